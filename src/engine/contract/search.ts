import type { Action, GameEvent, Role } from '../model.ts'

/** What computer players, hints and warnings know of a game. All of it may be left out. */
export interface Search<S, V> {
  /**
   * Actions worth looking at now, the most pressing first, beside others found by chance; those that are not legal are
   * passed over. For an answer in an imagined game: the first that is legal is given.
   */
  ideas(view: V, role: Role): readonly Action[]
  /**
   * What a player of plain habits, who does not look ahead, would do now, what he likes best first: he does the first that
   * is legal. None: anything. Players that look ahead play on by it in imagined games.
   */
  readonly habits: ((view: V, role: Role) => readonly Action[]) | null
  /** How good a view is for a role, higher is better; for players that look ahead. Null: they play by chance. */
  readonly worth: ((view: V, role: Role) => number) | null
  /** What it is the sum of, by name. */
  readonly terms: ((view: V, role: Role) => Readonly<Record<string, number>>) | null
  /**
   * What a hint may praise an action for, by name: numbers that grow only as their words say, in the unit of `worth`. One that
   * can no longer bear on the result is left out; of a game that is over only what its result is made of stands.
   * `name@of`: said of these things, and compared with a number of the same things alone (nobody comes closer by a loss).
   * Null: hints tell no reasons.
   */
  readonly gains: ((view: V, role: Role) => Readonly<Partial<Record<string, number>>>) | null
  /** After each action it is somebody else's turn: players that look ahead look at what he does in it. */
  readonly alternates: boolean
  /** Verbs that by themselves win nothing but time: players that look ahead use them only where the position is better at once. */
  readonly waits: readonly string[]
  /** The engine asks before an answer throws something away; this names what is worth nothing. */
  readonly warnings: Required<Warnings<S>>
}

/** What an answer ends at once. A turn is what `Words.when` counts. */
export type End = 'game' | 'turn'

/** The answer that closes something. */
export interface Closing {
  readonly action: Action
  readonly end: End | null
}

/** What a system knows about the worth of actions, for the question before something is thrown away. All look only at what `by` may know. */
export interface Warnings<S> {
  /** Whether leaving this undone loses nothing: it can gain nothing, or it can be done later too. Names one argument at most. */
  isWorthless?(state: S, by: Role, action: Action, closing: Closing): boolean
  /** Whether a whole action spends something, and no roll lets it succeed. */
  isHopeless?(state: S, by: Role, action: Action): boolean
  /** Whether the turn is over, although something is still asked before the next one begins. */
  isTurnOver?(state: S): boolean
  /** What an action takes at once although nobody named it. */
  price?(state: S, by: Role, action: Action): GameEvent | null
}
