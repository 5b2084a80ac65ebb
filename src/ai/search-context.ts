import type { Action, GameState, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { RandomIntSource } from './chance.ts'
import type { SearchBudget } from './levels.ts'

/** Context of one search: the game, the deciding role, the search budget, and how positions are evaluated. */
export interface SearchContext<S extends GameState> {
  readonly system: GameSystem<S>
  readonly by: Role
  readonly pick: RandomIntSource
  readonly budget: SearchBudget
  /** Whether the search gives reasons for its choice. */
  readonly givesReasons: boolean
  /** Returns a sampled position: a copy of the game with everything hidden from the deciding role dealt at random. */
  readonly determinize: () => S
  /**
   * Returns the actions that the game system suggests to a role in a sampled position. By default the deciding role.
   */
  readonly suggest: (state: S, role?: Role) => readonly Action[]
  readonly evaluate: (state: S, by: Role) => number
  /**
   * Set if the game ends soon: plans are then played on to the end of the game. Holds how many more actions the search
   * may play in this way. Null: plans end with the phase.
   */
  readonly toEnd: { actionsLeft: number } | null
}
