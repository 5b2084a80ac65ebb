import { describe, expect, test } from 'vitest'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { randomGame } from '../conformance.ts'

const GAMES = 40
const setup = { scenario: 'korsun', variants: {} }

describe("Hell's Gate: random games hold to everything a system promises", () => {
  const seen = new Map<string, number>()
  test(`${GAMES} games to the end`, async () => {
    for (let i = 0; i < GAMES - 1; i++) await randomGame(hellsGate, setup, { seed: `hell ${i}`, seen })
    const fresh = `hell ${Math.random()}`
    console.log(`fresh seed: ${fresh}`)
    await randomGame(hellsGate, setup, { seed: fresh, seen })
    for (const verb of ['attack', 'move', 'done', 'lose', 'retreat', 'breakout', 'rebuild', 'skip']) {
      expect(seen.get(`verb ${verb}`), verb).toBeGreaterThan(0)
    }
  }, 60_000)
})
