import type { Report } from './load.ts'
import { nearest } from './strays.ts'

/** An entry of a list, by what the author calls it. */
interface Listed {
  readonly id: string
}

/** Every name of a list once. `field`: where in the file the list stands. */
export function once(report: Report, file: string, field: string, names: readonly string[]): void {
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at)
      report(file, [field, at], `stands twice, also as entry no. ${names.indexOf(name) + 1}`)
}

/**
 * Every entry that our list has, but for those that `without` names. `isRemovable` false: the rules need all of them.
 * `isOpen` false: there are no others in the box.
 */
export function complete(
  report: Report,
  file: string,
  field: string,
  names: readonly string[],
  ours: readonly string[],
  {
    without = [],
    isRemovable = true,
    isOpen = true,
  }: { without?: readonly string[] | undefined; isRemovable?: boolean; isOpen?: boolean } = {},
): void {
  const missing = ours.filter(name => !names.includes(name) && !without.includes(name))
  const others = names.filter(name => !ours.includes(name))
  for (const [at, name] of names.entries()) {
    if (ours.includes(name)) continue
    const meant = nearest(name, missing)
    if (meant) report(file, [field, at], `is not known; did you mean ${meant}?`)
    else if (!isOpen) report(file, [field, at], `is not known; the box has ${ours.length}: ${brief(ours)}`)
  }
  if (missing.length > 0) {
    const remedy = isRemovable
      ? 'put them back, or name in "without" what the box does not have'
      : 'put them back'
    const kept = others.length > 0 ? '; an id stays as it is, names may change' : ''
    report(
      file,
      [],
      `${missing.length} of ${ours.length} ${field} missing: ${missing.join(', ')}; ${remedy}${kept}`,
    )
  }
  for (const name of without) {
    if (names.includes(name)) report(file, ['without'], `${name} stands in the file as well`)
    else if (!ours.includes(name))
      report(file, ['without'], `${name} is not one of ours: ${nearest(name, ours) ?? brief(ours)}`)
  }
}

const MOST = 8
const brief = (names: readonly string[]): string =>
  names.length > MOST ? `${names.slice(0, 3).join(', ')} … ${names[names.length - 1]}` : names.join(', ')

/** An id that another list has to know. */
export function known(
  report: Report,
  file: string,
  at: readonly PropertyKey[],
  id: string,
  all: readonly string[],
  what: string,
): boolean {
  if (all.includes(id)) return true
  const meant = nearest(id, all)
  report(file, at, `expected ${what}, got "${id}"${meant ? `; did you mean ${meant}?` : ''}`)
  return false
}

export const ids = (list: readonly Listed[]): string[] => list.map(({ id }) => id)
