import { cards, ruleNumbers, spentDie } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../../engine/model.ts'
import { DICE_COUNTS } from '../action/dice.ts'
import { rollChance, spentChance } from '../attack/odds.ts'
import { isReconByFire, plainAttack } from '../attack/zone.ts'
import { cardEffects, cardsWithEffect } from '../cards/effects.ts'
import { pivotPrice } from '../move/price.ts'
import { withTransport } from '../move/vehicles.ts'
import type { ActionCost, ActionKind, HeroesEvent, RollKind } from '../state/events.ts'
import { sideOfCommand } from '../state/roles.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { computeHeroesAttackOdds, priceWithoutTerms } from './attack-preview.ts'
import { priceHiddenMove, priceMove } from './prices.ts'
import { type PricedAction, previewCost, spentRisks } from './risk.ts'
import type { ActionInProgressView, HeroesView, RollView } from './view.ts'

// Previews of answers: the roll that an answer changes or accepts, and the remaining risk of the action under
// way

type Numbers = readonly number[]

export function answerPreview(
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
      // A check already rolled leaves nothing else to roll
      return deed && roll?.what !== 'check' ? goingOn(state, view, deed, 0) : null
    case 'face': {
      // The facing decides whether the attack under way meets the front or the flank
      const unit = asks?.unit
      if (typeof unit === 'number' && typeof first === 'number') state.facing[unit] = first
      return deed && goingOn(state, view, deed, 0)
    }
    default:
      return deed && goingOn(state, view, deed, 0)
  }
}

// Previews of rolls

const rollOdds = ({ what, unit, number }: RollView, chance: number | null): HeroesEvent => ({
  type: 'rollOdds',
  what,
  unit: unit ?? NONE,
  number: number ?? NONE,
  chance,
})

/** 3.2 Returns the chance after CAPs have changed the number. A direction roll has no number. */
const adjusted = (roll: RollView, by: number): HeroesEvent => {
  const number = roll.number === null ? null : roll.number + by
  return rollOdds({ ...roll, number }, number === null ? null : rollChance(number, DICE_COUNTS[roll.what]))
}

const facesOf = (what: RollKind): Numbers => (what === 'check' ? spentDie : [1, 2, 3, 4, 5, 6])

/**
 * 2.5 Whether a result counts for the chance. A check counts if it does not exceed its cost (the unit becomes
 * spent), other rolls if they reach their number.
 */
const counts = ({ what, number }: RollView, sum: number): boolean =>
  what === 'check' ? sum <= (number ?? 0) : sum >= (number ?? 0)

const shareOf = (roll: RollView, sums: Numbers): number | null =>
  roll.number === null ? null : sums.filter(sum => counts(roll, sum)).length / sums.length

/** Returns the chance after one die is rolled again (card 07). */
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

/** Returns the chance after card 13 changes the result. */
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
  cardsWithEffect(cardEffects.modify_own_roll).find(card => hands[command]?.includes(card)) ?? NONE

/** 3.3 Returns the chance that the check makes the unit spent, after these CAPs are paid. */
const paying = ({ cost, paid, units }: ActionInProgressView, caps: number): HeroesEvent => ({
  type: 'rollOdds',
  what: 'check',
  unit: units[0] ?? NONE,
  number: cost - paid - caps,
  chance: spentChance(cost - paid - caps),
})

/** 13.7 Returns the chance that a strike lands where it was planned. */
function driftOf(state: HeroesState, command: number): HeroesEvent {
  const number = ruleNumbers.drift[sideOfCommand(state, command)]
  return { type: 'rollOdds', what: 'drift', unit: NONE, number, chance: rollChance(number, 1) }
}

// Previews of the action under way

/** Returns the AP that card 06 adds. */
const raiseOf = (card: number): number => {
  const [usual = NONE] = cardsWithEffect(cardEffects.enemy_action_cost)
  return cards[card === NONE ? usual : card]?.add ?? 0
}

/** Kinds of action whose obstacle dice depend on a path. Only the owner knows the path before the move. */
const WAYS: readonly ActionKind[] = ['move', 'hide', 'load', 'unload', 'enter']

/** 2.5 Returns the rest of the cost with its risk, and the sums of an attack whose rolls are still to come. */
function goingOn(
  state: HeroesState,
  view: HeroesView,
  deed: ActionInProgressView,
  raised: number,
): HeroesEvent | null {
  if (deed.isOver) return null
  const cost = costLeft(view, deed, raised)
  const attack = attackOf(state, view, deed)
  if (!attack || attack.targets.length + (attack.tokens?.length ?? 0) === 0) return { type: 'costs', ...cost }
  // 3.2e The named CAPs go to the detection roll, which comes first
  const named = isReconByFire(state, attack) ? 0 : namedCaps(view, deed)
  return computeHeroesAttackOdds(state, aimedView(view, deed), attack, named, NOTHING, () => cost)
}
const NOTHING: PricedAction = { units: [], price: priceWithoutTerms(0) }

/** 3.2 Returns the CAPs named for the next roll, limited to those left. */
function namedCaps({ cap }: HeroesView, { numberCaps, command }: ActionInProgressView): number {
  const most = cap[command]
  return Math.max(-most, Math.min(most, numberCaps ?? 0)) + 0
}

/** Returns the view with card 11 applied to the declared attack. */
const aimedView = (view: HeroesView, { attack }: ActionInProgressView): HeroesView => ({
  ...view,
  aim: attack?.aimed ?? 0,
})

function costLeft(view: HeroesView, deed: ActionInProgressView, raised: number): ActionCost {
  const left = Math.max(0, deed.cost + raised - deed.paid)
  // 13.7 A strike costs nothing
  const isKnown = !WAYS.includes(deed.kind) && deed.attack?.weapon !== 'strike'
  const caps = view.cap[deed.command]
  const risks = spentRisks(left, 0, caps)
  // 3.3 CAPs named with the order are paid, no others
  const named = deed.costCaps ?? null
  const chances = deed.prepaid
    ? [0]
    : named === null
      ? risks
      : risks.slice(Math.min(named, risks.length - 1)).slice(0, 1)
  return {
    units: [...deed.units],
    cost: left,
    terms: [],
    dice: 0,
    ...(deed.prepaid && left > 0 && { atOnce: true }),
    chances: isKnown ? chances : [],
  }
}

/** Returns the attack as far as it is announced. Null if only its owner knows where it comes from. */
function attackOf(
  state: HeroesState,
  { asks }: HeroesView,
  { attack, card }: ActionInProgressView,
): Attack | null {
  if (!attack || attack.from === null || attack.unit === null || asks?.do === 'bog') return null
  return {
    ...plainAttack(state, attack.unit, attack.hex),
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

/** 6.9, 13.8 Returns the preview of attacking this target next. */
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
      { ...plainAttack(state, NONE, hex), ...strike, targets: [target], tokens: [] },
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
 * 10.2b, 4.12d, card 05 Returns the preview of one member's move. The most expensive move counts for the whole
 * group. Bonus and extra hexes cost nothing.
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
  const units = withTransport(state, unit)
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

/** 10.4a Returns the risks for the higher of two costs: what the group already owes, and this move with its dice. */
function groupRisks(isFixed: boolean, owed: number, own: number, dice: number, caps: number): number[] {
  return isFixed ? spentRisks(owed, 0, caps) : spentRisks(own, dice, caps, owed)
}

function memberPrice(
  state: HeroesState,
  verb: string,
  unit: number,
  to: unknown,
  units: Numbers,
): PricedAction | null {
  if (verb === 'turn') return { units, price: terms => pivotPrice(state, unit, terms), unitInPlace: unit }
  if (verb === 'slip') return priceHiddenMove(state, unit, to, units)
  return Array.isArray(to) && to.length > 0 ? priceMove(state, unit, to, units) : null
}
