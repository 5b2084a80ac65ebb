import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, extname, join } from 'node:path'
import type { WebSocket } from 'ws'
import type { UserActionOutcome } from './action-outcome.ts'
import { InteractionFailedError, type SandboxActor } from './actor.ts'
import { ActionNotPossibleError } from './client-checks.ts'
import type { SandboxChange, SandboxCore } from './core.ts'
import { toApiMessage } from './messages/messages.ts'
import { UPLOAD_LIMIT } from './messages/uploads.ts'
import type {
  PageActionResult,
  PageAnswers,
  PageChannel,
  PageData,
  PageMessage,
  PageMessageList,
  PageRequests,
  PageState,
  PageUpdate,
  PageUpload,
} from './page-protocol.ts'
import { isValidPageRequest } from './page-requests.ts'
import { archiveInactiveThreads } from './places/threads.ts'
import { canSeeChannel } from './places/visibility.ts'
import { listSlashCommands } from './slash-commands.ts'
import {
  listChannelMessages,
  listVisibleMessages,
  openDirectChannel,
  type PostedMessage,
  personName,
  type SandboxChannel,
  type SandboxPerson,
} from './state.ts'

export interface ChatPage {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>
  connect(socket: WebSocket, query: URLSearchParams): void
  close(): void
}

const FOLDER = join(import.meta.dirname, 'page')
const MAP_PAGE = join(import.meta.dirname, '..', 'web', 'page')
/** Files that the chat page shares with the map page. */
const SHARED: ReadonlySet<string> = new Set(['press.js'])
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const PAGE_OF_MESSAGES = 50
const BODY = 256 * 1024
/** Content security policy of the chat page. Scripts and styles load only from the page's own origin. */
const POLICY =
  "default-src 'self'; img-src 'self' data: https: http:; style-src 'self'; connect-src 'self' ws:"

/** Opens the chat page: serves its files, its data, its live updates, and the attachments. */
export function openChatPage(core: SandboxCore, actorOf: (person: SandboxPerson) => SandboxActor): ChatPage {
  const { state } = core
  const watchers = new Set<{ socket: WebSocket; person: SandboxPerson }>()
  let at = 0

  /**
   * Handlers of the page's requests: kind of request → handler. Each handler gets the actor of the page's user.
   */
  const doing: {
    [Kind in keyof PageRequests]: (
      actor: SandboxActor,
      asked: PageRequests[Kind],
    ) => PageAnswers[Kind] | Promise<PageAnswers[Kind]>
  } = {
    slash: async (actor, { command, options, labels, channelId }) =>
      result(await actor.slash(command, options, { channelId }, labels)),
    autocomplete: async (actor, { command, options, focused, channelId }) => ({
      choices: await actor.autocomplete(command, options, focused, { channelId }),
    }),
    click: async (actor, { message, customId }) => result(await actor.click(message, customId)),
    select: async (actor, { message, customId, values }) =>
      result(await actor.select(message, customId, values)),
    submitModal: async (actor, { id, fields }) => result(await actor.submitModal({ id }, fields)),
    say: (actor, { text, channelId }) => ({ id: actor.say(text, { channelId }).id }),
    dismiss: (actor, { message }) => {
      actor.dismiss(message)
      return {}
    },
    read: ({ person }, { channelId, messageId }) => {
      const { upTo } = state.reads.get(person.id) ?? { upTo: {} }
      state.reads.put(person.id, { id: person.id, upTo: { ...upTo, [channelId]: messageId } })
      return {}
    },
    speak: ({ person }, { language }) => {
      const known = state.people.get(person.id)!
      known.locale = language === 'ru' ? 'ru' : 'en-US'
      known.name = personName(known, known.locale)
      state.people.put(person.id, known)
      return {}
    },
  }

  const stopListening = core.listen(change => {
    at++
    for (const { socket, person } of watchers) {
      const news = newsFor(core, change, person)
      if (news && socket.readyState === socket.OPEN) socket.send(JSON.stringify({ ...news, at }))
    }
  })

  async function answer(request: IncomingMessage, url: URL): Promise<[status: number, body: unknown]> {
    const person = readerOf(core, url.searchParams)
    if (!person) return [404, { error: 'nobody' }]
    if (request.method === 'GET' && url.pathname === '/page/state')
      return [200, { ...overview(core, person), at } satisfies PageData['state']]
    if (request.method === 'GET' && url.pathname === '/page/messages') {
      const channel = state.channels.get(url.searchParams.get('channel') ?? '')
      if (!channel || !maySee(core, channel, person)) return [404, { error: 'no such channel' }]
      return [200, messagePage(core, channel, person, url.searchParams.get('before'))]
    }
    if (request.method === 'POST' && url.pathname === '/page/upload') {
      const bytes = await readBody(request, UPLOAD_LIMIT)
      if (!bytes) return [413, { error: 'notPossible', why: 'the file is too large' }]
      const id = actorOf(person).upload(url.searchParams.get('name') ?? '', bytes)
      return [200, { id } satisfies PageUpload]
    }
    const kind = url.pathname.split('/').at(-1)! as keyof PageRequests
    if (request.method !== 'POST' || !Object.hasOwn(doing, kind))
      return [404, { error: 'no such thing to do' }]
    const asked = await readJson(request)
    if (!isValidPageRequest(kind, asked)) return [400, { error: 'body' }]
    try {
      const act = doing[kind] as (actor: SandboxActor, asked: unknown) => unknown
      return [200, await act(actorOf(person), asked)]
    } catch (error) {
      if (error instanceof ActionNotPossibleError) return [400, { error: 'notPossible', why: error.message }]
      if (error instanceof InteractionFailedError) return [504, { error: 'failed', why: error.message }]
      throw error
    }
  }

  return {
    async handle(request, response, url) {
      const [, folder, , id] = url.pathname.split('/')
      if (folder === 'attachments') return sendFile(response, core, id ?? '')
      if (folder === 'page') {
        const [status, body] = await answer(request, url)
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify(body))
        return
      }
      sendStatic(response, url.pathname === '/' ? 'index.html' : basename(url.pathname))
    },
    connect(socket, query) {
      const person = readerOf(core, query)
      if (!person) {
        socket.close()
        return
      }
      const watcher = { socket, person }
      watchers.add(watcher)
      socket.on('close', () => watchers.delete(watcher))
      socket.on('error', error => core.log(`page socket: ${error.message}`))
    },
    close() {
      stopListening()
      for (const { socket } of watchers) socket.terminate()
    },
  }
}

/**
 * Finds a person by the user name or id in the URL of the page. Without a name (`null`), returns the first
 * person.
 */
function personOf({ state }: SandboxCore, name: string | null): SandboxPerson | null {
  for (const person of state.people.all())
    if (!person.bot && (name === null || name === person.id || name === person.username)) return person
  return null
}

/**
 * Returns the person who uses a page, with the language of the page and the name in this language. Other pages
 * of the same person may use another language.
 */
function readerOf(core: SandboxCore, query: URLSearchParams): SandboxPerson | null {
  const person = personOf(core, query.get('as'))
  const language = query.get('lang')
  if (!person || !language) return person
  const locale = language === 'ru' ? 'ru' : 'en-US'
  return { ...person, locale, name: personName(person, locale) }
}

function result({ id, modal }: UserActionOutcome): PageActionResult {
  return { id, modal }
}

function overview(core: SandboxCore, person: SandboxPerson): Omit<PageState, 'at'> {
  const { state } = core
  archiveInactiveThreads(core)
  openDirectChannel(state, person.id)
  return {
    me: person,
    spoken: state.people.get(person.id)!.locale,
    people: [...state.people.all()].map(one => ({ ...one, name: personName(one, person.locale) })),
    guild: { id: state.identity.guildId, name: state.identity.guildName },
    channels: [...state.channels.all()]
      .filter(channel => maySee(core, channel, person))
      .map(channel => channelFor(core, channel, person)),
    commands: listSlashCommands(state, state.identity.guildId),
    directCommands: listSlashCommands(state, null),
    waiting: waitingFor(core, person),
    isBotOnline: core.gateway.isConnected(),
    tokenMs: core.tokenMs,
  }
}

/**
 * Counts the unread mentions of each person except the reader. From these counts, the page shows which people
 * are expected to act.
 */
function waitingFor(core: SandboxCore, reader: SandboxPerson): Record<string, number> {
  const waiting: Record<string, number> = {}
  for (const person of core.state.people.all()) {
    if (person.bot || person.id === reader.id) continue
    let pings = 0
    for (const channel of core.state.channels.all())
      if (maySee(core, channel, person)) pings += channelFor(core, channel, person).pings
    waiting[person.id] = pings
  }
  return waiting
}

/**
 * Checks whether a person may see a channel on the page. The page shows only the first server and direct
 * messages.
 */
function maySee(core: SandboxCore, channel: SandboxChannel, person: SandboxPerson): boolean {
  const isShown = channel.direct !== undefined || channel.guildId === core.state.identity.guildId
  return isShown && canSeeChannel(core, channel, person)
}

function maySeeId(core: SandboxCore, channelId: string, person: SandboxPerson): boolean {
  const channel = core.state.channels.get(channelId)
  return channel !== null && channel !== undefined && maySee(core, channel, person)
}

function channelFor(
  { state, channelTranslations }: SandboxCore,
  channel: SandboxChannel,
  person: SandboxPerson,
): PageChannel {
  const upTo = state.reads.get(person.id)?.upTo[channel.id] ?? '0'
  let unread = 0
  let pings = 0
  for (const { message, onlyFor } of listChannelMessages(state, channel.id)) {
    const isNew = BigInt(message.id) > BigInt(upTo) && message.author.id !== person.id
    if (!isNew || (onlyFor && onlyFor !== person.id)) continue
    unread++
    if (channel.direct || message.mention_everyone || message.mentions.some(({ id }) => id === person.id))
      pings++
  }
  const { thread } = channel
  return {
    id: channel.id,
    name: nameFor({ state, channelTranslations }, channel, person),
    isDirect: channel.direct !== undefined,
    parentId: channel.parentId,
    position: channel.position,
    readUpTo: upTo,
    unread,
    pings,
    thread: thread && {
      archived: thread.archived,
      locked: thread.locked,
      isPrivate: thread.isPrivate,
      messageCount: thread.messageCount,
    },
  }
}

/** Returns the name of a channel as one person sees it. A channel for direct messages has the name of the bot. */
function nameFor(
  { state, channelTranslations }: Pick<SandboxCore, 'state' | 'channelTranslations'>,
  channel: SandboxChannel,
  person: SandboxPerson,
) {
  if (channel.direct) return state.people.get(state.identity.applicationId)?.name ?? ''
  return (!channel.thread && channelTranslations[person.locale]?.[channel.name]) || channel.name
}

function seen(core: SandboxCore, posted: PostedMessage): PageMessage {
  return { ...toApiMessage(core.state, posted), command: posted.command }
}

function messagePage(
  core: SandboxCore,
  channel: SandboxChannel,
  person: SandboxPerson,
  before: string | null,
): PageMessageList {
  const all = listVisibleMessages(core.state, channel.id, person.id)
  const older =
    before && /^\d{1,20}$/.test(before)
      ? all.filter(({ message }) => BigInt(message.id) < BigInt(before))
      : all
  const page = older.slice(-PAGE_OF_MESSAGES)
  return { messages: page.map(posted => seen(core, posted)), hasMore: older.length > page.length }
}

/**
 * Converts a change of the sandbox to an update for the page of one person. Returns null if the page needs no
 * update.
 */
function newsFor(core: SandboxCore, change: SandboxChange, person: SandboxPerson): PageUpdate | null {
  switch (change.type) {
    case 'message': {
      const { posted } = change
      const channel = core.state.channels.get(posted.message.channel_id)
      const isForMe = posted.onlyFor === null || posted.onlyFor === person.id
      return channel && isForMe && maySee(core, channel, person)
        ? { type: 'message', message: seen(core, posted) }
        : null
    }
    case 'deleted': {
      const isForMe = change.onlyFor === null || change.onlyFor === person.id
      return isForMe && maySeeId(core, change.channelId, person) ? change : null
    }
    case 'channel':
      return maySee(core, change.channel, person)
        ? { type: 'channel', channel: channelFor(core, change.channel, person) }
        : null
    case 'left':
      return change.userId === person.id ? { type: 'channelGone', channelId: change.channelId } : null
    case 'commands':
      return {
        type: 'commands',
        commands: listSlashCommands(core.state, core.state.identity.guildId),
        directCommands: listSlashCommands(core.state, null),
      }
    case 'typing':
      return maySeeId(core, change.channelId, person) ? change : null
    case 'channelGone':
    case 'presence':
      return change
    case 'acknowledged':
      return null
  }
}

/** Reads the body of a request. Returns null if the body has more than `most` bytes. */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? null : Buffer.concat(chunks)
}

/** Reads the JSON body of a request. Returns null if the body is not JSON or is longer than 256 KiB. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, BODY)
  try {
    return body && JSON.parse(body.toString())
  } catch {
    return null
  }
}

function sendStatic(response: ServerResponse, name: string): void {
  const path = join(SHARED.has(name) ? MAP_PAGE : FOLDER, name)
  const type = TYPES[extname(name)]
  if (!type || !existsSync(path)) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.')
    return
  }
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
  })
  response.end(readFileSync(path))
}

function sendFile(response: ServerResponse, { state }: SandboxCore, id: string): void {
  let found: { content_type?: string; filename: string } | undefined = state.uploads.get(id)
  for (const { message } of state.messages.all()) {
    if (found) break
    found = message.attachments.find(attachment => attachment.id === id)
  }
  const bytes = found ? state.files.read(id) : null
  if (!found || !bytes) {
    response.writeHead(404).end('This file is gone.')
    return
  }
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(found.content_type ?? '')
  response.writeHead(200, {
    'content-type': isPicture ? found.content_type! : 'application/octet-stream',
    'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${found.filename}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'max-age=31536000, immutable',
  })
  response.end(bytes)
}
