import { MessageFlags } from 'discord-api-types/v10'
import {
  anyValueCheck,
  booleanCheck,
  combineChecks,
  countCharacters,
  createUnsupportedCheck,
  createUrlSchemeCheck,
  integerCheck,
  isJsonObject,
  type JsonObject,
  listCheck,
  objectCheck,
  oneOfCheck,
  optionalCheck,
  snowflakeCheck,
  textCheck,
  type ValueCheck,
} from './checks.ts'
import { classicComponentsCheck, v2ComponentsCheck } from './components.ts'

// Limits of the content, embeds, attachments, mentions and flags of a message.

/** Check for a URL in a message. */
const url = combineChecks(textCheck(1, 2048), createUrlSchemeCheck('http', 'https'))
const mediaUrl = combineChecks(textCheck(1, 2048), createUrlSchemeCheck('http', 'https', 'attachment'))
const embedMedia = objectCheck({
  url: mediaUrl,
  proxy_url: anyValueCheck,
  height: anyValueCheck,
  width: anyValueCheck,
  content_type: anyValueCheck,
})

const embed = objectCheck({
  title: optionalCheck(textCheck(0, 256)),
  type: optionalCheck(oneOfCheck('rich')),
  description: optionalCheck(textCheck(0, 4096)),
  url: optionalCheck(url),
  timestamp: optionalCheck(textCheck(1)),
  color: optionalCheck(integerCheck(0, 0xffffff)),
  footer: optionalCheck(
    objectCheck({
      text: textCheck(1, 2048),
      icon_url: optionalCheck(mediaUrl),
      proxy_icon_url: anyValueCheck,
    }),
  ),
  image: optionalCheck(embedMedia),
  thumbnail: optionalCheck(embedMedia),
  author: optionalCheck(
    objectCheck({
      name: textCheck(1, 256),
      url: optionalCheck(url),
      icon_url: optionalCheck(mediaUrl),
      proxy_icon_url: anyValueCheck,
    }),
  ),
  fields: optionalCheck(
    listCheck(
      objectCheck({
        name: textCheck(1, 256),
        value: textCheck(1, 1024),
        inline: optionalCheck(booleanCheck),
      }),
      0,
      25,
    ),
  ),
})

const embeds: ValueCheck = (value, at, found) => {
  listCheck(embed, 0, 10)(value, at, found)
  if (!Array.isArray(value)) return
  let length = 0
  for (const item of value) if (isJsonObject(item)) length += embedLength(item)
  if (length > 6000)
    found.push({
      path: at,
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: 'Embed size exceeds maximum size of 6000',
    })
}

function embedLength(item: JsonObject): number {
  const parts: unknown[] = [item.title, item.description]
  if (isJsonObject(item.footer)) parts.push(item.footer.text)
  if (isJsonObject(item.author)) parts.push(item.author.name)
  if (Array.isArray(item.fields))
    for (const field of item.fields) if (isJsonObject(field)) parts.push(field.name, field.value)
  let length = 0
  for (const part of parts) if (typeof part === 'string') length += countCharacters(part)
  return length
}

const allowedMentions = objectCheck(
  {
    parse: optionalCheck(listCheck(oneOfCheck('users', 'roles', 'everyone'), 0, 3)),
    users: optionalCheck(listCheck(snowflakeCheck, 0, 100)),
    roles: optionalCheck(listCheck(snowflakeCheck, 0, 100)),
    replied_user: optionalCheck(booleanCheck),
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
 * Check for an attachment in a request. For a new file, the id is the number of the file in the request. An
 * attachment that the message keeps has its own id.
 */
const attachment = objectCheck({
  id: (value, at, found) => {
    if (!/^\d{1,20}$/.test(String(value)))
      found.push({
        path: at,
        code: 'NUMBER_TYPE_COERCE',
        message: `Value "${String(value)}" is not snowflake.`,
      })
  },
  filename: optionalCheck(textCheck(1, 1024)),
  title: optionalCheck(textCheck(0, 1024)),
  description: optionalCheck(textCheck(0, 1024)),
  is_spoiler: optionalCheck(booleanCheck),
  duration_secs: createUnsupportedCheck('voice messages'),
  waveform: createUnsupportedCheck('voice messages'),
  uploaded_filename: createUnsupportedCheck('uploads to the cloud'),
  content_type: anyValueCheck,
  size: anyValueCheck,
  url: anyValueCheck,
  proxy_url: anyValueCheck,
  height: anyValueCheck,
  width: anyValueCheck,
  ephemeral: anyValueCheck,
  flags: anyValueCheck,
  placeholder: anyValueCheck,
  placeholder_version: anyValueCheck,
})

function flagsAmong(...allowed: MessageFlags[]): ValueCheck {
  return optionalCheck((value, at, found) => {
    integerCheck(0)(value, at, found)
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
  content: optionalCheck(textCheck(0, 2000)),
  embeds: optionalCheck(embeds),
  allowed_mentions: optionalCheck(allowedMentions),
  components: anyValueCheck,
  attachments: optionalCheck(listCheck(attachment, 0, 10)),
  poll: createUnsupportedCheck('polls'),
  tts: optionalCheck(booleanCheck),
}

const components: ValueCheck = (value, at, found) => {
  const message = value as JsonObject
  if (message.components === undefined || message.components === null) return
  const check = isV2(message) ? v2ComponentsCheck : classicComponentsCheck
  check(message.components, [...at, 'components'], found)
}

const noOldFieldsInV2: ValueCheck = (value, at, found) => {
  const message = value as JsonObject
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

function isV2(message: JsonObject): boolean {
  return (Number(message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0
}

function message(fields: Record<string, ValueCheck>): ValueCheck {
  return objectCheck({ ...common, ...fields }, (value, at, found) => {
    components(value, at, found)
    noOldFieldsInV2(value, at, found)
  })
}

const { SuppressEmbeds, SuppressNotifications, IsComponentsV2, Ephemeral } = MessageFlags

export const newMessageCheck = message({
  flags: flagsAmong(SuppressEmbeds, SuppressNotifications, IsComponentsV2),
  nonce: optionalCheck((value, at, found) => {
    if (
      typeof value === 'number'
        ? !Number.isInteger(value)
        : typeof value !== 'string' || countCharacters(value) > 25
    )
      found.push({ path: at, code: 'NONCE_TYPE_TOO_LONG', message: 'Nonce is longer than 25 characters' })
  }),
  enforce_nonce: optionalCheck(booleanCheck),
  message_reference: optionalCheck(
    objectCheck({
      type: optionalCheck(oneOfCheck(0)),
      message_id: snowflakeCheck,
      channel_id: optionalCheck(snowflakeCheck),
      guild_id: optionalCheck(snowflakeCheck),
      fail_if_not_exists: optionalCheck(booleanCheck),
    }),
  ),
  sticker_ids: createUnsupportedCheck('stickers'),
})

/**
 * Two fields that discord.js sends with every message. Discord uses them only for new messages in channels, so
 * other routes ignore their values.
 */
const idle = { nonce: anyValueCheck, enforce_nonce: optionalCheck(booleanCheck) }

export const followUpMessageCheck = message({
  ...idle,
  flags: flagsAmong(SuppressEmbeds, SuppressNotifications, IsComponentsV2, Ephemeral),
  username: createUnsupportedCheck('names of webhooks in follow-ups'),
  avatar_url: createUnsupportedCheck('avatars of webhooks in follow-ups'),
  thread_name: createUnsupportedCheck('forum channels'),
  applied_tags: createUnsupportedCheck('forum channels'),
})

export const replyMessageCheck = message({
  ...idle,
  flags: flagsAmong(SuppressEmbeds, SuppressNotifications, IsComponentsV2, Ephemeral),
})

/**
 * Returns the check for the body of a message edit. `isAlreadyV2`: whether the message has the Components V2
 * flag. This flag decides which rules the components must follow. If the body has no flags, the message keeps
 * its flags.
 */
export function createMessageEditCheck(isAlreadyV2: boolean): ValueCheck {
  return objectCheck(
    { ...common, flags: optionalCheck(integerCheck(0)), poll: createUnsupportedCheck('polls'), ...editRest },
    (value, at, found) => {
      const given = value as JsonObject
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
  message_reference: anyValueCheck,
  nonce: anyValueCheck,
  enforce_nonce: anyValueCheck,
  sticker_ids: createUnsupportedCheck('stickers'),
}
