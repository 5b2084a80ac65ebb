import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLastCommandEvents } from '../commands/table/scene.ts'
import { decidingRoles, findOpenStep } from '../src/engine/actions/agenda.ts'
import { sampleAction } from '../src/engine/actions/legal.ts'
import type { Match } from '../src/engine/log.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { type Database, openBotStoreOnDatabase } from '../src/store/index.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { openTable, tableKey } from '../src/table/index.ts'
import { playOrders } from '../src/table/play.ts'
import { markPosted } from '../src/table/posts.ts'
import type { Table } from '../src/table/types.ts'
import { postgres } from '../tests/store/servers.ts'
import { picker } from '../tests/support/conformance.ts'
import { playCheckedGame, playRandomAction } from './engine.ts'
import { computeMedian, computePercentile, type MeasuredFigure, measureCpuMs } from './measure.ts'

/** Lengths of the measured games, as numbers of log entries. */
const LENGTHS = [50, 200, 500]
/** Sizes of the databases in which a move is measured, as numbers of tables. */
const CROWDS = [100, 10_000]
const MOVES = 40
const TRIES = 20

/**
 * Measures the cost of one move, by the length of the game and by the number of tables in the database. The cost
 * includes neither Discord nor the picture of the board.
 */
export async function measureMoveCostGrowth(all: readonly GameSystem[]): Promise<MeasuredFigure[]> {
  const { system, matches } = longGame(all)
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  try {
    const measures = await onDatabase(
      'SQLite',
      await openSqlite(join(folder, 'games.sqlite')),
      system,
      matches,
    )
    if (!postgres) {
      console.log('No PostgreSQL found: growth on it is not measured.')
      return measures
    }
    const server = await (await postgres())()
    try {
      return [
        ...measures,
        ...(await onDatabase('PostgreSQL', await openPostgres(server.url), system, matches)),
      ]
    } finally {
      await server.stop()
      rmSync(server.data, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns matches of one random game, one match at each of the measured lengths. Throws `Error` if no random game
 * reaches the longest of these lengths.
 */
function longGame(all: readonly GameSystem[]): { system: GameSystem; matches: readonly Match[] } {
  for (const system of all)
    for (const { id } of system.scenarios)
      for (let tries = 0; tries < TRIES; tries++) {
        let match: Match = playCheckedGame(system, { scenario: id, variants: {} }, LENGTHS[0])
        const matches = [match]
        for (const length of LENGTHS.slice(1)) {
          while (findOpenStep(match.state) && match.log.length < length)
            match = playRandomAction(system, match)
          matches.push(match)
        }
        if (findOpenStep(match.state)) return { system, matches }
      }
  throw new Error(`no random game came to ${LENGTHS.at(-1)} entries`)
}

async function onDatabase(
  name: string,
  database: Database,
  system: GameSystem,
  matches: readonly Match[],
): Promise<MeasuredFigure[]> {
  let written = 0
  const store = await openBotStoreOnDatabase({
    ...database,
    put(key, value, before, due) {
      written += Buffer.byteLength(value)
      return database.put(key, value, before, due)
    },
  })
  const pick = picker('growth')

  /**
   * Makes a move and writes it to the database. Returns how many milliseconds this takes. Also collects the events for
   * the move's picture and records the move's post as sent, without measuring the time.
   */
  async function move(table: Table, n: number): Promise<number> {
    const { thread } = table
    const cause = { user: 'anna', interaction: `${thread} ${n}`, now: n }
    const key = tableKey(table.guild, thread)
    const start = performance.now()
    const played = await store.turn(key, now => {
      const { state } = now.match as Match
      const [by] = decidingRoles(state)
      const done = playOrders(now, system, by, [sampleAction(system, state, by, pick)], cause)
      if (!('table' in done)) throw new Error(`a sampled action was refused: ${JSON.stringify(done)}`)
      return { table: done.table, result: done.table }
    })
    const took = performance.now() - start
    findLastCommandEvents(system, played.match as Match, played.secret, null)
    await store.turn(key, now => ({ table: markPosted(now, now.posts, '1', true), result: null }))
    return took
  }

  let count = 0
  async function created(match: Match): Promise<Table> {
    const table = tableOf(system, match, String(++count))
    await store.create(table)
    return table
  }

  /** Makes one move at each table in turn, and returns the measured figures. */
  async function moves(what: string, tables: readonly Table[]): Promise<MeasuredFigure[]> {
    written = 0
    const times: number[] = []
    const cpu: number[] = []
    for (const [n, table] of tables.entries())
      cpu.push(await measureCpuMs(async () => times.push(await move(table, n))))
    return [
      { name: `${what}: one move`, value: computeMedian(cpu), unit: 'ms CPU' },
      { name: `${what}: written for it`, value: written / tables.length / 1024, unit: 'KB' },
      { name: `${what}: on disk after, median`, value: computeMedian(times), unit: 'ms' },
      { name: `${what}: on disk after, p95`, value: computePercentile(times, 95), unit: 'ms' },
    ]
  }

  const measures: MeasuredFigure[] = []
  try {
    for (const match of matches) {
      const tables: Table[] = []
      while (tables.length < MOVES) tables.push(await created(match))
      measures.push(...(await moves(`${name}, game of ${match.log.length} entries`, tables)))
    }
    for (const crowd of CROWDS) {
      const tables: Table[] = []
      while (count < crowd || tables.length < MOVES) tables.push(await created(matches[0]))
      const what = `${name}, ${count.toLocaleString('en')} tables`
      measures.push(...(await moves(what, tables.slice(-MOVES))))
    }
  } finally {
    await store.close()
  }
  return measures
}

function tableOf(system: GameSystem, match: Match, thread: string): Table {
  const place = { guild: '1', thread, parent: '2', lang: 'en' as const }
  const opened = openTable(system, place, { user: 'anna', interaction: '3', now: 0 })
  const seats = system.rules.roles(match.start).map(({ role }) => ({ role, user: 'anna' }))
  return { ...opened, setup: match.start, stage: 'playing', seats, match, outbox: [] }
}
