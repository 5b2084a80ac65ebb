import { CannotStart } from '../base/cannot-start.ts'
import type { Obstacle } from '../engine/saved.ts'

/** There is no table on that thread. */
export class NoTable extends Error {}
/** The store is closing: the process is about to stop. */
export class Closing extends Error {}
/** Other processes were faster, time after time: nothing was changed. */
export class Busy extends Error {}
/** The database did not do what it was asked: nothing was changed. */
export class Unavailable extends Error {}
/** The database failed in the middle of a write, and whether it was done could not be learned. */
export class Uncertain extends Error {}
/** The game of this table cannot be played here now; the table is left as it is. */
export class Closed extends Error {}
/** What is kept under that key is no table; it is left as it is. */
export class Unreadable extends Error {}
/** It is a table, and its game cannot go on by the rules and facts of today; it is left as it is. */
export class CannotOpen extends Closed {
  readonly obstacle: Obstacle
  constructor(message: string, obstacle: Obstacle) {
    super(message)
    this.obstacle = obstacle
  }
}

/** Its game goes on in another thread: what is written here would be lost. */
export class Moved extends Closed {
  /** The new thread. */
  readonly to: string
  constructor(key: string, to: string) {
    super(`${key}: the game goes on in ${to}`)
    this.to = to
  }
}

/** Another process has the data folder. */
export class Occupied extends CannotStart {}
/** An adapter for `DATABASE_URL` is missing or its address is not understood. */
export class NoAdapter extends CannotStart {}
/** The database does not answer, or not to us. */
export class Unreachable extends CannotStart {}
