import type { Logger } from 'pino'
import type { Clock } from '../../commands/posts/chains.ts'
import type { Draw, Picture, PictureRequest } from '../../render/index.ts'
import type { Placed } from '../base/settings.ts'
import type { GameSystem } from '../engine/system.ts'
import type { Database } from '../store/index.ts'
import type { Think } from '../thinking/thinker.ts'
import type { WebPlace } from '../web/index.ts'

export interface BotOptions {
  readonly token: string
  /** Another address than Discord's: the sandbox. */
  readonly api?: string
  /** For the database, unless `databaseUrl` names one. */
  readonly folder: string
  readonly databaseUrl?: string
  /** One that is open already. */
  readonly database?: Database
  readonly systems: Readonly<Record<string, GameSystem>>
  /** Ids of those that cannot be played here now. */
  readonly closed?: ReadonlySet<string>
  /** Files of its owner that a system is played with. */
  readonly ownFilesOf?: (system: string) => readonly string[]
  readonly log: Logger
  /** All, unless given. */
  readonly shards?: Placed
  /** Register the commands on this server at the start. */
  readonly registerOn?: string
  readonly healthPort?: number | null
  readonly healthHost?: string
  /** Null or none: no pages of tables. */
  readonly web?: WebPlace | null
  /** Left out: it draws by itself. Whoever gives one closes it. */
  readonly draw?: Draw
  readonly now?: () => number
  readonly after?: Clock['after']
  /** Milliseconds between two looks for tables that need the bot. */
  readonly lookEvery?: number
  readonly think?: Think
  /** Milliseconds until Discord is asked again for its gateway, by how often that has failed. */
  readonly pause?: (times: number) => number
  readonly film?: (requests: readonly PictureRequest[]) => Promise<Picture>
  /** The session is over for good: a new process has to begin a new one. */
  readonly onLost?: (why: string) => void
}
