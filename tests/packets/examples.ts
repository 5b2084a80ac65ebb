import type { GatewayDispatchPayload } from 'discord-api-types/v10'

type Loose<T> = T extends object ? { [Key in keyof T]?: Loose<T[Key]> | null } : T
type Events = { [Event in GatewayDispatchPayload as Event['t']]?: Loose<Event['d']> }

/** Where the events of the examples take place. */
export interface Where {
  readonly guild: string
  readonly channel: string
  readonly bot: string
  readonly user: string
}

/** Any id of the form that Discord's have. */
export const idAt = (n: number): string => (1_200_000_000_000_000_000n + BigInt(n)).toString()

/** An example of each event that discord.js reads, beside those that the sandbox itself sends. */
export function examplesAt({ guild: guild_id, channel: channel_id, bot, user: user_id }: Where): Events {
  const [role, message_id, thread, other, rule, event, sound] = [1, 2, 3, 4, 5, 6, 7].map(idAt)
  const user = { id: user_id, username: 'someone', discriminator: '0', avatar: null, global_name: 'Someone' }
  const at = '2026-11-01T12:00:00.000000+00:00'
  const member = {
    user,
    nick: null,
    avatar: null,
    roles: [role],
    joined_at: at,
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
  }
  const emoji = { id: null, name: '🎲' }
  const ownEmoji = { id: other, name: 'die', roles: [], user, require_colons: true, managed: false }
  const message = {
    id: message_id,
    channel_id,
    author: user,
    content: 'a word',
    timestamp: at,
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [{ title: 'a title', fields: [{ name: 'a', value: 'b', inline: true }] }],
    components: [],
    pinned: false,
    type: 0,
    flags: 0,
  }
  const channel = {
    id: other,
    type: 0,
    guild_id,
    name: 'news',
    position: 1,
    permission_overwrites: [{ id: guild_id, type: 0, allow: '0', deny: '1024' }],
    parent_id: null,
    topic: null,
    nsfw: false,
    last_message_id: null,
    rate_limit_per_user: 0,
  }
  const threadAt = {
    id: thread,
    type: 11,
    guild_id,
    parent_id: channel_id,
    owner_id: user_id,
    name: 'a thread',
    last_message_id: null,
    message_count: 1,
    member_count: 1,
    rate_limit_per_user: 0,
    total_message_sent: 1,
    thread_metadata: {
      archived: false,
      auto_archive_duration: 1440,
      archive_timestamp: at,
      locked: false,
      create_timestamp: at,
    },
  }
  const threadMember = { id: thread, user_id, join_timestamp: at, flags: 0 }
  const roleOf = {
    id: role,
    name: 'a role',
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: 1,
    permissions: '0',
    managed: false,
    mentionable: false,
    flags: 0,
  }
  const ruleOf = {
    id: rule,
    guild_id,
    name: 'no words',
    creator_id: user_id,
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ['x'] },
    actions: [{ type: 1, metadata: { custom_message: 'no' } }],
    enabled: true,
    exempt_roles: [],
    exempt_channels: [],
  }
  const scheduled = {
    id: event,
    guild_id,
    channel_id,
    creator_id: user_id,
    name: 'a game',
    description: 'at night',
    scheduled_start_time: at,
    scheduled_end_time: null,
    privacy_level: 2,
    status: 1,
    entity_type: 2,
    entity_id: null,
    entity_metadata: null,
    creator: user,
    user_count: 1,
    image: null,
    recurrence_rule: null,
  }
  const entitlement = {
    id: idAt(8),
    sku_id: idAt(9),
    application_id: bot,
    user_id,
    type: 8,
    deleted: false,
    starts_at: at,
    ends_at: null,
    guild_id,
  }
  const subscription = {
    id: idAt(10),
    user_id,
    sku_ids: [idAt(9)],
    entitlement_ids: [idAt(8)],
    renewal_sku_ids: null,
    current_period_start: at,
    current_period_end: at,
    status: 0,
    canceled_at: null,
  }
  const stage = { id: idAt(11), guild_id, channel_id, topic: 'a talk', privacy_level: 2 }
  const soundOf = {
    name: 'drum',
    sound_id: sound,
    volume: 1,
    emoji_id: null,
    emoji_name: '🥁',
    guild_id,
    available: true,
  }
  const integration = {
    id: idAt(12),
    guild_id,
    name: 'x',
    type: 'discord',
    enabled: true,
    account: { id: '1', name: 'x' },
  }
  const voice = {
    guild_id,
    channel_id,
    user_id,
    member,
    session_id: 'abc',
    deaf: false,
    mute: false,
    self_deaf: false,
    self_mute: false,
    self_video: false,
    suppress: false,
    request_to_speak_timestamp: null,
  }
  const inMessage = { channel_id, message_id, guild_id }
  const vote = { user_id, ...inMessage, answer_id: 1 }
  const reaction = { user_id, ...inMessage, emoji, burst: false, type: 0 }
  return {
    APPLICATION_COMMAND_PERMISSIONS_UPDATE: {
      id: idAt(13),
      application_id: bot,
      guild_id,
      permissions: [{ id: role, type: 1, permission: true }],
    },
    AUTO_MODERATION_ACTION_EXECUTION: {
      guild_id,
      action: { type: 1, metadata: {} },
      rule_id: rule,
      rule_trigger_type: 1,
      user_id,
      channel_id,
      content: 'x',
      matched_keyword: 'x',
      matched_content: 'x',
    },
    AUTO_MODERATION_RULE_CREATE: ruleOf,
    AUTO_MODERATION_RULE_UPDATE: ruleOf,
    AUTO_MODERATION_RULE_DELETE: ruleOf,
    CHANNEL_CREATE: channel,
    CHANNEL_UPDATE: channel,
    CHANNEL_DELETE: channel,
    CHANNEL_PINS_UPDATE: { guild_id, channel_id, last_pin_timestamp: at },
    ENTITLEMENT_CREATE: entitlement,
    ENTITLEMENT_UPDATE: entitlement,
    ENTITLEMENT_DELETE: entitlement,
    GUILD_AUDIT_LOG_ENTRY_CREATE: {
      guild_id,
      id: idAt(14),
      user_id,
      target_id: channel_id,
      action_type: 11,
      changes: [{ key: 'name', old_value: 'a', new_value: 'b' }],
    },
    GUILD_BAN_ADD: { guild_id, user },
    GUILD_BAN_REMOVE: { guild_id, user },
    GUILD_CREATE: { id: guild_id, name: 'a server', channels: [channel], threads: [], roles: [roleOf] },
    GUILD_UPDATE: { id: guild_id, name: 'a server', roles: [roleOf], emojis: [ownEmoji], features: [] },
    GUILD_DELETE: { id: other, unavailable: true },
    GUILD_EMOJIS_UPDATE: { guild_id, emojis: [ownEmoji] },
    GUILD_INTEGRATIONS_UPDATE: { guild_id },
    GUILD_MEMBERS_CHUNK: {
      guild_id,
      members: [member],
      chunk_index: 0,
      chunk_count: 1,
      not_found: [],
      presences: [],
      nonce: 'x',
    },
    GUILD_MEMBER_ADD: { guild_id, ...member },
    GUILD_MEMBER_UPDATE: { guild_id, ...member },
    GUILD_MEMBER_REMOVE: { guild_id, user },
    GUILD_ROLE_CREATE: { guild_id, role: roleOf },
    GUILD_ROLE_UPDATE: { guild_id, role: roleOf },
    GUILD_ROLE_DELETE: { guild_id, role_id: role },
    GUILD_SCHEDULED_EVENT_CREATE: scheduled,
    GUILD_SCHEDULED_EVENT_UPDATE: scheduled,
    GUILD_SCHEDULED_EVENT_DELETE: scheduled,
    GUILD_SCHEDULED_EVENT_USER_ADD: { guild_scheduled_event_id: event, user_id, guild_id },
    GUILD_SCHEDULED_EVENT_USER_REMOVE: { guild_scheduled_event_id: event, user_id, guild_id },
    GUILD_SOUNDBOARD_SOUNDS_UPDATE: { guild_id, soundboard_sounds: [soundOf] },
    GUILD_SOUNDBOARD_SOUND_CREATE: soundOf,
    GUILD_SOUNDBOARD_SOUND_UPDATE: soundOf,
    GUILD_SOUNDBOARD_SOUND_DELETE: { sound_id: sound, guild_id },
    GUILD_STICKERS_UPDATE: {
      guild_id,
      stickers: [{ id: idAt(15), name: 's', description: null, tags: 'x', type: 2, format_type: 1 }],
    },
    INTEGRATION_CREATE: integration,
    INVITE_CREATE: {
      channel_id,
      code: 'abc',
      created_at: at,
      guild_id,
      inviter: user,
      max_age: 0,
      max_uses: 0,
      temporary: false,
      uses: 0,
    },
    INVITE_DELETE: { channel_id, guild_id, code: 'abc' },
    MESSAGE_CREATE: { ...message, guild_id },
    MESSAGE_UPDATE: { ...message, guild_id, edited_timestamp: at },
    MESSAGE_DELETE: { id: message_id, channel_id, guild_id },
    MESSAGE_DELETE_BULK: { ids: [message_id], channel_id, guild_id },
    MESSAGE_POLL_VOTE_ADD: vote,
    MESSAGE_POLL_VOTE_REMOVE: vote,
    MESSAGE_REACTION_ADD: { ...reaction, member, message_author_id: user_id },
    MESSAGE_REACTION_REMOVE: reaction,
    MESSAGE_REACTION_REMOVE_ALL: inMessage,
    MESSAGE_REACTION_REMOVE_EMOJI: { ...inMessage, emoji },
    PRESENCE_UPDATE: {
      user: { id: user_id },
      guild_id,
      status: 'online',
      activities: [{ id: 'x', name: 'a game', type: 0, created_at: 1 }],
      client_status: { web: 'online' },
    },
    RATE_LIMITED: { opcode: 8, retry_after: 1, meta: { guild_id, nonce: 'x' } },
    SOUNDBOARD_SOUNDS: { guild_id, soundboard_sounds: [soundOf] },
    STAGE_INSTANCE_CREATE: stage,
    STAGE_INSTANCE_UPDATE: stage,
    STAGE_INSTANCE_DELETE: stage,
    SUBSCRIPTION_CREATE: subscription,
    SUBSCRIPTION_UPDATE: subscription,
    SUBSCRIPTION_DELETE: subscription,
    THREAD_CREATE: { ...threadAt, newly_created: true },
    THREAD_UPDATE: threadAt,
    THREAD_DELETE: { id: thread, guild_id, parent_id: channel_id, type: 11 },
    THREAD_LIST_SYNC: { guild_id, channel_ids: [channel_id], threads: [threadAt], members: [threadMember] },
    THREAD_MEMBER_UPDATE: { ...threadMember, guild_id },
    THREAD_MEMBERS_UPDATE: {
      id: thread,
      guild_id,
      member_count: 1,
      added_members: [{ ...threadMember, member }],
      removed_member_ids: [other],
    },
    TYPING_START: { channel_id, guild_id, user_id, timestamp: 1_760_000_000, member },
    USER_UPDATE: { ...user, id: bot, username: 'fieldpost' },
    VOICE_CHANNEL_EFFECT_SEND: { channel_id, guild_id, user_id, emoji, animation_type: 0, animation_id: 1 },
    VOICE_SERVER_UPDATE: { token: 'x', guild_id, endpoint: 'voice.example' },
    VOICE_STATE_UPDATE: voice,
    WEBHOOKS_UPDATE: { guild_id, channel_id },
  } as Events
}
