import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Client,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type REST,
  type StringSelectMenuInteraction,
  type UserSelectMenuInteraction,
} from 'discord.js'
import type { Picture, PictureDrawer, PictureRequest } from '../render/index.ts'
import type { Lang } from '../src/engine/model.ts'
import { getOwnValue } from '../src/engine/own-value.ts'
import type { GameSystem } from '../src/engine/system.ts'
import type { ContinuableGame, ContinuationObstacle } from '../src/game-file/index.ts'
import { type BotStore, GameClosedError } from '../src/store/index.ts'
import { tableKey } from '../src/table/index.ts'
import type { Initiator, Table } from '../src/table/types.ts'
import type { ThinkFunction } from '../src/thinking/thinker.ts'
import type { WebServer } from '../src/web/index.ts'
import type { AuthorizedSubject } from './permissions/right.ts'
import type { PingLimits } from './posts/pings.ts'
import type { RetryQueue } from './posts/retry-queue.ts'
import type { BotWords } from './words/index.ts'

type Line = (about: object, what: string) => void
/** The log functions that commands may use. */
export interface CommandLog {
  readonly info: Line
  readonly debug: Line
  readonly warn: Line
  readonly error: Line
}

/** Context that every command receives: the Discord client, the store, the log and the background services. */
export interface BotContext {
  readonly client: Client
  readonly store: BotStore
  readonly systems: Readonly<Record<string, GameSystem>>
  /** Ids of games that cannot be played at the moment, because their data is invalid. */
  readonly closedSystems: ReadonlySet<string>
  /** Lists the names of the data files that the bot's owner has supplied for one game. */
  ownFilesOf(system: string): readonly string[]
  readonly log: CommandLog
  readonly draw: PictureDrawer
  film(requests: readonly PictureRequest[]): Promise<Picture>
  zoomPlaces(system: string, view: unknown): Promise<readonly string[]>
  legend(system: string, view: unknown, lang: Lang): Promise<readonly string[]>
  readonly think: ThinkFunction
  /** Reads a game file and lists the positions from which a new game can go on. Stops if reading takes too long. */
  readGame(bytes: Uint8Array): Promise<ContinuableGame | ContinuationObstacle>
  /** Returns the server of the web map pages, or null if the bot runs no web server. */
  web(): WebServer | null
  now(): number
  /** Returns a secret for the dice of a new table. */
  createSecret(): string
  /** Background work that sends the waiting posts of each table, in order. */
  readonly outbox: RetryQueue
  /** Background work that updates the lobby message of a table. */
  readonly lobbies: RetryQueue
  /** Background work that stores the results of finished games. */
  readonly resultRecorder: RetryQueue
  /** Background work for leagues: begins rounds, opens tables and posts news. */
  readonly leagueRunner: RetryQueue
  /** Background work that renames the threads of tables. */
  readonly threadNames: ThreadRenamer
  /** Background work that plays for computer players when it is their turn. */
  readonly computers: ComputerPlayers
  /** Limits how often the bot pings each person, over all tables. */
  readonly pings: PingLimits
  /**
   * REST client that edits existing messages. If Discord limits the rate of edits, a request fails immediately
   * instead of waiting.
   */
  readonly editClient: REST
}

/**
 * The part of the bot's context that exists before its background services. The services are created from this
 * part.
 */
export type CoreContext = Omit<
  BotContext,
  'outbox' | 'lobbies' | 'resultRecorder' | 'leagueRunner' | 'threadNames' | 'computers'
>

export type ComponentInteraction =
  | ButtonInteraction
  | StringSelectMenuInteraction
  | UserSelectMenuInteraction
  | ModalSubmitInteraction
export type BotInteraction = ChatInputCommandInteraction | ComponentInteraction

/** One interaction of a user with the bot, with everything that its handler needs. */
export interface RequestContext<I extends BotInteraction = BotInteraction> {
  readonly bot: BotContext
  readonly interaction: I
  /** Language of the person who reads the answer to the interaction. */
  readonly lang: Lang
  readonly w: BotWords
  /** Table, league or seat on which the person may act. Absent before the bot has checked the person's rights. */
  readonly subject?: AuthorizedSubject
}

export const tableKeyOf = ({ guildId, channelId }: Pick<BotInteraction, 'guildId' | 'channelId'>): string =>
  tableKey(guildId ?? '', channelId ?? '')

export const initiatorOf = ({ bot, interaction }: RequestContext): Initiator => ({
  user: interaction.user.id,
  interaction: interaction.id,
  now: bot.now(),
})

/**
 * Checks whether only one person sees a message. Also accepts the raw data of a message, for channels that
 * discord.js does not know.
 */
export const isEphemeralMessage = ({ flags }: { readonly flags?: unknown }): boolean =>
  (Number(flags ?? 0) & MessageFlags.Ephemeral) !== 0

/**
 * Checks whether a person may manage threads on the server. That permission makes the person a moderator of
 * tables.
 */
export const isModerator = ({ memberPermissions }: Pick<BotInteraction, 'memberPermissions'>): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageThreads) ?? false

export function systemOfTable(bot: Pick<BotContext, 'systems'>, table: Table): GameSystem {
  const system = getOwnValue(bot.systems, table.system)
  if (!system) throw new Error(`There is no game system “${table.system}”`)
  return system
}

/**
 * Returns the table of a thread. Returns null if the thread has no table, or if the table's game cannot be
 * played at the moment.
 */
export async function readPlayableTable(
  { store }: Pick<BotContext, 'store'>,
  key: string,
): Promise<Table | null> {
  try {
    return await store.read(key)
  } catch (error) {
    if (error instanceof GameClosedError) return null
    throw error
  }
}

/** Lists the games for which a new table can be started at the moment. */
export const playableSystems = ({
  systems,
  closedSystems,
}: Pick<BotContext, 'systems' | 'closedSystems'>): GameSystem[] =>
  Object.values(systems).filter(({ id }) => !closedSystems.has(id))

/**
 * Checks whether the server of a table or league is connected to this process. Only the connected process does
 * background work for the table or league.
 */
export const isServedByThisProcess = ({ client }: Pick<BotContext, 'client'>, key: string): boolean =>
  client.guilds.cache.has(key.replace('league:', '').split(':')[0])

/**
 * Returns the address of a message in the thread of a table. If `message` is null, returns the address of the
 * thread.
 */
export const messageLink = (
  { guild, thread }: Pick<Table, 'guild' | 'thread'>,
  message: string | null,
): string => `https://discord.com/channels/${guild}/${thread}${message ? `/${message}` : ''}`

export const tableLink = (table: Table): string => messageLink(table, table.board)

/** Background work that plays for computer players when it is their turn. */
export interface ComputerPlayers extends RetryQueue {
  /** Passes on the newest version of a table, so that a computer player whose turn it is can play. */
  noteTableVersion(key: string, table: Table): void
}

/** Background work that renames the threads of tables. */
export interface ThreadRenamer {
  /** Reports that a table has changed, so that its thread may need another name. */
  renameIfOutdated(key: string, table: Table): void
  stop(): Promise<void>
}
