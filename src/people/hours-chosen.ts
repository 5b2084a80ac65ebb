import type { OffFault } from './days-off.ts'
import { type Hours, QUIET_MOST, timeOfDay } from './hours.ts'

/** Why a time zone, quiet hours or days off are rejected. */
export type HoursFault = 'zone' | 'time' | 'quiet-long' | 'day' | OffFault

const MINUTES = 60
const DAY = 24 * MINUTES
const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number)
  return hour * MINUTES + minute
}

/**
 * Sets the quiet hours from one time of day to another. Returns a fault if the times are invalid or the quiet
 * hours too long.
 */
export function quietFrom(hours: Hours, from: string, to: string): Hours | HoursFault {
  const [begin, end] = [timeOfDay(from), timeOfDay(to)]
  if (begin === null || end === null || begin === end) return 'time'
  const length = (minutesOf(end) - minutesOf(begin) + DAY) % DAY
  return length > QUIET_MOST * MINUTES ? 'quiet-long' : { ...hours, quiet: { from: begin, to: end } }
}

export const withoutQuiet = ({ quiet: _, ...hours }: Hours): Hours => hours
