import {
  approachColour,
  FLAK,
  LENGTH,
  limits,
  locations,
  storm,
  support,
  TOKEN,
  tactics,
} from '../../../../data/pavlovs-house/index.ts'
import type { Words } from '../../../engine/system.ts'
import { listed, plural, signed, type Tell } from '../../../engine/words.ts'
import type { Cause, Gun, PavlovEvent } from '../events.ts'
import type { PavlovView } from '../view.ts'
import { boardIn, filled, outcomeIn, statusIn } from './board.ts'
import { detailIn } from './detail.ts'
import { guideIn } from './guide.ts'
import { labelsIn } from './labels.ts'
import { reconstructedIn } from './reconstructed.ts'
import { refusalsIn } from './refusals.ts'
import { sections } from './sections-ru.ts'
import { verbs } from './verbs-ru.ts'

const is = labelsIn('ru')
const { man, token, position, place, square, wall, enemy } = is
const list = (items: readonly string[]): string => listed(items, 'ru')
const men = (ids: readonly number[]): string => list(ids.map(man))
const dice = (faces: readonly number[]): string =>
  faces.length > 0 ? `🎲 ${faces.join(' ')}` : 'без кубиков'
const at = (location: number): string => `${locations[location].number} (${is.unit(location)})`
const points = (n: number): string => plural(n, 'очко', 'очка', 'очков')
const cardsOf = (n: number): string => plural(n, 'карта', 'карты', 'карт')
const actionsOf = (n: number): string => plural(n, 'действие', 'действия', 'действий')
const movesOf = (n: number): string => plural(n, 'перемещение', 'перемещения', 'перемещений')
const planesOf = (n: number): string => plural(n, 'самолёт', 'самолёта', 'самолётов')
const tokensOf = (n: number): string => plural(n, 'жетон', 'жетона', 'жетонов')

const guns: Readonly<Record<Gun, string>> = {
  sniper: 'Стреляет снайпер',
  mortar: 'Бьёт миномёт',
  artillery: 'Бьёт артиллерия',
  assaultFire: 'Штурм, огонь',
  assaultWall: 'Штурм, обстрел здания',
}
const causes: Readonly<Record<Cause, string>> = {
  sniper: 'снайпер',
  mortar: 'миномёт',
  artillery: 'артиллерия',
  assault: 'штурм',
  bomb: 'бомбы',
  raid: 'вылазка',
  hunger: 'голод',
}

/** 2.0 A fourth action. */
const wired = (actions: number | null): string =>
  (actions ?? 0) > limits.cardActions ? ` Бесперебойная связь: ${actionsOf(actions ?? 0)}.` : ''

/** "боеприпасы ×2, провизия". */
function tokens(given: readonly number[]): string {
  const kinds = [...new Set(given)]
  const parts = kinds.map(kind => {
    const count = given.filter(other => other === kind).length
    return count > 1 ? `${token(kind)} ×${count}` : token(kind)
  })
  return list(parts)
}

const events: Tell<PavlovEvent> = {
  turn: ({ turn }) => `**Ход ${turn}.**`,
  stopped: ({ phase, actions }) =>
    `${phase === 'cards' ? 'Фаза карт РККА окончена' : 'Фаза фишек РККА окончена'}, не сделано ${plural(actions, 'действие', 'действия', 'действий')}.`,
  ended: ({ reason, total }) =>
    ({
      breach: 'Противник врывается в Дом: игра проиграна.',
      headquarters: 'КП 62-й армии поражён второй раз: игра проиграна.',
      empty: 'В Доме никого не осталось: игра проиграна.',
      score: `Игра окончена, счёт ${signed(total)}.`,
    })[reason],
  scored: ({ storm, support, men, enemies, total }) =>
    `Счёт: вылазки ${storm}, обеспечение ${support}, бойцы ${signed(men)}, фишки вермахта ${signed(enemies)} = ${signed(total)}.`,
  drew: ({ cards, actions }) =>
    `В руку: ${list(cards.map(card => is.label('card', card)))}.${wired(actions)}`,
  drewHidden: ({ count, actions }) =>
    `Советская сторона берёт ${plural(count, 'карту', 'карты', 'карт')}.${wired(actions)}`,
  reshuffled: ({ count }) => `Сброс (${count}) становится новой колодой РККА.`,
  used: ({ card, command }) => `Действует ${is.command(command)} (карта ${is.cardNumber(card)}).`,
  repaired: ({ location }) => `Урон снят: ${at(location)}.`,
  resupplied: event => `На перевалочный пункт: ${tokens(event.tokens)}.`,
  reinforced: ({ pieces, cost, limit, radio }) =>
    `${radio === null ? '' : `${man(radio)} вызывает по радио. `}В резерв: ${list(pieces.map(piece => is.label('piece', piece)))} (${cost} из ${limit}).`,
  fortified: ({ colour, wall: value }) => `Укреплена ${wall(colour)} стена: защита ${value}.`,
  mined: ({ approach }) => `Сапёры минируют направление ${approach + 1}.`,
  fogReturned: () => 'Туман войны возвращается в запас.',
  readied: ({ location, token: kind }) => `Готово: ${token(kind)} на ${at(location)}.`,
  loaded: event =>
    `Погружено: ${list(event.locations.map((location, i) => `${token(event.tokens[i])} на ${locations[location].number}`))}.`,
  delivered: event =>
    `Доставлено в Дом: ${tokens(event.tokens)}.${event.due > 0 ? ` Из боеприпасов жетонов подавления: ${event.suppression} из ${event.due}.` : ''}`,
  supported: ({ card, points: won }) => `Оперативное обеспечение, ${support[card].name.ru}: ${signed(won)}.`,
  supportOpened: ({ card }) =>
    card === null
      ? 'Карт оперативного обеспечения больше нет.'
      : `Открыта карта обеспечения: ${support[card].name.ru}.`,
  raided: ({ card, men: raiders, dice: faces, sum, defence, won, final }) =>
    `${final ? 'Последняя вылазка' : 'Вылазка'}, ${storm[card].name.ru}: ${men(raiders)}. 🎲 ${faces.join('+')} = ${sum} против ${defence}: ${won ? `удалась, +${points(storm[card].points)}` : 'отбита'}.`,
  casualty: ({ man: raider, die, lives }) =>
    `${man(raider)}: 🎲 ${die}, ${lives ? 'возвращается в резерв' : 'ранение'}.`,
  discarded: ({ cards }) => `В сброс: ${cardsOf(cards.length)} РККА.`,
  tactics: ({ opened, removed }) =>
    `${removed === null ? '' : `Тактика уходит: ${tactics.cards[removed].name.ru}. `}${
      opened.length === 0
        ? 'Новой карты тактики нет.'
        : `Тактика: ${opened.map(card => `${tactics.cards[card].name.ru}. ${tactics.cards[card].text.ru}`).join(' ')}`
    }`,
  opened: ({ card, nth, of }) => `**Карта вермахта ${nth} из ${of}: ${is.cardKind(card)}.**`,
  noTarget: ({ gun, colourDie, colour }) =>
    `${guns[gun]}: ${colourDie === null ? '' : `🎲 ${colourDie} → `}${is.colour(colour)}, но там никого нет.`,
  fired: event => {
    const colour =
      event.colourDie === null
        ? is.colour(event.colour)
        : `🎲 ${event.colourDie} → ${is.colour(event.colour)}`
    const where = event.position === null ? '' : `, 🎲 ${event.positionDie} → ${position(event.position)}`
    const extra = event.extra > 0 ? ` (тактика ${signed(event.extra)})` : ''
    return `${guns[event.gun]}: ${colour}${where}. ${dice(event.dice)}${extra} против ${event.defence}: ${event.hits ? 'попадание' : 'мимо'}.`
  },
  wallDown: ({ colour, wall: value }) => `${capital(wall(colour))} стена: защита ${value + 1} → ${value}.`,
  pinned: ({ men: pinned, marked }) =>
    `Огонь прижимает: ${men(pinned)}${marked ? ' (урон)' : ', но жетонов урона больше нет'}.`,
  saved: ({ man: who, cause }) => `Сумка санитара спасает: ${man(who)} (${causes[cause]}).`,
  lost: ({ men: gone, cause }) =>
    `${gone.length === 1 ? 'Выбывает' : 'Выбывают'}: ${men(gone)} (${causes[cause]}).`,
  weaponBack: ({ weapon, position: from }) =>
    `${is.weapon(weapon)} (${position(from)}) без расчёта уходит в резерв.`,
  airRaid: ({ planes, defence }) => `Авианалёт: ${planesOf(planes)} Ю-87, защита ${defence}.`,
  flak: event =>
    `ПВО (${list(event.locations.map(location => String(locations[location].number)))}): ${dice(event.dice)} против ${event.defence}, сбито ${event.downed}, осталось ${event.planes}.`,
  bombed: event => {
    const own = locations[event.location].number
    const passed = own === event.sum ? '' : `${event.sum} уже с уроном, удар идёт дальше. `
    const told = `Бомбы: 🎲 ${event.dice.join('+')} = ${event.sum}. ${passed}`
    switch (event.result) {
      case 'token':
        return `${told}${at(event.location)} теряет жетон (${token(event.token ?? 0)}).`
      case 'damage':
        return `${told}Урон: ${at(event.location)}.`
      case 'nothing':
        return `${told}${at(event.location)} под ударом, но жетонов урона больше нет.`
      case 'battalion':
        return `${told}3-й батальон поражён снова: все на позициях прижаты огнём.`
      case 'headquarters':
        return `${told}Удар по повреждённому КП 62-й армии.`
    }
  },
  fogAdded: () => 'Связь под ударом: туман войны идёт в сброс РККА.',
  noCounter: ({ enemy: kind }) => `${enemy(kind)}: фишек в запасе нет, никто не выходит.`,
  coming: ({ enemy: kind, approach, die }) => `${enemy(kind)}: 🎲 ${die} → направление ${approach + 1}.`,
  stopFire: event =>
    `Огонь на подавление (${tokensOf(event.tokens)}${event.fewer > 0 ? `, тактика ${signed(-event.fewer)}` : ''}), ${enemy(event.enemy)}: ${dice(event.dice)} против ${event.defence}: ${event.stopped ? 'остановлены' : 'прошли'}.`,
  placed: ({ enemy: kind, approach, pushed }) =>
    `Направление ${approach + 1}, место 1: ${enemy(kind)}${pushed > 0 ? `, ${plural(pushed, 'фишка', 'фишки', 'фишек')} — на место дальше` : ''}.`,
  breach: ({ enemy: kind, approach }) => `${enemy(kind)}: направление ${approach + 1} пройдено до конца!`,
  mineBlew: event =>
    `Мины, направление ${event.approach + 1}: ${dice(event.dice)} против ${event.defence}, ${enemy(event.enemy)}: ${event.destroyed ? 'цель уничтожена' : 'без потерь'}.`,
  dashed: ({ enemy: kind, approach, card }) =>
    `${tactics.cards[card].name.ru}: ${enemy(kind)}, направление ${approach + 1}, дальше на место 2.`,
  mineLost: ({ approach, die, found }) =>
    `Сапёры-подрывники: 🎲 ${die}, направление ${approach + 1}, ${found ? 'жетон сапёра потерян' : 'там пусто'}.`,
  fed: ({ men: count, needed, paid, short }) =>
    `В Доме ${plural(count, 'боец', 'бойца', 'бойцов')}: нужно ${tokensOf(needed)} провизии, отдано ${paid}${short > 0 ? `, без еды ${short}` : ''}.`,
  chosen: ({ men: named, why }) =>
    `${{ hunger: 'Без еды', sniper: 'Снайпер попал', room: 'Уступает место' }[why]}: ${men(named)}.`,
  stormCard: ({ card, replaced }) =>
    `Штурмовая группа: ${storm[card].name.ru} (${is.colour(colourIndex(card))}, защита ${storm[card].defence}, ${points(storm[card].points)})${replaced === null ? '' : ` вместо: ${storm[replaced].name.ru}`}.`,
  counters: ({ moves, actions }) =>
    `**Фаза фишек РККА.**${moves > limits.moves ? ` Группа командования на позициях: ${movesOf(moves)} и ${actionsOf(actions)}.` : ''}`,
  moved: ({ man: who, from, to, weapon, free }) =>
    `${man(who)}: ${place(from)} → ${place(to)}${weapon === null ? '' : ` и ${is.weapon(weapon)}`}${free ? ' (вытеснение)' : ''}.`,
  attacked: event =>
    `${men(event.men)}${event.weapon === null ? '' : `, ${is.weapon(event.weapon)}`} → ${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)}${event.inspired.length > 0 ? ' (воодушевление +1)' : ''} против ${event.defence}: ${event.destroyed ? 'цель уничтожена' : 'мимо'}.`,
  suppressed: event =>
    `${men(event.men)}${event.weapon === null ? '' : `, ${is.weapon(event.weapon)}`}: подавление, ${list(event.areas.flatMap((count, colour) => (count > 0 ? [`${is.colour(colour)} ${signed(count)}`] : [])))}.`,
  ordered: ({ man: who, men: others }) => `${man(who)} отдаёт приказ: ${men(others)}.`,
  recovered: ({ man: who, relief }) =>
    `${man(who)} восстанавливается: ${relief === 'side' ? 'снова в строю' : 'урон снят'}.`,
  observed: event =>
    `${event.location === null ? '' : `${man(event.man)} корректирует огонь (${locations[event.location].number}). `}${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)} против ${event.defence}: ${event.destroyed ? 'цель уничтожена' : 'мимо'}.`,
  germanDrew: ({ cards, tactics: held }) =>
    `В руку: ${list([...cards.map(card => is.cardKind(card)), ...held.map(card => tactics.cards[card].name.ru)]) || 'ничего'}.`,
  germanDrewHidden: ({ cards, tactics: held }) =>
    `Немецкое командование берёт ${plural(cards, 'карту', 'карты', 'карт')} и ${plural(held, 'карту', 'карты', 'карт')} тактики.`,
  planned: ({ cards, tactics: held }) =>
    `В плане: ${cards.map(card => is.cardKind(card)).join(' → ')}; тактика: ${tactics.cards[held].name.ru}.`,
  plannedHidden: ({ cards }) =>
    `Немецкое командование кладёт рубашкой вверх ${plural(cards, 'карту', 'карты', 'карт')} и карту тактики.`,
  chance: ({ dice: count, extra, need, sum, percent, empties }) =>
    `${plural(count, 'кубик', 'кубика', 'кубиков')}${extra === 0 ? '' : ` ${signed(extra)}`}, ${sum ? `сумма ${need} и больше` : `хотя бы на одном ${need} и больше`}: ${percent} %.${empties ? ' Уходят все: если не вернётся никто, игра проиграна.' : ''}`,
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1)
const colourIndex = (card: number): number => ['green', 'red', 'purple'].indexOf(storm[card].colour)

/** Locations with an anti-aircraft token. */
const ready = (there: readonly number[]): string =>
  FLAK.filter(location => there[location] === TOKEN.aa)
    .map(location => locations[location].number)
    .join(', ')

const questions: Words<PavlovEvent, PavlovView>['questions'] = {
  plan: () => 'План хода: три карты по порядку и карта тактики.',
  cards: ({ cardActions, hand, handCount }) =>
    `Карты РККА: осталось ${actionsOf(cardActions)}, в руке ${cardsOf(hand?.length ?? handCount)}.`,
  counters: ({ moves, actions }) =>
    `Дом: ${moves > 0 ? `осталось ${movesOf(moves)} и` : 'перемещения окончены, осталось'} ${actionsOf(actions)}.`,
  flak: ({ asks, locations: there }) =>
    `В воздухе ${planesOf(asks?.planes ?? 0)} Ю-87 (защита ${asks?.defence}). Тратить жетоны ПВО? Есть: ${ready(there)}.`,
  stop: ({ asks, suppression, squares }) =>
    `${enemy(asks?.enemy ?? 0)} (защита ${asks?.defence}), направление ${(asks?.approach ?? 0) + 1}, занято мест ${filled(squares, asks?.approach ?? 0)} из ${LENGTH}. Тратить жетоны подавления? Есть ${suppression[approachColour[asks?.approach ?? 0]]}.`,
  victim: ({ asks }) => `Снайпер попал: ${men(asks?.men ?? [])}. Кто выбывает?`,
  hunger: ({ asks }) =>
    `Еды не хватило, без неё ${plural(asks?.count ?? 0, 'боец', 'бойца', 'бойцов')}. Кто выбывает?`,
  aid: ({ asks, supply }) =>
    `${man(asks?.man ?? 0)} (${causes[(asks?.cause ?? 'sniper') as Cause]}): потратить сумку санитара? Есть ${supply[TOKEN.firstAid]}.${asks?.men.length ? ` Потом решается: ${men(asks.men)}.` : ''}`,
  replace: ({ asks }) =>
    `${man(asks?.man ?? 0)} входит в расчёт. Кто уступает место: ${men(asks?.men ?? [])}?`,
  room: ({ asks }) => `${man(asks?.man ?? 0)} уступает место (${position(asks?.from ?? 0)}): куда уйти?`,
  finalRaid: () =>
    'Последний ход окончен: идти на вылазку к Молочному дому? Если после неё в Доме не останется никого, игра проиграна.',
}

export const ru: Words<PavlovEvent, PavlovView> = {
  title: 'Дом Павлова',
  subtitle: 'Сталинград, осень 1942',
  command: { name: 'павлов', about: 'Играть в «Дом Павлова»' },
  events,
  refusals: refusalsIn('ru'),
  questions,
  verbs,
  outcome: view => outcomeIn('ru', view),
  label: (kind, value) => is.label(kind, value),
  detail: (view, kind, value) => detailIn('ru', view, kind, value),
  status: (view, role) => statusIn('ru', view, role),
  board: view => boardIn('ru', view),
  reconstructed: reconstructedIn('ru'),
  sections,
  guide: view => guideIn('ru', view),
}
