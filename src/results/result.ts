import type { SkillLevel } from '../ai/levels.ts'
import { listLiveEntries } from '../engine/live-entries.ts'
import type { Match } from '../engine/log.ts'
import { CLOSING_REASONS, currentRulesVersion } from '../engine/match.ts'
import type { BilingualText, GameOutcome, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { assessGameProof, exportFinishedGame } from '../game-file/index.ts'
import { computeUserMark, tenurePersonId } from '../table/mark.ts'
import { listSeatTenures } from '../table/seats.ts'
import type { Table } from '../table/types.ts'
import { describeFinalCount } from './final-count.ts'

/**
 * Stored result of a finished game, under the id of the table's thread. The result follows from the table alone, so
 * storing it twice does no harm.
 */
export interface GameResult {
  readonly format: 1
  /** Id of the thread in which the game was played. */
  readonly table: string
  readonly guild: string
  readonly system: string
  readonly scenario: string
  readonly variants: Readonly<Record<string, string>>
  /** Version of the rules that were in force at the end of the game. */
  readonly rules: string
  /** When the game began and when the game ended, in ms. */
  readonly began: number
  readonly ended: number
  /** Number of entries in the log of the game. */
  readonly entries: number
  readonly seats: readonly ResultSeat[]
  readonly outcome: GameOutcome
  /** Result as a sentence in the terms of the game. Null: the game did not end by its rules. */
  readonly words: BilingualText | null
  /** Result of the check of the game file, such as `proven`. */
  readonly proof: string
  readonly kind: ResultKind
}

/**
 * Who counts as the player of a role in a finished game: the person or computer with the most log entries for it.
 * Entries that were taken back do not count.
 */
export interface ResultSeat {
  readonly role: Role
  readonly side: string
  /** Id of the person. Null: a computer or nobody played the role. */
  readonly user: string | null
  readonly level?: SkillLevel
}

/**
 * Kinds of results. `people`: people on different sides. `computer`: a computer took part. `alone`: one person,
 * or all people on one side. `unfinished`: the game was called off. `continued`: the game went on from a position of
 * another game. Only `people` counts for ratings.
 */
const KINDS = ['people', 'computer', 'alone', 'unfinished', 'continued'] as const
export type ResultKind = (typeof KINDS)[number]

export function buildGameResult(table: Table & { readonly match: Match }, system: GameSystem): GameResult {
  const { match, thread, guild, setup, secret } = table
  const outcome = match.state.outcome ?? { winners: [], reason: CLOSING_REASONS['game:abandon'] }
  const seats = playedAt(table, system)
  const view = system.views.view(match.state, null)
  return {
    format: 1,
    table: thread,
    guild,
    system: system.id,
    scenario: setup.scenario,
    variants: setup.variants,
    rules: currentRulesVersion(match),
    began: table.began ?? Number(BigInt(thread) >> 22n) + DISCORD_EPOCH,
    ended: table.touched ?? 0,
    entries: match.log.length,
    seats,
    outcome: { winners: [...outcome.winners], reason: outcome.reason },
    words: isByRules(outcome)
      ? {
          ru: describeFinalCount(system, match, 'ru') ?? system.words.ru.outcome(view),
          en: describeFinalCount(system, match, 'en') ?? system.words.en.outcome(view),
        }
      : null,
    proof: assessGameProof(exportFinishedGame(match, secret), outcome, null).word,
    kind: kindOf(table, system, seats, outcome),
  }
}

const isByRules = ({ reason }: GameOutcome): boolean =>
  !Object.values<string>(CLOSING_REASONS).includes(reason)

/**
 * Start of 2015 in ms since 1970 (Discord's epoch). The ids of threads contain the time since then. If a table does
 * not store when its game began, the creation time of its thread is used.
 */
const DISCORD_EPOCH = 1_420_070_400_000

function kindOf(
  table: Table,
  system: GameSystem,
  seats: readonly ResultSeat[],
  outcome: GameOutcome,
): ResultKind {
  if (outcome.reason === CLOSING_REASONS['game:abandon']) return 'unfinished'
  // A game that goes on from another game may already have been decided in that game, which has its own result
  if (table.continued) return 'continued'
  if (seats.some(({ user, level }) => user === null && level !== undefined)) return 'computer'
  const known = personsIn(table)
  const people = new Map<string, Set<string>>()
  for (const { user, side } of seats) {
    if (user === null) continue
    const person = known(user)
    people.set(person, (people.get(person) ?? new Set()).add(side))
  }
  const isApart = [...people.values()].every(sides => sides.size === 1)
  const sides = new Set(seats.flatMap(({ user, side }) => (user === null ? [] : side)))
  const isAgainst = isApart && sides.size > 1 && !hasBeatenHimself(table, system, seats, outcome)
  return isAgainst ? 'people' : 'alone'
}

/**
 * Returns a function from a user id to an identifier of the person. A person who deleted their data and came back has
 * the same identifier as before.
 */
function personsIn(table: Table): (user: string) => string {
  const known = new Map(listSeatTenures(table).map(one => [one.user, tenurePersonId(table, one)]))
  return user => known.get(user) ?? computeUserMark(table, user)
}

/**
 * Whether a winner once held a seat of another side. With that seat, the winner could have made that side lose on
 * purpose.
 */
function hasBeatenHimself(
  table: Table,
  system: GameSystem,
  seats: readonly ResultSeat[],
  { winners }: GameOutcome,
): boolean {
  const sides = new Map(system.rules.roles(table.setup).map(({ role, side }) => [role, side]))
  const known = personsIn(table)
  return seats.some(({ user, side }) => {
    if (user === null || !winners.includes(side)) return false
    const person = known(user)
    return listSeatTenures(table).some(
      one => tenurePersonId(table, one) === person && sides.get(one.role) !== side,
    )
  })
}

function playedAt(table: Table & { readonly match: Match }, system: GameSystem): ResultSeat[] {
  return system.rules.roles(table.setup).map(({ role, side }) => {
    const spans = spansOf(table, role)
    const longest = [...spans].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
    const isComputer = longest?.startsWith(COMPUTER) ?? false
    if (!isComputer) return { role, side, user: longest }
    return { role, side, user: null, level: longest?.slice(COMPUTER.length) as SkillLevel }
  })
}

const COMPUTER = 'computer:'

/**
 * Returns who played a role, each with the number of log entries: persons, and computers of a level. Entries that
 * were taken back do not count. The map is in the order in which they took over the role.
 */
function spansOf(table: Table & { readonly match: Match }, role: Role): Map<string, number> {
  const { match } = table
  const spans = new Map<string, number>()
  const counting = listLiveEntries(match.log)
  const add = (who: string | null, from: number, to: number) => {
    // Also record a player with no entries, so that a role without entries has a player too
    if (who === null) return
    const played = counting.filter(({ n }) => from < n && n <= to).length
    spans.set(who, (spans.get(who) ?? 0) + played)
  }
  const level = match.start.computers?.[role]
  let computer = level === undefined ? null : COMPUTER + level
  let since = 0
  for (const { n, by, verb, args } of match.log) {
    if (verb !== 'game:substitute' || by !== role) continue
    add(computer, since, n)
    computer = typeof args[0] === 'string' ? COMPUTER + args[0] : null
    since = n
  }
  for (const one of listSeatTenures(table))
    if (one.role === role) add(one.user, one.from, one.to ?? match.log.length)
  add(computer, since, match.log.length)
  return spans
}
