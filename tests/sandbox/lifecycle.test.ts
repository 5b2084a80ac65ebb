import { DiscordAPIError, Events, type Interaction } from 'discord.js'
import { MessageFlags } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ActionNotPossibleError,
  InteractionFailedError,
  type Sandbox,
  type SandboxExchange,
  startSandbox,
} from '../../src/sandbox/index.ts'
import { createOracle } from '../support/oracle.ts'
import { call, handClock } from './raw.ts'
import { COMMANDS, startTinyBot, type TinyBot } from './tiny-bot.ts'

const clock = handClock()
const oracle = createOracle()
let sandbox: Sandbox
let bot: TinyBot

beforeAll(async () => {
  sandbox = await startSandbox({
    clock,
    ackMs: 400,
    limits: {},
    onExchange: oracle.onExchange,
    log: () => {},
  })
  bot = await startTinyBot(sandbox)
})
afterAll(async () => {
  await bot.stop()
  await sandbox.close()
})

const anna = () => sandbox.actor(sandbox.users.anna.id)

/** The next interaction is answered by the test instead of the bot. */
function takeNext(): Promise<Interaction> {
  return new Promise(resolve => bot.client.once(Events.InteractionCreate, resolve))
}

async function silence() {
  const taken = takeNext()
  const outcome = anna().slash('tea silence')
  outcome.catch(() => {})
  const interaction = await taken
  if (!interaction.isChatInputCommand()) throw new Error('not a command')
  return { interaction, outcome }
}

async function codeOf(promise: Promise<unknown>): Promise<number | string> {
  const error = await promise.then(
    () => null,
    reason => reason as unknown,
  )
  if (!(error instanceof DiscordAPIError)) throw new Error(`no error of Discord: ${error}`)
  return error.code
}

test('a late answer is unknown, and the user sees a failure', async () => {
  const { interaction, outcome } = await silence()
  await expect(outcome).rejects.toThrow(InteractionFailedError)
  expect(await codeOf(interaction.reply('late'))).toBe(10062)
})

test('a second answer is refused', async () => {
  const { interaction, outcome } = await silence()
  const path = `/interactions/${interaction.id}/${interaction.token}/callback`
  expect((await call(sandbox, 'POST', path, { type: 5 })).status).toBe(204)
  await outcome
  expect((await call(sandbox, 'POST', path, { type: 5 })).body.code).toBe(40060)
})

test('before the answer there is no webhook; after 15 minutes the token is dead', async () => {
  const { interaction } = await silence()
  expect(await codeOf(interaction.webhook.send('too early'))).toBe(10015)
  await interaction.deferReply()
  clock.move(15 * 60_000 + 1)
  expect(await codeOf(interaction.editReply('too late'))).toBe(50027)
})

test('a deferred ephemeral answer stays ephemeral, is not in the channel, and can be deleted', async () => {
  const { interaction, outcome } = await silence()
  await interaction.deferReply({ flags: MessageFlags.Ephemeral })
  const thinking = (await outcome).message()!
  expect(thinking.flags! & MessageFlags.Loading).toBeTruthy()
  expect(
    (await call(sandbox, 'GET', `/channels/${thinking.channel_id}/messages/${thinking.id}`)).body.code,
  ).toBe(10008)
  expect(
    sandbox
      .actor(sandbox.users.boris.id)
      .messages()
      .map(({ id }) => id),
  ).not.toContain(thinking.id)
  await interaction.deleteReply()
  expect(await (await outcome).settled()).toBe(null)
})

test('the first follow-up to a deferred answer is that answer, the second is a message of its own', async () => {
  const { interaction, outcome } = await silence()
  await interaction.deferReply()
  const first = await interaction.followUp('one')
  expect(first.id).toBe((await outcome).message()?.id)
  const second = await interaction.followUp({ content: 'two', flags: MessageFlags.Ephemeral })
  expect(second.id).not.toBe(first.id)
  expect(
    anna()
      .messages()
      .find(({ id }) => id === second.id)?.message_reference?.message_id,
  ).toBe(first.id)
})

test('a deferred answer may only be made ephemeral', async () => {
  const { interaction } = await silence()
  const path = `/interactions/${interaction.id}/${interaction.token}/callback`
  const { status } = await call(sandbox, 'POST', path, {
    type: 5,
    data: { flags: MessageFlags.IsComponentsV2 },
  })
  expect(status).toBe(400)
})

test('an answer of the wrong kind is refused', async () => {
  const { interaction } = await silence()
  const path = `/interactions/${interaction.id}/${interaction.token}/callback`
  for (const type of [6, 7, 8]) expect((await call(sandbox, 'POST', path, { type })).status).toBe(400)
  expect((await call(sandbox, 'POST', path, { type: 12 })).status).toBe(501)
})

test('autocomplete takes 25 choices and no more', async () => {
  const asked: { id: string; token: string }[] = []
  const onExchange = (exchange: SandboxExchange) => {
    if (exchange.kind === 'dispatch') asked.push(exchange.data as { id: string; token: string })
  }
  const alone = await startSandbox({ onExchange, log: () => {} })
  await call(alone, 'PUT', `/applications/${alone.applicationId}/commands`, COMMANDS)
  const choices = alone.actor(alone.users.anna.id).autocomplete('tea brew', { leaf: 'x' }, 'leaf')
  await expect.poll(() => asked.length).toBe(1)
  const answer = (n: number) =>
    call(alone, 'POST', `/interactions/${asked[0]!.id}/${asked[0]!.token}/callback`, {
      type: 8,
      data: { choices: Array.from({ length: n }, (_, k) => ({ name: `${k}`, value: `${k}` })) },
    })
  expect((await answer(26)).body.code).toBe(50035)
  expect((await answer(25)).status).toBe(204)
  expect(await choices).toHaveLength(25)
  await alone.close()
})

test('the client refuses what Discord’s client refuses, and the bot hears nothing', async () => {
  const before = bot.seen.length
  for (const [command, options] of [
    ['tea brew', {}],
    ['tea brew', { leaf: 'x', cups: 13 }],
    ['tea brew', { leaf: 'x', cups: 1.5 }],
    ['roll', { dice: '3d6' }],
    ['tea', {}],
    ['coffee', {}],
  ] as const)
    await expect(anna().slash(command, options)).rejects.toThrow(ActionNotPossibleError)
  await expect(anna().click({ id: '1' }, 'pour')).rejects.toThrow(ActionNotPossibleError)
  expect(bot.seen.length).toBe(before)
})

test('a message that only its reader sees cannot be clicked by another', async () => {
  const { interaction, outcome } = await silence()
  await interaction.reply({ content: 'mine', flags: MessageFlags.Ephemeral })
  const message = (await outcome).message()!
  await expect(sandbox.actor(sandbox.users.boris.id).click(message, 'x')).rejects.toThrow('not there')
})

test('names of the reader’s language and of the server come with the interaction', async () => {
  const { interaction } = await silence()
  expect(interaction.locale).toBe('ru')
  expect(interaction.guildLocale).toBe('en-US')
  expect(interaction.appPermissions.has('CreatePublicThreads')).toBe(true)
  expect(interaction.attachmentSizeLimit).toBe(10 * 1024 * 1024)
})

test('every answer, the refusals too, is as Discord describes it', () => {
  const ours = /^request POST .*callback (400|501): /
  expect(oracle.findings.filter(line => !ours.test(line))).toEqual([])
})
