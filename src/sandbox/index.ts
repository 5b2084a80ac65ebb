import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIMessage } from 'discord-api-types/v10'
import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10'
import { WebSocketServer } from 'ws'
import { createSandboxActor, type SandboxActor } from './actor.ts'
import { toApiTextChannel } from './api-objects.ts'
import {
  type ChannelTranslations,
  DEFAULT_THREAD_LIMITS,
  type InjectedFault,
  type SandboxChange,
  type SandboxCore,
  type ThreadLimits,
} from './core.ts'
import { openGateway } from './gateway.ts'
import { createRestHandler, type RestExchange } from './http.ts'
import { toApiMessage } from './messages/messages.ts'
import { openChatPage } from './page.ts'
import { createChannel, openThreadAsUser } from './places/channels.ts'
import {
  addBotToServer,
  deleteChannel,
  deleteThread,
  removeBotFromServer,
  setServerOutage,
} from './places/deletions.ts'
import { changeMembership, type MembershipChange } from './places/memberships.ts'
import { DEFAULT_BOT_PERMISSIONS, denyBotPermissions, type Permission } from './places/permissions.ts'
import { changeThread } from './places/thread-changes.ts'
import { parseRequestUrl } from './request-url.ts'
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rest/rate-limits.ts'
import type { ServerPlan } from './state.ts'
import {
  type ChannelKind,
  findPersonByKey,
  listChannelMessages,
  listPersonKeys,
  listServerChannels,
  listVisibleMessages,
  openDirectChannel,
  openSandboxState,
  type PersonKey,
  type SandboxChannel,
  type SandboxPerson,
} from './state.ts'

export type { UserActionOutcome } from './action-outcome.ts'
export { type ActorLocation, InteractionFailedError, type SandboxActor } from './actor.ts'
export { ActionNotPossibleError } from './client-checks.ts'
export type { RestExchange } from './http.ts'

/** An event that the gateway sends. */
interface DispatchExchange {
  kind: 'dispatch'
  name: string
  data: unknown
}

export type SandboxExchange = RestExchange | DispatchExchange

export interface SandboxOptions {
  /** TCP port of the sandbox. 0 or `undefined` means any free port. */
  port?: number
  /**
   * File that stores the chat as JSON lines. A folder beside this file stores the pictures. `null` stores
   * nothing.
   */
  file?: string | null
  clock?: { now(): number }
  /** Returns the time for new ids, in ms. A constant time makes the same ids in each run. Default: `clock`. */
  idTime?: () => number
  /** Token of the bot. Without a token in the options, the sandbox generates a token and stores it. */
  token?: string
  /** Function that is called for every REST request with its answer, and for every gateway event. */
  onExchange?: (exchange: SandboxExchange) => void
  botName?: string
  guildName?: string
  /** Names of the text channels on each new server. */
  channels?: readonly string[]
  /** Translated channel names for the chat page: language → channel name → name in that language. */
  channelTranslations?: ChannelTranslations
  /** Number and size of the servers that the bot has joined. The default is one server. */
  servers?: ServerPlan
  botPermissions?: bigint
  /** Bit field of the privileged gateway intents that are switched on for the application. */
  privilegedIntents?: number
  /**
   * `maxConcurrency`: maximum number of shards that may identify together. `identifyMs`: ms until the next
   * shards may identify. 0 means no wait.
   */
  maxConcurrency?: number
  identifyMs?: number
  /**
   * Three durations in ms. `ackMs`: the bot must acknowledge an interaction within this time (default 3 s).
   * `tokenMs`: lifetime of an interaction token (default 15 min). `heartbeatMs`: interval between heartbeats.
   */
  ackMs?: number
  tokenMs?: number
  heartbeatMs?: number
  limits?: RateLimits
  /** Limits for threads. The defaults are Discord's own limits. */
  threadLimits?: ThreadLimits
  /**
   * Function that receives a line of text for each request that is malformed, or that the sandbox does not
   * understand.
   */
  log?: (line: string) => void
}

interface Faults {
  /**
   * Makes the next requests with this method and path fail. With `isCarriedOut`, the sandbox still carries out
   * each of these requests before the request fails.
   */
  fail(fault: Pick<InjectedFault, 'method' | 'path' | 'status'> & Partial<InjectedFault>): void
  /** Sets a function that changes the body of every later answer to a REST request. `null` removes the function. */
  rewriteAnswers(change: SandboxCore['rewriteAnswer']): void
  /** Removes all faults that `fail` has set. Requests succeed again. */
  clearFaults(): void
  /**
   * Takes these permissions from the bot in a channel and its threads. A call without permissions gives back
   * all permissions that were taken.
   */
  denyPermissions(channelId: string, ...permissions: Permission[]): void
  /** Locks, archives or reopens a thread, as a moderator would. */
  updateThread(threadId: string, change: { locked?: boolean; archived?: boolean }): void
  /** Deletes a thread, or a channel with its threads, as a moderator would. */
  removeChannel(channelId: string): void
  /**
   * Creates a channel as a moderator would, and returns the channel's id. Without `kind`, the channel is a text
   * channel. With `hidden`, only the bot sees the channel.
   */
  addChannel(name: string, kind?: ChannelKind | null, hidden?: boolean): string
  /**
   * Opens a thread in a channel, or a post in a forum, in the name of a user. Returns the id of the thread or
   * post.
   */
  addThread(channelId: string, userId: string, name: string): string
  /** Removes a person from the first server, or brings them back. */
  setMembership(userId: string, how: MembershipChange): void
  /** Removes the bot from a server (`kicked`, the default), or deletes the server (`deleted`). */
  removeBot(guildId: string, how?: 'kicked' | 'deleted'): void
  /** Brings the bot back to a server from which the bot was removed. */
  inviteBot(guildId: string): void
  /** Starts or ends an outage. During an outage, Discord cannot reach the server. */
  setOutage(guildId: string, isOut: boolean): void
  /** Makes the gateway deliver every later event `times` times. */
  repeatEvents(times: number): void
  /** Sets whether the gateway leaves heartbeats without an answer. */
  ignoreHeartbeats(isDeaf: boolean): void
  /** Makes the gateway close the next `times` connections before HELLO. */
  closeNextConnections(times: number): void
  /** Sets a function that changes the data of every later event. `null` removes the function. */
  rewriteEvents(change: ((name: string, data: unknown) => unknown) | null): void
  /** Sends a gateway event with any name and any data. */
  sendEvent(name: string, data: unknown): void
  /** Sends a gateway frame with any content. */
  sendFrame(payload: unknown): void
  askToReconnect(): void
  dropConnections(closeCode?: number): void
}

export interface Sandbox {
  /** URL of the chat page. */
  url: string
  /** Base URL of the REST API, for `new Client({ rest: { api } })`. */
  api: string
  port: number
  token: string
  applicationId: string
  guildId: string
  /** Id of the first text channel. */
  channelId: string
  /** Returns the ids of server number `n` and of its first channel. The first server has number 0. */
  serverIds(n: number): { guildId: string; channelId: string }
  users: Record<PersonKey, SandboxPerson>
  faults: Faults
  actor(userId: string): SandboxActor
  channels(): SandboxChannel[]
  threads(): SandboxChannel[]
  /**
   * Returns the messages that one person sees in a channel, oldest first. With `null`, returns the messages for
   * all people, including ephemeral messages.
   */
  messages(channelId: string, viewerId: string | null): APIMessage[]
  /** Returns the id of the channel for direct messages between a person and the bot. */
  directChannel(userId: string): string
  /** Returns the direct messages that the bot wrote to a person, oldest first. */
  directMessages(userId: string): APIMessage[]
  /**
   * Calls `look` now and after every change of the sandbox, until `look` returns a value. Resolves to that
   * value. Rejects if `timeoutMs` milliseconds pass without a value.
   */
  waitUntilFound<T>(look: () => T | null | undefined | false, timeoutMs?: number): Promise<T>
  listen(listener: (change: SandboxChange) => void): () => void
  close(): Promise<void>
}

/**
 * Milliseconds for which the HTTP server keeps an idle connection open. Discord's server waits equally long.
 * Every client in this project closes idle connections sooner.
 */
const IDLE_MS = 400_000

/** Starts an imitation of Discord on 127.0.0.1: its REST API, its gateway, and a chat page for people. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const server = createServer()
  server.keepAliveTimeout = IDLE_MS
  await listening(server, options.port ?? 0)
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const exchange = options.onExchange ?? null
  const core = createCore(options, origin, exchange)
  const { state, gateway } = core

  const rest = createRestHandler(core, options.limits ?? DEFAULT_RATE_LIMITS, exchange)
  const first = [...state.channels.all()].find(({ thread }) => !thread)!
  const actor = (userId: string) => {
    const person = state.people.get(userId)
    if (!person || person.bot) throw new Error(`There is no user with the id ${userId}`)
    return createSandboxActor(core, person, first.id)
  }
  const page = openChatPage(core, person => createSandboxActor(core, person, first.id))
  const sockets = new WebSocketServer({ noServer: true })

  server.on('request', (request, response) => {
    if (!isLocal(request, port)) return void response.writeHead(403).end('this address is not mine')
    const url = parseRequestUrl(request, origin)
    if (!url) return void response.writeHead(400).end('this is no address')
    const path = url.pathname
    const handle = path.startsWith('/api/') ? rest : page.handle
    handle(request, response, url).catch(error => {
      core.log(`${request.method} ${path}: ${error instanceof Error ? error.stack : error}`)
      response.destroy()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    const url = parseRequestUrl(request, origin)
    if (!isLocal(request, port) || !url) return void socket.destroy()
    const isPage = url.pathname.startsWith('/page/')
    sockets.handleUpgrade(request, socket, head, client =>
      isPage ? page.connect(client, url.searchParams) : gateway.connect(client, url.searchParams),
    )
  })

  const users = {} as Record<PersonKey, SandboxPerson>
  for (const key of listPersonKeys()) users[key] = findPersonByKey(state, key)
  return {
    url: origin,
    api: `${origin}/api`,
    port,
    token: state.identity.token,
    applicationId: state.identity.applicationId,
    guildId: state.identity.guildId,
    channelId: first.id,
    serverIds(n) {
      const server = state.servers.at(n)
      const [channel] = listServerChannels(state, server)
      return { guildId: server.id, channelId: channel!.id }
    },
    users,
    faults: faultsOf(core),
    actor,
    channels: () => [...state.channels.all()].filter(({ direct, thread }) => !thread && !direct),
    threads: () => [...state.channels.all()].filter(({ thread }) => thread),
    messages(channelId, viewerId) {
      const seen =
        viewerId === null
          ? listChannelMessages(state, channelId)
          : listVisibleMessages(state, channelId, viewerId)
      return seen.map(posted => toApiMessage(state, posted))
    },
    directChannel: userId => openDirectChannel(state, userId).id,
    directMessages(userId) {
      const channel = [...state.channels.all()].find(({ direct }) => direct === userId)
      return channel ? listChannelMessages(state, channel.id).map(posted => toApiMessage(state, posted)) : []
    },
    waitUntilFound: (look, timeoutMs = 60_000) => until(core, look, timeoutMs),
    listen: core.listen,
    async close() {
      gateway.close()
      page.close()
      sockets.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      state.files.close()
    },
  }
}

function createCore(
  options: SandboxOptions,
  origin: string,
  exchange: ((exchange: SandboxExchange) => void) | null,
): SandboxCore {
  const log = options.log ?? (line => console.error(`sandbox: ${line}`))
  const clock = options.clock ?? { now: () => Date.now() }
  const state = openSandboxState(options.file ?? null, origin, () => clock.now(), {
    token: options.token ?? null,
    botName: options.botName ?? 'Bot',
    guildName: options.guildName ?? 'Sandbox',
    channelNames: options.channels ?? ['general'],
    botPermissions: options.botPermissions ?? DEFAULT_BOT_PERMISSIONS,
    servers: options.servers ?? { count: 1 },
    idTime: options.idTime ?? (() => clock.now()),
  })
  const listeners = new Set<(change: SandboxChange) => void>()
  const tell = (change: SandboxChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const gateway = openGateway(state, {
    heartbeatMs: options.heartbeatMs ?? 41_250,
    privilegedIntents: options.privilegedIntents ?? 0,
    maxConcurrency: options.maxConcurrency ?? 1,
    identifyMs: options.identifyMs ?? 0,
    onDispatch: (name, data) => exchange?.({ kind: 'dispatch', name, data }),
    onPresence: isOnline => tell({ type: 'presence', isOnline }),
    log,
  })
  return {
    state,
    gateway,
    faults: [],
    absentMembers: new Set(),
    rewriteAnswer: null,
    channelTranslations: options.channelTranslations ?? {},
    threadLimits: options.threadLimits ?? DEFAULT_THREAD_LIMITS,
    ackMs: options.ackMs ?? 3_000,
    tokenMs: options.tokenMs ?? 15 * 60_000,
    announce: tell,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    log,
  }
}

function faultsOf(core: SandboxCore): Faults {
  const { state, gateway } = core
  return {
    fail: fault =>
      void core.faults.push({
        isCarriedOut: false,
        times: 1,
        delayMs: 0,
        code: 0,
        scope: 'user',
        retryAfter: 1,
        ...fault,
      }),
    clearFaults: () => void core.faults.splice(0),
    rewriteAnswers: change => {
      core.rewriteAnswer = change
    },
    denyPermissions(channelId, ...permissions) {
      const channel = state.channels.get(channelId)
      if (!channel || channel.thread) throw new Error('only a channel has permissions of its own')
      denyBotPermissions(state, channel, permissions)
      gateway.dispatch(
        GatewayDispatchEvents.ChannelUpdate,
        toApiTextChannel(channel),
        GatewayIntentBits.Guilds,
      )
    },
    updateThread(threadId, change) {
      const thread = state.channels.get(threadId)
      if (!thread) throw new Error('there is no such thread')
      changeThread(core, thread, change)
    },
    removeChannel(channelId) {
      const channel = state.channels.get(channelId)
      if (!channel || channel.direct) throw new Error('there is no such channel')
      if (channel.thread) deleteThread(core, channel)
      else deleteChannel(core, channel)
    },
    addChannel: (name, kind = null, hidden = false) => createChannel(core, name, kind, hidden),
    addThread: (channelId, userId, name) => openThreadAsUser(core, channelId, userId, name),
    setMembership: (userId, how) => changeMembership(core, state.identity.guildId, userId, how),
    removeBot: (guildId, how = 'kicked') => removeBotFromServer(core, guildId, how),
    inviteBot: guildId => addBotToServer(core, guildId),
    setOutage: (guildId, isOut) => setServerOutage(core, guildId, isOut),
    repeatEvents: times => {
      gateway.faults.deliveries = times
    },
    ignoreHeartbeats: isDeaf => {
      gateway.faults.deaf = isDeaf
    },
    closeNextConnections: times => {
      gateway.faults.hangUps = times
    },
    rewriteEvents: change => {
      gateway.faults.change = change
    },
    sendEvent: (name, data) => gateway.sendEvent(name, data),
    sendFrame: payload => gateway.sendFrame(payload),
    askToReconnect: () => gateway.askToReconnect(),
    dropConnections: (closeCode = 4000) => gateway.dropConnections(closeCode),
  }
}

async function until<T>(
  core: SandboxCore,
  look: () => T | null | undefined | false,
  timeoutMs: number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const found = look()
    if (found) return resolve(found)
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`not found in ${timeoutMs} ms: ${look}`))
    }, timeoutMs)
    const stop = core.listen(() => {
      const seen = look()
      if (!seen) return
      clearTimeout(timer)
      stop()
      resolve(seen)
    })
  })
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * Checks whether a request comes from the sandbox's own page or from a local program. Other websites in the
 * browser are rejected: they send a foreign `Origin`, or reach this address under a foreign host name.
 */
function isLocal({ headers }: IncomingMessage, port: number): boolean {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`]
  const isOwnPage = !headers.origin || names.some(name => headers.origin === `http://${name}`)
  return names.includes(headers.host ?? '') && isOwnPage
}
