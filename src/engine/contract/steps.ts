import type { GameState, StepOfKind } from '../model.ts'
import type { Umpire } from '../umpire.ts'
import type { AnyParam, Constraint, DecisionContext, ParamKind } from './params.ts'

/** One kind of action that a player may take at a step. */
export interface Verb<S, T, R extends string = string> {
  /** An answer with this verb closes the step. */
  readonly endsStep?: true
  /** The bot never shows an answer with this verb to other players. */
  readonly secret?: true
  /**
   * What the player gives up by using this verb. `true`: all other options of the step. A function returns the verbs
   * and options given up. If one of them could still gain something, the bot asks for confirmation.
   */
  readonly givesUp?:
    | true
    | ((state: S, args: any, moment: DecisionContext<T>) => readonly (string | VerbOption)[])
  /**
   * Whether everybody may see the arguments as soon as the player chooses them, before the action has any effect.
   */
  readonly publicArgs?: true
  /**
   * Everybody can see on the board whether this verb is available, because it does not depend on hidden cards.
   * Public posts offer the verb only while it is available.
   */
  readonly isOnBoard?: true
  /**
   * The verb ends a step at which nothing else can be done. If no other verb is available, the table gives this
   * answer itself. Set this field only where everybody can see which verbs are available. Otherwise the automatic
   * answer would reveal a player's hand.
   */
  readonly automatic?: true | ((state: S) => boolean)
  /**
   * With this verb a player declines to react. A reaction may cancel or change something, or roll again. The table
   * can decline for players who wish so. The verb must end the step, take no arguments and never be rejected.
   */
  readonly pass?: true
  /**
   * Players expect this verb whenever its step is open. While a constraint with `isPublic` rejects it, menus still
   * show the verb, as unavailable and with the reason.
   */
  readonly expected?: true
  /**
   * The player uses this verb on their own initiative, as a command. If absent, the verb answers a question, and the
   * player uses it with a button or menu.
   */
  readonly command?: true
  readonly constraints: readonly Constraint<S, T, R, readonly [], null>[]
  readonly params: readonly AnyParam<S, T, R>[]
  readonly apply: (state: S, args: any, umpire: Umpire, moment: DecisionContext<T>) => void
}

/** A possible action: its verb, and the legal values of its first parameter. */
export interface VerbOption {
  readonly verb: string
  readonly kind: ParamKind | null
  readonly values: readonly (number | string)[]
}

/**
 * A step that waits for a player's answer. `rule`: rule id that a refusal cites if the step is not open or waits for
 * somebody else.
 */
export interface QuestionRule<S, T = any, R extends string = string> {
  readonly rule: R
  readonly verbs: Readonly<Record<string, Verb<S, T, R>>>
}

/** A step that the program carries out itself, without a player's decision. */
export interface TaskRule<S, T = any> {
  readonly run: (state: S, step: T, umpire: Umpire) => void
}

export type StepRule<S, T = any> = TaskRule<S, T> | QuestionRule<S, T, any>

/** One rule for each kind of step that the agenda may hold. */
export type StepRules<S extends GameState> = {
  readonly [D in S['agenda'][number]['do']]: StepRule<S, StepOfKind<S['agenda'][number], D>>
}

/**
 * Type of the argument for a parameter. The type is `unknown` if the parameter's type does not say whether the
 * parameter is a set or optional.
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
/** Types of the arguments for a list of parameters. */
type ArgsOf<P extends readonly unknown[]> = P extends readonly [infer First, ...infer Rest]
  ? unknown extends First
    ? []
    : [ArgOf<First>, ...ArgsOf<Rest>]
  : []

/**
 * Types of the arguments before a parameter. The type is `any` while TypeScript still infers the parameters.
 * Otherwise TypeScript would reject the later parameters.
 */
type Before<P extends readonly unknown[]> = unknown extends P[number] ? any : ArgsOf<P>

type Next<P, S, T, R extends string, B, V extends number | string> = P &
  AnyParam<NoInfer<S>, NoInfer<T>, NoInfer<R>, NoInfer<B>, V>

/**
 * Declares a verb. Each parameter then knows the types of the earlier arguments, and `apply` knows the types of
 * all arguments. The types of state and step come from the place where the verb is used.
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
