import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import type { RunningBot } from '../../../src/runtime/bot.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { memory } from '../../store/memory.ts'
import { patientFerry } from '../patient.ts'
import { idOf, PIXEL, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
let other: RunningBot
/** Boards are drawn when it opens. */
let gate = Promise.resolve()
const paint = async () => {
  await gate
  return PIXEL
}
beforeAll(async () => {
  on = await stage({ ferry: patientFerry }, paint, memory())
  other = await on.another()
})
afterAll(async () => {
  await other.stop()
  await on.close()
})

const begun = () => on.table('ferry', { north: on.people.anna, south: on.people.boris })

/** Whoever is asked answers with the first thing that is offered. */
async function anyAnswer(thread: string): Promise<{ who: SandboxActor; action: string }> {
  const { match, seats } = await on.read(thread)
  const user = seats.find(({ role }) => role === decidingRoles(match!.state)[0])?.user
  const who = Object.values(on.people).find(({ person }) => person.id === user) as SandboxActor
  const choices = await who.autocomplete('ferry answer', { action: '' }, 'action', { channelId: thread })
  return { who, action: String(choices[0].value) }
}

/** What became of one command: entries and posts it made, and what the person was told. */
async function outcome(thread: string) {
  const before = await on.read(thread)
  const { who, action } = await anyAnswer(thread)
  const own = () => on.sandbox.messages(thread, who.person.id).length - on.posts(thread).length
  const private_ = own()
  const told = await said(who.slash('ferry answer', { action }, { channelId: thread }))
  await on.quiet(thread)
  const after = await on.read(thread)
  return {
    entries: (after.match?.log.length ?? 0) - (before.match?.log.length ?? 0),
    posts: after.posts - before.posts,
    /** Nothing was said in vain or twice: one answer, or none where the board says it all. */
    isToldOnce: own() - private_ === (told ? 1 : 0),
  }
}

test('two processes that hear of everything: each command is one move, one board and one answer', async () => {
  const thread = await begun()
  for (let i = 0; i < 6; i++) {
    expect(await outcome(thread)).toMatchObject({ entries: 1, posts: 1, isToldOnce: true })
  }
  const marks = on.posts(thread).map(post => /^-# (?:Post|Сообщение) (\d+)/m.exec(textOf(post))?.[1])
  expect(marks).toEqual(marks.map((_, i) => String(i + 1)))
  expect(on.lines.filter(line => line.includes('autocomplete failed'))).toEqual([])
  const took = on.lines.filter(line =>
    line.includes('another process has already acknowledged this interaction'),
  )
  expect(took.length).toBeGreaterThan(0)
})

test('two processes: what only looks is answered once', async () => {
  const thread = await begun()
  const { vera } = on.people
  const board = on.last(thread)
  const seen = () => on.sandbox.messages(thread, vera.person.id).length
  const before = seen()
  const left = () =>
    on.lines.filter(line => line.includes('another process has already acknowledged this interaction')).length
  const leftBefore = left()
  for (let i = 0; i < 4; i++) await said(vera.click(board, idOf(board, 'guide')))
  // Both have heard of each click, and nothing is in hand any more
  await expect.poll(left).toBe(leftBefore + 4)
  await expect.poll(() => on.bot.countPendingInteractions() + other.countPendingInteractions()).toBe(0)
  expect(seen()).toBe(before + 4)
})

test('an acknowledgement that Discord took but answered with an error: one move, one answer', async () => {
  const thread = await begun()
  on.sandbox.faults.fail({ method: 'POST', path: /callback$/, status: 500, isCarriedOut: true })
  expect(await outcome(thread)).toMatchObject({ entries: 1, posts: 1, isToldOnce: true })
})

test('both processes work on what either may have acknowledged: still one move and one board', async () => {
  const thread = await begun()
  on.sandbox.faults.fail({ method: 'POST', path: /callback$/, status: 500, isCarriedOut: true, times: 2 })
  expect(await outcome(thread)).toMatchObject({ entries: 1, posts: 1 })
})

test('with one process left the game goes on, and the answer that comes after an error is not forgotten', async () => {
  const thread = await begun()
  await other.stop()
  on.sandbox.faults.fail({ method: 'POST', path: /callback$/, status: 500, isCarriedOut: true })
  expect(await outcome(thread)).toEqual({ entries: 1, posts: 1, isToldOnce: true })
  const { who } = await anyAnswer(thread)
  on.sandbox.faults.fail({ method: 'POST', path: /callback$/, status: 500, isCarriedOut: true })
  expect(await said(who.slash('game status', {}, { channelId: thread }))).toContain('Ferry')
})

test('a process that is leaving still hears of everything; another one beside it answers, and nobody is sent away', async () => {
  const calm = await begun()
  const busy = await begun()
  let go = () => {}
  gate = new Promise(resolve => {
    go = resolve
  })
  const { who, action } = await anyAnswer(busy)
  const moving = said(who.slash('ferry answer', { action }, { channelId: busy }))
  await expect.poll(() => on.bot.countPendingInteractions()).toBe(1)
  other = await on.another()
  const leaving = on.bot.stop()
  for (let n = 0; n < 3; n++)
    expect(await said(on.people.boris.slash('game status', {}, { channelId: calm }))).toContain('Ferry')
  expect(on.bot.countPendingInteractions()).toBe(1)
  go()
  await Promise.all([moving, leaving])
  await on.quiet(busy)
  const marks = on.posts(busy).map(post => /^-# (?:Post|Сообщение) (\d+)/m.exec(textOf(post))?.[1])
  expect(marks).toEqual(marks.map((_, i) => String(i + 1)))
})

test('nothing failed meanwhile', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
