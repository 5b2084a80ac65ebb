import type { Role } from '../../engine/model.ts'

export type Zero = (typeof ZEROS)[number]

/** Hours for each decision; or in the bank at Begin, and so many more for each turn, never above what there was at Begin. */
export interface ClockChoice {
  readonly kind: 'decision' | 'bank'
  readonly hours: number
  readonly more: number
  readonly zero: Zero
}

/** Whose time runs is who is asked; what is left of it is counted from `from` on. */
export interface Clock extends ClockChoice, Bookkeeping {
  /** Milliseconds at `from`; a role that was never asked has all of it. */
  readonly left: Readonly<Record<Role, number>>
  readonly runs: readonly Role[]
  readonly from: number
  /** Who was told that it runs short, and whose time is over, so that what was to happen has. */
  readonly warned: readonly Role[]
  readonly out: readonly Role[]
  readonly paused?: true
  /** Roles whose players got up by themselves; where time lost is a game lost, theirs runs on. */
  readonly gone?: readonly Role[]
  /** How often an ally got time because the time of a role was over. */
  readonly yields?: Readonly<Record<Role, number>>
}

/** Time that an entry brought to a role, in milliseconds: what it had, and what it has got. */
export interface Given {
  readonly role: Role
  /** After which entry of the log, and how many count then. */
  readonly after: number
  readonly count: number
  readonly had: number
  readonly got: number
  /** For another decision, to which its own side came by itself. */
  readonly own?: true
  /** For this turn, by a clock that gives some for each. */
  readonly turn?: string
  /** How often the decision before had got time because somebody sat down. */
  readonly gifts?: number
}

/** What a decision that was taken back had left. */
interface Kept {
  readonly count: number
  readonly left: number
}

export interface Bookkeeping {
  readonly kind: 'decision' | 'bank'
  /** Milliseconds. */
  readonly left: Readonly<Record<Role, number>>
  readonly given?: readonly Given[]
  readonly kept?: Readonly<Record<Role, readonly Kept[]>>
  /** Turns that a role has had time for. */
  readonly turns?: Readonly<Record<Role, readonly string[]>>
  /** How often a role got time because somebody sat down: each time it is half as much. Per decision, if hours are. */
  readonly gifts?: Readonly<Record<Role, number>>
}

/** What happens when somebody's time is over: he is called, his seat is free, a computer plays on, he has lost. */
export const ZEROS = ['call', 'open', 'computer', 'lost'] as const
