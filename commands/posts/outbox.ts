import { MessageFlags, PermissionFlagsBits, SnowflakeUtil, type ThreadChannel } from 'discord.js'
import { markAbbreviationsExplained } from '../../src/table/lesson.ts'
import { markPosted, retireOldButtons } from '../../src/table/posts.ts'
import type { Post, Table } from '../../src/table/types.ts'
import type { CoreContext } from '../bot-context.ts'
import { snowflakeToBase36 } from '../discord/custom-id.ts'
import {
  HistoryUnreadableError,
  isContentRejectedByDiscord,
  isThreadGone,
  NotAThreadError,
  needsPersonToFix,
  PostLeftOutError,
} from '../discord/failures.ts'
import { runInThread } from '../discord/run-in-thread.ts'
import { recordLostThread } from '../gone/lost-table.ts'
import { botWordsByLang } from '../words/index.ts'
import { createButtonCleanup } from './button-cleanup.ts'
import { sendDirectMessages, switchToThreadCalls } from './direct-messages.ts'
import { postKinds } from './post-kinds.ts'
import { createRetryQueue, QueueStoppedError, type RetryQueue, type TimeSource } from './retry-queue.ts'
import { addThreadMembers } from './thread-members.ts'
import { buildFallbackMessages, buildThreadMessage, type ThreadMessage } from './thread-message.ts'
import { showTyping } from './typing.ts'

/**
 * Milliseconds during which the bot relies on Discord to drop a repeated post with the same nonce. Discord
 * forgets nonces after some minutes. Before repeating an older post, the bot looks for it in the thread.
 */
const NONCE_LIFE = 2 * 60_000
/** Maximum milliseconds by which the bot's clock may be ahead of Discord's clock. */
const SKEW = 60_000
/**
 * Maximum number of boards in a row that are skipped because a newer board waits. Then a board is drawn, so that
 * players of a busy table see progress.
 */
const LET_GO = 3
/** Milliseconds after which the bot is shown as typing, if the board of a post is not drawn yet. */
const SOON = 300
const PAGE = 100
const PAGES = 20

/** Message that Discord accepted for a post. The id is null if Discord accepted no version of the post. */
interface Delivered {
  readonly id: string | null
  readonly isBoard: boolean
  readonly abbreviations: readonly string[]
}

/**
 * Background work that sends the waiting posts of each table, in order. If sending a post fails, the post stays
 * in the queue and the bot tries again.
 */
export type Outbox = RetryQueue

const about = ({ thread, system }: Table, { n }: Post) => ({ thread, system, post: n })

export function createOutbox(
  bot: CoreContext,
  time: { clock: TimeSource; randomShare: () => number },
): Outbox {
  let isResting = false
  const chains = createRetryQueue({ work: empty, waitsForPerson: needsPersonToFix, ...time })
  const trim = createButtonCleanup(bot, time.clock, chains.isBusy)
  /** Tables with posts that were added after the last read of the table. */
  const news = new Set<string>()
  /** Tables with a post that could not be sent. */
  const late = new Set<string>()

  async function empty(key: string): Promise<void> {
    let unshown: PostLeftOutError | null = null
    let letGo = 0
    for (;;) {
      news.delete(key)
      const table = await bot.store.read(key)
      const item = table?.outbox[0]
      if (!table || !item || item.grows) {
        if (table?.retired) trim.enqueueMessages(key, table.thread, table.retired)
        if (unshown) throw unshown
        return
      }
      if (isResting) throw new QueueStoppedError('stopping')
      if (table.gone) throw new NotAThreadError(`the thread of ${table.thread} is gone`)
      try {
        const delivered = await deliver(table, item, () => letGo < LET_GO && news.has(key))
        if (!delivered) {
          letGo++
          continue
        }
        const { id, isBoard, abbreviations } = delivered
        if (id === null) unshown = new PostLeftOutError(`post ${item.n}`)
        const unreached = await sendDirectMessages(bot, table, item)
        await bot.store.turn(key, now => {
          const posted = markPosted(now, item.n, id, isBoard)
          const sent = posted === now ? now : markAbbreviationsExplained(posted, abbreviations)
          const next =
            sent === now ? null : retireOldButtons(switchToThreadCalls(sent, unreached, bot.now()), now.board)
          return { table: next, result: undefined }
        })
        const { teaches } = item
        for (const what of table.lesson ? [teaches ?? []].flat() : [])
          await bot.store.people.recordExplanation(table.lesson?.user ?? '', `${table.system}:${what}`)
        if (late.delete(key)) {
          const seconds = Math.round((bot.now() - item.at) / 1000)
          bot.log.info({ ...about(table, item), seconds }, 'a delayed post was sent')
        }
      } catch (error) {
        late.add(key)
        bot.log.warn({ error, ...about(table, item) }, 'a post could not be sent yet; it will be tried again')
        if (isThreadGone(error)) await recordLostThread(bot, key, 'thread')
        throw error
      }
    }
  }

  /**
   * Sends one post. Returns null without sending if newer posts have arrived meanwhile, because the post may
   * then need another form.
   */
  async function deliver(table: Table, item: Post, isStale: () => boolean): Promise<Delivered | null> {
    const isNewest = !table.outbox.slice(1).some(({ what }) => postKinds[what].hasBoard)
    // Fetches the thread before drawing, so that no board is drawn for a deleted thread.
    const thread = await threadOf(bot, table)
    await addThreadMembers(bot, table, item)
    const hasBoard = isNewest && postKinds[item.what].hasBoard
    const stopTyping = hasBoard ? showTyping(bot, time.clock, table.thread, SOON) : () => {}
    try {
      const message = await buildThreadMessage(bot, table, item, isNewest, isStale)
      return message && (await sendOrFind(thread, table, item, message))
    } finally {
      stopTyping()
    }
  }

  /** Sends the message of a post, unless it is already in the thread. */
  async function sendOrFind(
    thread: ThreadChannel,
    table: Table,
    item: Post,
    message: ThreadMessage,
  ): Promise<Delivered> {
    const known = bot.now() - item.at > NONCE_LIFE ? await find(bot, thread, table, item) : null
    const { isBoard, abbreviations } = message
    if (known) return { id: known, isBoard, abbreviations }
    // If Discord accepts no version of a post, the post is left out. Otherwise it would block all later posts.
    for (const plainer of [message, ...buildFallbackMessages(table, item, message)]) {
      try {
        const id = await runInThread(bot, table.thread, () => send(bot, thread, table, item, plainer))
        return { id, isBoard: plainer.isBoard, abbreviations: plainer.abbreviations }
      } catch (error) {
        if (!isContentRejectedByDiscord(error)) throw error
        bot.log.error({ error, ...about(table, item) }, 'Discord refused this form of a post')
      }
    }
    bot.log.error(about(table, item), 'a post was dropped: Discord refused every form of it')
    return { id: null, isBoard: false, abbreviations: [] }
  }

  const noting =
    <T>(asked: (key: string) => T) =>
    (key: string): T => {
      news.add(key)
      return asked(key)
    }
  return {
    ...chains,
    run: noting(chains.run),
    tryUnlessBlocked: noting(chains.tryUnlessBlocked),
    async stop() {
      isResting = true
      await Promise.all([chains.stop(), trim.stop()])
    },
  }
}

async function threadOf(bot: CoreContext, table: Table): Promise<ThreadChannel> {
  const channel = await bot.client.channels.fetch(table.thread)
  if (!channel?.isThread()) throw new NotAThreadError(`${table.thread} is not a thread`)
  return channel
}

async function send(
  bot: CoreContext,
  thread: ThreadChannel,
  table: Table,
  item: Post,
  message: ThreadMessage,
): Promise<string> {
  const users = bot.pings.takePingable(table.thread, item, message.calls)
  const sent = await thread.send({
    flags: MessageFlags.IsComponentsV2,
    components: message.components,
    files: message.files,
    allowedMentions: { parse: [], users },
    nonce: `${snowflakeToBase36(table.thread)}:${item.n}`,
    enforceNonce: true,
  })
  return sent.id
}

/**
 * Finds the message of a post that arrived in the thread although Discord's confirmation was lost. Null if there
 * is no such message.
 */
async function find(
  bot: CoreContext,
  thread: ThreadChannel,
  table: Table,
  item: Post,
): Promise<string | null> {
  const me = bot.client.user
  if (me && thread.permissionsFor(me)?.has(PermissionFlagsBits.ReadMessageHistory) === false) {
    throw new HistoryUnreadableError(thread.id)
  }
  // In earlier releases, the line with the number of a post began with an envelope sign.
  const marks = [botWordsByLang[table.lang].post.number(item.n), `-# ✉ ${item.n}`]
  let after = String(SnowflakeUtil.generate({ timestamp: item.at - SKEW }))
  for (let pages = 0; pages < PAGES; pages++) {
    const messages = await thread.messages.fetch({ limit: PAGE, after, cache: false })
    const found = messages.find(({ author, components }) => author.id === me?.id && holds(components, marks))
    if (found) return found.id
    if (messages.size < PAGE) return null
    after = [...messages.keys()].sort((a, b) => Number(BigInt(a) - BigInt(b)))[messages.size - 1]
  }
  return null
}

/**
 * Checks whether a message contains the line with the number of its post, in one of the forms in `marks`. After
 * the number, the line may contain the first digits of the log's newest hash.
 */
function holds(components: readonly { toJSON(): unknown }[], marks: readonly string[]): boolean {
  const isMark = (content: unknown) =>
    marks.some(mark => content === mark || String(content).startsWith(`${mark} · `))
  const visit = (part: unknown): boolean => {
    const { content, components: inner } = part as { content?: unknown; components?: unknown[] }
    return isMark(content) || (inner ?? []).some(visit)
  }
  return components.some(component => visit(component.toJSON()))
}
