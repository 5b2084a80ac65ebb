import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type League, leagueDueTime } from '../../../src/leagues/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { patientFerry } from '../patient.ts'
import { type Stage, said, stage } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

/** Once, between the check of the next command and its write, this happens. */
function between(where: object, name: string, happens: () => Promise<unknown>): void {
  const holder = where as Record<string, (...given: unknown[]) => Promise<unknown>>
  const real = holder[name]
  holder[name] = async (...given) => {
    holder[name] = real
    await happens()
    return real(...given)
  }
}

/** The next command has just been checked when this happens. */
function afterCheck(happens: () => Promise<unknown>): void {
  const { leagues } = store()
  const { ofServer } = leagues
  leagues.ofServer = async (...given) => {
    leagues.ofServer = ofServer
    const found = await ofServer(...given)
    await happens()
    return found
  }
}

const store = () => on.bot.store
const leagueNow = async (id: number): Promise<League> =>
  (await store().leagues.read(on.sandbox.guildId, id)) as League
const newest = async (): Promise<number> => (await store().leagues.ofServer(on.sandbox.guildId, 1))[0].id

async function league(name: string, opener: 'anna' | 'boris'): Promise<number> {
  const options = { name, kind: 'robin', system: 'ferry', clock: 'none' }
  await said(on.people[opener].slash('league new', options))
  return newest()
}
const change = (id: number, more: Partial<League>) =>
  store().leagues.turn(on.sandbox.guildId, id, league => ({ league: { ...league, ...more }, result: null }))

/** Milliseconds: a machine that does much else is slow. */
const PATIENT = { timeout: 30_000 }

let others: number
let own: number
beforeEach(async () => {
  for (const { id } of await store().leagues.ofServer(on.sandbox.guildId, 50))
    await change(id, { stage: 'over' })
  // Boris may organise only what he opened: the newest that is not over
  others = await league('of Anna', 'anna')
  own = await league('of Boris', 'boris')
  // What the bot writes by itself does not come between a check and a write
  const due = async () => [leagueDueTime(await leagueNow(others)), leagueDueTime(await leagueNow(own))]
  await expect.poll(due, PATIENT).toEqual([null, null])
}, 60_000)

const COMMANDS: readonly [string, Record<string, string>][] = [
  ['league start', {}],
  ['league next', {}],
  ['league computer', { level: 'recruit' }],
  ['league report', { game: '1', result: 'first' }],
]

test.each(COMMANDS)(
  '/%s: one’s own league ends between check and write, and nobody else’s is touched',
  async (name, options) => {
    const before = await leagueNow(others)
    afterCheck(() => change(own, { stage: 'over' }))
    await said(on.people.boris.slash(name, options))
    expect(await leagueNow(others)).toEqual(before)
  },
)

test('/league remove and drop hit the league that was found, and give up games of no other one', async () => {
  const { anna, boris, vera } = on.people
  for (const who of [anna, boris, vera]) await said(who.slash('league join', { league: String(others) }))
  for (const who of [anna, boris, vera]) await said(who.slash('league join', { league: String(own) }))
  await said(anna.slash('league start', { league: String(others) }))
  await expect
    .poll(
      async () =>
        (await leagueNow(others)).games.every(({ thread, second }) => thread !== null || second === null),
      PATIENT,
    )
    .toBe(true)
  const before = await leagueNow(others)
  afterCheck(() => change(own, { stage: 'over' }))
  await said(boris.slash('league remove', { player: vera.person.id }))
  await change(own, { stage: 'open' })
  afterCheck(() => change(own, { stage: 'over' }))
  await said(vera.slash('league drop'))
  expect((await leagueNow(others)).players).toEqual(before.players)
  for (const { thread } of before.games)
    expect((await store().read(tableKey(on.sandbox.guildId, thread ?? '')))?.stage).not.toBe('over')
})

test('whoever is no organiser any more when it is written changes nothing', async () => {
  between(store().leagues, 'turn', () => change(own, { creator: on.people.anna.person.id }))
  expect(await said(on.people.boris.slash('league computer', { level: 'recruit' }))).toMatch(
    /the organiser of this league/,
  )
  expect((await leagueNow(own)).players).toEqual([])
})

test('ten leagues asked for at once: three are opened', async () => {
  const { vera } = on.people
  const options = { kind: 'robin', system: 'ferry', clock: 'none' }
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => said(vera.slash('league new', { name: `n${n}`, ...options }))),
  )
  const all = await store().leagues.ofServer(on.sandbox.guildId, 50)
  expect(all.filter(({ creator, stage }) => creator === vera.person.id && stage === 'open')).toHaveLength(3)
})

const DEEDS: readonly [string, Record<string, string>][] = [
  ['game language', { language: 'en' }],
  ['game remind', { after: '12' }],
  ['game abandon', {}],
  ['game leave', {}],
]

test('a seat that is lost between check and write: nothing of the table is changed', async () => {
  const { vera, boris } = on.people
  const thread = await on.table('ferry', { north: vera, south: boris })
  await expect.poll(async () => (await on.read(thread)).lobbyStage).toBe('playing')
  const key = tableKey(on.sandbox.guildId, thread)
  const rival = { user: boris.person.id, interaction: 'x', now: 0 }
  for (const [command, options] of DEEDS) {
    const table = await on.read(thread)
    const emptied = {
      ...table,
      seats: table.seats.map(seat => ({ ...seat, user: null })),
      creator: rival.user,
    }
    between(store(), 'turn', () => store().turn(key, () => ({ table: emptied, result: null })))
    await said(vera.slash(command, options, { channelId: thread }))
    expect([command, { ...(await on.read(thread)), seen: [], ways: 0 }]).toEqual([
      command,
      { ...emptied, seen: [], ways: 0 },
    ])
    await store().turn(key, () => ({ table, result: null }))
  }
})

test('the opener of a lobby whose game has begun meanwhile has no say over what the players share', async () => {
  const { anna, boris, vera } = on.people
  await said(vera.slash('game new', { system: 'ferry' }))
  const [table] = await store().tablesOf({ guild: on.sandbox.guildId }, 1)
  const key = tableKey(table.guild, table.thread)
  const seats = [boris, anna].map(({ person }, at) => ({ role: table.seats[at].role, user: person.id }))
  between(store(), 'turn', () =>
    store().turn(key, now => ({ table: { ...now, stage: 'playing', seats }, result: null })),
  )
  const before = table.lang
  const other = before === 'ru' ? 'en' : 'ru'
  await said(vera.slash('game language', { language: other }, { channelId: table.thread }))
  expect((await on.read(table.thread)).lang).toBe(before)
})

test('a league that is named is found, however many were opened after it', PATIENT, async () => {
  const { guildId: guild } = on.sandbox
  const known = await leagueNow(others)
  for (let n = 0; n < 50; n++) await store().leagues.create({ ...known, guild, name: `${n}`, stage: 'over' })
  const told = await said(on.people.anna.slash('league join', { league: String(others) }))
  expect((await leagueNow(others)).players.map(({ user }) => user)).toEqual([on.people.anna.person.id])
  expect(told).not.toContain('лиг нет')
  for (const wrong of ['0', '-1', '1e3', '9'.repeat(30), '__proto__'])
    await said(on.people.anna.slash('league leave', { league: wrong }))
  expect((await leagueNow(others)).players).toHaveLength(1)
})
