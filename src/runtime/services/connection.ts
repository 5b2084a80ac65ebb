import {
  type CacheFactory,
  Client,
  GatewayDispatchEvents,
  GatewayIntentBits,
  LimitedCollection,
  MessageManager,
  Options,
  ReactionManager,
} from 'discord.js'
import { replyToIncompleteInteraction } from '../../../commands/discord/incomplete.ts'
import { logDiscordRateLimits, logShardConnections } from '../../gateway/connection.ts'
import { dropUnreadablePackets } from '../../gateway/packets.ts'
import type { BotOptions } from '../options.ts'
import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'

/** Prepares the connection to Discord before the bot logs in. */
export const createConnectionService = ({ log, client, later }: BotCore): BotService<void> => ({
  name: 'connection',
  start() {
    client.on('error', error => log.error({ error }, 'the connection to Discord reported an error'))
    client.on('warn', message => log.warn(message))
    dropUnreadablePackets(client, {
      ...logShardConnections(client, log, Date.now),
      unreadable({ event, wrong, data }) {
        log.warn({ event, wrong }, 'a gateway packet could not be read; it was dropped')
        if (event === GatewayDispatchEvents.InteractionCreate)
          void replyToIncompleteInteraction(client.rest, data)
      },
    })
    logDiscordRateLimits(client.rest, log, Date.now)
  },
  async stop() {
    await client.destroy()
    await later.listening?.waitForRefusals()
  },
})

/** Creates the bot's Discord client, without any listeners. */
export function createDiscordClient({
  api,
  shards: { ids, count } = { ids: [0], count: 1 },
}: Pick<BotOptions, 'api' | 'shards'>): Client {
  // discord.js reads these two environment variables by itself and takes an empty text for a number
  for (const name of ['SHARDS', 'SHARD_COUNT']) if (!process.env[name]) delete process.env[name]
  return new Client({
    shards: [...ids],
    shardCount: count,
    intents: [GatewayIntentBits.Guilds],
    makeCache: cached(),
    allowedMentions: { parse: [] },
    ...(api && { rest: { api } }),
  })
}

/**
 * Returns the cache settings for discord.js. Messages and reactions are not cached: all channels share one empty
 * collection. With one collection per channel, twenty-five thousand channels would cost about five megabytes.
 */
function cached(): CacheFactory {
  const made = Options.cacheWithLimits({
    GuildMemberManager: { maxSize: 50, keepOverLimit: member => member.id === member.client.user.id },
  })
  const none = new LimitedCollection<string, never>({ maxSize: 0 })
  return (type, holds, manager) =>
    type === MessageManager || type === ReactionManager ? none : made(type, holds, manager)
}
