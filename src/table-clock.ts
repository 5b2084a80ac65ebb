import { type Bookkeeping, type Given, keptFor, takenBack, withGiven } from './clock-given.ts'
import { asked } from './engine/act.ts'
import { live } from './engine/live.ts'
import type { Role } from './engine/system.ts'
import { awakeAt, countedIn, daysOff, type Hours, QUIET_MOST, reachedAt, type Span } from './hours.ts'
import type { Post, Table } from './table.ts'
import { isHis } from './table-mark.ts'

const HOUR = 3_600_000

/** What happens when somebody's time is over: he is called, his seat is free, a computer plays on, he has lost. */
export const ZEROS = ['call', 'open', 'computer', 'lost'] as const
export type Zero = (typeof ZEROS)[number]

/** Hours for each decision; or in the bank at Begin, with so many more whenever one's turn comes. */
export interface ClockChoice {
  readonly kind: 'decision' | 'bank'
  readonly hours: number
  readonly more: number
  readonly zero: Zero
}

/** Whose time runs is who is asked; what is left of it is counted from `from` on. */
export interface Clock extends ClockChoice, Bookkeeping {
  /** Milliseconds at `from`; a role that was never asked has all of it. */
  readonly left: Readonly<Record<Role, number>>
  readonly runs: readonly Role[]
  readonly from: number
  /** Who was told that it runs short, and whose time is over, so that what was to happen has. */
  readonly warned: readonly Role[]
  readonly out: readonly Role[]
  readonly paused?: true
  /** Roles whose players got up by themselves; where time lost is a game lost, theirs runs on. */
  readonly gone?: readonly Role[]
}

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
const offOf = (table: Table, role: Role): Span[] => daysOff(hoursOf(table, role))

/** Until when somebody has days off now; null: he has none. */
export function awayUntil({ hours }: Pick<Table, 'hours'>, user: string, now: number): number | null {
  return daysOff(hours?.[user]).find(([from, to]) => from <= now && now < to)?.[1] ?? null
}

/** Milliseconds that a role has left; negative: it is over for so long. */
export function leftAt(table: Table, role: Role, now: number): number {
  const { clock } = table
  if (!clock) return Number.POSITIVE_INFINITY
  const { [role]: left = clock.hours * HOUR } = clock.left
  return clock.runs.includes(role) ? left - countedIn(clock.from, now, offOf(table, role)) : left
}

/** When the time of a role whose clock runs will be over, if nothing happens before; null: it does not run. */
export function overAt(table: Table, role: Role): number | null {
  const { clock } = table
  if (!clock?.runs.includes(role)) return null
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

/** A time in which nobody's clock ran, because the bot was not there; the same table where none did anyway. */
export function stoodStill(table: Table, [from, to]: Span): Table {
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
): Clock | undefined {
  const ran = accounted(table, now)
  const { match } = table
  if (!ran || !match) return ran
  const before = withGone(what === 'back' ? takenBack(ran, match.log) : ran, what, by ?? null)
  const isOn = table.stage === 'playing' && !before.paused
  const runsFor = (role: Role) => userOf(table, role) !== null || before.gone?.includes(role)
  const runs = isOn ? asked(match.state).filter(runsFor) : []
  const left = { ...before.left }
  const fresh: Role[] = []
  const given: Given[] = []
  for (const role of runs) {
    const isNew = !before.runs.includes(role)
    const has = left[role] ?? before.hours * HOUR
    const isSeated = what === 'seated' && by === role
    const isOwn = what === 'played' && by === role
    const gets =
      (isOwn && !isNew ? keptFor(before, role, match.log) : null) ??
      grant(before, has, {
        what,
        isNew,
        isOwn,
        isFirst: !(role in left),
        isTaken: isSeated && !isBack(table, role),
        isBack: isSeated && isBack(table, role),
      })
    left[role] = gets
    const own = isOwn && !isNew
    if (gets > has) fresh.push(role)
    if (isSeated || (gets === has && !own)) continue
    const count = live(match.log).length
    given.push({ role, after: match.log.length, count, had: has, got: gets, ...(own && { own }) })
  }
  const isStill = (role: Role) => !fresh.includes(role)
  return {
    ...withGiven(before, given),
    left,
    runs,
    warned: before.warned.filter(isStill),
    out: before.out.filter(isStill),
  }
}

/** Where a game may be lost by time, getting up does not stop one's own. */
function withGone(clock: Clock, what: Post['what'], by: Role | null): Clock {
  if (clock.zero !== 'lost' || by === null) return clock
  const others = (clock.gone ?? []).filter(role => role !== by)
  if (what === 'vacated') return { ...clock, gone: [...others, by] }
  return what === 'seated' || what === 'computer' || what === 'freed' ? { ...clock, gone: others } : clock
}

/** Whoever sits there is who got up before: he finds the time that he left. */
function isBack(table: Table, role: Role): boolean {
  const { held = [] } = table
  const [before, now] = held.filter(one => one.role === role).slice(-2)
  return now !== undefined && isHis(table, now.user)(before)
}

/** What a role that had so much has from now on. Nothing is given for a take-back, or it could be had again and again. */
function grant(
  { kind, hours, more }: ClockChoice,
  has: number,
  {
    what,
    isNew,
    isOwn,
    isFirst,
    isTaken,
    isBack,
  }: {
    what: Post['what']
    isNew: boolean
    isOwn: boolean
    isFirst: boolean
    isTaken: boolean
    isBack: boolean
  },
): number {
  const full = hours * HOUR
  if (isFirst) return full
  if (isTaken) return Math.max(has, kind === 'bank' ? full * TAKEN_OVER : full)
  if (isBack) return has > 0 ? has : full * SHORT
  if (what === 'seated' || what === 'back' || what === 'clock') return has
  if (kind === 'decision') return isNew || isOwn ? full : has
  return isNew ? Math.max(0, has) + more * HOUR : has
}

/** Something that a clock or the end of somebody's quiet hours asks for, and when. */
export type Time =
  | { readonly what: 'warning' | 'over'; readonly role: Role; readonly at: number }
  | { readonly what: 'call'; readonly user: string; readonly at: number }

/** Everything that is to come if nothing happens before, the soonest first. Nobody is called, or loses, in his quiet hours. */
export function timesOf(table: Table): Time[] {
  const { clock, later = {}, stage } = table
  if (stage !== 'playing') return []
  const calls = Object.entries(later).map(([user, at]): Time => ({ what: 'call', user, at }))
  const times = (clock?.runs ?? []).flatMap((role): Time[] => {
    const { hours, left, from, warned, out } = clock as Clock
    if (out.includes(role)) return []
    const { [role]: has = hours * HOUR } = left
    const moment = (ms: number) => {
      const at = reachedAt(from, Math.max(0, ms), offOf(table, role))
      // Other quiet hours, chosen when it is over already, put nothing off again
      return Math.min(awakeAt(hoursOf(table, role), at), at + Math.min(0, ms) + QUIET_MOST * HOUR)
    }
    const over: Time = { what: 'over', role, at: moment(has) }
    const short = Math.min(hours * HOUR * SHORT, has / 2)
    return warned.includes(role) ? [over] : [{ what: 'warning', role, at: moment(has - short) }, over]
  })
  return [...calls, ...times].sort((a, b) => a.at - b.at)
}
