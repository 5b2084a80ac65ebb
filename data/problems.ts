import type { z } from 'zod'

/** Mistake in a data file. */
export interface DataProblem {
  /** Path of the file, relative to `data` or `DATA_DIR`. */
  readonly path: string
  /** Entry and field with the mistake, such as `389ID: strength`. Empty if the whole file is meant. */
  readonly at: string
  readonly what: string
}

export const formatDataProblem = ({ path, at, what }: DataProblem): string =>
  [path, at, what].filter(Boolean).join(': ')

type Issue = z.core.$ZodIssue

/** Converts the mistakes that a schema found in `value` to data problems. Entries are named by their ids. */
export const toDataProblems = (path: string, value: unknown, error: z.ZodError): DataProblem[] =>
  error.issues.flatMap(innermost).flatMap(issue => {
    const at = formatDataPath(value, issue.path)
    return saidOf(issue, valueAt(value, issue.path)).map(what => ({ path, at, what }))
  })

/** Returns the issues inside a union of schemas, but only those of the variant that fits the value best. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length || depthOf(b) - depthOf(a))
  return nearest.flatMap(inner => innermost({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
}
const depthOf = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length))

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )

/** Beginning of the default messages of the library zod. A message that begins differently is the project's own. */
const DEFAULT = /^(?:Invalid|Too|Unrecognized)/
const LISTED = 12

function saidOf(issue: Issue, got: unknown): string[] {
  if (got === undefined && issue.code !== 'unrecognized_keys') return ['is missing']
  if (!DEFAULT.test(issue.message)) return [expected(issue.message, got)]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => `there is no field "${key}"`)
    case 'invalid_type':
      return [expected(TYPES[issue.expected] ?? issue.expected, got)]
    case 'invalid_value':
      return [expected(oneOf(issue.values.map(shown)), got)]
    case 'invalid_union':
      return [
        expected(
          'options' in issue && Array.isArray(issue.options)
            ? oneOf(issue.options.map(shown))
            : 'another value',
          got,
        ),
      ]
    case 'too_small':
      return [
        expected(
          `${issue.exact ? 'exactly' : 'at least'} ${amount(issue.origin, Number(issue.minimum))}`,
          got,
        ),
      ]
    case 'too_big':
      return [
        expected(
          `${issue.exact ? 'exactly' : 'at most'} ${amount(issue.origin, Number(issue.maximum))}`,
          got,
        ),
      ]
    case 'invalid_format':
      return [expected(`the form ${issue.pattern ?? issue.format}`, got)]
    default:
      return [expected(issue.message, got)]
  }
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text in quotes',
  boolean: 'true or false',
  array: 'a list in [ ]',
  tuple: 'a list in [ ]',
  object: 'an entry in { }',
  record: 'an entry in { }',
}
const amount = (origin: string, count: number): string => {
  if (origin === 'array' || origin === 'tuple' || origin === 'set')
    return `${count} ${count === 1 ? 'entry' : 'entries'}`
  if (origin === 'string') return `${count} ${count === 1 ? 'letter' : 'letters'}`
  return String(count)
}
const oneOf = (all: readonly string[]): string =>
  all.length === 1 ? all[0] : `one of ${all.slice(0, LISTED).join(', ')}${all.length > LISTED ? ' …' : ''}`

const expected = (what: string, got: unknown): string => `expected ${what}, got ${shown(got)}`

const MOST = 60
function shown(value: unknown): string {
  if (Array.isArray(value) && value.some(one => typeof one === 'object' && one !== null))
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
  const text = JSON.stringify(value) ?? String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/**
 * Returns the path of a field as text. Entries are named by their ids, as in `389ID: strength` or
 * `forces.german.placed: de_mg34 (no. 2): hex`.
 */
export function formatDataPath(value: unknown, path: readonly PropertyKey[]): string {
  const parts: string[] = []
  let fields: string[] = []
  let inner = value
  for (const [step, key] of path.entries()) {
    const list = inner
    inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[key]
    if (typeof key !== 'number' || !Array.isArray(list)) {
      fields.push(String(key))
      continue
    }
    const name = nameOf(inner)
    if (name === null || step !== 1 || !isOnlyIn(value, fields[0], name)) parts.push(fields.join('.'))
    fields = []
    if (name === null) parts[parts.length - 1] = `${parts[parts.length - 1] ?? ''} no. ${key + 1}`.trim()
    else parts.push(list.filter(one => nameOf(one) === name).length > 1 ? `${name} (no. ${key + 1})` : name)
  }
  return [...parts, fields.join('.')].filter(Boolean).join(': ')
}

/**
 * Returns whether only this list of the file has an entry with this name. If so, the name alone identifies the entry.
 */
function isOnlyIn(file: unknown, list: string | undefined, name: string): boolean {
  return Object.entries(file as object).every(
    ([key, others]) =>
      key === list || !Array.isArray(others) || !others.some(other => nameOf(other) === name),
  )
}

/** Returns the name of an entry in the spelling of the file, or null if the entry has no name. */
function nameOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { between, ...named } = entry as Record<string, unknown>
  if (Array.isArray(between)) return between.join('/')
  for (const key of NAMES) {
    const name = named[key]
    if (typeof name === 'string' && name) return name
    if (typeof name === 'number') return `${key === 'number' ? 'no.' : key} ${name}`
  }
  return null
}
const NAMES = ['id', 'name', 'odds', 'unit', 'token', 'number', 'turn', 'board', 'card', 'hex']
