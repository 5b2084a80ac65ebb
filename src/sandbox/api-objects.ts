import {
  type APIChannel,
  type APIDMChannel,
  type APIGuild,
  type APIGuildMember,
  type APIRole,
  type APITextChannel,
  type APIThreadChannel,
  type APIThreadMember,
  type APIUser,
  ChannelType,
  type GatewayGuildCreateDispatchData,
  type GatewayThreadCreateDispatchData,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildVerificationLevel,
  Locale,
  type ThreadChannelType,
} from 'discord-api-types/v10'
import { DEFAULT_BOT_PERMISSIONS, EVERYONE_PERMISSIONS } from './places/permissions.ts'
import type { SandboxServer } from './state.ts'
import {
  listActiveThreads,
  listServerChannels,
  type SandboxChannel,
  type SandboxPerson,
  type SandboxState,
} from './state.ts'

/** Number 0, typed as a plain number. Discord's enums of flags have no member for 0. */
const NO_FLAGS: number = 0

/** Converts a person of the sandbox to a user of Discord's API. */
export function toApiUser(person: SandboxPerson): APIUser {
  return {
    id: person.id,
    username: person.username,
    discriminator: person.bot ? '0000' : '0',
    global_name: person.bot ? null : person.name,
    avatar: null,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    ...(person.bot ? { bot: true, username: person.name } : {}),
  }
}

export function toApiMember(
  state: SandboxState,
  person: SandboxPerson,
  guildId = state.identity.guildId,
): APIGuildMember {
  const { botRoleId } = state.servers.get(guildId) ?? state.identity
  return {
    user: toApiUser(person),
    nick: null,
    avatar: null,
    banner: null,
    roles: person.bot ? [botRoleId] : [],
    joined_at: state.identity.createdAt,
    premium_since: null,
    deaf: false,
    mute: false,
    flags: NO_FLAGS,
    pending: false,
    communication_disabled_until: null,
    avatar_decoration_data: null,
    collectibles: null,
  }
}

export function toApiChannel(
  state: SandboxState,
  channel: SandboxChannel,
): APITextChannel | APIThreadChannel | APIDMChannel {
  if (channel.direct) return apiDirect(state, channel, channel.direct)
  return channel.thread ? toApiThread(state, channel) : toApiTextChannel(channel)
}

function apiDirect(state: SandboxState, { id, lastMessageId }: SandboxChannel, userId: string): APIDMChannel {
  const person = state.people.get(userId)
  return {
    id,
    type: ChannelType.DM,
    last_message_id: lastMessageId,
    recipients: person ? [toApiUser(person)] : [],
    flags: NO_FLAGS,
  } as APIDMChannel
}

const KINDS_FOR_POSTS: readonly unknown[] = [ChannelType.GuildForum, ChannelType.GuildMedia]
const KINDS_FOR_VOICES: readonly unknown[] = [ChannelType.GuildVoice, ChannelType.GuildStageVoice]

/** Checks whether a channel holds posts instead of messages. Each post is a thread. */
export const isForumChannel = ({ kind }: SandboxChannel): boolean => KINDS_FOR_POSTS.includes(kind)
/** Checks whether a channel is a voice or stage channel. Such channels have no threads. */
export const isVoiceChannel = ({ kind }: SandboxChannel): boolean => KINDS_FOR_VOICES.includes(kind)

/** Returns Discord's type of a thread. A thread in an announcement channel has a type of its own. */
export function toApiThreadType(state: SandboxState, { parentId, thread }: SandboxChannel) {
  if (thread?.isPrivate) return ChannelType.PrivateThread as const
  const isNews = state.channels.get(parentId ?? '')?.kind === ChannelType.GuildAnnouncement
  return isNews ? (ChannelType.AnnouncementThread as const) : (ChannelType.PublicThread as const)
}

export function toApiTextChannel(channel: SandboxChannel): APITextChannel & { guild_id: string } {
  return {
    id: channel.id,
    type: (channel.kind ?? ChannelType.GuildText) as ChannelType.GuildText,
    guild_id: channel.guildId,
    name: channel.name,
    position: channel.position,
    permission_overwrites: channel.overwrites,
    nsfw: false,
    parent_id: null,
    topic: channel.topic,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    rate_limit_per_user: channel.slowmode,
    flags: NO_FLAGS,
    ...(isForumChannel(channel) && {
      available_tags: [],
      default_reaction_emoji: null,
      default_sort_order: null,
    }),
    ...(isVoiceChannel(channel) && { bitrate: 64_000, user_limit: 0, rtc_region: null }),
  }
}

export function toApiThread(state: SandboxState, channel: SandboxChannel): APIThreadChannel {
  const thread = channel.thread
  if (!thread) throw new Error(`${channel.name} is not a thread`)
  const bot = state.identity.applicationId
  return {
    id: channel.id,
    type: toApiThreadType(state, channel),
    guild_id: channel.guildId,
    parent_id: channel.parentId ?? '',
    owner_id: thread.ownerId,
    name: channel.name,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    message_count: thread.messageCount,
    total_message_sent: thread.totalSent,
    member_count: thread.members.length,
    rate_limit_per_user: channel.slowmode,
    flags: NO_FLAGS,
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: thread.archivedAt,
      auto_archive_duration: thread.autoArchiveMinutes,
      locked: thread.locked,
      create_timestamp: thread.createdAt,
      ...(thread.isPrivate ? { invitable: thread.invitable } : {}),
    },
    ...(thread.members.includes(bot) ? { member: toApiThreadMember(state, channel, bot) } : {}),
  }
}

export function toApiThreadMember(
  state: SandboxState,
  channel: SandboxChannel,
  userId: string,
): APIThreadMember {
  return {
    id: channel.id,
    user_id: userId,
    join_timestamp: channel.thread?.createdAt ?? state.identity.createdAt,
    flags: NO_FLAGS,
  }
}

type AnyThread = APIChannel & { type: ThreadChannelType }

/**
 * Returns a thread in the form of Discord's API. The result type covers public, private and announcement
 * threads.
 */
export function toAnyApiThread(state: SandboxState, channel: SandboxChannel): AnyThread {
  return toApiThread(state, channel) as AnyThread
}

export function toThreadCreateData(
  state: SandboxState,
  channel: SandboxChannel,
): GatewayThreadCreateDispatchData {
  return { ...toAnyApiThread(state, channel), newly_created: true }
}

function apiRole(id: string, name: string, position: number, permissions: bigint): APIRole {
  return {
    id,
    name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position,
    permissions: permissions.toString(),
    managed: false,
    mentionable: false,
    flags: NO_FLAGS,
  }
}

export function toApiRoles(state: SandboxState, server: SandboxServer): APIRole[] {
  const { applicationId, botPermissions } = state.identity
  const { id: guildId, botRoleId, roles } = server
  const bot = state.people.get(applicationId)
  const botRole = apiRole(botRoleId, bot?.name ?? 'bot', 1, BigInt(botPermissions || DEFAULT_BOT_PERMISSIONS))
  return [
    apiRole(guildId, '@everyone', 0, EVERYONE_PERMISSIONS),
    { ...botRole, managed: true, tags: { bot_id: applicationId } },
    ...roles.map((id, n) => apiRole(id, `role ${n + 1}`, n + 2, EVERYONE_PERMISSIONS)),
  ]
}

export function toApiGuild(state: SandboxState, server: SandboxServer): APIGuild {
  return {
    id: server.id,
    name: server.name,
    icon: null,
    icon_hash: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: findServerOwnerId(state),
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: NO_FLAGS,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    widget_enabled: false,
    widget_channel_id: null,
    max_presences: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    vanity_url_code: null,
    verification_level: GuildVerificationLevel.None,
    default_message_notifications: GuildDefaultMessageNotifications.AllMessages,
    explicit_content_filter: GuildExplicitContentFilter.Disabled,
    mfa_level: GuildMFALevel.None,
    premium_tier: GuildPremiumTier.None,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: Locale.EnglishUS,
    nsfw_level: GuildNSFWLevel.Default,
    features: [],
    emojis: [],
    stickers: [],
    roles: toApiRoles(state, server),
    hub_type: null,
    incidents_data: null,
  }
}

export function toGuildCreateData(
  state: SandboxState,
  server: SandboxServer,
): GatewayGuildCreateDispatchData {
  const bot = state.people.get(state.identity.applicationId)
  return {
    ...toApiGuild(state, server),
    joined_at: state.identity.createdAt,
    large: false,
    unavailable: false,
    member_count: state.people.size(),
    voice_states: [],
    members: bot ? [toApiMember(state, bot, server.id)] : [],
    channels: listServerChannels(state, server).map(toApiTextChannel),
    threads: listActiveThreads(state, server).map(channel => toAnyApiThread(state, channel)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  }
}

export function findServerOwnerId(state: SandboxState): string {
  for (const person of state.people.all()) if (!person.bot) return person.id
  return state.identity.applicationId
}
