import type {
  APIApplicationCommand,
  APIAttachment,
  APIInteractionResponse,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIOverwrite,
  ChannelType,
  InteractionResponseType,
  InteractionType,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import type { SnowflakeGenerator } from './ids.ts'
import type { JournalCollection } from './journal.ts'
import type { FileStore } from './messages/files.ts'
import type { Language, SandboxPerson } from './page-protocol.ts'

export type { Language, SandboxPerson }

/** Complete state of the sandbox. With a chat file, the values of type `JournalCollection` survive a restart. */
export interface SandboxState {
  identity: SandboxIdentity
  origin: string
  now: () => number
  newId: SnowflakeGenerator
  files: FileStore
  /** Files that people have attached to slash commands, by id. */
  uploads: Map<string, APIAttachment>
  servers: ServerDirectory
  people: JournalCollection<SandboxPerson>
  /**
   * Channels of all servers. `all` returns every channel of the first server. Of the other servers, `all`
   * returns only the channels in which something has happened.
   */
  channels: JournalCollection<SandboxChannel>
  messages: JournalCollection<PostedMessage>
  commands: JournalCollection<RegisteredCommands>
  interactions: JournalCollection<InteractionRecord>
  reads: JournalCollection<LastReadRecord>
  /** Records of the servers that the bot was removed from, and of deleted channels. */
  gone: JournalCollection<BotRemovalRecord>
}

export interface BotRemovalRecord {
  id: string
  how: 'kicked' | 'deleted'
}

export interface SandboxIdentity {
  token: string
  applicationId: string
  guildId: string
  guildName: string
  botRoleId: string
  /** The bot's permissions in every server, as a bit field. */
  botPermissions: string
  createdAt: string
}

/**
 * A channel. With `thread`, the channel is a thread. With `direct`, the channel holds direct messages to one
 * person. With `kind`, the channel has this Discord type. Otherwise the channel is a text channel.
 */
export interface SandboxChannel {
  id: string
  guildId: string
  name: string
  parentId: string | null
  position: number
  topic: string | null
  overwrites: APIOverwrite[]
  slowmode: number
  lastMessageId: string | null
  thread: Thread | null
  /**
   * Id of the person to whom the bot writes direct messages in this channel. A channel for direct messages
   * belongs to no server.
   */
  direct?: string
  /** Discord's type of the channel. Absent for text channels, threads and direct messages. */
  kind?: ChannelKind
}

export type ChannelKind =
  | ChannelType.GuildAnnouncement
  | ChannelType.GuildForum
  | ChannelType.GuildMedia
  | ChannelType.GuildVoice
  | ChannelType.GuildStageVoice

interface Thread {
  isPrivate: boolean
  ownerId: string
  members: string[]
  archived: boolean
  archivedAt: string
  locked: boolean
  invitable: boolean
  autoArchiveMinutes: ThreadAutoArchiveDuration
  createdAt: string
  activeAt: number
  messageCount: number
  totalSent: number
}

/** A message, with the data that Discord's API does not show. */
export interface PostedMessage {
  message: APIMessage
  /** Id of the only user who sees the message, if the message is ephemeral. Otherwise null. */
  onlyFor: string | null
  /** Id of the interaction whose token may edit the message. */
  interactionId: string | null
  /** The slash command that created the message. The page shows the command as a tooltip on "used /…". */
  command: string | null
  nonce: string | null
}

export interface RegisteredCommands {
  id: string
  commands: APIApplicationCommand[]
}

export interface InteractionRecord {
  id: string
  token: string
  type: InteractionType
  createdAt: number
  userId: string
  channelId: string
  /**
   * Id of the message with the clicked button or menu. For a modal, id of the message from which the modal was
   * opened.
   */
  messageId: string | null
  command: string | null
  ack: InteractionResponseType | null
  /**
   * Whether the interaction failed because the bot did not acknowledge the interaction within Discord's time
   * limit.
   */
  failed: boolean
  /** Id of the message that the name `@original` stands for in the bot's requests. */
  originalId: string | null
  modal: APIModalInteractionResponseCallbackData | null
  choices:
    | Extract<
        APIInteractionResponse,
        { type: InteractionResponseType.ApplicationCommandAutocompleteResult }
      >['data']['choices']
    | null
  /** Id of the interaction that opened the modal. Null unless this interaction submits a modal. */
  openedBy: string | null
}

export interface LastReadRecord {
  id: string
  upTo: Record<string, string>
}

/** A server that the bot is on. */
export interface SandboxServer {
  readonly id: string
  readonly name: string
  readonly botRoleId: string
  /** Ids of the server's roles, without the bot's own role and @everyone. */
  readonly roles: readonly string[]
}

/**
 * `count`: number of servers. `channels` and `roles`: numbers of channels and roles on each server except the
 * first.
 */
export interface ServerPlan {
  readonly count: number
  readonly channels?: number
  readonly roles?: number
}

/**
 * All servers. The page shows only the first server. The other servers are computed from their ids, so thousands
 * of unused servers take no memory.
 */
export interface ServerDirectory {
  readonly count: number
  get(id: string): SandboxServer | null
  all(): Iterable<SandboxServer>
  at(n: number): SandboxServer
  /** Returns the initial channels of any server except the first. */
  initialChannels(server: SandboxServer): SandboxChannel[]
  channel(id: string): SandboxChannel | null
}
