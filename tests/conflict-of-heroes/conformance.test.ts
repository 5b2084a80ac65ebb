import { describe, expect, test } from 'vitest'
import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { randomGame } from '../conformance.ts'

const GAMES = 2
const MET = [
  'move',
  'pivot',
  'attack',
  'rally',
  'stall',
  'group',
  'go',
  'turn',
  'hide',
  'enter',
  'play',
  'use',
  'pass',
  'adjust',
  'pay',
  'keep',
  'reroll',
  'luck',
  'confuse',
  'decline',
  'again',
  'done',
  'place',
  'reveal',
  'face',
]

describe('Conflict of Heroes: random games hold to everything a system promises', () => {
  const seen = new Map<string, number>()
  for (const { id, players } of scenarios) {
    test(`${id}: ${GAMES} games to the end`, async () => {
      for (let i = 0; i < GAMES; i++)
        await randomGame(
          conflictOfHeroes,
          { scenario: id, variants: {} },
          { seed: `heroes ${id} ${i}`, seen, every: 60 },
        )
      if (players.includes(4))
        for (const count of ['3', '4'])
          await randomGame(
            conflictOfHeroes,
            { scenario: id, variants: { players: count } },
            { seed: `heroes ${id} of ${count}`, seen, every: 60 },
          )
    }, 60_000)
  }

  test('a fresh seed, and every kind of order of chapters 1 to 11 was met', async () => {
    const fresh = `heroes ${Math.random()}`
    console.log(`fresh seed: ${fresh}`)
    await randomGame(
      conflictOfHeroes,
      { scenario: 'gap', variants: { handicap: 'german+1' } },
      { seed: fresh, seen },
    )
    for (const verb of MET) expect(seen.get(`verb ${verb}`), verb).toBeGreaterThan(0)
  }, 60_000)
})
