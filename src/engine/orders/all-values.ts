import { areArgsLegalSoFar, listLegalValuesAfter } from '../actions/refuse.ts'
import type { Args, GameState, Role } from '../model.ts'
import type { AnyParam, GameSystem } from '../system.ts'

/** Words with which a player chooses as many values as may be chosen together. */
export const ALL_WORDS = { en: 'all', ru: 'все' } as const
const ALL = new Set(['all', 'everyone', 'everything', 'все', 'всё', 'всех', 'всем', 'всеми'])
export const isAllWord = (text: string): boolean => ALL.has(text.toLowerCase())

/** Whether a player may answer this parameter with "all". True for a set in which no value occurs twice. */
export const acceptsWordAll = <S extends GameState>({
  many,
  sequence,
  repeatable,
}: Pick<AnyParam<S>, 'many' | 'sequence' | 'repeatable'>): boolean =>
  many !== undefined && !sequence && !repeatable

/** Maximum number of different sets that "all" may mean. */
const SETS = 4
/** Maximum number of values in a set that "all" may mean. */
const VALUES = 60

/**
 * Returns the largest legal sets for the parameter after these arguments. More than one set only if some values
 * exclude others.
 */
export function listLargestLegalSets<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: Args,
): (readonly number[])[] {
  if (!areArgsLegalSoFar(system, state, by, verb, before)) return []
  const options = (chosen: readonly number[]) =>
    listLegalValuesAfter(system, state, by, verb, before, chosen) as readonly number[]
  const sets: number[][] = []
  for (const first of options([])) {
    if (sets.length >= SETS) break
    if (sets.some(set => set.includes(first))) continue
    const chosen = [first]
    for (let next = options(chosen); next.length > 0 && chosen.length < VALUES; next = options(chosen))
      chosen.push(next[0])
    sets.push(chosen)
  }
  return sets
}
