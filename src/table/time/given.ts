import { live } from '../../engine/live.ts'
import type { Entry } from '../../engine/log.ts'
import type { Role } from '../../engine/model.ts'
import type { Bookkeeping, Given } from './types.ts'

/** So many are remembered; nobody takes more back at once. */
const MOST = 100

/** Whose take-back it was. */
export interface Backing {
  /** This role is on the side that took back. */
  isBeside(role: Role): boolean
  /** Milliseconds that a take-back of others leaves to a role that has agreed to it; less than all: it was not asked. */
  least(role: Role): number
}

/**
 * After commands were taken back each decision has what it had, so that nobody gains time by going to and fro, nor loses
 * any: the one before what it had left then, the later one what is left of it, for when the same side comes to it again.
 * A bank gives back what turns brought, but not so much that agreeing to it costs somebody the game.
 */
export function takenBack<Books extends Bookkeeping>(
  books: Books,
  log: readonly Entry[],
  { isBeside, least }: Backing,
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

/** What the next decision of a role has left, where it had come to it before and taken it back; null: it had not. */
export function keptFor({ kept }: Bookkeeping, role: Role, log: readonly Entry[]): number | null {
  const decisions = kept?.[role] ?? []
  if (decisions.length === 0) return null
  const count = live(log).length
  const later = decisions.filter(one => one.count >= count).sort((a, b) => a.count - b.count)
  return later[0]?.left ?? null
}

/** What an entry has given; whose turn has come anew begins without what was kept. */
export function withGiven<Books extends Bookkeeping>(books: Books, given: readonly Given[]): Books {
  if (given.length === 0) return books
  const isNew = (role: Role) => given.some(one => one.role === role && !one.own)
  const kept = Object.fromEntries(Object.entries(books.kept ?? {}).filter(([role]) => !isNew(role)))
  return { ...books, kept, given: [...(books.given ?? []), ...given].slice(-MOST) }
}
