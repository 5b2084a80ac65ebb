import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promptModeLabels } from '../../../commands/orders/prompt-mode.ts'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { beginMatch } from '../../../src/engine/match.ts'
import type { ReactionPromptMode } from '../../../src/engine/system.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../../src/people/person.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { pickyFerry } from '../patient.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: pickyFerry })
})
afterAll(() => on.close())

const keyOf = (thread: string) => tableKey(on.sandbox.guildId, thread)
const line = async (thread: string) => {
  const { match } = await on.read(thread)
  return match!.log.map(({ verb, auto }) => (auto ? `${verb} (auto)` : verb))
}
const openIn = async (thread: string) => findOpenStep((await on.read(thread)).match!.state)?.do

/** South may answer the crossing that North has begun: with card 6, or with nothing that fits. */
async function crossed(south: SandboxActor, hand = [2], secret?: string): Promise<string> {
  const { anna } = on.people
  const thread = await on.table('ferry', { north: anna, south })
  await on.bot.store.turn(keyOf(thread), (table: Table) => {
    const { start } = table.match!
    const position = {
      hand: { north: [1], south: hand },
      agenda: [{ do: 'round' }, { do: 'cross', who: ['north'] }],
    }
    const { match } = beginMatch(pickyFerry, { ...start, position }, secret ?? table.secret)
    const laid = { ...table, called: [anna.person.id], ...(secret && { secret }), match }
    return { table: laid, result: undefined }
  })
  await said(anna.slash('ferry cross', { boats: 'N3,N4' }, { channelId: thread }))
  await on.quiet(thread)
  return thread
}

/** The three ways, behind the button of further buttons under a window; the person alone reads them. */
async function ways(who: SandboxActor, thread: string): Promise<APIMessage> {
  const board = on.last(thread)
  const more = await on.alone(who, thread, who.click(board, idOf(board, 'more')))
  const opened = await (await who.click(more, idOf(more, 'asked'))).settled()
  return opened as APIMessage
}

/** Chooses among the three ways; what the person then reads alone. */
async function choose(who: SandboxActor, thread: string, way: ReactionPromptMode): Promise<string> {
  const opened = await ways(who, thread)
  const before = textOf(opened)
  await (await who.click(opened, idOf(opened, 'way', way))).settled()
  const now = () => on.sandbox.messages(thread, who.person.id).find(({ id }) => id === opened.id)
  return on.sandbox.waitUntilFound(() => {
    const text = textOf(now() ?? null)
    return text !== before && text
  })
}

const reset = async () => {
  for (const { person } of Object.values(on.people))
    await on.bot.store.people
      .change(person.id, () => DEFAULT_PLAYER_SETTINGS)
      .then(change => on.bot.store.people.markApplied(change))
}

test('a button behind those under a window lays the three ways before whoever clicks, a sentence each, in his language', async () => {
  await reset()
  const { anna, boris } = on.people
  const thread = await crossed(boris)
  for (const [who, lang] of [
    [anna, 'ru'],
    [boris, boris.person.locale === 'ru' ? 'ru' : 'en'],
  ] as const) {
    const opened = textOf(await ways(who, thread))
    for (const { name, about } of Object.values(promptModeLabels)) {
      expect(opened).toContain(`**${name[lang]}:** ${about[lang]}`)
    }
  }
})

test('a choice answers at all tables of the person, at once, and is kept until he makes another one', async () => {
  await reset()
  const { boris } = on.people
  const here = await crossed(boris)
  const there = await crossed(boris, [6])
  expect([await openIn(here), await openIn(there)]).toEqual(['react', 'react'])
  const before = on.posts(there).length

  expect(await choose(boris, here, 'can')).toMatch(
    /\*\*(Only when I can answer|Только когда могу ответить):\*\*.*\*\(/,
  )
  await on.quiet(here)
  expect([(await line(here)).at(-1), await openIn(there)]).toEqual(['decline (auto)', 'react'])
  expect(on.posts(there).length).toBe(before)

  await said(boris.slash('game asked', { how: 'armed' }))
  await on.quiet(there)
  expect((await line(there)).at(-1)).toBe('decline (auto)')
  expect(on.posts(there).length).toBe(before + 1)
  expect(await on.bot.store.people.listUnapplied()).toEqual([])

  await on.restart()
  const later = await crossed(boris, [6])
  expect((await line(later)).slice(-2)).toEqual(['cross', 'decline (auto)'])
  await said(boris.slash('game asked', { how: 'always' }))
  expect(await openIn(await crossed(boris))).toBe('react')
})

test('one action that is let go by is one post, and nobody is called in between', async () => {
  await reset()
  const { anna, boris } = on.people
  await said(boris.slash('game asked', { how: 'armed' }))
  const thread = await crossed(boris, [6])
  const posts = on.posts(thread).map(textOf)
  expect(posts).toHaveLength(3)
  expect(posts[2]).toMatch(/North → boat N3, boat N4\n\d \+ \d : 4 \+ 0/)
  expect(posts[2]).toContain(anna.person.id)
})

test('after his first window, and only then, somebody is told of the ways; he alone reads it', async () => {
  await reset()
  const { boris, vera } = on.people
  const offered = async (thread: string) => {
    const board = on.last(thread)
    const outcome = await boris.click(board, idOf(board, 'do', 'decline'))
    await on.quiet(thread)
    const mine = on.sandbox.messages(thread, boris.person.id).filter(one => idsOf(one).some(isWay))
    expect(on.sandbox.messages(thread, vera.person.id).some(one => idsOf(one).some(isWay))).toBe(false)
    return [outcome.ack, mine.length]
  }
  const isWay = (id: string) => id.split('|')[3] === 'way'
  const first = await crossed(boris)
  const board = on.last(first)
  const told = textOf(await on.alone(boris, first, boris.click(board, idOf(board, 'do', 'decline'))))
  expect(told).toMatch(/This was your first question|Это был ваш первый такой вопрос/)
  expect(await offered(await crossed(boris))).toEqual(['deferredUpdate', 0])
})

test('a crash after a choice: the next start brings it to the tables that had not heard of it', async () => {
  await reset()
  const { boris } = on.people
  const thread = await crossed(boris)
  const posts = on.posts(thread).length
  // As far as a process came that was killed then
  await on.bot.store.people.change(boris.person.id, person => ({ ...person, asked: 'armed' }))
  expect(await openIn(thread)).toBe('react')
  await on.restart()
  await expect.poll(() => line(thread)).toContain('decline (auto)')
  await on.quiet(thread)
  expect(on.posts(thread).length).toBe(posts + 1)
  await expect.poll(() => on.bot.store.people.listUnapplied()).toEqual([])
})

test('what somebody is just choosing stays noted until his tables have heard of it: a look in between strikes nothing', async () => {
  await reset()
  const { boris } = on.people
  await on.bot.store.people.change(boris.person.id, person => ({ ...person, next: true }))
  await on.looked()
  expect(await on.bot.store.people.listUnapplied()).toHaveLength(1)
  await expect.poll(() => on.later(61_000).then(() => on.bot.store.people.listUnapplied())).toEqual([])
})

test('whoever sits down brings along how he wants to be asked, and what stands open there is answered so', async () => {
  await reset()
  const { anna, boris, vera } = on.people
  await said(vera.slash('game asked', { how: 'armed' }))
  const thread = await crossed(boris)
  await said(boris.slash('game leave', {}, { channelId: thread }))
  await said(vera.slash('game join', { seat: 'south' }, { channelId: thread }))
  expect((await on.read(thread)).ways).toEqual({ [vera.person.id]: 'armed' })
  expect((await line(thread)).at(-1)).toBe('decline (auto)')
  expect(anna.person.id in ((await on.read(thread)).ways ?? {})).toBe(false)
})

test('nothing that others see or get tells the way: posts, buttons, log, status, list and the file', async () => {
  const { anna, boris, vera } = on.people
  const seen: string[][] = []
  for (const way of ['always', 'can', 'armed'] as const) {
    await reset()
    await said(boris.slash('game asked', { how: way }))
    // He could answer: open for the first two ways
    const thread = await crossed(boris, way === 'armed' ? [] : [6], '5'.repeat(64))
    const at = { channelId: thread }
    const read = [textOf(on.last(thread)), idsOf(on.last(thread)).join(' ')]
    for (const name of ['log', 'status', 'list']) read.push(await said(vera.slash(`game ${name}`, {}, at)))
    const file = (await (await anna.slash('game export', {}, at)).settled())?.attachments[0]
    const text = await (await fetch(file?.url ?? '')).text()
    expect(text).not.toMatch(/"(ways|always|armed|can)"/)
    if (way !== 'armed')
      seen.push(read.map(one => one.replace(/\d{15,20}|\|[0-9a-z]{10,13}\||[0-9a-f]{10,64}/g, '…')))
  }
  expect(seen[1].slice(0, 4)).toEqual(seen[0].slice(0, 4))
})

test('of a window in which nobody can do anything nobody is called back for what was decided already', async () => {
  await reset()
  const { anna, boris } = on.people
  await said(boris.slash('game asked', { how: 'can' }))
  const thread = await crossed(boris)
  expect(decidingRoles((await on.read(thread)).match!.state)).not.toEqual(['south'])
  const calls = on.exchanges.flatMap(one =>
    one.kind === 'rest' && one.method === 'POST' && one.path.endsWith(`/channels/${thread}/messages`)
      ? [(one.body as { allowed_mentions?: { users?: string[] } } | null)?.allowed_mentions?.users ?? []]
      : [],
  )
  expect(calls.at(-1)).not.toContain(anna.person.id)
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(one => /"level":(50|60)/.test(one))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
