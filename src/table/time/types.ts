import type { Role } from '../../engine/model.ts'

export type TimeoutAction = (typeof TIMEOUT_ACTIONS)[number]

/**
 * A clock. `decision`: hours for each decision. `bank`: hours at the start, plus `more` hours each turn, but
 * never above the hours at the start.
 */
export interface ClockChoice {
  readonly kind: 'decision' | 'bank'
  readonly hours: number
  readonly more: number
  readonly zero: TimeoutAction
}

/** A running clock. It runs for the roles that must decide. Their remaining time counts from `from`. */
export interface Clock extends ClockChoice, ClockLedger {
  /** Milliseconds left at `from`. A role that has never had to decide has the full time. */
  readonly left: Readonly<Record<Role, number>>
  readonly runs: readonly Role[]
  readonly from: number
  /** Roles that were warned, and roles whose time-out was handled. */
  readonly warned: readonly Role[]
  readonly out: readonly Role[]
  readonly paused?: true
  /** Roles whose players left the seat. Where time can lose the game, their clocks keep running. */
  readonly gone?: readonly Role[]
  /** How often a role's time-out has given its allies extra time. */
  readonly yields?: Readonly<Record<Role, number>>
}

/** Time that a log entry granted to a role, in milliseconds: the time before (`had`) and after (`got`). */
export interface TimeGrant {
  readonly role: Role
  /** Number of the log entry that granted the time, and number of entries that counted then. */
  readonly after: number
  readonly count: number
  readonly had: number
  readonly got: number
  /** The role's own side led to this decision. */
  readonly own?: true
  /** The turn for which the clock added time. */
  readonly turn?: string
  /** How often the previous decision had got time because a player took the seat. */
  readonly gifts?: number
}

/** Time that an undone decision had left. */
interface Kept {
  readonly count: number
  readonly left: number
}

export interface ClockLedger {
  readonly kind: 'decision' | 'bank'
  /** Milliseconds left. */
  readonly left: Readonly<Record<Role, number>>
  readonly given?: readonly TimeGrant[]
  readonly kept?: Readonly<Record<Role, readonly Kept[]>>
  /** Turns for which a role has already got time. */
  readonly turns?: Readonly<Record<Role, readonly string[]>>
  /**
   * How often a role got time because a player took the seat. Each time it gets half as much. Counted per
   * decision if the clock is.
   */
  readonly gifts?: Readonly<Record<Role, number>>
}

/**
 * What happens when a player's time is over: they are mentioned, their seat becomes free, a computer plays on,
 * or they lose.
 */
export const TIMEOUT_ACTIONS = ['call', 'open', 'computer', 'lost'] as const
