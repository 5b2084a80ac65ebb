import { applyAction, decidingRoles } from './actions/agenda.ts'
import { findRefusal } from './actions/refuse.ts'
import type { ChanceSource } from './chance.ts'
import type { Action, GameState, Role } from './model.ts'
import type { ParseFailure } from './notation.ts'
import type { GameSystem } from './system.ts'
import { type Announcement, Umpire } from './umpire.ts'

/**
 * Number of sampled positions on which a plan is tried. A sampled position is the true position with the
 * information hidden from the player dealt at random. The player cannot tell it from the true position.
 */
const WORLDS = 3

/** The position after a list of orders, as far as the player can foresee it. */
export interface LookaheadResult<S extends GameState> {
  readonly state: S
  readonly announcements: readonly Announcement[]
  /**
   * Whether the player may add another order. True if nothing was rolled, drawn or revealed and the same role
   * decides next.
   */
  readonly mayContinue: boolean
  /** How many of the orders can be carried out one after the other, counted from the first. */
  readonly legalCount: number
  /**
   * Whether the order after the last legal one is illegal. False also if no order may follow, because something was
   * rolled or another role decides.
   */
  readonly isRefused: boolean
  /** The legal orders, each with the position before the order. */
  readonly playedOrders: readonly PlayedOrder<S>[]
}

/** An order with the position before it. */
export interface PlayedOrder<S extends GameState> {
  readonly state: S
  readonly action: Action
}

/** An action, or a function that parses the text of an order against the state that the earlier orders lead to. */
export type PlannedOrder<S extends GameState> = Action | ((state: S) => Action | ParseFailure)

/** Fixed dice for trying out orders. After a roll of these dice, the position is discarded. */
const UNSEEN: ChanceSource = { die: () => 1, draw: () => 0 }

/**
 * Carries out orders on sampled positions, in which hidden information is dealt at random again. The true position is
 * never used, so the result reveals nothing that is hidden from role `by`. Returns the last position before a roll, a
 * draw, a reveal or another player's decision.
 */
export function lookAhead<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  orders: readonly PlannedOrder<S>[],
): LookaheadResult<S> {
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

function imagined<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  orders: readonly PlannedOrder<S>[],
  seed: number,
): LookaheadResult<S> {
  let now = system.rules.clone(system.views.determinize(state, by, createSeededPicker(seed)))
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
 * Returns a small random generator (mulberry32). The same seed gives the same numbers everywhere. Players may be
 * able to predict these numbers. Seeds that differ by 1 give unrelated numbers.
 */
export function createSeededPicker(seed: number): (n: number) => number {
  let at = seed
  return n => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % (1 << 30)) % n
  }
}
