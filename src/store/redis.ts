import {
  type Database,
  keyToStorageName,
  nonTableKeyPrefix,
  storageNameToKey,
  TABLE_NAMESPACE,
} from './database.ts'

/** Time limits of the Redis connection, in ms. */
interface Patience {
  /** Time limit of one attempt to connect. Also the interval between two pings. */
  readonly connecting: number
  /** Time without any data after which the connection is given up. Pings keep an idle connection alive. */
  readonly silence: number
}
const PATIENCE: Patience = { connecting: 5000, silence: 10_000 }

const REVISIONS = 'fieldpost:revisions'
const BESIDE = {
  person: 'fieldpost:people',
  result: 'fieldpost:results',
  league: 'fieldpost:leagues',
  facts: 'fieldpost:facts',
}
const DUE = 'fieldpost:due'
/** Prefix that `@keyv/redis` adds to each name from Keyv. */
const PREFIX = 'table::'
const listOf = (list: string): string => `fieldpost:list:${list}`

/**
 * Lua script that reads a value. KEYS: name of the value, name of the hash of revisions. ARGV: key, revision
 * that the caller knows.
 */
const GET = `
local revision = redis.call('HGET', KEYS[2], ARGV[1])
if revision and revision == ARGV[2] then return 'same' end
local value = redis.call('GET', KEYS[1])
if not value then return false end
return { value, revision or '0' }`

/**
 * Lua script that writes a value. KEYS: name of the value, name of the hash of revisions, name of the set of due
 * times. ARGV: key, value, previous revision or '', due time or ''.
 */
const PUT = `
if ARGV[3] == '' then
  if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
elseif (redis.call('HGET', KEYS[2], ARGV[1]) or '0') ~= ARGV[3] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[2])
redis.call('HINCRBY', KEYS[2], ARGV[1], 1)
if ARGV[4] == '' then redis.call('ZREM', KEYS[3], ARGV[1]) else redis.call('ZADD', KEYS[3], ARGV[4], ARGV[1]) end
return 1`

/** Opens a Redis database. Any number of processes may share the database. */
export async function openRedis(url: string, timeouts = PATIENCE): Promise<Database> {
  const { default: KeyvRedis, createClient } = await import('@keyv/redis')
  const socket = { socketTimeout: timeouts.silence, reconnectStrategy: again }
  const client = createClient({ url, disableOfflineQueue: true, pingInterval: timeouts.connecting, socket })
  // The adapter's default settings would wait forever for a missing server and ignore failed writes
  const adapter = new KeyvRedis(client, { throwOnErrors: true, connectionTimeout: timeouts.connecting })
  // Ignore this event: the failing call throws the same error
  adapter.on('error', () => {})
  await adapter.getClient()
  const run = (script: string, keys: string[], values: string[]) =>
    client.eval(script, { keys, arguments: values })
  const place = (key: string) => PREFIX + keyToStorageName(key)
  /**
   * Returns the name of the Redis hash that stores the revision of a key. Tables have a separate hash, so the size
   * of that hash is the number of tables.
   */
  const revisions = (key: string) => {
    const word = nonTableKeyPrefix(key)
    return word ? BESIDE[word] : REVISIONS
  }
  return {
    isShared: true,
    async get(key, known) {
      const found = await run(GET, [place(key), revisions(key)], [key, String(known ?? '')])
      if (found === null || found === 'same') return found
      const [value, revision] = found as [string, string]
      return { value, revision: Number(revision) }
    },
    async getMany(keys) {
      if (keys.length === 0) return []
      const values = await client.mGet(keys.map(place))
      const counted = await Promise.all(keys.map(key => client.hGet(revisions(key), key)))
      return keys.flatMap((key, at) => {
        const value = values[at]
        return value === null ? [] : [{ key, value, revision: Number(counted[at] ?? 0) }]
      })
    },
    async put(key, value, before, due) {
      const values = [key, value, String(before ?? ''), String(due ?? '')]
      return (await run(PUT, [place(key), revisions(key), DUE], values)) === 1
    },
    async due(by) {
      const found = await client.zRangeByScoreWithScores(DUE, '-inf', by)
      return found.map(({ value, score }) => ({ key: value, at: score }))
    },
    addToList: async (list, key, at) =>
      (await client.zAdd(listOf(list), { value: key, score: at }, { condition: 'NX' })) === 1,
    async removeFromList(list, key) {
      await client.zRem(listOf(list), key)
    },
    async remove(key) {
      await client.multi().del(place(key)).hDel(revisions(key), key).zRem(DUE, key).exec()
    },
    compact: async () => {},
    readList: (list, from, most) => client.zRange(listOf(list), from, from + most - 1, { REV: true }),
    async *keys() {
      for await (const names of client.scanIterator({ MATCH: `${PREFIX}${TABLE_NAMESPACE}:*`, COUNT: 1000 }))
        yield names.map(name => storageNameToKey(name.slice(PREFIX.length)))
    },
    async count() {
      return { tables: await client.hLen(REVISIONS), waiting: await client.zCount(DUE, 0, 0) }
    },
    isUncertain: error => !isRefusal(error),
    close: () => adapter.disconnect(),
  }
}

/**
 * Returns the delay before the next attempt to connect, in ms. The attempts go on without end. By default, the
 * client would give up after a time limit.
 */
const again = (tries: number): number => Math.min(50 * 2 ** tries, 2000)

/**
 * Whether the Redis server itself sent the error. Such an error begins with a word in capitals: `ERR …`, `OOM …`,
 * `READONLY …`.
 */
const isRefusal = (error: unknown): boolean => error instanceof Error && /^[A-Z]{2,} /.test(error.message)
