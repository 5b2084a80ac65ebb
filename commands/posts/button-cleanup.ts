import { type APIMessage, ComponentType, MessageFlags, REST, Routes } from 'discord.js'
import { removeRetiredMessages } from '../../src/table/posts.ts'
import type { CoreContext } from '../bot-context.ts'
import type { TimeSource } from './retry-queue.ts'

/**
 * Milliseconds between two edits, for all tables together. Discord accepts about one edit per second in a
 * thread.
 */
const PACE = 1_000
/**
 * Maximum number of messages in the queue. Messages beyond this limit stay listed in their tables and are edited
 * later.
 */
const MOST = 60
/** Maximum number of messages of one thread in the queue. A fast turn of a game seldom supersedes more messages. */
const MOST_OF_A_THREAD = 8

/** A message with buttons that no longer work, because a newer message has replaced it. */
interface Superseded {
  readonly key: string
  readonly thread: string
  readonly message: string
}

/**
 * Removes the buttons from old messages while no post waits to be sent. After one attempt per message, the table
 * deletes the message from its list.
 */
export interface ButtonCleanup {
  enqueueMessages(key: string, thread: string, messages: readonly string[]): void
  stop(): Promise<void>
}

/**
 * Creates a REST client that edits existing messages. If Discord limits edits, a request fails immediately, so
 * that nobody waits. If Discord limits all requests together, a request waits less than a second.
 */
export const createMessageEditClient = (token: string, api: string | undefined): REST =>
  new REST({
    ...(api && { api }),
    rejectOnRateLimit: ({ global }) => !global,
    retries: 1,
    timeout: 10_000,
  }).setToken(token)

export function createButtonCleanup(
  { editClient, log, store }: Pick<CoreContext, 'editClient' | 'log' | 'store'>,
  clock: TimeSource,
  isBusy: (key: string) => boolean,
): ButtonCleanup {
  let waiting: Superseded[] = []
  /** Messages whose edit was attempted but that are still listed in their table. */
  let tried: Superseded[] = []
  let isRunning = false
  let isResting = false
  let inHand: Promise<void> = Promise.resolve()

  function later(): void {
    isRunning = true
    clock.after(PACE, () => {
      inHand = step()
    })
  }

  async function step(): Promise<void> {
    const next = waiting.find(({ key }) => !isBusy(key))
    if (isResting || waiting.length === 0) {
      isRunning = false
      return
    }
    if (next) {
      waiting = waiting.filter(one => one !== next)
      tried = [...tried, next]
      await takeOff(next)
      if (!waiting.some(({ key }) => key === next.key)) await forget(next.key)
    }
    later()
  }

  async function forget(key: string): Promise<void> {
    const mine = tried.filter(one => one.key === key)
    const messages = mine.map(({ message }) => message)
    try {
      await store.turn(key, table => {
        const next = removeRetiredMessages(table, messages)
        return { table: next === table ? null : next, result: undefined }
      })
    } catch (error) {
      log.debug({ error, key }, 'old posts of this table could not be cleaned up yet; it will be tried again')
    }
    tried = tried.filter(one => !mine.includes(one))
  }

  async function takeOff({ thread, message }: Superseded): Promise<void> {
    const route = Routes.channelMessage(thread, message)
    try {
      const { kept, attachments, removed } = withoutRows((await editClient.get(route)) as APIMessage)
      if (removed === 0) return
      const flags = MessageFlags.IsComponentsV2
      const body = {
        flags,
        components: kept,
        ...(attachments && { attachments }),
        allowed_mentions: { parse: [] },
      }
      await editClient.patch(route, { body })
    } catch (error) {
      log.debug({ error, thread, message }, 'an old post could not be edited; it keeps its buttons')
    }
  }

  return {
    enqueueMessages(key, thread, messages) {
      if (isResting) return
      const known = [...waiting, ...tried].map(({ message }) => message)
      const fresh = messages.filter(message => !known.includes(message))
      const here = waiting.filter(one => one.key === key)
      const all = [...here, ...fresh.map(message => ({ key, thread, message }))].slice(-MOST_OF_A_THREAD)
      waiting = [...waiting.filter(one => one.key !== key), ...all].slice(-MOST)
      if (!isRunning && waiting.length > 0) later()
    },
    stop() {
      isResting = true
      return inHand
    },
  }
}

type Json = { readonly [key: string]: unknown }

/**
 * Returns the components of a message without its buttons and menus, in the form for sending, and the list of its
 * files. If the id of a file is unknown, leaves out the list, because Discord deletes every file that a list does
 * not contain.
 */
function withoutRows({ components = [], attachments: listed = [] }: APIMessage) {
  const known = new Map<string, { id: string; filename: string }>()
  let isComplete = true
  let removed = 0
  for (const { id, filename } of listed) known.set(id, { id, filename })

  function sent(media: Json): Json {
    const url = String(media.url)
    const id = media.attachment_id ?? listed.find(one => one.url === url)?.id
    const filename = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : ''
    if (typeof id !== 'string' || !filename) {
      isComplete = false
      return { url }
    }
    known.set(id, { id, filename })
    return { url: `attachment://${filename}` }
  }

  function list(parts: readonly Json[]): Json[] {
    const kept = parts.filter(({ type }) => type !== ComponentType.ActionRow)
    removed += parts.length - kept.length
    return kept.map(part => ({
      ...part,
      ...(Array.isArray(part.components) && { components: list(part.components) }),
      ...(Array.isArray(part.items) && {
        items: part.items.map((item: Json) => ({ ...item, media: sent(item.media as Json) })),
      }),
      ...(part.type === ComponentType.File && { file: sent(part.file as Json) }),
    }))
  }

  const kept = list(components as unknown as Json[])
  return { kept, attachments: isComplete ? [...known.values()] : null, removed }
}
