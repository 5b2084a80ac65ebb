import { MessageFlags, PermissionFlagsBits, SnowflakeUtil, type ThreadChannel } from 'discord.js'
import { posted, retiring } from '../../src/table/posts.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { inThread } from '../discord/awake.ts'
import { short } from '../discord/custom-id.ts'
import { isRefused, isThreadGone, NoHistory, NoThread, needsPerson, Unshown } from '../discord/failures.ts'
import { noteGone } from '../gone/tell.ts'
import type { Bare } from '../house.ts'
import { words } from '../words/index.ts'
import { type Chains, type Clock, openChains, Resting } from './chains.ts'
import { kinds } from './kinds.ts'
import { calledHere, sendLetters } from './letters.ts'
import { type Message, messageFor, standInsFor } from './message.ts'
import { openTrim } from './trim.ts'

/**
 * Milliseconds for which the bot relies on nonces, since Discord forgets them after some minutes. The bot looks
 * for an older post in the thread before it sends the post again.
 */
const NONCE_LIFE = 2 * 60_000
/** Milliseconds by which the bot's clock may be ahead of Discord's clock. */
const SKEW = 60_000
/**
 * Number of times that a board may be skipped because a newer one waits. Then the board is drawn, so that a busy
 * table does not stand still.
 */
const LET_GO = 3
const PAGE = 100
const PAGES = 20

/** The message that was sent to the thread. The id is null if Discord accepted no form of the post. */
interface Delivered {
  readonly id: string | null
  readonly isBoard: boolean
}

/** Sends the posts that wait for a table, in order. A post that cannot be sent stays and is tried again. */
export type Outbox = Chains

const about = ({ thread, system }: Table, { n }: Post) => ({ thread, system, post: n })

export function openOutbox(house: Bare, time: { clock: Clock; chance: () => number }): Outbox {
  let isResting = false
  const chains = openChains({ work: empty, stops: needsPerson, ...time })
  const trim = openTrim(house, time.clock, chains.isBusy)
  /** Tables with new posts that were announced since the table was last read. */
  const news = new Set<string>()
  /** Tables of which a post could not be sent. */
  const late = new Set<string>()

  async function empty(key: string): Promise<void> {
    let unshown: Unshown | null = null
    let letGo = 0
    for (;;) {
      news.delete(key)
      const table = await house.store.read(key)
      const item = table?.outbox[0]
      if (!table || !item || item.grows) {
        if (table?.retired) trim.note(key, table.thread, table.retired)
        if (unshown) throw unshown
        return
      }
      if (isResting) throw new Resting('stopping')
      if (table.gone) throw new NoThread(`the thread of ${table.thread} is gone`)
      try {
        const delivered = await deliver(table, item, () => letGo < LET_GO && news.has(key))
        if (!delivered) {
          letGo++
          continue
        }
        const { id, isBoard } = delivered
        if (id === null) unshown = new Unshown(`post ${item.n}`)
        const unreached = await sendLetters(house, table, item)
        await house.store.turn(key, now => {
          const sent = posted(now, item.n, id, isBoard)
          const next = sent === now ? null : retiring(calledHere(sent, unreached, house.now()), now.board)
          return { table: next, result: undefined }
        })
        const { teaches } = item
        for (const what of table.lesson ? [teaches ?? []].flat() : [])
          await house.store.people.learn(table.lesson?.user ?? '', `${table.system}:${what}`)
        if (late.delete(key)) {
          const seconds = Math.round((house.now() - item.at) / 1000)
          house.log.info({ ...about(table, item), seconds }, 'a delayed post was sent')
        }
      } catch (error) {
        late.add(key)
        house.log.warn(
          { error, ...about(table, item) },
          'a post could not be sent yet; it will be tried again',
        )
        if (isThreadGone(error)) await noteGone(house, key, 'thread')
        throw error
      }
    }
  }

  /** Sends one post. Returns null if more posts have arrived meanwhile, because the post may then look different. */
  async function deliver(table: Table, item: Post, isStale: () => boolean): Promise<Delivered | null> {
    const isNewest = !table.outbox.slice(1).some(({ what }) => kinds[what].hasBoard)
    // The thread is fetched first, so that no board is drawn for a thread that is gone.
    const thread = await threadOf(house, table)
    const message = await messageFor(house, table, item, isNewest, isStale)
    if (!message) return null
    const known = house.now() - item.at > NONCE_LIFE ? await find(house, thread, table, item) : null
    if (known) return { id: known, isBoard: message.isBoard }
    // A post that Discord will never accept must not hold up the posts after it.
    for (const plainer of [message, ...standInsFor(table, item, message)]) {
      try {
        const id = await inThread(house, table.thread, () => send(house, thread, table, item, plainer))
        return { id, isBoard: plainer.isBoard }
      } catch (error) {
        if (!isRefused(error)) throw error
        house.log.error({ error, ...about(table, item) }, 'Discord refused this form of a post')
      }
    }
    house.log.error(about(table, item), 'a post was dropped: Discord refused every form of it')
    return { id: null, isBoard: false }
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
    ask: noting(chains.ask),
    async rest() {
      isResting = true
      await Promise.all([chains.rest(), trim.rest()])
    },
  }
}

async function threadOf(house: Bare, table: Table): Promise<ThreadChannel> {
  const channel = await house.client.channels.fetch(table.thread)
  if (!channel?.isThread()) throw new NoThread(`${table.thread} is not a thread`)
  return channel
}

async function send(
  house: Bare,
  thread: ThreadChannel,
  table: Table,
  item: Post,
  message: Message,
): Promise<string> {
  const users = house.pings.allowed(table.thread, item, message.calls)
  const sent = await thread.send({
    flags: MessageFlags.IsComponentsV2,
    components: message.components,
    files: message.files,
    allowedMentions: { parse: [], users },
    nonce: `${short(table.thread)}:${item.n}`,
    enforceNonce: true,
  })
  return sent.id
}

/** Finds the message of a post that reached the thread although Discord's answer was lost. */
async function find(house: Bare, thread: ThreadChannel, table: Table, item: Post): Promise<string | null> {
  const me = house.client.user
  if (me && thread.permissionsFor(me)?.has(PermissionFlagsBits.ReadMessageHistory) === false) {
    throw new NoHistory(thread.id)
  }
  const mark = words[table.lang].post.number(item.n)
  let after = String(SnowflakeUtil.generate({ timestamp: item.at - SKEW }))
  for (let pages = 0; pages < PAGES; pages++) {
    const messages = await thread.messages.fetch({ limit: PAGE, after, cache: false })
    const found = messages.find(({ author, components }) => author.id === me?.id && holds(components, mark))
    if (found) return found.id
    if (messages.size < PAGE) return null
    after = [...messages.keys()].sort((a, b) => Number(BigInt(a) - BigInt(b)))[messages.size - 1]
  }
  return null
}

/**
 * Checks whether a message contains the line with the number of its post. The digits of the newest link may
 * follow the number.
 */
function holds(components: readonly { toJSON(): unknown }[], mark: string): boolean {
  const isMark = (content: unknown) => content === mark || String(content).startsWith(`${mark} · `)
  const visit = (part: unknown): boolean => {
    const { content, components: inner } = part as { content?: unknown; components?: unknown[] }
    return isMark(content) || (inner ?? []).some(visit)
  }
  return components.some(component => visit(component.toJSON()))
}
