import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportFinishedGame, playFileJson } from '../../../src/game-file/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { copy } from '../../game-file/honest.ts'
import { verify } from '../../game-file/verifier.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'
import { pairs } from './tables.ts'

const HOUR = 3_600_000
let on: Stage
beforeEach(async () => {
  on = await stage({ ferry: pairs })
})
afterEach(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
})

/** Boris and Anna side by side against Vera. */
const opened = () => {
  const { anna, boris, vera } = on.people
  return on.table('ferry', { north: boris, west: anna, east: vera, south: vera })
}

async function resigns(who: SandboxActor, thread: string): Promise<string> {
  const asked = await (await who.slash('game resign', {}, { channelId: thread })).settled()
  await who.click(asked!, idOf(asked, 'resign'))
  await on.quiet(thread)
  return textOf(asked)
}
const asksAlly = (thread: string) =>
  on.sandbox.waitUntilFound(() =>
    on.posts(thread).findLast(post => idsOf(post).some(id => id.includes('|ally|'))),
  )
async function decides(who: SandboxActor, thread: string, choice: 'take' | 'computer') {
  const post = await asksAlly(thread)
  const { id } = await who.click(post, idOf(post, 'ally', choice))
  await expect.poll(async () => (await on.read(thread)).seen.includes(id)).toBe(true)
}

test('who resigns beside an ally is told what really happens; the ally is asked, and the game goes on', async () => {
  const { anna, boris } = on.people
  const thread = await opened()
  const warning = await resigns(boris, thread)
  expect(warning).toContain('the game goes on')
  expect(warning).toContain(`<@${anna.person.id}>`)
  // The offer of a draw below it does speak of the end
  expect(warning.split('\n')[0]).not.toMatch(/lost|ends/)
  const post = await asksAlly(thread)
  expect(textOf(post)).toContain(`<@${boris.person.id}> resigns`)
  expect(textOf(post)).toContain(`<@${anna.person.id}>: decide for your side`)
  const table = await on.read(thread)
  expect([table.stage, userOfRole(table, 'north')]).toEqual(['playing', null])
})

test('the ally takes the units over and plays on', async () => {
  const { anna, boris } = on.people
  const thread = await opened()
  await resigns(boris, thread)
  await decides(anna, thread, 'take')
  const table = await on.read(thread)
  expect(userOfRole(table, 'north')).toBe(anna.person.id)
  expect(table.stage).toBe('playing')
  await on.quiet(thread)
})

test('the ally has a computer play on', async () => {
  const { anna, boris } = on.people
  const thread = await opened()
  await resigns(boris, thread)
  await decides(anna, thread, 'computer')
  const { seats } = await on.read(thread)
  expect(seats.find(({ role }) => role === 'north')).toEqual({
    role: 'north',
    user: null,
    computer: 'regular',
  })
})

test('the ally gives up too: then the side has lost, and the file of the game is proven', async () => {
  const { anna, boris } = on.people
  const thread = await opened()
  await resigns(boris, thread)
  const post = await asksAlly(thread)
  const asked = await on.alone(anna, thread, anna.click(post, idOf(post, 'ally', 'lost')))
  expect(textOf(asked)).toContain('поражением вашей стороны')
  await anna.click(asked, idOf(asked, 'resign'))
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
  const { match, secret } = await on.read(thread)
  expect(match?.state.outcome).toEqual({ winners: ['south'], reason: 'resigned' })
  const file = copy(exportFinishedGame(match!, secret))
  expect(playFileJson(file, () => pairs).proof.word).toBe('proven')
  expect(verify(file).word).toBe('dice proven')
  await expect.poll(async () => (await on.read(thread)).recorded).toBe(true)
})

test('strangers and opponents decide nothing for that side', async () => {
  const { boris, vera } = on.people
  const thread = await opened()
  await resigns(boris, thread)
  const post = await asksAlly(thread)
  const told = textOf(await on.alone(vera, thread, vera.click(post, idOf(post, 'ally', 'take'))))
  expect(told).toContain('Свободных мест')
  expect(userOfRole(await on.read(thread), 'north')).toBeNull()
})

test('who plays alone, or beside nobody but computers, is told that the game is lost', async () => {
  const { vera } = on.people
  const thread = await opened()
  const asked = await (await vera.slash('game resign', {}, { channelId: thread })).settled()
  expect(textOf(asked)).toContain('закончится вашим поражением')
})

test('a time-out beside an ally asks him; his day over, the game is lost by time', async () => {
  const { anna, boris, vera } = on.people
  const made = await said(boris.slash('game new', { system: 'ferry' }))
  const thread = /<#(\d+)>/.exec(made)?.[1] ?? ''
  await on.quiet(thread)
  const lobby = () => on.posts(thread)[0]
  const done = async (deed: ReturnType<SandboxActor['click']>) => {
    const { id } = await deed
    await expect
      .poll(async () => (await on.read(thread)).seen.includes(id) && on.bot.countPendingInteractions() === 0)
      .toBe(true)
  }
  for (const [menu, value] of [
    ['clock', 'decision-24'],
    ['zero', 'lost'],
  ]) {
    const shown = await on.options(boris, thread)
    await done(boris.select(shown, idOf(shown, menu), [value]))
  }
  for (const [who, role] of [
    [boris, 'north'],
    [anna, 'west'],
    [vera, 'east'],
    [vera, 'south'],
  ] as const)
    await done(who.click(lobby(), idOf(lobby(), 'sit', role)))
  await done(boris.click(lobby(), idOf(lobby(), 'begin')))
  await on.quiet(thread)
  // South has decided: north alone is late
  const { match } = await on.read(thread)
  const card = (match!.state as unknown as { hand: { south: number[] } }).hand.south[0]
  await said(vera.slash('ferry answer', { action: `stake c${card}`, as: 'south' }, { channelId: thread }))
  await on.later(25 * HOUR)
  const post = await asksAlly(thread)
  expect(textOf(post)).toContain(`<@${boris.person.id}> is out of time`)
  const table = await on.read(thread)
  expect([table.stage, userOfRole(table, 'north')]).toEqual(['playing', null])
  await on.later(25 * HOUR)
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
  expect((await on.read(thread)).match?.state.outcome).toEqual({ winners: ['south'], reason: 'time' })
})
