import {
  APPROACH_LENGTH,
  approachColours,
  FLAK_LOCATIONS,
  locations,
  TOKEN_INDEX,
} from '../../../../../data/pavlovs-house/index.ts'
import type { GameWords } from '../../../../engine/system.ts'
import { formatEnglishCount, joinWithOr } from '../../../../engine/words.ts'
import type { PavlovEvent, RemovalCause } from '../../state/events.ts'
import type { PavlovView } from '../../view/view.ts'
import { countOccupiedLocations } from '../board.ts'
import { enemy, joinMenEn, man, position, REMOVAL_CAUSE_TEXTS_EN } from './names.ts'

/** Lists the locations that hold an anti-aircraft token. */
const ready = (there: readonly number[]): string =>
  FLAK_LOCATIONS.filter(location => there[location] === TOKEN_INDEX.aa)
    .map(location => locations[location].number)
    .join(', ')

export const pavlovEnglishQuestions: GameWords<PavlovEvent, PavlovView>['questions'] = {
  plan: () => 'Plan the turn: three cards in order and a tactics card.',
  cards: ({ cardActions, hand, handCount }) =>
    `Play cards. ${formatEnglishCount(cardActions, 'action', 'actions')} left, ${formatEnglishCount(hand?.length ?? handCount, 'card', 'cards')} in hand.`,
  counters: ({ moves, actions }) =>
    `Act in the House. ${moves > 0 ? `${formatEnglishCount(moves, 'move', 'moves')} and ` : 'No more moves, '}${formatEnglishCount(actions, 'action', 'actions')} left.`,
  flak: ({ asks, locations: there }) =>
    `Air raid: ${formatEnglishCount(asks?.planes ?? 0, 'Ju-87', 'Ju-87s')} (defence ${asks?.defence}). Spend anti-aircraft tokens? Tokens ready on: ${ready(there)}.`,
  stop: ({ asks, suppression, squares }) =>
    `${enemy(asks?.enemy ?? 0)} (defence ${asks?.defence}) enter approach ${(asks?.approach ?? 0) + 1} (locations taken: ${countOccupiedLocations(squares, asks?.approach ?? 0)} of ${APPROACH_LENGTH}). Spend suppression tokens? Available: ${suppression[approachColours[asks?.approach ?? 0]]}.`,
  victim: ({ asks }) => `The sniper hits a crew: ${joinMenEn(asks?.men ?? [])}. Which of them is lost?`,
  hunger: ({ asks }) => `No food for ${formatEnglishCount(asks?.count ?? 0, 'man', 'men')}. Who is lost?`,
  aid: ({ asks, supply }) =>
    `${man(asks?.man ?? 0)} is about to be lost (${REMOVAL_CAUSE_TEXTS_EN[(asks?.cause ?? 'sniper') as RemovalCause]}). Spend a first aid token? Available: ${supply[TOKEN_INDEX.firstAid]}.${asks?.men.length ? ` Next in danger: ${joinMenEn(asks.men)}.` : ''}`,
  replace: ({ asks }) =>
    `${man(asks?.man ?? 0)} joins the crew. Who makes room: ${joinWithOr((asks?.men ?? []).map(man), 'en')}?`,
  room: ({ asks }) =>
    `${man(asks?.man ?? 0)} is displaced from ${position(asks?.from ?? 0)}. Choose an empty position or the reserve.`,
  finalRaid: () =>
    'The last turn is over. Make the final raid on the Milk House? If it leaves nobody in the House, the game is lost.',
}
