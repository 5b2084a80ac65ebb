import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TablesView } from '../../render/index.ts'
import { beginLeague, type League, type LeaguePlayer } from '../../src/leagues/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import { patientFerry } from '../commands/patient.ts'
import { type Stage, said, stage, textOf } from '../commands/stage.ts'
import { memory } from '../store/memory.ts'
import { reckoned } from './reckoned.ts'

/** Milliseconds: a machine that does much else is slow. */
const PATIENT = { timeout: 60_000 }

let on: Stage
const database = memory(false)
beforeAll(async () => {
  on = await stage({ ferry: patientFerry }, undefined, database)
})
afterAll(() => on.close())

const league = async (id: number): Promise<League> =>
  (await on.bot.store.leagues.read(on.sandbox.guildId, id))!
const tables = async ({ games, guild }: League): Promise<(Table | null)[]> =>
  Promise.all(
    games.map(({ thread }) => (thread === null ? null : on.bot.store.read(tableKey(guild, thread)))),
  )
const channel = () =>
  on.sandbox
    .messages(on.sandbox.channelId, on.people.vera.person.id)
    .filter(message => ((message.flags ?? 0) & 64) === 0)
    .map(textOf)

/** Opened and begun by Boris; Anna and Vera take part. */
async function begun(name: string, kind: string, computers: readonly string[], more = {}): Promise<number> {
  const { anna, boris, vera } = on.people
  const options = { name, kind, system: 'ferry', ...more }
  expect(await said(boris.slash('league new', options))).toContain('The league is open')
  expect(await said(anna.slash('league join'))).toContain('игрок № 1')
  await said(vera.slash('league join'))
  for (const number of computers) await said(boris.slash('league computer', { level: 'recruit', number }))
  expect(await said(boris.slash('league start'))).toContain('The first round begins')
  const [{ id }] = await on.bot.store.leagues.ofServer(on.sandbox.guildId, 1)
  return id
}

/** The bot's standings are those that the tables tell. */
async function expectStandings(id: number): Promise<void> {
  const now = await league(id)
  const { boris } = on.people
  const before = on.pictures.length
  await said(boris.slash('league standings', { league: String(id) }))
  const shown = on.pictures.slice(before).filter(one => one.system === 'tables')
  // News are drawn at the same time
  const tablesShown = shown.map(({ view }) => (view as TablesView).panels[0].rows)
  const isSwiss = now.kind === 'swiss'
  const own = reckoned(now, patientFerry, await tables(now))
  const nameOf = (player: number) => {
    const { user, name, dropped } = now.players[player]
    const number = now.players.slice(0, player + 1).filter(one => one.user === null).length
    return `${user ? name : `Recruit-level computer ${number}`}${dropped === undefined ? '' : ', left'}`
  }
  expect(tablesShown.map(rows => rows.map(({ cells }) => [cells[1], cells[3], cells[4]]))).toContainEqual(
    own.map(({ player, points, buchholz, berger }) => [
      nameOf(player),
      String(isSwiss ? buchholz : berger),
      String(points),
    ]),
  )
}

test('a Swiss league of 16 in four rounds is played to its end by computers, two people drop out', async () => {
  const { anna, vera } = on.people
  const id = await begun('Autumn', 'swiss', ['6', '8'], { rounds: '4', clock: 'none' })
  await expect
    .poll(async () => (await league(id)).games.filter(({ thread }) => thread).length, PATIENT)
    .toBe(8)
  const first = await league(id)
  const own = first.games.find(game => [game.first, game.second].some(at => first.players[at ?? -1]?.user))!
  await expect
    .poll(() => textOf(on.posts(own.thread!)[0] ?? null), PATIENT)
    .toMatch(/Партия начинается|The game begins/)
  expect(await said(anna.slash('league drop'))).toContain('выбыли')
  await said(vera.slash('league drop'))
  await expect.poll(async () => (await league(id)).stage, PATIENT).toBe('over')
  const over = await league(id)
  expect(over.round).toBe(4)
  await expect
    .poll(async () => (await tables(over)).filter(table => table && table.stage !== 'over'), PATIENT)
    .toEqual([])
  const gone = over.players.findIndex(({ user }) => user === anna.person.id)
  expect(over.games.filter(game => game.first === gone || game.second === gone)).toHaveLength(1)
  await expectStandings(id)
  await expect.poll(() => channel().findLast(text => text.includes('Autumn')), PATIENT).toContain('is over')
  const rounds = channel().filter(text => /Autumn`: round \d of 4/.test(text))
  expect(rounds.length).toBeGreaterThan(0)
  const results = async () => (await on.bot.store.results.ofServer(on.sandbox.guildId)).length
  await expect.poll(results, PATIENT).toBe(over.games.filter(({ thread }) => thread !== null).length)
  expect(on.oracle.findings).toEqual([])
}, 90_000)

test('a round robin of 6: five rounds, two people drop out in the first', async () => {
  const { anna, vera } = on.people
  const id = await begun('Winter', 'robin', ['4'], { clock: 'none' })
  await expect
    .poll(async () => (await league(id)).games.filter(({ thread }) => thread).length, PATIENT)
    .toBe(3)
  await said(anna.slash('league drop'))
  await said(vera.slash('league drop'))
  await expect.poll(async () => (await league(id)).stage, PATIENT).toBe('over')
  const over = await league(id)
  expect(over.games).toHaveLength(15)
  // Six computers' games, and the first of each person with a table
  expect(over.games.filter(({ by }) => by === 'walkover')).toHaveLength(9)
  expect(over.games.filter(({ thread }) => thread !== null)).toHaveLength(8)
  await expectStandings(id)
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
}, 90_000)

test('a bot that stops in the middle of a round goes on with it', async () => {
  const { boris } = on.people
  await said(boris.slash('league new', { name: 'Break', kind: 'knockout', system: 'ferry', clock: 'none' }))
  await said(boris.slash('league computer', { level: 'recruit', number: '8' }))
  expect(await said(boris.slash('league start'))).toContain(
    'Before the league can begin, it needs:\n- 2 more people\n',
  )
  // As one could be begun before
  const [{ id }] = await on.bot.store.leagues.ofServer(on.sandbox.guildId, 1)
  await on.bot.store.leagues.turn(on.sandbox.guildId, id, open => {
    const players = Array.from({ length: 8 }, (_, n): LeaguePlayer => ({ user: `p${n}`, name: '' }))
    const made = beginLeague({ ...open, players }, () => null, Date.now())
    if ('no' in made) throw new Error(made.no)
    const computers = players.map((): LeaguePlayer => ({ user: null, level: 'recruit', name: '' }))
    return { league: { ...made.league, players: computers }, result: null }
  })
  const threads = on.sandbox.threads().length
  const { put } = database
  let failures = 2
  database.put = async (...given) => {
    const [key, , before] = given
    if (before === null && key.startsWith(on.sandbox.guildId) && failures-- > 0) throw new Error('stopped')
    return put(...given)
  }
  for (let stops = 0; stops < 3; stops++) {
    await on.restart()
    await on.looked()
  }
  await expect.poll(async () => (await league(id)).stage, PATIENT).toBe('over')
  const { games } = await league(id)
  expect(games.map(({ round }) => round)).toEqual([1, 1, 1, 1, 2, 2, 3])
  expect(new Set(games.map(({ thread }) => thread)).size).toBe(7)
  // A thread that was opened before the bot failed is the one that its game gets
  expect(failures).toBeLessThan(1)
  expect(on.sandbox.threads().length - threads).toBe(7)
}, 90_000)

test('its tables have the league’s clock, people are called, deadlines begin rounds; the organiser may decide', async () => {
  const { anna, boris, vera } = on.people
  await said(
    boris.slash('league new', { name: 'Cup', kind: 'swiss', system: 'ferry', days: '3', rounds: '3' }),
  )
  await said(anna.slash('league join'))
  expect(await said(anna.slash('league join'))).toContain('уже')
  await said(vera.slash('league join'))
  expect(await said(boris.slash('league start'))).toContain('- 1 more player (person or computer)')
  await said(boris.slash('league join'))
  await said(boris.slash('league computer', { level: 'regular' }))
  expect(await said(vera.slash('league start'))).toContain('только')
  await said(boris.slash('league start'))
  const [{ id }] = await on.bot.store.leagues.ofServer(on.sandbox.guildId, 1)
  await expect
    .poll(async () => (await league(id)).games.filter(({ thread }) => thread).length, PATIENT)
    .toBe(2)
  const [table] = (await tables(await league(id))).filter(one => one?.seats.every(({ user }) => user))
  expect(table?.clock).toMatchObject({ kind: 'decision', hours: 72, zero: 'lost' })
  await on.quiet(table!.thread)
  const [post] = on.posts(table!.thread)
  expect(post.mentions.map(user => user.id).sort()).toEqual(table!.seats.map(({ user }) => user).sort())

  const number = (await league(id)).games.findIndex(({ thread }) => thread === table!.thread) + 1
  expect(await said(boris.slash('league report', { game: String(number), result: 'first' }))).toContain(
    'The result is recorded.',
  )
  expect((await league(id)).games[number - 1]).toMatchObject({ score: 1, by: 'organiser' })
  const decided = `game ${number} is decided`
  await expect.poll(() => channel().some(text => text.includes(decided)), PATIENT).toBe(true)
  expect(await said(boris.slash('league report', { game: '77', result: 'first' }))).toContain('no such game')
  // Nobody moves at the other table any more: after three days the next round begins
  await on.later(3 * 86_400_000 + 1000)
  await expect.poll(async () => (await league(id)).round, PATIENT).toBeGreaterThan(1)
}, 60_000)
