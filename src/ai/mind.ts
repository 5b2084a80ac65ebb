import type { Action, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { Pick } from './chance.ts'
import type { Budget } from './levels.ts'

/** One who decides: what he may play through, and how he likes a position. */
export interface Mind<S extends State> {
  readonly system: GameSystem<S>
  readonly by: Role
  readonly pick: Pick
  readonly budget: Budget
  /** Whether he gives reasons. */
  readonly tells: boolean
  /** A world as it may be, with what is hidden from him dealt anew. */
  readonly imagine: () => S
  /** What the system would look at in an imagined position, for a role; he himself, where none is named. */
  readonly suggest: (state: S, role?: Role) => readonly Action[]
  readonly worth: (state: S, by: Role) => number
}
