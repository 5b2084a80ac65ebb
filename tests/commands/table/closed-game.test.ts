import { afterAll, beforeAll, expect, test } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import type { UpgradeObstacle } from '../../../src/engine/saved-state.ts'
import { hellsGate } from '../../../src/systems/hells-gate/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { memory } from '../../store/memory.ts'
import { type Stage, said, stage, tablesKept } from '../stage.ts'

const database = memory()
let on: Stage
beforeAll(async () => {
  on = await stage({ 'hells-gate': hellsGate }, undefined, database)
})
afterAll(() => on.close())

test('a game that cannot be opened: told to whoever tries, once in its thread, in the log, and left as it is', async () => {
  const { anna, boris, vera } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  expect([...database.values.keys()]).toContain(`facts:hells-gate:${hellsGate.facts}`)
  const key = tableKey(on.sandbox.guildId, thread)
  const { value, revision } = database.values.get(key)!
  const rules = '1/ffffffffffffffff'
  const { value: table } = JSON.parse(value)
  table.match.start.rules = rules
  const kept = { value: JSON.stringify({ value: table }), revision: revision + 1 }
  database.values.set(key, kept)

  const obstacle: UpgradeObstacle = { why: 'unknown', rules }
  const at = { channelId: thread }
  expect(await said(boris.slash('game status', {}, at))).toBe(botWordsByLang.en.failures.cannotOpen(obstacle))
  expect(await said(anna.slash('game status', {}, at))).toBe(botWordsByLang.ru.failures.cannotOpen(obstacle))
  const inThread = () =>
    on.sandbox
      .messages(thread, vera.person.id)
      .filter(({ content }) => content.includes(botWordsByLang.ru.failures.cannotOpen(obstacle)))
  await on.sandbox.waitUntilFound(() => inThread().length > 0)
  expect(inThread()).toHaveLength(1)
  expect(database.values.get(key)).toEqual(kept)
  expect(on.lines.some(line => line.includes(key) && line.includes(rules))).toBe(true)

  // It is kept about them all the same
  expect(await tablesKept(boris)).toEqual([
    expect.objectContaining({ thread, system: 'hells-gate', stage: 'playing', roles: ['german'] }),
  ])

  // Put back, it goes on by itself at the next command
  database.values.set(key, { value, revision: revision + 2 })
  expect(await said(boris.slash('game status', {}, at))).not.toBe(
    botWordsByLang.en.failures.cannotOpen(obstacle),
  )
  expect(on.oracle.findings).toEqual([])
})
