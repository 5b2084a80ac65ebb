import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { drop, insert, reveal, tell } from '../state/changes.ts'
import type { StalingradEvent } from '../state/events.ts'
import { handLimit, isOn, kindsIn, type Side, type Stalingrad, type StepOf } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import type { StBar, StSet } from './groups.ts'

/** Rule 5.1: draws cards up to the hand limit, or asks for discards down to it. */
export const draw: Task<Stalingrad, StepOf<'draw'>> = {
  run(state, { side }, umpire) {
    const need = handLimit(state, side) - state.hand[side].length
    if (need < 0) {
      state.chosen[side] = []
      plan(state, { do: 'discardDown', who: [side], side, left: -need })
      return
    }
    const fewer = side === 'soviet' ? state.fewer : 0
    const count = Math.max(0, need - fewer)
    if (isOn(state, 'commanders')) prepareChoice(state, side, count, umpire)
    else deal(state, side, count, umpire)
  },
}

/**
 * Rule 5.4: draws cards. Discards are shuffled in only if the deck is too small, and then before the first card
 * is drawn.
 */
function deal(state: Stalingrad, side: Side, count: number, umpire: Umpire): void {
  if (count === 0) return
  if (state.deck[side].length < count) reshuffle(state, side, umpire)
  const drawn: number[] = []
  while (drawn.length < count && state.deck[side].length > 0)
    insert(drawn, umpire.draw('card', state.deck[side]))
  receive(state, side, drawn, umpire)
}

function reshuffle(state: Stalingrad, side: Side, umpire: Umpire): void {
  if (state.discards[side].length === 0) return
  for (const card of state.discards[side]) insert(state.deck[side], card)
  state.discards[side] = []
  tell(umpire, { type: 'reshuffled', side, cards: state.deck[side].length })
}

function receive(state: Stalingrad, side: Side, drawn: readonly number[], umpire: Umpire): void {
  for (const card of drawn) insert(state.hand[side], card)
  const seen: StalingradEvent = { type: 'drew', side, count: drawn.length, cards: drawn }
  const hidden: StalingradEvent = { ...seen, cards: null }
  umpire.tellOnly([side], seen, hidden)
}

/**
 * Rule 15.4: prepares the choice of cards. Variants "base" and "rest": discards return to the deck first.
 * Variant "exhaust": the deck is emptied before discards return.
 */
function prepareChoice(state: Stalingrad, side: Side, count: number, umpire: Umpire): void {
  const variant = state.options.commanders
  let left = count
  if (variant !== 'exhaust') reshuffle(state, side, umpire)
  else if (state.deck[side].length <= count) {
    const all = state.deck[side]
    state.deck[side] = []
    if (all.length > 0) receive(state, side, all, umpire)
    left -= all.length
    if (left > 0) reshuffle(state, side, umpire)
  }
  left = Math.min(left, state.deck[side].length)
  if (left > 0) plan(state, { do: 'choose', who: [side], side, left })
  else state.chosen[side] = []
}

/**
 * Parameter for a set of cards that may contain several copies of one card. `pile` returns the cards to choose
 * from.
 */
const cardsParam = <T extends { side: Side }>(
  pile: (state: Stalingrad, step: T) => readonly number[],
  bars: readonly StBar<T>[],
  enough: (step: T, chosen: readonly number[]) => boolean,
): StSet<T> => ({
  name: 'cards',
  kind: 'card',
  rule: 'ST-5.3a',
  candidates: (state, { step }) => kindsIn(pile(state, step)),
  bars: [
    {
      rule: 'ST-5.3a',
      stops: (state, card: number, { step, chosen }) =>
        copies(chosen, card) >= copies(pile(state, step), card),
    },
    ...bars,
  ],
  many: { enough: (_, { step, chosen }) => enough(step, chosen) },
  repeats: true,
})

const copies = (pile: readonly number[], card: number): number => pile.filter(one => one === card).length

type Choose = StepOf<'choose'>
export const choose: Question<Stalingrad, Choose, Rule> = {
  rule: 'ST-15.4a',
  verbs: {
    choose: verb({
      ends: true,
      secret: true,
      bars: [],
      params: [
        cardsParam<Choose>(
          (state, { side }) => state.deck[side],
          [
            {
              rule: 'ST-15.4c',
              stops: (state, card: number, { step: { side }, chosen }) =>
                copies(chosen, card) >= copies(state.deck[side], card) - resting(state, side, card),
            },
            { rule: 'ST-5.1d', stops: (_, __, { step: { left }, chosen }) => chosen.length >= left },
          ],
          ({ left }, chosen) => chosen.length === left,
        ),
      ],
      apply(state, [chosen], umpire, { step: { side } }) {
        for (const card of chosen) state.deck[side].splice(state.deck[side].indexOf(card), 1)
        const picked = [...chosen].sort((a, b) => a - b)
        state.chosen[side] = state.options.commanders === 'rest' ? picked : []
        receive(state, side, picked, umpire)
      },
    }),
  },
}

/**
 * Rule 15.4, variant "rest": returns how many copies may not be chosen now, because they were chosen last turn
 * and have been played since. RULING: copies are alike. The copy still in the hand counts as the newer one.
 */
export function resting(state: Stalingrad, side: Side, card: number): number {
  if (state.options.commanders !== 'rest') return 0
  return Math.max(0, copies(state.chosen[side], card) - copies(state.hand[side], card))
}

type DiscardDown = StepOf<'discardDown'>
export const discardDown: Question<Stalingrad, DiscardDown, Rule> = {
  rule: 'ST-5.1c',
  verbs: {
    discard: verb({
      ends: true,
      bars: [],
      params: [
        cardsParam<DiscardDown>(
          (state, { side }) => state.hand[side],
          [{ rule: 'ST-5.1c', stops: (_, __, { step: { left }, chosen }) => chosen.length >= left }],
          ({ left }, chosen) => chosen.length === left,
        ),
      ],
      apply: (state, [chosen], umpire, { step: { side } }) => discardAll(state, side, chosen, umpire),
    }),
  },
}

type Discard = StepOf<'discard'>
/** Rule 5.3: at the end of a turn a player may discard any cards or none. */
export const discard: Question<Stalingrad, Discard, Rule> = {
  rule: 'ST-5.3a',
  verbs: {
    discard: verb({
      ends: true,
      bars: [],
      params: [
        cardsParam<Discard>(
          (state, { side }) => state.hand[side],
          [],
          (_, chosen) => chosen.length > 0,
        ),
      ],
      apply: (state, [chosen], umpire, { step: { side } }) => discardAll(state, side, chosen, umpire),
    }),
    keep: {
      ends: true,
      bars: [],
      params: [],
      apply: (state, _, umpire, { step: { side } }) =>
        tell(umpire, { type: 'kept', side, count: state.hand[side].length }),
    },
  },
}

function discardAll(state: Stalingrad, side: Side, chosen: readonly number[], umpire: Umpire): void {
  for (const card of chosen) drop(state, side, card)
  const shown = [...chosen].sort((a, b) => a - b)
  reveal(umpire, { type: 'discarded', side, cards: shown })
}
