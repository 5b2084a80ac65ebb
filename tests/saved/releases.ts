import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Table } from '../../src/table/types.ts'

const folder = join(import.meta.dirname, 'tables')

/** Tables of the last commits before facts, rules or states changed, as they were saved then: commit → one of each system. */
export const releases = (): Map<string, readonly Table[]> =>
  new Map(
    readdirSync(folder)
      .sort()
      .map(name => [
        name.replace('.json.br', ''),
        JSON.parse(brotliDecompressSync(readFileSync(join(folder, name))).toString()) as Table[],
      ]),
  )
