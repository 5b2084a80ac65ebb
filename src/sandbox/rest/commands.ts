import {
  type APIApplicationCommand,
  ApplicationCommandType,
  ApplicationIntegrationType,
} from 'discord-api-types/v10'
import type { SandboxCore } from '../core.ts'
import { type ApiRefusal, refuseInvalidFormBody, refuseWithCode } from '../errors.ts'
import { toSnowflakeTime } from '../ids.ts'
import { collectIssues } from '../limits/checks.ts'
import { commandCheck, commandListCheck, exceedsCommandLimit } from '../limits/commands.ts'
import type { SandboxState } from '../state.ts'
import {
  type ApiRoute,
  createOkResponse,
  defineRoute,
  NO_CONTENT_RESPONSE,
  type RouteRequest,
} from './route.ts'

type Draft = Partial<APIApplicationCommand> & Pick<APIApplicationCommand, 'name'>

const CREATES_A_DAY = 200
const DAY = 24 * 60 * 60 * 1000

/** Routes that register commands. The same routes exist for the whole application and for a single server. */
export const commandRoutes: readonly ApiRoute[] = [
  ...routesUnder('/applications/:application/commands'),
  ...routesUnder('/applications/:application/guilds/:guild/commands'),
]

function routesUnder(path: string): ApiRoute[] {
  const one = `${path}/:command`
  return [
    defineRoute('GET', path, {
      query: ['with_localizations'],
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const whole = request.query.get('with_localizations') === 'true'
        return createOkResponse(whole ? list.commands : list.commands.map(withoutTranslations))
      },
    }),
    defineRoute<Draft[]>('PUT', path, {
      body: commandListCheck,
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        if (exceedsCommandLimit(request.body)) return refuseWithCode(30032)
        const commands: APIApplicationCommand[] = []
        for (const draft of request.body)
          commands.push(complete(core.state, request, draft, same(list.commands, draft)))
        return store(core, list, commands) ?? createOkResponse(commands)
      },
    }),
    defineRoute<Draft>('POST', path, {
      body: commandCheck,
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const before = same(list.commands, request.body)
        const made = complete(core.state, request, request.body, before)
        const commands = before
          ? list.commands.map(item => (item === before ? made : item))
          : [...list.commands, made]
        if (exceedsCommandLimit(commands)) return refuseWithCode(30032)
        const found = collectIssues(commandListCheck, commands)
        if (found.length > 0) return refuseInvalidFormBody(found)
        return store(core, list, commands) ?? createOkResponse(made, before ? 200 : 201)
      },
    }),
    defineRoute('GET', one, {
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const found = list.commands.find(({ id }) => id === request.params.command)
        return found ? createOkResponse(found) : refuseWithCode(10063)
      },
    }),
    defineRoute<Partial<Draft>>('PATCH', one, {
      body: () => {},
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const before = list.commands.find(({ id }) => id === request.params.command)
        if (!before) return refuseWithCode(10063)
        const draft = { ...before, ...request.body }
        const found = collectIssues(commandCheck, draft)
        if (found.length > 0) return refuseInvalidFormBody(found)
        const made = complete(core.state, request, draft, before)
        return (
          store(
            core,
            list,
            list.commands.map(item => (item === before ? made : item)),
          ) ?? createOkResponse(made)
        )
      },
    }),
    defineRoute('DELETE', one, {
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const rest = list.commands.filter(({ id }) => id !== request.params.command)
        if (rest.length === list.commands.length) return refuseWithCode(10063)
        return store(core, list, rest) ?? NO_CONTENT_RESPONSE
      },
    }),
  ]
}

interface Registered {
  key: string
  commands: APIApplicationCommand[]
}

function registered(state: SandboxState, { params }: RouteRequest): Registered | ApiRefusal {
  if (params.application !== state.identity.applicationId) return refuseWithCode(20012)
  if (params.guild && !state.servers.get(params.guild)) return refuseWithCode(10004)
  const key = params.guild ?? 'global'
  return { key, commands: state.commands.get(key)?.commands ?? [] }
}

function same(commands: readonly APIApplicationCommand[], draft: Draft): APIApplicationCommand | undefined {
  const type = draft.type ?? ApplicationCommandType.ChatInput
  return commands.find(item => item.name === draft.name && item.type === type)
}

/** Returns a command as Discord sends it back to the bot: with id, version and default values. */
function complete(
  state: SandboxState,
  { params }: RouteRequest,
  draft: Draft,
  before?: APIApplicationCommand,
): APIApplicationCommand {
  const id = before?.id ?? state.newId()
  ignoreDefaults(draft)
  const isGlobal = params.guild === undefined
  return {
    ...draft,
    id,
    application_id: state.identity.applicationId,
    version: state.newId(),
    type: draft.type ?? ApplicationCommandType.ChatInput,
    description: draft.description ?? '',
    name_localizations: draft.name_localizations ?? null,
    description_localizations: draft.description_localizations ?? null,
    default_member_permissions: draft.default_member_permissions ?? null,
    integration_types: draft.integration_types ?? [ApplicationIntegrationType.GuildInstall],
    nsfw: draft.nsfw ?? false,
    ...(isGlobal ? { contexts: draft.contexts ?? null } : { guild_id: params.guild }),
  } as APIApplicationCommand
}

/**
 * Removes translations that equal the default text. Discord's documentation says: "Localized values identical to
 * the default are ignored."
 */
function ignoreDefaults(item: object): void {
  const node = item as Record<string, unknown> & { options?: object[]; choices?: object[] }
  for (const field of ['name', 'description']) {
    const texts = node[`${field}_localizations`] as Record<string, string | null> | null | undefined
    if (!texts) continue
    const own = Object.entries(texts).filter(([, text]) => text !== null && text !== node[field])
    node[`${field}_localizations`] = own.length > 0 ? Object.fromEntries(own) : null
  }
  for (const child of [...(node.options ?? []), ...(node.choices ?? [])]) ignoreDefaults(child)
}

function store(
  core: SandboxCore,
  { key, commands: before }: Registered,
  commands: APIApplicationCommand[],
): ApiRefusal | null {
  const { state } = core
  const known = new Set(before.map(({ id }) => id))
  const isNew = commands.some(({ id }) => !known.has(id))
  const today = commands.filter(({ id }) => toSnowflakeTime(id) > state.now() - DAY).length
  if (isNew && today > CREATES_A_DAY) return refuseWithCode(30034)
  state.commands.put(key, { id: key, commands })
  core.announce({ type: 'commands' })
  return null
}

function withoutTranslations(item: APIApplicationCommand): APIApplicationCommand {
  const bare = structuredClone(item)
  strip(bare)
  return bare
}

function strip(item: object): void {
  const node = item as {
    name_localizations?: unknown
    description_localizations?: unknown
    options?: object[]
    choices?: object[]
  }
  delete node.name_localizations
  delete node.description_localizations
  for (const child of [...(node.options ?? []), ...(node.choices ?? [])]) strip(child)
}
