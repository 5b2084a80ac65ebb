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

// 16 Cards in windows: which may be played, and whether anybody is asked at all.

/** Kinds of card that a side's deck has for a moment. */
const KINDS = Object.fromEntries(
  SIDES.map(side => [side, cards.flatMap((card, i) => (card.copies[side] > 0 ? [i] : []))]),
) as Record<Side, number[]>
/** In the order of the table of effects: Mines before Defensive fire. */
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

/** A question about cards: what it asks covers one window or several. */
export type Asked = StepOf<Window>

/** A card may be in a hand as everybody can see it: not all its copies lie among the discards. */
const mayHold = (state: Stalingrad, side: Side, card: number): boolean =>
  state.hand[side].length > 0 && (state.deck[side].includes(card) || state.hand[side].includes(card))

const copies = (pile: readonly number[], card: number): number => pile.filter(other => other === card).length

/** 5.5.1 One copy at a moment, but for the cards that come in several. */
export const isOneTooMany = (laid: readonly number[], card: number): boolean =>
  !cards[card].several && laid.includes(card)

/** The rule that keeps a card from a window, wherever the card is; null: it fits. */
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

/** 15.1 Once a turn, in an area that the Soviets control: never on a crossing, which nobody does. */
export const mayStand = (state: Stalingrad, attack: Attack): boolean =>
  isOn(state, 'noStepBack') && !state.stood && state.control[attack.area] === 'soviet'

type See = <K extends Opening['window']>(
  window: K,
  state: Stalingrad,
  at: Moments[K],
  laid: readonly number[],
  area: number,
) => void

/** 16 W2 where there is a declaration, then W3 for each entry and W4 for the fire, in the order of the rules. */
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
      // After a reaction that was rolled both sides decide on the fire when it comes.
      if (deed) see('answer', then, { attack }, attack.laid, attack.area)
    },
  })
}

/** Whether the Soviet side can answer anything at all, as far as everybody can see: else nobody need look ahead. */
export const mayAnswer = (state: Stalingrad): boolean =>
  (isOn(state, 'noStepBack') && !state.stood) || REACTIONS.some(card => mayHold(state, 'soviet', card))
const REACTIONS = (['declared', 'enter', 'answer'] as const).flatMap(window => FOR_WINDOW[window].soviet)

/** What the other side may answer in an action: all of it after a declaration, else the entries that come. */
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

/** Kinds of card that fit a question, wherever they are. */
function fitting(state: Stalingrad, side: Side, step: Asked): readonly number[] {
  if ('openings' in step) return [...new Set(step.openings.flatMap(opening => opening.cards))]
  return FOR_WINDOW[step.do][side].filter(card => barOf(state, step, card) === null)
}
const barOf = (state: Stalingrad, step: StepOf<Single>, card: number): Rule | null =>
  unfit(state, step.do, step, laidIn(step), card)

/** 5.5.1 With what is chosen already, and with what lies upon the attack or has met this entry. */
const isCopyTooMany = (step: Asked, chosen: readonly number[], card: number): boolean => {
  if (isOneTooMany(chosen, card)) return true
  const isLater = 'openings' in step && step.openings.some(opening => opening.cards.includes(card))
  return !isLater && isOneTooMany(laidIn(step), card)
}

/** Cards that may answer, as far as everybody can see: a side is asked when there is one. */
export const answersIn = (state: Stalingrad, side: Side, step: Asked): number[] =>
  fitting(state, side, step).filter(card => mayHold(state, side, card))

/** What of an action may be answered, as far as everybody can see. */
export const openIn = (state: Stalingrad, step: StepOf<'declared' | 'enter'>): Opening[] =>
  step.openings.filter(
    ({ cards: kinds, stand }) => stand || kinds.some(card => mayHold(state, 'soviet', card)),
  )

/** Why a card does not fit: the last window of its kind tells. */
function reason(state: Stalingrad, step: Asked, card: number): Rule | null {
  if (!('openings' in step)) return barOf(state, step, card)
  if (step.openings.some(opening => opening.cards.includes(card))) return null
  let found: Rule = 'ST-5.2e'
  look(state, 'deed' in step ? step.deed : null, [], (window, then, at, laid) => {
    if (effectAt(window, card)) found = unfit(then, window, at, laid, card) ?? found
  })
  return found
}

/** What is decided before more can be: a cancelled action needs no more, and after dice one is asked again. */
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
/** A bar for each reason why a card may not fit these windows. */
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

/** Cards of the own hand that answer, all at once. */
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

/** What is laid upon the fire beside "No step back". */
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

/** Entries that a card may meet. With the values of the game no area is met twice on the way. */
const entriesOf = (openings: readonly Opening[]): Opening[] =>
  openings.filter(({ window }) => window === 'enter')
const areasFor = (openings: readonly Opening[], chosen: readonly number[]): number[] => {
  const found = entriesOf(openings).filter(
    ({ cards: kinds }) => chosen.length === 1 && kinds.includes(chosen[0]),
  )
  return [...new Set(found.map(({ area }) => area))]
}

/** Where those who enter are met: asked when there is more than one place. */
export const entryParam = {
  name: 'at',
  kind: 'area',
  rule: 'ST-card-mines-b',
  optional: true,
  needed: (_, { step: { openings }, before: [chosen] }) => areasFor(openings, chosen).length > 1,
  candidates: (_, { step: { openings }, before: [chosen] }) => areasFor(openings, chosen),
  bars: [],
} satisfies AnyParam<Stalingrad, StepOf<'declared' | 'enter'>, Rule, readonly [readonly number[]], number>

/** How many entries are let go by before the one that is meant. */
export const skipTo = (openings: readonly Opening[], card: number, at: number | null): number =>
  entriesOf(openings).findIndex(
    ({ area, cards: kinds }) => kinds.includes(card) && (at === null || area === at),
  )

/** 8.6 What strengthens one's own fire, named with the action. */
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
