import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { explainTypedRefusal } from '../commands/orders/explain-typed.ts'
import { readOrder, splitOrders } from '../commands/orders/read-order.ts'
import { botWordsByLang } from '../commands/words/index.ts'
import { readFlags } from '../src/base/flags.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../src/engine/actions/agenda.ts'
import { sampleAction } from '../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../src/engine/actions/options.ts'
import { findRefusal } from '../src/engine/actions/refuse.ts'
import type { Match } from '../src/engine/log.ts'
import { playAction } from '../src/engine/match.ts'
import type { Action, Arg, GameSetup, GameState, Role, WrittenLang } from '../src/engine/model.ts'
import { nameOfValue, writeAction } from '../src/engine/notation.ts'
import { spellAction, spellValue } from '../src/engine/orders/spelling.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { systems } from '../src/systems/index.ts'
import { openTable } from '../src/table/index.ts'
import { type OrderRefusal, playOrders } from '../src/table/play.ts'
import type { Table } from '../src/table/types.ts'
import { freshMatch, picker } from '../tests/support/conformance.ts'
import { type GeneratedPart, writeGeneratedParts } from './parts.ts'

/**
 * `npm run refusals`: collects wrong orders and the bot's answers to them. All of them are written to
 * `out/refusals.md`. A few typical ones are written into the documentation.
 */

type Pick = (n: number) => number

/** Kinds of mistakes in orders, each with the number of examples collected for each game. */
const KINDS = {
  'out of turn': 14,
  'not now': 20,
  missing: 26,
  misspelt: 28,
  spaces: 16,
  'destination only': 14,
  'other language': 16,
  'as the board shows it': 12,
  'illegal value': 42,
  'illegal and incomplete': 14,
  'one word too many': 6,
  'two in one line': 6,
} as const
type Kind = keyof typeof KINDS
export const EXAMPLES_PER_GAME = 214

/** An order as a role could type it in a certain position of a game. */
export interface TypedInput {
  readonly kind: Kind
  readonly place: InputPosition
  readonly by: Role
  readonly line: string
}

export interface InputPosition {
  readonly setup: GameSetup
  readonly table: Table
  readonly state: GameState
}

export interface AnsweredInput extends TypedInput {
  /** The action that the bot plays for this order, in the notation of the log. Null if the bot refuses the order. */
  readonly taken: string | null
  readonly refusal: OrderRefusal | null
  readonly text: Readonly<Record<WrittenLang, string>>
}

/**
 * For each game, the setups from which positions are taken. If a variant decides whether information is hidden,
 * both variants are listed.
 */
const SETUPS: Readonly<Record<string, readonly GameSetup[]>> = {
  'hells-gate': [{ scenario: 'korsun', variants: {} }],
  'pavlovs-house': [
    { scenario: 'house', variants: { mode: 'solo' } },
    { scenario: 'house', variants: { mode: 'competitive-2' } },
  ],
  stalingrad: [{ scenario: 'city', variants: {} }],
  'conflict-of-heroes': ['partisans', 'mir', 'ridge', 'dawn', 'corridor'].map(scenario => ({
    scenario,
    variants: {},
  })),
}
/**
 * Maximum number of log entries played in a game to collect positions. `ALIKE` is the maximum number of
 * positions with the same kind of open step.
 */
const LENGTH = 160
const ALIKE = 3

/**
 * Plays each setup with random actions from a fixed seed. Returns positions from these games, a few for each
 * kind of open step.
 */
function placesOf(system: GameSystem): InputPosition[] {
  const places: InputPosition[] = []
  const first = { scenario: system.scenarios[0].id, variants: {} }
  for (const setup of SETUPS[system.id] ?? [first]) {
    const seed = `refusals ${system.id} ${setup.scenario} ${JSON.stringify(setup.variants)}`
    const pick = picker(seed)
    let { secret, match } = freshMatch(system, setup, seed) as { secret: string; match: Match }
    const taken = new Map<string, number>()
    for (let n = 0; n < LENGTH && findOpenStep(match.state); n++) {
      const { state } = match
      const step = findOpenStep(state)
      const many = taken.get(step?.do ?? '') ?? 0
      if (many < ALIKE && (many === 0 || n % 17 === 0)) {
        taken.set(step?.do ?? '', many + 1)
        const place = { guild: '1', thread: '2', parent: '3', lang: 'en' as const }
        const table = openTable(system, place, { user: '', interaction: '', now: 0 })
        const seats = system.rules.roles(setup).map(({ role }) => ({ role, user: null }))
        places.push({ setup, state, table: { ...table, stage: 'playing', setup, seats, secret, match } })
      }
      const by = decidingRoles(state)[pick(decidingRoles(state).length)]
      const played = playAction(system, match, secret, by, sampleAction(system, state, by, pick))
      if ('refusal' in played) throw new Error('a sampled action is refused')
      match = played.match
    }
  }
  return places
}

/** Returns all orders to try in a position. */
function triesAt(system: GameSystem, place: InputPosition, pick: Pick): TypedInput[] {
  const { state, setup } = place
  const [by] = decidingRoles(state)
  const found: TypedInput[] = []
  const add = (kind: Kind, line: string, who = by): void => {
    if (line.trim()) found.push({ kind, place, by: who, line: line.trim().replace(/\s+/g, ' ') })
  }
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const names = system.views.names(state)
  const legal = Array.from({ length: 14 }, () => sampleAction(system, state, by, pick)).filter(
    ({ verb }) => verbs[verb].params.length > 0,
  )
  const outsider = system.rules.roles(setup).find(({ role }) => !decidingRoles(state).includes(role))?.role
  if (outsider)
    for (const action of legal.slice(0, 2))
      add('out of turn', spellAction(system, state, lang(), action), outsider)
  for (const action of legal) {
    const { verb, args } = action
    const { params } = verbs[verb]
    const log = writeAction(system, state, action)
    const [, ...written] = log.split(' ')
    // Orders that end before their last argument
    add('missing', spellAction(system, state, lang(), { verb, args: [] }))
    if (params.length > 1)
      add('missing', spellAction(system, state, lang(), { verb, args: args.slice(0, 1) }))
    // Orders with a typing mistake in one word
    const words = log.split(' ')
    const at = pick(words.length)
    add('misspelt', words.with(at, slip(words[at], pick)).join(' '))
    // Orders with spaces in their lists and paths, in place of commas and hyphens
    if (/[,-]/.test(log)) add('spaces', log.replace(/[,-]/g, ' ').toLowerCase())
    const path = params.findIndex(({ route }) => route)
    const steps = args[path]
    if (Array.isArray(steps) && steps.length > 0) {
      const end = steps.slice(-1)
      add('destination only', writeAction(system, state, { verb, args: [...args.slice(0, path), end] }))
      const far = pick(names[params[path].kind]?.length ?? 1)
      add('destination only', writeAction(system, state, { verb, args: [...args.slice(0, path), [far]] }))
    }
    // An order in the other language, and an order with the names that the board shows
    add('other language', spellAction(system, state, 'ru', action))
    add('as the board shows it', asShown(system, state, action, pick))
    // Orders with one argument replaced by another value
    const wrong = pick(params.length)
    const { kind, many, sequence } = params[wrong]
    const size = names[kind]?.length ?? 12
    const value = pick(size)
    const arg: Arg = many
      ? sequence
        ? [value]
        : [value, ...((args[wrong] ?? []) as number[]).slice(1)]
      : value
    if (kind !== 'choice') {
      const bad = { verb, args: args.slice(0, wrong).concat([arg], args.slice(wrong + 1)) }
      if (findRefusal(system, state, by, bad)) add('illegal value', spellAction(system, state, lang(), bad))
    }
    add('one word too many', `${log} ${written.at(-1) ?? ''} 7`)
    add('two in one line', `${log}; ${log}`)
  }
  for (const rule of Object.values(system.rules.steps)) {
    if (!('verbs' in rule)) continue
    for (const verb of Object.keys(rule.verbs)) {
      if (verbs[verb] && listAvailableVerbs(system, state, by).includes(verb)) continue
      const named =
        legal[0] && verbs[verb] ? ` ${writeAction(system, state, legal[0]).split(' ')[1] ?? ''}` : ''
      add('not now', `${system.words[lang()].verbs[verb]?.name ?? verb}${pick(2) ? named : ''}`)
    }
  }
  return found

  function lang(): WrittenLang {
    return pick(2) ? 'ru' : 'en'
  }
}

/** Returns orders in which one argument is wrong and all later arguments are missing. */
function incompleteAt(system: GameSystem, place: InputPosition, pick: Pick): TypedInput[] {
  const { state } = place
  const [by] = decidingRoles(state)
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const names = system.views.names(state)
  const found: TypedInput[] = []
  for (let tries = 0; tries < 20; tries++) {
    const { verb, args } = sampleAction(system, state, by, pick)
    const { params } = verbs[verb]
    const isAwaited = (i: number) => !params[i].optional && !params[i].many?.mayBeEmpty
    const last = params.findLastIndex((_, i) => isAwaited(i))
    if (last < 1) continue
    const wrong = pick(last)
    const { kind, many, optional } = params[wrong]
    if (kind === 'choice' || optional) continue
    const value = pick(names[kind]?.length ?? 12)
    const bad = { verb, args: [...args.slice(0, wrong), many ? [value] : value] }
    const refusal = findRefusal(system, state, by, bad)
    if (refusal?.why !== 'value' || refusal.param !== params[wrong].name) continue
    const line = spellAction(system, state, pick(2) ? 'ru' : 'en', bad)
    found.push({ kind: 'illegal and incomplete', place, by, line })
  }
  return found
}

/** Makes a typing mistake in a word: one letter is dropped, doubled or changed. */
function slip(word: string, pick: Pick): string {
  const at = pick(word.length)
  const letter = word[at]
  return word.slice(0, at) + ['', letter + letter, 'x'][pick(3)] + word.slice(at + 1)
}

/** Writes an action as an order. Values are written by their labels and other names, not as the log writes them. */
function asShown(system: GameSystem, state: GameState, { verb, args }: Action, pick: Pick): string {
  const names = system.views.names(state)
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  const said: WrittenLang = pick(2) ? 'ru' : 'en'
  const called = (kind: string, value: number | string): string => {
    if (typeof value === 'string' || kind === 'number') return String(value)
    const all = [
      system.words[said].label(kind, value, names),
      spellValue(system, said, kind, value, names),
      ...system.views.aliases(kind, value, names),
    ]
    return all[pick(all.length)] || nameOfValue(kind, value, names)
  }
  const told = args.map((arg, i) => {
    const { kind, many } = params[i]
    if (arg === null) return ''
    return many ? (arg as number[]).map(one => called(kind, one)).join(' ') : called(kind, arg as number)
  })
  return [system.words[said].verbs[verb]?.button ?? verb, ...told].join(' ')
}

/** Returns an order together with the bot's answer to it, in both languages. */
export const answerTypedInput = (system: GameSystem, one: TypedInput): AnsweredInput =>
  worded(system, judged(system, one))

/** A typed order with its result, before the bot's answer is put into words. */
interface Judged extends Omit<AnsweredInput, 'text'> {
  readonly orders: readonly string[]
}

function judged(system: GameSystem, one: TypedInput): Judged {
  const { place, by, line } = one
  const orders = splitOrders(line)
  const given = orders.map(order => (state: GameState) => readOrder(system, state, by, order))
  const came = playOrders(place.table, system, by, given, { user: 'anna', interaction: '1', now: 0 })
  if ('no' in came) throw new Error(came.no)
  if ('refusal' in came) return { ...one, orders, taken: null, refusal: came }
  const entry = came.table.match?.log.find(({ n }) => n > (place.table.match?.log.length ?? 0))
  return { ...one, orders, taken: entry?.text ?? '', refusal: null }
}

function worded(system: GameSystem, { orders, ...one }: Judged): AnsweredInput {
  const { place, by, line, refusal } = one
  if (!refusal) return { ...one, text: { en: '', ru: '' } }
  const text = (lang: WrittenLang): string => {
    const { name } = system.words[lang].command
    const typed = {
      role: by,
      line: `/${name} ${lang === 'ru' ? 'приказы строка' : 'orders line'}:${line}`,
      orders,
    }
    const told = explainTypedRefusal(place.table, system, lang, botWordsByLang[lang], refusal, typed)
    return `${told.text}\n${told.below}`
  }
  return { ...one, text: { en: text('en'), ru: text('ru') } }
}

/**
 * Returns the examples of wrong orders to show: a fixed number for each kind of mistake. Examples with a new
 * kind of answer are preferred.
 */
export function selectRefusalExamples(system: GameSystem): readonly AnsweredInput[] {
  const before = known.get(system.id)
  const all = before ?? chosenFrom(system)
  known.set(system.id, all)
  return all
}
const known = new Map<string, readonly AnsweredInput[]>()

function chosenFrom(system: GameSystem): AnsweredInput[] {
  const pick = picker(`wrong ${system.id}`)
  const places = placesOf(system)
  const later = picker(`incomplete ${system.id}`)
  const tries = [
    ...places.flatMap(place => triesAt(system, place, pick)),
    ...places.flatMap(place => incompleteAt(system, place, later)),
  ]
  const seen = new Set<string>()
  const ranked = tries
    .filter(({ line, by, kind }) => {
      const key = `${kind} ${by} ${line}`
      return seen.has(key) ? false : seen.add(key)
    })
    .map(one => judged(system, one))
  const chosen: Judged[] = []
  const like = new Map<string, number>()
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const own = ranked.filter(one => one.kind === kind)
    let left: number = KINDS[kind]
    for (let round = 0; round < 12 && left > 0; round++) {
      for (const one of own) {
        if (left === 0 || chosen.includes(one)) continue
        const key = `${kind} ${aboutOf(one)}`
        if ((like.get(key) ?? 0) > round) continue
        like.set(key, (like.get(key) ?? 0) + 1)
        chosen.push(one)
        left--
      }
    }
  }
  const rest = ranked.filter(one => one.refusal && !chosen.includes(one))
  for (const one of rest) if (chosen.length < EXAMPLES_PER_GAME) chosen.push(one)
  return chosen.map(one => worded(system, one))
}

/**
 * Returns a key for the kind of answer that the bot gives to an order. Answers of the same kind have the same
 * key.
 */
const aboutOf = ({ refusal, line, taken }: Judged): string => {
  const [verb] = line.split(' ')
  if (!refusal) return `taken ${taken?.split(' ')[0]}`
  const why = refusal.refusal
  if (why.why === 'unreadable') return `${why.at} ${why.param ?? ''}`
  return `${why.why} ${'rule' in why ? why.rule : ''} ${'param' in why ? why.param : ''} ${why.why === 'not-now' ? '' : verb}`
}

function page(): string {
  return `${[INTRO, ...Object.values(systems).map(section)].join('\n\n')}\n`
}

const INTRO = `# What is told to somebody who types an order that is none

Written by \`npm run refusals\` from positions of seeded play. ${EXAMPLES_PER_GAME} inputs for each game, half of them in Russian.
Below each answer stands the line that was typed, as a block of code to copy. It is left out here.`

function section(system: GameSystem): string {
  const all = selectRefusalExamples(system)
  const { title } = system.words.en
  const refused = all.filter(({ refusal }) => refusal)
  const taken = all.filter(({ refusal }) => !refusal)
  const lines = [`## ${title}`, '', `${refused.length} refused, ${taken.length} understood.`]
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const rows = refused.filter(one => one.kind === kind)
    if (rows.length === 0) continue
    lines.push(
      '',
      `### ${title}: ${kind}`,
      '',
      '| who, asked what | typed | English | Russian |',
      '| --- | --- | --- | --- |',
    )
    for (const { place, by, line, text } of rows) {
      lines.push(
        `| ${[`${by}, ${findOpenStep(place.state)?.do}`, code(line), cell(text.en), cell(text.ru)].join(' | ')} |`,
      )
    }
  }
  if (taken.length > 0) {
    lines.push('', `### ${title}: understood`, '', '| kind | typed | taken for |', '| --- | --- | --- |')
    for (const { kind, line, taken: as } of taken)
      lines.push(`| ${kind} | ${code(line)} | ${code(as ?? '')} |`)
  }
  return lines.join('\n')
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``
/**
 * Returns an answer as the text of a table cell. The typed order, which the bot repeats at the end of its
 * answer, is left out.
 */
const cell = (text: string): string =>
  text
    .replace(/\n[^\n]+\n```[\s\S]*```$/, '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', '<br>')

/**
 * Kinds of mistakes for the documentation page, the most instructive kind first. `SHOWN` is the maximum number
 * of kinds shown for each game.
 */
const TELLING: readonly Kind[] = [
  'not now',
  'missing',
  'misspelt',
  'destination only',
  'illegal value',
  'illegal and incomplete',
]
const SHOWN = 5
/** Maximum length of an answer in a table row, in characters. Longer answers are avoided. */
const FITS = 330

/**
 * Returns the table of the documentation page, with one example for each game and kind of mistake. The first
 * example with short enough answers is used, otherwise the example with the shortest answers.
 */
function telling(): string {
  const rows = Object.values(systems).flatMap(system => {
    const kinds = TELLING.map(kind =>
      selectRefusalExamples(system).filter(one => one.kind === kind && one.refusal),
    )
    return kinds
      .filter(all => all.length > 0)
      .slice(0, SHOWN)
      .map(all => {
        const length = ({ text }: AnsweredInput) => Math.max(cell(text.en).length, cell(text.ru).length)
        const one = all.find(each => length(each) <= FITS) ?? all.toSorted((a, b) => length(a) - length(b))[0]
        const { kind, place, by, line, text } = one
        const cells = [system.words.en.title, kind, `${by}, ${findOpenStep(place.state)?.do}`, code(line)]
        return `| ${[...cells, cell(text.en), cell(text.ru)].join(' | ')} |`
      })
  })
  const head = [
    '| game | mistake | who, asked what | typed | English | Russian |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  return [...head, ...rows].join('\n')
}

export const REFUSALS_PART: GeneratedPart = {
  page: 'docs/contributing/refusals.md',
  name: 'refusals',
  command: 'refusals',
  text: telling,
}

/** The output file with all examples. This file is not part of the repository. */
const file = new URL('../out/refusals.md', import.meta.url)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readFlags('usage: npm run refusals', {})
  writeGeneratedParts([REFUSALS_PART])
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, page())
  console.log(fileURLToPath(file))
}
