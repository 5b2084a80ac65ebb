import { COMMAND, locations, support, TOKENS } from '../../../../data/pavlovs-house/index.ts'
import { type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { reveal, tell } from '../state/changes.ts'
import { because, type Decision, isDamaged, type Pavlov } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { cardWith, use } from './soviet-cards.ts'

/** Number of tokens of each kind that each support card removes. */
const removes: readonly (readonly number[])[] = support.map(({ removes: own }) =>
  TOKENS.map(kind => own[kind] ?? 0),
)
/** Locations that must be undamaged for each support card. */
const undamaged: readonly (readonly number[])[] = support.map(card =>
  locations.flatMap(({ unit }, location) => (card.undamaged.includes(unit) ? [location] : [])),
)

/** Rule 7.1, operational support: removes tokens of the stock from the game and scores the open card. */
export const operationalSupport: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    { ...because('PH-7.1b', state => !state.withSupport), never: true },
    because('PH-7.1h', state => state.supportCard < 0),
    because(
      'PH-7.1d',
      state =>
        state.supportCard >= 0 &&
        removes[state.supportCard].some((count, token) => state.stock[token] < count),
    ),
    because(
      'PH-7.1e',
      state =>
        state.supportCard >= 0 && undamaged[state.supportCard].some(location => isDamaged(state, location)),
    ),
  ],
  params: [cardWith(command => command === COMMAND.army)],
  apply(state, [card], umpire) {
    use(state, card, COMMAND.army, umpire)
    const done = state.supportCard
    removes[done].forEach((count, token) => {
      state.stock[token] -= count
      state.gone[token] += count
    })
    state.supportScored.push(done)
    tell(state, { type: 'supported', card: done, points: support[done].points }, umpire)
    openSupport(state, umpire)
  },
})

/** Rule 7.1: opens the next support card, if one is left. */
export function openSupport(state: Pavlov, umpire: Umpire): void {
  state.supportCard = state.supportDeck.length > 0 ? umpire.draw('support', state.supportDeck) : -1
  const card = state.supportCard < 0 ? null : state.supportCard
  reveal(state, { type: 'supportOpened', card }, umpire)
}
