import { enqueue } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { askBogCard } from '../cards/bogged.ts'
import { reveal, revealIfSeen } from '../hidden/reveals.ts'
import { recordLookAround } from '../hidden/search-records.ts'
import { directionTo, mapLayout } from '../map/geometry.ts'
import { announceEvent, announceToCommand, removeHastyDefence } from '../state/changes.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { ArrivedStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { markerOf } from '../state/values.ts'
import { resolveObstacles, triggerMines } from '../works/obstacles.ts'
import { closeWay } from './closed-ways.ts'
import { withTransport } from './vehicles.ts'

/** Changes a unit's facing and announces it. Passengers face as their transport does (15.7d). */
export function turnUnit(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  if (state.facing[unit] === facing) return
  for (const each of withTransport(state, unit)) state.facing[each] = facing
  if (state.hidden[unit] === 0) announceEvent(umpire, { type: 'turned', unit, facing })
}

/** R52 Reveals a hidden unit before it moves, facing its direction of movement. A card may keep it hidden (R130). */
function showMover(
  state: HeroesState,
  deed: ActionInProgress,
  unit: number,
  towards: number,
  umpire: Umpire,
): void {
  if (state.hidden[unit] === 0 || deed.secret) return
  const direction = directionTo(mapLayout(state.scenario), state.hex[unit], towards)
  reveal(state, unit, direction >= 0 ? direction : null, umpire)
}

/** R77 Moves the unit one hex. Reveals, control and other effects are tested in each hex. */
export const strideStep: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const { mover } = deed
    const to = deed.path.shift()
    if (!isUnitOnMap(state, mover)) return
    if (to === undefined) {
      // 15.2c A unit stopped on its way still turns in the hex it reached. A unit revealed there has chosen its
      // facing already
      if (deed.facing !== NONE && !deed.secret) turnUnit(state, mover, deed.facing, umpire)
      return
    }
    showMover(state, deed, mover, to, umpire)
    const from = state.hex[mover]
    const last = deed.path.length === 0
    const direction = directionTo(mapLayout(state.scenario), from, to)
    const keeps = last && !deed.moved.includes(mover)
    const facing = last && deed.facing !== NONE ? deed.facing : keeps ? state.facing[mover] : direction
    if (!deed.moved.includes(mover)) deed.moved.push(mover)
    enqueue(state, { do: 'arrived', from, to, last })
    enter(state, mover, from, to, facing, umpire)
    resolveTriggers(state, umpire)
  },
}

/**
 * Continues the move after revealed units have chosen their facing (11.2a): closed ways, card 15, obstacles,
 * next hex.
 */
export const arrivedStep: Task<HeroesState, ArrivedStep> = {
  run(state, { from, to, last }, umpire) {
    const deed = state.deed as ActionInProgress
    const { mover } = deed
    if (last) closeWay(state, mover, from, to)
    enqueue(state, deed.path.length > 0 ? { do: 'stride' } : { do: 'settle', unit: mover })
    askBogCard(state, mover, from)
    resolveObstacles(state, mover, from, to, umpire)
  },
}

/** R77 Whether the unit can no longer move, so that its move ends. */
export function isMoveStopped(state: HeroesState, unit: number): boolean {
  return !isUnitOnMap(state, unit) || state.bogged[unit] === 1 || (markerOf(state, unit)?.noMove ?? false)
}

function enter(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  facing: number,
  umpire: Umpire,
): void {
  for (const each of withTransport(state, unit)) {
    removeHastyDefence(state, each, umpire)
    state.hex[each] = to
    state.facing[each] = facing
    state.inside[each] = NONE
  }
  if (state.hidden[unit] === 0) {
    announceEvent(umpire, { type: 'moved', unit, from, to, facing })
    recordLookAround(state, unit, umpire)
    return
  }
  announceToCommand(state, state.command[unit], { type: 'hiddenMove', unit, from, to }, null, umpire)
  if (state.deed?.kind !== 'hide') revealIfSeen(state, unit, null, umpire)
}

export function carryOutMove(state: HeroesState): void {
  enqueue(state, { do: 'stride' })
}

/** 4.6a, 17.10f Turns a unit in its hex. Mines there explode. */
export function turnInPlace(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  turnUnit(state, unit, facing, umpire)
  resolveTriggers(state, umpire)
  triggerMines(state, withTransport(state, unit), state.hex[unit], NONE, umpire)
}

export function carryOutPivot(state: HeroesState, deed: ActionInProgress, umpire: Umpire): void {
  removeHastyDefence(state, deed.mover, umpire)
  turnInPlace(state, deed.mover, deed.facing, umpire)
}
