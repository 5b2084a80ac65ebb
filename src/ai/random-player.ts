import { sampleAction } from '../engine/actions/legal.ts'
import type { Action, GameState, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { RandomIntSource } from './chance.ts'

/** Function that chooses an action for a role. The function may use only what the role may know. */
export type ActionChooser<S extends GameState> = (state: S, by: Role) => Action
/** Creates a player that chooses a random legal action. */
export const createRandomPlayer =
  <S extends GameState>(system: GameSystem<S>, pick: RandomIntSource): ActionChooser<S> =>
  (state, by) =>
    sampleAction(system, state, by, pick)
