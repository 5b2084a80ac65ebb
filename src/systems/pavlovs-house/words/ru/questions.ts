import { approachColour, FLAK, LENGTH, locations, TOKEN } from '../../../../../data/pavlovs-house/index.ts'
import type { Words } from '../../../../engine/system.ts'
import { plural } from '../../../../engine/words.ts'
import type { Cause, PavlovEvent } from '../../state/events.ts'
import type { PavlovView } from '../../view/view.ts'
import { filled } from '../board.ts'
import { actionsOf, cardsOf, causes, enemy, man, men, movesOf, planesOf, position } from './names.ts'

/** Lists the locations with an anti-aircraft token. */
const ready = (there: readonly number[]): string =>
  FLAK.filter(location => there[location] === TOKEN.aa)
    .map(location => locations[location].number)
    .join(', ')

export const questions: Words<PavlovEvent, PavlovView>['questions'] = {
  plan: () => 'План хода: три карты по порядку и карта тактики.',
  cards: ({ cardActions, hand, handCount }) =>
    `Карты РККА: осталось ${actionsOf(cardActions)}, в руке ${cardsOf(hand?.length ?? handCount)}.`,
  counters: ({ moves, actions }) =>
    `Дом: ${moves > 0 ? `осталось ${movesOf(moves)} и` : 'перемещения окончены, осталось'} ${actionsOf(actions)}.`,
  flak: ({ asks, locations: there }) =>
    `В воздухе ${planesOf(asks?.planes ?? 0)} Ю-87 (защита ${asks?.defence}). Тратить жетоны ПВО? Они стоят на: ${ready(there)}.`,
  stop: ({ asks, suppression, squares }) =>
    `${enemy(asks?.enemy ?? 0)} (защита ${asks?.defence}), направление ${(asks?.approach ?? 0) + 1}, занято расположений: ${filled(squares, asks?.approach ?? 0)} из ${LENGTH}. Тратить жетоны подавления? Есть ${suppression[approachColour[asks?.approach ?? 0]]}.`,
  victim: ({ asks }) => `Снайпер попал: ${men(asks?.men ?? [])}. Кто выбывает?`,
  hunger: ({ asks }) =>
    `Еды не хватило, без неё ${plural(asks?.count ?? 0, 'боец', 'бойца', 'бойцов')}. Кто выбывает?`,
  aid: ({ asks, supply }) =>
    `${man(asks?.man ?? 0)} выбывает (${causes[(asks?.cause ?? 'sniper') as Cause]}): потратить сумку санитара? Есть ${supply[TOKEN.firstAid]}.${asks?.men.length ? ` Потом решается: ${men(asks.men)}.` : ''}`,
  replace: ({ asks }) =>
    `${man(asks?.man ?? 0)} входит в расчёт. Кто уступает место: ${men(asks?.men ?? [])}?`,
  room: ({ asks }) => `${man(asks?.man ?? 0)} уступает место (${position(asks?.from ?? 0)}): куда уйти?`,
  finalRaid: () =>
    'Последний ход окончен: идти на вылазку к Молочному дому? Если после неё в Доме не останется никого, игра проиграна.',
}
