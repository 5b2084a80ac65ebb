import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameSystem } from '../src/engine/system.ts'
import { type Sandbox, startSandbox } from '../src/sandbox/index.ts'
import { openStore } from '../src/store/index.ts'
import { openTable, type Table } from '../src/table.ts'
import { forkBot, isReady } from '../tests/crash/players.ts'
import { postgres } from '../tests/store/servers.ts'
import { checkedGame } from './engine.ts'
import type { Measure } from './measure.ts'

const TABLES = 100_000
/** One table of so many needs the bot: half of them for a post that waits, half for a reminder. */
const NEEDY = 100
const ENTRIES = 250
const DAY = 86_400_000
/** Snowflakes of today, one after the other. */
const FIRST_THREAD = 1_573_532_824_017_829_888n
const MARK = '7777777777777777777'
/** Milliseconds that the bot is watched after it has said that it is ready. */
const WATCHED = 20_000

/**
 * From the start of the process until the bot takes commands, with many tables in the database. The threads of those in
 * need are not there, so no board is drawn: what drawing takes is another figure, the same for few tables and for many.
 */
export async function measureStart(system: GameSystem): Promise<Measure[]> {
  const measures = await onSqlite(system)
  if (postgres) return [...measures, ...(await onPostgres(system, postgres))]
  console.log('No PostgreSQL found: the start on it is not measured.')
  return measures
}

async function onSqlite(system: GameSystem): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const sandbox = await startSandbox({ file: null, limits: {}, log: () => {} })
  try {
    await (await openStore({ folder })).close()
    const { default: KeyvSqlite } = await import('@keyv/sqlite')
    const adapter = new KeyvSqlite({ uri: `sqlite://${join(folder, 'fieldpost.sqlite')}` })
    await adapter.query('PRAGMA synchronous=OFF')
    const size = await fill(system, sandbox, (text, key, due, n) =>
      adapter.query(
        `WITH RECURSIVE row(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM row WHERE i + 1 < ${n})
         INSERT INTO keyv (key, value, revision, due) SELECT ${key}, ${text}, 1, ${due} FROM row`,
      ),
    )
    await adapter.close()
    return [...(await started('SQLite', sandbox, folder, {})), sizeOf('SQLite', size)]
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(system: GameSystem, made: NonNullable<typeof postgres>): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const server = await (await made())()
  const sandbox = await startSandbox({ file: null, limits: {}, log: () => {} })
  try {
    await (await openStore({ folder, url: server.url })).close()
    const { default: KeyvPostgres } = await import('@keyv/postgres')
    const adapter = new KeyvPostgres({ uri: server.url, table: 'fieldpost' })
    const size = await fill(system, sandbox, (text, key, due, n) =>
      adapter.query(
        `INSERT INTO fieldpost (key, value, revision, due)
         SELECT ${key}, ${text}, 1, ${due} FROM generate_series(0, ${n - 1}) AS row(i)`,
      ),
    )
    await adapter.query('ANALYZE fieldpost')
    await adapter.disconnect()
    const measures = await started('PostgreSQL', sandbox, folder, { DATABASE_URL: server.url })
    return [...measures, sizeOf('PostgreSQL', size)]
  } finally {
    await sandbox.close()
    await server.stop()
    rmSync(server.data, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

const sizeOf = (name: string, bytes: number): Measure => ({
  name: `start on ${name}: size of one table`,
  value: bytes / 1024,
  unit: 'KB',
})

/** The database makes the rows itself, of one table in the middle of a game; the size of a row. */
async function fill(
  system: GameSystem,
  { guildId }: Sandbox,
  insert: (text: string, key: string, due: string, rows: number) => Promise<unknown>,
): Promise<number> {
  const [calm, posting, reminded] = tables(system, guildId).map(table => JSON.stringify({ value: table }))
  const needy = TABLES / NEEDY
  const portions: [string, string, number][] = [
    [calm, 'NULL', TABLES - needy],
    [posting, '0', needy / 2],
    [reminded, '1', needy / 2],
  ]
  let first = FIRST_THREAD
  for (const [value, due, rows] of portions) {
    const thread = `CAST(${first} + CAST(i AS BIGINT) * 4194304 AS TEXT)`
    const text = `replace('${value.replaceAll("'", "''")}', '${MARK}', ${thread})`
    await insert(text, `'table:${guildId}:' || ${thread}`, due, rows)
    first += BigInt(rows) * 4_194_304n
  }
  return calm.length
}

/** One that waits for a player, one with a post to be sent, one whose players want to be reminded. */
function tables(system: GameSystem, guild: string): Table[] {
  const place = { guild, thread: MARK, parent: '3', lang: 'en' as const }
  const opened = openTable(system, place, { user: '4', interaction: '5', now: 0 })
  const match = checkedGame(system, opened.setup, ENTRIES)
  const seats = opened.seats.map(({ role }, at) => ({ role, user: String(10 + at) }))
  const waiting: Table = { ...opened, stage: 'playing', match, seats, outbox: [] }
  const touched = Date.now() - 2 * DAY
  const post = {
    n: 2,
    at: touched,
    what: 'played',
    by: seats[0].role,
    user: '4',
    events: [],
    calls: [],
  } as const
  return [
    waiting,
    { ...waiting, posts: 2, outbox: [post] },
    { ...waiting, touched, reminders: { hours: 24, sent: 0 } },
  ]
}

async function started(
  name: string,
  sandbox: Sandbox,
  folder: string,
  env: Record<string, string>,
): Promise<Measure[]> {
  const begun = performance.now()
  const bot = forkBot(sandbox, folder, { LOG_LEVEL: 'error', ...env })
  await isReady(bot)
  const ready = performance.now() - begun
  let most = 0
  const until = performance.now() + WATCHED
  while (performance.now() < until) {
    most = Math.max(most, residentMegabytes(bot.pid ?? 0))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  await new Promise(resolve => {
    bot.once('exit', resolve)
    bot.kill('SIGKILL')
  })
  const what = `start on ${name} with ${TABLES.toLocaleString('en')} tables, ${TABLES / NEEDY} of them in need`
  return [
    { name: `${what}: until it takes commands`, value: ready, unit: 'ms', wanted: '≤ 5000' },
    { name: `${what}: memory at most, nothing drawn`, value: most, unit: 'MB', wanted: '≤ 400' },
  ]
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
