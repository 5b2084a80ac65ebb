import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Client,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type REST,
  type StringSelectMenuInteraction,
} from 'discord.js'
import type { Draw, Picture, PictureRequest } from '../render/index.ts'
import type { Lang } from '../src/engine/model.ts'
import { own } from '../src/engine/own.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { Closed, type Store } from '../src/store/index.ts'
import { tableKey } from '../src/table/index.ts'
import type { Cause, Table } from '../src/table/types.ts'
import type { Think } from '../src/thinking/thinker.ts'
import type { Web } from '../src/web/index.ts'
import type { Chains } from './posts/chains.ts'
import type { Pings } from './posts/pings.ts'
import type { Subject } from './rights/right.ts'
import type { BotWords } from './words/index.ts'

type Line = (about: object, what: string) => void
/** The part of the log that commands use. */
export interface Log {
  readonly info: Line
  readonly debug: Line
  readonly warn: Line
  readonly error: Line
}

/** What every command may use. */
export interface House {
  readonly client: Client
  readonly store: Store
  readonly systems: Readonly<Record<string, GameSystem>>
  /** Ids of those that cannot be played here now: their facts do not fit. */
  readonly closed: ReadonlySet<string>
  /** Files of the bot's owner that a system is played with. */
  ownFilesOf(system: string): readonly string[]
  readonly log: Log
  readonly draw: Draw
  film(requests: readonly PictureRequest[]): Promise<Picture>
  zooms(system: string, view: unknown): Promise<readonly string[]>
  legend(system: string, view: unknown, lang: Lang): Promise<readonly string[]>
  readonly think: Think
  /** The pages of tables; null: none are served. */
  web(): Web | null
  now(): number
  /** Sends what lies in the outbox of a table, in order. */
  readonly outbox: Chains
  /** Brings the lobby's message of a table up to date. */
  readonly lobbies: Chains
  /** Keeps the results of games that have ended. */
  readonly records: Chains
  /** Looks after leagues. */
  readonly secretary: Chains
  /** Gives threads their names. */
  readonly names: Names
  /** Play where computers are asked. */
  readonly computers: Computers
  /** How often people are pinged, over all tables. */
  readonly pings: Pings
  /** For changes of messages that stand already: it gives up where Discord limits them. */
  readonly edits: REST
}

/** The house before anything is sent from it. */
export type Bare = Omit<House, 'outbox' | 'lobbies' | 'records' | 'secretary' | 'names' | 'computers'>

export type Click = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction
export type Asking = ChatInputCommandInteraction | Click

/** One interaction on its way through the house. */
export interface Ask<I extends Asking = Asking> {
  readonly house: House
  readonly interaction: I
  /** The reader's language. */
  readonly lang: Lang
  readonly w: BotWords
  /** What the check of rights found; absent before it. */
  readonly subject?: Subject
}

export const keyOf = ({ guildId, channelId }: Pick<Asking, 'guildId' | 'channelId'>): string =>
  tableKey(guildId ?? '', channelId ?? '')

export const causeOf = ({ house, interaction }: Ask): Cause => ({
  user: interaction.user.id,
  interaction: interaction.id,
  now: house.now(),
})

/** Only one person sees it. Where discord.js does not know the channel, it hands the message on as it came. */
export const isPrivate = ({ flags }: { readonly flags?: unknown }): boolean =>
  (Number(flags ?? 0) & MessageFlags.Ephemeral) !== 0

/** Who may manage threads may manage tables. */
export const isModerator = ({ memberPermissions }: Pick<Asking, 'memberPermissions'>): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageThreads) ?? false

export function systemOf(house: Pick<House, 'systems'>, table: Table): GameSystem {
  const system = own(house.systems, table.system)
  if (!system) throw new Error(`no system is called ${table.system}`)
  return system
}

/** The table of a thread; null also while its game is closed. */
export async function shownTable({ store }: Pick<House, 'store'>, key: string): Promise<Table | null> {
  try {
    return await store.read(key)
  } catch (error) {
    if (error instanceof Closed) return null
    throw error
  }
}

/** Games that can be begun here. */
export const openSystems = ({ systems, closed }: Pick<House, 'systems' | 'closed'>): GameSystem[] =>
  Object.values(systems).filter(({ id }) => !closed.has(id))

/** On a server of this process's shards: what the bot does there by itself is for this process. */
export const isOurs = ({ client }: Pick<House, 'client'>, key: string): boolean =>
  client.guilds.cache.has(key.replace('league:', '').split(':')[0])

export const linkTo = (table: Table): string =>
  `https://discord.com/channels/${table.guild}/${table.thread}${table.board ? `/${table.board}` : ''}`

/** Plays for computers, wherever one is asked. */
export interface Computers extends Chains {
  /** The table is like this by now. */
  note(key: string, table: Table): void
}

/** Gives threads their names. */
export interface Names {
  /** Something about the table has changed: its thread may have to be called otherwise. */
  note(key: string, table: Table): void
  rest(): Promise<void>
}
