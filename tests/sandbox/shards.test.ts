import { Client, Events, type Interaction, MessageFlags } from 'discord.js'
import { GatewayIntentBits, GatewayOpcodes, type GatewayReceivePayload } from 'discord-api-types/v10'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createOracle } from '../support/oracle.ts'
import { call } from './raw.ts'
import { COMMANDS } from './tiny-bot.ts'

const SHARDS = 4
const SERVERS = 40
let closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

interface Shard {
  readonly client: Client<true>
  readonly heard: Interaction[]
}

async function opened(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ servers: { count: SERVERS }, log: () => {}, ...options })
  closing.push(() => sandbox.close())
  return sandbox
}

/** One of several connections of the bot, as a process of its own would have it. It answers everything. */
async function shard(sandbox: Sandbox, id: number, shardCount = SHARDS): Promise<Shard> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [id],
    shardCount,
    rest: { api: sandbox.api },
  })
  closing.push(() => client.destroy())
  const heard: Interaction[] = []
  client.on(Events.InteractionCreate, interaction => {
    heard.push(interaction)
    if (!interaction.isRepliable()) return
    // Another connection of the same shard may have answered.
    interaction.reply({ content: `shard ${id}`, flags: MessageFlags.Ephemeral }).catch(() => {})
  })
  const ready = new Promise<Client<true>>(resolve => client.once(Events.ClientReady, resolve))
  await client.login(sandbox.token)
  return { client: await ready, heard }
}

const all = (sandbox: Sandbox): Promise<Shard[]> =>
  Promise.all(Array.from({ length: SHARDS }, (_, id) => shard(sandbox, id)))

const guildsOf = ({ client }: Shard): string[] => [...client.guilds.cache.keys()]

test('each of four connections has its servers and no other, all of them together every one', async () => {
  const sandbox = await opened()
  const shards = await all(sandbox)
  const own = shards.map(guildsOf)
  const wanted = Array.from({ length: SERVERS }, (_, n) => sandbox.serverIds(n).guildId)
  expect(own.flat().sort()).toEqual(wanted.sort())
  for (const [id, guilds] of own.entries()) {
    expect(guilds.length).toBe(SERVERS / SHARDS)
    for (const guild of guilds) expect(Number((BigInt(guild) >> 22n) % BigInt(SHARDS))).toBe(id)
  }
})

test('commands, answers and threads of a server go to its shard; direct messages to the first', async () => {
  const oracle = createOracle()
  const sandbox = await opened({ onExchange: oracle.onExchange })
  const path = `/applications/${sandbox.applicationId}/commands`
  expect((await call(sandbox, 'PUT', path, COMMANDS)).status).toBe(200)
  const shards = await all(sandbox)
  const anna = sandbox.actor(sandbox.users.anna.id)
  for (const n of [0, 1, 2, 3, 17]) {
    const { guildId, channelId } = sandbox.serverIds(n)
    const mine = shards.findIndex(one => guildsOf(one).includes(guildId))
    const before = shards.map(({ heard }) => heard.length)
    const outcome = await anna.slash('tea secret', {}, { channelId })
    expect(outcome.message()?.content).toBe(`shard ${mine}`)
    expect(shards.map(({ heard }, id) => heard.length - before[id])).toEqual(
      shards.map((_, id) => (id === mine ? 1 : 0)),
    )
    expect(shards[mine].heard.at(-1)).toMatchObject({ guildId, channelId })
    await call(sandbox, 'POST', `/channels/${channelId}/threads`, { name: `room ${n}`, type: 11 })
    const hears = ({ client }: Shard) =>
      client.channels.cache.some(one => 'name' in one && one.name === `room ${n}`)
    await expect.poll(() => shards.map(hears)).toEqual(shards.map((_, id) => id === mine))
  }
  const { channelId } = sandbox.serverIds(1)
  const direct = await anna.slash('tea secret', {}, { channelId, guildId: null })
  expect(direct.message()?.content).toBe('shard 0')
  expect(oracle.findings).toEqual([])
})

test('two connections of one shard both hear of everything; one that left for good is no longer told', async () => {
  const sandbox = await opened()
  await call(sandbox, 'PUT', `/applications/${sandbox.applicationId}/commands`, COMMANDS)
  const [old, fresh] = [await shard(sandbox, 0, 1), await shard(sandbox, 0, 1)]
  const anna = sandbox.actor(sandbox.users.anna.id)
  await anna.slash('tea secret')
  await expect.poll(() => [old.heard.length, fresh.heard.length]).toEqual([1, 1])
  await old.client.destroy()
  const outcome = await anna.slash('tea secret')
  expect(outcome.message()?.content).toBe('shard 0')
  expect(old.heard).toHaveLength(1)
})

test('Discord says how many shards it wants and how many may come at once; who comes too soon is sent back', async () => {
  const sandbox = await opened({ servers: { count: 2500 }, maxConcurrency: 2, identifyMs: 3_600_000 })
  const { body } = await call(sandbox, 'GET', '/gateway/bot')
  expect(body).toMatchObject({ shards: 3, session_start_limit: { max_concurrency: 2 } })
  const answers: GatewayReceivePayload[] = []
  for (const id of [0, 1, 2]) answers.push(await identified(sandbox, id, 3))
  expect(answers.map(({ op }) => op)).toEqual([
    GatewayOpcodes.Dispatch,
    GatewayOpcodes.Dispatch,
    GatewayOpcodes.InvalidSession,
  ])
  expect(answers[0].d).toMatchObject({ shard: [0, 3] })
})

/** What the gateway answers to an identify. */
function identified(sandbox: Sandbox, id: number, count: number): Promise<GatewayReceivePayload> {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/?v=10&encoding=json`)
  closing.push(async () => socket.terminate())
  const properties = { os: 'linux', browser: 'test', device: 'test' }
  const d = { token: sandbox.token, intents: GatewayIntentBits.Guilds, properties, shard: [id, count] }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', data => {
      const payload = JSON.parse(data.toString()) as GatewayReceivePayload
      if (payload.op === GatewayOpcodes.Hello) socket.send(JSON.stringify({ op: GatewayOpcodes.Identify, d }))
      else resolve(payload)
    })
  })
}

test('thousands of servers are told apart by their ids alone, and each is as large as was asked for', async () => {
  const sandbox = await opened({ servers: { count: 100_000, channels: 3, roles: 2 } })
  const { guildId, channelId } = sandbox.serverIds(77_777)
  const channels = await call(sandbox, 'GET', `/guilds/${guildId}/channels`)
  expect(channels.body).toHaveLength(3)
  expect(channels.body).toMatchObject([{ id: channelId, guild_id: guildId }, {}, {}])
  expect((await call(sandbox, 'GET', `/guilds/${guildId}/roles`)).body).toHaveLength(4)
  const sent = await call(sandbox, 'POST', `/channels/${channelId}/messages`, { content: 'here' })
  expect(sent.status).toBe(200)
  expect(sandbox.messages(channelId, null).map(({ content }) => content)).toEqual(['here'])
  expect((await call(sandbox, 'GET', `/channels/${BigInt(channelId) + 3n}`)).status).toBe(404)
  expect((await call(sandbox, 'GET', `/guilds/${BigInt(guildId) + 1n}`)).status).toBe(404)
  expect(sandbox.channels()).toHaveLength(2)
})
