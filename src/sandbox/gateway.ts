import { randomBytes } from 'node:crypto'
import { constants, createDeflate, type Deflate } from 'node:zlib'
import {
  GatewayCloseCodes,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  GatewayIntentBits,
  GatewayOpcodes,
  type GatewaySendPayload,
} from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { toApiUser, toGuildCreateData } from './api-objects.ts'
import { computeServerShard } from './places/servers.ts'
import type { SandboxState } from './state.ts'

type EventName = GatewayDispatchPayload['t']
type EventData<Name extends EventName> = Extract<GatewayDispatchPayload, { t: Name }>['d']

type Sent<Op extends GatewayOpcodes> = Extract<GatewaySendPayload, { op: Op }>

export interface Gateway {
  connect(socket: WebSocket, query: URLSearchParams): void
  /** Maximum number of identify requests per five seconds (Discord's `max_concurrency`). */
  readonly maxConcurrency: number
  /**
   * Sends an event to the sessions on the shard of the event's server. Only sessions with at least one of
   * `intents` receive the event. `null` means that the event needs no intent.
   */
  dispatch<Name extends EventName>(name: Name, data: EventData<Name>, intents?: number | null): void
  /** Sends an event with any name and any data to every session. */
  sendEvent(name: string, data: unknown): void
  /** Sends op 7 to every connection. With op 7, Discord asks the client to reconnect and resume. */
  askToReconnect(): void
  dropConnections(closeCode: number): void
  isConnected(): boolean
  /** Sends a gateway frame with any content to every connection. */
  sendFrame(payload: unknown): void
  faults: GatewayFaults
  close(): void
}

interface GatewayFaults {
  deliveries: number
  deaf: boolean
  /** Number of connections that the gateway will still close before HELLO. */
  hangUps: number
  /** Function that changes the data of an event just before the gateway sends the event. `null` changes nothing. */
  change: ((name: string, data: unknown) => unknown) | null
}

export interface GatewayOptions {
  heartbeatMs: number
  /** Privileged intents that are switched on for the application, as a bit field. */
  privilegedIntents: number
  maxConcurrency: number
  /**
   * Minimum time in ms between two identify requests of the same bucket. The bucket of a shard is its number
   * modulo `maxConcurrency`. 0 means no minimum.
   */
  identifyMs: number
  onDispatch(name: string, data: unknown): void
  onPresence(isOnline: boolean): void
  log(line: string): void
}

interface Session {
  id: string
  intents: number
  shard: [number, number]
  sequence: number
  sent: { s: number; text: string }[]
  connection: Connection | null
}

interface Connection {
  socket: WebSocket
  deflate: Deflate | null
  session: Session | null
  received: number[]
  /**
   * Whether the gateway itself closed the connection. The session can then be resumed, whatever the close code
   * was.
   */
  isDropped: boolean
}

const KNOWN_INTENTS = everyIntent()
const PRIVILEGED =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent
const NO_FLAGS: number = 0
/**
 * WebSocket close codes 1000 (`NORMAL`) and 1001 (`GOING_AWAY`). A client that closes with one of these codes
 * does not intend to come back, so its session ends.
 */
const NORMAL = 1000
const GOING_AWAY = 1001
const REPLAY = 1_000
const SENDS_A_MINUTE = 120
/** Maximum number of disconnected sessions that the gateway keeps for a resume. */
const ASLEEP = 8

/**
 * Opens the gateway, which is the WebSocket part of Discord's API. The gateway uses version 10 of the API in
 * JSON, and handles identify, heartbeat, events and resume.
 */
export function openGateway(state: SandboxState, options: GatewayOptions): Gateway {
  const sessions = new Map<string, Session>()
  const connections = new Set<Connection>()
  const faults: GatewayFaults = { deliveries: 1, deaf: false, hangUps: 0, change: null }
  const identified = new Map<number, number>()
  const url = state.origin.replace(/^http/, 'ws')
  let wasOnline = false

  const isConnected = () => [...connections].some(({ session }) => session !== null)

  /**
   * Reports whether the bot is online, if this has changed. Must be called whenever a session may have begun or
   * ended.
   */
  function notePresence(): void {
    const isOnline = isConnected()
    if (isOnline !== wasOnline) options.onPresence(isOnline)
    wasOnline = isOnline
  }

  function send(connection: Connection, payload: object | string): void {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const { socket, deflate } = connection
    if (socket.readyState !== socket.OPEN) return
    if (!deflate) {
      socket.send(text)
      return
    }
    deflate.write(text)
    deflate.flush(constants.Z_SYNC_FLUSH, () => {
      const chunk = deflate.read() as Buffer | null
      if (chunk) socket.send(chunk)
    })
  }

  function control(connection: Connection, op: GatewayOpcodes, d: unknown): void {
    send(connection, { op, d, s: null, t: null })
  }

  function deliver(session: Session, t: string, data: unknown): void {
    session.sequence++
    const d = faults.change ? faults.change(t, data) : data
    const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, s: session.sequence, t, d })
    session.sent.push({ s: session.sequence, text })
    if (session.sent.length > REPLAY) session.sent.shift()
    if (session.connection) send(session.connection, text)
  }

  function deliverTo<Name extends EventName>(session: Session, name: Name, data: EventData<Name>): void {
    options.onDispatch(name, data)
    deliver(session, name, data)
  }

  const isOf = ({ shard: [id, count] }: Session, guildId: string | null) =>
    computeServerShard(guildId, count) === id

  /**
   * Checks whether a shard identifies too soon after another shard of the same bucket. If not, records the time
   * of this identify request.
   */
  function isTooSoon(shard: number): boolean {
    const bucket = shard % options.maxConcurrency
    const last = identified.get(bucket) ?? Number.NEGATIVE_INFINITY
    const isSoon = performance.now() - last < options.identifyMs
    if (!isSoon) identified.set(bucket, performance.now())
    return isSoon
  }

  function left(session: Session, code: number): void {
    session.connection = null
    if (code === NORMAL || code === GOING_AWAY) sessions.delete(session.id)
    const asleep = [...sessions.values()].filter(({ connection }) => !connection)
    for (const { id } of asleep.slice(0, -ASLEEP)) sessions.delete(id)
  }

  function refusedIdentity(
    { session }: Connection,
    token: string,
    intents: number,
    [id, count]: readonly number[],
  ): [GatewayCloseCodes, string] | null {
    if (session) return [GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.']
    if (token !== state.identity.token)
      return [GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.']
    if (intents & ~KNOWN_INTENTS) return [GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).']
    if (intents & PRIVILEGED & ~options.privilegedIntents)
      return [GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).']
    return id! < count! ? null : [GatewayCloseCodes.InvalidShard, 'Invalid shard.']
  }

  function identify(connection: Connection, payload: Sent<GatewayOpcodes.Identify>): void {
    const { token, intents, shard = [0, 1] } = payload.d
    const [code, why] = refusedIdentity(connection, token, intents, shard) ?? []
    if (code) {
      connection.socket.close(code, why)
      return
    }
    if (isTooSoon(shard[0]!)) {
      control(connection, GatewayOpcodes.InvalidSession, false)
      return
    }
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      intents,
      shard: [shard[0]!, shard[1]!],
      sequence: 0,
      sent: [],
      connection,
    }
    connection.session = session
    sessions.set(session.id, session)
    const { applicationId } = state.identity
    const mine = [...state.servers.all()].filter(({ id }) => isOf(session, id))
    const bot = state.people.get(applicationId)!
    deliverTo(session, GatewayDispatchEvents.Ready, {
      v: 10,
      user: { ...toApiUser(bot), verified: true, mfa_enabled: false, email: null },
      guilds: mine.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: url,
      shard: session.shard,
      application: { id: applicationId, flags: NO_FLAGS, flags_new: '0' },
    })
    if (intents & GatewayIntentBits.Guilds)
      for (const server of mine)
        deliverTo(session, GatewayDispatchEvents.GuildCreate, toGuildCreateData(state, server))
  }

  function refusedResume(
    { session: own }: Connection,
    { d: { token, seq } }: Sent<GatewayOpcodes.Resume>,
    session: Session | undefined,
  ): [GatewayCloseCodes, string] | null {
    if (own) return [GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.']
    if (token !== state.identity.token)
      return [GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.']
    return session && !(seq <= session.sequence) ? [GatewayCloseCodes.InvalidSeq, 'Invalid seq.'] : null
  }

  function resume(connection: Connection, payload: Sent<GatewayOpcodes.Resume>): void {
    const session = sessions.get(payload.d.session_id)
    const refused = refusedResume(connection, payload, session)
    if (refused) {
      connection.socket.close(...refused)
      return
    }
    const oldest = session?.sent[0]?.s ?? 1
    const isLost = !session || payload.d.seq + 1 < oldest
    if (isLost) {
      control(connection, GatewayOpcodes.InvalidSession, false)
      return
    }
    session.connection?.socket.close(GatewayCloseCodes.UnknownError)
    session.connection = connection
    connection.session = session
    for (const { s, text } of session.sent) if (s > payload.d.seq) send(connection, text)
    deliver(session, GatewayDispatchEvents.Resumed, { _trace: [] })
  }

  function receive(connection: Connection, text: string): void {
    const { socket } = connection
    const now = Date.now()
    connection.received = [...connection.received.filter(at => at > now - 60_000), now]
    if (connection.received.length > SENDS_A_MINUTE) {
      socket.close(GatewayCloseCodes.RateLimited, 'Rate limited.')
      return
    }
    const payload = parse(text)
    switch (payload?.op) {
      case undefined:
        socket.close(GatewayCloseCodes.DecodeError, 'Decode error.')
        break
      case GatewayOpcodes.Heartbeat:
        if (!faults.deaf) control(connection, GatewayOpcodes.HeartbeatAck, null)
        break
      case GatewayOpcodes.Identify:
        identify(connection, payload as Sent<GatewayOpcodes.Identify>)
        break
      case GatewayOpcodes.Resume:
        resume(connection, payload as Sent<GatewayOpcodes.Resume>)
        break
      case GatewayOpcodes.PresenceUpdate:
        if (!connection.session) socket.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated.')
        break
      default:
        options.log(`the gateway of the sandbox does not know op ${payload?.op}`)
        socket.close(GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.')
    }
  }

  return {
    faults,
    maxConcurrency: options.maxConcurrency,
    isConnected,
    connect(socket, query) {
      if (faults.hangUps > 0) {
        faults.hangUps--
        return socket.terminate()
      }
      const isV10 = query.get('v') === '10' && (query.get('encoding') ?? 'json') === 'json'
      if (!isV10) return socket.close(GatewayCloseCodes.InvalidAPIVersion, 'The sandbox speaks v10 and json.')
      const compress = query.get('compress')
      if (compress && compress !== 'zlib-stream') {
        options.log(`the gateway of the sandbox does not know compress=${compress}`)
        return socket.close(GatewayCloseCodes.DecodeError, 'Unknown compression.')
      }
      const deflate = compress ? createDeflate() : null
      const connection: Connection = { socket, deflate, session: null, received: [], isDropped: false }
      connections.add(connection)
      socket.on('message', data => {
        receive(connection, data.toString())
        notePresence()
      })
      socket.on('error', error => options.log(`gateway socket: ${error.message}`))
      socket.on('close', code => {
        connections.delete(connection)
        if (connection.session?.connection === connection)
          left(connection.session, connection.isDropped ? GatewayCloseCodes.UnknownError : code)
        notePresence()
      })
      control(connection, GatewayOpcodes.Hello, { heartbeat_interval: options.heartbeatMs, _trace: [] })
    },
    dispatch(name, data, intents = null) {
      options.onDispatch(name, data)
      const guildId = guildOf(name, data)
      if (guildId !== null && state.gone.get(guildId)) return
      for (const session of sessions.values()) {
        if (!isOf(session, guildId) || (intents !== null && !(session.intents & intents))) continue
        for (let n = 0; n < faults.deliveries; n++) deliver(session, name, data)
      }
    },
    sendEvent(name, data) {
      for (const session of sessions.values()) deliver(session, name, data)
    },
    sendFrame(payload) {
      for (const connection of connections) send(connection, JSON.stringify(payload))
    },
    askToReconnect() {
      for (const connection of connections) control(connection, GatewayOpcodes.Reconnect, null)
    },
    dropConnections(closeCode) {
      for (const connection of connections) {
        connection.isDropped = true
        connection.socket.close(closeCode)
      }
    },
    close() {
      for (const { socket } of connections) socket.terminate()
    },
  }
}

/** Returns the id of the server that an event belongs to, or null if the event belongs to no server. */
function guildOf(name: EventName, data: object | null | undefined): string | null {
  if (!data) return null
  if (name === GatewayDispatchEvents.GuildCreate || name === GatewayDispatchEvents.GuildDelete)
    return (data as { id: string }).id
  return (data as { guild_id?: string }).guild_id ?? null
}

function everyIntent(): number {
  let sum = 0
  for (const bit of Object.values(GatewayIntentBits)) if (typeof bit === 'number') sum |= bit
  return sum
}

function parse(text: string): GatewaySendPayload | null {
  try {
    return JSON.parse(text) as GatewaySendPayload
  } catch {
    return null
  }
}
