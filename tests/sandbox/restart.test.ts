import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { REST, Routes } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileIfChanged } from '../../src/build.mjs'
import { startSandbox } from '../../src/sandbox/index.ts'
import { createOracle } from '../support/oracle.ts'
import { picture } from './picture.ts'
import { startTinyBot } from './tiny-bot.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('after a restart on another port everything is there: people, threads, pictures, commands, tokens', async () => {
  const file = join(folder, 'chat.jsonl')
  const before = await startSandbox({ file, botName: 'Tea' })
  const bot = await startTinyBot(before)
  const anna = before.actor(before.users.anna.id)
  const brewed = (await (await anna.slash('tea brew', { leaf: 'assam' })).settled())!
  await anna.slash('tea secret')
  await anna.slash('tea room')
  await before.waitUntilFound(() => before.threads()[0])
  const note = await anna.slash('tea note')
  const seen = before.messages(before.channelId, anna.person.id).length
  await bot.stop()
  await before.close()

  const oracle = createOracle()
  const after = await startSandbox({ file, botName: 'Tea', onExchange: oracle.onExchange })
  const again = await startTinyBot(after)
  expect([after.token, after.guildId, after.channelId]).toEqual([
    before.token,
    before.guildId,
    before.channelId,
  ])
  expect(after.port).not.toBe(before.port)
  expect(after.threads().map(({ name }) => name)).toEqual(['Tea room'])
  expect(after.messages(after.channelId, anna.person.id)).toHaveLength(seen)
  expect(after.messages(after.channelId, after.users.boris.id)).toHaveLength(seen - 1)
  const picture = after.messages(after.channelId, null).find(({ id }) => id === brewed.id)!.attachments[0]!
  expect(picture.url.startsWith(after.url)).toBe(true)
  expect((await (await fetch(picture.url)).arrayBuffer()).byteLength).toBe(picture.size)
  const poured = await after.actor(anna.person.id).click(brewed, 'pour')
  expect((await poured.settled())?.id).toBe(brewed.id)
  const sent = await after.actor(anna.person.id).submitModal(note, { text: 'kept' })
  expect(sent.message()?.content).toBe('Noted: kept')
  expect(again.failures).toEqual([])
  expect(oracle.findings).toEqual([])
  await again.stop()
  await after.close()
})

test('a chat file whose last line was torn loses that line only', async () => {
  const file = join(folder, 'torn.jsonl')
  const before = await startSandbox({ file })
  before.actor(before.users.anna.id).say('whole')
  await before.close()
  appendFileSync(file, '{"table":"messages","id":"123","value":{"mess')
  const after = await startSandbox({ file })
  expect(after.messages(after.channelId, null).map(({ content }) => content)).toEqual(['whole'])
  await after.close()
})

test('killed at once after an answer, the sandbox still has what it answered', async () => {
  const file = join(folder, 'killed.jsonl')
  for (let round = 1; round <= 3; round++) {
    const { child, api, token, channelId } = await startAlone(file)
    const rest = new REST({ api, retries: 0 }).setToken(token)
    const message = (await rest.post(Routes.channelMessages(channelId), {
      body: { content: `round ${round}`, attachments: [{ id: '0', filename: 'a.png' }] },
      files: [{ key: 'files[0]', name: 'a.png', data: picture(round) }],
    })) as { id: string }
    await rest.post(Routes.threads(channelId, message.id), { body: { name: `thread ${round}` } })
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  const after = await startSandbox({ file })
  const posted = after.messages(after.channelId, null).filter(({ content }) => content)
  expect(posted.map(({ content }) => content)).toEqual(['round 1', 'round 2', 'round 3'])
  expect(after.threads().map(({ name }) => name)).toEqual(['thread 1', 'thread 2', 'thread 3'])
  for (const { attachments } of posted) expect((await fetch(attachments[0]!.url)).status).toBe(200)
  await after.close()
}, 30_000)

const PROGRAM = join(compileIfChanged(), 'src', 'sandbox', 'main.js')

/** The sandbox in a process of its own. */
async function startAlone(file: string) {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, '0', file])
  const said: Record<string, string> = {}
  for await (const line of createInterface({ input: child.stdout! })) {
    const [key, value] = line.split(/ +/)
    said[key!] = value!
    if (key === 'token') break
  }
  const rest = new REST({ api: said.api! }).setToken(said.token!)
  const guilds = (await rest.get(Routes.userGuilds())) as { id: string }[]
  const channels = (await rest.get(Routes.guildChannels(guilds[0]!.id))) as { id: string }[]
  return { child, api: said.api!, token: said.token!, channelId: channels[0]!.id }
}
