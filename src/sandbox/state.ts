import type {
  BotRemovalRecord,
  InteractionRecord,
  Language,
  LastReadRecord,
  PostedMessage,
  RegisteredCommands,
  SandboxChannel,
  SandboxIdentity,
  SandboxPerson,
  SandboxServer,
  SandboxState,
  ServerPlan,
} from './model.ts'

export type {
  ChannelKind,
  InteractionRecord,
  Language,
  PostedMessage,
  SandboxChannel,
  SandboxPerson,
  SandboxServer,
  SandboxState,
  ServerPlan,
} from './model.ts'

import { randomBytes } from 'node:crypto'
import { createSnowflakeGenerator, type SnowflakeGenerator } from './ids.ts'
import { type ChatJournal, openChatJournal } from './journal.ts'
import { openFileStore } from './messages/files.ts'
import { createEmptyTextChannel, openServerDirectory } from './places/servers.ts'

export interface SandboxSettings {
  token: string | null
  botName: string
  guildName: string
  channelNames: readonly string[]
  botPermissions: bigint
  servers: ServerPlan
  idTime: () => number
}

/** The people in every new sandbox: two players and a spectator. */
const PEOPLE = [
  { key: 'anna', username: 'anna', names: { 'en-US': 'Anna', ru: 'Анна' }, locale: 'ru' },
  { key: 'boris', username: 'boris', names: { 'en-US': 'Boris', ru: 'Борис' }, locale: 'en-US' },
  { key: 'vera', username: 'vera', names: { 'en-US': 'Vera', ru: 'Вера' }, locale: 'ru' },
] as const satisfies readonly {
  key: string
  username: string
  names: Readonly<Record<Language, string>>
  locale: Language
}[]

export type PersonKey = (typeof PEOPLE)[number]['key']

export function openSandboxState(
  file: string | null,
  origin: string,
  now: () => number,
  world: SandboxSettings,
): SandboxState {
  const journal = openChatJournal(file, text => moveTo(text, origin))
  const origins = journal.table<{ origin: string }>('origin')
  origins.put('origin', { origin })
  const tables = openTables(journal)
  const identities = journal.table<SandboxIdentity>('identity')
  const newId = createSnowflakeGenerator(world.idTime, newestId(tables))
  const fresh = identities.get('identity') === undefined
  const identity = identities.get('identity') ?? createIdentity(newId, now, world)
  const named = { ...identity, token: world.token ?? identity.token, guildName: world.guildName }
  const servers = openServerDirectory(named, world.servers)
  const { channels, gone } = tables
  // In older chat files the channels have no `guildId`, because there was only one server. Adds the id of that
  // server.
  for (const channel of channels.all()) channel.guildId ??= named.guildId
  const state: SandboxState = {
    identity: named,
    origin,
    now,
    newId,
    files: openFileStore(file),
    uploads: new Map(),
    servers: {
      ...servers,
      get: id => (gone.get(id) ? null : servers.get(id)),
      *all() {
        for (const server of servers.all()) if (!gone.get(server.id)) yield server
      },
    },
    ...tables,
    channels: { ...channels, get: id => channels.get(id) ?? untouched(id) },
  }
  /**
   * Returns the initial state of a channel on any server except the first. This state is valid until something
   * happens in the channel.
   */
  function untouched(id: string): SandboxChannel | undefined {
    const channel = gone.get(id) ? null : servers.channel(id)
    return channel && gone.get(channel.guildId)?.how !== 'deleted' ? channel : undefined
  }

  identities.put('identity', state.identity)
  if (fresh) populate(state, world)
  return state
}

/**
 * Replaces the old origin of the sandbox by the new origin in the text of a saved chat. Messages contain the
 * URLs of their pictures, and the port in these URLs may have changed. The last `origin` line of the file holds
 * the old origin.
 */
function moveTo(text: string, origin: string): string {
  const lines = [...text.matchAll(/^\{"table":"origin","id":"origin","value":\{"origin":"([^"]+)"/gm)]
  const before = lines.at(-1)?.[1]
  return before ? text.replaceAll(`${before}/`, `${origin}/`) : text
}

function openTables(journal: ChatJournal) {
  return {
    people: journal.table<SandboxPerson>('people'),
    channels: journal.table<SandboxChannel>('channels'),
    messages: journal.table<PostedMessage>('messages'),
    commands: journal.table<RegisteredCommands>('commands'),
    interactions: journal.table<InteractionRecord>('interactions'),
    reads: journal.table<LastReadRecord>('reads'),
    gone: journal.table<BotRemovalRecord>('gone'),
  }
}

function newestId(tables: ReturnType<typeof openTables>): string {
  let newest = 0n
  const see = (id: string) => {
    if (BigInt(id) > newest) newest = BigInt(id)
  }
  for (const { id } of tables.people.all()) see(id)
  for (const { id } of tables.channels.all()) see(id)
  for (const { message } of tables.messages.all()) {
    see(message.id)
    for (const { id } of message.attachments) see(id)
  }
  for (const { id } of tables.interactions.all()) see(id)
  for (const { commands } of tables.commands.all())
    for (const { id, version } of commands) {
      see(id)
      see(version)
    }
  return newest.toString()
}

function createIdentity(
  newId: SnowflakeGenerator,
  now: () => number,
  world: SandboxSettings,
): SandboxIdentity {
  return {
    token: world.token ?? `sandbox.${randomBytes(18).toString('base64url')}`,
    applicationId: newId(),
    guildId: newId(),
    guildName: world.guildName,
    botRoleId: newId(),
    botPermissions: world.botPermissions.toString(),
    createdAt: new Date(now()).toISOString(),
  }
}

function populate(state: SandboxState, world: SandboxSettings): void {
  const { applicationId } = state.identity
  const username = world.botName.toLowerCase()
  state.people.put(applicationId, {
    id: applicationId,
    username,
    name: world.botName,
    bot: true,
    locale: 'en-US',
  })
  for (const { username, names, locale } of PEOPLE) {
    const id = state.newId()
    state.people.put(id, { id, username, name: names[locale], bot: false, locale })
  }
  for (const [position, name] of world.channelNames.entries()) {
    const id = state.newId()
    state.channels.put(id, createEmptyTextChannel(id, state.identity.guildId, name, position))
  }
}

/** Returns a person's name as written in a language. The bot has one name in all languages. */
export function personName({ bot, username, name }: SandboxPerson, language: Language): string {
  return (!bot && PEOPLE.find(one => one.username === username)?.names[language]) || name
}

export function findPersonByKey(state: SandboxState, key: PersonKey): SandboxPerson {
  const { username } = PEOPLE.find(person => person.key === key)!
  for (const person of state.people.all()) if (!person.bot && person.username === username) return person
  throw new Error(`There is no user called "${username}"`)
}

export function listPersonKeys(): PersonKey[] {
  return PEOPLE.map(person => person.key)
}

/** Returns the id of the server that a channel belongs to, or null for direct messages. */
export function findChannelServerId(state: SandboxState, channelId: string): string | null {
  const channel = state.channels.get(channelId)
  return channel?.direct ? null : (channel?.guildId ?? state.identity.guildId)
}

/** Returns the channel for the bot's direct messages to a person. Creates the channel if there is none. */
export function openDirectChannel(state: SandboxState, userId: string): SandboxChannel {
  for (const channel of state.channels.all()) if (channel.direct === userId) return channel
  const id = state.newId()
  const channel = { ...createEmptyTextChannel(id, '', 'direct', 0), direct: userId }
  state.channels.put(id, channel)
  return channel
}

/** Returns the channels of a server, without threads. */
export function listServerChannels(state: SandboxState, server: SandboxServer): SandboxChannel[] {
  if (server.id !== state.identity.guildId)
    return state.servers.initialChannels(server).flatMap(({ id }) => state.channels.get(id) ?? [])
  return [...state.channels.all()].filter(({ thread, guildId }) => !thread && guildId === server.id)
}

/** Returns the threads of a server that are not archived. */
export function listActiveThreads(state: SandboxState, server: Pick<SandboxServer, 'id'>): SandboxChannel[] {
  return [...state.channels.all()].filter(
    ({ thread, guildId }) => thread && !thread.archived && guildId === server.id,
  )
}

export function listChannelMessages(state: SandboxState, channelId: string): PostedMessage[] {
  const posted: PostedMessage[] = []
  for (const item of state.messages.all()) if (item.message.channel_id === channelId) posted.push(item)
  return posted
}

/** Returns the messages that one person sees in a channel. Leaves out ephemeral messages to other people. */
export function listVisibleMessages(
  state: SandboxState,
  channelId: string,
  readerId: string,
): PostedMessage[] {
  return listChannelMessages(state, channelId).filter(
    ({ onlyFor }) => onlyFor === null || onlyFor === readerId,
  )
}
