import type { APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import { replayLog } from '../../../src/engine/match.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { addPost } from '../../../src/table/posts.ts'
import type { ThinkFunction, ThinkRequest } from '../../../src/thinking/thinker.ts'
import { ferry } from '../../toy/index.ts'
import { anything } from '../anything.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

/** What was thought about; how the next thoughts come, if not at once. */
let matters: ThinkRequest[]
let thinks: ThinkFunction
let on: Stage
beforeEach(async () => {
  matters = []
  thinks = async matter => anything(matter)
  on = await stage({ ferry }, undefined, undefined, undefined, (matter, isWaitedFor) => {
    matters.push(matter)
    return thinks(matter, isWaitedFor)
  })
})
afterEach(() => on.close())

const lobbyOf = (thread: string) => on.posts(thread)[0]
/** A thread with its lobby, in English. */
async function opened(host: SandboxActor): Promise<string> {
  const answer = await (await host.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(answer))![1]
  if (host.person.locale === 'ru') await on.choose(host, thread, 'lang', 'en')
  return thread
}
const press = (who: SandboxActor, at: APIMessage, action: string, arg?: string) =>
  said(who.click(at, idOf(at, action, arg)))

/** Anna against the computer, which has done what comes first. */
async function solo(): Promise<string> {
  const { anna } = on.people
  const thread = await opened(anna)
  await press(anna, lobbyOf(thread), 'fill')
  await press(anna, lobbyOf(thread), 'begin')
  await on.settled(thread)
  return thread
}

async function move(who: SandboxActor, thread: string): Promise<string> {
  const { state } = (await on.read(thread)).match!
  const [role] = decidingRoles(state)
  const action = writeAction(
    ferry,
    state as never,
    sampleAction(ferry, state as never, role, createSeededPicker(5)),
  )
  return said(who.slash('ferry answer', { action }, { channelId: thread }))
}
const actionsOf = (message: APIMessage) => idsOf(message).map(id => id.split('|')[3])
const texts = (thread: string) => on.posts(thread).map(textOf)

test('one button and Begin, and a whole game against the computer: it answers by itself, one post a run, pings for people', async () => {
  const { anna } = on.people
  const thread = await solo()
  expect(textOf(lobbyOf(thread))).toContain('Regular-level computer')
  let table = await on.read(thread)
  expect(table.seats).toEqual([
    { role: 'north', user: anna.person.id },
    { role: 'south', user: null, computer: 'regular' },
  ])
  expect(texts(thread)[1]).toContain('Regular-level computer')
  while (table.stage === 'playing') {
    const before = on.posts(thread).length
    await move(anna, thread)
    const last = table.match!.log.length
    table = await on.settled(thread)
    const since = table.match!.log.slice(last)
    const isAnswered = since.some(({ by }) => by === 'south')
    // One post of hers, and at most one of the computer's, however much it did; the last one of a game that is over
    const most = (isAnswered ? 2 : 1) + Number(table.stage === 'over')
    expect(on.posts(thread).length - before).toBeLessThanOrEqual(most)
  }
  expect(JSON.stringify(replayLog(ferry, table.match as never, table.secret).state)).toBe(
    JSON.stringify(table.match!.state),
  )
  expect(table.match!.log.filter(({ by }) => by === 'south').length).toBeGreaterThan(4)
  await expect.poll(async () => (await on.read(thread)).recorded).toBe(true)
  await on.quiet(thread)
  table = await on.read(thread)
  expect(texts(thread).at(-2)).toContain('**South** (Regular-level computer)')
  const marks = texts(thread).flatMap(text => /^-# (?:Post|Сообщение) (\d+)/m.exec(text)?.[1] ?? [])
  expect(marks).toEqual(Array.from({ length: table.posts }, (_, n) => String(n + 1)))
  for (const { mentions } of on.posts(thread))
    expect(mentions.every(({ id }) => id === anna.person.id)).toBe(true)
  expect(on.oracle.findings).toEqual([])
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})

test('a game that nobody else plays is called off by whoever says so twice', async () => {
  const { anna } = on.people
  const thread = await solo()
  const message = await (await anna.slash('game abandon', {}, { channelId: thread })).settled()
  expect(textOf(message)).toContain('Это решение нельзя взять назад')
  expect((await on.read(thread)).stage).toBe('playing')
  await said(anna.click(message!, idOf(message, 'abandon')))
  expect((await on.read(thread)).stage).toBe('over')
  expect(await said(anna.slash('game status', {}, { channelId: thread }))).toContain('Партия окончена')
})

test('a seat is named by its id or as it is shown, in either language; any other name is told which there are', async () => {
  const { anna, boris } = on.people
  const thread = await solo()
  const at = { channelId: thread }
  const computer = (seat: string, level = 'recruit') => said(anna.slash('game computer', { seat, level }, at))
  expect(await computer('юг')).toMatch(/Готово|Done/)
  expect((await on.read(thread)).seats[1].computer).toBe('recruit')
  expect(await computer('Atlantis')).toMatch(/Места `Atlantis` здесь нет. Места за столом: .*Юг/)
  expect(await said(boris.slash('game join', { seat: 'Южане' }, at))).toMatch(/`Южане`/)
  expect(await said(anna.slash('game invite', { person: boris.person.id }, at))).toContain('никто')
  await said(anna.slash('game leave', { seat: 'NORTH' }, at))
  expect((await on.read(thread)).seats[0].user).toBeNull()
})

test('it thinks about what its role knows, with a seed of its own for every position, and shows that it does', async () => {
  const thread = await solo()
  const table = await on.read(thread)
  const [matter] = matters
  expect([matter.by, matter.level, matter.system]).toEqual(['south', 'regular', 'ferry'])
  expect(JSON.stringify(matter)).not.toContain(table.secret)
  expect(ferry.views.view(matter.state as never, 'south').hand).toBeDefined()
  await move(on.people.anna, thread)
  await on.settled(thread)
  expect(new Set(matters.map(({ seed }) => seed)).size).toBe(matters.length)
  expect(on.exchanges.some(one => one.kind === 'rest' && one.path.endsWith('/typing'))).toBe(true)
})

test('what people did meanwhile counts: the thought is dropped, and the new position thought about', async () => {
  const { anna } = on.people
  const thread = await solo()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let isFirst = true
  const about: number[] = []
  thinks = async matter => {
    about.push(matters.length)
    if (isFirst) {
      isFirst = false
      await held
    }
    return anything(matter)
  }
  await untilComputer(thread)
  const before = (await on.read(thread)).match!.log.length
  await said(anna.slash('game undo', {}, { channelId: thread }))
  const taken = await on.read(thread)
  expect(taken.match!.log.at(-1)!.verb).toBe('game:back')
  release()
  await on.settled(thread)
  const after = (await on.read(thread)).match!.log.slice(before)
  expect(after.filter(({ n }) => n === before + 1).map(({ verb }) => verb)).toEqual(['game:back'])

  async function untilComputer(at: string) {
    while (about.length === 0) {
      const { match } = await on.read(at)
      if (decidingRoles(match!.state)[0] === 'north') await move(anna, at)
      else await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
})

test('where nothing comes of thinking something simple is done, and noted', async () => {
  thinks = async () => {
    throw new Error('headache')
  }
  const thread = await solo()
  expect((await on.read(thread)).match!.log.map(({ by }) => by)).toContain('south')
  expect(matters.length).toBe(3)
  expect(on.lines.some(line => line.includes('it plays a simple one'))).toBe(true)
})

test('what is thought of and not legal is never done', async () => {
  thinks = async () => ({ action: { verb: 'stake', args: [99] } })
  const thread = await solo()
  const { log } = (await on.read(thread)).match!
  expect(log.find(({ by }) => by === 'south')?.args).not.toEqual([99])
})

test('a bot that is stopped while it thinks is not held up, and the next one goes on; nothing is done twice', async () => {
  const { anna } = on.people
  const thread = await opened(anna)
  await press(anna, lobbyOf(thread), 'fill')
  thinks = () => new Promise(() => {})
  await press(anna, lobbyOf(thread), 'begin')
  await on.sandbox.waitUntilFound(() => matters.length > 0)
  const stopping = on.restart()
  thinks = async matter => anything(matter)
  await stopping
  const table = await on.settled(thread)
  expect(table.match!.log.filter(({ by }) => by === 'south').length).toBe(1)
  const marks = texts(thread).flatMap(text => /^-# (?:Post|Сообщение) (\d+)/m.exec(text)?.[1] ?? [])
  expect(marks).toEqual(Array.from({ length: table.posts }, (_, n) => String(n + 1)))
})

test('two computers play to the end in a few posts; what one of them means to do next it is told again, if nothing came between', async () => {
  const { anna } = on.people
  const meaning = (by: string) => ({ phase: by, deeds: [] })
  thinks = async matter => ({ ...anything(matter), plan: meaning(matter.by) })
  const thread = await opened(anna)
  for (const value of ['north=recruit', 'south=veteran']) await on.choose(anna, thread, 'computer', value)
  expect(textOf(lobbyOf(thread))).toMatch(/Recruit-level computer[\s\S]*Veteran-level computer/)
  await press(anna, lobbyOf(thread), 'begin')
  await on.sandbox.waitUntilFound(() => texts(thread).some(text => text.includes('The game is over')))
  const table = await on.settled(thread)
  expect(table.stage).toBe('over')
  const told = matters.map(({ plan }) => plan?.phase)
  expect(told).toEqual(matters.map(({ by }, at) => (by === matters[at - 1]?.by ? by : undefined)))
  expect(new Set(told.map(one => one === undefined))).toEqual(new Set([true, false]))
  expect(on.posts(thread).length).toBeLessThan(6)
  const seats = '**North** (Recruit-level computer) · **South** (Veteran-level computer)'
  expect(on.posts(thread).some(post => textOf(post).includes(seats))).toBe(true)
})

test('where only the computer is asked the board has no buttons that decide; looking is for everybody', async () => {
  const { anna, boris } = on.people
  const thread = await opened(anna)
  await press(anna, lobbyOf(thread), 'fill')
  thinks = () => new Promise(() => {})
  await press(anna, lobbyOf(thread), 'begin')
  await on.quiet(thread)
  expect(actionsOf(on.last(thread))).toContain('open')
  await move(anna, thread)
  await on.quiet(thread)
  expect(decidingRoles((await on.read(thread)).match!.state)).toEqual(['south'])
  const board = on.last(thread)
  // Nobody is asked: the post says who is thinking about what
  expect(textOf(board)).toMatch(
    /➤ \*\*South\*\* \(.*computer\): thinking about its choice: \*\*[^?\n]*[.…]$/m,
  )
  const decides = ['do', 'open', 'verb', 'acts']
  expect(actionsOf(board).filter(action => decides.includes(action))).toEqual([])
  for (const who of [anna, boris]) {
    const further = await on.alone(who, thread, who.click(board, idOf(board, 'more')))
    expect(actionsOf(further).filter(action => decides.includes(action))).toEqual([])
    const near = await (await who.click(further, idOf(further, 'closeup'))).settled()
    expect(near?.attachments.map(({ filename }) => filename)).toEqual(['board.jpg'])
  }
})

test('in a running game the others are asked whether a computer takes over, and a person takes the seat back', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  await said(boris.slash('game leave', {}, { channelId: thread }))
  await on.quiet(thread)
  await said(anna.slash('game computer', { seat: 'south', level: 'veteran' }, { channelId: thread }))
  await on.settled(thread)
  expect(texts(thread).some(text => text.includes('The Veteran-level computer now plays **South**'))).toBe(
    true,
  )
  await said(boris.slash('game join', {}, { channelId: thread }))
  await on.quiet(thread)
  expect((await on.read(thread)).seats[1]).toEqual({ role: 'south', user: boris.person.id })
})

test('a long run leaves out its oldest lines, never whose it is', async () => {
  const thread = await solo()
  const before = on.posts(thread).length
  await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => {
    const crossing = { type: 'crossing', side: 'south', boats: [4, 5, 6, 7] }
    const events = Array.from({ length: 200 }, () => crossing)
    const cause = { user: '', interaction: '', now: Date.now() }
    return {
      table: addPost(table, cause, { what: 'computed', by: 'south', computers: ['south'], events }),
      result: undefined,
    }
  })
  await said(on.people.anna.slash('game remind', { after: 'never' }, { channelId: thread }))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
  const [head, more] = textOf(on.posts(thread)[before]).split('\n')
  expect(head).toBe('**South** (Regular-level computer):')
  expect(more).toMatch(/^… \d+ lines left out/)
})
