import { expect, test } from 'vitest'
import { findPublicOffers } from '../../../commands/table/offers.ts'
import { decidingRoles, enqueueSteps } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../../src/engine/actions/options.ts'
import { computeCommitment } from '../../../src/engine/chain.ts'
import { createRecordedSource } from '../../../src/engine/chance.ts'
import { computeRulesVersion, currentRulesVersion } from '../../../src/engine/match.ts'
import type { Action, Role, Step } from '../../../src/engine/model.ts'
import type { QuestionRule, Verb } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { chooseSetup, openTable, storeDraft } from '../../../src/table/index.ts'
import { playOrders, setStandingOrders, startGame } from '../../../src/table/play.ts'
import { isDuplicateInteraction, markPosted, recordInteraction } from '../../../src/table/posts.ts'
import {
  actingRole,
  awaitedUsers,
  isCurrentRevision,
  playableRoles,
  rolesOfUser,
  tableRevision,
} from '../../../src/table/seat-queries.ts'
import { giveSeatToUser, leaveSeat } from '../../../src/table/seats.ts'
import type { Initiator, Table } from '../../../src/table/types.ts'
import { upgradeTable } from '../../../src/table/upgrade.ts'
import { abandonGame, answerVote, previewUndo, resignGame, undo } from '../../../src/table/votes.ts'
import { type Ferry, ferry } from '../../toy/index.ts'
import { patientFerry, pickyFerry } from '../patient.ts'

const NAMED = { ru: 'x', en: 'x' }
const choice = (id: string) => ({ id, name: NAMED, played: NAMED })

/** The leader may also wait, and look at a card, without giving the decision away. */
function withTwoCrossings(): typeof ferry {
  const cross = ferry.rules.steps.cross as QuestionRule<Ferry>
  const idle = { command: true, constraints: [], params: [] } as const
  const wait = { ...idle, apply() {} }
  const look: Verb<Ferry, Step> = {
    ...idle,
    apply: (_, __, umpire) => umpire.reveal({ type: 'revealed' }),
  }
  const verbs = { ...cross.verbs, wait, look }
  return { ...ferry, rules: { ...ferry.rules, steps: { ...ferry.rules.steps, cross: { ...cross, verbs } } } }
}

let clicks = 0
const by = (user: string, interaction = `click-${++clicks}`): Initiator => ({
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
  table = ok(giveSeatToUser(table, system, 'north', by(north))).table
  table = ok(giveSeatToUser(table, system, 'south', by(south))).table
  return ok(startGame(table, system, by(north))).table
}

/** A click on a button of the open vote. */
const says = ({ vote }: Table, agrees: boolean) => ({ id: vote?.id ?? 0, agrees, moderates: false })

const userOf = (table: Table, role: Role): string => table.seats.find(seat => seat.role === role)?.user ?? ''

function play(table: Table, role: Role, action: Action, system = ferry): Table {
  return ok(playOrders(table, system, role, [action], by(userOf(table, role)))).table
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
  expect(startGame(table, ferry, by('anna'))).toEqual({ no: 'seats-empty' })
  table = ok(giveSeatToUser(table, ferry, null, by('anna', 'first'))).table
  expect(giveSeatToUser(table, ferry, 'north', by('boris'))).toEqual({ no: 'seat-taken' })
  table = ok(giveSeatToUser(table, ferry, null, by('boris', 'second'))).table
  expect(giveSeatToUser(table, ferry, null, by('vera'))).toEqual({ no: 'no-seat-left' })
  table = ok(startGame(table, ferry, by('boris', 'third'))).table
  expect(table.match?.start.entropy).toEqual(['first', 'second', 'third'])
  expect(table.stage).toBe('playing')
  expect(chooseSetup(table, ferry, {}, by('anna'))).toEqual({ no: 'not-in-lobby' })
})

test('one person may hold both seats and act as whoever is asked', () => {
  const table = begun(ferry, 'anna', 'anna')
  expect(rolesOfUser(table, 'anna')).toEqual(['north', 'south'])
  expect(awaitedUsers(table)).toEqual(['anna'])
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
  const [lead] = decidingRoles(table.match!.state)
  const cross = { verb: 'cross', args: [boatsOf(lead)] }
  const refused = playOrders(table, ferry, lead, [cross, { verb: 'hold', args: [] }], by(userOf(table, lead)))
  expect(refused).toMatchObject({ at: 1, refusal: { why: 'after-chance' } })
  const wrong = playOrders(table, ferry, lead, [{ verb: 'cross', args: [[0, 4]] }], by('anna'))
  expect(wrong).toMatchObject({ at: 0, refusal: { why: 'value', rule: 'TOY-3a' } })
})

test('an undo is free for one’s own open command and asks for consent after dice', () => {
  const table = staked(begun())
  const [lead] = decidingRoles(table.match!.state)
  const user = userOf(table, lead)
  const other = user === 'anna' ? 'boris' : 'anna'
  const crossed = play(table, lead, { verb: 'cross', args: [boatsOf(lead)] })
  expect(previewUndo(crossed, user)).toMatchObject({ free: true })
  const back = ok(undo(crossed, ferry, 'the crossing', by(user)))
  expect(back.free).toBe(true)
  expect(back.table.match?.state).toEqual(table.match?.state)
  expect(back.table.match?.log.length).toBe(crossed.match!.log.length + 1)

  const [foe] = decidingRoles(crossed.match!.state)
  const fought = play(crossed, foe, { verb: 'decline', args: [] })
  const asking = ok(undo(fought, ferry, 'the crossing', by(user)))
  expect(asking.free).toBe(false)
  expect(asking.table.match).toBe(fought.match)
  expect(asking.table.outbox.at(-1)).toMatchObject({ what: 'voting', calls: [other] })
  expect(answerVote(asking.table, ferry, says(asking.table, true), '', by(user))).toEqual({ no: 'own-vote' })
  expect(answerVote(asking.table, ferry, says(asking.table, true), '', by('vera'))).toEqual({
    no: 'not-seated',
  })
  const declined = ok(answerVote(asking.table, ferry, says(asking.table, false), '', by(other))).table
  expect(declined.vote).toBeNull()
  const agreed = ok(answerVote(asking.table, ferry, says(asking.table, true), '', by(other))).table
  expect(agreed.match?.state).toEqual(table.match?.state)
  expect(agreed.match?.log.at(-1)).toMatchObject({ verb: 'game:back', agreed: ['north', 'south'] })
})

test('a vote is void as soon as the game goes on', () => {
  const table = staked(begun())
  const [lead] = decidingRoles(table.match!.state)
  const crossed = play(table, lead, { verb: 'cross', args: [boatsOf(lead)] })
  const [foe] = decidingRoles(crossed.match!.state)
  const fought = play(crossed, foe, { verb: 'decline', args: [] })
  const voting = ok(undo(fought, ferry, '', by(userOf(table, lead)))).table
  const [next] = decidingRoles(voting.match!.state)
  const action = sampleAction(ferry, voting.match!.state as never, next, () => 0)
  const moved = play(voting, next, action)
  expect(moved.vote).toBeNull()
  expect(answerVote(moved, ferry, says(moved, true), '', by(userOf(table, foe)))).toEqual({ no: 'no-vote' })
})

test('alone at the table everything can be taken back at once', () => {
  const table = staked(begun(ferry, 'anna', 'anna'))
  expect(ok(undo(table, ferry, '', by('anna'))).free).toBe(true)
})

test('the same interaction is known again', () => {
  const table = begun()
  const { hand } = table.match!.state as unknown as { hand: Record<string, number[]> }
  const initiator = by('anna', 'twice')
  const once = ok(
    playOrders(table, ferry, 'north', [{ verb: 'stake', args: [hand.north[0]] }], initiator),
  ).table
  expect(isDuplicateInteraction(table, 'twice')).toBe(false)
  expect(isDuplicateInteraction(once, 'twice')).toBe(true)
})

test('a button is old when the game has moved on, unless everybody answers the same question', () => {
  const table = begun()
  const old = tableRevision(table)
  const { hand } = table.match!.state as unknown as { hand: Record<string, number[]> }
  const once = play(table, 'north', { verb: 'stake', args: [hand.north[0]] })
  expect(isCurrentRevision(once, old, 'south')).toBe(true)
  expect(isCurrentRevision(once, old, 'north')).toBe(false)
  const both = play(once, 'south', { verb: 'stake', args: [hand.south[0]] })
  expect(isCurrentRevision(both, old, 'south')).toBe(false)
  expect(isCurrentRevision(both, tableRevision(both), 'south')).toBe(true)
})

test('a standing order answers by itself, as the role and marked as such', () => {
  const table = staked(begun(patientFerry), patientFerry)
  const [lead] = decidingRoles(table.match!.state)
  const foe = lead === 'north' ? 'south' : 'north'
  const given = setStandingOrders(
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
  expect(previewUndo(crossed, userOf(table, lead))).toMatchObject({ free: false })
})

test('a standing order given while its question is open answers it', () => {
  const table = staked(begun(patientFerry), patientFerry)
  const [lead] = decidingRoles(table.match!.state)
  const crossed = play(table, lead, { verb: 'cross', args: [boatsOf(lead)] }, patientFerry)
  const [foe] = decidingRoles(crossed.match!.state)
  const given = setStandingOrders(
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
  expect(ok(resignGame(table, ferry, by('anna'))).table.match?.state.outcome).toEqual({
    winners: ['south'],
    reason: 'resigned',
  })
  const voting = ok(abandonGame(table, ferry, by('anna'), false)).table
  expect(voting.stage).toBe('playing')
  const off = ok(answerVote(voting, ferry, says(voting, true), '', by('boris'))).table
  expect(off.match?.state.outcome).toEqual({ winners: [], reason: 'abandoned' })
  expect(ok(abandonGame(table, ferry, by('vera'), true)).table.stage).toBe('over')
  expect(playOrders(off, ferry, 'north', [], by('anna'))).toEqual({ no: 'over' })
})

test('a seat left in a running game is taken over, and the log says so', () => {
  const table = begun()
  const left = ok(leaveSeat(table, ferry, null, by('boris'))).table
  expect(left.seats).toContainEqual({ role: 'south', user: null })
  const taken = ok(giveSeatToUser(left, ferry, 'south', by('vera'))).table
  expect(taken.match?.log.at(-1)).toMatchObject({ by: 'south', verb: 'game:substitute' })
  expect(taken.match?.start.entropy).toEqual(table.match?.start.entropy)
})

test('a command without an order changes nothing', () => {
  expect(playOrders(begun(), ferry, 'north', [], by('anna'))).toEqual({ no: 'no-orders' })
})

test('a post leaves the outbox only when it has been sent', () => {
  const table = begun()
  expect(table.outbox.map(item => item.what)).toEqual(['lobby', 'begun'])
  const sent = markPosted(table, 1, 'message-1', true)
  expect(sent.outbox.map(item => item.n)).toEqual([2])
  expect(sent).toMatchObject({ lobby: 'message-1', board: 'message-1' })
})

test('when the rules have changed, what was before is no longer taken back', () => {
  const table = staked(begun())
  const [lead] = decidingRoles(table.match!.state)
  const corrected = { ...ferry, version: '2' }
  const now = upgradeTable(table, corrected, 0)
  expect(currentRulesVersion(now.match!)).toBe(computeRulesVersion(corrected))
  expect(now.match?.bases).toHaveLength(1)
  expect(previewUndo(now, userOf(now, lead))).toEqual({ no: 'undo-behind-upgrade' })
  expect(upgradeTable(now, corrected, 0)).toBe(now)
})

test('whoever was only answered for has nothing to take back, and no rules were changed', () => {
  const setup: typeof ferry.rules.setup = (...given) => {
    const state = ferry.rules.setup(...given)
    enqueueSteps(state, { do: 'cross', who: ['north'] })
    return state
  }
  const led = { ...patientFerry, rules: { ...patientFerry.rules, setup } }
  const ready = setStandingOrders(
    begun(led),
    led,
    'south',
    [{ kind: 'never', values: [] }],
    by('boris'),
  ).table
  const crossed = play(ready, 'north', { verb: 'cross', args: [[3]] }, led)
  expect(crossed.match!.log.map(({ by, auto = false }) => [by, auto])).toEqual([
    ['north', false],
    ['south', true],
  ])
  expect(previewUndo(crossed, 'boris')).toEqual({ no: 'nothing-to-undo' })
})

test('a window offers the same, whatever the hand holds', () => {
  const table = staked(begun())
  const offered = (hand: number[]) => {
    const { agenda: _, ...position } = table.match!.state as unknown as Ferry
    const umpire = new Umpire(createRecordedSource([], []))
    const state = ferry.rules.fromPosition({ ...position, hand: { north: hand, south: [1, 2] } }, umpire)
    state.agenda = [{ do: 'react', who: ['north'], boats: [6, 7] }]
    expect(listAvailableVerbs(pickyFerry, state, 'north')).toEqual(
      hand.includes(6) ? ['react', 'decline'] : ['decline'],
    )
    return findPublicOffers(pickyFerry, state).map(offer => offer.verb)
  }
  expect(offered([1, 2])).toEqual(['react', 'decline'])
  expect(offered([6, 2])).toEqual(['react', 'decline'])
})

/** The toy with a second scenario and switches, one of them only there. */
const varied: typeof ferry = {
  ...ferry,
  scenarios: [...ferry.scenarios, { ...ferry.scenarios[0], id: 'lake' }],
  variants: [
    { id: 'fog', name: NAMED, about: NAMED, choices: [choice('off'), choice('on')] },
    {
      id: 'ice',
      name: NAMED,
      about: NAMED,
      choices: [choice('no'), choice('yes')],
      isOffered: at => at === 'lake',
    },
  ],
  rules: {
    ...ferry.rules,
    variantConflict: ({ variants }) => (variants.fog === 'on' && variants.ice === 'yes' ? NAMED : null),
  },
}

test('the lobby keeps seats and switches as long as they still fit', () => {
  let table = ok(giveSeatToUser(openTable(varied, place, by('anna')), varied, 'north', by('anna'))).table
  expect(table.setup).toEqual({ scenario: 'river', variants: { fog: 'off' } })
  table = ok(chooseSetup(table, varied, { variants: { fog: 'on' } }, by('anna'))).table
  table = ok(chooseSetup(table, varied, { scenario: 'lake' }, by('anna'))).table
  table = ok(chooseSetup(table, varied, { variants: { ice: 'yes' } }, by('anna'))).table
  expect(table.setup).toEqual({ scenario: 'lake', variants: { fog: 'on', ice: 'yes' } })
  expect(rolesOfUser(table, 'anna')).toEqual(['north'])
  table = ok(giveSeatToUser(table, varied, 'south', by('boris'))).table
  expect(startGame(table, varied, by('anna'))).toEqual({ no: 'variants-conflict' })
  expect(ok(chooseSetup(table, varied, { scenario: 'river' }, by('anna'))).table.setup.variants).toEqual({
    fog: 'on',
  })
})

test.each<Parameters<typeof chooseSetup>[2]>([
  { scenario: 'moon' },
  { scenario: 'constructor' },
  { variants: { moon: 'full' } },
  { variants: { fog: 'thick' } },
  { variants: { fog: 'toString' } },
  { variants: { ice: 'yes' } },
])('a lobby takes no choice that it does not offer: %o', change => {
  const table = openTable(varied, place, by('anna'))
  expect(chooseSetup(table, varied, change, by('anna'))).toEqual({ no: 'no-such-choice' })
})

test('a table has a secret of its own, committed to before the clicks that join and begin', () => {
  const tables = [1, 2].map(() => openTable(ferry, place, by('anna')))
  expect(tables[0].secret).not.toBe(tables[1].secret)
  const table = begun()
  expect(table.match?.start.commitment).toBe(computeCommitment(place.thread, table.secret))
  expect(startGame(table, ferry, by('anna'))).toEqual({ no: 'not-in-lobby' })
})

test('the click that opened the table is known, and the last forty', () => {
  expect(isDuplicateInteraction(openTable(ferry, place, by('anna', 'opening')), 'opening')).toBe(true)
  let table = openTable(ferry, place, by('anna', 'opening'))
  for (let i = 0; i < 39; i++) table = recordInteraction(table, by('anna', `later-${i}`))
  expect(isDuplicateInteraction(table, 'opening')).toBe(true)
  table = recordInteraction(table, by('anna', 'one more'))
  expect([isDuplicateInteraction(table, 'opening'), table.seen.length]).toEqual([false, 40])
})

test('sitting down where one sits already changes nothing; a game that is over takes nobody', () => {
  const lobby = ok(giveSeatToUser(openTable(ferry, place, by('anna')), ferry, 'north', by('anna'))).table
  expect(ok(giveSeatToUser(lobby, ferry, 'north', by('anna'))).table).toBe(lobby)
  const over = ok(resignGame(begun(), ferry, by('anna'))).table
  expect(over.stage).toBe('over')
  expect(giveSeatToUser(over, ferry, 'north', by('vera'))).toEqual({ no: 'over' })
  expect(leaveSeat(over, ferry, null, by('anna'))).toEqual({ no: 'over' })
  expect(resignGame(over, ferry, by('boris'))).toEqual({ no: 'over' })
  expect(abandonGame(over, ferry, by('boris'), true)).toEqual({ no: 'over' })
  expect(previewUndo(over, 'anna')).toEqual({ no: 'over' })
  expect(awaitedUsers({ ...over, match: begun().match })).toEqual([])
  expect(upgradeTable(over, { ...ferry, version: '2' }, 0)).toBe(over)
})

test('whoever leaves takes the standing orders along, and the vote is void', () => {
  const table = begun(patientFerry)
  const order = [{ kind: 'never', values: [] }]
  const given = setStandingOrders(table, patientFerry, 'south', order, by('boris')).table
  const voting = ok(abandonGame(given, patientFerry, by('anna'), false)).table
  expect([voting.vote?.about, voting.standing.south]).toEqual(['abandon', order])
  const left = ok(leaveSeat(voting, patientFerry, 'south', by('boris'))).table
  expect([left.vote, left.standing.south]).toEqual([null, undefined])
})

test('standing orders answer for the role that gave them, never for another', () => {
  const table = staked(begun(patientFerry), patientFerry)
  const [lead] = decidingRoles(table.match!.state)
  const order = [{ kind: 'never', values: [] }]
  const given = setStandingOrders(table, patientFerry, lead, order, by(userOf(table, lead))).table
  const crossed = play(given, lead, { verb: 'cross', args: [boatsOf(lead)] }, patientFerry)
  expect(crossed.match?.log.at(-1)).toMatchObject({ by: lead, verb: 'cross' })
})

test('what a standing order answers is told like any move: the public hears no secret of it', () => {
  const stakes = {
    ...ferry,
    menus: {
      ...ferry.menus,
      orderKinds: patientFerry.menus.orderKinds,
      standingAnswer: (view: { asks: { do: string } | null; hand: readonly number[] | null }) =>
        view.asks?.do === 'stake' && view.hand ? { verb: 'stake', args: [view.hand[0]] } : null,
    },
  } as typeof ferry
  const lobby = ok(
    giveSeatToUser(
      ok(giveSeatToUser(openTable(ferry, place, by('anna')), ferry, 'north', by('anna'))).table,
      ferry,
      'south',
      by('boris'),
    ),
  ).table
  const table = ok(startGame(lobby, ferry, by('anna'))).table
  const given = setStandingOrders(table, stakes, 'north', [{ kind: 'never', values: [] }], by('anna'))
  expect(given.announcements.map(({ event }) => event.type)).toContain('staked')
  const heard = given.table.outbox.at(-1)?.events.map(({ type }) => type) ?? []
  expect(heard).toContain('stakedHidden')
  expect(heard).not.toContain('staked')
})

test('with both seats one acts as whoever is asked', () => {
  const table = staked(begun(ferry, 'anna', 'anna'))
  for (const role of ['north', 'south']) {
    const state = { ...table.match!.state, agenda: [{ do: 'cross', who: [role] }] }
    expect(actingRole({ ...table, match: { ...table.match!, state } }, 'anna')).toBe(role)
  }
  expect([actingRole(table, 'vera'), actingRole(begun(), 'boris')]).toEqual([null, 'south'])
})

test('a button of a common question is old when a seat changed hands, or when only one was asked', () => {
  const table = begun()
  const old = tableRevision(table)
  const left = ok(leaveSeat(table, ferry, 'north', by('anna'))).table
  const taken = ok(giveSeatToUser(left, ferry, 'north', by('vera'))).table
  expect(isCurrentRevision(taken, old, 'south')).toBe(false)
  const crossing = staked(begun())
  const before = tableRevision(crossing)
  const [lead] = decidingRoles(crossing.match!.state)
  const crossed = play(crossing, lead, { verb: 'cross', args: [boatsOf(lead)] })
  const [foe] = decidingRoles(crossed.match!.state)
  expect(isCurrentRevision(crossed, before, foe)).toBe(false)
})

test('posts are numbered through, sent or not, and only messages with buttons become the board', () => {
  let table = markPosted(begun(), 1, 'lobby', true)
  table = markPosted(table, 2, 'begun', true)
  const { hand } = table.match!.state as unknown as { hand: Record<string, number[]> }
  table = play(table, 'north', { verb: 'stake', args: [hand.north[0]] })
  expect(table.outbox.map(({ n }) => n)).toEqual([3])
  table = markPosted(table, 3, 'third', false)
  expect(table).toMatchObject({ board: 'begun', lobby: 'lobby', outbox: [], posts: 3 })
})

test('a move clears one’s own menus and nobody else’s', () => {
  const draft = { revision: 0, role: 'north', verb: 'stake', args: [], at: 0, others: [], group: null }
  const table = storeDraft(storeDraft(begun(), 'anna', draft), 'boris', draft)
  expect(Object.keys(table.drafts)).toEqual(['anna', 'boris'])
  const { hand } = table.match!.state as unknown as { hand: Record<string, number[]> }
  const moved = play(table, 'north', { verb: 'stake', args: [hand.north[0]] })
  expect(Object.keys(moved.drafts)).toEqual(['boris'])
  const back = ok(undo(moved, ferry, '', by('anna'))).table
  expect(back.drafts).toEqual({})
})

test('orders of one command are taken back together; none may follow a die, a draw or a reveal', () => {
  const twice = withTwoCrossings()
  const table = staked(begun(twice), twice)
  const [lead] = decidingRoles(table.match!.state)
  const cross = { verb: 'cross', args: [boatsOf(lead)] }
  const pair = ok(
    playOrders(
      table,
      twice,
      lead,
      [
        { verb: 'wait', args: [] },
        { verb: 'wait', args: [] },
      ],
      by(userOf(table, lead)),
    ),
  )
  expect(pair.table.match?.log.slice(-2).map(({ command }) => command)).toEqual([3, 3])
  const back = ok(undo(pair.table, twice, '', by(userOf(table, lead)))).table
  expect(back.match?.log.at(-1)).toMatchObject({ verb: 'game:back', args: [2] })
  expect(back.match?.state).toEqual(table.match?.state)
  const look = playOrders(table, twice, lead, [{ verb: 'look', args: [] }, cross], by(userOf(table, lead)))
  expect(look).toMatchObject({ at: 1, refusal: { why: 'after-chance' } })
})

test('the last move ends the table', () => {
  let table = begun()
  for (let moves = 0; table.stage === 'playing' && moves < 100; moves++) {
    const [role] = decidingRoles(table.match!.state)
    table = play(
      table,
      role,
      sampleAction(ferry, table.match!.state as never, role, () => 0),
    )
  }
  expect([table.stage, table.match?.state.outcome?.reason]).toEqual(['over', 'rounds'])
})

test('a vote needs everybody who sits there, and stands for what it was called for', () => {
  const seats = [
    ...ferry.rules.roles({ scenario: 'river', variants: {} }),
    { role: 'west', side: 'west', colour: 0x5b97f5, name: NAMED, afterPlay: NAMED },
  ]
  const three: typeof ferry = { ...ferry, rules: { ...ferry.rules, roles: () => seats } }
  let table = openTable(three, place, by('anna'))
  for (const [role, user] of [
    ['north', 'anna'],
    ['south', 'boris'],
    ['west', 'vera'],
  ])
    table = ok(giveSeatToUser(table, three, role, by(user))).table
  table = staked(ok(startGame(table, three, by('anna'))).table, three)
  const [lead] = decidingRoles(table.match!.state)
  const user = userOf(table, lead)
  const other = user === 'anna' ? 'boris' : 'anna'
  const crossed = play(table, lead, { verb: 'cross', args: [boatsOf(lead)] }, three)
  const [foe] = decidingRoles(crossed.match!.state)
  const fought = play(crossed, foe, { verb: 'decline', args: [] }, three)
  const voting = ok(undo(fought, three, '', by(user))).table
  expect(voting.vote).toMatchObject({ about: 'undo', by: user, to: 2 })
  const half = ok(answerVote(voting, three, says(voting, true), '', by(other))).table
  expect([half.match, half.vote?.agreed]).toEqual([fought.match, [user, other]])
  const no = ok(answerVote(half, three, says(half, false), '', by('vera'))).table
  expect([no.match, no.vote]).toEqual([fought.match, null])
  const drafts = { vera: { revision: 0, role: 'west', verb: 'x', args: [], at: 0, others: [], group: null } }
  const yes = ok(answerVote({ ...half, drafts }, three, says(half, true), '', by('vera'))).table
  expect(yes.match?.log.at(-1)).toMatchObject({
    verb: 'game:back',
    by: lead,
    agreed: ['north', 'south', 'west'],
  })
  expect([yes.vote, yes.drafts]).toEqual([null, {}])
})

test('calling off: alone or in the lobby at once, never by a stranger', () => {
  expect(ok(abandonGame(begun(ferry, 'anna', 'anna'), ferry, by('anna'), false)).table.stage).toBe('over')
  expect(ok(abandonGame(openTable(ferry, place, by('anna')), ferry, by('anna'), false)).table.stage).toBe(
    'over',
  )
  expect(abandonGame(begun(), ferry, by('vera'), false)).toEqual({ no: 'not-seated' })
  expect(previewUndo(begun(), 'vera')).toEqual({ no: 'not-seated' })
})

test('an upgrade makes a vote void', () => {
  const voting = ok(abandonGame(begun(), ferry, by('anna'), false)).table
  expect(upgradeTable(voting, { ...ferry, version: '2' }, 0).vote).toBeNull()
})

test('nobody acts as a role that is not his, whatever he asks for', () => {
  const table = staked(begun())
  expect([playableRoles(table, 'anna', 'north'), playableRoles(table, 'anna', 'south')]).toEqual([
    ['north'],
    [],
  ])
  expect([playableRoles(table, 'vera', null), playableRoles(table, 'vera', 'north')]).toEqual([[], []])
  const both = begun(ferry, 'anna', 'anna')
  expect(playableRoles(both, 'anna', 'south')).toEqual(['south'])
})
