import { describe, expect, test } from 'vitest'
import { joinWithinLimit } from '../../../commands/table/join-within-limit.ts'

const star = 'star: an objective; it counts for victory'
const frame = 'blue frame: has acted, in this turn'

test('texts that fit are joined whole', () => {
  const whole = `${star}; ${frame}`
  expect(joinWithinLimit([star, frame], whole.length)).toBe(whole)
})

test('the longest text loses its end first, and each keeps its beginning', () => {
  expect(joinWithinLimit([star, frame], 70)).toBe(`star: an objective; ${frame}`)
  expect(joinWithinLimit([star, frame], 45)).toBe('star: an objective; blue frame: has acted')
})

test('brackets go before sentences, and a sentence goes whole', () => {
  const post = 'below: its number (and digits). If the log is changed, they no longer fit'
  expect(joinWithinLimit([post], 70)).toBe('below: its number. If the log is changed, they no longer fit')
  expect(joinWithinLimit([post], 50)).toBe('below: its number')
})

describe('texts that have no clause to cut', () => {
  const long = ['one-two'.repeat(100), 'unit '.repeat(200), 'mark: of', 'x'.repeat(50)]
  test.each([1, 2, 10, 60, 500, 1024, 1300])('are never longer than %i', most => {
    const joined = joinWithinLimit(long, most)
    expect(joined.length).toBeLessThanOrEqual(most)
    // Separators before the ellipsis are dropped
    expect(joined.length).toBeGreaterThan(most - 5)
    expect(joined.endsWith('…')).toBe(true)
    expect(long.join('; ').startsWith(joined.slice(0, -1))).toBe(true)
  })
})
