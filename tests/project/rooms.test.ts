import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isPartCurrent } from '../../docs/parts.ts'
import {
  createRoomsPart,
  type ImportReport,
  listRoomImports,
  listViolations,
  readImports,
} from '../../docs/rooms.ts'

const root = join(import.meta.dirname, '..', '..')

let found: ImportReport
beforeAll(async () => {
  found = await readImports()
})

test('every file keeps to its room, and no two need each other, types included', () => {
  expect(listViolations(found)).toEqual([])
  expect(found.modules.length).toBeGreaterThan(700)
  expect(listRoomImports(found).get('src/systems')).toEqual(['data'])
})

test('the picture of the rooms is as they are: npm run rooms', () => {
  expect(isPartCurrent(createRoomsPart(found))).toBe(true)
})

test('what breaks a rule is found, whatever it imports', async () => {
  const files = {
    'src/store/index.ts': 'export type Store = 1\n',
    'src/engine/planted.ts': "export type { Store } from '../store/index.ts'\n",
    'src/people/planted.ts': "import { Client } from 'discord.js'\nexport const a = Client\n",
    'src/systems/one/state.ts': 'export const a = 1\n',
    'src/systems/two/planted.ts': "export { a } from '../one/state.ts'\n",
    'data/planted-one.ts': "import type { B } from './planted-two.ts'\nexport type A = B\n",
    'data/planted-two.ts': "import type { A } from './planted-one.ts'\nexport type B = A\n",
    'commands/planted.ts': "export { a } from './gone.ts'\n",
    'render/index.ts': 'export const a = 1\n',
  }
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-rooms-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const breaches = listViolations(await readImports(folder))
  expect(breaches.map(line => line.split(' → ').slice(0, 2).join(' → ')).sort()).toEqual([
    'every import leads somewhere → commands/planted.ts',
    'no circles → data/planted-one.ts',
    'no folder of src/systems knows another → src/systems/two/planted.ts',
    'what commands may import → commands/planted.ts',
    'what src/engine may import → src/engine/planted.ts',
    'what src/people may import → src/people/planted.ts',
  ])
})

/** Example file → its place in a game of the house, by the page. */
function placesOfTheFord(id: string): Map<string, string> {
  const page = readFileSync(join(root, 'docs/contributing/a-system.md'), 'utf8')
  const rows = page.matchAll(/^\| `tests\/ford\/(\w+\.ts)` \| `([^`]+)`/gm)
  return new Map([...rows].map(([, file, place]) => [file, place.replaceAll('<id>', id)]))
}

test('the Ford makes no circle in the places where the page has it copied', async () => {
  const places = placesOfTheFord('copied')
  expect(places.size).toBe(6)
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-ford-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const room of ['src', 'data', 'render', 'commands']) mkdirSync(join(folder, room))
  for (const [file, place] of places) {
    const text = readFileSync(join(root, 'tests/ford', file), 'utf8')
    const moved = text.replace(/'\.\/(\w+\.ts)'/g, (_, other) => {
      const to = posix.relative(dirname(place), places.get(other) ?? other)
      return `'${to.startsWith('.') ? to : `./${to}`}'`
    })
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    writeFileSync(join(folder, place), moved)
  }
  const found = await readImports(folder)
  const own = new Set(places.values())
  const links = found.modules.flatMap(one => one.dependencies.filter(({ resolved }) => own.has(resolved)))
  expect(links.length).toBeGreaterThan(10)
  expect(listViolations(found).filter(line => line.startsWith('no circles'))).toEqual([])
})

/** Files beside each other that nobody can take in at a glance any more. */
const MOST = 25
/** What starts the program, and what that needs before anything is installed or compiled. */
const STARTS = ['bootstrap.mjs', 'build.d.mts', 'build.mjs', 'main.ts', 'start.mjs']

const ours = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(path => /\.(ts|mts|mjs|js)$/.test(path) && existsSync(join(root, path)))

test('no folder holds more files than a reader takes in, and nothing lies loose in src but what starts it', () => {
  const files = ours()
  const folders = new Map<string, string[]>()
  for (const path of files) folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path])
  const full = [...folders].filter(([, { length }]) => length > MOST).map(([folder]) => folder)
  expect(full).toEqual([])
  expect(
    folders
      .get('src')
      ?.map(path => path.replace('src/', ''))
      .sort(),
  ).toEqual(STARTS)
})

/** Lines of code in a file. In a longer one a second subject begins. */
const LONGEST = 400
/** What is looked up and not read through: facts and words. */
const LOOKED_UP = /^data\/|\/words\/|\/words\.ts$/

test('no file of the program is longer than one subject is, comments apart', () => {
  const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
  const lines = (path: string) =>
    readFileSync(join(root, path), 'utf8')
      .trimEnd()
      .split('\n')
      .filter(line => !isComment(line)).length
  const read = ours().filter(path => /^(src|commands|render|data)\//.test(path) && !LOOKED_UP.test(path))
  expect(read.length).toBeGreaterThan(700)
  expect(read.filter(path => lines(path) > LONGEST)).toEqual([])
})
