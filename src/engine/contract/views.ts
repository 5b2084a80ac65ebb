import type { Action, GameEvent, Names, Outcome, Role, Setup, State } from '../model.ts'
import type { ParamKind } from './params.ts'

/** What every view holds: who is asked what, as far as the viewer may know. */
export interface View {
  readonly asks: { readonly do: string; readonly who: readonly Role[] } | null
  readonly outcome: Outcome | null
}

/** What is seen of a game, and by whom. */
export interface Views<S extends State, V extends View, E extends GameEvent> {
  /** What `role` (null: everybody) may know, built up from an empty object. */
  view(state: S, role: Role | null): V
  /** A state that `role` cannot tell from this one: hidden things dealt anew. `pick(n)` gives 0..n-1. Absent: nothing is hidden. */
  imagine(state: S, role: Role | null, pick: (n: number) => number): S
  /** Whether somebody may come to know here what the other sides do not. Absent: wherever there is an `imagine`. */
  secrets(setup: Setup): boolean
  names(state: S): Names
  /** What else a thing is called by those who look at the board: `I06` for `1I06`, `P1` for `R6/P1`. */
  aliases(kind: ParamKind, value: number, names: Names): readonly string[]
  /** What an action would amount to, from what the viewer sees; null when there is nothing to compute. */
  preview(view: V, by: Role, action: Action): E | null
  /** The verbs that it works out: their parameters are options of `/… odds`. */
  readonly previewed: readonly string[]
  /**
   * Whether this event tells dice that the game throws in its own course, such as the weather: no action of a player throws
   * them. Whatever else is thrown has a `preview`.
   */
  rollsItself(event: E): boolean
  /** The next event tells all that this one does: in one post only that one is told. */
  outruns(next: E, event: E): boolean
}
