import { ChannelType } from 'discord.js'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import { canMemberPlayInChannel } from '../discord/channels.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { openFirstGame } from './open/first.ts'
import { openNewTable } from './open/new.ts'
import { suggestOtherChannel } from './other-channel.ts'

/** Handles the button that opens a table in another channel. The custom id of the button names that channel. */
export async function onOpenInChannel(
  request: RequestContext<ComponentInteraction>,
  { thread, arg }: ButtonId,
): Promise<void> {
  const [word, system = ''] = arg.split(' ')
  const what = word === 'first' || word === 'private' ? word : 'new'
  const { client } = request.bot
  const { guildId, member } = request.interaction
  // The channel may have been deleted meanwhile. A forged button may also name a channel of another server.
  const room = client.channels.cache.get(thread)
  if (
    room?.type !== ChannelType.GuildText ||
    room.guildId !== guildId ||
    !canMemberPlayInChannel(room, member)
  )
    return replyPrivately(request, suggestOtherChannel(request, { what, system }))
  await (what === 'first'
    ? openFirstGame(request, system, room)
    : openNewTable(request, system, { room, isPrivate: what === 'private' }))
}
