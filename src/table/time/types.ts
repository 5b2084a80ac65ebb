import type { Role } from '../../engine/model.ts'

export type TimeoutAction = (typeof TIMEOUT_ACTIONS)[number]

/**
 * Settings of a clock. `decision`: a role has `hours` hours for each decision. `bank`: a role has `hours` hours
 * at the start and gets `more` hours each turn, but never has more than `hours`.
 */
export interface ClockSettings {
  readonly kind: 'decision' | 'bank'
  readonly hours: number
  readonly more: number
  readonly zero: TimeoutAction
  /**
   * Time zone of the weekends on which the clock stands still (Saturdays and Sundays). If absent, the clock runs on
   * all days.
   */
  readonly weekends?: string
}

/**
 * A clock in use. It runs for the roles in `runs`. Their remaining time counts from the moment `from`, in
 * milliseconds since 1970.
 */
export interface Clock extends ClockSettings, ClockLedger {
  /**
   * Role → milliseconds left at the moment `from`. A role that has never had to decide is absent and has the
   * full time.
   */
  readonly left: Readonly<Record<Role, number>>
  readonly runs: readonly Role[]
  readonly from: number
  /** `warned`: roles that got the clock warning. `out`: roles whose time-out was handled. */
  readonly warned: readonly Role[]
  readonly out: readonly Role[]
  readonly paused?: true
  /** Roles whose players left the seat. If the game can be lost on time, the clock keeps running for these roles. */
  readonly gone?: readonly Role[]
  /** Role → how often the allies of the role got extra time because of the role's time-out. */
  readonly yields?: Readonly<Record<Role, number>>
}

/**
 * Time that a log entry granted to a role. `had` and `got`: milliseconds that the role had before and after the
 * grant.
 */
export interface TimeGrant {
  readonly role: Role
  /**
   * Where the grant stands in the log. `after`: number of the entry that granted the time. `count`: number of entries
   * that were not undone then.
   */
  readonly after: number
  readonly count: number
  readonly had: number
  readonly got: number
  /** True if the action before this decision came from the role's own side and not from an opponent. */
  readonly own?: true
  /** Name of the turn for which the clock added this time. */
  readonly turn?: string
  /**
   * How often, before this grant, the role had got time because a player took its seat. Kept so that an undo can
   * restore the count.
   */
  readonly gifts?: number
}

/** Time that a decision had left when an undo removed the decision. */
interface Kept {
  readonly count: number
  readonly left: number
}

export interface ClockLedger {
  readonly kind: 'decision' | 'bank'
  /** Role → milliseconds left. */
  readonly left: Readonly<Record<Role, number>>
  readonly given?: readonly TimeGrant[]
  readonly kept?: Readonly<Record<Role, readonly Kept[]>>
  /** Role → names of the turns for which the role has already got time. */
  readonly turns?: Readonly<Record<Role, readonly string[]>>
  /**
   * Role → how often the role got time because a player took the seat. Each time, the role gets half as much. If
   * the clock is of the kind `decision`, the count starts again with each decision.
   */
  readonly gifts?: Readonly<Record<Role, number>>
}

/**
 * What happens when a player's time runs out. `call`: the player is mentioned. `open`: their seat becomes free.
 * `computer`: a computer plays on. `lost`: the player loses the game.
 */
export const TIMEOUT_ACTIONS = ['call', 'open', 'computer', 'lost'] as const
