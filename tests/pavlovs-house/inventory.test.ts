import { expect, test } from 'vitest'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import { faults } from './census.ts'
import { drill, patientGame, unseen } from './patient.ts'

const setups = ['solo', 'co-op', 'competitive-2', 'competitive-3'].flatMap(mode =>
  ['none', 'veteran', 'guards'].flatMap(tactics =>
    ['no', 'yes'].map(support => ({ scenario: 'house', variants: { mode, tactics, support } })),
  ),
)
const ways = setups.filter(setup => pavlovsHouse.rules.variantConflict(setup) === null)
test('there are sixteen ways to play', () => {
  expect(ways).toHaveLength(16)
})

const MANY: readonly Record<string, string>[] = [
  { mode: 'solo', tactics: 'guards', support: 'yes' },
  { mode: 'competitive-2', support: 'yes' },
  { mode: 'co-op', tactics: 'veteran', support: 'yes' },
]

test('every card of every deck and every ability of every man is met in play, and every position holds the printed pieces', () => {
  const seen = new Set<string>()
  const wrong = new Set<string>()
  const look = (state: PavlovState): void => {
    for (const fault of faults(state)) wrong.add(fault)
  }
  for (let i = 0; i < 120 && unseen(seen).length > 0; i++) {
    patientGame(MANY[i % MANY.length], `patient ${i}`, seen, i % 3 === 2 ? 2 : 16, look)
    if (i % 2 === 0) drill(i / 2, seen, look)
  }
  expect(unseen(seen)).toEqual([])
  expect([...wrong]).toEqual([])
}, 60_000)
