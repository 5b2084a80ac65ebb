import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openLog } from '../../../src/base/log.ts'
import { StartupError } from '../../../src/base/startup-error.ts'
import { compileIfChanged } from '../../../src/build.mjs'
import { startBot } from '../../../src/runtime/bot.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { patientFerry } from '../patient.ts'
import { said } from '../stage.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-start-'))
const log = openLog('silent')
const systems = { ferry: patientFerry }

/** Runs `npm start`'s program until it ends or has said what is waited for; then it is asked to stop. */
function run(env: Record<string, string>, until: RegExp): Promise<{ status: number | null; said: string }> {
  const { DISCORD_TOKEN: _, PORT: __, ...clean } = process.env
  const child = spawn(process.execPath, [join(compileIfChanged(), 'src', 'main.js')], {
    cwd: root,
    env: { ...clean, ...env },
  })
  let text = ''
  return new Promise(resolve => {
    const hear = (chunk: Buffer) => {
      text += chunk
      if (until.test(text)) child.kill('SIGTERM')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', status => resolve({ status, said: text }))
  })
}

test('a wrong token is named, with the remedy', async () => {
  const sandbox = await startSandbox({ ackMs: 30_000, log: () => {} })
  const token = `${sandbox.token.slice(0, -4)}AAAA`
  const starting = startBot({ token, api: sandbox.api, folder: folder(), systems, log })
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow(/DISCORD_TOKEN is wrong.*Reset Token/)
  await sandbox.close()
})

test('no message is kept, and no channel has a collection of its own for them', async () => {
  const sandbox = await startSandbox({ channels: ['games', 'talk'], ackMs: 30_000, log: () => {} })
  const options = { token: sandbox.token, api: sandbox.api, folder: folder(), systems, log }
  const bot = await startBot({ ...options, registerOn: sandbox.guildId })
  const channels = [...bot.client.channels.cache.values()].filter(channel => channel.isTextBased())
  expect(channels.length).toBeGreaterThan(1)
  const [first] = channels
  if (first.isSendable()) await first.send('kept by nobody')
  expect(new Set(channels.map(({ messages }) => messages.cache)).size).toBe(1)
  expect(first.messages.cache.size).toBe(0)
  await bot.stop()
  await sandbox.close()
})

test('health and figures are told on a port of their own', async () => {
  const sandbox = await startSandbox({ ackMs: 30_000, log: () => {} })
  const spare = createServer()
  await new Promise<void>(resolve => spare.listen(0, '127.0.0.1', resolve))
  const { port } = spare.address() as AddressInfo
  await new Promise(resolve => spare.close(resolve))
  const options = { token: sandbox.token, api: sandbox.api, folder: folder(), systems, log }
  const bot = await startBot({ ...options, registerOn: sandbox.guildId, healthPort: port })
  await said(sandbox.actor(Object.values(sandbox.users)[0].id).slash('help'))
  const health = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ ok: true, tables: 0, waiting: 0, unreadable: 0 })
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(figures).toContain('fieldpost_ready 1')
  expect(figures).toContain('fieldpost_acknowledgement_seconds_count{what="help"} 1')
  await bot.stop()
  await sandbox.close()
})

test('without a token the sandbox starts and prints its address; SIGTERM ends both processes', async () => {
  const { status, said: text } = await run(
    { PORT: '0', DATA_FOLDER: folder() },
    /ready: http:\/\/127\.0\.0\.1:\d+/,
  )
  expect(text).toMatch(/Fieldpost is ready: http:\/\/127\.0\.0\.1:\d+/)
  expect(status).toBe(0)
})

test('a port that is taken is named', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const { status, said: text } = await run({ PORT: String(port), DATA_FOLDER: folder() }, /ready:/)
  expect(text).toContain(`port ${port} is used by another program`)
  expect(status).toBe(1)
  await new Promise(resolve => other.close(resolve))
})

test('a port of the maps that is taken is named, with the setting that changes it', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const taken = { PORT: '0', WEB_PORT: String(port), DATA_FOLDER: folder() }
  const { status, said: text } = await run(taken, /ready:/)
  expect(text).toContain(
    `port ${port} of the maps is used by another program: stop that program, or set another WEB_PORT`,
  )
  expect(status).toBe(1)
  await new Promise(resolve => other.close(resolve))
})
