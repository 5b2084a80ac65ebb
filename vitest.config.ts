import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './tests/browser/chromium.ts'

const chromium = findChromium()
if (!chromium) {
  if (process.env.REQUIRE_BROWSER === '1') {
    throw new Error(
      'REQUIRE_BROWSER=1, but no Chromium was found: install it (Debian: apt-get install chromium) or set CHROMIUM',
    )
  }
  console.log(
    'No Chromium found: the browser tests are left out (install chromium, or set CHROMIUM to its path).',
  )
}

/** Folders and files that take longest, the longest first. */
const LONG = [
  'crash/',
  'browser/map',
  'render/detail-page',
  'systems/conformance',
  'systems/',
  'fuzz/',
  'commands/',
  'render/',
  'refusals.test',
  'store/',
  'game-file/',
]

/**
 * What takes longest begins first: otherwise one worker would wait for it at the end. What mostly waits, for a bot or a
 * browser, takes turns with what computes. Files of a project follow each other: a worker that meets a file of another
 * project ends, and the next one loads the whole program again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex(one => moduleId.includes(`/tests/${one}`))
      return at < 0 ? LONG.length : at
    }
    const isAlone = ({ project }: TestSpecification) => project.config.isolate
    const isUnpainted = ({ project }: TestSpecification) => project.name === 'unpainted'
    const doesWait = ({ moduleId }: TestSpecification) => /\/tests\/(browser|commands)\//.test(moduleId)
    const sorted = (await super.sort(files)).sort((a, b) => place(a) - place(b))
    const others = sorted.filter(file => !isAlone(file) && !isUnpainted(file))
    const [waiting, computing] = [others.filter(doesWait), others.filter(file => !doesWait(file))]
    return [...sorted.filter(isAlone), ...sorted.filter(isUnpainted), ...byTurns(waiting, computing)]
  }
}

function byTurns<T>(some: readonly T[], others: readonly T[]): T[] {
  const longer = Math.max(some.length, others.length)
  return Array.from({ length: longer }, (_, n) =>
    [some[n], others[n]].filter(one => one !== undefined),
  ).flat()
}

const CONSTRAINTS = 'tests/systems/constraints.test.ts'
const BROWSER = 'tests/browser/'
/** Tests that start bots in processes of their own, or measure their own costs. */
const APART = ['tests/crash/', 'tests/fuzz/', 'tests/runtime/thrift']
/** Tests that change what a whole process has, such as its environment. */
const CHANGES = /getPrototypeOf\(|delete process\.env|process\.env\.\w+ = |assign\(process\.env/
/** Tests that load modules again or replace modules. Only Vite's own loader can do that. */
const RELOADS = /\bvi\.(mock|doMock|resetModules)\(|\bownerFolder\(/
/** Tests that replace functions of a module, to draw without paint. Only Vite's own loader can do that. */
const UNPAINTED = /from '.*\/unpainted\.ts'/

const files = readdirSync(join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .map(path => `tests/${path.replaceAll('\\', '/')}`)
  .filter(path => path.endsWith('.test.ts') && path !== CONSTRAINTS)
  .filter(path => chromium !== null || !path.startsWith(BROWSER))
  .map(path => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }))

/** Name of each project, and whether a file fits it. A file belongs to the first project that it fits. */
const PROJECTS: [string, (file: (typeof files)[number]) => boolean][] = [
  ['reloads', ({ text }) => RELOADS.test(text)],
  ['unpainted', ({ text }) => UNPAINTED.test(text)],
  ['alone', ({ path, text }) => APART.some(folder => path.startsWith(folder)) || CHANGES.test(text)],
  ['node', () => true],
]
const projectOf = (file: (typeof files)[number]) => PROJECTS.find(([, fits]) => fits(file))?.[0]
const filesOf = (project: string): string[] =>
  files.filter(file => projectOf(file) === project).map(({ path }) => path)

/**
 * Few files live long enough to earn back what optimising their code costs: V8 waits about eight times as long before it
 * does, and collects garbage in the thread that makes it, seldom: young objects have much room. Long games take a quarter
 * less of the processor, most else little. The V8 of later Nodes does not know the first of them, and would not start.
 */
const BRIEF = [
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : []),
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
]

/**
 * Many files wait for a bot or a browser, so two workers for each core, as far as there is memory: a worker that has
 * drawn boards for a while holds two gigabytes.
 */
const WORKERS = Math.max(2, Math.min(availableParallelism() * 2, Math.floor(totalmem() / 4e9)))

const common = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
  execArgv: BRIEF,
  expect: { poll: { interval: 5, timeout: 20_000 } },
}

/**
 * Node itself loads the modules. Vite's own loader turns each use of an import into a call, which long games feel. A Node
 * that reads TypeScript needs no tsx: a process has loaded the program in half the time.
 */
const native = {
  ...common,
  execArgv: [...BRIEF, ...(process.features.typescript ? [] : ['--import', 'tsx'])],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    globalSetup: ['tests/support/temporary.ts', 'tests/support/compiled.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files that share a process load the same modules once
      { test: { ...native, name: 'node', isolate: false, include: filesOf('node') } },
      { test: { ...common, name: 'unpainted', isolate: false, include: filesOf('unpainted') } },
      { test: { ...common, name: 'reloads', include: filesOf('reloads') } },
      { test: { ...native, name: 'alone', include: filesOf('alone') } },
      // What the others have cited is counted after them
      { test: { ...native, name: 'constraints', include: [CONSTRAINTS], sequence: { groupOrder: 1 } } },
    ],
  },
})
