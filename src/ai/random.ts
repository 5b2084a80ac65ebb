import { sample } from '../engine/actions/legal.ts'
import type { Action, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { Pick } from './chance.ts'

/** Decides for a role. A player must not look at what the role cannot know. */
export type Player<S extends State> = (state: S, by: Role) => Action
/** Any legal action. */
export const randomPlayer =
  <S extends State>(system: GameSystem<S>, pick: Pick): Player<S> =>
  (state, by) =>
    sample(system, state, by, pick)
