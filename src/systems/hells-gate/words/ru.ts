import { hexNames, points, units } from '../../../../data/hells-gate/index.ts'
import type { Arg, Say, VerbWords, Words } from '../../../engine/system.ts'
import { listed, plural, signed } from '../../../engine/words.ts'
import type { HellEvent, Odds, PhaseName, Reason, ScoreLine, Shift, ShiftKind } from '../events.ts'
import type { Side } from '../state.ts'
import type { HellAsks, HellUnit, HellView } from '../view.ts'
import { refusalsIn } from './refusals.ts'
import { sections } from './sections-ru.ts'
import {
  attackSum,
  columnName,
  count,
  datesOf,
  defenceSum,
  hitsByFace,
  isCity,
  placeName,
  reconstructedFacts,
  scoreGroups,
  stacks,
} from './shared.ts'

const SIDE: Record<Side, string> = { soviet: 'Советы', german: 'Немцы' }
const OF_SIDE: Record<Side, string> = { soviet: 'советов', german: 'немцев' }
const PHASE: Record<PhaseName, string> = {
  supply: 'снабжение и пополнение',
  combat: 'бой',
  movement: 'движение',
  recovery: 'восстановление',
  end: 'конец хода',
}
const SHIFT: Record<ShiftKind, string> = {
  allDefendersOut: 'все обороняющиеся без снабжения',
  someDefendersOut: 'часть обороняющихся без снабжения',
  mud: 'распутица',
  woods: 'лес',
  river: 'через реку',
  someAttackersOut: 'часть атакующих без снабжения',
  allAttackersOut: 'все атакующие без снабжения',
}
const REASON: Record<Reason, string> = {
  hit: 'уничтожение',
  overwhelmed: 'уничтожение: хитов больше, чем может принять гекс',
  retreatedLeft: 'уничтожение: часть уже отступала, а остальные ушли',
  retreatedAlone: 'уничтожение: часть уже отступала, а другие обороняющиеся разбиты',
  breakout: 'прорыв не удаётся, уничтожение',
  unsupplied: 'уничтожение: к концу игры нет снабжения',
}
const at = (hex: number): string => placeName(hex, 'ru')
const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )
const shiftWords = ({ kind, by, cap }: Shift, target: number): string =>
  `${kind === 'woods' && isCity(target) ? 'Черкассы' : SHIFT[kind]} ${signed(by)}${cap ? ` (не больше одной колонки, ${cap})` : ''}`
const hitsWords = (hits: number): string => plural(hits, 'хит', 'хита', 'хитов')

function oddsWords(odds: Odds, say: Say): string {
  const unit = (index: number): string => say.label('unit', index)
  const against = odds.defence > 0 ? defenceSum(odds, unit) : 'одних отступивших частей'
  const beyond = odds.defenders.filter(({ counted }) => !counted)
  const lines = [`${attackSum(odds, unit)} против ${against}`]
  const ignored = [...beyond.map(({ unit: index }) => index), ...odds.retreated]
  if (ignored.length > 0) lines.push(`не в счёт: ${names(ignored, say)}`)
  if (odds.odds === null || odds.column === null) return `${lines.join('; ')}; меньше 1:1.`
  if (odds.shifts.length === 0) lines.push(`соотношение ${columnName(odds.odds)} без сдвигов`)
  else {
    lines.push(`соотношение ${columnName(odds.odds)}`)
    lines.push(odds.shifts.map(shift => shiftWords(shift, odds.target)).join(', '))
    lines.push(`колонка ${columnName(odds.column)}`)
  }
  if (odds.allOut !== null) lines.push(`всеобщее наступление (${unit(odds.allOut)})`)
  if (odds.overconcentrated) lines.push('сверхконцентрация: число справа от черты')
  return `${lines.join('; ')}.`
}

const LINE: Record<ScoreLine['kind'], string> = {
  eliminated: 'уничтожение',
  reduced: 'ослабление',
  evacuated: 'выход с потерями',
  source: 'вражеские источники',
  bonus: 'фора',
}
const scored = (lines: readonly ScoreLine[], side: Side, say: Say): string =>
  scoreGroups(lines, side)
    .map(({ kind, items, points: sum }) => (items ? `${LINE[kind]} (${items(say)})` : `${LINE[kind]} ${sum}`))
    .join(', ') || 'ничего'

const events: Words<HellEvent, HellView>['events'] = {
  turn: ({ turn, mud }) => `Ход ${turn} (${datesOf(turn).ru}), ${mud ? 'распутица' : 'снег'}.`,
  phase: ({ turn, side, phase }) => `Ход ${turn}, ${SIDE[side].toLowerCase()}: ${PHASE[phase]}.`,
  supply: ({ side, out, back, stillOut }, say) => {
    if (out.length + back.length + stillOut.length === 0) return `Все части ${OF_SIDE[side]} со снабжением.`
    const parts: string[] = []
    if (out.length > 0) parts.push(`без снабжения: ${names(out, say)}`)
    if (stillOut.length > 0) parts.push(`по-прежнему без снабжения: ${names(stillOut, say)}`)
    if (back.length > 0) parts.push(`снова со снабжением: ${names(back, say)}`)
    return `${SIDE[side]}: ${parts.join('; ')}.`
  },
  arrived: ({ unit, hex, instead }, say) =>
    instead === null
      ? `${say.label('unit', unit)} прибывает: ${at(hex)}.`
      : `${say.label('unit', unit)} прибывает: ${at(hex)}; ${at(instead)} занимает враг.`,
  arrivalLost: ({ unit, why }, say) =>
    why === 'recalled'
      ? `${say.label('unit', unit)} не приходит: советских частей в A2–A6 не было.`
      : `${say.label('unit', unit)} пропадает: все свои источники заняты врагом.`,
  rebuilt: ({ unit }, say) => `${say.label('unit', unit)} снова в полной силе.`,
  odds: (event, say) => {
    const byFace = event.column === null ? '' : ` Хиты на 1–6: ${hitsByFace(event).join(' ')}.`
    return `Атака на ${at(event.target)}: ${oddsWords(event, say)}${byFace}`
  },
  attacked: (event, say) => {
    const hits = event.hits === 0 ? 'без последствий' : hitsWords(event.hits)
    return `${SIDE[event.side]} атакуют ${at(event.target)}: ${oddsWords(event, say)} 🎲 ${event.die} → ${hits}.`
  },
  turnedOver: ({ unit }, say) => `Всеобщее наступление: ${say.label('unit', unit)} теряет уровень.`,
  lostStep: ({ unit }, say) => `${say.label('unit', unit)} теряет уровень.`,
  retreated: ({ unit, from, to }, say) =>
    `${say.label('unit', unit)} отступает: ${hexNames[from]} → ${at(to)}.`,
  eliminated: ({ unit, reason }, say) => `${say.label('unit', unit)}: ${REASON[reason]}.`,
  moved: ({ unit, from, path }, say) =>
    `${say.label('unit', unit)}: ${[from, ...path].map(hex => hexNames[hex]).join(' → ')}.`,
  westEntered: ({ hex }) => `Советская часть в ${hexNames[hex]}: на ходу 4 придёт 24 тд.`,
  korsunEntered: ({ hex }) =>
    `Советская часть рядом с Корсунью (${hexNames[hex]}): немцы там могут двигаться.`,
  breakout: ({ unit, die, refuges, total, escaped }, say) =>
    `${say.label('unit', unit)} идёт на прорыв: 🎲 ${die} + ${plural(refuges.length, 'убежище', 'убежища', 'убежищ')} ` +
    `(${refuges.map(hex => hexNames[hex]).join(', ')}) = ${total}, ${escaped ? 'часть выходит' : 'меньше 5'}.`,
  recovered: ({ side, units: list }, say) => `${SIDE[side]}, маркеры отступления сняты: ${names(list, say)}.`,
  weather: ({ die, mud }) =>
    mud ? `Погода 🎲 ${die}: со следующего хода и до конца распутица.` : `Погода 🎲 ${die}: снег держится.`,
  scored: ({ lines, points: total, winner }, say) => {
    const verdict = winner ? `побеждают ${SIDE[winner].toLowerCase()}` : 'ничья'
    return (
      `Очки советов: ${scored(lines, 'soviet', say)} = ${total.soviet}. ` +
      `Очки немцев: ${scored(lines, 'german', say)} = ${total.german}. ` +
      `${total.soviet} : ${total.german}, ${verdict}.`
    )
  },
}

const asked = <D extends HellAsks['do']>(view: HellView) => view.asks as Extract<HellAsks, { do: D }>
const labels = (list: readonly number[]): string => list.map(unit => units[unit].label.ru).join(', ')
const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')

const questions: Words<HellEvent, HellView>['questions'] = {
  combat: view => `${SIDE[view.side]}: атакуйте или закончите фазу боя.`,
  movement: view => `${SIDE[view.side]}: двигайте части или закончите фазу движения.`,
  rebuild: (view, say) =>
    `Советы: можно вернуть полную силу одному корпусу (${names(asked<'rebuild'>(view).units, say)}).`,
  breakout: (view, say) =>
    `${SIDE[view.side]}: кто идёт на прорыв (${names(asked<'breakout'>(view).units, say)})?`,
  arrival: (view, say) => {
    const { unit, listed: hex, hexes } = asked<'arrival'>(view)
    return `${at(hex)} занимает враг. Где появится ${say.label('unit', unit)} (${hexList(hexes)})?`
  },
  losses: (view, say) => {
    const { hex, left, units: able, hexes } = asked<'losses'>(view)
    const ways = [
      ...(able.length > 0 ? [`потерять уровень (${names(able, say)})`] : []),
      ...(hexes.length > 0 ? [`отступить (${hexList(hexes)})`] : []),
    ]
    return `${at(hex)}, ${hitsWords(left)}: ${ways.join(' или ')}?`
  },
  retreat: (view, say) => {
    const { unit, hexes } = asked<'retreat'>(view)
    return `Куда отступает ${say.label('unit', unit)} (${hexList(hexes)})?`
  },
}

const verbs: Readonly<Record<string, VerbWords>> = {
  attack: {
    name: 'атака',
    about: 'Атаковать один гекс соседними частями',
    button: 'Атаковать',
    params: {
      target: { name: 'цель', about: 'Гекс, который атакуют' },
      units: { name: 'части', about: 'Атакующие части, не больше двух из одного гекса' },
      'all-out': {
        name: 'всеобщее',
        about: 'Полная двухуровневая часть, которая платит уровень за большее число',
      },
    },
  },
  move: {
    name: 'ход',
    about: 'Передвинуть одну часть',
    button: 'Двигать',
    params: {
      unit: { name: 'часть', about: 'Кто движется' },
      path: { name: 'путь', about: 'Гексы, в которые она входит, например C6-C5' },
    },
  },
  done: { name: 'готово', about: 'Закончить фазу', button: 'Готово', params: {} },
  arrive: {
    name: 'прибытие',
    about: 'Выставить пополнение, чей гекс занят врагом',
    button: 'Прибыть',
    params: { hex: { name: 'гекс', about: 'Один из ближайших своих источников' } },
  },
  rebuild: {
    name: 'восстановить',
    about: 'Вернуть полную силу одному ослабленному корпусу',
    button: 'Восстановить',
    params: { unit: { name: 'часть', about: 'Корпус' } },
  },
  skip: { name: 'пропустить', about: 'Никого не восстанавливать', button: 'Никого', params: {} },
  breakout: {
    name: 'прорыв',
    about: 'Попытаться вывести одну часть из окружения',
    button: 'Прорываться',
    params: { unit: { name: 'часть', about: 'Часть без снабжения' } },
  },
  lose: {
    name: 'потеря',
    about: 'Принять хит: часть теряет уровень',
    button: 'Потерять уровень',
    params: { unit: { name: 'часть', about: 'Кто теряет уровень' } },
  },
  retreat: {
    name: 'отступить',
    about: 'Принять последний хит отступлением всего гекса',
    button: 'Отступить',
    params: { to: { name: 'куда', about: 'Куда уходит эта часть' } },
  },
}

function unitWords(unit: HellUnit): string {
  const strength = unit.type === 'armour' ? `[${unit.strength}]` : String(unit.strength)
  const marks = [
    unit.maxSteps === 2 && unit.steps === 1 ? 'ослабление' : '',
    unit.out ? 'без снабжения' : '',
    unit.retreated ? 'отступление' : '',
  ].filter(Boolean)
  return `${units[unit.unit].label.ru} ${strength}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

function board(view: HellView): string {
  const lines = stacks(view).map(
    ({ hex, units: here }) =>
      `${at(hex)}, ${SIDE[here[0].side].toLowerCase()}: ${here.map(unitWords).join(', ')}`,
  )
  return lines.join('\n')
}

function status(view: HellView): string[] {
  const side = (of: Side): string => {
    const out = count(view, of, unit => unit.place === 'map' && unit.out)
    const held = view.sourcesHeld[of]
    const onMap = count(view, of, unit => unit.place === 'map')
    const parts = [
      `на карте ${plural(onMap, 'часть', 'части', 'частей')}`,
      `потери ${plural(view.stepsLost[of], 'уровень', 'уровня', 'уровней')}`,
      `без снабжения ${out}`,
    ]
    if (held.length > 0) parts.push(`держат вражеские источники ${hexList(held)}`)
    return `${SIDE[of]}: ${parts.join(', ')}; если закончить сейчас, ${plural(view.points[of], 'очко', 'очка', 'очков')}.`
  }
  const coming = view.arrivals.filter(({ status }) => status === 'coming' || status === 'doubtful')
  return [
    `Ход ${view.turn} из ${view.turns} (${datesOf(view.turn).ru}), ${view.mud ? 'распутица' : 'снег'}; ${SIDE[view.side].toLowerCase()}, ${PHASE[view.phase]}.`,
    side('soviet'),
    side('german'),
    ...(view.cutOff.length > 0 ? [`Сочтены погибшими (нет линии снабжения): ${labels(view.cutOff)}.`] : []),
    ...turnRules(view),
    ...(!view.korsunEntered && view.turn <= 3
      ? ['На ходах 2 и 3 немцы в Корсуни (E3) и рядом стоят, пока не подойдёт советская часть.']
      : []),
    ...(coming.length > 0
      ? [
          `Ещё придут: ${coming
            .map(
              ({ unit, turn, hex, status }) =>
                `${units[unit].label.ru} (ход ${turn}, ${hexNames[hex]}${status === 'doubtful' ? ', под вопросом' : ''})`,
            )
            .join(', ')}.`,
        ]
      : []),
  ]
}

/** 11.1, 11.2, 11.3 What holds in this turn alone, and the airlift. */
function turnRules(view: HellView): string[] {
  const lines: string[] = []
  if (view.turn === 1) {
    lines.push(
      'Ход 1: немцы отступают только на свои источники и к своим частям, но не туда, где стоят части, по которым в этой фазе уже попали.',
      'Ход 1: из советских частей движутся только три танковых корпуса и заканчивают врозь; из немецких атакуют только танковые, и одна из них движется.',
    )
  }
  if (view.tichonovkaClosed) lines.push('Тихоновка (B3) в этот ход закрыта для немцев.')
  if (view.sovietLine !== null) {
    lines.push(
      `В этот ход советские линии снабжения не длиннее ${plural(view.sovietLine, 'гекса', 'гексов', 'гексов')}, а сдвиг за снабжение не больше одной колонки.`,
    )
  }
  if (view.airlift)
    lines.push(
      'Воздушный мост действует: пока в Корсуни (E3) есть немцы, части без снабжения в E3, E2 и D3 теряют не больше одной колонки.',
    )
  else if (view.turn >= 3) lines.push('Немцев в Корсуни (E3) нет: воздушного моста нет.')
  return lines
}

const GUIDE: Record<HellAsks['do'], string> = {
  combat:
    'Назовите гекс, соседние с ним части и, если хотите, часть, которая платит за всеобщее наступление. Бой идёт до движения: ' +
    'освобождённое сейчас можно занять потом. Смотрите на последнюю колонку, а не на соотношение: лес, река и распутица стоят ' +
    'по колонке, отрезанный враг даёт две. Сначала атакуйте гексы, куда отступали бы другие.',
  movement:
    'Каждая часть движется один раз: пехота на гекс, танки, мотопехота и кавалерия по снегу на два. Зоны контроля никого не ' +
    'останавливают, но режут снабжение и отход: две части через гекс друг от друга закрывают проход. Помните, куда враг ударит до ' +
    'вашей следующей проверки снабжения, и что пять частей в гексе дарят ему большее число.',
  arrival:
    'Назначенный гекс у врага, и часть приходит на ближайший свободный свой источник; выберите тот, что полезнее.',
  rebuild:
    'Один ослабленный корпус со снабжением снова в полной силе; чаще всего это танковый. На потом право не остаётся.',
  breakout:
    'Кубик и по единице за каждый гекс-убежище: нужно 5. Неудача губит часть, но и оставшиеся к концу без снабжения погибают. ' +
    'Вышедшая часть не стоит ничего, ослабленная стоит очко.',
  losses:
    'Потерянный уровень — очко врагу, потерянный гекс может стать котлом. Последний хит можно принять отступлением: уровни целы, ' +
    'но в свой следующий ход эти части не атакуют и не движутся, а отступившие прежде погибают, если остаются одни.',
  retreat:
    'Каждая часть гекса может уйти своей дорогой. Смотрите, куда дойдёт враг и куда дотянется снабжение.',
}

function reconstructed(): string[] {
  const facts = reconstructedFacts()
  const lines: string[] = []
  const add = (list: readonly string[], words: string): void => {
    if (list.length > 0) lines.push(`${words}: ${list.join(', ')}.`)
  }
  if (facts.cells > 0) {
    lines.push(
      `Таблица боя: ${facts.cells} из ${facts.allCells} чисел следуют из закономерности, а не из печати.`,
    )
  }
  add(facts.existence, 'Предполагаемые гексы')
  add(facts.cover, 'Предполагаемые леса')
  if (facts.clear > 0) {
    lines.push(`Местность неизвестна и принята открытой: ${plural(facts.clear, 'гекс', 'гекса', 'гексов')}.`)
  }
  add(facts.sources, 'Предполагаемые источники снабжения')
  add(facts.rivers, 'Предполагаемые реки')
  add(facts.identities('ru'), 'Предполагаемые части')
  if (facts.strengths > 0) {
    lines.push(
      `Полная сила предположена или выделена из известной суммы: ${plural(facts.strengths, 'часть', 'части', 'частей')}; известна она у ${plural(facts.knownStrengths('ru').length, 'части', 'частей', 'частей')}: ${facts.knownStrengths('ru').join(', ')}.`,
    )
  }
  if (facts.reduced > 0) {
    lines.push(
      `Сила ослабленной стороны принята за половину полной: ${plural(facts.reduced, 'часть', 'части', 'частей')}.`,
    )
  }
  add(facts.starts('ru'), 'Предполагаемые начальные гексы')
  add(facts.arrivals('ru'), 'Предполагаемые ход или гекс прибытия')
  return lines
}

export const ru: Words<HellEvent, HellView> = {
  title: 'Врата ада',
  subtitle: 'Корсуньский котёл, 1944',
  command: { name: 'врата', about: 'Играть во «Врата ада» за этим столом' },
  events,
  refusals: refusalsIn('ru'),
  questions,
  verbs,
  outcome: ({ outcome, points: total }) => {
    if (!outcome) return 'Игра идёт.'
    const won = outcome.winners.map(side => SIDE[side as Side].toLowerCase()).join(', ')
    const score = `${Math.max(total.soviet, total.german)} : ${Math.min(total.soviet, total.german)}`
    if (outcome.reason === 'points') return `Побеждают ${won}, ${score} по очкам.`
    if (outcome.reason === 'draw') return `Ничья, по ${plural(total.soviet, 'очко', 'очка', 'очков')}.`
    return won ? `Побеждают ${won}.` : 'Игра закончена без победителя.'
  },
  label: (kind: string, value: Arg): string => {
    if (kind === 'unit' && typeof value === 'number') return units[value]?.label.ru ?? String(value)
    if (kind === 'hex' && typeof value === 'number') return hexNames[value] ?? String(value)
    return String(value)
  },
  status,
  board,
  reconstructed: reconstructed(),
  sections: sections(points.germanBonus),
  guide: view => (view.asks ? GUIDE[view.asks.do] : ''),
}
