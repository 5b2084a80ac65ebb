import type { Action, Args, State } from '../../src/engine/model.ts'
import type { AnyParam } from '../../src/engine/system.ts'

/** A thing that the player pointed at: a value of any parameter of this kind. */
export interface PickedThing {
  readonly kind: string
  readonly value: number | string
  /**
   * Parameter that the value is meant for, if another parameter has the same values. Example: CAPs on a roll and
   * on a cost.
   */
  readonly param?: string
}

/** A thing that the player could point at next, for one verb. */
export interface NextPick extends PickedThing {
  readonly verb: string
  /** Index of the argument. The value is legal after the arguments `before` and the elements `chosen`. */
  readonly at: number
  readonly before: Args
  readonly chosen: readonly number[]
  /** True if an earlier argument has to be named too. That argument need not be known yet. */
  readonly isLater?: true
  /** Index of the thing that this one would replace, among the things pointed at. */
  readonly replacedPick?: number
}

/** One way to read the things pointed at as arguments of a verb. */
export interface PickReading {
  readonly verb: string
  /** The arguments that are known so far. */
  readonly args: Args
  /** Index of the argument that is asked for. Equal to the number of arguments if none is missing. */
  readonly at: number
  readonly next: readonly NextPick[]
  /** The complete action, if it is legal as it stands. Otherwise null. */
  readonly action: Action | null
}

export const isSameThing = (one: PickedThing, other: PickedThing): boolean =>
  one.kind === other.kind && one.value === other.value && one.param === other.param

/** Kinds of values that are not things on the board, so nobody can point at them. */
const PLAIN: readonly string[] = ['number', 'choice']

/**
 * Returns the parameters that have the same values as another one. Their choices must say which parameter they
 * are for.
 */
export function ambiguousParams(params: readonly AnyParam<State>[]): ReadonlySet<string> {
  const isTwin = ({ kind }: AnyParam<State>) => params.filter(one => one.kind === kind).length > 1
  return new Set(params.filter(one => PLAIN.includes(one.kind) && isTwin(one)).map(({ name }) => name))
}
