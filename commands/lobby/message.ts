import { MessageFlags, RateLimitError, RESTJSONErrorCodes, Routes, SnowflakeUtil } from 'discord.js'
import { isLobbyOutdated, recordLobbyStage } from '../../src/table/lobby.ts'
import { addPost } from '../../src/table/posts.ts'
import type { Table } from '../../src/table/types.ts'
import type { CoreContext } from '../bot-context.ts'
import { createMessageContainer, createTextPart } from '../discord/components.ts'
import { getDiscordErrorCode, isEditFailureFinal } from '../discord/failures.ts'
import { runInThread } from '../discord/run-in-thread.ts'
import { createRetryQueue, type RetryQueue, type TimeSource } from '../posts/retry-queue.ts'
import { botWordsByLang } from '../words/index.ts'
import { buildLobbyParts } from './parts.ts'

/** Age in milliseconds from which Discord limits the number of edits of a message. */
const OLD = 3_600_000

/**
 * Creates the background work that keeps lobby messages up to date. If a lobby message can no longer be edited,
 * posts a new message.
 */
export function createLobbyUpdater(
  bot: CoreContext,
  time: { clock: TimeSource; randomShare: () => number },
): RetryQueue {
  return createRetryQueue({ work: show, waitsForPerson: isEditFailureFinal, ...time })

  async function show(key: string): Promise<void> {
    const table = await bot.store.read(key)
    if (!table?.lobby || (table.stage !== 'lobby' && !isLobbyOutdated(table))) return
    // The lobby of a game that has begun links to the first board. So this work waits until the post with that
    // board is sent.
    if (table.outbox.some(({ what }) => what === 'begun')) return
    try {
      await change(table, table.lobby)
      if (isLobbyOutdated(table)) await noteStage(key, table.stage)
    } catch (error) {
      if (table.stage !== 'lobby' && isDeleted(error)) return noteStage(key, table.stage)
      if (table.stage !== 'lobby' || !isLost(error, table.lobby)) {
        bot.log.warn(
          { error, thread: table.thread, system: table.system },
          'the lobby post could not be updated yet; it will be tried again',
        )
        throw error
      }
      bot.log.info(
        { thread: table.thread, system: table.system },
        'the lobby post can no longer be edited; a new one is posted',
      )
      await bot.store.turn(key, now => ({ table: anew(now, table.lobby), result: undefined }))
    }
  }

  /** Edits the lobby message. If the game is over, does not reopen an archived thread. */
  async function change(table: Table, message: string): Promise<void> {
    const edit = () =>
      bot.editClient.patch(Routes.channelMessage(table.thread, message), { body: shown(table) })
    await (table.stage === 'over' ? edit() : runInThread(bot, table.thread, edit))
  }

  function noteStage(key: string, stage: Table['stage']): Promise<void> {
    return bot.store.turn(key, now => {
      const next = recordLobbyStage(now, stage)
      return { table: next === now ? null : next, result: undefined }
    })
  }

  function shown(table: Table) {
    const number = createTextPart(botWordsByLang[table.lang].post.number(table.lobbyPost ?? 1))
    return {
      flags: MessageFlags.IsComponentsV2,
      components: [createMessageContainer([...buildLobbyParts(bot, table), number])],
      allowed_mentions: { parse: [] },
    }
  }

  /** Checks whether the lobby message no longer exists, so that it cannot be edited. */
  function isDeleted(error: unknown): boolean {
    const code = getDiscordErrorCode(error)
    return (
      code === RESTJSONErrorCodes.UnknownMessage || code === RESTJSONErrorCodes.InvalidActionOnArchivedThread
    )
  }

  function isLost(error: unknown, message: string): boolean {
    if (error instanceof RateLimitError) return bot.now() - SnowflakeUtil.timestampFrom(message) > OLD
    return getDiscordErrorCode(error) === RESTJSONErrorCodes.UnknownMessage
  }

  function anew(table: Table, lost: string | null): Table | null {
    const isWaiting = table.outbox.some(({ what }) => what === 'lobby')
    if (table.stage !== 'lobby' || table.lobby !== lost || isWaiting) return null
    return addPost(table, { user: '', interaction: '', now: bot.now() }, { what: 'lobby', user: null })
  }
}
