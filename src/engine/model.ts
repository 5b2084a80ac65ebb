// The basic types of every game: roles, actions, steps, events, states.

/**
 * A seat that makes decisions in the game, such as `german`, `house` or `soviet-2`. One side may have several
 * roles.
 */
export type Role = string
/**
 * A language in which every text of the program exists. The compiler reports a text without one of these languages.
 */
export type WrittenLang = 'ru' | 'en'
/** Code of a language that a community has added, such as `de`. Texts that it lacks are shown in English. */
export type AddedLang = string & { readonly isAddedLang: true }
export type Lang = WrittenLang | AddedLang
export type BilingualText = { readonly [lang in Lang]: string }

/** One argument of an action: an index or number, a word, null (left out), or an ordered set. */
export type Arg = number | string | null | readonly number[]
export type Args = readonly Arg[]

/** One complete decision of a role. Actions are logged, replayed and searched. */
export interface Action {
  readonly verb: string
  readonly args: Args
}

/**
 * A part of the game that still has to be carried out or decided. A step is plain data, so that a waiting game
 * can be saved.
 */
export interface Step {
  readonly do: string
  /** The roles that decide. The first answer closes the step. If `each` is set, every role must answer. */
  readonly who?: readonly Role[]
  readonly each?: true
}

export interface GameOutcome {
  /** Names of the sides that won. Empty for a draw. */
  readonly winners: readonly string[]
  readonly reason: string
}

/** The fields that the state of every game has. The last step of the agenda comes next. */
export interface GameState {
  agenda: Step[]
  outcome: GameOutcome | null
}

/** Type of the step in the agenda whose field `do` has type `D`. */
export type StepOfKind<T extends Step, D> = T extends { do: infer Does }
  ? D extends Does
    ? T & { do: D }
    : never
  : never

/** Something that happened in the game, as plain data from which sentences and pictures are made. */
export interface GameEvent {
  readonly type: string
  /**
   * In a preview: the roll follows whatever the player does. The bot shows the event but asks for no confirmation.
   */
  readonly aside?: true
}

/**
 * Kind of object → stable names by index, for the log, commands and tests. A name has no space, comma, semicolon
 * or dash. A unit's name has at most 8 characters.
 */
export type ObjectNames = { readonly [kind: string]: readonly string[] }

export type ChosenVariants = Readonly<Record<string, string>>

export interface GameSetup {
  readonly scenario: string
  readonly variants: ChosenVariants
}
