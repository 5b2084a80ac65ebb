import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import type { Action, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { setupsOf } from '../support/setups.ts'
import { kindsOf, LEAST, likelihood, type Pick, probe, type Reader, type Tally } from './probe.ts'

/** What was counted for a kind of claim, over all positions. */
export interface Count {
  plays: number
  positions: number
  /** Found beyond the bound and tried again. */
  again: number
}
export interface Found {
  readonly counts: Map<string, Count>
  /** What stayed beyond it with fresh dice. */
  readonly false: string[]
}

export interface Hunt {
  /** Plays of each kind. */
  readonly wanted: number
  /** Plays of one action in one position. */
  readonly each: number
  readonly games: number
  /** Who chooses better than at random, where random games end too soon. */
  readonly choose?: (state: GameState, by: Role, pick: Pick) => Action
  readonly isOver?: () => boolean
}

/** More is tried again with so many times as many plays. */
const AGAIN = 4
const LONGEST = 1200
const TRIES = 3
/** So many decisions before what is rare a game goes on in another way, and for so long. */
const BACK = 12
const SHORT = 4 * BACK

/**
 * Random games over all setups; wherever a kind of claim still lacks plays an action that makes it is played many times.
 * A third of the games begins shortly before a kind was met that is still lacking: what is rare is met again nearby.
 */
export function hunt<S extends GameState>(
  system: GameSystem<S>,
  reader: Reader<S>,
  found: Found,
  pick: Pick,
  { wanted, each, games, choose, isOver }: Hunt,
): void {
  const setups = setupsOf(system)
  const starts = reader.starts ?? []
  /** Shortly before a kind was met. */
  const near = new Map<string, S>()
  for (let game = 0; game < games && lacking(reader, found, wanted).length > 0 && !isOver?.(); game++) {
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const setup = setups[pick(setups.length)]
    const again = lacking(reader, found, wanted).flatMap(kind => near.get(kind) ?? [])
    const way = pick(3)
    const isAgain = way === 0 && again.length > 0
    const state = isAgain
      ? system.rules.clone(again[pick(again.length)])
      : way === 1 && starts.length > 0
        ? starts[pick(starts.length)]()
        : system.rules.setup(setup, umpire)
    runTasks(system, state, umpire)
    // One position of each kind in a game: all scenarios have their share
    const met = new Set<string>()
    const trail: S[] = []
    for (let n = 0; findOpenStep(state) && n < (isAgain ? SHORT : LONGEST) && !isOver?.(); n++) {
      const by = decidingRoles(state)[pick(decidingRoles(state).length)]
      trail.push(system.rules.clone(state))
      if (trail.length > BACK) trail.shift()
      for (const action of candidates(system, state, by, pick))
        look(state, by, action, JSON.stringify(setup), met, trail[0])
      const chosen = choose?.(state, by, pick) ?? sampleAction(system, state, by, pick)
      applyAction(system, state, by, chosen, umpire)
    }
  }

  function look(state: S, by: Role, action: Action, where: string, met: Set<string>, before: S): void {
    const kinds = kindsOf(system, reader, state, by, action)
    if (!kinds.some(({ kind }) => !met.has(kind) && playsOf(found, kind) < wanted)) return
    for (const tally of probe(system, reader, state, by, action, each, pick)) {
      const count = found.counts.get(tally.kind) ?? { plays: 0, positions: 0, again: 0 }
      found.counts.set(tally.kind, count)
      met.add(tally.kind)
      // What is told and never comes to a roll is not told rightly: it stays short
      if (tally.plays === 0) continue
      near.set(tally.kind, before)
      count.plays += tally.plays
      count.positions++
      if (likelihood(tally) >= LEAST) continue
      count.again++
      const fresh = probe(system, reader, state, by, action, each * AGAIN, pick)
      const same = fresh.find(({ claim }) => claim.what === tally.claim.what)
      if (same && likelihood(same) < LEAST)
        found.false.push(
          tell(same, by, action, where, system.views.preview(system.views.view(state, by), by, action)),
        )
    }
  }
}

const playsOf = (found: Found, kind: string): number => found.counts.get(kind)?.plays ?? 0

/** Kinds, those that must be met and those that were, which have not been played so often. */
export const lacking = (
  { kinds }: { readonly kinds: readonly string[] },
  found: Found,
  wanted: number,
): string[] => [...new Set([...kinds, ...found.counts.keys()])].filter(kind => playsOf(found, kind) < wanted)

/** An action of each verb that is offered, as far as it is found at random. */
function candidates<S extends GameState>(system: GameSystem<S>, state: S, by: Role, pick: Pick): Action[] {
  const offered = listAvailableVerbs(system, state, by)
  const drawn = Array.from({ length: Math.min(TRIES, offered.length) + 1 }, () =>
    sampleAction(system, state, by, pick),
  )
  return drawn.filter((one, at) => drawn.findIndex(({ verb }) => verb === one.verb) === at)
}

const tell = (
  { kind, claim, came, plays }: Tally,
  by: Role,
  { verb, args }: Action,
  where: string,
  event: unknown,
): string =>
  `${kind}: ${claim.what} told ${claim.chance.toFixed(4)}, came ${came} of ${plays}; ${by} ${verb} ${JSON.stringify(args)} in ${where}: ${JSON.stringify(event)}`
