import { MessageFlags } from 'discord-api-types/v10'
import { classicComponents, v2Components } from './components.ts'
import {
  absent,
  all,
  anything,
  type Check,
  flag,
  integer,
  isJson,
  type Json,
  lengthOf,
  list,
  maybe,
  oneOf,
  record,
  scheme,
  snowflake,
  text,
} from './shape.ts'

/** Limits of messages: content, embeds, attachments, mentions and flags. */
const url = all(text(1, 2048), scheme('http', 'https'))
const mediaUrl = all(text(1, 2048), scheme('http', 'https', 'attachment'))
const embedMedia = record({
  url: mediaUrl,
  proxy_url: anything,
  height: anything,
  width: anything,
  content_type: anything,
})

const embed = record({
  title: maybe(text(0, 256)),
  type: maybe(oneOf('rich')),
  description: maybe(text(0, 4096)),
  url: maybe(url),
  timestamp: maybe(text(1)),
  color: maybe(integer(0, 0xffffff)),
  footer: maybe(record({ text: text(1, 2048), icon_url: maybe(mediaUrl), proxy_icon_url: anything })),
  image: maybe(embedMedia),
  thumbnail: maybe(embedMedia),
  author: maybe(
    record({ name: text(1, 256), url: maybe(url), icon_url: maybe(mediaUrl), proxy_icon_url: anything }),
  ),
  fields: maybe(list(record({ name: text(1, 256), value: text(1, 1024), inline: maybe(flag) }), 0, 25)),
})

const embeds: Check = (value, at, found) => {
  list(embed, 0, 10)(value, at, found)
  if (!Array.isArray(value)) return
  let length = 0
  for (const item of value) if (isJson(item)) length += embedLength(item)
  if (length > 6000)
    found.push({
      path: at,
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: 'Embed size exceeds maximum size of 6000',
    })
}

function embedLength(item: Json): number {
  const parts: unknown[] = [item.title, item.description]
  if (isJson(item.footer)) parts.push(item.footer.text)
  if (isJson(item.author)) parts.push(item.author.name)
  if (Array.isArray(item.fields))
    for (const field of item.fields) if (isJson(field)) parts.push(field.name, field.value)
  let length = 0
  for (const part of parts) if (typeof part === 'string') length += lengthOf(part)
  return length
}

const allowedMentions = record(
  {
    parse: maybe(list(oneOf('users', 'roles', 'everyone'), 0, 3)),
    users: maybe(list(snowflake, 0, 100)),
    roles: maybe(list(snowflake, 0, 100)),
    replied_user: maybe(flag),
  },
  (value, at, found) => {
    const { parse, users, roles } = value as { parse?: string[]; users?: string[]; roles?: string[] }
    for (const [key, ids] of [
      ['users', users],
      ['roles', roles],
    ] as const)
      if (parse?.includes(key) && ids?.length)
        found.push({
          path: [...at, key],
          code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          message: `parse:["${key}"] and ${key}: [ids...] are mutually exclusive.`,
        })
  },
)

/**
 * Check for an attachment in a request. A new file has its number as id. An attachment that stays has its own
 * id.
 */
const attachment = record({
  id: (value, at, found) => {
    if (!/^\d{1,20}$/.test(String(value)))
      found.push({
        path: at,
        code: 'NUMBER_TYPE_COERCE',
        message: `Value "${String(value)}" is not snowflake.`,
      })
  },
  filename: maybe(text(1, 1024)),
  title: maybe(text(0, 1024)),
  description: maybe(text(0, 1024)),
  is_spoiler: maybe(flag),
  duration_secs: absent('voice messages'),
  waveform: absent('voice messages'),
  uploaded_filename: absent('uploads to the cloud'),
  content_type: anything,
  size: anything,
  url: anything,
  proxy_url: anything,
  height: anything,
  width: anything,
  ephemeral: anything,
  flags: anything,
  placeholder: anything,
  placeholder_version: anything,
})

function flagsAmong(...allowed: MessageFlags[]): Check {
  return maybe((value, at, found) => {
    integer(0)(value, at, found)
    let rest = Number(value)
    for (const bit of allowed) rest &= ~bit
    if (rest !== 0)
      found.push({
        path: at,
        code: 'FLAGS_NOT_SETTABLE',
        message: `The flags ${rest} cannot be set in this request`,
      })
  })
}

const common = {
  content: maybe(text(0, 2000)),
  embeds: maybe(embeds),
  allowed_mentions: maybe(allowedMentions),
  components: anything,
  attachments: maybe(list(attachment, 0, 10)),
  poll: absent('polls'),
  tts: maybe(flag),
}

const components: Check = (value, at, found) => {
  const message = value as Json
  if (message.components === undefined || message.components === null) return
  const check = isV2(message) ? v2Components : classicComponents
  check(message.components, [...at, 'components'], found)
}

const noOldFieldsInV2: Check = (value, at, found) => {
  const message = value as Json
  if (!isV2(message)) return
  for (const field of ['content', 'embeds'] as const) {
    const given = message[field]
    if (typeof given === 'string' ? given !== '' : Array.isArray(given) && given.length > 0)
      found.push({
        path: [...at, field],
        code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      })
  }
}

function isV2(message: Json): boolean {
  return (Number(message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0
}

function message(fields: Record<string, Check>): Check {
  return record({ ...common, ...fields }, (value, at, found) => {
    components(value, at, found)
    noOldFieldsInV2(value, at, found)
  })
}

const { SuppressEmbeds, SuppressNotifications, IsComponentsV2, Ephemeral } = MessageFlags

export const newMessage = message({
  flags: flagsAmong(SuppressEmbeds, SuppressNotifications, IsComponentsV2),
  nonce: maybe((value, at, found) => {
    if (
      typeof value === 'number' ? !Number.isInteger(value) : typeof value !== 'string' || lengthOf(value) > 25
    )
      found.push({ path: at, code: 'NONCE_TYPE_TOO_LONG', message: 'Nonce is longer than 25 characters' })
  }),
  enforce_nonce: maybe(flag),
  message_reference: maybe(
    record({
      type: maybe(oneOf(0)),
      message_id: snowflake,
      channel_id: maybe(snowflake),
      guild_id: maybe(snowflake),
      fail_if_not_exists: maybe(flag),
    }),
  ),
  sticker_ids: absent('stickers'),
})

/** discord.js sends these two fields with every message. Discord uses them only for new messages in channels. */
const idle = { nonce: anything, enforce_nonce: maybe(flag) }

export const followUp = message({
  ...idle,
  flags: flagsAmong(SuppressEmbeds, SuppressNotifications, IsComponentsV2, Ephemeral),
  username: absent('names of webhooks in follow-ups'),
  avatar_url: absent('avatars of webhooks in follow-ups'),
  thread_name: absent('forum channels'),
  applied_tags: absent('forum channels'),
})

export const reply = message({
  ...idle,
  flags: flagsAmong(SuppressEmbeds, SuppressNotifications, IsComponentsV2, Ephemeral),
})

/**
 * Returns the check for an edit of a message. If the edit has no flags, the message keeps its own. These flags
 * decide which rules the components follow.
 */
export function edit(isAlreadyV2: boolean): Check {
  return record(
    { ...common, flags: maybe(integer(0)), poll: absent('polls'), ...editRest },
    (value, at, found) => {
      const given = value as Json
      const flags = given.flags ?? (isAlreadyV2 ? IsComponentsV2 : 0)
      if (isAlreadyV2 && !(Number(flags) & IsComponentsV2))
        found.push({
          path: [...at, 'flags'],
          code: 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
          message: 'The Components V2 flag cannot be removed',
        })
      components({ ...given, flags }, at, found)
      noOldFieldsInV2({ ...given, flags }, at, found)
    },
  )
}

const editRest = {
  message_reference: anything,
  nonce: anything,
  enforce_nonce: anything,
  sticker_ids: absent('stickers'),
}
