import { combat, lastTurn } from '../../../../data/hells-gate/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { AnswerWithEnding, GameWarnings } from '../../../engine/system.ts'
import { buildCandidateAttackGroups } from '../rules/combat.ts'
import { findPossibleEndHexes, hasSideMovedAnyUnit } from '../rules/movement.ts'
import { countPointsNow, sumPointsBySide } from '../rules/victory.ts'
import { setUnitHex } from '../state/changes.ts'
import type { HellEvent } from '../state/events.ts'
import { cloneHellState, type HellState, opposingHellSide, type Side, sideOf } from '../state/state.ts'
import { computeCombatOdds, lookUpHits } from './odds.ts'

const FACES = combat.columns[0].normal.map((_, face) => face + 1)

function canHit(state: HellState, target: number, units: readonly number[], allOut: number | null): boolean {
  const odds = computeCombatOdds(state, state.side, target, units, allOut)
  return FACES.some(die => lookUpHits(odds, die) > 0)
}

/**
 * Rule 7.0: checks whether a normal attack on the hex can score a hit. All-out attacks do not count: each costs
 * a step, so a player who makes none needs no warning.
 */
const canHitFree = (state: HellState, target: number): boolean =>
  buildCandidateAttackGroups(state, target).some(group => canHit(state, target, group, null))

/** Rule 12.0: returns the side's lead in victory points if the game ended in the current position. */
function leadOf(state: HellState, side: Side): number {
  const points = sumPointsBySide(countPointsNow(state).lines)
  return points[side] - points[opposingHellSide(side)]
}

/** Rule 12.0: checks whether a move of the unit can improve the victory point lead of its side. */
function canGainPoint(state: HellState, unit: number): boolean {
  const lead = leadOf(state, state.side)
  return findPossibleEndHexes(state, unit).some(hex => leadOf(movedTo(state, unit, hex), state.side) > lead)
}

function movedTo(state: HellState, unit: number, hex: number): HellState {
  const there = cloneHellState(state)
  setUnitHex(there, unit, hex)
  return there
}

/**
 * Rule 8.0: checks whether a unit may stay where it is without a warning to the player. At least one other unit
 * of the side must have moved. On the last turn the unit must also be unable to gain a victory point by moving.
 */
const mayStand = (state: HellState, unit: number): boolean =>
  hasSideMovedAnyUnit(state, state.side) && !(state.turn === lastTurn && canGainPoint(state, unit))

/**
 * Rules 11.5, 12.0: checks whether the unit has a supply line, so that it has no need to break out. If the
 * action is a move, checks the position after the move.
 */
function isSafe(state: HellState, unit: number, { action }: AnswerWithEnding): boolean {
  const path = action.verb === 'move' ? (action.args[1] as readonly number[]) : []
  const there = path.length > 0 ? movedTo(state, unit, path[path.length - 1]) : state
  return !countPointsNow(there).cutOff.includes(unit)
}

function isWorthless(state: HellState, _: Role, { verb, args }: Action, closing: AnswerWithEnding): boolean {
  const [value] = args
  if (typeof value !== 'number') return false
  switch (verb) {
    case 'attack':
      return !canHitFree(state, value)
    case 'move':
      return mayStand(state, value)
    case 'breakout':
      return isSafe(state, value, closing)
    default:
      return false
  }
}

function isHopeless(state: HellState, _: Role, { verb, args }: Action): boolean {
  if (verb !== 'attack') return false
  const [target, units, allOut = null] = args as [number, readonly number[], number | null]
  return !canHit(state, target, units, allOut)
}

/**
 * Rules 5.1, 12.0: returns a warning with the player's own units that a move would leave without a supply line.
 * Returns null if there are none.
 */
function wouldCut(state: HellState, _: Role, { verb, args }: Action): HellEvent | null {
  const [unit, path] = args as [number, readonly number[] | undefined]
  const end = verb === 'move' ? path?.at(-1) : undefined
  if (end === undefined) return null
  const { cutOff: before } = countPointsNow(state)
  const { cutOff: after } = countPointsNow(movedTo(state, unit, end))
  const units = after.filter(one => sideOf[one] === state.side && !before.includes(one))
  return units.length > 0 ? { type: 'wouldCut', units } : null
}

export const hellWarnings: GameWarnings<HellState> = { isWorthless, isHopeless, hiddenCost: wouldCut }
