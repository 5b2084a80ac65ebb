import type { Core } from '../core.ts'
import { invalidForm, type Refusal, refusal } from '../errors.ts'
import { findings, integer, record, snowflake } from '../limits/shape.ts'
import {
  apiChannel,
  apiGuild,
  apiMember,
  apiRoles,
  apiTextChannel,
  apiThread,
  apiThreadMember,
  apiUser,
} from '../objects.ts'
import { botPermissions } from '../places/permissions.ts'
import type { Server } from '../state.ts'
import { channelsOf, directTo, type State, threadsOf } from '../state.ts'
import { type Answer, ok, type Request, type Route, route } from './route.ts'

/** Routes about the bot and its surroundings: gateway, application, users and servers. */
export const serverRoutes: readonly Route[] = [
  route('GET', '/gateway', { open: true, handle: ({ state }) => ok({ url: gatewayUrl(state) }) }),
  route('GET', '/gateway/bot', {
    handle: ({ state, gateway }) =>
      ok({
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
  route('GET', '/applications/@me', { handle: ({ state }) => ok(application(state)) }),
  route('GET', '/oauth2/applications/@me', { handle: ({ state }) => ok(application(state)) }),
  route('GET', '/users/@me', {
    handle: ({ state }) => {
      const user = apiUser(state.people.get(state.identity.applicationId)!)
      return ok({ ...user, mfa_enabled: false, locale: 'en-US', verified: true, email: null })
    },
  }),
  route<{ recipient_id: string }>('POST', '/users/@me/channels', {
    body: record({ recipient_id: snowflake }),
    handle: ({ state }, { body }) => {
      const person = state.people.get(body.recipient_id)
      if (!person) return refusal(10013)
      return person.bot ? refusal(50007) : ok(apiChannel(state, directTo(state, person.id)))
    },
  }),
  route('GET', '/users/@me/guilds', {
    query: ['with_counts', 'limit', 'after'],
    handle: ({ state }, { query }) => {
      const limit = Number(query.get('limit') ?? MOST_GUILDS)
      const found = findings(integer(1, MOST_GUILDS), limit)
      if (found.length > 0) return invalidForm(found)
      const after = BigInt(query.get('after') ?? 0)
      const servers = [...state.servers.all()].filter(({ id }) => BigInt(id) > after)
      const page = servers.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)).slice(0, limit)
      return ok(
        page.map(server => {
          const { id, name, icon, banner, features } = apiGuild(state, server)
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
  route('GET', '/users/:user', {
    handle: ({ state }, { params }) => {
      const person = state.people.get(params.user!)
      return person ? ok(apiUser(person)) : refusal(10013)
    },
  }),
  route('GET', '/guilds/:guild', {
    query: ['with_counts'],
    handle: onServer(({ state }, server) => {
      const { icon_hash: _, hub_type: __, ...guild } = apiGuild(state, server)
      return ok({ ...guild, home_header: null, nsfw: false })
    }),
  }),
  route('GET', '/guilds/:guild/channels', {
    handle: onServer(({ state }, server) => ok(channelsOf(state, server).map(apiTextChannel))),
  }),
  route('GET', '/guilds/:guild/roles', {
    handle: onServer(({ state }, server) => ok(apiRoles(state, server))),
  }),
  route('GET', '/guilds/:guild/members/:user', {
    handle: onServer((core, server, { params }) => {
      const { state } = core
      const person = state.people.get(params.user!)
      const isHere = person && !core.absent.has(`${server.id}:${person.id}`)
      return isHere ? ok(apiMember(state, person, server.id)) : refusal(10007)
    }),
  }),
  route('GET', '/guilds/:guild/threads/active', {
    handle: onServer(({ state }, server) => {
      const bot = state.identity.applicationId
      const active = threadsOf(state, server).filter(channel => botPermissions(state, channel) & VIEW)
      const joined = active.filter(({ thread }) => thread?.members.includes(bot))
      return ok({
        threads: active.map(channel => apiThread(state, channel)),
        members: joined.map(channel => apiThreadMember(state, channel, bot)),
        has_more: false,
      })
    }),
  }),
]

const VIEW = 1024n
const MOST_GUILDS = 200
/** Number of servers per shard that Discord recommends. */
const SERVERS_A_SHARD = 1000

function onServer(
  handle: (core: Core, server: Server, request: Request) => Answer,
): (core: Core, request: Request) => Answer | Refusal {
  return (core, request) => {
    const server = core.state.servers.get(request.params.guild!)
    return server ? handle(core, server, request) : refusal(10004)
  }
}

function gatewayUrl(state: State): string {
  return state.origin.replace(/^http/, 'ws')
}

function application(state: State) {
  const { applicationId } = state.identity
  const bot = state.people.get(applicationId)!
  return {
    id: applicationId,
    name: bot.name,
    icon: null,
    description: '',
    type: null,
    bot: apiUser(bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    flags_new: '0',
    owner: apiUser([...state.people.all()].find(({ bot }) => !bot)!),
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
