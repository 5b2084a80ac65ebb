import {
  type APIApplicationCommand,
  ApplicationCommandType,
  ApplicationIntegrationType,
} from 'discord-api-types/v10'
import type { Core } from '../core.ts'
import { invalidForm, type Refusal, refusal } from '../errors.ts'
import { createdAt } from '../ids.ts'
import { areTooMany, command, commandList } from '../limits/commands.ts'
import { findings } from '../limits/shape.ts'
import type { State } from '../state.ts'
import { NO_CONTENT, ok, type Request, type Route, route } from './route.ts'

type Draft = Partial<APIApplicationCommand> & Pick<APIApplicationCommand, 'name'>

const CREATES_A_DAY = 200
const DAY = 24 * 60 * 60 * 1000

/** Routes that register commands. The same routes exist for the whole application and for one server. */
export const commandRoutes: readonly Route[] = [
  ...routesUnder('/applications/:application/commands'),
  ...routesUnder('/applications/:application/guilds/:guild/commands'),
]

function routesUnder(path: string): Route[] {
  const one = `${path}/:command`
  return [
    route('GET', path, {
      query: ['with_localizations'],
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const whole = request.query.get('with_localizations') === 'true'
        return ok(whole ? list.commands : list.commands.map(withoutTranslations))
      },
    }),
    route<Draft[]>('PUT', path, {
      body: commandList,
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        if (areTooMany(request.body)) return refusal(30032)
        const commands: APIApplicationCommand[] = []
        for (const draft of request.body)
          commands.push(complete(core.state, request, draft, same(list.commands, draft)))
        return store(core, list, commands) ?? ok(commands)
      },
    }),
    route<Draft>('POST', path, {
      body: command,
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const before = same(list.commands, request.body)
        const made = complete(core.state, request, request.body, before)
        const commands = before
          ? list.commands.map(item => (item === before ? made : item))
          : [...list.commands, made]
        if (areTooMany(commands)) return refusal(30032)
        const found = findings(commandList, commands)
        if (found.length > 0) return invalidForm(found)
        return store(core, list, commands) ?? ok(made, before ? 200 : 201)
      },
    }),
    route('GET', one, {
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const found = list.commands.find(({ id }) => id === request.params.command)
        return found ? ok(found) : refusal(10063)
      },
    }),
    route<Partial<Draft>>('PATCH', one, {
      body: () => {},
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const before = list.commands.find(({ id }) => id === request.params.command)
        if (!before) return refusal(10063)
        const draft = { ...before, ...request.body }
        const found = findings(command, draft)
        if (found.length > 0) return invalidForm(found)
        const made = complete(core.state, request, draft, before)
        return (
          store(
            core,
            list,
            list.commands.map(item => (item === before ? made : item)),
          ) ?? ok(made)
        )
      },
    }),
    route('DELETE', one, {
      handle: (core, request) => {
        const list = registered(core.state, request)
        if ('refusal' in list) return list
        const rest = list.commands.filter(({ id }) => id !== request.params.command)
        if (rest.length === list.commands.length) return refusal(10063)
        return store(core, list, rest) ?? NO_CONTENT
      },
    }),
  ]
}

interface Registered {
  key: string
  commands: APIApplicationCommand[]
}

function registered(state: State, { params }: Request): Registered | Refusal {
  if (params.application !== state.identity.applicationId) return refusal(20012)
  if (params.guild && !state.servers.get(params.guild)) return refusal(10004)
  const key = params.guild ?? 'global'
  return { key, commands: state.commands.get(key)?.commands ?? [] }
}

function same(commands: readonly APIApplicationCommand[], draft: Draft): APIApplicationCommand | undefined {
  const type = draft.type ?? ApplicationCommandType.ChatInput
  return commands.find(item => item.name === draft.name && item.type === type)
}

/** Returns a command as Discord sends it back, with id, version and defaults. */
function complete(
  state: State,
  { params }: Request,
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
 * Removes translations that equal the default text. Discord: "Localized values identical to the default are
 * ignored."
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
  core: Core,
  { key, commands: before }: Registered,
  commands: APIApplicationCommand[],
): Refusal | null {
  const { state } = core
  const known = new Set(before.map(({ id }) => id))
  const isNew = commands.some(({ id }) => !known.has(id))
  const today = commands.filter(({ id }) => createdAt(id) > state.now() - DAY).length
  if (isNew && today > CREATES_A_DAY) return refusal(30034)
  state.commands.put(key, { id: key, commands })
  core.tell({ type: 'commands' })
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
