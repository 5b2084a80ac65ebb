import { getOwnerDataReport } from '../../data/load.ts'
import type { GameSystem } from '../engine/system.ts'
import { conflictOfHeroes } from './conflict-of-heroes/index.ts'
import { hellsGate } from './hells-gate/index.ts'
import { pavlovsHouse } from './pavlovs-house/index.ts'
import { stalingrad } from './stalingrad/index.ts'

/** All games, indexed by their id. The lobby menu shows the games in the same order. */
export const systems: Readonly<Record<string, GameSystem>> = {
  'hells-gate': hellsGate,
  'pavlovs-house': pavlovsHouse,
  stalingrad,
  'conflict-of-heroes': conflictOfHeroes,
}

/**
 * Ids of games that nobody can play, because the owner changed their data files in an invalid way. Names and
 * texts of such a game come from the project's own data.
 */
export const unplayableSystems: ReadonlySet<string> = new Set(getOwnerDataReport().closed)

/** Returns the game with this id, or undefined if no game has the id. The id may be any text. */
export function findSystem(id: string): GameSystem | undefined {
  return Object.hasOwn(systems, id) ? systems[id] : undefined
}
