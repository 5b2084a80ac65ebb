import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dropUnreadablePackets, type UnreadablePacket } from '../../src/gateway/packets.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { patientFerry } from '../commands/patient.ts'
import { idOf, type Stage, said, stage, textOf } from '../commands/stage.ts'

const NOTED = 'a gateway packet could not be read'

let it: Stage
const top: unknown[] = []
const note = (error: unknown) => void top.push(error)

beforeAll(async () => {
  it = await stage({ ferry: patientFerry })
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
})
afterEach(() => {
  it.sandbox.faults.rewriteEvents(null)
  expect(top).toEqual([])
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  process.off('uncaughtException', note)
  await it.close()
})

type Json = Record<string, unknown>

/** From now on this happens to every interaction of Vera. */
function spoil(change: (data: Json) => unknown): void {
  const { id } = it.people.vera.person
  it.sandbox.faults.rewriteEvents((name, data) => {
    const { member } = data as { member?: { user?: { id: string } } }
    return name === 'INTERACTION_CREATE' && member?.user?.id === id ? change({ ...(data as Json) }) : data
  })
}
const noted = () => it.lines.filter(line => line.includes(NOTED)).map(line => JSON.parse(line) as Json)

const SPOILT: [title: string, change: (data: Json) => unknown][] = [
  ['no entitlements', ({ entitlements: _, ...rest }) => rest],
  ['entitlements null', data => ({ ...data, entitlements: null })],
  ['data null', data => ({ ...data, data: null })],
  ['no data', ({ data: _, ...rest }) => rest],
  ['options of another type', data => ({ ...data, data: { ...(data.data as Json), options: 7 } })],
  ['a type that nobody knows', data => ({ ...data, type: 77 })],
  [
    'a type of command that nobody knows',
    data => ({ ...data, data: { ...(data.data as Json), type: 9, options: [] } }),
  ],
  ['no member and no user', ({ member: _, ...rest }) => rest],
  ['a member without a user', data => ({ ...data, member: { ...(data.member as Json), user: {} } })],
]

test.each(SPOILT)('an interaction with %s is answered, noted, and others play on', async (_, change) => {
  const before = it.lines.length
  spoil(change)
  const text = await said(it.people.vera.slash('help'))
  expect(text).toMatch(/неполный запрос/)
  const told = it.lines.slice(before).filter(line => /lacked required fields|could not be read/.test(line))
  expect(told).toHaveLength(1)
  expect(told[0]?.length).toBeLessThan(400)
  expect(await said(it.people.boris.slash('help'))).toMatch(/\/game/)
})

test('a click under a message that cannot be read is answered, and the game beside it goes on', async () => {
  const thread = await it.table('ferry', { north: it.people.boris, south: it.people.anna })
  const post = it.last(thread)
  for (const spoilt of [{ embeds: null }, { thread: null }, { components: 5 }]) {
    spoil(data => ({ ...data, message: { ...(data.message as Json), ...spoilt } }))
    const before = noted().length
    const text = await said(it.people.vera.click(post, idOf(post, 'guide')))
    expect(text, JSON.stringify(spoilt)).toMatch(/неполный запрос/)
    expect(noted().length).toBe(before + 1)
  }
  const answer = await it.people.boris.click(post, idOf(post, 'guide'))
  expect(textOf(await answer.settled())).not.toBe('')
})

test.each([undefined, null, 5, ['a']])(
  'a click whose button is called %s is answered and noted',
  async custom_id => {
    const thread = await it.table('ferry', { north: it.people.boris, south: it.people.anna })
    spoil(data => ({ ...data, data: { ...(data.data as Json), custom_id } }))
    const before = it.lines.length
    const post = it.last(thread)
    expect(await said(it.people.vera.click(post, idOf(post, 'guide')))).toMatch(/неполный запрос/)
    const told = it.lines.slice(before).filter(line => /lacked required fields|could not be sent/.test(line))
    expect(told).toEqual([expect.stringContaining('an interaction lacked required fields')])
  },
)

test('an answer takes the place of a message in plain text', async () => {
  const thread = await it.table('ferry', { north: it.people.boris, south: it.people.anna })
  const post = it.last(thread)
  const plain = it.people.vera.say('Plain text', { channelId: thread })
  const before = it.lines.length
  spoil(data => ({ ...data, message: { ...(data.message as Json), flags: MessageFlags.Ephemeral } }))
  const outcome = await it.people.vera.forge(plain, { customId: idOf(post, 'guide') }, { channelId: thread })
  await outcome.settled()
  expect(it.lines.slice(before).filter(line => /refuses|could not be told/.test(line))).toEqual([])
})

test('what cannot be read of other events is dropped with its name and without its content', async () => {
  const secret = 'a-secret-word'
  const events: [string, unknown][] = [
    ['GUILD_CREATE', null],
    ['CHANNEL_UPDATE', { id: it.sandbox.channelId, type: secret, guild_id: it.sandbox.guildId }],
    ['MESSAGE_CREATE', { id: secret, channel_id: it.sandbox.channelId, embeds: secret }],
    ['THREAD_MEMBERS_UPDATE', { id: it.sandbox.channelId, guild_id: it.sandbox.guildId, added_members: 5 }],
    ['INTERACTION_CREATE', secret],
    ['error', secret],
    ['__proto__', { secret }],
  ]
  const before = noted().length
  for (const [name, data] of events) it.sandbox.faults.sendEvent(name, data)
  expect(await said(it.people.boris.slash('help'))).toMatch(/\/game/)
  const lines = noted().slice(before)
  expect(lines.map(({ event }) => event)).toContain('GUILD_CREATE')
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(lines)).not.toContain(secret)
})

test('frames that are no packets at all are dropped', async () => {
  const before = noted().length
  const frames = [5, [], {}, { op: null }, { op: 0, t: null, d: {} }, { op: 0, t: 7 }, { op: 10, d: null }]
  for (const frame of frames) it.sandbox.faults.sendFrame(frame)
  it.sandbox.faults.sendFrame({ op: 0, s: 'x', t: 'TYPING_START', d: {} })
  expect(await said(it.people.boris.slash('help'))).toMatch(/\/game/)
  expect(noted().length - before).toBeGreaterThanOrEqual(frames.length)
})

test('an invalid session without its word is one that cannot be resumed', async () => {
  const ready = new Promise(resolve => it.bot.client.once(Events.ShardReady, resolve))
  it.sandbox.faults.sendFrame({ op: 9, d: null })
  await ready
  expect(await said(it.people.boris.slash('help'))).toMatch(/\/game/)
})

test('a READY that is not whole begins no session', async () => {
  const before = noted().length
  it.sandbox.faults.sendEvent('READY', { user: null })
  expect(await said(it.people.boris.slash('help'))).toMatch(/\/game/)
  expect(noted()[before]).toMatchObject({ event: 'READY', wrong: 'no session_id' })
})

test('an error of a listener of ours is no bad packet: it reaches the top of the process', async () => {
  const sandbox = await startSandbox({ log: () => {} })
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.api } })
  const dropped: UnreadablePacket[] = []
  dropUnreadablePackets(client, { unreadable: packet => void dropped.push(packet) })
  client.on('error', () => {})
  const ready = new Promise(resolve => client.once(Events.ClientReady, resolve))
  await client.login(sandbox.token)
  await ready
  for (const thrown of [new TypeError('ours'), 'a word']) {
    client.once(Events.InteractionCreate, () => {
      throw thrown
    })
    sandbox
      .actor(sandbox.users.anna.id)
      .send({ type: 2, data: { id: '1', name: 'x', type: 1 } })
      .catch(() => {})
    await expect.poll(() => top.length).toBe(1)
    const [error] = top.splice(0)
    expect(error instanceof Error && (error.cause ?? error)).toBe(thrown)
  }
  expect(dropped).toEqual([])
  await client.destroy()
  await sandbox.close()
})
