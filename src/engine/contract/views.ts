import type { Action, GameEvent, Names, Outcome, Role, Setup, State } from '../model.ts'
import type { ParamKind } from './params.ts'

/** Fields of every view: the open step and the roles that decide, as far as the viewer may know. */
export interface View {
  readonly asks: { readonly do: string; readonly who: readonly Role[] } | null
  readonly outcome: Outcome | null
}

/** What can be seen of a game, and by which role. */
export interface Views<S extends State, V extends View, E extends GameEvent> {
  /** Returns what `role` may know (null: what everybody may know). It is built from an empty object. */
  view(state: S, role: Role | null): V
  /**
   * Returns a state with hidden things dealt at random again, which `role` cannot tell from the given one.
   * `pick(n)` returns 0..n-1. Absent: nothing is hidden.
   */
  determinize(state: S, role: Role | null, pick: (n: number) => number): S
  /**
   * Whether one side may learn something in this game that the other sides do not know. Absent: true if the game
   * has hidden things (`determinize`).
   */
  hasSecrets(setup: Setup): boolean
  names(state: S): Names
  /**
   * Returns other names that players use for an object when they look at the board: `I06` for `1I06`, `P1` for
   * `R6/P1`.
   */
  aliases(kind: ParamKind, value: number, names: Names): readonly string[]
  /** Returns the expected outcome of an action from what the viewer sees. Null: there is nothing to compute. */
  preview(view: V, by: Role, action: Action): E | null
  /** Verbs that have a preview. Their parameters are the options of `/… odds`. */
  readonly previewVerbs: readonly string[]
  /**
   * Whether an event reports dice that the game rolls by itself, such as weather. All other dice must have a
   * `preview`.
   */
  isAutomaticRoll(event: E): boolean
  /**
   * Whether the next event tells everything that this event does. If both are in one post, only the next is
   * told.
   */
  supersedes(next: E, event: E): boolean
}
