import { levels } from 'pino'
import { CannotStart } from './cannot-start.ts'

type Env = Readonly<Record<string, string | undefined>>

export interface Settings {
  readonly token: string | null
  /** Another address than Discord's: the sandbox. */
  readonly api: string | null
  /** Where games are kept, unless `databaseUrl` names another database. */
  readonly folder: string
  readonly databaseUrl: string | null
  /** The commands are registered on this server at the start. */
  readonly registerOn: string | null
  /** Of the sandbox; null: the first free one of ours. */
  readonly port: number | null
  readonly healthPort: number | null
  readonly healthHost: string
  readonly logLevel: string
}

/** What is set from outside; a value that makes no sense is told with what would. */
export function settingsFrom(env: Env): Settings {
  checkShards(env)
  return {
    token: env.DISCORD_TOKEN || null,
    api: env.DISCORD_API || null,
    folder: env.DATA_FOLDER || 'var',
    databaseUrl: env.DATABASE_URL || null,
    registerOn: env.REGISTER_ON || null,
    port: portIn(env, 'PORT'),
    healthPort: portIn(env, 'HEALTH_PORT'),
    healthHost: env.HEALTH_HOST || '127.0.0.1',
    logLevel: levelIn(env),
  }
}

function portIn(env: Env, name: string): number | null {
  const given = env[name]
  if (!given) return null
  const port = Number(given)
  if (/^\d{1,5}$/.test(given) && port <= 65_535) return port
  throw new CannotStart(`${name} must be a port, 0 to 65535, not "${given}"`)
}

function levelIn({ LOG_LEVEL: given }: Env): string {
  const known = [...Object.values(levels.labels), 'silent']
  if (!given || known.includes(given)) return given || 'info'
  throw new CannotStart(`LOG_LEVEL must be one of ${known.join(', ')}, not "${given}"`)
}

/** discord.js reads these two itself. */
function checkShards({ SHARDS: shards, SHARD_COUNT: count }: Env): void {
  if (shards === undefined && count === undefined) return
  const isList = /^\[\d+(,\d+)*\]$/.test(shards ?? '')
  const highest = isList ? Math.max(...(JSON.parse(shards as string) as number[])) : Number.NaN
  if (isList && /^[1-9]\d*$/.test(count ?? '') && highest < Number(count)) return
  throw new CannotStart(
    `SHARDS and SHARD_COUNT go together, as in SHARDS=[0] SHARD_COUNT=2, not SHARDS=${shards ?? ''} SHARD_COUNT=${count ?? ''}`,
  )
}
