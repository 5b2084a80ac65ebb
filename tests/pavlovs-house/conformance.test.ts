import { describe, expect, test } from 'vitest'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { meets } from '../../src/systems/pavlovs-house/inventory.ts'
import type { Pavlov } from '../../src/systems/pavlovs-house/state.ts'
import { randomGame } from '../conformance.ts'
import { faults } from './census.ts'
import { drill, patientGame, unseen } from './patient.ts'

const setups = ['solo', 'co-op', 'competitive-2', 'competitive-3'].flatMap(mode =>
  ['none', 'veteran', 'guards'].flatMap(tactics =>
    ['no', 'yes'].map(support => ({ scenario: 'house', variants: { mode, tactics, support } })),
  ),
)
const ways = setups.filter(setup => pavlovsHouse.conflict?.(setup) === null)
const GAMES_EACH = 2

describe("Pavlov's House: random games hold to everything a system promises", () => {
  test('there are sixteen ways to play', () => {
    expect(ways).toHaveLength(16)
  })

  test(`${GAMES_EACH} games of each way to the end`, async () => {
    const seen = new Map<string, number>()
    for (const setup of ways)
      for (let i = 0; i < GAMES_EACH; i++) {
        const { mode, tactics, support } = setup.variants
        const fresh = i === GAMES_EACH - 1 && mode === 'solo'
        const seed = fresh ? `pavlov ${Math.random()}` : `pavlov ${mode} ${tactics} ${support} ${i}`
        if (fresh) console.log(`fresh seed: ${seed}`)
        await randomGame(pavlovsHouse, setup, { seed, seen, meets, every: 25 })
      }
    for (const verb of [
      'plan',
      'resupply',
      'deliver',
      'stop',
      'shoot',
      'move',
      'attack',
      'suppress',
      'recover',
    ])
      expect(seen.get(`verb ${verb}`), verb).toBeGreaterThan(0)
  }, 60_000)
})

const MANY: readonly Record<string, string>[] = [
  { mode: 'solo', tactics: 'guards', support: 'yes' },
  { mode: 'competitive-2', support: 'yes' },
  { mode: 'co-op', tactics: 'veteran', support: 'yes' },
]

test('every card of every deck and every ability of every man is met in play, and every position holds the printed pieces', () => {
  const seen = new Set<string>()
  const wrong = new Set<string>()
  const look = (state: Pavlov): void => {
    for (const fault of faults(state)) wrong.add(fault)
  }
  for (let i = 0; i < 120 && unseen(seen).length > 0; i++) {
    patientGame(MANY[i % MANY.length], `patient ${i}`, seen, i % 3 === 2 ? 2 : 16, look)
    if (i % 2 === 0) drill(i / 2, seen, look)
  }
  expect(unseen(seen)).toEqual([])
  expect([...wrong]).toEqual([])
}, 60_000)
