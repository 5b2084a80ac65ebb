import { afterEach, beforeEach, expect, test } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { ferry } from '../../toy/index.ts'
import { calledOff, idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

const HOUR = 3_600_000
let on: Stage
beforeEach(async () => {
  // A lobby is as old as the id of its thread
  on = await stage({ ferry }, undefined, undefined, Date.now)
})
afterEach(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
})

const lobby = (thread: string) => on.posts(thread)[0]
/** A click in the lobby that changes the table. */
async function press(who: SandboxActor, thread: string, action: string, arg?: string): Promise<void> {
  await noted(thread, who.click(lobby(thread), idOf(lobby(thread), action, arg)))
}
async function noted(thread: string, deed: ReturnType<SandboxActor['click']>): Promise<void> {
  const { id } = await deed
  const isDone = async () =>
    (await on.read(thread)).seen.includes(id) && on.bot.countPendingInteractions() === 0
  await expect.poll(isDone).toBe(true)
  await on.quiet(thread)
}
/** Chooses something in the settings of the lobby. */
async function choose(who: SandboxActor, thread: string, menu: string, value: string): Promise<void> {
  const shown = await on.options(who, thread)
  await noted(thread, who.select(shown, idOf(shown, menu), [value]))
}
/** What somebody alone reads after such a click. */
const told = async (who: SandboxActor, thread: string, action: string, arg?: string) =>
  textOf(await on.alone(who, thread, who.click(lobby(thread), idOf(lobby(thread), action, arg))))
const shows = (thread: string, text: string) =>
  on.sandbox.waitUntilFound(() => textOf(lobby(thread)).includes(text) && textOf(lobby(thread)))

/** A lobby of this person, who does not sit. */
async function opened(host: SandboxActor): Promise<string> {
  const thread = /<#(\d+)>/.exec(await said(host.slash('game new', { system: 'ferry' })))?.[1] ?? ''
  await on.quiet(thread)
  return thread
}

for (const lang of ['en', 'ru'] as const) {
  const { lobby: w } = botWordsByLang[lang]
  const host = () => (lang === 'en' ? on.people.boris : on.people.anna)

  test(`after Begin and after the end the lobby says so, and nothing is left to set up (${lang})`, async () => {
    const { vera } = on.people
    const thread = await opened(host())
    expect(textOf(lobby(thread))).toContain(w.preparing)
    await press(host(), thread, 'sit', 'north')
    await press(vera, thread, 'sit', 'south')
    await press(host(), thread, 'begin')
    expect(await shows(thread, w.begun)).not.toContain(w.preparing)
    const asked = await (await host().slash('game resign', {}, { channelId: thread })).settled()
    await said(host().click(asked!, idOf(asked, 'resign')))
    expect(await shows(thread, w.over)).not.toContain(w.begun)
  })

  test(`a lobby that is called off says so (${lang})`, async () => {
    const thread = await opened(host())
    await said(host().slash('game abandon', {}, { channelId: thread }))
    expect(await shows(thread, w.calledOff)).not.toContain(w.preparing)
  })
}

test('a game against a computer that begins: the lobby says so although moves were made by then', async () => {
  const { boris } = on.people
  const thread = await opened(boris)
  await press(boris, thread, 'sit', 'south')
  await press(boris, thread, 'fill')
  await press(boris, thread, 'begin')
  await shows(thread, botWordsByLang.en.lobby.begun)
})

test('the lobby of a rematch says when it has begun', async () => {
  const { boris } = on.people
  const thread = await on.table('ferry', { north: boris, south: boris })
  await calledOff(boris, thread)
  await on.sandbox.waitUntilFound(() =>
    on.posts(thread).some(post => textOf(post).includes(botWordsByLang.en.post.over)),
  )
  const last = on.posts(thread).findLast(post => JSON.stringify(post).includes('|again|'))!
  const answer = await said(boris.click(last, idOf(last, 'again', 'same')))
  const next = /<#(\d+)>/.exec(answer)?.[1] ?? ''
  await on.quiet(next)
  await press(boris, next, 'begin')
  await shows(next, botWordsByLang.en.lobby.begun)
})

test('a bot that was away when the lobby was to be edited does it at its next start', async () => {
  const { boris } = on.people
  const thread = await opened(boris)
  for (const role of ['north', 'south']) await press(boris, thread, 'sit', role)
  const path = new RegExp(`/channels/${thread}/messages/`)
  on.sandbox.faults.fail({ method: 'PATCH', path, status: 500, times: 50 })
  await press(boris, thread, 'begin')
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await expect
    .poll(() => on.lines.some(line => line.includes('the lobby post could not be updated')))
    .toBe(true)
  expect(textOf(lobby(thread))).toContain(botWordsByLang.en.lobby.preparing)
  await on.restart(async () => on.sandbox.faults.clearFaults())
  await shows(thread, botWordsByLang.en.lobby.begun)
  await expect.poll(async () => (await on.read(thread)).lobbyStage).toBe('playing')
})

test('a lobby that somebody deleted is no reason to try for ever', async () => {
  const { boris } = on.people
  const thread = await opened(boris)
  for (const role of ['north', 'south']) await press(boris, thread, 'sit', role)
  const path = new RegExp(`/channels/${thread}/messages/`)
  on.sandbox.faults.fail({ method: 'PATCH', path, status: 404, code: 10_008 })
  await press(boris, thread, 'begin')
  await expect.poll(async () => (await on.read(thread)).lobbyStage).toBe('playing')
})

test('who sits may take a lobby over whose opener has been away for a day, and begin; not before', async () => {
  const { anna, boris, vera } = on.people
  const thread = await opened(boris)
  expect(textOf(lobby(thread))).not.toContain('24 hours')
  await press(anna, thread, 'sit', 'north')
  await press(vera, thread, 'sit', 'south')
  expect(textOf(lobby(thread))).toContain(botWordsByLang.en.lobby.host(`<@${boris.person.id}>`, 24))

  await on.later(23 * HOUR)
  expect(await told(vera, thread, 'takeover')).toMatch(
    /Хозяин стола: <@\d+>. Заменить хозяина можно с <t:\d+:f>/,
  )
  expect((await on.read(thread)).creator).toBe(boris.person.id)
  // He shows up: his day begins again
  await choose(boris, thread, 'hints', 'always')
  await on.later(2 * HOUR)
  expect(await told(vera, thread, 'takeover')).toMatch(/Заменить хозяина можно/)
  await on.later(23 * HOUR)
  expect(await told(vera, thread, 'begin')).toContain('только')
  expect(await told(vera, thread, 'takeover')).toContain(botWordsByLang.ru.lobby.tookOver)
  expect(textOf(lobby(thread))).toContain(botWordsByLang.en.lobby.host(`<@${vera.person.id}>`, 24))
  // Whoever sat down before the hints were changed agrees to them; Vera does so by beginning
  await press(anna, thread, 'sit', 'north')
  await press(vera, thread, 'begin')
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  expect((await on.read(thread)).stage).toBe('playing')
})

test('an opener is there by what he types, too', async () => {
  const { boris, vera } = on.people
  const thread = await opened(boris)
  await press(vera, thread, 'sit', 'south')
  await on.later(23 * HOUR)
  await noted(thread, boris.slash('game invite', { person: on.people.anna.person.id }, { channelId: thread }))
  await on.later(2 * HOUR)
  expect(await told(vera, thread, 'takeover')).toMatch(/Заменить хозяина можно/)
  expect((await on.read(thread)).creator).toBe(boris.person.id)
})

test('a spectator takes nothing over', async () => {
  const { anna, boris, vera } = on.people
  const thread = await opened(boris)
  await press(anna, thread, 'sit', 'north')
  await on.later(48 * HOUR)
  expect(await told(vera, thread, 'takeover')).toContain('только')
  expect((await on.read(thread)).creator).toBe(boris.person.id)
})

test('a table that was silent for so long that its thread is archived goes on, whatever is done first', async () => {
  const { boris } = on.people
  const thread = await opened(boris)
  await on.later(8 * 24 * HOUR)
  await press(boris, thread, 'sit', 'north')
  expect(textOf(lobby(thread))).toContain(`<@${boris.person.id}>`)
  await press(boris, thread, 'sit', 'south')
  await on.later(8 * 24 * HOUR)
  await press(boris, thread, 'begin')
  await shows(thread, botWordsByLang.en.lobby.begun)
  const private_ = on.sandbox.messages(thread, boris.person.id).filter(({ flags }) => (flags ?? 0) & 64)
  expect(private_.map(textOf).filter(text => text.includes(botWordsByLang.en.held.counts))).toEqual([])
})

test('a clock that was paused for eight days runs again, and nothing is said of a lock', async () => {
  const { anna, boris } = on.people
  const thread = await opened(boris)
  await choose(boris, thread, 'clock', 'decision-72')
  await press(boris, thread, 'sit', 'north')
  await press(anna, thread, 'sit', 'south')
  await press(boris, thread, 'begin')
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  const at = { channelId: thread }
  await said(boris.slash('game clock', { pause: true }, at))
  const vote = await on.sandbox.waitUntilFound(() =>
    on.posts(thread).find(post => idsOf(post).some(id => id.endsWith('|vote|agree'))),
  )
  await anna.click(vote, idOf(vote, 'vote', 'agree'))
  await expect.poll(async () => (await on.read(thread)).clock?.paused).toBe(true)
  await on.later(8 * 24 * HOUR)
  const answer = await said(boris.slash('game clock', { pause: false }, at))
  expect(answer).toBe('The clock is running again.')
  expect((await on.read(thread)).clock?.paused).toBeFalsy()
  await on.quiet(thread)
})

test('only a thread that is locked is called locked', async () => {
  const { boris } = on.people
  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'ManageThreads')
  const thread = await opened(boris)
  on.sandbox.faults.updateThread(thread, { archived: true, locked: true })
  expect(await told(boris, thread, 'sit', 'north')).toContain(botWordsByLang.en.held.locked)
  on.sandbox.faults.updateThread(thread, { archived: true, locked: false })
  await press(boris, thread, 'sit', 'south')
  await expect.poll(() => textOf(lobby(thread)).split(`<@${boris.person.id}>`).length).toBeGreaterThan(2)
})
