import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Table } from '../table/types.ts'

/** Brotli quality, about half of the maximum. It compresses fast, and the result is small enough. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Returns a table as the text that the database stores. A finished table without waiting posts is compressed, to
 * about two fifths of its size.
 */
export function packTable(table: Table): string {
  const isDone =
    table.stage === 'over' && table.outbox.length === 0 && (table.match === null || table.recorded)
  if (!isDone) return JSON.stringify({ value: table })
  return JSON.stringify({ packed: brotliCompressSync(JSON.stringify(table), QUALITY).toString('base64') })
}

/**
 * Returns a stored table as plain JSON text. Also accepts values from older releases. Throws if a compressed
 * value is damaged.
 */
export function unpackStoredTable(value: string): string {
  if (!value.startsWith('{"packed":')) return value
  const { packed } = JSON.parse(value) as { packed: string }
  return `{"value":${brotliDecompressSync(Buffer.from(packed, 'base64')).toString()}}`
}
