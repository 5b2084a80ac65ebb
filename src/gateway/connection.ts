import { type Client, Events, GatewayCloseCodes, GatewayOpcodes, type REST } from 'discord.js'
import type { Logger } from 'pino'
import { explainCloseCode } from './login-errors.ts'
import type { GatewayListener } from './packets.ts'

/** State of a shard's connection, as needed for the log. */
interface Connection {
  /** When the connection was lost, in ms. Null: the shard is connected. */
  lost: number | null
  /** Number of times the connection was lost since the shard was last connected. */
  times: number
  hasHello: boolean
}

/** Minimum time between two log lines about rate limits of the same API route, in ms. */
const QUIET = 60_000

/** Logs when the connection of each shard is lost and when the connection is restored. */
export function logShardConnections(
  client: Client,
  log: Logger,
  now: () => number,
): Required<Omit<GatewayListener, 'unreadable'>> {
  const connections = new Map<number, Connection>()

  function of(shard: number): Connection {
    const known = connections.get(shard) ?? { lost: null, times: 0, hasHello: false }
    connections.set(shard, known)
    return known
  }

  const isDestroyed = () => (client.ws as unknown as { destroyed: boolean }).destroyed
  /**
   * Whether to log the loss of the connection with this number: only the first, second, fourth, eighth and so on.
   * Frequent losses then do not fill the log.
   */
  const isTold = (times: number): boolean => (times & (times - 1)) === 0

  function closed(shard: number, code: number): void {
    if (isDestroyed()) return
    const connection = of(shard)
    const { hasHello } = connection
    connection.lost ??= now()
    connection.times++
    connection.hasHello = false
    if (!isTold(connection.times)) return
    const about = { shard, code, meaning: meaningOf(code), times: connection.times }
    log.warn(
      about,
      hasHello
        ? 'the connection to Discord was lost; connecting again'
        : 'Discord closed the connection before its Hello; connecting again',
    )
  }

  function noteStands(shard: number, about: object, what: string): void {
    const connection = of(shard)
    const { lost, times } = connection
    log.info({ shard, ...about, ...(lost !== null && { lostFor: now() - lost, times }) }, what)
    connection.lost = null
    connection.times = 0
  }

  client.on(Events.ShardReady, (shard, unavailable) =>
    noteStands(shard, { unavailable: unavailable?.size ?? 0 }, 'a new session with Discord has started'),
  )
  client.on(Events.ShardResume, (shard, replayed) =>
    noteStands(shard, { replayed }, 'the session with Discord was resumed; no event was missed'),
  )
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ shard, error }, 'the connection to Discord failed'),
  )
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    log.error({ shard, code, meaning: meaningOf(code) }, explainCloseCode(code))
  })
  return {
    closed,
    frame(shard, opcode) {
      if (opcode === GatewayOpcodes.Hello) of(shard).hasHello = true
      if (opcode === GatewayOpcodes.Reconnect)
        log.info({ shard, opcode }, 'Discord asked the bot to reconnect')
      if (opcode === GatewayOpcodes.InvalidSession)
        log.warn({ shard, opcode }, 'Discord declared the session invalid')
    },
  }
}

/** Returns the name that Discord or the WebSocket protocol gives to a close code. */
function meaningOf(code: number): string {
  const below: Readonly<Record<number, string>> = {
    1000: 'normal',
    1001: 'going away',
    1006: 'closed without a close frame',
    1012: 'restarting',
    4200: 'reconnecting',
  }
  return GatewayCloseCodes[code] ?? below[code] ?? 'unknown'
}

/**
 * Logs when Discord limits the bot's requests: at most one line per route and minute, with the number of limited
 * requests since the last line.
 */
export function logDiscordRateLimits(rest: REST, log: Logger, now: () => number): void {
  const lines = new Map<string, { at: number; since: number }>()

  function note(key: string, about: object, what: string): void {
    const line = lines.get(key)
    if (line && now() - line.at < QUIET) {
      line.since++
      return
    }
    log.warn({ ...about, ...(line && line.since > 0 && { more: line.since }) }, what)
    lines.set(key, { at: now(), since: 0 })
  }

  // Log the route, which contains no ids and tokens. The full address contains both
  rest.on('rateLimited', ({ method, route, limit, timeToReset, global, scope }) => {
    const about = { method, route, limit, wait: timeToReset, global, scope }
    note(`wait ${method} ${route}`, about, 'requests to Discord wait for its limit')
  })
  rest.on('response', ({ method, route }, { status, headers }) => {
    if (status !== 429) return
    const about = { method, route, scope: headers.get('x-ratelimit-scope'), wait: headers.get('retry-after') }
    note(`429 ${method} ${route}`, about, 'Discord refuses requests for a while (429)')
  })
}
