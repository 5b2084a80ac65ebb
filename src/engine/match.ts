import { randomBytes } from 'node:crypto'
import { apply, question, settle } from './actions/agenda.ts'
import { type Refusal, refuse } from './actions/refuse.ts'
import type { Catalogue } from './catalogue.ts'
import { diceOf, fingerprintOf, headOf, linkOf, openingLink } from './chain.ts'
import { type Chance, playedBack, type Source } from './chance.ts'
import { live } from './live.ts'
import type { Entry, Match, Start } from './log.ts'
import type { Action, Outcome, Role, State } from './model.ts'
import { nameOf, write } from './notation.ts'
import { broughtUp, shapeOf } from './saved.ts'
import { keptOf } from './scene.ts'
import type { GameSystem } from './system.ts'
import { type Announcement, Umpire } from './umpire.ts'

export interface Played<S extends State> {
  readonly match: Match<S>
  readonly said: readonly Announcement[]
}

/** Stands for a role where an entry is nobody's who plays: `game:base`, and what a moderator does. */
export const NOBODY = 'table'
/** Stands in `agreed` for a moderator, in place of sides where nobody sits. */
export const MODERATOR = 'moderator'

/** Version of the rules, hash of the facts, shape of the state: by these three a saved game can be read. */
export const rulesOf = (system: GameSystem): string => `${system.version}/${system.facts}.${shapeOf(system)}`

/** 256 bits, hexadecimal. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** Set the table. `source` replaces the secret's dice (tests, games recorded at a real table). */
export function begin<S extends State>(
  system: GameSystem<S>,
  start: Start,
  secret: string,
  source: Source = diceOf(start, secret, 0),
): Played<S> {
  const umpire = new Umpire(source)
  const state =
    start.position === undefined
      ? system.rules.setup(start, umpire)
      : system.rules.arrange(structuredClone(start.position), umpire)
  settle(system, state, umpire)
  const chance = named(system, state, umpire)
  const opening = { chance, link: openingLink(start, chance, secret) }
  return { match: { start, opening, log: [], state }, said: umpire.said }
}

/** What the umpire was asked for, draws by name. */
function named<S extends State>(system: GameSystem<S>, state: S, { chance }: Umpire): Chance {
  if (chance.length === 0) return []
  const names = system.views.names(state)
  return chance.map(one =>
    one.length === 2 ? one : [one[0], one[1], `${one[2]} ${nameOf(one[2], one[3], names)}`],
  )
}

export interface How {
  readonly source?: Source
  /** First entry of the command this belongs to. */
  readonly command?: number
  readonly auto?: true
}

/** Play one action: a new match, or why not. The old match is untouched. */
export function play<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  action: Action,
  how: How = {},
): Played<S> | { readonly refusal: Refusal } {
  const refusal = refuse(system, match.state, by, action)
  if (refusal) return { refusal }
  const n = match.log.length + 1
  const umpire = new Umpire(how.source ?? diceOf(match.start, secret, n))
  const state = system.rules.clone(match.state)
  const full = padded(system, state, action)
  apply(system, state, by, full, umpire)
  const entry = {
    n,
    by,
    verb: full.verb,
    args: full.args,
    text: write(system, match.state, full),
    chance: named(system, state, umpire),
    sealed: umpire.sealed,
    command: how.command ?? n,
    ...(how.auto && { auto: true as const }),
  }
  const played = append(match, secret, entry, state)
  const told = keptOf(system, played.log, [...(match.told ?? []), { n, said: umpire.said }])
  return { match: { ...played, told }, said: umpire.said }
}

/** With "nothing" for optional arguments that were left out at the end: one action is written in one way. */
function padded<S extends State>(system: GameSystem<S>, state: S, action: Action): Action {
  const params = question(system, state)?.verbs[action.verb].params ?? []
  if (action.args.length === params.length) return action
  return { verb: action.verb, args: params.map((_, i) => action.args[i] ?? null) }
}

export interface LastCommand {
  /** The number of the entry before it. */
  readonly to: number
  /** Nothing was rolled or shown since, and nobody but those of `mine` decided anything. */
  readonly free: boolean
  /** The roles that did, where nothing was rolled or shown; null: everybody has seen something since. */
  readonly others: readonly Role[] | null
}

/**
 * The last command of those whose entries are `mine`, or null when there is nothing to take back. What was answered for
 * somebody unasked is his answer too: free take-backs would try out what he can answer.
 */
export function lastCommand(match: Match, mine: (entry: Entry) => boolean): LastCommand | null {
  const kept = live(match.log)
  // What was answered for somebody while another's command was carried out is no command of his
  const last = kept.findLast(entry => mine(entry) && mine(match.log[entry.command - 1]))
  const base = match.bases?.[match.bases.length - 1]
  if (!last || (base && last.command <= base.n)) return null
  const undone = kept.filter(entry => entry.n >= last.command)
  const isSealed = undone.some(entry => entry.sealed)
  const others = undone.filter(entry => !mine(entry))
  return {
    to: last.command - 1,
    free: !isSealed && others.length === 0,
    others: isSealed ? null : [...new Set(others.map(entry => entry.by))],
  }
}

/** Go back to the position after entry `to`; itself an entry. Whether it is allowed is decided above. */
export function takeBack<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  to: number,
  agreed: readonly Role[] = [],
): Match<S> {
  const kept = live(match.log).filter(entry => entry.n <= to)
  const { state, said } = whole(refolding(system, match, secret, kept))
  const back = note(match, secret, { by, verb: 'game:back', args: [to] }, state, agreed)
  const told = [...said].map(([n, announced]) => ({ n, said: announced }))
  return { ...back, told: keptOf(system, back.log, told) }
}

/** Ways to end the game from outside the rules, and what they are called: given up, out of time, called off, a draw that was agreed. */
export const CLOSINGS = {
  'game:resign': 'resigned',
  'game:time': 'time',
  'game:abandon': 'abandoned',
  'game:draw': 'agreed',
} as const
export type Closing = keyof typeof CLOSINGS
export const isClosing = (verb: string): verb is Closing => Object.hasOwn(CLOSINGS, verb)

/** Ends the game in one of these ways; these sides have won. */
export function close<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  verb: Closing,
  winners: Outcome['winners'],
  agreed: readonly Role[] = [],
): Match<S> {
  const state = system.rules.clone(match.state)
  const reason = CLOSINGS[verb]
  state.outcome = { winners, reason }
  state.agenda.length = 0
  const args = [reason, winners.join(' ')]
  return note(match, secret, { by, verb, args }, state, agreed)
}

/**
 * Note in the log that `by` is now held by another person, by a computer of this level, or by nobody (null). Persons are
 * numbered as they come, those of the start first.
 */
export function substitute<S extends State>(
  match: Match<S>,
  secret: string,
  by: Role,
  holder: number | string | null,
): Match<S> {
  return note(match, secret, { by, verb: 'game:substitute', args: [holder] }, match.state)
}

/**
 * The rules changed under a running game: from here on its state counts, brought up to them, and entries before it are
 * history. `before`: the facts behind its indices; null: those of today. Throws `CannotGoOn`.
 */
export function rebase<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  from = rulesNow(match),
  before: Catalogue | null = null,
): Match<S> {
  const state = broughtUp(system, match.state, from, before)
  const rules = rulesOf(system)
  const entry = { by: NOBODY, verb: 'game:base', args: [rules, fingerprintOf(rules, state)] }
  const noted = note(match, secret, entry, state)
  const base = { n: noted.log.length, rules, state: system.rules.clone(state) }
  return { ...noted, bases: [...(match.bases ?? []), base], told: [] }
}

/** The rules that a match is now played under. */
export function rulesNow(match: Pick<Match, 'bases' | 'start'>): string {
  return match.bases?.[match.bases.length - 1]?.rules ?? match.start.rules
}

export interface Replayed<S extends State> {
  readonly state: S
  /** What was said, by entry number; 0 is the setup. */
  readonly said: ReadonlyMap<number, readonly Announcement[]>
}

/** Looks at each position on the way; it is changed by the next entry. `null` is the setup. */
type Watch<S extends State = State> = (state: S, said: readonly Announcement[], entry: Entry | null) => void

/** Fold the log again from the beginning (or the newest base). Throws when it does not play out. */
export const replay = <S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  watch?: Watch<S>,
): Replayed<S> => whole(replaying(system, match, secret, watch))

/** The same as work that pauses between two entries. */
export function* replaying<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  watch?: Watch<S>,
): Folding<S> {
  const folded = yield* refolding(system, match, secret, live(match.log), watch)
  const end = match.log.findLast(entry => isClosing(entry.verb))
  if (end) {
    const [reason, winners] = end.args as string[]
    folded.state.outcome = { winners: winners ? winners.split(' ') : [], reason }
    folded.state.agenda.length = 0
  }
  return folded
}

type Folding<S extends State> = Generator<undefined, Replayed<S>, undefined>

function whole<S extends State>(folding: Folding<S>): Replayed<S> {
  for (;;) {
    const step = folding.next()
    if (step.done) return step.value
  }
}

function* refolding<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  kept: readonly Entry[],
  watch?: Watch<S>,
): Folding<S> {
  const said = new Map<number, readonly Announcement[]>()
  const base = match.bases?.[match.bases.length - 1]
  let state: S
  if (base) state = system.rules.clone(base.state)
  else {
    const opened = begin(system, match.start, secret, playedBack(match.opening.chance))
    state = opened.match.state
    said.set(0, opened.said)
    watch?.(state, opened.said, null)
  }
  for (const entry of kept) {
    if (base && entry.n <= base.n) continue
    yield
    const announced = playedAgain(system, state, entry)
    said.set(entry.n, announced)
    watch?.(state, announced, entry)
  }
  return { state, said }
}

/** Carries out an entry with its dice on the position before it, which changes; what was announced. */
export function playedAgain<S extends State>(
  system: GameSystem<S>,
  state: S,
  entry: Entry,
): readonly Announcement[] {
  const refusal = refuse(system, state, entry.by, entry)
  if (refusal) throw new Error(`${system.id}: entry ${entry.n} is refused on replay (${refusal.rule})`)
  const umpire = new Umpire(playedBack(entry.chance))
  apply(system, state, entry.by, entry, umpire)
  return umpire.said
}

/** Write down an entry about the game itself, after which `state` counts. */
export function note<S extends State>(
  match: Match<S>,
  secret: string,
  { by, verb, args }: Pick<Entry, 'by' | 'verb' | 'args'>,
  state: S,
  agreed: readonly Role[] = [],
): Match<S> {
  const n = match.log.length + 1
  const text = [verb, ...args.map(arg => arg ?? '~')].join(' ').trim()
  const entry = { n, by, verb, args, text, chance: [], sealed: true, command: n }
  return append(match, secret, agreed.length > 0 ? { ...entry, agreed } : entry, state)
}

function append<S extends State>(
  match: Match<S>,
  secret: string,
  entry: Omit<Entry, 'link'>,
  state: S,
): Match<S> {
  const link = linkOf(headOf(match), secret, entry)
  return { ...match, log: [...match.log, { ...entry, link }], state }
}
