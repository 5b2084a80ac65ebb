// `npm run rooms`: checks that imports follow the rules in .dependency-cruiser.mjs. Then draws the diagram of
// the rooms in docs/contributing/architecture.md. A room is a top-level folder or one of its subfolders.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ROOMS } from '../.dependency-cruiser.mjs'
import { readFlags } from '../src/base/flags.ts'
import { type GeneratedPart, writeGeneratedParts } from './parts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const CHECKER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'

/**
 * Top-level folders whose imports are checked. Tests, bench and docs are not checked, since they may import
 * everything.
 */
const PROGRAM = [...new Set(ROOMS.map(({ room }) => room.split('/')[0]))]

/** The report of dependency-cruiser, limited to the fields used in this file. */
export interface ImportReport {
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string }[]
  }[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
      readonly cycle?: readonly { readonly name: string }[]
    }[]
  }
}

/** Returns all imports between the project's files, and the import rules that they break. */
export async function readImports(folder: string = root): Promise<ImportReport> {
  const rules = join(root, '.dependency-cruiser.mjs')
  const asked = [join(root, CHECKER), ...PROGRAM, '--config', rules, '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: folder, maxBuffer: 1e9 })
  return JSON.parse(stdout) as ImportReport
}

/** Returns a line of text for each broken import rule. */
export const listViolations = ({ summary }: ImportReport): string[] =>
  summary.violations.map(({ rule, from, to, cycle }) =>
    [rule.name, from, ...(cycle ? cycle.map(({ name }) => name) : [to])].join(' → '),
  )

/**
 * Returns the room that a file belongs to. Returns null if the file belongs to no room, like tests and
 * documentation.
 */
const roomOf = (path: string): string | null =>
  ROOMS.find(({ room }) => path.startsWith(`${room}/`))?.room ?? null

/**
 * Returns for each room the rooms that it imports. A room that is also imported indirectly, through another
 * room, is left out.
 */
export function listRoomImports({ modules }: ImportReport): Map<string, readonly string[]> {
  const all = new Map<string, Set<string>>(ROOMS.map(({ room }) => [room, new Set()]))
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)]
      if (from !== null && to !== null && from !== to) all.get(from)?.add(to)
    }
  const below = (room: string): string[] => [...(all.get(room) ?? [])].flatMap(one => [one, ...below(one)])
  return new Map(
    [...all].map(([room, its]) => {
      const reached = new Set([...its].flatMap(below))
      return [room, [...its].filter(one => !reached.has(one)).sort()]
    }),
  )
}

/**
 * Returns the diagram of the rooms in the Mermaid language. An arrow leads from each room to every room that it
 * imports.
 */
function pictureOf(result: ImportReport): string {
  const name = (room: string) => room.replace(/\W/g, '_')
  const boxes = ROOMS.map(({ room, what }) => `  ${name(room)}["<b>${room}</b><br/>${what}"]`)
  const arrows = [...listRoomImports(result)].flatMap(([room, its]) =>
    its.map(one => `  ${name(room)} --> ${name(one)}`),
  )
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n')
}

export const createRoomsPart = (result: ImportReport): GeneratedPart => ({
  page: 'docs/contributing/architecture.md',
  name: 'rooms',
  command: 'rooms',
  text: () => pictureOf(result),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readFlags('usage: npm run rooms', {})
  const result = await readImports()
  const breaches = listViolations(result)
  for (const breach of breaches) console.error(breach)
  if (breaches.length > 0) process.exit(1)
  writeGeneratedParts([createRoomsPart(result)])
  console.log(`${result.modules.length} files keep to their rooms`)
}
