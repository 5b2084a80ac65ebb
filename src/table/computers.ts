import type { SkillLevel } from '../ai/levels.ts'
import { decidingRoles, openQuestion, openStep } from '../engine/actions/agenda.ts'
import { passVerb } from '../engine/actions/automatic.ts'
import { sampleAction } from '../engine/actions/legal.ts'
import { availableVerbs } from '../engine/actions/options.ts'
import { seedOf } from '../engine/chain.ts'
import { seededPicker } from '../engine/lookahead.ts'
import type { Action, GameEvent, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { hasLogRoom } from './log-room.ts'
import { markOf, personId } from './mark.ts'
import { growingPost } from './posts.ts'
import { computerOf, revisionOf, userOf } from './seat-queries.ts'
import { holdings } from './seats.ts'
import type { Post, Table } from './types.ts'

/**
 * Limits of one post about computer moves: number of events, and milliseconds during which more moves are added.
 * After that, the next move begins a new post.
 */
const MOST_EVENTS = 32
const LONGEST = 30_000

/** A computer player that must decide now. */
export interface PendingComputer {
  readonly role: Role
  readonly level: SkillLevel
}

/**
 * Returns the computer that must answer next. Null if no computer must answer. If any one of several roles may
 * answer and one of these roles belongs to a person, people answer. No computer answers while a vote to undo or
 * abandon is open, or when the log is full.
 */
export function nextComputer(table: Table): PendingComputer | null {
  const { match, stage, vote } = table
  if (!match || stage !== 'playing' || table.gone || vote?.about === 'undo' || vote?.about === 'abandon')
    return null
  const roles = decidingRoles(match.state)
  if (!openStep(match.state)?.each && roles.some(role => userOf(table, role) !== null)) return null
  for (const role of roles) {
    const level = computerOf(table, role)
    if (level) return hasLogRoom(table) ? { role, level } : null
  }
  return null
}

/**
 * Whether players may request hints at this table. The table's setting decides. Without a setting, hints are
 * allowed if only one person plays or has played in this game. League games without a setting allow no hints.
 */
export function canRequestHint(table: Table): boolean {
  const { hints, seats, league } = table
  if (hints !== undefined) return hints === 'always'
  const here = seats.flatMap(({ user }) => (user === null ? [] : markOf(table, user)))
  const before = holdings(table).map(one => personId(table, one))
  return !league && new Set([...here, ...before]).size <= 1
}

/** Whether only computers must decide at the open step. */
export const onlyComputersDecide = (table: Table): boolean =>
  table.match !== null && decidingRoles(table.match.state).every(role => computerOf(table, role) !== null)

/** Returns the content of the post about a computer's answer. `table` must be the state after that answer. */
export function computerPost(
  table: Table,
  role: Role,
  events: readonly GameEvent[],
  now: number,
): Pick<Post, 'what' | 'by' | 'computers' | 'events' | 'grows'> {
  const before = growingPost(table)
  const isLong = (before?.events.length ?? 0) + events.length >= MOST_EVENTS
  const grows = !isLong && now - (before?.at ?? now) < LONGEST && nextComputer(table) !== null
  return { what: 'computed', by: role, computers: [role], events, ...(grows && { grows }) }
}

/**
 * Returns the input of a computer's search: a position and a seed. In the position, everything hidden from this
 * role is dealt at random. Players cannot predict the seed. After a crash, the table gives the same input again.
 */
export function searchInput(system: GameSystem, table: Table, role: Role, what: string) {
  const seed = seedOf(table.secret, [what, role, revisionOf(table)])
  const state = (table.match as NonNullable<Table['match']>).state
  return {
    seed,
    state: system.views.determinize(state, role, seededPicker(Number.parseInt(seed.slice(0, 8), 16))),
  }
}

/** Maximum number of sampled positions that are tried to find one in which the computer has a choice. */
const WORLDS = 12

/**
 * Returns a position to search when this role can only pass but other players do not know so. To everybody else,
 * the returned position looks the same as the true one, but the role can do more than pass. The computer then
 * takes as long as if it had a choice, so its speed reveals nothing about its hand. Null: the role has a choice,
 * or everybody knows that it has none.
 */
export function decoyPosition(
  system: GameSystem,
  table: Table,
  role: Role,
): { seed: string; state: State } | null {
  const { state } = table.match as NonNullable<Table['match']>
  const pass = passVerb(system, state)
  const isIdle = (world: State) => availableVerbs(system, world, role).every(verb => verb === pass)
  if (pass === null || !system.views.hasSecrets(table.setup) || !isIdle(state)) return null
  for (let n = 0; n < WORLDS; n++) {
    const seed = seedOf(table.secret, [`decoy ${n}`, role, revisionOf(table)])
    const world = system.views.determinize(state, null, seededPicker(Number.parseInt(seed.slice(0, 8), 16)))
    if (!isIdle(world)) return { seed, state: world }
  }
  return null
}

/**
 * Returns a legal answer without a search. Passes if possible, otherwise ends the step if possible, otherwise
 * takes a random action.
 */
export function fallbackAnswer(system: GameSystem, state: State, by: Role, seed: string): Action {
  const pass = passVerb(system, state)
  const offered = availableVerbs(system, state, by)
  const verbs = openQuestion(system, state)?.verbs ?? {}
  const end = offered.find(name => verbs[name].endsStep && verbs[name].params.length === 0)
  const verb = pass !== null && offered.includes(pass) ? pass : end
  if (verb !== undefined) return { verb, args: [] }
  return sampleAction(system, state, by, seededPicker(Number.parseInt(seed.slice(0, 8), 16)))
}
