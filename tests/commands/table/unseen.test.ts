import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun } from '../../leagues/leagues.ts'
import { ferry } from '../../toy/index.ts'
import { type Stage, said, stage } from '../stage.ts'

let on: Stage
let hidden: string
beforeAll(async () => {
  on = await stage({ ferry })
  hidden = on.sandbox.faults.addChannel('staff', null, true)
})
afterAll(() => on.close())

test('tables of a channel that somebody does not see are not told to him, but those at which he plays', async () => {
  const { boris, vera } = on.people
  const thread = await on.table('ferry', { north: vera, south: vera })
  const table = await on.read(thread)
  const [secret, own] = ['1573532824017829001', '1573532824017829002']
  const seats = [
    { role: 'north', user: vera.person.id },
    { role: 'south', user: null },
  ] as const
  await on.bot.store.create({ ...table, thread: secret, parent: hidden, outbox: [], seats })
  const his = [
    { role: 'north', user: boris.person.id },
    { role: 'south', user: null },
  ] as const
  await on.bot.store.create({ ...table, thread: own, parent: hidden, outbox: [], seats: his })
  const gone = '1573532824017829003'
  await on.bot.store.create({ ...table, thread: gone, parent: '5', outbox: [], seats })
  const list = await said(boris.slash('game list'))
  expect([list.includes(thread), list.includes(own)]).toEqual([true, true])
  expect([list.includes(secret), list.includes(gone)]).toEqual([false, false])
  expect(await said(vera.slash('game list'))).toContain(secret)
  const found = await said(boris.slash('game find'))
  expect([found.includes(secret), found.includes(own)]).toEqual([false, false])
  expect(await said(on.people.anna.slash('game find'))).toContain(secret)
})

test('a league there is none to him, by whatever name, unless he has to do with it', async () => {
  const { boris, vera } = on.people
  const guild = on.sandbox.guildId
  const about = { guild, channel: hidden, name: 'Staff', stage: 'open', told: 9 } as const
  const players = [{ user: vera.person.id, name: 'Vera' }]
  const { id } = await on.bot.store.leagues.create({ ...begun('swiss', 4), ...about, games: [], players })
  const none = /There is no league/
  expect(await said(boris.slash('league join', { league: `${id}` }))).toMatch(none)
  expect(await said(boris.slash('league standings'))).toMatch(none)
  expect((await on.bot.store.leagues.read(guild, id))?.players).toHaveLength(1)
  expect(await said(vera.slash('league round', { league: `${id}` }))).not.toMatch(none)
  const offered = async (who: typeof boris) =>
    (await who.autocomplete('league round', { league: 'sta' }, 'league')).map(({ value }) => value)
  expect([await offered(boris), await offered(vera)]).toEqual([[], [`${id}`]])
  expect(on.oracle.findings).toEqual([])
})
