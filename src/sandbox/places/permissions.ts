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

/** Permissions that a game bot with threads usually gets when it is invited. */
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

/** The bot's permissions in direct messages, where nobody can grant or remove permissions. */
const DIRECT = bits(['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'])

export const EVERYONE_PERMISSIONS = bits(EVERYONE)
export const DEFAULT_BOT_PERMISSIONS = bits(BOT)
/** Permissions of a player: the same as those of @everyone. The first player also owns the server. */
export const MEMBER_PERMISSIONS = EVERYONE_PERMISSIONS

/**
 * Returns the bot's permissions in a channel: those of its role, changed by the channel's overwrites. A thread
 * uses the overwrites of its parent.
 */
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

/** Checks whether the bot is on this server. */
export function isOn(state: State, guildId: string): boolean {
  return state.servers.get(guildId) !== null
}

function applied(held: bigint, overwrite: APIOverwrite | undefined): bigint {
  if (!overwrite) return held
  return (held & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow)
}

/**
 * Checks the bot's permissions in a channel. Returns error 50001 if the bot cannot see the channel, 50013 if it
 * lacks another permission, and null if it has all.
 */
export function missing(state: State, channel: Channel, ...needed: Permission[]): Refusal | null {
  const held = botPermissions(state, channel)
  if (!(held & PermissionFlagsBits.ViewChannel)) return refusal(50001)
  return needed.every(permission => held & PermissionFlagsBits[permission]) ? null : refusal(50013)
}

/**
 * Takes permissions from the bot in one channel through an overwrite for the bot itself, as a moderator would.
 * Replaces earlier ones.
 */
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
