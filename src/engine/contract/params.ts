import type { Role, Step } from '../model.ts'

/** Context of a decision: the open step and the role that decides. */
export interface DecisionContext<T> {
  readonly step: T
  readonly by: Role
}

/** Context in which a parameter's value is checked. `before` holds the arguments of the earlier parameters. */
export interface ArgContext<T, B = readonly unknown[]> extends DecisionContext<T> {
  readonly before: B
  /** Elements already chosen for the set, if the parameter takes a set. Otherwise empty. */
  readonly chosen: readonly number[]
}

/** A rule that rejects a value. A constraint on a verb rejects the whole verb and gets null as its value. */
export interface Constraint<S, T, R extends string = string, B = readonly unknown[], V = number> {
  readonly rule: R
  /**
   * For a constraint on a verb: everybody can see whether the verb is rejected, because this does not depend on
   * hidden cards.
   */
  readonly isPublic?: true
  /**
   * For a constraint on a verb: the verb is rejected whatever the arguments are. If the chosen object is illegal for
   * another reason, the refusal cites that reason instead.
   */
  readonly general?: true
  /**
   * For a constraint on a verb: this side can never use the verb in this game. The refusal then ignores the
   * arguments.
   */
  readonly permanent?: true
  /**
   * For a constraint on a value: the value is rejected because the next parameter would have no legal value. If the
   * player also gave the next value, the refusal explains why the next value is illegal.
   */
  readonly deadEnd?: true
  readonly rejects: (state: S, value: V, given: ArgContext<T, B>) => boolean
}

/** A constraint that does not depend on the value. Such a constraint can be used on a verb or on any parameter. */
export type StateConstraint<S, T, R extends string = string> = Constraint<
  S,
  T,
  R,
  readonly unknown[],
  unknown
>

/**
 * Kind of a parameter. Values of `hex`, `area`, `unit`, `card` … are indices into `names(state)[kind]`. Values
 * of `number` and `choice` stand for themselves.
 */
export type ParamKind = string
export interface GameObject {
  readonly kind: ParamKind
  readonly value: number
}

/**
 * A parameter of a verb. Its legal values are the candidates that no constraint rejects. The type `B` lists the
 * types of the earlier arguments that the parameter uses.
 */
interface ParamSpec<
  S,
  T,
  R extends string = string,
  B = readonly unknown[],
  V extends number | string = number,
> {
  readonly name: string
  readonly kind: ParamKind
  /** Id of the rule that a refusal cites for a value that is not a candidate. */
  readonly rule: R
  /** Returns the rule id to cite instead of `rule` when a more exact rule applies to the value. */
  readonly ruleFor?: (state: S, value: V, given: ArgContext<T, B>) => R
  readonly candidates: (state: S, given: ArgContext<T, B>) => readonly V[]
  readonly constraints: readonly Constraint<S, T, R, B, V>[]
  /**
   * Every candidate is legal, so candidates are not checked against the constraints, which saves time. The
   * constraints only explain refusals of other values.
   */
  readonly prefiltered?: true
  /** Computes the legal values directly, which is faster than testing each candidate against the constraints. */
  readonly legalValues?: (state: S, given: ArgContext<T, B>) => readonly V[]
  /**
   * Menus do not ask for this parameter. The next parameter is a set of objects, and each object belongs to one
   * value of this parameter. Menus derive this parameter from the chosen objects.
   */
  readonly derived?: true
  /**
   * Menus show the outcome of each value beside the value, such as a cost or a chance. If this parameter is the
   * last, choosing a value carries out the action.
   */
  readonly showsOutcome?: true
}

/** A parameter that takes exactly one value. */
export interface Param<
  S,
  T,
  R extends string = string,
  B = readonly unknown[],
  V extends number | string = number,
> extends ParamSpec<S, T, R, B, V> {
  readonly many?: undefined
  readonly optional?: undefined
}

/**
 * A parameter that takes an ordered set of values. Candidates and constraints apply to the next element of the
 * set.
 */
export interface SetParam<S, T, R extends string = string, B = readonly unknown[]>
  extends ParamSpec<S, T, R, B> {
  readonly many: Many<S, T, R, B>
  /**
   * The values form a path or an order of play. In texts, dashes separate the values. The program never
   * rearranges the values.
   */
  readonly sequence?: true
  /**
   * The sequence is not a path. It holds one value for each object of an earlier argument, in the order of these
   * objects.
   */
  readonly onePerObject?: true
  /**
   * Returns the cost and risks of a path. A player who gives only the end of a path gets the cheapest path to
   * that end.
   */
  readonly route?: (state: S, path: readonly number[], given: ArgContext<T, B>) => RouteSummary
  /** The same value may be chosen more than once, for example for two copies of a card. */
  readonly repeatable?: true
  /** Returns how much of a shared total, such as points to spend, the chosen values leave. */
  readonly remaining?: (state: S, given: ArgContext<T, B>) => number
}

/** A parameter that may be left out. */
export interface OptionalParam<
  S,
  T,
  R extends string = string,
  B = readonly unknown[],
  V extends number | string = number,
> extends ParamSpec<S, T, R, B, V> {
  readonly optional: true
  /** Whether the player must give a value after the earlier arguments, because more than one action is possible. */
  readonly isRequired?: (state: S, given: ArgContext<T, B>) => boolean
}

/** A parameter of any of the three shapes: one value, a set, or optional. */
export type AnyParam<
  S,
  T = Step,
  R extends string = string,
  B = any,
  V extends number | string = any,
> = ParamSpec<S, T, R, B, V> &
  Partial<
    Pick<SetParam<S, T, R, B>, 'many' | 'sequence' | 'onePerObject' | 'route' | 'repeatable' | 'remaining'>
  > &
  Partial<Pick<OptionalParam<S, T, R, B>, 'optional' | 'isRequired'>>

/**
 * Cost, risks and effects of a path: everything that matters when paths to the same end are compared. The same risk
 * at the same place must always have the same name.
 */
export interface RouteSummary {
  readonly cost: number
  readonly risks: readonly string[]
  /**
   * Whether the path ends where it began or makes a detour without achieving anything on the way. Such a path is
   * legal but not offered.
   */
  readonly isIdle?: boolean
  /**
   * What the path achieves on the way. Among paths with the same end, effects and risks, only the cheapest is
   * offered. If `effects` is absent, every path is offered.
   */
  readonly effects?: readonly string[]
}

interface Many<S, T, R extends string, B> {
  readonly isComplete: (state: S, given: ArgContext<T, B>) => boolean
  /**
   * Returns the id of the rule that a refusal cites while the set is incomplete. If this member is absent, the
   * refusal cites the rule of the parameter.
   */
  readonly rule?: (state: S, given: ArgContext<T, B>) => R
  /** The empty set is always complete, so the player may leave out this parameter. */
  readonly mayBeEmpty?: true
}
