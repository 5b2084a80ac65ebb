import { sampleAction } from '../engine/actions/legal.ts'
import type { Action, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { RandomInt } from './chance.ts'

/** Function that chooses an action for a role. The function may use only what the role may know. */
export type ActionChooser<S extends State> = (state: S, by: Role) => Action
/** Creates a player that chooses a random legal action. */
export const randomPlayer =
  <S extends State>(system: GameSystem<S>, pick: RandomInt): ActionChooser<S> =>
  (state, by) =>
    sampleAction(system, state, by, pick)
