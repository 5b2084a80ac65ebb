import { expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, playFileJson } from '../../src/game-file/index.ts'
import { buildGameResult } from '../../src/results/index.ts'
import { forgetUser } from '../../src/table/forget.ts'
import { openTable } from '../../src/table/index.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import {
  endGameLostByRole,
  giveSeatToComputer,
  giveSeatToUser,
  leaveSeat,
  removePlayers,
} from '../../src/table/seats.ts'
import { nextTableDueTime } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { abandonGame, requestComputer, resignGame, undo } from '../../src/table/votes.ts'
import { by, ok, place, staked, team, withWait } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'

const NOW = 1_795_000_000_000

function begun(seats: Readonly<Record<string, string>>, system: GameSystem = ferry): Table {
  let table = openTable(system, place, by('host', NOW))
  for (const [role, who] of Object.entries(seats)) {
    const sat =
      who === 'recruit'
        ? giveSeatToComputer(table, system, { role, level: 'recruit' }, by('host', NOW))
        : giveSeatToUser(table, system, role, by(who, NOW))
    table = ok(sat).table
  }
  return ok(startGame(table, system, by('host', NOW))).table
}

/** Whoever is asked answers anything, so many times at the most. */
function played(table: Table, most = 500, system: GameSystem = ferry): Table {
  let now = table
  for (let n = 0; n < most && now.stage === 'playing'; n++) {
    const [role] = decidingRoles(now.match!.state)
    const action = sampleAction(system, now.match!.state, role, createSeededPicker(n))
    now = ok(playOrders(now, system, role, [action], by(`as ${role}`, NOW + n * 1000))).table
  }
  return now
}

const kept = (table: Table, system: GameSystem = ferry) =>
  buildGameResult({ ...table, match: table.match! }, system)
const two = { north: 'anna', south: 'boris' }

test('a game that was played to its end is kept with all that is asked of it', () => {
  const table = played(begun(two))
  const { match, secret } = table
  const result = kept(table)
  expect(result).toMatchObject({
    table: place.thread,
    guild: place.guild,
    system: 'ferry',
    kind: 'people',
    began: NOW,
    ended: table.touched,
    entries: match!.log.length,
    outcome: match!.state.outcome,
    rules: match!.start.rules,
    proof: 'proven',
  })
  expect(result.ended).toBeGreaterThan(NOW)
  expect(result.seats).toEqual([
    { role: 'north', side: 'north', user: 'anna' },
    { role: 'south', side: 'south', user: 'boris' },
  ])
  expect(result.words?.en).toMatch(/\d : \d/)
  expect(playFileJson(exportFinishedGame(match!, secret), () => ferry).proof.word).toBe(result.proof)
  // Nothing but the table is needed
  expect(kept(JSON.parse(JSON.stringify(table)))).toEqual(result)
})

test('what is over waits to be kept, and nothing else does', () => {
  const sent = (table: Table): Table => ({ ...table, outbox: [] })
  const table = sent(played(begun(two)))
  expect(nextTableDueTime(table)).toBe(1)
  expect(nextTableDueTime({ ...table, recorded: true })).toBeNull()
  expect(nextTableDueTime(sent(begun(two)))).toBeNull()
  const lobby = openTable(ferry, place, by('host', NOW))
  expect(nextTableDueTime(sent(ok(abandonGame(lobby, ferry, by('host', NOW), false)).table))).toBeNull()
})

test('who gives up has lost; what is called off counts for nobody', () => {
  const given = ok(resignGame(begun(two), ferry, by('anna', NOW))).table
  expect(kept(given)).toMatchObject({
    kind: 'people',
    words: null,
    outcome: { winners: ['south'], reason: 'resigned' },
  })
  const off = ok(abandonGame(begun(two), ferry, by('moderator', NOW), true)).table
  expect(kept(off)).toMatchObject({ kind: 'unfinished', outcome: { winners: [], reason: 'abandoned' } })
})

/** Both allies give up, one after the other: the first gets up, and the game goes on. */
function givenUp(table: Table): Table {
  const first = ok(resignGame(table, team, by('vera', NOW))).table
  expect(first.stage).toBe('playing')
  return ok(resignGame(first, team, by('anna', NOW))).table
}

test('against a computer, alone, together', () => {
  const against = kept(played(begun({ north: 'anna', south: 'recruit' })))
  expect(against.kind).toBe('computer')
  expect(against.seats[1]).toEqual({ role: 'south', side: 'south', user: null, level: 'recruit' })
  expect(kept(played(begun({ north: 'anna', south: 'anna' }))).kind).toBe('alone')
  const three = begun({ north: 'anna', west: 'vera', south: 'boris' }, team)
  expect(kept(givenUp(three), team).kind).toBe('people')
  const mixed = begun({ north: 'anna', west: 'vera', south: 'anna' }, team)
  expect(kept(givenUp(mixed), team).kind).toBe('alone')
})

test('a side is whoever’s who played it longest', () => {
  const long = played(begun(two), 10)
  const left = removePlayers(long, ['north'], null)
  const taken = ok(giveSeatToUser(left, ferry, 'north', by('vera', NOW))).table
  const lost = ok(resignGame(taken, ferry, by('vera', NOW))).table
  expect(kept(lost).seats[0].user).toBe('anna')
  const early = removePlayers(played(begun(two), 1), ['north'], null)
  const late = played(ok(giveSeatToUser(early, ferry, 'north', by('vera', NOW))).table)
  expect(kept(late).seats[0].user).toBe('vera')
  const computer = played(removePlayers(played(begun(two), 1), ['north'], 'regular'))
  expect(kept(computer)).toMatchObject({ kind: 'computer' })
  expect(kept(computer).seats[0]).toEqual({ role: 'north', side: 'north', user: null, level: 'regular' })
})

test('nobody has a loss written to another one by moves that are taken back again', () => {
  const system = withWait()
  let table = staked(begun(two, system), system)
  const [lead] = decidingRoles(table.match!.state)
  const loser = userOfRole(table, lead)!
  const before = table.match!.log.length
  table = ok(leaveSeat(table, system, null, by(loser))).table
  table = ok(giveSeatToUser(table, system, lead, by('vera'))).table
  for (let n = 0; n < before; n++) {
    table = ok(playOrders(table, system, lead, [{ verb: 'wait', args: [] }], by('vera'))).table
    table = ok(undo(table, system, '', by('vera'))).table
  }
  table = ok(resignGame(table, system, by('vera'))).table
  expect(kept(table, system).seats.find(({ role }) => role === lead)?.user).toBe(loser)
  expect(kept(table, system).kind).toBe('people')
})

test('nobody wins a rated game by sitting down on the seat that an opponent has left, and giving it up', () => {
  const open = { ...ferry, views: { ...ferry.views, hasSecrets: () => false } } as unknown as GameSystem
  const table = ok(leaveSeat(played(begun(two, open), 8, open), open, 'north', by('anna', NOW))).table
  const theft = ok(giveSeatToUser(table, open, 'north', by('boris', NOW))).table
  const given = kept(ok(resignGame(theft, open, by('boris', NOW))).table, open)
  expect(given.seats[0].user).toBe('anna')
  expect([given.outcome.winners, given.kind]).toEqual([['south'], 'alone'])
  // Who loses to a side whose seat he has held has lost all the same
  const back = ok(leaveSeat(theft, open, 'north', by('boris', NOW))).table
  const sat = ok(giveSeatToUser(back, open, 'north', by('anna', NOW))).table
  const lost = kept(ok(resignGame(sat, open, by('boris', NOW))).table, open)
  expect([lost.outcome.winners, lost.kind]).toEqual([['north'], 'people'])
})

test.each(['won', 'lost'])('nobody’s rated game is one against himself, forgotten meanwhile: %s', how => {
  const open = { ...ferry, views: { ...ferry.views, hasSecrets: () => false } } as unknown as GameSystem
  const table = begun({ north: 'anna', south: 'recruit' }, open)
  const alone = ok(requestComputer(table, open, { role: 'south', level: null }, by('anna', NOW))).table
  const gone = forgetUser(alone, open, 'anna', 'gone:1', NOW)
  const back = ok(giveSeatToUser(gone, open, 'south', by('anna', NOW))).table
  const long = played(back, 8, open)
  // The seat that he has left runs out of time, or he gives the other one up
  const role = how === 'won' ? 'north' : 'south'
  const ended = endGameLostByRole({ ...long, match: long.match! }, open, role, 'game:time')
  const result = kept(ended, open)
  expect(result.outcome.winners).toEqual([how === 'won' ? 'south' : 'north'])
  expect(result.kind).toBe('alone')
})

test('nor is one between two of his pseudonyms', () => {
  const open = { ...ferry, views: { ...ferry.views, hasSecrets: () => false } } as unknown as GameSystem
  const once = forgetUser(played(begun(two, open), 3, open), open, 'anna', 'gone:1', NOW)
  const left = ok(leaveSeat(once, open, null, by('boris', NOW))).table
  const back = played(ok(giveSeatToUser(left, open, 'south', by('anna', NOW))).table, 8, open)
  const twice = forgetUser(back, open, 'anna', 'gone:2', NOW)
  const ended = endGameLostByRole({ ...twice, match: twice.match! }, open, 'north', 'game:time')
  expect(kept(ended, open).seats.map(({ user }) => user)).toEqual(['gone:1', 'gone:2'])
  expect(kept(ended, open).kind).toBe('alone')
})
