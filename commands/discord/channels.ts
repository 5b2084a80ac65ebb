import {
  ChannelType,
  type Guild,
  type GuildBasedChannel,
  GuildMember,
  PermissionFlagsBits,
  type TextChannel,
  ThreadAutoArchiveDuration,
} from 'discord.js'
import type { RequestContext } from '../bot-context.ts'
import { type ChannelPermission, findMissingPermissions } from './failures.ts'

/**
 * Checks whether the bot has the permissions to open threads and run games in a text channel. `isPrivate`: the
 * threads are private.
 */
export function canHostTables(channel: GuildBasedChannel, isPrivate = false): boolean {
  return channel.type === ChannelType.GuildText && lackingIn(channel, isPrivate).length === 0
}

/** Lists the permissions for a table that the bot lacks in a channel. */
function lackingIn(channel: GuildBasedChannel, isPrivate: boolean): ChannelPermission[] {
  const { me } = channel.guild.members
  return findMissingPermissions(me ? channel.permissionsFor(me) : { has: () => false }, isPrivate)
}

/**
 * Returns the text channel in which the person wrote. For a thread, returns its parent channel. Returns null for
 * any other kind of channel.
 */
export async function findParentTextChannel({
  bot,
  interaction,
}: RequestContext): Promise<TextChannel | null> {
  const here = interaction.channel
  const channel = here?.isThread() && here.parentId ? await bot.client.channels.fetch(here.parentId) : here
  return channel?.type === ChannelType.GuildText ? channel : null
}

/**
 * The channel for a new table: the first text channel of the server in which both the person and the bot have the
 * permissions for a table. If there is none: the first one in which only the bot lacks permissions, which `lacks`
 * lists. The channel is null if the person can play in no channel.
 */
export type TableChannelResult =
  | { readonly channel: TextChannel; readonly lacks: readonly ChannelPermission[] }
  | { readonly channel: null }

export function findTableChannel({ interaction }: RequestContext, isPrivate = false): TableChannelResult {
  const { guild, member } = interaction
  if (!guild || !(member instanceof GuildMember)) return { channel: null }
  const theirs = listTextChannels(guild).filter(channel => canMemberPlayInChannel(channel, member))
  const channel = theirs.find(one => canHostTables(one, isPrivate)) ?? theirs[0]
  return channel ? { channel, lacks: lackingIn(channel, isPrivate) } : { channel: null }
}

const PLAYING = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessagesInThreads]

/** Checks whether a member can see a channel and may write in its threads. */
export const canMemberPlayInChannel = (channel: GuildBasedChannel, member: unknown): boolean =>
  member instanceof GuildMember && channel.permissionsFor(member).has(PLAYING)

/**
 * Lists the text channels of a server in the order in which Discord shows them. Channels without a category come
 * first.
 */
export function listTextChannels(server: Guild): TextChannel[] {
  const height = ({ parent, rawPosition }: TextChannel) => [parent?.rawPosition ?? -1, rawPosition] as const
  return [...server.channels.cache.values()]
    .filter((channel): channel is TextChannel => channel.type === ChannelType.GuildText)
    .sort((a, b) => {
      const [one, other] = [height(a), height(b)]
      return one[0] - other[0] || one[1] - other[1] || (BigInt(a.id) < BigInt(b.id) ? -1 : 1)
    })
}

/**
 * Opens a new thread in a channel and returns its id. Only the bot and moderators can add people to a private
 * thread.
 */
export async function createThread(channel: TextChannel, name: string, isPrivate = false): Promise<string> {
  const { id } = await channel.threads.create({
    name,
    autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    ...(isPrivate
      ? { type: ChannelType.PrivateThread, invitable: false }
      : { type: ChannelType.PublicThread }),
  })
  return id
}
