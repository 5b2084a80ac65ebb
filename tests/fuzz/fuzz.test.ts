import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDiceWorker, rollNotation } from '../../commands/general/dice/index.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { filesOnCommandLine } from './command-line.ts'
import { FILE_TIME, filesPlayed } from './files.ts'
import { gatewayWorld } from './gateway.ts'
import { type Fuzz, interactionsWith, notationsOn } from './run.ts'
import { routerWorld } from './world.ts'

beforeAll(async () => {
  await rollNotation('1d6')
})
afterAll(closeDiceWorker)

const NOTATIONS = amount(500, 3000)

/** So many without a fault and without anything that takes too long; how many of each kind. */
async function sound(fuzz: Fuzz, count: number) {
  await fuzz.go(count)
  const { counts, faults, slow, longest } = fuzz.report()
  expect(faults).toEqual([])
  expect(slow).toEqual([])
  return { counts, longest }
}

test('hostile interactions: each is answered, none fails, nobody changes what he may not, and nothing blocks for 50 ms', async () => {
  const pick = picker('fuzz')
  const world = await routerWorld(systems, pick)
  await interactionsWith(world, pick).go(200)
  const fuzz = interactionsWith(world, pick)
  let { counts } = await sound(fuzz, 1500)
  // One in a hundred changes something: how many do depends on the ids of the tables
  for (let more = 0; more < 30 && counts.changed <= 10; more++) ({ counts } = await sound(fuzz, 100))
  expect(counts.changed).toBeGreaterThan(10)
  await world.close()
})

test('hostile interactions over the real gateway: the same, and nothing is sent that Discord would refuse', async () => {
  const pick = picker('real gateway')
  const world = await gatewayWorld(systems, pick)
  await interactionsWith(world, pick).go(amount(15, 30))
  const fuzz = interactionsWith(world, pick)
  const kinds = ['command', 'completing', 'click', 'modal', 'changed']
  let { counts } = await sound(fuzz, amount(40, 120))
  // What comes next depends on when answers arrive, and one in 150 changes something, so that it may not have come up yet
  for (let more = 0; more < 50 && kinds.some(kind => counts[kind] === 0); more++)
    ({ counts } = await sound(fuzz, 40))
  await world.close()
  for (const kind of kinds) expect(counts[kind]).toBeGreaterThan(0)
})

test.each(Object.values(systems))(
  '$id: hostile texts and arguments are read and refused without a throw',
  async system => {
    const { counts } = await sound(notationsOn(system, picker(`notations ${system.id}`)), NOTATIONS)
    expect(counts.arguments + counts.texts).toBeGreaterThan(NOTATIONS - 1)
    for (const kind of ['arguments', 'texts', 'legal']) expect(counts[kind]).toBeGreaterThan(0)
  },
)

test('hostile game files are answered with a word or a reason, within two seconds', async () => {
  const { counts, longest } = await sound(filesPlayed(picker('files')), amount(60, 200))
  expect(counts.played).toBeGreaterThan(amount(3, 10))
  expect(counts.broken).toBeGreaterThan(amount(30, 100))
  expect(longest).toBeLessThan(FILE_TIME)
})

test('hostile game files on the command line: always one JSON object and the exit status that it tells', async () => {
  const { counts } = await sound(filesOnCommandLine(picker('command line')), 1)
  expect(counts.ok + counts.broken).toBe(1)
})
