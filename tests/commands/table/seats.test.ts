import { expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import type { Action, Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { createSeatRecord, findProtocolProblem, updateSeatRecord } from '../../../src/game-file/seats.ts'
import { addDaysOff } from '../../../src/people/days-off.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../../src/people/person.ts'
import { openTable } from '../../../src/table/index.ts'
import { storePersonalSettings } from '../../../src/table/person.ts'
import { playOrders, setStandingOrders, startGame } from '../../../src/table/play.ts'
import { markPosted } from '../../../src/table/posts.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import {
  giveSeatToUser,
  hasHeldSeat,
  leaveSeat,
  listSeatTenures,
  makeSeatFree,
} from '../../../src/table/seats.ts'
import type { Table } from '../../../src/table/types.ts'
import {
  abandonGame,
  answerVote,
  previewUndo,
  requestToFreeSeat,
  resignGame,
  undo,
  withdrawVote,
} from '../../../src/table/votes.ts'
import { ferry } from '../../toy/index.ts'
import { calmFerry } from '../patient.ts'
import { by, ok, place, team } from './tables.ts'

const HOUR = 3_600_000
const open = { ...ferry, views: { ...ferry.views, hasSecrets: () => false } } as GameSystem
/** The same, and an answer rolls nothing. */
const calm = { ...calmFerry, rules: { ...calmFerry.rules, roles: team.rules.roles } } as GameSystem
const three = { north: 'anna', west: 'vera', south: 'boris' }

function begun(system: GameSystem, seats: Readonly<Record<Role, string>>): Table {
  const [host] = Object.values(seats)
  let table = openTable(system, place, by(host))
  for (const [role, user] of Object.entries(seats))
    table = ok(giveSeatToUser(table, system, role, by(user))).table
  return ok(startGame(table, system, by(host))).table
}
const two = { north: 'anna', south: 'boris' }

function play(table: Table, role: Role, action: Action, system: GameSystem = ferry): Table {
  return ok(playOrders(table, system, role, [action], by(userOfRole(table, role) as string))).table
}

/** Both have staked; whoever leads is asked. */
function staked(table: Table, system: GameSystem = ferry): Table {
  let now = table
  for (const role of ['north', 'south']) {
    const { hand } = now.match!.state as unknown as { hand: Record<string, number[]> }
    now = play(now, role, { verb: 'stake', args: [hand[role][0]] }, system)
  }
  return now
}

/** Whoever leads has crossed, nobody has answered: no die yet. */
function crossed(table: Table, system: GameSystem = ferry): { table: Table; lead: Role; foe: Role } {
  const [lead] = decidingRoles(table.match!.state)
  const boats = lead === 'north' ? [2, 3] : [6, 7]
  const next = play(table, lead, { verb: 'cross', args: [boats] }, system)
  return { table: next, lead, foe: lead === 'north' ? 'south' : 'north' }
}

/** A die was rolled after it. */
function fought(table: Table, system: GameSystem = ferry): { table: Table; lead: Role; foe: Role } {
  const { table: now, lead, foe } = crossed(table, system)
  return { table: play(now, foe, { verb: 'decline', args: [] }, system), lead, foe }
}

const says = ({ vote }: Table, agrees: boolean, moderates = false) => ({
  id: vote?.id ?? 0,
  agrees,
  moderates,
})
const kinds = (table: Table): string[] => table.outbox.map(({ what }) => what)

test('whoever holds or has held a seat of one side takes none of the other where sides have secrets', () => {
  const table = begun(ferry, two)
  const left = ok(leaveSeat(table, ferry, 'south', by('boris'))).table
  expect(giveSeatToUser(left, ferry, 'south', by('anna'))).toEqual({ no: 'other-side' })
  expect(giveSeatToUser(left, ferry, null, by('anna'))).toEqual({ no: 'other-side' })
  const gone = ok(leaveSeat(left, ferry, null, by('anna'))).table
  expect(giveSeatToUser(gone, ferry, 'south', by('anna'))).toEqual({ no: 'other-side' })
  expect(giveSeatToUser(gone, ferry, 'north', by('boris'))).toEqual({ no: 'other-side' })
  // Each may come back to his own, and without saying which he gets that one.
  expect(userOfRole(ok(giveSeatToUser(gone, ferry, null, by('boris'))).table, 'south')).toBe('boris')
  expect(userOfRole(ok(giveSeatToUser(gone, ferry, 'north', by('anna'))).table, 'north')).toBe('anna')
  expect(userOfRole(ok(giveSeatToUser(left, ferry, 'south', by('vera'))).table, 'south')).toBe('vera')
})

test('where everything lies open sides may be changed; before the game begins too', () => {
  const left = ok(leaveSeat(begun(open, two), open, 'south', by('boris'))).table
  expect(userOfRole(ok(giveSeatToUser(left, open, 'south', by('anna'))).table, 'south')).toBe('anna')
  let lobby = openTable(ferry, place, by('anna'))
  lobby = ok(giveSeatToUser(lobby, ferry, 'north', by('anna'))).table
  lobby = ok(leaveSeat(lobby, ferry, 'north', by('anna'))).table
  lobby = ok(giveSeatToUser(lobby, ferry, 'south', by('anna'))).table
  expect(userOfRole(lobby, 'south')).toBe('anna')
})

test('who played both sides from the beginning may come back, until somebody else has played the side', () => {
  const alone = begun(ferry, { north: 'anna', south: 'anna' })
  const half = ok(leaveSeat(alone, ferry, 'south', by('anna'))).table
  expect(userOfRole(ok(giveSeatToUser(half, ferry, 'south', by('anna'))).table, 'south')).toBe('anna')
  const taken = ok(giveSeatToUser(half, ferry, 'south', by('boris'))).table
  const free = ok(leaveSeat(taken, ferry, 'south', by('boris'))).table
  expect(giveSeatToUser(free, ferry, 'south', by('anna'))).toEqual({ no: 'other-side' })
  expect(userOfRole(ok(giveSeatToUser(free, ferry, 'south', by('boris'))).table, 'south')).toBe('boris')
})

test('team mates may change seats among themselves', () => {
  const table = begun(team, { north: 'anna', west: 'boris', south: 'vera' })
  const left = ok(leaveSeat(table, team, 'west', by('boris'))).table
  expect(userOfRole(ok(giveSeatToUser(left, team, 'west', by('anna'))).table, 'west')).toBe('anna')
  expect(giveSeatToUser(left, team, 'west', by('vera'))).toEqual({ no: 'other-side' })
})

test('a table remembers who held what and when; one saved before that counts from the beginning', () => {
  const left = ok(leaveSeat(staked(begun(ferry, two)), ferry, null, by('boris'))).table
  const taken = ok(giveSeatToUser(left, ferry, 'south', by('vera'))).table
  expect(taken.held).toEqual([
    { user: 'anna', role: 'north', from: 0, to: null },
    { user: 'boris', role: 'south', from: 0, to: 2 },
    { user: 'vera', role: 'south', from: 4, to: null },
  ])
  const { held: _, ...old } = begun(ferry, two)
  expect(listSeatTenures(old)).toEqual(begun(ferry, two).held)
  expect([hasHeldSeat(old, 'boris'), hasHeldSeat(old, 'vera')]).toEqual([true, false])
  expect(
    giveSeatToUser(ok(leaveSeat(old, ferry, null, by('boris'))).table, ferry, 'south', by('anna')),
  ).toEqual({
    no: 'other-side',
  })
})

test('a seat is emptied by its holder or by a moderator, each time with a public post; nobody else empties it', () => {
  const table = begun(ferry, two)
  expect(leaveSeat(table, ferry, 'south', by('anna'))).toEqual({ no: 'not-seated' })
  expect(leaveSeat(table, ferry, 'south', by('vera'))).toEqual({ no: 'not-seated' })
  const left = ok(leaveSeat(table, ferry, null, by('boris'))).table
  expect(left.outbox.at(-1)).toMatchObject({ what: 'vacated', by: 'south', user: 'boris' })
  const freed = ok(makeSeatFree(table, ferry, 'south', by('vera'))).table
  expect(freed.outbox.at(-1)).toMatchObject({ what: 'freed', by: 'south', user: 'vera' })
  expect(makeSeatFree(left, ferry, 'south', by('vera'))).toEqual({ no: 'seat-empty' })
  const all = ok(leaveSeat(begun(ferry, { north: 'anna', south: 'anna' }), ferry, null, by('anna'))).table
  expect(kinds(all).slice(-2)).toEqual(['vacated', 'vacated'])
})

test('standing orders go with whoever gave them', () => {
  const table = begun(ferry, two)
  const given = setStandingOrders(table, ferry, 'south', [{ kind: 'never', values: [] }], by('boris')).table
  expect(ok(leaveSeat(given, ferry, null, by('boris'))).table.standing).toEqual({})
})

test('the others free a seat together, after its holder was called and has been silent for three days', () => {
  const table = begun(ferry, two)
  const now = 1_000
  const asking = ok(requestToFreeSeat(table, ferry, 'south', by('anna', now))).table
  expect(asking.outbox.at(-1)).toMatchObject({ what: 'voting', calls: ['boris'] })
  const tooSoon = answerVote(asking, ferry, says(asking, true), '', by('anna', now + 71 * HOUR))
  expect(tooSoon).toEqual({ no: 'not-now-free' })
  const freed = ok(answerVote(asking, ferry, says(asking, true), '', by('anna', now + 72 * HOUR))).table
  expect(userOfRole(freed, 'south')).toBeNull()
  expect(freed.outbox.at(-1)).toMatchObject({ what: 'freed', by: 'south', user: null })
  // Any sign of life of the holder ends it, what others do does not.
  const refused = ok(answerVote(asking, ferry, says(asking, false), '', by('boris', now + HOUR))).table
  expect([refused.vote, userOfRole(refused, 'south')]).toEqual([null, 'boris'])
  const agreed = ok(answerVote(asking, ferry, says(asking, true), '', by('boris', now + HOUR))).table
  expect(agreed.outbox.at(-1)).toMatchObject({ what: 'vacated', user: 'boris' })
  const { hand } = asking.match!.state as unknown as { hand: Record<string, number[]> }
  expect(play(asking, 'south', { verb: 'stake', args: [hand.south[0]] }).vote).toBeNull()
  expect(play(asking, 'north', { verb: 'stake', args: [hand.north[0]] }).vote).not.toBeNull()
  expect(setStandingOrders(asking, ferry, 'south', [], by('boris')).table.vote).toBeNull()
})

test('days off that he takes after he was asked are not counted either, and given back they take no time from him', () => {
  const DAY = 24 * HOUR
  const now = Date.parse('2025-03-01T12:00:00Z')
  const asking = ok(requestToFreeSeat(begun(ferry, two), ferry, 'south', by('anna', now))).table
  const hours = addDaysOff({ zone: 'UTC' }, { from: '2025-03-02', to: '2025-03-11' }, now + HOUR)
  if (typeof hours === 'string') throw new Error(hours)
  const away = storePersonalSettings(asking, 'boris', { ...DEFAULT_PLAYER_SETTINGS, hours }, now + HOUR)
  const answered = (table: Table, at: number) =>
    answerVote(table, ferry, says(asking, true), '', by('anna', at))
  expect(answered(away, now + 3 * DAY)).toEqual({ no: 'not-now-free' })
  expect(answered(away, now + 13 * DAY - 1)).toEqual({ no: 'not-now-free' })
  expect(userOfRole(ok(answered(away, now + 13 * DAY)).table, 'south')).toBeNull()
  const back = storePersonalSettings(away, 'boris', DEFAULT_PLAYER_SETTINGS, now + 2 * HOUR)
  expect(answered(back, now + 3 * DAY - 1)).toEqual({ no: 'not-now-free' })
  expect(userOfRole(ok(answered(back, now + 3 * DAY)).table, 'south')).toBeNull()
})

test('who opened the table, spectators and a single one of several players free no seat', () => {
  const table = begun(team, { north: 'anna', west: 'boris', south: 'vera' })
  const late = 1_000 + 100 * HOUR
  expect(requestToFreeSeat(table, team, 'north', by('zoe'))).toEqual({ no: 'not-seated' })
  const gone = ok(leaveSeat(table, team, null, by('anna'))).table
  expect(requestToFreeSeat(gone, team, 'south', by('anna'))).toEqual({ no: 'not-seated' })
  const asking = ok(requestToFreeSeat(table, team, 'west', by('vera'))).table
  expect(asking.outbox.at(-1)?.calls).toEqual(['boris', 'anna'])
  const one = ok(answerVote(asking, team, says(asking, true), '', by('vera', late))).table
  expect(userOfRole(one, 'west')).toBe('boris')
  expect(
    userOfRole(ok(answerVote(one, team, says(one, true), '', by('anna', late))).table, 'west'),
  ).toBeNull()
  // An empty side agrees to nothing.
  const without = ok(leaveSeat(table, team, null, by('vera'))).table
  expect(requestToFreeSeat(without, team, 'west', by('anna'))).toEqual({ no: 'side-empty' })
})

test('an empty seat gives no consent: an undo over dice waits for somebody who sits there', () => {
  const { table, lead, foe } = fought(staked(begun(ferry, two)))
  const [user, other] = [userOfRole(table, lead) as string, userOfRole(table, foe) as string]
  const left = ok(leaveSeat(table, ferry, null, by(other))).table
  const asking = ok(undo(left, ferry, 'the crossing', by(user)))
  expect([asking.free, asking.table.match]).toEqual([false, left.match])
  expect(answerVote(asking.table, ferry, says(asking.table, true), '', by(user))).toEqual({ no: 'own-vote' })
  const joined = ok(giveSeatToUser(asking.table, ferry, foe, by('vera'))).table
  const back = ok(answerVote(joined, ferry, says(joined, true), '', by('vera'))).table
  expect(back.match?.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'south'] })
})

test('a moderator who never played here agrees in place of an empty seat, openly; for those who play he does not', () => {
  const { table, lead, foe } = fought(staked(begun(ferry, two)))
  const [user, other] = [userOfRole(table, lead) as string, userOfRole(table, foe) as string]
  const asked = ok(undo(table, ferry, '', by(user))).table
  expect(answerVote(asked, ferry, says(asked, true, true), '', by('zoe'))).toEqual({ no: 'not-seated' })
  const left = ok(leaveSeat(table, ferry, null, by(other))).table
  const asking = ok(undo(left, ferry, '', by(user))).table
  expect(answerVote(asking, ferry, says(asking, true), '', by('zoe'))).toEqual({ no: 'not-seated' })
  expect(answerVote(asking, ferry, says(asking, true, true), '', by(other))).toEqual({ no: 'not-seated' })
  const back = ok(answerVote(asking, ferry, says(asking, true, true), '', by('zoe'))).table
  expect(back.match?.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: [lead, 'moderator'] })
  expect(kinds(back).slice(-2)).toEqual(['stood', 'back'])
  expect(back.outbox.at(-2)).toMatchObject({ user: 'zoe' })
})

test('a moderator in place of one side does not outvote a player of the other', () => {
  const { table } = fought(staked(begun(team, { north: 'anna', west: 'boris', south: 'vera' }), team), team)
  const left = ok(leaveSeat(table, team, null, by('vera'))).table
  const asking = ok(undo(left, team, '', by('anna'))).table
  const moderated = ok(answerVote(asking, team, says(asking, true, true), '', by('zoe'))).table
  expect(moderated.match).toBe(left.match)
  const back = ok(answerVote(moderated, team, says(moderated, true), '', by('boris'))).table
  expect(back.match?.log.at(-1)).toMatchObject({ agreed: ['north', 'west', 'moderator'] })
})

/** Why a file with this last entry would be broken, agreed to as it was and by nobody; null: it is in order. */
function judged({ match }: Table): (string | null)[] {
  const { start, log } = match!
  const conduct = createSeatRecord(calm, start)
  const before = { ...match!, log: log.slice(0, -1) }
  for (const entry of before.log) updateSeatRecord(conduct, entry)
  const last = log[log.length - 1]
  const { agreed: _, ...alone } = last
  return [findProtocolProblem(conduct, before, last), findProtocolProblem(conduct, before, alone)]
}

test('who let it go by unasked is asked whether it may be taken back: what he can answer is not tried out', () => {
  const table = staked(begun(calm, three), calm)
  const [lead] = decidingRoles(table.match!.state)
  const foe = lead === 'north' ? 'south' : 'north'
  const [user, other] = [lead, foe].map(role => userOfRole(table, role) as string)
  const never = [{ kind: 'never', values: [] }]
  const spared = crossed(ok(setStandingOrders(table, calm, foe, never, by(other))).table, calm).table
  expect(spared.match!.log.at(-1)).toMatchObject({ by: foe, auto: true })
  expect(previewUndo(spared, user)).toMatchObject({ free: false, of: [foe] })
  const voting = ok(undo(spared, calm, '', by(user))).table
  expect(voting.outbox.at(-1)!.calls).toEqual([other])
  const back = ok(answerVote(voting, calm, says(voting, true), '', by(other))).table
  expect(back.match!.state).toEqual(table.match!.state)
  expect(judged(back)).toEqual([null, `agreed: the consent of ${foe} is missing`])
})

test('an undo without dice calls those alone who have decided something since; dice concern everybody', () => {
  const table = staked(begun(calm, three), calm)
  const { table: answered, lead, foe } = fought(table, calm)
  const [user, other] = [lead, foe].map(role => userOfRole(table, role) as string)
  expect(previewUndo(answered, user)).toMatchObject({ free: false, of: [foe] })
  const voting = ok(undo(answered, calm, '', by(user))).table
  expect(voting.outbox.at(-1)!.calls).toEqual([other])
  const back = ok(answerVote(voting, calm, says(voting, true), '', by(other))).table
  expect(back.match!.state).toEqual(table.match!.state)
  expect(judged(back)).toEqual([null, `agreed: the consent of ${foe} is missing`])
  // Who decided has got up: everybody else decides for him
  const left = ok(leaveSeat(answered, calm, foe, by(other))).table
  expect(previewUndo(left, user)).toMatchObject({ free: false, of: null })

  const rolled = fought(staked(begun(team, three), team), team)
  const asks = ok(undo(rolled.table, team, '', by(userOfRole(rolled.table, rolled.lead) as string))).table
  expect(asks.outbox.at(-1)!.calls.length).toBe(2)
})

test('a free undo reaches only what one did oneself, and an opponent who left does not make it free', () => {
  const { table, lead, foe } = crossed(staked(begun(ferry, two)))
  const [user, other] = [userOfRole(table, lead) as string, userOfRole(table, foe) as string]
  expect(previewUndo(ok(leaveSeat(table, ferry, null, by(other))).table, user)).toMatchObject({ free: true })
  const replaced = ok(
    giveSeatToUser(ok(leaveSeat(table, ferry, null, by(user))).table, ferry, lead, by('vera')),
  ).table
  expect(previewUndo(replaced, 'vera')).toMatchObject({ free: false })
  const shot = fought(staked(begun(ferry, two)))
  const alone = ok(leaveSeat(shot.table, ferry, null, by(userOfRole(shot.table, shot.foe) as string))).table
  expect(previewUndo(alone, userOfRole(alone, shot.lead) as string)).toMatchObject({ free: false })
})

test('one person on both sides consents for both, but not for a seat that he has left', () => {
  const alone = fought(staked(begun(ferry, { north: 'anna', south: 'anna' }))).table
  expect(ok(undo(alone, ferry, '', by('anna'))).free).toBe(true)
  const left = ok(leaveSeat(alone, ferry, 'south', by('anna'))).table
  expect(ok(undo(left, ferry, '', by('anna'))).free).toBe(false)
  expect(ok(abandonGame(left, ferry, by('anna'), false)).table.stage).toBe('playing')
})

test('a game is called off by every side or by a moderator who does not play it, never by who opened it alone', () => {
  const table = begun(ferry, two)
  const left = ok(leaveSeat(table, ferry, null, by('boris'))).table
  expect(ok(abandonGame(left, ferry, by('anna'), false)).table).toMatchObject({
    stage: 'playing',
    vote: { id: 1 },
  })
  expect(ok(abandonGame(left, ferry, by('anna'), true)).table.stage).toBe('playing')
  expect(ok(abandonGame(left, ferry, by('zoe'), true)).table.stage).toBe('over')
  // Not by getting up first, either.
  const both = ok(leaveSeat(left, ferry, null, by('anna'))).table
  expect(ok(abandonGame(both, ferry, by('anna'), true)).table.stage).toBe('playing')
  expect(abandonGame(both, ferry, by('boris'), true)).toEqual({ no: 'not-seated' })
})

test('a resignation is for who sits there', () => {
  const left = ok(leaveSeat(begun(ferry, two), ferry, null, by('boris'))).table
  expect(resignGame(left, ferry, by('boris'))).toEqual({ no: 'not-seated' })
})

test('a button belongs to one vote: an older one says that it is over', () => {
  const { table, lead, foe } = fought(staked(begun(ferry, two)))
  const [user, other] = [userOfRole(table, lead) as string, userOfRole(table, foe) as string]
  const first = ok(undo(table, ferry, '', by(user))).table
  const second = ok(abandonGame(first, ferry, by(user), false)).table
  expect([first.vote?.id, second.vote?.id]).toEqual([1, 2])
  expect(answerVote(second, ferry, says(first, true), '', by(other))).toEqual({ no: 'no-vote' })
  expect(second.stage).toBe('playing')
  expect(ok(answerVote(second, ferry, says(second, true), '', by(other))).table.stage).toBe('over')
})

test('the message of a vote is remembered when it is settled, sent before or after', () => {
  const { table, lead, foe } = fought(staked(begun(ferry, two)))
  const [user, other] = [userOfRole(table, lead) as string, userOfRole(table, foe) as string]
  const asking = ok(undo(table, ferry, '', by(user))).table
  const sent = markPosted(asking, asking.vote!.post, 'message-9', false)
  expect(sent.vote?.message).toBe('message-9')
  expect(ok(answerVote(sent, ferry, says(sent, false), '', by(other))).table.settled).toEqual(['message-9'])
  const refused = ok(answerVote(asking, ferry, says(asking, false), '', by(other))).table
  expect(markPosted(refused, asking.vote!.post, 'message-9', false)).toMatchObject({
    settled: ['message-9'],
    vote: null,
  })
})

test('whoever sits down while a vote waits may answer it; getting up makes it void', () => {
  const { table, lead, foe } = fought(staked(begun(ferry, two)))
  const [user, other] = [userOfRole(table, lead) as string, userOfRole(table, foe) as string]
  const asking = ok(undo(table, ferry, '', by(user))).table
  expect(ok(leaveSeat(asking, ferry, null, by(other))).table.vote).toBeNull()
  expect(ok(leaveSeat(asking, ferry, null, by(user))).table.vote).toBeNull()
})

test('asking and withdrawing again and again calls the others once an hour', () => {
  let table: Table = begun(ferry, two)
  const called: number[] = []
  const asked = (now: number, ask: (table: Table) => object) => {
    const { vote, ...asking } = ok(ask(table) as ReturnType<typeof abandonGame>).table
    expect(vote).not.toBeNull()
    if (asking.outbox.at(-1)!.calls.includes('boris')) called.push(now)
    table = ok(withdrawVote({ ...asking, vote }, vote!.id, by('anna', now))).table
  }
  for (const now of [0, 1, 2, HOUR - 1, HOUR, HOUR + 1, 2 * HOUR - 1, 2 * HOUR])
    asked(now, one => abandonGame(one, ferry, by('anna', now), false))
  expect(called).toEqual([0, HOUR, 2 * HOUR])
  // Another question, and one by somebody else, are calls of their own
  asked(2 * HOUR + 1, one => requestToFreeSeat(one, ferry, 'south', by('anna', 2 * HOUR + 1)))
  expect(called).toHaveLength(4)
  const other = ok(abandonGame(table, ferry, by('boris', 2 * HOUR + 2), false)).table
  expect(other.outbox.at(-1)!.calls).toEqual(['anna'])
  expect(table.voteCalls!.length).toBeLessThan(3)
})

test('whoever was not called for this kind of question is, though another one was a moment ago', () => {
  const table = begun(team, three)
  const first = ok(requestToFreeSeat(table, team, 'south', by('anna', 0))).table
  expect(first.outbox.at(-1)!.calls).toEqual(['boris', 'vera'])
  const left = ok(leaveSeat(first, team, null, by('boris', 1))).table
  const taken = ok(giveSeatToUser(left, team, 'south', by('gleb', 2))).table
  const second = ok(requestToFreeSeat(taken, team, 'south', by('anna', 3))).table
  expect(second.outbox.at(-1)!.calls).toEqual(['gleb'])
})
