import type { Level } from '../ai/levels.ts'
import { live } from '../engine/live.ts'
import type { Match } from '../engine/log.ts'
import { CLOSINGS, rulesNow } from '../engine/match.ts'
import type { Both, Outcome, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { exportGame, proofOf } from '../game-file/index.ts'
import { markOf, personIn } from '../table/mark.ts'
import { holdings } from '../table/seats.ts'
import type { Table } from '../table/types.ts'

/**
 * What is kept of a game that is over. It follows from the table alone, and its key is the table's thread: written twice it
 * is the same.
 */
export interface Result {
  readonly format: 1
  /** The thread. */
  readonly table: string
  readonly guild: string
  readonly system: string
  readonly scenario: string
  readonly variants: Readonly<Record<string, string>>
  /** Under which it was played to its end. */
  readonly rules: string
  /** Milliseconds. */
  readonly began: number
  readonly ended: number
  /** Of the log. */
  readonly entries: number
  readonly seats: readonly Played[]
  readonly outcome: Outcome
  /** The result as the game says it; null: it was ended otherwise. */
  readonly words: Both | null
  /** What the file of the game is evidence for. */
  readonly proof: string
  readonly kind: Kind
}

/** Who played a role: whoever did for the most entries of the log that were not taken back. */
export interface Played {
  readonly role: Role
  readonly side: string
  /** Null: a computer, or nobody. */
  readonly user: string | null
  readonly level?: Level
}

/** People against each other; against computers; alone or all together; not played to an end. Only the first counts for ratings. */
const KINDS = ['people', 'computer', 'alone', 'unfinished'] as const
export type Kind = (typeof KINDS)[number]

export function resultOf(table: Table & { readonly match: Match }, system: GameSystem): Result {
  const { match, thread, guild, setup, secret } = table
  const outcome = match.state.outcome ?? { winners: [], reason: CLOSINGS['game:abandon'] }
  const seats = playedAt(table, system)
  const view = system.views.view(match.state, null)
  return {
    format: 1,
    table: thread,
    guild,
    system: system.id,
    scenario: setup.scenario,
    variants: setup.variants,
    rules: rulesNow(match),
    began: table.began ?? Number(BigInt(thread) >> 22n) + DISCORD_EPOCH,
    ended: table.touched ?? 0,
    entries: match.log.length,
    seats,
    outcome: { winners: [...outcome.winners], reason: outcome.reason },
    words: isByRules(outcome)
      ? { ru: system.words.ru.outcome(view), en: system.words.en.outcome(view) }
      : null,
    proof: proofOf(exportGame(match, secret), outcome, null).word,
    kind: kindOf(table, system, seats, outcome),
  }
}

const isByRules = ({ reason }: Outcome): boolean => !Object.values<string>(CLOSINGS).includes(reason)

/** Thread ids count the milliseconds from the beginning of 2015; a table of before has no other beginning. */
const DISCORD_EPOCH = 1_420_070_400_000

function kindOf(table: Table, system: GameSystem, seats: readonly Played[], outcome: Outcome): Kind {
  if (outcome.reason === CLOSINGS['game:abandon']) return 'unfinished'
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

/** One person is one, whoever he is called by now: who had himself forgotten may have come back. */
function personsIn(table: Table): (user: string) => string {
  const known = new Map(holdings(table).map(one => [one.user, personIn(table, one)]))
  return user => known.get(user) ?? markOf(table, user)
}

/** Somebody has won against a seat that he has held himself: he could have taken it to give it up. */
function hasBeatenHimself(
  table: Table,
  system: GameSystem,
  seats: readonly Played[],
  { winners }: Outcome,
): boolean {
  const sides = new Map(system.rules.roles(table.setup).map(({ role, side }) => [role, side]))
  const known = personsIn(table)
  return seats.some(({ user, side }) => {
    if (user === null || !winners.includes(side)) return false
    const person = known(user)
    return holdings(table).some(one => personIn(table, one) === person && sides.get(one.role) !== side)
  })
}

function playedAt(table: Table & { readonly match: Match }, system: GameSystem): Played[] {
  return system.rules.roles(table.setup).map(({ role, side }) => {
    const spans = spansOf(table, role)
    const longest = [...spans].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
    const isComputer = longest?.startsWith(COMPUTER) ?? false
    if (!isComputer) return { role, side, user: longest }
    return { role, side, user: null, level: longest?.slice(COMPUTER.length) as Level }
  })
}

const COMPUTER = 'computer:'

/** Person, or computer of a level → for how many entries that count it played there; in the order in which they came. */
function spansOf(table: Table & { readonly match: Match }, role: Role): Map<string, number> {
  const { match } = table
  const spans = new Map<string, number>()
  const counting = live(match.log)
  const add = (who: string | null, from: number, to: number) => {
    // Whoever sat there when it ended at once has played it
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
