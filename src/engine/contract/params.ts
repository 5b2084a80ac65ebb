import type { Role, Step } from '../model.ts'

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
export interface Thing {
  readonly kind: ParamKind
  readonly value: number
}

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
