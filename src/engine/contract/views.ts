import type { Action, GameEvent, GameOutcome, GameSetup, GameState, ObjectNames, Role } from '../model.ts'
import type { ParamKind } from './params.ts'

/** Fields that every view has. `asks`: the open step and the roles that decide, as far as the viewer may know. */
export interface GameView {
  readonly asks: { readonly do: string; readonly who: readonly Role[] } | null
  readonly outcome: GameOutcome | null
}

/** What each role may see of a game. */
export interface GameViews<S extends GameState, V extends GameView, E extends GameEvent> {
  /**
   * Returns what `role` may know. If `role` is null, returns what everybody may know. Copies the known fields
   * into an empty object, so that nothing hidden can be left in by mistake.
   */
  view(state: S, role: Role | null): V
  /**
   * Returns a state in which everything hidden from `role` is dealt at random again. The role cannot tell the
   * new state from the given state. `pick(n)` returns a random number 0..n-1. A game without hidden information
   * leaves this member out.
   */
  determinize(state: S, role: Role | null, pick: (n: number) => number): S
  /**
   * Whether a side may learn something in this game that the other sides do not know. If this member is absent, the
   * result is true if the game has `determinize`, and false otherwise.
   */
  hasSecrets(setup: GameSetup): boolean
  names(state: S): ObjectNames
  /**
   * Returns other names that players use for an object after looking at the board: `I06` for `1I06`, `P1` for
   * `R6/P1`.
   */
  aliases(kind: ParamKind, value: number, names: ObjectNames): readonly string[]
  /**
   * Computes the expected outcome of an action, using only what the viewer sees. Null: there is nothing to
   * compute.
   */
  preview(view: V, by: Role, action: Action): E | null
  /**
   * Verbs for which `preview` computes an outcome. Their parameters become the options of the subcommand `/…
   * odds`.
   */
  readonly previewVerbs: readonly string[]
  /**
   * Whether an event reports dice that the game rolls by itself, such as weather. `preview` must cover all other
   * dice.
   */
  isAutomaticRoll(event: E): boolean
  /**
   * Whether the event `next` already says everything that `event` says. If both are in one post, the post leaves out
   * `event`.
   */
  supersedes(next: E, event: E): boolean
  /**
   * Returns the role that acted in an event or rolled its dice. Null: the rules caused the event. Undefined: the
   * event belongs to the act of the event before it. `by`: the role whose answer led to the event.
   */
  actorOf(event: E, state: S, by: Role | null): Role | null | undefined
  /**
   * Kinds of events that change little or that the board shows anyway. A post with too little room leaves them out
   * first.
   */
  readonly minorEvents: readonly E['type'][]
  /**
   * Kinds of important events: rolls, losses, points and what brings victory. If a post has too little room for all
   * that computers and the rules did, it leaves out these events last.
   */
  readonly decisiveEvents: readonly E['type'][]
  /**
   * Kinds of events that name what the events after them come from, such as a card. A post keeps such a heading as
   * long as it tells something that stands under it.
   */
  readonly headingEvents: readonly E['type'][]
}
