import { randomBytes } from 'node:crypto'
import { applyAction, openQuestion, runTasks } from './actions/agenda.ts'
import { findRefusal, type Refusal } from './actions/refuse.ts'
import type { Catalogue } from './catalogue.ts'
import { diceOf, fingerprintOf, headOf, linkOf, openingLink } from './chain.ts'
import { type Chance, type ChanceSource, replaySource } from './chance.ts'
import { liveEntries } from './live-entries.ts'
import type { GameStart, LogEntry, Match } from './log.ts'
import type { Action, Outcome, Role, State } from './model.ts'
import { nameOf, writeAction } from './notation.ts'
import { stateShape, upgradeState } from './saved-state.ts'
import { keepSceneAnnouncements } from './scene.ts'
import type { GameSystem } from './system.ts'
import { type Announcement, Umpire } from './umpire.ts'

export interface PlayResult<S extends State> {
  readonly match: Match<S>
  readonly announcements: readonly Announcement[]
}

/** Stands for the role in entries that no player made: `game:base`, and actions of a moderator. */
export const TABLE_ROLE = 'table'
/** Stands for a moderator in `agreed` who consented for sides without players. */
export const MODERATOR = 'moderator'

/**
 * Returns the version of the rules, the hash of the facts and the shape of the state. A saved game can be read
 * only if all three are known.
 */
export const rulesVersion = (system: GameSystem): string =>
  `${system.version}/${system.facts}.${stateShape(system)}`

/** Returns a new random secret: 256 bits, hexadecimal. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/**
 * Sets up a new game. `source` replaces the dice from the secret, in tests and for games recorded at a real
 * table.
 */
export function beginMatch<S extends State>(
  system: GameSystem<S>,
  start: GameStart,
  secret: string,
  source: ChanceSource = diceOf(start, secret, 0),
): PlayResult<S> {
  const umpire = new Umpire(source)
  const state =
    start.position === undefined
      ? system.rules.setup(start, umpire)
      : system.rules.fromPosition(structuredClone(start.position), umpire)
  runTasks(system, state, umpire)
  const chance = named(system, state, umpire)
  const opening = { chance, link: openingLink(start, chance, secret) }
  return { match: { start, opening, log: [], state }, announcements: umpire.announcements }
}

/** Returns the dice and draws that the umpire made, with draws by name. */
function named<S extends State>(system: GameSystem<S>, state: S, { chance }: Umpire): Chance {
  if (chance.length === 0) return []
  const names = system.views.names(state)
  return chance.map(one =>
    one.length === 2 ? one : [one[0], one[1], `${one[2]} ${nameOf(one[2], one[3], names)}`],
  )
}

export interface PlayOptions {
  readonly source?: ChanceSource
  /** Number of the first entry of the command to which the new entry belongs. */
  readonly command?: number
  readonly auto?: true
}

/** Plays one action. Returns a new match, or the refusal. The old match is unchanged. */
export function playAction<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  action: Action,
  how: PlayOptions = {},
): PlayResult<S> | { readonly refusal: Refusal } {
  const refusal = findRefusal(system, match.state, by, action)
  if (refusal) return { refusal }
  const n = match.log.length + 1
  const umpire = new Umpire(how.source ?? diceOf(match.start, secret, n))
  const state = system.rules.clone(match.state)
  const full = padded(system, state, action)
  applyAction(system, state, by, full, umpire)
  const entry = {
    n,
    by,
    verb: full.verb,
    args: full.args,
    text: writeAction(system, match.state, full),
    chance: named(system, state, umpire),
    sealed: umpire.sealed,
    command: how.command ?? n,
    ...(how.auto && { auto: true as const }),
  }
  const played = append(match, secret, entry, state)
  const told = keepSceneAnnouncements(system, played.log, [
    ...(match.told ?? []),
    { n, said: umpire.announcements },
  ])
  return { match: { ...played, told }, announcements: umpire.announcements }
}

/** Fills in null for optional arguments that are missing at the end. So each action is written in only one way. */
function padded<S extends State>(system: GameSystem<S>, state: S, action: Action): Action {
  const params = openQuestion(system, state)?.verbs[action.verb].params ?? []
  if (action.args.length === params.length) return action
  return { verb: action.verb, args: params.map((_, i) => action.args[i] ?? null) }
}

export interface LastCommand {
  /** Number of the entry before the command. */
  readonly to: number
  /**
   * Whether the undo needs no consent. Nothing was rolled or shown since, and only roles in `mine` decided
   * anything.
   */
  readonly free: boolean
  /**
   * The other roles that decided something since, if nothing was rolled or shown. Null: everybody has seen
   * something since.
   */
  readonly others: readonly Role[] | null
}

/**
 * Returns the last command whose entries satisfy `mine`, or null if there is nothing to undo. Automatic answers
 * count as decisions of their role. Otherwise free undos would reveal what the role can answer.
 */
export function lastCommand(match: Match, mine: (entry: LogEntry) => boolean): LastCommand | null {
  const kept = liveEntries(match.log)
  // An automatic answer during another player's command is not a command of its own
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

/**
 * Returns to the position after entry `to`. The undo is itself a log entry. The caller checks whether it is
 * allowed.
 */
export function undoTo<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  to: number,
  agreed: readonly Role[] = [],
): Match<S> {
  const kept = liveEntries(match.log).filter(entry => entry.n <= to)
  const { state, announcements } = whole(refolding(system, match, secret, kept))
  const back = logNote(match, secret, { by, verb: 'game:back', args: [to] }, state, agreed)
  const told = [...announcements].map(([n, announced]) => ({ n, said: announced }))
  return { ...back, told: keepSceneAnnouncements(system, back.log, told) }
}

/**
 * Verbs that end the game outside the rules → the reason: resigned, out of time, abandoned, or a draw that was
 * agreed.
 */
export const CLOSING_REASONS = {
  'game:resign': 'resigned',
  'game:time': 'time',
  'game:abandon': 'abandoned',
  'game:draw': 'agreed',
} as const
export type ClosingVerb = keyof typeof CLOSING_REASONS
export const isClosingVerb = (verb: string): verb is ClosingVerb => Object.hasOwn(CLOSING_REASONS, verb)

/** Ends the game outside the rules. `winners` are the sides that won. */
export function closeGame<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  verb: ClosingVerb,
  winners: Outcome['winners'],
  agreed: readonly Role[] = [],
): Match<S> {
  const state = system.rules.clone(match.state)
  const reason = CLOSING_REASONS[verb]
  state.outcome = { winners, reason }
  state.agenda.length = 0
  const args = [reason, winners.join(' ')]
  return logNote(match, secret, { by, verb, args }, state, agreed)
}

/**
 * Logs that role `by` now belongs to another person, to a computer of a level, or to nobody (null). Persons are
 * numbered in the order in which they came, those of the start first.
 */
export function logSubstitute<S extends State>(
  match: Match<S>,
  secret: string,
  by: Role,
  holder: number | string | null,
): Match<S> {
  return logNote(match, secret, { by, verb: 'game:substitute', args: [holder] }, match.state)
}

/**
 * Continues a game under changed rules. Its current state, converted to the new rules, becomes the base for
 * replays, and earlier entries are only history. `before`: the facts that its indices point into (null: the
 * current facts). Throws `CannotContinue`.
 */
export function rebase<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  from = currentRules(match),
  before: Catalogue | null = null,
): Match<S> {
  const state = upgradeState(system, match.state, from, before)
  const rules = rulesVersion(system)
  const entry = { by: TABLE_ROLE, verb: 'game:base', args: [rules, fingerprintOf(rules, state)] }
  const noted = logNote(match, secret, entry, state)
  const base = { n: noted.log.length, rules, state: system.rules.clone(state) }
  return { ...noted, bases: [...(match.bases ?? []), base], told: [] }
}

/** Returns the rules version that a match is now played under. */
export function currentRules(match: Pick<Match, 'bases' | 'start'>): string {
  return match.bases?.[match.bases.length - 1]?.rules ?? match.start.rules
}

export interface ReplayResult<S extends State> {
  readonly state: S
  /** Announcements by entry number. 0 is the setup. */
  readonly announcements: ReadonlyMap<number, readonly Announcement[]>
}

/**
 * Called with each position during a replay. The next entry changes the same state object. `entry` is null for
 * the setup.
 */
type Watch<S extends State = State> = (
  state: S,
  said: readonly Announcement[],
  entry: LogEntry | null,
) => void

/** Replays the log from the beginning or from the newest base. Throws `Error` if an entry is no longer legal. */
export const replay = <S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  watch?: Watch<S>,
): ReplayResult<S> => whole(replayInSteps(system, match, secret, watch))

/** Replays the log and pauses after each entry, so that other work can run. */
export function* replayInSteps<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  watch?: Watch<S>,
): Folding<S> {
  const folded = yield* refolding(system, match, secret, liveEntries(match.log), watch)
  const end = match.log.findLast(entry => isClosingVerb(entry.verb))
  if (end) {
    const [reason, winners] = end.args as string[]
    folded.state.outcome = { winners: winners ? winners.split(' ') : [], reason }
    folded.state.agenda.length = 0
  }
  return folded
}

type Folding<S extends State> = Generator<undefined, ReplayResult<S>, undefined>

function whole<S extends State>(folding: Folding<S>): ReplayResult<S> {
  for (;;) {
    const step = folding.next()
    if (step.done) return step.value
  }
}

function* refolding<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  kept: readonly LogEntry[],
  watch?: Watch<S>,
): Folding<S> {
  const said = new Map<number, readonly Announcement[]>()
  const base = match.bases?.[match.bases.length - 1]
  let state: S
  if (base) state = system.rules.clone(base.state)
  else {
    const opened = beginMatch(system, match.start, secret, replaySource(match.opening.chance))
    state = opened.match.state
    said.set(0, opened.announcements)
    watch?.(state, opened.announcements, null)
  }
  for (const entry of kept) {
    if (base && entry.n <= base.n) continue
    yield
    const announced = replayEntry(system, state, entry)
    said.set(entry.n, announced)
    watch?.(state, announced, entry)
  }
  return { state, announcements: said }
}

/** Replays one entry with its recorded dice. Changes the given state and returns the announcements. */
export function replayEntry<S extends State>(
  system: GameSystem<S>,
  state: S,
  entry: LogEntry,
): readonly Announcement[] {
  const refusal = findRefusal(system, state, entry.by, entry)
  if (refusal) throw new Error(`${system.id}: entry ${entry.n} is refused on replay (${refusal.rule})`)
  const umpire = new Umpire(replaySource(entry.chance))
  applyAction(system, state, entry.by, entry, umpire)
  return umpire.announcements
}

/** Adds a log entry about the game itself. `state` is the position after it. */
export function logNote<S extends State>(
  match: Match<S>,
  secret: string,
  { by, verb, args }: Pick<LogEntry, 'by' | 'verb' | 'args'>,
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
  entry: Omit<LogEntry, 'link'>,
  state: S,
): Match<S> {
  const link = linkOf(headOf(match), secret, entry)
  return { ...match, log: [...match.log, { ...entry, link }], state }
}
