import { cards, hitMarkers } from '../../../../../data/conflict-of-heroes/index.ts'
import type { Labeller } from '../../../../engine/system.ts'
import {
  capitalize,
  type EventSentences,
  formatChance,
  formatChanceOrNone,
  formatRussianCount,
  formatSignedNumber,
  formatWithMinusSign,
  joinWithAnd,
} from '../../../../engine/words.ts'
import { computeRollChance } from '../../attack/odds.ts'
import type {
  ActionCostPreview,
  ActionKind,
  HeroesEvent,
  HitSum,
  MineRisk,
  RollOutcome,
  SumTerm,
} from '../../state/events.ts'
import { NONE } from '../../state/state.ts'
import { formatCardEffect } from '../cards.ts'
import { formatHitSum, formatTerms, ROLL_NAMES, ROLLS_WITHOUT_NUMBER } from '../terms.ts'

type Of<K extends HeroesEvent['type']> = Extract<HeroesEvent, { type: K }>

const unit = (say: Labeller, index: number): string =>
  index === NONE ? 'скрытое подразделение' : say.label('unit', index)
const units = (say: Labeller, list: readonly number[]): string => list.map(each => unit(say, each)).join(', ')
const hex = (say: Labeller, index: number): string => say.label('hex', index)
const hexes = (say: Labeller, list: readonly number[]): string => list.map(each => hex(say, each)).join(', ')
const token = (say: Labeller, index: number): string => say.label('token', index)
const who = (say: Labeller, command: number): string => say.label('command', command)
const side = (say: Labeller, index: number): string => say.label('side', index)
const cardsOf = (n: number): string => formatRussianCount(n, 'карта', 'карты', 'карт')

export const ACTION_NAMES_RU: Readonly<Record<ActionKind, string>> = {
  move: 'движение',
  pivot: 'поворот',
  attack: 'атака',
  rally: 'перегруппировка',
  stall: 'выжидание',
  card: 'действие по карте',
  enter: 'вход на поле',
  hide: 'скрытное движение',
  dig: 'оборудование позиций',
  smoke: 'постановка дымовой завесы',
  load: 'посадка',
  unload: 'высадка',
  tow: 'взятие на буксир',
  occupy: 'занятие или оставление укрепления',
}

function declared(event: Of<'declared'>, say: Labeller): string {
  const actors = event.units.length > 0 ? units(say, event.units) : 'скрытое подразделение'
  const card = event.card === NONE ? '' : ` (${say.label('card', event.card)})`
  const isSum = event.terms.length > (event.cost === NONE ? 0 : 1)
  const sum = isSum ? ` (${formatTerms(event.terms, 'ru')})` : ''
  const price = event.cost === NONE ? `по самому дорогому ходу${sum}` : `${event.cost}${sum}`
  const cost = event.deed === 'enter' ? '' : `, стоимость ${price}`
  return `${who(say, event.command)}: ${actors}, ${ACTION_NAMES_RU[event.deed]}${card}${cost}.`
}

function rolled(event: Of<'rolled'>, say: Labeller): string {
  const { what, dice, number, caps } = event
  const sum = dice.reduce((total, die) => total + die, 0)
  const shown = dice.length > 1 ? `${dice.join('+')} = ${sum}` : `${sum}`
  if (what === 'check') return `Бросок проверки: ${shown}, стоимость ${number === NONE ? '?' : number}.`
  const about = what === 'hit' && event.unit !== NONE ? ` (${unit(say, event.unit)})` : ''
  const paid = named(caps)
  const unknown = ROLLS_WITHOUT_NUMBER.includes(what) ? '' : `, ${what === 'rally' ? ON_MARKER : HIDDEN_FIRE}`
  const needed = number === NONE ? unknown : `, нужно ${number}${paid}`
  const sums = event.terms.length > 1 ? ` [${formatTerms(event.terms, 'ru')}]` : ''
  return `${what === 'hit' ? 'Бросок на попадание' : ROLL_NAMES.ru[what]}${about}: ${shown}${needed}${sums}.`
}

function scored(event: Of<'scored'>, say: Labeller): string {
  const why = {
    loss: 'потеря',
    control: 'контроль',
    card: 'карта',
    exit: 'прорыв',
    token: 'укрепление',
  }[event.why]
  return `${side(say, event.side)} получает ${event.points} ПО (${why}). Счёт: ${side(say, event.holder)} ${event.total} ПО.`
}

const percents = (chances: readonly number[]): string =>
  chances
    .map((chance, caps) => `${caps === 0 ? 'без ОК' : `с ${caps} ОК`} ${formatChance(chance, 'ru')}`)
    .join(', ')

/** Returns the terms of a sum in brackets, or an empty text if there is only one term. */
const inBrackets = (list: readonly SumTerm[]): string =>
  list.length > 1 ? ` (${formatTerms(list, 'ru')})` : ''

/** Rules 17.8 and 17.9: names of the obstacles that add dice. */
const OBSTACLES = { wire: 'за проволоку', roadblock: 'за заграждение' } as const
const diceWords = ({ dice, obstacle = 'wire' }: ActionCostPreview): string =>
  dice === 0 ? '' : ` плюс ${formatRussianCount(dice, 'кубик', 'кубика', 'кубиков')} ${OBSTACLES[obstacle]}`

function riskWords({ cost, dice, atOnce, chances }: ActionCostPreview): string {
  if (atOnce && cost + dice > 0)
    return `, измотанное подразделение платит сразу${dice > 0 ? `: от ${cost + dice} до ${cost + 6 * dice} ОК` : ''}`
  if (chances.length === 0) return ''
  return chances[0] > 0 ? `, риск измотаться: ${percents(chances)}` : ', без риска измотаться'
}

/** Rule 17.10: returns the words for the risk of mines. */
const mineWords = (say: Labeller, { unit: target, hex: at, hit, critical, isMarked }: MineRisk): string =>
  `Мины в ${hex(say, at)}, ${unit(say, target)}: попадание ${formatChance(hit, 'ru')}, ${isMarked ? MARKED : `критическое ${formatChance(critical, 'ru')}`}.`
/** Rule 7.4: words for a target that already has a hit marker. */
const MARKED = 'любое попадание уничтожит'

const costWords = (event: ActionCostPreview, say: Labeller): string =>
  [
    `Стоимость ${event.cost}${inBrackets(event.terms)}${diceWords(event)}${riskWords(event)}.`,
    ...(event.mines ?? []).map(one => mineWords(say, one)),
  ].join('\n')
const targetOf = (say: Labeller, { unit: target, token: at }: HitSum): string =>
  target === NONE ? token(say, at) : unit(say, target)

export const heroesRussianEvents: EventSentences<HeroesEvent> = {
  minesFound: (e, say) => `В гексе ${hex(say, e.hex)} обнаружены мины.`,
  minesExplode: (e, say) => `${unit(say, e.unit)} попадает на мины.`,
  minesPassed: (e, say) =>
    `${unit(say, e.unit)}: сапёры проходят через мины в гексе ${hex(say, e.hex)} невредимыми.`,
  obstacleDie: (e, say) =>
    `${e.kind === 'wire' ? 'Колючая проволока' : 'Дорожное заграждение'}: на кубике ${e.die}, движение дороже на ${e.die} (${unit(say, e.unit)}).`,
  wireCrushed: (e, say) => `${unit(say, e.unit)} сминает проволоку в гексе ${hex(say, e.hex)}.`,
  boarded: (e, say) => `Посадка: ${unit(say, e.unit)} → ${unit(say, e.vehicle)}.`,
  gotOff: (e, say) => `Высадка: ${unit(say, e.vehicle)} → ${unit(say, e.unit)}, гекс ${hex(say, e.hex)}.`,
  hooked: (e, say) => `${unit(say, e.vehicle)} берёт на буксир ${unit(say, e.unit)}.`,
  bogged: (e, say) => `${unit(say, e.unit)} вязнет до конца раунда.`,
  freed: (e, say) => `${unit(say, e.unit)} снова на ходу.`,
  occupied: (e, say) => `${unit(say, e.unit)} занимает укрепление: ${token(say, e.token)}.`,
  vacated: (e, say) => `${unit(say, e.unit)} покидает укрепление: ${token(say, e.token)}.`,
  tokenMissed: (e, say) => `${capitalize(token(say, e.token))}: без повреждений.`,
  tokenHit: (e, say) => `Уничтожено в гексе ${hex(say, e.hex)}: ${token(say, e.token)}.`,
  smoked: (e, say) =>
    e.hexes.length > 0
      ? `Плотная дымовая завеса: ${hexes(say, e.hexes)}.`
      : 'Дымовая завеса пропала над водой.',
  planned: (e, say) =>
    `Вы планируете ${e.smoke ? 'дымовой удар' : 'удар'} по гексу ${hex(say, e.hex)} на следующий раунд.`,
  plannedSomewhere: (e, say) => `${say.label('command', e.command)}: запланирован удар на следующий раунд.`,
  held: (e, say) => `${say.label('command', e.command)}: в этот раз без удара.`,
  markerLaid: (e, say) => `Запланированный ${e.smoke ? 'дымовой удар' : 'удар'}: гекс ${hex(say, e.hex)}.`,
  onTarget: (e, say) => `Точно в цель: ${hex(say, e.hex)}.`,
  pointed: (e, say) => `Стрелка указывает на ${say.label('facing', e.facing)}.`,
  drifted: (e, say) =>
    `Удар отклоняется на ${formatRussianCount(e.distance, 'гекс', 'гекса', 'гексов')} на ${say.label('facing', e.direction)}: ${e.hex < 0 ? 'за край поля' : `в гекс ${hex(say, e.hex)}`}.`,
  strikeHits: (e, say) =>
    e.units.length > 0 ? `Под ударом: ${units(say, e.units)}.` : 'Под ударом никого нет.',
  reached: (e, say) => `${unit(say, e.unit)} прибывает в гекс ${hex(say, e.hex)} и покидает поле.`,
  began: ({ cards }) => `В колоде ${cardsOf(cards.length)}.`,
  tookCard: ({ command, card }, say) => `${who(say, command)} берёт карту ${say.label('card', card)}.`,
  drew: ({ command, cards }, say) =>
    `${who(say, command)} добирает: ${cards.map(card => say.label('card', card)).join(', ')}.`,
  drewSome: ({ command, count }, say) =>
    `${who(say, command)} добирает ${formatRussianCount(count, 'карту', 'карты', 'карт')}.`,
  reshuffled: ({ count }) => `Сброс перемешан в новую колоду: ${cardsOf(count)}.`,
  placed: ({ unit: own, hex: at }, say) => `Скрыто размещено: ${unit(say, own)}, гекс ${hex(say, at)}.`,
  placedSome: ({ command, left }, say) =>
    left > 0
      ? `${who(say, command)}: тайное размещение, осталось ${left}.`
      : `${who(say, command)}: тайное размещение окончено.`,
  turn: event => `Раунд ${event.round}, ход: ${event.side === 0 ? 'Германия' : 'СССР'}.`,
  passed: ({ command }, say) => `${who(say, command)} пасует.`,
  declared,
  attacked({ unit: attacker, supporters, hex: target, close, weapon, spotter = NONE }, say) {
    const how = weapon === 'flame' ? ' из огнемёта' : ''
    const seen = spotter === NONE ? '' : `, наводка с ${hex(say, spotter)}`
    const help = supporters.length > 0 ? `, поддержка: ${units(say, supporters)}` : ''
    return close
      ? `${capitalize(unit(say, attacker))} атакует в ближнем бою${how}${help}.`
      : `${capitalize(unit(say, attacker))} атакует гекс ${hex(say, target)}${how}${seen}${help}.`
  },
  moved: ({ unit: mover, from, to, facing }, say) =>
    `${unit(say, mover)}: ${hex(say, from)} → ${hex(say, to)}, фронтом на ${say.label('facing', facing)}.`,
  turned: ({ unit: mover, facing }, say) => `${unit(say, mover)}: поворот на ${say.label('facing', facing)}.`,
  entered: ({ unit: mover, hex: to, facing }, say) =>
    `${unit(say, mover)} входит на поле: ${hex(say, to)}, фронтом на ${say.label('facing', facing)}.`,
  odds: ({ sum, hit, critical, caps = 0 }, say) =>
    `${capitalize(targetOf(say, sum))}: ${formatHitSum(sum, 'ru')}, попадание ${hit}\u00a0%${named(caps)}, критическое ${critical}\u00a0%.`,
  rolled,
  rerolled: ({ dice }) => `Один кубик переброшен: теперь ${dice.join('+')}.`,
  luck: ({ die, change }) => `Удача: на кубике ${die}, результат меняется на ${formatSignedNumber(change)}.`,
  missed: ({ unit: target, mine }, say) =>
    mine ? `${unit(say, target)}: взрыв не причиняет вреда.` : `Мимо цели: ${unit(say, target)}.`,
  hit: ({ unit: target }, say) => `Попадание: ${unit(say, target)} получает жетон.`,
  drewMarker: ({ unit: target, marker }, say) => `${unit(say, target)}: ${hitMarkers[marker].name.ru}.`,
  showedMarker: ({ unit: target, marker }, say) =>
    `${unit(say, target)} открывает жетон: ${hitMarkers[marker].name.ru}.`,
  destroyed({ unit: target, why, marker }, say) {
    const how = { critical: 'критическое попадание', second: 'второе попадание', marker: 'жетон' }[why]
    if (marker === NONE) return `Уничтожено подразделение: ${unit(say, target)} (${how}).`
    const face =
      why === 'marker' ? ` «${hitMarkers[marker].name.ru}»` : `, был жетон «${hitMarkers[marker].name.ru}»`
    return `Уничтожено подразделение: ${unit(say, target)} (${how}${face}).`
  },
  covered: ({ command, losses, cap }, say) =>
    `${who(say, command)}: потери закрыли ${formatRussianCount(losses, 'ячейку', 'ячейки', 'ячеек')} шкалы ОК, сейчас ${cap} ОК.`,
  rallied: ({ unit: target, marker, roll }, say) =>
    `${unit(say, target)}: перегруппировка удалась${reached(roll)}, снят жетон «${hitMarkers[marker].name.ru}».`,
  notRallied: ({ unit: target, roll }, say) =>
    `${unit(say, target)}: перегруппировка не удалась${reached(roll)}.`,
  paid: ({ command, caps, why, left }, say) =>
    `${who(say, command)} тратит ${caps} ОК (${{ number: 'на бросок', cost: `стоимость −${caps}`, card: 'за карту' }[why]}), остаётся ${left}.`,
  gainedCaps: ({ command, caps, left }, say) => `${who(say, command)} получает ${caps} ОК, теперь ${left}.`,
  lostCaps: ({ command, caps, left }, say) =>
    caps === 0
      ? `${who(say, command)} не теряет ОК.`
      : `${who(say, command)} теряет ${caps} ОК, остаётся ${left}.`,
  checked({ units: list, cost, result, spent }, say) {
    const actors = list.length > 0 ? units(say, list) : 'скрытое подразделение'
    const one = spent ? 'измотано' : 'остаётся свежим'
    const several = spent ? 'измотаны' : 'остаются свежими'
    const how = `Проверка ${spent ? 'не пройдена' : 'пройдена'}`
    return `${how}, ${formatWithMinusSign(result)} ${spent ? '≤' : '>'} ${cost}: ${actors} ${list.length > 1 ? several : one}.`
  },
  noCheck: ({ units: list }, say) =>
    `Стоимость 0: без проверки${list.length > 0 ? ` (${units(say, list)})` : ''}.`,
  played: ({ command, card }, say) =>
    `${who(say, command)} разыгрывает карту ${say.label('card', card)}. ${cards[card].about.ru}`,
  raised: ({ by, cost }) => `Действие дороже на ${by}${cost > 0 ? `: стоимость ${cost}` : ''}.`,
  impossible: ({ command }, say) =>
    `Теперь действие слишком дорого: ${who(say, command)} выбирает другое или пасует.`,
  scenarioCard: ({ command, card }, say) =>
    `${who(say, command)} вытягивает ${say.label('card', card)}: карта действует сразу.`,
  revealed: ({ unit: shown, hex: at }, say) =>
    `Раскрыто подразделение: ${unit(say, shown)}, гекс ${hex(say, at)}.`,
  hid: ({ unit: own, hex: at }, say) => `${unit(say, own)} скрывается в ${hex(say, at)}.`,
  wentHidden: ({ unit: gone }, say) => `${unit(say, gone)} исчезает из виду.`,
  hiddenMove: ({ unit: own, from, to }, say) =>
    `${unit(say, own)} идёт скрытно: ${hex(say, from)} → ${hex(say, to)}.`,
  detected: ({ hex: at, units: list }, say) =>
    list.length > 0 ? `В ${hex(say, at)} обнаружены: ${units(say, list)}.` : `${hex(say, at)}: пусто.`,
  undetected: ({ hex: at }, say) =>
    `${hex(say, at)}: обнаружение не удалось. Есть ли там скрытые подразделения, неизвестно.`,
  controlled: ({ control, side: holder }, say) =>
    `${side(say, holder)} берёт под контроль ${say.label('control', control)}.`,
  scored,
  roundEnded: ({ round }) => `Раунд ${round} окончен.`,
  round({ round, caps, arrived }, say) {
    const ready = arrived.length > 0 ? ` Подкрепления: ${units(say, arrived)}.` : ''
    return `Раунд ${round}. ОК: ${caps.map((cap, command) => `${who(say, command)} ${cap}`).join(', ')}.${ready}`
  },
  first: ({ side: first }, say) => `Первый ход: ${side(say, first)}.`,
  dug: ({ unit: digger, hex: at }, say) => `${unit(say, digger)} оборудует позицию в ${hex(say, at)}.`,
  laid: ({ hex: at }, say) => `В ${hex(say, at)} поставлены мины.`,
  spied: ({ unit: scout }, say) => `${unit(say, scout)} высылает разведчиков.`,
  tokenGone: ({ token, hex: at }, say) => `Снято с поля в ${hex(say, at)}: ${say.label('token', token)}.`,
  attackOdds: (
    { detection, detectionTerms, detect, smokesOut, sums, caps, hits, criticals, marked, ...cost },
    say,
  ) =>
    [
      ...(smokesOut ? ['В гексе цели никого не видно. Огнемёт раскроет скрытые подразделения.'] : []),
      ...(detection === NONE
        ? []
        : [
            `В гексе цели никого не видно. Обнаружение: нужно ${detection} или больше${inBrackets(detectionTerms)}, ${formatChance(detect, 'ru')}.`,
          ]),
      ...sums.map(
        (sum, at) =>
          `${capitalize(targetOf(say, sum))}: ${formatHitSum(sum, 'ru')}, ${hitWords(sum.number, caps[at], hits[at], marked[at] ? null : criticals[at])}`,
      ),
      costWords(cost, say),
    ].join('\n'),
  rallyOdds: ({ rolls, ...cost }, say) =>
    [
      ...rolls.map(
        ({ unit: target, number, terms: sum, caps, chance }) =>
          `${unit(say, target)}: нужно ${number} или больше${inBrackets(sum)} на 2d6, ${rallyWords(number, caps, chance)}`,
      ),
      costWords(cost, say),
    ].join('\n'),
  mayEndRound: () => 'Если теперь спасует и противник, раунд сразу закончится.',
  wouldPay: ({ units: list, caps, most = caps }, say) =>
    `Уже измотано: ${units(say, list)}. Платить сразу: ${caps} ОК${most > caps ? ` плюс кубики за заграждения, всего до ${most} ОК` : ''}.`,
  wouldPlay: ({ card }, say) => `**${say.label('card', card)}** · ${formatCardEffect('ru', card)}`,
  costs: ({ type: _, ...cost }, say) => costWords(cost, say),
  rollOdds: ({ what, number, chance }) => {
    if (chance === null) return `${ROLL_NAMES.ru[what]}: результат — само число на кубике.`
    if (what === 'check')
      return `Проверка против стоимости ${number}: риск измотаться ${formatChance(chance, 'ru')}.`
    return `${ROLL_NAMES.ru[what]}: нужно ${number} или больше, ${formatChanceOrNone(chance, 'ru')}.`
  },
  cardOdds: ({ faces, card, type: _, ...cost }, say) =>
    `${say.label('card', card)}: броски от 1 до 6 означают ${joinWithAnd(faces.map(String), 'ru')} ОК, каждый ${formatChance(1 / faces.length, 'ru')}.\n${costWords(cost, say)}`,
  ended: ({ winner, points }, say) => `${side(say, winner)} побеждает: ${points} ПО.`,
}

/** Returns, in brackets, the CAPs that change a needed number. */
const named = (caps: number): string => (caps === 0 ? '' : ` (${formatSignedNumber(caps)} за ОК)`)

/**
 * Texts that tell why the enemy does not learn the needed number: the number depends on a face-down hit marker, or
 * it would betray a hidden unit.
 */
const ON_MARKER = 'нужное число — на жетоне попадания лицом вниз'
const HIDDEN_FIRE = 'нужное число тайное: подразделение скрыто'

/** Returns the result of the dice and the needed number, in words. */
const reached = (roll?: RollOutcome): string =>
  roll === undefined
    ? ''
    : ` (выпало ${roll.result}, ${roll.number === NONE ? ON_MARKER : `нужно ${roll.number}`})`

const rallyWords = (number: number, caps: number, chance: number): string =>
  caps !== 0
    ? `успех ${formatChance(chance, 'ru')}${named(caps)}`
    : `успех ${formatChance(chance, 'ru')} (с 1 ОК ${formatChance(computeRollChance(number - 1), 'ru')}, с 2 ОК ${formatChance(computeRollChance(number - 2), 'ru')})`

/** Returns the words for the chances of a hit. `critical` is null if any hit destroys the target. */
function hitWords(number: number, caps: number, hit: number, critical: number | null): string {
  const [one, two] = [computeRollChance(number - 1), computeRollChance(number - 2)]
  if (two === 0 && hit === 0) return `попадание ${formatChanceOrNone(hit, 'ru', 'шансов нет даже с ОК')}`
  const destroys = critical === null ? MARKED : `критическое ${formatChance(critical, 'ru')}`
  if (caps !== 0) return `попадание ${formatChance(hit, 'ru')}${named(caps)}, ${destroys}`
  return `попадание ${formatChance(hit, 'ru')} (с 1 ОК ${formatChance(one, 'ru')}, с 2 ОК ${formatChance(two, 'ru')}), ${destroys}`
}
