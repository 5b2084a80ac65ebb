import { SnowflakeUtil } from 'discord.js'
import { expect, test } from 'vitest'
import { openTable } from '../../../src/table/index.ts'
import { markHostActive, takeOverLobby } from '../../../src/table/lobby.ts'
import { startGame } from '../../../src/table/play.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { giveSeatToUser } from '../../../src/table/seats.ts'
import { ferry } from '../../toy/index.ts'
import { by, ok, place } from './tables.ts'

const HOUR = 3_600_000
const T = Date.parse('2026-11-23T12:00:00Z')

test('an opener who is away gets up when his lobby is taken over: nobody plays, and loses on time, under terms he has not seen', () => {
  const thread = String(SnowflakeUtil.generate({ timestamp: T }))
  let table = openTable(ferry, { ...place, thread }, by('anna', T))
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'south', by('boris', T + HOUR))).table
  table = ok(takeOverLobby(table, by('boris', T + 25 * HOUR))).table
  expect([table.creator, userOfRole(table, 'north'), userOfRole(table, 'south')]).toEqual([
    'boris',
    null,
    'boris',
  ])
  expect(startGame(table, ferry, by('boris', T + 25 * HOUR))).toEqual({ no: 'seats-empty' })
  // He may sit down again, and sees what was chosen
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', T + 26 * HOUR))).table
  expect(startGame(table, ferry, by('boris', T + 27 * HOUR))).toHaveProperty('table')
})

test('an opener has a whole day from what he did last in his lobby, or from its opening', () => {
  const thread = String(SnowflakeUtil.generate({ timestamp: T }))
  const opened = openTable(ferry, { ...place, thread }, by('anna', T))
  const fresh = ok(giveSeatToUser(opened, ferry, 'south', by('boris', T))).table
  for (const [table, from] of [
    [fresh, T],
    [markHostActive(fresh, by('anna', T + 5 * HOUR)), T + 5 * HOUR],
    [markHostActive(fresh, by('boris', T + 5 * HOUR)), T],
  ] as const) {
    expect(takeOverLobby(table, by('boris', from + 24 * HOUR - 1))).toEqual({ no: 'opener-here' })
    let taken = ok(takeOverLobby(table, by('boris', from + 24 * HOUR))).table
    expect(taken.creator).toBe('boris')
    // Whoever leads it now has a day as well
    taken = ok(giveSeatToUser(taken, ferry, 'north', by('vera', from + 25 * HOUR))).table
    expect(takeOverLobby(taken, by('vera', from + 48 * HOUR - 1))).toEqual({ no: 'opener-here' })
    expect(takeOverLobby(taken, by('vera', from + 48 * HOUR))).toHaveProperty('table')
  }
})
