// What every game is made of: roles, actions, steps, events, states.

/** A hand or command that decides, such as `german`, `house` or `soviet-2`. Several roles may be one side. */
export type Role = string
export type Lang = 'ru' | 'en'
export type Both = { readonly [lang in Lang]: string }

/** One argument: an index or number, a word, nothing (`optional`), or an ordered set (`many`). */
export type Arg = number | string | null | readonly number[]
export type Args = readonly Arg[]

/** One decision in full: what is logged, replayed and searched over. */
export interface Action {
  readonly verb: string
  readonly args: Args
}

/** One thing still to be done. Plain data, so that a waiting game can be saved. */
export interface Step {
  readonly do: string
  /** Who is asked. The first answer closes the question, unless `each` of them must give one. */
  readonly who?: readonly Role[]
  readonly each?: true
}

export interface Outcome {
  /** The sides that won; empty for a draw. */
  readonly winners: readonly string[]
  readonly reason: string
}

/** What every system's state has. The next step is the last one of the agenda. */
export interface State {
  agenda: Step[]
  outcome: Outcome | null
}

/** The step of an agenda that does this. */
export type StepOf<T extends Step, D> = T extends { do: infer Does }
  ? D extends Does
    ? T & { do: D }
    : never
  : never

/** Something that happened, for words and pictures. Plain data. */
export interface GameEvent {
  readonly type: string
  /** Of a preview: what is rolled afterwards, whatever is chosen. It is told, and is no reason to ask for confirmation. */
  readonly aside?: true
}

/** Index → stable name, for the log, commands and tests: no space, comma, semicolon or dash; units ≤ 8 characters. */
export type Names = { readonly [kind: string]: readonly string[] }

export type Variants = Readonly<Record<string, string>>

export interface Setup {
  readonly scenario: string
  readonly variants: Variants
}
