import { DateTime, IANAZone } from 'luxon'

const DAY = 86_400_000

/** Maximum number of quiet hours per day. */
export const MAX_QUIET_HOURS_PER_DAY = 14

/** Quiet hours and days off of a player, in the player's time zone. */
export interface Availability {
  /** Time zone of the player: an IANA name such as `Europe/Moscow`, or an offset such as `UTC+5:30`. */
  readonly zone: string
  /**
   * Quiet hours: the player is not called between these times of day, such as `22:30` and `07:00`. They may span
   * midnight.
   */
  readonly quiet?: { readonly from: string; readonly to: string }
  /** Days off: periods in which no clock of the player runs. Includes past periods of the last year. */
  readonly off?: readonly DaysOff[]
}

/** A period of days off. `from` and `to` are the first and the last day, written as `2026-12-24`. */
export interface DaysOff {
  readonly from: string
  readonly to: string
  /**
   * Start and end of the period in ms since 1970, the end excluded. Absent in data of older releases: the period then
   * runs from midnight to midnight in the player's time zone.
   */
  readonly begins?: number
  readonly ends?: number
}

/** Start and end of a time span in ms since 1970, the end excluded. */
export type TimeSpan = readonly [number, number]

/** Matches a UTC offset with a quarter, a half or three quarters of an hour. */
const OFFSET = /^UTC[+-]\d{1,2}:(?:15|30|45)$/

export const isTimeZone = (zone: string): boolean =>
  // Newer releases of Node.js accept any offset as a zone, such as `+14:30`, so a zone must begin with a letter
  OFFSET.test(zone) || (/^[A-Z]/i.test(zone) && IANAZone.isValidZone(zone))

/**
 * Word for a part of the day → function that says whether an hour of the 12-hour clock, used with this word, lies in
 * the second half of the day.
 */
const isLate: Readonly<Record<string, (hour: number) => boolean>> = {
  am: () => false,
  pm: () => true,
  утра: () => false,
  дня: () => true,
  вечера: () => true,
  ночи: hour => hour >= 6 && hour < 12,
}
const MIDDAYS: Readonly<Record<string, string>> = {
  midnight: '00:00',
  полночь: '00:00',
  полночи: '00:00',
  noon: '12:00',
  полдень: '12:00',
  полудня: '12:00',
}

/**
 * Returns a typed time of day in the form `07:30`. Accepts for example `7:30`, `22.30`, `2230`, `22 ч`, `10:30 pm`
 * and `7 утра`. Null if the text is no time of day.
 */
export function parseTimeOfDay(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:from|at|to|until|till|с|со|в|до) /, '')
    .replace(/([ap])\.?m\.?$/, '$1m')
  if (Object.hasOwn(MIDDAYS, plain)) return MIDDAYS[plain]
  const [, digits] = /^(\d{4})$/.exec(plain) ?? []
  if (digits !== undefined) return parseTimeOfDay(`${digits.slice(0, 2)}:${digits.slice(2)}`)
  const found =
    /^(\d{1,2})(?: ?[:.hч] ?(\d{2}))?(?: ?(?:h|ч|час|часа|часов|o[’']clock|мин|min)\.?)?(?: ?(am|pm|утра|дня|вечера|ночи))?$/.exec(
      plain,
    )
  if (!found) return null
  const [, typed, minutes = '00', part] = found
  const hour = Number(typed)
  if (Number(minutes) > 59) return null
  const isOfTwelve = part !== undefined && hour >= 1 && hour <= 12
  if (part !== undefined && !isOfTwelve) return null
  const whole = isOfTwelve ? hourOf(hour, part) : hour === 24 && minutes === '00' ? 0 : hour
  return whole > 23 ? null : `${String(whole).padStart(2, '0')}:${minutes}`
}

/**
 * Converts an hour of the 12-hour clock to the 24-hour clock. Twelve at night becomes 0, twelve at noon becomes 12.
 */
const hourOf = (hour: number, part: string): number => {
  const isDay = part === 'pm' || part === 'дня'
  if (hour === 12) return isDay ? 12 : 0
  return isLate[part](hour) ? hour + 12 : hour
}

/**
 * Returns when the player may next be called, in ms since 1970: at `moment`, or at the end of the quiet hours around
 * it.
 */
export function nextPlayerCallTime(hours: Availability | undefined, moment: number): number {
  if (!hours?.quiet) return moment
  const { from, to } = hours.quiet
  const local = DateTime.fromMillis(moment, { zone: hours.zone })
  // Quiet hours that began yesterday may last until today
  for (const days of [-1, 0]) {
    const day = local.plus({ days })
    const begins = at(day, from)
    const ends = at(to > from ? day : day.plus({ days: 1 }), to)
    if (begins <= moment && moment < ends) return ends
  }
  return moment
}

/**
 * Returns the moment of a time of day on a given day. If the clocks skip this time in spring, the moment is later by
 * the skipped hour.
 */
const at = (day: DateTime, time: string): number => {
  const [hour, minute] = time.split(':').map(Number)
  return day.startOf('day').set({ hour, minute }).toMillis()
}

/** Returns start and end of each of the player's periods of days off, in ms since 1970. */
export function listDaysOffSpans(hours: Availability | undefined): TimeSpan[] {
  return (hours?.off ?? []).map(({ from, to, begins, ends }) => {
    const day = (text: string) => DateTime.fromISO(text, { zone: hours?.zone })
    return [
      begins ?? day(from).startOf('day').toMillis(),
      ends ?? day(to).plus({ days: 1 }).startOf('day').toMillis(),
    ] as const
  })
}

/**
 * Returns the weekends of a time zone that touch the time from `from` to `until`, each from midnight before Saturday
 * to midnight before Monday. A weekend in which the clocks change is an hour longer or shorter.
 */
export function listWeekendSpans(zone: string, from: number, until: number): TimeSpan[] {
  const spans: TimeSpan[] = []
  let monday = DateTime.fromMillis(from, { zone }).startOf('week')
  while (monday.toMillis() <= until) {
    const next = monday.plus({ weeks: 1 }).startOf('day')
    spans.push([monday.plus({ days: 5 }).startOf('day').toMillis(), next.toMillis()])
    monday = next
  }
  return spans
}

/** Returns when the weekend around `moment` ends. Outside of weekends, or without a zone, returns `moment`. */
export function skipWeekend(zone: string | undefined, moment: number): number {
  if (zone === undefined) return moment
  return (
    listWeekendSpans(zone, moment, moment).find(([from, to]) => from <= moment && moment < to)?.[1] ?? moment
  )
}

/** Returns how many ms between `from` and `to` lie outside of the given spans and of the weekends of a time zone. */
export const computeTimeOutsideSpansAndWeekends = (
  from: number,
  to: number,
  spans: readonly TimeSpan[],
  weekends: string | undefined,
): number =>
  computeTimeOutsideSpans(
    from,
    to,
    weekends === undefined ? spans : [...spans, ...listWeekendSpans(weekends, from, to)],
  )

/**
 * Returns the moment at which `ms` milliseconds have passed since `from`. Time inside the given spans and on weekends
 * of a time zone does not count.
 */
export function addTimeOutsideSpansAndWeekends(
  from: number,
  ms: number,
  spans: readonly TimeSpan[],
  weekends: string | undefined,
): number {
  if (weekends === undefined) return addTimeOutsideSpans(from, ms, spans)
  // After the last span, at least four whole days of each week count. This gives the number of weeks to look ahead
  const weeks = Math.ceil(Math.max(0, ms) / (4 * DAY)) + 1
  const until = Math.max(from, ...spans.map(([, ends]) => ends)) + weeks * 7 * DAY
  return addTimeOutsideSpans(from, ms, [...spans, ...listWeekendSpans(weekends, from, until)])
}

/** Returns how many ms between `from` and `to` lie outside of all spans. */
export function computeTimeOutsideSpans(from: number, to: number, spans: readonly TimeSpan[]): number {
  let counted = 0
  let now = from
  for (const [begins, ends] of sorted(spans)) {
    if (ends <= now) continue
    counted += Math.max(0, Math.min(begins, to) - now)
    now = Math.max(now, ends)
    if (now >= to) return counted
  }
  return counted + Math.max(0, to - now)
}

/**
 * Returns the moment at which `ms` milliseconds have passed since `from`. Time inside the given spans does not count.
 */
export function addTimeOutsideSpans(from: number, ms: number, spans: readonly TimeSpan[]): number {
  let left = ms
  let now = from
  for (const [begins, ends] of sorted(spans)) {
    if (ends <= now) continue
    if (begins - now >= left) break
    left -= Math.max(0, begins - now)
    now = ends
  }
  return now + Math.max(0, left)
}

const sorted = (spans: readonly TimeSpan[]): TimeSpan[] => [...spans].sort((a, b) => a[0] - b[0])
