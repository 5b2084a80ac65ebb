import { StartupError } from '../base/startup-error.ts'
import type { Obstacle } from '../engine/saved-state.ts'

/** The thread has no table. */
export class TableNotFoundError extends Error {}
/** The store is closing because the process is about to stop. */
export class StoreClosingError extends Error {}
/** Other processes were faster at every attempt to write. Nothing was changed. */
export class WriteConflictError extends Error {}
/** The database failed. Nothing was changed. */
export class DatabaseUnavailableError extends Error {}
/** The database failed during a write. It could not be learned whether the write was done. */
export class WriteUncertainError extends Error {}
/** The game of this table cannot be played here now. The table stays unchanged. */
export class GameClosedError extends Error {}
/** The value stored under this key is not a table. It stays unchanged. */
export class UnreadableTableError extends Error {}
/** The game of this table cannot go on under today's rules and facts. The table stays unchanged. */
export class CannotOpenTableError extends GameClosedError {
  readonly obstacle: Obstacle
  constructor(message: string, obstacle: Obstacle) {
    super(message)
    this.obstacle = obstacle
  }
}

/** The game goes on in another thread. Changes to the table of the old thread would be lost. */
export class TableMovedError extends GameClosedError {
  /** Id of the new thread. */
  readonly to: string
  constructor(key: string, to: string) {
    super(`${key}: the game goes on in ${to}`)
    this.to = to
  }
}

/** Another process is using the data folder. */
export class FolderInUseError extends StartupError {}
/** The adapter for `DATABASE_URL` is not installed, or the address is invalid. */
export class NoDatabaseAdapterError extends StartupError {}
/** The database does not answer or refuses the bot. */
export class DatabaseUnreachableError extends StartupError {}
