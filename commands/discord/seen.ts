import { GuildMember, PermissionFlagsBits } from 'discord.js'
import type { Asking } from '../house.ts'

/** Whether whoever asks sees this channel of his server. One that is gone nobody sees. */
export function sees({ guild, member }: Pick<Asking, 'guild' | 'member'>, channel: string): boolean {
  const found = guild?.channels.cache.get(channel)
  const { ViewChannel } = PermissionFlagsBits
  return found !== undefined && member instanceof GuildMember && found.permissionsFor(member).has(ViewChannel)
}
