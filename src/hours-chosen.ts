import { DateTime } from 'luxon'
import { type DaysOff, type Hours, isZone, QUIET_MOST, timeOfDay } from './hours.ts'

/** Days off in a year and to come together, and times of them that are to come. More would let nobody play against him. */
export const OFF_MOST = 42
export const TIMES_MOST = 10
const YEAR = 365

/** Why hours are not taken. */
export type HoursFault = 'zone' | 'time' | 'quiet-long' | 'day' | 'off-order' | 'off-past' | 'off-long'

const MINUTES = 60
const DAY = 24 * MINUTES
const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number)
  return hour * MINUTES + minute
}

/** In another zone, with the same times of the day. */
export const inZone = (hours: Hours | null, zone: string): Hours | HoursFault =>
  isZone(zone) ? { ...hours, zone } : 'zone'

/** Quiet from one time of the day to another. */
export function quietFrom(hours: Hours, from: string, to: string): Hours | HoursFault {
  const [begin, end] = [timeOfDay(from), timeOfDay(to)]
  if (begin === null || end === null || begin === end) return 'time'
  const length = (minutesOf(end) - minutesOf(begin) + DAY) % DAY
  return length > QUIET_MOST * MINUTES ? 'quiet-long' : { ...hours, quiet: { from: begin, to: end } }
}

export const withoutQuiet = ({ quiet: _, ...hours }: Hours): Hours => hours

/** Days off besides those that he has; none of them twice, and those of the last year count too. */
export function withDaysOff(hours: Hours, days: DaysOff, today: string): Hours | HoursFault {
  if (days.to < days.from) return 'off-order'
  if (days.to < today) return 'off-past'
  const since = daysLater(today, -YEAR)
  const later = (day: string, other: string) => (day > other ? day : other)
  const known = (hours.off ?? []).filter(({ to }) => to >= since)
  const off = joined([...known, { from: later(days.from, today), to: days.to }])
  const length = off.reduce((sum, { from, to }) => sum + daysFrom(later(from, since), to), 0)
  const next = { ...hours, off }
  return length > OFF_MOST || daysToCome(next, today).length > TIMES_MOST ? 'off-long' : next
}

/** None from today on; those that he has had still count. */
export function withoutDaysOff({ off = [], ...hours }: Hours, today: string): Hours {
  const had = off.flatMap(({ from, to }) =>
    from < today ? [{ from, to: to < today ? to : daysLater(today, -1) }] : [],
  )
  return had.length > 0 ? { ...hours, off: had } : hours
}

export const daysToCome = ({ off = [] }: Hours, today: string): DaysOff[] =>
  off.filter(({ to }) => to >= today)

const utc = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' })
const daysLater = (day: string, days: number): string => utc(day).plus({ days }).toISODate()!
const daysFrom = (from: string, to: string): number => utc(to).diff(utc(from), 'days').days + 1

function joined(all: readonly DaysOff[]): DaysOff[] {
  const found: DaysOff[] = []
  for (const days of [...all].sort((a, b) => a.from.localeCompare(b.from))) {
    const last = found.at(-1)
    if (!last || days.from > daysLater(last.to, 1)) found.push(days)
    else if (days.to > last.to) found[found.length - 1] = { ...last, to: days.to }
  }
  return found
}

/** The day that it is there: `2026-12-24`. */
export const dayAt = (now: number, zone: string): string =>
  DateTime.fromMillis(now, { zone }).toISODate() ?? ''

/** `2026-12-24`, `24.12.2026`, or `24.12`: the next one from `today` on. Null: no day. */
export function dayFrom(text: string, today: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.?(?:(\d{4}))?$/.exec(text.trim()) ?? []
  if (day === undefined) {
    const iso = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? utc(text.trim()) : null
    return iso?.isValid ? iso.toISODate() : null
  }
  const inYear = (one: number) => DateTime.utc(one, Number(month), Number(day))
  if (year !== undefined) return inYear(Number(year)).toISODate()
  const thisYear = Number(today.slice(0, 4))
  // The 29th of February may be some years off
  return (
    [0, 1, 2, 3, 4]
      .map(more => inYear(thisYear + more).toISODate())
      .find(one => one !== null && one >= today) ?? null
  )
}
