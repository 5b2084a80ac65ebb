import type { DataProblemReporter } from './load.ts'
import { findNearestName } from './stray-files.ts'

/** Entry of a list, with its id. */
interface Listed {
  readonly id: string
}

/** Reports each name that appears twice in a list. `field` is the name of the list in the file. */
export function checkUniqueNames(
  report: DataProblemReporter,
  file: string,
  field: string,
  names: readonly string[],
): void {
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at)
      report(file, [field, at], `appears twice, also as entry no. ${names.indexOf(name) + 1}`)
}

/**
 * Compares a list in a data file of the bot's owner with the same list of the project. Reports each entry that only
 * the project has, unless the owner's file names it in `without`. `isRemovable` tells whether the message may suggest
 * `without`. Also reports each entry that only the owner has. With `isOpen`, reports such an entry only if its name
 * resembles the name of a missing entry.
 */
export function checkCompleteList(
  report: DataProblemReporter,
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
    const meant = findNearestName(name, missing)
    if (meant) report(file, [field, at], `is not known; did you mean ${meant}?`)
    else if (!isOpen) report(file, [field, at], `is not known; the box has ${ours.length}: ${brief(ours)}`)
  }
  if (missing.length > 0) {
    const remedy = isRemovable
      ? 'put them back, or list in "without" what the box does not have'
      : 'put them back'
    const kept = others.length > 0 ? '; do not change ids, only names' : ''
    report(
      file,
      [],
      `${missing.length} of ${ours.length} ${field} missing: ${missing.join(', ')}; ${remedy}${kept}`,
    )
  }
  for (const name of without) {
    if (names.includes(name)) report(file, ['without'], `${name} is in the file as well`)
    else if (!ours.includes(name))
      report(file, ['without'], `${name} is not one of ours: ${findNearestName(name, ours) ?? brief(ours)}`)
  }
}

const MOST = 8
const brief = (names: readonly string[]): string =>
  names.length > MOST ? `${names.slice(0, 3).join(', ')} … ${names[names.length - 1]}` : names.join(', ')

/** Returns whether the list has this id. Reports the id if not. */
export function checkKnownId(
  report: DataProblemReporter,
  file: string,
  at: readonly PropertyKey[],
  id: string,
  all: readonly string[],
  what: string,
): boolean {
  if (all.includes(id)) return true
  const meant = findNearestName(id, all)
  report(file, at, `expected ${what}, got "${id}"${meant ? `; did you mean ${meant}?` : ''}`)
  return false
}

export const listEntryIds = (list: readonly Listed[]): string[] => list.map(({ id }) => id)
