import { DiscordAPIError, Events, type TextChannel } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ActionNotPossibleError, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createOracle, type Oracle } from '../support/oracle.ts'
import { COMMANDS, startTinyBot, type TinyBot } from './tiny-bot.ts'

let sandbox: Sandbox
let bot: TinyBot
let oracle: Oracle

beforeEach(async () => {
  oracle = createOracle()
  sandbox = await startSandbox({
    limits: {},
    channels: ['general', 'games'],
    onExchange: oracle.onExchange,
    log: () => {},
  })
  bot = await startTinyBot(sandbox)
})
afterEach(async () => {
  await bot.stop()
  await sandbox.close()
  expect(oracle.findings).toEqual([])
})

const anna = () => sandbox.actor(sandbox.users.anna.id)

async function codeOf(promise: Promise<unknown>): Promise<number | string> {
  const error = await promise.then(
    () => null,
    reason => reason as unknown,
  )
  if (!(error instanceof DiscordAPIError)) throw new Error(`no error of Discord: ${error}`)
  return error.code
}

async function room() {
  const channel = bot.client.channels.cache.get(sandbox.channelId) as TextChannel
  const thread = await channel.threads.create({ name: 'room' })
  await thread.send('hello')
  return { channel, thread }
}

test('a deleted thread is gone with its messages, and the bot hears of it', async () => {
  const { thread } = await room()
  const heard = new Promise<string>(resolve => bot.client.once(Events.ThreadDelete, one => resolve(one.id)))
  sandbox.faults.removeChannel(thread.id)
  expect(await heard).toBe(thread.id)
  expect(await codeOf(thread.send('again'))).toBe(10003)
  expect(sandbox.messages(thread.id, null)).toEqual([])
  expect(() => anna().say('hello?', { channelId: thread.id })).toThrow(ActionNotPossibleError)
})

test('a deleted channel takes its threads with it, and only the channel is told', async () => {
  const { channel, thread } = await room()
  const told: string[] = []
  bot.client.on(Events.ThreadDelete, one => told.push(one.id))
  const heard = new Promise<string>(resolve => bot.client.once(Events.ChannelDelete, one => resolve(one.id)))
  sandbox.faults.removeChannel(channel.id)
  expect(await heard).toBe(channel.id)
  expect(await codeOf(channel.send('again'))).toBe(10003)
  expect(await codeOf(thread.send('again'))).toBe(10003)
  expect(told).toEqual([])
  expect(sandbox.channels().map(({ name }) => name)).toEqual(['games'])
})

test('a bot that is removed from its server has no access and hears nothing until it is invited again', async () => {
  const { channel, thread } = await room()
  const heard = new Promise<string>(resolve => bot.client.once(Events.GuildDelete, one => resolve(one.id)))
  sandbox.faults.removeBot(sandbox.guildId)
  expect(await heard).toBe(sandbox.guildId)
  expect(await codeOf(channel.send('again'))).toBe(50001)
  expect(await codeOf(thread.send('again'))).toBe(50001)
  const user = await bot.client.users.fetch(anna().person.id)
  expect(await codeOf(user.send('hello'))).toBe(50278)
  await expect(anna().slash('tea brew', { leaf: 'assam' })).rejects.toThrow(ActionNotPossibleError)
  anna().say('are you there?', { channelId: thread.id })

  const back = new Promise<string>(resolve => bot.client.once(Events.GuildCreate, one => resolve(one.id)))
  sandbox.faults.inviteBot(sandbox.guildId)
  expect(await back).toBe(sandbox.guildId)
  await thread.send('here again')
  expect(sandbox.messages(thread.id, null).map(({ content }) => content)).toEqual([
    'hello',
    'are you there?',
    'here again',
  ])
})

test('a deleted server leaves nothing behind', async () => {
  const { channel, thread } = await room()
  const heard = new Promise<void>(resolve => bot.client.once(Events.GuildDelete, () => resolve()))
  sandbox.faults.removeBot(sandbox.guildId, 'deleted')
  await heard
  expect(await codeOf(channel.send('again'))).toBe(10003)
  expect(await codeOf(thread.send('again'))).toBe(10003)
})

test('an outage is told as one and nothing is lost by it', async () => {
  const { channel } = await room()
  const out = new Promise<string>(resolve => bot.client.once(Events.GuildUnavailable, one => resolve(one.id)))
  sandbox.faults.setOutage(sandbox.guildId, true)
  expect(await out).toBe(sandbox.guildId)
  const back = new Promise<string>(resolve => bot.client.once(Events.GuildAvailable, one => resolve(one.id)))
  sandbox.faults.setOutage(sandbox.guildId, false)
  expect(await back).toBe(sandbox.guildId)
  await channel.send('as before')
  expect(COMMANDS.length).toBeGreaterThan(0)
})

test('what is deleted stays so when the sandbox starts again', async () => {
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'chat.jsonl')
  const before = await startSandbox({ file, servers: { count: 2 } })
  const second = before.serverIds(1)
  before.faults.removeChannel(second.channelId)
  before.faults.removeBot(before.guildId)
  await before.close()
  const after = await startSandbox({ file, servers: { count: 2 } })
  expect(() => after.actor(after.users.anna.id).say('hello', { channelId: second.channelId })).toThrow(
    ActionNotPossibleError,
  )
  await expect(after.actor(after.users.anna.id).slash('tea')).rejects.toThrow('not on this server')
  await after.close()
})
