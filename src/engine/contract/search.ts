import type { Action, GameEvent, Role } from '../model.ts'

/** What computer players, hints and warnings need to know about a game. Authors may leave out every member. */
export interface GameSearch<S, V> {
  /**
   * Returns promising actions for the current view, the most urgent first. Illegal actions may be among them. The
   * search also tries random actions. A playout plays the first legal action of the list.
   */
  candidateActions(view: V, role: Role): readonly Action[]
  /**
   * Returns what a sensible player would do without looking ahead, the best action first. A playout plays the
   * first legal action of the list. An empty list means any action.
   */
  readonly playoutPolicy: ((view: V, role: Role) => readonly Action[]) | null
  /**
   * Scores a view for a role. A higher score is better for the role. If this member is absent, the computer plays
   * at random.
   */
  readonly evaluate: ((view: V, role: Role) => number) | null
  /** Returns the parts of the score, by name. `evaluate` returns the sum of these parts. */
  readonly features: ((view: V, role: Role) => Readonly<Record<string, number>>) | null
  /**
   * Returns numbers by name, in the unit of `evaluate`. A hint may praise an action that raises one of them. A number
   * may rise only for the reason that its text states. Leave out a number that can no longer affect the result. After
   * the game, return only the numbers that decided it. A name such as `name@of` names the objects that the number is
   * about. Such numbers are compared only for the same objects, so that losing an object does not look like progress.
   * Null: hints give no reasons.
   */
  readonly gains: ((view: V, role: Role) => Readonly<Partial<Record<string, number>>>) | null
  /** Whether the other side decides after each action. If so, the search also looks at the other side's reply. */
  readonly alternates: boolean
  /**
   * Whether the game ends within this player turn or the next. The search then judges a plan by how the game ends,
   * and not by the position at the end of the phase.
   */
  endsSoon(view: V): boolean
  /** Verbs that only gain time. The search uses such a verb only if it improves the position immediately. */
  readonly stallingVerbs: readonly string[]
  /** Functions that find what an answer wastes. The bot warns the player before it carries out such an answer. */
  readonly warnings: Required<GameWarnings<S>>
}

/** What an answer ends at once: the game or the turn. `GameWords.turnName` gives the name of a turn. */
export type EndScope = 'game' | 'turn'

/** An answer and what it ends. `end` is null if the answer ends nothing. */
export interface AnswerWithEnding {
  readonly action: Action
  readonly end: EndScope | null
}

/**
 * How a game judges the value of actions. The bot uses these functions to warn a player who is about to give
 * something up. Every function may use only what role `by` may know.
 */
export interface GameWarnings<S> {
  /**
   * Whether the player loses nothing by not taking this action before the answer `closing`. Either the action gains
   * nothing, or it can be taken later. The action has at most one argument.
   */
  isWorthless?(state: S, by: Role, action: Action, closing: AnswerWithEnding): boolean
  /** Whether an action costs something but cannot succeed with any die roll. */
  isHopeless?(state: S, by: Role, action: Action): boolean
  /** Whether the turn is practically over, although a step is still open before the next turn begins. */
  isTurnOver?(state: S): boolean
  /**
   * Returns a cost that the action has immediately although the player did not name it. Null: there is no such
   * cost.
   */
  hiddenCost?(state: S, by: Role, action: Action): GameEvent | null
  /**
   * Returns what the other side may bring about after an answer that ends nothing by itself. Example: a pass ends the
   * turn if the other side passes too. The bot tells the player only if it asks for confirmation anyway. Null:
   * nothing.
   */
  risk?(state: S, by: Role, action: Action): GameEvent | null
}
