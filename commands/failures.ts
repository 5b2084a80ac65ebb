import { randomBytes } from 'node:crypto'
import { type Client, DiscordAPIError, PermissionFlagsBits, RESTJSONErrorCodes } from 'discord.js'
import { Busy, Closing, NoTable, Unavailable, Uncertain, Unreadable } from '../src/store/index.ts'
import type { BotWords } from './words/index.ts'

/** What the bot needs where a table stands. */
export const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
  'CreatePublicThreads',
  'SendMessagesInThreads',
] as const
export type Needed = (typeof NEEDED)[number]

const THREAD_ARCHIVED = 50083

export const NEEDED_BITS: bigint = NEEDED.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n)

export function missingIn(permissions: { has(bit: bigint): boolean } | null): Needed[] {
  return permissions ? NEEDED.filter(name => !permissions.has(PermissionFlagsBits[name])) : []
}

/** A failure from outside in the reader's language, with what to do about it. `log`: it is ours to look into. */
export function failureText(
  error: unknown,
  w: BotWords,
  client: Client,
  channelId: string | null,
): { text: string; log: string | null } {
  const told = (text: string) => ({ text, log: null })
  if (error instanceof Closing) return told(w.failures.stopping)
  if (error instanceof NoTable) return told(w.show.noTable)
  if (error instanceof Busy) return told(w.failures.crowded)
  if (error instanceof Unreadable) return told(w.failures.unreadable)
  if (error instanceof Unavailable) return { text: w.failures.busy, log: 'database' }
  if (error instanceof Uncertain) return { text: w.failures.uncertain, log: 'database' }
  if (error instanceof DiscordAPIError) {
    switch (error.code) {
      case RESTJSONErrorCodes.MissingAccess:
      case RESTJSONErrorCodes.MissingPermissions:
        return told(permissionText(w, client, channelId))
      case THREAD_ARCHIVED:
      case RESTJSONErrorCodes.ThreadLocked:
        return told(w.failures.archived)
      case RESTJSONErrorCodes.MaximumActiveThreads:
        return told(w.failures.tooManyThreads)
      case RESTJSONErrorCodes.UnknownChannel:
      case RESTJSONErrorCodes.UnknownMessage:
        return told(w.failures.gone)
    }
  }
  const id = randomBytes(4).toString('hex')
  return { text: w.failures.unknown(id), log: id }
}

export function permissionText(w: BotWords, client: Client, channelId: string | null): string {
  const channel = channelId ? client.channels.cache.get(channelId) : null
  const me =
    channel && 'permissionsFor' in channel && client.user ? channel.permissionsFor(client.user) : null
  const missing = missingIn(me)
  const names = (missing.length > 0 ? missing : NEEDED).map(name => w.permissions[name])
  return w.failures.permission(names.join(', '), channelId ? `<#${channelId}>` : '?')
}

export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
