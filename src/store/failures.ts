import { StartupError } from '../base/startup-error.ts'
import type { UpgradeObstacle } from '../engine/saved-state.ts'

/** Thrown if the thread has no table. */
export class TableNotFoundError extends Error {}
/** Thrown if the store is closing because the process is about to stop. */
export class StoreClosingError extends Error {}
/** Thrown if other processes were faster at every attempt to write. Nothing was changed. */
export class WriteConflictError extends Error {}
/** Thrown if a database call failed. Nothing was changed. */
export class DatabaseUnavailableError extends Error {}
/** Thrown if the database failed during a write and never said whether the write was done. */
export class WriteUncertainError extends Error {}
/**
 * Thrown if nobody can play the table's game on this bot now, because the data files of the game have mistakes. The
 * table stays unchanged.
 */
export class GameClosedError extends Error {}
/** Thrown if the value stored for a table cannot be read as a table. The value stays unchanged. */
export class UnreadableTableError extends Error {}
/** Thrown if a game cannot go on under the current rules and game data. The table stays unchanged. */
export class CannotOpenTableError extends GameClosedError {
  readonly obstacle: UpgradeObstacle
  constructor(message: string, obstacle: UpgradeObstacle) {
    super(message)
    this.obstacle = obstacle
  }
}

/**
 * Thrown for a change to the table of a thread after the game has moved to another thread. The change would be
 * lost, because only the new thread's table counts.
 */
export class TableMovedError extends GameClosedError {
  /** Id of the thread to which the game moved. */
  readonly to: string
  constructor(key: string, to: string) {
    super(`${key}: the game goes on in ${to}`)
    this.to = to
  }
}

/** Thrown if another process already uses the data folder. */
export class FolderInUseError extends StartupError {}
/** Thrown if the database adapter for `DATABASE_URL` is not installed, or if the address is invalid. */
export class DatabaseAdapterMissingError extends StartupError {}
/** Thrown if the database does not answer or refuses the bot's login. */
export class DatabaseUnreachableError extends StartupError {}
