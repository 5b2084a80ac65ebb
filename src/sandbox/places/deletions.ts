import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10'
import { toApiTextChannel, toApiThread, toGuildCreateData } from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'
import type { SandboxChannel } from '../state.ts'

const GUILDS = GatewayIntentBits.Guilds

/** Deletes a thread with its messages. */
export function deleteThread(core: SandboxCore, channel: SandboxChannel): void {
  const { id, parent_id = '', type } = toApiThread(core.state, channel)
  dropChannel(core, channel)
  const data = { id, guild_id: channel.guildId, parent_id, type }
  core.gateway.dispatch(GatewayDispatchEvents.ThreadDelete, data, GUILDS)
}

/** Deletes a channel with its threads. As in Discord, the bot gets one event, for the channel only. */
export function deleteChannel(core: SandboxCore, channel: SandboxChannel): void {
  const { state } = core
  for (const other of [...state.channels.all()]) if (other.parentId === channel.id) dropChannel(core, other)
  dropChannel(core, channel)
  state.gone.put(channel.id, { id: channel.id, how: 'deleted' })
  core.gateway.dispatch(GatewayDispatchEvents.ChannelDelete, toApiTextChannel(channel), GUILDS)
}

/** Removes the bot from a server (`kicked`), or deletes the server (`deleted`). */
export function removeBotFromServer(core: SandboxCore, guildId: string, how: 'kicked' | 'deleted'): void {
  const { state } = core
  // If the bot was only removed, the channels of the server stay, because the server's members still see the
  // messages.
  if (how === 'deleted')
    for (const channel of [...state.channels.all()])
      if (channel.guildId === guildId) dropChannel(core, channel)
  core.gateway.dispatch(GatewayDispatchEvents.GuildDelete, { id: guildId }, GUILDS)
  state.gone.put(guildId, { id: guildId, how })
}

/** Brings the bot back to a server from which the bot was removed. */
export function addBotToServer(core: SandboxCore, guildId: string): void {
  core.state.gone.drop(guildId)
  announceServer(core, guildId)
}

/** Starts or ends an outage. During an outage, Discord cannot reach the server, but nothing is deleted. */
export function setServerOutage(core: SandboxCore, guildId: string, isOut: boolean): void {
  const { GuildDelete } = GatewayDispatchEvents
  if (isOut) core.gateway.dispatch(GuildDelete, { id: guildId, unavailable: true }, GUILDS)
  else announceServer(core, guildId)
}

function announceServer(core: SandboxCore, guildId: string): void {
  const server = core.state.servers.get(guildId)
  if (!server) throw new Error(`there is no server with the id ${guildId}`)
  core.gateway.dispatch(GatewayDispatchEvents.GuildCreate, toGuildCreateData(core.state, server), GUILDS)
}

function dropChannel(core: SandboxCore, { id }: SandboxChannel): void {
  const { state } = core
  for (const { message } of [...state.messages.all()])
    if (message.channel_id === id) {
      for (const attachment of message.attachments) state.files.drop(attachment.id)
      state.messages.drop(message.id)
    }
  state.channels.drop(id)
  core.announce({ type: 'channelGone', channelId: id })
}
