import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

type Message = Parameters<typeof textOf>[0]

const key = (thread: string) => tableKey(on.sandbox.guildId, thread)
/** Whoever plays the role that is asked. */
async function decider(thread: string): Promise<{ role: string; who: SandboxActor }> {
  const { match, seats } = await on.read(thread)
  const [role] = decidingRoles(match!.state)
  const user = seats.find(seat => seat.role === role)?.user
  const who = Object.values(on.people).find(one => one.person.id === user)
  if (!who) throw new Error(`nobody plays ${role}`)
  return { role, who }
}

/** Waits for the post that follows a deed. */
async function after(thread: string, deed: Promise<unknown>): Promise<string> {
  const before = on.posts(thread).length
  await deed
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
  await on.quiet(thread)
  return textOf(on.last(thread))
}

async function stake(thread: string, who: SandboxActor): Promise<Message> {
  const menu = await (await who.click(on.last(thread), idOf(on.last(thread), 'open', 'stake'))).settled()
  await after(thread, picked(who, menu, valuesIn(menu)[0].value))
  return menu
}

const sides = () => ({ north: on.people.anna, south: on.people.boris })

/** A table at which both have staked a card. */
async function staked(): Promise<string> {
  const thread = await on.table('ferry', sides())
  await stake(thread, on.people.anna)
  await stake(thread, on.people.boris)
  return thread
}

async function cross(thread: string): Promise<string> {
  const { role, who } = await decider(thread)
  const boats = role === 'north' ? 'N3,N4' : 'S3,S4'
  return after(thread, who.slash('ferry cross', { boats }, { channelId: thread }))
}

test('a secret answer is chosen in private menus, and the public hears only that it was given', async () => {
  const thread = await on.table('ferry', sides())
  const { anna, boris, vera } = on.people
  const menu = await stake(thread, anna)
  expect(textOf(menu)).not.toBe('')
  expect(on.sandbox.messages(thread, boris.person.id).some(one => one.id === menu?.id)).toBe(false)
  expect(textOf(on.last(thread))).toContain('North: ?')
  expect(on.last(thread).mentions).toEqual([])
  const again = await (await anna.click(on.last(thread), idOf(on.last(thread), 'open', 'stake'))).settled()
  expect(textOf(again)).toMatch(/^Сейчас не ваш ход\. Ждём: \*\*Юг\*\*/)
  const stranger = await (await vera.click(on.last(thread), idOf(on.last(thread), 'open', 'stake'))).settled()
  expect(textOf(stranger)).toMatch(/no seat|нет места/)
})

test('a board of before Boris’ turn came still serves him when everybody answers the same question', async () => {
  const thread = await on.table('ferry', sides())
  const { anna, boris } = on.people
  const board = on.last(thread)
  await stake(thread, anna)
  const menu = await (await boris.click(board, idOf(board, 'open', 'stake'))).settled()
  expect(valuesIn(menu).length).toBeGreaterThan(0)
})

test('a stale button says so and links the newest board', async () => {
  const thread = await staked()
  const board = on.last(thread)
  await cross(thread)
  const { who } = await decider(thread)
  const before = (await on.read(thread)).match?.log.length
  const outcome = await who.click(board, idOf(board, 'open', 'cross'))
  const answer = textOf(await outcome.settled())
  expect(answer).toContain(
    `https://discord.com/channels/${on.sandbox.guildId}/${thread}/${on.last(thread).id}`,
  )
  expect((await on.read(thread)).match?.log.length).toBe(before)
})

test('a menu in whose place another order was begun says that, and not that the game has moved', async () => {
  const thread = await staked()
  const board = on.last(thread)
  const { who } = await decider(thread)
  const open = async () => (await who.click(board, idOf(board, 'open', 'cross'))).settled()
  const leave = async (menu: Awaited<ReturnType<typeof open>>) =>
    textOf(await (await who.click(menu!, idOf(menu, 'w', 'cancel'))).settled())
  const [menu, other, late] = [await open(), await open(), await open()]
  await leave(other)
  expect(await leave(menu)).toMatch(/Start it again|Начните его заново/)
  await cross(thread)
  expect(await leave(late)).toMatch(/out of date|устарела/)
})

test('a button of a position that was taken back is old, although its answer would be legal again', async () => {
  const thread = await staked()
  const board = on.last(thread)
  const { who } = await decider(thread)
  await cross(thread)
  await after(thread, who.click(on.last(thread), idOf(on.last(thread), 'undo')))
  const before = (await on.read(thread)).match?.log.length
  await who.click(board, idOf(board, 'do', 'hold'))
  const links = () =>
    on.sandbox
      .messages(thread, who.person.id)
      .filter(message => textOf(message).includes(`/${thread}/${on.last(thread).id}`))
  await on.sandbox.waitUntilFound(() => links().length > 0)
  expect((await on.read(thread)).match?.log.length).toBe(before)
})

test('what is taken back is told as everybody heard it: a secret answer stays secret', async () => {
  const thread = await on.table('ferry', sides())
  const { anna } = on.people
  await stake(thread, anna)
  const told = await after(thread, anna.click(on.last(thread), idOf(on.last(thread), 'undo')))
  expect(told).toContain('North: ?')
  expect(told).not.toContain('North: card')
})

test('an event that Discord delivers twice is one move and one post', async () => {
  const thread = await staked()
  const { match, posts } = await on.read(thread)
  on.sandbox.faults.repeatEvents(2)
  await cross(thread)
  on.sandbox.faults.repeatEvents(1)
  const now = await on.read(thread)
  expect(now.match?.log.length).toBe((match?.log.length ?? 0) + 1)
  expect(now.posts).toBe(posts + 1)
})

test('a post that Discord took but answered with an error stands once', async () => {
  const thread = await staked()
  const before = on.posts(thread).length
  on.sandbox.faults.fail({
    method: 'POST',
    path: new RegExp(`/channels/${thread}/messages$`),
    status: 502,
    isCarriedOut: true,
  })
  await cross(thread)
  expect(on.posts(thread).length).toBe(before + 1)
})

test('what waited when the process ended is sent at the next start, once', async () => {
  const thread = await staked()
  const lost = (await on.read(thread)).posts + 1
  await on.bot.store.turn(key(thread), table => ({
    table: {
      ...table,
      posts: lost,
      outbox: [{ n: lost, at: Date.now(), what: 'played', by: 'north', user: null, events: [], calls: [] }],
    },
    result: null,
  }))
  const before = on.posts(thread).length
  await on.restart()
  await on.quiet(thread)
  expect(on.posts(thread).length).toBe(before + 1)
  expect(textOf(on.last(thread))).toContain(`Post ${lost}`)
})

test('an item so old that its nonce is forgotten is looked for before it is sent again', async () => {
  const thread = await staked()
  const { posts } = await on.read(thread)
  await on.bot.store.turn(key(thread), table => ({
    table: {
      ...table,
      outbox: [
        {
          n: posts,
          at: Date.now() - 3_600_000,
          what: 'played',
          by: 'north',
          user: null,
          events: [],
          calls: [],
        },
      ],
    },
    result: null,
  }))
  await on.later(3_600_000)
  const before = on.posts(thread).length
  await on.restart()
  await on.quiet(thread)
  expect(on.posts(thread).length).toBe(before)
  expect((await on.read(thread)).board).toBe(on.last(thread).id)
})

test('a reaction window looks the same for every hand, and declining is one click', async () => {
  const thread = await staked()
  await cross(thread)
  const buttons = idsOf(on.last(thread)).filter(id => /\|(do|open)\|/.test(id))
  expect(buttons.map(id => id.split('|').slice(3).join('|'))).toEqual(['open|react', 'do|decline'])
  const { who } = await decider(thread)
  expect(on.last(thread).mentions.map(user => user.id)).toEqual([who.person.id])
  const post = await after(thread, who.click(on.last(thread), idOf(on.last(thread), 'do', 'decline')))
  expect(post).toMatch(/\d \+ \d : 4 \+ 0/)
})

test('the board that one asks for shows what oneself has heard, and no secret of the other', async () => {
  const thread = await on.table('ferry', sides())
  const { anna, boris, vera } = on.people
  await stake(thread, anna)
  const shown = async (who: SandboxActor) => {
    const before = on.pictures.length
    await said(who.slash('game show', {}, { channelId: thread }))
    return on.pictures.slice(before).flatMap(picture => picture.said.map(({ type }) => type))
  }
  expect(await shown(anna)).toContain('staked')
  for (const who of [boris, vera]) expect(await shown(who)).not.toContain('staked')
})

test('the news for one player are his own: not what was dealt to the other', async () => {
  const thread = await staked()
  const { role, who } = await decider(thread)
  const news = await said(who.slash('ferry hold', {}, { channelId: thread }))
  const dealt = { north: /(North|Север) \+ (card|карта)/, south: /(South|Юг) \+ (card|карта)/ }
  expect(news).toMatch(role === 'north' ? dealt.north : dealt.south)
  expect(news).not.toMatch(role === 'north' ? dealt.south : dealt.north)
})

test('a game of two is called off by both, not by one', async () => {
  const thread = await staked()
  await after(thread, on.people.anna.slash('game abandon', {}, { channelId: thread }))
  expect(await on.read(thread)).toMatchObject({ stage: 'playing', vote: { about: 'abandon' } })
  const board = on.last(thread)
  await after(thread, on.people.boris.click(board, idOf(board, 'vote', 'agree')))
  expect((await on.read(thread)).stage).toBe('over')
})

test('what was acknowledged too late is not done', async () => {
  const thread = await staked()
  const { who } = await decider(thread)
  const before = (await on.read(thread)).match?.log.length
  on.sandbox.faults.fail({ method: 'POST', path: /\/interactions\/.*\/callback/, status: 404 })
  void who.slash('ferry hold', {}, { channelId: thread }).catch(() => {})
  await expect
    .poll(() => on.lines.some(line => line.includes('expired before it was acknowledged')))
    .toBe(true)
  await on.quiet(thread)
  expect((await on.read(thread)).match?.log.length).toBe(before)
})

test('a standing order is given in a private menu and answers by itself', async () => {
  const thread = await staked()
  const { role } = await decider(thread)
  const foe = role === 'north' ? on.people.boris : on.people.anna
  const menu = await (await foe.slash('game orders', {}, { channelId: thread })).settled()
  await (await foe.select(menu!, idOf(menu, 'standing'), ['on'])).settled()
  const post = await cross(thread)
  expect(post).toMatch(/\d \+ \d : 4 \+ 0/)
  expect((await on.read(thread)).match?.log.at(-1)).toMatchObject({ verb: 'decline', auto: true })
})

test('in a window one click behind More gives the standing order that spares the next ones', async () => {
  const thread = await staked()
  await cross(thread)
  const { role, who } = await decider(thread)
  const board = on.last(thread)
  const further = await on.alone(who, thread, who.click(board, idOf(board, 'more')))
  const answer = said(who.click(further, idOf(further, 'quick', 'never')))
  expect(await after(thread, answer)).toMatch(/\d \+ \d : 4 \+ 0/)
  expect(await answer).toMatch(/has already answered the open question|уже ответило на открытый вопрос/)
  expect((await on.read(thread)).standing[role]).toEqual([{ kind: 'never', values: [] }])
})

test('Undo after dice asks the other side, whose click takes back', async () => {
  const thread = await staked()
  const { who } = await decider(thread)
  await cross(thread)
  const { who: foe } = await decider(thread)
  await after(thread, foe.click(on.last(thread), idOf(on.last(thread), 'do', 'decline')))
  const sure = await (await who.slash('game undo', {}, { channelId: thread })).settled()
  const asking = await after(thread, who.click(sure!, idOf(sure, 'back')))
  expect(asking).toContain(`<@${foe.person.id}>`)
  const log = (await on.read(thread)).match?.log.length ?? 0
  await after(thread, foe.click(on.last(thread), idOf(on.last(thread), 'vote', 'agree')))
  expect((await on.read(thread)).match?.log).toHaveLength(log + 1)
  expect((await on.read(thread)).match?.log.at(-1)?.verb).toBe('game:back')
})

test('a second click on Undo takes nothing more back', async () => {
  const thread = await staked()
  await cross(thread)
  const board = on.last(thread)
  const lead = (await on.read(thread)).match?.log.at(-1)?.by === 'north' ? on.people.anna : on.people.boris
  await after(thread, lead.click(board, idOf(board, 'undo')))
  const log = (await on.read(thread)).match?.log
  expect(log?.at(-1)?.verb).toBe('game:back')
  const answer = textOf(await (await lead.click(board, idOf(board, 'undo'))).settled())
  expect(answer).toContain('discord.com/channels')
  expect((await on.read(thread)).match?.log).toEqual(log)
})

test('answers come in the reader’s language, posts in the table’s', async () => {
  const thread = await staked()
  const at = { channelId: thread }
  const { anna, boris } = on.people
  expect(await said(anna.slash('ferry guide', {}, at))).toMatch(/Плыть|Поставьте|Ответить/)
  expect(await said(boris.slash('ferry guide', {}, at))).toMatch(/Cross|Stake|Answer/)
  await said(anna.slash('game language', { language: 'ru' }, at))
  expect(await cross(thread)).toMatch(/Север|Юг/)
})

test('what a person may not see is in no byte that goes to anybody else, and the secret in none before the end', async () => {
  const from = on.exchanges.length
  const thread = await staked()
  const { secret } = await on.read(thread)
  const at = { channelId: thread }
  const { anna, boris, vera } = on.people
  await said(anna.slash('ferry board', {}, at))
  await said(anna.slash('game log', {}, at))
  await said(anna.slash('game export', {}, at))
  const others = [boris, vera].map(async who => {
    const answers = [
      await said(who.slash('ferry board', {}, at)),
      await said(who.slash('game log', {}, at)),
      await said(who.slash('game status', {}, at)),
      await said(who.slash('game show', { text: true }, at)),
      JSON.stringify(await who.autocomplete('ferry odds', { action: '' }, 'action', at)),
    ]
    return answers.join('\n')
  })
  const theirs = (await Promise.all(others)).join('\n')
  const open = on.posts(thread).map(textOf).join('\n')
  expect(open).toMatch(/(North|South) \+/)
  for (const seen of [open, theirs]) expect(seen).not.toMatch(/(North|Север)( \+|:) (card|карта)/)
  const everything = JSON.stringify(on.exchanges.slice(from)) + on.lines.join('')
  expect(everything).not.toContain(secret)
  for (const file of readdirSync(on.folder)) {
    if (!file.startsWith('fieldpost.sqlite'))
      expect(readFileSync(join(on.folder, file), 'utf8')).not.toContain(secret)
  }

  await said(boris.slash('game resign', {}, at))
  const sure = on.sandbox.messages(thread, boris.person.id).at(-1)
  expect(await after(thread, boris.click(sure!, idOf(sure!, 'resign')))).toContain(secret)
})

test('a replay shows what everybody saw, a frame for each command, and is posted for all only by a player', async () => {
  const thread = await staked()
  const at = { channelId: thread }
  const { anna, boris, vera } = on.people
  const before = on.pictures.length
  expect(await said(vera.slash('game replay', {}, at))).toMatch(/ход.* в|кадр/)
  const frames = on.pictures.slice(before)
  const { match } = await on.read(thread)
  expect(frames.length).toBe(new Set(match!.log.map(entry => entry.command)).size + 1)
  for (const frame of frames) expect(frame.role).toBeNull()
  const heard = frames.flatMap(frame => frame.said).map(({ type }) => type)
  expect(heard).toEqual(expect.arrayContaining(['drewHidden', 'stakedHidden', 'revealed']))
  for (const secret of ['drew', 'staked']) expect(heard).not.toContain(secret)
  expect(frames.at(-1)?.view).toEqual(
    JSON.parse(
      JSON.stringify(
        patientFerry.views.view(match!.state as Parameters<typeof patientFerry.views.view>[0], null),
      ),
    ),
  )

  expect(await said(vera.slash('game replay', { public: true }, at))).toContain('места')
  const posts = on.posts(thread).length
  await said(anna.slash('game replay', { public: true }, at))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length === posts + 1)
  expect(textOf(on.last(thread))).toMatch(/кадр/)
  expect(on.last(thread).attachments.map(file => file.filename)).toEqual(['replay.gif'])
  expect(boris.person.id).not.toBe(anna.person.id)
})

test('of a person one replay is made at a time, of others theirs', async () => {
  const thread = await staked()
  const at = { channelId: thread }
  const { anna, vera } = on.people
  let ready = () => {}
  on.filmAfter(new Promise<void>(done => (ready = done)))
  const before = on.pictures.length
  const first = await vera.slash('game replay', {}, at)
  await expect.poll(() => on.pictures.length).toBeGreaterThan(before)
  const asked = on.pictures.length
  expect(await said(vera.slash('game replay', {}, at))).toMatch(/ещё не готов/)
  const other = await anna.slash('game replay', {}, at)
  await expect.poll(() => on.pictures.length).toBeGreaterThan(asked)
  ready()
  for (const outcome of [first, other]) expect(textOf(await outcome.settled())).toMatch(/кадр/)
  expect(await said(vera.slash('game replay', {}, at))).toMatch(/кадр/)
})

test('the language of a table is for those who play at it', async () => {
  const thread = await on.table('ferry', sides())
  const at = { channelId: thread }
  const { boris, vera } = on.people
  expect(await said(vera.slash('game language', { language: 'ru' }, at))).toMatch(/модератор/)
  expect((await on.read(thread)).lang).toBe('en')
  expect(await said(boris.slash('game language', { language: 'ru' }, at))).toContain('по-русски')
  expect((await on.read(thread)).lang).toBe('ru')
})

test('a missing permission is named, with the remedy', async () => {
  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'AttachFiles')
  const refused = await said(on.people.anna.slash('game new', { system: 'ferry' }))
  on.sandbox.faults.denyPermissions(on.sandbox.channelId)
  expect(refused).toContain('Прикреплять файлы')
  expect(refused).toContain(`<#${on.sandbox.channelId}>`)
})

test('a table is asked for where there is none', async () => {
  const thread = await on.table('ferry', sides())
  expect(await said(on.people.boris.slash('game status'))).toContain('no game in this thread')
  expect(await said(on.people.boris.slash('game list'))).toContain(`<#${thread}>`)
})

test('after a stop and a start the game goes on where it was', async () => {
  const thread = await staked()
  const stopping = on.bot.stop()
  await stopping
  await on.restart()
  expect(await cross(thread)).toMatch(/→/)
})

test('nothing went to Discord that it would not understand', () => {
  expect(on.lines.filter(line => line.startsWith('sandbox'))).toEqual([])
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
  expect(on.oracle.checks).toBeGreaterThan(40)
})
