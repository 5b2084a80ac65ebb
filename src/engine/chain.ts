import { createHash, createHmac } from 'node:crypto'
import { type Chance, hmacWords, type Source, sourceOf } from './chance.ts'
import type { Entry, Match, Start } from './log.ts'

// What docs/game-file.md describes byte by byte.

/** Published before the game: SHA-256 over the table and its secret. */
export function commitmentOf(table: string, secret: string): string {
  return sha(JSON.stringify([1, 'commit', table, secret]))
}

/** Dice of entry `n`: the same for everybody who knows the secret, foreseeable by nobody else. */
export function diceOf({ table, entropy }: Start, secret: string, n: number): Source {
  return sourceOf(hmacWords(secret, [2, 'chance', table, entropy, n]))
}

export function openingLink(start: Start, chance: Chance, secret: string): string {
  const { commitment, system, rules, table, scenario, variants, entropy, position, seats, computers } = start
  const agreed = [system, rules, table, scenario, variants, entropy, position ?? null, seats ?? null]
  const played = computers ? [chance, computers] : [chance]
  return sha(canonical([2, 'opening', commitment, blind(secret, 0), ...agreed, ...played]))
}

/** Blinded: without `blind` a published link would let the opponent try out what a hidden argument was. */
export function linkOf(previous: string, secret: string, entry: Omit<Entry, 'link'>): string {
  const { n, by, text, chance, sealed, command, auto = false, agreed = [] } = entry
  const fields = [n, by, text, chance, sealed, command, auto, agreed]
  return sha(JSON.stringify([2, 'entry', previous, blind(secret, n), ...fields]))
}

/** What the chain holds of a position that rules which changed go on from. */
export const fingerprintOf = (rules: string, state: unknown): string =>
  sha(canonical([2, 'base', rules, state]))

/** The newest link: whoever noted it can prove later that nothing before it was changed. */
export function headOf({ opening, log }: Pick<Match, 'opening' | 'log'>): string {
  return log.length > 0 ? log[log.length - 1].link : opening.link
}

function blind(secret: string, n: number): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([2, 'blind', n]))
    .digest('hex')
}

/** Hexadecimal digits that follow from the secret as the dice do, for what is no die. */
export const seedOf = (secret: string, what: readonly unknown[]): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([2, 'seed', ...what]))
    .digest('hex')

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON without spaces, the keys of objects in order (RFC 8785): one value is written in one way. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(one => canonical(one ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const ordered = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${ordered.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
