import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameSystem } from '../../src/engine/system.ts'

/** `verb parameter rule`; a constraint on the verb itself has no parameter. */
type Row = `${string} ${string} ${string}`

/** Where all the files of a run note what they cite. */
const folder = (): string => process.env.CITED_CONSTRAINTS ?? ''
const noted = new Set<string>()

/** A test has looked at this refusal. */
export function cite({ id }: GameSystem, verb: string, param: string, rule: string): void {
  const row: Row = `${verb} ${param} ${rule}`
  if (!folder() || noted.has(`${id} ${row}`)) return
  noted.add(`${id} ${row}`)
  mkdirSync(folder(), { recursive: true })
  appendFileSync(join(folder(), id), `${row}\n`)
}

/** Every constraint of every verb that can stop a player. */
function constraintsOf(system: GameSystem): Row[] {
  const rows = new Set<Row>()
  for (const rule of Object.values(system.rules.steps)) {
    if (!('verbs' in rule)) continue
    for (const [verb, { constraints, params }] of Object.entries(rule.verbs)) {
      for (const constraint of constraints) rows.add(`${verb}  ${constraint.rule}`)
      for (const param of params)
        for (const constraint of param.constraints) rows.add(`${verb} ${param.name} ${constraint.rule}`)
    }
  }
  return [...rows]
}

/** Constraints that no test of this run has cited so far. */
export function uncited(system: GameSystem): Row[] {
  const file = join(folder(), system.id)
  const cited = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return constraintsOf(system).filter(row => !cited.has(row))
}
