import { type Availability, MAX_QUIET_HOURS_PER_DAY, parseTimeOfDay } from './availability.ts'
import type { DaysOffFault } from './days-off.ts'

/** Reason why a time zone, quiet hours or days off are rejected. */
export type AvailabilityFault = 'zone' | 'time' | 'quiet-long' | 'day' | DaysOffFault

const MINUTES = 60
const DAY = 24 * MINUTES
const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number)
  return hour * MINUTES + minute
}

/** Sets a player's quiet hours. Returns a fault if a time is invalid or the quiet hours are too long. */
export function changeQuietHours(
  hours: Availability,
  from: string,
  to: string,
): Availability | AvailabilityFault {
  const [begin, end] = [parseTimeOfDay(from), parseTimeOfDay(to)]
  if (begin === null || end === null || begin === end) return 'time'
  const length = (minutesOf(end) - minutesOf(begin) + DAY) % DAY
  return length > MAX_QUIET_HOURS_PER_DAY * MINUTES
    ? 'quiet-long'
    : { ...hours, quiet: { from: begin, to: end } }
}

export const removeQuietHours = ({ quiet: _, ...hours }: Availability): Availability => hours
