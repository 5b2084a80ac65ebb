import { cards, ruleNumbers, spentDieFaces } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../../engine/model.ts'
import { DICE_COUNTS } from '../action/dice.ts'
import { createPlainAttack, isReconByFire } from '../attack/fire-zone.ts'
import { computeChanceOfBecomingSpent, computeRollChance } from '../attack/odds.ts'
import { cardEffects, listCardsWithEffect } from '../cards/effects.ts'
import { computePivotPrice } from '../move/price.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import type { ActionCostPreview, ActionKind, HeroesEvent, RollKind } from '../state/events.ts'
import { sideOfCommand } from '../state/roles.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { computeHeroesAttackOdds, createPriceWithoutTerms } from './attack-preview.ts'
import { listRisksOfBecomingSpent, type PricedAction, previewCost } from './cost-preview.ts'
import { buildPricedHiddenMove, buildPricedMove } from './prices.ts'
import type { ActionInProgressView, HeroesView, RollView } from './view.ts'

// Previews of answers to an open step. They show the roll that the answer changes or accepts, and the remaining
// risk of the current action

type Numbers = readonly number[]

export function previewAnswer(
  state: HeroesState,
  view: HeroesView,
  command: number,
  { verb, args }: Action,
): HeroesEvent | null {
  const { roll, deed, asks } = view
  const [first, second] = args
  switch (verb) {
    case 'adjust':
      return roll && typeof first === 'number' ? adjusted(roll, first) : null
    case 'reroll':
      return roll && typeof first === 'number' ? rerolled(roll, first - 1) : null
    case 'luck':
      return roll && lucky(roll, typeof first === 'number' ? first : heldLuck(view, command))
    case 'pay':
      return deed && typeof first === 'number' ? paying(deed, first) : null
    case 'point':
      return driftOf(state, command)
    case 'next':
    case 'shell':
      return typeof first === 'number' ? against(state, view, first) : null
    case 'go':
    case 'turn':
    case 'slip':
      return typeof first === 'number'
        ? onMarch(state, view, verb, first, second, asks?.do === 'march')
        : null
    case 'confuse':
      return deed && goingOn(state, view, deed, raiseOf(typeof first === 'number' ? first : NONE))
    case 'keep':
      // The check for becoming spent is the last roll of an action, so no risk remains after it
      return deed && roll?.what !== 'check' ? goingOn(state, view, deed, 0) : null
    case 'face': {
      // The new facing decides whether the current attack meets the front or the flank
      const unit = asks?.unit
      if (typeof unit === 'number' && typeof first === 'number') state.facing[unit] = first
      return deed && goingOn(state, view, deed, 0)
    }
    default:
      return deed && goingOn(state, view, deed, 0)
  }
}

// Previews of single rolls

const rollOdds = ({ what, unit, number }: RollView, chance: number | null): HeroesEvent => ({
  type: 'rollOdds',
  what,
  unit: unit ?? NONE,
  number: number ?? NONE,
  chance,
})

/**
 * Rule 3.2: returns the chance of success after CAPs have changed the needed number. The chance is null for a
 * direction roll, which has no needed number.
 */
const adjusted = (roll: RollView, by: number): HeroesEvent => {
  const number = roll.number === null ? null : roll.number + by
  return rollOdds(
    { ...roll, number },
    number === null ? null : computeRollChance(number, DICE_COUNTS[roll.what]),
  )
}

const facesOf = (what: RollKind): Numbers => (what === 'check' ? spentDieFaces : [1, 2, 3, 4, 5, 6])

/**
 * Rule 2.5: whether a result counts as a success in the chance that the preview shows. For a check, the preview
 * shows the chance that the unit becomes spent: the result does not exceed the cost. Other rolls must reach the
 * needed number.
 */
const counts = ({ what, number }: RollView, sum: number): boolean =>
  what === 'check' ? sum <= (number ?? 0) : sum >= (number ?? 0)

const shareOf = (roll: RollView, sums: Numbers): number | null =>
  roll.number === null ? null : sums.filter(sum => counts(roll, sum)).length / sums.length

/** Card 07: returns the chance that the roll succeeds if this die is rolled again. */
function rerolled(roll: RollView, die: number): HeroesEvent {
  const others = roll.dice.reduce((sum, face, at) => (at === die ? sum : sum + face), roll.luck)
  return rollOdds(
    roll,
    shareOf(
      roll,
      facesOf(roll.what).map(face => others + face),
    ),
  )
}

/**
 * Card 13: returns the chance that the roll succeeds if the card changes it. Null if the player has no such
 * card.
 */
function lucky(roll: RollView, card: number): HeroesEvent | null {
  if (card === NONE) return null
  const result = roll.dice.reduce((sum, face) => sum + face, roll.luck)
  return rollOdds(
    roll,
    shareOf(
      roll,
      cards[card].table.map(change => result + change),
    ),
  )
}

const heldLuck = ({ hands }: HeroesView, command: number): number =>
  listCardsWithEffect(cardEffects.modify_own_roll).find(card => hands[command]?.includes(card)) ?? NONE

/** Rule 3.3: returns the chance that a unit becomes spent if the player pays this number of CAPs. */
const paying = ({ cost, paid, units }: ActionInProgressView, caps: number): HeroesEvent => ({
  type: 'rollOdds',
  what: 'check',
  unit: units[0] ?? NONE,
  number: cost - paid - caps,
  chance: computeChanceOfBecomingSpent(cost - paid - caps),
})

/** Rule 13.7: returns the chance that an artillery strike lands in the hex where it was planned. */
function driftOf(state: HeroesState, command: number): HeroesEvent {
  const number = ruleNumbers.drift[sideOfCommand(state, command)]
  return { type: 'rollOdds', what: 'drift', unit: NONE, number, chance: computeRollChance(number, 1) }
}

// Previews of the rest of the current action

/** Returns the AP that card 06 adds to the cost of an action. */
const raiseOf = (card: number): number => {
  const [usual = NONE] = listCardsWithEffect(cardEffects.enemy_action_cost)
  return cards[card === NONE ? usual : card]?.add ?? 0
}

/**
 * Kinds of action that can roll dice for obstacles on a path. Until the unit moves, only the acting player knows
 * this path.
 */
const WAYS: readonly ActionKind[] = ['move', 'hide', 'load', 'unload', 'enter']

/**
 * Rule 2.5: returns the unpaid cost of the current action with its risk. For an attack, also returns the sums of
 * the rolls still to come.
 */
function goingOn(
  state: HeroesState,
  view: HeroesView,
  action: ActionInProgressView,
  raised: number,
): HeroesEvent | null {
  if (action.isOver) return null
  const cost = costLeft(view, action, raised)
  const attack = attackOf(state, view, action)
  if (!attack || attack.targets.length + (attack.tokens?.length ?? 0) === 0) return { type: 'costs', ...cost }
  // Rule 3.2e: CAPs from the order are spent on the detection roll, because it comes first
  const named = isReconByFire(state, attack) ? 0 : namedCaps(view, action)
  return computeHeroesAttackOdds(state, aimedView(view, action), attack, named, NOTHING, () => cost)
}
const NOTHING: PricedAction = { units: [], price: createPriceWithoutTerms(0) }

/** Rule 3.2: returns the CAPs that the order spends on the next roll, limited to the CAPs left. */
function namedCaps({ cap }: HeroesView, { numberCaps, command }: ActionInProgressView): number {
  const most = cap[command]
  return Math.max(-most, Math.min(most, numberCaps ?? 0)) + 0
}

/** Returns the view as it would be if card 11 had added its firepower to the declared attack. */
const aimedView = (view: HeroesView, { attack }: ActionInProgressView): HeroesView => ({
  ...view,
  aim: attack?.aimed ?? 0,
})

function costLeft(view: HeroesView, action: ActionInProgressView, raised: number): ActionCostPreview {
  const left = Math.max(0, action.cost + raised - action.paid)
  // Rule 13.7: an artillery strike costs nothing
  const isKnown = !WAYS.includes(action.kind) && action.attack?.weapon !== 'strike'
  const caps = view.cap[action.command]
  const risks = listRisksOfBecomingSpent(left, 0, caps)
  // Rule 3.3: if the order says how many CAPs pay for the cost, exactly these are paid
  const named = action.costCaps ?? null
  const chances = action.prepaid
    ? [0]
    : named === null
      ? risks
      : risks.slice(Math.min(named, risks.length - 1)).slice(0, 1)
  return {
    units: [...action.units],
    cost: left,
    terms: [],
    dice: 0,
    ...(action.prepaid && left > 0 && { atOnce: true }),
    chances: isKnown ? chances : [],
  }
}

/** Returns the current attack as far as it is announced. Null if the attacker's hex is secret. */
function attackOf(
  state: HeroesState,
  { asks }: HeroesView,
  { attack, card }: ActionInProgressView,
): Attack | null {
  if (!attack || attack.from === null || attack.unit === null || asks?.do === 'bog') return null
  return {
    ...createPlainAttack(state, attack.unit, attack.hex),
    from: attack.from,
    supporters: [...attack.supporters],
    close: attack.close,
    weapon: attack.weapon,
    card: attack.weapon === 'card' ? (card ?? NONE) : NONE,
    openTop: attack.openTop ?? false,
    targets: [...attack.targets],
    tokens: [...(attack.tokens ?? [])],
  }
}

/** Rules 6.9 and 13.8: returns the preview of an attack on this target, which the attacker may choose next. */
function against(state: HeroesState, view: HeroesView, target: number): HeroesEvent | null {
  const { deed } = view
  if (!deed) return null
  const cost = costLeft(view, deed, 0)
  const aimed = aimedView(view, deed)
  if (view.asks?.do === 'strikeTarget') {
    const hex = state.hex[target]
    const strike = {
      weapon: 'strike',
      card: deed.card ?? NONE,
      from: hex,
      targets: [target],
      tokens: [],
    } as const
    return computeHeroesAttackOdds(
      state,
      aimed,
      { ...createPlainAttack(state, NONE, hex), ...strike, targets: [target], tokens: [] },
      0,
      NOTHING,
      () => cost,
    )
  }
  const attack = attackOf(state, view, deed)
  return (
    attack &&
    computeHeroesAttackOdds(
      state,
      aimed,
      { ...attack, targets: [target], tokens: [] },
      namedCaps(view, deed),
      NOTHING,
      () => cost,
    )
  )
}

/**
 * Returns the preview of one member's move (rules 10.2b and 4.12d, card 05). The group pays for its most
 * expensive move only. Bonus hexes and extra hexes cost nothing.
 */
function onMarch(
  state: HeroesState,
  view: HeroesView,
  verb: string,
  unit: number,
  to: unknown,
  isPaid: boolean,
): HeroesEvent | null {
  const { deed } = view
  if (!deed) return null
  const units = listUnitAndTransport(state, unit)
  const priced = memberPrice(state, verb, unit, to, units)
  if (!priced) return null
  const purse = { isFree: true, caps: 0 }
  if (!isPaid) {
    const { mines } = previewCost(state, priced, purse)
    return { type: 'costs', ...costLeft(view, deed, 0), chances: [], ...(mines && { mines }) }
  }
  const { cost, dice, obstacle, mines } = previewCost(
    { ...state, stressed: state.stressed.map(() => 0) },
    priced,
    { isFree: false, caps: 0 },
  )
  const isFixed = deed.card !== null
  const extra = deed.stress + deed.raised
  const before = Math.max(0, deed.cost - extra)
  const caps = view.cap[deed.command]
  const least = isFixed ? deed.cost : Math.max(before, cost) + extra
  return {
    type: 'costs',
    units: [...deed.units],
    cost: least - deed.paid,
    terms: [],
    dice: isFixed ? 0 : dice,
    ...(!isFixed && obstacle && { obstacle }),
    ...(deed.prepaid && { atOnce: true }),
    chances: deed.prepaid
      ? [0]
      : groupRisks(isFixed, before + extra - deed.paid, cost + extra - deed.paid, dice, caps),
    ...(mines && { mines }),
  }
}

/**
 * Rule 10.4a: returns the risks of becoming spent after this move. They follow from the higher of two costs: the
 * cost that the group already owes (`owed`), or the cost of this move (`own`) with its dice.
 */
function groupRisks(isFixed: boolean, owed: number, own: number, dice: number, caps: number): number[] {
  return isFixed ? listRisksOfBecomingSpent(owed, 0, caps) : listRisksOfBecomingSpent(own, dice, caps, owed)
}

function memberPrice(
  state: HeroesState,
  verb: string,
  unit: number,
  to: unknown,
  units: Numbers,
): PricedAction | null {
  if (verb === 'turn')
    return { units, price: terms => computePivotPrice(state, unit, terms), unitInPlace: unit }
  if (verb === 'slip') return buildPricedHiddenMove(state, unit, to, units)
  return Array.isArray(to) && to.length > 0 ? buildPricedMove(state, unit, to, units) : null
}
