import { afterAll, beforeAll, expect, test } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { memory } from '../../store/memory.ts'
import { patientFerry } from '../patient.ts'
import { type Stage, said, stage, tablesKept } from '../stage.ts'

const database = memory()
let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry }, undefined, database)
})
afterAll(() => on.close())

test('a table that cannot be read: its players are told, its thread once, the log by its key; other tables go on', async () => {
  const { anna, boris, vera } = on.people
  const seats = { north: anna, south: boris }
  const [broken, sound] = [await on.table('ferry', seats), await on.table('ferry', seats)]
  const key = tableKey(on.sandbox.guildId, broken)
  const kept = { value: `{"value":{"format":1,"creator":"${boris.person.id}"`, revision: 99 }
  database.values.set(key, kept)

  const at = { channelId: broken }
  expect(await said(boris.slash('game status', {}, at))).toBe(botWordsByLang.en.failures.unreadable)
  expect(await said(anna.slash('ferry answer', { action: 'hold' }, at))).toBe(
    botWordsByLang.ru.failures.unreadable,
  )
  const inThread = () =>
    on.sandbox
      .messages(broken, vera.person.id)
      .filter(({ content }) => content.includes(botWordsByLang.ru.failures.unreadable))
  await on.sandbox.waitUntilFound(() => inThread().length > 0)
  await on.restart()
  expect(await said(boris.slash('game status', {}, at))).toBe(botWordsByLang.en.failures.unreadable)
  expect(inThread()).toHaveLength(1)
  expect(database.values.get(key)).toEqual(kept)
  expect(on.lines.filter(line => line.includes(key) && line.includes('"level":50')).length).toBeGreaterThan(0)
  expect(await on.bot.store.figures()).toMatchObject({ unreadable: 1 })

  expect(await said(boris.slash('game status', {}, { channelId: sound }))).toContain('Ferry')
  expect(await said(boris.slash('game list'))).toContain(`<#${sound}>`)
  expect(await tablesKept(boris)).toEqual(
    expect.arrayContaining([{ key, unreadable: true }, expect.objectContaining({ thread: sound })]),
  )
  expect(on.oracle.findings).toEqual([])
})

test('a table of another shard that cannot be read: its thread is told all the same', async () => {
  const { anna, boris, vera } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const key = tableKey(on.sandbox.guildId, thread)
  database.values.set(key, { value: 'nothing', revision: 99 })
  const mine = Number((BigInt(on.sandbox.guildId) >> 22n) % 2n)
  const foreign = await on.another({ ids: [1 - mine], count: 2 })
  await expect(foreign.store.read(key)).rejects.toThrow()
  const told = () =>
    on.sandbox
      .messages(thread, vera.person.id)
      .some(({ content }) => content.includes(botWordsByLang.en.failures.unreadable))
  await on.sandbox.waitUntilFound(told)
  await foreign.stop()
})
