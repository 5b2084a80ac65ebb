import { loadOptionalDataFile } from '../load.ts'
import {
  type EvaluationWeights,
  type HoldingModel,
  objectiveHoldingModelSchema,
  weightsSchema,
} from './schema.ts'

export type { EvaluationWeights, HoldingModel }

const pathOf = (system: string): string => `weights/${system}.json`

/**
 * Returns the weights of the features in a game's evaluation, with a record of how the weights were fitted.
 * Throws `Error` if no valid file exists.
 */
export function loadWeights(system: string): EvaluationWeights {
  const found = loadOptionalDataFile(pathOf(system), weightsSchema, () => null)
  if (!found) throw new Error(`${pathOf(system)} has errors`)
  return found
}

/**
 * Returns the weight of each feature. If the file lists other features than `terms`, its weights are not used, and all
 * weights are 1.
 */
export function loadFeatureWeights<T extends string>(
  system: string,
  terms: readonly T[],
): Readonly<Record<T, number>> {
  const wanted = terms.toSorted().join(', ')
  const found = loadOptionalDataFile(pathOf(system), weightsSchema, ({ terms: found }) => {
    const known = Object.keys(found).sort().join(', ')
    return known === wanted ? null : `expected the terms ${wanted}, got ${known}`
  })
  return (found?.terms ?? Object.fromEntries(terms.map(term => [term, 1]))) as Record<T, number>
}

export const HOLDING_MODEL_PATH = 'weights/stalingrad-holding.json'

/**
 * Returns the weights of a model that predicts the end of a game of Stalingrad. Returns null if the file was fitted
 * for other objectives. In the list `objective`, the first `signs.objective` weights hold for all objectives. One
 * weight for each single objective follows.
 */
export function loadObjectiveHoldingModel(
  signs: Readonly<Record<'objective' | 'win', number>>,
  objectives: readonly string[],
): HoldingModel | null {
  const found = loadOptionalDataFile(
    HOLDING_MODEL_PATH,
    objectiveHoldingModelSchema,
    ({ objectives: known, objective, win }) => {
      const [want, have] = [objectives, known].map(names => names.toSorted().join(', '))
      if (want !== have) return `expected weights of the objectives ${want}, got ${have}`
      const counts = { objective: signs.objective + objectives.length, win: signs.win }
      const lists = { objective, win }
      const kind = (['objective', 'win'] as const).find(kind => lists[kind].length !== counts[kind])
      return kind ? `expected ${counts[kind]} weights of "${kind}", got ${lists[kind].length}` : null
    },
  )
  if (!found) return null
  const own = objectives.map(name => found.objective[signs.objective + found.objectives.indexOf(name)])
  return { ...found, objectives, objective: [...found.objective.slice(0, signs.objective), ...own] }
}
