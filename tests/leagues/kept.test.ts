import { expect, test } from 'vitest'
import {
  addLeaguePlayer,
  addLeagueSubstitute,
  type League,
  leagueDueTime,
  recordTableResults,
  withdrawLeaguePlayer,
} from '../../src/leagues/index.ts'
import { openLeagueStore } from '../../src/store/leagues.ts'
import { memory } from '../store/memory.ts'
import { begun, league, NOW } from './leagues.ts'

test('leagues of a server are counted, two that are opened at once as well', async () => {
  const leagues = openLeagueStore(memory())
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map(name => leagues.create(league('swiss', 4, { name }))),
  )
  expect(made.map(({ id }) => id).sort()).toEqual([1, 2, 3])
  expect((await leagues.ofServer('1', 10)).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(await leagues.ofServer('2', 10)).toEqual([])
})

test('changes at the same time all count', async () => {
  const leagues = openLeagueStore(memory())
  const { id } = await leagues.create(league('swiss', 0))
  await Promise.all(
    ['a', 'b', 'c'].map(user =>
      leagues.turn('1', id, now => ({
        league: { ...now, players: [...now.players, { user, name: user }] },
        result: null,
      })),
    ),
  )
  expect((await leagues.read('1', id))?.players).toHaveLength(3)
})

test('whoever is forgotten has lost what he has not finished, and nothing names him', async () => {
  const database = memory()
  const leagues = openLeagueStore(database)
  const open = await leagues.create(league('swiss', 4))
  const { id } = await leagues.create(begun('robin', 4, { creator: 'p1' }))
  await leagues.forget('p1', 'gone:1', NOW)
  const left = (await leagues.read('1', open.id)) as League
  expect(left.players.map(({ user }) => user)).toEqual(['p0', 'p2', 'p3'])
  // The post that opened the league named the player, and is edited at the next look
  const told = { ...left, told: 1 }
  expect([left.entries, leagueDueTime({ ...told, opening: { message: '9', shown: 0 } })]).toEqual([1, 1])
  expect(leagueDueTime({ ...told, opening: { message: '9', shown: 1 } })).toBeNull()
  const running = await leagues.read('1', id)
  expect(running?.creator).toBe('gone:1')
  expect(running?.players[1]).toEqual({ user: 'gone:1', name: '', dropped: 1, mark: expect.any(String) })
  expect(running?.games.filter(({ by }) => by === 'walkover')).toHaveLength(1)
  const lists = await database.readList('leagues-of:p1', 0, 10)
  expect(JSON.stringify([...database.values, lists])).not.toMatch(/p1/i)
  expect(await leagues.ofPerson('p1')).toEqual([])
  expect(await leagues.ofPerson('gone:1')).toHaveLength(1)
})

test('nor is whoever opened a league and does not play in it named any more', async () => {
  const database = memory()
  const leagues = openLeagueStore(database)
  const { id } = await leagues.create(begun('swiss', 4))
  expect((await leagues.ofPerson('host')).map(one => one.id)).toEqual([id])
  await leagues.forget('host', 'gone:1', NOW)
  expect((await leagues.read('1', id))?.creator).toBe('gone:1')
  expect((await leagues.read('1', id))?.players.map(({ dropped }) => dropped)).toEqual(
    Array(4).fill(undefined),
  )
  expect(JSON.stringify([...database.values])).not.toContain('host')
})

test('who has left or was taken out does not come in again as somebody new because he had himself forgotten', async () => {
  const leagues = openLeagueStore(memory())
  const { id } = await leagues.create(begun('swiss', 6))
  const taken = withdrawLeaguePlayer((await leagues.read('1', id))!, 'p1', NOW, 'host')
  if ('no' in taken) throw new Error(taken.no)
  await leagues.turn('1', id, () => ({ league: taken.league, result: null }))
  await leagues.forget('p1', 'gone:1', NOW)
  await leagues.forget('p2', 'gone:2', NOW)
  const now = (await leagues.read('1', id))!
  for (const user of ['p1', 'p2']) {
    expect(addLeaguePlayer(now, { user, name: 'New' })).toEqual({ no: 'left-before' })
    expect(addLeagueSubstitute(now, 'p0', user, 'host')).toEqual({ no: 'plays-too' })
  }
  expect(addLeaguePlayer(now, { user: 'p9', name: 'New' })).toHaveProperty('league')
  // When it is over nothing leads to them
  const marks = now.players.flatMap(({ mark }) => mark ?? [])
  expect(new Set(marks).size).toBe(2)
  let over = now
  while (over.stage !== 'over') over = recordTableResults(over, new Map(), over.deadline!)
  expect(over.players.flatMap(({ mark }) => mark ?? [])).toEqual([])
})

test('it needs the bot at once while tables or news wait, else at the end of the round', async () => {
  const database = memory()
  const leagues = openLeagueStore(database)
  const { id } = await leagues.create(begun('swiss', 4))
  const due = async () => (await database.due(Number.POSITIVE_INFINITY)).map(({ at }) => at)
  expect(await due()).toEqual([1])
  await leagues.turn('1', id, now => ({ league: { ...now, told: 2 }, result: null }))
  expect(await due()).toEqual([NOW + 14 * 86_400_000])
  await leagues.turn('1', id, now => ({
    league: { ...now, games: now.games.map(game => ({ ...game, thread: null })) },
    result: null,
  }))
  expect(await due()).toEqual([1])
})
