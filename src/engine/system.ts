export type {
  Action,
  Arg,
  Args,
  Both,
  GameEvent,
  Lang,
  Names,
  Outcome,
  Role,
  Setup,
  State,
  Step,
  StepOf,
  Variants,
} from './model.ts'

import type { Saved } from './form.ts'
import type {
  Action,
  Arg,
  Args,
  Both,
  GameEvent,
  Lang,
  Names,
  Outcome,
  Role,
  Setup,
  State,
  Step,
  StepOf,
} from './model.ts'
import type { Umpire } from './umpire.ts'

/** Who is asked, and what. */
export interface Moment<T> {
  readonly step: T
  readonly by: Role
}

/** What has been said when a value is looked at: `before` are the arguments before this one. */
export interface Given<T, B = readonly unknown[]> extends Moment<T> {
  readonly before: B
  /** For a `many` parameter: those already chosen; else empty. */
  readonly chosen: readonly number[]
}

/** One rule that stops a value (or, on a verb, the verb; the value is then null). */
export interface Bar<S, T, R extends string = string, B = readonly unknown[], V = number> {
  readonly rule: R
  /** On a verb: everybody can see whether it stops, whatever lies in a hand. */
  readonly open?: true
  /** On a verb: stops it whatever is named. What keeps the one who is named from it is told in its place. */
  readonly general?: true
  /** On a verb: stops it for this side, or in this game, from beginning to end. Nothing that is named matters then. */
  readonly never?: true
  /** On a value: it stops because nothing could be named next. Whatever is named next is told why not. */
  readonly ahead?: true
  readonly stops: (state: S, value: V, given: Given<T, B>) => boolean
}

/** A bar that looks at no value: on a verb, or on any parameter. */
export type Closed<S, T, R extends string = string> = Bar<S, T, R, readonly unknown[], unknown>

/** `hex`, `area`, `unit`, `card` … are indices into `names(state)[kind]`; `number` and `choice` stand for themselves. */
export type ParamKind = string

/** Legal values are the candidates that no bar stops. `B`: the arguments before this one, as far as it asks for them. */
interface Asked<S, T, R extends string = string, B = readonly unknown[], V extends number | string = number> {
  readonly name: string
  readonly kind: ParamKind
  /** Cited for a value that is no candidate. */
  readonly rule: R
  /** Cited in its place where the value itself has more to say. */
  readonly why?: (state: S, value: V, given: Given<T, B>) => R
  readonly candidates: (state: S, given: Given<T, B>) => readonly V[]
  readonly bars: readonly Bar<S, T, R, B, V>[]
  /** The candidates are what the bars leave already (hot code); the bars only explain. */
  readonly narrowed?: true
  /** What the bars leave of the candidates, found at once (hot code). */
  readonly legal?: (state: S, given: Given<T, B>) => readonly V[]
  /** Each thing of the next parameter, a set, belongs to one value of this: menus ask for the things, and this follows. */
  readonly follows?: true
  /** Beside each value stands what comes of it, cost or chance: where it is the last to be chosen, it is the deed. */
  readonly foretold?: true
}

/** One value, which has to be given. */
export interface Param<
  S,
  T,
  R extends string = string,
  B = readonly unknown[],
  V extends number | string = number,
> extends Asked<S, T, R, B, V> {
  readonly many?: undefined
  readonly optional?: undefined
}

/** An ordered set; candidates and bars speak of the next element. */
export interface SetParam<S, T, R extends string = string, B = readonly unknown[]> extends Asked<S, T, R, B> {
  readonly many: Many<S, T, R, B>
  /** A path or an order of play, written with dashes, never rearranged. */
  readonly sequence?: true
  /** Of a sequence: one for each thing named before, in their order, and no way from one to the next. */
  readonly apiece?: true
  /** On a path: what going it costs and risks. Whoever names its end alone goes the cheapest one. */
  readonly route?: (state: S, path: readonly number[], given: Given<T, B>) => Route
  /** A value may be taken more than once, such as two copies of a card. */
  readonly repeats?: true
  /** What is left of a sum that the values share, such as points to be spent. */
  readonly left?: (state: S, given: Given<T, B>) => number
}

/** What may be left out. */
export interface OptionalParam<
  S,
  T,
  R extends string = string,
  B = readonly unknown[],
  V extends number | string = number,
> extends Asked<S, T, R, B, V> {
  readonly optional: true
  /** Whether it must be given here all the same, because there is a choice. */
  readonly needed?: (state: S, given: Given<T, B>) => boolean
}

/** A parameter of whatever shape. */
export type AnyParam<
  S,
  T = Step,
  R extends string = string,
  B = any,
  V extends number | string = any,
> = Asked<S, T, R, B, V> &
  Partial<Pick<SetParam<S, T, R, B>, 'many' | 'sequence' | 'apiece' | 'route' | 'repeats' | 'left'>> &
  Partial<Pick<OptionalParam<S, T, R, B>, 'optional' | 'needed'>>

/** Ways that differ in nothing but their hexes are alike; a risk is named so that two of the same kind in one place are one. */
export interface Route {
  readonly cost: number
  readonly risks: readonly string[]
  /** It ends where it began, or goes a way round, and does nothing on the way: legal, and never offered. */
  readonly isIdle?: boolean
  /** What it does on the way: of ways to one end that do and risk the same the cheapest alone is offered. Absent: any may be wanted. */
  readonly does?: readonly string[]
}

interface Many<S, T, R extends string, B> {
  readonly enough: (state: S, given: Given<T, B>) => boolean
  /** Cited while it is not enough; absent: the parameter's own rule. */
  readonly rule?: (state: S, given: Given<T, B>) => R
  /** Nothing chosen is always enough: a command need not name it. */
  readonly mayBeEmpty?: true
}

/** One thing a player may do. */
export interface Verb<S, T, R extends string = string> {
  /** Answering with this verb closes the question. */
  readonly ends?: true
  /** The answer itself is secret: it is never shown to others. */
  readonly secret?: true
  /**
   * What is over with it, though it does not use it: all else that the question offers, or these, verbs of the question by
   * name. What of that could still gain is asked about before the answer counts.
   */
  readonly closes?: true | ((state: S, args: any, moment: Moment<T>) => readonly (string | Option)[])
  /** What is named with it may be told to everybody, where nothing comes of it yet. */
  readonly open?: true
  /** Whether it is open is to be seen on the board, not in a hand: not offered in public while it is closed. */
  readonly board?: true
  /**
   * Ends what nobody can go on with: the table gives this answer itself when nothing else is offered. Only where, or
   * while, everybody can see what is offered: otherwise an answer that comes by itself tells of a hand.
   */
  readonly idle?: true | ((state: S) => boolean)
  /**
   * Lets go by what one is asked whether to react to (cancel, change, roll again): such a question is a window. Given
   * without asking for whoever wants it so; therefore it ends the question, takes no arguments and is never barred.
   */
  readonly pass?: true
  /**
   * Looked for whenever the question is open: while a bar that everybody may know stops it, it is shown closed, with the
   * reason.
   */
  readonly expected?: true
  /** Taken on one's own initiative: a subcommand. Absent: an answer, by button or menu. */
  readonly command?: true
  readonly bars: readonly Bar<S, T, R, readonly [], null>[]
  readonly params: readonly AnyParam<S, T, R>[]
  readonly apply: (state: S, args: any, umpire: Umpire, moment: Moment<T>) => void
}

/** Something that could still be done: a verb, and what could be named first of it. */
export interface Option {
  readonly verb: string
  readonly kind: ParamKind | null
  readonly values: readonly (number | string)[]
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

/** A step that waits for an answer. `rule` is cited for "not now" and "not yours". */
export interface Question<S, T = any, R extends string = string> {
  readonly rule: R
  readonly verbs: Readonly<Record<string, Verb<S, T, R>>>
}

/** A step that the rules carry out themselves. */
export interface Task<S, T = any> {
  readonly run: (state: S, step: T, umpire: Umpire) => void
}

export type StepRule<S, T = any> = Task<S, T> | Question<S, T, any>

/** A rule for whatever may stand on the agenda, each for a step of its own. */
export type Rules<S extends State> = {
  readonly [D in S['agenda'][number]['do']]: StepRule<S, StepOf<S['agenda'][number], D>>
}

/** The argument of a parameter; unknown where its type leaves open whether it is a set or may be left out. */
type ArgOf<P> = P extends { readonly candidates: (...asked: never) => readonly (infer V)[] }
  ? Has<P, 'many', readonly V[], V> | Has<P, 'optional', null, never>
  : never
type Has<P, K, Yes, No> = K extends keyof P
  ? P[K] extends object | true
    ? Yes
    : P[K] extends undefined
      ? No
      : unknown
  : No
/** The arguments of as many parameters as there are. */
type ArgsOf<P extends readonly unknown[]> = P extends readonly [infer First, ...infer Rest]
  ? unknown extends First
    ? []
    : [ArgOf<First>, ...ArgsOf<Rest>]
  : []

/** While the parameters are still being read nothing is held against those that follow. */
type Before<P extends readonly unknown[]> = unknown extends P[number] ? any : ArgsOf<P>

type Next<P, S, T, R extends string, B, V extends number | string> = P &
  AnyParam<NoInfer<S>, NoInfer<T>, NoInfer<R>, NoInfer<B>, V>

/** Writes a verb so that each parameter knows the arguments before it, and `apply` all of them. Whose it is its place says. */
export function verb<
  S,
  T,
  R extends string,
  A = unknown,
  B = unknown,
  C = unknown,
  D = unknown,
  E = unknown,
  F = unknown,
  V1 extends number | string = number,
  V2 extends number | string = number,
  V3 extends number | string = number,
  V4 extends number | string = number,
  V5 extends number | string = number,
  V6 extends number | string = number,
>(
  spec: Omit<Verb<NoInfer<S>, NoInfer<T>, NoInfer<R>>, 'params' | 'apply'> & {
    readonly params: readonly [
      Next<A, S, T, R, [], V1>?,
      Next<B, S, T, R, Before<[A]>, V2>?,
      Next<C, S, T, R, Before<[A, B]>, V3>?,
      Next<D, S, T, R, Before<[A, B, C]>, V4>?,
      Next<E, S, T, R, Before<[A, B, C, D]>, V5>?,
      Next<F, S, T, R, Before<[A, B, C, D, E]>, V6>?,
    ]
    readonly apply: (
      state: NoInfer<S>,
      args: ArgsOf<[A, B, C, D, E, F]>,
      umpire: Umpire,
      moment: Moment<NoInfer<T>>,
    ) => void
  },
): Verb<S, T, R> {
  return spec as unknown as Verb<S, T, R>
}

interface ScenarioInfo {
  readonly id: string
  readonly name: Both
  readonly about: Both
  /** The owner of the bot has added it. */
  readonly isOwn?: boolean
  /** Which of its own numbers are reconstructed. */
  readonly reconstructed?: Both
}

/** A switch chosen in the lobby; the first choice is the default. */
export interface Variant {
  readonly id: string
  readonly name: Both
  readonly about: Both
  /** `about`: where what is said of all of them does not tell this one from the others. */
  readonly choices: readonly { readonly id: string; readonly name: Both; readonly about?: Both }[]
  /** Absent: offered with every scenario. */
  offered?(scenario: string): boolean
}
export interface RoleInfo {
  readonly role: Role
  readonly side: string
  /** Of its side, as `0xrrggbb`: the frame of posts while it decides. */
  readonly colour: number
  readonly name: Both
  /** As it stands after "play": "the Soviets", «за советскую сторону». */
  readonly played: Both
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

/** How somebody wants to be asked whether to react: each time, when he can, or never (what he has armed answers). */
export type Way = 'always' | 'can' | 'armed'

/** Things of a game that can be looked up by name at any time, as a subcommand. */
export interface Reference {
  readonly name: Both
  readonly about: Both
  readonly entries: readonly { readonly id: string; readonly name: Both; text(lang: Lang): string }[]
}

/** A game by which one person learns this one; a computer plays whatever else is to be played. */
interface FirstGame<V extends View = any> {
  readonly setup: Setup
  readonly role: Role
  /** What has to be explained once has been met: a whole turn is over. */
  isLearned(view: V): boolean
}

/** A turn as clocks count it: however many decisions it holds, time is added once. */
interface ClockTurn<S> {
  /** As it stands after "12 hours more": "for each round", «за каждый раунд». */
  readonly each: Both
  /** Names the turn that it is for this role; null: none, so that nothing is added. */
  now(state: S, role: Role): string | null
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
  readonly steps: Rules<S>
  /** Why these variants do not go together, or null. */
  conflict?(setup: Setup): Both | null
  roles(setup: Setup): readonly RoleInfo[]
  /** Whether somebody may come to know here what the other sides do not. */
  secrets(setup: Setup): boolean
  names(state: S): Names
  /** What else a thing is called by those who look at the board: `I06` for `1I06`, `P1` for `R6/P1`. */
  aliases?(kind: ParamKind, value: number, names: Names): readonly string[]
  setup(setup: Setup, umpire: Umpire): S
  /** A position by names, as tests and game files write it. Throws `Error` naming the field that is wrong. */
  arrange(position: any, umpire: Umpire): S
  /** The inverse of `arrange`, exactly, but for `unwritten`. */
  position(state: S): unknown
  /** What a position does not hold; without `agenda` the next action, or what is left of the turn, begins anew. */
  readonly unwritten?: readonly (keyof S & string)[]
  clone(state: S): S
  /** What `role` (null: everybody) may know, built up from an empty object. */
  view(state: S, role: Role | null): V
  /** A state that `role` cannot tell from this one: hidden things dealt anew. `pick(n)` gives 0..n-1. */
  imagine(state: S, role: Role | null, pick: (n: number) => number): S
  /** What an action would amount to, from what the viewer sees; null when there is nothing to compute. */
  preview?(view: V, by: Role, action: Action): E | null
  /**
   * Whether this event tells dice that the game throws in its own course, such as the weather: no action of a player throws
   * them. Whatever else is thrown has a `preview`.
   */
  rollsItself?(event: E): boolean
  /** Whether a value would change nothing about an action, or only spoil it: legal, and never offered. */
  isIdle?(view: V, by: Role, action: Action, param: string, value: number | string): boolean
  /** The verbs that it works out: their parameters are options of `/… odds`. */
  readonly previewed?: readonly string[]
  /** The engine asks before an answer throws something away; this names what is worth nothing. */
  readonly warnings?: Warnings<S>
  /** The next event tells all that this one does: in one post only that one is told. */
  outruns?(next: E, event: E): boolean
  /** Where a thing stands or what else sorts it, shown beside it in menus, which ask for it first when they are long. */
  where?(view: V, kind: ParamKind, value: number): { readonly kind: ParamKind; readonly value: number } | null
  /** Where a thing stands, if the viewer knows: an order may name it in place of the place. Absent: as `where` says. */
  standsAt?(
    view: V,
    kind: ParamKind,
    value: number,
  ): { readonly kind: ParamKind; readonly value: number } | null
  /** A value that turns something: where that stands, and which way, in degrees from the top of the picture by the clock. */
  arrow?(
    view: V,
    kind: ParamKind,
    value: number,
    told: Told,
  ): { readonly on: { readonly kind: ParamKind; readonly value: number }; readonly angle: number } | null
  /** What a thing is one of many of, all alike: menus show one row for them, with their number. */
  alike?(kind: ParamKind, value: number): { readonly kind: ParamKind; readonly value: number } | null
  /** How good a view is for a role, higher is better; for players that look ahead. */
  worth?(view: V, role: Role): number
  /** What it is the sum of, by name. */
  terms?(view: V, role: Role): Readonly<Record<string, number>>
  /**
   * What a hint may praise an action for, by name: numbers that grow only as their words say, in the unit of `worth`. One that
   * can no longer bear on the result is left out; of a game that is over only what its result is made of stands.
   * `name@of`: said of these things, and compared with a number of the same things alone (nobody comes closer by a loss).
   */
  gains?(view: V, role: Role): Readonly<Partial<Record<string, number>>>
  /** The side that a role is of, as `winners` names it. Absent: its own name. */
  sideOf?(state: S, role: Role): string
  /** After each action it is somebody else's turn: players that look ahead look at what he does in it. */
  readonly alternates?: true
  /** Verbs that by themselves win nothing but time: players that look ahead use them only where the position is better at once. */
  readonly waits?: readonly string[]
  /**
   * Actions worth looking at now, the most pressing first, beside others found by chance; those that are not legal are
   * passed over. For an answer in an imagined game: the first that is legal is given.
   */
  ideas?(view: V, role: Role): readonly Action[]
  /**
   * What a player of plain habits, who does not look ahead, would do now, what he likes best first: he does the first that
   * is legal. None: anything. Players that look ahead play on by it in imagined games.
   */
  habits?(view: V, role: Role): readonly Action[]
  readonly orders?: readonly OrderKind[]
  /** The answer that standing orders give to the open question, or null; what nobody ordered may follow from `way`. */
  answer?(view: V, role: Role, orders: readonly Order[], way?: Way): Action | null
  readonly references?: readonly Reference[]
  readonly first?: FirstGame<V>
  /** What adds time to a clock that gives some for each turn. Absent: whenever a role begins to be asked. */
  readonly clockTurn?: ClockTurn<S>
  /** What its saved states are made of; absent: only that no field of a new game is missing. */
  readonly saved?: Saved<S>
  /** A state saved under an older version or older facts in today's shape, its indices by the facts of today. */
  migrate?(state: any, from: string): S
  readonly words: Readonly<Record<Lang, Words<E, V>>>
}

/** Where a value is looked at in a menu: for whom, for which parameter, after which others. */
export interface Told {
  readonly by: Role
  readonly verb: string
  readonly param: string
  readonly before: Args
  /** Of a set or a path: the elements before it. */
  readonly chosen: readonly number[]
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
  /** What menus say in place of it where one who acts as `by` can do less than all of it. */
  readonly toldTo?: (by: Role) => string
  /** Button text, ≤ 34 characters. */
  readonly button: string
  /** Parameter → localised name and description. */
  readonly params: Readonly<Record<string, ParamWords>>
}

interface ParamWords {
  readonly name: string
  readonly about: string
  /** What a menu asks `by` for where that is not what one who types has to know: after what was chosen before it, and of it. */
  readonly asked?: (before: Args, chosen: readonly number[], by: Role, view: any) => string
  /** A number of it in an action that is told, where alone it would not say what it counts; from what everybody sees. */
  readonly said?: (value: number, before: Args, view: any) => string
  /** What menus call it where the name of the option is too short to be understood. */
  readonly title?: string
  /** What is left of the sum that the values of a set share: `4 points left`. */
  readonly left?: (n: number) => string
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
  /** What each of the `gains` is, a few words in lower case. */
  readonly gains?: Readonly<Record<string, string>>
  /**
   * What a menu says of a value under its name, in place of where it stands: strength, state, what becomes of it.
   * `told` is what was chosen before it.
   */
  readonly detail?: (view: V, kind: ParamKind, value: number, say: Say, told?: Told) => string
  /** What the numbers and abbreviations that `detail` says of values of a kind stand for, said once above them; empty: nothing. */
  readonly signs?: (kind: ParamKind, details: readonly string[]) => string
  /** What a button with a whole answer calls a value by what comes of it, as everybody sees it; null: its label. */
  readonly becomes?: (view: V, kind: ParamKind, value: number, say: Say) => string | null
  /** What a menu calls a value where that is more than its label: the name in full with the code of the counter. */
  readonly full?: (kind: ParamKind, value: number, names: Names) => string | null
  /** Display name of an index, choice or number of a kind. */
  label(kind: ParamKind, value: Arg, names: Names): string
  /** How it is typed, where the label is long or holds a comma; it can be read again. */
  typed?(kind: ParamKind, value: number, names: Names): string
  /** The turn, as it is called: "Turn 3". */
  readonly when: (view: V) => string
  /** Short lines about the whole position, for `/game status` and the text fallback. */
  readonly status: (view: V, role: Role | null) => readonly string[]
  /** The board as readable text. */
  readonly board: (view: V, role: Role | null) => string
  /** Which printed numbers are reconstructed, one line each, whatever the scenario. */
  readonly reconstructed: readonly string[]
  readonly sections: readonly Section[]
  /** What the open question is about and what experienced players weigh. */
  readonly guide: (view: V, role: Role | null) => string
  /** For a first game. */
  readonly lessons?: Lessons<V>
}

/** What somebody is told who has never played, from what everybody sees. Bold: what a button says. */
export interface Lessons<V = any> {
  /** What he plays for. */
  readonly aim: (view: V) => string
  /** What there is to do at the open question when he meets it for the first time. */
  readonly step: (view: V) => string
  /** What an action is for that the step leaves out, as `question.verb`: told when it is first open. */
  readonly verbs?: Readonly<Record<string, string>>
  /** What happens by itself and has to be prepared for, by the type of its event; empty: not here. */
  readonly events?: Readonly<Record<string, (view: V) => string>>
}
