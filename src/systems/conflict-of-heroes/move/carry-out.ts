import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { askEnemiesForBogCard } from '../cards/bogged.ts'
import { revealUnit, revealUnitIfSeen } from '../hidden/reveals.ts'
import { recordSurroundingsSearch } from '../hidden/search-records.ts'
import { directionToNeighbour, getMapLayout } from '../map/geometry.ts'
import { announceEvent, announceToCommand, removeHastyDefence } from '../state/changes.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { ArriveInHexStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { hitMarkerOf } from '../state/unit-values.ts'
import { resolveObstacles, triggerMines } from '../works/obstacles.ts'
import { closeWayOut } from './closed-ways.ts'
import { listUnitAndTransport } from './vehicles.ts'

/**
 * Turns a unit to a new facing and announces the turn. A transport and its passengers always have the same
 * facing (rule 15.7d).
 */
export function turnUnit(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  if (state.facing[unit] === facing) return
  for (const each of listUnitAndTransport(state, unit)) state.facing[each] = facing
  if (state.hidden[unit] === 0) announceEvent(umpire, { type: 'turned', unit, facing })
}

/**
 * Ruling R52: reveals a hidden unit before it moves. The unit then faces its direction of movement. It stays
 * hidden if a card says so (ruling R130).
 */
function showMover(
  state: HeroesState,
  action: ActionInProgress,
  unit: number,
  towards: number,
  umpire: Umpire,
): void {
  if (state.hidden[unit] === 0 || action.secret) return
  const direction = directionToNeighbour(getMapLayout(state.scenario), state.hex[unit], towards)
  revealUnit(state, unit, direction >= 0 ? direction : null, umpire)
}

/** Ruling R77: moves the unit one hex. After every hex the game tests for reveals, control and other effects. */
export const moveOneHexTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const { mover } = deed
    const to = deed.path.shift()
    if (!isUnitOnMap(state, mover)) return
    if (to === undefined) {
      // Rule 15.2c: a unit turns to the facing that the player ordered, even if it was stopped on its path. If
      // it was revealed in the hex, its facing has been chosen already
      if (deed.facing !== NONE && !deed.secret) turnUnit(state, mover, deed.facing, umpire)
      return
    }
    showMover(state, deed, mover, to, umpire)
    const from = state.hex[mover]
    const last = deed.path.length === 0
    const direction = directionToNeighbour(getMapLayout(state.scenario), from, to)
    const keeps = last && !deed.moved.includes(mover)
    const facing = last && deed.facing !== NONE ? deed.facing : keeps ? state.facing[mover] : direction
    if (!deed.moved.includes(mover)) deed.moved.push(mover)
    enqueueSteps(state, { do: 'arrived', from, to, last })
    enter(state, mover, from, to, facing, umpire)
    resolveTriggers(state, umpire)
  },
}

/**
 * Continues a move after the facing of units revealed in the hex was chosen (rule 11.2a). Handles closed ways
 * out of the hex, card 15 and obstacles, then the next hex.
 */
export const arriveInHexTask: TaskRule<HeroesState, ArriveInHexStep> = {
  run(state, { from, to, last }, umpire) {
    const deed = state.deed as ActionInProgress
    const { mover } = deed
    if (last) closeWayOut(state, mover, from, to)
    enqueueSteps(state, deed.path.length > 0 ? { do: 'stride' } : { do: 'settle', unit: mover })
    askEnemiesForBogCard(state, mover, from)
    resolveObstacles(state, mover, from, to, umpire)
  },
}

/**
 * Ruling R77: whether the unit can no longer move, because it is off the map, bogged down, or has a hit marker
 * that forbids moves.
 */
export function isUnitStopped(state: HeroesState, unit: number): boolean {
  return !isUnitOnMap(state, unit) || state.bogged[unit] === 1 || (hitMarkerOf(state, unit)?.noMove ?? false)
}

function enter(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  facing: number,
  umpire: Umpire,
): void {
  for (const each of listUnitAndTransport(state, unit)) {
    removeHastyDefence(state, each, umpire)
    state.hex[each] = to
    state.facing[each] = facing
    state.inside[each] = NONE
  }
  if (state.hidden[unit] === 0) {
    announceEvent(umpire, { type: 'moved', unit, from, to, facing })
    recordSurroundingsSearch(state, unit, umpire)
    return
  }
  announceToCommand(state, state.command[unit], { type: 'hiddenMove', unit, from, to }, null, umpire)
  if (state.deed?.kind !== 'hide') revealUnitIfSeen(state, unit, null, umpire)
}

export function carryOutMove(state: HeroesState): void {
  enqueueSteps(state, { do: 'stride' })
}

/** Rules 4.6a and 17.10f: turns a unit in its hex. Mines in the hex explode. */
export function turnUnitInPlace(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  turnUnit(state, unit, facing, umpire)
  resolveTriggers(state, umpire)
  triggerMines(state, listUnitAndTransport(state, unit), state.hex[unit], NONE, umpire)
}

export function carryOutPivot(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  removeHastyDefence(state, action.mover, umpire)
  turnUnitInPlace(state, action.mover, action.facing, umpire)
}
