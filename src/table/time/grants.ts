import { listLiveEntries } from '../../engine/live-entries.ts'
import type { LogEntry } from '../../engine/log.ts'
import type { Role } from '../../engine/model.ts'
import type { ClockLedger, TimeGrant } from './types.ts'

/** Maximum number of time grants, and of saved times, that the clock remembers. No player undoes more at a time. */
const MOST = 100

/** The side that made an undo, and how much time the undo may take from other roles. */
export interface UndoClockContext {
  /** Whether the role is on the side of the player who made the undo. */
  isBeside(role: Role): boolean
  /**
   * Returns the milliseconds that an undo must leave to a role that agreed to another side's undo. Negative infinity
   * for all other roles.
   */
  least(role: Role): number
}

/**
 * Returns the times of all roles after an undo. Nobody gains or loses time by undoing. The decision that is open
 * again has the time that it had left. The remaining time of the undone decision is saved, in case the same side
 * reaches it again. A time bank loses the time that the undone turns added. A role that agreed to the undo keeps a
 * minimum time, so that it does not lose on time.
 */
export function undoTimeGrants<Books extends ClockLedger>(
  books: Books,
  log: readonly LogEntry[],
  { isBeside, least }: UndoClockContext,
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

/**
 * Returns the milliseconds left for a role's next decision, if the role had reached the same decision before an undo.
 * Otherwise null.
 */
export function readTimeBeforeUndo(
  { kept }: ClockLedger,
  role: Role,
  log: readonly LogEntry[],
): number | null {
  const decisions = kept?.[role] ?? []
  if (decisions.length === 0) return null
  const count = listLiveEntries(log).length
  const later = decisions.filter(one => one.count >= count).sort((a, b) => a.count - b.count)
  return later[0]?.left ?? null
}

/**
 * Records the time that log entries granted. If another side's action gave a role a new decision, the role's
 * saved times are removed.
 */
export function addTimeGrants<Books extends ClockLedger>(ledger: Books, grants: readonly TimeGrant[]): Books {
  if (grants.length === 0) return ledger
  const isNew = (role: Role) => grants.some(one => one.role === role && !one.own)
  const kept = Object.fromEntries(Object.entries(ledger.kept ?? {}).filter(([role]) => !isNew(role)))
  return { ...ledger, kept, given: [...(ledger.given ?? []), ...grants].slice(-MOST) }
}
