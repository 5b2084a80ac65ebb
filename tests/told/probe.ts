import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { applyAction, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { createChanceSource } from '../../src/engine/chance.ts'
import type { Action, GameEvent, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem, GameView } from '../../src/engine/system.ts'
import { Umpire, visibleEvents } from '../../src/engine/umpire.ts'
import { twoSided } from './binomial.ts'

/** One thing that a preview says may come, and how likely it says it is. */
export interface Claim {
  readonly what: string
  readonly chance: number
}

/** An action played to its end without reactions. */
export interface Play<S> {
  readonly before: S
  readonly after: S
  readonly by: Role
  readonly action: Action
  readonly heard: readonly GameEvent[]
}

/** How a game is read: what its previews claim, and what came of a play. Nothing of it looks at the arithmetic of the game. */
export interface Reader<S extends GameState = GameState, E extends GameEvent = GameEvent> {
  /** All kinds of claim that must be met, as `question verb claim`. */
  readonly kinds: readonly string[]
  /** Positions to begin from beside the setups, for what random games seldom reach. */
  readonly starts?: readonly (() => S)[]
  claims(event: E, play: { readonly view: GameView; readonly by: Role; readonly action: Action }): Claim[]
  /** Whether it came; null: the play gave no occasion for it, or something hidden interfered. */
  came(what: string, play: Play<S>): boolean | null
  /** Goes on without reactions; null: what the action leads to is over. */
  plain(state: S, pick: Pick, by: Role): { by: Role; action: Action } | null
}
export type Pick = (n: number) => number

/** A position and an action, with how often each claim came in so many plays. */
export interface Tally {
  readonly kind: string
  readonly claim: Claim
  plays: number
  came: number
}

/** What a claim is about, without whom: `hit 12` is `hit`. */
const sortOf = ({ what }: Claim): string => what.split(' ')[0]

/** What an action tells and does not keep to, beyond this, is tried again. */
export const LEAST = 1e-4

/** Quick chance for very many plays. */
export function pickFrom(seed: number): Pick {
  const source = createChanceSource(xoroshiro128plus(seed))
  return n => source.die(n) - 1
}

const MOST_STEPS = 60

function playOut<S extends GameState>(
  system: GameSystem<S>,
  reader: Reader<S>,
  before: S,
  by: Role,
  action: Action,
  pick: Pick,
): Play<S> {
  const state = system.rules.clone(before)
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
  applyAction(system, state, by, action, umpire)
  for (let i = 0; i < MOST_STEPS && findOpenStep(state); i++) {
    const next = reader.plain(state, pick, by)
    if (!next) break
    applyAction(system, state, next.by, next.action, umpire)
  }
  return { before, after: state, by, action, heard: visibleEvents(umpire.announcements, by) }
}

/** The kinds of claim that an action makes here. */
export function kindsOf<S extends GameState>(
  system: GameSystem<S>,
  reader: Reader<S>,
  state: S,
  by: Role,
  action: Action,
): { readonly kind: string; readonly claim: Claim }[] {
  const view = system.views.view(state, by)
  const event = system.views.preview(view, by, action)
  if (!event) return []
  const place = `${findOpenStep(state)?.do} ${action.verb}`
  return reader
    .claims(event, { view, by, action })
    .map(claim => ({ kind: `${place} ${sortOf(claim)}`, claim }))
}

/** Plays an action so many times and counts what came of what it claims. */
export function probe<S extends GameState>(
  system: GameSystem<S>,
  reader: Reader<S>,
  state: S,
  by: Role,
  action: Action,
  plays: number,
  pick: Pick,
): Tally[] {
  const tallies: Tally[] = kindsOf(system, reader, state, by, action).map(one => ({
    ...one,
    plays: 0,
    came: 0,
  }))
  for (let i = 0; i < plays; i++) {
    const play = playOut(system, reader, state, by, action, pick)
    for (const tally of tallies) {
      const came = reader.came(tally.claim.what, play)
      if (came === null) continue
      tally.plays++
      if (came) tally.came++
    }
  }
  return tallies
}

export const likelihood = ({ plays, came, claim }: Tally): number => twoSided(plays, came, claim.chance)
