import { expect, test } from 'vitest'
import { addLeagueSubstitute, createLeagueTable } from '../../src/leagues/index.ts'
import { forgetUser } from '../../src/table/forget.ts'
import { giveSeatToUser, leaveSeat, makeSeatFree } from '../../src/table/seats.ts'
import { computeRoleTimeout } from '../../src/table/time/clock.ts'
import type { Table } from '../../src/table/types.ts'
import { requestComputer, resignGame } from '../../src/table/votes.ts'
import { by, ok } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'
import { begun, NOW } from './leagues.ts'

const THREAD = '1573532824017829888'
const HOUR = 3_600_000
const clock = { kind: 'decision', hours: 72, more: 0, zero: 'lost' } as const

/** The first game of a league of four: p0 against p2, or the other way round. */
function leagueGame(change: (one: ReturnType<typeof begun>) => ReturnType<typeof begun> = one => one): Table {
  const league = change(begun('swiss', 4, { clock }))
  return ok(createLeagueTable(league, 1, ferry, THREAD, table => table, NOW)).table
}
const userAt = (table: Table, role: string) => table.seats.find(seat => seat.role === role)!.user!
const one = (user: string) => by(user, NOW + HOUR)

test('nobody but its player sits down in a league game, on a seat that is free', () => {
  const table = leagueGame()
  const player = userAt(table, 'north')
  const left = ok(leaveSeat(table, ferry, 'north', one(player))).table
  for (const user of ['stranger', 'p1', 'p3', userAt(table, 'south'), 'host']) {
    expect(giveSeatToUser(left, ferry, 'north', one(user)), user).toEqual({ no: 'league-seat' })
    expect(giveSeatToUser(left, ferry, null, one(user)), user).toHaveProperty('no')
  }
  expect(resignGame(left, ferry, one('stranger'))).toEqual({ no: 'not-seated' })
  const back = ok(giveSeatToUser(left, ferry, 'north', one(player))).table
  expect(userAt(back, 'north')).toBe(player)
})

test('the organiser is called when a seat becomes free, and its time runs on', () => {
  const table = { ...leagueGame(), outbox: [] }
  const player = userAt(table, 'north')
  const left = ok(leaveSeat(table, ferry, 'north', one(player))).table
  expect(left.outbox.at(-1)).toMatchObject({ what: 'vacated', calls: expect.arrayContaining(['host']) })
  expect(computeRoleTimeout(left, 'north')).not.toBeNull()
  const freed = ok(makeSeatFree(table, ferry, 'north', one('moderator'))).table
  expect(freed.outbox.at(-1)).toMatchObject({ what: 'freed', calls: expect.arrayContaining(['host']) })
  expect(computeRoleTimeout(freed, 'north')).not.toBeNull()
})

test('no computer is voted onto a seat of a league game', () => {
  const table = leagueGame()
  const left = ok(leaveSeat(table, ferry, 'north', one(userAt(table, 'north')))).table
  const asked = requestComputer(left, ferry, { role: 'north', level: 'recruit' }, one(userAt(table, 'south')))
  expect(asked).toEqual({ no: 'league-own-seat' })
})

test('nor does the opponent take the seat of a computer that plays in the league', () => {
  const table = leagueGame(league => ({
    ...league,
    players: league.players.map((player, at) =>
      at === league.games[0].second ? { user: null, level: 'recruit', name: '' } : player,
    ),
  }))
  const role = table.seats.find(({ computer }) => computer)!.role
  const opponent = table.seats.find(({ user }) => user)!.user!
  expect(giveSeatToUser(table, ferry, role, one(opponent))).toEqual({ no: 'league-seat' })
})

test('a substitute whom the organiser names may sit down, at tables open now and later; nobody who plays in the league', () => {
  const league = begun('swiss', 4, { clock })
  const [game] = league.games
  const player = league.players[game.first].user!
  expect(addLeagueSubstitute(league, player, 'p1', 'host')).toEqual({ no: 'plays-too' })
  expect(addLeagueSubstitute(league, 'nobody', 'gleb', 'host')).toEqual({ no: 'not-in' })
  const named = ok(addLeagueSubstitute(league, player, 'gleb', 'host')).league
  expect(named.news).toMatchObject([{ what: 'substitute', user: 'gleb', by: 'host', player: game.first }])
  const table = leagueGame(() => named)
  const role = table.seats.find(({ user }) => user === player)!.role
  expect(giveSeatToUser(table, ferry, role, one('gleb'))).toEqual({ no: 'seat-taken' })
  const left = ok(leaveSeat(table, ferry, role, one(player))).table
  expect(userAt(ok(giveSeatToUser(left, ferry, role, one('gleb'))).table, role)).toBe('gleb')
  const other = table.seats.find(seat => seat.role !== role)!
  const away = ok(leaveSeat(table, ferry, other.role, one(other.user!))).table
  expect(giveSeatToUser(away, ferry, other.role, one('gleb'))).toEqual({ no: 'league-seat' })
  const gone = forgetUser(table, ferry, 'gleb', 'gone:1', NOW)
  expect(JSON.stringify(gone.league)).not.toContain('gleb')
})

test('a table that today’s release opened for a league knows its players', () => {
  const { league, ...table } = leagueGame()
  const saved: Table = JSON.parse(JSON.stringify({ ...table, league: { id: league!.id, game: 1 } }))
  const player = userAt(saved, 'north')
  const left = ok(leaveSeat(saved, ferry, 'north', one(player))).table
  expect(giveSeatToUser(left, ferry, 'north', one('stranger'))).toEqual({ no: 'league-seat' })
  expect(giveSeatToUser(left, ferry, 'north', one(player))).toHaveProperty('table')
})
