import { RESTJSONErrorCodes, Routes } from 'discord.js'
import type { BotContext } from '../bot-context.ts'
import { getDiscordErrorCode } from '../discord/failures.ts'
import type { MapViewer } from './visible-table.ts'

/** Discord's error codes for two cases: the person is not a member of the server, or the bot is not a member. */
const GONE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
]

/**
 * Checks whether a person is a member of a table's server. Returns null if Discord gives no answer. If the bot
 * itself has left the server, returns false.
 */
export async function isServerMember(
  { client }: Pick<BotContext, 'client'>,
  { guild, user }: Pick<MapViewer, 'guild' | 'user'>,
): Promise<boolean | null> {
  const { guilds, options } = client
  const isOnAll = client.isReady() && options.shardCount === 1
  if (isOnAll && !guilds.cache.has(guild)) return false
  try {
    await client.rest.get(Routes.guildMember(guild, user))
    return true
  } catch (error) {
    return GONE.includes(getDiscordErrorCode(error)) ? false : null
  }
}
