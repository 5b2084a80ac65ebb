import type { Role } from '../../../engine/model.ts'
import type { Side } from './events.ts'
import { GERMAN, type HeroesState, SOVIET } from './state.ts'

const ROLES_OF_TWO: readonly Role[] = ['german', 'soviet']
const ROLES_OF_FOUR: readonly Role[] = ['german-1', 'german-2', 'soviet-1', 'soviet-2']

export function rolesForCommandCount(commands: number): readonly Role[] {
  return commands === 2 ? ROLES_OF_TWO : ROLES_OF_FOUR
}

/** Returns the side of a player's force. The first half of all forces is German, the second half Soviet. */
export function sideOfCommand(state: { commands: number }, command: number): Side {
  return command * 2 < state.commands ? GERMAN : SOVIET
}

export function roleOfCommand(state: { commands: number }, command: number): Role {
  return rolesForCommandCount(state.commands)[command]
}

export function commandOfRole(state: { commands: number }, role: Role): number {
  return rolesForCommandCount(state.commands).indexOf(role)
}

export function sideOfUnit(state: HeroesState, unit: number): Side {
  return sideOfCommand(state, state.command[unit])
}

export function commandsOfSide(state: { commands: number }, side: Side): number[] {
  if (state.commands === 2) return [side]
  return side === GERMAN ? [0, 1] : [2, 3]
}

export function enemySide(side: Side): Side {
  return side === GERMAN ? SOVIET : GERMAN
}

/** Rule 9.2: returns the side that holds the VP marker, and the VP of that side. */
export function decodeVictoryMarker(vp: number): { side: Side; points: number } {
  return vp >= 0 ? { side: GERMAN, points: vp + 1 } : { side: SOVIET, points: -vp }
}
