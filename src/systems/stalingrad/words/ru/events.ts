import { turns } from '../../../../../data/stalingrad/index.ts'
import type { Say, Words } from '../../../../engine/system.ts'
import { plural, sayChance, sayChanceOrNone } from '../../../../engine/words.ts'
import type { MoveMode, StalingradEvent } from '../../state/events.ts'
import type { Side } from '../../state/state.ts'
import { friendlyPoints } from '../../view/odds.ts'
import type { StalingradView } from '../../view/view.ts'
import { cardList, chanceOf, SIDES_CALLED } from '../labels.ts'
import { attacker, cardsOf, cardsTaken, crossingAt, diceOf, names, points, sum, unitsOf } from './names.ts'

const TO: Record<Side, string> = { german: 'Вермахту', soviet: 'Красной армии' }

const MODE: Record<MoveMode, string> = {
  move: 'движение',
  assault: 'Штурм',
  sewers: 'По канализации',
  mobility: 'Немецкая мобильность',
  concentration: 'Концентрация',
}

const CANCELLED = {
  move: 'движение отменено',
  fire: 'огонь отменён',
  assault: 'штурм отменён',
  mobility: 'движение отменено',
  card: 'карта отменена',
} as const

const route = (path: readonly number[], say: Say): string =>
  path.map(area => say.label('area', area)).join(' → ')

const spentWord = (list: readonly number[]): string => (list.length === 1 ? 'Неактивна' : 'Неактивны')

/** Formats the cards named with an action. */
const beside = (named: readonly number[] = []): string =>
  named.length > 0 ? `; карты: ${cardList(named, 'ru').toLowerCase()}` : ''

/** Rule 15.7: describes the result of a double: half the points hit the own side, and the roll stands. */
function doubleTail(scored: number, again: boolean): string {
  if (friendlyPoints(scored) > 0) return ' Дубль: огонь по своим.'
  return again ? '' : ' Дубль: корректировщики бессильны.'
}

export const events: Words<StalingradEvent, StalingradView>['events'] = {
  turn: ({ turn }) => `Ход ${turn}: ${turns[turn - 1].dates.ru}.`,
  supply: ({ die, units: flips, cards: fewer }) =>
    fewer > 0
      ? `Кубик ${die}: перебои со снабжением, Красная армия берёт на карту меньше.`
      : flips > 0
        ? `Кубик ${die}: перебои со снабжением, неактивными становятся: ${unitsOf(flips)}.`
        : `Кубик ${die}: ${die > 3 ? 'снабжение в порядке' : 'перебои, но терять уже нечего'}.`,
  shortage: ({ units: list }, say) => `Без снабжения, ${spentWord(list).toLowerCase()}: ${names(list, say)}.`,
  reshuffled: ({ side, cards: size }) =>
    `${SIDES_CALLED.ru[side]}: сброс возвращается, в колоде ${cardsOf(size)}.`,
  drew: ({ side, count, cards: drawn }) =>
    drawn
      ? `Вы берёте: ${cardList(drawn, 'ru')}.`
      : `${SIDES_CALLED.ru[side]} берёт: ${cardsTaken(count)}. Игроку их покажет «Моя рука».`,
  discarded: ({ side, cards: list }) => `${SIDES_CALLED.ru[side]} сбрасывает: ${cardList(list, 'ru')}.`,
  kept: ({ side, count }) => `${SIDES_CALLED.ru[side]} оставляет: ${cardsTaken(count)}.`,
  stolen: ({ card }, say) =>
    `Красная армия вытягивает из немецкой руки: ${say.label('card', card)}. Карта сброшена.`,
  notStolen: () => 'Красная армия немецкую руку не трогает.',
  transferred: ({ units: list, to }, say) =>
    `${names(list, say)}: теперь на ${crossingAt(say.label('area', to))}.`,
  arrived: ({ units: list, area }, say) =>
    `${say.label('area', area)}, ${list.length > 1 ? 'прибыли' : 'прибывает'}: ${names(list, say)}.`,
  unplaced: ({ units: list }, say) =>
    `Ни в одной области под контролем Вермахта нет места. ${list.length === 1 ? 'Уничтожена часть' : 'Уничтожены части'}: ${names(list, say)}.`,
  battalionLost: () => 'Для сводного батальона нет области: он потерян.',
  passed: ({ side, forced }) =>
    `${SIDES_CALLED.ru[side]}: пас${forced ? ', больше ничего не остаётся' : ''}.`,
  stopped: ({ side }) => `${SIDES_CALLED.ru[side]} заканчивает действие ударом.`,
  moves: ({ units: list, from, path, cost, mode, cards: named }, say) => {
    const how = mode === 'move' ? '' : `${MODE[mode]}. `
    const price = cost === null ? '' : ` (${plural(cost, 'очко', 'очка', 'очков')} движения)`
    return `${how}${names(list, say)}: ${route([from, ...path], say)}${price}${beside(named)}.`
  },
  fires: ({ units: list, from, target, cards: named }, say) =>
    from === target
      ? `Огонь внутри области ${say.label('area', target)}: ${names(list, say)}${beside(named)}.`
      : `Огонь ${route([from, target], say)}: ${names(list, say)}${beside(named)}.`,
  concentrates: ({ side, target }, say) =>
    `${SIDES_CALLED.ru[side]}: концентрация, цель — ${say.label('area', target)}.`,
  markerPassed: ({ to }) =>
    to === null ? 'Фишка «Концентрация» уходит из игры.' : `Фишка «Концентрация» переходит к ${TO[to]}.`,
  played: ({ side, card, area }, say) =>
    `${SIDES_CALLED.ru[side]} играет карту «${say.label('card', card)}»${area === null ? '' : `: ${say.label('area', area)}`}.`,
  unused: ({ side, cards: list }) =>
    `${SIDES_CALLED.ru[side]}: названное остаётся в руке — ${cardList(list, 'ru')}.`,
  noStepBack: ({ area }, say) => `${say.label('area', area)}: ни шагу назад! Бросают три кубика.`,
  cancelled: ({ card, what }, say) => `«${say.label('card', card)}»: ${CANCELLED[what]}.`,
  fireMarker: ({ area, side }, say) =>
    `Маркер «Огонь», ${say.label('area', area)}: до конца хода фактор не прикрывает там ${side === 'german' ? 'немецкие' : 'советские'} части от огня соседей.`,
  attack: (event, say) => {
    const { rolled, points: scored, again, double } = event
    const dice = `${rolled.length > 1 ? 'кубики' : 'кубик'} ${rolled.join('+')}`
    const tail = double ? doubleTail(scored, again) : ''
    return `${again ? 'Повтор. ' : ''}${attacker(event, say)}, цель — ${say.label('area', event.area)}: ${sum(event, dice, say)} → ${points(scored)}.${tail}`
  },
  odds: (event, say) => {
    const { chance, mean } = chanceOf(event, ',')
    return `${attacker(event, say)}, цель — ${say.label('area', event.area)}: ${sum(event, diceOf(event), say)}. Попадание ${sayChanceOrNone(chance, 'ru')}, в среднем очков: ${mean}.${event.own ? ` Дубль ударит и по своим: ${sayChance(event.own, 'ru')}.` : ''}${event.marks ? ` На своей области (${say.label('area', event.from ?? 0)}) останется маркер «Огонь»: до конца хода там нет прикрытия от огня соседей.` : ''}`
  },
  cost: ({ units: list, path, cost, of }, say) =>
    `${names(list, say)}, цель — ${say.label('area', path[path.length - 1])}: очков движения ${cost} из ${of}.`,
  friendlyFire: ({ side, area, points: scored }, say) =>
    `Огонь по своим, ${say.label('area', area)}: ${SIDES_CALLED.ru[side]}, ${points(scored)}.`,
  spent: ({ units: list }, say) => `${spentWord(list)}: ${names(list, say)}.`,
  lost: ({ points: left }) => `Некому принять: ${points(left)}.`,
  retreated: ({ unit, from, to, forced }, say) =>
    `${say.label('unit', unit)} ${forced ? 'откатывается' : 'отступает'}: ${route([from, to], say)}.`,
  eliminated: ({ unit, area, trapped }, say) =>
    `Уничтожена часть: ${say.label('unit', unit)} (${say.label('area', area)}${trapped ? ', отступать некуда' : ''}).`,
  returned: ({ units: list, area }, say) =>
    `${say.label('area', area)}, ${list.length === 1 ? 'возвращается неактивной' : 'возвращаются неактивными'}: ${names(list, say)}.`,
  entered: null,
  halted: ({ area, reason }, say) =>
    `Движение окончено: ${say.label('area', area)}${reason === 'barred' ? ', следующий шаг уже невозможен' : ''}.`,
  noFire: ({ area }, say) => `${say.label('area', area)}: противника нет, штурм кончается без огня.`,
  control: ({ area, side }, say) => `${say.label('area', area)}: контроль переходит к ${TO[side]}.`,
  phaseOver: () => 'Два паса подряд: ход окончен.',
  markersOff: ({ areas: list }, say) =>
    `Маркеры «Огонь» сняты: ${list.map(area => say.label('area', area)).join(', ')}.`,
  withdrawn: ({ units: list }, say) =>
    `${list.length === 1 ? 'Уходит' : 'Уходят'} из города: ${names(list, say)}.`,
  recovered: ({ units: list }) => `Снова активны: ${unitsOf(list.length)}.`,
  counted: ({ held, needed, winner }, say) => {
    const which = held.length > 0 ? ` (${held.map(area => say.label('area', area)).join(', ')})` : ''
    return `У Красной армии целей: ${held.length}${which}, нужно ${needed}. Победитель — ${SIDES_CALLED.ru[winner]}.`
  },
}
