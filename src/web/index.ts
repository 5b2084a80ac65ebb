import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { WebAddress } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'
import {
  hashSecret,
  type WebSessionFilter,
  type WebSessionScope,
  type WebSessionStore,
} from '../store/index.ts'
import { isTableOpenTo, rolesOfUser } from '../table/seat-queries.ts'
import type { Table } from '../table/types.ts'
import { parseRequestTarget, toAddressBlock } from './address.ts'
import { computeTableStamp, openEventStreams } from './event-streams.ts'
import { readPageFile } from './files.ts'
import { setSecurityHeaders } from './headers.ts'
import { createMembershipCache } from './membership.ts'
import { createLruOptions, createRequestLimiter } from './rate-limiter.ts'
import {
  type JsonRequestName,
  PAGE_REQUESTS,
  type PageRequestName,
  parseJsonOrNull,
  type RequestParams,
} from './requests.ts'
import type { PageResponses } from './responses.ts'
import { createThrottledLog } from './throttled-log.ts'

export type { WebAddress }

/**
 * Backend of the pages, with one handler for each request about a table. The web server identifies the visitor
 * before it calls a handler.
 */
export type MapApi = Answers & {
  read(key: string): Promise<Table | null>
  /**
   * Resolves to whether the visitor is a member of the Discord server now. Resolves to null if Discord does not
   * answer.
   */
  isMember(visitor: WebSessionScope): Promise<boolean | null>
  /**
   * Tells the backend that a table was written. Pictures of the old table that are still being drawn are then
   * out of date.
   */
  reportTableChange(key: string, table: Table): void
  /** Draws a picture of a board. `stale` means that the table no longer has the requested revision. */
  picture(
    visitor: WebSessionScope,
    asked: RequestParams['picture'],
  ): Promise<Uint8Array | 'stale' | typeof BUSY_ANSWER | null>
}

/**
 * Handlers of the requests that the server answers with JSON. `BUSY_ANSWER` means that the visitor has used up their
 * allowed requests. Null means that there is nothing to show.
 */
type Answers = {
  readonly [K in JsonRequestName]: (
    visitor: WebSessionScope,
    asked: RequestParams[K],
  ) => Promise<PageResponses[K] | typeof BUSY_ANSWER | null>
}

export interface WebServer {
  readonly url: string
  readonly port: number
  /** Creates a link that lets this visitor in. The link works once. */
  createVisitorLink(visitor: WebSessionScope, lang: string): Promise<string>
  revoke(visitor: WebSessionScope): Promise<number>
  /** Returns the number of open pages that listen for changes. */
  streamCount(): number
  /** Revokes the keys of everybody at a table, or the keys of one person at all tables of a Discord server. */
  revokeKeys(whose: WebSessionFilter): Promise<number>
  /** Tells the web server that a table was written. */
  reportTableChange(key: string, table: Table): void
  close(): Promise<void>
}

type AtDoor = {
  [K in PageRequestName]: (typeof PAGE_REQUESTS)[K]['who'] extends 'code' ? K : never
}[PageRequestName]
type Line = Exclude<PageRequestName, JsonRequestName | AtDoor>

interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly name: string
  readonly query: URLSearchParams
  readonly by: WebSessionScope | null
}

/** A request by a visitor whom the server has let in. `key` is the visitor's key. */
interface Visit extends Pick<Asked, 'request' | 'response'> {
  readonly visitor: WebSessionScope
  readonly key: string
}

/** Handler of one kind of request. The handler receives the validated parameters of the request. */
type Serves<To, Made = void> = (to: To, asked: unknown) => Promise<Made>

/** Result of a handler if the visitor has used up their allowed requests. */
export const BUSY_ANSWER = { no: 'busy' } as const

const NO_LINK = [403, { no: 'link' }] as const
const BODY = 64 * 1024
const QUERY = 6000
const COOKIE = 'fieldpost'
const MONTH = 30 * 24 * 3600
/**
 * Rate limit of one visitor: maximum burst, and requests per second. After each click, a page asks for a board,
 * a picture and the choices. Nobody can click fast enough to reach the limit.
 */
const KNOWN_BOUNDS = [80, 20] as const
/**
 * Rate limit of one person for fine pictures: maximum burst, and requests per second. Drawing one fine picture
 * takes as long as drawing several normal pictures.
 */
const FINE_BOUNDS = [4, 0.5] as const
/** Rate limit of one address for requests without a known valid key: maximum burst, and requests per second. */
const UNKNOWN_BOUNDS = [60, 10] as const
/**
 * Rate limit of one address for files of the pages: maximum burst, and requests per second. Each page loads
 * about thirty files, and all members of a club may share one address.
 */
const FILE_BOUNDS = [800, 100] as const
/** Maximum number of valid keys whose hashes the server remembers. */
const GOOD = 20_000
/** Milliseconds between two searches for tables that another process has written. */
const LOOK = 250

export type { RequestParams }

interface Log {
  warn(about: object, what: string): void
}

/** Starts the web server for the map pages of all tables. */
export async function startWebServer(
  place: WebAddress,
  desk: MapApi,
  passes: WebSessionStore,
  { now, log, isShared }: { now(): number; log: Log; isShared: boolean },
): Promise<WebServer> {
  const live = openEventStreams(desk.read)
  const known = createRequestLimiter(...KNOWN_BOUNDS, now)
  const fine = createRequestLimiter(...FINE_BOUNDS, now)
  const unknown = createRequestLimiter(...UNKNOWN_BOUNDS, now)
  const files = createRequestLimiter(...FILE_BOUNDS, now)
  const notices = createThrottledLog((about, kind) => log.warn(about, kind))
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch(error => {
      notices.note('a page could not be served', { error, path: request.url?.slice(0, 80) })
      if (!response.headersSent) end(response, 500)
      else response.destroy()
    })
  })
  server.maxHeadersCount = 60
  server.keepAliveTimeout = 30_000
  const port = await listening(server, place)
  const base = new URL(place.url)
  if (place.port === 0 && !base.port) base.port = String(port)
  const prefix = base.pathname.replace(/\/$/, '')
  const isSecure = base.protocol === 'https:'
  const seen = new Map<string, string>()
  const round = openRounds()
  const members = createMembershipCache(desk.isMember, now)
  /** Hashes of visitors' keys that were valid when they were last used. */
  const good = new LRUCache<string, true>(createLruOptions(GOOD))
  const atDoor: {
    readonly [K in AtDoor]: (response: ServerResponse, asked: RequestParams[K]) => Promise<void>
  } = {
    open: letIn,
  }
  /** Handlers of the requests that the server does not answer with JSON: the event stream and the pictures. */
  const lines: { readonly [K in Line]: (visit: Visit, asked: RequestParams[K]) => Promise<void> | void } = {
    live: watch,
    picture: sendPicture,
  }
  passes.listen(live.endByKeys)
  const looking = isShared ? setInterval(() => void look(), LOOK).unref() : undefined

  return {
    url: base.origin + prefix,
    port,
    async createVisitorLink(visitor, lang) {
      const code = await passes.issue(visitor, now())
      const { guild, thread, user } = visitor
      return `${base.origin}${prefix}/open#${[guild, thread, user, code, lang].join('.')}`
    },
    revoke: visitor => passes.revoke(visitor, now()),
    revokeKeys: whose => passes.end(whose, now()),
    reportTableChange: changed,
    streamCount: live.count,
    async close() {
      clearInterval(looking)
      live.closeAll()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }

  function changed(key: string, table: Table): void {
    seen.set(key, computeTableStamp(table))
    desk.reportTableChange(key, table)
    live.reportTableChange(key, table)
  }

  /** Searches for changes that other processes made: written tables that pages watch, and revoked keys. */
  async function look(): Promise<void> {
    const watched = live.watchedTables()
    if (watched.length === 0) return
    live.endByKeys(await passes.ended().catch(() => []))
    for (const key of watched) {
      const table = await desk.read(key).catch(() => 'unknown' as const)
      if (table === null) live.endTable(key)
      else if (table !== 'unknown' && seen.get(key) !== computeTableStamp(table)) changed(key, table)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setSecurityHeaders(response, isSecure)
    const { method = '', url = '/' } = request
    if (url.length > QUERY) return end(response, 414)
    const address = parseRequestTarget(url)
    if (!address) return unknown.take(addressOf(request)) ? end(response, 400) : tooMany(response)
    const { pathname, searchParams } = address
    const path = prefix && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
    if (method === 'POST' && request.headers.origin !== base.origin) return end(response, 403)
    const [, first = '', ...rest] = path.split('/')
    if (first === 't') return atTable(request, response, rest, searchParams)
    const isDoor = first === 'open' && rest.length === 0
    if (method !== 'POST' && (isDoor || first === 'page'))
      return fileFor(request, response, isDoor ? 'open.html' : rest.join('/'))
    await serve({ request, response, name: path.slice(1), query: searchParams, by: null })
  }

  async function atTable(
    request: IncomingMessage,
    response: ServerResponse,
    path: readonly string[],
    query: URLSearchParams,
  ): Promise<void> {
    const visitor = visitorIn(path.slice(0, 3))
    const name = path[3] ?? ''
    if (!visitor || path.length !== 4) return end(response, 404)
    if (request.method === 'GET' && name === '') return fileFor(request, response, 'index.html')
    await serve({ request, response, name, query, by: visitor })
  }

  /**
   * Checks a request of a page and answers it. The checks concern the key, the rate limit, the method, the seat and
   * the parameters. `by` is null if the request is not about a table, for example if a visitor opens a link.
   */
  async function serve({ request, response, name, query, by }: Asked): Promise<void> {
    const key = cookieIn(request)
    // A request with a key that was valid before counts against the rate limit of the key's owner. A request
    // with any other key counts against the stricter rate limit of its address
    const isKnown = by !== null && key !== null && good.has(hashSecret(key))
    if (!isKnown && !unknown.take(addressOf(request))) return tooMany(response)
    const stays = async () => by !== null && key !== null && (await mayStay(by, key))
    const isIn = await stays()
    if (isKnown && !isIn && !unknown.take(addressOf(request))) return tooMany(response)
    if (by && !isIn) return json(response, 403, { no: 'pass' })
    if (by && !known.take(by.user)) return tooMany(response)
    if (by && !(await isInvited(by))) return json(response, 403, { no: 'pass' })
    if (by && isForeign(request)) return end(response, 403)
    if (!isKind(name)) return end(response, 404)
    const { method, who, asks } = PAGE_REQUESTS[name]
    if ((who === 'code') !== (by === null)) return end(response, 404)
    if (request.method !== method) return end(response, 405)
    const said = method === 'POST' ? await bodyOf(request) : Object.fromEntries(query)
    // Checks the key again, because it may have been revoked while the body of the request arrived
    if (by && method === 'POST' && !(await stays())) return json(response, 403, { no: 'pass' })
    const table = who === 'seat' && by ? await desk.read(keyOf(by)) : null
    if (who === 'seat' && (!table || !by || rolesOfUser(table, by.user).length === 0))
      return json(response, 403, { no: 'seat' })
    const read = asks.safeParse(said)
    if (!read.success) return by ? json(response, 400, { no: 'body' }) : json(response, ...NO_LINK)
    if (!by || key === null) return (atDoor[name as AtDoor] as Serves<ServerResponse>)(response, read.data)
    if (Object.hasOwn(lines, name))
      return (lines[name as Line] as Serves<Visit>)({ request, response, visitor: by, key }, read.data)
    const made = await (desk[name as JsonRequestName] as Serves<WebSessionScope, object | null>)(
      by,
      read.data,
    )
    if (made === BUSY_ANSWER) return tooMany(response)
    await round()
    json(response, made ? 200 : 404, made ?? { no: 'table' })
  }

  /** Exchanges the code in a link for a cookie. The cookie is valid only for this visitor at this table. */
  async function letIn(response: ServerResponse, { code, ...visitor }: RequestParams['open']): Promise<void> {
    // Checks the code before the membership. Without a valid code, Discord is not asked, and the answer reveals
    // nothing about the Discord server
    const isMeant =
      (await passes.isValidCode(visitor, code, now())) &&
      (await isInvited(visitor)) &&
      (await members.isMember(visitor, 'anew'))
    const key = isMeant ? await passes.redeem(visitor, code, now()) : null
    if (key === null) return json(response, ...NO_LINK)
    good.set(hashSecret(key), true)
    const way = `${prefix}/t/${visitor.guild}/${visitor.thread}/${visitor.user}/`
    const flags = [
      'HttpOnly',
      'SameSite=Strict',
      `Path=${way}`,
      `Max-Age=${MONTH}`,
      ...(isSecure ? ['Secure'] : []),
    ]
    response.setHeader('set-cookie', `${COOKIE}=${key}; ${flags.join('; ')}`)
    json(response, 200, { to: way } satisfies PageResponses['open'])
  }

  function fileFor(request: IncomingMessage, response: ServerResponse, name: string): void {
    if (files.take(addressOf(request))) sendFile(request, response, name)
    else tooMany(response)
  }

  function watch({ request, response, visitor, key }: Visit): void {
    const last = request.headers['last-event-id']
    response.setHeader('content-type', 'text/event-stream; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-accel-buffering', 'no')
    const from = typeof last === 'string' ? last : null
    const watching = { user: visitor.user, pass: hashSecret(key), from, stays: () => mayStay(visitor, key) }
    if (!live.addStream(keyOf(visitor), response, watching)) tooMany(response)
  }

  /**
   * Checks whether the key is valid and the visitor is still a member of the Discord server. If the visitor has
   * left the server, revokes all their keys.
   */
  async function mayStay(visitor: WebSessionScope, key: string): Promise<boolean> {
    const isGood = (await passes.keyExpiry(visitor, key, now())) !== null
    if (isGood) good.set(hashSecret(key), true)
    else good.delete(hashSecret(key))
    if (!isGood) return false
    if (await members.isMember(visitor)) return true
    await passes.end({ guild: visitor.guild, user: visitor.user }, now())
    return false
  }

  /** Checks whether the visitor may see the table, which may be private. */
  async function isInvited(visitor: WebSessionScope): Promise<boolean> {
    const table = await desk.read(keyOf(visitor))
    return table === null || isTableOpenTo(table, visitor.user)
  }

  async function sendPicture({ response, visitor }: Visit, asked: RequestParams['picture']): Promise<void> {
    if (asked.fine && !fine.take(visitor.user)) return tooMany(response)
    const bytes = await desk.picture(visitor, asked)
    if (bytes === null) return end(response, 404)
    if (bytes === BUSY_ANSWER) return tooMany(response)
    // A stale picture is not an error. The page learns of the newer table from its event stream, and then asks
    // for the new picture
    if (bytes === 'stale') return end(response, 204)
    await round()
    response.setHeader('content-type', 'image/jpeg')
    response.setHeader('cache-control', 'private, no-store')
    response.end(bytes)
  }
}

/**
 * Creates a queue for answers that become ready at the same moment. The event loop runs between two answers, so
 * commands do not have to wait for all of them.
 */
function openRounds(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

const keyOf = ({ guild, thread }: WebSessionScope): string => `${guild}:${thread}`

function listening(server: ReturnType<typeof createServer>, { port, host }: WebAddress): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        new StartupError(
          error.code === 'EADDRINUSE'
            ? `port ${port} of the maps is used by another program: stop that program, or set another WEB_PORT. Without WEB_PORT, the maps of the sandbox take PORT + 20`
            : `the maps cannot be served at ${host}:${port} (${error.code}): set another WEB_PORT`,
        ),
      ),
    )
    server.listen(port, host, () => done((server.address() as AddressInfo).port))
  })
}

/** Checks whether a page of another site caused the request. Browsers report this in the `sec-fetch-site` header. */
const isForeign = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin'
}

/**
 * Returns the address block of the client. If a proxy in the local network forwarded the request, reads the
 * client's address from the header that the proxy sets.
 */
function addressOf({ socket, headers }: IncomingMessage): string {
  const own = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const told = headers['x-forwarded-for']
  const isNear = /^(::1$|127\.|10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.)/.test(own)
  return toAddressBlock(
    (isNear && typeof told === 'string' && told.split(',').at(-1)?.trim().slice(0, 60)) || own,
  )
}

function visitorIn([guild, thread, user]: readonly unknown[]): WebSessionScope | null {
  return isId(guild) && isId(thread) && isId(user) ? { guild, thread, user } : null
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value)

function cookieIn({ headers }: IncomingMessage): string | null {
  const found = /(?:^|;\s*)fieldpost=([\w-]{20,60})(?:;|$)/.exec(headers.cookie ?? '')
  return found?.[1] ?? null
}

const isKind = (name: string): name is PageRequestName => Object.hasOwn(PAGE_REQUESTS, name)

/** Reads the JSON body of a request. Returns null if the body is not JSON, or is longer than `BODY` bytes. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY) return null
    chunks.push(chunk)
  }
  return parseJsonOrNull(Buffer.concat(chunks).toString())
}

function sendFile(request: IncomingMessage, response: ServerResponse, name: string): void {
  const file = request.method === 'GET' || request.method === 'HEAD' ? readPageFile(name) : null
  if (!file) {
    end(response, 404)
    return
  }
  response.setHeader('content-type', file.type)
  response.setHeader('cache-control', name.endsWith('.ttf') ? 'public, max-age=604800' : 'no-cache')
  response.end(file.bytes)
}

function json(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(JSON.stringify(body))
}

function tooMany(response: ServerResponse): void {
  response.setHeader('retry-after', '2')
  end(response, 429)
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(status === 204 ? undefined : String(status))
}
