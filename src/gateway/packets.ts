import { type Client, Events, GatewayDispatchEvents, SimpleShardingStrategy } from 'discord.js'
import { checkGatewayFrame } from './frames.ts'
import { describePacketError } from './packet-error.ts'

/** A packet that discord.js could not read. `event`: the name of the event, if it looks valid. */
export interface UnreadablePacket {
  readonly event: string
  /** Type of the error and name of the field, without the contents of the field. */
  readonly wrong: string
  /** Data of the packet. Can have any shape. */
  readonly data: unknown
}

/** Callbacks for packets and frames from Discord's gateway. */
export interface GatewayListener {
  unreadable(packet: UnreadablePacket): void
  /** Called for each gateway frame that could be read. */
  frame?(shard: number, opcode: unknown): void
  /** Called when Discord or the bot closes the connection of a shard. */
  closed?(shard: number, code: number): void
}

/** Shape of private members of discord.js 14.28 and @discordjs/ws 1.2 that this file uses. */
interface Shard {
  readonly id: number
  on(event: 'closed', listener: (closed: { readonly code: number }) => void): unknown
  onMessage(data: unknown, isBinary: boolean): Promise<void>
  unpackMessage(data: unknown, isBinary: boolean): Promise<unknown>
}
interface Packets {
  handlePacket(packet?: { readonly t: string; readonly d: unknown }, shard?: unknown): boolean
}

/**
 * Drops packets that discord.js cannot read, and reports each of them. An error of one of the bot's own listeners is
 * thrown again and ends the process. Must be called before the client logs in.
 */
export function dropUnreadablePackets(client: Client, listener: GatewayListener): void {
  const tell = (packet: UnreadablePacket) => listener.unreadable(packet)
  const isOurs = markListeners(client)
  let hasInteraction = false
  client.on(Events.InteractionCreate, () => {
    hasInteraction = true
  })

  const attempt = (event: unknown, data: unknown, error: unknown): void => {
    if (isOurs(error)) throw error
    tell({ event: nameOf(event), wrong: describePacketError(error), data })
  }

  // discord.js queues packets until the client is ready. Later it passes the queued packets to this function too
  const packets = client.ws as unknown as Packets
  const handle = packets.handlePacket.bind(packets)
  packets.handlePacket = (packet, shard) => {
    hasInteraction = false
    try {
      const isRead = handle(packet, shard)
      const isNothing = packet?.t === GatewayDispatchEvents.InteractionCreate && isRead && !hasInteraction
      if (isNothing) tell({ event: packet.t, wrong: 'no kind of interaction that is known', data: packet.d })
      return isRead
    } catch (error) {
      attempt(packet?.t, packet?.d, error)
      return false
    }
  }

  function guard(shard: Shard): void {
    const unpack = shard.unpackMessage.bind(shard)
    const receive = shard.onMessage.bind(shard)
    shard.on('closed', ({ code }) => listener.closed?.(shard.id, code))
    shard.unpackMessage = async frame => frame
    shard.onMessage = async (data, isBinary) => {
      let frame: unknown = null
      try {
        frame = await unpack(data, isBinary)
        const { payload, wrong } = checkGatewayFrame(frame)
        if (payload) {
          listener.frame?.(shard.id, payload.op)
          await receive(payload, false)
        } else tell({ event: nameOf(eventOf(frame)), wrong, data: null })
      } catch (error) {
        attempt(eventOf(frame), null, error)
      }
    }
  }

  const buildStrategy = (manager: ConstructorParameters<typeof SimpleShardingStrategy>[0]) => {
    const strategy = new SimpleShardingStrategy(manager)
    const spawn = strategy.spawn.bind(strategy)
    strategy.spawn = async ids => {
      await spawn(ids)
      const { shards } = strategy as unknown as { shards: ReadonlyMap<number, Shard> }
      for (const shard of shards.values()) guard(shard)
    }
    return strategy
  }
  client.options.ws = { ...client.options.ws, buildStrategy }
}

/**
 * Returns a function that checks whether an error was thrown by one of the bot's own listeners. discord.js
 * itself adds no listeners to its client.
 */
function markListeners(client: Client): (error: unknown) => boolean {
  const ours = new WeakSet<Error>()
  const emit = client.emit.bind(client) as (...given: unknown[]) => boolean
  client.emit = (...given: unknown[]) => {
    try {
      return emit(...given)
    } catch (error) {
      const marked =
        error instanceof Error
          ? error
          : new Error('An event listener threw something that is no Error', { cause: error })
      ours.add(marked)
      throw marked
    }
  }
  return error => error instanceof Error && ours.has(error)
}

function eventOf(frame: unknown): unknown {
  if (typeof frame !== 'object' || frame === null) return null
  const { t, op } = frame as { t?: unknown; op?: unknown }
  return t ?? (Number.isInteger(op) ? `OPCODE_${op}` : null)
}

const nameOf = (event: unknown): string =>
  typeof event === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(event) ? event : 'without a name'
