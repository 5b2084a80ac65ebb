import type { Pick } from '../../../src/ai/chance.ts'
import { type Player, randomPlayer } from '../../../src/ai/random.ts'
import type { State } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { greedyPlayer } from './greedy.ts'
import { worth as heroes } from './worth/conflict-of-heroes.ts'
import { worth as hell } from './worth/hells-gate.ts'
import { worth as pavlov } from './worth/pavlovs-house.ts'
import { worth as stalingrad } from './worth/stalingrad.ts'

/** Evaluations of the reference players. They never change. */
const worths: Readonly<Record<string, GameSystem['search']['worth']>> = {
  'conflict-of-heroes': heroes,
  'hells-gate': hell,
  'pavlovs-house': pavlov,
  stalingrad,
}

/** Reference players that never change, so that figures of different days can be compared. */
export const YARDSTICKS = ['random', 'greedy', 'wide'] as const
export type Yardstick = (typeof YARDSTICKS)[number]

export function yardstick(system: GameSystem, kind: Yardstick, pick: Pick): Player<State> {
  if (kind === 'random') return randomPlayer(system, pick)
  const plain = { ...system, search: { ...system.search, worth: worths[system.id] } }
  return greedyPlayer(plain, pick, kind === 'wide' ? { tries: 400, worlds: 3 } : {})
}
