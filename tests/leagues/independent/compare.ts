import type { LeagueStanding } from '../../../src/leagues/index.ts'
import type { Place } from './journal.ts'

const FIELDS = ['player', 'place', 'points', 'buchholz', 'berger', 'won'] as const

/** Where two standings differ, in words. */
export function compare(places: readonly Place[], standings: readonly LeagueStanding[]): string[] {
  if (places.length !== standings.length)
    return [`${places.length} players, ${standings.length} in the league`]
  return places.flatMap((one, at) => {
    const different = FIELDS.filter(field => one[field] !== standings[at][field])
    return different.map(
      field => `line ${at + 1}: ${field} ${one[field]}, in the league ${standings[at][field]}`,
    )
  })
}
