import { RESTJSONErrorCodes, Routes } from 'discord.js'
import { codeOf } from '../discord/failures.ts'
import type { House } from '../house.ts'
import type { Visitor } from './board.ts'

/** What Discord says of somebody who is not on a server, or of a server on which the bot is not. */
const GONE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
]

/** Whether somebody is on the server of a table; null: Discord does not say. It is not asked about a server on which the bot is not. */
export async function isMember(
  { client }: Pick<House, 'client'>,
  { guild, user }: Pick<Visitor, 'guild' | 'user'>,
): Promise<boolean | null> {
  const { guilds, options } = client
  const isOnAll = client.isReady() && options.shardCount === 1
  if (isOnAll && !guilds.cache.has(guild)) return false
  try {
    await client.rest.get(Routes.guildMember(guild, user))
    return true
  } catch (error) {
    return GONE.includes(codeOf(error)) ? false : null
  }
}
