import { combat, lastTurn } from '../../../../data/hells-gate/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { Closing, Warnings } from '../../../engine/system.ts'
import { groupsAgainst } from '../rules/combat.ts'
import { ends, hasMoved } from '../rules/movement.ts'
import { countNow, totals } from '../rules/victory.ts'
import { put } from '../state/changes.ts'
import { clone, foe, type Hell, type Side } from '../state/state.ts'
import { hitsOf, oddsOf } from './odds.ts'

const FACES = combat.columns[0].normal.map((_, face) => face + 1)

function canHit(state: Hell, target: number, units: readonly number[], allOut: number | null): boolean {
  const odds = oddsOf(state, state.side, target, units, allOut)
  return FACES.some(die => hitsOf(odds, die) > 0)
}

/** 7.0 An attack costs nothing and hinders no move; an all-out attack costs a step, so leaving one out loses nothing. */
const canHitFree = (state: Hell, target: number): boolean =>
  groupsAgainst(state, target).some(group => canHit(state, target, group, null))

/** 12.0 How far a side would be ahead if the game ended now. */
function leadOf(state: Hell, side: Side): number {
  const points = totals(countNow(state).lines)
  return points[side] - points[foe(side)]
}

/** 12.0 Whether the unit can go where it is worth a point more. */
function canGainPoint(state: Hell, unit: number): boolean {
  const lead = leadOf(state, state.side)
  return ends(state, unit).some(hex => leadOf(movedTo(state, unit, hex), state.side) > lead)
}

function movedTo(state: Hell, unit: number, hex: number): Hell {
  const there = clone(state)
  put(there, unit, hex)
  return there
}

/** 8.0 To stand still is a decision like a move; a phase in which nobody moves is not. In the last turn points decide. */
const mayStand = (state: Hell, unit: number): boolean =>
  hasMoved(state, state.side) && !(state.turn === lastTurn && canGainPoint(state, unit))

/** 11.5, 12.0 The unit has a supply line, also after the move, so that it need not break out. */
function isSafe(state: Hell, unit: number, { action }: Closing): boolean {
  const path = action.verb === 'move' ? (action.args[1] as readonly number[]) : []
  const there = path.length > 0 ? movedTo(state, unit, path[path.length - 1]) : state
  return !countNow(there).cutOff.includes(unit)
}

function isWorthless(state: Hell, _: Role, { verb, args }: Action, closing: Closing): boolean {
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

function isHopeless(state: Hell, _: Role, { verb, args }: Action): boolean {
  if (verb !== 'attack') return false
  const [target, units, allOut = null] = args as [number, readonly number[], number | null]
  return !canHit(state, target, units, allOut)
}

export const warnings: Warnings<Hell> = { isWorthless, isHopeless }
