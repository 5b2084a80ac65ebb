import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameSystem } from '../src/engine/system.ts'
import { openBotStore } from '../src/store/index.ts'
import { openTable, tableKey } from '../src/table/index.ts'
import type { Table } from '../src/table/types.ts'
import { playCheckedGame } from './engine.ts'
import { computeMedian, computePercentile, type MeasuredFigure } from './measure.ts'

/** Measures the time of one update of a table in the middle of a game. The database is SQLite (WAL, full sync). */
export async function measureStoreUpdate(system: GameSystem): Promise<MeasuredFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const store = await openBotStore({ folder })
  try {
    const place = { guild: '1', thread: '2', parent: '3', lang: 'en' as const }
    const opened = openTable(system, place, { user: '4', interaction: '5', now: 0 })
    const match = playCheckedGame(system, opened.setup, 250)
    const table: Table = { ...opened, stage: 'playing', match }
    await store.create(table)
    const key = tableKey(table.guild, table.thread)
    const times: number[] = []
    for (let i = 0; i < 300; i++) {
      const start = performance.now()
      await store.turn(key, now => ({ table: { ...now, posts: i }, result: null }))
      times.push(performance.now() - start)
    }
    return [
      { name: 'store: one turn written, median', value: computeMedian(times), unit: 'ms' },
      { name: 'store: one turn written, p99', value: computePercentile(times, 99), unit: 'ms' },
      { name: 'store: size of that table', value: JSON.stringify(table).length / 1024, unit: 'KB' },
    ]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
