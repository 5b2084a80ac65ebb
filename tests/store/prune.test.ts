import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { playFileBytes } from '../../src/game-file/index.ts'
import { pruneGames } from '../../src/runtime/prune-games.ts'
import { openBotStoreOnDatabase } from '../../src/store/index.ts'
import { packTable, unpackStoredTable } from '../../src/store/packing.ts'
import { openTable, tableKey } from '../../src/table/index.ts'
import { startGame } from '../../src/table/play.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { resignGame } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'
import { memory } from './memory.ts'

const DAY = 86_400_000
const NOW = Date.parse('2027-06-01T12:00:00Z')

const begun = (thread: string, now: number): Table => {
  let table = openTable(ferry, { ...place, thread }, by('anna', now))
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', now))).table
  table = ok(giveSeatToUser(table, ferry, 'south', by('boris', now))).table
  return { ...ok(startGame(table, ferry, by('anna', now))).table, outbox: [] }
}
/** Given up then; its result is kept. */
const over = (thread: string, now: number): Table => ({
  ...ok(resignGame(begun(thread, now), ferry, by('boris', now))).table,
  outbox: [],
  recorded: true,
})

test('a game that is over is kept in a fraction of the room, and read as it was; one that runs stays plain', () => {
  const filled = { ...over('11', NOW), posts: 5, names: Object.fromEntries(many(200)) }
  const value = packTable(filled)
  expect(value.length).toBeLessThan(JSON.stringify({ value: filled }).length / 2)
  expect(JSON.parse(unpackStoredTable(value))).toEqual(JSON.parse(JSON.stringify({ value: filled })))
  for (const open of [
    begun('12', NOW),
    unrecorded(filled),
    { ...filled, outbox: begun('13', NOW).outbox.concat(post) },
  ])
    expect(packTable(open as Table)).toBe(JSON.stringify({ value: open }))
  // As a version of before kept it
  expect(unpackStoredTable(JSON.stringify({ value: filled }))).toBe(JSON.stringify({ value: filled }))
})

const many = (n: number) =>
  Array.from({ length: n }, (_, at) => [`${1e17 + at}`, 'somebody with the same name'])
const unrecorded = ({ recorded: _, ...table }: Table): Table => table
const post: Post = { n: 1, at: 0, what: 'archive', by: null, user: null, events: [], calls: [] }

test('packed tables are read, changed and found by who is named there', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  const user = String(10n ** 17n + BigInt(randomBytes(4).readUInt32BE()))
  const table = { ...over('11', NOW), names: { [user]: 'Anna' } }
  const key = tableKey(table.guild, table.thread)
  await store.create(table)
  expect(database.values.get(key)?.value).not.toContain(user)
  expect(await (await openBotStoreOnDatabase(database)).read(key)).toEqual(JSON.parse(JSON.stringify(table)))
  const found: string[] = []
  for await (const one of store.personErasure.tablesWith(user)) found.push(one)
  expect(found).toEqual([key])
})

test('only games that have been over for so long are taken out, each after its file, which proves it; a dry run counts', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  const old = over('11', NOW - 400 * DAY)
  const lobby = { ...openTable(ferry, { ...place, thread: '14' }, by('anna', NOW - 400 * DAY)), outbox: [] }
  const off: Table = { ...lobby, stage: 'over' }
  for (const table of [
    old,
    over('12', NOW - 300 * DAY),
    begun('13', NOW - 400 * DAY),
    off,
    { ...lobby, thread: '15' },
    unrecorded(over('16', NOW - 400 * DAY)),
  ])
    await store.create(table as Table)
  const files = new Map<string, string>()
  const write = (name: string, text: string) => void files.set(name, text)
  const how = { days: 365, now: NOW, write }
  expect(await pruneGames(store, { ...how, isDry: true })).toEqual({
    looked: 6,
    games: 1,
    empty: 1,
    unreadable: 0,
  })
  expect([files.size, database.values.size]).toEqual([0, 6])
  expect(await pruneGames(store, { ...how, isDry: false })).toMatchObject({ games: 1, empty: 1 })
  expect([...files.keys()]).toEqual(['ferry-11.json'])
  const proof = playFileBytes(Buffer.from(files.get('ferry-11.json')!), () => ferry)
  expect(proof).toMatchObject({ ok: true, proof: { word: 'proven' } })
  expect(await store.read(tableKey(old.guild, '11'))).toBeNull()
  const left = await store.tablesOf({ guild: old.guild }, 10)
  expect(left.map(({ thread }) => thread).sort()).toEqual(['12', '13', '15', '16'])
  expect(await pruneGames(store, { ...how, isDry: false })).toMatchObject({ games: 0, empty: 0 })
})

test('where the file cannot be written the game stays', async () => {
  const store = await openBotStoreOnDatabase(memory())
  await store.create(over('11', NOW - 400 * DAY))
  const write = () => {
    throw new Error('no space')
  }
  await expect(pruneGames(store, { days: 365, now: NOW, isDry: false, write })).rejects.toThrow('no space')
  expect(await store.read(tableKey(place.guild, '11'))).not.toBeNull()
})
