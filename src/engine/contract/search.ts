import type { Action, GameEvent, Role } from '../model.ts'

/** What computer players, hints and warnings need to know about a game. Authors may leave out every member. */
export interface GameSearch<S, V> {
  /**
   * Returns promising actions for the current view, the most urgent first. The search also tries random actions,
   * and skips illegal actions. A playout plays the first legal action of the list.
   */
  candidateActions(view: V, role: Role): readonly Action[]
  /**
   * Returns what a sensible player would do without looking ahead, the best action first. A playout plays the
   * first legal action of the list. An empty list means any action.
   */
  readonly playoutPolicy: ((view: V, role: Role) => readonly Action[]) | null
  /** Scores a view for a role. Higher is better for the role. Null: the computer plays at random. */
  readonly evaluate: ((view: V, role: Role) => number) | null
  /** Returns the parts of the score, by name. `evaluate` returns the sum of these parts. */
  readonly features: ((view: V, role: Role) => Readonly<Record<string, number>>) | null
  /**
   * Returns numbers by name, in the unit of `evaluate`. A hint may praise an action because it raises such a
   * number. A number must rise only for the reason that its text states. A number that can no longer affect the
   * result is left out. After the game, only the numbers that decided the result remain. A name such as
   * `name@of` contains the objects concerned. Such a number is compared only for the same objects. Otherwise the
   * loss of an object could look like progress. Null: hints give no reasons.
   */
  readonly gains: ((view: V, role: Role) => Readonly<Partial<Record<string, number>>>) | null
  /** Whether the other side decides after each action. If so, the search also looks at the other side's reply. */
  readonly alternates: boolean
  /** Verbs that only gain time. The search uses such a verb only if it improves the position immediately. */
  readonly stallingVerbs: readonly string[]
  /** Functions that find what an answer wastes. The bot warns the player before such an answer counts. */
  readonly warnings: Required<GameWarnings<S>>
}

/** What an answer ends immediately: the game or the turn. `GameWords.turnName` names the turn. */
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
   * Whether the player loses nothing by not taking this action, because the action gains nothing or can be taken
   * later. The action has at most one argument.
   */
  isWorthless?(state: S, by: Role, action: Action, closing: AnswerWithEnding): boolean
  /** Whether an action costs something although no die roll can make it succeed. */
  isHopeless?(state: S, by: Role, action: Action): boolean
  /** Whether the turn is over although a step is still open before the next turn begins. */
  isTurnOver?(state: S): boolean
  /**
   * Returns a cost that the action has immediately although the player did not name that cost. Null: no such
   * cost.
   */
  hiddenCost?(state: S, by: Role, action: Action): GameEvent | null
  /**
   * Returns what may follow from an answer that ends nothing by itself, such as a pass that the other side may
   * also answer with a pass. It is told only where the player is asked for another reason. Null: nothing.
   */
  risk?(state: S, by: Role, action: Action): GameEvent | null
}
