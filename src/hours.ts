import { DateTime, IANAZone } from 'luxon'

/** Hours of quiet a day at the most. */
export const QUIET_MOST = 14

/** When somebody neither wants to be called nor is waited for, in his time zone. */
export interface Hours {
  /** As the IANA names it: `Europe/Moscow`. */
  readonly zone: string
  /** Nobody is called between these times of the day, `22:30` and `07:00`; they may lie around midnight. */
  readonly quiet?: { readonly from: string; readonly to: string }
  /** Days on which no clock of his runs, the first and the last one: `2026-12-24`. */
  readonly off?: readonly DaysOff[]
}

export interface DaysOff {
  readonly from: string
  readonly to: string
}

/** Milliseconds, the second not included. */
export type Span = readonly [number, number]

export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone)

/** `7:30` as `07:30`; null: no time of the day. */
export function timeOfDay(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim())
  if (!found || Number(found[1]) > 23 || Number(found[2] ?? 0) > 59) return null
  return `${found[1].padStart(2, '0')}:${found[2] ?? '00'}`
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

/** The days off from midnight to midnight. */
export function daysOff(hours: Hours | undefined): Span[] {
  return (hours?.off ?? []).map(({ from, to }) => {
    const day = (text: string) => DateTime.fromISO(text, { zone: hours?.zone })
    return [day(from).startOf('day').toMillis(), day(to).plus({ days: 1 }).startOf('day').toMillis()] as const
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
