import { afterEach, beforeEach, expect, test } from 'vitest'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { type Ferry, ferry } from '../../toy/index.ts'
import { idOf, parts, type Stage, said, stage, textOf } from '../stage.ts'

const HOUR = 3_600_000

let on: Stage
beforeEach(async () => {
  on = await stage({ ferry })
})
afterEach(() => on.close())

const posts = (thread: string, words: string) => on.posts(thread).filter(post => textOf(post).includes(words))
const pick = (who: SandboxActor, thread: string, menu: string, value: string) =>
  on.choose(who, thread, menu, value)

/** Anna is north, Boris south; with this clock, as it was chosen in the menus of the lobby, in English. */
async function begun(clock: string, zero: string): Promise<string> {
  const { anna, boris } = on.people
  const opened = await (await anna.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(opened))![1]
  const press = (who: SandboxActor, action: string, arg?: string) =>
    said(who.click(on.posts(thread)[0], idOf(on.posts(thread)[0], action, arg)))
  await pick(anna, thread, 'lang', 'en')
  await pick(anna, thread, 'clock', clock)
  await pick(anna, thread, 'zero', zero)
  await press(anna, 'sit', 'north')
  await press(boris, 'sit', 'south')
  await press(anna, 'begin')
  await on.quiet(thread)
  return thread
}
const playerOf = (role: string) => on.people[role === 'north' ? 'anna' : 'boris']
/** Until one side alone is asked, who has just come to be. */
async function alone(thread: string): Promise<string> {
  for (;;) {
    const state = (await on.read(thread)).match!.state as Ferry
    const [role] = decidingRoles(state)
    if (!findOpenStep(state)?.each) return role
    const action = writeAction(ferry, state, sampleAction(ferry, state, role, createSeededPicker(1)))
    await said(playerOf(role).slash('ferry answer', { action }, { channelId: thread }))
    await on.quiet(thread)
  }
}

test('chosen in the lobby: until when stands under the board, a quarter before the end and at the end he is called, nobody twice', async () => {
  const thread = await begun('decision-24', 'call')
  const user = playerOf(await alone(thread)).person.id
  expect(textOf(on.last(thread))).toMatch(/Time runs out: <t:\d+:f> \(<t:\d+:R>\)/)
  await on.later(17.9 * HOUR)
  await on.looked()
  expect(posts(thread, ': decide before')).toEqual([])
  await on.later(0.2 * HOUR)
  const [warning] = await on.sandbox.waitUntilFound(() => {
    const found = posts(thread, ': decide before')
    return found.length > 0 && found
  })
  expect(warning.mentions.map(({ id }) => id)).toEqual([user])
  await on.later(6 * HOUR)
  const [late] = await on.sandbox.waitUntilFound(() => {
    const found = posts(thread, 'is out of time')
    return found.length > 0 && found
  })
  expect(late.mentions.map(({ id }) => id)).toEqual([user])
  expect(textOf(late)).toContain('The game is waiting')
  await on.later(200 * HOUR)
  await on.looked()
  expect(posts(thread, ': decide before').length + posts(thread, 'is out of time').length).toBe(2)
})

test.each([
  ['open', 'is free', (user: string | null, level?: string) => user === null && level === undefined],
  [
    'computer',
    'The Regular-level computer now plays',
    (user: string | null, level?: string) => user === null && level === 'regular',
  ],
  ['lost', 'The game is lost', (user: string | null) => user !== null],
] as const)('out of time (%s): it happens, once, and the thread is told', async (zero, words, fits) => {
  const thread = await begun('decision-24', zero)
  const role = await alone(thread)
  await on.later(25 * HOUR)
  await on.sandbox.waitUntilFound(() => posts(thread, words).length > 0)
  await on.quiet(thread)
  const { seats, stage: at, match } = await on.read(thread)
  const { user, computer } = seats.find(seat => seat.role === role)!
  expect(fits(user, computer)).toBe(true)
  expect(at === 'over' && match?.state.outcome?.reason === 'time').toBe(zero === 'lost')
  expect(posts(thread, words).length).toBe(1)
})

test('while the bot is away nobody’s time goes: after a restart there is as much left as before it', async () => {
  const thread = await begun('decision-24', 'lost')
  const role = await alone(thread)
  await on.later(10 * HOUR)
  await on.looked()
  await on.bot.stop()
  await on.later(100 * HOUR)
  await on.restart()
  await on.looked()
  expect(posts(thread, 'out of time')).toEqual([])
  const told = await said(on.people.boris.slash('game clock', {}, { channelId: thread }))
  expect(told).toContain('14 hours')
  await on.later(13.5 * HOUR)
  await on.looked()
  expect((await on.read(thread)).stage).toBe('playing')
  await on.later(HOUR)
  await on.sandbox.waitUntilFound(() => posts(thread, 'The game is lost').length > 0)
  expect(userOfRole(await on.read(thread), role)).not.toBeNull()
})

test('the settings of the lobby name each clock in the language of their reader', async () => {
  const { anna, boris } = on.people
  const labels = async (host: SandboxActor) => {
    const opened = await said(host.slash('game new', { system: 'ferry' }))
    const shown = await on.options(host, /<#(\d+)>/.exec(opened)![1])
    const menu = parts(shown).find(({ custom_id: id }) => String(id).includes('|clock|'))
    return (menu!.options as { label: string }[]).map(({ label }) => label)
  }
  expect(await labels(anna)).toEqual([
    'Часы: нет',
    'Часы: 1 день на каждое решение',
    'Часы: 3 дня на каждое решение',
    'Часы: 7 дней на каждое решение',
    'Часы: 3 дня на партию + 12 часов за каждый ход',
    'Часы: 7 дней на партию + 1 день за каждый ход',
  ])
  expect((await labels(boris)).slice(0, 3)).toEqual([
    'Clock: none',
    'Clock: 1 day for each decision',
    'Clock: 3 days for each decision',
  ])
})

test('the lobby and the clock say what a turn is, and how much a bank can hold', async () => {
  const thread = await begun('bank-72-12', 'call')
  const rule = /12 hours more for each round, at most 3 days on the clock/
  const told = await said(on.people.anna.slash('game clock', {}, { channelId: thread }))
  expect(told).toMatch(/12 часов за каждый раунд, на часах не больше 3 дней/)
  expect(await said(on.people.boris.slash('game clock', {}, { channelId: thread }))).toMatch(rule)
  const opened = await (await on.people.anna.slash('game new', { system: 'ferry' })).settled()
  const other = /<#(\d+)>/.exec(textOf(opened))![1]
  expect(await pick(on.people.anna, other, 'clock', 'bank-72-12')).toMatch(/Ещё 12 часов за каждый раунд/)
})

test('a pause is asked of the other and told; against the computer it is at once; without a clock it is refused', async () => {
  const { anna, boris } = on.people
  const thread = await begun('bank-72-12', 'lost')
  await alone(thread)
  const at = { channelId: thread }
  expect(await said(boris.slash('game clock', { pause: false }, at))).toContain('not paused')
  expect(await said(boris.slash('game clock', { pause: true }, at))).toContain('The others have been asked')
  await anna.click(on.last(thread), idOf(on.last(thread), 'vote', 'agree'))
  await on.sandbox.waitUntilFound(() => posts(thread, '**The clock is paused.**').length > 0)
  await on.later(1000 * HOUR)
  await on.looked()
  expect((await on.read(thread)).stage).toBe('playing')
  expect(await said(boris.slash('game clock', { pause: false }, at))).toContain('is running again')

  const solo = /<#(\d+)>/.exec(
    textOf(await (await boris.slash('game new', { system: 'ferry' })).settled()),
  )![1]
  await pick(boris, solo, 'clock', 'decision-24')
  await said(boris.click(on.posts(solo)[0], idOf(on.posts(solo)[0], 'fill')))
  await said(boris.click(on.posts(solo)[0], idOf(on.posts(solo)[0], 'begin')))
  await on.settled(solo)
  expect(await said(boris.slash('game clock', { pause: true }, { channelId: solo }))).toBe(
    'The clock is paused.',
  )
  // The computer's own time is nothing to tell
  const told = await said(boris.slash('game clock', {}, { channelId: solo }))
  expect(told).toContain('for each decision')
  expect(told).not.toContain('computer):')

  const bare = await on.table('ferry', { north: boris, south: anna })
  expect(await said(boris.slash('game clock', { pause: true }, { channelId: bare }))).toContain('no clock')
  expect(await said(boris.slash('game clock', {}, { channelId: bare }))).toContain('no clock')
})

test('weekends: the zone of who opened the table, shown in lobby, clock and post; in the game the other agrees', async () => {
  const { anna, boris, vera } = on.people
  await on.bot.store.people.change(anna.person.id, one => ({ ...one, hours: { zone: 'Europe/Moscow' } }))
  const opened = await (await anna.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(opened))![1]
  const at = { channelId: thread }
  const weekends = (who: SandboxActor, value: string) =>
    said(who.slash('game clock', { weekends: value }, at))
  expect(await weekends(anna, 'still')).toMatch(/нет часов/)
  await pick(anna, thread, 'clock', 'decision-24')
  expect(await weekends(boris, 'still')).toMatch(/^This is for the host/)
  expect(await weekends(anna, 'still')).toContain(
    'В субботу и воскресенье часы стоят (часовой пояс: Москва).',
  )
  await expect
    .poll(() => textOf(on.posts(thread)[0]))
    .toContain('В субботу и воскресенье часы стоят (часовой пояс: Москва)')
  const press = (who: SandboxActor, action: string, arg?: string) =>
    said(who.click(on.posts(thread)[0], idOf(on.posts(thread)[0], action, arg)))
  await said(anna.slash('game language', { language: 'en' }, at))
  // Another clock keeps what was chosen
  await pick(anna, thread, 'clock', 'decision-72')
  await press(anna, 'sit', 'north')
  await press(boris, 'sit', 'south')
  await press(anna, 'begin')
  await on.quiet(thread)
  const shown = await said(boris.slash('game clock', {}, at))
  expect(shown).toContain('3 days for each decision, not counting weekends')
  expect(shown).toContain('-# The clock stands still on Saturday and Sunday (time zone: Moscow).')
  expect(await weekends(vera, 'run')).toMatch(/только/)
  expect(await said(boris.slash('game clock', { weekends: 'run', pause: true }, at))).toContain(
    'Nothing was changed.',
  )
  expect(await weekends(boris, 'still')).toContain('already set that way')
  expect(await weekends(boris, 'run')).toContain('The others have been asked.')
  await on.quiet(thread)
  const vote = on.posts(thread).findLast(post => textOf(post).includes('proposes'))!
  expect(textOf(vote)).toContain('proposes that the clock runs on Saturday and Sunday again.')
  expect((await on.read(thread)).clock?.weekends).toBe('Europe/Moscow')
  await anna.click(vote, idOf(vote, 'vote', 'agree'))
  await expect.poll(async () => (await on.read(thread)).clock?.weekends).toBeUndefined()
  await on.quiet(thread)
  expect(posts(thread, 'The clock runs on Saturday and Sunday again.')).toHaveLength(1)
  // Without a zone of the opener: UTC
  await on.bot.store.people.change(anna.person.id, one => ({ ...one, hours: null }))
  expect(await weekends(boris, 'still')).toContain('The others have been asked.')
  await on.quiet(thread)
  expect(posts(thread, 'The clock stands still on Saturday and Sunday (time zone: UTC).')).toHaveLength(1)
})
