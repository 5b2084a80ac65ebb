import { cards, ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../../engine/model.ts'
import {
  addTargetsToAttack,
  createPlainAttack,
  findTargetsInHex,
  isReconByFire,
} from '../attack/fire-zone.ts'
import { computeHitSum, computeRollChance, computeTokenHitSum } from '../attack/odds.ts'
import { computeFirePrice } from '../attack/targeting.ts'
import { computeDetectionNumber } from '../hidden/recon.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { hasDestroyedMarker } from '../state/changes.ts'
import type { ActionCostPreview, HeroesEvent, HitSum, SumTerm } from '../state/events.ts'
import { sideOfUnit } from '../state/roles.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { type ActionPrice, listVisibleUnitsInHex, typeOfUnit } from '../state/unit-values.ts'
import { MINES_KIND } from '../works/token-lookup.ts'
import type { PricedAction } from './cost-preview.ts'
import { createDirectAim } from './prices.ts'
import type { HeroesView } from './view.ts'

type Numbers = readonly number[]
export type ActionCostPreviewer = (priced: PricedAction) => ActionCostPreview
type Odds = Extract<HeroesEvent, { type: 'attackOdds' }>

/**
 * Rules 6, 13 and 18: returns the preview of an attack that is not ordered yet. It holds the sum against each
 * target, the cost and the risk of becoming spent.
 */
export function previewAttack(
  state: HeroesState,
  view: HeroesView,
  { verb, args }: Action,
  caps: number,
  cost: ActionCostPreviewer,
): HeroesEvent | null {
  const [unit, at] = args
  if (typeof unit !== 'number' || typeof at !== 'number') return null
  const close = verb === 'assault' || verb === 'burn' || verb === 'breach'
  const indirect = verb === 'bombard'
  const hex = close ? state.hex[unit] : at
  const supporters = [...((args[indirect ? 3 : 2] as Numbers | null) ?? [])]
  const attack: Attack = {
    ...createPlainAttack(state, unit, hex),
    close,
    indirect,
    turned: !indirect && createDirectAim(state, unit, hex).turned,
    supporters,
    weapon: verb === 'flame' || verb === 'burn' ? 'flame' : 'fire',
    from: typeof args[2] === 'number' ? args[2] : state.hex[unit],
    openTop: verb === 'assault' && args[3] !== 'blue' && typeOfUnit(state, at).openTopped,
  }
  const aimed = close
    ? { ...attack, ...(verb === 'breach' ? { targets: [], tokens: [at] } : { targets: [at], tokens: [] }) }
    : addTargetsToAttack(state, attack)
  const priced: PricedAction = {
    units: [unit, ...supporters].flatMap(each => listUnitAndTransport(state, each)),
    price: terms => computeFirePrice(state, unit, attack, terms),
  }
  return atFirst(state, view, aimed, caps, priced, cost)
}

/**
 * Rules 3.2 and 3.4b: returns how many CAPs an order can spend on the needed number. If spent units take part,
 * the cost of the action is deducted first.
 */
export function limitCapsForNumber(
  state: HeroesState,
  unit: number,
  named: number,
  { atOnce, cost }: ActionCostPreview,
): number {
  const most = Math.max(0, state.cap[state.command[unit]] - (atOnce ? cost : 0))
  return Math.max(-most, Math.min(most, named)) + 0
}

/**
 * Rule 11.7: returns the preview of an attack including its first roll. If this is a detection roll, the
 * CAPs that the player added to the attack are spent on it.
 */
function atFirst(
  state: HeroesState,
  view: HeroesView,
  attack: Attack,
  wanted: number,
  priced: PricedAction,
  cost: ActionCostPreviewer,
): HeroesEvent {
  const named = limitCapsForNumber(state, attack.unit, wanted, cost(priced))
  if (!isReconByFire(state, attack)) {
    const smokesOut =
      attack.weapon === 'flame' && !attack.close && listVisibleUnitsInHex(state, attack.hex).length === 0
    return {
      ...computeHeroesAttackOdds(state, view, attack, named, priced, cost),
      ...(smokesOut && { smokesOut }),
    }
  }
  const detectionTerms: SumTerm[] = []
  const detection = computeDetectionNumber(state, attack.from, attack.hex, detectionTerms)
  const detect = computeRollChance(detection + named)
  return {
    ...computeHeroesAttackOdds(state, view, attack, 0, priced, cost),
    detection,
    detectionTerms,
    detect,
  }
}

/**
 * Returns the preview of an attack with a weapon card (rule 8.8, cards B01 to B03). Such an attack has one target
 * in the unit's own hex, or all targets in an adjacent hex.
 */
export function previewWeaponCard(
  state: HeroesState,
  view: HeroesView,
  { verb, args }: Action,
  card: number,
  cost: ActionCostPreviewer,
): HeroesEvent | null {
  const [unit, at, colour] = args
  if (typeof unit !== 'number' || typeof at !== 'number') return null
  const hex = verb === 'blast' ? state.tokenHex[at] : state.hex[at]
  const close = hex === state.hex[unit]
  const openTop =
    colour !== 'blue' && verb === 'throw' && typeOfUnit(state, at).openTopped && !cards[card].explosive
  const found = close
    ? verb === 'throw'
      ? { targets: [at], tokens: [], openTop }
      : { targets: [], tokens: [at] }
    : findTargetsInHex(state, hex)
  const attack: Attack = { ...createPlainAttack(state, unit, hex), ...found, weapon: 'card', card, close }
  return atFirst(
    state,
    view,
    attack,
    0,
    { units: [unit], price: createPriceWithoutTerms(cards[card].cost) },
    cost,
  )
}

export const createPriceWithoutTerms =
  (cost: number) =>
  (_: SumTerm[]): ActionPrice => ({ cost, open: cost })

/**
 * Returns the chances of an attack against each target. `named` is the number of CAPs that the order spends on
 * the first roll against an enemy (rule 3.2e).
 */
export function computeHeroesAttackOdds(
  state: HeroesState,
  view: HeroesView,
  attack: Attack,
  named: number,
  priced: PricedAction,
  cost: ActionCostPreviewer,
): Odds {
  const { unit, close, targets, tokens } = attack
  const aimed = attack.card === NONE ? view.aim : 0
  const sums = [
    ...targets.map(target => computeHitSum(state, attack, aimed, target)),
    ...tokens.map(token => computeTokenHitSum(state, attack, aimed, token)),
  ]
  const first = firstOf(sums, sum => unit === NONE || isEnemy(state, unit, sum))
  const caps = sums.map(sum => (sum === first ? named : 0))
  const hits = sums.map(({ number }, at) => computeRollChance(number + caps[at]))
  const mines = sums.findIndex(({ token }) => token !== NONE && state.token[token] === MINES_KIND)
  const isDone = sums.map(sum => sum.unit !== NONE && hasDestroyedMarker(state, sum.unit))
  return {
    type: 'attackOdds',
    detection: NONE,
    detectionTerms: [],
    detect: 0,
    sums,
    caps,
    hits: hits.map((hit, at) => (isDone[at] ? 1 : hit)),
    criticals: sums.map(({ number }, at) =>
      isDone[at] ? 1 : computeRollChance(number + caps[at] + ruleNumbers.critical),
    ),
    marked: sums.map(sum => sum.unit !== NONE && (view.units[sum.unit].hit ?? false)),
    ...cost({ ...priced, ...(close && unit !== NONE && { unitInPlace: unit, clearChance: hits[mines] }) }),
  }
}

/**
 * Rule 3.2e: returns the sum of the roll on which CAPs from the order are spent: the first roll against an
 * enemy. Null if the attacker has yet to choose the first target.
 */
function firstOf(sums: readonly HitSum[], isMeant: (sum: HitSum) => boolean): HitSum | null {
  const units = sums.filter(sum => sum.unit !== NONE && isMeant(sum))
  if (units.length > 1) return null
  return units[0] ?? sums.find(sum => sum.token !== NONE) ?? null
}

const isEnemy = (state: HeroesState, unit: number, sum: HitSum): boolean =>
  sideOfUnit(state, sum.unit) !== sideOfUnit(state, unit)
