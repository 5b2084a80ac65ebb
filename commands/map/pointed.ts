import type { Action, Args, State } from '../../src/engine/model.ts'
import type { AnyParam } from '../../src/engine/system.ts'

/** Something that was pointed at: the value of some argument of this kind. */
export interface Pointed {
  readonly kind: string
  readonly value: number | string
  /** The argument that it is meant for, where another one has the same values: CAPs on a roll and on a cost. */
  readonly param?: string
}

/** What could be pointed at next, for one verb. */
export interface Next extends Pointed {
  readonly verb: string
  /** The argument, and what it is looked at with. */
  readonly at: number
  readonly before: Args
  readonly chosen: readonly number[]
  /** Before something else that has to be named first: it need not be known yet. */
  readonly isLater?: true
  /** In place of this one of the picks. */
  readonly instead?: number
}

/** How the picks are read as arguments of one verb. */
export interface Reading {
  readonly verb: string
  /** The arguments as far as they are known. */
  readonly args: Args
  /** The argument that is asked for; as many as there are: none. */
  readonly at: number
  readonly next: readonly Next[]
  /** Legal as it stands. */
  readonly action: Action | null
}

export const isOf = (one: Pointed, other: Pointed): boolean =>
  one.kind === other.kind && one.value === other.value && one.param === other.param

/** Kinds whose values stand for themselves: nothing lies there that one could point at. */
const PLAIN: readonly string[] = ['number', 'choice']

/** Arguments of which another one has the same values: one has to be told from the other. */
export function twinsIn(params: readonly AnyParam<State>[]): ReadonlySet<string> {
  const isTwin = ({ kind }: AnyParam<State>) => params.filter(one => one.kind === kind).length > 1
  return new Set(params.filter(one => PLAIN.includes(one.kind) && isTwin(one)).map(({ name }) => name))
}
