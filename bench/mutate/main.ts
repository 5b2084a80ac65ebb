// Mutation test. Makes one random change to the rules at a time, and checks whether a test notices the change. `npm
// run mutate -- --system hells-gate|…|engine|program [--sample 60] [--seed …] [--at-once 2]` writes
// soak/mutate-SYSTEM.json, lists the changes that no test noticed, and ends with one line of JSON. The exit status is
// 1 if tests noticed fewer than 92 % of the changes. With `program`, the changed files are those of `commands`,
// `render` and `src` without the systems. The tests near a change then run first. If they notice nothing, all tests
// run.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { refuseFlags } from '../../src/base/flags.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../../tests/support/conformance.ts'
import { nearTo, testsHere } from '../../tests/support/near.ts'
import { parseCommandLine, parseCountArgument } from '../soak/command-line.ts'
import { createScratchCopy, type ScratchCopy } from './scratch.ts'
import { canParse, findMutations, type Mutation } from './sites.ts'

const root = join(import.meta.dirname, '../..')
/**
 * Minimum share of the random changes that tests must notice. Changes that leave the behaviour the same do not count.
 */
const WANTED = 0.92
/**
 * Time limit of one test run in seconds. For a system or the engine: `times` × the duration of a run on the
 * unchanged project, but not less than `least`. For the program: `near` for the tests near a change, and `whole`
 * for all tests.
 */
const LIMIT = { least: 120, times: 4, near: 600, whole: 3600 }

interface Change extends Mutation {
  readonly file: string
  readonly line: number
  readonly was: string
  readonly now: string
}
/**
 * A change of the source that leaves the behaviour the same, as a person has judged. The judgement holds as long as
 * the changed line of the source stays the same.
 */
interface Equivalent {
  readonly file: string
  readonly was: string
  readonly now: string
  readonly why: string
}
interface Judged extends Change {
  readonly how: 'passed' | 'failed' | 'hung' | 'does not compile' | 'equivalent'
}

const listed = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))

/** Value of `--system` that stands for the whole program without the systems. */
const PROGRAM = 'program'
const foldersOf = (system: string): string[] => {
  if (system === 'engine') return ['src/engine']
  return system === PROGRAM ? ['src', 'commands', 'render'] : [`src/systems/${system}`]
}
/**
 * Lists the source files that the test may change. For a system these are its rules, without its texts. Otherwise
 * these are the files of the engine, or of the program without the systems.
 */
const sourcesOf = (system: string): string[] =>
  foldersOf(system)
    .flatMap(listed)
    .filter(file => file.endsWith('.ts') && !/(\/words\/|words\.ts$)/.test(file))
    .filter(file => system !== PROGRAM || !/^(src\/systems|render\/[a-z-]+)\/./.test(file))

/** Id of the system whose random games test the engine. */
const TRIED_BY_ENGINE = 'hells-gate'
/**
 * Test file that is not run for changes in the engine. It tests secrets. Engine changes are tested with Hell's
 * Gate, which has no secrets.
 */
const NOT_FOR_ENGINE = 'tests/ai/fairness.test.ts'
/**
 * Lists the test files that might notice a change. The system's own tests come first, then the tests with random
 * games.
 */
function testsOf(system: string): string[] {
  const folders = system === 'engine' ? ['tests/engine', 'tests/ai', 'tests/game-file'] : [`tests/${system}`]
  const own = folders
    .flatMap(folder => listed(folder))
    .filter(file => file.endsWith('.test.ts') && file !== NOT_FOR_ENGINE)
    .sort((a, b) => statSync(join(root, a)).size - statSync(join(root, b)).size)
  const general = ['fields', 'swap', 'conformance'].map(name => `tests/systems/${name}.test.ts`)
  return [...own, ...general]
}

/** Sorts test files. Files whose names share a word with the name of the changed file come first. */
function ordered(tests: readonly string[], file: string): string[] {
  const words = (path: string): string[] => basename(path).split(/[-.]/)
  const own = words(file).filter(word => word !== 'ts' && word !== 'index')
  const isNear = (path: string): boolean => words(path).some(word => own.includes(word))
  return [...tests.filter(isNear), ...tests.filter(path => !isNear(path))]
}

/** Compares the text of a file before and after a change. Returns the first lines that differ. */
function difference(before: string, after: string): Pick<Change, 'line' | 'was' | 'now'> {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const line = a.findIndex((text, at) => text !== b[at])
  let end = 0
  while (
    end < a.length - line - 1 &&
    end < b.length - line &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++
  const part = (lines: readonly string[]): string =>
    lines
      .slice(line, Math.max(line, lines.length - end))
      .map(text => text.trim())
      .join(' ')
  return { line: line + 1, was: part(a), now: part(b) }
}

function changesOf(system: string): Change[] {
  return sourcesOf(system).flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8')
    return findMutations(source).flatMap(mutation => {
      const after = changed(source, mutation)
      return [{ ...mutation, file, ...difference(source, after) }]
    })
  })
}
const changed = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end)

/** Picks `count` different changes at random. Skips changes that leave a file with syntax errors. */
function sampleOf(all: readonly Change[], count: number, seed: string): Change[] {
  const pick = picker(seed)
  const left = [...all]
  const found: Change[] = []
  while (found.length < count && left.length > 0) {
    const [change] = left.splice(pick(left.length), 1)
    if (canParse(changed(readFileSync(join(root, change.file), 'utf8'), change))) found.push(change)
  }
  return found
}

async function judge(scratch: ScratchCopy, change: Change, system: string, limit: number): Promise<Judged> {
  const source = readFileSync(join(root, change.file), 'utf8')
  scratch.write(change.file, changed(source, change))
  try {
    const { how } =
      system === PROGRAM
        ? await scratch.testAsInGate(nearTo([change.file], testsHere()), LIMIT.near)
        : await scratch.test(ordered(testsOf(system), change.file), only(system), limit)
    if (how !== 'passed') return { ...change, how }
    if (!(await scratch.compiles())) return { ...change, how: 'does not compile' }
    return { ...change, how: system === PROGRAM ? (await scratch.testAsInGate([], LIMIT.whole)).how : how }
  } finally {
    scratch.write(change.file, source)
  }
}
const only = (system: string): string => (system === 'engine' ? TRIED_BY_ENGINE : system)

const targets = [...Object.keys(systems), 'engine', PROGRAM]
const usage = `usage: npm run mutate -- --system NAME [--sample 60] [--seed S] [--at-once 2]
NAME is one of: ${targets.join(', ')}`
const words = parseCommandLine(process.argv.slice(2), usage, ['system', 'sample', 'seed', 'at-once'])
const system = words.system ?? ''
if (!targets.includes(system)) refuseFlags('--system is missing', usage)
const sample = parseCountArgument(words, 'sample', 60)
const atOnce = parseCountArgument(words, 'at-once', 2)
const seed = words.seed || `${Date.now()}`
const equivalents = JSON.parse(
  readFileSync(join(root, 'bench/mutate/equivalent.json'), 'utf8'),
) as readonly Equivalent[]
const isEquivalent = (change: Change): boolean =>
  equivalents.some(one => one.file === change.file && one.was === change.was && one.now === change.now)

const all = changesOf(system)
for (const one of equivalents)
  if (
    sourcesOf(system).includes(one.file) &&
    !all.some(change => change.was === one.was && change.now === one.now)
  )
    console.log(`judged, but no longer there: ${one.file}: ${one.was}`)
const tried = sampleOf(all, sample, seed)
const scratches = Array.from({ length: Math.min(atOnce, tried.length) }, () => createScratchCopy(root))
const judged: Judged[] = []
process.once('exit', () => {
  for (const scratch of scratches) scratch.remove()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const unchanged =
  system === PROGRAM
    ? await scratches[0].testAsInGate(
        nearTo([...new Set(tried.map(({ file }) => file))], testsHere()),
        LIMIT.whole,
      )
    : await scratches[0].test(testsOf(system), only(system), 1800)
if (unchanged.how !== 'passed') throw new Error(`the unchanged project fails: ${unchanged.said}`)
const limit = Math.max(LIMIT.least, unchanged.seconds * LIMIT.times)
const queue = [...tried]
await Promise.all(
  scratches.map(async scratch => {
    for (let change = queue.shift(); change; change = queue.shift()) {
      const one: Judged = isEquivalent(change)
        ? { ...change, how: 'equivalent' }
        : await judge(scratch, change, system, limit)
      judged.push(one)
      const { file, line, kind, how, was, now } = one
      console.log(
        `${judged.length}/${tried.length} ${how === 'passed' ? 'NOT NOTICED' : how}: ${kind} ${file}:${line}`,
      )
      if (how === 'passed') console.log(`  - ${was}\n  + ${now}`)
    }
  }),
)

const count = (how: Judged['how']): number => judged.filter(one => one.how === how).length
const survivors = judged
  .filter(({ how }) => how === 'passed')
  .map(({ start: _, end: __, text: ___, ...one }) => one)
const asked = judged.length - count('equivalent')
const share = asked === 0 ? 1 : (asked - survivors.length) / asked
const report = {
  ok: share >= WANTED,
  name: 'mutate',
  figures: {
    seed,
    system,
    places: all.length,
    tried: judged.length,
    equivalent: count('equivalent'),
    noticed: asked - survivors.length,
    hung: count('hung'),
    compiler: count('does not compile'),
    share: Math.round(share * 1000) / 1000,
    survivors,
  },
}
mkdirSync('soak', { recursive: true })
writeFileSync(`soak/mutate-${system}.json`, `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report))
process.exit(report.ok ? 0 : 1)
