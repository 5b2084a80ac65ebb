import { approachColour, FLAK, LENGTH, locations, TOKEN } from '../../../../../data/pavlovs-house/index.ts'
import type { Words } from '../../../../engine/system.ts'
import { counted } from '../../../../engine/words.ts'
import type { Cause, PavlovEvent } from '../../state/events.ts'
import type { PavlovView } from '../../view/view.ts'
import { filled } from '../board.ts'
import { causes, enemy, man, men, position } from './names.ts'

/** Lists the locations with an anti-aircraft token. */
const ready = (there: readonly number[]): string =>
  FLAK.filter(location => there[location] === TOKEN.aa)
    .map(location => locations[location].number)
    .join(', ')

export const questions: Words<PavlovEvent, PavlovView>['questions'] = {
  plan: () => 'The plan of the turn: three cards in order and a tactics card.',
  cards: ({ cardActions, hand, handCount }) =>
    `Soviet cards: ${counted(cardActions, 'action', 'actions')} left, ${counted(hand?.length ?? handCount, 'card', 'cards')} in hand.`,
  counters: ({ moves, actions }) =>
    `In the House: ${moves > 0 ? `${counted(moves, 'move', 'moves')} and ` : 'no more moves, '}${counted(actions, 'action', 'actions')} left.`,
  flak: ({ asks, locations: there }) =>
    `${counted(asks?.planes ?? 0, 'Ju-87', 'Ju-87s')} (defence ${asks?.defence}) in the air: spend anti-aircraft tokens? Tokens ready on: ${ready(there)}.`,
  stop: ({ asks, suppression, squares }) =>
    `${enemy(asks?.enemy ?? 0)} (defence ${asks?.defence}) on approach ${(asks?.approach ?? 0) + 1}, ${filled(squares, asks?.approach ?? 0)} of ${LENGTH} locations taken: spend suppression tokens? Available: ${suppression[approachColour[asks?.approach ?? 0]]}.`,
  victim: ({ asks }) => `The sniper hits ${men(asks?.men ?? [])}: who is lost?`,
  hunger: ({ asks }) => `No food for ${counted(asks?.count ?? 0, 'man', 'men')}: who is lost?`,
  aid: ({ asks, supply }) =>
    `${man(asks?.man ?? 0)} is lost (${causes[(asks?.cause ?? 'sniper') as Cause]}): use a first aid token (${supply[TOKEN.firstAid]} left)?${asks?.men.length ? ` Then: ${men(asks.men)}.` : ''}`,
  replace: ({ asks }) => `${man(asks?.man ?? 0)} joins the crew: who makes room, ${men(asks?.men ?? [])}?`,
  room: ({ asks }) => `${man(asks?.man ?? 0)} is displaced from ${position(asks?.from ?? 0)}: where to?`,
  finalRaid: () =>
    'The last turn is over: a final raid on the Milk House? If nobody is left in the House after it, the game is lost.',
}
