import { type APIOverwrite, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { type Refusal, refusal } from '../errors.ts'
import type { Channel, State } from '../state.ts'

export type Permission = keyof typeof PermissionFlagsBits

const EVERYONE: readonly Permission[] = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseApplicationCommands',
  'CreatePublicThreads',
  'SendMessagesInThreads',
]

/** What a game bot that plays in threads is usually invited with. */
const BOT: readonly Permission[] = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'ManageThreads',
  'SendMessagesInThreads',
]

export function bits(permissions: readonly Permission[]): bigint {
  let sum = 0n
  for (const permission of permissions) sum |= PermissionFlagsBits[permission]
  return sum
}

/** In direct messages nobody gives or takes permissions. */
const DIRECT = bits(['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'])

export const EVERYONE_PERMISSIONS = bits(EVERYONE)
export const DEFAULT_BOT_PERMISSIONS = bits(BOT)
/** Players see everything of the server that is open to all; the first of them owns it. */
export const MEMBER_PERMISSIONS = EVERYONE_PERMISSIONS

/** The bot's permissions here: its role, then the overwrites of the channel (a thread has its parent's). */
export function botPermissions(state: State, channel: Channel): bigint {
  if (channel.direct) return DIRECT
  if (!isOn(state, channel.guildId)) return 0n
  const { applicationId } = state.identity
  const { guildId } = channel
  const { botRoleId } = state.servers.get(guildId) ?? state.identity
  const place = channel.parentId ? (state.channels.get(channel.parentId) ?? channel) : channel
  const overwrite = (id: string) => place.overwrites.find(item => item.id === id)
  let held = BigInt(state.identity.botPermissions)
  if (held & PermissionFlagsBits.Administrator) return bits(Object.keys(PermissionFlagsBits) as Permission[])
  for (const id of [guildId, botRoleId, applicationId]) held = applied(held, overwrite(id))
  if (channel.thread?.isPrivate && !channel.thread.members.includes(applicationId)) {
    if (!(held & PermissionFlagsBits.ManageThreads)) held &= ~PermissionFlagsBits.ViewChannel
  }
  return held
}

/** The bot is a member of this server. */
export function isOn(state: State, guildId: string): boolean {
  return state.servers.get(guildId) !== null
}

function applied(held: bigint, overwrite: APIOverwrite | undefined): bigint {
  if (!overwrite) return held
  return (held & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow)
}

/** 50001 when the channel is out of sight, 50013 when anything else is missing, null when all is there. */
export function missing(state: State, channel: Channel, ...needed: Permission[]): Refusal | null {
  const held = botPermissions(state, channel)
  if (!(held & PermissionFlagsBits.ViewChannel)) return refusal(50001)
  return needed.every(permission => held & PermissionFlagsBits[permission]) ? null : refusal(50013)
}

/** Takes permissions from the bot in one channel, as a moderator would: by an overwrite for its member. */
export function denyBot(state: State, channel: Channel, permissions: readonly Permission[]): void {
  const id = state.identity.applicationId
  channel.overwrites = channel.overwrites.filter(overwrite => overwrite.id !== id)
  if (permissions.length > 0)
    channel.overwrites.push({
      id,
      type: OverwriteType.Member,
      allow: '0',
      deny: bits(permissions).toString(),
    })
  state.channels.put(channel.id, channel)
}
