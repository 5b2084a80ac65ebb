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

/** Everything that the bot's commands may use. */
export interface House {
  readonly client: Client
  readonly store: Store
  readonly systems: Readonly<Record<string, GameSystem>>
  /** Ids of systems that cannot be played at the moment, because their facts are invalid. */
  readonly closed: ReadonlySet<string>
  /** Lists the files of the bot's owner that a system uses. */
  ownFilesOf(system: string): readonly string[]
  readonly log: Log
  readonly draw: Draw
  film(requests: readonly PictureRequest[]): Promise<Picture>
  zooms(system: string, view: unknown): Promise<readonly string[]>
  legend(system: string, view: unknown, lang: Lang): Promise<readonly string[]>
  readonly think: Think
  /** Returns the map pages of the tables, or null if the bot serves no pages. */
  web(): Web | null
  now(): number
  /** Sends the posts in the outbox of a table, in order. */
  readonly outbox: Chains
  /** Updates the lobby message of a table. */
  readonly lobbies: Chains
  /** Stores the results of finished games. */
  readonly records: Chains
  /** Runs the leagues: their rounds, tables and news. */
  readonly secretary: Chains
  /** Renames the threads of tables. */
  readonly names: Names
  /** Plays for computer players when it is their turn. */
  readonly computers: Computers
  /** Limits how often people are pinged, over all tables. */
  readonly pings: Pings
  /** REST client that edits existing messages. It gives up at once if Discord limits the edits. */
  readonly edits: REST
}

/** The bot's context before its background services exist. Those services are created from it. */
export type Bare = Omit<House, 'outbox' | 'lobbies' | 'records' | 'secretary' | 'names' | 'computers'>

export type Click = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction
export type Asking = ChatInputCommandInteraction | Click

/** One interaction, with the context that its handler needs. */
export interface Ask<I extends Asking = Asking> {
  readonly house: House
  readonly interaction: I
  /** Language of the person who reads the answer. */
  readonly lang: Lang
  readonly w: BotWords
  /** Result of the check of rights. Absent before the check. */
  readonly subject?: Subject
}

export const keyOf = ({ guildId, channelId }: Pick<Asking, 'guildId' | 'channelId'>): string =>
  tableKey(guildId ?? '', channelId ?? '')

export const causeOf = ({ house, interaction }: Ask): Cause => ({
  user: interaction.user.id,
  interaction: interaction.id,
  now: house.now(),
})

/**
 * Checks whether only one person sees a message. If discord.js does not know the channel, the message is raw
 * data from Discord.
 */
export const isPrivate = ({ flags }: { readonly flags?: unknown }): boolean =>
  (Number(flags ?? 0) & MessageFlags.Ephemeral) !== 0

/** Checks whether a person may manage threads. Such a person may also manage tables. */
export const isModerator = ({ memberPermissions }: Pick<Asking, 'memberPermissions'>): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageThreads) ?? false

export function systemOf(house: Pick<House, 'systems'>, table: Table): GameSystem {
  const system = own(house.systems, table.system)
  if (!system) throw new Error(`There is no game system "${table.system}"`)
  return system
}

/** Returns the table of a thread. Null if there is none, or if its game cannot be played at the moment. */
export async function shownTable({ store }: Pick<House, 'store'>, key: string): Promise<Table | null> {
  try {
    return await store.read(key)
  } catch (error) {
    if (error instanceof Closed) return null
    throw error
  }
}

/** Lists the games that can be started at the moment. */
export const openSystems = ({ systems, closed }: Pick<House, 'systems' | 'closed'>): GameSystem[] =>
  Object.values(systems).filter(({ id }) => !closed.has(id))

/**
 * Checks whether a table or league is on a server that this process serves. Only this process does background
 * work there.
 */
export const isOurs = ({ client }: Pick<House, 'client'>, key: string): boolean =>
  client.guilds.cache.has(key.replace('league:', '').split(':')[0])

export const linkTo = (table: Table): string =>
  `https://discord.com/channels/${table.guild}/${table.thread}${table.board ? `/${table.board}` : ''}`

/** Plays for computer players when it is their turn. */
export interface Computers extends Chains {
  /** Reports the newest version of a table. */
  note(key: string, table: Table): void
}

/** Renames the threads of tables. */
export interface Names {
  /** Reports that a table has changed, so that its thread may need another name. */
  note(key: string, table: Table): void
  rest(): Promise<void>
}
