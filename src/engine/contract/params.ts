import type { Role, Step } from '../model.ts'

/** The step to decide, and the role that decides. */
export interface DecisionContext<T> {
  readonly step: T
  readonly by: Role
}

/** Context in which a value is checked. `before` holds the arguments of the earlier parameters. */
export interface ArgContext<T, B = readonly unknown[]> extends DecisionContext<T> {
  readonly before: B
  /** For a `many` parameter: the elements already chosen. Otherwise empty. */
  readonly chosen: readonly number[]
}

/** One rule that rejects a value. On a verb it rejects the whole verb, and the value is null. */
export interface Constraint<S, T, R extends string = string, B = readonly unknown[], V = number> {
  readonly rule: R
  /** On a verb: everybody can see whether the constraint rejects, whatever cards a player holds. */
  readonly isPublic?: true
  /**
   * On a verb: rejects it for all arguments. If the chosen object has a reason of its own, the refusal cites
   * that reason instead.
   */
  readonly general?: true
  /**
   * On a verb: rejects it for this side or this game from beginning to end. The refusal then ignores the
   * arguments.
   */
  readonly permanent?: true
  /**
   * On a value: rejects it because the next parameter would have no legal value. If the player named a next
   * value, the refusal says why that value is illegal.
   */
  readonly deadEnd?: true
  readonly rejects: (state: S, value: V, given: ArgContext<T, B>) => boolean
}

/** A constraint that ignores the value. It can stand on a verb or on any parameter. */
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
 * A parameter of a verb. Its legal values are the candidates that no constraint rejects. `B`: types of the
 * earlier arguments, as far as the parameter uses them.
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
  /** Rule cited for a value that is not a candidate. */
  readonly rule: R
  /** Returns the rule to cite instead of `rule`, where a more exact one applies to the value. */
  readonly ruleFor?: (state: S, value: V, given: ArgContext<T, B>) => R
  readonly candidates: (state: S, given: ArgContext<T, B>) => readonly V[]
  readonly constraints: readonly Constraint<S, T, R, B, V>[]
  /** The candidates already satisfy the constraints (for speed). The constraints only explain refusals. */
  readonly prefiltered?: true
  /** Computes the legal values directly, without testing each candidate against the constraints (for speed). */
  readonly legalValues?: (state: S, given: ArgContext<T, B>) => readonly V[]
  /**
   * The next parameter is a set whose objects each belong to one value of this parameter. Menus ask only for the
   * objects and derive this value.
   */
  readonly derived?: true
  /**
   * Menus show the outcome of each value beside it, as a cost or a chance. If this parameter is the last,
   * choosing a value carries the action out.
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

/** A parameter that takes an ordered set of values. Candidates and constraints apply to the next element. */
export interface SetParam<S, T, R extends string = string, B = readonly unknown[]>
  extends ParamSpec<S, T, R, B> {
  readonly many: Many<S, T, R, B>
  /** The values are a path or an order of play. They are written with dashes and never rearranged. */
  readonly sequence?: true
  /** On a sequence: it holds one value for each object named before, in the same order. It is not a path. */
  readonly onePerObject?: true
  /** Returns the cost and risks of a path. A player who names only its end gets the cheapest path. */
  readonly route?: (state: S, path: readonly number[], given: ArgContext<T, B>) => Route
  /** A value may be chosen more than once, such as two copies of a card. */
  readonly repeatable?: true
  /** Returns what is left of a total that the values share, such as points to spend. */
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
  /** Whether the parameter must be given in this position, because there is a real choice. */
  readonly isRequired?: (state: S, given: ArgContext<T, B>) => boolean
}

/** A parameter of any shape. */
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
 * Cost and risks of a path. Paths that differ only in their hexes count as equal. Risks are named so that two
 * equal risks in one place have the same name.
 */
export interface Route {
  readonly cost: number
  readonly risks: readonly string[]
  /**
   * The path ends where it began or makes a detour, and achieves nothing on the way. It is legal but not
   * offered.
   */
  readonly isIdle?: boolean
  /**
   * Effects of the path on the way. Of paths to the same end with equal effects and risks, only the cheapest is
   * offered. Absent: every path is offered.
   */
  readonly effects?: readonly string[]
}

interface Many<S, T, R extends string, B> {
  readonly isComplete: (state: S, given: ArgContext<T, B>) => boolean
  /** Returns the rule cited while the set is incomplete. Absent: the parameter's own rule. */
  readonly rule?: (state: S, given: ArgContext<T, B>) => R
  /** The empty set is always complete, so a command may leave it out. */
  readonly mayBeEmpty?: true
}
