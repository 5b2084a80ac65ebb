import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { GameDataCatalogue } from '../../src/engine/catalogue.ts'
import { toCanonicalJson } from '../../src/engine/chain.ts'
import { systems } from '../../src/systems/index.ts'
import type { Table } from '../../src/table/types.ts'
import { upgradeTable } from '../../src/table/upgrade.ts'
import { playedOn } from '../../tests/saved/played-on.ts'
import { releases } from '../../tests/saved/releases.ts'
import { type Loose, ourFile } from '../../tests/support/owner.ts'
import type { CommandLine, SoakTestResult } from './command-line.ts'

/**
 * A saved table, with its position and the catalogue from the time of saving. The position contains names instead of
 * indices.
 */
export interface SavedTableJob {
  readonly table: Table
  readonly catalogue: GameDataCatalogue
  readonly position: string
  readonly seed: string
}
export type SavedTableOutcome =
  | { readonly is: 'played'; readonly moves: number }
  | { readonly is: 'closed'; readonly why: string }
  | { readonly is: 'scrambled'; readonly now: string }
  | { readonly is: 'failed'; readonly why: string }

/**
 * Returns a position as text. Lists are sorted, because their order does not matter. Units and places must already be
 * names. The agenda is left out, because its steps hold indices. The steps are tested when the game is played on.
 */
export function toCanonicalPosition(position: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map(sorted).sort((a, b) => (toCanonicalJson(a) < toCanonicalJson(b) ? -1 : 1))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (key === 'agenda' ? [] : [[key, sorted(inner)]])),
    )
  }
  return toCanonicalJson(sorted(position))
}

interface Change {
  readonly what: string
  readonly file: string
  readonly make: (facts: Loose) => void
  /** True if the bot must close the game, because the change of the data removes something that the game uses. */
  readonly closes?: true
}
const byId = (key: string) => (a: Loose, b: Loose) => (String(a[key]) < String(b[key]) ? -1 : 1)
const exchange = (rows: Loose): void => {
  ;[rows[0], rows[1]] = [rows[1], rows[0]]
}

/** Changes that an owner might make to the data files of a system while games run. */
const CHANGES: readonly Change[] = [
  { what: 'two units exchanged', file: 'hells-gate/units.json', make: ({ units }) => exchange(units) },
  { what: 'units sorted', file: 'hells-gate/units.json', make: ({ units }) => units.sort(byId('name')) },
  { what: 'hexes sorted backwards', file: 'hells-gate/map.json', make: ({ hexes }) => hexes.reverse() },
  {
    what: 'a unit removed',
    file: 'hells-gate/units.json',
    make: ({ units }) => units.splice(7, 1),
    closes: true,
  },
  {
    what: 'a strength changed',
    file: 'hells-gate/units.json',
    make({ units }) {
      units[3].strength = units[3].strength.map((one: number) => one + 1)
    },
  },
  {
    what: 'a name changed',
    file: 'hells-gate/units.json',
    make({ units }) {
      units[2].label = { ru: 'новая часть', en: 'new unit' }
    },
  },
  {
    what: 'an id changed',
    file: 'hells-gate/units.json',
    make({ units }) {
      units[2].name = 'NEWNAME'
    },
    closes: true,
  },
  { what: 'cards sorted', file: 'stalingrad/cards.json', make: ({ cards }) => cards.sort(byId('id')) },
  { what: 'units turned round', file: 'stalingrad/units.json', make: ({ units }) => units.reverse() },
  { what: 'areas turned round', file: 'stalingrad/areas.json', make: ({ areas }) => areas.reverse() },
  {
    what: 'a card removed',
    file: 'stalingrad/cards.json',
    make: ({ cards }) => cards.splice(4, 1),
    closes: true,
  },
  { what: 'men turned round', file: 'pavlovs-house/men.json', make: ({ men }) => men.reverse() },
  { what: 'cards exchanged', file: 'pavlovs-house/soviet-cards.json', make: ({ cards }) => exchange(cards) },
  { what: 'tactics turned round', file: 'pavlovs-house/tactics.json', make: ({ cards }) => cards.reverse() },
  { what: 'units turned round', file: 'conflict-of-heroes/units.json', make: ({ units }) => units.reverse() },
  { what: 'cards turned round', file: 'conflict-of-heroes/cards.json', make: ({ cards }) => cards.reverse() },
  {
    what: 'markers sorted',
    file: 'conflict-of-heroes/markers.json',
    make: ({ markers }) => markers.reverse(),
  },
]

async function changed({ file, make }: Change, table: Table, seed: string): Promise<SavedTableOutcome> {
  const system = systems[table.system]
  const now = upgradeTable(table, system, 0)
  if (!system.rules.savedForm || !now.match) throw new Error(`${system.id} says nothing of its saved games`)
  const position = toCanonicalPosition(system.rules.toPosition(now.match.state))
  const job: SavedTableJob = { table: now, catalogue: system.rules.savedForm.catalogue, position, seed }
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  try {
    const facts = ourFile(file)
    make(facts)
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(facts))
    return await inChild(folder, job)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inChild(folder: string, job: SavedTableJob): Promise<SavedTableOutcome> {
  const program = join(import.meta.dirname, 'saved-child.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', one => {
    said += one
  })
  child.stdin.end(JSON.stringify(job))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      const last = said.trim().split('\n').at(-1) ?? ''
      resolve(
        last.startsWith('{')
          ? (JSON.parse(last) as SavedTableOutcome)
          : { is: 'failed', why: said.slice(-300) },
      )
    })
  })
}

/**
 * `-- --saved`: takes one saved table of each system from twelve older commits. The current code must open and show
 * each table and play the game to its end, or close the table with a message. Then the test changes an owner's data
 * files while games run. Every position must still mean the same afterwards.
 */
export async function runSavedTablesSoakTest(_: CommandLine, seed: string): Promise<SoakTestResult> {
  const all = releases()
  const figures = {
    commits: all.size,
    tables: 0,
    played: 0,
    closed: 0,
    moves: 0,
    changes: 0,
    wentOn: 0,
    closedByChange: 0,
  }
  const faults: string[] = []
  for (const [commit, tables] of all)
    for (const table of tables) {
      figures.tables++
      try {
        const { closed, moves } = await playedOn(table, systems[table.system], `${seed} ${commit}`)
        if (closed) figures.closed++
        else figures.played++
        figures.moves += moves
      } catch (error) {
        faults.push(`${commit} ${table.system}: ${error}`)
      }
    }
  const newest = [...all.values()].flat()
  for (const change of CHANGES) {
    const table = newest.findLast(({ system }) => change.file.startsWith(`${system}/`))
    if (!table) continue
    figures.changes++
    const outcome = await changed(change, table, seed)
    const named = `${change.file}: ${change.what}: ${JSON.stringify(outcome).slice(0, 400)}`
    console.log(named)
    if (outcome.is === 'played' && !change.closes) figures.wentOn++
    else if (outcome.is === 'closed' && change.closes) figures.closedByChange++
    else faults.push(named)
  }
  const isTried = figures.commits >= 12 && figures.tables >= 48 && figures.changes >= 12
  return { ok: faults.length === 0 && isTried, figures: { ...figures, faults } }
}
