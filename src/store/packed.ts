import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Table } from '../table/types.ts'

/** Half of what is best: quick, and small enough. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** As a table is kept: a game that is over, and of which nothing waits to be sent, in two fifths of the room. */
export function keptAs(table: Table): string {
  const isDone =
    table.stage === 'over' && table.outbox.length === 0 && (table.match === null || table.recorded)
  if (!isDone) return JSON.stringify({ value: table })
  return JSON.stringify({ packed: brotliCompressSync(JSON.stringify(table), QUALITY).toString('base64') })
}

/** What is kept, as JSON: what an older version kept too. Throws where it is none. */
export function plainOf(value: string): string {
  if (!value.startsWith('{"packed":')) return value
  const { packed } = JSON.parse(value) as { packed: string }
  return `{"value":${brotliDecompressSync(Buffer.from(packed, 'base64')).toString()}}`
}
