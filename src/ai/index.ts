import { sample } from '../engine/act.ts'
import type { Action, GameSystem, Role, State } from '../engine/system.ts'
import { candidates } from './candidates.ts'
import { hashed, sequence } from './chance.ts'
import { halve, type Mind } from './halving.ts'
import { BUDGETS, type Budget, LEVELS, type Level } from './levels.ts'

export { LEVELS, type Level }

/** What somebody would do. */
export interface Thought {
  readonly action: Action
  /** For what he does it: terms of worth that gain by it, against what else he might do, the most telling first. */
  readonly why?: readonly Reason[]
}

export interface Reason {
  /** A key of the system's `terms`. */
  readonly term: string
  readonly gain: number
}

export interface Given {
  readonly level: Level
  /** Any; the same one, from the same view, gives the same choice. */
  readonly seed: string | number
}

/** Decides for `by`. It never looks at `state` but through `imagine`: the same view and seed give the same choice in whatever world. */
export function think<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  { level, seed }: Given,
): Thought {
  return thinkWith(system, state, by, BUDGETS[level], seed)
}

/** The same with a budget of one's own. */
export function thinkWith<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  budget: Budget,
  seed: string | number,
): Thought {
  const pick = sequence(hashed(String(seed)))
  const world = system.imagine(state, by, pick)
  const { worth } = system
  if (!worth) return { action: sample(system, world, by, pick) }
  const some = candidates(system, world, by, pick, budget)
  if (some.length === 1) return { action: some[0] }
  const mind: Mind<S> = {
    system,
    by,
    pick,
    budget,
    imagine: () => system.imagine(world, by, pick),
    worth: (position, role) => worth(system.view(position, role), role),
  }
  return { action: halve(mind, some)[0].action }
}
