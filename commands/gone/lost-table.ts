import { ChannelType, MessageFlags, SnowflakeUtil } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import { tableKey } from '../../src/table/index.ts'
import {
  closeLostTable,
  lostTableClosingTime,
  markThreadFound,
  markThreadGone,
  recordThreadLossAnnounced,
} from '../../src/table/lost-thread.ts'
import type { Table } from '../../src/table/types.ts'
import { type CoreContext, isServedByThisProcess, systemOfTable } from '../bot-context.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createMessageContainer,
  createTextPart,
} from '../discord/components.ts'
import { packButtonId, snowflakeToBase36 } from '../discord/custom-id.ts'
import { getDiscordErrorCode, isThreadGone, needsPersonToFix } from '../discord/failures.ts'
import { formatMention } from '../discord/mention.ts'
import { personLanguageOr } from '../me/lang.ts'
import { formatGameTitle } from '../system/title.ts'
import { discordTimestamp } from '../table/clock.ts'
import { lostTableWords } from './words.ts'

const GONE: Readonly<Record<NonNullable<Table['gone']>['why'], string>> = {
  thread: 'the thread of a game is gone; its players will be told',
  server: 'the bot is no longer on the server of a game; its players will be told',
}

const byTime = (now: number) => ({ user: '', interaction: '', now })

/** Records that the thread of a table cannot be reached, and tells the players. */
export async function recordLostThread(
  bot: CoreContext,
  key: string,
  why: NonNullable<Table['gone']>['why'],
): Promise<void> {
  const table = await bot.store.turn(key, now => {
    const next = markThreadGone(now, why, bot.now())
    return { table: next === now ? null : next, result: next }
  })
  if (!table.gone || table.gone.told) return
  bot.log.warn({ guild: table.guild, thread: table.thread, why }, GONE[why])
  await processLostTable(bot, key, table)
}

/**
 * Handles a table whose thread was deleted: tells the players once, and closes the table when the waiting time
 * is over.
 */
export async function processLostTable(bot: CoreContext, key: string, table: Table): Promise<void> {
  const isLeft = table.gone?.why === 'server'
  if (!table.gone || (table.stage === 'over' && !isLeft)) return
  if (table.gone.to) return finishMove(bot, key, table, table.gone.to)
  if (await isThere(bot, table)) {
    await bot.store.turn(key, now => ({ table: markThreadFound(now, bot.now()), result: undefined }))
    return
  }
  if (isLeft && isServedByThisProcess(bot, key)) return lostMeanwhile(bot, key)
  if (bot.now() >= lostTableClosingTime(table)) {
    await bot.store.turn(key, now => {
      const closed = closeLostTable(now, systemOfTable(bot, now), byTime(bot.now()))
      return { table: 'no' in closed ? null : { ...closed.table, outbox: [] }, result: undefined }
    })
    return
  }
  if (table.gone.told) return
  await tellPlayers(bot, table)
  await bot.store.turn(key, now => {
    const next = recordThreadLossAnnounced(now)
    return { table: next === now ? null : next, result: undefined }
  })
}

/**
 * Handles a table whose thread was deleted while the bot was not on the server. The players of a running game
 * decide whether to continue. A finished game gets no more posts.
 */
async function lostMeanwhile(bot: CoreContext, key: string): Promise<void> {
  const table = await bot.store.turn(key, now => {
    if (now.gone?.why !== 'server') return { table: null, result: now }
    const back = markThreadFound(now, bot.now())
    const next = now.stage === 'over' ? { ...back, outbox: [] } : markThreadGone(back, 'thread', bot.now())
    return { table: next, result: next }
  })
  await processLostTable(bot, key, table)
}

/**
 * Age of the new thread, in milliseconds, up to which another run may still be moving the table, in this process or
 * in another one.
 */
const MOVING = 60_000

/** Finishes moving a table to a new thread, if the process that began the move did not finish it. */
async function finishMove(bot: CoreContext, key: string, table: Table, thread: string): Promise<void> {
  if (await bot.store.read(tableKey(table.guild, thread))) {
    await updateLeagueThread(bot, table, thread)
    await bot.store.remove(key)
  } else if (bot.now() >= SnowflakeUtil.timestampFrom(thread) + MOVING)
    await bot.store.turn(key, now => {
      const { to: _, ...gone } = now.gone ?? { at: bot.now(), why: 'thread' as const }
      return { table: { ...now, gone }, result: undefined }
    })
}

/** Stores the new thread of a game in its league, because a league identifies its games by their threads. */
export async function updateLeagueThread(
  { store }: CoreContext,
  { league, guild, thread }: Table,
  to: string,
): Promise<void> {
  if (!league) return
  await store.leagues.turn(guild, league.id, known => {
    const games = known.games.map(game => (game.thread === thread ? { ...game, thread: to } : game))
    return { league: { ...known, games }, result: undefined }
  })
}

async function isThere({ client }: CoreContext, table: Table): Promise<boolean> {
  if (!client.guilds.cache.has(table.guild)) return false
  try {
    return (await client.channels.fetch(table.thread, { force: true })) !== null
  } catch (error) {
    if (isThreadGone(error)) return false
    // The thread exists, but the bot may not use it. Only a person can change that.
    if (needsPersonToFix(error)) return true
    // Discord does not answer, so the bot checks the thread again later.
    throw error
  }
}

const playersOf = ({ seats, creator }: Table): string[] => [
  ...new Set([creator, ...seats.flatMap(({ user }) => user ?? [])]),
]

/**
 * Tells players that the thread of their table was deleted. Posts in the parent channel. Uses direct messages if
 * the player wants them, if the table is private, or if the bot cannot post in the channel.
 */
async function tellPlayers(bot: CoreContext, table: Table): Promise<void> {
  const { calledBy = {} } = table
  const users = playersOf(table).filter(user => /^\d+$/.test(user))
  const here = users.filter(user => calledBy[user] === undefined)
  // A private table is not announced in the channel, because everybody there would learn of the table.
  const isPosted = !table.isPrivate && (await postAbove(bot, table, here))
  const letters = users.filter(user => calledBy[user] === 'direct' || (!isPosted && here.includes(user)))
  for (const user of letters) await writeTo(bot, table, user)
}

/** Posts in the parent channel of a deleted thread. Returns false if the bot cannot post there. */
async function postAbove(bot: CoreContext, table: Table, calls: readonly string[]): Promise<boolean> {
  try {
    if (!isServedByThisProcess(bot, tableKey(table.guild, table.thread))) return false
    const channel = await bot.client.channels.fetch(table.parent)
    if (channel?.type !== ChannelType.GuildText && channel?.type !== ChannelType.GuildAnnouncement)
      return false
    const called = calls.map(user => formatMention(user, table.lang)).join(' ')
    await channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [messageFor(bot, table, table.lang, called)],
      allowedMentions: { parse: [], users: [...calls] },
      nonce: `${snowflakeToBase36(table.thread)}:gone`,
      enforceNonce: true,
    })
    return true
  } catch (error) {
    bot.log.info(
      { code: getDiscordErrorCode(error), thread: table.thread, system: table.system },
      'the notice of a lost thread could not be posted in its channel',
    )
    return false
  }
}

async function writeTo(bot: CoreContext, table: Table, user: string): Promise<void> {
  try {
    const lang = personLanguageOr(await bot.store.people.read(user), table.lang)
    await bot.client.users.send(user, {
      flags: MessageFlags.IsComponentsV2,
      components: [messageFor(bot, table, lang, '')],
      nonce: `${snowflakeToBase36(table.thread)}:gone`,
      enforceNonce: true,
    })
  } catch (error) {
    bot.log.info(
      { code: getDiscordErrorCode(error), thread: table.thread, system: table.system },
      'a direct message could not be sent',
    )
  }
}

function messageFor(bot: CoreContext, table: Table, lang: Lang, called: string) {
  const game = formatGameTitle(bot.systems[table.system], table, lang)
  const players = playersOf(table)
    .map(user => formatMention(user, lang))
    .join(', ')
  const isLeft = table.gone?.why === 'server'
  const closes = discordTimestamp(lostTableClosingTime(table), 'R')
  const told = isLeft ? lostTableWords.removed(game, players) : lostTableWords.deleted(game, players, closes)
  const line = [called, told[lang]].filter(Boolean).join(' ')
  return createMessageContainer([
    createTextPart(line),
    ...(isLeft ? [] : createButtonRows(createLostTableButtons(table, lang))),
  ])
}

/**
 * Creates the buttons that continue a game in a new thread or call the game off. The buttons also work in direct
 * messages. `game`: title for the button labels, if one message has buttons of several games.
 */
export function createLostTableButtons({ thread, guild }: Table, lang: Lang, game?: string): Button[] {
  const id = (action: string) => packButtonId({ thread, revision: 0, action, arg: guild })
  const on = game === undefined ? lostTableWords.goOn : lostTableWords.goOnWith(game)
  const off = game === undefined ? lostTableWords.close : lostTableWords.closeWith(game)
  return [createButton(id('reopen'), on[lang], 'main'), createButton(id('shut'), off[lang], 'danger')]
}
