import { breakout, combat, hexNames } from '../../../../../data/hells-gate/index.ts'
import type { GameWords, Labeller } from '../../../../engine/system.ts'
import {
  capitalize,
  formatChance,
  formatRussianCount,
  formatSignedNumber,
  joinWithCommas,
  NO_CHANCE_TEXT,
} from '../../../../engine/words.ts'
import type {
  ColumnShift,
  ColumnShiftReason,
  CombatOdds,
  EliminationReason,
  HellEvent,
  ScoreLine,
} from '../../state/events.ts'
import type { Side } from '../../state/state.ts'
import { canScoreHit, computeHitsByFace } from '../../view/odds.ts'
import type { HellView } from '../../view/view.ts'
import {
  computeHitProbabilities,
  formatAttackSum,
  formatCombatOdds,
  formatDefenceSum,
  groupScoreLines,
  HELL_PHASE_NAMES,
  HELL_SIDE_NAMES,
  HELL_SIDE_NAMES_MID_SENTENCE,
  isCityHex,
  isColumnCapped,
  oddsColumnName,
  turnDates,
} from '../labels.ts'
import { formatHexNameRu, formatHitCountRu, joinUnitsWithAndRu } from './names.ts'

const ADJECTIVE: Record<Side, string> = { soviet: 'советских', german: 'немецких' }

const SHIFT: Record<ColumnShiftReason, string> = {
  allDefendersOut: 'все обороняющиеся без снабжения',
  someDefendersOut: 'часть обороняющихся без снабжения',
  mud: 'распутица',
  woods: 'лес',
  river: 'через реку',
  someAttackersOut: 'часть атакующих без снабжения',
  allAttackersOut: 'все атакующие без снабжения',
}

const REASON: Record<EliminationReason, string> = {
  hit: 'вся часть уничтожена',
  overwhelmed: 'часть уничтожена, потому что хитов больше, чем может принять гекс',
  retreatedLeft: 'часть уничтожена, потому что уже отступала, а остальные защитники ушли',
  retreatedAlone: 'часть уничтожена, потому что уже отступала, а других защитников не осталось',
  breakout: 'прорыв не удался, часть уничтожена',
  unsupplied: 'часть уничтожена, потому что в конце партии у неё нет линии снабжения',
}

const shiftWords = ({ kind, by, cap }: ColumnShift, target: number): string =>
  `${kind === 'woods' && isCityHex(target) ? 'Черкассы' : SHIFT[kind]} ${formatSignedNumber(by)}${cap ? ` (не больше одной колонки, правило ${cap})` : ''}`

/** Maximum number of units that a sentence names. */
const FEW = 4

function oddsWords(odds: CombatOdds, say: Labeller): string {
  const unit = (index: number): string => say.label('unit', index)
  const against = odds.defence > 0 ? formatDefenceSum(odds, unit) : 'одних отступивших частей'
  const beyond = odds.defenders.filter(({ counted }) => !counted)
  const lines = [`${formatAttackSum(odds, unit)} против ${against}`]
  const most = combat.defendersCounted[odds.side === 'soviet' ? 'german' : 'soviet']
  if (beyond.length > 0) {
    const names = joinUnitsWithAndRu(
      beyond.map(({ unit: index }) => index),
      say,
    )
    lines.push(`не в счёт: ${names} (гекс обороняют только ${most} сильнейшие части)`)
  }
  if (odds.retreated.length > 0)
    lines.push(`не в счёт: ${joinUnitsWithAndRu(odds.retreated, say)} (отступившие не обороняются)`)
  if (odds.odds === null || odds.column === null) return `${lines.join('; ')}; соотношение ниже 1:1.`
  if (odds.shifts.length === 0)
    lines.push(`соотношение ${formatCombatOdds(odds, 'округлено вниз до', 'предел')}, без сдвигов`)
  else {
    lines.push(`соотношение ${formatCombatOdds(odds, 'округлено вниз до', 'предел')}`)
    lines.push(odds.shifts.map(shift => shiftWords(shift, odds.target)).join(', '))
    const edge = odds.column === 0 ? ' (первая)' : ' (последняя)'
    lines.push(`колонка ${oddsColumnName(odds.column)}${isColumnCapped(odds) ? edge : ''}`)
  }
  if (odds.allOut !== null) lines.push(`всеобщее наступление (${unit(odds.allOut)})`)
  if (odds.overconcentrated) lines.push('сверхконцентрация: результат всеобщего наступления даром')
  return `${lines.join('; ')}.`
}

const LINE: Record<ScoreLine['kind'], string> = {
  eliminated: 'уничтоженные',
  reduced: 'ослабленные',
  evacuated: 'прорвавшиеся ослабленными',
  source: 'вражеские источники',
  bonus: 'фора',
}

const scored = (lines: readonly ScoreLine[], side: Side, say: Labeller): string =>
  groupScoreLines(lines, side)
    .map(({ kind, items, points: sum }) => (items ? `${LINE[kind]} (${items(say)})` : `${LINE[kind]} ${sum}`))
    .join(', ') || 'ничего'

export const hellRussianEvents: GameWords<HellEvent, HellView>['events'] = {
  turn: ({ turn, mud }) => `Ход ${turn} (${turnDates(turn).ru}), ${mud ? 'распутица' : 'снег'}.`,
  phase: ({ turn, side, phase }) =>
    `Ход ${turn}, ${HELL_SIDE_NAMES_MID_SENTENCE.ru[side]}: ${HELL_PHASE_NAMES.ru[phase]}.`,
  supply: ({ side, out, back, stillOut }, say) => {
    if (out.length + back.length + stillOut.length === 0)
      return `У всех ${ADJECTIVE[side]} частей есть снабжение.`
    const parts: string[] = []
    if (out.length > 0) parts.push(`без снабжения: ${joinUnitsWithAndRu(out, say)}`)
    if (stillOut.length > 0) parts.push(`по-прежнему без снабжения: ${joinUnitsWithAndRu(stillOut, say)}`)
    if (back.length > 0) parts.push(`снова со снабжением: ${joinUnitsWithAndRu(back, say)}`)
    return `${HELL_SIDE_NAMES.ru[side]}: ${parts.join('; ')}.`
  },
  arrived: ({ unit, hex, instead }, say) =>
    instead === null
      ? `${say.label('unit', unit)} прибывает в ${formatHexNameRu(hex)}.`
      : `${say.label('unit', unit)} прибывает в ${formatHexNameRu(hex)}, потому что гекс ${formatHexNameRu(instead)} занят врагом.`,
  arrivalLost: ({ unit, why }, say) =>
    why === 'recalled'
      ? `${say.label('unit', unit)} не прибудет: советских частей в A2–A6 не было.`
      : `${say.label('unit', unit)} не прибудет никогда: враг занял все источники снабжения этой стороны.`,
  rebuilt: ({ unit }, say) => `${say.label('unit', unit)} снова в полной силе.`,
  odds: (event, say) => {
    if (event.column === null) return `Атака на ${formatHexNameRu(event.target)}: ${oddsWords(event, say)}`
    if (!canScoreHit(event))
      return `Атака на ${formatHexNameRu(event.target)}: ${oddsWords(event, say)} Ни один бросок не даёт хита: ${NO_CHANCE_TEXT.ru}.`
    const chances = computeHitProbabilities(event).map(
      ({ hits, chance }) =>
        `${hits === 0 ? 'без последствий' : formatHitCountRu(hits)} ${formatChance(chance, 'ru')}`,
    )
    const byFace = `Хиты при броске от 1 до 6: ${computeHitsByFace(event).join(', ')}`
    return `Атака на ${formatHexNameRu(event.target)}: ${oddsWords(event, say)} ${byFace} (${chances.join(', ')}).`
  },
  attacked: (event, say) => {
    const hits = event.hits === 0 ? 'без последствий' : formatHitCountRu(event.hits)
    return `${HELL_SIDE_NAMES.ru[event.side]} атакуют ${formatHexNameRu(event.target)}: ${oddsWords(event, say)} Кубик ${event.die} → ${hits}.`
  },
  turnedOver: ({ unit }, say) => `Всеобщее наступление: ${say.label('unit', unit)} теряет уровень.`,
  lostStep: ({ unit }, say) => `${say.label('unit', unit)} теряет уровень.`,
  retreated: ({ unit, from, to }, say) =>
    `${say.label('unit', unit)} отступает: ${hexNames[from]} → ${formatHexNameRu(to)}.`,
  eliminated: ({ unit, reason }, say) => `${say.label('unit', unit)}: ${REASON[reason]}.`,
  moved: ({ unit, from, path }, say) =>
    `${say.label('unit', unit)}: ${[from, ...path].map(hex => hexNames[hex]).join(' → ')}.`,
  countChanged: ({ cut, linked, taken, lost, before, points }, say) => {
    const units = (list: readonly number[]) =>
      list.length > FEW
        ? `${joinWithCommas(list.slice(0, FEW).map(unit => say.label('unit', unit)))} и ещё ${list.length - FEW}`
        : joinUnitsWithAndRu(list, say)
    const why = [
      ...(cut.length > 0
        ? [`нет линии снабжения: ${units(cut)} (в конце партии такие части уничтожаются)`]
        : []),
      ...(linked.length > 0 ? [`линия снабжения восстановлена: ${units(linked)}`] : []),
      ...(taken.length > 0
        ? [`занят вражеский источник снабжения: ${taken.map(formatHexNameRu).join(', ')}`]
        : []),
      ...(lost.length > 0
        ? [`потерян занятый источник снабжения: ${lost.map(formatHexNameRu).join(', ')}`]
        : []),
    ]
    const sides = (['soviet', 'german'] as const).filter(side => before[side] !== points[side])
    const now = sides.map(
      side => `ПО ${side === 'soviet' ? 'Советов' : 'немцев'} ${before[side]} → ${points[side]}`,
    )
    return `${capitalize([...why, ...now].join('; '))}.`
  },
  wouldCut: ({ units: list }, say) =>
    `После этого не будет линии снабжения: ${joinUnitsWithAndRu(list, say)}. Без снабжения часть проходит один гекс и хуже атакует. Без линии в конце партии она уничтожается.`,
  westEntered: ({ hex }) => `Советская часть вошла в ${hexNames[hex]}: 24 тд прибудет на 4-м ходу.`,
  korsunEntered: ({ hex }) =>
    `Советская часть вошла в ${hexNames[hex]}, рядом с Корсунью. Немцы в Корсуни и рядом теперь могут двигаться.`,
  breakout: ({ unit, die, refuges, total, escaped }, say) =>
    `${say.label('unit', unit)} идёт на прорыв: кубик ${die} + ${formatRussianCount(refuges.length, 'убежище', 'убежища', 'убежищ')} ` +
    `(${refuges.map(hex => hexNames[hex]).join(', ')}) = ${total}. ${escaped ? 'Часть прорвалась' : `Нужно было ${breakout.needed}`}.`,
  breakoutOdds: ({ unit, hex, refuges, chance }, say) =>
    `${say.label('unit', unit)}, прорыв из ${formatHexNameRu(hex)}: кубик + ${formatRussianCount(refuges.length, 'убежище', 'убежища', 'убежищ')} ` +
    `(${refuges.map(one => hexNames[one]).join(', ')}), нужно ${breakout.needed}. Успех ${formatChance(chance, 'ru')}${chance < 1 ? ', иначе часть уничтожена' : ''}.`,
  weatherOdds: ({ chance }) =>
    `Затем бросок погоды. Вероятность распутицы со следующего хода и до конца партии: ${formatChance(chance, 'ru')}.`,
  recovered: ({ side, units: list }, say) =>
    `${HELL_SIDE_NAMES.ru[side]} снимают маркеры отступления: ${joinUnitsWithAndRu(list, say)}.`,
  weather: ({ die, mud }) =>
    mud
      ? `Погода, кубик ${die}: распутица со следующего хода до конца партии.`
      : `Погода, кубик ${die}: снег держится.`,
  scored: ({ lines, points: total, winner }, say) => {
    const verdict = winner ? `побеждают ${HELL_SIDE_NAMES_MID_SENTENCE.ru[winner]}` : 'ничья'
    return (
      `ПО Советов: ${scored(lines, 'soviet', say)} = ${total.soviet}. ` +
      `ПО немцев: ${scored(lines, 'german', say)} = ${total.german}. ` +
      `${total.soviet} : ${total.german}, ${verdict}.`
    )
  },
}
