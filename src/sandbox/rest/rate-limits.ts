import { createHash } from 'node:crypto'

/**
 * Rate limits by route. A route allows `requests` requests in each period of `windowMs` ms. Each channel or
 * token is counted separately.
 */
export type RateLimits = Record<string, { requests: number; windowMs: number }>

/** Key of the separate rate limit for editing messages that are older than an hour (error 30046). */
export const OLD_MESSAGE_ROUTE = '/channels/:channel/messages/:message older than an hour'
const HOUR = 3_600_000

export const isOldMessage = (message: { readonly timestamp: string }, now: number): boolean =>
  now - Date.parse(message.timestamp) > HOUR

/**
 * Default rate limits. Discord does not publish its limits, so these numbers come from reports by authors of
 * bots. Interaction callbacks have no limit.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  'POST /channels/:channel/messages': { requests: 5, windowMs: 5_000 },
  'PATCH /channels/:channel/messages/:message': { requests: 5, windowMs: 5_000 },
  [`PATCH ${OLD_MESSAGE_ROUTE}`]: { requests: 3, windowMs: 3_600_000 },
  'DELETE /channels/:channel/messages/:message': { requests: 5, windowMs: 1_000 },
  'POST /webhooks/:application/:token': { requests: 5, windowMs: 2_000 },
  'PATCH /webhooks/:application/:token/messages/:message': { requests: 5, windowMs: 2_000 },
  'PATCH /channels/:channel': { requests: 2, windowMs: 600_000 },
  'POST /channels/:channel/threads': { requests: 50, windowMs: 300_000 },
  'POST /channels/:channel/messages/:message/threads': { requests: 50, windowMs: 300_000 },
}

const GLOBAL = { requests: 50, windowMs: 1_000 }

interface Window {
  left: number
  resetAt: number
}

export interface RateLimitVerdict {
  headers: Record<string, string>
  /** Seconds that the client must wait, or null if the request may proceed. */
  retryAfter: number | null
  isGlobal: boolean
}

/**
 * Creates a rate limiter for the REST API. The limiter counts requests by bucket and returns the rate limit
 * headers for the answer.
 */
export function createRateLimiter(limits: RateLimits, now: () => number) {
  const windows = new Map<string, Window>()

  function take(key: string, { requests, windowMs }: { requests: number; windowMs: number }) {
    let window = windows.get(key)
    if (!window || window.resetAt <= now()) {
      window = { left: requests, resetAt: now() + windowMs }
      windows.set(key, window)
    }
    const isFull = window.left <= 0
    if (!isFull) window.left--
    return { isFull, left: window.left, resetAt: window.resetAt, after: (window.resetAt - now()) / 1000 }
  }

  return (method: string, template: string, major: string, isInteraction: boolean): RateLimitVerdict => {
    const limit = limits[`${method} ${template}`]
    if (!isInteraction) {
      const all = take('global', GLOBAL)
      if (all.isFull) {
        const headers = {
          'x-ratelimit-global': 'true',
          'x-ratelimit-scope': 'global',
          'retry-after': String(Math.ceil(all.after)),
        }
        return { headers, retryAfter: all.after, isGlobal: true }
      }
    }
    if (!limit) return { headers: {}, retryAfter: null, isGlobal: false }
    const { isFull, left, resetAt, after } = take(`${method} ${template} ${major}`, limit)
    const headers = {
      'x-ratelimit-limit': String(limit.requests),
      'x-ratelimit-remaining': String(left),
      'x-ratelimit-reset': (resetAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': after.toFixed(3),
      'x-ratelimit-bucket': createHash('md5').update(`${method} ${template}`).digest('hex'),
    }
    if (!isFull) return { headers, retryAfter: null, isGlobal: false }
    const refused = { ...headers, 'retry-after': String(Math.ceil(after)), 'x-ratelimit-scope': 'user' }
    return { headers: refused, retryAfter: after, isGlobal: false }
  }
}
