import { afterAll, beforeAll, expect, test } from 'vitest'
import { hellsGate } from '../../../src/systems/hells-gate/index.ts'
import { openTable } from '../../../src/table/index.ts'
import { takeOverLobby } from '../../../src/table/lobby.ts'
import { declineInvitation, inviteUser, openRematch, swapSeats } from '../../../src/table/rematch.ts'
import { isTableOpenTo, userOfRole } from '../../../src/table/seat-queries.ts'
import { giveSeatToUser, leaveSeat } from '../../../src/table/seats.ts'
import { chooseClock } from '../../../src/table/time/choice.ts'
import { CLOCK_PRESETS } from '../../../src/table/time/clock.ts'
import type { Table } from '../../../src/table/types.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'
import { by, ok, place } from './tables.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry, 'hells-gate': hellsGate })
})
afterAll(() => on.close())

const sit = (table: Table, role: string, user: string) =>
  ok(giveSeatToUser(table, patientFerry, role, by(user))).table
const lobby = () => openTable(patientFerry, place, by('anna'))

test('a person is asked to a table once, while a seat is free, and only so many are', () => {
  let table = sit(lobby(), 'north', 'anna')
  expect(inviteUser(table, 'anna', null, by('anna'))).toEqual({ no: 'sits-already' })
  table = ok(inviteUser(table, 'boris', null, by('anna'))).table
  expect(table.outbox.at(-1)).toMatchObject({ what: 'invited', calls: ['boris'] })
  expect(inviteUser(table, 'boris', null, by('anna'))).toEqual({ no: 'invited-already' })
  expect(declineInvitation(table, 'vera', by('vera'))).toEqual({ no: 'not-invited' })
  const posts = table.posts
  table = ok(declineInvitation(table, 'boris', by('boris'))).table
  table = ok(declineInvitation(table, 'boris', by('boris'))).table
  expect(table.posts).toBe(posts + 1)
  for (let n = 1; n < 12; n++) table = ok(inviteUser(table, `guest ${n}`, null, by('anna'))).table
  expect(inviteUser(table, 'one more', null, by('anna'))).toEqual({ no: 'invited-enough' })
  const full = sit(sit(lobby(), 'north', 'anna'), 'south', 'boris')
  expect(inviteUser(full, 'vera', null, by('anna'))).toEqual({ no: 'no-seat-left' })
  expect(inviteUser({ ...full, stage: 'over' }, 'vera', null, by('anna'))).toEqual({ no: 'over' })
})

test('whoever takes over a private lobby does not shut its old host out', () => {
  const priv = { ...place, isPrivate: true as const }
  const asked = ok(inviteUser(openTable(patientFerry, priv, by('anna')), 'boris', null, by('anna'))).table
  expect(giveSeatToUser(asked, patientFerry, null, by('vera'))).toEqual({ no: 'table-private' })
  const sat = ok(giveSeatToUser(asked, patientFerry, null, by('boris'))).table
  const taken = ok(takeOverLobby({ ...sat, hosted: 0 }, by('boris', 9e12))).table
  expect([taken.creator, ...['anna', 'boris', 'vera'].map(user => isTableOpenTo(taken, user))]).toEqual([
    'boris',
    true,
    true,
    false,
  ])
  expect(isTableOpenTo({ ...taken, isPrivate: undefined } as typeof taken, 'vera')).toBe(true)
})

test('the next game has scenario, clock and computers of the last; with sides changed everybody has the other one', () => {
  const timed = ok(chooseClock(lobby(), { ...CLOCK_PRESETS['bank-72-12'], zero: 'lost' }, by('anna'))).table
  const both = sit(sit(timed, 'north', 'anna'), 'south', 'boris')
  const clock = { ...both.clock!, paused: true as const, left: { north: 5 } }
  const over: Table = { ...both, clock, stage: 'over', hints: 'never' }
  const next = ok(openRematch(over, patientFerry, { ...place, thread: '9' }, true, by('anna'))).table
  expect([userOfRole(next, 'north'), userOfRole(next, 'south')]).toEqual([null, 'anna'])
  expect(next.outbox.at(-1)).toMatchObject({ what: 'invited', by: 'north', calls: ['boris'] })
  expect(next.clock).toEqual(timed.clock)
  expect([next.hints, next.stage, next.secret === over.secret]).toEqual(['never', 'lobby', false])
  const same = ok(openRematch(over, patientFerry, { ...place, thread: '9' }, false, by('boris'))).table
  expect([userOfRole(same, 'north'), userOfRole(same, 'south')]).toEqual([null, 'boris'])
  // Whoever is invited with a role may take any free seat, and leave again
  expect(
    ok(leaveSeat(sit(next, 'north', 'vera'), patientFerry, null, by('vera'))).table.seats[0].user,
  ).toBeNull()
  const computer: Table = {
    ...over,
    seats: [
      { role: 'north', user: 'anna' },
      { role: 'south', user: null, computer: 'veteran' },
    ],
  }
  const alone = ok(openRematch(computer, patientFerry, { ...place, thread: '9' }, true, by('anna'))).table
  expect(alone.seats).toEqual([
    { role: 'north', user: null, computer: 'veteran' },
    { role: 'south', user: 'anna' },
  ])
})

test('sides of different size: nobody loses a seat, and no seat is taken twice', () => {
  const sides: Record<string, string> = { a: 'red', b: 'red', c: 'blue' }
  const roles = Object.entries(sides).map(([role, side]) => ({
    ...patientFerry.rules.roles(lobby().setup)[0],
    role,
    side,
  }))
  const uneven = { ...patientFerry, rules: { ...patientFerry.rules, roles: () => roles } }
  const seats = ['a', 'b', 'c'].map(role => ({ role, user: `player of ${role}` }))
  expect(swapSeats(uneven, { ...lobby(), seats })).toEqual([
    { role: 'a', user: 'player of c' },
    { role: 'b', user: 'player of c' },
    { role: 'c', user: 'player of a' },
  ])
})

test('a free seat is found from the whole server, and taken by its button in the thread', async () => {
  const { anna, boris, vera } = on.people
  expect(await said(vera.slash('game find'))).toMatch(/There are no free seats|Свободных мест/)
  const opened = await (await anna.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(opened))![1]
  await said(anna.slash('game join', { seat: 'north' }, { channelId: thread }))
  const found = await said(boris.slash('game find'))
  expect(found).toContain(`<#${thread}>`)
  expect(found).toMatch(/in the lobby · free: South/)
  expect(await said(anna.slash('game invite', { person: boris.person.id }, { channelId: thread }))).toMatch(
    /в ветку|thread/,
  )
  await on.quiet(thread)
  const asks = on.last(thread)
  expect(asks.mentions.map(({ id }) => id)).toEqual([boris.person.id])
  expect(textOf(asks)).toMatch(/приглашает вас сыграть|invites you to play/)
  const no = await on.alone(vera, thread, vera.click(asks, idOf(asks, 'decline')))
  expect(textOf(no)).toMatch(/не вам|not for you/)
  await boris.click(asks, idOf(asks, 'take', 'south'))
  await expect.poll(async () => userOfRole(await on.read(thread), 'south')).toBe(boris.person.id)
  expect(await said(boris.slash('game find'))).not.toContain(thread)
  const spectator = await said(vera.slash('game invite', { person: boris.person.id }, { channelId: thread }))
  expect(spectator).toMatch(/хозяину этого стола \(<@\d+>\), игрокам/)
  const bot = on.bot.client.user!.id
  expect(await said(anna.slash('game invite', { person: bot }, { channelId: thread }))).toMatch(/бот|bot/i)
})

test('in a running game the newest board offers the seat that is free; who sits there plays on', async () => {
  const { anna, boris, vera } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  await said(boris.slash('game leave', {}, { channelId: thread }))
  await on.quiet(thread)
  const board = on.last(thread)
  expect(await said(vera.slash('game find'))).toMatch(/идёт|in play/)
  await vera.click(board, idOf(board, 'take', 'german'))
  await expect.poll(async () => userOfRole(await on.read(thread), 'german')).toBe(vera.person.id)
  await on.quiet(thread)
  expect(idsOf(on.last(thread)).some(id => id.includes('|take|'))).toBe(false)
})

test('under a finished game the next one is opened once, with sides changed, in a thread beside it', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const resign = (await (await anna.slash('game resign', {}, { channelId: thread })).settled())!
  await said(anna.click(resign, idOf(resign, 'resign')))
  await on.quiet(thread)
  const end = on.posts(thread).find(post => idsOf(post).some(id => id.includes('|again|')))!
  const clicks = await Promise.all([
    said(anna.click(end, idOf(end, 'again', 'swapped'))),
    said(boris.click(end, idOf(end, 'again', 'swapped'))),
  ])
  const told = [...clicks, await said(boris.click(end, idOf(end, 'again', 'same')))]
  const threads = new Set(told.flatMap(text => [...text.matchAll(/<#(\d+)>/g)].map(([, id]) => id)))
  expect(threads.size).toBe(1)
  const [next] = threads
  const table = await on.read(next)
  expect(table.parent).toBe((await on.read(thread)).parent)
  expect(table.seats.map(({ user }) => user)).toEqual(expect.arrayContaining([null]))
  const host = table.seats.find(({ user }) => user !== null)!
  expect(host).toEqual({ role: host.user === anna.person.id ? 'south' : 'north', user: host.user })
  await on.quiet(next)
  expect(on.last(next).mentions.map(({ id }) => id)).toEqual([
    host.user === anna.person.id ? boris.person.id : anna.person.id,
  ])
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
