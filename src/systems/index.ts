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

/** A game by an id that anybody may have written. */
export function systemNamed(id: string): GameSystem | undefined {
  return Object.hasOwn(systems, id) ? systems[id] : undefined
}
