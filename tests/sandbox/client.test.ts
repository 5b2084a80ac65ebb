import { type APIMessage, ComponentType, MessageFlags } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ActionNotPossibleError, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createOracle } from '../support/oracle.ts'
import { startTinyBot, type TinyBot } from './tiny-bot.ts'

const lines: string[] = []
const oracle = createOracle()
let sandbox: Sandbox
let bot: TinyBot

beforeAll(async () => {
  sandbox = await startSandbox({
    botName: 'Tea',
    log: line => lines.push(line),
    onExchange: oracle.onExchange,
  })
  bot = await startTinyBot(sandbox)
})

afterAll(async () => {
  await bot.stop()
  await sandbox.close()
})

test('the real client logs in and knows the server', () => {
  expect(bot.client.user.username).toBe('Tea')
  expect([...bot.client.guilds.cache.keys()]).toEqual([sandbox.guildId])
  expect([...bot.client.channels.cache.keys()]).toEqual([sandbox.channelId])
})

test('autocomplete asks the bot', async () => {
  const anna = sandbox.actor(sandbox.users.anna.id)
  expect(await anna.autocomplete('tea brew', { leaf: 'e' }, 'leaf')).toContainEqual({
    name: 'Ceylon',
    value: 'ceylon',
  })
})

test('a deferred answer becomes a picture', async () => {
  const anna = sandbox.actor(sandbox.users.anna.id)
  const outcome = await anna.slash('tea brew', { leaf: 'assam', cups: 3 })
  expect(outcome.ack).toBe('deferred')
  const message = (await outcome.settled())!
  expect(message.attachments[0]).toMatchObject({ width: 330, height: 219, description: 'A pot, turn 1' })
  expect(message.flags! & MessageFlags.IsComponentsV2).toBeTruthy()
  const bytes = await (await fetch(message.attachments[0]!.url)).arrayBuffer()
  expect(bytes.byteLength).toBe(message.attachments[0]!.size)
})

test('a button changes the message, another answers only its presser', async () => {
  const boris = sandbox.actor(sandbox.users.boris.id)
  const board = sandbox.messages(sandbox.channelId, null).at(-1)!
  const poured = await (await boris.click(board, 'pour')).settled()
  expect(JSON.stringify(poured?.components)).toContain('Poured by')
  expect(poured?.attachments.map(({ filename }) => filename)).toEqual(['board-2.png'])
  const sugar = await boris.click(board, 'sugar')
  expect(sugar.message()?.content).toContain('Private')
  expect(text(boris.messages())).toContain('Private')
  expect(text(sandbox.actor(sandbox.users.anna.id).messages())).not.toContain('Private')
})

test('a menu takes no more than it allows', async () => {
  const anna = sandbox.actor(sandbox.users.anna.id)
  const menu = (await anna.slash('tea menu')).message()!
  await expect(anna.select(menu, 'with', ['milk', 'lemon', 'jam'])).rejects.toThrow(ActionNotPossibleError)
  const chosen = await anna.select(menu, 'with', ['milk', 'jam'])
  expect(chosen.message()?.content).toBe('Chosen: milk, jam')
})

test('a window comes back filled in', async () => {
  const anna = sandbox.actor(sandbox.users.anna.id)
  const opened = await anna.slash('tea note')
  expect(opened.modal?.components[0]).toMatchObject({ type: ComponentType.Label })
  const sent = await anna.submitModal(opened, { text: 'Two lumps' })
  expect(sent.message()?.content).toBe('Noted: Two lumps')
})

/** Fields of an interaction on a server, by Discord's documentation of what an app receives. */
const OF_ALL = [
  'app_permissions',
  'application_id',
  'attachment_size_limit',
  'authorizing_integration_owners',
  'channel',
  'channel_id',
  'context',
  'data',
  'entitlements',
  'guild',
  'guild_id',
  'guild_locale',
  'id',
  'locale',
  'member',
  'token',
  'type',
  'version',
]

test('what asks for suggestions, and what a window sends, has the documented fields', async () => {
  const anna = sandbox.actor(sandbox.users.anna.id)
  const came: { readonly type: number; readonly data: unknown }[] = []
  sandbox.faults.rewriteEvents((name, data) => {
    if (name === 'INTERACTION_CREATE') came.push(JSON.parse(JSON.stringify(data)))
    return data
  })
  await anna.autocomplete('tea brew', { leaf: 'e', cups: 3 }, 'leaf')
  const opened = await anna.slash('tea note')
  await anna.submitModal(opened, { text: 'Two lumps' })
  sandbox.faults.rewriteEvents(null)
  const [typing, command, window] = came
  expect(came.map(({ type }) => type)).toEqual([4, 2, 5])
  for (const one of [typing, command, window]) {
    expect(Object.keys(one).sort()).toEqual(OF_ALL)
    expect(one).toMatchObject({ version: 1, context: 0, entitlements: [], guild_locale: expect.any(String) })
  }
  // The option that is typed is focused and a text, the others are as they were chosen; nothing is resolved yet
  expect(typing.data).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name: 'tea',
    type: 1,
    // The command is one of this server alone
    guild_id: sandbox.guildId,
    options: [
      {
        name: 'brew',
        type: 1,
        options: [
          { name: 'leaf', type: 3, value: 'e', focused: true },
          { name: 'cups', type: 4, value: 3 },
        ],
      },
    ],
  })
  // A label with its field inside it, each with a number of its own
  expect(window.data).toEqual({
    custom_id: opened.modal?.custom_id,
    components: [
      {
        type: ComponentType.Label,
        id: expect.any(Number),
        component: {
          type: ComponentType.TextInput,
          id: expect.any(Number),
          custom_id: 'text',
          value: 'Two lumps',
        },
      },
    ],
  })
})

test('a thread grows from a message, its first post pings', async () => {
  const anna = sandbox.actor(sandbox.users.anna.id)
  const outcome = await anna.slash('tea room')
  const thread = await sandbox.waitUntilFound(() => sandbox.threads()[0])
  expect(thread.id).toBe(outcome.message()?.id)
  const welcome = await sandbox.waitUntilFound(() =>
    sandbox.messages(thread.id, anna.person.id).find(m => m.content),
  )
  expect(welcome.mentions.map(({ id }) => id)).toEqual([anna.person.id])
})

test('nothing was refused or misunderstood', () => {
  expect(bot.failures).toEqual([])
  expect(lines).toEqual([])
})

test('every request and every answer is as Discord describes it', () => {
  expect(oracle.findings).toEqual([])
  expect(oracle.checks).toBeGreaterThan(30)
})

function text(messages: APIMessage[]): string {
  return messages.map(({ content }) => content).join('\n')
}
