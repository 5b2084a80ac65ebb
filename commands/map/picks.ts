import type { Action, Args, GameState } from '../../src/engine/model.ts'
import type { AnyParam } from '../../src/engine/system.ts'

/**
 * A thing that the player pointed at on the map. `kind` and `value` identify the thing, which can be a value for
 * any parameter of this kind.
 */
export interface PickedThing {
  readonly kind: string
  readonly value: number | string
  /**
   * Name of the parameter for which the value is meant. Present only if another parameter takes the same values.
   * Example: CAPs on a roll and CAPs on a cost.
   */
  readonly param?: string
}

/** A thing that the player can point at next, as a value for one verb. */
export interface PossiblePick extends PickedThing {
  readonly verb: string
  /**
   * Index of the argument for which the thing can be used. The value is legal after the arguments `before` and
   * the elements `chosen` of the set.
   */
  readonly at: number
  readonly before: Args
  readonly chosen: readonly number[]
  /** True if an earlier argument is still missing and the player has to give a value for it as well. */
  readonly isLater?: true
  /** Present if this value would replace a picked thing: the index of that thing in the list of picked things. */
  readonly replacedPick?: number
}

/** One way to read the things that the player pointed at as arguments of a verb. */
export interface PickInterpretation {
  readonly verb: string
  /** The arguments of the verb that are known so far. */
  readonly args: Args
  /**
   * Index of the argument for which the player is asked next. If no argument is missing, the number of
   * arguments.
   */
  readonly at: number
  readonly next: readonly PossiblePick[]
  /** The complete action, if the arguments known so far make it legal. Otherwise null. */
  readonly action: Action | null
}

export const isSamePick = (one: PickedThing, other: PickedThing): boolean =>
  one.kind === other.kind && one.value === other.value && one.param === other.param

/** Kinds of values that are not things on the board, so that a player cannot point at them. */
const PLAIN: readonly string[] = ['number', 'choice']

/**
 * Returns the names of parameters that take the same values as another parameter. A button for such a value must
 * name its parameter.
 */
export function findAmbiguousParams(params: readonly AnyParam<GameState>[]): ReadonlySet<string> {
  const isTwin = ({ kind }: AnyParam<GameState>) => params.filter(one => one.kind === kind).length > 1
  return new Set(params.filter(one => PLAIN.includes(one.kind) && isTwin(one)).map(({ name }) => name))
}
