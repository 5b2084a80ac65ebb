import { Routes } from 'discord-api-types/v10'
import type { SandboxCore } from '../core.ts'
import {
  type ApiRefusal,
  refuseInvalidFormField,
  refuseUnknownRoute,
  refuseUnsupportedFeature,
  refuseWithCode,
} from '../errors.ts'
import { isSnowflake } from '../ids.ts'
import type { ValueCheck } from '../limits/checks.ts'
import type { UploadedFile } from '../messages/files.ts'
import { checkBotPermissions, type Permission } from '../places/permissions.ts'
import type { PostedMessage, SandboxChannel } from '../state.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RouteRequest<Body = unknown> {
  params: Record<string, string>
  query: URLSearchParams
  /** Body of the request. The handler gets the body only after the route's `body` check has passed. */
  body: Body
  uploads: readonly UploadedFile[]
}

export interface RouteResponse {
  status: number
  body?: unknown
}

export interface ApiRoute {
  method: HttpMethod
  /**
   * Template of a path, such as `/channels/:channel/messages`. A part that starts with a colon matches any
   * value.
   */
  path: string
  body?: ValueCheck
  query?: readonly string[]
  /** Whether the route needs no bot token. The paths of interaction routes contain an interaction token instead. */
  needsNoBotToken?: boolean
  handle(core: SandboxCore, request: RouteRequest): RouteResponse | ApiRefusal
}

/** Defines a route of the REST API. The handler gets a body of type `Body`, which the route's check has accepted. */
export function defineRoute<Body = undefined>(
  method: HttpMethod,
  path: string,
  rest: Omit<ApiRoute, 'method' | 'path' | 'handle'> & {
    handle(core: SandboxCore, request: RouteRequest<Body>): RouteResponse | ApiRefusal
  },
): ApiRoute {
  const { handle, ...more } = rest
  return { method, path, ...more, handle: (core, request) => handle(core, request as RouteRequest<Body>) }
}

export function createOkResponse(body: unknown, status = 200): RouteResponse {
  return { status, body }
}

export const NO_CONTENT_RESPONSE: RouteResponse = { status: 204 }

/**
 * Returns the channel that a request names. Returns a refusal if the bot lacks one of the needed permissions in
 * that channel.
 */
export function findRequestChannel(
  core: SandboxCore,
  request: RouteRequest,
  ...needed: Permission[]
): SandboxChannel | ApiRefusal {
  const channel = core.state.channels.get(request.params.channel!)
  if (!channel) return refuseWithCode(10003)
  return checkBotPermissions(core.state, channel, ...needed) ?? channel
}

/**
 * Returns the message that a request names. Returns a refusal for an ephemeral message, because the channel
 * routes cannot reach ephemeral messages.
 */
export function findRequestMessage(core: SandboxCore, request: RouteRequest): PostedMessage | ApiRefusal {
  const posted = core.state.messages.get(request.params.message!)
  const isHere = posted && posted.message.channel_id === request.params.channel && posted.onlyFor === null
  return isHere ? posted : refuseWithCode(10008)
}

export function findRoute(
  routes: readonly ApiRoute[],
  method: string,
  path: string,
): { route: ApiRoute; params: Record<string, string> } | ApiRefusal {
  for (const route of routes) {
    if (route.method !== method) continue
    const params = match(route.path, path)
    if (params) return { route, params }
  }
  const isDiscords = [...routes.map(route => route.path), ...DISCORDS].some(template => match(template, path))
  return isDiscords ? refuseUnsupportedFeature(`the route ${method} ${path}`) : refuseUnknownRoute()
}

/** Path templates of all routes that Discord has, taken from the library `discord-api-types`. */
const DISCORDS: readonly string[] = Object.values(Routes).map(make =>
  (make as (...ids: string[]) => string)(':a', ':b', ':c', ':d').replace(/%3A/g, ':'),
)

/** Words that a URL may contain instead of an id, by parameter name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  user: ['@me'],
  message: ['@original'],
  token: [],
}

/**
 * Checks the ids in the URL of a request. Returns a refusal if an id is not a valid snowflake, and null if all
 * ids are valid.
 */
export function checkPathIds({ params }: Pick<RouteRequest, 'params'>): ApiRefusal | null {
  for (const [name, value] of Object.entries(params)) {
    if (name === 'token' || isSnowflake(value) || NAMED[name]?.includes(value)) continue
    return refuseInvalidFormField([`${name}_id`], 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`)
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
