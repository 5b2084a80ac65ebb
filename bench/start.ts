import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOpenStep } from '../src/engine/actions/agenda.ts'
import type { Match } from '../src/engine/log.ts'
import type { GameSetup } from '../src/engine/model.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { type Sandbox, startSandbox } from '../src/sandbox/index.ts'
import { openBotStore } from '../src/store/index.ts'
import { openTable } from '../src/table/index.ts'
import type { Table } from '../src/table/types.ts'
import { forkBot, isReady } from '../tests/crash/players.ts'
import { postgres } from '../tests/store/servers.ts'
import { playCheckedGame } from './engine.ts'
import type { MeasuredFigure } from './measure.ts'

const TABLES = 100_000
/** One of every `NEEDY` tables waits for the bot. Half of these have a post to send, the other half a reminder. */
const NEEDY = 100
const ENTRIES = 60
const DAY = 86_400_000
/** Thread id of the first table. The ids of the other tables follow it, and look like present Discord ids. */
const FIRST_THREAD = 1_573_532_824_017_829_888n
const MARK = '7777777777777777777'
/** Maximum duration of the measurement in milliseconds. If tables still wait then, the measurement fails. */
const TOO_LONG = 900_000

/**
 * Measures the start of the bot with many tables in the database. The first figure is the time until the bot accepts
 * commands. The last figure is the time until each waiting board is posted, and each reminder is sent or postponed.
 * Some reminders are postponed because a person gets only one reminder a day.
 */
export async function measureBotStart(system: GameSystem): Promise<MeasuredFigure[]> {
  const measures = await onSqlite(system)
  if (postgres) return [...measures, ...(await onPostgres(system, postgres))]
  console.log('No PostgreSQL found: the start on it is not measured.')
  return measures
}

async function onSqlite(system: GameSystem): Promise<MeasuredFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const sandbox = await startSandbox({ file: null, limits: {}, log: () => {} })
  try {
    await (await openBotStore({ folder })).close()
    const { default: KeyvSqlite } = await import('@keyv/sqlite')
    const adapter = new KeyvSqlite({ uri: `sqlite://${join(folder, 'fieldpost.sqlite')}` })
    await adapter.query('PRAGMA synchronous=OFF')
    const rows: Rows = {
      copies: (text, n) =>
        adapter.query(
          `WITH RECURSIVE row(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM row WHERE i + 1 < ${n})
           INSERT INTO keyv (key, value, revision) SELECT ${keyOf(sandbox)}, ${text}, 1 FROM row`,
        ),
      one: (key, value) =>
        adapter.query('INSERT INTO keyv (key, value, revision, due) VALUES (?, ?, 1, 0)', key, value),
      left: async () => (await adapter.query('SELECT key FROM keyv WHERE due = 0')).length,
    }
    const size = await fill(system, sandbox, rows)
    const measures = await started('SQLite', sandbox, folder, {}, rows)
    await adapter.close()
    return [...measures, sizeOf('SQLite', size)]
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(system: GameSystem, made: NonNullable<typeof postgres>): Promise<MeasuredFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const server = await (await made())()
  const sandbox = await startSandbox({ file: null, limits: {}, log: () => {} })
  try {
    await (await openBotStore({ folder, url: server.url })).close()
    const { default: KeyvPostgres } = await import('@keyv/postgres')
    const adapter = new KeyvPostgres({ uri: server.url, table: 'fieldpost' })
    const rows: Rows = {
      copies: (text, n) =>
        adapter.query(
          `INSERT INTO fieldpost (key, value, revision)
           SELECT ${keyOf(sandbox)}, ${text}, 1 FROM generate_series(0, ${n - 1}) AS row(i)`,
        ),
      one: (key, value) =>
        adapter.query('INSERT INTO fieldpost (key, value, revision, due) VALUES ($1, $2, 1, 0)', [
          key,
          value,
        ]),
      left: async () => (await adapter.query('SELECT key FROM fieldpost WHERE due = 0')).length,
    }
    const size = await fill(system, sandbox, rows)
    await adapter.query('ANALYZE fieldpost')
    const measures = await started('PostgreSQL', sandbox, folder, { DATABASE_URL: server.url }, rows)
    await adapter.disconnect()
    return [...measures, sizeOf('PostgreSQL', size)]
  } finally {
    await sandbox.close()
    await server.stop()
    rmSync(server.data, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

const sizeOf = (name: string, bytes: number): MeasuredFigure => ({
  name: `start on ${name}: size of one table`,
  value: bytes / 1024,
  unit: 'KB',
})

interface Rows {
  /** Inserts copies of one row. The database makes all copies with one statement. */
  copies(text: string, rows: number): Promise<unknown>
  one(key: string, value: string): Promise<unknown>
  /** Returns the number of tables whose post or reminder has not been sent yet. */
  left(): Promise<number>
}

const THREAD = `CAST(${FIRST_THREAD} + CAST(i AS BIGINT) * 4194304 AS TEXT)`
const keyOf = ({ guildId }: Sandbox) => `'table:${guildId}:' || ${THREAD}`

/**
 * Fills the database with copies of one table that has nothing to send, and with tables that have a post or reminder
 * to send. Only the tables with something to send get real threads. Returns the size of one copy in characters.
 */
async function fill(system: GameSystem, sandbox: Sandbox, rows: Rows): Promise<number> {
  const [calm, ...needy] = tables(system, sandbox).map(table => JSON.stringify({ value: table }))
  const needs = TABLES / NEEDY
  await rows.copies(`replace('${calm.replaceAll("'", "''")}', '${MARK}', ${THREAD})`, TABLES - needs)
  for (let n = 0; n < needs; n++) {
    const thread = await newThread(sandbox, n)
    await rows.one(`table:${sandbox.guildId}:${thread}`, needy[n % needy.length].replaceAll(MARK, thread))
  }
  return calm.length
}

/** Opens a thread as a bot would. If Discord asks to wait, waits that long and tries again. */
async function newThread({ api, token, channelId }: Sandbox, n: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`${api}/v10/channels/${channelId}/threads`, {
      method: 'POST',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `table ${n}`, type: 11 }),
    })
    const { id, retry_after } = (await answer.json()) as { id?: string; retry_after?: number }
    if (id) return id
    if (retry_after === undefined) throw new Error(`no thread could be opened: ${answer.status}`)
    await new Promise(resolve => setTimeout(resolve, retry_after * 1000))
  }
}

/**
 * Returns three tables. The first waits for a player, the second has a post to send, and the third has a
 * reminder that is due.
 */
function tables(system: GameSystem, { guildId: guild, channelId: parent, users }: Sandbox): Table[] {
  const people = Object.values(users).map(({ id }) => id)
  const place = { guild, thread: MARK, parent, lang: 'en' as const }
  const opened = openTable(system, place, { user: people[0], interaction: '5', now: 0 })
  const match = unfinished(system, opened.setup)
  const seats = opened.seats.map(({ role }, at) => ({ role, user: people[at] }))
  const calm: Table = { ...opened, stage: 'playing', match, seats, outbox: [] }
  const touched = Date.now() - 2 * DAY
  const post = {
    n: 2,
    at: touched,
    what: 'played',
    by: seats[0].role,
    user: people[0],
    events: [],
    calls: [],
  } as const
  return [
    calm,
    { ...calm, posts: 2, outbox: [post] },
    { ...calm, touched, reminders: { hours: 24, sent: 0 } },
  ]
}

function unfinished(system: GameSystem, setup: GameSetup): Match {
  for (;;) {
    const match = playCheckedGame(system, setup, ENTRIES)
    if (findOpenStep(match.state)) return match
  }
}

async function started(
  name: string,
  sandbox: Sandbox,
  folder: string,
  env: Record<string, string>,
  { left }: Rows,
): Promise<MeasuredFigure[]> {
  const begun = performance.now()
  const bot = forkBot(sandbox, folder, { LOG_LEVEL: 'error', ...env })
  await isReady(bot)
  const ready = performance.now() - begun
  let most = 0
  let inNeed = await left()
  while (inNeed > 0 && performance.now() - begun < TOO_LONG) {
    most = Math.max(most, residentMegabytes(bot.pid ?? 0))
    await new Promise(resolve => setTimeout(resolve, 50))
    inNeed = await left()
  }
  const served = performance.now() - begun
  await new Promise(resolve => {
    bot.once('exit', resolve)
    bot.kill('SIGKILL')
  })
  if (inNeed > 0) throw new Error(`${name}: ${inNeed} tables in need got nothing`)
  const what = `start on ${name} with ${TABLES.toLocaleString('en')} tables, ${TABLES / NEEDY} of them in need`
  return [
    { name: `${what}: until it takes commands`, value: ready, unit: 'ms', wanted: '≤ 5000' },
    {
      name: `${what}: memory at most, while their boards are drawn`,
      value: most,
      unit: 'MB',
      wanted: '≤ 400',
    },
    { name: `${what}: until each has its board or its reminder`, value: served / 1000, unit: 's' },
  ]
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
