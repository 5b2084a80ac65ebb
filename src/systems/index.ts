import { getOwnerData } from '../../data/load.ts'
import type { GameSystem } from '../engine/system.ts'
import { conflictOfHeroes } from './conflict-of-heroes/index.ts'
import { hellsGate } from './hells-gate/index.ts'
import { pavlovsHouse } from './pavlovs-house/index.ts'
import { stalingrad } from './stalingrad/index.ts'

/** All games by id, in the order of the lobby menu. */
export const systems: Readonly<Record<string, GameSystem>> = {
  'hells-gate': hellsGate,
  'pavlovs-house': pavlovsHouse,
  stalingrad,
  'conflict-of-heroes': conflictOfHeroes,
}

/**
 * Ids of games whose data files the owner changed in an invalid way. Their names and texts come from the
 * project's own data, but nobody can play them.
 */
export const unplayableSystems: ReadonlySet<string> = new Set(getOwnerData().closed)

/** Returns the game with this id, or undefined. The id may be any text. */
export function findSystem(id: string): GameSystem | undefined {
  return Object.hasOwn(systems, id) ? systems[id] : undefined
}
