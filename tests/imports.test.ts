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
  'src/hours.ts': ['luxon'],
  'src/dates.ts': ['luxon'],
  'src/steady-clock.ts': [],
  'src/days-off.ts': ['luxon', 'src/hours.ts'],
  'src/hours-chosen.ts': ['src/days-off.ts', 'src/hours.ts'],
  'src/time-zones.ts': ['@vvo/tzdb', 'luxon', 'data/time-zones/index.ts', 'src/engine', 'src/hours.ts'],
  'src/person.ts': ['src/engine', 'src/hours.ts'],
  'src/clock-given.ts': ['src/engine'],
  'src/table-clock.ts': [
    'src/engine',
    'src/clock-given.ts',
    'src/hours.ts',
    'src/table.ts',
    'src/table-mark.ts',
  ],
  'src/table-mark.ts': ['src/engine', 'src/table.ts'],
  'src/table-time.ts': [
    'src/ai/levels.ts',
    'src/engine',
    'src/table.ts',
    'src/table-ally.ts',
    'src/table-clock.ts',
    'src/table-seats.ts',
  ],
  'src/table.ts': [
    'src/ai/levels.ts',
    'src/engine',
    'src/systems/index.ts',
    'src/table.ts',
    'src/table-lesson.ts',
    'src/days-off.ts',
    'src/hours.ts',
    'src/person.ts',
    'src/table-clock.ts',
  ],
  'src/forgotten.ts': ['src/engine', 'src/table.ts', 'src/table-mark.ts', 'src/table-seats.ts'],
  'src/table-room.ts': ['src/engine', 'src/game-file/index.ts', 'src/table.ts'],
  'src/table-again.ts': ['src/engine', 'src/table.ts', 'src/table-seats.ts', 'src/table-time.ts'],
  'src/pruned.ts': ['src/game-file/index.ts', 'src/store/index.ts', 'src/table.ts'],
  'src/prune.ts': [
    'node:',
    'src/cannot-start.ts',
    'src/environment.ts',
    'src/folder.ts',
    'src/pruned.ts',
    'src/settings.ts',
    'src/store/index.ts',
  ],
  'src/table-first.ts': [
    'src/engine',
    'src/table.ts',
    'src/table-lesson.ts',
    'src/table-play.ts',
    'src/table-seats.ts',
  ],
  'src/table-lesson.ts': ['src/engine', 'src/table.ts'],
  'src/table-play.ts': [
    'src/engine',
    'src/table.ts',
    'src/table-computers.ts',
    'src/table-entropy.ts',
    'src/table-room.ts',
  ],
  'src/table-upgrade.ts': ['src/engine', 'src/table.ts', 'data/past/index.ts'],
  'src/table-computers.ts': ['src/ai/levels.ts', 'src/engine', 'src/table.ts', 'src/table-room.ts'],
  'src/table-entropy.ts': ['src/table.ts'],
  'src/table-seats.ts': [
    'src/ai/levels.ts',
    'src/engine',
    'src/table.ts',
    'src/table-clock.ts',
    'src/table-entropy.ts',
    'src/table-mark.ts',
    'src/table-room.ts',
  ],
  'src/table-votes.ts': [
    'src/hours.ts',
    'src/engine',
    'src/table.ts',
    'src/table-ally.ts',
    'src/table-clock.ts',
    'src/table-room.ts',
    'src/table-seats.ts',
  ],
  'src/table-reminders.ts': ['src/table.ts'],
  'src/table-lobby.ts': ['src/table.ts'],
  'src/table-gone.ts': ['src/engine', 'src/table.ts', 'src/table-votes.ts'],
  'src/table-ally.ts': ['src/engine', 'src/table.ts', 'src/table-clock.ts', 'src/table-seats.ts'],
  'src/table-due.ts': [
    'src/table.ts',
    'src/table-clock.ts',
    'src/table-computers.ts',
    'src/table-gone.ts',
    'src/table-lobby.ts',
    'src/table-reminders.ts',
  ],
  'src/table-saved.ts': ['zod', 'src/ai/levels.ts', 'src/table.ts', 'src/table-clock.ts'],
  'src/store': [
    '@keyv',
    'node:',
    'src/store',
    'src/cannot-start.ts',
    'src/engine',
    'src/folder.ts',
    'src/in-turn.ts',
    'src/results/index.ts',
    'src/leagues/index.ts',
    'src/person.ts',
    'src/table.ts',
    'src/table-due.ts',
    'src/table-saved.ts',
  ],
  'src/leagues': [
    'edmonds-blossom-fixed',
    'src/ai/levels.ts',
    'src/engine',
    'src/leagues',
    'src/store',
    'src/table.ts',
    'src/table-clock.ts',
    'src/table-play.ts',
    'src/table-seats.ts',
    'src/table-time.ts',
    'src/table-votes.ts',
  ],
  'src/results': [
    'glicko2',
    'node:crypto',
    'src/ai/levels.ts',
    'src/engine',
    'src/game-file/index.ts',
    'src/results',
    'src/store',
    'src/table.ts',
    'src/table-mark.ts',
    'src/table-seats.ts',
  ],
  'src/game-file': ['zod', 'src/engine', 'src/game-file'],
  'src/apart.ts': ['node:', 'src/apart-child.mjs'],
  'src/apart-child.mjs': ['node:'],
  'src/play.ts': ['node:', 'src/apart.ts', 'src/environment.ts', 'src/game-file', 'src/play-worker.ts'],
  'src/own-data.ts': ['data/load.ts'],
  'src/play-worker.ts': ['node:', 'data/load.ts', 'src/game-file/index.ts', 'src/systems/index.ts'],
  'src/play-worker.mjs': ['src/entry.mjs', 'src/play-worker.ts'],
  'src/brake.ts': ['node:'],
  'src/thinker.ts': ['node:', 'src/ai/index.ts', 'src/brake.ts', 'src/engine', 'src/thinker-child.mjs'],
  'src/thinker-child.ts': ['node:', 'src/ai/index.ts', 'src/systems/index.ts', 'src/thinker.ts'],
  'src/thinker-child.mjs': ['src/entry.mjs', 'src/thinker-child.ts'],
  'src/entry.mjs': ['node:', 'tsx'],
  'src/bootstrap.mjs': ['node:'],
  'src/build.mjs': ['node:', 'typescript'],
  'src/start.mjs': ['node:', 'src/build.mjs'],
  'src/cannot-start.ts': [],
  'src/children.ts': ['node:'],
  'src/in-turn.ts': [],
  'src/refused.ts': ['src/cannot-start.ts'],
  'src/shards.ts': [
    'discord.js',
    'pino',
    'node:',
    'src/cannot-start.ts',
    'src/children.ts',
    'src/gateway',
    'src/settings.ts',
  ],
  'src/gateway': ['discord.js', 'pino', 'node:', 'src/cannot-start.ts', 'src/gateway', 'src/refused.ts'],
  'src/thrift.ts': ['node:'],
  'src/drawn.ts': ['render/index.ts', 'src/thrift.ts'],
  'src/folder.ts': ['node:', 'src/cannot-start.ts'],
  'src/web': [
    'zod',
    'node:',
    'src/web',
    'src/cannot-start.ts',
    'src/settings.ts',
    'src/store/index.ts',
    'src/table.ts',
  ],
  'src/settings.ts': ['pino', 'src/cannot-start.ts'],
  'src/environment.ts': ['node:', 'src/cannot-start.ts', 'src/settings.ts'],
  'src/log.ts': ['pino'],
  'src/figures.ts': ['prom-client'],
  'src/health.ts': ['node:', 'src/cannot-start.ts', 'src/figures.ts'],
  'src/health-of-shards.ts': ['prom-client', 'src/health.ts'],
  'src/bot.ts': [
    'discord.js',
    'pino',
    'commands',
    'render/index.ts',
    'src/cannot-start.ts',
    'src/drawn.ts',
    'src/engine',
    'src/gateway',
    'src/figures.ts',
    'src/health.ts',
    'src/log.ts',
    'src/refused.ts',
    'src/settings.ts',
    'src/steady-clock.ts',
    'src/store/index.ts',
    'src/table.ts',
    'src/hours.ts',
    'src/table-clock.ts',
    'src/table-due.ts',
    'src/table-upgrade.ts',
    'src/thinker.ts',
    'src/web/index.ts',
  ],
  'src/main.ts': [
    'node:',
    'commands/plain/dice/index.ts',
    'data/load.ts',
    'src/bot.ts',
    'src/cannot-start.ts',
    'src/children.ts',
    'src/environment.ts',
    'src/folder.ts',
    'src/health-of-shards.ts',
    'src/log.ts',
    'src/own-data.ts',
    'src/sandbox/index.ts',
    'src/settings.ts',
    'src/shards.ts',
    'src/store/index.ts',
    'src/systems/index.ts',
    'src/systems/trial.ts',
    'src/thrift.ts',
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
    'src/cannot-start.ts',
    'src/environment.ts',
    'src/figures.ts',
    'src/web/bounds.ts',
    'src/web/told.ts',
    'src/settings.ts',
    'src/engine',
    'src/systems/index.ts',
    'src/store/index.ts',
    'src/table.ts',
    'src/table-first.ts',
    'src/table-lesson.ts',
    'src/table-ally.ts',
    'src/table-gone.ts',
    'src/table-lobby.ts',
    'src/table-again.ts',
    'src/table-clock.ts',
    'src/table-time.ts',
    'src/dates.ts',
    'src/days-off.ts',
    'src/hours.ts',
    'src/hours-chosen.ts',
    'src/time-zones.ts',
    'src/forgotten.ts',
    'src/person.ts',
    'src/table-play.ts',
    'src/table-entropy.ts',
    'src/table-seats.ts',
    'src/table-votes.ts',
    'src/table-reminders.ts',
    'src/table-computers.ts',
    'src/table-due.ts',
    'src/results/index.ts',
    'src/leagues/index.ts',
    'src/thinker.ts',
    'src/game-file/index.ts',
    'src/in-turn.ts',
    'src/log.ts',
    'src/health.ts',
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
    'src/table.ts',
    'src/table-play.ts',
    'tests/conformance.ts',
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
