import { type APIOverwrite, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { type ApiRefusal, refuseWithCode } from '../errors.ts'
import type { SandboxChannel, SandboxState } from '../state.ts'

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

/** Permissions that a bot with games in threads usually gets when somebody invites it. */
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

export function toPermissionBits(permissions: readonly Permission[]): bigint {
  let sum = 0n
  for (const permission of permissions) sum |= PermissionFlagsBits[permission]
  return sum
}

/** The bot's permissions in direct messages, where nobody can grant or remove permissions. */
const DIRECT = toPermissionBits([
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
])

export const EVERYONE_PERMISSIONS = toPermissionBits(EVERYONE)
export const DEFAULT_BOT_PERMISSIONS = toPermissionBits(BOT)
/**
 * Permissions of a player. Every member of a server has the same permissions (@everyone). The first player also
 * owns the server.
 */
export const MEMBER_PERMISSIONS = EVERYONE_PERMISSIONS

/**
 * Returns the bot's permissions in a channel: the permissions of the bot's role, changed by the overwrites of
 * the channel. For a thread, the overwrites of the parent channel apply.
 */
export function computeBotPermissions(state: SandboxState, channel: SandboxChannel): bigint {
  if (channel.direct) return DIRECT
  if (!isBotOnServer(state, channel.guildId)) return 0n
  const { applicationId } = state.identity
  const { guildId } = channel
  const { botRoleId } = state.servers.get(guildId) ?? state.identity
  const place = channel.parentId ? (state.channels.get(channel.parentId) ?? channel) : channel
  const overwrite = (id: string) => place.overwrites.find(item => item.id === id)
  let held = BigInt(state.identity.botPermissions)
  if (held & PermissionFlagsBits.Administrator)
    return toPermissionBits(Object.keys(PermissionFlagsBits) as Permission[])
  for (const id of [guildId, botRoleId, applicationId]) held = applied(held, overwrite(id))
  if (channel.thread?.isPrivate && !channel.thread.members.includes(applicationId)) {
    if (!(held & PermissionFlagsBits.ManageThreads)) held &= ~PermissionFlagsBits.ViewChannel
  }
  return held
}

/** Checks whether the bot is on this server. */
export function isBotOnServer(state: SandboxState, guildId: string): boolean {
  return state.servers.get(guildId) !== null
}

function applied(held: bigint, overwrite: APIOverwrite | undefined): bigint {
  if (!overwrite) return held
  return (held & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow)
}

/**
 * Checks whether the bot has these permissions in a channel. Returns error 50001 if the bot cannot see the
 * channel, error 50013 if the bot lacks another permission, and null otherwise.
 */
export function checkBotPermissions(
  state: SandboxState,
  channel: SandboxChannel,
  ...needed: Permission[]
): ApiRefusal | null {
  const held = computeBotPermissions(state, channel)
  if (!(held & PermissionFlagsBits.ViewChannel)) return refuseWithCode(50001)
  return needed.every(permission => held & PermissionFlagsBits[permission]) ? null : refuseWithCode(50013)
}

/**
 * Takes permissions from the bot in one channel, as a moderator would. Sets an overwrite for the bot itself,
 * which replaces an earlier overwrite.
 */
export function denyBotPermissions(
  state: SandboxState,
  channel: SandboxChannel,
  permissions: readonly Permission[],
): void {
  const id = state.identity.applicationId
  channel.overwrites = channel.overwrites.filter(overwrite => overwrite.id !== id)
  if (permissions.length > 0)
    channel.overwrites.push({
      id,
      type: OverwriteType.Member,
      allow: '0',
      deny: toPermissionBits(permissions).toString(),
    })
  state.channels.put(channel.id, channel)
}
