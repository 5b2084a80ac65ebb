// Opens a saved table with an owner's data files (DATA_DIR) and plays it on. Reads a job from standard input and
// writes the outcome as one line of JSON.
import { readFileSync } from 'node:fs'
import { registerFonts } from '../../render/drawing/fonts.ts'
import { closed, systems } from '../../src/systems/index.ts'
import { upgraded } from '../../src/table/upgrade.ts'
import { playedOn } from '../../tests/saved/played-on.ts'
import { type Job, type Outcome, sameNames } from './saved.ts'

const { table, catalogue, position, seed } = JSON.parse(readFileSync(0, 'utf8')) as Job
const system = systems[table.system]
registerFonts()

async function outcome(): Promise<Outcome> {
  if (closed.has(system.id)) return { is: 'closed', why: 'files' }
  const factsOf = () => catalogue
  const on = await playedOn(table, system, seed, { factsOf })
  if (on.closed) return { is: 'closed', why: on.closed.why }
  const { match } = upgraded(table, system, 0, factsOf)
  const now = sameNames(system.rules.position(match?.state))
  return now === position ? { is: 'played', moves: on.moves } : { is: 'scrambled', now }
}
const answer = await outcome().catch(
  (error): Outcome => ({ is: 'failed', why: String(error?.stack ?? error) }),
)
process.stdout.write(`\n${JSON.stringify(answer)}\n`, () => process.exit(0))
