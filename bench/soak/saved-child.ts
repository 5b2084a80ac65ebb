// This program opens a saved table with the data files of an owner (DATA_DIR) and plays the game to its end. It reads
// the job from standard input and writes the outcome as one line of JSON.
import { readFileSync } from 'node:fs'
import { registerFonts } from '../../render/drawing/fonts.ts'
import { systems, unplayableSystems } from '../../src/systems/index.ts'
import { upgradeTable } from '../../src/table/upgrade.ts'
import { playedOn } from '../../tests/saved/played-on.ts'
import { type SavedTableJob, type SavedTableOutcome, toCanonicalPosition } from './saved.ts'

const { table, catalogue, position, seed } = JSON.parse(readFileSync(0, 'utf8')) as SavedTableJob
const system = systems[table.system]
registerFonts()

async function outcome(): Promise<SavedTableOutcome> {
  if (unplayableSystems.has(system.id)) return { is: 'closed', why: 'files' }
  const factsOf = () => catalogue
  const on = await playedOn(table, system, seed, { factsOf })
  if (on.closed) return { is: 'closed', why: on.closed.why }
  const { match } = upgradeTable(table, system, 0, factsOf)
  const now = toCanonicalPosition(system.rules.toPosition(match?.state))
  return now === position ? { is: 'played', moves: on.moves } : { is: 'scrambled', now }
}
const answer = await outcome().catch(
  (error): SavedTableOutcome => ({ is: 'failed', why: String(error?.stack ?? error) }),
)
process.stdout.write(`\n${JSON.stringify(answer)}\n`, () => process.exit(0))
