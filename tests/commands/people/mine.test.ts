import { afterAll, beforeAll, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { hellsGate } from '../../../src/systems/hells-gate/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { playOrders } from '../../../src/table/play.ts'
import type { Table } from '../../../src/table/types.ts'
import { patientFerry } from '../patient.ts'
import { idOf, type Stage, said, stage, textOf } from '../stage.ts'

// `/game list` is "my games", and `/help` in a thread is about its game.

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry, 'hells-gate': hellsGate, 'conflict-of-heroes': conflictOfHeroes })
})
afterAll(() => on.close())

const help = async (thread: string, who = on.people.boris) =>
  said(who.slash('help', {}, { channelId: thread }))

test('/game list: my games on all servers, whose move and since when; what waits for me longest comes first', async () => {
  const { anna, boris, vera } = on.people
  const waits = await on.table('hells-gate', { soviet: anna, german: boris })
  const mine = await on.table('hells-gate', { soviet: boris, german: anna })
  const older = await on.table('hells-gate', { soviet: boris, german: vera })
  const change = (thread: string, make: (table: Table) => Table) =>
    on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => ({ table: make(table), result: null }))
  await change(older, table => ({ ...table, since: Date.parse('2026-01-02T03:04:05Z') }))
  // On another server
  const far = {
    ...(await on.read(mine)),
    guild: '1573532824017829888',
    thread: '1573532824017829999',
    board: '77',
  }
  await on.bot.store.create({ ...far, since: Date.parse('2026-03-04T05:06:07Z'), outbox: [] })
  const lobby = /<#(\d+)>/.exec(await said(boris.slash('game new', { system: 'ferry' })))?.[1] ?? ''
  await on.quiet(lobby)
  const over = await on.table('hells-gate', { soviet: anna, german: vera })
  const sure = await (await vera.slash('game resign', {}, { channelId: over })).settled()
  await vera.click(sure!, idOf(sure, 'resign'))
  await expect.poll(async () => (await on.read(over)).stage).toBe('over')
  const { board } = await on.read(older)

  for (const thread of [waits, mine, older, over])
    await expect.poll(async () => (await on.read(thread)).named).toContain(' – ')
  const lines = (await said(boris.slash('game list'))).split('\n')
  expect(lines[0]).toBe('## My games')
  expect(lines[1]).toBe(
    `- <#${older}> · **Your turn**, asked <t:1767323045:R> · [board](https://discord.com/channels/${on.sandbox.guildId}/${older}/${board})`,
  )
  expect(lines[2]).toMatch(
    /^- \[Hell’s Gate: .*\]\(https:\/\/discord\.com\/channels\/1573532824017829888\/1573532824017829999\/77\) · \*\*Your turn\*\*, asked <t:1772600767:R> · .*<@/,
  )
  expect(lines[3]).toContain(`<#${mine}>`)
  expect(lines[4]).toMatch(
    new RegExp(`^- <#${waits}> · waiting for <@${anna.person.id}>, asked <t:\\d+:R> · \\[board\\]`),
  )
  expect(lines[5]).toBe('## Tables of this server')
  expect(lines.slice(6)).toContain(`- <#${over}> · over`)
  expect(lines.slice(6).join('\n')).toContain(`<#${lobby}> · Ferry: River · waiting for players`)
  expect(await said(anna.slash('game list'))).toMatch(
    /^## Мои партии\n- .* · \*\*Ваш ход\*\*, вопрос задан <t:\d+:R> · \[поле\]/,
  )
})

test('since when somebody is awaited does not begin anew with each of his own deeds', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  const table = await on.read(thread)
  const cause = { user: anna.person.id, interaction: 'later', now: (table.since ?? 0) + 60_000 }
  const played = playOrders(table, hellsGate, 'soviet', [{ verb: 'done', args: [] }], cause)
  if (!('table' in played)) throw new Error(JSON.stringify(played))
  expect(played.table.called).toEqual([anna.person.id])
  expect([played.table.since, played.table.touched]).toEqual([table.since, cause.now])
})

test('/help in a thread is about its game and what is being decided there', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  const told = await help(thread)
  expect(told).toMatch(/^# Hell’s Gate/)
  expect(told).toContain(`<@${anna.person.id}>`)
  expect(told).not.toContain('**Your turn.**')
  expect(told).toContain('`/hell attack`')
  expect(told).toContain('`/hell odds`')
  expect(told).not.toMatch(/heroes|ferry/i)
  expect(told).toContain((await on.read(thread)).board)
  const mine = await help(thread, anna)
  expect(mine).toMatch(/^# .*\n### Сейчас\n➤ .*\*\*Ваш ход\.\*\*/)
  expect(mine).toContain('`/партия вопросы`')

  const lobby = /<#(\d+)>/.exec(await said(boris.slash('game new', { system: 'ferry' })))?.[1] ?? ''
  await on.quiet(lobby)
  expect(await help(lobby)).toMatch(/# Ferry: River\nThis table is in the lobby/)
  await said(anna.slash('game abandon', {}, { channelId: lobby }))
  await said(boris.slash('game abandon', {}, { channelId: lobby }))
  expect(await help(lobby)).toContain('The game is over')
})

test('/help tells nobody what a hand holds: the same to whoever looks on', async () => {
  const { anna, boris, vera } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  expect(await help(thread, vera)).not.toMatch(/card \d|карта \d/)
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(one => /"level":(50|60)/.test(one))).toEqual([])
  expect(on.oracle.findings).toEqual([])
  expect(textOf(null)).toBe('')
})
