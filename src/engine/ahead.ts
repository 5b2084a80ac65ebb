import { apply, asked } from './actions/agenda.ts'
import { refuse } from './actions/refuse.ts'
import type { Source } from './chance.ts'
import type { Action, Role, State } from './model.ts'
import type { Unreadable } from './notation.ts'
import type { GameSystem } from './system.ts'
import { type Announcement, Umpire } from './umpire.ts'

/** So many positions that a player cannot tell from the true one are looked at. */
const WORLDS = 3

/** A position that orders lead to, as far as their giver can foresee it. */
export interface Ahead<S extends State> {
  readonly state: S
  readonly said: readonly Announcement[]
  /** Nothing was rolled, drawn or looked for, and the same role goes on: more orders may follow. */
  readonly isOpen: boolean
  /** How many of the orders are legal one after the other. */
  readonly legal: number
  /** The next one is none here; else nothing may follow the last one that is legal, or all of them are. */
  readonly isRefused: boolean
  /** Those orders, each with the position that it was given in. */
  readonly given: readonly { readonly state: S; readonly action: Action }[]
}

/** An order, or how it is read in the position that those before it lead to. */
export type Planned<S extends State> = Action | ((state: S) => Action | Unreadable)

/** Dice that nobody will see: what they show is thrown away with the position behind them. */
const UNSEEN: Source = { die: () => 1, draw: () => 0 }

/**
 * Carries orders out on positions imagined from what `by` knows, never on the true one: what is hidden cannot show by what
 * a plan may hold. The position is the last one before chance, a reveal, or somebody else's decision.
 */
export function ahead<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  orders: readonly Planned<S>[],
): Ahead<S> {
  const worlds = Array.from({ length: WORLDS }, (_, k) => imagined(system, state, by, orders, k + 1))
  const [first, ...others] = worlds
  const seen = JSON.stringify(system.views.view(first.state, by))
  const isCertain = others.every(
    world => world.isOpen && JSON.stringify(system.views.view(world.state, by)) === seen,
  )
  return { ...first, isOpen: first.isOpen && isCertain, legal: Math.min(...worlds.map(({ legal }) => legal)) }
}

function imagined<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  orders: readonly Planned<S>[],
  seed: number,
): Ahead<S> {
  let now = system.rules.clone(system.views.imagine(state, by, pickFrom(seed)))
  const said: Announcement[] = []
  const given: { state: S; action: Action }[] = []
  for (const [at, planned] of orders.entries()) {
    const order = typeof planned === 'function' ? planned(now) : planned
    if ('word' in order || !asked(now).includes(by) || refuse(system, now, by, order))
      return { state: now, said, isOpen: false, legal: at, isRefused: true, given }
    given.push({ state: now, action: order })
    const next = system.rules.clone(now)
    const umpire = new Umpire(UNSEEN)
    apply(system, next, by, order, umpire)
    if (umpire.sealed || !asked(next).includes(by))
      return { state: now, said, isOpen: false, legal: at + 1, isRefused: false, given }
    said.push(...umpire.said)
    now = next
  }
  return { state: now, said, isOpen: asked(now).includes(by), legal: orders.length, isRefused: false, given }
}

/**
 * A small generator (mulberry32): the same seed, the same picks. The worlds need not be unforeseeable, only alike for
 * everybody; those of seeds that follow one another have nothing in common.
 */
export function pickFrom(seed: number): (n: number) => number {
  let at = seed
  return n => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % (1 << 30)) % n
  }
}
