import { load, wrong } from '../load.ts'
import { type Holding, holdingSchema, type Weights, weightsSchema } from './schema.ts'

export type { Holding, Weights }

const pathOf = (system: string): string => `weights/${system}.json`

/** What was found of a system's `worth`, and how. Throws `DataError`. */
export const fitted = (system: string): Weights => load(pathOf(system), weightsSchema)

/** How much each of these terms counts. Throws `DataError` where the file knows others. */
export function weightsOf<T extends string>(
  system: string,
  terms: readonly T[],
): Readonly<Record<T, number>> {
  const found = fitted(system).terms
  const [all, known] = [terms.toSorted().join(', '), Object.keys(found).sort().join(', ')]
  if (all !== known) wrong(pathOf(system), 'terms', `${all}, not ${known}`)
  return found as Record<T, number>
}

export const HOLDING = 'weights/stalingrad-holding.json'

/** By what the end of a game of Stalingrad is foretold. Throws `DataError` where there are not as many weights as signs. */
export function holdingOf(signs: Readonly<Record<'objective' | 'win', number>>): Holding {
  const found = load(HOLDING, holdingSchema)
  for (const kind of ['objective', 'win'] as const)
    if (found[kind].length !== signs[kind])
      wrong(HOLDING, kind, `${signs[kind]} weights, not ${found[kind].length}`)
  return found
}
