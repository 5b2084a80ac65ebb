import { expect, test } from 'vitest'
import { formatChance, formatChanceOrNone } from '../../src/engine/words.ts'
import { twoSided } from './binomial.ts'

test('only what is certain is told as 0% or 100%', () => {
  const told = (share: number) => [formatChance(share, 'en'), formatChance(share, 'ru')]
  expect(told(1)).toEqual(['100%', '100\u00a0%'])
  expect(told(0)).toEqual(['0%', '0\u00a0%'])
  for (const share of [0.995, 0.9982, 1 - Number.EPSILON])
    expect(told(share)).toEqual(['>\u00a099%', '>\u00a099\u00a0%'])
  for (const share of [0.004, 1e-9]) expect(told(share)).toEqual(['<\u00a01%', '<\u00a01\u00a0%'])
  expect([told(0.994)[0], told(0.005)[0], told(41 / 60)[0]]).toEqual(['99%', '1%', '68%'])
  expect(formatChanceOrNone(0, 'en')).toBe('0%: no chance as it stands')
  expect(formatChanceOrNone(0.001, 'en')).toBe('<\u00a01%')
})

test('the exact test knows a false chance from a true one', () => {
  expect(twoSided(100, 50, 0.5)).toBe(1)
  expect(twoSided(800, 0, 0.2)).toBeLessThan(1e-9)
  expect(twoSided(2000, 1000, 0.55)).toBeLessThan(1e-4)
  expect(twoSided(10, 3, 0.5)).toBeCloseTo(2 * (176 / 1024), 9)
  expect([twoSided(5, 0, 0), twoSided(5, 1, 0), twoSided(5, 5, 1), twoSided(5, 4, 1)]).toEqual([1, 0, 1, 0])
})
