import { areas, cards, turns, units } from '../../../../data/stalingrad/index.ts'
import type { Say, Words } from '../../../engine/system.ts'
import { anyOf, listed, plural } from '../../../engine/words.ts'
import type { MoveMode, Odds, StalingradEvent } from '../events.ts'
import { oddsAsked } from '../preview.ts'
import type { Side } from '../state.ts'
import type { StalingradView } from '../view.ts'
import { cardReference } from './cards-ru.ts'
import { guide } from './guide-ru.ts'
import { refusalsIn } from './refusals.ts'
import { sections } from './sections-ru.ts'
import { cardList, chanceOf, common, type DetailWords, detailIn, labelIn, occupied, sumOf } from './shared.ts'
import { verbs } from './verbs-ru.ts'

const SIDE: Record<Side, string> = { german: 'Вермахт', soviet: 'Красная армия' }
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

const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )
const route = (path: readonly number[], say: Say): string =>
  path.map(area => say.label('area', area)).join(' → ')
const points = (n: number): string => plural(n, 'очко потерь', 'очка потерь', 'очков потерь')
const cardsOf = (n: number): string => plural(n, 'карта', 'карты', 'карт')
/** What somebody takes, keeps or throws away: «берёт 1 карту». */
const cardsTaken = (n: number): string => plural(n, 'карту', 'карты', 'карт')
const unitsOf = (n: number): string => plural(n, 'часть', 'части', 'частей')

const spentWord = (list: readonly number[]): string => (list.length === 1 ? 'Неактивна' : 'Неактивны')

const sum = (odds: Odds, dice: string, say: Say): string => sumOf(odds, dice, 'область', say)
const diceOf = ({ dice }: Odds): string => plural(dice, 'кубик', 'кубика', 'кубиков')
const attacker = (odds: Odds, say: Say): string =>
  odds.card === null ? names(odds.units, say) : say.label('card', odds.card)

const events: Words<StalingradEvent, StalingradView>['events'] = {
  turn: ({ turn }) => `Ход ${turn}: ${turns[turn - 1].dates.ru}.`,
  supply: ({ die, units: flips, cards: fewer }) =>
    fewer > 0
      ? `🎲 ${die}: перебои со снабжением, Красная армия берёт на карту меньше.`
      : flips > 0
        ? `🎲 ${die}: перебои со снабжением, неактивными становятся: ${unitsOf(flips)}.`
        : `🎲 ${die}: ${die > 3 ? 'снабжение в порядке' : 'перебои, но терять уже нечего'}.`,
  shortage: ({ units: list }, say) => `Без снабжения, ${spentWord(list).toLowerCase()}: ${names(list, say)}.`,
  reshuffled: ({ side, cards: size }) => `${SIDE[side]}: сброс возвращается, в колоде ${cardsOf(size)}.`,
  drew: ({ side, count, cards: drawn }) =>
    drawn ? `Вы берёте: ${cardList(drawn, 'ru')}.` : `${SIDE[side]} берёт: ${cardsTaken(count)}.`,
  discarded: ({ side, cards: list }) => `${SIDE[side]} сбрасывает: ${cardList(list, 'ru')}.`,
  kept: ({ side, count }) => `${SIDE[side]} оставляет: ${cardsTaken(count)}.`,
  stolen: ({ card }, say) =>
    `Красная армия вытягивает из немецкой руки: ${say.label('card', card)}. Карта сброшена.`,
  notStolen: () => 'Красная армия немецкую руку не трогает.',
  transferred: ({ units: list, to }, say) =>
    `${names(list, say)}: теперь переправа ${say.label('area', to)}.`,
  arrived: ({ units: list, area }, say) =>
    `${say.label('area', area)}, ${list.length > 1 ? 'прибыли' : 'прибывает'}: ${names(list, say)}.`,
  unplaced: ({ units: list }, say) =>
    `Ни в одной области под контролем Вермахта нет места, уничтожены: ${names(list, say)}.`,
  battalionLost: () => 'Для сводного батальона нет области: он потерян.',
  passed: ({ side, forced }) => `${SIDE[side]}: пас${forced ? ', больше ничего не остаётся' : ''}.`,
  stopped: ({ side }) => `${SIDE[side]} заканчивает действие ударом.`,
  moves: ({ units: list, from, path, cost, mode }, say) => {
    const how = mode === 'move' ? '' : `${MODE[mode]}. `
    const price = cost === null ? '' : ` (${plural(cost, 'очко', 'очка', 'очков')} движения)`
    return `${how}${names(list, say)}: ${route([from, ...path], say)}${price}.`
  },
  fires: ({ units: list, from, target }, say) =>
    from === target
      ? `Огонь внутри области ${say.label('area', target)}: ${names(list, say)}.`
      : `Огонь ${route([from, target], say)}: ${names(list, say)}.`,
  concentrates: ({ side, target }, say) =>
    `${SIDE[side]}: концентрация, цель – ${say.label('area', target)}.`,
  markerPassed: ({ to }) =>
    to === null ? 'Фишка «Концентрация» уходит из игры.' : `Фишка «Концентрация» переходит к ${TO[to]}.`,
  played: ({ side, card, area }, say) =>
    `${SIDE[side]} играет карту «${say.label('card', card)}»${area === null ? '' : `: ${say.label('area', area)}`}.`,
  noStepBack: ({ area }, say) => `${say.label('area', area)}: ни шагу назад! Бросают три кубика.`,
  cancelled: ({ card, what }, say) => `«${say.label('card', card)}»: ${CANCELLED[what]}.`,
  fireMarker: ({ area }, say) => `Маркер «Огонь»: ${say.label('area', area)}.`,
  attack: (event, say) => {
    const { rolled, points: scored, again, double } = event
    const dice = `🎲 ${rolled.join('+')}`
    const tail = double ? ' Дубль: огонь по своим.' : ''
    return `${again ? 'Повтор. ' : ''}${attacker(event, say)}, цель – ${say.label('area', event.area)}: ${sum(event, dice, say)} → ${points(scored)}.${tail}`
  },
  odds: (event, say) => {
    const { percent, mean } = chanceOf(event, ',')
    return `${attacker(event, say)}, цель – ${say.label('area', event.area)}: ${sum(event, diceOf(event), say)}. Попадание ${percent} %, в среднем очков: ${mean}.`
  },
  cost: ({ units: list, path, cost, of }, say) =>
    `${names(list, say)}, цель – ${say.label('area', path[path.length - 1])}: очков движения ${cost} из ${of}.`,
  friendlyFire: ({ side, area, points: scored }, say) =>
    `Огонь по своим, ${say.label('area', area)}: ${SIDE[side]}, ${points(scored)}.`,
  spent: ({ units: list }, say) => `${spentWord(list)}: ${names(list, say)}.`,
  lost: ({ points: left }) => `Некому принять: ${points(left)}.`,
  retreated: ({ unit, from, to, forced }, say) =>
    `${say.label('unit', unit)} ${forced ? 'откатывается' : 'отступает'}: ${route([from, to], say)}.`,
  eliminated: ({ unit, area, trapped }, say) =>
    `Уничтожена: ${say.label('unit', unit)} (${say.label('area', area)}${trapped ? ', отступать некуда' : ''}).`,
  returned: ({ units: list, area }, say) =>
    `${say.label('area', area)}, возвращаются неактивными: ${names(list, say)}.`,
  entered: null,
  halted: ({ area, reason }, say) =>
    `Движение окончено: ${say.label('area', area)}${reason === 'barred' ? ', следующий шаг уже невозможен' : ''}.`,
  noFire: ({ area }, say) => `${say.label('area', area)}: противника нет, штурм кончается без огня.`,
  control: ({ area, side }, say) => `${say.label('area', area)}: контроль переходит к ${TO[side]}.`,
  phaseOver: () => 'Два паса подряд: ход окончен.',
  markersOff: ({ areas: list }, say) =>
    `Маркеры «Огонь» сняты: ${list.map(area => say.label('area', area)).join(', ')}.`,
  withdrawn: ({ units: list }, say) => `Уходят из города: ${names(list, say)}.`,
  recovered: ({ units: list }) => `Снова активны: ${unitsOf(list.length)}.`,
  counted: ({ held, needed, winner }, say) => {
    const which = held.length > 0 ? ` (${held.map(area => say.label('area', area)).join(', ')})` : ''
    return `У Красной армии целей: ${held.length}${which}, нужно ${needed}. Победитель – ${SIDE[winner]}.`
  },
}

const area = (view: StalingradView, say: Say): string => say.label('area', view.asks?.area ?? 0)
const group = (view: StalingradView, say: Say): string => names(view.asks?.units ?? [], say)
const left = (view: StalingradView): number => view.asks?.left ?? 0
const areasOf = (list: readonly number[], say: Say): string =>
  listed(
    list.map(one => say.label('area', one)),
    'ru',
  )
const who = (view: StalingradView): string => SIDE[view.asks?.side ?? 'german']

/** Чем можно ответить, насколько это видно всем: «пулемёты или завалы». */
const answers = ({ asks }: StalingradView, say: Say): string =>
  anyOf(
    [
      ...(asks?.cards ?? []).map(card => common(say.label('card', card))),
      ...(asks?.stand ? ['«Ни шагу назад!»'] : []),
    ],
    'ru',
  )

function outlook(view: StalingradView, say: Say): string {
  const odds = oddsAsked(view)
  if (!odds) return `Цель – ${area(view, say)}.`
  const { percent, mean } = chanceOf(odds, ',')
  return `Цель – ${area(view, say)}: ${sum(odds, diceOf(odds), say)}; попадание ${percent} %, в среднем очков: ${mean}.`
}

const questions: Words<StalingradEvent, StalingradView>['questions'] = {
  shortage: view => `Вермахт выбирает, кто без снабжения: ${unitsOf(left(view))}.`,
  discardDown: view => `${who(view)}: сбросить ${cardsTaken(left(view))}, до предела руки.`,
  choose: view => `${who(view)}: выбрать ${cardsTaken(left(view))} из колоды.`,
  theft: () => 'Красная армия: вытянуть немецкую карту? Стартовая зона в советских руках.',
  transfer: () => 'Красная армия: части с переправ можно перевести на другую переправу.',
  arrive: (view, say) => {
    const lost = view.asks?.arrival === 'controlled' ? view.relief : []
    const relief = lost.length > 0 ? ` Без смены к Красной армии отойдёт: ${areasOf(lost, say)}.` : ''
    return `${who(view)}: выставить ${group(view, say)}.${relief}`
  },
  action: view =>
    view.asks?.struck
      ? 'Вермахт: ещё Ю-87, действие или стоп.'
      : `${who(view)}: действие (движение, огонь, карта) или пас.`,
  declared: (view, say) => `Красная армия: отменить объявленное действие (${answers(view, say)})?`,
  enter: (view, say) => `Красная армия: ${answers(view, say)}? Противник входит: ${area(view, say)}.`,
  converge: (view, say) =>
    `Концентрация, цель – ${say.label('area', view.asks?.target ?? 0)}: следующая колонна или марш.`,
  sappers: (view, say) => `Вермахт: ${answers(view, say)} к этому огню? ${outlook(view, say)}`,
  answer: (view, say) => `Красная армия: ${answers(view, say)}? ${outlook(view, say)}`,
  ammunition: (view, say) => `Вермахт: отменить этот огонь (${answers(view, say)})? ${outlook(view, say)}`,
  spotters: view =>
    `${who(view)}: повторить бросок (${(view.asks?.rolled ?? []).join('+')}, ${points(view.asks?.points ?? 0)})?`,
  losses: (view, say) => `${who(view)}: принять ${points(left(view))} (${area(view, say)}).`,
  retreat: (view, say) => `${who(view)}: куда отступает ${group(view, say)}?`,
  discard: view => `${who(view)}: сбросить карты или оставить.`,
}

function status(view: StalingradView): readonly string[] {
  const { turn, hands, objectives, needed } = view
  const hand = (side: Side) =>
    `${SIDE[side]}: в руке ${hands[side].size} из ${hands[side].limit}, колода ${hands[side].deck}, сброс ${hands[side].discards.length}`
  const lines = [
    `Ход ${turn} из ${turns.length} (${turns[turn - 1].dates.ru}), действие ${view.action}: ${SIDE[view.toAct]}`,
    `Цели: у Красной армии ${objectives.soviet}, у Вермахта ${objectives.german}; Красной армии нужно ${needed}`,
    hand('german'),
    hand('soviet'),
  ]
  if (view.relief.length > 0)
    lines.push(`Без смены отойдёт к Красной армии: ${view.relief.map(one => areas[one].ru).join(', ')}`)
  if (view.marker) lines.push(`Фишка «Концентрация»: ${SIDE[view.marker]}`)
  if (view.mobilityLeft) lines.push('Немецкая мобильность ещё не использована')
  if (view.noStepBackLeft) lines.push('«Ни шагу назад!» в этот ход ещё можно объявить')
  return lines
}

function board(view: StalingradView): string {
  const lines = occupied(view).map(({ area: index, control, german, soviet, fire }) => {
    const { ru: name, factor } = areas[index]
    const owner = control === null ? 'переправа' : `${SIDE[control]}, фактор ${factor}`
    const stack = [...german, ...soviet].map(({ unit, spent, fire: gun, defence, move }) =>
      spent ? `${units[unit].ru} (неактивна ${defence})` : `${units[unit].ru} ${gun}-${defence}-${move}`,
    )
    const marks = fire.length > 0 ? `, маркер «Огонь»: ${fire.map(side => SIDE[side]).join(', ')}` : ''
    return `${name} (${owner}${marks}): ${stack.join('; ')}`
  })
  const german = view.areas.flatMap(({ area: index, control }) =>
    control === 'german' ? [areas[index].ru] : [],
  )
  return [...lines, `Под контролем Вермахта: ${german.join(', ') || 'ничего'}.`].join('\n')
}

const details: DetailWords = {
  spent: defence => `неактивна, защита ${defence}`,
  active: 'активна',
  general: 'общего подчинения',
  factor: factor => `фактор ${factor}`,
  side: (side, all, active) =>
    `${side === 'german' ? 'немецких' : 'советских'} частей ${all}, активных ${active}`,
  strength: strength => `сила ${strength}`,
  own: 'занимает всё действие',
  outcome: { spent: 'становится неактивной', retreats: 'отступает, неактивна', eliminated: 'уничтожена' },
}

export const ru: Words<StalingradEvent, StalingradView> = {
  title: 'Сталинград 1942: Уличные бои',
  subtitle: 'области и тактические карты, сентябрь–ноябрь 1942',
  command: { name: 'сталинград', about: 'Сталинград 1942: действия, реакции, ответы' },
  events,
  refusals: refusalsIn('ru'),
  questions,
  verbs,
  outcome: ({ outcome, objectives, needed }) =>
    outcome === null
      ? ''
      : `Победитель – ${SIDE[outcome.winners[0] as Side] ?? 'никто'}: областей с фактором 3 у Красной армии ${objectives.soviet}, нужно было ${needed}.`,
  label: (kind, value, all) => labelIn('ru', kind, value, all),
  detail: (view, kind, value, say) => detailIn(details, view, kind, value, say),
  status: (view, role) => {
    const own = role === 'german' || role === 'soviet' ? view.hands[role] : null
    const lines = [...status(view)]
    if (own?.cards) lines.push(`Ваша рука: ${cardList(own.cards, 'ru') || 'пусто'}`)
    if (own?.resting && own.resting.length > 0) lines.push(`Отдыхают: ${cardList(own.resting, 'ru')}`)
    return lines
  },
  board,
  reconstructed: [
    'Соседство всех областей, факторы 1 и 2, буквы расстановки и большинство названий.',
    'Значения, места и сроки прибытия всех частей и то, какие части уходят.',
    `Сила и число копий карт: ${cards.map(card => card.ru).join(', ')}.`,
    'Пределы руки и даты шести ходов.',
    'Правила глав 3, 4 и 9, окна главы 16 и большинство текстов карт: эти части правил утрачены. Главы 8 и 11 – по другому изданию.',
  ],
  sections: [...sections, ...cardReference],
  guide,
}
