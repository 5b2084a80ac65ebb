import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Folder → what its files may import: packages by name, our own folders by path. The longest match counts. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'src/engine': ['pure-rand', 'node:crypto', 'src/engine'],
  'src/systems/*': ['src/engine', 'src/systems/*', 'data/*'],
  'src/systems/index.ts': ['src/engine', 'src/systems'],
  'src/ai': ['src/engine', 'src/ai'],
  'src/table.ts': ['src/engine', 'src/systems/index.ts', 'src/table.ts'],
  'src/table-play.ts': ['src/engine', 'src/table.ts', 'src/table-entropy.ts'],
  'src/table-entropy.ts': ['src/table.ts'],
  'src/table-seats.ts': ['src/engine', 'src/table.ts', 'src/table-entropy.ts'],
  'src/table-votes.ts': ['src/engine', 'src/table.ts', 'src/table-seats.ts'],
  'src/table-reminders.ts': ['src/table.ts'],
  'src/table-due.ts': ['src/table.ts', 'src/table-reminders.ts'],
  'src/table-saved.ts': ['zod', 'src/table.ts'],
  'src/store': [
    '@keyv',
    'node:',
    'src/store',
    'src/cannot-start.ts',
    'src/folder.ts',
    'src/table.ts',
    'src/table-due.ts',
    'src/table-saved.ts',
  ],
  'src/game-file': ['zod', 'src/engine', 'src/game-file'],
  'src/apart.ts': ['node:'],
  'src/sandbox': ['discord-api-types', 'ws', 'node:', 'src/sandbox'],
  'data/load.ts': ['zod', 'node:'],
  'data/*': ['zod', 'data/load.ts', 'data/*', 'src/engine'],
  render: ['@napi-rs/canvas', 'gifenc', 'tsx', 'node:', 'render', 'data', 'src/engine', 'src/systems'],
  'commands/dice': ['@dice-roller/rpg-dice-roller', 'tsx', 'node:', 'commands/dice'],
  commands: [
    'discord.js',
    'discord-api-types',
    'node:',
    'commands',
    'render/index.ts',
    'src/engine',
    'src/systems/index.ts',
    'src/store/index.ts',
    'src/table.ts',
    'src/table-play.ts',
    'src/table-entropy.ts',
    'src/table-seats.ts',
    'src/table-votes.ts',
    'src/table-reminders.ts',
    'src/game-file/index.ts',
    'src/log.ts',
    'src/health.ts',
    'src/ai',
  ],
}

const sources = ['src', 'data', 'render', 'commands']
  .filter(folder => existsSync(join(root, folder)))
  .flatMap(listed)

function listed(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
}

function imports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]/g),
  ]
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)]
  return [...found, ...dynamic].map(match => match[1])
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

test('imports go one way down, and no system knows another', () => {
  const breaches: string[] = []
  for (const file of sources) {
    const may = allowed(file)
    if (!may || file.includes('/page/')) continue
    for (const name of imports(file)) {
      const target = name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name
      if (!may.some(one => target === one || target.startsWith(one.endsWith(':') ? one : `${one}/`))) {
        breaches.push(`${file} imports ${target}`)
      }
    }
  }
  expect(breaches).toEqual([])
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
