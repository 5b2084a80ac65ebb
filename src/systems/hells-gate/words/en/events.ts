import { breakout, combat, hexNames } from '../../../../../data/hells-gate/index.ts'
import type { GameWords, Labeller } from '../../../../engine/system.ts'
import {
  capitalize,
  formatChance,
  formatEnglishCount,
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
  isCityHex,
  isColumnCapped,
  oddsColumnName,
  turnDates,
} from '../labels.ts'
import { formatHexNameEn, joinUnitsWithAndEn } from './names.ts'

const ADJECTIVE: Record<Side, string> = { soviet: 'Soviet', german: 'German' }

const SHIFT: Record<ColumnShiftReason, string> = {
  allDefendersOut: 'all defenders out of supply',
  someDefendersOut: 'some defenders out of supply',
  mud: 'mud',
  woods: 'woods',
  river: 'across a river',
  someAttackersOut: 'some attackers out of supply',
  allAttackersOut: 'all attackers out of supply',
}

const REASON: Record<EliminationReason, string> = {
  hit: 'is eliminated',
  overwhelmed: 'is eliminated: more hits than the hex can take',
  retreatedLeft: 'is eliminated: it had already retreated, and the other defenders left',
  retreatedAlone: 'is eliminated: it had already retreated, and no other defender is left',
  breakout: 'fails to break out and is eliminated',
  unsupplied: 'is eliminated: no supply line at the end of the game',
}

const shiftWords = ({ kind, by, cap }: ColumnShift, target: number): string =>
  `${kind === 'woods' && isCityHex(target) ? 'Cherkassy' : SHIFT[kind]} ${formatSignedNumber(by)}${cap ? ` (one column at most, rule ${cap})` : ''}`

/** Maximum number of units that a sentence names. */
const FEW = 4

function oddsWords(odds: CombatOdds, say: Labeller): string {
  const unit = (index: number): string => say.label('unit', index)
  const against = odds.defence > 0 ? formatDefenceSum(odds, unit) : 'Retreated units only'
  const beyond = odds.defenders.filter(({ counted }) => !counted)
  const lines = [`${formatAttackSum(odds, unit)} against ${against}`]
  const most = combat.defendersCounted[odds.side === 'soviet' ? 'german' : 'soviet']
  if (beyond.length > 0) {
    const names = joinUnitsWithAndEn(
      beyond.map(({ unit: index }) => index),
      say,
    )
    lines.push(`not counted: ${names} (only the ${most} strongest units defend a hex)`)
  }
  if (odds.retreated.length > 0)
    lines.push(`not counted: ${joinUnitsWithAndEn(odds.retreated, say)} (retreated units do not defend)`)
  if (odds.odds === null || odds.column === null) return `${lines.join('; ')}; odds below 1:1.`
  if (odds.shifts.length === 0)
    lines.push(`odds ${formatCombatOdds(odds, 'rounded down to', 'capped at')}, no shifts`)
  else {
    lines.push(`odds ${formatCombatOdds(odds, 'rounded down to', 'capped at')}`)
    lines.push(odds.shifts.map(shift => shiftWords(shift, odds.target)).join(', '))
    const edge = odds.column === 0 ? ' (the lowest)' : ' (the highest)'
    lines.push(`column ${oddsColumnName(odds.column)}${isColumnCapped(odds) ? edge : ''}`)
  }
  if (odds.allOut !== null) lines.push(`all-out (${unit(odds.allOut)})`)
  if (odds.overconcentrated) lines.push('overconcentrated hex: all-out result for free')
  return `${lines.join('; ')}.`
}

const LINE: Record<ScoreLine['kind'], string> = {
  eliminated: 'eliminated',
  reduced: 'reduced',
  evacuated: 'broke out reduced',
  source: 'enemy sources',
  bonus: 'bonus',
}

const scored = (lines: readonly ScoreLine[], side: Side, say: Labeller): string =>
  groupScoreLines(lines, side)
    .map(({ kind, items, points: sum }) => (items ? `${LINE[kind]} (${items(say)})` : `${LINE[kind]} ${sum}`))
    .join(', ') || 'nothing'

export const hellEnglishEvents: GameWords<HellEvent, HellView>['events'] = {
  turn: ({ turn, mud }) => `Turn ${turn} (${turnDates(turn).en}), ${mud ? 'mud' : 'snow'}.`,
  phase: ({ turn, side, phase }) =>
    `Turn ${turn}, ${HELL_SIDE_NAMES.en[side]}: ${HELL_PHASE_NAMES.en[phase]}.`,
  supply: ({ side, out, back, stillOut }, say) => {
    if (out.length + back.length + stillOut.length === 0) return `All ${ADJECTIVE[side]} units are in supply.`
    const parts: string[] = []
    if (out.length > 0) parts.push(`out of supply: ${joinUnitsWithAndEn(out, say)}`)
    if (stillOut.length > 0) parts.push(`still out of supply: ${joinUnitsWithAndEn(stillOut, say)}`)
    if (back.length > 0) parts.push(`in supply again: ${joinUnitsWithAndEn(back, say)}`)
    return `${HELL_SIDE_NAMES.en[side]}: ${parts.join('; ')}.`
  },
  arrived: ({ unit, hex, instead }, say) =>
    instead === null
      ? `${say.label('unit', unit)} arrives in ${formatHexNameEn(hex)}.`
      : `${say.label('unit', unit)} arrives in ${formatHexNameEn(hex)}, because the enemy holds ${formatHexNameEn(instead)}.`,
  arrivalLost: ({ unit, why }, say) =>
    why === 'recalled'
      ? `${say.label('unit', unit)} will never arrive: no Soviet unit has entered A2 to A6.`
      : `${say.label('unit', unit)} is lost: the enemy holds every supply source of its side.`,
  rebuilt: ({ unit }, say) => `${say.label('unit', unit)} is back at full strength.`,
  odds: (event, say) => {
    if (event.column === null) return `Attack on ${formatHexNameEn(event.target)}: ${oddsWords(event, say)}`
    if (!canScoreHit(event))
      return `Attack on ${formatHexNameEn(event.target)}: ${oddsWords(event, say)} No roll scores a hit: ${NO_CHANCE_TEXT.en}.`
    const chances = computeHitProbabilities(event).map(
      ({ hits, chance }) =>
        `${hits === 0 ? 'no effect' : formatEnglishCount(hits, 'hit', 'hits')} ${formatChance(chance, 'en')}`,
    )
    const byFace = `Hits on a roll of 1 to 6: ${computeHitsByFace(event).join(', ')}`
    return `Attack on ${formatHexNameEn(event.target)}: ${oddsWords(event, say)} ${byFace} (${chances.join(', ')}).`
  },
  attacked: (event, say) => {
    const hits = event.hits === 0 ? 'no effect' : formatEnglishCount(event.hits, 'hit', 'hits')
    return `${HELL_SIDE_NAMES.en[event.side]} attack ${formatHexNameEn(event.target)}: ${oddsWords(event, say)} Die ${event.die} → ${hits}.`
  },
  turnedOver: ({ unit }, say) => `All-out attack: ${say.label('unit', unit)} loses a step.`,
  lostStep: ({ unit }, say) => `${say.label('unit', unit)} loses a step.`,
  retreated: ({ unit, from, to }, say) =>
    `${say.label('unit', unit)} retreats: ${hexNames[from]} → ${formatHexNameEn(to)}.`,
  eliminated: ({ unit, reason }, say) => `${say.label('unit', unit)} ${REASON[reason]}.`,
  moved: ({ unit, from, path }, say) =>
    `${say.label('unit', unit)}: ${[from, ...path].map(hex => hexNames[hex]).join(' → ')}.`,
  countChanged: ({ cut, linked, taken, lost, before, points }, say) => {
    const units = (list: readonly number[]) =>
      list.length > FEW
        ? `${joinWithCommas(list.slice(0, FEW).map(unit => say.label('unit', unit)))} and ${list.length - FEW} more`
        : joinUnitsWithAndEn(list, say)
    const why = [
      ...(cut.length > 0 ? [`no supply line to ${units(cut)} (such units are eliminated at the end)`] : []),
      ...(linked.length > 0 ? [`supply line again to ${units(linked)}`] : []),
      ...(taken.length > 0 ? [`enemy supply source taken: ${taken.map(formatHexNameEn).join(', ')}`] : []),
      ...(lost.length > 0 ? [`captured supply source lost: ${lost.map(formatHexNameEn).join(', ')}`] : []),
    ]
    const sides = (['soviet', 'german'] as const).filter(side => before[side] !== points[side])
    const now = sides.map(side => `${ADJECTIVE[side]} VP ${before[side]} → ${points[side]}`)
    return `${capitalize([...why, ...now].join('; '))}.`
  },
  wouldCut: ({ units: list }, say) =>
    `This leaves no supply line to ${joinUnitsWithAndEn(list, say)}. Out of supply, a unit moves one hex and attacks worse. If it has no line when the game ends, it is eliminated.`,
  westEntered: ({ hex }) => `A Soviet unit has entered ${hexNames[hex]}: 24 Pz will arrive on turn 4.`,
  korsunEntered: ({ hex }) =>
    `A Soviet unit has entered ${hexNames[hex]}, next to Korsun. Germans in or next to Korsun may move now.`,
  breakout: ({ unit, die, refuges, total, escaped }, say) =>
    `${say.label('unit', unit)} tries to break out: die ${die} + ${formatEnglishCount(refuges.length, 'refuge', 'refuges')} ` +
    `(${refuges.map(hex => hexNames[hex]).join(', ')}) = ${total}. ${escaped ? 'It breaks out' : `${breakout.needed} was needed`}.`,
  breakoutOdds: ({ unit, hex, refuges, chance }, say) =>
    `${say.label('unit', unit)} breaks out from ${formatHexNameEn(hex)}: die + ${formatEnglishCount(refuges.length, 'refuge', 'refuges')} ` +
    `(${refuges.map(one => hexNames[one]).join(', ')}), ${breakout.needed} needed. Success ${formatChance(chance, 'en')}${chance < 1 ? ', otherwise it is eliminated' : ''}.`,
  weatherOdds: ({ chance }) =>
    `Then the weather is rolled. Chance of mud from the next turn to the end of the game: ${formatChance(chance, 'en')}.`,
  recovered: ({ side, units: list }, say) =>
    `${HELL_SIDE_NAMES.en[side]}: Retreated markers removed from ${joinUnitsWithAndEn(list, say)}.`,
  weather: ({ die, mud }) =>
    mud
      ? `Weather, die ${die}: mud from the next turn to the end of the game.`
      : `Weather, die ${die}: the snow stays.`,
  scored: ({ lines, points: total, winner }, say) => {
    const verdict = winner ? `${HELL_SIDE_NAMES.en[winner]} win` : 'a draw'
    return (
      `Soviet VP: ${scored(lines, 'soviet', say)} = ${total.soviet}. ` +
      `German VP: ${scored(lines, 'german', say)} = ${total.german}. ` +
      `${total.soviet} to ${total.german}: ${verdict}.`
    )
  },
}
