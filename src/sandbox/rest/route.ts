import { Routes } from 'discord-api-types/v10'
import type { Core } from '../core.ts'
import { invalid, notFound, notInSandbox, type Refusal, refusal } from '../errors.ts'
import { isSnowflake } from '../ids.ts'
import type { Check } from '../limits/shape.ts'
import type { Upload } from '../messages/files.ts'
import { missing, type Permission } from '../places/permissions.ts'
import type { Channel, Posted } from '../state.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Request<Body = unknown> {
  params: Record<string, string>
  query: URLSearchParams
  /** Request body. The route's `body` check has passed before the handler gets it. */
  body: Body
  uploads: readonly Upload[]
}

export interface Answer {
  status: number
  body?: unknown
}

export interface Route {
  method: Method
  /** Path template such as `/channels/:channel/messages`. A part that starts with a colon matches any value. */
  path: string
  body?: Check
  query?: readonly string[]
  /** Whether the route needs no bot token. Interaction routes have their own token in the path. */
  open?: boolean
  handle(core: Core, request: Request): Answer | Refusal
}

/** Defines a route. The handler gets the body with type `Body`, after the check has passed. */
export function route<Body = undefined>(
  method: Method,
  path: string,
  rest: Omit<Route, 'method' | 'path' | 'handle'> & {
    handle(core: Core, request: Request<Body>): Answer | Refusal
  },
): Route {
  const { handle, ...more } = rest
  return { method, path, ...more, handle: (core, request) => handle(core, request as Request<Body>) }
}

export function ok(body: unknown, status = 200): Answer {
  return { status, body }
}

export const NO_CONTENT: Answer = { status: 204 }

/** Returns the request's channel if the bot has the needed permissions there, or a refusal. */
export function channelOf(core: Core, request: Request, ...needed: Permission[]): Channel | Refusal {
  const channel = core.state.channels.get(request.params.channel!)
  if (!channel) return refusal(10003)
  return missing(core.state, channel, ...needed) ?? channel
}

/** Returns the request's message. The channel routes cannot reach ephemeral messages, so those get a refusal. */
export function messageOf(core: Core, request: Request): Posted | Refusal {
  const posted = core.state.messages.get(request.params.message!)
  const isHere = posted && posted.message.channel_id === request.params.channel && posted.onlyFor === null
  return isHere ? posted : refusal(10008)
}

export function find(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | Refusal {
  for (const route of routes) {
    if (route.method !== method) continue
    const params = match(route.path, path)
    if (params) return { route, params }
  }
  const isDiscords = [...routes.map(route => route.path), ...DISCORDS].some(template => match(template, path))
  return isDiscords ? notInSandbox(`the route ${method} ${path}`) : notFound()
}

/** Path templates of all routes that Discord has, taken from the library `discord-api-types`. */
const DISCORDS: readonly string[] = Object.values(Routes).map(make =>
  (make as (...ids: string[]) => string)(':a', ':b', ':c', ':d').replace(/%3A/g, ':'),
)

/** Words that may stand in a URL instead of an id, by parameter name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  user: ['@me'],
  message: ['@original'],
  token: [],
}

/** Returns a refusal if an id in the URL is not a valid snowflake. Returns null if all ids are valid. */
export function badId({ params }: Pick<Request, 'params'>): Refusal | null {
  for (const [name, value] of Object.entries(params)) {
    if (name === 'token' || isSnowflake(value) || NAMED[name]?.includes(value)) continue
    return invalid([`${name}_id`], 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`)
  }
  return null
}

function match(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [n, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[n]!
    else if (part !== given[n]) return null
  }
  return params
}
