import type {
  APIApplicationCommand,
  APIInteractionResponse,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIOverwrite,
  ChannelType,
  InteractionResponseType,
  InteractionType,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import type { NewId } from './ids.ts'
import type { Table } from './journal.ts'
import type { FileStore } from './messages/files.ts'
import type { Language, Person } from './told.ts'

export type { Language, Person }

/** What the sandbox remembers, and nothing else: each table survives a restart when there is a chat file. */
export interface State {
  identity: Identity
  origin: string
  now: () => number
  newId: NewId
  files: FileStore
  servers: Servers
  people: Table<Person>
  /** `all`: those where something has happened, and those of the first server. */
  channels: Table<Channel>
  messages: Table<Posted>
  commands: Table<RegisteredCommands>
  interactions: Table<Interaction>
  reads: Table<Reads>
  /** Servers that the bot is not on, and deleted channels. */
  gone: Table<Gone>
}

export interface Gone {
  id: string
  how: 'kicked' | 'deleted'
}

export interface Identity {
  token: string
  applicationId: string
  guildId: string
  guildName: string
  botRoleId: string
  /** The bot's permissions in the server, a bit field. */
  botPermissions: string
  createdAt: string
}

/** A text channel unless it has a `kind`, a thread when it has a `thread`, direct messages to one person when it has a `direct`. */
export interface Channel {
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
  /** The bot writes to this user; such a channel belongs to no server. */
  direct?: string
  /** Discord's type of a channel that is neither. */
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

/** A message and what the API does not show of it. */
export interface Posted {
  message: APIMessage
  /** Ephemeral: the only user who sees it. */
  onlyFor: string | null
  /** The interaction whose token may edit it. */
  interactionId: string | null
  /** What the player typed to cause it, for the hint on "used /…". */
  command: string | null
  nonce: string | null
}

export interface RegisteredCommands {
  id: string
  commands: APIApplicationCommand[]
}

export interface Interaction {
  id: string
  token: string
  type: InteractionType
  createdAt: number
  userId: string
  channelId: string
  /** The message whose button, menu (or whose modal) this is. */
  messageId: string | null
  command: string | null
  ack: InteractionResponseType | null
  /** Nobody acknowledged it within the time Discord gives. */
  failed: boolean
  /** What `@original` means. */
  originalId: string | null
  modal: APIModalInteractionResponseCallbackData | null
  choices:
    | Extract<
        APIInteractionResponse,
        { type: InteractionResponseType.ApplicationCommandAutocompleteResult }
      >['data']['choices']
    | null
  /** For a submitted modal: the interaction that opened it. */
  openedBy: string | null
}

export interface Reads {
  id: string
  upTo: Record<string, string>
}

/** A server that the bot is on. */
export interface Server {
  readonly id: string
  readonly name: string
  readonly botRoleId: string
  /** Roles beside the bot's own and that of everybody. */
  readonly roles: readonly string[]
}

/** How many servers there are, and what each but the first has. */
export interface ServerPlan {
  readonly count: number
  readonly channels?: number
  readonly roles?: number
}

/**
 * The first server is that of the page. The others are computed from their ids, so that thousands take no memory before
 * something happens there.
 */
export interface Servers {
  readonly count: number
  get(id: string): Server | null
  all(): Iterable<Server>
  at(n: number): Server
  /** Channels of a server other than the first, as they are before anything has happened in them. */
  channelsOf(server: Server): Channel[]
  channel(id: string): Channel | null
}
