import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import type { PictureRequest } from '../../../render/index.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { newestLogLink } from '../../../src/engine/chain.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, PIXEL, parts, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

let on: Stage
/** What a picture waits for before its turn comes. */
let queue = Promise.resolve()
beforeAll(async () => {
  const paint = async (_: PictureRequest, isStale = () => false) => {
    await queue
    return isStale() ? null : PIXEL
  }
  // How old a post is stands in its id
  on = await stage({ ferry: patientFerry }, paint, undefined, Date.now)
})
afterAll(() => on.close())
afterEach(() => on.sandbox.faults.denyPermissions(on.sandbox.channelId))

const HOUR = 3_600_000
const sides = () => ({ north: on.people.anna, south: on.people.boris })
const deny = () => on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'SendMessagesInThreads')
const mend = () => on.sandbox.faults.denyPermissions(on.sandbox.channelId)
/** Requests of this kind since a moment, with their answers. */
function requests(from: number, method: string, path: RegExp) {
  return on.exchanges
    .slice(from)
    .flatMap(one => (one.kind === 'rest' && one.method === method && path.test(one.path) ? [one] : []))
}
const sending = (thread: string) => new RegExp(`/channels/${thread}/messages$`)

async function decider(thread: string): Promise<{ role: string; who: SandboxActor }> {
  const { match, seats } = await on.read(thread)
  const [role] = decidingRoles(match!.state)
  const user = seats.find(seat => seat.role === role)?.user
  const who = Object.values(on.people).find(one => one.person.id === user)
  if (!who) throw new Error(`nobody plays ${role}`)
  return { role, who }
}

/** Any answer that whoever is asked may give. */
async function move(thread: string): Promise<void> {
  const { who } = await decider(thread)
  const at = { channelId: thread }
  const [first] = await who.autocomplete('ferry answer', { action: '' }, 'action', at)
  await said(who.slash('ferry answer', { action: String(first.value) }, at))
}

async function staked(): Promise<string> {
  const thread = await on.table('ferry', sides())
  await move(thread)
  await move(thread)
  await on.quiet(thread)
  return thread
}

/** What this person alone is told because of a deed. */
async function told(who: SandboxActor, thread: string, deed: () => Promise<unknown>): Promise<string> {
  const mine = () => on.sandbox.messages(thread, who.person.id).filter(({ flags }) => (flags ?? 0) & 64)
  const before = new Map(mine().map(message => [message.id, textOf(message)]))
  await deed()
  return on.sandbox.waitUntilFound(() => {
    const news = mine().find(message => textOf(message) !== '' && textOf(message) !== before.get(message.id))
    return news && textOf(news)
  })
}

/** All marks of a thread's posts, in order. */
const marks = (thread: string) =>
  on
    .posts(thread)
    .flatMap(message => /^-# (?:Post|Сообщение) (\d+)/m.exec(textOf(message))?.[1] ?? [])
    .map(Number)

const KEPT = /не повторяйте его|do not repeat it/
const AGAIN = /ещё раз|попробуйте|try again/i

test('ten commands without the permission to post are ten requests at the most, and none follows for an hour', async () => {
  const thread = await staked()
  deny()
  const from = on.exchanges.length
  for (let moves = 0; moves < 10; moves++) await move(thread)
  expect((await on.read(thread)).outbox.length).toBeGreaterThan(5)
  const refused = () => on.exchanges.slice(from).filter(one => one.kind === 'rest' && one.status === 403)
  const tries = refused().length
  expect(tries).toBeGreaterThan(0)
  expect(tries).toBeLessThanOrEqual(10)
  await on.later(HOUR)
  expect(refused().length).toBe(tries)

  mend()
  await said(on.people.vera.slash('game show', {}, { channelId: thread }))
  await on.quiet(thread)
  const { posts } = await on.read(thread)
  expect(marks(thread)).toEqual(Array.from({ length: posts }, (_, i) => i + 1))
})

test('while Discord fails the tries grow rare, and the board comes by itself when it is well again', async () => {
  const thread = await staked()
  const from = on.exchanges.length
  on.sandbox.faults.fail({ method: 'POST', path: sending(thread), status: 503, times: 4 * 8 })
  const { who } = await decider(thread)
  expect(await told(who, thread, () => move(thread))).toMatch(KEPT)
  const tries = () =>
    requests(from, 'POST', sending(thread)).filter(({ status }) => status === 503).length / 4
  await on.later(60_000)
  expect(tries()).toBeLessThanOrEqual(5)
  expect((await on.read(thread)).outbox).toHaveLength(1)
  const failed = () =>
    on.lines.filter(line => line.includes('a post could not be sent yet; it will be tried again')).length
  const isEmpty = async () => (await on.read(thread)).outbox.length === 0
  for (let hour = 0; hour < 60 && !(await isEmpty()); hour++) {
    const before = failed()
    // In each hour there is a try, and the next one is put off when it has ended
    await on.later(HOUR)
    await expect.poll(async () => failed() > before || (await isEmpty())).toBe(true)
  }
  await on.quiet(thread)
  expect(tries()).toBe(8)
  expect(new Set(marks(thread)).size).toBe(marks(thread).length)
})

/** Discord refuses what is sent so many times. */
const refuse = (thread: string, times: number, fault = { status: 400, code: 50_035 }) =>
  on.sandbox.faults.fail({ method: 'POST', path: sending(thread), times, ...fault })

test('a picture that Discord does not take is left out; words and buttons go without it, once, and the table goes on', async () => {
  const thread = await staked()
  const from = on.exchanges.length
  refuse(thread, 1, { status: 413, code: 40_005 })
  await move(thread)
  await on.quiet(thread)
  const post = on.last(thread)
  const { posts, match } = await on.read(thread)
  expect(post.attachments).toEqual([])
  expect(textOf(post)).toMatch(/`\/(game show|партия показать)`/)
  expect(textOf(post)).toContain(`Post ${posts} · fingerprint ${newestLogLink(match!).slice(0, 10)}`)
  expect(idsOf(post).length).toBeGreaterThan(0)
  await on.later(HOUR)
  expect(requests(from, 'POST', sending(thread))).toHaveLength(2)
  await move(thread)
  await on.quiet(thread)
  expect(on.last(thread).attachments).toHaveLength(1)
  expect(marks(thread)).toEqual(Array.from({ length: posts + 1 }, (_, i) => i + 1))
})

test('a post that Discord refuses is told in plain words to those who are called; its reason is in the log', async () => {
  const thread = await staked()
  const lines = on.lines.length
  refuse(thread, 3)
  await move(thread)
  await on.quiet(thread)
  const { who } = await decider(thread)
  const { posts } = await on.read(thread)
  const post = on.last(thread)
  expect([marks(thread).at(-1), idsOf(post)]).toEqual([posts, []])
  expect(textOf(post)).toMatch(/Discord rejected this post|Discord не принял это сообщение/)
  expect(textOf(post)).toContain(`<@${who.person.id}>`)
  expect(post.mentions.map(({ id }) => id)).toEqual([who.person.id])
  const logged = on.lines.slice(lines).filter(line => line.includes('Discord refused this form of a post'))
  expect(logged).toHaveLength(3)
  expect(logged[0]).toMatch(/"level":50.*"code":50035/)
  const board = await (await who.slash('game show', {}, { channelId: thread })).settled()
  expect(idsOf(board).length).toBeGreaterThan(0)
})

test('a vote that Discord refuses keeps its buttons', async () => {
  const thread = await staked()
  refuse(thread, 1)
  await said(anna().slash('game abandon', {}, { channelId: thread }))
  await on.quiet(thread)
  const post = on.last(thread)
  await boris().click(post, idOf(post, 'vote', 'agree'))
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
  await on.quiet(thread)
})

test('what Discord takes in no form is left out and its mover told; what comes after it is posted', async () => {
  const thread = await staked()
  const { posts } = await on.read(thread)
  refuse(thread, 4)
  const { who } = await decider(thread)
  const news = await told(who, thread, () => move(thread))
  expect(news).toMatch(KEPT)
  expect(news).toMatch(/leave it out|пропускаю/)
  expect(news).not.toMatch(AGAIN)
  expect((await on.read(thread)).outbox).toEqual([])
  await move(thread)
  await on.quiet(thread)
  expect(marks(thread).slice(-2)).toEqual([posts, posts + 2])
})

interface Way {
  /** Everything before the deed, while all is well. */
  readonly before?: (thread: string) => Promise<void>
  /** Starts from a table at which both have staked, unless told otherwise. */
  readonly fresh?: true
  deed(thread: string): Promise<{ who: SandboxActor; act: () => Promise<unknown> }>
}

const slash =
  (command: string, options: Record<string, string> = {}, actor?: () => SandboxActor): Way['deed'] =>
  async thread => {
    const who = actor?.() ?? (await decider(thread)).who
    return { who, act: () => who.slash(command, options, { channelId: thread }) }
  }

const click =
  (action: string, arg?: string): Way['deed'] =>
  async thread => {
    const { who } = await decider(thread)
    const board = on.last(thread)
    return { who, act: () => who.click(board, idOf(board, action, arg)) }
  }

async function boats(thread: string): Promise<Record<string, string>> {
  return { boats: (await decider(thread)).role === 'north' ? 'N3,N4' : 'S3,S4' }
}

async function cross(thread: string): Promise<void> {
  const { who } = await decider(thread)
  await said(who.slash('ferry cross', await boats(thread), { channelId: thread }))
  await on.quiet(thread)
}

const anna = () => on.people.anna
const boris = () => on.people.boris

const WAYS: Record<string, Way> = {
  'a command': {
    deed: async thread => {
      const { who } = await decider(thread)
      const options = await boats(thread)
      return { who, act: () => who.slash('ferry cross', options, { channelId: thread }) }
    },
  },
  'orders in one line': { deed: slash('ferry orders', { line: 'hold' }) },
  'a button under the board': { deed: click('do', 'hold') },
  'a button in a window': { before: cross, deed: click('do', 'decline') },
  'the menus': {
    fresh: true,
    deed: async thread => {
      const { who } = await decider(thread)
      const menu = await (await who.click(on.last(thread), idOf(on.last(thread), 'open', 'stake'))).settled()
      return { who, act: () => picked(who, menu, valuesIn(menu)[0].value) }
    },
  },
  'a take-back by command': {
    before: cross,
    deed: async thread => {
      const by = (await on.read(thread)).match?.log.at(-1)?.by
      return slash('game undo', {}, by === 'north' ? anna : boris)(thread)
    },
  },
  'a take-back by button': {
    before: cross,
    deed: async thread => {
      const who = (await on.read(thread)).match?.log.at(-1)?.by === 'north' ? anna() : boris()
      const board = on.last(thread)
      return { who, act: () => who.click(board, idOf(board, 'undo')) }
    },
  },
  'calling a vote': { deed: slash('game abandon', {}, anna) },
  'answering a vote': {
    before: async thread => {
      await said(anna().slash('game abandon', {}, { channelId: thread }))
      await on.quiet(thread)
    },
    deed: async thread => {
      const post = on.last(thread)
      return { who: boris(), act: () => boris().click(post, idOf(post, 'vote')) }
    },
  },
  'giving up': {
    deed: async thread => {
      const sure = await (await anna().slash('game resign', {}, { channelId: thread })).settled()
      return { who: anna(), act: () => anna().click(sure!, idOf(sure, 'resign')) }
    },
  },
  'leaving a seat': { deed: slash('game leave', {}, boris) },
  'taking a seat': {
    before: async thread => {
      await said(boris().slash('game leave', {}, { channelId: thread }))
      await on.quiet(thread)
    },
    deed: slash('game join', {}, boris),
  },
  'one click on a standing order': {
    before: cross,
    deed: async thread => {
      const { who } = await decider(thread)
      const board = on.last(thread)
      const further = await on.alone(who, thread, who.click(board, idOf(board, 'more')))
      return { who, act: () => who.click(further, idOf(further, 'quick', 'never')) }
    },
  },
  'the menu of standing orders': {
    before: cross,
    deed: async thread => {
      const { who } = await decider(thread)
      const menu = await (await who.slash('game orders', {}, { channelId: thread })).settled()
      return { who, act: () => who.select(menu!, idOf(menu, 'standing'), ['on']) }
    },
  },
  'calling the others': {
    before: async () => on.later(2 * HOUR),
    deed: async thread => {
      const { role } = await decider(thread)
      return slash('game remind', {}, role === 'north' ? boris : anna)(thread)
    },
  },
}

test.each(Object.entries(WAYS))(
  'what was done counts though it cannot be posted, and the person is told so: %s',
  async (_, { fresh, before, deed }) => {
    const thread = fresh ? await on.table('ferry', sides()) : await staked()
    await before?.(thread)
    const { who, act } = await deed(thread)
    const was = await on.read(thread)
    deny()
    const news = await told(who, thread, act)
    const is = await on.read(thread)
    // Whatever ends the game is followed by its last post
    const posts = is.recorded ? 2 : 1
    expect([is.posts - was.posts, is.outbox.length]).toEqual([posts, posts])
    expect(news).toMatch(KEPT)
    expect(news).toMatch(
      who.person.locale === 'ru' ? /Отправлять сообщения в ветках/ : /Send Messages in Threads/,
    )
    expect(news).toContain(`<#${thread}>`)
    expect(news).not.toMatch(AGAIN)

    mend()
    await said(on.people.vera.slash('game show', { text: true }, { channelId: thread }))
    await on.quiet(thread)
    expect(marks(thread)).toContain(was.posts + 1)
  },
)

test('a game that begins begins, although its board cannot be posted', async () => {
  const opened = await anna().slash('game new', { system: 'ferry' })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  const lobby = on.posts(thread)[0]
  for (const [who, role] of [
    [anna(), 'north'],
    [boris(), 'south'],
  ] as const)
    await (await who.click(lobby, idOf(lobby, 'sit', role))).settled()
  deny()
  const begin = idOf(on.posts(thread)[0], 'begin')
  const news = await told(anna(), thread, () => anna().click(lobby, begin))
  expect([(await on.read(thread)).stage, KEPT.test(news)]).toEqual(['playing', true])
  mend()
  await said(boris().slash('game status', {}, { channelId: thread }))
  await on.quiet(thread)
  expect(marks(thread)).toEqual([1, 2])
})

test('a lobby that cannot be shown tells so', async () => {
  const opened = await anna().slash('game new', { system: 'ferry' })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  const lobby = on.posts(thread)[0]
  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'ViewChannel')
  const news = await told(boris(), thread, () => boris().click(lobby, idOf(lobby, 'sit', 'south')))
  expect(news).toMatch(KEPT)
  expect(news).toContain('View Channel')
  expect(textOf(on.posts(thread)[0])).not.toContain(`<@${boris().person.id}>`)
  mend()
  await said(boris().slash('game status', {}, { channelId: thread }))
  await on.sandbox.waitUntilFound(() => textOf(on.posts(thread)[0]).includes(`<@${boris().person.id}>`))
})

test('a locked thread is named as such; opened again, it gets what is missing', async () => {
  const thread = await staked()
  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'ManageThreads')
  on.sandbox.faults.updateThread(thread, { locked: true })
  const { who } = await decider(thread)
  const from = on.exchanges.length
  const news = await told(who, thread, () => move(thread))
  expect(news).toMatch(/модератор|moderator/)
  expect(news).toMatch(KEPT)
  expect(news).not.toMatch(AGAIN)
  await on.later(HOUR)
  expect(requests(from, 'POST', sending(thread))).toHaveLength(1)
  on.sandbox.faults.updateThread(thread, { locked: false })
  await said(on.people.vera.slash('game log', {}, { channelId: thread }))
  await on.quiet(thread)
})

test('an archived thread that Discord does not open, for the server is full, is named as such and not knocked at', async () => {
  const thread = await staked()
  const path = new RegExp(`/channels/${thread}$`)
  on.sandbox.faults.fail({ method: 'POST', path: sending(thread), status: 400, code: 50_083, times: 100 })
  on.sandbox.faults.fail({ method: 'PATCH', path, status: 400, code: 160_006, times: 100 })
  const { who } = await decider(thread)
  const from = on.exchanges.length
  const news = await told(who, thread, () => move(thread))
  const { held } = botWordsByLang[who.person.locale === 'ru' ? 'ru' : 'en']
  expect(news).toContain(held.tooManyThreads)
  expect(news).toMatch(KEPT)
  const knocks = () => requests(from, 'PATCH', path).length
  const before = knocks()
  expect(before).toBeGreaterThan(0)
  await on.later(HOUR)
  expect(knocks()).toBe(before)
  on.sandbox.faults.clearFaults()
  await said(on.people.vera.slash('game log', {}, { channelId: thread }))
  await on.quiet(thread)
  expect((await on.read(thread)).outbox).toEqual([])
})

test('nothing knocks by itself, no reminder either, where a person has to mend something first', async () => {
  const thread = await staked()
  await said(anna().slash('game remind', { after: '12' }, { channelId: thread }))
  deny()
  const from = on.exchanges.length
  await move(thread)
  await on.later(13 * HOUR)
  await on.looked()
  expect((await on.read(thread)).outbox.map(({ what }) => what)).toEqual(['played'])
  expect(requests(from, 'POST', sending(thread))).toHaveLength(1)
  mend()
  await said(on.people.vera.slash('game log', {}, { channelId: thread }))
  await on.quiet(thread)
})

test('a post that stands already is found behind any talk, and without the history nothing is sent twice', async () => {
  const thread = await staked()
  const before = Date.parse(on.last(thread).timestamp)
  const talk = (times: number) => {
    for (let i = 0; i < times; i++) on.people.vera.say(`talk ${i}`, { channelId: thread })
  }
  talk(230)
  await move(thread)
  await on.quiet(thread)
  const { posts } = await on.read(thread)
  const item = { what: 'played', by: 'north', user: null, events: [], calls: [] } as const
  const waits = (n: number, at: number) =>
    on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => ({
      table: { ...table, outbox: [{ ...item, n, at }] },
      result: undefined,
    }))
  await on.later(HOUR)
  talk(120)
  // Before the post waits: the bot looks for old ones by itself, and would find its message
  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'ReadMessageHistory')
  await waits(posts, before)
  let from = Number.POSITIVE_INFINITY
  await on.restart(async () => {
    from = on.lines.length
  })
  await expect
    .poll(() => on.lines.slice(from).join(''))
    .toContain('a post could not be sent yet; it will be tried again')
  expect((await on.read(thread)).outbox).toHaveLength(1)
  mend()
  await said(on.people.vera.slash('game status', {}, { channelId: thread }))
  await on.quiet(thread)
  expect(marks(thread).filter(n => n === posts)).toHaveLength(1)
})

test('an answer that Discord loses is given again; “thinking…” does not stay', async () => {
  const thread = await staked()
  const { who } = await decider(thread)
  const original = { path: /\/webhooks\/.*\/messages\/@original$/, status: 500, times: 4 }
  on.sandbox.faults.fail({ ...original, method: 'DELETE' })
  on.sandbox.faults.fail({ ...original, method: 'PATCH' })
  const outcome = await who.slash('ferry cross', await boats(thread), { channelId: thread })
  const answer = await outcome.settled()
  expect(answer === null || textOf(answer) !== '').toBe(true)
  await on.quiet(thread)
})

test('when the answer is lost for good the move counts, and the log says that it could not be told', async () => {
  const thread = await staked()
  const { who } = await decider(thread)
  const before = (await on.read(thread)).match?.log.length ?? 0
  const original = { path: /\/webhooks\/.*\/messages\/@original$/, status: 404, code: 10015, times: 1 }
  on.sandbox.faults.fail({ ...original, method: 'DELETE' })
  on.sandbox.faults.fail({ ...original, method: 'PATCH' })
  const from = on.lines.length
  await who.slash('ferry hold', {}, { channelId: thread })
  await expect
    .poll(() => on.lines.slice(from).join(''))
    .toContain('the change is saved, but the user could not be told')
  expect((await on.read(thread)).match?.log.length).toBe(before + 1)
  await on.quiet(thread)
})

test('where the acknowledgement fails for good nothing is done, and “thinking…” becomes a word that says so', async () => {
  const thread = await staked()
  const { who } = await decider(thread)
  const before = (await on.read(thread)).match?.log.length
  const from = on.lines.length
  on.sandbox.faults.fail({ method: 'POST', path: /\/callback$/, status: 500, isCarriedOut: true, times: 4 })
  const outcome = await who.slash('ferry hold', {}, { channelId: thread })
  expect(textOf(await outcome.settled())).toMatch(/Nothing was done|Ничего не сделано/)
  expect((await on.read(thread)).match?.log.length).toBe(before)
  expect(on.lines.slice(from).join('')).toContain('nothing was changed')
})

test('a stop waits for the post that is under way, and leaves the others for the next start', async () => {
  const thread = await staked()
  const { who } = await decider(thread)
  const path = sending(thread)
  on.sandbox.faults.fail({ method: 'POST', path, status: 502, isCarriedOut: true, delayMs: 300, times: 1 })
  await who.slash('ferry cross', await boats(thread), { channelId: thread })
  await on.restart()
  await on.quiet(thread)
  const { posts } = await on.read(thread)
  expect(marks(thread)).toEqual(Array.from({ length: posts }, (_, i) => i + 1))
})

/** The buttons of a message half a minute later: what is put off is noted only when the outbox has looked once more. */
async function buttonsLater(thread: string, { id }: APIMessage): Promise<string[]> {
  await on.later(30_000)
  return idsOf(on.posts(thread).find(one => one.id === id) ?? null)
}

test('a superseded board loses its buttons and keeps its picture, its words and its number', async () => {
  const thread = await staked()
  const old = on.last(thread)
  expect(idsOf(old).length).toBeGreaterThan(0)
  await cross(thread)
  await expect.poll(() => buttonsLater(thread, old)).toEqual([])
  const now = on.posts(thread).find(({ id }) => id === old.id)!
  expect(textOf(now)).toBe(textOf(old))
  expect(now.attachments.map(({ id }) => id)).toEqual(old.attachments.map(({ id }) => id))
  expect(parts(now).flatMap(({ media }) => (media ? [media] : []))).toEqual(
    parts(old).flatMap(({ media }) => (media ? [media] : [])),
  )
  expect(idsOf(on.last(thread)).length).toBeGreaterThan(0)
})

test('boards that a process left behind with their buttons lose them after the next start', async () => {
  const thread = await staked()
  const old = on.last(thread)
  await cross(thread)
  const shown = () => idsOf(on.posts(thread).find(({ id }) => id === old.id)!)
  expect((await on.read(thread)).retired).toContain(old.id)
  expect(shown()).toEqual(idsOf(old))
  await on.restart()
  const after = async (ms: number) => {
    await on.later(ms)
    return [shown(), (await on.read(thread)).retired]
  }
  await expect.poll(() => after(30_000)).toEqual([[], undefined])
  expect(idsOf(on.last(thread)).length).toBeGreaterThan(0)
})

test('a vote that is settled loses its buttons and keeps its words', async () => {
  const thread = await staked()
  const at = { channelId: thread }
  await said(anna().slash('game abandon', {}, at))
  await on.quiet(thread)
  const asking = on.last(thread)
  await boris().click(asking, idsOf(asking).filter(id => id.includes('|vote|'))[1])
  await on.sandbox.waitUntilFound(() => on.last(thread).id !== asking.id)
  await on.quiet(thread)
  await expect.poll(() => buttonsLater(thread, asking)).toEqual([])
  const now = on.posts(thread).find(({ id }) => id === asking.id)!
  expect(textOf(now)).toBe(textOf(asking))
  expect((await on.read(thread)).stage).toBe('playing')
})

test('many boards in a row: in the end only the newest has buttons, at an edit a second', async () => {
  const thread = await staked()
  const from = on.exchanges.length
  for (let moves = 0; moves < 6; moves++) await move(thread)
  await on.quiet(thread)
  const edits = () => requests(from, 'PATCH', new RegExp(`/channels/${thread}/messages/`)).length
  const before = edits()
  await on.later(3_000)
  expect(edits() - before).toBeLessThanOrEqual(3)
  const others = async () => {
    await on.later(10_000)
    const [, ...old] = on.posts(thread).toReversed()
    return old.filter(one => one.id !== thread).flatMap(idsOf)
  }
  await expect.poll(others).toEqual([])
  expect(edits()).toBeLessThanOrEqual(8)
  expect(idsOf(on.last(thread)).length).toBeGreaterThan(0)
})

test('a message that Discord no longer lets us edit keeps its buttons; they are refused as old', async () => {
  const thread = await staked()
  const old = on.last(thread)
  const path = new RegExp(`/channels/${thread}/messages/${old.id}$`)
  on.sandbox.faults.fail({ method: 'PATCH', path, status: 429, code: 30046 })
  const from = on.exchanges.length
  const lines = on.lines.length
  await cross(thread)
  await on.later(HOUR)
  expect(requests(from, 'PATCH', path)).toHaveLength(1)
  expect(idsOf(on.posts(thread).find(({ id }) => id === old.id)!)).toEqual(idsOf(old))
  const told = on.lines.slice(lines).filter(line => /"level":([3456]0)/.test(line))
  // Every limit of Discord is told of, whatever comes of it
  expect(told.filter(line => !line.includes('Discord refuses requests for a while (429)'))).toEqual([])
  const { who } = await decider(thread)
  const answer = await (await who.click(old, idOf(old, 'open', 'cross'))).settled()
  expect(textOf(answer)).toContain('discord.com/channels')
})

test('a lobby whose message can no longer be changed is posted anew, and changed there', async () => {
  const opened = await anna().slash('game new', { system: 'ferry' })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  const lobby = on.posts(thread)[0]
  await on.later(2 * HOUR)
  const path = new RegExp(`/channels/${thread}/messages/${lobby.id}$`)
  on.sandbox.faults.fail({ method: 'PATCH', path, status: 429, code: 30046 })
  await boris().click(lobby, idOf(lobby, 'sit', 'south'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length === 2)
  await on.quiet(thread)
  expect(textOf(on.last(thread))).toContain(`<@${boris().person.id}>`)
  await anna().click(on.last(thread), idOf(on.last(thread), 'sit', 'north'))
  await on.sandbox.waitUntilFound(() => textOf(on.last(thread)).includes(`<@${anna().person.id}>`))
  expect(marks(thread)).toEqual([1, 2])
})

test('a board that another one overtakes while it waits to be drawn is not drawn; its words stand without it', async () => {
  const thread = await staked()
  const before = on.posts(thread).length
  const drawn = on.pictures.length
  let free = () => {}
  queue = new Promise(resolve => {
    free = resolve
  })
  await answer(thread)
  await vi.waitUntil(() => on.pictures.length > drawn, { timeout: 10_000 })
  await answer(thread)
  queue = Promise.resolve()
  free()
  await on.quiet(thread)
  const pictures = on.posts(thread).map(({ attachments }) => attachments.length)
  expect(pictures.slice(before)).toEqual([0, 1])
  expect(marks(thread)).toEqual(marks(thread).map((_, at) => at + 1))
})

/** An answer of whoever is asked, which counts although nothing of it is posted yet. */
async function answer(thread: string): Promise<void> {
  const { who } = await decider(thread)
  const at = { channelId: thread }
  const [first] = await who.autocomplete('ferry answer', { action: '' }, 'action', at)
  const lengthOf = async () => (await on.read(thread)).match?.log.length
  const length = await lengthOf()
  await who.slash('ferry answer', { action: String(first.value) }, at)
  await vi.waitUntil(async () => (await lengthOf()) !== length, { timeout: 10_000 })
}

test('a lobby that Discord refuses to change so is not tried again and again; the next change is shown', async () => {
  const opened = await anna().slash('game new', { system: 'ferry' })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  const lobby = on.posts(thread)[0]
  const from = on.exchanges.length
  const path = new RegExp(`/channels/${thread}/messages/${lobby.id}$`)
  on.sandbox.faults.fail({ method: 'PATCH', path, status: 400, code: 50_035 })
  await boris().click(lobby, idOf(lobby, 'sit', 'south'))
  await on.sandbox.waitUntilFound(() => requests(from, 'PATCH', path).length === 1)
  for (let hours = 0; hours < 3; hours++) await on.later(HOUR)
  expect(requests(from, 'PATCH', path)).toHaveLength(1)
  await anna().click(lobby, idOf(lobby, 'sit', 'north'))
  await on.sandbox.waitUntilFound(() => textOf(on.posts(thread)[0]).includes(`<@${boris().person.id}>`))
})

test('nothing went to Discord that it would not understand', () => {
  const lines = on.lines.filter(line => line.startsWith('sandbox') && !line.includes('a fault on purpose'))
  expect(lines).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
