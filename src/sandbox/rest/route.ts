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
  /** Checked against the route's `body` before the handler sees it. */
  body: Body
  uploads: readonly Upload[]
}

export interface Answer {
  status: number
  body?: unknown
}

export interface Route {
  method: Method
  /** `/channels/:channel/messages`: a part with a colon takes any value. */
  path: string
  body?: Check
  query?: readonly string[]
  /** Interaction routes carry their own token instead of the bot's. */
  open?: boolean
  handle(core: Core, request: Request): Answer | Refusal
}

/** A route whose body has the given type once the check has passed. */
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

/** The channel of the request with the permissions it takes; threads ask for their own kind of sending. */
export function channelOf(core: Core, request: Request, ...needed: Permission[]): Channel | Refusal {
  const channel = core.state.channels.get(request.params.channel!)
  if (!channel) return refusal(10003)
  return missing(core.state, channel, ...needed) ?? channel
}

/** Ephemeral messages cannot be reached by the routes of channels. */
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

/** Every route that Discord has, as the library of its types writes them down. */
const DISCORDS: readonly string[] = Object.values(Routes).map(make =>
  (make as (...ids: string[]) => string)(':a', ':b', ':c', ':d').replace(/%3A/g, ':'),
)

/** Parts of an address that are names where they are no ids. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  user: ['@me'],
  message: ['@original'],
  token: [],
}

/** Ids of the address that are none. */
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
