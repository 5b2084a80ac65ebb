import type { Match } from '../engine/match.ts'
import { FORMAT, type GameFile } from './format.ts'

/**
 * A match as a file. Without an outcome (the game is still on) actions and chance are left out, and the file is
 * marked `sealed`: its chain can be compared later, it cannot be played.
 */
export function exportGame(match: Match, secret: string): GameFile {
  const { start, opening, log, bases, state } = match
  const over = state.outcome !== null
  return {
    format: FORMAT,
    system: start.system,
    rules: start.rules,
    scenario: start.scenario,
    variants: { ...start.variants },
    table: start.table,
    entropy: [...start.entropy],
    commitment: start.commitment,
    ...(over ? { secret } : { sealed: true }),
    ...(start.position !== undefined && { setup: start.position }),
    ...(start.seats && { seats: start.seats.map(roles => [...roles]) }),
    opening: { ...(over && { chance: [...opening.chance] }), link: opening.link },
    ...(over && bases && { bases: bases.map(base => ({ ...base })) }),
    entries: log.map(({ n, by, text, chance, sealed, command, auto, agreed, link }) => ({
      n,
      by,
      ...(over && { do: text, chance: [...chance] }),
      sealed,
      command,
      ...(auto && { auto }),
      ...(agreed && { agreed: [...agreed] }),
      link,
    })),
    result: state.outcome && { ...state.outcome, winners: [...state.outcome.winners] },
  }
}
