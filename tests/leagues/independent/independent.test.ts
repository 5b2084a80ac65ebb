import { describe, expect, test } from 'vitest'
import { computeLeagueStandings } from '../../../src/leagues/index.ts'
import { picker } from '../../support/conformance.ts'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import { greatestMatching } from './matching.ts'
import { referee } from './referee.ts'

const LEAGUES = 120

describe('leagues of chance against a program that shares nothing with them', () => {
  test('equal standings, no rematch that a pairing avoids, nobody free twice without need', () => {
    const pick = picker('leagues')
    const seen = { robin: 0, swiss: 0, knockout: 0 }
    let rematches = 0
    for (let n = 0; n < LEAGUES; n++) {
      const { league, journal } = drive(pick, n % 10 === 0 ? 64 : 16)
      const verdict = referee(journal)
      expect(verdict.wrong, `league ${n}`).toEqual([])
      expect(compare(verdict.places, computeLeagueStandings(league)), `league ${n}`).toEqual([])
      seen[journal.kind]++
      rematches += verdict.rematches
      expect(verdict.avoidable).toBe(0)
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
    // Some leagues are so small that they cannot be avoided: the measure of them is put to use
    expect(rematches).toBeGreaterThan(0)
  })

  test('the greatest matching is that of trying all of them', () => {
    const pick = picker('matching')
    for (let n = 0; n < 400; n++) {
      const size = 2 + pick(7)
      const joined = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
      for (let a = 0; a < size; a++)
        for (let b = 0; b < a; b++) {
          const is = pick(5) < 2
          joined[a][b] = is
          joined[b][a] = is
        }
      expect(greatestMatching(joined)).toBe(bruteForce(joined, 0, new Set()))
    }
  })
})

function bruteForce(joined: readonly (readonly boolean[])[], from: number, used: Set<number>): number {
  if (from >= joined.length) return 0
  if (used.has(from)) return bruteForce(joined, from + 1, used)
  let most = bruteForce(joined, from + 1, used)
  for (let to = from + 1; to < joined.length; to++)
    if (joined[from][to] && !used.has(to))
      most = Math.max(most, 1 + bruteForce(joined, from + 1, new Set([...used, from, to])))
  return most
}
