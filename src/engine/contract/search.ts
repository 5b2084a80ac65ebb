import type { Action, GameEvent, Role } from '../model.ts'

/** What computer players, hints and warnings need to know about a game. Every member may be left out. */
export interface Search<S, V> {
  /**
   * Returns promising actions for the current view, the most urgent first. The search also tries random actions.
   * Illegal ones are skipped. In playouts the first legal one is played.
   */
  candidateActions(view: V, role: Role): readonly Action[]
  /**
   * Returns what a sensible player who does not look ahead would do, the favourite action first. The first legal
   * one is played. The empty list means any action. The search uses this policy in its playouts.
   */
  readonly playoutPolicy: ((view: V, role: Role) => readonly Action[]) | null
  /** Scores a view for a role. Higher is better. Null: the computer plays at random. */
  readonly evaluate: ((view: V, role: Role) => number) | null
  /** Returns the parts of the score by name. `evaluate` is their sum. */
  readonly features: ((view: V, role: Role) => Readonly<Record<string, number>>) | null
  /**
   * Returns numbers that a hint may praise an action for raising, by name and in the unit of `evaluate`. A
   * number rises only for the reason that its words give. Numbers that can no longer affect the result are left
   * out. After the game only those that make up its result remain. `name@of` concerns the named objects and is
   * compared only for the same objects. Otherwise losing an object could look like coming closer. Null: hints
   * give no reasons.
   */
  readonly gains: ((view: V, role: Role) => Readonly<Partial<Record<string, number>>>) | null
  /** Whether the other side decides after each action. The search then looks at the reply. */
  readonly alternates: boolean
  /** Verbs that only gain time. The search uses them only where the position improves at once. */
  readonly stallingVerbs: readonly string[]
  /** Functions for the warning before a wasteful answer. They tell which options are worth nothing. */
  readonly warnings: Required<Warnings<S>>
}

/** What an answer ends immediately. A turn is what `Words.turnName` names. */
export type EndKind = 'game' | 'turn'

/** An answer that ends something, with what it ends. */
export interface EndingAnswer {
  readonly action: Action
  readonly end: EndKind | null
}

/**
 * What a game knows about the value of actions, for warnings before a player gives something up. Every function
 * uses only what `by` may know.
 */
export interface Warnings<S> {
  /**
   * Whether skipping this action loses nothing, because it gains nothing or can be done later. The action has at
   * most one argument.
   */
  isWorthless?(state: S, by: Role, action: Action, closing: EndingAnswer): boolean
  /** Whether a complete action spends something although no roll can make it succeed. */
  isHopeless?(state: S, by: Role, action: Action): boolean
  /** Whether the turn is over, although a step is still open before the next turn begins. */
  isTurnOver?(state: S): boolean
  /** Returns what an action costs immediately although the player did not name that cost. */
  hiddenCost?(state: S, by: Role, action: Action): GameEvent | null
}
