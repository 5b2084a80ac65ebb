import { ownData } from '../../data/load.ts'
import type { GameSystem } from '../engine/system.ts'
import { conflictOfHeroes } from './conflict-of-heroes/index.ts'
import { hellsGate } from './hells-gate/index.ts'
import { pavlovsHouse } from './pavlovs-house/index.ts'
import { stalingrad } from './stalingrad/index.ts'

/** Every game of the house by its id, in the order of the lobby's menu. */
export const systems: Readonly<Record<string, GameSystem>> = {
  'hells-gate': hellsGate,
  'pavlovs-house': pavlovsHouse,
  stalingrad,
  'conflict-of-heroes': conflictOfHeroes,
}

/**
 * Ids of games whose files an owner changed so that they do not fit. They have the project's own files, for their names and
 * words; nobody can play them.
 */
export const closed: ReadonlySet<string> = new Set(ownData().closed)

/** A game by an id that anybody may have written. */
export function systemNamed(id: string): GameSystem | undefined {
  return Object.hasOwn(systems, id) ? systems[id] : undefined
}
