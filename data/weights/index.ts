import { fitting } from '../load.ts'
import { type Holding, holdingSchema, type Weights, weightsSchema } from './schema.ts'

export type { Holding, Weights }

const pathOf = (system: string): string => `weights/${system}.json`

/** What was found of a system's `worth`, and how. Throws where nothing can be read. */
export function fitted(system: string): Weights {
  const found = fitting(pathOf(system), weightsSchema, () => null)
  if (!found) throw new Error(`${pathOf(system)} does not fit`)
  return found
}

/** How much each of these terms counts; as much as by hand where the file knows other terms. */
export function weightsOf<T extends string>(
  system: string,
  terms: readonly T[],
): Readonly<Record<T, number>> {
  const wanted = terms.toSorted().join(', ')
  const found = fitting(pathOf(system), weightsSchema, ({ terms: found }) => {
    const known = Object.keys(found).sort().join(', ')
    return known === wanted ? null : `expected the terms ${wanted}, got ${known}`
  })
  return (found?.terms ?? Object.fromEntries(terms.map(term => [term, 1]))) as Record<T, number>
}

export const HOLDING = 'weights/stalingrad-holding.json'

/**
 * By what the end of a game of Stalingrad is foretold, for these objectives, each of which has one weight behind the
 * `signs` that all share; null where the file knows other ones.
 */
export function holdingOf(
  signs: Readonly<Record<'objective' | 'win', number>>,
  objectives: readonly string[],
): Holding | null {
  const found = fitting(HOLDING, holdingSchema, ({ objectives: known, objective, win }) => {
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
