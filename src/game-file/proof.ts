import { GameFileError, type GameFileProof } from './problem.ts'

export type { GameFileProof } from './problem.ts'

import { computeCommitment } from '../engine/chain.ts'
import type { GameOutcome } from '../engine/model.ts'
import type { GameFile } from './format.ts'

/**
 * Returns what a game file proves. Call it only for a file that was played to its last entry without a contradiction.
 */
export function assessGameProof(
  file: GameFile,
  outcome: GameOutcome | null,
  head: string | null,
): GameFileProof {
  const missing = file.dice === 'recorded' ? [RECORDED] : [...missingIn(file), ...missingEntries(file)]
  if (!outcome) missing.push('the end of the game: until then a log can be cut short anywhere')
  const base = file.bases?.at(-1)
  const word = missing.length > 0 ? 'consistent' : base ? (`proven since entry ${base.n}` as const) : 'proven'
  return { word, missing, head }
}

const RECORDED = 'a secret: the dice of a recorded game are taken from the file'

/** Maps each field of a game file to what the field proves. `/game export` writes all these fields. */
const EVIDENCE = {
  secret: 'all dice and links follow from it',
  commitment: 'without it, nothing shows that the secret was fixed before the game',
  table: 'the commitment and the dice depend on it',
  entropy: 'the dice depend on it',
  rules: 'which rules the game began under',
  variants: 'which variants were agreed',
  seats: 'who had to agree to an undo',
  result: 'how the game is said to have ended',
} satisfies Partial<Record<keyof GameFile, string>>

function missingIn(file: GameFile): string[] {
  const fields = Object.entries(EVIDENCE) as [keyof typeof EVIDENCE, string][]
  const missing = fields.filter(([field]) => file[field] === undefined).map(one => one.join(': '))
  if (!file.opening?.chance) missing.push('opening.chance: what was rolled and drawn at the start')
  if (!file.opening?.link) missing.push('opening.link: the chain begins there')
  return missing
}

function missingEntries(file: GameFile): string[] {
  const lacking = (field: 'n' | 'do' | 'chance' | 'sealed' | 'command' | 'link') => {
    const numbers = file.entries.flatMap((entry, i) => (entry[field] === undefined ? [i + 1] : []))
    return numbers.length > 0 ? [`${field}: in ${listed(numbers)}`] : []
  }
  const bases = file.entries.flatMap((entry, i) => {
    const isKept = !entry.do?.startsWith('game:base') || file.bases?.some(({ n }) => n === i + 1)
    return isKept ? [] : [`bases: the position of entry ${i + 1}`]
  })
  return [...(['n', 'do', 'chance', 'sealed', 'command', 'link'] as const).flatMap(lacking), ...bases]
}

function listed(numbers: readonly number[]): string {
  const some = numbers.slice(0, 3).join(', ')
  if (numbers.length > 3) return `entries ${some} and ${numbers.length - 3} more`
  return numbers.length === 1 ? `entry ${some}` : `entries ${some}`
}

/**
 * Checks that the secret in the file fits the commitment made before the game. Throws `GameFileError` if the two
 * differ.
 */
export function checkSecretCommitment({ table, secret, commitment }: GameFile): void {
  if (table === undefined || secret === undefined || commitment === undefined) return
  if (computeCommitment(table, secret) !== commitment)
    throw new GameFileError({ message: 'commitment: the secret does not fit the commitment' })
}

/** Minimum number of digits of a published link. With fewer, somebody could forge a chain with the same digits. */
const DIGITS = 10

/**
 * Looks for a published link in the hash chain of a game file. Returns a sentence with the result, or null if the
 * file has no links. `links`: link of the setup, then of each entry. An unknown link is an empty text.
 */
export function describePublishedLink(links: readonly string[], published: string | null): string | null {
  if (published === null) {
    const head = links[links.length - 1]
    return head ? `compare head ${head.slice(0, DIGITS)} with the posts of the thread (--head DIGITS)` : null
  }
  const digits = published.toLowerCase()
  if (!/^[0-9a-f]{10,64}$/.test(digits))
    throw new GameFileError({ message: `head: expected ${DIGITS} to 64 hexadecimal digits` })
  const at = links.findLastIndex(link => link.startsWith(digits))
  if (at < 0) throw new GameFileError({ message: `head: no link of the file begins with ${digits}` })
  const last = links.length - 1
  if (at === last) return `${digits} is the head: nothing was changed since it was posted`
  return `${digits} is the link of entry ${at} of ${last}: nothing up to it was changed since it was posted`
}
