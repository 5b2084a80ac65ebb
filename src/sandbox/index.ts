import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIMessage } from 'discord-api-types/v10'
import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10'
import { WebSocketServer } from 'ws'
import { type Actor, createActor } from './actor.ts'
import { addressOf } from './address.ts'
import { type Change, type Core, type Fault, type NamesIn, THREAD_LIMITS, type ThreadLimits } from './core.ts'
import { openGateway } from './gateway.ts'
import { type RestExchange, restHandler } from './http.ts'
import { apiMessage } from './messages/messages.ts'
import { apiTextChannel } from './objects.ts'
import { openPage } from './page.ts'
import { makeChannel, openPost } from './places/channels.ts'
import { deleteChannel, deleteThread, enterServer, leaveServer, serverOutage } from './places/deletions.ts'
import { changeMembership, type Membership } from './places/memberships.ts'
import { DEFAULT_BOT_PERMISSIONS, denyBot, type Permission } from './places/permissions.ts'
import { changeThread } from './places/thread-changes.ts'
import { DEFAULT_LIMITS, type RateLimits } from './rest/limits.ts'
import type { ServerPlan } from './state.ts'
import {
  type Channel,
  type ChannelKind,
  channelsOf,
  messagesIn,
  openState,
  type Person,
  type PersonKey,
  personByKey,
  personKeys,
  visibleTo,
} from './state.ts'

export { type Actor, InteractionFailed, type Outcome, type Place } from './actor.ts'

export type { RestExchange } from './http.ts'
export { NotPossible } from './input.ts'

/** An event as it goes to the gateway. */
interface DispatchExchange {
  kind: 'dispatch'
  name: string
  data: unknown
}

export type Exchange = RestExchange | DispatchExchange

export interface SandboxOptions {
  /** 0 or none: any free port. */
  port?: number
  /** Where the chat is kept, as JSON lines, its pictures beside it; null: nowhere. */
  file?: string | null
  clock?: { now(): number }
  /** The bot's token; without one the sandbox makes it and keeps it. */
  token?: string
  /** Every REST request with its answer, and every gateway event. */
  onExchange?: (exchange: Exchange) => void
  botName?: string
  guildName?: string
  /** Names of the text channels of a new server. */
  channels?: readonly string[]
  /** What the page calls them in another language: language → name → its name there. */
  channelsIn?: NamesIn
  /** How many servers the bot is on; one unless given. */
  servers?: ServerPlan
  botPermissions?: bigint
  /** Privileged gateway intents that are switched on. */
  privilegedIntents?: number
  /** Shards that may identify at once, and milliseconds until the next may; 0: no wait. */
  maxConcurrency?: number
  identifyMs?: number
  /** Milliseconds: for the acknowledgement (3 s), of a token's life (15 min), between heartbeats. */
  ackMs?: number
  tokenMs?: number
  heartbeatMs?: number
  limits?: RateLimits
  /** As many as Discord takes unless given. */
  most?: ThreadLimits
  /** Hears of every request that the sandbox does not understand or had to refuse as malformed. */
  log?: (line: string) => void
}

interface Faults {
  /** The next requests of this kind fail; with `after`, once their work is done. */
  fail(fault: Pick<Fault, 'method' | 'path' | 'status'> & Partial<Fault>): void
  /** Changes what stands in every answer to a request from now on; null: no longer. */
  answers(change: Core['answers']): void
  /** No request fails any more. */
  forgive(): void
  /** Takes these permissions from the bot in a channel and its threads; none: gives them back. */
  deny(channelId: string, ...permissions: Permission[]): void
  /** A moderator locks or archives a thread, or opens it again. */
  thread(threadId: string, change: { locked?: boolean; archived?: boolean }): void
  /** A moderator deletes a thread, or a channel with its threads. */
  remove(channelId: string): void
  /** A moderator makes a channel, a text channel where there is no kind; its id. `hidden`: from all but the bot. */
  make(name: string, kind?: ChannelKind | null, hidden?: boolean): string
  /** Somebody opens a thread in a channel, or a post in a forum; its id. */
  open(channelId: string, userId: string, name: string): string
  /** Somebody is shown out of the first server, or comes back. */
  member(userId: string, how: Membership): void
  /** The bot is removed from a server, or the server is deleted. */
  leave(guildId: string, how?: 'kicked' | 'deleted'): void
  /** The bot is invited again. */
  invite(guildId: string): void
  /** Discord cannot reach a server for a while. */
  outage(guildId: string, isOut: boolean): void
  /** Every event comes this many times. */
  deliveries(times: number): void
  /** The gateway no longer answers heartbeats. */
  deaf(isDeaf: boolean): void
  /** The gateway closes so many connections before its first word. */
  hangUp(times: number): void
  /** Changes what stands in every event that is sent from now on; null: no longer. */
  change(change: ((name: string, data: unknown) => unknown) | null): void
  /** An event of any name with anything in it. */
  event(name: string, data: unknown): void
  /** A frame of the gateway, of any kind. */
  frame(payload: unknown): void
  askToReconnect(): void
  drop(closeCode?: number): void
}

export interface Sandbox {
  /** The chat page. */
  url: string
  /** For `new Client({ rest: { api } })`. */
  api: string
  port: number
  token: string
  applicationId: string
  guildId: string
  /** The first text channel. */
  channelId: string
  /** The first of all servers has number 0. */
  server(n: number): { guildId: string; channelId: string }
  users: Record<PersonKey, Person>
  faults: Faults
  actor(userId: string): Actor
  channels(): Channel[]
  threads(): Channel[]
  /** What this reader sees in the channel, oldest first; null: everybody's messages, the ephemeral ones too. */
  messages(channelId: string, viewerId: string | null): APIMessage[]
  /** What the bot has written to a person, oldest first. */
  direct(userId: string): APIMessage[]
  /** Looks again after every change until something is found. */
  until<T>(look: () => T | null | undefined | false, timeoutMs?: number): Promise<T>
  listen(listener: (change: Change) => void): () => void
  close(): Promise<void>
}

/** As long as Discord keeps a connection that nothing goes over; no client of ours keeps one for longer. */
const IDLE_MS = 400_000

/** Starts a stand-in for Discord on 127.0.0.1: its REST API, its gateway, and a chat page for people. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const server = createServer()
  server.keepAliveTimeout = IDLE_MS
  await listening(server, options.port ?? 0)
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const exchange = options.onExchange ?? null
  const core = createCore(options, origin, exchange)
  const { state, gateway } = core

  const rest = restHandler(core, options.limits ?? DEFAULT_LIMITS, exchange)
  const first = [...state.channels.all()].find(({ thread }) => !thread)!
  const actor = (userId: string) => {
    const person = state.people.get(userId)
    if (!person || person.bot) throw new Error(`there is nobody with the id ${userId}`)
    return createActor(core, person, first.id)
  }
  const page = openPage(core, person => createActor(core, person, first.id))
  const sockets = new WebSocketServer({ noServer: true })

  server.on('request', (request, response) => {
    if (!isLocal(request, port)) return void response.writeHead(403).end('this address is not mine')
    const url = addressOf(request, origin)
    if (!url) return void response.writeHead(400).end('this is no address')
    const path = url.pathname
    const handle = path.startsWith('/api/') ? rest : page.handle
    handle(request, response, url).catch(error => {
      core.log(`${request.method} ${path}: ${error instanceof Error ? error.stack : error}`)
      response.destroy()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    const url = addressOf(request, origin)
    if (!isLocal(request, port) || !url) return void socket.destroy()
    const isPage = url.pathname.startsWith('/page/')
    sockets.handleUpgrade(request, socket, head, client =>
      isPage ? page.connect(client, url.searchParams) : gateway.connect(client, url.searchParams),
    )
  })

  const users = {} as Record<PersonKey, Person>
  for (const key of personKeys()) users[key] = personByKey(state, key)
  return {
    url: origin,
    api: `${origin}/api`,
    port,
    token: state.identity.token,
    applicationId: state.identity.applicationId,
    guildId: state.identity.guildId,
    channelId: first.id,
    server(n) {
      const server = state.servers.at(n)
      const [channel] = channelsOf(state, server)
      return { guildId: server.id, channelId: channel!.id }
    },
    users,
    faults: faultsOf(core),
    actor,
    channels: () => [...state.channels.all()].filter(({ direct, thread }) => !thread && !direct),
    threads: () => [...state.channels.all()].filter(({ thread }) => thread),
    messages(channelId, viewerId) {
      const seen = viewerId === null ? messagesIn(state, channelId) : visibleTo(state, channelId, viewerId)
      return seen.map(posted => apiMessage(state, posted))
    },
    direct(userId) {
      const channel = [...state.channels.all()].find(({ direct }) => direct === userId)
      return channel ? messagesIn(state, channel.id).map(posted => apiMessage(state, posted)) : []
    },
    until: (look, timeoutMs = 10_000) => until(core, look, timeoutMs),
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
  exchange: ((exchange: Exchange) => void) | null,
): Core {
  const log = options.log ?? (line => console.error(`sandbox: ${line}`))
  const clock = options.clock ?? { now: () => Date.now() }
  const state = openState(options.file ?? null, origin, () => clock.now(), {
    token: options.token ?? null,
    botName: options.botName ?? 'Bot',
    guildName: options.guildName ?? 'Sandbox',
    channelNames: options.channels ?? ['general'],
    botPermissions: options.botPermissions ?? DEFAULT_BOT_PERMISSIONS,
    servers: options.servers ?? { count: 1 },
  })
  const listeners = new Set<(change: Change) => void>()
  const tell = (change: Change) => {
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
    absent: new Set(),
    answers: null,
    channelsIn: options.channelsIn ?? {},
    most: options.most ?? THREAD_LIMITS,
    ackMs: options.ackMs ?? 3_000,
    tokenMs: options.tokenMs ?? 15 * 60_000,
    tell,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    log,
  }
}

function faultsOf(core: Core): Faults {
  const { state, gateway } = core
  return {
    fail: fault =>
      void core.faults.push({
        after: false,
        times: 1,
        delayMs: 0,
        code: 0,
        scope: 'user',
        retryAfter: 1,
        ...fault,
      }),
    forgive: () => void core.faults.splice(0),
    answers: change => {
      core.answers = change
    },
    deny(channelId, ...permissions) {
      const channel = state.channels.get(channelId)
      if (!channel || channel.thread) throw new Error('only a channel has permissions of its own')
      denyBot(state, channel, permissions)
      gateway.dispatch(GatewayDispatchEvents.ChannelUpdate, apiTextChannel(channel), GatewayIntentBits.Guilds)
    },
    thread(threadId, change) {
      const thread = state.channels.get(threadId)
      if (!thread) throw new Error('there is no such thread')
      changeThread(core, thread, change)
    },
    remove(channelId) {
      const channel = state.channels.get(channelId)
      if (!channel || channel.direct) throw new Error('there is no such channel')
      if (channel.thread) deleteThread(core, channel)
      else deleteChannel(core, channel)
    },
    make: (name, kind = null, hidden = false) => makeChannel(core, name, kind, hidden),
    open: (channelId, userId, name) => openPost(core, channelId, userId, name),
    member: (userId, how) => changeMembership(core, state.identity.guildId, userId, how),
    leave: (guildId, how = 'kicked') => leaveServer(core, guildId, how),
    invite: guildId => enterServer(core, guildId),
    outage: (guildId, isOut) => serverOutage(core, guildId, isOut),
    deliveries: times => {
      gateway.faults.deliveries = times
    },
    deaf: isDeaf => {
      gateway.faults.deaf = isDeaf
    },
    hangUp: times => {
      gateway.faults.hangUps = times
    },
    change: change => {
      gateway.faults.change = change
    },
    event: (name, data) => gateway.event(name, data),
    frame: payload => gateway.frame(payload),
    askToReconnect: () => gateway.askToReconnect(),
    drop: (closeCode = 4000) => gateway.drop(closeCode),
  }
}

async function until<T>(core: Core, look: () => T | null | undefined | false, timeoutMs: number): Promise<T> {
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

/** Other pages in the browser must not reach in: neither by another name for this address nor from their own. */
function isLocal({ headers }: IncomingMessage, port: number): boolean {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`]
  const isOwnPage = !headers.origin || names.some(name => headers.origin === `http://${name}`)
  return names.includes(headers.host ?? '') && isOwnPage
}
