import { liveEntries } from '../../engine/live-entries.ts'
import type { LogEntry } from '../../engine/log.ts'
import type { Role } from '../../engine/model.ts'
import type { ClockLedger, TimeGrant } from './types.ts'

/** Maximum number of time grants remembered. Nobody undoes more at once. */
const MOST = 100

/** The side that made an undo, and how much time the undo may cost others. */
export interface UndoContext {
  /** Whether the role is on the side that made the undo. */
  isBeside(role: Role): boolean
  /**
   * Returns the minimum time, in milliseconds, that another side's undo must leave to a role that agreed to it.
   * Negative infinity if the role was not asked.
   */
  least(role: Role): number
}

/**
 * Returns the time of each role after an undo, so that nobody gains or loses time by undoing. The earlier
 * decision gets back the time it had left. The later decision's remaining time is saved, in case the same side
 * returns to it. A time bank loses what the undone turns added, but never so much that a role which agreed to
 * the undo would lose on time.
 */
export function undoGrants<Books extends ClockLedger>(
  books: Books,
  log: readonly LogEntry[],
  { isBeside, least }: UndoContext,
): Books {
  const to = Number(log.at(-1)?.args[0])
  const left = { ...books.left }
  const kept = { ...books.kept }
  const turns = { ...books.turns }
  const gifts = { ...books.gifts }
  const { given = [] } = books
  for (const note of given.filter(one => one.after > to).reverse()) {
    const { role, count, had, got, own, turn } = note
    const now = left[role] ?? 0
    const isDecision = books.kind === 'decision'
    const before = isDecision ? had : now - (got - had)
    if (!isDecision && before < least(role)) continue
    left[role] = before
    if (own || (isDecision && isBeside(role)))
      kept[role] = [...(kept[role] ?? []).filter(one => one.count !== count), { count, left: now }].slice(
        -MOST,
      )
    if (turn !== undefined) turns[role] = (turns[role] ?? []).filter(one => one !== turn)
    if (note.gifts !== undefined) gifts[role] = Math.max(note.gifts, gifts[role] ?? 0)
  }
  const rest = given.filter(one => one.after <= to)
  const isGifted = Object.keys(gifts).length > 0
  return { ...books, left, kept, ...(books.turns && { turns }), ...(isGifted && { gifts }), given: rest }
}

/** Returns the time left for a role's next decision, if the role reached it before and undid it. Otherwise null. */
export function savedTimeFor({ kept }: ClockLedger, role: Role, log: readonly LogEntry[]): number | null {
  const decisions = kept?.[role] ?? []
  if (decisions.length === 0) return null
  const count = liveEntries(log).length
  const later = decisions.filter(one => one.count >= count).sort((a, b) => a.count - b.count)
  return later[0]?.left ?? null
}

/** Records time that a log entry granted. A role with a new decision loses its saved times. */
export function addGrants<Books extends ClockLedger>(books: Books, given: readonly TimeGrant[]): Books {
  if (given.length === 0) return books
  const isNew = (role: Role) => given.some(one => one.role === role && !one.own)
  const kept = Object.fromEntries(Object.entries(books.kept ?? {}).filter(([role]) => !isNew(role)))
  return { ...books, kept, given: [...(books.given ?? []), ...given].slice(-MOST) }
}
