import { DateTime } from 'luxon'
import { type DaysOff, daysOff, type Hours, isZone } from './hours.ts'

/** Days off in a year and to come together, and periods that are to come. More would let nobody play against him. */
export const OFF_MOST = 42
export const TIMES_MOST = 10
/** Periods in a year and to come together, however short: each is kept for a year. */
export const TIMES_A_YEAR = 60

/** Why days off are not taken. */
export type OffFault = 'off-order' | 'off-past' | 'off-long' | 'off-often'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const MOST = OFF_MOST * DAY

/** A period with its moments. */
type Period = Required<DaysOff>

/**
 * Days off besides those that he has, from `now` at the soonest. What was used in the last year counts, whatever ended it,
 * and no hour counts twice.
 */
export function withDaysOff(hours: Hours, days: Pick<DaysOff, 'from' | 'to'>, now: number): Hours | OffFault {
  if (days.to < days.from) return 'off-order'
  const period = periodOf(days, hours.zone, now)
  if (!period) return 'off-past'
  const off = joined([...periodsOf(hours).filter(({ ends }) => ends > now - YEAR), period])
  if (off.length > TIMES_A_YEAR) return 'off-often'
  // The night in which the clocks go back makes a day longer
  if (hoursOf(off, now) > MOST + HOUR) return 'off-long'
  const next = { ...hours, off: trimmed(off, now) }
  return daysToCome(next, now).length > TIMES_MOST ? 'off-long' : next
}

/** None from now on. What has been used still counts. */
export function withoutDaysOff(hours: Hours, now: number): Hours {
  const { off: _, ...rest } = hours
  const used = periodsOf(hours).flatMap(({ ends, to, ...period }) => {
    if (period.begins >= now) return []
    return [{ ...period, to: ends > now ? dayAt(now, hours.zone) : to, ends: Math.min(ends, now) }]
  })
  return used.length > 0 ? { ...rest, off: used } : rest
}

/**
 * In another zone, with the same times of the day. A period that has begun keeps its moments: only what is to come moves.
 * Null: no zone.
 */
export function inZone(hours: Hours | null, zone: string, now: number): Hours | null {
  if (!isZone(zone)) return null
  if (!hours?.off) return { ...hours, zone }
  const off = periodsOf(hours).flatMap(period =>
    period.begins <= now || zone === hours.zone ? [period] : (periodOf(period, zone, now) ?? []),
  )
  return { ...hours, zone, off: trimmed(joined(off), now) }
}

/** Periods that have not ended. */
export const daysToCome = (hours: Hours, now: number): Period[] =>
  periodsOf(hours).filter(({ ends }) => ends > now)

/** Milliseconds of days off that are left at this moment. */
export const offLeft = (hours: Hours | null, now: number): number =>
  Math.max(0, MOST - hoursOf(joined(hours ? periodsOf(hours) : []), now))

/** The day that it is there: `2026-12-24`. */
export const dayAt = (now: number, zone: string): string =>
  DateTime.fromMillis(now, { zone }).toISODate() ?? ''

/** From midnight to midnight in this zone, without what is over; null: all of it is. */
function periodOf({ from, to }: Pick<DaysOff, 'from' | 'to'>, zone: string, now: number): Period | null {
  const [[midnight, ends]] = daysOff({ zone, off: [{ from, to }] })
  const begins = Math.max(midnight, now)
  return begins < ends ? { from, to, begins, ends } : null
}

/** With the moments that a period of an older release lacks. */
function periodsOf(hours: Hours): Period[] {
  const spans = daysOff(hours)
  return (hours.off ?? []).map(({ from, to }, n) => ({ from, to, begins: spans[n][0], ends: spans[n][1] }))
}

/** Milliseconds since a year ago, those to come included. */
const hoursOf = (periods: readonly Period[], now: number): number =>
  periods.reduce((sum, { begins, ends }) => sum + Math.max(0, ends - Math.max(begins, now - YEAR)), 0)

/** What is too much goes from the end of what is to come. */
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

/** In their order, with those in one that touch. */
function joined(periods: readonly Period[]): Period[] {
  const found: Period[] = []
  for (const period of [...periods].sort((a, b) => a.begins - b.begins)) {
    const last = found.at(-1)
    if (!last || period.begins > last.ends) found.push(period)
    else if (period.ends > last.ends) found[found.length - 1] = { ...last, to: period.to, ends: period.ends }
  }
  return found
}

/** The moments of what has begun are known, so that the past reads the same whenever a table hears of it. */
export const isFixed = ({ off = [] }: Hours): boolean =>
  off.every(({ begins, ends }) => begins !== undefined && ends !== undefined)
