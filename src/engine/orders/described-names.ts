import { listRussianCaseForms } from '../declension.ts'
import type { GameState, ObjectNames } from '../model.ts'
import { foldForComparison } from '../notation.ts'
import type { GameSystem } from '../system.ts'
import { type OrderWord, splitOrder } from './order-words.ts'

// Finds objects by some words of their names, in any order: «13 гв. сд 42 гв. сп», `42/13 Gds`.

export interface NameMatch {
  readonly value: number
  /** Number of typed words that the name consists of. */
  readonly length: number
}

/** Maximum number of objects that a description may fit. A description that fits more objects is ignored. */
const MOST = 6

/** Log names such as `3.2` or `124bde:2`, in which the order of the parts matters. */
const COMPOSED = /[.:]/

/**
 * Splits a text into words and numbers, reduced for comparison: `42/13 Gds` has three parts. If a part occurs
 * again, its number of occurrence is added to it. A word typed twice then fits only a name that contains it twice.
 */
function partsOf(text: string, seen = new Map<string, number>()): string[] {
  const parts = (text.match(/\p{L}+|\d+/gu) ?? []).map(foldForComparison).filter(Boolean)
  return parts.map(part => {
    const count = (seen.get(part) ?? 0) + 1
    seen.set(part, count)
    return count > 1 ? `${part}#${count}` : part
  })
}

const partsByName = new Map<string, readonly string[]>()
const NAMES = 5000
/** Returns the parts of a name in all grammatical cases. */
function partsInAllCases(name: string): readonly string[] {
  const before = partsByName.get(name)
  if (before) return before
  const parts = [...new Set([name, ...listRussianCaseForms(name)].flatMap(form => partsOf(form)))]
  if (partsByName.size < NAMES) partsByName.set(name, parts)
  return parts
}

type PartIndex = ReadonlyMap<string, ReadonlySet<number>>
const known = new WeakMap<object, WeakMap<readonly string[], PartIndex>>()

/** Returns an index for all names of a kind: part of a name → the objects whose names have this part. */
function buildPartIndex<S extends GameState>(
  system: GameSystem<S>,
  names: ObjectNames,
  kind: string,
): PartIndex {
  const list = names[kind] ?? []
  const ofSystem = known.get(system.words) ?? new WeakMap<readonly string[], PartIndex>()
  known.set(system.words, ofSystem)
  const before = ofSystem.get(list)
  if (before) return before
  const index = new Map<string, Set<number>>()
  list.forEach((name, value) => {
    if (COMPOSED.test(name)) return
    const { ru, en } = system.words
    const called = [ru, en].flatMap(({ label, typedName }) => [
      label(kind, value, names),
      typedName(kind, value, names) ?? '',
    ])
    for (const one of [...called, ...system.views.aliases(kind, value, names)])
      for (const part of partsInAllCases(one)) index.set(part, (index.get(part) ?? new Set()).add(value))
  })
  ofSystem.set(list, index)
  return index
}

/**
 * Finds the objects of a kind whose names contain the typed words from position `at`. Uses as many words as possible.
 * At least one word must have two letters, because numbers alone describe nothing. `isUnfinished`: the last word may
 * be only the beginning of a word.
 */
export function matchDescription<S extends GameState>(
  system: GameSystem<S>,
  names: ObjectNames,
  kind: string,
  atoms: readonly OrderWord[],
  at: number,
  isUnfinished = false,
): NameMatch[] {
  const index = buildPartIndex(system, names, kind)
  let fitting: ReadonlySet<number> | null = null
  let found: NameMatch[] = []
  let [count, isWorded] = [0, false]
  const seen = new Map<string, number>()
  for (let n = 0; at + n < atoms.length; n++) {
    const { text, gap } = atoms[at + n]
    const parts = partsOf(text, seen)
    if (text === '~' || text === '()' || (n > 0 && gap === ',')) break
    for (const [i, part] of parts.entries()) {
      const isLast = isUnfinished && at + n === atoms.length - 1 && i === parts.length - 1
      fitting = inBoth(fitting, isLast ? valuesOfBeginning(index, part) : (index.get(part) ?? new Set()))
      isWorded ||= /\p{L}{2}/u.test(part)
    }
    count += parts.length
    if (!fitting || fitting.size === 0) break
    if (parts.length > 0 && count > 1 && isWorded && fitting.size <= MOST)
      found = [...fitting].map(value => ({ value, length: n + 1 }))
  }
  return found
}

/** Returns the objects of a kind that a whole text describes. */
export function findDescribedObjects<S extends GameState>(
  system: GameSystem<S>,
  names: ObjectNames,
  kind: string,
  text: string,
  isUnfinished = false,
): number[] {
  const words = splitOrder(text)
  return matchDescription(system, names, kind, words, 0, isUnfinished)
    .filter(({ length }) => length === words.length)
    .map(({ value }) => value)
}

function valuesOfBeginning(index: PartIndex, beginning: string): Set<number> {
  const all = new Set<number>()
  for (const [part, values] of index)
    if (part.startsWith(beginning)) for (const value of values) all.add(value)
  return all
}

const inBoth = (one: ReadonlySet<number> | null, other: ReadonlySet<number>): ReadonlySet<number> =>
  one === null ? other : new Set([...one].filter(value => other.has(value)))
