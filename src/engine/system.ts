import type { Umpire } from './umpire.ts'

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

/**
 * One rule that stops a value (or, on a verb, the verb). `before` holds the arguments before this one;
 * for a `many` parameter its last element is the list of those already chosen.
 */
export interface Bar<S, T, R extends string = string> {
  readonly rule: R
  /** On a verb: everybody can see whether it stops, whatever lies in a hand. */
  readonly open?: true
  /** On a verb: stops what nobody at all could do. What keeps the one who is named from it is told before this. */
  readonly general?: true
  stops(state: S, step: T, before: any, value: any, by: Role): boolean
}

/** `hex`, `area`, `unit`, `card` … are indices into `names(state)[kind]`; `number` and `choice` stand for themselves. */
export type ParamKind = string

/** Legal values are the candidates that no bar stops. */
export interface Param<S, T, A extends number | string = any, R extends string = string> {
  readonly name: string
  readonly kind: ParamKind
  /** Cited for a value that is no candidate. */
  readonly rule: R
  candidates(state: S, step: T, before: any, by: Role): readonly A[]
  readonly bars: readonly Bar<S, T, R>[]
  /** The candidates are what the bars leave already (hot code); the bars only explain. */
  readonly narrowed?: true
  /** The argument is an ordered set; candidates and bars speak of the next element. */
  readonly many?: {
    enough(state: S, step: T, before: any, chosen: readonly number[], by: Role): boolean
    /** Cited while it is not enough; absent: the parameter's own rule. */
    rule?(state: S, step: T, before: any, chosen: readonly number[], by: Role): R
    /** Nothing chosen is always enough: a command need not name it. */
    readonly mayBeEmpty?: true
  }
  /** With `many`: a path or an order of play, written with dashes, never rearranged. */
  readonly sequence?: true
  /** With `many`: a value may be taken more than once, such as two copies of a card. */
  readonly repeats?: true
  readonly optional?: true
  /** With `optional`: whether it must be given here all the same, because there is a choice. */
  needed?(state: S, step: T, before: any, by: Role): boolean
}

/** One thing a player may do. `bars` get the value `null`. */
export interface Verb<S, T, R extends string = string> {
  /** Answering with this verb closes the question. */
  readonly ends?: true
  /** The answer itself is secret: it is never shown to others. */
  readonly secret?: true
  /** Whether it is open is to be seen on the board, not in a hand: not offered in public while it is closed. */
  readonly board?: true
  /**
   * Ends what nobody can go on with: the table gives this answer itself when nothing else is offered. Only where, or
   * while, everybody can see what is offered: otherwise an answer that comes by itself tells of a hand.
   */
  readonly idle?: true | ((state: S) => boolean)
  /** Taken on one's own initiative: a subcommand. Absent: an answer, by button or menu. */
  readonly command?: true
  readonly bars: readonly Bar<S, T, R>[]
  readonly params: readonly Param<S, T, any, R>[]
  apply(state: S, step: T, args: any, umpire: Umpire, by: Role): void
}

/** A step that waits for an answer. `rule` is cited for "not now" and "not yours". */
export interface Question<S, T = any, R extends string = string> {
  readonly rule: R
  readonly verbs: Readonly<Record<string, Verb<S, T, R>>>
}

/** A step that the rules carry out themselves. */
export interface Task<S, T = any> {
  run(state: S, step: T, umpire: Umpire): void
}

export type Rule<S> = Task<S> | Question<S, any, any>

type ArgOf<P> =
  P extends Param<any, any, infer A, any>
    ? P extends { many: object }
      ? P extends { optional: true }
        ? readonly A[] | null
        : readonly A[]
      : P extends { optional: true }
        ? A | null
        : A
    : never
type ArgsOf<P extends readonly unknown[]> = { [K in keyof P]: ArgOf<P[K]> }

/** Writes a verb so that `apply` knows the types of its arguments from `params`. */
export function verb<S, T, R extends string, const P extends readonly Param<S, T, any, R>[]>(
  spec: Omit<Verb<S, T, R>, 'params' | 'apply'> & {
    params: P
    apply(state: S, step: T, args: ArgsOf<P>, umpire: Umpire, by: Role): void
  },
): Verb<S, T, R> {
  return spec as unknown as Verb<S, T, R>
}

/** Something that happened, for words and pictures. Plain data. */
export interface GameEvent {
  readonly type: string
}

/** Index → stable name, for the log, commands and tests: no space, comma, semicolon or dash; units ≤ 8 characters. */
export type Names = { readonly [kind: string]: readonly string[] }

export interface ScenarioInfo {
  readonly id: string
  readonly name: Both
  readonly about: Both
}

/** A switch chosen in the lobby; the first choice is the default. */
export interface Variant {
  readonly id: string
  readonly name: Both
  readonly about: Both
  readonly choices: readonly { readonly id: string; readonly name: Both }[]
  /** Absent: offered with every scenario. */
  offered?(scenario: string): boolean
}
export type Variants = Readonly<Record<string, string>>

export interface Setup {
  readonly scenario: string
  readonly variants: Variants
}

export interface RoleInfo {
  readonly role: Role
  readonly side: string
  readonly name: Both
}

/** What every view holds: who is asked what, as far as the viewer may know. */
export interface View {
  readonly asks: { readonly do: string; readonly who: readonly Role[] } | null
  readonly outcome: Outcome | null
}

/** A private instruction that answers recurring questions. It may depend only on what everybody sees, or arm one's own card. */
export interface OrderKind {
  readonly id: string
  readonly name: Both
  readonly about: Both
  /** Absent: for every role. */
  for?(role: Role): boolean
  /** Offered as a button in every window, or in those of these steps: one click takes it with all its values. */
  readonly quick?: true | readonly string[]
  /** At most one of the values is chosen. */
  readonly single?: true
  /** Values to choose from for this view; absent: a plain switch. */
  values?(view: any, role: Role): readonly { readonly id: string; readonly name: Both }[]
}
export interface Order {
  readonly kind: string
  readonly values: readonly string[]
}

/** One line of arithmetic shown before an action is confirmed; the words come from the system. */
export interface Preview {
  readonly event: GameEvent
}

/** Things of a game that can be looked up by name at any time, as a subcommand. */
export interface Reference {
  readonly name: Both
  readonly about: Both
  readonly entries: readonly { readonly id: string; readonly name: Both; text(lang: Lang): string }[]
}

/** One game. Everything else in the house knows games only through this record. */
export interface GameSystem<S extends State = any, V extends View = any, E extends GameEvent = any> {
  readonly id: string
  /** Of the rules as coded; raised when the same log would play out differently. */
  readonly version: string
  /** Hash of the data files it was loaded with. */
  readonly facts: string
  readonly scenarios: readonly ScenarioInfo[]
  readonly variants: readonly Variant[]
  readonly steps: Readonly<Record<string, Rule<S>>>
  /** Why these variants do not go together, or null. */
  conflict?(setup: Setup): Both | null
  roles(setup: Setup): readonly RoleInfo[]
  /** Whether somebody may come to know here what the other sides do not. */
  secrets(setup: Setup): boolean
  names(state: S): Names
  setup(setup: Setup, umpire: Umpire): S
  /** A position by names, as tests and game files write it. Throws `Error` naming the field that is wrong. */
  arrange(position: any, umpire: Umpire): S
  /** The inverse of `arrange`. */
  position(state: S): unknown
  clone(state: S): S
  /** What `role` (null: everybody) may know, built up from an empty object. */
  view(state: S, role: Role | null): V
  /** A state that `role` cannot tell from this one: hidden things dealt anew. `pick(n)` gives 0..n-1. */
  imagine(state: S, role: Role | null, pick: (n: number) => number): S
  /** What an action would amount to, from what the viewer sees; null when there is nothing to compute. */
  preview?(view: V, by: Role, action: Action): E | null
  /** Where a thing stands or what else sorts it, shown beside it in menus, which ask for it first when they are long. */
  where?(view: V, kind: ParamKind, value: number): { readonly kind: ParamKind; readonly value: number } | null
  /** How good a view is for a role, higher is better; for players that look ahead. */
  worth?(view: V, role: Role): number
  readonly orders?: readonly OrderKind[]
  /** The answer that standing orders give to the open question, or null. */
  answer?(view: V, role: Role, orders: readonly Order[]): Action | null
  readonly references?: readonly Reference[]
  /** A state saved under an older version in today's shape. */
  migrate?(state: any, from: string): S
  readonly words: Readonly<Record<Lang, Words<E, V>>>
}

/** Index → name in the reader's language. */
export interface Say {
  label(kind: ParamKind, value: Arg): string
}

export interface VerbWords {
  /** Localised subcommand name: lower case, no spaces, ≤ 32. */
  readonly name: string
  /** ≤ 100 characters. */
  readonly about: string
  /** Button text, ≤ 34 characters. */
  readonly button: string
  /** Parameter → localised name and description. */
  readonly params: Readonly<Record<string, { readonly name: string; readonly about: string }>>
}

/** A section of our own wording of the rules, for `/rules`. */
export interface Section {
  /** The rulebook's number, such as `7.1.1`. */
  readonly number: string
  readonly title: string
  readonly text: string
}

/** Every sentence of a system in one language. */
export interface Words<E extends GameEvent = any, V = any> {
  readonly title: string
  readonly subtitle: string
  /** Localised name of the system's slash command. */
  readonly command: { readonly name: string; readonly about: string }
  /** Null: only pictures show it, because another sentence has told it. */
  readonly events: {
    readonly [K in E['type']]: ((event: Extract<E, { type: K }>, say: Say) => string) | null
  }
  /** Cited rule → why it stops, one sentence. */
  readonly refusals: Readonly<Record<string, string>>
  /** Step → what is being decided, one sentence, for the public post. */
  readonly questions: Readonly<Record<string, (view: V, say: Say) => string>>
  readonly verbs: Readonly<Record<string, VerbWords>>
  readonly outcome: (view: V) => string
  /** What a menu says of a value under its name, in place of where it stands: strength, state, what becomes of it. */
  readonly detail?: (view: V, kind: ParamKind, value: number, say: Say) => string
  /** Display name of an index, choice or number of a kind. */
  label(kind: ParamKind, value: Arg, names: Names): string
  /** Short lines about the whole position, for `/game status` and the text fallback. */
  readonly status: (view: V, role: Role | null) => readonly string[]
  /** The board as readable text. */
  readonly board: (view: V, role: Role | null) => string
  /** Which printed numbers are reconstructed, one line each. */
  readonly reconstructed: readonly string[]
  readonly sections: readonly Section[]
  /** For newcomers: what the open question is about and what experienced players weigh. */
  readonly guide: (view: V, role: Role | null) => string
}
