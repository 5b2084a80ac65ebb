import { createHash } from 'node:crypto'
import type { Table } from './types.ts'

const LENGTH = 16

/**
 * Returns a hash of the terms that a player accepts by sitting down: game system, scenario, variants, clock,
 * hints, fair start, and the position from which the game goes on.
 */
function termsOf({ system, setup, clock, hints, sidesByLot, fairStart, continued }: Table): string {
  const { kind, hours, more, zero, weekends } = clock ?? {}
  const variants = Object.entries(setup.variants).sort()
  const all = [system, setup.scenario, variants, kind, hours, more, zero, hints]
  // Terms that a table does not use are not hashed, so tables from before these terms existed keep their hash
  if (weekends !== undefined) all.push(weekends)
  if (sidesByLot) all.push('lot')
  if (fairStart) all.push(fairStart)
  if (continued) all.push(continued.positions[continued.chosen].from.entry)
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, LENGTH)
}

/**
 * Returns the table after a user changed the terms in the lobby. For each other seated player, it remembers the terms
 * that this player had accepted. Bids were made for other terms, so they are dropped.
 */
export function keepAcceptedTerms(before: Table, after: Table, user: string): Table {
  const was = termsOf(before)
  if (was === termsOf(after)) return after
  const { terms: _, bids: __, ...rest } = after
  const others = after.seats.flatMap(seat => (seat.user === null || seat.user === user ? [] : seat.user))
  if (others.length === 0) return rest
  return { ...rest, terms: Object.fromEntries(others.map(one => [one, before.terms?.[one] ?? was])) }
}

/** Returns the seated players who have not yet accepted the latest changes of the terms. */
export function listUsersToReconfirm(table: Table): string[] {
  const { seats, terms = {} } = table
  const now = termsOf(table)
  const users = seats.flatMap(({ user }) => user ?? [])
  return [...new Set(users)].filter(user => (terms[user] ?? now) !== now)
}

/** Records that the user accepts the current terms. Returns the same table if the user had accepted them already. */
export function acceptTerms(table: Table, user: string): Table {
  if (table.terms?.[user] === undefined) return table
  const { [user]: _, ...terms } = table.terms
  return { ...table, terms }
}
