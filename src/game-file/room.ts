import type { Match } from '../engine/log.ts'
import { LIMITS } from './bounds.ts'

/** For what comes after the last command: its answers, seats that change hands, corrected rules, the end. */
const RESERVE = { entries: 500, bytes: 250_000 }

/** Whether the file of a game can take another command. */
export const roomIn = (match: Match): boolean =>
  match.log.length < LIMITS.entries - RESERVE.entries && bytesOf(match) < LIMITS.bytes - RESERVE.bytes

/** Bytes of an entry, of a die or draw, of a role that agreed, without their words. */
const ENTRY = 245
const CHANCE = 75
const AGREED = 45

/** What the file of a game has at the most, written out line by line (hot: plain loops; nothing is written for it). */
export function bytesOf({ start, opening, bases, log }: Match): number {
  let bytes = Buffer.byteLength(JSON.stringify([start, opening, bases], null, 2)) + ENTRY
  for (const { by, text, chance, agreed = [] } of log) {
    bytes += ENTRY + by.length + Buffer.byteLength(text)
    for (const one of chance) bytes += CHANCE + (one.length === 3 ? Buffer.byteLength(one[2]) : 0)
    for (const role of agreed) bytes += AGREED + role.length
  }
  return bytes
}
