import { decidingRoles } from '../../engine/actions/agenda.ts'
import { listLiveEntries } from '../../engine/live-entries.ts'
import type { Role } from '../../engine/model.ts'
import type { GameSystem } from '../../engine/system.ts'
import {
  type Availability,
  addTimeOutsideSpansAndWeekends,
  computeTimeOutsideSpansAndWeekends,
  listDaysOffSpans,
  MAX_QUIET_HOURS_PER_DAY,
  nextPlayerCallTime,
  skipWeekend,
  type TimeSpan,
} from '../../people/availability.ts'
import { hasSpaceInLog } from '../log-space.ts'
import { createTenureMatcher } from '../mark.ts'
import type { Post, SeatTenure, Table } from '../types.ts'
import { addTimeGrants, readTimeBeforeUndo, type UndoClockContext, undoTimeGrants } from './grants.ts'
import type { Clock, ClockSettings, TimeGrant } from './types.ts'

const HOUR = 3_600_000

/** Clock settings that players can choose by name. `hours` and `more` are in hours. */
export const CLOCK_PRESETS: Readonly<Record<string, Pick<ClockSettings, 'kind' | 'hours' | 'more'>>> = {
  'decision-24': { kind: 'decision', hours: 24, more: 0 },
  'decision-72': { kind: 'decision', hours: 72, more: 0 },
  'decision-168': { kind: 'decision', hours: 168, more: 0 },
  'bank-72-12': { kind: 'bank', hours: 72, more: 12 },
  'bank-168-24': { kind: 'bank', hours: 168, more: 24 },
}

/**
 * Share of the clock's full hours at which a player is warned. A player who starts with less time is warned when half
 * of that time is gone.
 */
const SHORT = 1 / 4
/** Minimum share of the full time bank that a player has after taking over a seat. */
const TAKEN_OVER = 1 / 2

export const isClockPreset = ({ kind, hours, more }: ClockSettings, name: string): boolean => {
  const one = CLOCK_PRESETS[name]
  return one?.kind === kind && one.hours === hours && one.more === more
}

const userOf = ({ seats }: Pick<Table, 'seats'>, role: Role): string | null =>
  seats.find(seat => seat.role === role)?.user ?? null
const hoursOf = (table: Table, role: Role): Availability | undefined => {
  const user = userOf(table, role)
  return user === null ? undefined : table.hours?.[user]
}
/**
 * Returns the days off of the player in this seat. None if the player deleted their data during the game, because
 * they could otherwise take their days off twice.
 */
function offOf(table: Table, role: Role): TimeSpan[] {
  const user = userOf(table, role)
  const { held = [] } = table
  if (user !== null && held.some(one => one.mark !== undefined) && held.some(isForgotten(table, user)))
    return []
  return listDaysOffSpans(hoursOf(table, role))
}

function isForgotten(table: Table, user: string): (one: SeatTenure) => boolean {
  const isOwn = createTenureMatcher(table, user)
  return one => one.mark !== undefined && isOwn(one)
}

/** Returns the time in milliseconds when a user's current days off end. Null if the user has no day off now. */
export function findDaysOffEnd({ hours }: Pick<Table, 'hours'>, user: string, now: number): number | null {
  return listDaysOffSpans(hours?.[user]).find(([from, to]) => from <= now && now < to)?.[1] ?? null
}

/** Returns the milliseconds that a role has left. A negative number says how long ago the time ran out. */
export function computeRoleTimeLeft(table: Table, role: Role, now: number): number {
  const { clock } = table
  if (!clock) return Number.POSITIVE_INFINITY
  const { [role]: left = clock.hours * HOUR } = clock.left
  return runs(clock, role)
    ? left -
        computeTimeOutsideSpansAndWeekends(
          clock.from,
          runUntil(table, now),
          offOf(table, role),
          clock.weekends,
        )
    : left
}

/**
 * Returns the moment up to which clocks run, in milliseconds: now, or when the thread was lost. Needed because moves
 * on the map page are possible even without the thread.
 */
const runUntil = ({ gone }: Table, now: number): number => Math.min(now, gone?.at ?? now)

const runs = ({ runs, paused }: Clock, role: Role): boolean => !paused && runs.includes(role)

/** Returns the moment in milliseconds when a role's time runs out. Null if the clock does not run for the role. */
export function computeRoleTimeout(table: Table, role: Role): number | null {
  const { clock } = table
  if (!clock || !runs(clock, role)) return null
  const { [role]: left = clock.hours * HOUR } = clock.left
  return addTimeOutsideSpansAndWeekends(clock.from, left, offOf(table, role), clock.weekends)
}

/** Returns the clock after charging each role the time that it has used. The remaining times count from now on. */
export function chargeClock(table: Table, now: number): Clock | undefined {
  const { clock } = table
  if (!clock) return undefined
  const used = clock.runs.map(role => [role, computeRoleTimeLeft(table, role, now)] as const)
  return { ...clock, left: { ...clock.left, ...Object.fromEntries(used) }, from: now }
}

/**
 * Returns the table with its clock stopped during the given periods, in which nobody could play. Returns the same
 * table if no clock ran then.
 */
export const skipDowntime = (table: Table, ...gaps: readonly TimeSpan[]): Table =>
  [...gaps].sort((a, b) => a[0] - b[0]).reduce(without, table)

function without(table: Table, [from, to]: TimeSpan): Table {
  const { clock } = table
  if (!clock || clock.runs.length === 0 || clock.from >= to) return table
  const before = chargeClock(table, Math.max(from, clock.from)) as Clock
  return { ...table, clock: { ...before, from: to } }
}

/** Returns the clock after a post of the kind `what`. The clock then runs for the roles that must decide. */
export function updateClockAfterPost(
  table: Table,
  { what, by }: { readonly what: Post['what']; readonly by?: Role | null },
  now: number,
  { clockTurn = null, roles }: Partial<Pick<GameSystem['rules'], 'clockTurn' | 'roles'>> = {},
): Clock | undefined {
  const ran = chargeClock(table, now)
  const { match } = table
  if (!ran || !match) return ran
  const sides = new Map(roles?.(table.setup).map(({ role, side }) => [role, side]))
  const sideOf = (role: Role) => sides.get(role) ?? role
  const isBeside = (role: Role) => !!by && sideOf(role) === sideOf(by)
  const least = (role: Role) =>
    what === 'back' && !isBeside(role) && match.log.at(-1)?.agreed?.includes(role)
      ? ran.hours * HOUR * SHORT
      : Number.NEGATIVE_INFINITY
  const backing: UndoClockContext = { isBeside, least }
  const before = withGone(
    what === 'back' ? undoTimeGrants(ran, match.log, backing) : ran,
    what,
    by ?? null,
    table.league !== undefined,
  )
  const isPlay = what === 'played' || what === 'computed'
  const runsFor = (role: Role) => userOf(table, role) !== null || before.gone?.includes(role)
  // No clock runs when no player can move any more
  const canMove = table.stage === 'playing' && hasSpaceInLog(table)
  const runs = canMove ? decidingRoles(match.state).filter(runsFor) : []
  const left = { ...before.left }
  const turns = { ...(before.turns ?? turnsOf(clockTurn, table)) }
  const gifts = { ...before.gifts }
  const fresh: Role[] = []
  const given: TimeGrant[] = []
  for (const role of runs) {
    const isNew = !before.runs.includes(role)
    const has = left[role] ?? before.hours * HOUR
    const isSeated = what === 'seated' && by === role
    const isOwn = what === 'played' && by === role
    const turn = before.kind === 'bank' ? turnOf(clockTurn, table, role, isNew) : null
    const isTurn = turn !== null && !turns[role]?.includes(turn) && !isStill(what)
    if (isTurn) turns[role] = [...(turns[role] ?? []), turn]
    const isDecision = before.kind === 'decision' && !isStill(what) && (isNew || isOwn)
    // A decision that a side reaches again after its own undo keeps its remaining time. A decision that follows from
    // another side's action gets new time
    const isRepeated = isDecision && what === 'played' && isBeside(role)
    const rest = isRepeated ? readTimeBeforeUndo(before, role, match.log) : null
    const gets =
      rest ??
      grant(before, has, {
        isFirst: !(role in left),
        isDecision: !isStill(what) && (isNew || isOwn),
        isTurn: isTurn && role in left,
        isOut: before.out.includes(role),
        seat: isSeated ? { isHis: hasSatBefore(table, role), gifts: gifts[role] ?? 0 } : null,
      })
    left[role] = before.kind === 'decision' ? Math.max(gets, least(role)) : gets
    const { [role]: times } = gifts
    // A decision that comes back after an undo does not reset the count of time grants for taking the seat
    const isFresh = before.kind === 'decision' && rest === null && gets > has && !isStill(what)
    if (isSeated && gets > has) gifts[role] = (times ?? 0) + 1
    else if (isFresh) delete gifts[role]
    if (left[role] > has) fresh.push(role)
    if (isSeated || (gets === has && !isDecision && !isTurn)) continue
    const count = listLiveEntries(match.log).length
    const note = { role, after: match.log.length, count, had: has, got: gets }
    given.push({
      ...note,
      ...(isRepeated && { own: true }),
      ...(isTurn && { turn }),
      ...(isFresh && times !== undefined && { gifts: times }),
    })
  }
  const stays = (role: Role) => !fresh.includes(role)
  return {
    ...addTimeGrants(isPlay ? { ...before, kept: keptAfter(before, isBeside) } : before, given),
    left,
    ...(before.kind === 'bank' && { turns }),
    ...(Object.keys(gifts).length > 0 || before.gifts ? { gifts } : {}),
    runs,
    warned: before.warned.filter(stays),
    out: before.out.filter(stays),
  }
}

/**
 * Returns the saved times of undone decisions, after a move. Only roles that had to decide before the move, and
 * roles on the mover's side, keep their saved times.
 */
const keptAfter = ({ kept = {}, runs }: Clock, isBeside: (role: Role) => boolean): Clock['kept'] =>
  Object.fromEntries(Object.entries(kept).filter(([role]) => runs.includes(role) || isBeside(role)))

/**
 * Kinds of posts after which no role gets time for a decision or turn. Otherwise players could gain time again and
 * again by undoing, pausing or leaving. Taking a seat adds time by separate rules.
 */
const STILL: readonly Post['what'][] = ['seated', 'vacated', 'freed', 'back', 'clock']
const isStill = (what: Post['what']): boolean => STILL.includes(what)

/**
 * Returns the current turn of each role. Used when the game begins, and when a clock from an older release is
 * first used. The clock adds no time for these turns.
 */
function turnsOf(
  clockTurn: GameSystem['rules']['clockTurn'],
  { match, seats }: Table,
): Record<Role, string[]> {
  const turns = seats.map(
    ({ role }) => [role, match ? clockTurn?.currentTurn(match.state, role) : null] as const,
  )
  return Object.fromEntries(turns.flatMap(([role, turn]) => (turn ? [[role, [turn]]] : [])))
}

/**
 * Returns the name of the turn for which a role may get time. Null if there is none. If the game system has no turns,
 * each time the role has to decide counts as a turn.
 */
function turnOf(
  clockTurn: GameSystem['rules']['clockTurn'],
  table: Table,
  role: Role,
  isNew: boolean,
): string | null {
  const { match } = table
  if (!match) return null
  if (clockTurn) return clockTurn.currentTurn(match.state, role)
  return isNew ? `${listLiveEntries(match.log).length}` : null
}

/**
 * Returns the clock after the player of a seat changes. In a game that can be lost on time, the seat's clock keeps
 * running if its player leaves. In a league game it also keeps running if others free the seat.
 */
function withGone(clock: Clock, what: Post['what'], by: Role | null, isLeague: boolean): Clock {
  if (clock.zero !== 'lost' || by === null) return clock
  const others = (clock.gone ?? []).filter(role => role !== by)
  if (what === 'vacated' || (what === 'freed' && isLeague)) return { ...clock, gone: [...others, by] }
  return what === 'seated' || what === 'computer' || what === 'freed' ? { ...clock, gone: others } : clock
}

/** Whether the player who now sits in this seat has also held it in an earlier period. */
function hasSatBefore(table: Table, role: Role): boolean {
  const { held = [] } = table
  const there = held.filter(one => one.role === role)
  const now = there.at(-1)
  return now !== undefined && there.slice(0, -1).some(createTenureMatcher(table, now.user))
}

interface Occasion {
  readonly isFirst: boolean
  /** Whether the role gets a new decision. */
  readonly isDecision: boolean
  /** Whether a new turn of the role has begun for which no time was added yet. */
  readonly isTurn: boolean
  readonly isOut: boolean
  /**
   * Set if a player has just taken the seat. `isHis`: whether this player sat there before. `gifts`: how often the
   * role has got time because a player took the seat.
   */
  readonly seat: { readonly isHis: boolean; readonly gifts: number } | null
}

/**
 * Returns the milliseconds that a role has after an event at which the clock may add time. `has`: milliseconds before
 * it.
 */
function grant(
  { kind, hours, more }: ClockSettings,
  has: number,
  { isFirst, isDecision, isTurn, isOut, seat }: Occasion,
): number {
  const full = hours * HOUR
  if (isFirst) return full
  if (seat) {
    const whole = seat.isHis ? full * SHORT : kind === 'bank' ? full * TAKEN_OVER : full
    const gift = whole / 2 ** seat.gifts
    return seat.isHis && has > 0 ? has : Math.max(has, gift)
  }
  if (kind === 'decision') return isDecision ? full : has
  if (!isTurn) return has
  // During quiet hours nobody is timed out, so a bank may fall below zero. The hours of the new turn first make up
  // for that. After a time-out, the bank starts again at zero
  const rest = isOut ? Math.max(0, has) : has
  return Math.max(has, Math.min(full, rest + more * HOUR))
}

/**
 * Returns by how many milliseconds quiet hours may postpone a time-out, which is how far a clock may go below zero.
 * The result is less than the time that the next turn adds, so no player begins a turn out of time.
 */
const postponed = ({ kind, more }: ClockSettings): number =>
  HOUR *
  (kind === 'bank' ? Math.max(0, Math.min(MAX_QUIET_HOURS_PER_DAY, more - 1)) : MAX_QUIET_HOURS_PER_DAY)

/**
 * Returns the first time from `moment` on at which a role may be called: outside its quiet hours and free weekends.
 */
function callTimeOf(table: Table, role: Role, moment: number): number {
  let at = moment
  for (;;) {
    const next = skipWeekend(table.clock?.weekends, nextPlayerCallTime(hoursOf(table, role), at))
    if (next === at) return at
    at = next
  }
}

/** Something that becomes due at a known time: a clock warning, a time-out, or a mention after quiet hours. */
export type DueEvent =
  | { readonly what: 'warning' | 'over'; readonly role: Role; readonly at: number }
  | { readonly what: 'call'; readonly user: string; readonly at: number }

/**
 * Returns everything that becomes due if no player acts before, the soonest first. During quiet hours and free
 * weekends, players are not mentioned and do not time out.
 */
export function listDueEvents(table: Table): DueEvent[] {
  const { clock, later = {}, stage } = table
  if (stage !== 'playing' || table.gone) return []
  const calls = Object.entries(later).map(([user, at]): DueEvent => ({ what: 'call', user, at }))
  const times = (clock?.paused ? [] : (clock?.runs ?? [])).flatMap((role): DueEvent[] => {
    const { hours, left, from, warned, out, weekends } = clock as Clock
    if (out.includes(role)) return []
    const { [role]: has = hours * HOUR } = left
    const moment = (ms: number) => {
      const at = addTimeOutsideSpansAndWeekends(from, Math.max(0, ms), offOf(table, role), weekends)
      // Quiet hours that a player sets after a time-out do not postpone the time-out again
      return Math.min(
        callTimeOf(table, role, at),
        addTimeOutsideSpansAndWeekends(at + Math.min(0, ms), postponed(clock as Clock), [], weekends),
      )
    }
    const over: DueEvent = { what: 'over', role, at: moment(has) }
    const short = Math.min(hours * HOUR * SHORT, has / 2)
    return warned.includes(role) ? [over] : [{ what: 'warning', role, at: moment(has - short) }, over]
  })
  return [...calls, ...times].sort((a, b) => a.at - b.at)
}
