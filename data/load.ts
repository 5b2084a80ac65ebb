import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'

/** A data file that is not as it should be: names the file, the field and what was expected. */
export class DataError extends Error {}

const here = dirname(fileURLToPath(import.meta.url))
const hashes = new Map<string, string>()

/**
 * Facts from `data/<path>`, or from the same path under `DATA_DIR` (an owner's corrected files), checked by
 * `schema`. Throws `DataError` when the file cannot be read or a field is wrong.
 */
export function load<T>(path: string, schema: z.ZodType<T>): T {
  const root = ownFolder()
  const own = root && join(root, path)
  const file = own && existsSync(own) ? own : join(here, path)
  const text = read(file)
  hashes.set(path, createHash('sha256').update(text).digest('hex'))
  const result = schema.safeParse(parse(file, text))
  if (result.success) return result.data
  const lines = result.error.issues.slice(0, 5).map(issue => {
    const field = issue.path.map(String).join('.') || '(the whole file)'
    return `  ${field}: ${issue.message}`
  })
  throw new DataError(`${file}: not as expected\n${lines.join('\n')}`)
}

/** `DATA_DIR`; null: none. */
function ownFolder(): string | null {
  const folder = process.env.DATA_DIR
  if (!folder) return null
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new DataError(`DATA_DIR ${folder} is no folder: give the one with your own data files, or none`)
}

/** Paths of the JSON files in `data/<folder>` and the same folder under `DATA_DIR`, for `load`; sorted by name. */
export function files(folder: string): string[] {
  const own = ownFolder()
  const found = (own ? [here, own] : [here])
    .map(root => join(root, folder))
    .filter(path => existsSync(path))
    .flatMap(path => readdirSync(path))
    .filter(name => name.endsWith('.json'))
  return [...new Set(found)].sort().map(name => `${folder}/${name}`)
}

/** A wrong relation between facts (a name that another file does not know, say). */
export function wrong(path: string, field: string, expected: string): never {
  throw new DataError(`${path}: ${field}: expected ${expected}`)
}

/** One short hash over all files loaded from `folder`, for tables saved under other facts. */
export function factsHash(folder: string): string {
  const hash = createHash('sha256')
  for (const path of [...hashes.keys()].sort())
    if (path.startsWith(`${folder}/`)) hash.update(path).update(hashes.get(path) ?? '')
  return hash.digest('hex').slice(0, 16)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new DataError(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DataError(`${file}: is no JSON (${(error as Error).message})`)
  }
}
