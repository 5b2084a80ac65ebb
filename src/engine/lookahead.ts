import { applyAction, decidingRoles } from './actions/agenda.ts'
import { findRefusal } from './actions/refuse.ts'
import type { ChanceSource } from './chance.ts'
import type { Action, Role, State } from './model.ts'
import type { ParseFailure } from './notation.ts'
import type { GameSystem } from './system.ts'
import { type Announcement, Umpire } from './umpire.ts'

/**
 * Number of positions that a plan is tried on. Each has the hidden things dealt at random, so the player cannot
 * tell it from the true position.
 */
const WORLDS = 3

/** The position that a list of orders leads to, as far as the player who gives them can foresee it. */
export interface Lookahead<S extends State> {
  readonly state: S
  readonly announcements: readonly Announcement[]
  /**
   * Whether more orders may follow. True if nothing was rolled, drawn or revealed and the same role decides
   * next.
   */
  readonly mayContinue: boolean
  /** Number of orders that are legal one after another. */
  readonly legalCount: number
  /**
   * Whether the next order is illegal. If false, either all orders are legal or none may follow the last legal
   * one.
   */
  readonly isRefused: boolean
  /** The legal orders, each with the position in which it was given. */
  readonly playedOrders: readonly { readonly state: S; readonly action: Action }[]
}

/** An order, or a function that reads it in the position that the earlier orders lead to. */
export type PlannedOrder<S extends State> = Action | ((state: S) => Action | ParseFailure)

/** Dice for trying orders out. Their results are discarded together with the position that follows. */
const UNSEEN: ChanceSource = { die: () => 1, draw: () => 0 }

/**
 * Carries orders out on positions with hidden things dealt at random, never on the true position. So what a plan
 * may contain reveals nothing hidden from `by`. Returns the last position before chance, a reveal, or another
 * player's decision.
 */
export function lookAhead<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  orders: readonly PlannedOrder<S>[],
): Lookahead<S> {
  const worlds = Array.from({ length: WORLDS }, (_, k) => imagined(system, state, by, orders, k + 1))
  const [first, ...others] = worlds
  const seen = JSON.stringify(system.views.view(first.state, by))
  const isCertain = others.every(
    world => world.mayContinue && JSON.stringify(system.views.view(world.state, by)) === seen,
  )
  return {
    ...first,
    mayContinue: first.mayContinue && isCertain,
    legalCount: Math.min(...worlds.map(({ legalCount }) => legalCount)),
  }
}

function imagined<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  orders: readonly PlannedOrder<S>[],
  seed: number,
): Lookahead<S> {
  let now = system.rules.clone(system.views.determinize(state, by, seededPicker(seed)))
  const said: Announcement[] = []
  const given: { state: S; action: Action }[] = []
  for (const [at, planned] of orders.entries()) {
    const order = typeof planned === 'function' ? planned(now) : planned
    if ('word' in order || !decidingRoles(now).includes(by) || findRefusal(system, now, by, order))
      return {
        state: now,
        announcements: said,
        mayContinue: false,
        legalCount: at,
        isRefused: true,
        playedOrders: given,
      }
    given.push({ state: now, action: order })
    const next = system.rules.clone(now)
    const umpire = new Umpire(UNSEEN)
    applyAction(system, next, by, order, umpire)
    if (umpire.sealed || !decidingRoles(next).includes(by))
      return {
        state: now,
        announcements: said,
        mayContinue: false,
        legalCount: at + 1,
        isRefused: false,
        playedOrders: given,
      }
    said.push(...umpire.announcements)
    now = next
  }
  return {
    state: now,
    announcements: said,
    mayContinue: decidingRoles(now).includes(by),
    legalCount: orders.length,
    isRefused: false,
    playedOrders: given,
  }
}

/**
 * Returns a small random generator (mulberry32). The same seed gives the same numbers. The numbers may be
 * predictable but must be the same for everybody. Neighbouring seeds give unrelated numbers.
 */
export function seededPicker(seed: number): (n: number) => number {
  let at = seed
  return n => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % (1 << 30)) % n
  }
}
