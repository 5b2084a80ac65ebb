import { loadOptionalFile } from '../load.ts'
import { type EvaluationWeights, type HoldingModel, holdingSchema, weightsSchema } from './schema.ts'

export type { EvaluationWeights, HoldingModel }

const pathOf = (system: string): string => `weights/${system}.json`

/**
 * Returns the fitted weights of a game's evaluation, and how they were found. Throws `Error` if no valid file
 * exists.
 */
export function loadWeights(system: string): EvaluationWeights {
  const found = loadOptionalFile(pathOf(system), weightsSchema, () => null)
  if (!found) throw new Error(`${pathOf(system)} has errors`)
  return found
}

/** Returns the weight of each feature. All weights are 1, as set by hand, if the file has other features. */
export function featureWeights<T extends string>(
  system: string,
  terms: readonly T[],
): Readonly<Record<T, number>> {
  const wanted = terms.toSorted().join(', ')
  const found = loadOptionalFile(pathOf(system), weightsSchema, ({ terms: found }) => {
    const known = Object.keys(found).sort().join(', ')
    return known === wanted ? null : `expected the terms ${wanted}, got ${known}`
  })
  return (found?.terms ?? Object.fromEntries(terms.map(term => [term, 1]))) as Record<T, number>
}

export const HOLDING_FILE = 'weights/stalingrad-holding.json'

/**
 * Returns the weights that predict the end of a game of Stalingrad. Each objective has one weight after the
 * `signs` shared by all. Null if the file has other objectives.
 */
export function loadHoldingModel(
  signs: Readonly<Record<'objective' | 'win', number>>,
  objectives: readonly string[],
): HoldingModel | null {
  const found = loadOptionalFile(HOLDING_FILE, holdingSchema, ({ objectives: known, objective, win }) => {
    const [want, have] = [objectives, known].map(names => names.toSorted().join(', '))
    if (want !== have) return `expected weights of the objectives ${want}, got ${have}`
    const counts = { objective: signs.objective + objectives.length, win: signs.win }
    const lists = { objective, win }
    const kind = (['objective', 'win'] as const).find(kind => lists[kind].length !== counts[kind])
    return kind ? `expected ${counts[kind]} weights of "${kind}", got ${lists[kind].length}` : null
  })
  if (!found) return null
  const own = objectives.map(name => found.objective[signs.objective + found.objectives.indexOf(name)])
  return { ...found, objectives, objective: [...found.objective.slice(0, signs.objective), ...own] }
}
