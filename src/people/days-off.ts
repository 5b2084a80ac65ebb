import { DateTime } from 'luxon'
import { type Availability, type DaysOff, isTimeZone, listDaysOffSpans } from './availability.ts'

/**
 * Maximum number of days off in the last year and the future together. With more, nobody could finish a game against
 * the player.
 */
export const MAX_DAYS_OFF_PER_YEAR = 42
/** Maximum number of future periods of days off. */
export const MAX_FUTURE_DAYS_OFF_PERIODS = 10
/**
 * Maximum number of periods of days off in the last year and the future together, even of very short ones. Each
 * period stays stored for a year.
 */
export const MAX_DAYS_OFF_PERIODS_PER_YEAR = 60

/** Reason why days off are rejected. */
export type DaysOffFault = 'off-order' | 'off-past' | 'off-long' | 'off-often'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const MOST = MAX_DAYS_OFF_PER_YEAR * DAY

/** A period of days off with its stored start and end in ms. */
type Period = Required<DaysOff>

/**
 * Adds a period of days off, which starts at `now` at the earliest. Returns a fault if the limit does not allow it.
 * Days off of the last year count for the limit, even those that the player ended early. Hours in two periods count
 * once.
 */
export function addDaysOff(
  hours: Availability,
  days: Pick<DaysOff, 'from' | 'to'>,
  now: number,
): Availability | DaysOffFault {
  if (days.to < days.from) return 'off-order'
  const period = periodOf(days, hours.zone, now)
  if (!period) return 'off-past'
  const off = joined([...periodsOf(hours).filter(({ ends }) => ends > now - YEAR), period])
  if (off.length > MAX_DAYS_OFF_PERIODS_PER_YEAR) return 'off-often'
  // A day on which the clocks go back has one hour more, so allow one hour above the limit
  if (hoursOf(off, now) > MOST + HOUR) return 'off-long'
  const next = { ...hours, off: trimmed(off, now) }
  return upcomingDaysOff(next, now).length > MAX_FUTURE_DAYS_OFF_PERIODS ? 'off-long' : next
}

/** Removes all days off from `now` on. Days off already taken still count for the limit. */
export function removeDaysOff(hours: Availability, now: number): Availability {
  const { off: _, ...rest } = hours
  const used = periodsOf(hours).flatMap(({ ends, to, ...period }) => {
    if (period.begins >= now) return []
    return [{ ...period, to: ends > now ? dateInZone(now, hours.zone) : to, ends: Math.min(ends, now) }]
  })
  return used.length > 0 ? { ...rest, off: used } : rest
}

/**
 * Moves quiet hours and future days off to another time zone, with the same times of day. A period that has begun
 * keeps its start and end. Null if the time zone is unknown.
 */
export function moveAvailabilityToZone(
  hours: Availability | null,
  zone: string,
  now: number,
): Availability | null {
  if (!isTimeZone(zone)) return null
  if (!hours?.off) return { ...hours, zone }
  const off = periodsOf(hours).flatMap(period =>
    period.begins <= now || zone === hours.zone ? [period] : (periodOf(period, zone, now) ?? []),
  )
  return { ...hours, zone, off: trimmed(joined(off), now) }
}

/** Returns the periods of days off that have not ended. */
export const upcomingDaysOff = (hours: Availability, now: number): Period[] =>
  periodsOf(hours).filter(({ ends }) => ends > now)

/** Returns how much time off the player may still take now, in ms. */
export const remainingDaysOffMs = (hours: Availability | null, now: number): number =>
  Math.max(0, MOST - hoursOf(joined(hours ? periodsOf(hours) : []), now))

/** Returns the current date in a time zone, such as `2026-12-24`. */
export const dateInZone = (now: number, zone: string): string =>
  DateTime.fromMillis(now, { zone }).toISODate() ?? ''

/**
 * Returns a period of days off from midnight to midnight in a time zone, without the part before `now`. Null if the
 * whole period is in the past.
 */
function periodOf({ from, to }: Pick<DaysOff, 'from' | 'to'>, zone: string, now: number): Period | null {
  const [[midnight, ends]] = listDaysOffSpans({ zone, off: [{ from, to }] })
  const begins = Math.max(midnight, now)
  return begins < ends ? { from, to, begins, ends } : null
}

/**
 * Returns the periods of days off with their start and end. Computes these for periods from older releases, which
 * stored only the days.
 */
function periodsOf(hours: Availability): Period[] {
  const spans = listDaysOffSpans(hours)
  return (hours.off ?? []).map(({ from, to }, n) => ({ from, to, begins: spans[n][0], ends: spans[n][1] }))
}

/** Returns the total length of the days off since one year ago, including future days off, in ms. */
const hoursOf = (periods: readonly Period[], now: number): number =>
  periods.reduce((sum, { begins, ends }) => sum + Math.max(0, ends - Math.max(begins, now - YEAR)), 0)

/** Shortens future periods of days off, the last period first, until the total fits the yearly limit. */
function trimmed(periods: readonly Period[], now: number): Period[] {
  let over = hoursOf(periods, now) - MOST
  return periods
    .toReversed()
    .flatMap(period => {
      const { ends } = period
      const cut = Math.min(Math.max(0, over), ends - Math.max(period.begins, now))
      if (cut <= 0) return [period]
      over -= cut
      return ends - cut > period.begins ? [{ ...period, ends: ends - cut }] : []
    })
    .toReversed()
}

/** Sorts periods of days off and merges periods that overlap or touch. */
function joined(periods: readonly Period[]): Period[] {
  const found: Period[] = []
  for (const period of [...periods].sort((a, b) => a.begins - b.begins)) {
    const last = found.at(-1)
    if (!last || period.begins > last.ends) found.push(period)
    else if (period.ends > last.ends) found[found.length - 1] = { ...last, to: period.to, ends: period.ends }
  }
  return found
}

/**
 * Whether each period of days off has a stored start and end. A past period without them would shift if the player
 * changed the time zone.
 */
export const hasStoredDaysOffTimes = ({ off = [] }: Availability): boolean =>
  off.every(({ begins, ends }) => begins !== undefined && ends !== undefined)
