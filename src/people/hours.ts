import { DateTime, IANAZone } from 'luxon'

/** Hours of quiet a day at the most. */
export const QUIET_MOST = 14

/** When somebody neither wants to be called nor is waited for, in his time zone. */
export interface Hours {
  /** As the IANA names it: `Europe/Moscow`; or `UTC+5:30`. */
  readonly zone: string
  /** Nobody is called between these times of the day, `22:30` and `07:00`; they may lie around midnight. */
  readonly quiet?: { readonly from: string; readonly to: string }
  /** Periods in which no clock of his runs, those of the last year included. */
  readonly off?: readonly DaysOff[]
}

/** The first and the last day, `2026-12-24`. */
export interface DaysOff {
  readonly from: string
  readonly to: string
  /** Milliseconds, the second not included. Absent in what an older release saved: midnight to midnight in his zone. */
  readonly begins?: number
  readonly ends?: number
}

/** Milliseconds, the second not included. */
export type Span = readonly [number, number]

/** A difference to UTC that is no whole hour. */
const OFFSET = /^UTC[+-]\d{1,2}:(?:15|30|45)$/

export const isZone = (zone: string): boolean => OFFSET.test(zone) || IANAZone.isValidZone(zone)

/** Parts of the day: whether an hour of the clock's twelve is the first or the second of the day. */
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

/** `7:30`, `22.30`, `2230`, `22 ч`, `10:30 pm`, `7 утра` as `07:30` …; null: no time of the day. */
export function timeOfDay(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:from|at|to|until|till|с|со|в|до) /, '')
    .replace(/([ap])\.?m\.?$/, '$1m')
  if (Object.hasOwn(MIDDAYS, plain)) return MIDDAYS[plain]
  const [, digits] = /^(\d{4})$/.exec(plain) ?? []
  if (digits !== undefined) return timeOfDay(`${digits.slice(0, 2)}:${digits.slice(2)}`)
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

/** Twelve at night is the beginning of the day, twelve by day its middle. */
const hourOf = (hour: number, part: string): number => {
  const isDay = part === 'pm' || part === 'дня'
  if (hour === 12) return isDay ? 12 : 0
  return isLate[part](hour) ? hour + 12 : hour
}

/** When he may be called: that moment, or the end of the quiet hours that it lies in. */
export function awakeAt(hours: Hours | undefined, moment: number): number {
  if (!hours?.quiet) return moment
  const { from, to } = hours.quiet
  const local = DateTime.fromMillis(moment, { zone: hours.zone })
  // Yesterday's may last until today
  for (const days of [-1, 0]) {
    const day = local.plus({ days })
    const begins = at(day, from)
    const ends = at(to > from ? day : day.plus({ days: 1 }), to)
    if (begins <= moment && moment < ends) return ends
  }
  return moment
}

/** A time of the day that the clocks leave out in spring is the moment when they go on. */
const at = (day: DateTime, time: string): number => {
  const [hour, minute] = time.split(':').map(Number)
  return day.startOf('day').set({ hour, minute }).toMillis()
}

/** When the days off begin and end. */
export function daysOff(hours: Hours | undefined): Span[] {
  return (hours?.off ?? []).map(({ from, to, begins, ends }) => {
    const day = (text: string) => DateTime.fromISO(text, { zone: hours?.zone })
    return [
      begins ?? day(from).startOf('day').toMillis(),
      ends ?? day(to).plus({ days: 1 }).startOf('day').toMillis(),
    ] as const
  })
}

/** Milliseconds from one moment to another that lie in none of the spans. */
export function countedIn(from: number, to: number, spans: readonly Span[]): number {
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

/** When so many milliseconds have been counted. */
export function reachedAt(from: number, ms: number, spans: readonly Span[]): number {
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

const sorted = (spans: readonly Span[]): Span[] => [...spans].sort((a, b) => a[0] - b[0])
