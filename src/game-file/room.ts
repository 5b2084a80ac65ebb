import type { Match } from '../engine/log.ts'
import { GAME_FILE_LIMITS } from './limits.ts'

/**
 * Space that must still be free in the game file after the last command: for answers, changes of seats, corrections
 * to the rules, and the end of the game.
 */
const RESERVE = { entries: 500, bytes: 250_000 }

/** Checks whether the game file has room for another command. */
export const hasRoomForCommand = (match: Match): boolean =>
  match.log.length < GAME_FILE_LIMITS.entries - RESERVE.entries &&
  estimateFileBytes(match) < GAME_FILE_LIMITS.bytes - RESERVE.bytes

/** Bytes of a log entry in the game file, without its texts. */
const ENTRY = 245
/** Bytes of a die or a draw in the game file, without the text of the draw. */
const CHANCE = 75
/** Bytes of each role that agreed to an entry, without its name. */
const AGREED = 45

/**
 * Returns an upper estimate of the size of the indented game file, in bytes. Uses plain loops instead of writing the
 * log, because it must be fast.
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
