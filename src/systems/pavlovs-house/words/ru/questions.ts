import {
  APPROACH_LENGTH,
  approachColours,
  FLAK_LOCATIONS,
  locations,
  TOKEN_INDEX,
} from '../../../../../data/pavlovs-house/index.ts'
import type { GameWords } from '../../../../engine/system.ts'
import { formatRussianCount, joinWithOr } from '../../../../engine/words.ts'
import type { PavlovEvent, RemovalCause } from '../../state/events.ts'
import type { PavlovView } from '../../view/view.ts'
import { countOccupiedLocations } from '../board.ts'
import {
  enemy,
  formatActionCountRu,
  formatMoveCountRu,
  formatPlaneCountRu,
  joinMenRu,
  man,
  position,
  REMOVAL_CAUSE_TEXTS_RU,
} from './names.ts'

/** Lists the locations that hold an anti-aircraft token. */
const ready = (there: readonly number[]): string =>
  FLAK_LOCATIONS.filter(location => there[location] === TOKEN_INDEX.aa)
    .map(location => locations[location].number)
    .join(', ')

export const pavlovRussianQuestions: GameWords<PavlovEvent, PavlovView>['questions'] = {
  plan: () => 'Спланируйте ход: три карты по порядку и карту тактики.',
  cards: ({ cardActions, hand, handCount }) =>
    `Осталось ${formatActionCountRu(cardActions)} картами, в руке ${formatRussianCount(hand?.length ?? handCount, 'карта', 'карты', 'карт')}.`,
  counters: ({ moves, actions }) =>
    `В Доме ${moves > 0 ? `осталось ${formatMoveCountRu(moves)} и` : 'перемещений больше нет, осталось'} ${formatActionCountRu(actions)}.`,
  flak: ({ asks, locations: there }) =>
    `Авианалёт: ${formatPlaneCountRu(asks?.planes ?? 0)} Ю-87 (защита ${asks?.defence}). Потратить жетоны ПВО? Расположения с ними: ${ready(there)}.`,
  stop: ({ asks, suppression, squares }) =>
    `${enemy(asks?.enemy ?? 0)} (защита ${asks?.defence}) выходят на направление ${(asks?.approach ?? 0) + 1} (занято расположений: ${countOccupiedLocations(squares, asks?.approach ?? 0)} из ${APPROACH_LENGTH}). Потратить жетоны подавления? Есть: ${suppression[approachColours[asks?.approach ?? 0]]}.`,
  victim: ({ asks }) => `Снайпер попал в расчёт: ${joinMenRu(asks?.men ?? [])}. Кто из них выбывает?`,
  hunger: ({ asks }) =>
    `Без провизии ${formatRussianCount(asks?.count ?? 0, 'боец', 'бойца', 'бойцов')}. Кто выбывает?`,
  aid: ({ asks, supply }) =>
    `${man(asks?.man ?? 0)} выбывает (${REMOVAL_CAUSE_TEXTS_RU[(asks?.cause ?? 'sniper') as RemovalCause]}). Потратить сумку санитара? Есть: ${supply[TOKEN_INDEX.firstAid]}.${asks?.men.length ? ` Следом под угрозой: ${joinMenRu(asks.men)}.` : ''}`,
  replace: ({ asks }) =>
    `${man(asks?.man ?? 0)} входит в расчёт. Кто уступает место: ${joinWithOr((asks?.men ?? []).map(man), 'ru')}?`,
  room: ({ asks }) =>
    `${man(asks?.man ?? 0)} уступает место (${position(asks?.from ?? 0)}). Выберите пустую позицию или резерв.`,
  finalRaid: () =>
    'Последний ход окончен. Идти на финальную вылазку к Молочному дому? Если после неё в Доме никого не останется, партия проиграна.',
}
