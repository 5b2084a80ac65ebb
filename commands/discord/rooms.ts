import {
  ChannelType,
  type Guild,
  type GuildBasedChannel,
  GuildMember,
  PermissionFlagsBits,
  type TextChannel,
  ThreadAutoArchiveDuration,
} from 'discord.js'
import type { Ask } from '../house.ts'
import { missingIn, type Needed } from './failures.ts'

/** A channel in which the bot may open threads and play. */
export function isRoom(channel: GuildBasedChannel): boolean {
  return channel.type === ChannelType.GuildText && lackingIn(channel).length === 0
}

/** What the bot may not do in this channel and needs for a table. */
function lackingIn(channel: GuildBasedChannel): Needed[] {
  const { me } = channel.guild.members
  return missingIn(me ? channel.permissionsFor(me) : { has: () => false })
}

/** The text channel that somebody is in, or the one above the thread; null: it is another kind of channel. */
export async function textChannelOf({ house, interaction }: Ask): Promise<TextChannel | null> {
  const here = interaction.channel
  const channel = here?.isThread() && here.parentId ? await house.client.channels.fetch(here.parentId) : here
  return channel?.type === ChannelType.GuildText ? channel : null
}

/** Where a person may play on this server: the first text channel that fits; else the first in which the bot lacks something. */
export type Room =
  | { readonly channel: TextChannel; readonly lacks: readonly Needed[] }
  | { readonly channel: null }

export function roomFor({ interaction }: Ask): Room {
  const { guild, member } = interaction
  if (!guild || !(member instanceof GuildMember)) return { channel: null }
  const theirs = textChannels(guild).filter(channel => mayPlayIn(channel, member))
  const channel = theirs.find(isRoom) ?? theirs[0]
  return channel ? { channel, lacks: lackingIn(channel) } : { channel: null }
}

const PLAYING = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessagesInThreads]

/** A person who sees this channel and may write in its threads. */
export const mayPlayIn = (channel: GuildBasedChannel, member: unknown): boolean =>
  member instanceof GuildMember && channel.permissionsFor(member).has(PLAYING)

/** In the order in which Discord shows them: those without a category first. */
export function textChannels(server: Guild): TextChannel[] {
  const height = ({ parent, rawPosition }: TextChannel) => [parent?.rawPosition ?? -1, rawPosition] as const
  return [...server.channels.cache.values()]
    .filter((channel): channel is TextChannel => channel.type === ChannelType.GuildText)
    .sort((a, b) => {
      const [one, other] = [height(a), height(b)]
      return one[0] - other[0] || one[1] - other[1] || (BigInt(a.id) < BigInt(b.id) ? -1 : 1)
    })
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
