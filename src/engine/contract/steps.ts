import type { State, StepOf } from '../model.ts'
import type { Umpire } from '../umpire.ts'
import type { AnyParam, Bar, Moment, ParamKind } from './params.ts'

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
export type Steps<S extends State> = {
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
