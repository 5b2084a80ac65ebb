import {
  toApiChannel,
  toApiGuild,
  toApiMember,
  toApiRoles,
  toApiTextChannel,
  toApiThread,
  toApiThreadMember,
  toApiUser,
} from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'
import { type ApiRefusal, refuseInvalidFormBody, refuseWithCode } from '../errors.ts'
import { collectIssues, createIntegerCheck, createObjectCheck, snowflakeCheck } from '../limits/checks.ts'
import { computeBotPermissions } from '../places/permissions.ts'
import type { SandboxServer } from '../state.ts'
import { listActiveThreads, listServerChannels, openDirectChannel, type SandboxState } from '../state.ts'
import {
  type ApiRoute,
  createOkResponse,
  defineRoute,
  type RouteRequest,
  type RouteResponse,
} from './route.ts'

/** Routes about the bot itself: gateway, application, users and servers. */
export const serverRoutes: readonly ApiRoute[] = [
  defineRoute('GET', '/gateway', {
    needsNoBotToken: true,
    handle: ({ state }) => createOkResponse({ url: gatewayUrl(state) }),
  }),
  defineRoute('GET', '/gateway/bot', {
    handle: ({ state, gateway }) =>
      createOkResponse({
        url: gatewayUrl(state),
        shards: Math.ceil(state.servers.count / SERVERS_A_SHARD),
        session_start_limit: {
          total: 1000,
          remaining: 999,
          reset_after: 14_400_000,
          max_concurrency: gateway.maxConcurrency,
        },
      }),
  }),
  defineRoute('GET', '/applications/@me', { handle: ({ state }) => createOkResponse(application(state)) }),
  defineRoute('GET', '/oauth2/applications/@me', {
    handle: ({ state }) => createOkResponse(application(state)),
  }),
  defineRoute('GET', '/users/@me', {
    handle: ({ state }) => {
      const user = toApiUser(state.people.get(state.identity.applicationId)!)
      return createOkResponse({ ...user, mfa_enabled: false, locale: 'en-US', verified: true, email: null })
    },
  }),
  defineRoute<{ recipient_id: string }>('POST', '/users/@me/channels', {
    body: createObjectCheck({ recipient_id: snowflakeCheck }),
    handle: ({ state }, { body }) => {
      const person = state.people.get(body.recipient_id)
      if (!person) return refuseWithCode(10013)
      return person.bot
        ? refuseWithCode(50007)
        : createOkResponse(toApiChannel(state, openDirectChannel(state, person.id)))
    },
  }),
  defineRoute('GET', '/users/@me/guilds', {
    query: ['with_counts', 'limit', 'after'],
    handle: ({ state }, { query }) => {
      const limit = Number(query.get('limit') ?? MOST_GUILDS)
      const found = collectIssues(createIntegerCheck(1, MOST_GUILDS), limit)
      if (found.length > 0) return refuseInvalidFormBody(found)
      const after = BigInt(query.get('after') ?? 0)
      const servers = [...state.servers.all()].filter(({ id }) => BigInt(id) > after)
      const page = servers.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)).slice(0, limit)
      return createOkResponse(
        page.map(server => {
          const { id, name, icon, banner, features } = toApiGuild(state, server)
          return {
            id,
            name,
            icon,
            banner,
            features,
            owner: false,
            permissions: state.identity.botPermissions,
          }
        }),
      )
    },
  }),
  defineRoute('GET', '/users/:user', {
    handle: ({ state }, { params }) => {
      const person = state.people.get(params.user!)
      return person ? createOkResponse(toApiUser(person)) : refuseWithCode(10013)
    },
  }),
  defineRoute('GET', '/guilds/:guild', {
    query: ['with_counts'],
    handle: onServer(({ state }, server) => {
      const { icon_hash: _, hub_type: __, ...guild } = toApiGuild(state, server)
      return createOkResponse({ ...guild, home_header: null, nsfw: false })
    }),
  }),
  defineRoute('GET', '/guilds/:guild/channels', {
    handle: onServer(({ state }, server) =>
      createOkResponse(listServerChannels(state, server).map(toApiTextChannel)),
    ),
  }),
  defineRoute('GET', '/guilds/:guild/roles', {
    handle: onServer(({ state }, server) => createOkResponse(toApiRoles(state, server))),
  }),
  defineRoute('GET', '/guilds/:guild/members/:user', {
    handle: onServer((core, server, { params }) => {
      const { state } = core
      const person = state.people.get(params.user!)
      const isHere = person && !core.absentMembers.has(`${server.id}:${person.id}`)
      return isHere ? createOkResponse(toApiMember(state, person, server.id)) : refuseWithCode(10007)
    }),
  }),
  defineRoute('GET', '/guilds/:guild/threads/active', {
    handle: onServer(({ state }, server) => {
      const bot = state.identity.applicationId
      const active = listActiveThreads(state, server).filter(
        channel => computeBotPermissions(state, channel) & VIEW,
      )
      const joined = active.filter(({ thread }) => thread?.members.includes(bot))
      return createOkResponse({
        threads: active.map(channel => toApiThread(state, channel)),
        members: joined.map(channel => toApiThreadMember(state, channel, bot)),
        has_more: false,
      })
    }),
  }),
]

const VIEW = 1024n
const MOST_GUILDS = 200
/** Recommended number of servers per shard, according to Discord. */
const SERVERS_A_SHARD = 1000

function onServer(
  handle: (core: SandboxCore, server: SandboxServer, request: RouteRequest) => RouteResponse,
): (core: SandboxCore, request: RouteRequest) => RouteResponse | ApiRefusal {
  return (core, request) => {
    const server = core.state.servers.get(request.params.guild!)
    return server ? handle(core, server, request) : refuseWithCode(10004)
  }
}

function gatewayUrl(state: SandboxState): string {
  return state.origin.replace(/^http/, 'ws')
}

function application(state: SandboxState) {
  const { applicationId } = state.identity
  const bot = state.people.get(applicationId)!
  return {
    id: applicationId,
    name: bot.name,
    icon: null,
    description: '',
    type: null,
    bot: toApiUser(bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    flags_new: '0',
    owner: toApiUser([...state.people.all()].find(({ bot }) => !bot)!),
    team: null,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    integration_types_config: { '0': {} },
    approximate_guild_count: state.servers.count,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['bot', 'applications.commands'],
  }
}
