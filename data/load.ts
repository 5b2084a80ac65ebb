import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { parseJsonBytes } from './json.ts'
import { type DataProblem, formatDataPath, formatDataProblem, toDataProblems } from './problems.ts'
import { describeStrayFiles } from './stray-files.ts'

/**
 * Error for data files without which the bot cannot start. The message names each file, entry and field, and
 * what was expected.
 */
export class DataFileError extends Error {}

const here = dirname(fileURLToPath(import.meta.url))

/** Schema of a single data file, or the schema shared by all files of a folder. */
type Shape = z.ZodType | { readonly each: z.ZodType }
type Shapes = Readonly<Record<string, Shape>>
/** Data file that was found in a folder of data files. */
interface Entry<T> {
  readonly path: string
  readonly isOwn: boolean
  readonly file: T
}
type Files<S extends Shapes> = {
  readonly [K in keyof S]: S[K] extends { readonly each: infer E extends z.ZodType }
    ? readonly Entry<z.output<E>>[]
    : z.output<S[K]>
}
/** Reports a mistake in the data: the name or path of the file, the place in the file, and what was expected. */
export type DataProblemReporter = (file: string, at: readonly PropertyKey[], what: string) => void
/**
 * Checks relations within and between the data files of a game. `projectFiles` holds the project's own files, for
 * comparison.
 */
export type DataFilesCheck<S extends Shapes> = (
  files: Files<S>,
  projectFiles: Files<S>,
  report: DataProblemReporter,
) => void

/** What the bot found in the data folder of its owner, `DATA_DIR`. */
export interface OwnerDataReport {
  /** Path of the data folder from the setting `DATA_DIR`, or null if `DATA_DIR` is not set. */
  readonly folder: string | null
  /** Paths of the bot owner's data files that are in use. */
  readonly files: readonly string[]
  /** All mistakes found in the bot owner's data files. */
  readonly problems: readonly string[]
  /** Ids of the games that cannot be played because of mistakes in the bot owner's data files. */
  readonly closed: readonly string[]
  /**
   * Messages about files in `DATA_DIR` that the bot never reads, each with the name the file probably should
   * have.
   */
  readonly strayFiles: readonly string[]
}

const used = new Map<string, readonly string[]>()
/** Parsed JSON of the data files in use, by path. */
const values = new Map<string, unknown>()
const problems: DataProblem[] = []
const closed = new Set<string>()

/** Returns what has been found in the bot owner's data folder since the process started. */
export function getOwnerDataReport(): OwnerDataReport {
  const folder = ownFolder()
  return {
    folder,
    files: [...used.values()].flat().sort(),
    problems: problems.map(formatDataProblem),
    closed: [...closed],
    strayFiles: folder ? describeStrayFiles(folder, here) : [],
  }
}

/** Returns the paths of the bot owner's files that a game uses, including the weights of the computer player. */
export const listOwnerFiles = (system: string): readonly string[] =>
  [...used]
    .filter(([of]) => of === system || of === `weights/${system}` || of.startsWith(`weights/${system}-`))
    .flatMap(([, paths]) => paths)
    .sort()

/**
 * Returns a data file that is in use, parsed with the given schema. Throws `DataFileError` if the file has not been
 * loaded.
 */
export function getLoadedFile<T>(path: string, schema: z.ZodType<T>): T {
  if (!values.has(path)) throw new DataFileError(`${path} has not been loaded`)
  return schema.parse(values.get(path))
}

/**
 * Returns the path of the bot owner's data folder, or null if `DATA_DIR` is not set. Throws `DataFileError` if the
 * path is not a folder.
 */
function ownFolder(): string | null {
  const folder = process.env.DATA_DIR
  if (!folder) return null
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new DataFileError(
    `DATA_DIR ${folder} is not a folder: set it to the folder with your own data files, or remove it`,
  )
}

/**
 * Loads the data files of a game from `data/<system>`. A file with the same path under `DATA_DIR` replaces the
 * project's file. If a replacing file has mistakes, the project's files are used, and the game cannot be played. If a
 * file that the owner added has mistakes, only this file is left out. Throws `DataFileError` if the project's own
 * files have mistakes.
 */
export function loadGameData<S extends Shapes>(
  system: string,
  shapes: S,
  check: DataFilesCheck<S>,
): Facts<S> {
  const own = ownFolder()
  const ours = readAll(system, shapes, [here])
  if (ours.problems.length > 0) throw dataError(ours.problems)
  const mine = own ? readAll(system, shapes, [own, here], ours.files) : ours
  if (mine.own.length > 0) {
    const found = [...mine.problems, ...relations(mine)]
    problems.push(...found)
    const bad = new Set(found.map(({ path }) => path))
    if ([...bad].every(path => mine.added.includes(path))) {
      const fit = leftOut(mine, bad)
      used.set(system, fit.own)
      return taken(fit)
    }
    closed.add(system)
  }
  const wrong = relations(ours)
  if (wrong.length > 0) throw dataError(wrong)
  return taken(ours)

  function taken(read: Read<S>): Facts<S> {
    for (const path of read.hashes.keys()) values.set(path, read.values.get(path))
    return { files: read.files, facts: hashOf(read.hashes) }
  }

  function relations(read: Read<S>): DataProblem[] {
    const found: DataProblem[] = []
    const report: DataProblemReporter = (file, at, what) => {
      const path = file.includes('/') ? file : `${system}/${file}.json`
      found.push({ path, at: formatDataPath(read.values.get(path), at), what })
    }
    try {
      check(read.files, ours.files, report)
    } catch (error) {
      // If a value has the wrong type, the check of relations may throw an error. This error is ignored, because
      // the wrong type has already been reported
      if (read.problems.length === 0) throw error
    }
    return found
  }
}

interface Facts<S extends Shapes> {
  readonly files: Files<S>
  /** Hash of all data files of the game. */
  readonly facts: string
}

const dataError = (found: readonly DataProblem[]): DataFileError =>
  new DataFileError(
    `the data files have errors\n${found.map(one => `  ${formatDataProblem(one)}`).join('\n')}`,
  )

/**
 * Loads a data file that the bot does not need for its start. Returns the owner's file if it is valid. Otherwise
 * returns the project's file if it is valid, else null.
 */
export function loadOptionalDataFile<T>(
  path: string,
  schema: z.ZodType<T>,
  fault: (file: T) => string | null,
): T | null {
  const own = ownFolder()
  for (const root of own && existsSync(join(own, path)) ? [own, here] : [here]) {
    const read = readOne(root, path, schema)
    const what = 'file' in read ? fault(read.file) : null
    if ('file' in read && what === null) {
      if (root === own) used.set(path.replace(/\.json$/, ''), [path])
      return read.file
    }
    // Rejects a valid file of the project too if it contradicts the owner's data
    const found = 'file' in read ? [{ path, at: '', what: what ?? '' }] : read.problems
    problems.push(...found.map(one => ({ ...one, what: `${one.what}; it is left out` })))
  }
  return null
}

interface Read<S extends Shapes> {
  readonly files: Files<S>
  readonly values: ReadonlyMap<string, unknown>
  readonly hashes: ReadonlyMap<string, string>
  readonly problems: readonly DataProblem[]
  /** Paths of the files that were read from the bot owner's folder. */
  readonly own: readonly string[]
  /** Paths of the files that the bot's owner added and that replace no file of the project. */
  readonly added: readonly string[]
}

/**
 * Reads the data files of a game. Each file comes from the first folder in `roots` that has it. If a file cannot be
 * read, the value in `ours` takes its place.
 */
function readAll<S extends Shapes>(
  system: string,
  shapes: S,
  roots: readonly string[],
  ours: Readonly<Record<string, unknown>> = {},
): Read<S> {
  const files: Record<string, unknown> = {}
  const values = new Map<string, unknown>()
  const hashes = new Map<string, string>()
  const found: DataProblem[] = []
  const own: string[] = []
  const added: string[] = []
  const one = (path: string, schema: z.ZodType): unknown => {
    const root = roots.find(root => existsSync(join(root, path))) ?? here
    if (root !== here) own.push(path)
    if (root !== here && !existsSync(join(here, path))) added.push(path)
    const read = readOne(root, path, schema)
    if ('value' in read) values.set(path, read.value)
    if ('file' in read) {
      hashes.set(path, read.hash)
      return read.file
    }
    found.push(...read.problems)
    return read.isLike ? read.value : null
  }
  for (const [name, shape] of Object.entries(shapes)) {
    if (!('each' in shape)) {
      files[name] = one(`${system}/${name}.json`, shape) ?? ours[name]
      continue
    }
    files[name] = listed(`${system}/${name}`, roots).flatMap(path => {
      const file = one(path, shape.each)
      return file === null ? [] : [{ path, file, isOwn: own.includes(path) }]
    })
  }
  return { files: files as Files<S>, values, hashes, problems: found, own, added }
}

/** Returns the paths of all JSON files of `folder` in all of the `roots`, sorted by name. */
function listed(folder: string, roots: readonly string[]): string[] {
  const names = roots
    .map(root => join(root, folder))
    .filter(path => statSync(path, { throwIfNoEntry: false })?.isDirectory())
    .flatMap(path => readdirSync(path))
    .filter(name => name.endsWith('.json') && !name.startsWith('.'))
  return [...new Set(names)].sort().map(name => `${folder}/${name}`)
}

type ReadOne<T> =
  | { readonly file: T; readonly value: unknown; readonly hash: string }
  | {
      readonly problems: readonly DataProblem[]
      readonly value?: unknown
      /**
       * True if all fields and types are right and only values are wrong. Relations to other files can then still be
       * checked.
       */
      readonly isLike?: boolean
    }

const OF_VALUES: ReadonlySet<string> = new Set([
  'too_small',
  'too_big',
  'invalid_format',
  'invalid_value',
  'custom',
])

function readOne<T>(root: string, path: string, schema: z.ZodType<T>): ReadOne<T> {
  let bytes: Buffer
  let value: unknown
  try {
    bytes = readFileSync(join(root, path))
    value = parseJsonBytes(bytes)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { problems: [{ path, at: '', what: code ? `cannot be read (${code})` : message }] }
  }
  const result = schema.safeParse(value)
  if (!result.success) {
    const isLike = result.error.issues.every(({ code }) => OF_VALUES.has(code))
    return { problems: toDataProblems(path, value, result.error), value, isLike }
  }
  return { file: result.data, value, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Returns the data without the files in `bad`: files with mistakes that the bot's owner added. */
function leftOut<S extends Shapes>(read: Read<S>, bad: ReadonlySet<string>): Read<S> {
  if (bad.size === 0) return read
  const files = Object.entries(read.files).map(([name, file]) => [
    name,
    Array.isArray(file) ? file.filter(({ path }: Entry<unknown>) => !bad.has(path)) : file,
  ])
  return {
    ...read,
    files: Object.fromEntries(files),
    own: read.own.filter(path => !bad.has(path)),
    hashes: new Map([...read.hashes].filter(([path]) => !bad.has(path))),
  }
}

/**
 * Returns one short hash of all data files of a game. It is saved with each table, so that the table's data can be
 * identified later.
 */
function hashOf(hashes: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const path of [...hashes.keys()].sort()) hash.update(path).update(hashes.get(path) ?? '')
  return hash.digest('hex').slice(0, 16)
}
