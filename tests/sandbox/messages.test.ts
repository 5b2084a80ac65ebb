import { type Message, REST, Routes, type TextChannel } from 'discord.js'
import { ComponentType, MessageType } from 'discord-api-types/v10'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createOracle } from '../support/oracle.ts'
import { picture } from './picture.ts'
import { call, handClock } from './raw.ts'
import { board, startTinyBot, type TinyBot } from './tiny-bot.ts'

const clock = handClock()
const oracle = createOracle()
let sandbox: Sandbox
let bot: TinyBot
let channel: TextChannel

beforeAll(async () => {
  sandbox = await startSandbox({ clock, limits: {}, onExchange: oracle.onExchange, log: () => {} })
  bot = await startTinyBot(sandbox)
  channel = (await bot.client.channels.fetch(sandbox.channelId)) as TextChannel
})
afterAll(async () => {
  await bot.stop()
  await sandbox.close()
})
beforeEach(() => sandbox.faults.denyPermissions(sandbox.channelId))

const path = (...parts: string[]) => `/channels/${sandbox.channelId}${parts.map(part => `/${part}`).join('')}`
const mine = () => sandbox.messages(sandbox.channelId, null)

test('the same enforced nonce within minutes is the same message', async () => {
  const first = await channel.send({ content: 'once', nonce: 't1:5', enforceNonce: true })
  const again = await channel.send({ content: 'once', nonce: 't1:5', enforceNonce: true })
  expect(again.id).toBe(first.id)
  expect((await channel.send({ content: 'once', nonce: 't1:5' })).id).not.toBe(first.id)
  clock.move(6 * 60_000)
  expect((await channel.send({ content: 'once', nonce: 't1:5', enforceNonce: true })).id).not.toBe(first.id)
})

test('a failure after the work: the client tries again, the nonce keeps it one message', async () => {
  sandbox.faults.fail({ method: 'POST', path: /\/messages$/, status: 502, isCarriedOut: true })
  await channel.send({ content: 'board with nonce', nonce: 't2:1', enforceNonce: true })
  sandbox.faults.fail({ method: 'POST', path: /\/messages$/, status: 502, isCarriedOut: true })
  await channel.send({ content: 'board without' })
  expect(mine().filter(({ content }) => content === 'board with nonce')).toHaveLength(1)
  expect(mine().filter(({ content }) => content === 'board without')).toHaveLength(2)
})

test('an edit with files replaces them, without keeps them, with a list keeps those listed', async () => {
  const message = await channel.send(board('one', 1))
  const replaced = await message.edit(board('two', 2))
  expect([...replaced.attachments.values()].map(({ name }) => name)).toEqual(['board-2.png'])
  const kept = await call(sandbox, 'PATCH', path('messages', message.id), {
    attachments: [{ id: replaced.attachments.firstKey(), description: 'New words' }],
  })
  expect(kept.body.attachments).toMatchObject([{ filename: 'board-2.png', description: 'New words' }])
  const url = replaced.attachments.first()!.url
  expect((await fetch(url)).status).toBe(200)
  await message.delete()
  expect((await fetch(url)).status).toBe(404)
})

test('a message cannot stop being V2', async () => {
  const message = await channel.send(board('one', 1))
  const { status } = await call(sandbox, 'PATCH', path('messages', message.id), { flags: 0, components: [] })
  expect(status).toBe(400)
})

test('the names of files become plain', async () => {
  const message = await channel.send({ files: [{ attachment: picture(1), name: 'поле боя.png' }] })
  expect(message.attachments.first()?.name).toBe('_.png')
})

test('pages of messages: newest first, before, after, around', async () => {
  const sent: Message[] = []
  for (let n = 0; n < 6; n++) sent.push(await channel.send(`page ${n}`))
  const page = async (query: string) =>
    (
      (await call(sandbox, 'GET', `${path('messages')}?${query}`)).body as unknown as { content: string }[]
    ).map(m => m.content)
  expect(await page('limit=2')).toEqual(['page 5', 'page 4'])
  expect(await page(`limit=2&before=${sent[3]!.id}`)).toEqual(['page 2', 'page 1'])
  expect(await page(`limit=2&after=${sent[1]!.id}`)).toEqual(['page 3', 'page 2'])
  expect(await page(`limit=3&around=${sent[3]!.id}`)).toEqual(['page 4', 'page 3', 'page 2'])
  expect(await page(`limit=1&around=${sent[3]!.id}`)).toEqual(['page 3'])
  expect((await call(sandbox, 'GET', `${path('messages')}?limit=101`)).status).toBe(400)
  expect(
    (await call(sandbox, 'GET', `${path('messages')}?before=${sent[0]!.id}&after=${sent[1]!.id}`)).status,
  ).toBe(400)
})

test('only allowed mentions ping', async () => {
  const { anna, boris } = sandbox.users
  const content = `<@${anna.id}> <@${boris.id}> @everyone`
  const one = await channel.send({ content, allowedMentions: { users: [boris.id] } })
  expect([...one.mentions.users.keys()]).toEqual([boris.id])
  const reply = await channel.send({ content, allowedMentions: { repliedUser: false } })
  expect(reply.mentions.users.size).toBe(0)
  const none = await channel.send({ content, allowedMentions: { parse: [] } })
  expect(none.mentions.users.size).toBe(0)
  const all = await channel.send({ content })
  expect(all.mentions.users.size).toBe(2)
  expect(all.mentions.everyone).toBe(false)
})

test('a permission that is missing has its own code; the client knows it beforehand', async () => {
  const sent = await channel.send('before')
  const refused = async (method: string, where: string, body?: object) =>
    (await call(sandbox, method, where, body)).body.code
  sandbox.faults.denyPermissions(sandbox.channelId, 'SendMessages', 'CreatePublicThreads')
  expect(await refused('POST', path('messages'), { content: 'x' })).toBe(50013)
  expect(await refused('POST', path('messages', sent.id, 'threads'), { name: 'x' })).toBe(50013)
  await expect.poll(() => channel.permissionsFor(bot.client.user)?.has('SendMessages')).toBe(false)
  sandbox.faults.denyPermissions(sandbox.channelId, 'ViewChannel')
  expect(await refused('GET', path('messages'))).toBe(50001)
  sandbox.faults.denyPermissions(sandbox.channelId, 'ReadMessageHistory')
  expect((await call(sandbox, 'GET', path('messages'))).body).toEqual([])
  const boris = sandbox.actor(sandbox.users.boris.id).say('not yours')
  expect(await refused('DELETE', path('messages', boris.id))).toBe(50013)
  expect(await refused('PATCH', path('messages', boris.id), { content: 'x' })).toBe(50005)
})

test('a thread: one a message, woken by a message unless locked, no edits while archived', async () => {
  const start = await channel.send('start')
  const thread = await start.startThread({ name: 'One', autoArchiveDuration: 60 })
  expect(
    (await call(sandbox, 'POST', path('messages', start.id, 'threads'), { name: 'Two' })).body.code,
  ).toBe(160004)
  expect(mine().find(({ id }) => id === start.id)?.thread?.id).toBe(start.id)
  const inside = await thread.send('inside')
  clock.move(61 * 60_000)
  expect(
    (await call(sandbox, 'PATCH', `/channels/${thread.id}/messages/${inside.id}`, { content: 'x' })).body
      .code,
  ).toBe(50083)
  await expect(
    sandbox.actor(sandbox.users.anna.id).slash('tea secret', {}, { channelId: thread.id }),
  ).rejects.toThrow('archived')
  await thread.send('awake')
  expect(sandbox.threads()[0]?.thread?.archived).toBe(false)
  await thread.setLocked(true)
  await thread.setArchived(true)
  expect(() => sandbox.actor(sandbox.users.anna.id).say('x', { channelId: thread.id })).toThrow('locked')
  const archived = await channel.threads.fetchArchived()
  expect([...archived.threads.keys()]).toEqual([thread.id])
})

test('without the right to manage threads a locked one is closed to the bot', async () => {
  const thread = await (await channel.send('start')).startThread({ name: 'Locked' })
  await thread.setLocked(true)
  sandbox.faults.denyPermissions(sandbox.channelId, 'ManageThreads')
  expect((await call(sandbox, 'POST', `/channels/${thread.id}/messages`, { content: 'x' })).body.code).toBe(
    160005,
  )
  expect((await call(sandbox, 'PATCH', `/channels/${thread.id}`, { locked: false })).body.code).toBe(50013)
})

test('a thread without a message announces itself; who is added is named; a private one is hidden', async () => {
  const { anna, boris } = sandbox.users
  const open = await channel.threads.create({ name: 'Open' })
  expect(mine().at(-1)).toMatchObject({ type: MessageType.ThreadCreated, content: 'Open' })
  await open.members.add(anna.id)
  expect(sandbox.messages(open.id, null).at(-1)).toMatchObject({
    type: MessageType.RecipientAdd,
    mentions: [{ id: anna.id }],
  })
  const hidden = await channel.threads.create({ name: 'Hidden', type: 12 })
  await hidden.members.add(anna.id)
  sandbox.actor(anna.id).say('here', { channelId: hidden.id })
  expect(() => sandbox.actor(boris.id).say('and me', { channelId: hidden.id })).toThrow('does not exist')
  await hidden.delete()
  expect(sandbox.threads().map(({ id }) => id)).not.toContain(hidden.id)
})

test('a private thread: only members read and press there, and only who may brings people in or out', async () => {
  const { anna, boris, vera } = sandbox.users
  const hidden = await channel.threads.create({ name: 'Private', type: 12, invitable: false })
  expect(hidden.invitable).toBe(false)
  const people = { type: ComponentType.UserSelect, custom_id: 'who', max_values: 2 } as const
  const asks = await hidden.send({ components: [{ type: ComponentType.ActionRow, components: [people] }] })
  const [b, v] = [boris, vera].map(({ id }) => sandbox.actor(id))
  await expect(b.select(asks.id, 'who', [anna.id])).rejects.toThrow('does not exist')
  await expect(b.forge(asks.id, { customId: 'who', people: [anna.id] })).rejects.toThrow('does not exist')
  expect(b.messages(hidden.id)).toEqual([])
  const page = (what: string) => fetch(`${sandbox.url}/page/${what}as=boris`)
  expect((await page(`messages?channel=${hidden.id}&`)).status).toBe(404)
  expect(await (await page('state?')).text()).not.toContain(hidden.id)

  const members = `/channels/${hidden.id}/thread-members`
  const code = async (method: string, where: string) => (await call(sandbox, method, where)).body?.code
  sandbox.faults.denyPermissions(sandbox.channelId, 'SendMessagesInThreads')
  expect(await code('PUT', `${members}/${boris.id}`)).toBe(50013)
  sandbox.faults.denyPermissions(sandbox.channelId, 'ManageThreads')
  sandbox.faults.setMembership(vera.id, 'kicked')
  expect(await code('PUT', `${members}/${vera.id}`)).toBe(10007)
  await hidden.members.add(boris.id)
  expect(await (await page('state?')).text()).toContain(hidden.id)
  // The menu offers members of the server, so many, and nobody twice
  for (const [chosen, why] of [
    [[vera.id], 'not on the server'],
    [[anna.id, anna.id], 'twice'],
    [[anna.id, boris.id, v.person.id], 'choose 1 to 2'],
    [[], 'choose 1 to 2'],
  ] as const)
    await expect(b.select(asks.id, 'who', chosen)).rejects.toThrow(why)
  sandbox.faults.setMembership(vera.id, 'back')

  const gone = new Promise<string>(heard => {
    const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/page/live?as=boris`)
    socket.on('open', () => void hidden.members.remove(boris.id))
    socket.on('message', data => {
      const news = JSON.parse(String(data))
      if (news.type !== 'channelGone') return
      socket.close()
      heard(news.channelId)
    })
  })
  expect(await gone).toBe(hidden.id)
  expect(b.messages(hidden.id)).toEqual([])
  // In an open thread, that is for moderators
  const open = await channel.threads.create({ name: 'Open too' })
  await open.members.add(boris.id)
  expect(await code('DELETE', `/channels/${open.id}/thread-members/${boris.id}`)).toBe(50013)
})

test('rate limits: headers on every answer, 429 beyond, and the client waits by itself', async () => {
  const limited = await startSandbox({
    limits: { 'POST /channels/:channel/messages': { requests: 2, windowMs: 700 } },
    onExchange: oracle.onExchange,
  })
  const where = `/channels/${limited.channelId}/messages`
  const first = await call(limited, 'POST', where, { content: '1' })
  expect(first.headers.get('x-ratelimit-remaining')).toBe('1')
  await call(limited, 'POST', where, { content: '2' })
  const third = await call(limited, 'POST', where, { content: '3' })
  expect(third.status).toBe(429)
  expect(third.body.retry_after).toBeGreaterThan(0)
  const rest = new REST({ api: limited.api }).setToken(limited.token)
  const statuses: number[] = []
  rest.on('response', (_, response) => statuses.push(response.status))
  for (let n = 4; n < 9; n++)
    await rest.post(Routes.channelMessages(limited.channelId), { body: { content: `${n}` } })
  expect(limited.messages(limited.channelId, null).map(({ content }) => content)).toEqual([
    '1',
    '2',
    '4',
    '5',
    '6',
    '7',
    '8',
  ])
  expect(statuses.filter(status => status === 429).length).toBeLessThanOrEqual(1)
  await limited.close()
})

test('a message older than an hour is edited a few times in an hour, young ones as often as one likes', async () => {
  const alone = await startSandbox({ clock, log: () => {}, onExchange: oracle.onExchange })
  const route = `/channels/${alone.channelId}/messages`
  const posted = await call(alone, 'POST', route, { content: 'x' })
  const edit = (id: unknown) => call(alone, 'PATCH', `${route}/${id}`, { content: 'y' })
  for (let edits = 0; edits < 5; edits++) expect((await edit(posted.body.id)).status).toBe(200)
  clock.move(3_600_001)
  const later: unknown[] = []
  for (let edits = 0; edits < 4; edits++) later.push((await edit(posted.body.id)).body.code)
  expect(later).toEqual([undefined, undefined, undefined, 30046])
  const young = await call(alone, 'POST', route, { content: 'x' })
  clock.move(6_000)
  expect((await edit(young.body.id)).status).toBe(200)
  await alone.close()
})

test('the routes of the server answer as described', async () => {
  const { applicationId, guildId, users } = sandbox
  for (const where of [
    '/gateway',
    '/gateway/bot',
    '/users/@me',
    '/users/@me/guilds',
    `/users/${users.anna.id}`,
    '/applications/@me',
    `/guilds/${guildId}`,
    `/guilds/${guildId}/channels`,
    `/guilds/${guildId}/roles`,
    `/guilds/${guildId}/members/${users.anna.id}`,
    `/guilds/${guildId}/threads/active`,
    `/applications/${applicationId}/guilds/${guildId}/commands`,
    path(),
  ])
    expect((await call(sandbox, 'GET', where)).status, where).toBe(200)
  for (const [where, code] of [
    ['/users/123456789012345678', 10013],
    ['/guilds/123456789012345678', 10004],
    ['/channels/123456789012345678', 10003],
    [path('messages', '123456789012345678'), 10008],
    [`/guilds/${guildId}/members/123456789012345678`, 10007],
    ['/applications/123456789012345678/commands', 20012],
    [`/applications/${applicationId}/commands/123456789012345678`, 10063],
  ] as const)
    expect((await call(sandbox, 'GET', where)).body.code, where).toBe(code)
})

test('every request and answer is as Discord describes it', () => {
  expect(oracle.findings).toEqual([])
})
