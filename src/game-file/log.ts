import { rankBids } from '../engine/actions/handicap.ts'
import {
  computeBaseFingerprint,
  computeBidCommitment,
  computeEntryLink,
  computeOpeningLink,
  createEntryDice,
  drawSeatLot,
  newestLogLink,
  rollEqualBids,
  toCanonicalJson,
} from '../engine/chain.ts'
import { type ChanceRecord, type ChanceSource, MissingDiceError } from '../engine/chance.ts'
import type { GameStart, LogEntry, Match, ReplayBase } from '../engine/log.ts'
import { appendMetaEntry, beginMatch, isClosingVerb, playAction } from '../engine/match.ts'
import type { GameState, Lang, ObjectNames } from '../engine/model.ts'
import { validateState } from '../engine/saved-state.ts'
import type { GameSystem } from '../engine/system.ts'
import { type Announcement, Umpire, visibleEvents } from '../engine/umpire.ts'
import { createLabeller } from '../engine/words.ts'
import type { GameFile } from './format.ts'
import { GameFileError, isExpectedError, unexpectedErrorMessage } from './problem.ts'
import {
  createAnyStartState,
  createFileChanceSource,
  entryText,
  type FileEntryChance,
  type GameFileEntry,
  isMetaEntry,
  listSetupDrawNames,
  parseEntryAction,
  parseMetaEntry,
  toGameStart,
  toRefusalFault,
} from './read.ts'
import {
  createSeatRecord,
  findProtocolProblem,
  findSeatProblem,
  isValidEntryAuthor,
  type SeatRecord,
  updateSeatRecord,
} from './seats.ts'
import { checkSavedPosition } from './state.ts'

/** A game file after its log was played. */
export interface PlayedLog {
  readonly match: Match
  readonly sentences: readonly (readonly string[])[]
  /** Position after each entry. Undefined for entries before the newest base. */
  readonly after: readonly (GameState | undefined)[]
}

/**
 * Plays the log of a game file entry by entry. Checks that the bot would have written the same log. Throws
 * `GameFileError` at the first entry that differs.
 */
export function playFileLog(system: GameSystem, file: GameFile, lang: Lang): PlayedLog {
  const job = jobOf(system, file, lang)
  checkSeats(job)
  checkLot(job)
  checkHandicap(job)
  checkBids(job)
  checkOrigin(job)
  checkBases(file)
  const base = file.bases?.at(-1)?.n ?? 0
  open(job, base > 0)
  for (let n = 1; n <= file.entries.length; n++) {
    const given = file.entries[n - 1]
    if (given.n !== undefined && given.n !== n)
      throw new GameFileError({ entry: given.n, message: `entry ${given.n} is in the place of entry ${n}` })
    if (n <= base) history(job, n, given)
    else if (isMetaEntry(given)) noted(job, n, given)
    else acted(job, n, given)
  }
  return job
}

function checkSeats({ conduct, file }: Job): void {
  const reason = findSeatProblem(conduct, file)
  if (reason) throw new GameFileError({ message: `seats: ${reason}` })
}

/**
 * Checks the lot that dealt the seats. Its groups must contain each role exactly once, and its dice must follow from
 * the secret.
 */
function checkLot({ conduct, file, start, isDerived, secret }: Job): void {
  const { lot } = file
  if (!lot) return
  const given = lot.seats.flat().sort()
  const roles = Object.keys(conduct.sides).sort()
  if (lot.seats.some(group => group.length === 0) || given.join(' ') !== roles.join(' '))
    throw new GameFileError({ message: `lot: expected each of ${roles.join(' ')} once` })
  if (!isDerived) return
  const { chance } = drawSeatLot(start, secret, lot.seats.length)
  if (toCanonicalJson(lot.chance) !== toCanonicalJson(chance))
    throw new GameFileError({ message: 'lot: its dice do not follow from the secret' })
}

/** Checks that one of two sides gets the points of the handicap, and that this game can count them. */
function checkHandicap({ conduct, file: { handicap }, system }: Job): void {
  if (!handicap) return
  const sides = new Set(Object.values(conduct.sides))
  if (sides.size !== 2 || !sides.has(handicap.side))
    throw new GameFileError({ message: `handicap: "${handicap.side}" is not one of two sides` })
  if (!system.rules.countWithHandicap)
    throw new GameFileError({ message: 'handicap: this game has no final count' })
}

/**
 * Checks the bids for the sides. Their commitments must follow from the secret. The higher bid must have its side, and
 * its points must be the handicap of the other side.
 */
function checkBids({ conduct, file: { bids, handicap }, start, isDerived, secret }: Job): void {
  if (!bids) return
  const wrong = (what: string) => new GameFileError({ message: `bids: ${what}` })
  const sides = Object.values(conduct.sides).sort()
  const plays = bids.made.map(bid => bid.plays).sort()
  if (sides.length !== 2 || plays.join(' ') !== sides.join(' ')) throw wrong('expected one of each side')
  const [first, second] = bids.made
  if (first.n >= second.n || bids.made.some(({ side }) => !sides.includes(side)))
    throw wrong('expected two sides, in the order of the bids')
  const isEqual = first.points === second.points
  if (bids.chance.length !== (isEqual ? 1 : 0)) throw wrong('expected a die for equal bids only')
  if (isDerived) {
    if (bids.made.some(bid => computeBidCommitment(start.table, secret, bid) !== bid.commitment))
      throw wrong('a bid does not fit its commitment')
    if (isEqual && toCanonicalJson(bids.chance[0]) !== toCanonicalJson(rollEqualBids(start, secret)))
      throw wrong('the die of equal bids does not follow from the secret')
  }
  const [higher, lower] = rankBids(bids)
  if (higher.plays !== higher.side) throw wrong('the higher bid does not have its side')
  const given = higher.points > 0 ? { side: lower.plays, points: higher.points } : undefined
  if (toCanonicalJson(given ?? null) !== toCanonicalJson(handicap ?? null))
    throw wrong('the points of the higher bid are not the handicap')
}

/**
 * Checks the bases of a game file: positions stored when the rules changed. Each base needs its own `game:base`
 * entry, and the bases must be in the order of these entries.
 */
function checkBases({ bases = [], entries }: GameFile): void {
  let last = 0
  for (const { n } of bases) {
    if (n <= last || !entries[n - 1]?.do?.startsWith('game:base '))
      throw new GameFileError({ entry: n, message: `bases: ${n} is not a game:base after ${last}` })
    last = n
  }
}

/** State of the check while a game file is played. `match`: the game as the bot would have stored it. */
interface Job {
  readonly system: GameSystem
  readonly file: GameFile
  readonly lang: Lang
  readonly start: GameStart
  /** Whether dice and draws are derived from the secret. If false, they are taken from the game file. */
  readonly isDerived: boolean
  readonly secret: string
  readonly conduct: SeatRecord
  readonly sentences: string[][]
  match: Match
  /**
   * Position after each entry, for take-backs. Undefined for entries before a base, a position stored when the
   * rules changed.
   */
  readonly after: (GameState | undefined)[]
}

/** Used in place of the secret if a game file has none. Links of the hash chain are then not checked. */
const NO_SECRET = '00'

function jobOf(system: GameSystem, file: GameFile, lang: Lang): Job {
  const start = toGameStart(file)
  const { secret, table, entropy } = file
  const isDerived = file.dice !== 'recorded' && Boolean(secret && table && entropy)
  const opened = { start, opening: { chance: [], link: '' }, log: [], state: { agenda: [], outcome: null } }
  return {
    system,
    file,
    lang,
    start,
    isDerived,
    secret: secret ?? NO_SECRET,
    conduct: createSeatRecord(system, start),
    sentences: [],
    match: opened,
    after: [],
  }
}

/**
 * Plays the setup of the game. If there is a base (a position stored when the rules changed), the setup cannot be
 * played, and only its link in the hash chain is checked.
 */
function open(job: Job, isHistory: boolean): void {
  const { system, file, start, secret } = job
  const given = file.opening ?? {}
  if (isHistory) {
    compareWritten(0, given)
    const link = canLinkOpening(file) ? computeOpeningLink(start, given.chance ?? [], secret) : null
    job.match = { ...job.match, opening: { chance: given.chance ?? [], link: linked(0, link, given.link) } }
    job.sentences.push([])
    job.after.push(undefined)
    return
  }
  const source = sourceFor(job, 0, given, () => listSetupDrawNames(system, start))
  const { match, announcements } = guard(0, () => beginMatch(system, start, secret, source))
  hear(job, announcements, match.state)
  compareChance(job, 0, given, match.opening.chance)
  const link = linked(0, canLinkOpening(file) ? match.opening.link : null, given.link)
  job.match = { ...match, opening: { ...match.opening, link } }
  job.after.push(match.state)
}

const canLinkOpening = (file: GameFile): boolean =>
  Boolean(
    file.secret && file.table && file.entropy && file.commitment && file.seats && file.opening?.chance,
  ) &&
  file.rules !== undefined &&
  file.variants !== undefined

/**
 * Adds an entry from before the newest base (a position stored when the rules changed). Does not play the entry,
 * because it belongs to other rules.
 */
function history(job: Job, n: number, given: GameFileEntry): void {
  const { file, secret, match, conduct } = job
  const text = given.do ?? ''
  compareWritten(n, given)
  const { chance, sealed, command = n, auto, agreed } = given
  const [verb] = text.split(' ')
  const said = isMetaEntry(given) ? parseMetaEntry(n, text) : { verb, args: [] }
  const entry = {
    ...{ n, by: given.by, ...said, text, chance: chance ?? [], sealed: sealed ?? true, command },
    ...(auto && { auto }),
    ...(agreed && { agreed }),
  }
  if (!isValidEntryAuthor(conduct, entry))
    throw new GameFileError({ entry: n, message: `by: there is no "${entry.by}"` })
  const base = file.bases?.find(one => one.n === n)
  if (base) checkBase(n, base, entry)
  const link = linked(
    n,
    isLinked(job, given) ? computeEntryLink(newestLogLink(match), secret, entry) : null,
    given.link,
  )
  job.match = { ...match, log: [...match.log, { ...entry, link }] }
  updateSeatRecord(conduct, job.match.log[n - 1])
  job.sentences.push([])
  const isNewest = base === file.bases?.at(-1)
  job.after.push(isNewest ? guard(n, () => positionIn(job, base as ReplayBase)) : undefined)
  if (isNewest) job.match = { ...job.match, state: job.after[n] as GameState, bases: [base as ReplayBase] }
}

function checkBase(
  n: number,
  { rules, state }: Pick<ReplayBase, 'rules'> & { state?: unknown },
  entry: Pick<LogEntry, 'verb' | 'args'>,
): void {
  const { verb, args } = entry
  if (verb === 'game:base' && args[0] === rules && args[1] === computeBaseFingerprint(rules, state)) return
  throw new GameFileError({
    entry: n,
    message: 'bases: the position does not fit its fingerprint in the log',
  })
}

/**
 * Returns the position of a base, which was stored when the rules changed. Checks only that the game can set up
 * such a position. How the position was reached cannot be checked, because the earlier rules are unknown here.
 * Throws `GameFileError`.
 */
function positionIn(job: Job, { n, state }: ReplayBase): GameState {
  checkPosition(job, 'bases', n, state)
  return job.system.rules.clone(state)
}

function checkPosition({ system, start }: Job, part: 'bases' | 'setup', n: number, state: unknown): void {
  checkSavedPosition(system, part, n, state, createAnyStartState(system, start))
  try {
    system.views.view(state as GameState, null)
    const position = system.rules.toPosition(state as GameState)
    system.rules.fromPosition(position, new Umpire({ die: () => 1, draw: () => 0 }))
  } catch (error) {
    throw new GameFileError({ entry: n, message: `${part}: the position is not one of this game (${error})` })
  }
}

/**
 * Checks that the game can set up the position from which a continued game starts. Whether the other game reached
 * this position can be checked only with the file of that game.
 */
function checkOrigin(job: Job): void {
  const { file, system } = job
  // In a game with a base (a position stored when the rules changed), the setup belongs to earlier rules and is not
  // played
  if (!file.from || file.bases?.length) return
  if (file.setup === undefined)
    throw new GameFileError({ message: 'from: the position (setup) from which the game goes on is missing' })
  checkPosition(job, 'setup', 0, file.setup)
  try {
    validateState(system, file.setup as GameState)
  } catch (error) {
    throw new GameFileError({ entry: 0, message: `setup: ${(error as Error).message}` })
  }
}

/** Checks and adds an entry that is not an action of the game, such as a take-back or a change of seats. */
function noted(job: Job, n: number, given: GameFileEntry): void {
  const { conduct, match, after } = job
  const said = parseMetaEntry(n, entryText(n, given))
  const { by, command = n, auto, agreed = [] } = given
  const common = { n, text: '', chance: [], sealed: true, command, ...(auto && { auto }), link: '' }
  const reason = findProtocolProblem(conduct, match, { by, ...said, ...common, agreed })
  if (reason) throw new GameFileError({ entry: n, message: reason })
  const state = stateAfter(job, said)
  if (!state) throw new GameFileError({ entry: n, message: 'do: the game before a base is not known' })
  const next = appendMetaEntry(match, job.secret, { by, ...said }, state, agreed)
  written(job, next, given)
  job.sentences.push([])
  after.push(state)
}

function stateAfter(
  { system, match, after }: Job,
  { verb, args }: Pick<LogEntry, 'verb' | 'args'>,
): GameState | undefined {
  if (verb === 'game:back') return after[args[0] as number]
  if (!isClosingVerb(verb)) return match.state
  const winners = String(args[1]).split(' ').filter(Boolean)
  return { ...system.rules.clone(match.state), outcome: { winners, reason: String(args[0]) }, agenda: [] }
}

/** Plays an entry that is an action of the game, and compares the result with the file. */
function acted(job: Job, n: number, given: GameFileEntry): void {
  const { system, conduct, match } = job
  const { state } = match
  const action = parseEntryAction(system, state, n, given)
  const source = sourceFor(job, n, given, () => system.views.names(state))
  const how = {
    source,
    ...(given.command !== undefined && { command: given.command }),
    ...(given.auto && { auto: given.auto }),
  }
  const result = guard(n, () => playAction(system, match, job.secret, given.by, action, how))
  if ('refusal' in result)
    throw new GameFileError({ entry: n, ...toRefusalFault(system, state, result.refusal) })
  const entry = result.match.log[n - 1]
  compareChance(job, n, given, entry.chance)
  const reason = findProtocolProblem(conduct, match, {
    ...entry,
    ...(given.agreed && { agreed: given.agreed }),
  })
  if (reason) throw new GameFileError({ entry: n, message: reason })
  written(job, result.match, given)
  hear(job, result.announcements, result.match.state)
  job.after.push(result.match.state)
}

/**
 * Adds the newest entry of `next` to the game. Throws `GameFileError` if the entry in the game file differs from it.
 */
function written(job: Job, next: Match, given: GameFileEntry): void {
  const entry = next.log[next.log.length - 1]
  const { n, text, chance, sealed } = entry
  const wrong = (message: string) => new GameFileError({ entry: n, message })
  // Players may spell a name in several ways, but the log of the bot always uses the same spelling
  if (given.link !== undefined && given.do !== text) throw wrong(`do: the log writes it "${text}"`)
  if (given.sealed !== undefined && given.sealed !== sealed)
    throw wrong(`sealed: what was played is ${sealed ? '' : 'not '}sealed`)
  compareChance(job, n, given, chance)
  const link = linked(n, isLinked(job, given) ? entry.link : null, given.link)
  job.match = { ...next, log: [...next.log.slice(0, -1), { ...entry, link }] }
  updateSeatRecord(job.conduct, entry)
}

/**
 * Whether the link of an entry in the hash chain can be computed. For this, the file must contain everything that the
 * link covers.
 */
function isLinked({ file, match }: Job, { do: text, chance, sealed, command }: GameFileEntry): boolean {
  const isWhole = [file.secret, text, chance, sealed, command].every(one => one !== undefined)
  return isWhole && newestLogLink(match) !== ''
}

/**
 * Returns the link of an entry in the hash chain: the computed one, or else the one in the file, or else an empty
 * text. Throws `GameFileError` if a computed link and the one in the file differ.
 */
function linked(n: number, computed: string | null, given: string | undefined): string {
  if (computed === null) return given ?? ''
  if (given === undefined || given === computed) return computed
  const from = n === 0 ? 'what was agreed' : 'this entry and the link before it'
  throw new GameFileError({ entry: n, message: `link: does not follow from ${from}` })
}

function sourceFor(
  { isDerived, start, secret }: Job,
  n: number,
  given: FileEntryChance,
  names: () => ObjectNames,
): ChanceSource {
  return isDerived ? createEntryDice(start, secret, n) : createFileChanceSource(n, given, names)
}

/** Checks that the file contains exactly the dice and draws with which the entry was played. */
function compareChance({ isDerived }: Job, n: number, given: FileEntryChance, played: ChanceRecord): void {
  if (given.chance) compare(n, 'chance', given.chance, played)
  const byHand = !isDerived && !given.chance
  const sides = facesIn(played)
  // A person may have recorded more dice than the rules used, so compare only the dice that were used
  const dice = byHand ? (given.dice ?? []).slice(0, sides.length) : sides
  if (given.dice || byHand) compare(n, 'dice', given.dice ?? [], dice)
  if (given.draws) compare(n, 'draws', given.draws, drawsIn(played))
}

/**
 * Checks that `dice` and `draws` of an entry agree with its `chance`. Used for entries from before a base (a position
 * stored when the rules changed), which cannot be played. The links cover only their `chance`.
 */
function compareWritten(n: number, { chance, dice, draws }: FileEntryChance): void {
  if (chance && dice) compare(n, 'dice', dice, facesIn(chance))
  if (chance && draws) compare(n, 'draws', draws, drawsIn(chance))
}

const facesIn = (chance: ChanceRecord): number[] => chance.filter(one => one.length === 2).map(one => one[1])
const drawsIn = (chance: ChanceRecord): string[] => chance.flatMap(one => (one.length === 3 ? [one[2]] : []))

function compare(n: number, what: string, file: readonly unknown[], real: readonly unknown[]): void {
  if (JSON.stringify(file) === JSON.stringify(real)) return
  const list = (one: readonly unknown[]) => one.map(value => JSON.stringify(value)).join(' ') || 'none'
  const message = `${what}: the file says ${list(file)}, played were ${list(real)}`
  throw new GameFileError({ entry: n, message })
}

function hear({ system, lang, sentences }: Job, said: readonly Announcement[], state: GameState): void {
  const say = createLabeller(system, lang, system.views.names(state))
  const { events } = system.words[lang]
  sentences.push(visibleEvents(said, null).flatMap(event => events[event.type]?.(event, say) || []))
}

/** Runs `run` and converts an error to a `GameFileError` of entry `n`. */
function guard<T>(n: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof GameFileError) throw error
    if (error instanceof MissingDiceError) throw new GameFileError({ entry: n, message: error.message })
    const message = isExpectedError(error) ? error.message : unexpectedErrorMessage(error)
    throw new GameFileError({ entry: n, message: `${n === 0 ? 'setup: ' : ''}${message}` })
  }
}
