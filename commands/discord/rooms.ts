import { ChannelType, type GuildBasedChannel, type TextChannel, ThreadAutoArchiveDuration } from 'discord.js'
import { missingIn } from './failures.ts'

/** A channel in which the bot may open threads and play. */
export function isRoom(channel: GuildBasedChannel): boolean {
  const { me } = channel.guild.members
  if (channel.type !== ChannelType.GuildText || !me) return false
  return missingIn(channel.permissionsFor(me)).length === 0
}

/** A new thread there; its id. */
export async function newThread(channel: TextChannel, name: string): Promise<string> {
  const { id } = await channel.threads.create({
    name,
    autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    type: ChannelType.PublicThread,
  })
  return id
}
