import * as specification from 'discord-api-spec/zod'
import type { core } from 'zod/mini'
import type { RestExchange, SandboxExchange } from '../../src/sandbox/index.ts'
import { documentedRules } from './documented-rules.ts'
import { chooseByType } from './quick-unions.ts'

/**
 * Holds REST requests and answers against Discord's own OpenAPI description (Zod schemas generated from it) and
 * against the documented rules that it leaves out. Hang `onExchange` on the sandbox; `findings` must stay empty.
 */
export interface Oracle {
  onExchange(exchange: SandboxExchange): void
  findings: string[]
  checks: number
  /** Holds one value against a schema of the description by its name: `ApplicationCommandUpdateRequest`. */
  check(schema: string, value: unknown): string[]
}

interface Schema extends core.$ZodType {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }
}
interface Issue {
  path: PropertyKey[]
  message: string
  errors?: Issue[][]
}

const schemas = specification as Record<string, Schema | undefined>

/** Request and answer of each route; `[]` behind a name: a list of them; more names: one of them. */
interface Contract {
  request?: readonly string[]
  answer: Record<number, readonly string[]>
}

const message = { 200: ['MessageResponse'] }
const none = { 204: [] }
const thread = ['ThreadResponse']
const channel = ['GuildChannelResponse', 'ThreadResponse']
const commands = ['ApplicationCommandResponse[]']
const command = ['ApplicationCommandResponse']
const member = { 200: ['ThreadMemberResponse'] }

const CONTRACTS: Record<string, Contract> = {
  'GET /gateway/bot': { answer: { 200: ['GatewayBotResponse'] } },
  'GET /gateway': { answer: { 200: ['GatewayResponse'] } },
  'GET /users/@me': { answer: { 200: ['UserPIIResponse'] } },
  'GET /users/:id': { answer: { 200: ['UserResponse'] } },
  'GET /applications/@me': { answer: { 200: ['PrivateApplicationResponse'] } },
  'GET /oauth2/applications/@me': { answer: { 200: ['PrivateApplicationResponse'] } },
  'POST /users/@me/channels': {
    request: ['CreatePrivateChannelRequest'],
    answer: { 200: ['PrivateChannelResponse'] },
  },
  'GET /users/@me/guilds': { answer: { 200: ['MyGuildResponse[]'] } },
  'GET /guilds/:id': { answer: { 200: ['GuildWithCountsResponse'] } },
  'GET /guilds/:id/channels': { answer: { 200: ['GuildChannelResponse[]'] } },
  'GET /guilds/:id/roles': { answer: { 200: ['GuildRoleResponse[]'] } },
  'GET /guilds/:id/members/:id': { answer: { 200: ['GuildMemberResponse'] } },
  'GET /guilds/:id/threads/active': { answer: { 200: ['ThreadsResponse'] } },
  'GET /applications/:id/commands': { answer: { 200: commands } },
  'PUT /applications/:id/commands': {
    request: ['ApplicationCommandUpdateRequest[]'],
    answer: { 200: commands },
  },
  'POST /applications/:id/commands': {
    request: ['ApplicationCommandCreateRequest'],
    answer: { 200: command, 201: command },
  },
  'GET /applications/:id/commands/:id': { answer: { 200: command } },
  'PATCH /applications/:id/commands/:id': {
    request: ['ApplicationCommandPatchRequestPartial'],
    answer: { 200: command },
  },
  'DELETE /applications/:id/commands/:id': { answer: none },
  'GET /channels/:id': { answer: { 200: channel } },
  'PATCH /channels/:id': { request: ['UpdateThreadRequestPartial'], answer: { 200: channel } },
  'DELETE /channels/:id': { answer: { 200: channel } },
  'POST /channels/:id/typing': { answer: { 204: [], 200: ['TypingIndicatorResponse'] } },
  'GET /channels/:id/messages': { answer: { 200: ['MessageResponse[]'] } },
  'POST /channels/:id/messages': { request: ['MessageCreateRequest'], answer: message },
  'GET /channels/:id/messages/:id': { answer: message },
  'PATCH /channels/:id/messages/:id': { request: ['MessageEditRequestPartial'], answer: message },
  'DELETE /channels/:id/messages/:id': { answer: none },
  'POST /channels/:id/messages/bulk-delete': { answer: none },
  'POST /channels/:id/messages/:id/threads': {
    request: ['CreateTextThreadWithMessageRequest'],
    answer: { 201: thread },
  },
  'POST /channels/:id/threads': {
    request: ['CreateTextThreadWithoutMessageRequest'],
    answer: { 201: ['CreatedThreadResponse'] },
  },
  'GET /channels/:id/threads/archived/public': { answer: { 200: ['ThreadsResponse'] } },
  'GET /channels/:id/threads/archived/private': { answer: { 200: ['ThreadsResponse'] } },
  'GET /channels/:id/thread-members': { answer: { 200: ['ThreadMemberResponse[]'] } },
  'GET /channels/:id/thread-members/:id': { answer: member },
  'PUT /channels/:id/thread-members/:id': { answer: none },
  'DELETE /channels/:id/thread-members/:id': { answer: none },
  'PUT /channels/:id/thread-members/@me': { answer: none },
  'DELETE /channels/:id/thread-members/@me': { answer: none },
  'POST /interactions/:id/:token/callback': {
    request: [
      'ApplicationCommandAutocompleteCallbackRequest',
      'CreateMessageInteractionCallbackRequest',
      'ModalInteractionCallbackRequest',
      'UpdateMessageInteractionCallbackRequest',
    ],
    answer: { 200: ['InteractionCallbackResponse'], 204: [] },
  },
  'POST /webhooks/:id/:token': {
    request: ['IncomingWebhookRequestPartial'],
    answer: { ...message, ...none },
  },
  'GET /webhooks/:id/:token/messages/:id': { answer: message },
  'PATCH /webhooks/:id/:token/messages/:id': {
    request: ['IncomingWebhookUpdateRequestPartial'],
    answer: message,
  },
  'DELETE /webhooks/:id/:token/messages/:id': { answer: none },
}

/** Documented or sent by discord.js itself, but not in the description. */
const DOCUMENTED: readonly RegExp[] = [
  /(^|\.)nsfw$/,
  /^(data\.)?(nonce|enforce_nonce|tts)$/,
  /(^|\.)emoji\.animated$/,
  /^type$/,
]

export function createOracle(): Oracle {
  const findings: string[] = []
  const oracle: Oracle = {
    findings,
    checks: 0,
    check(name, value) {
      oracle.checks++
      return against([name], JSON.parse(JSON.stringify(value ?? null)))
    },
    onExchange(exchange) {
      if (exchange.kind !== 'rest') return
      const route = routeOf(exchange)
      const contract = CONTRACTS[route]
      const say = (what: string, problems: readonly string[]) => {
        for (const problem of problems) findings.push(`${what} ${route} ${exchange.status}: ${problem}`)
      }
      if (!contract) {
        say('route', ['is not in the oracle'])
        return
      }
      oracle.checks += 2
      const isRefused = exchange.status >= 400
      if (contract.request) say('request', against(contract.request, exchange.body ?? {}))
      say('request', documentedRules(exchange.method, exchange.path, exchange.body))
      if (isRefused) {
        if (exchange.status === 429) say('answer', against(['RatelimitedResponse'], exchange.answer))
        else if (exchange.status < 500) say('answer', errorAnswer(exchange.answer))
        return
      }
      const answer = contract.answer[exchange.status]
      if (!answer) say('answer', ['this status is not described'])
      else if (answer.length === 0)
        say('answer', exchange.answer === undefined ? [] : ['should have no body'])
      else say('answer', against(answer, exchange.answer))
    },
  }
  return oracle
}

/** The description takes the codes of single fields for numbers; the documents, and Discord, have words there. */
function errorAnswer(answer: unknown): string[] {
  const { errors, ...rest } = answer as { errors?: object }
  const codes = [...JSON.stringify(errors ?? {}).matchAll(/"_errors":\[\{"code":("?[^,]+),/g)].map(
    match => match[1]!,
  )
  const numeric = codes
    .filter(code => !/^"[A-Z0-9_]+"$/.test(code))
    .map(code => `the code ${code} of a field is no word`)
  return [...against(['ErrorResponse'], rest), ...numeric]
}

function routeOf({ method, path }: RestExchange): string {
  const template = path
    .replace(/^\/interactions\/(\d+)\/[^/]+/, '/interactions/$1/:token')
    .replace(/^\/webhooks\/(\d+)\/[^/]+/, '/webhooks/$1/:token')
    .replace(/\/\d{17,20}/g, '/:id')
    .replace('/guilds/:id/commands', '/commands')
    .replace('/messages/@original', '/messages/:id')
  return `${method} ${template}`
}

/** What is wrong with the value under the best fitting of the schemas; a field that none of them has is wrong too. */
function against(names: readonly string[], value: unknown): string[] {
  let best: string[] | null = null
  for (const name of names) {
    const isList = name.endsWith('[]')
    const schema = schemas[`${name.replace('[]', '')}Schema`]
    if (!schema) return [`the description has no ${name}`]
    const problems =
      isList && Array.isArray(value)
        ? value.flatMap((item, n) => parse(schema, item, `${n}.`))
        : isList
          ? ['is not a list']
          : parse(schema, value, '')
    if (problems.length === 0) return []
    if (!best || problems.length < best.length) best = problems
  }
  return best ?? []
}

function parse(schema: Schema, value: unknown, prefix: string): string[] {
  chooseByType(schema)
  const result = schema.safeParse(value)
  if (!result.success)
    return result.error.issues
      .flatMap(issue => worded(issue, []))
      .slice(0, 8)
      .map(line => prefix + line)
  return lost(value, result.data, '')
    .filter(path => !DOCUMENTED.some(pattern => pattern.test(path)))
    .map(path => `${prefix}${path} is not in the description`)
}

/** Of a union the branch with the fewest problems speaks. */
function worded(issue: Issue, above: PropertyKey[]): string[] {
  const path = [...above, ...issue.path]
  const branches = (issue.errors ?? []).filter(branch => branch.length > 0)
  if (branches.length === 0) return [`${path.join('.')} ${issue.message}`]
  const all = branches.map(branch => branch.flatMap(inner => worded(inner, path)))
  return all.sort((a, b) => a.length - b.length)[0]!
}

/** Fields that went in and did not come out: the schemas overlook what they do not know. */
function lost(before: unknown, after: unknown, at: string): string[] {
  if (Array.isArray(before) && Array.isArray(after))
    return before.flatMap((item, n) => lost(item, after[n], at ? `${at}.${n}` : String(n)))
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return []
  const kept = after as Record<string, unknown>
  return Object.entries(before).flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key
    return key in kept ? lost(value, kept[key], path) : [path]
  })
}
