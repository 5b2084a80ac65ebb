import { Events, type Guild, type TextChannel } from 'discord.js'
import { createKeyedMutex } from '../../src/base/keyed-mutex.ts'
import { tableKey } from '../../src/table/index.ts'
import { lostTableClosingTime, moveTableToThread } from '../../src/table/lost-thread.ts'
import { isTableOpenTo, rolesOfUser } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { abandonGame } from '../../src/table/votes.ts'
import {
  type BotContext,
  type ComponentInteraction,
  initiatorOf,
  isModerator,
  type RequestContext,
  systemOfTable,
} from '../bot-context.ts'
import { canHostTables, canMemberPlayInChannel, createThread, listTextChannels } from '../discord/channels.ts'
import { createButton, createButtonRows, createTextPart } from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { formatThreadName } from '../lobby/name.ts'
import { formatGameTitle } from '../system/title.ts'
import { discordTimestamp } from '../table/clock.ts'
import { recordLostThread, updateLeagueThread } from './lost-table.ts'
import { lostTableWords } from './words.ts'

/** Maximum number of tables that are checked when a channel or server is deleted. Unfinished tables come first. */
const LOOKED_AT = 500

/**
 * Listens for deleted threads, channels and servers, and for the bot's removal from a server. The regular check
 * of all tables detects when the bot is back on a server.
 */
export function watchForDeletions(bot: BotContext): void {
  const { client, store, log } = bot
  const failed = (error: unknown) =>
    log.warn({ error }, 'a deletion could not be saved yet; it will be tried again')
  const tablesOf = (guild: string) => store.tablesOf({ guild }, LOOKED_AT, 'open')

  client.on(Events.ThreadDelete, ({ id, guildId }) => {
    void oneGone(tableKey(guildId, id)).catch(failed)
  })
  client.on(Events.ChannelDelete, channel => {
    if (!('guildId' in channel)) return
    void channelGone(channel.guildId, channel.id).catch(failed)
  })
  client.on(Events.GuildDelete, ({ id }) => {
    void serverGone(id).catch(failed)
  })

  async function oneGone(key: string): Promise<void> {
    if (await store.read(key)) await recordLostThread(bot, key, 'thread')
  }

  async function channelGone(guild: string, channel: string): Promise<void> {
    for (const table of await tablesOf(guild))
      if (table.parent === channel) await recordLostThread(bot, tableKey(guild, table.thread), 'thread')
  }

  async function serverGone(guild: string): Promise<void> {
    for (const { thread } of await tablesOf(guild))
      await recordLostThread(bot, tableKey(guild, thread), 'server')
  }
}

const moves = createKeyedMutex()

/** Handles the button that continues a game in a new thread. */
export const onReopenThread = (
  request: RequestContext<ComponentInteraction>,
  { thread, arg: guild }: ButtonId,
): Promise<void> => moves.run(`${guild}:${thread}`, () => reopen(request, guild, thread))

async function reopen(
  request: RequestContext<ComponentInteraction>,
  guild: string,
  thread: string,
): Promise<void> {
  const { bot, lang } = request
  const table = await goneTable(request, guild, thread)
  if (!table) return
  const server = bot.client.guilds.cache.get(guild)
  if (!server)
    return replyPrivately(
      request,
      (table.gone?.why === 'server' ? lostTableWords.away : lostTableWords.elsewhere)[lang],
    )
  const room = await roomOn(server, table, request.interaction.user.id)
  if (!room) return replyPrivately(request, lostTableWords.noRoom(table.isPrivate ?? false)[lang])
  const system = systemOfTable(bot, table)
  const name = formatThreadName(system, table)
  const opened = await createThread(room, name, table.isPrivate)
  const key = tableKey(guild, thread)
  // Takes the newest state of the table to the new thread, including changes from the map. Once the table is marked
  // as moved, the old thread accepts no more changes.
  const newest = await bot.store.turn(key, now => {
    const leaving = now.gone ? { ...now, gone: { ...now.gone, to: opened } } : now
    return { table: leaving, result: leaving }
  })
  const moved = moveTableToThread(newest, system, { thread: opened, parent: room.id }, initiatorOf(request))
  await bot.store.create({ ...moved, named: name })
  await updateLeagueThread(bot, table, opened)
  await bot.store.remove(key)
  await bot.outbox.run(tableKey(guild, opened))
  await replyPrivately(request, lostTableWords.there(`<#${opened}>`)[lang])
}

/** Handles the button that calls off a game from outside its thread. First asks the person for confirmation. */
export async function onCallOffLostGame(
  request: RequestContext<ComponentInteraction>,
  id: ButtonId,
): Promise<void> {
  const { lang } = request
  const [guild, sure] = id.arg.split(' ')
  const table = await goneTable(request, guild, id.thread)
  if (!table) return
  const key = tableKey(guild, id.thread)
  if (!sure) {
    const yes = packButtonId({ ...id, arg: `${guild} sure` })
    const asks = createTextPart(lostTableWords.sure(titleOf(request, table))[lang])
    return replyPrivately(request, [
      asks,
      ...createButtonRows([createButton(yes, lostTableWords.close[lang], 'danger')]),
    ])
  }
  const isClosed = await request.bot.store.turn(key, now => {
    const called = abandonGame(
      now,
      systemOfTable(request.bot, now),
      initiatorOf(request),
      moderates(request, guild),
    )
    const isOver = 'table' in called && called.table.stage === 'over'
    return { table: isOver ? { ...called.table, outbox: [] } : null, result: isOver }
  })
  await replyPrivately(
    request,
    (isClosed
      ? lostTableWords.closed
      : lostTableWords.others(discordTimestamp(lostTableClosingTime(table), 'R')))[lang],
  )
}

/**
 * Returns a table whose thread was deleted, if this person may decide about the table. Otherwise tells the
 * person the reason and returns null.
 */
async function goneTable(
  request: RequestContext<ComponentInteraction>,
  guild: string,
  thread: string,
): Promise<Table | null> {
  const { bot, interaction, lang } = request
  const table = /^\d+$/.test(guild) ? await bot.store.read(tableKey(guild, thread)) : null
  const isHidden = table && !isTableOpenTo(table, interaction.user.id) && !moderates(request, guild)
  if (!table || isHidden || table.stage === 'over')
    await replyPrivately(request, lostTableWords.unknown[lang])
  else if (!isTheirs(table, interaction.user.id) && !moderates(request, guild))
    await replyPrivately(request, lostTableWords.notYours[lang])
  else if (!table.gone) await replyPrivately(request, lostTableWords.there(`<#${thread}>`)[lang])
  else if (table.gone.to) await replyPrivately(request, lostTableWords.there(`<#${table.gone.to}>`)[lang])
  else return table
  return null
}

const isTheirs = (table: Table, user: string): boolean =>
  rolesOfUser(table, user).length > 0 || (table.stage === 'lobby' && table.creator === user)

const moderates = ({ interaction }: RequestContext<ComponentInteraction>, guild: string): boolean =>
  interaction.guildId === guild && isModerator(interaction)

const titleOf = ({ bot, lang }: RequestContext, table: Table): string =>
  formatGameTitle(bot.systems[table.system], table, lang)

/**
 * Returns the channel for the new thread of a table: the channel of the old thread, if that channel fits.
 * Otherwise the first channel in which the bot may open threads and the players may write.
 */
async function roomOn(server: Guild, table: Table, asker: string): Promise<TextChannel | null> {
  const all = listTextChannels(server).filter(one => canHostTables(one, table.isPrivate))
  const before = all.find(({ id }) => id === table.parent)
  if (before || all.length === 0) return before ?? null
  const users = new Set([asker, ...table.seats.flatMap(({ user }) => user ?? [])])
  // Players who have left the server do not matter for the choice of the channel.
  const found = await Promise.all([...users].map(user => server.members.fetch(user).catch(() => null)))
  const members = found.filter(member => member !== null)
  return all.find(channel => members.every(member => canMemberPlayInChannel(channel, member))) ?? null
}
