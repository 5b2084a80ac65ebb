import { expect, test } from 'vitest'
import { randomGame } from '../support/conformance.ts'
import { ferry } from '../toy/index.ts'

test('random games of the toy system hold every promise of the engine', async () => {
  const seen = new Map<string, number>()
  for (let game = 0; game < 60; game++) {
    await randomGame(ferry, { scenario: 'river', variants: {} }, { seed: `ferry ${game}`, every: 3, seen })
  }
  for (const verb of ['stake', 'cross', 'hold', 'react', 'decline'])
    expect(seen.get(`verb ${verb}`)).toBeGreaterThan(10)
})
