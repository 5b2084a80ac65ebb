import { plan } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { aftermath } from '../action/triggers.ts'
import { askBog } from '../cards/bogged.ts'
import { reveal, showInSight } from '../hidden/reveals.ts'
import { lookAround } from '../hidden/unseen.ts'
import { directionTo, layout } from '../map/geometry.ts'
import { removeHasty, tell, tellCommand } from '../state/changes.ts'
import { onMap } from '../state/places.ts'
import { type Deed, type HeroesState, NONE } from '../state/state.ts'
import type { Arrived } from '../state/steps.ts'
import { markerOf } from '../state/values.ts'
import { mines, obstacles } from '../works/obstacles.ts'
import { closeWay } from './closed-ways.ts'
import { withTransport } from './vehicles.ts'

/** Changes a unit's facing and announces it. Passengers face as their transport does (15.7d). */
export function face(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  if (state.facing[unit] === facing) return
  for (const each of withTransport(state, unit)) state.facing[each] = facing
  if (state.hidden[unit] === 0) tell(umpire, { type: 'turned', unit, facing })
}

/** R52 Reveals a hidden unit before it moves, facing its direction of movement. A card may keep it hidden (R130). */
function showMover(state: HeroesState, deed: Deed, unit: number, towards: number, umpire: Umpire): void {
  if (state.hidden[unit] === 0 || deed.secret) return
  const direction = directionTo(layout(state.scenario), state.hex[unit], towards)
  reveal(state, unit, direction >= 0 ? direction : null, umpire)
}

/** R77 Moves the unit one hex. Reveals, control and other effects are tested in each hex. */
export const stride: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const { mover } = deed
    const to = deed.path.shift()
    if (!onMap(state, mover)) return
    if (to === undefined) {
      // 15.2c A unit stopped on its way still turns in the hex it reached. A unit revealed there has chosen its
      // facing already
      if (deed.facing !== NONE && !deed.secret) face(state, mover, deed.facing, umpire)
      return
    }
    showMover(state, deed, mover, to, umpire)
    const from = state.hex[mover]
    const last = deed.path.length === 0
    const direction = directionTo(layout(state.scenario), from, to)
    const keeps = last && !deed.moved.includes(mover)
    const facing = last && deed.facing !== NONE ? deed.facing : keeps ? state.facing[mover] : direction
    if (!deed.moved.includes(mover)) deed.moved.push(mover)
    plan(state, { do: 'arrived', from, to, last })
    enter(state, mover, from, to, facing, umpire)
    aftermath(state, umpire)
  },
}

/**
 * Continues the move after revealed units have chosen their facing (11.2a): closed ways, card 15, obstacles,
 * next hex.
 */
export const arrived: Task<HeroesState, Arrived> = {
  run(state, { from, to, last }, umpire) {
    const deed = state.deed as Deed
    const { mover } = deed
    if (last) closeWay(state, mover, from, to)
    plan(state, deed.path.length > 0 ? { do: 'stride' } : { do: 'settle', unit: mover })
    askBog(state, mover, from)
    obstacles(state, mover, from, to, umpire)
  },
}

/** R77 Whether the unit can no longer move, so that its move ends. */
export function isStopped(state: HeroesState, unit: number): boolean {
  return !onMap(state, unit) || state.bogged[unit] === 1 || (markerOf(state, unit)?.noMove ?? false)
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
    removeHasty(state, each, umpire)
    state.hex[each] = to
    state.facing[each] = facing
    state.inside[each] = NONE
  }
  if (state.hidden[unit] === 0) {
    tell(umpire, { type: 'moved', unit, from, to, facing })
    lookAround(state, unit, umpire)
    return
  }
  tellCommand(state, state.command[unit], { type: 'hiddenMove', unit, from, to }, null, umpire)
  if (state.deed?.kind !== 'hide') showInSight(state, unit, null, umpire)
}

export function carryOutMove(state: HeroesState): void {
  plan(state, { do: 'stride' })
}

/** 4.6a, 17.10f Turns a unit in its hex. Mines there explode. */
export function turnInPlace(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  face(state, unit, facing, umpire)
  aftermath(state, umpire)
  mines(state, withTransport(state, unit), state.hex[unit], NONE, umpire)
}

export function carryOutPivot(state: HeroesState, deed: Deed, umpire: Umpire): void {
  removeHasty(state, deed.mover, umpire)
  turnInPlace(state, deed.mover, deed.facing, umpire)
}
