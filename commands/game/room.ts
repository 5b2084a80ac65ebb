import { ChannelType } from 'discord.js'
import type { ButtonId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { mayPlayIn } from '../discord/rooms.ts'
import type { Ask, Click } from '../house.ts'
import { elsewhere } from './elsewhere.ts'
import { learn } from './open/first.ts'
import { openNew } from './open/new.ts'

/** Handles the button that opens a table in another channel. The id of the button names the channel. */
export async function onRoom(ask: Ask<Click>, { thread, arg }: ButtonId): Promise<void> {
  const [word, system = ''] = arg.split(' ')
  const what = word === 'first' ? 'first' : 'new'
  const { client } = ask.house
  const { guildId, member } = ask.interaction
  // The channel may be gone by now, and a forged button may name a channel of another server.
  const room = client.channels.cache.get(thread)
  if (room?.type !== ChannelType.GuildText || room.guildId !== guildId || !mayPlayIn(room, member))
    return answer(ask, elsewhere(ask, { what, system }))
  await (what === 'first' ? learn(ask, system, room) : openNew(ask, system, room))
}
