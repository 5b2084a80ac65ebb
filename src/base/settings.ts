import { levels } from 'pino'
import { StartupError } from './startup-error.ts'

/** All settings that an owner of the bot may set. `.env.example` and docs/en/hosts.md explain them. */
export const SETTING_NAMES = [
  'DISCORD_TOKEN',
  'PORT',
  'DATA_FOLDER',
  'DATABASE_URL',
  'SHARDS',
  'SHARD_COUNT',
  'SHARD_IDS',
  'DATA_DIR',
  'HEALTH_PORT',
  'HEALTH_HOST',
  'PUBLIC_URL',
  'WEB_PORT',
  'WEB_HOST',
  'LOG_LEVEL',
] as const

type Env = Readonly<Record<string, string | undefined>>

/** The Discord shards that a process runs, and the total number of shards. */
export interface ShardPlacement {
  readonly ids: readonly number[]
  readonly count: number
}

export interface Settings {
  readonly token: string | null
  /** Address to use instead of the address of Discord's API. The sandbox sets this variable. */
  readonly api: string | null
  /** Folder of the saved games, unless `databaseUrl` names another database. */
  readonly folder: string
  readonly databaseUrl: string | null
  /** Id of a Discord server on which the slash commands are registered at startup. */
  readonly registerOnServer: string | null
  /** Number of processes to start, each with one shard. Null: the bot runs in this process. */
  readonly processes: 'auto' | number | null
  /** The shards that this process runs. Null: all shards. */
  readonly shards: ShardPlacement | null
  /** Port of the sandbox. Null: the sandbox uses the first free port of its usual range. */
  readonly port: number | null
  readonly healthPort: number | null
  /** Address of the map pages. Null: there are no map pages and no buttons that open them. */
  readonly web: WebAddress | null
  readonly healthHost: string
  readonly logLevel: string
}

/**
 * Reads the settings from the environment. Throws `StartupError` for an invalid value and says what would be
 * valid.
 */
export function parseSettings(env: Env): Settings {
  const placed = shardsIn(env)
  return {
    ...placed,
    token: env.DISCORD_TOKEN || null,
    api: env.DISCORD_API || null,
    folder: env.DATA_FOLDER || 'var',
    databaseUrl: env.DATABASE_URL || null,
    registerOnServer: env.REGISTER_ON || null,
    port: portIn(env, 'PORT'),
    healthPort: healthPortIn(env, placed.shards),
    web: webIn(env, placed.shards),
    healthHost: env.HEALTH_HOST || '127.0.0.1',
    logLevel: levelIn(env),
  }
}

function portIn(env: Env, name: string): number | null {
  const given = env[name]
  if (!given) return null
  const port = Number(given)
  if (/^\d{1,5}$/.test(given) && port <= 65_535) return port
  throw new StartupError(`${name} must be a port from 0 to 65535, not "${given}"`)
}

/**
 * Returns the port of the health check. A process started by another Fieldpost process gets a port above its
 * parent's.
 */
function healthPortIn(env: Env, shards: ShardPlacement | null): number | null {
  const port = portIn(env, 'HEALTH_PORT')
  return port && env.SHARDING_MANAGER && shards ? port + 1 + shards.ids[0] : port
}

/** Public address of the map pages, and the host and port on which this process serves them. */
export interface WebAddress {
  readonly url: string
  readonly port: number
  readonly host: string
}

const WEB_PORT = 4780

/**
 * Reads the address of the map pages from the environment. Each process serves its map pages on its own port.
 * Returns null without PUBLIC_URL, because there are no map pages then.
 */
function webIn(env: Env, shards: ShardPlacement | null): WebAddress | null {
  const { PUBLIC_URL: url } = env
  if (!url) return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || /[?#]/.test(url))
    throw new StartupError(`PUBLIC_URL must be an address such as https://maps.example.org, not "${url}"`)
  const port = portIn(env, 'WEB_PORT') ?? WEB_PORT
  const own = env.SHARDING_MANAGER && shards && port > 0 ? port + shards.ids[0] : port
  return { url, port: own, host: env.WEB_HOST || '127.0.0.1' }
}

function levelIn({ LOG_LEVEL: given }: Env): string {
  const known = [...Object.values(levels.labels), 'silent']
  if (!given || known.includes(given)) return given || 'info'
  throw new StartupError(`LOG_LEVEL must be one of ${known.join(', ')}, not "${given}"`)
}

/** Whether the database is SQLite. Only one process at a time can use an SQLite database. */
export const isSingleProcessDatabase = (databaseUrl: string | null): boolean =>
  !databaseUrl || /^sqlite:/.test(databaseUrl)

const FLEET = 'SHARDS=4 starts four processes on this machine'
const PLACED = 'SHARD_COUNT=4 SHARD_IDS=0,1 gives this process two of four shards'

/**
 * Reads from the environment which shards to run. `SHARDS`: Fieldpost starts several processes, and each gets its
 * shard from its parent. `SHARD_COUNT` and `SHARD_IDS`: the owner gives this process its shards. Without these
 * settings, one process runs all shards.
 */
function shardsIn(env: Env): Pick<Settings, 'processes' | 'shards'> {
  const { SHARDING_MANAGER: isManaged, SHARDS: given, SHARD_COUNT: count, SHARD_IDS: ids } = env
  if (isManaged) return { processes: null, shards: { ids: [Number(given)], count: Number(count) } }
  if (given && (count || ids))
    throw new StartupError(`set SHARDS or SHARD_COUNT, not both: ${FLEET}, ${PLACED}`)
  if (given) return { processes: processesIn(given), shards: null }
  if (!count && !ids) return { processes: null, shards: null }
  const shards = { ids: idsIn(ids ?? ''), count: /^[1-9]\d{0,4}$/.test(count ?? '') ? Number(count) : 0 }
  if (shards.ids.length === 0 || Math.max(...shards.ids) >= shards.count)
    throw new StartupError(
      `SHARD_COUNT=${count ?? ''} and SHARD_IDS=${ids ?? ''} do not fit. For example, ${PLACED}`,
    )
  if (shards.ids.length < shards.count && isSingleProcessDatabase(env.DATABASE_URL ?? null))
    throw new StartupError(
      `SHARD_COUNT=${count} SHARD_IDS=${ids} needs several processes, but SQLite serves only one: set DATABASE_URL to postgres://… or redis://…`,
    )
  return { processes: null, shards }
}

function processesIn(given: string): 'auto' | number {
  if (given === 'auto') return given
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given)
  throw new StartupError(`SHARDS must be auto or a number, not "${given}": ${FLEET}, ${PLACED}`)
}

/** Parses a list of shard ids such as `0,2-4`. Returns an empty list if the text is malformed. */
function idsIn(given: string): number[] {
  const ids = new Set<number>()
  for (const part of given.split(',')) {
    const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part.trim()) ?? []
    if (first === undefined || Number(last) < Number(first)) return []
    for (let id = Number(first); id <= Number(last); id++) ids.add(id)
  }
  return [...ids]
}
