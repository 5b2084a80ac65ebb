import { points } from '../../../../data/hells-gate/index.ts'
import { endGame } from '../../../engine/actions/agenda.ts'
import type { Handicap } from '../../../engine/log.ts'
import type { FinalCount, TaskRule } from '../../../engine/system.ts'
import { announceHellEvent, eliminateHellUnit, setUnitHex } from '../state/changes.ts'
import type { ScoreLine } from '../state/events.ts'
import {
  BROKEN_OUT,
  cloneHellState,
  ELIMINATED,
  HEX_COUNT,
  type HellState,
  isOnMap,
  isReduced,
  opposingHellSide,
  SIDES,
  type Side,
  sourcesOf,
  stepsOf,
  unitsOf,
} from '../state/state.ts'
import { computeSuppliedHexes } from './supply.ts'

/**
 * Rule 12.0: returns the units of a side that have no supply line in the current position. Ignores the Out
 * markers, which may be out of date.
 */
function withoutLine(state: HellState, side: Side): number[] {
  const reached = computeSuppliedHexes(state, side, HEX_COUNT)
  return unitsOf[side].filter(unit => isOnMap(state, unit) && reached[state.at[unit]] === 0)
}

/**
 * Rule 12.0: counts the victory points as if the game ended in the current position. Returns the units that
 * would be eliminated before the count, and the lines of the count.
 */
export function countPointsNow(state: HellState): { cutOff: number[]; lines: ScoreLine[] } {
  const end = cloneHellState(state)
  const cutOff: number[] = []
  for (const side of SIDES)
    for (const unit of withoutLine(end, side)) {
      setUnitHex(end, unit, ELIMINATED)
      cutOff.push(unit)
    }
  return { cutOff, lines: scoreLines(end) }
}

/** Rule 12.0: returns the lines of the victory point count for both sides, for the current position. */
function scoreLines(state: HellState): ScoreLine[] {
  const lines: ScoreLine[] = []
  for (const side of SIDES) {
    for (const unit of unitsOf[opposingHellSide(side)]) {
      if (state.at[unit] === ELIMINATED) {
        lines.push({ side, kind: 'eliminated', unit, hex: null, points: stepsOf[unit] })
      } else if (isReduced(state, unit) && isOnMap(state, unit)) {
        lines.push({ side, kind: 'reduced', unit, hex: null, points: 1 })
      } else if (isReduced(state, unit) && state.at[unit] === BROKEN_OUT) {
        lines.push({ side, kind: 'evacuated', unit, hex: null, points: 1 })
      }
    }
    for (const hex of sourcesOf[opposingHellSide(side)]) {
      if (state.held[side][hex] > 0) {
        lines.push({ side, kind: 'source', unit: null, hex, points: points.source })
      }
    }
    if (side === 'german') {
      lines.push({ side, kind: 'bonus', unit: null, hex: null, points: points.germanBonus })
    }
  }
  return lines
}

export function sumPointsBySide(lines: readonly ScoreLine[]): Record<Side, number> {
  const total = { soviet: 0, german: 0 }
  for (const line of lines) total[line.side] += line.points
  return total
}

/** Counts the victory points of a finished game again, with a handicap. */
export function countHellHandicap(state: HellState, handicap: Handicap): FinalCount | null {
  if (state.outcome?.reason !== 'points' && state.outcome?.reason !== 'draw') return null
  const total: Record<string, number> = sumPointsBySide(scoreLines(state))
  total[handicap.side] += handicap.points
  const { soviet, german } = total
  const winners = soviet === german ? [] : [soviet > german ? 'soviet' : 'german']
  return { winners, points: SIDES.map(side => [side, total[side]]) }
}

/**
 * Rule 12.0: eliminates units without a supply line, then counts the victory points. Soviet units are eliminated
 * first, because their removal may open German supply lines.
 */
export const countVictoryPointsTask: TaskRule<HellState> = {
  run(state, _, umpire) {
    for (const side of SIDES)
      for (const unit of withoutLine(state, side)) eliminateHellUnit(state, unit, 'unsupplied', umpire)
    const lines = scoreLines(state)
    const { soviet, german } = sumPointsBySide(lines)
    const winner = soviet === german ? null : soviet > german ? 'soviet' : 'german'
    announceHellEvent(umpire, { type: 'scored', lines, points: { soviet, german }, winner })
    endGame(state, winner ? [winner] : [], winner ? 'points' : 'draw')
  },
}
