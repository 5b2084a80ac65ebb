import { expect, test } from 'vitest'
import { KINDS } from './forge.ts'
import { tryForgeries } from './forgeries.ts'

test('no forgery of a game of any system is believed, each kind once or more, and both verifiers find the same', () => {
  const { tried, breaches, systems } = tryForgeries(130, 'pinned', 3)
  expect(breaches).toEqual([])
  expect(tried).toBeGreaterThan(130)
  expect(KINDS.length).toBeLessThanOrEqual(tried)
  for (const count of Object.values(systems)) expect(count).toBeGreaterThan(20)
  expect(Object.keys(systems)).toHaveLength(4)
})
