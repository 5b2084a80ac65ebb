import type { GameState } from '../model.ts'
import { foldForComparison } from '../notation.ts'
import type { NameMatch } from './described-names.ts'
import { buildNameIndex, matchNames, type OrderContext } from './names.ts'
import type { OrderWord } from './order-words.ts'

interface Bunch {
  readonly values: readonly number[]
  /** Number of typed words that the objects take up. */
  readonly length: number
}

/** Matches a quantity, alone or with a multiplication sign: `3`, `3x`, `x3`, `×3`. */
const COUNT = /^[x×х]?(\d{1,2})[x×х]?$/iu
/** Matches a quantity written together with a name: `3xfood`, `food3`. */
const JOINED = /^(?:(\d{1,2})[x×х]?(\p{L}\D*)|(\p{L}\D*?)[x×х]?(\d{1,2}))$/iu

/**
 * Finds the objects of a kind that are named by the words from position `at`. For identical objects, a number means a
 * quantity: `food 3`, `3 food`, `food3`, `food x3`. In a list such as `food 1, food 2`, the numbers only number the
 * items: the list means two objects.
 */
export function matchQuantities<S extends GameState>(
  { system, names }: OrderContext<S>,
  kind: string,
  list: readonly OrderWord[],
  at: number,
  chosen: readonly number[],
): Bunch[] {
  const found: Bunch[] = []
  const sorts = new Map<string, { kind: string; value: number; members: number[] }>()
  const single: NameMatch[] = matchNames(system, names, kind, list, at)
  ;(names[kind] ?? []).forEach((_, value) => {
    const sort = system.menus.sortOf(kind, value)
    const key = sort ? `${sort.kind} ${sort.value}` : ''
    if (sort) sorts.set(key, { ...sort, members: [...(sorts.get(key)?.members ?? []), value] })
  })
  const of = new Map([...sorts.values()].flatMap(sort => sort.members.map(member => [member, sort] as const)))
  for (const { value, length } of single) if (!of.has(value)) found.push({ values: [value], length })
  const isCountAt = (place: number): number | null =>
    Number(COUNT.exec(list[place]?.text ?? '')?.[1] ?? 0) || null
  for (const { kind: sortKind, value: sort, members } of sorts.values()) {
    const open = members.filter(member => !chosen.includes(member))
    const taken = members.length - open.length
    const take = (count: number, length: number, isBehind: boolean): void => {
      const isListed = isBehind && taken > 0 && count === taken + 1
      if (isBehind && taken > 0 && !isListed) return
      const number = isListed ? 1 : count
      if (number <= open.length) found.push({ values: open.slice(0, number), length })
    }
    const calledSo = (from: number): NameMatch[] =>
      matchNames(system, names, sortKind, list, from).filter(({ value }) => value === sort)
    for (const { length } of calledSo(at)) {
      take(1, length, false)
      const count = list[at + length]?.gap === ' ' ? isCountAt(at + length) : null
      if (count) take(count, length + 1, true)
    }
    const before = isCountAt(at)
    if (before) for (const { length } of calledSo(at + 1)) take(before, length + 1, false)
    const [, first, after, ahead, last] = JOINED.exec(list[at]?.text ?? '') ?? []
    const name = after ?? ahead
    const isNamedSo =
      name && buildNameIndex(system, names, sortKind).get(foldForComparison(name))?.includes(sort)
    if (isNamedSo) take(Number(first ?? last), 1, last !== undefined)
  }
  return found
}
