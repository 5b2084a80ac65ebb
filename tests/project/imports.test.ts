import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Folder → what its files may import: packages by name, our own folders by path. The longest match counts. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'src/engine': ['pure-rand', 'node:crypto', 'src/engine'],
  'src/systems/*': [
    'src/engine',
    'src/systems/*',
    'src/systems/colours.ts',
    'data/*',
    'data/raw.ts',
    'data/weights/index.ts',
  ],
  'src/systems/colours.ts': [],
  'src/systems/index.ts': ['data/load.ts', 'src/engine', 'src/systems'],
  'src/systems/trial.ts': ['src/engine'],
  'src/ai': ['src/engine', 'src/ai'],
  'src/people/hours.ts': ['luxon'],
  'src/people/dates.ts': ['luxon'],
  'src/base/steady-clock.ts': [],
  'src/people/days-off.ts': ['luxon', 'src/people/hours.ts'],
  'src/people/hours-chosen.ts': ['src/people/days-off.ts', 'src/people/hours.ts'],
  'src/people/time-zones.ts': [
    '@vvo/tzdb',
    'luxon',
    'data/time-zones/index.ts',
    'src/engine',
    'src/people/hours.ts',
  ],
  'src/people/person.ts': ['src/engine', 'src/people/hours.ts'],
  'src/table/clock-given.ts': ['src/engine'],
  'src/table/clock.ts': [
    'src/engine',
    'src/table/clock-given.ts',
    'src/people/hours.ts',
    'src/table/index.ts',
    'src/table/mark.ts',
  ],
  'src/table/mark.ts': ['src/engine', 'src/table/index.ts'],
  'src/table/time.ts': [
    'src/ai/levels.ts',
    'src/engine',
    'src/table/index.ts',
    'src/table/ally.ts',
    'src/table/clock.ts',
    'src/table/seats.ts',
  ],
  'src/table/index.ts': [
    'src/ai/levels.ts',
    'src/engine',
    'src/systems/index.ts',
    'src/table/index.ts',
    'src/table/lesson.ts',
    'src/people/days-off.ts',
    'src/people/hours.ts',
    'src/people/person.ts',
    'src/table/clock.ts',
  ],
  'src/table/forgotten.ts': ['src/engine', 'src/table/index.ts', 'src/table/mark.ts', 'src/table/seats.ts'],
  'src/table/room.ts': ['src/engine', 'src/game-file/index.ts', 'src/table/index.ts'],
  'src/table/again.ts': ['src/engine', 'src/table/index.ts', 'src/table/seats.ts', 'src/table/time.ts'],
  'src/runtime/pruned.ts': ['src/game-file/index.ts', 'src/store/index.ts', 'src/table/index.ts'],
  'src/runtime/prune.ts': [
    'node:',
    'src/base/cannot-start.ts',
    'src/base/environment.ts',
    'src/base/folder.ts',
    'src/runtime/pruned.ts',
    'src/base/settings.ts',
    'src/store/index.ts',
  ],
  'src/table/first.ts': [
    'src/engine',
    'src/table/index.ts',
    'src/table/lesson.ts',
    'src/table/play.ts',
    'src/table/seats.ts',
  ],
  'src/table/lesson.ts': ['src/engine', 'src/table/index.ts'],
  'src/table/play.ts': [
    'src/engine',
    'src/table/index.ts',
    'src/table/computers.ts',
    'src/table/entropy.ts',
    'src/table/room.ts',
  ],
  'src/table/upgrade.ts': ['src/engine', 'src/table/index.ts', 'data/past/index.ts'],
  'src/table/computers.ts': ['src/ai/levels.ts', 'src/engine', 'src/table/index.ts', 'src/table/room.ts'],
  'src/table/entropy.ts': ['src/table/index.ts'],
  'src/table/seats.ts': [
    'src/ai/levels.ts',
    'src/engine',
    'src/table/index.ts',
    'src/table/clock.ts',
    'src/table/entropy.ts',
    'src/table/mark.ts',
    'src/table/room.ts',
  ],
  'src/table/votes.ts': [
    'src/people/hours.ts',
    'src/engine',
    'src/table/index.ts',
    'src/table/ally.ts',
    'src/table/clock.ts',
    'src/table/room.ts',
    'src/table/seats.ts',
  ],
  'src/table/reminders.ts': ['src/table/index.ts'],
  'src/table/lobby.ts': ['src/table/index.ts'],
  'src/table/gone.ts': ['src/engine', 'src/table/index.ts', 'src/table/votes.ts'],
  'src/table/ally.ts': ['src/engine', 'src/table/index.ts', 'src/table/clock.ts', 'src/table/seats.ts'],
  'src/table/due.ts': [
    'src/table/index.ts',
    'src/table/clock.ts',
    'src/table/computers.ts',
    'src/table/gone.ts',
    'src/table/lobby.ts',
    'src/table/reminders.ts',
  ],
  'src/table/saved.ts': ['zod', 'src/ai/levels.ts', 'src/table/index.ts', 'src/table/clock.ts'],
  'src/store': [
    '@keyv',
    'node:',
    'src/store',
    'src/base/cannot-start.ts',
    'src/engine',
    'src/base/folder.ts',
    'src/base/in-turn.ts',
    'src/results/index.ts',
    'src/leagues/index.ts',
    'src/people/person.ts',
    'src/table/index.ts',
    'src/table/due.ts',
    'src/table/saved.ts',
  ],
  'src/leagues': [
    'edmonds-blossom-fixed',
    'src/ai/levels.ts',
    'src/engine',
    'src/leagues',
    'src/store',
    'src/table/index.ts',
    'src/table/clock.ts',
    'src/table/play.ts',
    'src/table/seats.ts',
    'src/table/time.ts',
    'src/table/votes.ts',
  ],
  'src/results': [
    'glicko2',
    'node:crypto',
    'src/ai/levels.ts',
    'src/engine',
    'src/game-file/index.ts',
    'src/results',
    'src/store',
    'src/table/index.ts',
    'src/table/mark.ts',
    'src/table/seats.ts',
  ],
  'src/game-file': ['zod', 'src/engine', 'src/game-file'],
  'src/runtime/apart.ts': ['node:', 'src/runtime/apart-child.mjs'],
  'src/runtime/apart-child.mjs': ['node:'],
  'src/runtime/play.ts': [
    'node:',
    'src/runtime/apart.ts',
    'src/base/environment.ts',
    'src/game-file',
    'src/runtime/play-worker.ts',
  ],
  'src/runtime/own-data.ts': ['data/load.ts'],
  'src/runtime/play-worker.ts': ['node:', 'data/load.ts', 'src/game-file/index.ts', 'src/systems/index.ts'],
  'src/runtime/play-worker.mjs': ['src/entry.mjs', 'src/runtime/play-worker.ts'],
  'src/thinking/brake.ts': ['node:'],
  'src/thinking/thinker.ts': [
    'node:',
    'src/ai/index.ts',
    'src/thinking/brake.ts',
    'src/engine',
    'src/thinking/thinker-child.mjs',
  ],
  'src/thinking/thinker-child.ts': [
    'node:',
    'src/ai/index.ts',
    'src/systems/index.ts',
    'src/thinking/thinker.ts',
  ],
  'src/thinking/thinker-child.mjs': ['src/entry.mjs', 'src/thinking/thinker-child.ts'],
  'src/entry.mjs': ['node:', 'tsx'],
  'src/bootstrap.mjs': ['node:'],
  'src/build.mjs': ['node:', 'typescript'],
  'src/start.mjs': ['node:', 'src/build.mjs'],
  'src/base/cannot-start.ts': [],
  'src/runtime/children.ts': ['node:'],
  'src/base/in-turn.ts': [],
  'src/gateway/refused.ts': ['src/base/cannot-start.ts'],
  'src/runtime/shards.ts': [
    'discord.js',
    'pino',
    'node:',
    'src/base/cannot-start.ts',
    'src/runtime/children.ts',
    'src/gateway',
    'src/base/settings.ts',
  ],
  'src/gateway': [
    'discord.js',
    'pino',
    'node:',
    'src/base/cannot-start.ts',
    'src/gateway',
    'src/gateway/refused.ts',
  ],
  'src/runtime/thrift.ts': ['node:'],
  'src/runtime/drawn.ts': ['render/index.ts', 'src/runtime/thrift.ts'],
  'src/base/folder.ts': ['node:', 'src/base/cannot-start.ts'],
  'src/web': [
    'zod',
    'node:',
    'src/web',
    'src/base/cannot-start.ts',
    'src/base/settings.ts',
    'src/store/index.ts',
    'src/table/index.ts',
  ],
  'src/base/settings.ts': ['pino', 'src/base/cannot-start.ts'],
  'src/base/environment.ts': ['node:', 'src/base/cannot-start.ts', 'src/base/settings.ts'],
  'src/base/log.ts': ['pino'],
  'src/base/figures.ts': ['prom-client'],
  'src/runtime/health.ts': ['node:', 'src/base/cannot-start.ts', 'src/base/figures.ts'],
  'src/runtime/health-of-shards.ts': ['prom-client', 'src/runtime/health.ts'],
  'src/runtime/bot.ts': [
    'discord.js',
    'pino',
    'commands',
    'render/index.ts',
    'src/base/cannot-start.ts',
    'src/runtime/drawn.ts',
    'src/engine',
    'src/gateway',
    'src/base/figures.ts',
    'src/runtime/health.ts',
    'src/base/log.ts',
    'src/gateway/refused.ts',
    'src/base/settings.ts',
    'src/base/steady-clock.ts',
    'src/store/index.ts',
    'src/table/index.ts',
    'src/people/hours.ts',
    'src/table/clock.ts',
    'src/table/due.ts',
    'src/table/upgrade.ts',
    'src/thinking/thinker.ts',
    'src/web/index.ts',
  ],
  'src/main.ts': [
    'node:',
    'commands/plain/dice/index.ts',
    'data/load.ts',
    'src/runtime/bot.ts',
    'src/base/cannot-start.ts',
    'src/runtime/children.ts',
    'src/base/environment.ts',
    'src/base/folder.ts',
    'src/runtime/health-of-shards.ts',
    'src/base/log.ts',
    'src/runtime/own-data.ts',
    'src/sandbox/index.ts',
    'src/base/settings.ts',
    'src/runtime/shards.ts',
    'src/store/index.ts',
    'src/systems/index.ts',
    'src/systems/trial.ts',
    'src/runtime/thrift.ts',
  ],
  'src/sandbox': ['discord-api-types', 'ws', 'node:', 'src/sandbox'],
  'data/json.ts': [],
  'data/problems.ts': ['zod'],
  'data/shared.ts': ['zod'],
  'data/strays.ts': ['node:'],
  'data/relations.ts': ['data/load.ts', 'data/strays.ts'],
  'data/load.ts': ['zod', 'node:', 'data/json.ts', 'data/problems.ts', 'data/strays.ts'],
  'data/*': ['zod', 'data/load.ts', 'data/relations.ts', 'data/shared.ts', 'data/*', 'src/engine'],
  'data/raw.ts': ['zod', 'data/load.ts', 'src/engine'],
  'data/past/index.ts': ['node:', 'src/engine'],
  render: [
    '@napi-rs/canvas',
    '@julusian/jpeg-turbo',
    'gifenc',
    'node:',
    'render',
    'data',
    'src/engine',
    'src/systems',
    'src/entry.mjs',
  ],
  'commands/plain/dice': ['@dice-roller/rpg-dice-roller', 'node:', 'src/entry.mjs', 'commands/plain/dice'],
  commands: [
    'discord.js',
    'luxon',
    'discord-api-types',
    'node:',
    'commands',
    'render/index.ts',
    'src/base/cannot-start.ts',
    'src/base/environment.ts',
    'src/base/figures.ts',
    'src/web/bounds.ts',
    'src/web/told.ts',
    'src/base/settings.ts',
    'src/engine',
    'src/systems/index.ts',
    'src/store/index.ts',
    'src/table/index.ts',
    'src/table/first.ts',
    'src/table/lesson.ts',
    'src/table/ally.ts',
    'src/table/gone.ts',
    'src/table/lobby.ts',
    'src/table/again.ts',
    'src/table/clock.ts',
    'src/table/time.ts',
    'src/people/dates.ts',
    'src/people/days-off.ts',
    'src/people/hours.ts',
    'src/people/hours-chosen.ts',
    'src/people/time-zones.ts',
    'src/table/forgotten.ts',
    'src/people/person.ts',
    'src/table/play.ts',
    'src/table/entropy.ts',
    'src/table/seats.ts',
    'src/table/votes.ts',
    'src/table/reminders.ts',
    'src/table/computers.ts',
    'src/table/due.ts',
    'src/results/index.ts',
    'src/leagues/index.ts',
    'src/thinking/thinker.ts',
    'src/game-file/index.ts',
    'src/base/in-turn.ts',
    'src/base/log.ts',
    'src/runtime/health.ts',
    'src/web/index.ts',
    'src/ai',
  ],
  docs: ['node:', 'commands', 'docs', 'src/engine', 'src/systems/index.ts'],
  'docs/facts.ts': ['node:', 'data/past/index.ts', 'src/engine', 'src/systems/index.ts'],
  'docs/refusals.ts': [
    'node:',
    'commands',
    'docs',
    'src/engine',
    'src/systems/index.ts',
    'src/table/index.ts',
    'src/table/play.ts',
    'tests/support/conformance.ts',
  ],
  bench: [
    '@keyv',
    '@napi-rs/canvas',
    'pure-rand',
    'vitest',
    'node:',
    'bench',
    'commands',
    'data',
    'render',
    'src',
    'tests',
  ],
}

const sources = ['src', 'data', 'render', 'commands', 'bench', 'docs'].flatMap(listed)

function listed(folder: string): string[] {
  return (
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
      // The bench installs what it compares with
      .filter(entry => !entry.parentPath.includes('node_modules'))
      .map(entry => relative(root, join(entry.parentPath, entry.name)))
  )
}

interface Import {
  readonly from: string
  /** Not only types, which are gone when it runs. */
  readonly value: boolean
}

const STATEMENT = /(?:^|\n)\s*(?:import|export)\b([^'"\n]*?(?:\n[^'"]*?)?)from\s+['"]([^'"]+)['"]/g

function imports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(STATEMENT)].map(([, names, from]) => ({ from, value: hasValue(names) }))
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)]
  return [...found, ...dynamic.map(([, from]) => ({ from, value: true }))]
}

function hasValue(names: string): boolean {
  if (/^\s*type\b/.test(names)) return false
  const [, list] = /\{([^}]*)\}/.exec(names) ?? []
  return list === undefined || list.split(',').some(name => /^\s*(?!type\b)\w/.test(name))
}

/** A path from the root, or a package's name. */
const target = (file: string, from: string): string =>
  from.startsWith('.') ? relative(root, join(root, dirname(file), from)) : from

/** Groups of more than one that all reach each other (Tarjan). */
function circles(nodes: readonly string[], next: (node: string) => readonly string[]): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const at = order.size
    let low = at
    order.set(node, at)
    open.push(node)
    for (const other of next(node)) {
      if (!order.has(other)) low = Math.min(low, visit(other))
      else if (open.includes(other)) low = Math.min(low, lowest.get(other) ?? (order.get(other) as number))
    }
    lowest.set(node, low)
    if (low === at) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) found.push(group.sort())
    }
    return low
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return found
}

/** The rule for a file, with `*` standing for its own subfolder. */
function allowed(file: string): readonly string[] | null {
  if (MAY[file]) return MAY[file]
  const [, system] = /^(?:src\/systems|data)\/([^/]+)\//.exec(file) ?? []
  if (system) {
    const rule = file.startsWith('data') ? MAY['data/*'] : MAY['src/systems/*']
    return rule.map(one => one.replace('*', system))
  }
  const places = Object.keys(MAY).filter(key => file.startsWith(`${key}/`))
  const place = places.sort((a, b) => b.length - a.length)[0]
  return place ? MAY[place] : null
}

test('imports go one way down, every file has a rule, and no system knows another', () => {
  const breaches: string[] = []
  for (const file of sources) {
    const may = allowed(file)
    if (!may) {
      breaches.push(`${file} has no rule`)
      continue
    }
    for (const { from } of imports(file)) {
      const name = target(file, from)
      if (!may.some(one => name === one || name.startsWith(one.endsWith(':') ? one : `${one}/`)))
        breaches.push(`${file} imports ${name}`)
    }
  }
  expect(breaches).toEqual([])
})

test('every rule is one for files that exist', () => {
  const gone = Object.keys(MAY).filter(
    key => !sources.some(file => `${file}/`.startsWith(key.replace('*', ''))),
  )
  expect(gone).toEqual([])
})

test('no circle of files that need each other to run', () => {
  const next = (file: string): string[] =>
    imports(file).flatMap(({ from, value }) =>
      value && from.startsWith('.') && /\.(ts|mjs)$/.test(from) ? [target(file, from)] : [],
    )
  const known = new Set(sources)
  const within = (file: string): string[] => next(file).filter(other => known.has(other))
  expect(circles(sources, within)).toEqual([])

  // The finder itself: two circles, one file that only looks into one, and one that stands alone
  const web: Readonly<Record<string, readonly string[]>> = {
    a: ['b'],
    b: ['c'],
    c: ['a'],
    d: ['a', 'e'],
    e: ['f'],
    f: ['e'],
    g: [],
  }
  expect(circles(Object.keys(web), node => web[node])).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ])
})

test('engine and systems know no clock, no chance of their own, no process and no promises', () => {
  const forbidden = /\b(Math\.random|Date\.now|new Date|async |await |process\.|setTimeout|console\.)/
  const breaches = [...listed('src/engine'), ...listed('src/systems')].flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        forbidden.test(line) && !/^\s*(\*|\/\/)/.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(breaches).toEqual([])
})

test('no test is skipped and none stands alone', () => {
  const breaches = listed('tests').filter(file =>
    /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b/.test(
      readFileSync(join(root, file), 'utf8').replace(/\/\\b.*\n/g, ''),
    ),
  )
  expect(breaches).toEqual([])
})
