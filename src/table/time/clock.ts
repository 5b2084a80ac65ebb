import { asked } from '../../engine/actions/agenda.ts'
import { live } from '../../engine/live.ts'
import type { Role } from '../../engine/model.ts'
import type { GameSystem } from '../../engine/system.ts'
import {
  awakeAt,
  countedIn,
  daysOff,
  type Hours,
  QUIET_MOST,
  reachedAt,
  type Span,
} from '../../people/hours.ts'
import { isHis } from '../mark.ts'
import { hasRoom } from '../room.ts'
import type { Holding, Post, Table } from '../types.ts'
import { type Backing, keptFor, takenBack, withGiven } from './given.ts'
import type { Clock, ClockChoice, Given } from './types.ts'

const HOUR = 3_600_000

/** The clocks to choose from. */
export const CLOCKS: Readonly<Record<string, Pick<ClockChoice, 'kind' | 'hours' | 'more'>>> = {
  'decision-24': { kind: 'decision', hours: 24, more: 0 },
  'decision-72': { kind: 'decision', hours: 72, more: 0 },
  'decision-168': { kind: 'decision', hours: 168, more: 0 },
  'bank-72-12': { kind: 'bank', hours: 72, more: 12 },
  'bank-168-24': { kind: 'bank', hours: 168, more: 24 },
}

/** Whoever is left with this part of his hours is told; who has less than that already, when half of it is gone. */
const SHORT = 1 / 4
/** Of the bank; at least that much is left for whoever takes a seat over. */
const TAKEN_OVER = 1 / 2

export const isClockOf = ({ kind, hours, more }: ClockChoice, name: string): boolean => {
  const one = CLOCKS[name]
  return one?.kind === kind && one.hours === hours && one.more === more
}

const userOf = ({ seats }: Pick<Table, 'seats'>, role: Role): string | null =>
  seats.find(seat => seat.role === role)?.user ?? null
const hoursOf = (table: Table, role: Role): Hours | undefined => {
  const user = userOf(table, role)
  return user === null ? undefined : table.hours?.[user]
}
/** Days off of whoever sits there. Who had himself forgotten while the game ran could have them twice: he has none here. */
function offOf(table: Table, role: Role): Span[] {
  const user = userOf(table, role)
  const { held = [] } = table
  if (user !== null && held.some(one => one.mark !== undefined) && held.some(isForgotten(table, user)))
    return []
  return daysOff(hoursOf(table, role))
}

function isForgotten(table: Table, user: string): (one: Holding) => boolean {
  const isOwn = isHis(table, user)
  return one => one.mark !== undefined && isOwn(one)
}

/** Until when somebody has days off now; null: he has none. */
export function awayUntil({ hours }: Pick<Table, 'hours'>, user: string, now: number): number | null {
  return daysOff(hours?.[user]).find(([from, to]) => from <= now && now < to)?.[1] ?? null
}

/** Milliseconds that a role has left; negative: it is over for so long. */
export function leftAt(table: Table, role: Role, now: number): number {
  const { clock } = table
  if (!clock) return Number.POSITIVE_INFINITY
  const { [role]: left = clock.hours * HOUR } = clock.left
  return runs(clock, role) ? left - countedIn(clock.from, runUntil(table, now), offOf(table, role)) : left
}

/** Milliseconds at which clocks stop: when the thread is gone, though moves on the map go on; else now. */
const runUntil = ({ gone }: Table, now: number): number => Math.min(now, gone?.at ?? now)

const runs = ({ runs, paused }: Clock, role: Role): boolean => !paused && runs.includes(role)

/** When the time of a role whose clock runs will be over, if nothing happens before; null: it does not run. */
export function overAt(table: Table, role: Role): number | null {
  const { clock } = table
  if (!clock || !runs(clock, role)) return null
  const { [role]: left = clock.hours * HOUR } = clock.left
  return reachedAt(clock.from, left, offOf(table, role))
}

/** The same table with what has been used until now taken off; from here on it is counted anew. */
export function accounted(table: Table, now: number): Clock | undefined {
  const { clock } = table
  if (!clock) return undefined
  const used = clock.runs.map(role => [role, leftAt(table, role, now)] as const)
  return { ...clock, left: { ...clock.left, ...Object.fromEntries(used) }, from: now }
}

/** Times in which nobody's clock ran, because the bot was not there; the same table where none did anyway. */
export const stoodStill = (table: Table, ...gaps: readonly Span[]): Table =>
  [...gaps].sort((a, b) => a[0] - b[0]).reduce(without, table)

function without(table: Table, [from, to]: Span): Table {
  const { clock } = table
  if (!clock || clock.runs.length === 0 || clock.from >= to) return table
  const before = accounted(table, Math.max(from, clock.from)) as Clock
  return { ...table, clock: { ...before, from: to } }
}

/** The clock after a post of this kind: it runs for whoever is asked from now on. */
export function clockAfter(
  table: Table,
  { what, by }: { readonly what: Post['what']; readonly by?: Role | null },
  now: number,
  { clockTurn = null, roles }: Partial<Pick<GameSystem['rules'], 'clockTurn' | 'roles'>> = {},
): Clock | undefined {
  const ran = accounted(table, now)
  const { match } = table
  if (!ran || !match) return ran
  const sides = new Map(roles?.(table.setup).map(({ role, side }) => [role, side]))
  const sideOf = (role: Role) => sides.get(role) ?? role
  const isBeside = (role: Role) => !!by && sideOf(role) === sideOf(by)
  const least = (role: Role) =>
    what === 'back' && !isBeside(role) && match.log.at(-1)?.agreed?.includes(role)
      ? ran.hours * HOUR * SHORT
      : Number.NEGATIVE_INFINITY
  const backing: Backing = { isBeside, least }
  const before = withGone(
    what === 'back' ? takenBack(ran, match.log, backing) : ran,
    what,
    by ?? null,
    table.league !== undefined,
  )
  const isPlay = what === 'played' || what === 'computed'
  const runsFor = (role: Role) => userOf(table, role) !== null || before.gone?.includes(role)
  // Nobody's time runs where nobody can move any more
  const canMove = table.stage === 'playing' && hasRoom(table)
  const runs = canMove ? asked(match.state).filter(runsFor) : []
  const left = { ...before.left }
  const turns = { ...(before.turns ?? turnsOf(clockTurn, table)) }
  const gifts = { ...before.gifts }
  const fresh: Role[] = []
  const given: Given[] = []
  for (const role of runs) {
    const isNew = !before.runs.includes(role)
    const has = left[role] ?? before.hours * HOUR
    const isSeated = what === 'seated' && by === role
    const isOwn = what === 'played' && by === role
    const turn = before.kind === 'bank' ? turnOf(clockTurn, table, role, isNew) : null
    const isTurn = turn !== null && !turns[role]?.includes(turn) && !isStill(what)
    if (isTurn) turns[role] = [...(turns[role] ?? []), turn]
    const isDecision = before.kind === 'decision' && !isStill(what) && (isNew || isOwn)
    // What the own side has come to before goes on; what others lead to is new
    const isRepeated = isDecision && what === 'played' && isBeside(role)
    const rest = isRepeated ? keptFor(before, role, match.log) : null
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
    // A decision that comes again is none that nobody has sat down for
    const isFresh = before.kind === 'decision' && rest === null && gets > has && !isStill(what)
    if (isSeated && gets > has) gifts[role] = (times ?? 0) + 1
    else if (isFresh) delete gifts[role]
    if (left[role] > has) fresh.push(role)
    if (isSeated || (gets === has && !isDecision && !isTurn)) continue
    const count = live(match.log).length
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
    ...withGiven(isPlay ? { ...before, kept: keptAfter(before, isBeside) } : before, given),
    left,
    ...(before.kind === 'bank' && { turns }),
    ...(Object.keys(gifts).length > 0 || before.gifts ? { gifts } : {}),
    runs,
    warned: before.warned.filter(stays),
    out: before.out.filter(stays),
  }
}

/** Others have played: who was not asked then has nothing left to go on with. */
const keptAfter = ({ kept = {}, runs }: Clock, isBeside: (role: Role) => boolean): Clock['kept'] =>
  Object.fromEntries(Object.entries(kept).filter(([role]) => runs.includes(role) || isBeside(role)))

/** Nothing is given for a take-back, the end of a pause or getting up, or it could be had again and again; for a seat by other rules. */
const STILL: readonly Post['what'][] = ['seated', 'vacated', 'freed', 'back', 'clock']
const isStill = (what: Post['what']): boolean => STILL.includes(what)

/** The turns that it is at Begin, or for a clock of an older release by now: they bring nothing more. */
function turnsOf(
  clockTurn: GameSystem['rules']['clockTurn'],
  { match, seats }: Table,
): Record<Role, string[]> {
  const turns = seats.map(({ role }) => [role, match ? clockTurn?.now(match.state, role) : null] as const)
  return Object.fromEntries(turns.flatMap(([role, turn]) => (turn ? [[role, [turn]]] : [])))
}

/** Which turn it is for a role that may bring it time; null: none. Without turns of its own a system has one at each time a role comes to be asked. */
function turnOf(
  clockTurn: GameSystem['rules']['clockTurn'],
  table: Table,
  role: Role,
  isNew: boolean,
): string | null {
  const { match } = table
  if (!match) return null
  if (clockTurn) return clockTurn.now(match.state, role)
  return isNew ? `${live(match.log).length}` : null
}

/** If a player can lose on time, their clock runs on after they get up. In a league it also runs on after their seat is freed. */
function withGone(clock: Clock, what: Post['what'], by: Role | null, isLeague: boolean): Clock {
  if (clock.zero !== 'lost' || by === null) return clock
  const others = (clock.gone ?? []).filter(role => role !== by)
  if (what === 'vacated' || (what === 'freed' && isLeague)) return { ...clock, gone: [...others, by] }
  return what === 'seated' || what === 'computer' || what === 'freed' ? { ...clock, gone: others } : clock
}

/** Whoever sits there has sat there before. */
function hasSatBefore(table: Table, role: Role): boolean {
  const { held = [] } = table
  const there = held.filter(one => one.role === role)
  const now = there.at(-1)
  return now !== undefined && there.slice(0, -1).some(isHis(table, now.user))
}

interface Occasion {
  readonly isFirst: boolean
  /** Another decision is asked. */
  readonly isDecision: boolean
  /** Its turn has come, and it had nothing for that yet. */
  readonly isTurn: boolean
  readonly isOut: boolean
  /** Somebody sat down: whether he had sat there before, and how often time was given for that. */
  readonly seat: { readonly isHis: boolean; readonly gifts: number } | null
}

/** What a role that had so much has from now on. */
function grant(
  { kind, hours, more }: ClockChoice,
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
  // What was used beyond the end in quiet hours is taken off, until it was dealt with as the end of the time
  const rest = isOut ? Math.max(0, has) : has
  return Math.max(has, Math.min(full, rest + more * HOUR))
}

/**
 * Milliseconds by which quiet hours put off the end of somebody's time. The next turn brings more than that, so that nobody
 * is out of time as it comes.
 */
const postponed = ({ kind, more }: ClockChoice): number =>
  HOUR * (kind === 'bank' ? Math.max(0, Math.min(QUIET_MOST, more - 1)) : QUIET_MOST)

/** Something that a clock or the end of somebody's quiet hours asks for, and when. */
export type Time =
  | { readonly what: 'warning' | 'over'; readonly role: Role; readonly at: number }
  | { readonly what: 'call'; readonly user: string; readonly at: number }

/** Everything that is to come if nothing happens before, the soonest first. Nobody is called, or loses, in his quiet hours. */
export function timesOf(table: Table): Time[] {
  const { clock, later = {}, stage } = table
  if (stage !== 'playing' || table.gone) return []
  const calls = Object.entries(later).map(([user, at]): Time => ({ what: 'call', user, at }))
  const times = (clock?.paused ? [] : (clock?.runs ?? [])).flatMap((role): Time[] => {
    const { hours, left, from, warned, out } = clock as Clock
    if (out.includes(role)) return []
    const { [role]: has = hours * HOUR } = left
    const moment = (ms: number) => {
      const at = reachedAt(from, Math.max(0, ms), offOf(table, role))
      // Other quiet hours, chosen when it is over already, put nothing off again
      return Math.min(awakeAt(hoursOf(table, role), at), at + Math.min(0, ms) + postponed(clock as Clock))
    }
    const over: Time = { what: 'over', role, at: moment(has) }
    const short = Math.min(hours * HOUR * SHORT, has / 2)
    return warned.includes(role) ? [over] : [{ what: 'warning', role, at: moment(has - short) }, over]
  })
  return [...calls, ...times].sort((a, b) => a.at - b.at)
}
