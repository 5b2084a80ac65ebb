import {
  COMMAND_INDEX,
  locations,
  PAVLOV_TOKEN_KINDS,
  support,
} from '../../../../data/pavlovs-house/index.ts'
import { defineVerb, type Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announcePavlovEvent, revealPavlovEvent } from '../state/changes.ts'
import { isLocationDamaged, type PavlovDecisionStep, type PavlovState, rejectVerbIf } from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { createCommandCardParam, useCommandCard } from './soviet-cards.ts'

/** For each support card: how many tokens of each kind the card removes from the stock. */
const removes: readonly (readonly number[])[] = support.map(({ removes: own }) =>
  PAVLOV_TOKEN_KINDS.map(kind => own[kind] ?? 0),
)
/** For each support card: the locations that must be undamaged before the card can be scored. */
const undamaged: readonly (readonly number[])[] = support.map(card =>
  locations.flatMap(({ unit }, location) => (card.undamaged.includes(unit) ? [location] : [])),
)

/**
 * Rule 7.1, operational support: scores the open support card. The tokens that the card requires are taken
 * from the stock and leave the game.
 */
export const operationalSupportVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    { ...rejectVerbIf('PH-7.1b', state => !state.withSupport), permanent: true },
    rejectVerbIf('PH-7.1h', state => state.supportCard < 0),
    rejectVerbIf(
      'PH-7.1d',
      state =>
        state.supportCard >= 0 &&
        removes[state.supportCard].some((count, token) => state.stock[token] < count),
    ),
    rejectVerbIf(
      'PH-7.1e',
      state =>
        state.supportCard >= 0 &&
        undamaged[state.supportCard].some(location => isLocationDamaged(state, location)),
    ),
  ],
  params: [createCommandCardParam(command => command === COMMAND_INDEX.army)],
  apply(state, [card], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.army, umpire)
    const done = state.supportCard
    removes[done].forEach((count, token) => {
      state.stock[token] -= count
      state.gone[token] += count
    })
    state.supportScored.push(done)
    announcePavlovEvent(state, { type: 'supported', card: done, points: support[done].points }, umpire)
    openSupportCard(state, umpire)
  },
})

/** Rule 7.1: opens the next support card if the deck has one left. */
export function openSupportCard(state: PavlovState, umpire: Umpire): void {
  state.supportCard = state.supportDeck.length > 0 ? umpire.draw('support', state.supportDeck) : -1
  const card = state.supportCard < 0 ? null : state.supportCard
  revealPavlovEvent(state, { type: 'supportOpened', card }, umpire)
}
