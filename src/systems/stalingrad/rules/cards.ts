import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announceStalingradEvent,
  insertCardIntoPile,
  moveCardToDiscards,
  revealStalingradEvent,
} from '../state/changes.ts'
import type { StalingradEvent } from '../state/events.ts'
import {
  computeHandLimit,
  isOptionOn,
  removeDuplicateCards,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'
import type { StalingradConstraint, StalingradSetParam } from './groups.ts'

/**
 * Rule 5.1: draws cards until a side holds as many cards as its hand limit. If the side holds more cards than
 * that, asks for discards instead.
 */
export const drawToHandLimitTask: TaskRule<StalingradState, StalingradStepOf<'draw'>> = {
  run(state, { side }, umpire) {
    const need = computeHandLimit(state, side) - state.hand[side].length
    if (need < 0) {
      state.chosen[side] = []
      enqueueSteps(state, { do: 'discardDown', who: [side], side, left: -need })
      return
    }
    const fewer = side === 'soviet' ? state.fewer : 0
    const count = Math.max(0, need - fewer)
    if (isOptionOn(state, 'commanders')) prepareChoice(state, side, count, umpire)
    else deal(state, side, count, umpire)
  },
}

/**
 * Rule 5.4: draws cards from the deck. If the deck has too few cards, the discard pile is shuffled in before the
 * first card is drawn.
 */
function deal(state: StalingradState, side: StalingradSide, count: number, umpire: Umpire): void {
  if (count === 0) return
  if (state.deck[side].length < count) reshuffle(state, side, umpire)
  const drawn: number[] = []
  while (drawn.length < count && state.deck[side].length > 0)
    insertCardIntoPile(drawn, umpire.draw('card', state.deck[side]))
  receive(state, side, drawn, umpire)
}

function reshuffle(state: StalingradState, side: StalingradSide, umpire: Umpire): void {
  if (state.discards[side].length === 0) return
  for (const card of state.discards[side]) insertCardIntoPile(state.deck[side], card)
  state.discards[side] = []
  announceStalingradEvent(umpire, { type: 'reshuffled', side, cards: state.deck[side].length })
}

function receive(
  state: StalingradState,
  side: StalingradSide,
  drawn: readonly number[],
  umpire: Umpire,
): void {
  for (const card of drawn) insertCardIntoPile(state.hand[side], card)
  const seen: StalingradEvent = { type: 'drew', side, count: drawn.length, cards: drawn }
  const hidden: StalingradEvent = { ...seen, cards: null }
  umpire.announceTo([side], seen, hidden)
}

/**
 * Rule 15.4: plans the question in which a side chooses the cards that it draws. In the variants "base" and "rest",
 * the discard pile first returns to the deck. In the variant "exhaust", it returns only after all cards of the deck
 * have been drawn.
 */
function prepareChoice(state: StalingradState, side: StalingradSide, count: number, umpire: Umpire): void {
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
  if (left > 0) enqueueSteps(state, { do: 'choose', who: [side], side, left })
  else state.chosen[side] = []
}

/**
 * Creates a parameter for a set of cards. The set may contain several copies of one card. `pile` returns the
 * cards from which the player chooses.
 */
const cardsParam = <T extends { side: StalingradSide }>(
  pile: (state: StalingradState, step: T) => readonly number[],
  constraints: readonly StalingradConstraint<T>[],
  enough: (step: T, chosen: readonly number[]) => boolean,
): StalingradSetParam<T> => ({
  name: 'cards',
  kind: 'card',
  rule: 'ST-5.3a',
  candidates: (state, { step }) => removeDuplicateCards(pile(state, step)),
  constraints: [
    {
      rule: 'ST-5.3a',
      rejects: (state, card: number, { step, chosen }) =>
        copies(chosen, card) >= copies(pile(state, step), card),
    },
    ...constraints,
  ],
  many: { isComplete: (_, { step, chosen }) => enough(step, chosen) },
  repeatable: true,
})

const copies = (pile: readonly number[], card: number): number => pile.filter(one => one === card).length

type Choose = StalingradStepOf<'choose'>
export const chooseCardsQuestion: QuestionRule<StalingradState, Choose, StalingradRule> = {
  rule: 'ST-15.4a',
  verbs: {
    choose: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [],
      params: [
        cardsParam<Choose>(
          (state, { side }) => state.deck[side],
          [
            {
              rule: 'ST-15.4c',
              rejects: (state, card: number, { step: { side }, chosen }) =>
                copies(chosen, card) >=
                copies(state.deck[side], card) - countRestingCopies(state, side, card),
            },
            { rule: 'ST-5.1d', rejects: (_, __, { step: { left }, chosen }) => chosen.length >= left },
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
 * Rule 15.4, variant "rest": returns how many copies of a card may not be chosen this turn. These are copies
 * that were chosen last turn and have been played since. RULING: all copies of a card are alike. A copy that
 * is still in the hand therefore counts as one of the copies chosen last turn.
 */
export function countRestingCopies(state: StalingradState, side: StalingradSide, card: number): number {
  if (state.options.commanders !== 'rest') return 0
  return Math.max(0, copies(state.chosen[side], card) - copies(state.hand[side], card))
}

type DiscardDown = StalingradStepOf<'discardDown'>
export const discardToLimitQuestion: QuestionRule<StalingradState, DiscardDown, StalingradRule> = {
  rule: 'ST-5.1c',
  verbs: {
    discard: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        cardsParam<DiscardDown>(
          (state, { side }) => state.hand[side],
          [{ rule: 'ST-5.1c', rejects: (_, __, { step: { left }, chosen }) => chosen.length >= left }],
          ({ left }, chosen) => chosen.length === left,
        ),
      ],
      apply: (state, [chosen], umpire, { step: { side } }) => discardAll(state, side, chosen, umpire),
    }),
  },
}

type Discard = StalingradStepOf<'discard'>
/**
 * Rule 5.3: asks a side at the end of the turn which cards it discards. It may discard any number of cards, or
 * none.
 */
export const discardQuestion: QuestionRule<StalingradState, Discard, StalingradRule> = {
  rule: 'ST-5.3a',
  verbs: {
    discard: defineVerb({
      endsStep: true,
      constraints: [],
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
      endsStep: true,
      constraints: [],
      params: [],
      apply: (state, _, umpire, { step: { side } }) =>
        announceStalingradEvent(umpire, { type: 'kept', side, count: state.hand[side].length }),
    },
  },
}

function discardAll(
  state: StalingradState,
  side: StalingradSide,
  chosen: readonly number[],
  umpire: Umpire,
): void {
  for (const card of chosen) moveCardToDiscards(state, side, card)
  const shown = [...chosen].sort((a, b) => a - b)
  revealStalingradEvent(umpire, { type: 'discarded', side, cards: shown })
}
