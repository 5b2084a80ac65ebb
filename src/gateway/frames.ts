import { GatewayDispatchEvents, GatewayOpcodes } from 'discord.js'

type Json = Readonly<Record<string, unknown>>

/** A gateway frame that can be passed on, or what is wrong with it. */
export type CheckedFrame =
  | { readonly payload: Json; readonly wrong?: undefined }
  | { readonly payload: null; readonly wrong: string }

/** Longest delay that a Node timer supports, in ms. */
const LONGEST = 2 ** 31 - 1

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): boolean => typeof value === 'string' && /^\d{1,20}$/.test(value)

/**
 * Checks what @discordjs/ws takes for granted in the frames that keep a connection alive. Incomplete READY and
 * HELLO frames are rejected, and the library then reconnects by itself. The other contents of events are left to
 * discord.js.
 */
export function checkFrame(frame: unknown): CheckedFrame {
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

function readEvent(frame: Json): CheckedFrame {
  const { t, s, d } = frame
  if (typeof t !== 'string') return unreadable('no name of an event')
  // An invalid sequence number would be sent back when the session is resumed.
  const payload = { ...frame, s: Number.isSafeInteger(s) ? s : null }
  if (t !== GatewayDispatchEvents.Ready) return { payload }
  const lacking = lackingInReady(d)
  if (lacking) return unreadable(`no ${lacking}`)
  const { resume_gateway_url: url, ...rest } = d as Json
  return { payload: { ...payload, d: isGateway(url) ? d : rest } }
}

/** Returns the missing field without which a session cannot begin, or null. */
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

const unreadable = (wrong: string): CheckedFrame => ({ payload: null, wrong })
