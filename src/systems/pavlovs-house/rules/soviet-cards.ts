import {
  commandsByCard,
  isFogCard,
  limits,
  SIGNALS_UNIT_LOCATIONS,
  TOKEN_INDEX,
} from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Param, TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announcePavlovEvent, insertIntoPile, revealPavlovEvent } from '../state/changes.ts'
import type { PavlovEvent } from '../state/events.ts'
import {
  decidingSovietRoles,
  isCompetitive,
  type PavlovConstraint,
  type PavlovDecisionStep,
  type PavlovState,
  sovietRoles,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'

/**
 * Rule 2.1: draws four cards for the Soviet hand and sets the number of card actions: three, or four if all
 * four signal locations hold wire tokens at that time.
 */
export const drawSovietHandTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    state.phase = 'cards'
    const wired = SIGNALS_UNIT_LOCATIONS.every(location => state.at[location] === TOKEN_INDEX.wire)
    state.cardActions = wired ? limits.cardActionsWithWire : limits.cardActions
    drawCardsIntoSovietHand(state, limits.hand, state.cardActions, umpire)
  },
}

/** Rule 2.1: draws cards for the Soviet hand. If the deck is empty, the discard pile is shuffled into a new deck. */
export function drawCardsIntoSovietHand(
  state: PavlovState,
  count: number,
  actions: number | null,
  umpire: Umpire,
): void {
  const cards: number[] = []
  while (cards.length < count) {
    if (state.deck.length === 0) {
      if (state.discard.length === 0) break
      announcePavlovEvent(state, { type: 'reshuffled', count: state.discard.length }, umpire)
      for (const card of state.discard) insertIntoPile(state.deck, card)
      state.discard = []
    }
    const card = umpire.draw('card', state.deck)
    insertIntoPile(state.hand, card)
    insertIntoPile(cards, card)
  }
  const drew: PavlovEvent = { type: 'drew', cards, actions }
  if (!isCompetitive(state)) announcePavlovEvent(state, drew, umpire)
  else {
    const hidden: PavlovEvent = { type: 'drewHidden', count: cards.length, actions }
    umpire.announceTo(sovietRoles(state), drew, hidden)
  }
}

/** Rule 2.2: asks for the next card action as long as the player has a card action and a usable card left. */
export const askCardActionTask: TaskRule<PavlovState> = {
  run(state) {
    if (state.cardActions > 0 && state.hand.some(card => !isFogCard(card)))
      enqueueSteps(state, { do: 'cards', who: decidingSovietRoles(state) })
  },
}

/** Rule 2.3: discards all cards in the Soviet hand and all used cards, including fog of war cards. */
export const discardSovietHandTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    const cards = [...state.used, ...state.hand].sort((a, b) => a - b)
    for (const card of cards) insertIntoPile(state.discard, card)
    state.hand = []
    state.used = []
    state.cardActions = 0
    revealPavlovEvent(state, { type: 'discarded', cards }, umpire)
  },
}

type Usable = (state: PavlovState, command: number) => boolean

/**
 * Rule 2.2: creates the parameter for a card of the Soviet hand. `has` checks whether a command offers the action.
 * `has` is null if every command offers it. `usable`, if given, checks whether the action would have an effect. Fog
 * of war cards are rejected.
 */
export function createCommandCardParam(
  has: ((command: number) => boolean) | null,
  usable?: Usable,
): Param<PavlovState, PavlovDecisionStep, PavlovRule> {
  const constraint = (rule: PavlovRule, fits: Usable): PavlovConstraint => ({
    rule,
    rejects: (state, card) => !commandsByCard[card].some(command => fits(state, command)),
  })
  return {
    name: 'card',
    kind: 'card',
    rule: 'PH-2.2a',
    candidates: state => state.hand,
    constraints: [
      { rule: 'PH-2.2d', rejects: (_, card: number) => isFogCard(card) },
      { rule: 'PH-2.2b:used', rejects: (state, card: number) => state.used.includes(card) },
      ...(has ? [constraint('PH-2.2b', (_state, command) => has(command))] : []),
      ...(usable
        ? [constraint('PH-2.2j', (state, command) => (!has || has(command)) && usable(state, command))]
        : []),
    ],
  }
}

/** Uses up a card of the Soviet hand and one card action. Then plans the next question. */
export function useCommandCard(state: PavlovState, card: number, command: number, umpire: Umpire): void {
  state.hand.splice(state.hand.indexOf(card), 1)
  state.used.push(card)
  state.cardActions--
  enqueueSteps(state, { do: 'cardActions' })
  announcePavlovEvent(state, { type: 'used', card, command }, umpire)
}
