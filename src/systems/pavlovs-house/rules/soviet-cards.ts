import { commandsOn, isFog, limits, SIGNALS, TOKEN } from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Param, Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { putIn, reveal, tell } from '../state/changes.ts'
import type { PavlovEvent } from '../state/events.ts'
import { type Bar, type Decision, deciders, isCompetitive, type Pavlov, soviets } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'

/**
 * Rule 2.1: draws four cards. Allows four actions instead of three if all four signal locations hold wire tokens
 * now.
 */
export const drawHand: Task<Pavlov> = {
  run(state, _, umpire) {
    state.phase = 'cards'
    const wired = SIGNALS.every(location => state.at[location] === TOKEN.wire)
    state.cardActions = wired ? limits.cardActionsWithWire : limits.cardActions
    drawCards(state, limits.hand, state.cardActions, umpire)
  },
}

/** Rule 2.1: draws cards. If the deck runs out, the discard pile is shuffled into a new deck. */
export function drawCards(state: Pavlov, count: number, actions: number | null, umpire: Umpire): void {
  const cards: number[] = []
  while (cards.length < count) {
    if (state.deck.length === 0) {
      if (state.discard.length === 0) break
      tell(state, { type: 'reshuffled', count: state.discard.length }, umpire)
      for (const card of state.discard) putIn(state.deck, card)
      state.discard = []
    }
    const card = umpire.draw('card', state.deck)
    putIn(state.hand, card)
    putIn(cards, card)
  }
  const drew: PavlovEvent = { type: 'drew', cards, actions }
  if (!isCompetitive(state)) tell(state, drew, umpire)
  else {
    const hidden: PavlovEvent = { type: 'drewHidden', count: cards.length, actions }
    umpire.tellOnly(soviets(state), drew, hidden)
  }
}

/** Rule 2.2: asks for the next action as long as an action and a usable card are left. */
export const cardActions: Task<Pavlov> = {
  run(state) {
    if (state.cardActions > 0 && state.hand.some(card => !isFog(card)))
      plan(state, { do: 'cards', who: deciders(state) })
  },
}

/** Rule 2.3: moves the hand and the used cards to the discard pile, including fog of war. */
export const discardHand: Task<Pavlov> = {
  run(state, _, umpire) {
    const cards = [...state.used, ...state.hand].sort((a, b) => a - b)
    for (const card of cards) putIn(state.discard, card)
    state.hand = []
    state.used = []
    state.cardActions = 0
    reveal(state, { type: 'discarded', cards }, umpire)
  },
}

type Usable = (state: Pavlov, command: number) => boolean

/**
 * Rule 2.2: parameter for a card of the hand. `has` selects commands with the action. `usable` checks that the
 * action would have an effect. Either may be missing. Fog of war cards are rejected.
 */
export function cardWith(
  has: ((command: number) => boolean) | null,
  usable?: Usable,
): Param<Pavlov, Decision, Rule> {
  const bar = (rule: Rule, fits: Usable): Bar => ({
    rule,
    stops: (state, card) => !commandsOn[card].some(command => fits(state, command)),
  })
  return {
    name: 'card',
    kind: 'card',
    rule: 'PH-2.2a',
    candidates: state => state.hand,
    bars: [
      { rule: 'PH-2.2d', stops: (_, card: number) => isFog(card) },
      { rule: 'PH-2.2b:used', stops: (state, card: number) => state.used.includes(card) },
      ...(has ? [bar('PH-2.2b', (_state, command) => has(command))] : []),
      ...(usable
        ? [bar('PH-2.2j', (state, command) => (!has || has(command)) && usable(state, command))]
        : []),
    ],
  }
}

/** Uses a card for its one action and plans the next question. */
export function use(state: Pavlov, card: number, command: number, umpire: Umpire): void {
  state.hand.splice(state.hand.indexOf(card), 1)
  state.used.push(card)
  state.cardActions--
  plan(state, { do: 'cardActions' })
  tell(state, { type: 'used', card, command }, umpire)
}
