import type { Logger } from 'pino'
import type { BotContext } from '../../commands/bot-context.ts'
import type { TimeSource } from '../../commands/posts/retry-queue.ts'
import type { Picture, PictureDrawer, PictureRequest } from '../../render/index.ts'
import type { ShardPlacement } from '../base/settings.ts'
import type { GameSystem } from '../engine/system.ts'
import type { Database } from '../store/index.ts'
import type { ThinkFunction } from '../thinking/thinker.ts'
import type { WebAddress } from '../web/index.ts'

export interface BotOptions {
  readonly token: string
  /** API address to use instead of Discord's own address, such as the address of the sandbox. */
  readonly api?: string
  /** Folder for the bot's data. Contains the database unless `databaseUrl` is set. */
  readonly folder: string
  readonly databaseUrl?: string
  /** An open database to use instead of `folder` and `databaseUrl`. */
  readonly database?: Database
  readonly systems: Readonly<Record<string, GameSystem>>
  /** Ids of the games that the bot cannot offer now, because their data files have errors. */
  readonly closed?: ReadonlySet<string>
  /** Returns the owner's own data files that are used for a game. */
  readonly ownFilesOf?: (system: string) => readonly string[]
  readonly log: Logger
  /** Shards that this process runs. Default: all shards of the bot. */
  readonly shards?: ShardPlacement
  /**
   * Where the bot registers its commands at the start: the id of a server, `everywhere`, or both with a comma between
   * them. Direct messages have only the commands that are registered everywhere.
   */
  readonly registerOn?: string
  readonly healthPort?: number | null
  readonly healthHost?: string
  /** Addresses of the web pages of tables. If null or absent, the bot serves no web pages. */
  readonly web?: WebAddress | null
  /**
   * Draws pictures. A caller who passes this function must close its threads. Default: the bot draws in a thread of
   * its own.
   */
  readonly draw?: PictureDrawer
  readonly now?: () => number
  /** Makes the secrets from which the dice of new tables follow. Default: random secrets. */
  readonly createSecret?: () => string
  readonly after?: TimeSource['after']
  /** Milliseconds between two searches for tables on which the bot must act. */
  readonly lookEvery?: number
  readonly think?: ThinkFunction
  /** Reads the positions of a game file. Default: a separate process reads them. */
  readonly readGame?: BotContext['readGame']
  /**
   * Returns the delay before the bot asks Discord for the gateway's address again, in ms. `times`: number of failed
   * attempts.
   */
  readonly pause?: (times: number) => number
  readonly film?: (requests: readonly PictureRequest[]) => Promise<Picture>
  /** Called when the session with Discord has ended for good. Only a new process can start another session. */
  readonly onLost?: (why: string) => void
}
