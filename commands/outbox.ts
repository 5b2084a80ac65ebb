import { MessageFlags, RESTJSONErrorCodes, type ThreadChannel } from 'discord.js'
import { type Post, posted, type Table } from '../src/table.ts'
import { short } from './custom-id.ts'
import { codeOf } from './failures.ts'
import type { House } from './house.ts'
import { hasBoard, type Message, messageFor } from './posts.ts'
import { words } from './words/index.ts'

/** Discord forgets nonces after some minutes; older items are looked for before they are sent again. */
const NONCE_LIFE = 2 * 60_000
const RETRY = 30_000
const LOOKED_AT = 50

export interface Outbox {
  /** Sends what waits for a table, in order. Throws what Discord said; the item stays and is tried again. */
  drain(key: string): Promise<void>
  /** Waits for what is being sent. */
  rest(): Promise<void>
}

export function openOutbox(house: Omit<House, 'drain'>): Outbox {
  const running = new Map<string, Promise<void>>()
  let resting = false

  async function empty(key: string): Promise<void> {
    for (;;) {
      const table = await house.store.read(key)
      const item = table?.outbox[0]
      if (!table || !item || resting) return
      const sent = await deliver(table, item)
      await house.store.turn(key, now => ({
        table: posted(now, item.n, sent.id, sent.isBoard),
        result: undefined,
      }))
    }
  }

  async function deliver(table: Table, item: Post): Promise<{ id: string | null; isBoard: boolean }> {
    const isNewest = !table.outbox.slice(1).some(({ what }) => hasBoard(what))
    const message = await messageFor(house as House, table, item, isNewest)
    try {
      const thread = await threadOf(house, table)
      const known = house.now() - item.at > NONCE_LIFE ? await find(house, thread, table, item) : null
      return { id: known ?? (await send(thread, table, item, message)), isBoard: message.isBoard }
    } catch (error) {
      if (codeOf(error) !== RESTJSONErrorCodes.UnknownChannel) throw error
      house.log.warn({ table: table.thread }, 'the thread of this table is gone; its post is dropped')
      return { id: null, isBoard: false }
    }
  }

  function drain(key: string): Promise<void> {
    const before = running.get(key) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(() => empty(key))
    const tail = mine.catch(() => {
      if (!resting) setTimeout(() => void drain(key).catch(() => {}), RETRY).unref()
    })
    running.set(key, tail)
    return mine
  }

  return {
    drain,
    async rest() {
      resting = true
      await Promise.allSettled(running.values())
    },
  }
}

async function threadOf(house: Omit<House, 'drain'>, table: Table): Promise<ThreadChannel> {
  const channel = await house.client.channels.fetch(table.thread)
  if (!channel?.isThread()) throw new Error(`${table.thread} is no thread`)
  return channel
}

async function send(thread: ThreadChannel, table: Table, item: Post, message: Message): Promise<string> {
  const sent = await thread.send({
    flags: MessageFlags.IsComponentsV2,
    components: message.components,
    files: message.files,
    allowedMentions: { parse: [], users: [...message.calls] },
    nonce: `${short(table.thread)}:${item.n}`,
    enforceNonce: true,
  })
  return sent.id
}

/** The message of this item, when it reached the thread although we did not hear of it. */
async function find(
  house: Omit<House, 'drain'>,
  thread: ThreadChannel,
  table: Table,
  item: Post,
): Promise<string | null> {
  const messages = await thread.messages.fetch({ limit: LOOKED_AT, cache: false })
  const mark = words[table.lang].post.number(item.n)
  const found = messages.find(
    message => message.author.id === house.client.user?.id && holds(message.components, mark),
  )
  return found?.id ?? null
}

const holds = (components: readonly { toJSON(): unknown }[], mark: string): boolean =>
  components.some(component => JSON.stringify(component.toJSON()).includes(JSON.stringify(mark)))
