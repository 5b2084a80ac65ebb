import type { GameStart } from '../engine/log.ts'
import { computeRulesVersion } from '../engine/match.ts'
import type { GameState } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { ContinuableGame, FilePosition } from '../game-file/index.ts'
import { openTable } from './index.ts'
import { recordInteraction } from './posts.ts'
import { keepAcceptedTerms } from './terms.ts'
import type { ContinuedGame, Initiator, RefusedTableChange, Table, TableChange } from './types.ts'

/**
 * Opens a lobby for a game that goes on from the last position of another game. `isHere`: the table of the other
 * game is on the same server.
 */
export function openContinuedTable(
  system: GameSystem,
  place: Parameters<typeof openTable>[1],
  { rules, proof, setup, positions }: ContinuableGame,
  isHere: boolean,
  initiator: Initiator,
): Table {
  const chosen = positions.length - 1
  const continued = { rules, proof, positions, chosen, ...(isHere && { isHere }) }
  return setContinuedGame(openTable(system, place, initiator), system, setup, continued)
}

/** Makes a new lobby go on from a position. Scenario, variants and roles are those of the position's game. */
function setContinuedGame(
  table: Table,
  system: GameSystem,
  setup: Table['setup'],
  continued: ContinuedGame,
): Table {
  const seats = system.rules.roles(setup).map(({ role }) => ({ role, user: null }))
  return { ...table, setup, seats, continued }
}

/**
 * Makes the lobby of a rematch start from the same position as the game before. Changes nothing if that game had
 * started from the beginning of its scenario.
 */
export function continueFromSamePosition(
  table: Table,
  system: GameSystem,
  { continued, match, setup }: Table,
): Table {
  if (!continued) return table
  const state = match?.start.position as GameState | undefined
  const positions = continued.positions.map(one => ({ ...one, ...(state && { state }) }))
  return setContinuedGame(table, system, setup, { ...continued, positions })
}

/**
 * Whether the chosen position fits the current rules, so that a game can begin from it. True if no position is
 * chosen.
 */
export const canBeginFromChosenPosition = ({ continued }: Table, system: GameSystem): boolean =>
  !continued || continued.rules === computeRulesVersion(system)

/**
 * Chooses the position in the lobby. `entry`: number of the last log entry before the position, in the other game.
 */
export function choosePosition(
  table: Table,
  entry: number,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const { continued } = table
  const chosen = continued?.positions.findIndex(({ from }) => from.entry === entry) ?? -1
  if (!continued || chosen < 0) return { no: 'no-such-choice' }
  const next = { ...table, continued: { ...continued, chosen } }
  return { table: recordInteraction(keepAcceptedTerms(table, next, initiator.user), initiator) }
}

/** Returns the position from which the game of a table goes on. Null if the game starts from the beginning. */
export const findChosenPosition = ({
  continued,
}: Pick<Table, 'continued'>): Omit<FilePosition, 'state'> | null =>
  continued?.positions[continued.chosen] ?? null

/**
 * Returns the position as fields for the start of the game. Empty if the game starts from the beginning of its
 * scenario.
 */
export function buildStartPosition({ continued }: Table): Pick<GameStart, 'position' | 'from'> {
  const chosen = continued?.positions[continued.chosen]
  return chosen ? { position: chosen.state, from: chosen.from } : {}
}

/**
 * Removes all offered positions except the chosen one, after the game has begun. The chosen position loses its
 * state, because the match holds that state.
 */
export function removeOtherStartPositions(table: Table): Table {
  const { continued } = table
  if (!continued) return table
  const { state: _, ...chosen } = continued.positions[continued.chosen]
  return { ...table, continued: { ...continued, positions: [chosen], chosen: 0 } }
}
