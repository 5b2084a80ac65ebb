import type { RandomIntSource } from '../../../src/ai/chance.ts'
import { type ActionChooser, createRandomPlayer } from '../../../src/ai/random-player.ts'
import type { GameState } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { createGreedyPlayer } from './greedy.ts'
import { evaluateHeroesView as heroes } from './worth/conflict-of-heroes.ts'
import { evaluateHellsGateView as hell } from './worth/hells-gate.ts'
import { evaluatePavlovView as pavlov } from './worth/pavlovs-house.ts'
import { evaluateStalingradView as stalingrad } from './worth/stalingrad.ts'

/** Evaluation functions of the reference players, by system. They never change. */
const worths: Readonly<Record<string, GameSystem['search']['evaluate']>> = {
  'conflict-of-heroes': heroes,
  'hells-gate': hell,
  'pavlovs-house': pavlov,
  stalingrad,
}

/**
 * Names of the computer players that serve as fixed references. Their programs never change, so that figures of
 * different days can be compared.
 */
export const REFERENCE_PLAYERS = ['random', 'greedy', 'wide'] as const
export type ReferencePlayer = (typeof REFERENCE_PLAYERS)[number]

export function createReferencePlayer(
  system: GameSystem,
  kind: ReferencePlayer,
  pick: RandomIntSource,
): ActionChooser<GameState> {
  if (kind === 'random') return createRandomPlayer(system, pick)
  const plain = { ...system, search: { ...system.search, evaluate: worths[system.id] } }
  return createGreedyPlayer(plain, pick, kind === 'wide' ? { maxActions: 400, firstRoundPositions: 3 } : {})
}
