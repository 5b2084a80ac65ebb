import { cards, SIDES } from '../../../data/stalingrad/index.ts'
import { effectAt, effectOf, effectsAt, type Moments, type Window } from './effects.ts'
import type { StBar, StParam } from './groups.ts'
import { kindsIn, type Side, type Stalingrad, type StepOf } from './state.ts'

// 16 Cards in windows: which may be played, and whether a window opens at all.

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

/** A card may be in a hand as everybody can see it: not all its copies lie among the discards. */
const mayHold = (state: Stalingrad, side: Side, card: number): boolean =>
  state.hand[side].length > 0 && (state.deck[side].includes(card) || state.hand[side].includes(card))

/** What has been laid in this window so far. */
const laidIn = (step: StepOf<Window>): readonly number[] =>
  'laid' in step ? step.laid : 'attack' in step ? step.attack.laid : []
/** 5.5.1 One copy at a moment, but for the cards that come in several. */
export const isOneTooMany = (laid: readonly number[], card: number): boolean =>
  !cards[card].several && laid.includes(card)

/** Whether a card fits a window, wherever it is. */
function fits<K extends Window>(state: Stalingrad, window: K, step: Moments[K], card: number): boolean {
  const effect = effectAt(window, card)
  if (!effect || isOneTooMany(laidIn(step), card)) return false
  for (const bar of effect.bars) if (bar.stops(state, step, card)) return false
  return true
}
/** Cards that may answer, as far as everybody can see: a window opens when there is one. */
export const answersIn = (state: Stalingrad, side: Side, step: StepOf<Window>): number[] =>
  FOR_WINDOW[step.do][side].filter(card => mayHold(state, side, card) && fits(state, step.do, step, card))

export const notHeld: StBar = {
  rule: 'ST-2.4b',
  stops: (state, card: number, { by }) => !state.hand[by as Side].includes(card),
}
const secondCopy: StBar<StepOf<Window>> = {
  rule: 'ST-5.5b',
  stops: (_, card: number, { step }) => isOneTooMany(laidIn(step), card),
}

/** A card of the own hand for a window. `reopens`: more than one may be laid. */
export const windowCard = <K extends Window>(window: K, reopens = false) =>
  ({
    name: 'card',
    kind: 'card',
    rule: 'ST-2.4b',
    candidates: (state, { step, by }) =>
      kindsIn(state.hand[by as Side]).filter(card => fits(state, window, step, card)),
    narrowed: true,
    bars: [
      notHeld,
      { rule: 'ST-5.2e', stops: (_, card: number) => effectOf(card).timing !== window },
      ...(reopens ? [secondCopy] : []),
      ...effectsAt(window).flatMap(effect =>
        effect.bars.map(
          (bar): StBar<Moments[K]> => ({
            rule: bar.rule,
            stops: (state, card: number, { step }) =>
              effectAt(window, card) === effect && bar.stops(state, step, card),
          }),
        ),
      ),
    ],
  }) satisfies StParam<Moments[K]>
