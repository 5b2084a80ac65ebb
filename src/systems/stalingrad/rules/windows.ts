import { cards, SIDES } from '../../../../data/stalingrad/index.ts'
import { stopping } from '../../../engine/actions/options.ts'
import type { AnyParam } from '../../../engine/system.ts'
import {
  type Attack,
  foe,
  isOn,
  kindsIn,
  type Opening,
  type Side,
  type Stalingrad,
  type StepOf,
  type UnitAction,
} from '../state/state.ts'
import { foresee } from '../view/foresee.ts'
import type { Rule } from '../words/refusals.ts'
import { effectAt, effectOf, effectsAt, type Moments, type Window } from './effects.ts'
import type { StBar, StSet } from './groups.ts'

// Rule 16: which cards may be played in windows, and whether a player is asked at all.

/** Kinds of card in the deck of each side. */
const KINDS = Object.fromEntries(
  SIDES.map(side => [side, cards.flatMap((card, i) => (card.copies[side] > 0 ? [i] : []))]),
) as Record<Side, number[]>
/** Returns the kinds of card for a window in the order of the table of effects: Mines before Defensive fire. */
const kindsAt = (timing: Window, side: Side): readonly number[] =>
  effectsAt(timing).flatMap(effect => KINDS[side].filter(card => effectAt(timing, card) === effect))
const FOR_WINDOW: Readonly<Record<Window, Readonly<Record<Side, readonly number[]>>>> = {
  declared: both('declared'),
  enter: both('enter'),
  sappers: both('sappers'),
  answer: both('answer'),
  ammunition: both('ammunition'),
  spotters: both('spotters'),
}
function both(window: Window): Record<Side, readonly number[]> {
  return { german: kindsAt(window, 'german'), soviet: kindsAt(window, 'soviet') }
}

/** A step that asks for cards. It covers one window or several. */
export type Asked = StepOf<Window>

/**
 * Checks, from public information, whether a hand may contain a card: not all its copies are in the discard
 * pile.
 */
const mayHold = (state: Stalingrad, side: Side, card: number): boolean =>
  state.hand[side].length > 0 && (state.deck[side].includes(card) || state.hand[side].includes(card))

const copies = (pile: readonly number[], card: number): number => pile.filter(other => other === card).length

/**
 * Rule 5.5.1: checks whether this would be one copy too many. One copy per moment is allowed, except for cards
 * marked `several`.
 */
export const isOneTooMany = (laid: readonly number[], card: number): boolean =>
  !cards[card].several && laid.includes(card)

/** Returns the rule that rejects a card in a window, wherever the card is. Null if the card fits. */
function unfit<K extends Window>(
  state: Stalingrad,
  window: K,
  at: Moments[K],
  laid: readonly number[],
  card: number,
): Rule | null {
  const effect = effectAt(window, card)
  if (!effect) return 'ST-5.2e'
  if (isOneTooMany(laid, card)) return 'ST-5.5b'
  for (const bar of effect.bars) if (bar.stops(state, at, card)) return bar.rule
  return null
}

/**
 * Rule 15.1: checks whether "No step back" may be declared. It is allowed once a turn, in an area under Soviet
 * control. Crossings have no control.
 */
export const mayStand = (state: Stalingrad, attack: Attack): boolean =>
  isOn(state, 'noStepBack') && !state.stood && state.control[attack.area] === 'soviet'

type See = <K extends Opening['window']>(
  window: K,
  state: Stalingrad,
  at: Moments[K],
  laid: readonly number[],
  area: number,
) => void

/**
 * Rule 16: visits the windows of an action in rule order: W2 if it was declared, W3 for each entry, W4 for the
 * fire.
 */
function look(
  state: Stalingrad,
  deed: UnitAction | null,
  next: Parameters<typeof foresee>[1],
  see: See,
): void {
  if (deed) see('declared', state, { deed }, [], deed.path[deed.path.length - 1])
  const steps = deed ? [{ do: 'carryOut', deed } as const] : next
  foresee(state, steps, {
    entry: (then, entry) => entry.units.length > 0 && see('enter', then, entry, entry.laid, entry.area),
    fire: (then, attack) => {
      // After a rolled reaction both sides decide about the fire when it comes.
      if (deed) see('answer', then, { attack }, attack.laid, attack.area)
    },
  })
}

/**
 * Checks, from public information, whether the Soviet side can answer anything at all. If not, the look-ahead is
 * skipped.
 */
export const mayAnswer = (state: Stalingrad): boolean =>
  (isOn(state, 'noStepBack') && !state.stood) || REACTIONS.some(card => mayHold(state, 'soviet', card))
const REACTIONS = (['declared', 'enter', 'answer'] as const).flatMap(window => FOR_WINDOW[window].soviet)

/**
 * Returns the windows that the other side may answer in an action. After a declaration these are all windows,
 * else only the entries to come.
 */
export function openingsOf(
  state: Stalingrad,
  deed: UnitAction | null,
  next: Parameters<typeof foresee>[1] = [],
): Opening[] {
  const found: Opening[] = []
  look(state, deed, next, (window, then, at, laid, area) => {
    const fitting = FOR_WINDOW[window].soviet.filter(card => unfit(then, window, at, laid, card) === null)
    const stand = window === 'answer' && mayStand(then, (at as Moments['answer']).attack)
    found.push({ window, area, cards: fitting, stand })
  })
  return found
}

type Single = Exclude<Window, 'declared' | 'enter'>
const laidIn = (step: Asked): readonly number[] =>
  'laid' in step ? step.laid : 'attack' in step ? step.attack.laid : []

/** Returns the kinds of card that fit a question, wherever the cards are. */
function fitting(state: Stalingrad, side: Side, step: Asked): readonly number[] {
  if ('openings' in step) return [...new Set(step.openings.flatMap(opening => opening.cards))]
  return FOR_WINDOW[step.do][side].filter(card => barOf(state, step, card) === null)
}
const barOf = (state: Stalingrad, step: StepOf<Single>, card: number): Rule | null =>
  unfit(state, step.do, step, laidIn(step), card)

/**
 * Rule 5.5.1: checks for a copy too many among the chosen cards, the cards laid on the attack and the cards
 * played at this entry.
 */
const isCopyTooMany = (step: Asked, chosen: readonly number[], card: number): boolean => {
  if (isOneTooMany(chosen, card)) return true
  const isLater = 'openings' in step && step.openings.some(opening => opening.cards.includes(card))
  return !isLater && isOneTooMany(laidIn(step), card)
}

/** Returns the cards that may answer, judged by public information. A side is asked if there is at least one. */
export const answersIn = (state: Stalingrad, side: Side, step: Asked): number[] =>
  fitting(state, side, step).filter(card => mayHold(state, side, card))

/** Returns the windows of an action that may be answered, judged by public information. */
export const openIn = (state: Stalingrad, step: StepOf<'declared' | 'enter'>): Opening[] =>
  step.openings.filter(
    ({ cards: kinds, stand }) => stand || kinds.some(card => mayHold(state, 'soviet', card)),
  )

/** Returns why a card does not fit a question. The last window of its kind decides. */
function reason(state: Stalingrad, step: Asked, card: number): Rule | null {
  if (!('openings' in step)) return barOf(state, step, card)
  if (step.openings.some(opening => opening.cards.includes(card))) return null
  let found: Rule = 'ST-5.2e'
  look(state, 'deed' in step ? step.deed : null, [], (window, then, at, laid) => {
    if (effectAt(window, card)) found = unfit(then, window, at, laid, card) ?? found
  })
  return found
}

/**
 * Checks whether a card must be played alone. Nothing can be added to a cancelled action, and after dice the
 * player is asked again.
 */
const goesAlone = (card: number): boolean =>
  effectOf(card).timing === 'declared' || effectOf(card).timing === 'enter'
const isCancelled = (chosen: readonly number[], card: number): boolean =>
  [...chosen, card].some(one => effectOf(one).timing === 'declared') && chosen.length > 0
const waitsForDice = (chosen: readonly number[], card: number): boolean =>
  chosen.length > 0 && [...chosen, card].some(goesAlone)

export const notHeld: StBar = {
  rule: 'ST-2.4b',
  stops: (state, card: number, { by, chosen }) =>
    copies(chosen, card) >= copies(state.hand[by as Side], card),
}
/** Creates a constraint for each rule that can reject a card in these windows. */
const reasonsOf = (...windows: readonly Window[]): StBar<Asked>[] => {
  const rules = windows.flatMap(window => effectsAt(window).flatMap(({ bars }) => bars.map(bar => bar.rule)))
  return [...new Set(rules)].map(rule => ({
    rule,
    stops: (state, card, { step }) => reason(state, step, card) === rule,
  }))
}
const secondCopy: StBar<Asked> = {
  rule: 'ST-5.5b',
  stops: (_, card, { step, chosen }) => isCopyTooMany(step, chosen, card),
}
const cardBars: readonly StBar<Asked>[] = [
  notHeld,
  { rule: 'ST-5.2e', stops: (state, card, { step }) => reason(state, step, card) === 'ST-5.2e' },
  ...reasonsOf('declared', 'enter', 'sappers', 'answer', 'ammunition', 'spotters'),
  secondCopy,
  { rule: 'ST-card-zaitsev-b', stops: (_, card, { chosen }) => isCancelled(chosen, card) },
  { rule: 'ST-5.5d', stops: (_, card, { chosen }) => waitsForDice(chosen, card) },
]
const mayCome = (
  state: Stalingrad,
  card: number,
  { step, by, chosen }: { step: Asked; by: string; chosen: readonly number[] },
): boolean =>
  copies(chosen, card) < copies(state.hand[by as Side], card) &&
  !isCopyTooMany(step, chosen, card) &&
  !waitsForDice(chosen, card)

/** Parameter for the cards of the player's hand that answer, all at once. */
export const answerCards = {
  name: 'cards',
  kind: 'card',
  rule: 'ST-react-m',
  candidates(state, given) {
    const kinds = fitting(state, given.by as Side, given.step)
    const held = kindsIn(state.hand[given.by as Side])
    return held.filter(card => kinds.includes(card) && mayCome(state, card, given))
  },
  narrowed: true,
  bars: cardBars,
  many: { enough: (_, { chosen }) => chosen.length > 0 },
  repeats: true,
} satisfies StSet<Asked>

/** Parameter for the cards laid on the fire in addition to "No step back". */
export const cardsBeside = {
  ...answerCards,
  candidates: (state, given) =>
    answerCards.candidates(state, given).filter(card => effectOf(card).timing === 'answer'),
  bars: [
    notHeld,
    { rule: 'ST-5.2e', stops: (_, card: number) => effectOf(card).timing !== 'answer' },
    ...reasonsOf('answer'),
    secondCopy,
  ],
  optional: true,
} satisfies StSet<Asked> & { optional: true }

/** Returns the entries that a card may meet. With the game's move values no path meets the same area twice. */
const entriesOf = (openings: readonly Opening[]): Opening[] =>
  openings.filter(({ window }) => window === 'enter')
const areasFor = (openings: readonly Opening[], chosen: readonly number[]): number[] => {
  const found = entriesOf(openings).filter(
    ({ cards: kinds }) => chosen.length === 1 && kinds.includes(chosen[0]),
  )
  return [...new Set(found.map(({ area }) => area))]
}

/** Parameter for the area where the entering units are met. Asked only if there is a choice. */
export const entryParam = {
  name: 'at',
  kind: 'area',
  rule: 'ST-card-mines-b',
  optional: true,
  needed: (_, { step: { openings }, before: [chosen] }) => areasFor(openings, chosen).length > 1,
  candidates: (_, { step: { openings }, before: [chosen] }) => areasFor(openings, chosen),
  bars: [],
} satisfies AnyParam<Stalingrad, StepOf<'declared' | 'enter'>, Rule, readonly [readonly number[]], number>

/** Returns how many entries are skipped before the chosen one. */
export const skipTo = (openings: readonly Opening[], card: number, at: number | null): number =>
  entriesOf(openings).findIndex(
    ({ area, cards: kinds }) => kinds.includes(card) && (at === null || area === at),
  )

/** Rule 8.6: parameter for cards that strengthen the player's own fire, named with the action. */
export const ownCards = <Before>(bars: readonly StBar<StepOf<'action'>, Before>[] = []) =>
  ({
    name: 'with',
    kind: 'card',
    rule: 'ST-card-sappers-c',
    candidates: (state, given) =>
      kindsIn(state.hand[given.by as Side]).filter(
        card =>
          effectOf(card).timing === 'sappers' &&
          copies(given.chosen, card) < copies(state.hand[given.by as Side], card) &&
          !isOneTooMany(given.chosen, card) &&
          !stopping(bars, state, card, given),
      ),
    narrowed: true,
    bars: [
      notHeld as StBar<StepOf<'action'>, Before>,
      { rule: 'ST-card-sappers-c', stops: (_, card: number) => effectOf(card).timing !== 'sappers' },
      ...bars,
      { rule: 'ST-5.5b', stops: (_, card: number, { chosen }) => isOneTooMany(chosen, card) },
    ],
    many: { enough: (_, { chosen }) => chosen.length > 0 },
    repeats: true,
    optional: true,
  }) satisfies StSet<StepOf<'action'>, Before> & { optional: true }

export const enemiesAt = (state: Stalingrad, side: Side, area: number): boolean =>
  state.count[foe(side)][area] > 0
