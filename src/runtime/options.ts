import type { Logger } from 'pino'
import type { TimeSource } from '../../commands/posts/retry-queue.ts'
import type { Picture, PictureDrawer, PictureRequest } from '../../render/index.ts'
import type { ShardPlacement } from '../base/settings.ts'
import type { GameSystem } from '../engine/system.ts'
import type { Database } from '../store/index.ts'
import type { ThinkFunction } from '../thinking/thinker.ts'
import type { WebAddress } from '../web/index.ts'

export interface BotOptions {
  readonly token: string
  /** API address to use instead of Discord's, such as the sandbox's. */
  readonly api?: string
  /** Data folder. Holds the database unless `databaseUrl` is set. */
  readonly folder: string
  readonly databaseUrl?: string
  /** A database that is already open. */
  readonly database?: Database
  readonly systems: Readonly<Record<string, GameSystem>>
  /** Ids of the games that cannot be played here now. */
  readonly closed?: ReadonlySet<string>
  /** Returns the owner's own data files that a game is played with. */
  readonly ownFilesOf?: (system: string) => readonly string[]
  readonly log: Logger
  /** The shards this process runs. Default: all. */
  readonly shards?: ShardPlacement
  /** Id of a server on which to register the commands at the start. */
  readonly registerOn?: string
  readonly healthPort?: number | null
  readonly healthHost?: string
  /** Null or absent: no web pages of tables. */
  readonly web?: WebAddress | null
  /** Function that draws pictures. By default the bot draws by itself. The caller that passes one must close it. */
  readonly draw?: PictureDrawer
  readonly now?: () => number
  readonly after?: TimeSource['after']
  /** Milliseconds between two searches for tables that need the bot. */
  readonly lookEvery?: number
  readonly think?: ThinkFunction
  /** Returns the ms until Discord is asked for its gateway again. `times` is the number of failed attempts. */
  readonly pause?: (times: number) => number
  readonly film?: (requests: readonly PictureRequest[]) => Promise<Picture>
  /** Called when the session is lost for good. Only a new process can start a new session. */
  readonly onLost?: (why: string) => void
}
