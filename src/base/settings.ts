import { levels } from 'pino'
import { CannotStart } from './cannot-start.ts'

/** All that an operator may set; `.env.example` and docs/en/hosts.md tell of each. */
export const SETTINGS = [
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

/** Shards that a process has, of how many. */
export interface Placed {
  readonly ids: readonly number[]
  readonly count: number
}

export interface Settings {
  readonly token: string | null
  /** Another address than Discord's: the sandbox. */
  readonly api: string | null
  /** Where games are kept, unless `databaseUrl` names another database. */
  readonly folder: string
  readonly databaseUrl: string | null
  /** The commands are registered on this server at the start. */
  readonly registerOn: string | null
  /** So many processes are started, each with one shard; null: this one plays itself. */
  readonly processes: 'auto' | number | null
  /** Null: all. */
  readonly shards: Placed | null
  /** Of the sandbox; null: the first free one of ours. */
  readonly port: number | null
  readonly healthPort: number | null
  /** Where the map pages are served; null: no map pages, and no buttons that open them. */
  readonly web: WebPlace | null
  readonly healthHost: string
  readonly logLevel: string
}

/** What is set from outside; a value that makes no sense is told with what would. */
export function settingsFrom(env: Env): Settings {
  const placed = shardsIn(env)
  return {
    ...placed,
    token: env.DISCORD_TOKEN || null,
    api: env.DISCORD_API || null,
    folder: env.DATA_FOLDER || 'var',
    databaseUrl: env.DATABASE_URL || null,
    registerOn: env.REGISTER_ON || null,
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
  throw new CannotStart(`${name} must be a port, 0 to 65535, not "${given}"`)
}

/** Each process that another one started has a port of its own, above that one's. */
function healthPortIn(env: Env, shards: Placed | null): number | null {
  const port = portIn(env, 'HEALTH_PORT')
  return port && env.SHARDING_MANAGER && shards ? port + 1 + shards.ids[0] : port
}

/** Under which address people find the pages of tables, and where they are served. */
export interface WebPlace {
  readonly url: string
  readonly port: number
  readonly host: string
}

const WEB_PORT = 4780

/** Only with an address: whoever runs the bot says by it that pages are wanted. Each process has a port of its own. */
function webIn(env: Env, shards: Placed | null): WebPlace | null {
  const { PUBLIC_URL: url } = env
  if (!url) return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || /[?#]/.test(url))
    throw new CannotStart(`PUBLIC_URL must be an address such as https://maps.example.org, not "${url}"`)
  const port = portIn(env, 'WEB_PORT') ?? WEB_PORT
  const own = env.SHARDING_MANAGER && shards && port > 0 ? port + shards.ids[0] : port
  return { url, port: own, host: env.WEB_HOST || '127.0.0.1' }
}

function levelIn({ LOG_LEVEL: given }: Env): string {
  const known = [...Object.values(levels.labels), 'silent']
  if (!given || known.includes(given)) return given || 'info'
  throw new CannotStart(`LOG_LEVEL must be one of ${known.join(', ')}, not "${given}"`)
}

/** SQLite, which is for one process. */
export const isForOne = (databaseUrl: string | null): boolean => !databaseUrl || /^sqlite:/.test(databaseUrl)

const FLEET = 'SHARDS=4 starts four processes on this machine'
const PLACED = 'SHARD_COUNT=4 SHARD_IDS=0,1 gives this one two of four'

/** Of a process that was started by the one with `SHARDS`, of one that is placed by hand, or neither. */
function shardsIn(env: Env): Pick<Settings, 'processes' | 'shards'> {
  const { SHARDING_MANAGER: isManaged, SHARDS: given, SHARD_COUNT: count, SHARD_IDS: ids } = env
  if (isManaged) return { processes: null, shards: { ids: [Number(given)], count: Number(count) } }
  if (given && (count || ids))
    throw new CannotStart(`SHARDS and SHARD_COUNT exclude each other: ${FLEET}, ${PLACED}`)
  if (given) return { processes: processesIn(given), shards: null }
  if (!count && !ids) return { processes: null, shards: null }
  const shards = { ids: idsIn(ids ?? ''), count: /^[1-9]\d{0,4}$/.test(count ?? '') ? Number(count) : 0 }
  if (shards.ids.length === 0 || Math.max(...shards.ids) >= shards.count)
    throw new CannotStart(
      `SHARD_COUNT and SHARD_IDS go together, as ${PLACED}, not SHARD_COUNT=${count ?? ''} SHARD_IDS=${ids ?? ''}`,
    )
  if (shards.ids.length < shards.count && isForOne(env.DATABASE_URL ?? null))
    throw new CannotStart(
      `SHARD_COUNT=${count} SHARD_IDS=${ids} leaves shards to other processes, and SQLite is for one: set DATABASE_URL to postgres://… or redis://…`,
    )
  return { processes: null, shards }
}

function processesIn(given: string): 'auto' | number {
  if (given === 'auto') return given
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given)
  throw new CannotStart(`SHARDS must be auto or a number, not "${given}": ${FLEET}, ${PLACED}`)
}

/** `0,2-4`; nothing where it is anything else. */
function idsIn(given: string): number[] {
  const ids = new Set<number>()
  for (const part of given.split(',')) {
    const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part.trim()) ?? []
    if (first === undefined || Number(last) < Number(first)) return []
    for (let id = Number(first); id <= Number(last); id++) ids.add(id)
  }
  return [...ids]
}
