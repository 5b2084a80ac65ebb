// What a change touches is mostly tested near it: `npm run test:near` runs that in a minute, the whole suite comes later.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printUsageOnHelp, refuseFlags } from '../../src/base/flags.ts'

const root = join(import.meta.dirname, '../..')

/** Whatever was changed. */
const ALWAYS = ['tests/project/rooms.test.ts', 'tests/outside/outside.test.ts']

/** Tests of a folder that has none of its own name: folders and beginnings of names. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'commands/game': ['tests/commands/table/', 'tests/commands/people/'],
  'commands/gone': ['tests/commands/table/gone'],
  'commands/lobby': ['tests/commands/table/lobby', 'tests/commands/table/start'],
  'commands/map': ['tests/web/rows', 'tests/web/order', 'tests/web/told'],
  'commands/me': ['tests/commands/people/'],
  'commands/menus': ['tests/commands/play/'],
  'commands/orders': ['tests/commands/people/asked', 'tests/commands/play/plan'],
  'commands/permissions': ['tests/commands/rights'],
  'commands/stats': ['tests/commands/people/stats'],
  'commands/system': ['tests/commands/play/'],
  'commands/words': ['tests/systems/typography', 'tests/project/refusals'],
  'src/people': ['tests/commands/people/'],
  'src/sandbox/page': ['tests/browser/page', 'tests/browser/words'],
  'src/table': ['tests/commands/table/table-rules', 'tests/commands/table/draw-rules'],
  'src/thinking': ['tests/thinker/'],
  'src/web': ['tests/web/rows', 'tests/web/sessions', 'tests/web/malformed'],
  'src/web/page': ['tests/browser/buttons', 'tests/browser/map', 'tests/web/rows'],
}

/** Tests elsewhere of what has its own folder too. */
const ALSO: readonly (readonly [files: RegExp, tests: readonly string[]])[] = [
  [/^src\/systems\/[^/]+\/state\//, ['tests/systems/fields.test.ts', 'tests/saved/releases.test.ts']],
]

/** Those that start a bot or a browser, or play whole games: a few of them are all that a minute holds. */
const LONG = /^tests\/(commands|web|browser|crash|fuzz|systems|leagues|render|ai|thinker|game-file|store)\//
const MOST = { long: 3, short: 14 }

export interface Tests {
  /** Paths of all tests, and what they hold. */
  readonly [path: string]: string
}

/** The tests to run for these files, those that are nearest to each. */
export function nearTo(files: readonly string[], tests: Tests): string[] {
  const chosen = files.flatMap(file => {
    const all = Object.keys(tests)
      .map(test => ({ test, nearness: nearness(file, test, tests[test]) }))
      .filter(one => one.nearness > 0)
      .sort((a, b) => b.nearness - a.nearness || (a.test < b.test ? -1 : 1))
      .map(({ test }) => test)
    const isLong = (test: string) => LONG.test(test)
    const short = all.filter(test => !isLong(test)).slice(0, MOST.short)
    const also = ALSO.flatMap(([of, tests]) => (of.test(file) ? tests : []))
    return [...short, ...[...also, ...all.filter(isLong)].slice(0, MOST.long)]
  })
  return [...new Set([...chosen, ...ALWAYS])].filter(test => test in tests).sort()
}

/** 0: another subject. */
function nearness(file: string, test: string, text: string): number {
  if (file === test) return 100
  if (file.endsWith('.test.ts')) return 0
  const imports = importsOf(test, text).includes(file) ? 8 : 0
  const named = shares(nameOf(file), nameOf(test)) && isOf(file, test) ? 4 : 0
  const says = Math.min(3, text.split(`'${subjectOf(file)}`).length - 1)
  const isMain = nameOf(dirname(file)) === nameOf(test) && beside(file, test) > 0
  return imports + named + says + beside(file, test) + (isMain ? 1 : 0)
}

/** `commands/game/undo.ts` is what tests call as `game undo`. */
function subjectOf(file: string): string {
  const [first, group, ...rest] = file.split('/')
  return first === 'commands' && rest.length > 0 ? `${group} ${nameOf(file)}` : '—'
}

/** Of the same part of the program: src/systems/hells-gate, say, or render. */
function isOf(file: string, test: string): boolean {
  const own = file.replace(/^src\/(systems\/)?/, '').split('/')[0]
  return test.startsWith(`tests/${own}/`)
}

/** In the folder of tests of the same name, or of the nearest one above it; more where it is named above. */
function beside(file: string, test: string): number {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const named = ELSEWHERE[folder]?.find(one => test.startsWith(one))
    if (ELSEWHERE[folder]) return named === undefined ? 0 : named.endsWith('/') ? 2 : 9
    const own = `tests/${folder.replace(/^src\/(systems\/)?/, '').replace(/^src$/, '')}`
    if (own !== 'tests/' && existsSync(join(root, own))) return dirname(test) === own ? 2 : 0
  }
  return 0
}

const nameOf = (path: string): string => posix.basename(path).replace(/(\.test)?\.\w+$/, '')

/** A word of five letters begins both: `reminders` is of `remind`. */
const shares = (a: string, b: string): boolean =>
  a.split('-').some(one => b.split('-').some(other => beginsAlike(one, other)))
const beginsAlike = (a: string, b: string): boolean =>
  a === b || (a.length > 4 && a.slice(0, 5) === b.slice(0, 5))

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to]) => posix.join(dirname(path), to))

const lines = (command: string, ...words: string[]): string[] =>
  execFileSync(command, words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** All tests of this folder. */
export const testsHere = (): Tests =>
  Object.fromEntries(
    lines('git', 'ls-files', '-co', '--exclude-standard', 'tests/*.test.ts')
      .filter(path => existsSync(join(root, path)))
      .map(path => [path, readFileSync(join(root, path), 'utf8')]),
  )

/** What is not committed, and what is not in main; on main, the last commit. */
function changed(): string[] {
  const from = lines('git', 'rev-parse', 'HEAD', 'main')
  const base = from[0] === from[1] ? 'HEAD~1' : 'main...'
  return [
    ...lines('git', 'diff', '--name-only', base),
    ...lines('git', 'ls-files', '-mo', '--exclude-standard'),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const usage = 'usage: npm run test:near -- [--list] [FILE …]'
  printUsageOnHelp(usage)
  const words = process.argv.slice(2)
  const isList = words.includes('--list')
  const named = words.filter(word => word !== '--list')
  const odd = named.find(word => word.startsWith('-'))
  if (odd) refuseFlags(`Unknown flag ${odd}`, usage)
  const files = nearTo(named.length > 0 ? named : changed(), testsHere())
  console.log(files.join('\n'))
  if (!isList)
    process.exit(spawnSync('npx', ['vitest', 'run', ...files], { cwd: root, stdio: 'inherit' }).status ?? 1)
}
