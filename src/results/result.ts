import type { SkillLevel } from '../ai/levels.ts'
import { liveEntries } from '../engine/live-entries.ts'
import type { Match } from '../engine/log.ts'
import { CLOSING_REASONS, currentRules } from '../engine/match.ts'
import type { Bilingual, Outcome, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { assessProof, exportGame } from '../game-file/index.ts'
import { markOf, personId } from '../table/mark.ts'
import { holdings } from '../table/seats.ts'
import type { Table } from '../table/types.ts'

/**
 * What is stored of a finished game. It depends only on the table, and its key is the table's thread. So writing
 * it twice gives the same result.
 */
export interface GameResult {
  readonly format: 1
  /** Id of the table's thread. */
  readonly table: string
  readonly guild: string
  readonly system: string
  readonly scenario: string
  readonly variants: Readonly<Record<string, string>>
  /** Version of the rules under which the game ended. */
  readonly rules: string
  /** Begin and end of the game, in ms. */
  readonly began: number
  readonly ended: number
  /** Number of log entries. */
  readonly entries: number
  readonly seats: readonly ResultSeat[]
  readonly outcome: Outcome
  /** The result in the game's own words. Null: the game did not end by its rules. */
  readonly words: Bilingual | null
  /** What the game file proves about the game. */
  readonly proof: string
  readonly kind: ResultKind
}

/** Who played a role: the person or computer with the most log entries that were not taken back. */
export interface ResultSeat {
  readonly role: Role
  readonly side: string
  /** Null: a computer, or nobody. */
  readonly user: string | null
  readonly level?: SkillLevel
}

/**
 * Kinds of results: people against each other, against computers, alone or all on one side, not played to an
 * end. Only the first kind counts for ratings.
 */
const KINDS = ['people', 'computer', 'alone', 'unfinished'] as const
export type ResultKind = (typeof KINDS)[number]

export function buildResult(table: Table & { readonly match: Match }, system: GameSystem): GameResult {
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
    rules: currentRules(match),
    began: table.began ?? Number(BigInt(thread) >> 22n) + DISCORD_EPOCH,
    ended: table.touched ?? 0,
    entries: match.log.length,
    seats,
    outcome: { winners: [...outcome.winners], reason: outcome.reason },
    words: isByRules(outcome)
      ? { ru: system.words.ru.outcome(view), en: system.words.en.outcome(view) }
      : null,
    proof: assessProof(exportGame(match, secret), outcome, null).word,
    kind: kindOf(table, system, seats, outcome),
  }
}

const isByRules = ({ reason }: Outcome): boolean => !Object.values<string>(CLOSING_REASONS).includes(reason)

/**
 * Discord's epoch in ms: the beginning of 2015. Thread ids count from it. For older tables, the thread's
 * creation is the only known beginning.
 */
const DISCORD_EPOCH = 1_420_070_400_000

function kindOf(
  table: Table,
  system: GameSystem,
  seats: readonly ResultSeat[],
  outcome: Outcome,
): ResultKind {
  if (outcome.reason === CLOSING_REASONS['game:abandon']) return 'unfinished'
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
 * Returns a function that identifies the person behind a user id. It recognises a person who had their data
 * deleted and came back.
 */
function personsIn(table: Table): (user: string) => string {
  const known = new Map(holdings(table).map(one => [one.user, personId(table, one)]))
  return user => known.get(user) ?? markOf(table, user)
}

/** Checks whether a winner once held a seat of another side. They could have taken that seat to lose on purpose. */
function hasBeatenHimself(
  table: Table,
  system: GameSystem,
  seats: readonly ResultSeat[],
  { winners }: Outcome,
): boolean {
  const sides = new Map(system.rules.roles(table.setup).map(({ role, side }) => [role, side]))
  const known = personsIn(table)
  return seats.some(({ user, side }) => {
    if (user === null || !winners.includes(side)) return false
    const person = known(user)
    return holdings(table).some(one => personId(table, one) === person && sides.get(one.role) !== side)
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
 * Counts for how many valid log entries each person, or computer of a level, played a role. The map is in the
 * order in which they took over.
 */
function spansOf(table: Table & { readonly match: Match }, role: Role): Map<string, number> {
  const { match } = table
  const spans = new Map<string, number>()
  const counting = liveEntries(match.log)
  const add = (who: string | null, from: number, to: number) => {
    // Without entries, the holder at the end still counts as the player
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
  for (const one of holdings(table))
    if (one.role === role) add(one.user, one.from, one.to ?? match.log.length)
  add(computer, since, match.log.length)
  return spans
}
