import { listRussianCaseForms } from '../declension.ts'
import { listLanguages } from '../languages/index.ts'
import type { GameState, ObjectNames, Role } from '../model.ts'
import { foldForComparison, MAX_WORD_LENGTH } from '../notation.ts'
import type { GameSystem, GameView } from '../system.ts'
import { findDescribedObjects, matchDescription, type NameMatch } from './described-names.ts'
import type { OrderWord } from './order-words.ts'

/** Maximum number of words that a name or label may have. */
export const MAX_NAME_WORDS = 14

/** Context in which a typed line is read: the game system, its state, the role and all names. */
export interface OrderContext<S extends GameState> {
  readonly system: GameSystem<S>
  readonly state: S
  readonly by: Role
  readonly names: ObjectNames
}

/**
 * Finds places by the names of the objects that stand there, in the words from position `at`. For example, «attack
 * GRif/1» means the hex of the unit GRif/1. In «move 112 RD Orlovka», «112 RD» means the area that the unit leaves,
 * and also the unit itself.
 */
export function findPlacesOfNamedObjects<S extends GameState>(
  { system, names }: OrderContext<S>,
  kind: string,
  atoms: readonly OrderWord[],
  at: number,
  after: string | undefined,
  view: () => GameView,
): NameMatch[] {
  for (const other of Object.keys(names)) {
    const things = other === kind ? [] : matchNames(system, names, other, atoms, at)
    const places = new Map<number, NameMatch>()
    for (const { value, length } of things.filter(one => one.length === things[0].length)) {
      const place = system.menus.locationOf(view(), other, value)
      if (place?.kind === kind)
        places.set(place.value, { value: place.value, length: other === after ? 0 : length })
    }
    if (places.size > 0) return [...places.values()]
  }
  return []
}

/**
 * Returns the typed words from position `at` that together name any object. Null if they name nothing or are
 * only one word.
 */
export function findNameTextAt<S extends GameState>(
  { system, names }: OrderContext<S>,
  list: readonly OrderWord[],
  at: number,
): string | null {
  const lengths = Object.keys(names).map(kind => matchNames(system, names, kind, list, at)[0]?.length ?? 0)
  const most = Math.max(0, ...lengths)
  const words = list.slice(at, at + most).map(({ text }) => text)
  return most > 1 ? words.join(' ').slice(0, MAX_WORD_LENGTH) : null
}

/** Whether the word is the name of an object of any kind other than `but`. */
export function isNameOfOtherKind<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  word: string,
  but: string,
): boolean {
  const names = system.views.names(state)
  return Object.keys(names).some(
    kind => kind !== but && buildNameIndex(system, names, kind).has(foldForComparison(word)),
  )
}

/**
 * Returns the objects of a kind that the whole text names. The name may be in either language and any
 * grammatical case.
 */
export const findObjectsByName = <S extends GameState>(
  system: GameSystem<S>,
  names: ObjectNames,
  kind: string,
  text: string,
): readonly number[] =>
  buildNameIndex(system, names, kind).get(foldForComparison(text)) ??
  findDescribedObjects(system, names, kind, text)

/**
 * Finds the objects of a kind that are named by the words from position `at`. Returns the longest names first. A
 * description such as «13 гв. сд 42 гв. сп» counts if it is longer than every whole name.
 */
export function matchNames<S extends GameState>(
  system: GameSystem<S>,
  names: ObjectNames,
  kind: string,
  atoms: readonly OrderWord[],
  at: number,
): NameMatch[] {
  const known = buildNameIndex(system, names, kind)
  const found: NameMatch[] = []
  let called = ''
  let isSplit = false
  for (let n = 0; n < MAX_NAME_WORDS && at + n < atoms.length; n++) {
    const { text } = atoms[at + n]
    if (text === '~' || text === '()') break
    called += foldForComparison(text)
    if (called === '' || called.length > MAX_WORD_LENGTH) break
    // Two numbers are not joined into one: "1 2" never means twelve. Only a name with letters, such as "Hill 107,5",
    // may contain two numbers
    isSplit ||= n > 0 && /\d$/.test(atoms[at + n - 1].text) && /^-?\d/.test(text)
    if (isSplit && !/\p{L}{2}/u.test(called)) continue
    for (const value of known.get(called) ?? []) found.unshift({ value, length: n + 1 })
  }
  const described = matchDescription(system, names, kind, atoms, at)
  return (described[0]?.length ?? 0) > (found[0]?.length ?? 0) ? [...described, ...found] : found
}

/**
 * Name → its grammatical forms, reduced for comparison. The forms are cached because some game systems make new
 * lists of names for each position.
 */
const cases = new Map<string, readonly string[]>()
function foldedCases(name: string): readonly string[] {
  const before = cases.get(name)
  if (before) return before
  const forms = [...new Set(listRussianCaseForms(name).map(foldForComparison))]
  if (cases.size < CASES) cases.set(name, forms)
  return forms
}
const CASES = 5000

const known = new WeakMap<object, WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>>()

/**
 * Returns an index for all names of a kind: name → the objects that it means. Includes names from the log, labels in
 * all languages, names on the board, and Russian names in every case.
 */
export function buildNameIndex<S extends GameState>(
  system: GameSystem<S>,
  names: ObjectNames,
  kind: string,
): ReadonlyMap<string, readonly number[]> {
  const list = names[kind] ?? []
  const ofSystem = known.get(system.words) ?? new WeakMap()
  known.set(system.words, ofSystem)
  const before = ofSystem.get(list)
  if (before) return before
  const exact = new Map<string, number[]>()
  const labels = new Map<string, number[]>()
  const others = new Map<string, number[]>()
  const noteKey = (to: Map<string, number[]>, key: string, value: number): void => {
    const values = to.get(key)
    if (!values) to.set(key, [value])
    else if (!values.includes(value)) values.push(value)
  }
  const note = (to: Map<string, number[]>, name: string, value: number): void => {
    const key = foldForComparison(name)
    if (key !== '') noteKey(to, key, value)
  }
  list.forEach((name, value) => {
    note(exact, name, value)
    for (const lang of listLanguages()) {
      const { label, typedName } = system.words[lang]
      note(labels, label(kind, value, names), value)
      note(labels, typedName(kind, value, names) ?? '', value)
    }
    const aliases = system.views.aliases(kind, value, names)
    for (const alias of aliases) note(others, alias, value)
    for (const called of [system.words.ru.label(kind, value, names), ...aliases])
      for (const key of foldedCases(called)) noteKey(others, key, value)
  })
  // A text that is some object's label never counts as an inflected form of another name
  list.forEach((_, value) => {
    for (const alias of system.views.aliases(kind, value, names))
      if (labels.has(foldForComparison(alias))) note(labels, alias, value)
  })
  // A name from the log means only the object with that name
  const all = new Map([...others, ...labels, ...exact])
  ofSystem.set(list, all)
  return all
}
