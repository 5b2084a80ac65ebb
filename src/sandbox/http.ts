import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxCore } from './core.ts'
import {
  type ApiErrorBody,
  type ApiRefusal,
  isApiRefusal,
  refuseInvalidFormBody,
  refuseInvalidFormField,
  refuseUnauthorized,
  refuseWithCode,
} from './errors.ts'
import { collectIssues } from './limits/checks.ts'
import { parseMultipartBody, type UploadedFile } from './messages/files.ts'
import { channelRoutes } from './rest/channels.ts'
import { commandRoutes } from './rest/commands.ts'
import { interactionRoutes } from './rest/interactions.ts'
import { messageRoutes } from './rest/messages.ts'
import { createRateLimiter, isOldMessage, OLD_MESSAGE_ROUTE, type RateLimits } from './rest/rate-limits.ts'
import { checkPathIds, findRoute, type RouteResponse } from './rest/route.ts'
import { serverRoutes } from './rest/server.ts'

const ROUTES = [...serverRoutes, ...commandRoutes, ...channelRoutes, ...messageRoutes, ...interactionRoutes]
const REQUEST_LIMIT = 25 * 1024 * 1024

/** One request to the REST API with its answer, for tests. */
export interface RestExchange {
  kind: 'rest'
  method: string
  /** Path of the URL, decoded and without the prefix `/api/v10`. */
  path: string
  query: string
  body: unknown
  uploads: readonly UploadedFile[]
  status: number
  answer: unknown
  ms: number
}

/** Creates the handler of requests under `/api/v10/`. The handler answers as Discord does. */
export function createRestHandler(
  core: SandboxCore,
  limits: RateLimits,
  onExchange: ((exchange: RestExchange) => void) | null,
) {
  const limit = createRateLimiter(limits, core.state.now)

  return async (incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> => {
    const start = performance.now()
    const method = incoming.method ?? 'GET'
    const version = /^\/api(?:\/v(\d+))?(\/.*)$/.exec(url.pathname)
    // The path is decoded here because discord.js sends `@original` as `%40original`.
    const path = decodeURIComponent(version?.[2] ?? url.pathname)
    const headers: Record<string, string> = {}
    let read: { body: unknown; uploads: UploadedFile[] } = { body: undefined, uploads: [] }

    const answer = async (): Promise<RouteResponse | ApiRefusal> => {
      if (version?.[1] !== '10') return refuseWithCode(50041)
      const raw = await readAll(incoming)
      if (raw === null) return refuseWithCode(40005)
      const parsed = readBody(raw, incoming.headers['content-type'] ?? '')
      if (isApiRefusal(parsed)) return parsed
      read = parsed

      const found = findRoute(ROUTES, method, path)
      const isOpen = !isApiRefusal(found) && found.route.needsNoBotToken
      if (!isOpen && incoming.headers.authorization !== `Bot ${core.state.identity.token}`)
        return refuseUnauthorized()
      if (isApiRefusal(found)) return found
      const { route, params } = found
      const wrongId = checkPathIds(found)
      if (wrongId) return wrongId

      const isInteraction = path.startsWith('/interactions/') || path.startsWith('/webhooks/')
      const major = path
        .split('/')
        .slice(1, isInteraction ? 4 : 3)
        .join('/')
      const verdict = limit(method, route.path, major, isInteraction)
      Object.assign(headers, verdict.headers)
      if (verdict.retryAfter !== null)
        return {
          status: 429,
          body: {
            message: 'You are being rate limited.',
            retry_after: verdict.retryAfter,
            global: verdict.isGlobal,
            code: 0,
          },
        }

      const edited = method === 'PATCH' ? core.state.messages.get(params.message ?? '')?.message : undefined
      if (edited && !isInteraction && isOldMessage(edited, core.state.now())) {
        const { headers: more, retryAfter } = limit(method, OLD_MESSAGE_ROUTE, major, true)
        Object.assign(headers, more)
        if (retryAfter !== null) {
          const { status, body } = refuseWithCode(30046)
          return { status, body: { ...body, retry_after: retryAfter, global: false } }
        }
      }

      const fault = core.faults.find(item => item.times > 0 && item.method === method && item.path.test(path))
      if (fault) fault.times--
      const work = () => {
        for (const key of url.searchParams.keys())
          if (!route.query?.includes(key))
            return refuseInvalidFormField(
              [key],
              'UNKNOWN_FIELD',
              `The sandbox does not know "?${key}" on ${route.path}`,
            )
        if (!route.body && read.body !== undefined && Object.keys(read.body ?? {}).length > 0)
          return refuseInvalidFormField([], 'UNKNOWN_FIELD', `${method} ${route.path} takes no body`)
        const wrong = route.body ? collectIssues(route.body, read.body ?? {}) : []
        if (wrong.length > 0) return refuseInvalidFormBody(wrong)
        return route.handle(core, { params, query: url.searchParams, body: read.body, uploads: read.uploads })
      }
      if (!fault) return work()
      if (fault.isCarriedOut) work()
      if (fault.delayMs > 0) await sleep(fault.delayMs)
      const { status, code, scope, retryAfter } = fault
      if (status !== 429) return { status, body: { code, message: `${status}: a fault on purpose` } }
      const isGlobal = scope === 'global'
      Object.assign(headers, {
        'retry-after': String(Math.ceil(retryAfter)),
        'x-ratelimit-scope': scope,
        ...(isGlobal && { 'x-ratelimit-global': 'true' }),
      })
      const message = 'You are being rate limited.'
      return { status, body: { message, retry_after: retryAfter, global: isGlobal, code } }
    }

    let result: RouteResponse | ApiRefusal
    try {
      result = await answer()
    } catch (error) {
      core.log(`the sandbox failed on ${method} ${path}: ${error instanceof Error ? error.stack : error}`)
      result = { status: 500, body: { code: 0, message: '500: Internal Server Error' } }
    }
    if (isLoud(result)) core.log(`${method} ${path} → ${result.status} ${JSON.stringify(result.body)}`)
    const told = core.rewriteAnswer
      ? core.rewriteAnswer(method, path, structuredClone(result.body))
      : result.body
    const text = told === undefined ? undefined : JSON.stringify(told)
    if (text) headers['content-type'] = 'application/json'
    outgoing.writeHead(result.status, headers)
    outgoing.end(text)
    if (!onExchange) return
    const { body, uploads } = read
    const ms = performance.now() - start
    const query = url.searchParams.toString()
    const parsed: unknown = text ? JSON.parse(text) : undefined
    onExchange({
      kind: 'rest',
      method,
      path,
      query,
      body,
      uploads,
      status: result.status,
      answer: parsed,
      ms,
    })
  }
}

/**
 * Checks whether an answer must be logged. An answer is logged if the client sent something wrong, or if the
 * sandbox does not support the request.
 */
function isLoud({ status, body }: RouteResponse | ApiRefusal): boolean {
  const isUnknown = status === 404 && (body as ApiErrorBody).message === '404: Not Found'
  return status === 501 || isUnknown || (status === 400 && (body as ApiErrorBody).code === 50035)
}

async function readAll(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= REQUEST_LIMIT) chunks.push(chunk)
  }
  return size > REQUEST_LIMIT ? null : Buffer.concat(chunks)
}

function readBody(raw: Buffer, contentType: string): { body: unknown; uploads: UploadedFile[] } | ApiRefusal {
  if (raw.length === 0) return { body: undefined, uploads: [] }
  const isForm = contentType.startsWith('multipart/form-data')
  const form = isForm ? parseMultipartBody(raw, contentType) : null
  const text = form ? form.fields.get('payload_json') : raw.toString()
  const unknown = form && [...form.fields.keys()].find(key => key !== 'payload_json')
  if (unknown)
    return refuseInvalidFormField(
      [unknown],
      'UNKNOWN_FIELD',
      `The sandbox does not know the form field "${unknown}"`,
    )
  try {
    return { body: text === undefined ? {} : (JSON.parse(text) as unknown), uploads: form?.files ?? [] }
  } catch {
    return refuseWithCode(50109)
  }
}
