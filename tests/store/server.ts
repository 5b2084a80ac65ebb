import { tmpdir } from 'node:os'
import { expect, vi } from 'vitest'
import { DEFAULT_PLAYER_SETTINGS } from '../../src/people/person.ts'
import { type BotStore, type Database, openBotStore } from '../../src/store/index.ts'
import { openTable, setPostLanguage, tableKey } from '../../src/table/index.ts'
import { league } from '../leagues/leagues.ts'
import { result } from '../results/results.ts'
import { ferry } from '../toy/index.ts'
import { shared } from './races.ts'
import type { Server } from './servers.ts'

const aTable = openTable(
  ferry,
  { guild: '1', thread: '10', parent: '2', lang: 'en' },
  { user: 'anna', interaction: 'i', now: 0 },
)

/** A table is written through one store, twenty times at once, and read through another one. */
export async function keepsGames(url: string): Promise<void> {
  const key = tableKey(aTable.guild, aTable.thread)
  const first = await openBotStore({ folder: tmpdir(), url })
  await first.create(aTable)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      first.turn(key, now => ({ table: { ...now, posts: now.posts + 1 }, result: null })),
    ),
  )
  await first.turn(key, now => ({ table: setPostLanguage(now, 'ru'), result: null }))
  // Facts stand beside the tables and are no table; another process may write the same
  const facts = { lists: { boat: { ids: ['b', 'a'], rows: ['1', '2'] } }, tables: { river: '3' } }
  for (const [hash, catalogue] of [
    ['0123', facts],
    ['0123', facts],
    ['4567', { lists: {}, tables: {} }],
  ] as const)
    await first.facts.keep('ferry', hash, catalogue)
  await first.close()
  const second = await openBotStore({ folder: tmpdir(), url })
  expect(await second.due(0)).toEqual([{ key, at: 0 }])
  expect(await second.read(key)).toMatchObject({ lang: 'ru', posts: 21 })
  expect(await second.facts.read('ferry', '0123')).toEqual(facts)
  expect(await second.facts.read('ferry', '89ab')).toBeNull()
  expect(await second.facts.read('stalingrad', '0123')).toBeNull()
  expect(await second.figures()).toEqual({ tables: 1, waiting: 1, unreadable: 0 })
  const keys: string[] = []
  for await (const one of second.keys()) keys.push(one)
  expect(keys).toEqual([key])
  await second.close()
}

/** The server goes away and comes back at the same address: what fails meanwhile fails aloud, then the game goes on. */
export async function outlives(start: () => Promise<Server>): Promise<void> {
  const key = tableKey(aTable.guild, aTable.thread)
  const before = await start()
  const store = await openBotStore({ folder: tmpdir(), url: before.url })
  await store.create(aTable)
  await before.stop()
  const speaking = () => store.turn(key, now => ({ table: setPostLanguage(now, 'ru'), result: null }))
  await expect(speaking()).rejects.toThrow()
  const after = await start()
  await vi.waitFor(speaking, { timeout: 20_000, interval: 100 })
  await store.close()
  const again = await openBotStore({ folder: tmpdir(), url: after.url })
  expect((await again.read(key))?.lang).toBe('ru')
  await again.close()
  await after.stop()
}

/** Processes that start at the same moment on an empty database, and then write at the same moment. */
export async function isShared(url: string, open: (url: string) => Promise<Database>): Promise<void> {
  const [database] = await Promise.all([open(url), open(url)])
  const [store, other] = await shared(database)
  expect(await store.figures()).toEqual({ tables: 1, waiting: 1, unreadable: 0 })
  expect(await store.due(0)).toEqual([{ key: '1:20', at: 0 }])
  await store.turn('1:20', now => ({ table: { ...now, outbox: [] }, result: null }))
  expect(await store.due(0)).toEqual([])
  expect((await store.tablesOf({ guild: '1' }, 5)).map(({ thread }) => thread)).toEqual(['20'])
  await keepsPeople(store, other)
  await keepsResults(store, other)
  expect(await store.figures()).toEqual({ tables: 1, waiting: 0, unreadable: 0 })
  expect(await keysOf(database)).toEqual(['1:20'])
  await database.close()
}

async function keysOf(database: Database): Promise<string[]> {
  const found: string[] = []
  for await (const keys of database.keys()) found.push(...keys)
  return found
}

/** People beside the tables: what is chosen in one process is known in the other, and no choice undoes another one. */
export async function keepsPeople(one: BotStore, other: BotStore): Promise<void> {
  expect([await one.people.read('7'), await other.people.read('7')]).toEqual([
    DEFAULT_PLAYER_SETTINGS,
    DEFAULT_PLAYER_SETTINGS,
  ])
  await one.people.change('7', person => ({ ...person, asked: 'armed' }))
  await other.people.change('7', person => ({ ...person, next: true }))
  const chosen = { ...DEFAULT_PLAYER_SETTINGS, asked: 'armed', next: true }
  expect([await one.people.read('7'), await other.people.read('7')]).toEqual([chosen, chosen])
  expect(await one.people.read('8')).toEqual(DEFAULT_PLAYER_SETTINGS)
}

/** Results and leagues beside the tables: once, whoever writes them, and under a pseudonym in both processes. */
export async function keepsResults(one: BotStore, other: BotStore): Promise<void> {
  const games = [1, 0, 0.5].map((score, n) => result('4711', 'boris', score, { guild: '9', ended: n }))
  await Promise.all(games.flatMap(game => [one.results.write(game), other.results.write(game)]))
  expect(await other.results.ofServer('9')).toEqual(games.toReversed())
  const made = await Promise.all([one, other].map(store => store.leagues.create(league('swiss', 3))))
  expect(made.map(({ id }) => id).sort()).toEqual([1, 2])
  const joining = (store: BotStore, user: string) =>
    store.leagues.turn('1', 1, now => ({
      league: { ...now, players: [...now.players, { user, name: '' }] },
      result: null,
    }))
  await Promise.all([joining(one, '4711'), joining(other, '4712')])
  expect((await one.leagues.read('1', 1))?.players).toHaveLength(5)
  const due = await one.due(1)
  expect(due.flatMap(({ key }) => (key.startsWith('league:') ? key : [])).sort()).toEqual([
    'league:1:1',
    'league:1:2',
  ])
  const pseudonym = await other.results.forget('4711')
  await other.leagues.forget('4711', pseudonym, 0)
  expect(await one.results.recordsOf(pseudonym)).toHaveLength(3)
  expect(await one.results.recordsOf('4711')).toEqual([])
  expect((await one.leagues.read('1', 1))?.players).toHaveLength(4)
}
