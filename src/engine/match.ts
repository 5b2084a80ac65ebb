import { randomBytes } from 'node:crypto'
import { applyAction, findOpenQuestion, runTasks } from './actions/agenda.ts'
import { countHandicap } from './actions/handicap.ts'
import { findRefusal, type Refusal } from './actions/refuse.ts'
import type { GameDataCatalogue } from './catalogue.ts'
import {
  computeBaseFingerprint,
  computeEntryLink,
  computeOpeningLink,
  createEntryDice,
  newestLogLink,
} from './chain.ts'
import { type ChanceRecord, type ChanceSource, createReplaySource } from './chance.ts'
import { listLiveEntries } from './live-entries.ts'
import type { GameStart, LogEntry, Match } from './log.ts'
import type { Action, GameOutcome, GameState, Role } from './model.ts'
import { nameOfValue, writeAction } from './notation.ts'
import { hashStateShape, upgradeState } from './saved-state.ts'
import { keepSceneAnnouncements } from './scene.ts'
import type { GameSystem } from './system.ts'
import { type Announcement, Umpire } from './umpire.ts'

export interface PlayActionResult<S extends GameState> {
  readonly match: Match<S>
  readonly announcements: readonly Announcement[]
}

/** Stands in place of a role in log entries that no player made: `game:base`, and actions of a moderator. */
export const TABLE_ROLE = 'table'
/**
 * Stands for a moderator in the field `agreed` of a log entry. A moderator can consent in place of sides without
 * players.
 */
export const MODERATOR_ROLE = 'moderator'

/**
 * Returns the version of the rules, the hash of the game data and the hash of the state's shape, as one text. A
 * saved game can be loaded only if the program knows all three parts.
 */
export const computeRulesVersion = (system: GameSystem): string =>
  `${system.version}/${system.facts}.${hashStateShape(system)}`

/** Returns a new random secret: 256 bits, hexadecimal. */
export const createSecret = (): string => randomBytes(32).toString('hex')

/**
 * Sets up a new game. Dice come from `source`. By default, `source` derives them from the secret. Tests and
 * games recorded at a real table pass another source.
 */
export function beginMatch<S extends GameState>(
  system: GameSystem<S>,
  start: GameStart,
  secret: string,
  source: ChanceSource = createEntryDice(start, secret, 0),
): PlayActionResult<S> {
  const umpire = new Umpire(source)
  const state = firstState(system, start, umpire)
  runTasks(system, state, umpire)
  countHandicap(system, start, state)
  const chance = named(system, state, umpire)
  const opening = { chance, link: computeOpeningLink(start, chance, secret) }
  return { match: { start, opening, log: [], state }, announcements: umpire.announcements }
}

function firstState<S extends GameState>(system: GameSystem<S>, start: GameStart, umpire: Umpire): S {
  const { position, from } = start
  if (from) return system.rules.clone(position as S)
  if (position === undefined) return system.rules.setup(start, umpire)
  return system.rules.fromPosition(structuredClone(position), umpire)
}

/** Returns the dice and draws of the umpire for the log. Each draw is written with the name of the drawn value. */
function named<S extends GameState>(system: GameSystem<S>, state: S, { chance }: Umpire): ChanceRecord {
  if (chance.length === 0) return []
  const names = system.views.names(state)
  return chance.map(one =>
    one.length === 2 ? one : [one[0], one[1], `${one[2]} ${nameOfValue(one[2], one[3], names)}`],
  )
}

export interface PlayActionOptions {
  readonly source?: ChanceSource
  /**
   * Number of the first entry of the command that the new entry belongs to. If absent, the new entry is the
   * first entry of a new command.
   */
  readonly command?: number
  readonly auto?: true
}

/** Plays one action. Returns a new match or the refusal. Does not change the given match. */
export function playAction<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  action: Action,
  how: PlayActionOptions = {},
): PlayActionResult<S> | { readonly refusal: Refusal } {
  const refusal = findRefusal(system, match.state, by, action)
  if (refusal) return { refusal }
  const n = match.log.length + 1
  const umpire = new Umpire(how.source ?? createEntryDice(match.start, secret, n))
  const state = system.rules.clone(match.state)
  const full = padded(system, state, action)
  applyAction(system, state, by, full, umpire)
  countHandicap(system, match.start, state)
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

/** Fills in null for optional arguments missing at the end. Each action is then written in only one way. */
function padded<S extends GameState>(system: GameSystem<S>, state: S, action: Action): Action {
  const params = findOpenQuestion(system, state)?.verbs[action.verb].params ?? []
  if (action.args.length === params.length) return action
  return { verb: action.verb, args: params.map((_, i) => action.args[i] ?? null) }
}

export interface LastCommand {
  /** Number of the log entry before the command. */
  readonly to: number
  /**
   * Whether the command can be undone without consent. True if nothing was rolled or revealed since it began, and
   * no other role decided anything.
   */
  readonly free: boolean
  /**
   * The other roles that decided something during or after the command, whose consent an undo needs. Null:
   * something was rolled or revealed, so an undo needs everybody's consent.
   */
  readonly others: readonly Role[] | null
}

/**
 * Returns the last command of the player whose entries satisfy `isOwn`. Null if there is nothing to undo. An
 * automatic answer counts as a decision of its role, so that `free` does not reveal what the role could have
 * answered.
 */
export function findLastCommand(match: Match, isOwn: (entry: LogEntry) => boolean): LastCommand | null {
  const kept = listLiveEntries(match.log)
  // An automatic answer during another player's command belongs to that command
  const last = kept.findLast(entry => isOwn(entry) && isOwn(match.log[entry.command - 1]))
  const base = match.bases?.[match.bases.length - 1]
  if (!last || (base && last.command <= base.n)) return null
  const undone = kept.filter(entry => entry.n >= last.command)
  const isSealed = undone.some(entry => entry.sealed)
  const others = undone.filter(entry => !isOwn(entry))
  return {
    to: last.command - 1,
    free: !isSealed && others.length === 0,
    others: isSealed ? null : [...new Set(others.map(entry => entry.by))],
  }
}

/**
 * Takes the match back to the position after entry `to`. The undo becomes a new log entry. The caller must check that
 * the undo is allowed.
 */
export function undoToEntry<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  to: number,
  agreed: readonly Role[] = [],
): Match<S> {
  const kept = listLiveEntries(match.log).filter(entry => entry.n <= to)
  const { state, announcements } = whole(refolding(system, match, secret, kept))
  const back = appendMetaEntry(match, secret, { by, verb: 'game:back', args: [to] }, state, agreed)
  const told = [...announcements].map(([n, announced]) => ({ n, said: announced }))
  return { ...back, told: keepSceneAnnouncements(system, back.log, told) }
}

/**
 * Verb of a log entry that ends the game outside the rules → reason in the outcome of the game: resigned, out of
 * time, abandoned, or an agreed draw.
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
export function closeGame<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  verb: ClosingVerb,
  winners: GameOutcome['winners'],
  agreed: readonly Role[] = [],
): Match<S> {
  const state = system.rules.clone(match.state)
  const reason = CLOSING_REASONS[verb]
  state.outcome = { winners, reason }
  state.agenda.length = 0
  const args = [reason, winners.join(' ')]
  return appendMetaEntry(match, secret, { by, verb, args }, state, agreed)
}

/**
 * Logs who plays role `by` from now on: another person (a number), a computer of a level (a text), or nobody
 * (null). Persons are numbered in the order in which they joined, starting with the players at the beginning.
 */
export function logSeatChange<S extends GameState>(
  match: Match<S>,
  secret: string,
  by: Role,
  holder: number | string | null,
): Match<S> {
  return appendMetaEntry(match, secret, { by, verb: 'game:substitute', args: [holder] }, match.state)
}

/**
 * Continues a game under changed rules. Later replays start from the current state, converted to the new rules.
 * Earlier entries remain only as history. `before`: the game data that the state's indices refer to (null: the
 * current game data). Throws `CannotContinueError`.
 */
export function rebaseMatch<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  from = currentRulesVersion(match),
  before: GameDataCatalogue | null = null,
): Match<S> {
  const state = upgradeState(system, match.state, from, before)
  const rules = computeRulesVersion(system)
  const entry = { by: TABLE_ROLE, verb: 'game:base', args: [rules, computeBaseFingerprint(rules, state)] }
  const noted = appendMetaEntry(match, secret, entry, state)
  const base = { n: noted.log.length, rules, state: system.rules.clone(state) }
  return { ...noted, bases: [...(match.bases ?? []), base], told: [] }
}

/** Returns the version of the rules that a match is played under now. */
export function currentRulesVersion(match: Pick<Match, 'bases' | 'start'>): string {
  return match.bases?.[match.bases.length - 1]?.rules ?? match.start.rules
}

export interface ReplayResult<S extends GameState> {
  readonly state: S
  /** Entry number → announcements of the log entry. Number 0 is the setup. */
  readonly announcements: ReadonlyMap<number, readonly Announcement[]>
}

/**
 * Called with each position during a replay. `entry`: the log entry that led to the position, or null for the setup.
 * The replay goes on with the same state object, so the function must copy what it keeps.
 */
type Watch<S extends GameState = GameState> = (
  state: S,
  said: readonly Announcement[],
  entry: LogEntry | null,
) => void

/** Replays the log from the beginning or from the newest base. Throws `Error` if an entry is no longer legal. */
export const replayLog = <S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  watch?: Watch<S>,
): ReplayResult<S> => whole(replayLogPausably(system, match, secret, watch))

/** Replays the log and yields after each entry, so that other work can run. */
export function* replayLogPausably<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  watch?: Watch<S>,
): Folding<S> {
  const folded = yield* refolding(system, match, secret, listLiveEntries(match.log), watch)
  const end = match.log.findLast(entry => isClosingVerb(entry.verb))
  if (end) {
    const [reason, winners] = end.args as string[]
    folded.state.outcome = { winners: winners ? winners.split(' ') : [], reason }
    folded.state.agenda.length = 0
  }
  return folded
}

type Folding<S extends GameState> = Generator<undefined, ReplayResult<S>, undefined>

function whole<S extends GameState>(folding: Folding<S>): ReplayResult<S> {
  for (;;) {
    const step = folding.next()
    if (step.done) return step.value
  }
}

function* refolding<S extends GameState>(
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
    const opened = beginMatch(system, match.start, secret, createReplaySource(match.opening.chance))
    state = opened.match.state
    said.set(0, opened.announcements)
    watch?.(state, opened.announcements, null)
  }
  for (const entry of kept) {
    if (base && entry.n <= base.n) continue
    yield
    const announced = replayEntry(system, state, entry)
    countHandicap(system, match.start, state)
    said.set(entry.n, announced)
    watch?.(state, announced, entry)
  }
  return { state, announcements: said }
}

/**
 * Replays one log entry with its recorded dice. Changes the given state and returns the announcements of the
 * entry.
 */
export function replayEntry<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  entry: LogEntry,
): readonly Announcement[] {
  const refusal = findRefusal(system, state, entry.by, entry)
  if (refusal) throw new Error(`${system.id}: entry ${entry.n} is refused on replay (${refusal.rule})`)
  const umpire = new Umpire(createReplaySource(entry.chance))
  applyAction(system, state, entry.by, entry, umpire)
  return umpire.announcements
}

/** Adds a log entry about the game itself, such as an undo. `state` is the position after the entry. */
export function appendMetaEntry<S extends GameState>(
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

function append<S extends GameState>(
  match: Match<S>,
  secret: string,
  entry: Omit<LogEntry, 'link'>,
  state: S,
): Match<S> {
  const link = computeEntryLink(newestLogLink(match), secret, entry)
  return { ...match, log: [...match.log, { ...entry, link }], state }
}
