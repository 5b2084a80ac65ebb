import { cards, turns } from '../../../../../data/stalingrad/index.ts'
import type { GameWords, Labeller } from '../../../../engine/system.ts'
import { formatChance, formatChanceOrNone, formatRussianCount } from '../../../../engine/words.ts'
import type { GroupMoveMode, StalingradEvent } from '../../state/events.ts'
import type { StalingradSide } from '../../state/state.ts'
import { halveFriendlyFirePoints } from '../../view/odds.ts'
import type { StalingradView } from '../../view/view.ts'
import {
  computeHitChanceAndMean,
  formatCardList,
  STALINGRAD_SIDE_NAMES,
  STALINGRAD_SIDES_IN_SENTENCE_RU,
} from '../labels.ts'
import {
  formatAttackerNameRu,
  formatAttackSumRu,
  formatCardCountAccusativeRu,
  formatCardCountNominativeRu,
  formatCasualtyPointsRu,
  formatCrossingLocativeRu,
  formatDiceCountRu,
  formatUnitCountRu,
  joinUnitNamesRu,
} from './names.ts'

const TO: Record<StalingradSide, string> = { german: 'вермахту', soviet: 'Красной армии' }

const MODE: Record<GroupMoveMode, string> = {
  move: 'движение',
  assault: 'Штурм',
  sewers: 'Движение по канализации',
  mobility: 'Немецкая мобильность',
  concentration: 'Концентрация',
}

const CANCELLED = {
  move: 'движение',
  fire: 'огонь',
  assault: 'штурм',
  mobility: 'движение',
  card: 'карту',
} as const

const route = (path: readonly number[], say: Labeller): string =>
  path.map(area => say.label('area', area)).join(' → ')

const spentWord = (list: readonly number[]): string => (list.length === 1 ? 'Неактивна' : 'Неактивны')

/** Formats the cards that were named with an action, for the end of a sentence. */
const beside = (named: readonly number[] = []): string =>
  named.length > 0 ? `; карты: ${formatCardList(named, 'ru').toLowerCase()}` : ''

/**
 * Rule 15.7: describes the result of a double by an artillery card. Half of the casualty points hit the
 * attacker's own units, and the roll cannot be repeated.
 */
function doubleTail(scored: number, again: boolean): string {
  if (halveFriendlyFirePoints(scored) > 0) return ' Дубль: огонь по своим.'
  return again ? '' : ' Дубль: корректировщиков играть нельзя.'
}

export const stalingradRussianEvents: GameWords<StalingradEvent, StalingradView>['events'] = {
  turn: ({ turn }) => `Ход ${turn}: ${turns[turn - 1].dates.ru}.`,
  supply: ({ die, units: flips, cards: fewer }) =>
    fewer > 0
      ? `Бросок снабжения, выпало ${die}: Красная армия берёт на карту меньше.`
      : flips > 0
        ? `Бросок снабжения, выпало ${die}: ${formatRussianCount(flips, 'советская часть станет неактивной', 'советские части станут неактивными', 'советских частей станут неактивными')}.`
        : `Бросок снабжения, выпало ${die}: ${die > 3 ? 'перебоев нет' : 'перебои, но терять нечего'}.`,
  shortage: ({ units: list }, say) =>
    `Без снабжения и ${spentWord(list).toLowerCase()}: ${joinUnitNamesRu(list, say)}.`,
  reshuffled: ({ side, cards: size }) =>
    `${STALINGRAD_SIDE_NAMES.ru[side]}: сброс замешан в колоду, теперь в ней ${formatCardCountNominativeRu(size)}.`,
  drew: ({ side, count, cards: drawn }) =>
    drawn
      ? `Вы берёте: ${formatCardList(drawn, 'ru')}.`
      : `${STALINGRAD_SIDE_NAMES.ru[side]} берёт ${formatCardCountAccusativeRu(count)}. Руку видит только сам игрок, кнопки «Ещё…», «Моя рука».`,
  discarded: ({ side, cards: list }) =>
    `${STALINGRAD_SIDE_NAMES.ru[side]} сбрасывает: ${formatCardList(list, 'ru')}.`,
  kept: ({ side, count }) =>
    `${STALINGRAD_SIDE_NAMES.ru[side]} оставляет ${formatCardCountAccusativeRu(count)}.`,
  stolen: ({ card }, say) =>
    `Красная армия берёт из немецкой руки карту «${say.label('card', card)}». Карта идёт в сброс.`,
  notStolen: () => 'Красная армия не берёт карту из немецкой руки.',
  transferred: ({ units: list, to }, say) =>
    `${joinUnitNamesRu(list, say)}: теперь на ${formatCrossingLocativeRu(say.label('area', to))}.`,
  arrived: ({ units: list, area }, say) =>
    `${say.label('area', area)}: ${list.length > 1 ? 'прибывают' : 'прибывает'} ${joinUnitNamesRu(list, say)}.`,
  unplaced: ({ units: list }, say) =>
    `Ни в одной области под контролем вермахта нет места. ${list.length === 1 ? 'Уничтожена часть' : 'Уничтожены части'}: ${joinUnitNamesRu(list, say)}.`,
  battalionLost: () => 'Для сводного батальона нет области: он потерян.',
  passed: ({ side, forced }) =>
    `${STALINGRAD_SIDE_NAMES.ru[side]}: пас${forced ? ', других действий нет' : ''}.`,
  stopped: ({ side }) => `${STALINGRAD_SIDE_NAMES.ru[side]} заканчивает действие после удара.`,
  moves: ({ units: list, from, path, cost, mode, cards: named }, say) => {
    const how = mode === 'move' ? '' : `${MODE[mode]}. `
    const price = cost === null ? '' : ` (${formatRussianCount(cost, 'очко', 'очка', 'очков')} движения)`
    return `${how}${joinUnitNamesRu(list, say)}: ${route([from, ...path], say)}${price}${beside(named)}.`
  },
  fires: ({ units: list, from, target, cards: named }, say) =>
    from === target
      ? `Огонь внутри области ${say.label('area', target)}: ${joinUnitNamesRu(list, say)}${beside(named)}.`
      : `Огонь, ${route([from, target], say)}: ${joinUnitNamesRu(list, say)}${beside(named)}.`,
  concentrates: ({ side, target }, say) =>
    `${STALINGRAD_SIDE_NAMES.ru[side]}: концентрация, цель — ${say.label('area', target)}.`,
  markerPassed: ({ to }) =>
    to === null ? 'Фишка «Концентрация» уходит из игры.' : `Фишка «Концентрация» переходит к ${TO[to]}.`,
  played: ({ side, card, area }, say) =>
    `${STALINGRAD_SIDE_NAMES.ru[side]} играет карту «${say.label('card', card)}»${area === null ? '' : `: ${say.label('area', area)}`}.`,
  unused: ({ side, cards: list }) =>
    `${STALINGRAD_SIDE_NAMES.ru[side]}: неиспользованные карты остаются в руке (${formatCardList(list, 'ru')}).`,
  noStepBack: ({ area }, say) => `${say.label('area', area)}: ни шагу назад! Атакующий бросает три кубика.`,
  cancelled: ({ card, what }, say) => {
    const [by, whose] =
      cards[card].copies.german > 0 ? ['вермахта', 'Красной армии'] : ['Красной армии', 'вермахта']
    return `Карта ${by} «${say.label('card', card)}» отменяет ${CANCELLED[what]} ${whose}.`
  },
  fireMarker: ({ area, side }, say) =>
    `Маркер «Огонь»: ${say.label('area', area)}. До конца хода защитный фактор не прикрывает там ${side === 'german' ? 'немецкие' : 'советские'} части от огня из соседних областей.`,
  attack: (event, say) => {
    const { rolled, points: scored, again, double } = event
    const dice = `${rolled.length > 1 ? 'кубики' : 'кубик'} ${rolled.join('+')}`
    const tail = double ? doubleTail(scored, again) : ''
    return `${again ? 'Повторный бросок. ' : ''}${formatAttackerNameRu(event, say)}, цель — ${say.label('area', event.area)}: ${formatAttackSumRu(event, dice, say)} → ${formatCasualtyPointsRu(scored)}.${tail}`
  },
  odds: (event, say) => {
    const { chance, mean } = computeHitChanceAndMean(event, ',')
    return `${formatAttackerNameRu(event, say)}, цель — ${say.label('area', event.area)}: ${formatAttackSumRu(event, formatDiceCountRu(event), say)}. Шанс попадания ${formatChanceOrNone(chance, 'ru')}, в среднем ${mean} очка потерь.${event.own ? ` Шанс огня по своим (половина очков): ${formatChance(event.own, 'ru')}.` : ''}${event.marks ? ` Останется маркер «Огонь»: ${say.label('area', event.from ?? 0)}. До конца хода защитный фактор там не прикрывает от огня из соседних областей.` : ''}`
  },
  cost: ({ units: list, path, cost, of }, say) =>
    `${joinUnitNamesRu(list, say)} → ${say.label('area', path[path.length - 1])}: стоит ${cost} из ${formatRussianCount(of, 'очка', 'очков', 'очков')} движения.`,
  friendlyFire: ({ side, area, points: scored }, say) =>
    `Огонь по своим (${say.label('area', area)}): ${STALINGRAD_SIDES_IN_SENTENCE_RU[side]} получает ${formatCasualtyPointsRu(scored)}.`,
  spent: ({ units: list }, say) => `${spentWord(list)}: ${joinUnitNamesRu(list, say)}.`,
  lost: ({ points: left }) => `Лишние очки потерь пропали: ${left}.`,
  retreated: ({ unit, from, to }, say) => `${say.label('unit', unit)} отступает: ${route([from, to], say)}.`,
  eliminated: ({ unit, area, trapped }, say) =>
    `Уничтожена часть: ${say.label('unit', unit)} (${say.label('area', area)}${trapped ? ', отступать некуда' : ''}).`,
  returned: ({ units: list, area }, say) =>
    `${say.label('area', area)}: ${list.length === 1 ? 'возвращается неактивной' : 'возвращаются неактивными'} ${joinUnitNamesRu(list, say)}.`,
  entered: null,
  halted: ({ area, reason }, say) =>
    `Движение окончено: ${say.label('area', area)}.${reason === 'barred' ? ' Следующий шаг уже невозможен.' : ''}`,
  noFire: ({ area }, say) => `${say.label('area', area)}: противника нет, штурм заканчивается без огня.`,
  wouldWaste: ({ area }, say) =>
    `${say.label('area', area)}: стрелять там не в кого, и карта пропадёт. Войти туда можно и без неё: **Движение**.`,
  mayEndTurn: ({ side }) =>
    `Если ${STALINGRAD_SIDES_IN_SENTENCE_RU[side]} тоже спасует, ход сразу закончится.`,
  control: ({ area, side }, say) => `${say.label('area', area)}: контроль переходит к ${TO[side]}.`,
  phaseOver: () => 'Два паса подряд: ход окончен.',
  markersOff: ({ areas: list }, say) =>
    `Маркеры «Огонь» сняты: ${list.map(area => say.label('area', area)).join(', ')}.`,
  withdrawn: ({ units: list }, say) =>
    `${list.length === 1 ? 'Уходит' : 'Уходят'} из города: ${joinUnitNamesRu(list, say)}.`,
  recovered: ({ units: { length } }) =>
    `Снова ${length % 10 === 1 && length % 100 !== 11 ? 'активна' : 'активны'} ${formatUnitCountRu(length)}.`,
  counted: ({ held, needed, winner }, say) => {
    const which = held.length > 0 ? ` (${held.map(area => say.label('area', area)).join(', ')})` : ''
    return `У Красной армии областей со звездой: ${held.length}${which}, нужно ${needed}. Побеждает ${STALINGRAD_SIDES_IN_SENTENCE_RU[winner]}.`
  },
}
