import { type RandomIntSource, sequence } from '../../../src/ai/chance.ts'
import type { ActionChooser } from '../../../src/ai/random-player.ts'
import {
  applyAction,
  decidingRoles,
  findOpenQuestion,
  findOpenStep,
} from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import type { ChanceSource } from '../../../src/engine/chance.ts'
import type { Action, GameState, Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'

export interface GreedyOptions {
  /** Maximum number of actions that the player compares for one decision. */
  readonly maxActions?: number
  /**
   * Number of sampled positions in which each action is tried in the first round. In a sampled position, hidden
   * information is dealt at random. Each later round uses one more position than the round before.
   */
  readonly firstRoundPositions?: number
}

/**
 * Creates a greedy player as a fixed reference. Its program never changes, so that old and new figures can be
 * compared. The player looks one action ahead and evaluates the resulting position. Hidden information, dice and
 * answers (losses, reactions) are random, up to the next free decision. All compared actions meet the same random
 * numbers. After each round, the player drops the worse half of the actions, so the best few are compared in many
 * sampled positions.
 */
export function createGreedyPlayer<S extends GameState>(
  system: GameSystem<S>,
  pick: RandomIntSource,
  { maxActions = 48, firstRoundPositions = 1 }: GreedyOptions = {},
): ActionChooser<S> {
  const worth = system.search.evaluate
  if (!worth) throw new Error(`${system.id}: a greedy player needs the system's worth`)
  return (state, by) => {
    let left = candidates(system, state, by, pick, maxActions).map(action => ({ action, sum: 0 }))
    for (let round = firstRoundPositions; left.length > 1; round++) {
      for (let world = 0; world < round; world++) {
        const imagined = system.views.determinize(state, by, pick)
        const seed = pick(1 << 30)
        for (const one of left) one.sum += tried(imagined, by, one.action, seed)
      }
      left.sort((a, b) => b.sum - a.sum)
      left = left.slice(0, left.length >> 1)
    }
    return left[0].action
  }

  function tried(imagined: S, by: Role, action: Action, seed: number): number {
    const next = system.rules.clone(imagined)
    const chance = sequence(seed)
    const umpire = new Umpire(sourceOf(chance), true)
    applyAction(system, next, by, action, umpire)
    playAnswers(system, next, chance, umpire)
    return worth!(system.views.view(next, by), by)
  }
}

/** Returns different legal actions. Every second sample prefers large sets as arguments. */
function candidates<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  pick: RandomIntSource,
  tries: number,
): Action[] {
  const found = new Map<string, Action>()
  const eager: RandomIntSource = n => (n === 2 ? Math.min(1, pick(8)) : pick(n))
  for (let i = 0; i < SAMPLES * tries && found.size < tries; i++) {
    const action = sampleAction(system, state, by, i % 2 === 0 ? eager : pick)
    found.set(JSON.stringify(action), action)
  }
  return [...found.values()]
}
/**
 * Maximum number of samples, as a multiple of the number of actions to compare. More samples than actions are needed,
 * because the same action may be drawn twice.
 */
const SAMPLES = 2

/** Plays random answers until a role may act freely, or the game ends. */
function playAnswers<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  pick: RandomIntSource,
  umpire: Umpire,
): void {
  for (let i = 0; i < 60 && findOpenStep(state); i++) {
    const verbs = Object.values(findOpenQuestion(system, state)?.verbs ?? {})
    if (verbs.some(verb => verb.command)) return
    const by = decidingRoles(state)[0]
    applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
  }
}

const sourceOf = (pick: RandomIntSource): ChanceSource => ({
  die: sides => pick(sides) + 1,
  draw: (_, pool) => pick(pool.length),
})
