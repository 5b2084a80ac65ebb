import { Client, Events, GatewayIntentBits, type Message } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Sandbox, type SandboxExchange, startSandbox } from '../../src/sandbox/index.ts'
import { call } from './raw.ts'
import { startTinyBot, type TinyBot } from './tiny-bot.ts'

let sandbox: Sandbox
let bot: TinyBot
const events: string[] = []

beforeEach(async () => {
  events.length = 0
  const onExchange = (exchange: SandboxExchange) => exchange.kind === 'dispatch' && events.push(exchange.name)
  sandbox = await startSandbox({ heartbeatMs: 800, maxConcurrency: 2, log: () => {}, onExchange })
  bot = await startTinyBot(sandbox)
})
afterEach(async () => {
  await bot.stop()
  await sandbox.close()
})

const anna = () => sandbox.actor(sandbox.users.anna.id)

test('asked to reconnect, the client resumes and misses nothing', async () => {
  sandbox.faults.askToReconnect()
  const outcome = await anna().slash('tea secret')
  expect((await outcome.settled())?.content).toContain('behind the clock')
  expect(events.filter(name => name === 'READY')).toHaveLength(1)
})

test('a dropped connection is resumed too', async () => {
  sandbox.faults.dropConnections(4000)
  const outcome = await anna().slash('tea secret')
  expect((await outcome.settled())?.content).toContain('behind the clock')
  expect(events.filter(name => name === 'READY')).toHaveLength(1)
})

test('a gateway that no longer answers heartbeats is left', async () => {
  sandbox.faults.ignoreHeartbeats(true)
  await new Promise(resolve => bot.client.once(Events.ShardReconnecting, resolve))
  sandbox.faults.ignoreHeartbeats(false)
  await new Promise(resolve => bot.client.once(Events.ShardResume, resolve))
  expect(bot.client.isReady()).toBe(true)
})

test('an event may come twice: the second answer fails at Discord', async () => {
  sandbox.faults.repeatEvents(2)
  const outcome = await anna().slash('tea secret')
  await outcome.settled()
  await expect.poll(() => bot.failures.length).toBe(1)
  expect(bot.failures[0]).toContain('40060')
  expect(bot.seen[0]).toBe(bot.seen[1])
})

test('a wrong token is refused, by REST and by the gateway', async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.api } })
  await expect(client.login('wrong.token.here')).rejects.toThrow('invalid token')
  await client.destroy()
  const answer = await fetch(`${sandbox.api}/v10/users/@me`, { headers: { authorization: 'Bot wrong' } })
  expect(answer.status).toBe(401)
})

test('a privileged intent that is not switched on is refused', async () => {
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers]
  const client = new Client({ intents, rest: { api: sandbox.api } })
  await expect(client.login(sandbox.token)).rejects.toThrow(/disallowed intents/i)
  await client.destroy()
})

test('messages come only with their intent, without their words, except one’s own', async () => {
  const heard: Message[] = []
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages]
  const client = new Client({ intents, rest: { api: sandbox.api } })
  client.on(Events.MessageCreate, message => heard.push(message))
  bot.client.on(Events.MessageCreate, () => events.push('heard without intent'))
  const ready = new Promise(resolve => client.once(Events.ClientReady, resolve))
  await client.login(sandbox.token)
  await ready
  anna().say('secret words')
  await call(sandbox, 'POST', `/channels/${sandbox.channelId}/messages`, { content: 'own words' })
  await expect.poll(() => heard.map(({ content }) => content)).toEqual(['', 'own words'])
  expect(events).not.toContain('heard without intent')
  await client.destroy()
})

test('a thread that opens reaches the cache of the client', async () => {
  const created = new Promise<string>(resolve =>
    bot.client.once(Events.ThreadCreate, thread => resolve(thread.name)),
  )
  await anna().slash('tea room')
  expect(await created).toBe('Tea room')
})

test('two shards share the work by server', async () => {
  const ready: number[] = []
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [0, 1],
    shardCount: 2,
    rest: { api: sandbox.api },
  })
  client.on(Events.ShardReady, id => ready.push(id))
  await client.login(sandbox.token)
  await expect.poll(() => ready.length).toBe(2)
  expect(client.guilds.cache.size).toBe(1)
  await client.destroy()
}, 20_000)
