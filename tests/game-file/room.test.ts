import { expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, hasRoomForCommand, playFileBytes } from '../../src/game-file/index.ts'
import { GAME_FILE_LIMITS } from '../../src/game-file/limits.ts'
import { estimateFileBytes } from '../../src/game-file/room.ts'
import { systems } from '../../src/systems/index.ts'
import { forgetUser } from '../../src/table/forget.ts'
import { openTable } from '../../src/table/index.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import { giveSeatToComputer, giveSeatToUser, leaveSeat } from '../../src/table/seats.ts'
import { chooseClock, runDueEvents } from '../../src/table/time/choice.ts'
import { listDueEvents } from '../../src/table/time/clock.ts'
import type { Table } from '../../src/table/types.ts'
import {
  abandonGame,
  answerVote,
  previewUndo,
  requestComputer,
  resignGame,
  undo,
} from '../../src/table/votes.ts'
import { by, ok, place, staked, withWait } from '../commands/table/tables.ts'
import { honestGame } from './honest.ts'

const system = withWait()

function begun(seats: Readonly<Record<string, string>>, of: GameSystem = system): Table {
  let table = openTable(of, place, by('anna'))
  for (const [role, user] of Object.entries(seats))
    table = ok(giveSeatToUser(table, of, role, by(user))).table
  return ok(startGame(table, of, by('anna'))).table
}

const lead = (table: Table) => decidingRoles(table.match!.state)[0]
const leader = (table: Table) => userOfRole(table, lead(table)) as string
const did = (table: Table, verb: string) =>
  playOrders(table, system, lead(table), [{ verb, args: [] }], by(leader(table)))
const waited = (table: Table) => did(table, 'wait')
const back = (table: Table) => undo(table, system, '', by(leader(table)))
/** Nothing of what waits to be sent matters here. */
const quiet = (table: Table): Table => ({ ...table, outbox: [], posts: 0 })

test('a log never grows past what its file may hold, and a game whose log is full can be ended and proven', () => {
  let table = staked(begun({ north: 'anna', south: 'anna' }), system)
  for (;;) {
    const next = waited(table)
    if ('no' in next) break
    table = quiet(ok(next).table)
    const undone = back(table)
    if ('no' in undone) break
    table = quiet(undone.table)
    expect(table.match!.log.length).toBeLessThan(GAME_FILE_LIMITS.entries)
  }
  expect(table.match!.log.length).toBeGreaterThan(4_000)
  expect(waited(table)).toEqual({ no: 'log-full' })
  expect(back(table)).toEqual({ no: 'log-full' })
  const left = ok(leaveSeat(table, system, null, by('anna'))).table
  expect(giveSeatToUser(left, system, 'north', by('anna'))).toEqual({ no: 'log-full' })
  expect(giveSeatToComputer(left, system, { role: 'north', level: 'regular' }, by('anna'))).toEqual({
    no: 'log-full',
  })
  for (const over of [
    ok(resignGame(table, system, by('anna'))).table,
    ok(abandonGame(left, system, by('gleb'), true)).table,
  ]) {
    const file = Buffer.from(JSON.stringify(exportFinishedGame(over.match!, over.secret), null, 2))
    expect(playFileBytes(file, () => system)).toMatchObject({ ok: true, proof: { word: 'proven' } })
  }
}, 60_000)

const ended = ({ state, ...match }: Match): Match => ({
  ...match,
  state: { ...state, outcome: { winners: [], reason: 'abandoned' } },
})
const written = (match: Match) =>
  Buffer.byteLength(JSON.stringify(exportFinishedGame(ended(match), '0'.repeat(64)), null, 2))

test.each(Object.values(systems))('what the file of $id has in bytes is never thought too little', of => {
  const setup = { scenario: of.scenarios[0].id, variants: {} }
  const { match } = honestGame(of, setup, `bytes ${of.id}`, 150)
  expect(estimateFileBytes(match)).toBeGreaterThanOrEqual(written(match))
  expect(estimateFileBytes(match)).toBeLessThan(written(match) * 1.5)
})

test('long entries are fewer: the file stays below its bytes', () => {
  const { match } = honestGame(systems['pavlovs-house'], { scenario: 'house', variants: {} }, 'long', 150)
  const longest = match.log.toSorted((a, b) => b.text.length - a.text.length)[0]
  const entry = { ...longest, text: 'щ'.repeat(400), chance: Array(20).fill([6, 6]) }
  let log = match.log
  while (hasRoomForCommand({ ...match, log })) log = [...log, ...Array(50).fill(entry)]
  expect(log.length).toBeLessThan(GAME_FILE_LIMITS.entries / 2)
  expect(written({ ...match, log })).toBeLessThan(GAME_FILE_LIMITS.bytes)
})

const two = { north: 'anna', south: 'boris' }

test('so many take-backs are free since something was shown, then the others are asked', () => {
  let table = staked(begun(two), system)
  const [user, other] = leader(table) === 'anna' ? ['anna', 'boris'] : ['boris', 'anna']
  for (let n = 0; n < 50; n++) {
    table = ok(waited(table)).table
    const taken = ok(back(table))
    expect(taken.free).toBe(true)
    table = quiet(taken.table)
  }
  table = ok(waited(table)).table
  expect(previewUndo(table, user)).toMatchObject({ free: false, often: true, of: null })
  const asking = ok(back(table))
  expect(asking).toMatchObject({
    free: false,
    table: { match: table.match, vote: { about: 'undo', by: user, often: true } },
  })
  const ballot = { id: asking.table.vote!.id, agrees: true, moderates: false }
  const agreed = ok(answerVote(asking.table, system, ballot, '', by(other))).table
  expect(agreed.match!.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'south'] })
  const file = (over: Table) => Buffer.from(JSON.stringify(exportFinishedGame(over.match!, over.secret)))
  const over = ok(resignGame(agreed, system, by(user))).table
  expect(playFileBytes(file(over), () => system)).toMatchObject({ ok: true, proof: { word: 'proven' } })
  // A die is rolled: they are free again
  const rolled = ok(did(table, 'roll')).table
  expect(previewUndo(rolled, user)).toMatchObject({ free: false, often: false })
  expect(previewUndo(ok(waited(rolled)).table, user)).toMatchObject({ free: true, often: false })
})

test('nobody fills the log alone: of all that is taken back each seat has its share without a question', () => {
  let table = staked(begun(two), system)
  let frees = 0
  for (; frees < 1_000; frees++) {
    if (frees % 40 === 39) table = ok(did(table, 'roll')).table
    table = ok(waited(table)).table
    const taken = ok(back(table))
    if (!taken.free) break
    table = quiet(taken.table)
  }
  expect(frees).toBe(375)
  const rolled = ok(did(table, 'roll')).table
  expect(previewUndo(ok(waited(rolled)).table, leader(table))).toMatchObject({ free: false, often: true })
})

test('a person sits down in one game so often, and no more', () => {
  let table = begun(two)
  for (let n = 1; n < 100; n++) {
    table = quiet(ok(leaveSeat(table, system, null, by('boris'))).table)
    table = quiet(ok(giveSeatToUser(table, system, 'south', by('boris'))).table)
  }
  table = ok(leaveSeat(table, system, null, by('boris'))).table
  expect(giveSeatToUser(table, system, 'south', by('boris'))).toEqual({ no: 'sat-enough' })
  expect(giveSeatToUser(table, system, 'south', by('vera'))).toHaveProperty('table')
})

test('nor do many, each a few times: one seat changes hands so often, but whoever began the game comes back', () => {
  let table = quiet(ok(leaveSeat(begun(two), system, null, by('boris'))).table)
  let sat = 0
  for (;;) {
    const next = giveSeatToUser(table, system, 'south', by(`guest ${sat % 30}`))
    if ('no' in next) {
      expect(next).toEqual({ no: 'seat-enough' })
      break
    }
    table = quiet(ok(leaveSeat(next.table, system, null, by(`guest ${sat++ % 30}`))).table)
  }
  expect(sat).toBe(100)
  expect(
    giveSeatToUser(forgetUser(table, system, 'boris', 'gone:1', 9_000), system, 'south', by('boris')),
  ).toHaveProperty('table')
  expect(giveSeatToUser(table, system, 'south', by('boris'))).toHaveProperty('table')
  expect(table.match!.log.length).toBeLessThan(300)
})

test('nor does somebody alone, with a computer that he puts on the empty seat and takes away again', () => {
  let table = quiet(ok(leaveSeat(begun(two), system, null, by('boris'))).table)
  let put = 0
  for (;;) {
    const next = requestComputer(table, system, { role: 'south', level: 'recruit' }, by('anna'))
    if ('no' in next) {
      expect(next).toEqual({ no: 'seat-enough' })
      break
    }
    put++
    const without = requestComputer(next.table, system, { role: 'south', level: null }, by('anna'))
    table = quiet(ok(without).table)
  }
  expect(put).toBe(100)
  expect(userOfRole(ok(giveSeatToUser(table, system, 'south', by('boris'))).table, 'south')).toBe('boris')
})

test('no clock runs where the log takes no move', () => {
  const HOUR = 3_600_000
  const hours = { kind: 'decision', hours: 24, more: 0, zero: 'lost' } as const
  let table = ok(chooseClock(openTable(system, place, by('anna')), hours, by('anna'))).table
  for (const [role, user] of Object.entries(two))
    table = ok(giveSeatToUser(table, system, role, by(user))).table
  table = staked(ok(startGame(table, system, by('anna'))).table, system)
  expect(table.clock?.runs).toEqual([lead(table)])
  const entry = table.match!.log.at(-1)!
  const filled = (n: number): Table => {
    const more = Array.from({ length: n - table.match!.log.length }, (_, i) => ({
      ...entry,
      n: table.match!.log.length + i + 1,
    }))
    return { ...table, match: { ...table.match!, log: [...table.match!.log, ...more] } }
  }
  // The last move that there is room for
  const full = ok(waited(filled(4_499))).table
  expect(waited(full)).toEqual({ no: 'log-full' })
  expect(full.clock?.runs).toEqual([])
  // A game whose log was full before
  const old = runDueEvents(filled(4_500), system, 1_000 + 500 * HOUR)
  expect([old.stage, old.clock?.runs, listDueEvents(old)]).toEqual(['playing', [], []])
})
