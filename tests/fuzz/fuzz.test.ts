import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDice, roll } from '../../commands/dice/index.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../conformance.ts'
import { fuzzInteractions, fuzzNotations, wandering } from './run.ts'

beforeAll(async () => {
  await roll('1d6')
})
afterAll(closeDice)

test('hostile interactions: each is answered, none fails, nobody changes what he may not, and nothing blocks for 50 ms', async () => {
  await fuzzInteractions(systems, 200, picker('warm'))
  const report = await fuzzInteractions(systems, 2000, picker('fuzz'))
  expect(report.faults).toEqual([])
  expect(report.slow).toEqual([])
  expect(report.changed).toBeGreaterThan(20)
})

test.each(Object.values(systems))(
  '$id: hostile texts and arguments are read and refused without a throw',
  system => {
    const pick = picker(`notations ${system.id}`)
    expect(fuzzNotations(system, 3000, pick, wandering(system, pick))).toBeGreaterThan(2999)
  },
)
