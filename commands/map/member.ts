import { RESTJSONErrorCodes, Routes } from 'discord.js'
import type { BotContext } from '../bot-context.ts'
import { discordErrorCode } from '../discord/failures.ts'
import type { MapVisitor } from './visible-table.ts'

/** Discord's error codes for a person who is not on a server, and for a server that the bot is not on. */
const GONE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
]

/**
 * Checks whether a person is on the server of a table. Null if Discord does not say. Does not ask Discord about
 * a server that the bot is not on.
 */
export async function isServerMember(
  { client }: Pick<BotContext, 'client'>,
  { guild, user }: Pick<MapVisitor, 'guild' | 'user'>,
): Promise<boolean | null> {
  const { guilds, options } = client
  const isOnAll = client.isReady() && options.shardCount === 1
  if (isOnAll && !guilds.cache.has(guild)) return false
  try {
    await client.rest.get(Routes.guildMember(guild, user))
    return true
  } catch (error) {
    return GONE.includes(discordErrorCode(error)) ? false : null
  }
}
