import { Glicko2 } from 'glicko2'
import { expect, test } from 'vitest'
import { computeRatings, tallyPlayerResults } from '../../src/results/index.ts'
import { JANUARY, MONTH, result } from './results.ts'

test('the library computes the example of Glickman’s paper', () => {
  const glicko = new Glicko2({ tau: 0.5, rating: 1500, rd: 200, vol: 0.06 })
  const player = glicko.makePlayer(1500, 200, 0.06)
  const first = glicko.makePlayer(1400, 30, 0.06)
  const second = glicko.makePlayer(1550, 100, 0.06)
  const third = glicko.makePlayer(1700, 300, 0.06)
  glicko.updateRatings([
    [player, first, 1],
    [player, second, 0],
    [player, third, 0],
  ])
  expect(player.getRating()).toBeCloseTo(1464.06, 1)
  expect(player.getRd()).toBeCloseTo(151.52, 1)
  expect(player.getVol()).toBeCloseTo(0.05999, 4)
})

/** One period, by the formulas of the paper, for whoever is at 1500 ± 350 and meets such others. */
function afterFirstPeriod(scores: readonly number[]): { rating: number; deviation: number } {
  const phi = 350 / 173.7178
  const g = 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2)
  const v = 1 / (scores.length * g * g * 0.25)
  const sum = scores.reduce((so, score) => so + g * (score - 0.5), 0)
  const delta = v * sum
  const a = Math.log(0.06 ** 2)
  const f = (x: number) => {
    const e = Math.exp(x)
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / 0.25
  }
  let [low, high] = [a - 2, a + 2]
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2
    if (f(middle) > 0) low = middle
    else high = middle
  }
  const volatility = Math.exp(low / 2)
  const deviation = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / v)
  return { rating: 1500 + 173.7178 * deviation ** 2 * sum, deviation: 173.7178 * deviation }
}

test('games of one month are one period, whatever their order', () => {
  const games = [result('a', 'b', 1), result('c', 'a', 0), result('a', 'd', 0.5), result('b', 'a', 1)]
  const [ratings, again] = [games, games.toReversed()].map(some => computeRatings(some, JANUARY))
  expect(again).toEqual(ratings)
  const a = ratings.find(({ user }) => user === 'a')
  const { rating, deviation } = afterFirstPeriod([1, 1, 0.5, 0])
  expect(a?.rating).toBeCloseTo(rating, 3)
  expect(a?.deviation).toBeCloseTo(deviation, 3)
  expect(a).toMatchObject({ won: 2, drawn: 1, lost: 1, isProvisional: true })
})

test('a later month builds on the one before, and who does not play gets less certain', () => {
  const first = [result('a', 'b', 1)]
  const [january] = computeRatings(first, JANUARY)
  const [later] = computeRatings(first, JANUARY + 6 * MONTH)
  expect(later.rating).toBe(january.rating)
  expect(later.deviation).toBeGreaterThan(january.deviation)
  const both = [...first, result('a', 'b', 1, { ended: JANUARY + MONTH })]
  const together = [...first, result('a', 'b', 1)]
  expect(computeRatings(both, JANUARY + MONTH)[0].rating).not.toBeCloseTo(
    computeRatings(together, JANUARY + MONTH)[0].rating,
    3,
  )
})

test('a rating is no longer provisional after enough games', () => {
  const games = Array.from({ length: 24 }, (_, n) =>
    result('a', `other ${n % 6}`, n % 2, { ended: JANUARY + Math.floor(n / 4) * MONTH }),
  )
  const of = (user: string, many: number) =>
    computeRatings(games.slice(0, many), JANUARY + 6 * MONTH).find(one => one.user === user)
  expect(of('a', 4)?.isProvisional).toBe(true)
  expect(of('a', 24)?.isProvisional).toBe(false)
  expect(of('other 0', 24)?.isProvisional).toBe(true)
})

test('only people against people count', () => {
  const kinds = (['computer', 'alone', 'unfinished'] as const).map(kind => result('a', 'b', 1, { kind }))
  expect(computeRatings(kinds, JANUARY)).toEqual([])
})

test('in a game of three each meets those of the other side', () => {
  const seats = [
    { role: 'n', side: 'north', user: 'a' },
    { role: 'w', side: 'north', user: 'b' },
    { role: 's', side: 'south', user: 'c' },
  ]
  const ratings = computeRatings([result('a', 'c', 1, { seats })], JANUARY)
  const of = (name: string) => ratings.find(({ user }) => user === name)
  expect(of('a')?.rating).toBe(of('b')?.rating)
  expect(of('c')?.rating).toBeCloseTo(afterFirstPeriod([0, 0]).rating, 3)
  expect(tallyPlayerResults([result('a', 'c', 1, { seats })], 'c')).toEqual({ won: 0, drawn: 0, lost: 1 })
})
