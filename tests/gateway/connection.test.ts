import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../../src/base/log.ts'
import { StartupError } from '../../src/base/startup-error.ts'
import { waitForGateway } from '../../src/gateway/login.ts'
import { type RunningBot, startBot } from '../../src/runtime/bot.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { patientFerry } from '../commands/patient.ts'
import { said } from '../commands/stage.ts'

type Line = Readonly<Record<string, unknown>> & { readonly msg: string }

let sandbox: Sandbox
let bot: RunningBot | null
let lines: Line[]
const to = () =>
  new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)) as Line)
      done()
    },
  })

beforeEach(async () => {
  lines = []
  bot = null
  sandbox = await startSandbox({ limits: {}, ackMs: 30_000, log: () => {}, heartbeatMs: 300 })
})
afterEach(async () => {
  await bot?.stop()
  await sandbox.close()
})

async function begin(): Promise<void> {
  bot = await startBot({
    token: sandbox.token,
    api: sandbox.api,
    folder: mkdtempSync(join(tmpdir(), 'fieldpost-')),
    systems: { ferry: patientFerry },
    log: openLog('info', to()),
    registerOn: sandbox.guildId,
    draw: async () => null as never,
    pause: times => 10 * (times + 1),
  })
}
const line = (what: RegExp) => lines.find(({ msg }) => what.test(msg))
const seen = (what: RegExp) => expect.poll(() => line(what), { timeout: 20_000 })

test('a session that begins, and Discord’s wish to connect again, are told', async () => {
  await begin()
  await seen(/a new session with Discord has started/).toMatchObject({ shard: 0 })
  sandbox.faults.askToReconnect()
  await seen(/asked the bot to reconnect/).toMatchObject({ shard: 0, opcode: 7 })
  await seen(/the session with Discord was resumed/).toMatchObject({ shard: 0, replayed: expect.any(Number) })
})

test('a session that is not valid is told, and so is the next one', async () => {
  await begin()
  await seen(/session with Discord has started/).toBeDefined()
  lines = []
  sandbox.faults.sendFrame({ op: 9, d: false })
  await seen(/declared the session invalid/).toMatchObject({ opcode: 9 })
  await seen(/session with Discord has started/).toMatchObject({ shard: 0 })
})

test.each([
  [4000, 'UnknownError'],
  [4008, 'RateLimited'],
  [1001, 'going away'],
])('a connection that Discord closes with %s is told with its meaning', async (code, meaning) => {
  await begin()
  await seen(/session with Discord has started/).toBeDefined()
  lines = []
  sandbox.faults.dropConnections(code)
  await seen(/connection to Discord was lost/).toMatchObject({ code, meaning, times: 1, level: 40 })
  await seen(/session with Discord (was resumed|has started)/).toMatchObject({
    lostFor: expect.any(Number),
    times: 1,
  })
})

test('a gateway that no longer answers is told', async () => {
  await begin()
  await seen(/session with Discord has started/).toBeDefined()
  lines = []
  sandbox.faults.ignoreHeartbeats(true)
  await seen(/connection to Discord was lost/).toMatchObject({ code: 4200, meaning: 'reconnecting' })
  sandbox.faults.ignoreHeartbeats(false)
  await seen(/session with Discord was resumed/).toBeDefined()
})

test('a gateway that hangs up before HELLO is told, ever more rarely', async () => {
  sandbox.faults.closeNextConnections(5)
  await begin()
  const hung = lines.filter(({ msg }) => /closed the connection before its Hello/.test(msg))
  expect(hung.map(({ times }) => times)).toEqual([1, 2, 4])
  expect(line(/a new session with Discord has started/)).toMatchObject({
    times: 5,
    lostFor: expect.any(Number),
  })
})

test('nothing is said to be lost when the bot itself stops', async () => {
  await begin()
  lines = []
  await bot?.stop()
  expect(lines.filter(({ msg }) => /connection/.test(msg))).toEqual([])
})

test('a limit of requests is told, once a minute for each route, without ids and tokens', async () => {
  await begin()
  sandbox.faults.fail({ method: 'PATCH', path: /@original$/, status: 429, times: 2 })
  expect(await said(sandbox.actor(sandbox.users.boris.id).slash('help'))).toMatch(/\/game/)
  const told = lines.filter(({ msg }) => /refuses requests for a while/.test(msg))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ method: 'PATCH', wait: '1' })
  expect(JSON.stringify(told)).not.toMatch(/\d{17,}/)
})

test('an outage at the start is one sentence a try, and the bot comes when Discord does', async () => {
  sandbox.faults.fail({ method: 'GET', path: /gateway\/bot$/, status: 502, times: 3 })
  await begin()
  const waits = lines.filter(({ msg }) =>
    /^Discord does not answer \(status 502\): the next try is at /.test(msg),
  )
  expect(waits.map(({ wait, tries }) => [wait, tries])).toEqual([
    [10, 1],
    [20, 2],
    [30, 3],
  ])
  expect(JSON.stringify(waits)).not.toContain('stack')
  expect(await said(sandbox.actor(sandbox.users.boris.id).slash('help'))).toMatch(/\/game/)
})

test('a network that is not there, or something else in Discord’s place, is an outage too', async () => {
  const closed = await startSandbox({ log: () => {} })
  await closed.close()
  const log = openLog('info', to())
  const about = { token: sandbox.token, log, sessions: 1 }
  const stop = new Error('enough')
  const pause = (times: number) => {
    if (times === 2) throw stop
    return 1
  }
  await expect(waitForGateway({ ...about, api: closed.api, pause })).rejects.toBe(stop)
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^Discord does not answer \(E?[A-Z_]+\): the next try is at 2/),
    expect.stringMatching(/^Discord does not answer/),
  ])
  sandbox.faults.rewriteAnswers((_, path, body) => (path === '/gateway/bot' ? { hello: 'portal' } : body))
  await expect(waitForGateway({ ...about, api: sandbox.api, pause })).rejects.toBe(stop)
  expect(lines.at(-1)?.msg).toMatch(/something else than its gateway/)
})

test('no sessions left: the sentence names when there are some, and the bot waits until then', async () => {
  let asked = 0
  sandbox.faults.rewriteAnswers((_, path, body) => {
    if (path !== '/gateway/bot' || asked++ > 0) return body
    const info = body as { session_start_limit: object }
    return { ...info, session_start_limit: { ...info.session_start_limit, remaining: 0, reset_after: 50 } }
  })
  const before = Date.now()
  await begin()
  const told = line(/allows this bot no new session until/)
  expect(told).toMatchObject({ remaining: 0, total: 1000, level: 50 })
  const until = Date.parse(/until (\S+) \(0 of 1000 left\)/.exec(told?.msg ?? '')?.[1] ?? '')
  expect(until - before).toBeGreaterThanOrEqual(50)
  expect(Date.now()).toBeGreaterThanOrEqual(until)
  expect(bot?.client.isReady()).toBe(true)
})

test('what waiting does not help ends the start with a sentence', async () => {
  const log = openLog('info', to())
  const wrong = waitForGateway({ token: `${sandbox.token}A`, api: sandbox.api, log, sessions: 1 })
  await expect(wrong).rejects.toThrow(/DISCORD_TOKEN is wrong/)
  sandbox.faults.fail({ method: 'GET', path: /gateway\/bot$/, status: 404 })
  const lost = waitForGateway({ token: sandbox.token, api: sandbox.api, log, sessions: 1 })
  await expect(lost).rejects.toThrow(StartupError)
  expect(lines).toEqual([])
})
