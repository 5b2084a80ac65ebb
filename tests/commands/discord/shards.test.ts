import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAllCommands } from '../../../commands/all.ts'
import { createRestClient, registerCommands } from '../../../commands/discord/register.ts'
import { openLog } from '../../../src/base/log.ts'
import { createMetrics, type Metrics } from '../../../src/base/metrics.ts'
import {
  type HealthServer,
  type HealthSource,
  type HttpListener,
  startHealthServer,
} from '../../../src/runtime/health.ts'
import { startShardHealthServer } from '../../../src/runtime/shard-health.ts'
import { type RunningShards, startShards } from '../../../src/runtime/shards.ts'
import { type Sandbox, startSandbox } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { forkBot, isReady } from '../../crash/players.ts'
import { freePort, postgres, redis } from '../../store/servers.ts'
import { said } from '../stage.ts'

/** Milliseconds: a machine that does much else at the same time is slow. */
const LONG = 300_000
const PATIENT = { timeout: LONG / 3, interval: 100 }
const DATABASE = 'postgres://games@127.0.0.1/games'
let sandbox: Sandbox
let shards: RunningShards | null = null
let lines: string[] = []

beforeEach(async () => {
  lines = []
  sandbox = await startSandbox({
    servers: { count: 4 },
    maxConcurrency: 100,
    limits: {},
    ackMs: PATIENT.timeout,
    log: () => {},
  })
})
afterEach(async () => {
  await shards?.stop()
  shards = null
  await sandbox.close()
  // discord.js leaves these behind for the processes that it starts.
  for (const name of ['SHARDING_MANAGER', 'SHARDING_MANAGER_MODE', 'DISCORD_TOKEN', 'CANNOT_START'])
    delete process.env[name]
})

interface Line {
  readonly msg?: string
  readonly shard?: number
  readonly pid: number
}

/** What was logged under this message. */
const logged = (msg: string): Line[] =>
  lines
    .flatMap(line => (line.startsWith('{') ? (JSON.parse(line) as Line) : []))
    .filter(one => one.msg === msg)
const readies = () => logged('a shard is ready')
const deaths = () => logged('a shard ended; it is restarted')

/** Processes that do nothing in place of bots. */
async function started(count: 'auto' | number, databaseUrl: string | null = DATABASE) {
  const heard = { hopeless: 0, pauses: [] as number[] }
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  shards = await startShards({
    token: sandbox.token,
    api: sandbox.api,
    databaseUrl,
    count,
    file: fileURLToPath(new URL('./shard-child.mjs', import.meta.url)),
    log: openLog('info', to),
    pause(times) {
      heard.pauses.push(times)
      return 10
    },
    onHopeless: () => {
      heard.hopeless++
    },
  })
  return { heard, shards }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('several processes on SQLite are refused in one sentence with the remedy', async () => {
  const why =
    'SHARDS=2 starts 2 processes, but SQLite serves only one: set DATABASE_URL to postgres://… or redis://…'
  await expect(started(2, null)).rejects.toThrow(why)
  await expect(started(2, 'sqlite://games.sqlite')).rejects.toThrow(why)
})

test('as many as Discord recommends; one may use SQLite', async () => {
  const { shards } = await started('auto', null)
  await shards.ready
  expect([shards.count, readies().length]).toEqual([1, 1])
})

test('a wrong token is named before any process is started', async () => {
  const { token } = sandbox
  sandbox.token = `${token.slice(0, -4)}AAAA`
  await expect(started(1)).rejects.toThrow(/DISCORD_TOKEN is wrong.*Reset Token/)
})

test(
  'a process that ends is begun again, each time later; the others do not notice; all end together',
  async () => {
    const { heard, shards } = await started(3)
    await shards.ready
    expect(
      readies()
        .map(({ shard }) => shard)
        .sort(),
    ).toEqual([0, 1, 2])
    for (let n = 1; n <= 2; n++) {
      const victim = readies().findLast(({ shard }) => shard === 1)
      process.kill(victim?.pid ?? 0, 'SIGKILL')
      await expect.poll(readies, PATIENT).toHaveLength(3 + n)
    }
    expect(deaths()).toMatchObject([{ shard: 1 }, { shard: 1 }])
    expect(heard.pauses).toEqual([0, 1])
    await shards.stop()
    expect(readies().filter(({ pid }) => isAlive(pid))).toEqual([])
    expect(deaths()).toHaveLength(2)
  },
  LONG,
)

test(
  'what no new try would mend is not tried again',
  async () => {
    process.env.CANNOT_START = '1'
    const { heard } = await started(2)
    await expect.poll(() => heard.hopeless, PATIENT).toBe(1)
    expect(deaths()).toEqual([])
  },
  LONG,
)

test('the health of all processes in one page, their figures summed up, and which of them does not answer', async () => {
  const vitals = (waiting: number): HealthSource => ({
    isReady: () => true,
    ping: () => 40,
    gateway: () => ['Ready'],
    readStoreFigures: async () => ({ tables: 9, waiting, unreadable: 0, oldestPost: 5 }),
    openInteractions: () => 2,
    mapStreams: () => 1,
    pendingSearches: () => 0,
  })
  let tallies: Metrics[] = []
  const { port, all } = await above(port => {
    tallies = [createMetrics(), createMetrics()]
    return Promise.all([
      startShardHealthServer(2, port, '127.0.0.1'),
      ...tallies.map((tally, id) => startHealthServer(tally, vitals(3), port + 1 + id, '127.0.0.1')),
    ])
  })
  const [sum, first, second] = all as [HttpListener, HealthServer, HealthServer]
  const [one, other] = tallies
  one.recordAcknowledgement(20, 'help')
  other.recordAcknowledgement(70, 'help')
  one.recordOutcome('help', 'done')
  other.recordLogLine('error', 'a word')
  const page = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const figures = await (await page('/metrics')).text()
  expect(figures).toContain('fieldpost_ready 2\n')
  expect(figures).toContain('fieldpost_in_hand 4\n')
  expect(figures).toContain('fieldpost_tables 9\n')
  expect(figures).toContain('fieldpost_oldest_post_seconds 5\n')
  expect(figures).toContain('fieldpost_map_streams 2\n')
  expect(figures).toContain('fieldpost_gateway_connections{state="Ready"} 2\n')
  expect(figures).toContain('fieldpost_interactions_total{what="help",outcome="done"} 1\n')
  expect(figures).toContain('fieldpost_log_lines_total{level="error",what="a word"} 1\n')
  expect(figures).toContain('fieldpost_acknowledgement_seconds_count{what="help"} 2\n')
  const well = await page('/healthz')
  expect([well.status, await well.json()]).toMatchObject([
    200,
    { ok: true, shards: [{ shard: 0, ok: true, waiting: 3 }, { shard: 1 }] },
  ])
  await second.close()
  const ill = await page('/healthz')
  const shards = [{ ok: true }, { shard: 1, ok: false, process: 'does not answer' }]
  expect([ill.status, await ill.json()]).toMatchObject([503, { ok: false, shards }])
  expect(await (await page('/metrics')).text()).toContain('fieldpost_ready 1\n')
  await Promise.all([sum.close(), first.close()])
})

/** On some port that is free together with those above it. */
async function above<T>(open: (port: number) => Promise<T>): Promise<{ port: number; all: T }> {
  for (let tries = 0; ; tries++) {
    const port = await freePort()
    try {
      return { port, all: await open(port) }
    } catch (error) {
      if (tries > 5) throw error
    }
  }
}

/** On a server of this shard somebody asks for help, and gets it. */
async function helps(shard: number): Promise<string> {
  const isOf = (n: number) => Number((BigInt(sandbox.serverIds(n).guildId) >> 22n) % 2n) === shard
  const { channelId } = sandbox.serverIds([0, 1].find(isOf) ?? 0)
  return said(sandbox.actor(sandbox.users.boris.id).slash('help', {}, { channelId }))
}

const made = postgres ?? redis
if (!made)
  console.log('Neither PostgreSQL nor Redis found: the test of the bot as two processes is left out.')
else
  test(
    'the bot as two processes, each with its servers; they leave together',
    async () => {
      const rest = createRestClient(sandbox.token, sandbox.api)
      await registerCommands(rest, sandbox.applicationId, null, buildAllCommands(Object.values(systems)))
      const server = await (await made())()
      const env = { SHARDS: '2', DATABASE_URL: server.url, LOG_LEVEL: 'info' }
      const folder = mkdtempSync(join(tmpdir(), 'fieldpost-shards-'))
      const bot = forkBot(sandbox, folder, env, line => lines.push(line))
      await isReady(bot)
      expect([await helps(0), await helps(1)]).toEqual([
        expect.stringContaining('/game new'),
        expect.stringContaining('/game new'),
      ])
      await expect.poll(readies, PATIENT).toHaveLength(2)
      const status = new Promise(resolve => bot.once('exit', resolve))
      bot.kill('SIGTERM')
      expect(await status).toBe(0)
      expect(readies().filter(({ pid }) => isAlive(pid))).toEqual([])
      await server.stop()
    },
    LONG,
  )
