import {
  GatewayDispatchEvents,
  GatewayIntentBits,
  OverwriteType,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import { toApiTextChannel } from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'
import { isApiRefusal } from '../errors.ts'
import { type ChannelKind, listServerChannels } from '../state.ts'
import { createEmptyTextChannel } from './servers.ts'
import { openThread } from './threads.ts'

/**
 * Creates a channel on the first server, as a moderator would, and returns the channel's id. With `hidden`, only
 * the bot sees the channel.
 */
export function createChannel(
  core: SandboxCore,
  name: string,
  kind: ChannelKind | null,
  hidden: boolean,
): string {
  const { state, gateway } = core
  const id = state.newId()
  const position = listServerChannels(state, state.servers.at(0)).length
  const { guildId, applicationId } = state.identity
  const seen = PermissionFlagsBits.ViewChannel.toString()
  const channel = {
    ...createEmptyTextChannel(id, guildId, name, position),
    ...(kind !== null && { kind }),
    ...(hidden && {
      overwrites: [
        { id: guildId, type: OverwriteType.Role, allow: '0', deny: seen },
        { id: applicationId, type: OverwriteType.Member, allow: seen, deny: '0' },
      ],
    }),
  }
  state.channels.put(id, channel)
  core.announce({ type: 'channel', channel })
  gateway.dispatch(GatewayDispatchEvents.ChannelCreate, toApiTextChannel(channel), GatewayIntentBits.Guilds)
  return id
}

/**
 * Opens a thread in a channel, or a post in a forum, in the name of a user. Returns the id of the thread or
 * post. Throws `Error` if Discord would not allow it.
 */
export function openThreadAsUser(core: SandboxCore, channelId: string, userId: string, name: string): string {
  const channel = core.state.channels.get(channelId)
  if (!channel) throw new Error('there is no such channel')
  const thread = openThread(core, channel, userId, {
    name,
    isPrivate: false,
    autoArchiveMinutes: ThreadAutoArchiveDuration.ThreeDays,
    slowmode: 0,
    invitable: true,
    from: null,
  })
  if (isApiRefusal(thread)) throw new Error('no thread can be opened there')
  return thread.id
}
