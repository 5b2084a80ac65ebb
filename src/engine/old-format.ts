import { computeEntryLink, computeOpeningLink, newestLogLink } from './chain.ts'
import type { ChanceRecord } from './chance.ts'
import type { LogEntry, Match } from './log.ts'
import type { ObjectNames } from './model.ts'
import { nameOfValue } from './notation.ts'
import type { GameSystem } from './system.ts'

/**
 * Dice and draws in the old log format, which lacks the number of faces or values. In that format, the hash of an
 * entry did not include its readable text.
 */
interface OlderChance {
  readonly dice: readonly number[]
  readonly draws: readonly { readonly kind: string; readonly value: number }[]
}
type OlderEntry = Omit<LogEntry, 'text' | 'chance'> & OlderChance
interface OlderMatch extends Omit<Match, 'opening' | 'log'> {
  readonly opening: OlderChance & { readonly link: string }
  readonly log: readonly OlderEntry[]
}

export const hasOldLogFormat = (match: Match | OlderMatch): match is OlderMatch => 'dice' in match.opening

/**
 * Converts an old log to the current format, with new links. The old dice were derived in another way, so they
 * can be read but not verified. The caller must add a base after these entries.
 */
export function convertOldLog(
  system: GameSystem,
  { start, opening, log, state }: OlderMatch,
  secret: string,
): Match {
  const names = system.views.names(state)
  const chance = chanceOf(opening, names)
  let match: Match = {
    start,
    opening: { chance, link: computeOpeningLink(start, chance, secret) },
    log: [],
    state,
  }
  for (const { dice, draws, link: _, ...kept } of log) {
    const text = [kept.verb, ...kept.args.map(arg => JSON.stringify(arg))].join(' ')
    const entry = { ...kept, text, chance: chanceOf({ dice, draws }, names) }
    match = {
      ...match,
      log: [...match.log, { ...entry, link: computeEntryLink(newestLogLink(match), secret, entry) }],
    }
  }
  return match
}

/** Converts the dice and draws of an old log entry. The number of faces or values is unknown and becomes 0. */
function chanceOf({ dice, draws }: OlderChance, names: ObjectNames): ChanceRecord {
  return [
    ...dice.map(face => [0, face] as const),
    ...draws.map(({ kind, value }) => [0, 0, `${kind} ${nameOfValue(kind, value, names)}`] as const),
  ]
}
