import type { SkillLevel } from '../ai/levels.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../engine/actions/agenda.ts'
import { findPassVerb } from '../engine/actions/automatic.ts'
import { sampleAction } from '../engine/actions/legal.ts'
import { listAvailableVerbs } from '../engine/actions/options.ts'
import { deriveSeed } from '../engine/chain.ts'
import { createSeededPicker } from '../engine/lookahead.ts'
import type { Action, GameEvent, GameState, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { hasSpaceInLog } from './log-space.ts'
import { computeUserMark, tenurePersonId } from './mark.ts'
import { findPostToExtend } from './posts.ts'
import { computerLevelOf, tableRevision, userOfRole } from './seat-queries.ts'
import { listSeatTenures } from './seats.ts'
import type { Post, Table } from './types.ts'

/** Maximum number of events in one post about computer moves. */
const MOST_EVENTS = 32
/** Milliseconds in which more moves are added to the same post. The next move after that begins a new post. */
const LONGEST = 30_000

/** A computer player that must decide now. */
export interface PendingComputer {
  readonly role: Role
  readonly level: SkillLevel
}

/**
 * Returns the computer that must answer next. Null if none must. If any one of several roles may answer and a person
 * plays one of them, the computers leave the answer to people. No computer answers while a vote to undo or abandon is
 * open, or when the log is full.
 */
export function findNextComputer(table: Table): PendingComputer | null {
  const { match, stage, vote } = table
  if (!match || stage !== 'playing' || table.gone || vote?.about === 'undo' || vote?.about === 'abandon')
    return null
  const roles = decidingRoles(match.state)
  if (!findOpenStep(match.state)?.each && roles.some(role => userOfRole(table, role) !== null)) return null
  for (const role of roles) {
    const level = computerLevelOf(table, role)
    if (level) return hasSpaceInLog(table) ? { role, level } : null
  }
  return null
}

/**
 * Whether players may request hints at this table, by the table's setting. Without a setting, hints are allowed if
 * only one person plays or has played, and never in league games.
 */
export function canRequestHints(table: Table): boolean {
  const { hints, seats, league } = table
  if (hints !== undefined) return hints === 'always'
  const here = seats.flatMap(({ user }) => (user === null ? [] : computeUserMark(table, user)))
  const before = listSeatTenures(table).map(one => tenurePersonId(table, one))
  return !league && new Set([...here, ...before]).size <= 1
}

/** Whether only computers must decide at the open step. */
export const onlyComputersDecide = (table: Table): boolean =>
  table.match !== null &&
  decidingRoles(table.match.state).every(role => computerLevelOf(table, role) !== null)

/** Returns the content of the post about a computer's answer. `table` is the table after the answer. */
export function createComputerPost(
  table: Table,
  role: Role,
  events: readonly GameEvent[],
  now: number,
): Pick<Post, 'what' | 'by' | 'computers' | 'events' | 'grows'> {
  const before = findPostToExtend(table)
  const isLong = (before?.events.length ?? 0) + events.length >= MOST_EVENTS
  const grows = !isLong && now - (before?.at ?? now) < LONGEST && findNextComputer(table) !== null
  return { what: 'computed', by: role, computers: [role], events, ...(grows && { grows }) }
}

/**
 * Returns the input of a computer's search: a position and a seed. In the position, everything hidden from this role
 * is dealt at random. Players cannot predict the seed. For the same table, the input is always the same, also after a
 * crash.
 */
export function createSearchInput(system: GameSystem, table: Table, role: Role, what: string) {
  const seed = deriveSeed(table.secret, [what, role, tableRevision(table)])
  const state = (table.match as NonNullable<Table['match']>).state
  return {
    seed,
    state: system.views.determinize(state, role, createSeededPicker(Number.parseInt(seed.slice(0, 8), 16))),
  }
}

/** Maximum number of sampled positions in which to look for one where the computer has a choice. */
const WORLDS = 12

/**
 * Returns a position to search when this role can only pass, but other players do not know that. To the others it
 * looks like the true position, but the role can do more than pass in it. The search then takes as long as any
 * other, so its speed reveals nothing about the hand. Returns null if the role has a choice, or if everybody knows
 * that it has none.
 */
export function findDecoyPosition(
  system: GameSystem,
  table: Table,
  role: Role,
): { seed: string; state: GameState } | null {
  const { state } = table.match as NonNullable<Table['match']>
  const pass = findPassVerb(system, state)
  const isIdle = (world: GameState) => listAvailableVerbs(system, world, role).every(verb => verb === pass)
  if (pass === null || !system.views.hasSecrets(table.setup) || !isIdle(state)) return null
  for (let n = 0; n < WORLDS; n++) {
    const seed = deriveSeed(table.secret, [`decoy ${n}`, role, tableRevision(table)])
    const world = system.views.determinize(
      state,
      null,
      createSeededPicker(Number.parseInt(seed.slice(0, 8), 16)),
    )
    if (!isIdle(world)) return { seed, state: world }
  }
  return null
}

/**
 * Returns a legal answer without a search: a pass if possible, otherwise one that ends the step, otherwise a random
 * action.
 */
export function chooseFallbackAction(system: GameSystem, state: GameState, by: Role, seed: string): Action {
  const pass = findPassVerb(system, state)
  const offered = listAvailableVerbs(system, state, by)
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const end = offered.find(name => verbs[name].endsStep && verbs[name].params.length === 0)
  const verb = pass !== null && offered.includes(pass) ? pass : end
  if (verb !== undefined) return { verb, args: [] }
  return sampleAction(system, state, by, createSeededPicker(Number.parseInt(seed.slice(0, 8), 16)))
}
