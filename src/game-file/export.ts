import type { GameStart, Match } from '../engine/log.ts'
import { GAME_FILE_FORMAT, type GameFile } from './format.ts'

/**
 * Exports a finished game, including the secret of its dice, as a game file. Throws `Error` if the game is not
 * over.
 */
export function exportFinishedGame({ start, opening, log, bases, state }: Match, secret: string): GameFile {
  if (!state.outcome) throw new Error('The secret of a running game cannot be exported')
  return {
    ...createPublicHeader(start),
    secret,
    ...(start.position !== undefined && { setup: start.position }),
    opening: { chance: [...opening.chance], link: opening.link },
    ...(bases && { bases: bases.map(base => ({ ...base })) }),
    entries: log.map(({ n, by, text, chance, sealed, command, auto, agreed, link }) => ({
      n,
      by,
      do: text,
      chance: [...chance],
      sealed,
      command,
      ...(auto && { auto }),
      ...(agreed && { agreed: [...agreed] }),
      link,
    })),
    result: { ...state.outcome, winners: [...state.outcome.winners] },
  }
}

/** Returns the header of a game file: the data that was public before the first action. */
export const createPublicHeader = (start: GameStart): Omit<GameFile, 'entries'> => ({
  format: GAME_FILE_FORMAT,
  system: start.system,
  rules: start.rules,
  scenario: start.scenario,
  variants: { ...start.variants },
  table: start.table,
  entropy: [...start.entropy],
  commitment: start.commitment,
  ...(start.seats && { seats: start.seats.map(roles => [...roles]) }),
  ...(start.computers && { computers: { ...start.computers } }),
  ...(start.lot && {
    lot: {
      seats: start.lot.seats.map(roles => [...roles]),
      chance: start.lot.chance.map(([of, face]): [number, number] => [of, face]),
    },
  }),
  ...(start.handicap && { handicap: { ...start.handicap } }),
  ...(start.bids && {
    bids: {
      made: start.bids.made.map(bid => ({ ...bid })),
      chance: start.bids.chance.map(([of, face]): [number, number] => [of, face]),
    },
  }),
  ...(start.from && { from: { ...start.from } }),
})
