import { expect, test } from 'vitest'
import { publicOffers } from '../../commands/offers.ts'
import { asked, sample, verbsOffered } from '../../src/engine/act.ts'
import { rulesNow } from '../../src/engine/match.ts'
import type { Action, Role } from '../../src/engine/system.ts'
import { recordedSource, Umpire } from '../../src/engine/umpire.ts'
import {
  awaited,
  type Cause,
  choose,
  isCurrent,
  isRepeated,
  join,
  leave,
  openTable,
  posted,
  revisionOf,
  rolesHeld,
  type Table,
} from '../../src/table.ts'
import { act, giveStanding, start, upgraded } from '../../src/table-play.ts'
import { abandon, answerVote, resign, undo, undoable } from '../../src/table-votes.ts'
import { type Ferry, ferry } from '../toy/index.ts'
import { patientFerry, pickyFerry } from './patient.ts'

let clicks = 0
const by = (user: string, interaction = `click-${++clicks}`): Cause => ({
  user,
  interaction,
  now: 1_000 + clicks,
})
const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'en' as const }

function ok<T extends object>(result: T): Exclude<T, { no: unknown } | { refusal: unknown }> {
  if ('no' in result || 'refusal' in result) throw new Error(JSON.stringify(result))
  return result as Exclude<T, { no: unknown } | { refusal: unknown }>
}

function begun(system = ferry, north = 'anna', south = 'boris'): Table {
  let table = openTable(system, place, by(north))
  table = ok(join(table, system, 'north', by(north))).table
  table = ok(join(table, system, 'south', by(south))).table
  return ok(start(table, system, by(north))).table
}

const userOf = (table: Table, role: Role): string => table.seats.find(seat => seat.role === role)?.user ?? ''

function play(table: Table, role: Role, action: Action, system = ferry): Table {
  return ok(act(table, system, role, [action], by(userOf(table, role)))).table
}

/** Both stake: whoever leads then crosses. */
function staked(table: Table, system = ferry): Table {
  let now = table
  for (const role of ['north', 'south']) {
    const card = now.match?.state as { hand?: Record<string, number[]> } | undefined
    now = play(now, role, { verb: 'stake', args: [card?.hand?.[role][0] ?? 0] }, system)
  }
  return now
}

const boatsOf = (role: Role): number[] => (role === 'north' ? [2, 3] : [6, 7])

test('a lobby begins when all seats are taken, and only then', () => {
  let table = openTable(ferry, place, by('anna'))
  expect(start(table, ferry, by('anna'))).toEqual({ no: 'seats-empty' })
  table = ok(join(table, ferry, null, by('anna', 'first'))).table
  expect(join(table, ferry, 'north', by('boris'))).toEqual({ no: 'seat-taken' })
  table = ok(join(table, ferry, null, by('boris', 'second'))).table
  expect(join(table, ferry, null, by('vera'))).toEqual({ no: 'no-seat-left' })
  expect(start(table, ferry, by('vera'))).toEqual({ no: 'not-seated' })
  table = ok(start(table, ferry, by('boris', 'third'))).table
  expect(table.match?.start.entropy).toEqual(['first', 'second', 'third'])
  expect(table.stage).toBe('playing')
  expect(choose(table, ferry, {}, by('anna'))).toEqual({ no: 'not-in-lobby' })
})

test('one person may hold both seats and act as whoever is asked', () => {
  const table = begun(ferry, 'anna', 'anna')
  expect(rolesHeld(table, 'anna')).toEqual(['north', 'south'])
  expect(awaited(table)).toEqual(['anna'])
})

test('the secret is nowhere but in its own field', () => {
  const table = staked(begun())
  const { secret, ...rest } = table
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(rest)).not.toContain(secret)
})

test('a table survives JSON', () => {
  const table = staked(begun())
  expect(JSON.parse(JSON.stringify(table))).toEqual(table)
})

test('whoever begins to be awaited is called once', () => {
  let table = begun()
  expect(table.outbox.at(-1)?.calls).toEqual(['boris'])
  const first = table.match?.state as unknown as { hand: Record<string, number[]> }
  table = play(table, 'north', { verb: 'stake', args: [first.hand.north[0]] })
  expect(table.outbox.at(-1)?.calls).toEqual([])
})

test('the posts hold only what everybody may hear', () => {
  const table = staked(begun())
  const heard = JSON.stringify(table.outbox)
  expect(heard).not.toContain('"type":"drew"')
  expect(heard).not.toContain('"type":"staked"')
  expect(heard).toContain('"type":"stakedHidden"')
})

test('a batch is kept as a whole or not at all, and ends where the decision passes on', () => {
  const table = staked(begun())
  const [lead] = asked(table.match!.state)
  const cross = { verb: 'cross', args: [boatsOf(lead)] }
  const refused = act(table, ferry, lead, [cross, { verb: 'hold', args: [] }], by(userOf(table, lead)))
  expect(refused).toMatchObject({ at: 1, refusal: { why: 'after-chance' } })
  const wrong = act(table, ferry, lead, [{ verb: 'cross', args: [[0, 4]] }], by('anna'))
  expect(wrong).toMatchObject({ at: 0, refusal: { why: 'value', rule: 'TOY-3a' } })
})

test('an undo is free for one’s own open command and asks for consent after dice', () => {
  const table = staked(begun())
  const [lead] = asked(table.match!.state)
  const user = userOf(table, lead)
  const other = user === 'anna' ? 'boris' : 'anna'
  const crossed = play(table, lead, { verb: 'cross', args: [boatsOf(lead)] })
  expect(undoable(crossed, user)).toMatchObject({ free: true })
  const back = ok(undo(crossed, ferry, 'the crossing', by(user)))
  expect(back.free).toBe(true)
  expect(back.table.match?.state).toEqual(table.match?.state)
  expect(back.table.match?.log.length).toBe(crossed.match!.log.length + 1)

  const [foe] = asked(crossed.match!.state)
  const fought = play(crossed, foe, { verb: 'decline', args: [] })
  const asking = ok(undo(fought, ferry, 'the crossing', by(user)))
  expect(asking.free).toBe(false)
  expect(asking.table.match).toBe(fought.match)
  expect(asking.table.outbox.at(-1)).toMatchObject({ what: 'voting', calls: [other] })
  expect(answerVote(asking.table, ferry, true, '', by(user))).toEqual({ no: 'own-vote' })
  expect(answerVote(asking.table, ferry, true, '', by('vera'))).toEqual({ no: 'not-seated' })
  const declined = ok(answerVote(asking.table, ferry, false, '', by(other))).table
  expect(declined.vote).toBeNull()
  const agreed = ok(answerVote(asking.table, ferry, true, '', by(other))).table
  expect(agreed.match?.state).toEqual(table.match?.state)
  expect(agreed.match?.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'south'] })
})

test('a vote is void as soon as the game goes on', () => {
  const table = staked(begun())
  const [lead] = asked(table.match!.state)
  const crossed = play(table, lead, { verb: 'cross', args: [boatsOf(lead)] })
  const [foe] = asked(crossed.match!.state)
  const fought = play(crossed, foe, { verb: 'decline', args: [] })
  const voting = ok(undo(fought, ferry, '', by(userOf(table, lead)))).table
  const [next] = asked(voting.match!.state)
  const action = sample(ferry, voting.match!.state as never, next, () => 0)
  const moved = play(voting, next, action)
  expect(moved.vote).toBeNull()
  expect(answerVote(moved, ferry, true, '', by(userOf(table, foe)))).toEqual({ no: 'no-vote' })
})

test('alone at the table everything can be taken back at once', () => {
  const table = staked(begun(ferry, 'anna', 'anna'))
  expect(ok(undo(table, ferry, '', by('anna'))).free).toBe(true)
})

test('the same interaction is known again', () => {
  const table = begun()
  const { hand } = table.match!.state as unknown as { hand: Record<string, number[]> }
  const cause = by('anna', 'twice')
  const once = ok(act(table, ferry, 'north', [{ verb: 'stake', args: [hand.north[0]] }], cause)).table
  expect(isRepeated(table, 'twice')).toBe(false)
  expect(isRepeated(once, 'twice')).toBe(true)
})

test('a button is old when the game has moved on, unless everybody answers the same question', () => {
  const table = begun()
  const old = revisionOf(table)
  const { hand } = table.match!.state as unknown as { hand: Record<string, number[]> }
  const once = play(table, 'north', { verb: 'stake', args: [hand.north[0]] })
  expect(isCurrent(once, old, 'south')).toBe(true)
  expect(isCurrent(once, old, 'north')).toBe(false)
  const both = play(once, 'south', { verb: 'stake', args: [hand.south[0]] })
  expect(isCurrent(both, old, 'south')).toBe(false)
  expect(isCurrent(both, revisionOf(both), 'south')).toBe(true)
})

test('a standing order answers by itself, as the role and marked as such', () => {
  const table = staked(begun(patientFerry), patientFerry)
  const [lead] = asked(table.match!.state)
  const foe = lead === 'north' ? 'south' : 'north'
  const given = giveStanding(
    table,
    patientFerry,
    foe,
    [{ kind: 'never', values: [] }],
    by(userOf(table, foe)),
  ).table
  const crossed = play(given, lead, { verb: 'cross', args: [boatsOf(lead)] }, patientFerry)
  const entries = crossed.match!.log.slice(table.match!.log.length)
  expect(entries).toMatchObject([
    { by: lead, verb: 'cross' },
    { by: foe, verb: 'decline', auto: true },
  ])
  expect(entries[1].command).toBe(entries[0].n)
  expect(undoable(crossed, userOf(table, lead))).toMatchObject({ free: false })
})

test('a standing order given while its question is open answers it', () => {
  const table = staked(begun(patientFerry), patientFerry)
  const [lead] = asked(table.match!.state)
  const crossed = play(table, lead, { verb: 'cross', args: [boatsOf(lead)] }, patientFerry)
  const [foe] = asked(crossed.match!.state)
  const given = giveStanding(
    crossed,
    patientFerry,
    foe,
    [{ kind: 'never', values: [] }],
    by(userOf(table, foe)),
  )
  expect(given.table.match?.log.at(-1)).toMatchObject({ verb: 'decline', auto: true })
})

test('resigning gives the game to the other side; calling off needs everybody', () => {
  const table = begun()
  expect(ok(resign(table, ferry, by('anna'))).table.match?.state.outcome).toEqual({
    winners: ['south'],
    reason: 'resigned',
  })
  const voting = ok(abandon(table, ferry, by('anna'), false)).table
  expect(voting.stage).toBe('playing')
  const off = ok(answerVote(voting, ferry, true, '', by('boris'))).table
  expect(off.match?.state.outcome).toEqual({ winners: [], reason: 'abandoned' })
  expect(ok(abandon(table, ferry, by('vera'), true)).table.stage).toBe('over')
  expect(act(off, ferry, 'north', [], by('anna'))).toEqual({ no: 'over' })
})

test('a seat left in a running game is taken over, and the log says so', () => {
  const table = begun()
  const left = ok(leave(table, ferry, null, by('boris'))).table
  expect(left.seats).toContainEqual({ role: 'south', user: null })
  const taken = ok(join(left, ferry, 'south', by('vera'))).table
  expect(taken.match?.log.at(-1)).toMatchObject({ by: 'south', verb: 'game:substitute' })
  expect(taken.match?.start.entropy).toEqual(table.match?.start.entropy)
})

test('whoever runs the table may free the seat of another', () => {
  const table = begun()
  expect(leave(table, ferry, 'south', by('anna'))).toEqual({ no: 'not-seated' })
  expect(ok(leave(table, ferry, 'south', by('anna'), true)).table.seats).toContainEqual({
    role: 'south',
    user: null,
  })
})

test('a command without an order changes nothing', () => {
  expect(act(begun(), ferry, 'north', [], by('anna'))).toEqual({ no: 'no-orders' })
})

test('a post leaves the outbox only when it has been sent', () => {
  const table = begun()
  expect(table.outbox.map(item => item.what)).toEqual(['lobby', 'begun'])
  const sent = posted(table, 1, 'message-1', true)
  expect(sent.outbox.map(item => item.n)).toEqual([2])
  expect(sent).toMatchObject({ lobby: 'message-1', board: 'message-1' })
})

test('when the rules have changed, what was before is no longer taken back', () => {
  const table = staked(begun())
  const [lead] = asked(table.match!.state)
  const corrected = { ...ferry, version: '2' }
  const now = upgraded(table, corrected, 0)
  expect(rulesNow(now.match!)).toBe('2/none')
  expect(now.match?.bases).toHaveLength(1)
  expect(undoable(now, userOf(now, lead))).toEqual({ no: 'undo-behind-upgrade' })
  expect(upgraded(now, corrected, 0)).toBe(now)
})

test('a window offers the same, whatever the hand holds', () => {
  const table = staked(begun())
  const offered = (hand: number[]) => {
    const { agenda: _, ...position } = table.match!.state as unknown as Ferry
    const umpire = new Umpire(recordedSource([], []))
    const state = ferry.arrange({ ...position, hand: { north: hand, south: [1, 2] } }, umpire)
    state.agenda = [{ do: 'react', who: ['north'], boats: [6, 7] }]
    expect(verbsOffered(pickyFerry, state, 'north')).toEqual(
      hand.includes(6) ? ['react', 'decline'] : ['decline'],
    )
    const match = { ...table.match!, state }
    return publicOffers(pickyFerry, { ...table, match }, state).map(offer => offer.verb)
  }
  expect(offered([1, 2])).toEqual(['react', 'decline'])
  expect(offered([6, 2])).toEqual(['react', 'decline'])
})
