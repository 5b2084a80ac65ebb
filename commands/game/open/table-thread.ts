import { RESTJSONErrorCodes, type TextChannel } from 'discord.js'
import { createKeyedMutex } from '../../../src/base/keyed-mutex.ts'
import type { GameSetup } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import type { NewTablePlace } from '../../../src/table/index.ts'
import type { RefusedTableChange, Table, TableChange } from '../../../src/table/types.ts'
import type { BotContext, RequestContext } from '../../bot-context.ts'
import { createThread, findParentTextChannel, findTableChannel } from '../../discord/channels.ts'
import { bilingual } from '../../discord/command-json.ts'
import { createTextPart } from '../../discord/components.ts'
import { findMissingPermissions, getDiscordErrorCode } from '../../discord/failures.ts'
import { replyPrivately } from '../../discord/reply.ts'
import { formatThreadName } from '../../lobby/name.ts'
import { replyAfterChange } from '../../table/change.ts'
import { type ChannelOffer, createChannelOfferButton, suggestOtherChannel } from '../other-channel.ts'

/**
 * Maximum number of a person's tables on one server that nobody else has joined. Lobbies and running games both
 * count.
 */
const ALONE = 8
/** Maximum number of a person's unfinished tables that are read to find tables without other players. */
const LOOKED_AT = 100

const enough = (links: string) =>
  bilingual(
    `You already have ${ALONE} tables here without other players: ${links}. To open one more, finish one of these games or call it off (\`/game abandon\` in its thread). Or wait until somebody joins you.`,
    `У вас здесь уже ${ALONE} столов без других игроков: ${links}. Чтобы открыть ещё один, доиграйте одну из партий или прекратите её (\`/партия прекратить\` в её ветке). Или дождитесь соперника.`,
  )
const opened = (link: string) => bilingual(`Your table is ready: ${link}`, `Стол готов: ${link}`)

interface TableThreadOptions {
  /** Text channel in which to open the thread. If absent, the thread is opened in the text channel of the command. */
  readonly room?: TextChannel
  /** Whether the table gets a private thread. */
  readonly isPrivate?: boolean
  /**
   * What to open in another channel if this channel does not fit. The bot then shows a button that opens the same
   * thing there.
   */
  readonly offer?: ChannelOffer
  /** Setup whose scenario gives the thread its name. If absent, the first scenario of the game gives the name. */
  readonly setup?: GameSetup
}

/**
 * Queue per person, so that one person's tables are opened one after another. Otherwise two clicks at the same
 * time could exceed the limit.
 */
const openings = createKeyedMutex()

/** Opens a thread and creates a table in it with `make`. */
export const openTableThread = (
  request: RequestContext,
  system: GameSystem,
  make: (place: NewTablePlace) => TableChange | RefusedTableChange,
  where: TableThreadOptions = {},
): Promise<void> =>
  openings.run(`${request.interaction.guildId}:${request.interaction.user.id}`, () =>
    open(request, system, make, where),
  )

async function open(
  request: RequestContext,
  system: GameSystem,
  make: (place: NewTablePlace) => TableChange | RefusedTableChange,
  {
    room,
    isPrivate = false,
    offer,
    setup = { scenario: system.scenarios[0].id, variants: {} },
  }: TableThreadOptions,
): Promise<void> {
  const { bot, interaction, lang, w } = request
  if (!interaction.guildId) return replyPrivately(request, w.failures.onlyServer)
  if (bot.closedSystems.has(system.id)) return replyPrivately(request, w.failures.closed)
  const channel = room ?? (await findParentTextChannel(request))
  if (!channel) return replyPrivately(request, suggestOtherChannel(request, offer ?? null))
  const { me } = channel.guild.members
  const permissions = room && me ? room.permissionsFor(me) : interaction.appPermissions
  const missing = findMissingPermissions(permissions, isPrivate)
  if (missing.length > 0) {
    const names = missing.map(name => w.permissions[name]).join(', ')
    const other = findTableChannel(request, isPrivate)
    const isOther = offer && other.channel && other.lacks.length === 0 && other.channel.id !== channel.id
    return replyPrivately(request, [
      createTextPart(w.failures.permission(names, `<#${channel.id}>`)),
      ...(isOther ? createChannelOfferButton(request, other.channel, offer) : []),
    ])
  }
  const alone = await tablesAlone(request, interaction.guildId)
  if (alone.length >= ALONE) return replyPrivately(request, enough(alone.map(linkOf).join(', '))[lang])
  const named = formatThreadName(system, { setup, lang, match: null, seats: [] })
  const thread = await createThread(channel, named, isPrivate)
  const secret = bot.createSecret()
  const place = { guild: interaction.guildId, thread, parent: channel.id, lang, secret }
  const made = make(isPrivate ? { ...place, isPrivate } : place)
  if ('no' in made) throw new Error(`The table cannot be opened: ${made.no}`)
  const table = { ...made.table, named }
  await bot.store.create(table)
  await replyAfterChange(request, table, () => opened(linkOf(table))[lang])
}

const linkOf = ({ thread }: Table): string => `<#${thread}>`

/**
 * Returns a person's tables at which nobody else sits. Leaves out tables whose thread was deleted, because the
 * person cannot call them off.
 */
async function tablesAlone({ bot, interaction }: RequestContext, guild: string): Promise<Table[]> {
  const opener = interaction.user.id
  const tables = await bot.store.tablesOf({ opener, guild }, LOOKED_AT)
  const alone = tables.filter(({ seats }) => seats.every(({ user }) => user === null || user === opener))
  if (alone.length < ALONE) return alone
  const there = await Promise.all(alone.map(({ thread }) => isThere(bot, thread)))
  return alone.filter((_, at) => there[at])
}

async function isThere({ client }: BotContext, thread: string): Promise<boolean> {
  try {
    return (await client.channels.fetch(thread)) !== null
  } catch (error) {
    return getDiscordErrorCode(error) !== RESTJSONErrorCodes.UnknownChannel
  }
}
