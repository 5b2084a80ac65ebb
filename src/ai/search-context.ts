import type { Action, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { RandomInt } from './chance.ts'
import type { SearchBudget } from './levels.ts'

/** Context of one search: the game, the deciding role, the budget, and how the role evaluates positions. */
export interface SearchContext<S extends State> {
  readonly system: GameSystem<S>
  readonly by: Role
  readonly pick: RandomInt
  readonly budget: SearchBudget
  /** Whether to give reasons. */
  readonly givesReasons: boolean
  /** Returns a possible world: everything hidden from the deciding role is dealt at random again. */
  readonly determinize: () => S
  /**
   * Returns the actions that the game system suggests in a sampled position. The default role is the deciding
   * role.
   */
  readonly suggest: (state: S, role?: Role) => readonly Action[]
  readonly evaluate: (state: S, by: Role) => number
}
