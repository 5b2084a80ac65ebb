import type { Match } from '../engine/log.ts'
import { FILE_LIMITS } from './limits.ts'

/** Room kept for what follows the last command: its answers, changes of seats, corrected rules, the end. */
const RESERVE = { entries: 500, bytes: 250_000 }

/** Checks whether the game file can hold another command. */
export const hasRoomForCommand = (match: Match): boolean =>
  match.log.length < FILE_LIMITS.entries - RESERVE.entries &&
  estimateFileBytes(match) < FILE_LIMITS.bytes - RESERVE.bytes

/** Bytes of an entry, of a die or draw, and of a role that agreed, without their texts. */
const ENTRY = 245
const CHANCE = 75
const AGREED = 45

/**
 * Returns the largest size of the indented game file in bytes. Hot code: it uses plain loops and does not
 * serialize the log.
 */
export function estimateFileBytes({ start, opening, bases, log }: Match): number {
  let bytes = Buffer.byteLength(JSON.stringify([start, opening, bases], null, 2)) + ENTRY
  for (const { by, text, chance, agreed = [] } of log) {
    bytes += ENTRY + by.length + Buffer.byteLength(text)
    for (const one of chance) bytes += CHANCE + (one.length === 3 ? Buffer.byteLength(one[2]) : 0)
    for (const role of agreed) bytes += AGREED + role.length
  }
  return bytes
}
