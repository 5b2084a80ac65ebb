import { expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createEntryDice } from '../../../src/engine/chain.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { exportFinishedGame, playFileJson } from '../../../src/game-file/index.ts'
import { forgetUser } from '../../../src/table/forget.ts'
import { openTable } from '../../../src/table/index.ts'
import { computeUserMark, removeMarks } from '../../../src/table/mark.ts'
import { playOrders, startGame } from '../../../src/table/play.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { giveSeatToUser, hasHeldSeat, leaveSeat } from '../../../src/table/seats.ts'
import { chooseClock, runDueEvents } from '../../../src/table/time/choice.ts'
import { computeRoleTimeLeft } from '../../../src/table/time/clock.ts'
import type { ClockSettings } from '../../../src/table/time/types.ts'
import type { LessonProgress, Post, SeatTenure, Table, Vote } from '../../../src/table/types.ts'
import { abandonGame, resignGame } from '../../../src/table/votes.ts'
import { copy } from '../../game-file/honest.ts'
import { ferry } from '../../toy/index.ts'
import { by, ok, place } from '../table/tables.ts'

const ME = '123456789012345678'
const FOE = '222222222222222222'
const GONE = 'gone:0123456789abcdef'
const system = ferry as GameSystem
const two = { north: ME, south: FOE }

function lobby(seats: Readonly<Record<string, string>> = two, clock: ClockSettings | null = null): Table {
  let table = openTable(system, place, by(Object.values(seats)[0]))
  table = ok(chooseClock(table, clock, by(ME))).table
  for (const [role, user] of Object.entries(seats))
    table = ok(giveSeatToUser(table, system, role, by(user))).table
  return table
}
const begun = (table: Table): Table => ok(startGame(table, system, by(ME))).table
const forget = (table: Table, user = ME): Table => forgetUser(table, system, user, GONE, 2_000)

/** Words that were given before they were refused. */
const saying = (table: Table, words: readonly string[]): Table => ({
  ...table,
  entropy: [...table.entropy, ...words.map(one => `say:${one}`)],
  givers: [...(table.givers ?? []), ...words.map(() => ME)],
})

const WORDS = [ME, `<@${ME}>`, `${ME}${ME}`, `0${ME}0`, 'a raven', `${ME.slice(1)} ${ME.slice(0, -1)}`]

test.each([...WORDS.map(one => [one]), WORDS])(
  'whoever has himself forgotten changes no die, whatever his words were: %s',
  (...words) => {
    const table = begun(saying(lobby(), words))
    const dice = ({ match, secret }: Table) =>
      [7, 8, 9]
        .map(n => createEntryDice(match!.start, secret, n))
        .map(one => [1, 2, 3, 4, 5].map(() => one.die(6)))
    const after = forget(table)
    expect(JSON.stringify(after.match!.start)).toBe(JSON.stringify(table.match!.start))
    expect([after.entropy, after.secret]).toEqual([table.entropy, table.secret])
    expect(dice(after)).toEqual(dice(table))
    const proof = (over: Table) =>
      playFileJson(copy(exportFinishedGame(over.match!, over.secret)), () => system).proof.word
    expect(proof(ok(resignGame(after, system, by(FOE))).table)).toBe('proven')
    const over = ok(resignGame(table, system, by(ME))).table
    expect(proof(forget(over))).toBe('proven')
    expect(JSON.stringify(forget(over).match)).toBe(JSON.stringify(over.match))
  },
)

/** A table in which every field is filled, and names a person wherever it may. */
function full(): Table {
  const newest = { after: 1, what: ['stake'], learned: true } as const
  const lesson: Required<LessonProgress> = {
    user: ME,
    known: ['stake'],
    isOver: true,
    newest,
    abbreviations: ['VP'],
  }
  const vote: Required<Vote> = {
    id: 1,
    about: 'free',
    by: ME,
    to: 0,
    of: ['north'],
    often: true,
    agreed: [ME, FOE],
    stands: true,
    seat: { role: 'north', user: ME, until: 5 },
    computer: { role: 'north', level: 'regular' },
    zone: 'Europe/Moscow',
    post: 1,
    message: '9',
  }
  const item: Required<Post> = {
    n: 1,
    at: 0,
    what: 'invited',
    by: 'north',
    user: ME,
    computers: ['north'],
    grows: true,
    level: 'regular',
    events: [],
    calls: [ME, FOE],
    letters: [ME, FOE],
    next: [ME, FOE],
    text: ME,
    verb: 'stake',
    named: [{ kind: 'boat', value: 1 }],
    vote,
    teaches: 'stake',
    learned: true,
    corrected: { rules: true, facts: [] },
  }
  const held: Required<SeatTenure>[] = [
    { user: ME, role: 'north', from: 0, to: 3, mark: 'm' },
    { user: FOE, role: 'south', from: 0, to: null, mark: 'n' },
  ]
  const draft = { revision: 1, role: 'north', verb: '', args: [], at: 0, others: [], group: null }
  const table: Required<Table> = {
    ...begun(lobby()),
    creator: ME,
    shownBy: '1/none',
    continued: { rules: '1/none', proof: 'proven', positions: [], chosen: 0 },
    held,
    isPrivate: true,
    givers: [ME, FOE],
    began: 1,
    recorded: true,
    league: { id: 1, game: 1 },
    vote,
    votes: 1,
    voteCalls: [ME, FOE].map(user => ({ by: FOE, about: 'undo', user, at: 1 })),
    settled: ['9'],
    retired: ['8'],
    drafts: { [ME]: draft, [FOE]: draft },
    keptOrders: { [ME]: { role: 'north', orders: [] }, [FOE]: { role: 'south', orders: [] } },
    standing: {},
    ways: { [ME]: 'can', [FOE]: 'can' },
    outbox: [item],
    names: { [ME]: 'Me', [FOE]: `Foe of ${ME}` },
    named: 'River · Me',
    heralds: [ME, FOE],
    lobbyStage: 'lobby',
    origin: '1',
    gone: { at: 1, why: 'thread' },
    hosted: 1,
    lobbyPost: 1,
    firstBoard: '7',
    called: [ME, FOE],
    since: 1,
    touched: 1,
    reminders: { hours: 1, sent: 0 },
    clock: {
      kind: 'decision',
      hours: 1,
      more: 0,
      zero: 'lost',
      left: {},
      runs: [],
      from: 0,
      warned: [],
      out: [],
    },
    hours: { [ME]: { zone: 'utc' }, [FOE]: { zone: 'utc' } },
    calledBy: { [ME]: 'none', [FOE]: 'none' },
    later: { [ME]: 5, [FOE]: 5 },
    hints: 'never',
    sidesByLot: true,
    fairStart: 'bids',
    ratings: { [ME]: 1500, [FOE]: 1600 },
    bids: { [ME]: { n: 1, side: 'north', points: 3 }, [FOE]: { n: 2, side: 'north', points: 2 } },
    bidCount: 2,
    terms: { [ME]: 'a', [FOE]: 'b' },
    invited: [ME, FOE],
    declined: [ME, FOE],
    again: { thread: '9', at: 1 },
    lesson,
    seen: ['click-1', `map:${ME}:1`],
  }
  return table
}

test('nothing at a table names whoever is forgotten, and everybody else stays where he was', () => {
  const table = full()
  const { entropy, match, secret, ...rest } = forget(table)
  expect(JSON.stringify(rest)).not.toContain(ME)
  expect(rest).toMatchObject({
    creator: GONE,
    givers: [GONE, FOE],
    invited: [GONE, FOE],
    declined: [GONE, FOE],
    heralds: [FOE],
    drafts: { [FOE]: {} },
    keptOrders: { [FOE]: {} },
    later: { [FOE]: 5 },
  })
  expect(rest.outbox[0]).toMatchObject({ user: GONE, calls: [FOE], letters: [FOE], next: [FOE], text: GONE })
  expect(rest.outbox[0].vote).toMatchObject({ by: GONE, agreed: [GONE, FOE], seat: { user: GONE } })
  const { entropy: _, match: __, ...over } = forget({ ...table, stage: 'over' })
  expect(JSON.stringify(over)).not.toContain(ME)
  expect(over.vote).toMatchObject({ by: GONE, agreed: [GONE, FOE], seat: { user: GONE } })
  // A stranger is named nowhere; a field of older tables that nobody knows any more is looked through
  expect(forget(table, '444444444444444444')).toEqual(table)
  const older = { ...table, former: { of: [ME] } } as Table
  expect(JSON.stringify({ ...forget(older), entropy, match, secret })).not.toContain(ME)
})

/** Whoever is asked answers anything, so many times at the most. */
function played(table: Table, most: number): Table {
  let now = table
  for (let n = 0; n < most && now.stage === 'playing'; n++) {
    const [role] = decidingRoles(now.match!.state)
    const action = sampleAction(system, now.match!.state, role, createSeededPicker(n))
    now = ok(playOrders(now, system, role, [action], by(userOfRole(now, role) ?? 'somebody'))).table
  }
  return now
}

test('whoever has looked is not let in on the other side because he had himself forgotten', () => {
  const left = ok(leaveSeat(played(begun(lobby()), 4), system, 'south', by(FOE))).table
  expect(giveSeatToUser(left, system, 'south', by(ME))).toEqual({ no: 'other-side' })
  const after = forget(left)
  expect(JSON.stringify(after)).not.toContain(ME)
  expect(giveSeatToUser(after, system, 'south', by(ME))).toEqual({ no: 'other-side' })
  expect(giveSeatToUser(after, system, null, by(ME))).toHaveProperty('table.seats.0.user', ME)
  // Nor when he comes back and has it done again
  const back = ok(giveSeatToUser(after, system, 'north', by(ME))).table
  const again = forgetUser(back, system, ME, 'gone:2', 3_000)
  expect(giveSeatToUser(again, system, 'south', by(ME))).toEqual({ no: 'other-side' })
  expect(giveSeatToUser(again, system, 'south', by('333333333333333333'))).toHaveProperty('table')
})

test('who held both sides from the beginning comes back to both', () => {
  const after = forget(begun(lobby({ north: ME, south: ME })))
  const north = ok(giveSeatToUser(after, system, 'north', by(ME))).table
  expect(giveSeatToUser(north, system, 'south', by(ME))).toHaveProperty('table')
})

test('a moderator who has played moderates nothing because he had himself forgotten', () => {
  const after = forget(begun(lobby()))
  expect([hasHeldSeat(after, ME), hasHeldSeat(after, '333333333333333333')]).toEqual([true, false])
  expect(abandonGame(after, system, by(ME), true)).toEqual({ no: 'not-seated' })
  expect(ok(abandonGame(after, system, by('333333333333333333'), true)).table.stage).toBe('over')
})

test('when the game has ended, in whatever way, and its result is kept, nothing leads to who had himself forgotten', () => {
  const timed = lobby(two, { kind: 'decision', hours: 1, more: 0, zero: 'lost' })
  const after = forget(begun(timed))
  const mark = computeUserMark(after, ME)
  expect(after.held?.[0]).toMatchObject({ user: GONE, mark })
  const taken = ok(giveSeatToUser(after, system, 'north', by('333333333333333333'))).table
  const ends = [
    ok(resignGame(taken, system, by(FOE))).table,
    ok(abandonGame(taken, system, by('444444444444444444'), true)).table,
    runDueEvents(played(taken, 3), system, 1e9),
    played(taken, 500),
  ]
  for (const over of ends) {
    expect(over.stage).toBe('over')
    expect(JSON.stringify(removeMarks(over))).not.toContain(mark)
    expect(over.held?.map(({ user }) => user)).toEqual([GONE, FOE, '333333333333333333'])
  }
  expect(forget(ok(resignGame(begun(lobby()), system, by(ME))).table).held?.[0]).not.toHaveProperty('mark')
})

test('whoever comes back after he had himself forgotten finds the time that he left, not that of somebody new', () => {
  const HOUR = 3_600_000
  const timed = lobby(two, { kind: 'decision', hours: 24, more: 0, zero: 'lost' })
  const table = ok(startGame(timed, system, by(ME, 0))).table
  const late = by(ME, 23 * HOUR)
  const left = ok(leaveSeat(table, system, null, late)).table
  const after = forgetUser(left, system, ME, GONE, 23 * HOUR)
  const back = (so: Table, user: string) =>
    computeRoleTimeLeft(
      ok(giveSeatToUser(so, system, 'north', by(user, 23 * HOUR))).table,
      'north',
      23 * HOUR,
    )
  expect(back(after, ME)).toBe(back(left, ME))
  expect(back(after, ME)).toBe(HOUR)
  expect(back(after, '333333333333333333')).toBe(24 * HOUR)
})
