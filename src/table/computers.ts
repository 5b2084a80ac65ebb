import type { Level } from '../ai/levels.ts'
import { asked, question, waiting } from '../engine/actions/agenda.ts'
import { sample } from '../engine/actions/legal.ts'
import { verbsOffered } from '../engine/actions/options.ts'
import { passOf } from '../engine/actions/unasked.ts'
import { pickFrom } from '../engine/ahead.ts'
import { seedOf } from '../engine/chain.ts'
import type { Action, GameEvent, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { markOf, personIn } from './mark.ts'
import { growing } from './posts.ts'
import { hasRoom } from './room.ts'
import { holdings } from './seats.ts'
import type { Post, Table } from './types.ts'
import { computerOf, revisionOf, userOf } from './who.ts'

/** A post of computers is sent when it tells so much, or has grown for so long (milliseconds), and another one begins. */
const MOST_EVENTS = 32
const LONGEST = 30_000

/** A computer that is to decide. */
export interface Thinker {
  readonly role: Role
  readonly level: Level
}

/**
 * The computer whose answer comes next; null: people decide. What any one of several may answer is left to the people among
 * them, and while people vote on how the game goes on, or nothing more can be written down, nothing is done.
 */
export function thinkerAt(table: Table): Thinker | null {
  const { match, stage, vote } = table
  if (!match || stage !== 'playing' || table.gone || vote?.about === 'undo' || vote?.about === 'abandon')
    return null
  const roles = asked(match.state)
  if (!waiting(match.state)?.each && roles.some(role => userOf(table, role) !== null)) return null
  for (const role of roles) {
    const level = computerOf(table, role)
    if (level) return hasRoom(table) ? { role, level } : null
  }
  return null
}

/** Whether a hint may be asked for: the table says so, or no two people play in this game, nor have, nor is it one of a league. */
export function mayHint(table: Table): boolean {
  const { hints, seats, league } = table
  if (hints !== undefined) return hints === 'always'
  const here = seats.flatMap(({ user }) => (user === null ? [] : markOf(table, user)))
  const before = holdings(table).map(one => personIn(table, one))
  return !league && new Set([...here, ...before]).size <= 1
}

/** Only computers are asked. */
export const isThinking = (table: Table): boolean =>
  table.match !== null && asked(table.match.state).every(role => computerOf(table, role) !== null)

/** What is posted of an answer of the computer at `role`, after which the table is as given. */
export function runItem(
  table: Table,
  role: Role,
  events: readonly GameEvent[],
  now: number,
): Pick<Post, 'what' | 'by' | 'computers' | 'events' | 'grows'> {
  const before = growing(table)
  const isLong = (before?.events.length ?? 0) + events.length >= MOST_EVENTS
  const grows = !isLong && now - (before?.at ?? now) < LONGEST && thinkerAt(table) !== null
  return { what: 'computed', by: role, computers: [role], events, ...(grows && { grows }) }
}

/** The input of a search: a state as this role imagines it, and a seed. Players cannot predict the seed; after a crash it is the same. */
export function imaginedFor(system: GameSystem, table: Table, role: Role, what: string) {
  const seed = seedOf(table.secret, [what, role, revisionOf(table)])
  const state = (table.match as NonNullable<Table['match']>).state
  return { seed, state: system.views.imagine(state, role, pickFrom(Number.parseInt(seed.slice(0, 8), 16))) }
}

/** Worlds that are looked at for one in which there would be something to think about. */
const WORLDS = 12

/**
 * In a window in which this role can only pass, as nobody else knows: a world, as likely to everybody, in which it could do more.
 * A computer that thinks about it takes as long as one that can answer, so that its haste tells nothing of its hand. Null: there
 * is something to think about, or everybody knows that there is not.
 */
export function decoyFor(
  system: GameSystem,
  table: Table,
  role: Role,
): { seed: string; state: State } | null {
  const { state } = table.match as NonNullable<Table['match']>
  const pass = passOf(system, state)
  const isIdle = (world: State) => verbsOffered(system, world, role).every(verb => verb === pass)
  if (pass === null || !system.views.secrets(table.setup) || !isIdle(state)) return null
  for (let n = 0; n < WORLDS; n++) {
    const seed = seedOf(table.secret, [`decoy ${n}`, role, revisionOf(table)])
    const world = system.views.imagine(state, null, pickFrom(Number.parseInt(seed.slice(0, 8), 16)))
    if (!isIdle(world)) return { seed, state: world }
  }
  return null
}

/** Some legal answer without thinking: to let it go, to be done, else any. */
export function plainAnswer(system: GameSystem, state: State, by: Role, seed: string): Action {
  const pass = passOf(system, state)
  const offered = verbsOffered(system, state, by)
  const verbs = question(system, state)?.verbs ?? {}
  const end = offered.find(name => verbs[name].ends && verbs[name].params.length === 0)
  const verb = pass !== null && offered.includes(pass) ? pass : end
  if (verb !== undefined) return { verb, args: [] }
  return sample(system, state, by, pickFrom(Number.parseInt(seed.slice(0, 8), 16)))
}
