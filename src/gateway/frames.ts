import { GatewayDispatchEvents, GatewayOpcodes } from 'discord.js'

type Json = Readonly<Record<string, unknown>>

/** A gateway frame that can be passed on to discord.js, or the reason why the frame is invalid. */
export type FrameCheckResult =
  | { readonly payload: Json; readonly wrong?: undefined }
  | { readonly payload: null; readonly wrong: string }

/** Longest delay that a Node.js timer supports, in ms. */
const LONGEST = 2 ** 31 - 1

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): boolean => typeof value === 'string' && /^\d{1,20}$/.test(value)

/**
 * Checks that a gateway frame has the fields that @discordjs/ws needs to keep a connection alive. Rejects incomplete
 * READY and HELLO frames. @discordjs/ws then reconnects by itself. Does not check other contents of events, which
 * discord.js reads.
 */
export function checkGatewayFrame(frame: unknown): FrameCheckResult {
  if (!isObject(frame)) return unreadable('no object')
  const { op, d } = frame
  switch (op) {
    case GatewayOpcodes.Dispatch:
      return readEvent(frame)
    case GatewayOpcodes.InvalidSession:
      return { payload: { ...frame, d: d === true } }
    case GatewayOpcodes.Hello: {
      const interval = isObject(d) ? Number(d.heartbeat_interval) : Number.NaN
      return interval > 0 && interval <= LONGEST ? { payload: frame } : unreadable('no heartbeat_interval')
    }
    default:
      return Number.isInteger(op) ? { payload: frame } : unreadable('no opcode')
  }
}

function readEvent(frame: Json): FrameCheckResult {
  const { t, s, d } = frame
  if (typeof t !== 'string') return unreadable('no name of an event')
  // Replace an invalid sequence number, because it is sent back to Discord when the session is resumed
  const payload = { ...frame, s: Number.isSafeInteger(s) ? s : null }
  if (t !== GatewayDispatchEvents.Ready) return { payload }
  const lacking = lackingInReady(d)
  if (lacking) return unreadable(`no ${lacking}`)
  const { resume_gateway_url: url, ...rest } = d as Json
  return { payload: { ...payload, d: isGateway(url) ? d : rest } }
}

/** Returns the name of a field that a READY event needs but lacks. Null if the event is complete. */
function lackingInReady(d: unknown): string | null {
  if (!isObject(d)) return 'content'
  if (typeof d.session_id !== 'string') return 'session_id'
  if (!isObject(d.user) || !isId(d.user.id) || typeof d.user.username !== 'string') return 'user'
  if (!isObject(d.application) || !isId(d.application.id)) return 'application'
  const isListed = Array.isArray(d.guilds) && d.guilds.every(guild => isObject(guild) && isId(guild.id))
  return isListed ? null : 'guilds'
}

const isGateway = (url: unknown): boolean =>
  typeof url === 'string' && URL.canParse(url) && /^wss?:$/.test(new URL(url).protocol)

const unreadable = (wrong: string): FrameCheckResult => ({ payload: null, wrong })
