import { inLegalOrder, isLegalSoFar, optionsAfter, question, refuse, verbsOffered, waiting } from './act.ts'
import { caseForms } from './declension.ts'
import { ELEMENTS, expectedFor, folded, isSlipOf, nameOf, type Unreadable, WORD } from './notation.ts'
import type {
  Action,
  AnyParam,
  Arg,
  GameSystem,
  Names,
  Question,
  Role,
  Route,
  State,
  Step,
  StepRule,
  Verb,
  View,
} from './system.ts'

// Orders as people type them. Words are taken in either language, whatever the case; spaces, dashes and commas mean
// much the same; a path may be named by its end. Of all that a line can mean, what is legal is meant. Every search is
// bounded: whoever may type may type anything.

/** More is no order. */
const LETTERS = 600
const ATOMS = 120
/** Words of a name or label. */
const NAME = 14
const STEPS = 3000
const READINGS = 48
/** Hexes looked at on the way to a place, and ways that lead there. */
const LOOKED = 600
const WAYS = 40

/** What one may mean: an action, or why the line is none. */
export type Understood = Action | Unreadable

/** A word with what stands before it: a space, a comma or a dash. */
interface Atom {
  readonly text: string
  readonly gap: ' ' | ',' | '-'
}

interface Reading {
  readonly action: Action
  /** How far from the notation of the log: of several that are legal the nearest is meant. */
  readonly far: number
}

interface Asks<S extends State> {
  readonly system: GameSystem<S>
  readonly state: S
  readonly by: Role
  readonly names: Names
}

/** The action that a line means for `by`; where nothing of it is legal, what it most likely meant. */
export function understand<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  line: string,
): Understood {
  const text = withoutCommand(line.slice(0, LETTERS).normalize('NFC').trim())
  const verbs = question(system, state)?.verbs ?? {}
  const beyond = wordBeyond(line)
  if (beyond !== null) return { word: beyond, at: 'count', expected: [] }
  const asks = { system, state, by, names: system.names(state) }
  const called = verbOf(system, Object.keys(verbs), text)
  if (called) return meant(asks, [readAs(asks, called.verb, called.rest)], text)
  if (text === '') return { word: '', at: 'verb', expected: Object.keys(verbs) }
  const late = verbOfOther(asks, text)
  if (late) return late
  const open = Object.keys(verbs).filter(verb => verbs[verb].params.length > 0)
  const bare = open.map(verb => readAs(asks, verb, text))
  const offered = verbsOffered(system, state, by)
  const legal = meant(asks, bare, text)
  if (!('word' in legal) && !refuse(system, state, by, legal))
    return isLone(legal) && mayBegin(asks, offered, bare, legal)
      ? unknownVerb(text, Object.keys(verbs))
      : legal
  if ('word' in legal && legal.at === 'several') return legal
  const begun = verbBegun(system, Object.keys(verbs), text)
  if (begun) return meant(asks, [readAs(asks, begun.verb, begun.rest)], text)
  const commands = open.flatMap((verb, i) => (verbs[verb].command ? [withoutGaps(verbs[verb], bare[i])] : []))
  const complete = commands.filter(({ readings }) => readings.length > 0)
  const nearest = complete.filter(({ verb }) => offered.includes(verb))
  if (complete.length > 0) return meant(asks, nearest.length > 0 ? nearest : complete, text)
  const word = (/^\S+/.exec(text) ?? [''])[0]
  const slipped = Object.keys(verbs).find(verb =>
    callsOf(system, verb).some(name => isSlipOf(name, folded(word))),
  )
  const args = slipped ? meant(asks, [readAs(asks, slipped, text.slice(word.length))], text).args : undefined
  const named = thingsNamed(
    asks,
    open.map(verb => verbs[verb]),
    text,
  )
  const other = slipped ? null : thingsOfOther(asks, text, named)
  // What answers the question that is open is refused by it, and not for the command of another
  const answers = other
    ? open.map((verb, i) => withoutGaps(verbs[verb], bare[i])).filter(({ readings }) => readings.length > 0)
    : []
  if (answers.length > 0) return meant(asks, answers, text)
  const likely = commands.filter(({ verb }) => offered.includes(verb))
  if (!slipped && !other && named > 0) return meant(asks, likely.length > 0 ? likely : commands, text)
  return (
    other ?? {
      word: word.slice(0, WORD),
      at: 'verb',
      ...(slipped && { verb: slipped }),
      ...(args && { args }),
      expected: Object.keys(verbs),
    }
  )
}

/** The first word that a line is too long for; null: it is not. */
function wordBeyond(line: string): string | null {
  if (line.length > LETTERS) return /^\s*(\S*)/.exec(line.slice(LETTERS))?.[1]?.slice(0, WORD) ?? ''
  return atomsOf(line, ATOMS + 1)[ATOMS]?.text.slice(0, WORD) ?? null
}

/** The same from options that are filled in one by one; `given` in the order of the verb's parameters. */
export function understandOptions<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  given: readonly (string | null)[],
): Understood {
  return understandAny(system, state, by, [{ verb, given }])
}

/** The same where several verbs may be meant: each with what its parameters would be given. */
export function understandAny<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verbs: readonly { readonly verb: string; readonly given: readonly (string | null)[] }[],
): Understood {
  const asks = { system, state, by, names: system.names(state) }
  const beyond = verbs[0]?.given.map(text => (text === null ? null : wordBeyond(text))).find(isWord)
  if (isWord(beyond)) return { word: beyond, at: 'count', expected: [] }
  const reads = verbs.map(({ verb, given }) => {
    const atoms = (text: string | null) => atomsOf((text ?? '').slice(0, LETTERS).normalize('NFC'))
    return readAs(asks, verb, { free: [], own: new Map(given.map((text, p) => [p, atoms(text)])) })
  })
  return meant(asks, reads, verbs[0]?.given.filter(Boolean).join(' ') ?? '')
}

const isWord = (word: string | null | undefined): word is string => typeof word === 'string'

/** A place where a line may go on: with a value of this parameter, or with the next of its elements. */
export interface Opening {
  readonly verb: string
  /** Which of its parameters. */
  readonly at: number
  readonly before: readonly Arg[]
  readonly chosen: readonly number[]
  /** The name of the parameter stands there already. */
  readonly isNamed?: true
}

/** Where the words of a line, all of them whole, may go on: legally, the nearest reading first. */
export function openings<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  line: string,
): readonly Opening[] {
  const text = withoutCommand(line.slice(0, LETTERS).normalize('NFC').trim())
  const verbs = question(system, state)?.verbs ?? {}
  const asks = { system, state, by, names: system.names(state) }
  const called = verbOf(system, Object.keys(verbs), text)
  const bare = called ? [] : Object.keys(verbs).filter(verb => verbs[verb].command)
  const found: Opening[] = []
  for (const verb of called ? [called.verb] : bare) readAs(asks, verb, called?.rest ?? text, found)
  return found.filter(({ verb, before }) => isLegalSoFar(system, state, by, verb, before))
}

/** A command that was copied whole: `/hell orders line:20TC D7`. */
function withoutCommand(text: string): string {
  if (!text.startsWith('/')) return text
  return text
    .replace(/^\/\S+\s*/, '')
    .replace(/^(orders|приказы|odds|расч[её]т|оценка|answer|ответ)\s+\S+?:\s*/iu, '')
}

// Verbs

interface Called {
  readonly verb: string
  readonly rest: string
}

const calls = new WeakMap<object, Map<string, readonly string[]>>()

/** The id of a verb, then its name and button in each language. */
function callsOf<S extends State>({ words }: GameSystem<S>, verb: string): readonly string[] {
  const ofSystem = calls.get(words) ?? new Map<string, readonly string[]>()
  calls.set(words, ofSystem)
  const before = ofSystem.get(verb)
  if (before) return before
  const said = (['en', 'ru'] as const).map(lang => words[lang].verbs[verb])
  const all = [verb, ...said.flatMap(one => (one ? [one.name, one.button] : []))].map(folded)
  ofSystem.set(verb, all)
  return all
}

/** The verb that a word or a few mean, in either language. */
export const verbMeant = <S extends State>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): string | null => {
  const called = verbOf(system, verbs, text.normalize('NFC').trim())
  return called?.rest === '' ? called.verb : null
}

/** The verb whose name, button or id the line begins with, the longest first. */
function verbOf<S extends State>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): Called | null {
  const words = [...text.matchAll(/\S+/g)].slice(0, 4)
  for (let n = words.length; n > 0; n--) {
    const end = words[n - 1].index + words[n - 1][0].length
    const wanted = folded(text.slice(0, end))
    // Ids come before names, names before what stands on a button, and that before other words for it
    for (const from of [0, 1, 2, 3, 4]) {
      const verb = wanted && verbs.find(one => callsOf(system, one)[from] === wanted)
      if (verb) return { verb, rest: text.slice(end) }
    }
    const other = verbs.find(one => SYNONYMS[one]?.includes(wanted))
    if (other && !isVerbSomewhere(system, wanted)) return { verb: other, rest: text.slice(end) }
  }
  return null
}

/** Another question's verb is never taken for one of this. */
const isVerbSomewhere = <S extends State>(system: GameSystem<S>, wanted: string): boolean =>
  Object.keys(system.words.en.verbs).some(verb => callsOf(system, verb).includes(wanted))

/** What people also say. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    move: 'go march идти ход двигать двигаться движение двинуть переместить марш',
    attack: 'hit атака атаковать бить удар',
    fire: 'shoot огонь стрелять выстрел обстрел',
    card: 'play карта сыграть',
    play: 'card карта сыграть',
    pass: 'пас пасовать',
    done: 'end finish готово конец закончить',
    retreat: 'withdraw отступить отход отойти',
    decline: 'no none нет пас',
    place: 'put поставить разместить',
  }).map(([verb, words]) => [verb, words.split(' ').map(folded)]),
)

/** A verb of which only the beginning is written, if it is the only one. */
function verbBegun<S extends State>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): Called | null {
  const word = (/^\S+/.exec(text) ?? [''])[0]
  const wanted = folded(word)
  if (wanted.length < 3 || wanted.length > WORD) return null
  const fitting = verbs.filter(verb => callsOf(system, verb).some(name => name.startsWith(wanted)))
  if (isVerbSomewhere(system, wanted)) return null
  return fitting.length === 1 ? { verb: fitting[0], rest: text.slice(word.length) } : null
}

const otherQuestions = <S extends State>({ system, state }: Asks<S>): Question<S>[] =>
  (Object.values(system.steps) as StepRule<S>[]).filter(
    (rule): rule is Question<S> => 'verbs' in rule && rule !== question(system, state),
  )

/** A verb of another phase by its name: it is refused by the rule of what is asked now. */
function verbOfOther<S extends State>(asks: Asks<S>, text: string): Action | null {
  for (const { verbs } of otherQuestions(asks)) {
    const called = verbOf(asks.system, Object.keys(verbs), text)
    if (called) return { verb: called.verb, args: [] }
  }
  return null
}

/** A command of another phase by what it would be given, where that is more of the line than those of this one can take. */
function thingsOfOther<S extends State>(asks: Asks<S>, text: string, here: number): Action | null {
  let best: string | null = null
  let most = here
  for (const { verbs } of otherQuestions(asks))
    for (const [verb, rule] of Object.entries(verbs)) {
      const taken = thingsNamed(asks, [rule], text)
      if (taken > most) [best, most] = [verb, taken]
    }
  return best === null ? null : { verb: best, args: [] }
}

const isLone = ({ args }: Action): boolean => args.filter(isGiven).length === 1

/** Another command begins with what was typed: nobody stalls because he named his unit. */
const mayBegin = <S extends State>(
  { system, state, by }: Asks<S>,
  offered: readonly string[],
  reads: readonly Read[],
  { verb }: Action,
): boolean =>
  reads.some(
    other =>
      other.verb !== verb &&
      offered.includes(other.verb) &&
      other.readings.some(
        ({ action: { args } }) => isGiven(args[0]) && isLegalSoFar(system, state, by, other.verb, [args[0]]),
      ),
  )

const unknownVerb = (text: string, expected: readonly string[]): Unreadable => ({
  word: text.slice(0, WORD),
  at: 'verb',
  expected,
})

export const isGiven = (arg: Arg | undefined): boolean =>
  arg !== null && arg !== undefined && (!Array.isArray(arg) || arg.length > 0)

/** Without the readings that leave out what has to be given before something that is: nobody named that command. */
function withoutGaps<S extends State>({ params }: Verb<S, Step>, read: Read): Read {
  const isWhole = ({ action: { args } }: Reading): boolean =>
    args.every((_, i) => params[i].optional || isGiven(args[i]) || !args.slice(i).some(isGiven))
  return { ...read, readings: read.readings.filter(isWhole) }
}

/** Words of a line that one of these commands could be given. */
function thingsNamed<S extends State>(
  { system, names }: Asks<S>,
  verbs: readonly Verb<S, Step>[],
  text: string,
): number {
  const atoms = atomsOf(text)
  let most = 0
  for (const { command, params } of verbs) {
    if (!command) continue
    let at = 0
    for (const { kind } of params as readonly AnyParam<S>[])
      at += named(system, names, kind, atoms, at)[0]?.length ?? 0
    most = Math.max(most, at)
  }
  return most
}

// Words and values

/** Words with what stands before them; `→` and `>` are dashes, `and` is a comma. */
function atomsOf(text: string, most = ATOMS): Atom[] {
  const atoms: Atom[] = []
  let isJoined = false
  for (const { 0: all, 1: before, 2: word, index } of text.matchAll(
    /([\s,;‐‑–—−→>-]*)([^\s,;‐‑–—−→>-]+)/gu,
  )) {
    // At the end it joins nothing: something is missing
    const isLast = text.slice(index + all.length).trim() === ''
    if (AND.has(word.toLowerCase()) && atoms.length > 0 && !isJoined && !isLast) {
      isJoined = true
      continue
    }
    // What stands before a number by itself is its sign; between two words it is a dash
    const [, signs = ''] = /(?:^|\s)([−-]+)$/.exec(index === 0 ? before : `x${before}`) ?? []
    const sign = /^\d+$/.test(word) ? '-'.repeat(signs.length) : ''
    const gap = isJoined || /[,;]/.test(before) ? ',' : !sign && /\S/.test(before) ? '-' : ' '
    atoms.push({ text: sign + word, gap })
    isJoined = false
    if (atoms.length >= most) break
  }
  return atoms
}
const AND = new Set(['and', 'и', '&', '+'])
const joins = (text: string): boolean => FILLERS.has(text.toLowerCase()) || AND.has(text.toLowerCase())
const textOf = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join(' ')
/** Words between things that mean nothing. */
const FILLERS = new Set([
  'to',
  'from',
  'at',
  'on',
  'in',
  'with',
  'by',
  'via',
  'против',
  'на',
  'в',
  'во',
  'из',
  'с',
  'со',
  'к',
  'по',
  'от',
  'через',
  'against',
])

interface Match {
  readonly value: number
  /** So many words. */
  readonly length: number
}

/**
 * Where the things stand that the words from `at` on name: «attack GRif/1» for the hex it is in, «move 112 RD Orlovka»
 * for the area from which it goes: there the words still name the unit.
 */
function placesOf<S extends State>(
  { system, names }: Asks<S>,
  kind: string,
  atoms: readonly Atom[],
  at: number,
  after: string | undefined,
  view: () => View,
): Match[] {
  const stands = system.standsAt ?? system.where
  if (!stands) return []
  for (const other of Object.keys(names)) {
    const [thing] = other === kind ? [] : named(system, names, other, atoms, at)
    const place = thing && stands(view(), other, thing.value)
    if (!thing || place?.kind !== kind) continue
    return [{ value: place.value, length: other === after ? 0 : thing.length }]
  }
  return []
}

/** The words from `at` on that are a name of anything, as they were typed; null: none. */
function nameAt<S extends State>(
  { system, names }: Asks<S>,
  list: readonly Atom[],
  at: number,
): string | null {
  const lengths = Object.keys(names).map(kind => named(system, names, kind, list, at)[0]?.length ?? 0)
  const most = Math.max(0, ...lengths)
  const words = list.slice(at, at + most).map(({ text }) => text)
  return most > 1 ? words.join(' ').slice(0, WORD) : null
}

/** Whether something of a kind is called so. */
export function isNamed<S extends State>(
  system: GameSystem<S>,
  state: S,
  word: string,
  but: string,
): boolean {
  const names = system.names(state)
  return Object.keys(names).some(kind => kind !== but && namesOf(system, names, kind).has(folded(word)))
}

/** Things of a kind that a whole text names, in either language and in any case. */
export const meantBy = <S extends State>(
  system: GameSystem<S>,
  names: Names,
  kind: string,
  text: string,
): readonly number[] => namesOf(system, names, kind).get(folded(text)) ?? []

/** Things of a kind that the words from `at` on name, the longest name first. */
function named<S extends State>(
  system: GameSystem<S>,
  names: Names,
  kind: string,
  atoms: readonly Atom[],
  at: number,
): Match[] {
  const known = namesOf(system, names, kind)
  const found: Match[] = []
  let called = ''
  let isSplit = false
  for (let n = 0; n < NAME && at + n < atoms.length; n++) {
    const { text } = atoms[at + n]
    if (text === '~' || text === '()') break
    called += folded(text)
    if (called === '' || called.length > WORD) break
    // 1 2 is never twelve; but there is a hill called 107,5
    isSplit ||= n > 0 && /\d$/.test(atoms[at + n - 1].text) && /^-?\d/.test(text)
    if (isSplit && !/\p{L}{2}/u.test(called)) continue
    for (const value of known.get(called) ?? []) found.unshift({ value, length: n + 1 })
  }
  return found
}

interface Bunch {
  readonly values: readonly number[]
  /** So many words. */
  readonly length: number
}

/** A number of things, alone or with its sign: `3`, `3x`, `x3`, `×3`. */
const COUNT = /^[x×х]?(\d{1,2})[x×х]?$/iu
/** The same joined to a name: `3xfood`, `food3`. */
const JOINED = /^(?:(\d{1,2})[x×х]?(\p{L}\D*)|(\p{L}\D*?)[x×х]?(\d{1,2}))$/iu

/**
 * Things of a kind that the words from `at` on name. Of those that are all alike a number says how many: `food 3`, `3 food`,
 * `food3`, `food x3`. A list of them one by one (`food 1, food 2`) counts as many as it names.
 */
function counted<S extends State>(
  { system, names }: Asks<S>,
  kind: string,
  list: readonly Atom[],
  at: number,
  chosen: readonly number[],
): Bunch[] {
  const found: Bunch[] = []
  const sorts = new Map<string, { kind: string; value: number; members: number[] }>()
  const single: Match[] = named(system, names, kind, list, at)
  ;(names[kind] ?? []).forEach((_, value) => {
    const sort = system.alike?.(kind, value)
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
    const calledSo = (from: number): Match[] =>
      named(system, names, sortKind, list, from).filter(({ value }) => value === sort)
    for (const { length } of calledSo(at)) {
      take(1, length, false)
      const count = list[at + length]?.gap === ' ' ? isCountAt(at + length) : null
      if (count) take(count, length + 1, true)
    }
    const before = isCountAt(at)
    if (before) for (const { length } of calledSo(at + 1)) take(before, length + 1, false)
    const [, first, after, ahead, last] = JOINED.exec(list[at]?.text ?? '') ?? []
    const name = after ?? ahead
    const isNamedSo = name && namesOf(system, names, sortKind).get(folded(name))?.includes(sort)
    if (isNamedSo) take(Number(first ?? last), 1, last !== undefined)
  }
  return found
}

/** Names in their other cases, folded; some systems list their names anew for each position. */
const cases = new Map<string, readonly string[]>()
function foldedCases(name: string): readonly string[] {
  const before = cases.get(name)
  if (before) return before
  const forms = [...new Set(caseForms(name).map(folded))]
  if (cases.size < CASES) cases.set(name, forms)
  return forms
}
const CASES = 5000

const known = new WeakMap<object, WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>>()

/** What is called so: names of the log, labels of both languages, what stands on the board, Russian names in each case. */
function namesOf<S extends State>(
  system: GameSystem<S>,
  names: Names,
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
    const key = folded(name)
    if (key !== '') noteKey(to, key, value)
  }
  list.forEach((name, value) => {
    note(exact, name, value)
    for (const lang of ['en', 'ru'] as const) {
      const { label, typed } = system.words[lang]
      note(labels, label(kind, value, names), value)
      if (typed) note(labels, typed(kind, value, names), value)
    }
    const aliases = system.aliases?.(kind, value, names) ?? []
    for (const alias of aliases) note(others, alias, value)
    for (const called of [system.words.ru.label(kind, value, names), ...aliases])
      for (const key of foldedCases(called)) noteKey(others, key, value)
  })
  // What is called so by its label is not meant by another's form
  list.forEach((_, value) => {
    for (const alias of system.aliases?.(kind, value, names) ?? [])
      if (labels.has(folded(alias))) note(labels, alias, value)
  })
  // A name of the log means that thing and nothing else
  const all = new Map([...others, ...labels, ...exact])
  ofSystem.set(list, all)
  return all
}

// Readings

interface Read {
  readonly verb: string
  readonly readings: readonly Reading[]
  /** Why there is none, as far as it was understood. */
  readonly failure: Unreadable | null
}

/** Every way in which the words can be shared among the parameters. */
function readAs<S extends State>(
  asks: Asks<S>,
  verb: string,
  rest: string | Shared,
  /** Takes the places where the words may go on. */
  opened?: Opening[],
): Read {
  const { system, state, by, names } = asks
  const params = (question(system, state)?.verbs[verb]?.params ?? []) as readonly AnyParam<S>[]
  const { free, own } = typeof rest === 'string' ? byName(system, verb, params, rest) : rest
  const readings: Reading[] = []
  let seen: View | undefined
  const looked = (): View => (seen ??= system.view(state, by) as View)
  let steps = 0
  let furthest = -1
  let stopped: Stopped<S>[] = []
  const fail = (
    list: readonly Atom[],
    at: number,
    param: AnyParam<S> | null,
    before: readonly Arg[],
    chosen: readonly number[] = [],
    name?: string,
  ): void => {
    const place = list === free ? at : free.length + at
    if (at >= list.length || place < furthest || stopped.length >= READINGS) return
    if (place > furthest) stopped = []
    furthest = place
    stopped.push({ param, list, at, before, chosen, name })
  }
  next(0, 0, [], 0)
  const distinct = readings.sort((a, b) => a.far - b.far)
  return { verb, readings: distinct, failure: distinct.length > 0 ? null : failureOf() }

  function next(p: number, at: number, args: readonly Arg[], far: number): void {
    if (++steps > STEPS || readings.length >= READINGS) return
    if (p === params.length) {
      if (at >= free.length) readings.push({ action: { verb, args }, far })
      else fail(free, at, null, args)
      return
    }
    const given = own.get(p)
    if (given) {
      const isAll = (end: number) => end === given.length
      value(p, given, 0, args, isAll, (arg, _, more) => next(p + 1, at, [...args, arg], far + more))
    } else
      value(
        p,
        free,
        at,
        args,
        () => true,
        (arg, end, more) => next(p + 1, end, [...args, arg], far + more),
      )
  }

  /** Every argument that may stand at `at`. */
  function value(
    p: number,
    list: readonly Atom[],
    from: number,
    args: readonly Arg[],
    mayEnd: (end: number) => boolean,
    on: (arg: Arg, end: number, far: number) => void,
    isNamed?: true,
  ): void {
    const param = params[p]
    const start = isNamed ? from : afterName(system, verb, param, list, from)
    if (start > from) behindName(p, list, from, start, args, mayEnd, on)
    const isEmpty = from >= list.length
    const word = list[from]?.text
    const nothing: Arg = param.optional && param.many ? null : param.many ? [] : null
    if (word === '~' || (word === '()' && param.many)) {
      if (mayEnd(from + 1)) on(word === '~' ? nothing : [], from + 1, 0)
      else fail(list, from + 1, null, args)
      return
    }
    let isTaken = false
    const at = skipped(param, list, from, args)
    if (isEmpty && list === free && !param.many)
      opened?.push({ verb, at: p, before: args, chosen: [], ...(isNamed && { isNamed }) })
    if (param.many) {
      grow([], at, at > from ? 1 : 0)
    } else {
      for (const { value: one, length } of single(param, list, at, args)) {
        isTaken = true
        if (mayEnd(at + length)) on(one, at + length, at > from ? 1 : 0)
        else fail(list, at + length, null, args)
      }
      if (!isTaken) fail(list, at, param, args)
    }
    if ((isEmpty || param.optional || param.many) && mayEnd(from)) on(nothing, from, isEmpty ? 0 : 2)

    function grow(chosen: readonly number[], end: number, more: number): void {
      if (++steps > STEPS || chosen.length > ELEMENTS) return
      if (end >= list.length && list === free)
        opened?.push({ verb, at: p, before: args, chosen, ...(isNamed && { isNamed }) })
      const matches = system.alike
        ? counted(asks, param.kind, list, end, chosen)
        : named(system, names, param.kind, list, end).map(({ value, length }) => ({
            values: [value],
            length,
          }))
      if (matches.length === 0) fail(list, end, param, args, chosen)
      for (const { values, length } of matches) {
        const { gap } = list[end]
        const isLoose = chosen.length > 0 && (param.sequence ? gap === ' ' : gap !== ',')
        grow([...chosen, ...values], end + length, more + (isLoose ? 1 : 0))
      }
      const isBound = end < list.length && list[end].gap !== ' '
      if (chosen.length > 0 && mayEnd(end)) on(chosen, end, more + (isBound ? 3 : 0))
    }
  }

  /** What follows the name of its parameter: something has to. */
  function behindName(
    p: number,
    list: readonly Atom[],
    from: number,
    start: number,
    args: readonly Arg[],
    mayEnd: (end: number) => boolean,
    on: (arg: Arg, end: number, far: number) => void,
  ): void {
    const param = params[p]
    const given = (arg: Arg, end: number, far: number): void => {
      if (isGiven(arg)) on(arg, end, far + 1)
    }
    value(p, list, start, args, mayEnd, given, true)
    if (start < list.length || !mayEnd(start)) return
    const only = param.many ? null : onlyValue(param, args)
    if (only !== null) on(only, start, 1)
    else if (!param.optional || !isLegalSoFar(system, state, by, verb, args))
      on(param.many && !param.optional ? [] : null, start, 1)
    else fail(list, from, param, args, [], textOf(list.slice(from, start)))
  }

  /** Named without its value: the only one that it can have, or else one of which it is told why it cannot. */
  function onlyValue(param: AnyParam<S>, before: readonly Arg[]): number | string | null {
    const step = waiting(state)
    if (!step || !isLegalSoFar(system, state, by, verb, before)) return null
    const legal = optionsAfter(system, state, by, verb, before)
    if (legal.length > 1) return null
    return legal[0] ?? param.candidates(state, { step, by, before, chosen: [] })[0] ?? null
  }

  function single(
    param: AnyParam<S>,
    list: readonly Atom[],
    at: number,
    before: readonly Arg[],
  ): { value: number | string; length: number }[] {
    if (at >= list.length) return []
    const { text } = list[at]
    if (param.kind === 'number')
      return /^[+-]?\d{1,9}$/.test(text) ? [{ value: Number(text) || 0, length: 1 }] : []
    if (param.kind !== 'choice') {
      const own = named(system, names, param.kind, list, at)
      if (own.length > 0) return own
      // What follows from the things after it takes no words of theirs
      const after = param.follows ? params[params.indexOf(param) + 1]?.kind : undefined
      const places = placesOf(asks, param.kind, list, at, after, looked)
      // Whoever acts is named before the place; a place that comes first is that of somebody else
      if (places.length === 0 || before.length > 0) return places
      const legal = optionsAfter(system, state, by, verb, before)
      return places.filter(({ value }) => legal.includes(value))
    }
    const step = waiting(state)
    const isOpen = step && isLegalSoFar(system, state, by, verb, before)
    const values = isOpen ? param.candidates(state, { step, by, before, chosen: [] }) : []
    const calls = (one: string): string[] =>
      [one, system.words.en.label('choice', one, names), system.words.ru.label('choice', one, names)].map(
        folded,
      )
    for (let n = Math.min(NAME, list.length - at); n > 0; n--) {
      const wanted = folded(
        list
          .slice(at, at + n)
          .map(atom => atom.text)
          .join(''),
      )
      const found = values.find(one => calls(String(one)).includes(wanted))
      if (found !== undefined) return [{ value: found, length: n }]
    }
    return []
  }

  /** Past words like "to", where they name nothing themselves. */
  function skipped(param: AnyParam<S>, list: readonly Atom[], from: number, before: readonly Arg[]): number {
    let at = from
    while (
      at < list.length - 1 &&
      FILLERS.has(list[at].text.toLowerCase()) &&
      single(param, list, at, before).length === 0
    )
      at++
    return at
  }

  /** Of those that could have stood there the one that is spelled alike, then what has to be given, then the first. */
  function failureOf(): Unreadable {
    const [{ list, at }] = stopped
    const first = list[at].text.slice(0, WORD)
    const word = nameAt(asks, list, at) ?? first
    const ways = stopped.map(one => ({ ...one, ...guessed(one, first) }))
    const way =
      ways.find(({ name }) => name) ??
      ways.find(({ isAlike }) => isAlike) ??
      ways.find(({ param, expected }) => param && !param.optional && !param.many && expected.length > 0) ??
      ways.find(({ expected }) => expected.length > 0) ??
      ways.find(({ param, chosen }) => param && !param.optional && chosen.length === 0)
    if (!way?.param) {
      const expected = params.map(({ name }) => name)
      return { word, at: 'count', verb, args: stopped[0].before, expected }
    }
    const { param, before, chosen, expected, isAlike, name } = way
    if (name)
      return {
        word: name.slice(0, WORD),
        at: 'value',
        verb,
        param: param.name,
        kind: param.kind,
        args: before,
        expected,
      }
    const guess = isAlike ? (names[param.kind] ?? []).indexOf(expected[0]) : -1
    const more: Arg[] = guess < 0 ? (param.many ? [chosen] : []) : [param.many ? [...chosen, guess] : guess]
    const args = [...before, ...more]
    return { word, at: 'value', verb, param: param.name, kind: param.kind, args, expected }
  }

  function guessed({ param, before, chosen }: Stopped<S>, word: string) {
    if (!param) return { expected: [], isAlike: false }
    const isOpen = isLegalSoFar(system, state, by, verb, before)
    const legal = isOpen ? optionsAfter(system, state, by, verb, before, chosen) : []
    return expectedFor(system, param, word, names, legal)
  }
}

/** Where the words could not be shared out: what was looked for, and what came before it. */
interface Stopped<S extends State> {
  readonly param: AnyParam<S> | null
  readonly list: readonly Atom[]
  readonly at: number
  readonly before: readonly Arg[]
  readonly chosen: readonly number[]
  /** The words that name the parameter, and nothing behind them. */
  readonly name?: string | undefined
}

/** Words of no parameter in particular, and those of one. */
interface Shared {
  readonly free: readonly Atom[]
  readonly own: ReadonlyMap<number, readonly Atom[]>
}

/** What a parameter is called: in the notation, and in either language. */
const namesOfParam = <S extends State>(
  { words }: GameSystem<S>,
  verb: string,
  param: Pick<AnyParam<S>, 'name'>,
): string[] => {
  const said = (['en', 'ru'] as const).map(lang => words[lang].verbs[verb]?.params[param.name])
  return [param.name, ...said.flatMap(one => (one ? [one.name, one.title ?? one.name] : []))].map(folded)
}

/** Whether a word or a few are the name of a parameter, in either language. */
export const isParamCalled = <S extends State>(
  system: GameSystem<S>,
  verb: string,
  param: string,
  text: string,
): boolean => namesOfParam(system, verb, { name: param }).includes(folded(text))

/** Where the words go on behind the name of a parameter: `all-out 20GRC`; `from` itself where it is not named. */
function afterName<S extends State>(
  system: GameSystem<S>,
  verb: string,
  param: AnyParam<S>,
  list: readonly Atom[],
  from: number,
): number {
  const names = namesOfParam(system, verb, param)
  for (let at = from; at < list.length; at++) {
    for (let n = Math.min(PARAM, list.length - at); n > 0; n--) {
      if (names.includes(folded(textOf(list.slice(at, at + n))))) return at + n
    }
    if (!FILLERS.has(list[at].text.toLowerCase())) break
  }
  return from
}
/** Words of the name of a parameter. */
const PARAM = 4

/** `units:75RC,20TC`: what is given by the name of its parameter, and what is left. */
function byName<S extends State>(
  system: GameSystem<S>,
  verb: string,
  params: readonly AnyParam<S>[],
  rest: string,
): Shared {
  const own = new Map<number, readonly Atom[]>()
  const starts = [...rest.matchAll(/[:=]/g)].flatMap(({ index }) => namedBefore(index) ?? [])
  starts.forEach(({ at, to }, n) => {
    // Said twice, it is one list, or one word too many
    own.set(at, [...(own.get(at) ?? []), ...upToName(to, starts[n + 1]?.from)])
  })
  return { free: upToName(0, starts[0]?.from), own }

  function upToName(from: number, to: number | undefined): readonly Atom[] {
    const atoms = atomsOf(rest.slice(from, to))
    const last = atoms.findLastIndex(({ text }) => !joins(text))
    return to === undefined ? atoms : atoms.slice(0, last + 1)
  }

  /** The parameter that the last words before a colon name, the most of them first. */
  function namedBefore(colon: number): { at: number; from: number; to: number } | null {
    const words = [...rest.slice(0, colon).matchAll(/(?<=^|\s)[^\s:=]+/gu)].slice(-PARAM)
    for (const { index: from } of words) {
      const name = rest.slice(from, colon)
      const at = /[:=]/.test(name)
        ? -1
        : params.findIndex(param => isParamCalled(system, verb, param.name, name))
      if (at >= 0) return { at, from, to: colon + 1 }
    }
    return null
  }
}

// What is meant

/** Of what a line can mean what is legal, the nearest to the log's notation; else what failed last. */
function meant<S extends State>(asks: Asks<S>, reads: readonly Read[], text: string): Understood {
  const { system, state, by, names } = asks
  const all = reads.flatMap(({ readings }) => readings)
  const ordered = all.map(({ action, far }) => ({ far, action: inLegalOrder(system, state, by, action) }))
  const legal = distinct(ordered.filter(({ action }) => !refuse(system, state, by, action, names)))
  const near = legal.filter(({ far }) => far === legal[0].far)
  if (near.length > 1)
    return several(
      text,
      near.map(({ action }) => action),
    )
  if (near.length === 1) return near[0].action
  const led = ordered
    .slice(0, 6)
    .map(({ action }) => leading(asks, action))
    .filter(one => one !== null)
  const risky = led.find(({ length }) => length > 1)
  if (risky) return several(text, risky)
  if (led.length > 0) {
    const [first, ...more] = distinct(led.map(([action]) => ({ action })))
    return more.length > 0
      ? several(
          text,
          [first, ...more].map(({ action }) => action),
        )
      : first.action
  }
  if (ordered.length === 0) {
    const bare = reads.length === 1 ? { verb: reads[0].verb, args: [] } : null
    const closed = bare && refuse(system, state, by, bare, names)
    // Where nothing at all could be named, what was named is not at fault
    if (closed?.why === 'barred' || (closed?.why === 'value' && closed.options.length === 0))
      return bare as Action
    const failed = reads.flatMap(({ failure }) => (failure?.at === 'value' ? [failure] : []))
    const [furthest] = failed.toSorted((a, b) => (b.args?.length ?? 0) - (a.args?.length ?? 0))
    return (
      furthest ??
      reads.find(({ failure }) => failure)?.failure ?? { word: text.slice(0, WORD), at: 'verb', expected: [] }
    )
  }
  const onward = ordered.map(({ action }) => withoutStart(asks, action))
  let [best] = onward
  let depth = -1
  for (const one of onward) {
    const reached = depthOf(asks, one)
    if (reached > depth) {
      best = one
      depth = reached
    }
  }
  return best
}

const several = (text: string, actions: readonly Action[]): Unreadable => ({
  word: text.slice(0, WORD),
  at: 'several',
  verb: actions[0].verb,
  expected: [],
  actions: actions.slice(0, 3),
})

function distinct<T extends { readonly action: Action }>(list: readonly T[]): T[] {
  const seen = new Set<string>()
  return list.filter(({ action }) => {
    const key = JSON.stringify(action)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** How many arguments are legal before the one that is refused. */
function depthOf<S extends State>({ system, state, by, names }: Asks<S>, action: Action): number {
  const refusal = refuse(system, state, by, action, names)
  if (!refusal || (refusal.why !== 'value' && refusal.why !== 'more')) return 99
  const params = question(system, state)?.verbs[action.verb]?.params ?? []
  const at = params.findIndex(({ name }) => name === refusal.param)
  const arg = action.args[at]
  const { value } = refusal
  if (refusal.why === 'more') return at + (refusal.value.length > 0 ? 0.9 : 0.1)
  if (value === null || value === undefined) return at + 0.1
  const list = params[at - 1]
  // What stands behind a list of the same kind more likely belongs to it
  const before = action.args[at - 1]
  const isSaidAgain = Array.isArray(before) && !list?.repeats && before.includes(value as number)
  if (params[at].optional && list?.many && list.kind === params[at].kind && !isSaidAgain) return at - 0.9
  const good = Array.isArray(arg) ? arg.indexOf(value as number) / (arg.length + 1) : 0
  return at + 0.2 + good / 2
}

// A place instead of a path

/**
 * The action with its path led through the places that are named, by the cheapest legal way; two or more where another
 * way avoids what that one risks. Null where no way leads there.
 */
function leading<S extends State>(asks: Asks<S>, action: Action): readonly Action[] | null {
  const { system, state, by, names } = asks
  const params = question(system, state)?.verbs[action.verb]?.params ?? []
  const at = params.findIndex(({ sequence }) => sequence)
  const path = action.args[at]
  if (!Array.isArray(path) || path.length === 0) return null
  const before = action.args.slice(0, at)
  if (!isLegalSoFar(system, state, by, action.verb, before)) return null
  const whole = (one: readonly number[]): Action => ({ verb: action.verb, args: action.args.with(at, one) })
  const isLegal = (one: readonly number[]): boolean => !refuse(system, state, by, whole(one), names)
  // A path may be written with the place where it begins
  const isFromStart = path.length > 1 && isStart(asks, action, at)
  if (isFromStart && isLegal(path.slice(1))) return [whole(path.slice(1))]
  for (const places of isFromStart ? [path, path.slice(1)] : [path]) {
    const ways = routesThrough(system, state, by, action.verb, before, places).filter(({ path: one }) =>
      isLegal(one),
    )
    if (ways.length > 0) return chosenOf(ways).map(({ path: one }) => whole(one))
  }
  return null
}

/** A path that begins with the place it starts from, without that: what is wrong with it comes later. */
function withoutStart<S extends State>(asks: Asks<S>, action: Action): Action {
  const params = question(asks.system, asks.state)?.verbs[action.verb]?.params ?? []
  const at = params.findIndex(({ route }) => route)
  const path = action.args[at]
  if (!Array.isArray(path) || path.length < 2) return action
  return isStart(asks, action, at) ? { verb: action.verb, args: action.args.with(at, path.slice(1)) } : action
}

/** Whether the path that is argument `at` begins where something stands that is named before it. */
function isStart<S extends State>(
  { system, state, by }: Asks<S>,
  { verb, args }: Action,
  at: number,
): boolean {
  const params = question(system, state)?.verbs[verb]?.params ?? []
  const { kind } = params[at]
  const [first] = args[at] as readonly number[]
  const stands = system.standsAt ?? system.where
  const view = system.view(state, by) as View
  return args.slice(0, at).some((arg, i) =>
    [arg].flat().some(one => {
      if (typeof one !== 'number') return false
      const place = params[i].kind === kind ? { kind, value: one } : stands?.(view, params[i].kind, one)
      return place?.kind === kind && place.value === first
    }),
  )
}

export interface Led extends Route {
  readonly path: readonly number[]
}

/** Legal ways through these places to the last of them, the cheapest first. */
export function routesThrough<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: readonly Arg[],
  places: readonly number[],
): Led[] {
  const step = waiting(state)
  const param = question(system, state)?.verbs[verb]?.params[before.length] as AnyParam<S> | undefined
  const found: Led[] = []
  let looked = 0
  if (!step || !param?.route || !param.many) return found
  const asks = { system, state, by, names: system.names(state) }
  // Nobody means a way round to the place where he stands
  if (places.length === 1 && isStart(asks, { verb, args: [...before, places] }, before.length)) return found
  const { route, many } = param
  // Shorter ones first, so that a bound leaves out the longest
  let ends: { path: readonly number[]; passed: number }[] = [{ path: [], passed: 0 }]
  while (ends.length > 0 && looked < LOOKED && found.length < WAYS) {
    const longer: typeof ends = []
    for (const { path, passed } of ends) {
      if (++looked > LOOKED) break
      for (const to of optionsAfter(system, state, by, verb, before, path) as readonly number[]) {
        if (path.includes(to)) continue
        const on = [...path, to]
        const now = places[passed] === to ? passed + 1 : passed
        const given = { step, by, before, chosen: on }
        if (now === places.length && places[now - 1] === to) {
          if (many.enough(state, given)) found.push({ path: on, ...route(state, on, given) })
        } else longer.push({ path: on, passed: now })
      }
    }
    ends = longer
  }
  return found.sort(cheapestFirst)
}

/**
 * Where no way leads to a place: the rule that stops the step to it on the shortest way that comes next to it; null: none
 * does, or nothing more is to be said than that it is not next to anything.
 */
export function ruleOnTheWay<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: readonly Arg[],
  place: number,
): string | null {
  const param = question(system, state)?.verbs[verb]?.params[before.length] as AnyParam<S> | undefined
  if (!param?.route) return null
  const names = system.names(state)
  // A way round to where it stands is stopped by nothing that is worth telling
  if (isStart({ system, state, by, names }, { verb, args: [...before, [place]] }, before.length)) return null
  let looked = 0
  let ends: (readonly number[])[] = [[]]
  while (ends.length > 0) {
    const longer: typeof ends = []
    for (const path of ends) {
      if (++looked > LOOKED) return null
      const refusal = refuse(system, state, by, { verb, args: [...before, [...path, place]] }, names)
      if (refusal?.why === 'value' && refusal.value === place && refusal.rule !== param.rule)
        return refusal.rule
      for (const to of optionsAfter(system, state, by, verb, before, path) as readonly number[])
        if (!path.includes(to)) longer.push([...path, to])
    }
    ends = longer
  }
  return null
}

/** Of ways that were found in the order of their length. */
export const cheapestFirst = (a: Route, b: Route): number =>
  a.cost - b.cost || a.risks.length - b.risks.length

/** The cheapest, and with it the cheapest one that avoids something it risks. */
export function chosenOf(ways: readonly Led[]): readonly Led[] {
  const [first] = ways
  const safer = ways.find(({ risks }) => first.risks.some(risk => !risks.includes(risk)))
  return safer ? [first, safer] : [first]
}

// Writing for people

/** An action as its reader would type it: in his language, with the names that he is shown. It can be read again. */
export function spelled<S extends State>(
  system: GameSystem<S>,
  state: S,
  lang: 'ru' | 'en',
  { verb, args }: Action,
): string {
  const params = question(system, state)?.verbs[verb]?.params ?? []
  const names = system.names(state)
  const words: string[] = []
  args.forEach((arg, i) => {
    const word = spelledArg(system, lang, params[i], arg, names)
    const isNamed = isGiven(arg) && wantsName(params, i)
    // A name tells what was left out before it
    while (isNamed && words[words.length - 1] === '~') words.pop()
    words.push(isNamed ? `${paramTyped(system, lang, verb, params[i].name)} ${word}` : word)
  })
  while (words[words.length - 1] === '~' || words[words.length - 1] === '()') words.pop()
  return [system.words[lang].verbs[verb]?.name ?? verb, ...words].join(' ')
}

/**
 * Whether a value is written with the name of its parameter, because it does not tell by itself what it is there for: what
 * may be left out, and is a number, or of a kind that came before it.
 */
export function wantsName<S extends State>(params: readonly AnyParam<S>[], at: number): boolean {
  const { kind, optional } = params[at] ?? {}
  return optional === true && (kind === 'number' || params.slice(0, at).some(one => one.kind === kind))
}

/** The name of a parameter as its reader would type it. */
export const paramTyped = <S extends State>(
  { words }: GameSystem<S>,
  lang: 'ru' | 'en',
  verb: string,
  param: string,
): string => words[lang].verbs[verb]?.params[param]?.name ?? param

/** A whole argument, as it would be typed into an option of its own. */
export function spelledArg<S extends State>(
  system: GameSystem<S>,
  lang: 'ru' | 'en',
  param: Pick<AnyParam<never>, 'kind' | 'sequence'> | undefined,
  arg: Arg,
  names: Names,
): string {
  if (arg === null) return '~'
  const { kind = '', sequence } = param ?? {}
  if (typeof arg !== 'object') return spelledOne(system, lang, kind, arg, names)
  if (arg.length === 0) return '()'
  const bunches = bunchesOf(system, lang, kind, arg, names)
  if (bunches) return bunches.join(', ')
  return arg.map(one => spelledOne(system, lang, kind, one, names)).join(sequence ? '-' : ', ')
}

/** Things that are all alike, each sort with its number; null: they are not. */
function bunchesOf<S extends State>(
  system: GameSystem<S>,
  lang: 'ru' | 'en',
  kind: string,
  values: readonly (number | string)[],
  names: Names,
): readonly string[] | null {
  const counts = new Map<string, number>()
  for (const value of values) {
    const sort = typeof value === 'number' ? system.alike?.(kind, value) : null
    if (!sort) return null
    const name = spelledOne(system, lang, sort.kind, sort.value, names)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, n]) => `${name} ${n}`)
}

export function spelledOne<S extends State>(
  { words }: GameSystem<S>,
  lang: 'ru' | 'en',
  kind: string,
  value: number | string,
  names: Names,
): string {
  const { label, typed } = words[lang]
  if (typeof value === 'string') return label(kind, value, names)
  if (kind === 'number') return String(value)
  return typed?.(kind, value, names) ?? (label(kind, value, names) || nameOf(kind, value, names))
}
