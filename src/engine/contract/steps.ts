import type { State, StepOf } from '../model.ts'
import type { Umpire } from '../umpire.ts'
import type { AnyParam, Constraint, DecisionContext, ParamKind } from './params.ts'

/** One thing a player may do at a step. */
export interface Verb<S, T, R extends string = string> {
  /** Answering with this verb closes the step. */
  readonly endsStep?: true
  /** The answer is secret and is never shown to others. */
  readonly secret?: true
  /**
   * What the player gives up by using this verb: `true` for all other options of the step, or the listed verbs
   * and options. If any could still gain something, the player is asked before the answer counts.
   */
  readonly givesUp?:
    | true
    | ((state: S, args: any, moment: DecisionContext<T>) => readonly (string | VerbOption)[])
  /** The arguments may be shown to everybody while the action has not had an effect yet. */
  readonly publicArgs?: true
  /**
   * Whether the verb is available can be seen on the board and does not depend on hidden cards. While it is not
   * available, it is not offered in public.
   */
  readonly isOnBoard?: true
  /**
   * Ends a step in which nothing else can be done. The table gives this answer itself when no other verb is
   * offered. It may be set only while everybody can see what is offered. Otherwise an automatic answer would
   * reveal a hand.
   */
  readonly automatic?: true | ((state: S) => boolean)
  /**
   * Declines to react (cancel, change, roll again). A step with such a verb is a window. The table gives this
   * answer for players who want that. So the verb ends the step, takes no arguments and is never rejected.
   */
  readonly pass?: true
  /**
   * Players expect this verb whenever the step is open. While a publicly known constraint rejects it, it is
   * shown as unavailable with the reason.
   */
  readonly expected?: true
  /**
   * The player takes the action on their own initiative, with a subcommand. Absent: the verb is an answer, by
   * button or menu.
   */
  readonly command?: true
  readonly constraints: readonly Constraint<S, T, R, readonly [], null>[]
  readonly params: readonly AnyParam<S, T, R>[]
  readonly apply: (state: S, args: any, umpire: Umpire, moment: DecisionContext<T>) => void
}

/** A possible action: a verb, and the possible values of its first parameter. */
export interface VerbOption {
  readonly verb: string
  readonly kind: ParamKind | null
  readonly values: readonly (number | string)[]
}

/** A step that waits for an answer. `rule` is cited in the refusals "not now" and "not yours". */
export interface Question<S, T = any, R extends string = string> {
  readonly rule: R
  readonly verbs: Readonly<Record<string, Verb<S, T, R>>>
}

/** A step that the rules carry out themselves. */
export interface Task<S, T = any> {
  readonly run: (state: S, step: T, umpire: Umpire) => void
}

export type StepRule<S, T = any> = Task<S, T> | Question<S, T, any>

/** One rule for each kind of step that the agenda may hold. */
export type StepRules<S extends State> = {
  readonly [D in S['agenda'][number]['do']]: StepRule<S, StepOf<S['agenda'][number], D>>
}

/**
 * Type of a parameter's argument. `unknown` where the parameter's type does not say whether it is a set or
 * optional.
 */
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
/** Types of the arguments of a list of parameters. */
type ArgsOf<P extends readonly unknown[]> = P extends readonly [infer First, ...infer Rest]
  ? unknown extends First
    ? []
    : [ArgOf<First>, ...ArgsOf<Rest>]
  : []

/**
 * Types of the arguments before a parameter. While TypeScript still infers the parameters, the type is `any` so
 * that later ones are accepted.
 */
type Before<P extends readonly unknown[]> = unknown extends P[number] ? any : ArgsOf<P>

type Next<P, S, T, R extends string, B, V extends number | string> = P &
  AnyParam<NoInfer<S>, NoInfer<T>, NoInfer<R>, NoInfer<B>, V>

/**
 * Declares a verb so that each parameter knows the types of the earlier arguments, and `apply` the types of all.
 * State and step types come from the place where the verb is used.
 */
export function defineVerb<
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
      moment: DecisionContext<NoInfer<T>>,
    ) => void
  },
): Verb<S, T, R> {
  return spec as unknown as Verb<S, T, R>
}
