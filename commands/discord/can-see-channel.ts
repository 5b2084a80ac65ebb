import { GuildMember, PermissionFlagsBits } from 'discord.js'
import type { BotInteraction } from '../bot-context.ts'

/**
 * Checks whether the person who sent the interaction can see a channel of the server. Returns false if the
 * channel no longer exists.
 */
export function canSeeChannel(
  { guild, member }: Pick<BotInteraction, 'guild' | 'member'>,
  channel: string,
): boolean {
  const found = guild?.channels.cache.get(channel)
  const { ViewChannel } = PermissionFlagsBits
  return found !== undefined && member instanceof GuildMember && found.permissionsFor(member).has(ViewChannel)
}
