import { sample } from '../engine/actions/legal.ts'
import type { Action, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { Pick } from './chance.ts'

/** Chooses an action for a role. A player must use only what the role may know. */
export type Player<S extends State> = (state: S, by: Role) => Action
/** Creates a player that chooses a random legal action. */
export const randomPlayer =
  <S extends State>(system: GameSystem<S>, pick: Pick): Player<S> =>
  (state, by) =>
    sample(system, state, by, pick)
