// The basic types of every game: roles, actions, steps, events, states.

/** A seat that makes decisions, such as `german`, `house` or `soviet-2`. A side may have several roles. */
export type Role = string
export type Lang = 'ru' | 'en'
export type Bilingual = { readonly [lang in Lang]: string }

/** One argument of an action: an index or number, a word, null (`optional`), or an ordered set (`many`). */
export type Arg = number | string | null | readonly number[]
export type Args = readonly Arg[]

/** One complete decision. Actions are logged, replayed and searched. */
export interface Action {
  readonly verb: string
  readonly args: Args
}

/** One thing still to be done. A step is plain data, so that a game waiting for an answer can be saved. */
export interface Step {
  readonly do: string
  /** The roles that decide. The first answer closes the step, unless `each` is set: then every role must answer. */
  readonly who?: readonly Role[]
  readonly each?: true
}

export interface Outcome {
  /** The sides that won. Empty for a draw. */
  readonly winners: readonly string[]
  readonly reason: string
}

/** The fields that every game's state has. The last step of the agenda is the next to be done. */
export interface State {
  agenda: Step[]
  outcome: Outcome | null
}

/** The type of the agenda's step whose `do` is `D`. */
export type StepOf<T extends Step, D> = T extends { do: infer Does }
  ? D extends Does
    ? T & { do: D }
    : never
  : never

/** Something that happened, as plain data for sentences and pictures. */
export interface GameEvent {
  readonly type: string
  /** On a preview: the event tells what is rolled afterwards in any case. It is shown but needs no confirmation. */
  readonly aside?: true
}

/**
 * Stable names by index, for the log, commands and tests. Names have no spaces, commas, semicolons or dashes.
 * Names of units have ≤ 8 characters.
 */
export type Names = { readonly [kind: string]: readonly string[] }

export type Variants = Readonly<Record<string, string>>

export interface Setup {
  readonly scenario: string
  readonly variants: Variants
}
