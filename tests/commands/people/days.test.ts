import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import type { Table } from '../../../src/table/types.ts'
import { type Ferry, ferry } from '../../toy/index.ts'
import { idOf, PIXEL, type Stage, said, stage, textOf } from '../stage.ts'

const BEGIN = Date.parse('2027-03-27T03:00:00Z')

/** Beside the seconds that the tests take, time goes on where they say so. */
let on: Stage
let ahead = 0
beforeAll(async () => {
  on = await stage(
    { ferry },
    async () => PIXEL,
    undefined,
    () => BEGIN,
  )
})
afterAll(() => on.close())

/** It is that moment, and the bot has looked. */
async function at(moment: string): Promise<void> {
  const until = Date.parse(moment) - BEGIN
  await on.later(until - ahead)
  ahead = until
  await on.looked()
}
const pings = (thread: string, who: SandboxActor) =>
  on.posts(thread).filter(({ mentions }) => mentions.some(({ id }) => id === who.person.id)).length
const called = (thread: string, who: SandboxActor, times: number) =>
  expect.poll(() => pings(thread, who)).toBe(times)
/** A click in the lobby, until the table is as it makes it. */
async function pick(
  thread: string,
  click: (lobby: APIMessage) => Promise<unknown>,
  isDone: (table: Table) => unknown,
) {
  await click(on.posts(thread)[0])
  await expect.poll(async () => Boolean(isDone(await on.read(thread)))).toBe(true)
}

/** At this moment; then both sides are asked. */
async function begun(north: SandboxActor, south: SandboxActor, clock: string, zero: string): Promise<string> {
  const opened = await (await north.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(opened))![1]
  await on.choose(north, thread, 'clock', clock)
  await on.choose(north, thread, 'zero', zero)
  await said(north.slash('game join', { seat: 'north' }, { channelId: thread }))
  await said(south.slash('game join', { seat: 'south' }, { channelId: thread }))
  await pick(
    thread,
    lobby => north.click(lobby, idOf(lobby, 'begin')),
    table => table.match,
  )
  await on.quiet(thread)
  return thread
}

async function answers(who: SandboxActor, thread: string): Promise<void> {
  const { match, seats } = await on.read(thread)
  const state = match!.state as Ferry
  const role = decidingRoles(state).find(one => userOfRole({ seats }, one) === who.person.id)!
  const action = writeAction(ferry, state, sampleAction(ferry, state, role, createSeededPicker(1)))
  await said(who.slash('ferry answer', { action }, { channelId: thread }))
  await on.quiet(thread)
}

/** Until he alone is asked, and has just come to be; false when the dice end the game before. */
async function leftTo(who: SandboxActor, other: SandboxActor, thread: string): Promise<boolean> {
  for (;;) {
    const { match, seats } = await on.read(thread)
    if (!findOpenStep(match!.state)) return false
    const users = decidingRoles(match!.state).map(role => userOfRole({ seats }, role))
    if (users.length === 1 && users[0] === who.person.id && !findOpenStep(match!.state)?.each) return true
    await answers(users.includes(other.person.id) ? other : who, thread)
  }
}

test('quiet hours in the night in which the clocks go forward: called when it is seven there, and out of time no sooner', async () => {
  const { anna, boris } = on.people
  await said(boris.slash('me quiet', { from: '22:30', to: '07:00', zone: 'Europe/Berlin' }))
  await at('2027-03-27T04:00:00Z')
  const thread = await begun(anna, boris, 'decision-24', 'call')
  await answers(anna, thread)
  expect(pings(thread, boris)).toBe(0)
  // Five in the morning in Berlin; seven is six by Greenwich
  await at('2027-03-27T05:59:00Z')
  expect(pings(thread, boris)).toBe(0)
  await at('2027-03-27T06:00:00Z')
  await called(thread, boris, 1)
  // A quarter is left at eleven in the evening, nothing at six in the morning, which is five no longer
  await at('2027-03-28T04:59:00Z')
  expect(pings(thread, boris)).toBe(1)
  await at('2027-03-28T05:00:00Z')
  await called(thread, boris, 3)
  const told = on.posts(thread).map(post => textOf(post))
  expect(told.filter(text => /вышло время|out of time/.test(text))).toHaveLength(1)
  await at('2027-03-28T20:00:00Z')
  expect(pings(thread, boris)).toBe(3)
  await said(boris.slash('me quiet', { none: true }))
})

test('a day off in Tokyo, a pause and a restart: not a minute of them counts, and the game is lost to the minute', async () => {
  const { anna, vera } = on.people
  await said(vera.slash('me away', { from: '2027-04-02', to: '2027-04-02', zone: 'Asia/Tokyo' }))
  await at('2027-04-01T12:00:00Z')
  const begunAnew = () => begun(anna, vera, 'decision-24', 'lost')
  let thread = await begunAnew()
  while (!(await leftTo(vera, anna, thread))) thread = await begunAnew()
  const state = async () => (await on.read(thread)).stage
  // Three hours are gone when it is the second of April in Tokyo, which lasts until three in the afternoon
  await at('2027-04-02T10:00:00Z')
  const shown = await said(anna.slash('game clock', {}, { channelId: thread }))
  expect(shown).toContain(`<t:${Date.parse('2027-04-02T15:00:00Z') / 1000}:f>`)
  // Twenty-one hours are left; ten hours of pause
  await at('2027-04-02T18:00:00Z')
  await said(vera.slash('game clock', { pause: true }, { channelId: thread }))
  await on.quiet(thread)
  await anna.click(on.last(thread), idOf(on.last(thread), 'vote', 'agree'))
  await expect.poll(async () => (await on.read(thread)).clock?.paused).toBe(true)
  await at('2027-04-03T04:00:00Z')
  await said(anna.slash('game clock', { pause: false }, { channelId: thread }))
  // Eighteen are left, and five in which the bot is away
  await at('2027-04-03T10:00:00Z')
  await on.bot.stop()
  await at('2027-04-03T15:00:00Z')
  await on.restart()
  await at('2027-04-04T02:59:00Z')
  expect(await state()).toBe('playing')
  await at('2027-04-04T03:01:00Z')
  await on.sandbox.waitUntilFound(() =>
    on.posts(thread).some(post => /Партия проиграна|The game is lost/.test(textOf(post))),
  )
  expect(await state()).toBe('over')
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
