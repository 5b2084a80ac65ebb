import { expect, test } from 'vitest'
import { describeUndoConfirmation, tryUndo } from '../../../commands/game/undo.ts'
import type { SkillLevel } from '../../../src/ai/levels.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../../src/engine/actions/legal.ts'
import type { Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { exportFinishedGame } from '../../../src/game-file/export.ts'
import { playFileJson } from '../../../src/game-file/index.ts'
import { canRequestHints, chooseFallbackAction, findNextComputer } from '../../../src/table/computers.ts'
import { forgetUser } from '../../../src/table/forget.ts'
import { openTable } from '../../../src/table/index.ts'
import { parseTable } from '../../../src/table/parse-table.ts'
import { playComputerAction, playOrders, startGame } from '../../../src/table/play.ts'
import { nextReminderTime, setReminderInterval } from '../../../src/table/reminders.ts'
import { automaticPassMode, computerLevelOf, userOfRole } from '../../../src/table/seat-queries.ts'
import {
  fillSeats,
  findMissingConsent,
  giveSeatToUser,
  leaveSeat,
  makeSeatFree,
} from '../../../src/table/seats.ts'
import { nextTableDueTime } from '../../../src/table/time/due.ts'
import type { Table } from '../../../src/table/types.ts'
import {
  abandonGame,
  answerVote,
  requestComputer,
  requestPause,
  requestToFreeSeat,
  resignGame,
  undo,
} from '../../../src/table/votes.ts'
import { verify } from '../../game-file/verifier.ts'
import { ferry } from '../../toy/index.ts'
import { by, ok, pairs, place, staked, team, withOver } from '../table/tables.ts'

const system = ferry as GameSystem

const isLevel = (player: string): player is SkillLevel => ['recruit', 'regular', 'veteran'].includes(player)

/** A lobby whose seats people and computers have taken. */
function lobbyOf(game: GameSystem, seats: Readonly<Record<Role, string>>): Table {
  let table = openTable(game, place, by('anna'))
  for (const [role, player] of Object.entries(seats)) {
    table = isLevel(player)
      ? ok(requestComputer(table, game, { role, level: player }, by('anna'))).table
      : ok(giveSeatToUser(table, game, role, by(player))).table
  }
  return table
}
const begun = (seats: Readonly<Record<Role, string>>, game: GameSystem = system): Table =>
  ok(startGame(lobbyOf(game, seats), game, by('anna'))).table

/** Whoever is asked does something; people as their roles, computers as they would. */
function step(table: Table, now = 1_000, game: GameSystem = system): Table {
  const thinker = findNextComputer(table)
  const role =
    thinker?.role ?? decidingRoles(table.match!.state).find(one => userOfRole(table, one) !== null)!
  const action = chooseFallbackAction(
    game,
    table.match!.state,
    role,
    `${table.match!.log.length}`.padStart(8, '0'),
  )
  if (!thinker) return ok(playOrders(table, game, role, [action], by(userOfRole(table, role)!, now))).table
  const played = playComputerAction(table, game, { role, action, revision: table.match!.log.length + 1 }, now)
  if (!played) throw new Error('the computer was not asked')
  return played
}

/** Until it is for people to answer, or the game is over. */
function run(table: Table): Table {
  let now = table
  while (findNextComputer(now)) now = step(now)
  return now
}
const sent = (table: Table): Table => ({ ...table, outbox: [] })
const solo = { north: 'anna', south: 'regular' }

test('a computer takes a seat in the lobby with its level; a person takes it from it there', () => {
  const lobby = lobbyOf(system, solo)
  expect(computerLevelOf(lobby, 'south')).toBe('regular')
  const other = ok(requestComputer(lobby, system, { role: 'south', level: 'veteran' }, by('anna'))).table
  expect(computerLevelOf(other, 'south')).toBe('veteran')
  expect(requestComputer(other, system, { role: 'south', level: 'veteran' }, by('anna'))).toEqual({
    no: 'computer-same',
  })
  expect(requestComputer(other, system, { role: 'north', level: 'veteran' }, by('anna'))).toEqual({
    no: 'person-sits',
  })
  const sat = ok(giveSeatToUser(other, system, null, by('boris'))).table
  expect(sat.seats).toEqual([
    { role: 'north', user: 'anna' },
    { role: 'south', user: 'boris' },
  ])
  const freed = ok(requestComputer(lobby, system, { role: 'south', level: null }, by('anna'))).table
  expect(startGame(freed, system, by('anna'))).toEqual({ no: 'seats-empty' })
})

test('one deed seats whoever opened the table and gives the computer the rest', () => {
  const lobby = openTable(system, place, by('anna'))
  const filled = ok(fillSeats(lobby, system, 'regular', by('anna'))).table
  expect(filled.seats).toEqual([
    { role: 'north', user: 'anna' },
    { role: 'south', user: null, computer: 'regular' },
  ])
  const south = ok(giveSeatToUser(lobby, system, 'south', by('anna'))).table
  expect(computerLevelOf(ok(fillSeats(south, system, 'regular', by('anna'))).table, 'north')).toBe('regular')
  // A moderator arranges, and does not play
  expect(
    ok(fillSeats(lobby, system, 'regular', by('vera'))).table.seats.every(({ computer }) => computer),
  ).toBe(true)
})

test('a computer answers at once where each must, and waits where any of several may', () => {
  const table = begun(solo)
  expect(findNextComputer(table)).toEqual({ role: 'south', level: 'regular' })
  const state = { ...table.match!.state, agenda: [{ do: 'cross', who: ['north', 'south'] }] }
  expect(findNextComputer({ ...table, match: { ...table.match!, state } })).toBeNull()
})

test('what computers do until a person is asked grows into one post that calls the person', () => {
  let table = sent(begun({ north: 'recruit', west: 'regular', south: 'anna' }, team))
  table = step(table)
  expect(table.outbox).toMatchObject([{ what: 'computed', computers: ['north'], calls: [] }])
  expect(table.outbox[0].grows).toBeUndefined()
  const alone = sent(begun({ north: 'recruit', south: 'regular' }))
  const first = step(alone)
  expect(first.outbox).toMatchObject([{ grows: true, computers: ['north'] }])
  const both = step(first)
  expect(both.outbox).toMatchObject([{ n: first.outbox[0].n, computers: ['north', 'south'] }])
  expect(both.outbox[0].events.length).toBeGreaterThan(first.outbox[0].events.length)
  expect(both.posts).toBe(first.posts)
})

test('a post of computers that has grown for long is sent, and another one begins; so when anything else is posted', () => {
  const table = sent(begun({ north: 'recruit', south: 'regular' }))
  const long = step(step(table, 1_000), 40_000)
  expect(long.outbox.map(({ grows }) => grows)).toEqual([undefined])
  expect(step(long, 40_500).outbox.map(({ grows }) => grows)).toEqual([undefined, true])
  const [post] = step(table).outbox
  const full = {
    ...step(table),
    outbox: [{ ...post, events: Array.from({ length: 40 }, () => post.events[0]) }],
  }
  expect(step(full).outbox.map(({ grows }) => grows)).toEqual([undefined])
  const called = ok(abandonGame(step(table), system, by('anna'), false)).table
  expect(called.outbox.map(({ what, grows }) => [what, grows])).toEqual([
    ['computed', undefined],
    ['abandoned', undefined],
  ])
})

test('an answer that was thought of for another position, or another holder of the seat, counts for nothing', () => {
  const table = begun(solo)
  const action = chooseFallbackAction(system, table.match!.state, 'south', '00000000')
  const revision = table.match!.log.length + 1
  expect(
    playComputerAction(table, system, { role: 'south', action, revision: revision + 1 }, 1_000),
  ).toBeNull()
  expect(playComputerAction(table, system, { role: 'north', action, revision }, 1_000)).toBeNull()
  const done = playComputerAction(table, system, { role: 'south', action, revision }, 1_000)!
  expect(done.match!.log.length).toBe(revision)
  expect(playComputerAction(done, system, { role: 'south', action, revision }, 1_000)).toBeNull()
})

test('taking back takes the computer’s answer back too: it always consents, and the log says so', () => {
  const table = run(step(run(begun(solo))))
  const acted = table.match!.log.filter(entry => entry.by === 'south').length
  expect(acted).toBeGreaterThan(0)
  const back = ok(undo(table, system, '', by('anna')))
  expect(back.table.vote).toBeNull()
  expect(back.table.match!.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'south'] })
})

test('what a computer decided or the dice showed comes anew only after a question; one’s own unseen order goes at once', () => {
  const systems = { [system.id]: system }
  let fought = run(begun(solo))
  let asked = null
  while (asked === null) {
    fought = run(step(fought))
    const tried = tryUndo({ systems }, fought, by('anna'), 'en', {})
    if ('what' in tried) asked = tried
  }
  expect(asked.again?.isByComputer).toBe(true)
  const told = describeUndoConfirmation(asked)
  expect(told.en).toMatch(/Sure\?.*\nThe computer decides anew/)
  expect(told.ru).toMatch(/Точно\?.*\nКомпьютер решит заново/)
  expect(/stay in the log/.test(told.en)).toBe(asked.again?.isRolled)
  const sure = tryUndo({ systems }, fought, by('anna'), 'en', { isSure: true })
  expect('came' in sure && sure.isFree && sure.came.is).toBe('done')
  const first = run(begun(solo))
  const [action] = listLegalActions(system, first.match!.state, 'north')
  const own = ok(playOrders(first, system, 'north', [action], by('anna'))).table
  expect('what' in tryUndo({ systems }, own, by('anna'), 'en', {})).toBe(false)
})

test('people still ask each other; a computer is never waited for, and does nothing while they vote on it', () => {
  const three = { north: 'anna', west: 'boris', south: 'regular' }
  let table = begun(three, team)
  while (!table.match!.log.some(entry => entry.by === 'north')) table = step(table, 1_000, team)
  const asking = ok(undo(table, team, '', by('anna'))).table
  expect(asking.vote).toMatchObject({ about: 'undo' })
  expect(findNextComputer(asking)).toBeNull()
  const says = { id: asking.vote!.id, agrees: true, moderates: false }
  const back = ok(answerVote(asking, team, says, '', by('boris'))).table
  expect(back.match!.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'west', 'south'] })
  const ending = ok(abandonGame(begun(solo), system, by('anna'), false)).table
  expect([ending.stage, ending.match!.log.at(-1)!.agreed]).toEqual(['over', ['north', 'south']])
})

test('a pause that people are asked about is not void because a computer moves, but because one of them does', () => {
  const clock = { kind: 'decision', hours: 24, more: 0, zero: 'lost' } as const
  const three = begun({ north: 'anna', west: 'boris', south: 'regular' }, team)
  const timed = { ...three, clock: { ...clock, left: {}, runs: [], from: 0, warned: [], out: [] } }
  const asking = ok(requestPause(timed, team, true, by('anna'))).table
  const moved = step(asking, 1_000, team)
  expect(moved.match!.log.at(-1)!.by).toBe('south')
  const says = { id: asking.vote!.id, agrees: true, moderates: false }
  expect(ok(answerVote(moved, team, says, '', by('boris'))).table.clock?.paused).toBe(true)
  expect(step(moved, 1_000, team).vote).toBeNull()
})

/** Anna has passed, the computer in the south has passed back: nothing was rolled or shown since. */
function answered(table: Table, game: GameSystem): Table {
  const over = { verb: 'over', args: [] }
  const passed = ok(playOrders(table, game, 'north', [over], by('anna'))).table
  const revision = passed.match!.log.length + 1
  return playComputerAction(passed, game, { role: 'south', action: over, revision }, 1_000)!
}

test('what a computer answered unseen is not tried out against its partner: he is asked; in the end everybody is', () => {
  const game = withOver(pairs)
  const seats = { north: 'anna', west: 'vera', east: 'boris', south: 'regular' }
  const asking = ok(undo(answered(led(begun(seats, game)), game), game, '', by('anna'))).table
  expect(findMissingConsent(asking, game, asking.vote!)).toEqual({ users: ['boris'], empty: [] })
  const says = { id: asking.vote!.id, agrees: true, moderates: false }
  const back = ok(answerVote(asking, game, says, '', by('boris'))).table
  expect(back.match!.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'east', 'south'] })
  // Where computers alone answer, nobody is asked before the bound
  const beside = { ...seats, east: 'recruit' }
  let table = led(begun(beside, game))
  for (let backs = 0; backs < 50; backs++) {
    table = ok(undo(answered(table, game), game, '', by('anna'))).table
    expect(table.vote).toBeNull()
  }
  table = ok(undo(answered(table, game), game, '', by('anna'))).table
  expect(findMissingConsent(table, game, table.vote!).users).toEqual(['vera'])

  /** Both have staked, and it is for the north to cross. */
  function led(begun: Table): Table {
    const now = staked(begun, game)
    const over = { verb: 'over', args: [] }
    if (decidingRoles(now.match!.state)[0] === 'north') return now
    return playComputerAction(
      now,
      game,
      { role: 'south', action: over, revision: now.match!.log.length + 1 },
      1_000,
    )!
  }
})

/** Boris has played so long that Anna has played too, then he gets up and a computer goes on. */
function relieved(): Table {
  let table = run(begun({ north: 'anna', south: 'boris' }))
  const has = (by: string) => table.match!.log.some(entry => entry.by === by)
  while (!has('south') || !has('north')) table = run(step(table))
  const left = ok(leaveSeat(table, system, 'south', by('boris'))).table
  return ok(requestComputer(left, system, { role: 'south', level: 'regular' }, by('anna'))).table
}

test('a computer that sits there for somebody agrees to take back nothing of his, nor to call his game off', () => {
  const table = relieved()
  const asking = ok(undo(table, system, '', by('anna')))
  expect([asking.free, asking.table.vote?.about]).toEqual([false, 'undo'])
  expect(findMissingConsent(asking.table, system, asking.table.vote!)).toEqual({
    users: [],
    empty: ['south'],
  })
  const off = ok(abandonGame(table, system, by('anna'), false)).table
  expect([off.stage, off.vote?.about]).toEqual(['playing', 'abandon'])
  // He comes back and says so himself
  const back = ok(giveSeatToUser(asking.table, system, 'south', by('boris'))).table
  const says = (agrees: boolean, moderates = false) => ({ id: back.vote!.id, agrees, moderates })
  expect(ok(answerVote(back, system, says(false), '', by('boris'))).table.vote).toBeNull()
  const agreed = ok(answerVote(back, system, says(true), '', by('boris'))).table
  expect(agreed.match!.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'south'] })
  // Or a moderator, openly; and the file of it is in order
  const ballot = { id: off.vote!.id, agrees: true, moderates: true }
  const stood = ok(answerVote(off, system, ballot, '', by('vera'))).table
  expect(stood.match!.log.at(-1)).toMatchObject({ verb: 'game:abandon', agreed: ['north', 'moderator'] })
  expect(playFileJson(exportFinishedGame(stood.match!, stood.secret), () => system)).toMatchObject({
    ok: true,
    proof: { word: 'proven' },
  })
})

test('what is his to agree to nobody else of his side agrees to for him, person or computer; else the file were broken', () => {
  for (const partner of ['vera', 'recruit']) {
    const four = begun({ north: 'anna', west: 'regular', east: partner, south: 'boris' }, pairs)
    let table = step(step(four, 1_000, pairs), 1_000, pairs)
    table = ok(leaveSeat(table, pairs, 'south', by('boris'))).table
    const asks = ok(requestComputer(table, pairs, { role: 'south', level: 'regular' }, by('anna'))).table
    const yes = (of: Table, user: string, moderates = false) =>
      ok(answerVote(of, pairs, { id: of.vote!.id, agrees: true, moderates }, '', by(user))).table
    table = partner === 'vera' ? yes(asks, 'vera') : asks
    expect(computerLevelOf(table, 'south')).toBe('regular')
    let off = ok(abandonGame(table, pairs, by('anna'), false)).table
    if (partner === 'vera') off = yes(off, 'vera')
    expect([off.stage, findMissingConsent(off, pairs, off.vote!).empty]).toEqual(['playing', ['south']])
    const back = ok(giveSeatToUser(off, pairs, 'south', by('boris'))).table
    for (const ended of [yes(back, 'boris'), yes(off, 'dora', true)]) {
      expect(ended.stage).toBe('over')
      const file = JSON.parse(JSON.stringify(exportFinishedGame(ended.match!, ended.secret)))
      expect(playFileJson(file, () => pairs)).toMatchObject({ ok: true, proof: { word: 'proven' } })
    }
  }
})

test('nor do dice since it came go back for nothing, nor does the clock stop, nor are there hints: the result may be his', () => {
  let table = run(relieved())
  const since = table.match!.log.length
  while (!table.match!.log.some(({ n, by }) => n > since && by === 'north')) table = run(step(table))
  const asking = ok(undo(table, system, '', by('anna')))
  expect([asking.free, findMissingConsent(asking.table, system, asking.table.vote!)]).toEqual([
    false,
    { users: [], empty: ['south'] },
  ])
  const clock = { kind: 'decision', hours: 24, more: 0, zero: 'lost' } as const
  const timed = { ...table, clock: { ...clock, left: {}, runs: [], from: 0, warned: [], out: [] } }
  const pausing = ok(requestPause(timed, system, true, by('anna'))).table
  expect([pausing.clock?.paused, pausing.vote?.about]).toEqual([undefined, 'pause'])
  expect([canRequestHints(table), canRequestHints({ ...table, hints: 'always' })]).toEqual([false, true])
  // A moderator may agree in his place; and the file is in order
  const ballot = { id: asking.table.vote!.id, agrees: true, moderates: true }
  const stood = ok(answerVote(asking.table, system, ballot, '', by('vera'))).table
  expect(stood.match!.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'moderator'] })
})

test('a partner speaks for the computer beside him about what has been played since it came', () => {
  const four = { north: 'anna', west: 'regular', east: 'vera', south: 'boris' } as const
  let table = ok(leaveSeat(begun(four, pairs), pairs, 'south', by('boris'))).table
  const yes = (of: Table) =>
    ok(answerVote(of, pairs, { id: of.vote!.id, agrees: true, moderates: false }, '', by('vera'))).table
  table = yes(ok(requestComputer(table, pairs, { role: 'south', level: 'regular' }, by('anna'))).table)
  while (!table.match!.log.some(entry => entry.by === 'north')) table = step(table, 1_000, pairs)
  const back = yes(ok(undo({ ...table, outbox: [] }, pairs, '', by('anna'))).table)
  expect(back.match!.log.at(-1)).toMatchObject({ verb: 'game:back' })
  const clock = { kind: 'decision', hours: 24, more: 0, zero: 'lost' } as const
  const timed = { ...table, clock: { ...clock, left: {}, runs: [], from: 0, warned: [], out: [] } }
  expect(yes(ok(requestPause(timed, pairs, true, by('anna'))).table).clock?.paused).toBe(true)
})

test('whoever held both sides asks nobody, though a computer has one of them now', () => {
  const left = ok(leaveSeat(begun({ north: 'anna', south: 'anna' }), system, 'south', by('anna'))).table
  const table = ok(requestComputer(left, system, { role: 'south', level: 'regular' }, by('anna'))).table
  expect(ok(abandonGame(table, system, by('anna'), false)).table.stage).toBe('over')
})

test('who had himself forgotten and came back is no other person to the computer on his seat', () => {
  const left = ok(leaveSeat(begun({ north: 'anna', south: 'anna' }), system, 'south', by('anna'))).table
  const alone = ok(requestComputer(left, system, { role: 'south', level: 'regular' }, by('anna'))).table
  const gone = forgetUser(alone, system, 'anna', 'gone:0123456789abcdef', 2_000)
  const back = ok(giveSeatToUser(gone, system, 'north', by('anna'))).table
  expect(ok(abandonGame(back, system, by('anna'), false)).table.stage).toBe('over')
})

test('in a game of a league a computer agrees to nothing that changes it, and nobody is given hints', () => {
  const league = { id: 1, game: 0 }
  const table = { ...run(step(run(begun(solo)))), league }
  const clock = { kind: 'decision', hours: 24, more: 0, zero: 'lost' } as const
  const timed = { ...table, clock: { ...clock, left: {}, runs: [], from: 0, warned: [], out: [] } }
  expect(undo(table, system, '', by('anna'))).toEqual({ no: 'league-computer' })
  expect(abandonGame(table, system, by('anna'), false)).toEqual({ no: 'league-computer' })
  expect(requestPause(timed, system, true, by('anna'))).toEqual({ no: 'league-computer' })
  expect([canRequestHints(table), canRequestHints(begun(solo))]).toEqual([false, true])
  expect(ok(abandonGame(table, system, by('vera'), true)).table.stage).toBe('over')
})

test('a window that a computer would not understand asks as before, where somebody has sat on the other side', () => {
  expect(automaticPassMode(begun(solo), 'north')).toBe('can')
  expect(automaticPassMode(relieved(), 'north')).toBe('always')
})

test('who holds two seats and is gone can lose one; on his days off nobody does, and he is called whatever he wants', () => {
  const three = begun({ north: 'anna', west: 'boris', south: 'boris' }, team)
  const hours = { boris: { zone: 'UTC', off: [{ from: '1970-01-01', to: '1970-01-10' }] } }
  const table: Table = { ...three, hours, calledBy: { boris: 'none' } }
  const asked = sent(ok(requestToFreeSeat(sent(table), team, 'south', by('anna'))).table)
  expect(asked.vote!.seat!.until).toBe(10 * 86_400_000 + 72 * 3_600_000)
  expect(ok(requestToFreeSeat(sent(table), team, 'south', by('anna'))).table.outbox[0].calls).toEqual([
    'boris',
  ])
  const ballot = { id: asked.vote!.id, agrees: true, moderates: false }
  const freed = ok(answerVote(asked, team, ballot, '', by('anna', asked.vote!.seat!.until))).table
  expect(userOfRole(freed, 'south')).toBeNull()
})

test('in a running game the others agree to a computer on an empty seat; alone one decides at once', () => {
  const left = ok(leaveSeat(begun({ north: 'anna', south: 'boris' }), system, 'south', by('boris'))).table
  const alone = ok(requestComputer(left, system, { role: 'south', level: 'veteran' }, by('anna'))).table
  expect(alone.seats[1]).toEqual({ role: 'south', user: null, computer: 'veteran' })
  expect(alone.match!.log.at(-1)).toMatchObject({ by: 'south', text: 'game:substitute veteran' })
  const three = begun({ north: 'anna', west: 'boris', south: 'vera' }, team)
  const gone = ok(leaveSeat(three, team, 'south', by('vera'))).table
  const asks = ok(requestComputer(gone, team, { role: 'south', level: 'recruit' }, by('anna'))).table
  expect([asks.vote?.about, computerLevelOf(asks, 'south')]).toEqual(['computer', null])
  const says = { id: asks.vote!.id, agrees: true, moderates: false }
  const agreed = ok(answerVote(asks, team, says, '', by('boris'))).table
  expect([agreed.vote, computerLevelOf(agreed, 'south')]).toEqual([null, 'recruit'])
  // Somebody sits down before they have settled it
  const back = ok(giveSeatToUser(asks, team, 'south', by('vera'))).table
  expect([back.vote, userOfRole(back, 'south')]).toEqual([null, 'vera'])
})

test('where both of the other side have gone, one gives their seats to computers as he would a single one', () => {
  const four = begun({ north: 'anna', west: 'regular', east: 'boris', south: 'vera' }, pairs)
  const gone = ok(
    leaveSeat(ok(leaveSeat(four, pairs, null, by('boris'))).table, pairs, null, by('vera')),
  ).table
  const one = ok(requestComputer(gone, pairs, { role: 'south', level: 'regular' }, by('anna'))).table
  const both = ok(requestComputer(one, pairs, { role: 'east', level: 'veteran' }, by('anna'))).table
  expect([computerLevelOf(both, 'south'), computerLevelOf(both, 'east'), both.vote]).toEqual([
    'regular',
    'veteran',
    null,
  ])
})

test('whoever would have a computer get up is told that it is one, not that the seat is empty', () => {
  for (const table of [lobbyOf(system, solo), begun(solo)])
    expect(makeSeatFree(table, system, 'south', by('vera'))).toEqual({ no: 'computer-plays' })
  expect(requestToFreeSeat(begun(solo), system, 'south', by('anna'))).toEqual({ no: 'computer-plays' })
})

test('what is asked about a seat is over with the game, and its buttons with it', () => {
  const three = begun({ north: 'anna', west: 'boris', south: 'regular' }, team)
  const asks = ok(requestComputer(three, team, { role: 'south', level: 'recruit' }, by('anna'))).table
  let table: Table = { ...asks, vote: { ...asks.vote!, message: '9' } }
  while (table.stage === 'playing') table = step(table, 1_000, team)
  expect([table.vote, table.settled]).toEqual([null, ['9']])
  const says = { id: asks.vote!.id, agrees: true, moderates: false }
  for (const vote of [null, asks.vote])
    expect(answerVote({ ...table, vote }, team, says, '', by('boris'))).toEqual({ no: 'no-vote' })
  expect(playFileJson(exportFinishedGame(table.match!, table.secret), () => team)).toMatchObject({ ok: true })
})

test('a person takes the seat back: whoever sat there or plays at the table, but nobody who has played another side', () => {
  const left = ok(leaveSeat(begun({ north: 'anna', south: 'boris' }), system, 'south', by('boris'))).table
  const table = ok(requestComputer(left, system, { role: 'south', level: 'regular' }, by('anna'))).table
  expect(giveSeatToUser(table, system, 'south', by('vera'))).toEqual({ no: 'computer-sits' })
  expect(giveSeatToUser(table, system, 'south', by('anna'))).toEqual({ no: 'other-side' })
  const back = ok(giveSeatToUser(table, system, null, by('boris'))).table
  expect([userOfRole(back, 'south'), computerLevelOf(back, 'south')]).toEqual(['boris', null])
  const freed = ok(requestComputer(table, system, { role: 'south', level: null }, by('anna'))).table
  expect(userOfRole(ok(giveSeatToUser(freed, system, 'south', by('vera'))).table, 'south')).toBe('vera')
  const gone = ok(leaveSeat(table, system, null, by('anna'))).table
  expect(userOfRole(ok(giveSeatToUser(gone, system, 'south', by('vera'))).table, 'south')).toBe('vera')
})

test('who comes back and names no seat has his own, whatever computers and empty seats come before it', () => {
  const four = { north: 'anna', west: 'recruit', east: 'vera', south: 'boris' }
  const gone = ok(leaveSeat(begun(four, pairs), pairs, null, by('boris'))).table
  const relieved = ok(requestComputer(gone, pairs, { role: 'south', level: 'regular' }, by('anna'))).table
  const ballot = { id: relieved.vote!.id, agrees: true, moderates: false }
  const table = ok(answerVote(relieved, pairs, ballot, '', by('vera'))).table
  expect(computerLevelOf(table, 'south')).toBe('regular')
  expect(userOfRole(ok(giveSeatToUser(table, pairs, null, by('boris'))).table, 'south')).toBe('boris')
  const empty = ok(leaveSeat(table, pairs, null, by('vera'))).table
  expect(userOfRole(ok(giveSeatToUser(empty, pairs, null, by('boris'))).table, 'south')).toBe('boris')
})

test('reminders call no computer; while one is to decide the table needs the bot', () => {
  const table = ok(setReminderInterval(sent(begun(solo)), 12, by('anna'))).table
  const asking = { ...table.match!.state, agenda: [{ do: 'cross', who: ['south'] }] }
  const alone = { ...table, match: { ...table.match!, state: asking } }
  expect([nextReminderTime(alone), nextTableDueTime(alone)]).toEqual([null, 0])
  expect(nextTableDueTime(sent(run(table)))).toBe(nextReminderTime(run(table)))
})

test('what is saved reads as before, with a level that is one', () => {
  const table = JSON.parse(JSON.stringify(begun(solo)))
  expect(parseTable(table)).toEqual(table)
  expect(parseTable({ ...table, seats: [{ role: 'north', user: null, computer: 'genius' }] })).toMatch(
    /^seats/,
  )
})

test('the game file says who was a computer, and the proof covers it', () => {
  const left = run(step(run(begun(solo))))
  const back = run(ok(undo(left, system, '', by('anna'))).table)
  const other = ok(requestComputer(back, system, { role: 'south', level: 'veteran' }, by('anna'))).table
  const over = ok(resignGame(run(other), system, by('anna'))).table
  const file = JSON.parse(JSON.stringify(exportFinishedGame(over.match!, over.secret)))
  expect(file).toMatchObject({ seats: [['north']], computers: { south: 'regular' } })
  const word = (given: object) => {
    const played = playFileJson(given, () => system, { lang: 'en' })
    return [played.ok && played.proof.word, verify(given).word]
  }
  expect(word(file)).toEqual(['proven', 'dice proven'])
  expect(word({ ...file, computers: { south: 'veteran' } })).toEqual([false, 'broken'])
  const { computers: _, ...people } = file
  expect(word(people)).toEqual([false, 'broken'])
})
