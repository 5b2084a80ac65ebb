import { refusal } from '../errors.ts'
import { apiChannel, apiGuild, apiMember, apiRoles, apiThread, apiThreadMember, apiUser } from '../objects.ts'
import { botPermissions } from '../permissions.ts'
import type { State } from '../state.ts'
import { ok, type Route, route } from './route.ts'

/** Who and where the bot is: gateway, application, users, the server. */
export const serverRoutes: readonly Route[] = [
  route('GET', '/gateway', { open: true, handle: ({ state }) => ok({ url: gatewayUrl(state) }) }),
  route('GET', '/gateway/bot', {
    handle: ({ state }) =>
      ok({
        url: gatewayUrl(state),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 999, reset_after: 14_400_000, max_concurrency: 1 },
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
  route('GET', '/users/@me/guilds', {
    query: ['with_counts', 'limit', 'before', 'after'],
    handle: ({ state }) => {
      const { id, name, icon, banner, features } = apiGuild(state)
      return ok([
        { id, name, icon, banner, features, owner: false, permissions: state.identity.botPermissions },
      ])
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
    handle: ({ state }, { params }) => {
      if (!isHere(state, params.guild!)) return refusal(10004)
      const { icon_hash: _, hub_type: __, ...guild } = apiGuild(state)
      return ok({ ...guild, home_header: null, nsfw: false })
    },
  }),
  route('GET', '/guilds/:guild/channels', {
    handle: ({ state }, { params }) => {
      if (!isHere(state, params.guild!)) return refusal(10004)
      return ok(
        [...state.channels.all()].filter(({ thread }) => !thread).map(channel => apiChannel(state, channel)),
      )
    },
  }),
  route('GET', '/guilds/:guild/roles', {
    handle: ({ state }, { params }) => (isHere(state, params.guild!) ? ok(apiRoles(state)) : refusal(10004)),
  }),
  route('GET', '/guilds/:guild/members/:user', {
    handle: ({ state }, { params }) => {
      if (!isHere(state, params.guild!)) return refusal(10004)
      const person = state.people.get(params.user!)
      return person ? ok(apiMember(state, person)) : refusal(10007)
    },
  }),
  route('GET', '/guilds/:guild/threads/active', {
    handle: ({ state }, { params }) => {
      if (!isHere(state, params.guild!)) return refusal(10004)
      const bot = state.identity.applicationId
      const active = [...state.channels.all()].filter(
        channel => channel.thread && !channel.thread.archived && botPermissions(state, channel) & VIEW,
      )
      const joined = active.filter(({ thread }) => thread?.members.includes(bot))
      return ok({
        threads: active.map(channel => apiThread(state, channel)),
        members: joined.map(channel => apiThreadMember(state, channel, bot)),
        has_more: false,
      })
    },
  }),
]

const VIEW = 1024n

function isHere(state: State, guildId: string): boolean {
  return state.identity.guildId === guildId
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
    approximate_guild_count: 1,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['bot', 'applications.commands'],
  }
}
