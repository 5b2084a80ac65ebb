import { createHash, createHmac } from 'node:crypto'
import {
  type ChanceRecord,
  type ChanceSource,
  createChanceSource,
  createHmacGenerator,
  type DieRoll,
} from './chance.ts'
import type { GameStart, LogEntry, Match, SideBid } from './log.ts'

// Computes hashes and dice as the game file format defines them. docs/game-file.md describes the format byte by byte.

/**
 * Returns the SHA-256 commitment to the table's id and its secret. The commitment is published before the game
 * begins.
 */
export function computeCommitment(table: string, secret: string): string {
  return sha(JSON.stringify([1, 'commit', table, secret]))
}

/**
 * Returns the source of the dice for log entry `n`. The secret determines the dice. Nobody can predict the dice
 * without the secret.
 */
export function createEntryDice({ table, entropy }: GameStart, secret: string, n: number): ChanceSource {
  return createChanceSource(createHmacGenerator(secret, [2, 'chance', table, entropy, n]))
}

/**
 * Deals the groups of seats to the parties by lot. `places[i]` is the index of the group that party `i` gets.
 * `chance` holds the dice of the lot. The dice follow from the game's secret, so everybody can check them after the
 * game.
 */
export function drawSeatLot(
  { table, entropy }: Pick<GameStart, 'table' | 'entropy'>,
  secret: string,
  groups: number,
): { readonly places: readonly number[]; readonly chance: readonly DieRoll[] } {
  const source = createChanceSource(createHmacGenerator(secret, [2, 'lot', table, entropy]))
  const places = Array.from({ length: groups }, (_, at) => at)
  const chance: DieRoll[] = []
  for (let last = groups - 1; last > 0; last--) {
    const face = source.die(last + 1)
    chance.push([last + 1, face])
    const at = face - 1
    ;[places[last], places[at]] = [places[at], places[last]]
  }
  return { places, chance }
}

/**
 * Returns the SHA-256 commitment to a bid. A key from the secret blinds it. Without the key, an opponent could find
 * the bid by hashing every possible one.
 */
export function computeBidCommitment(
  table: string,
  secret: string,
  { n, side, points }: Pick<SideBid, 'n' | 'side' | 'points'>,
): string {
  const key = createHmac('sha256', Buffer.from(secret, 'hex')).update(JSON.stringify([2, 'blind bid', n]))
  return sha(JSON.stringify([2, 'bid', table, key.digest('hex'), n, side, points]))
}

/** Rolls the die of two equal bids. 1: the first bid counts as the higher one. */
export const rollEqualBids = (
  { table, entropy }: Pick<GameStart, 'table' | 'entropy'>,
  secret: string,
): DieRoll => [2, createChanceSource(createHmacGenerator(secret, [2, 'bids', table, entropy])).die(2)]

export function computeOpeningLink(start: GameStart, chance: ChanceRecord, secret: string): string {
  const { commitment, system, rules, table, scenario, variants, entropy, position, seats } = start
  const agreed = [system, rules, table, scenario, variants, entropy, position ?? null, seats ?? null]
  const { computers, lot, from, handicap, bids } = start
  const played = [chance, ...[computers, lot, from, handicap, bids].filter(one => one !== undefined)]
  return sha(toCanonicalJson([2, 'opening', commitment, blind(secret, 0), ...agreed, ...played]))
}

/**
 * Returns the hash that links a log entry to the entry before it. A key from the secret blinds the hash. Without
 * the key, an opponent could find a hidden argument by hashing every possible value.
 */
export function computeEntryLink(previous: string, secret: string, entry: Omit<LogEntry, 'link'>): string {
  const { n, by, text, chance, sealed, command, auto = false, agreed = [] } = entry
  const fields = [n, by, text, chance, sealed, command, auto, agreed]
  return sha(JSON.stringify([2, 'entry', previous, blind(secret, n), ...fields]))
}

/**
 * Returns the hash of the position from which a game continues after its rules changed. The log entry
 * `game:base` holds this hash.
 */
export const computeBaseFingerprint = (rules: string, state: unknown): string =>
  sha(toCanonicalJson([2, 'base', rules, state]))

/**
 * Returns the link of the newest log entry. A player who writes this link down can prove later that no earlier
 * entry was changed.
 */
export function newestLogLink({ opening, log }: Pick<Match, 'opening' | 'log'>): string {
  return log.length > 0 ? log[log.length - 1].link : opening.link
}

function blind(secret: string, n: number): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([2, 'blind', n]))
    .digest('hex')
}

/** Returns a seed of hexadecimal digits, derived from the secret, for random choices other than dice. */
export const deriveSeed = (secret: string, what: readonly unknown[]): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([2, 'seed', ...what]))
    .digest('hex')

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns JSON without spaces and with sorted keys (RFC 8785). Equal values therefore give equal text. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(one => toCanonicalJson(one ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const ordered = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${ordered.map(([key, inner]) => `${JSON.stringify(key)}:${toCanonicalJson(inner)}`).join(',')}}`
}
