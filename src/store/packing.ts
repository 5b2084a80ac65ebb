import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Table } from '../table/types.ts'

/** Half of the best compression level: fast, with small enough results. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Returns the stored form of a table. A finished table with nothing left to send is compressed to two fifths of
 * its size.
 */
export function packTable(table: Table): string {
  const isDone =
    table.stage === 'over' && table.outbox.length === 0 && (table.match === null || table.recorded)
  if (!isDone) return JSON.stringify({ value: table })
  return JSON.stringify({ packed: brotliCompressSync(JSON.stringify(table), QUALITY).toString('base64') })
}

/**
 * Returns a stored table as plain JSON. Also accepts values of older releases. Throws if a compressed value is
 * damaged.
 */
export function unpackValue(value: string): string {
  if (!value.startsWith('{"packed":')) return value
  const { packed } = JSON.parse(value) as { packed: string }
  return `{"value":${brotliDecompressSync(Buffer.from(packed, 'base64')).toString()}}`
}
