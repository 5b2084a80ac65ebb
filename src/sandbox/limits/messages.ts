import { MessageFlags } from 'discord-api-types/v10'
import {
  anyValueCheck,
  booleanCheck,
  combineChecks,
  countCharacters,
  createIntegerCheck,
  createListCheck,
  createObjectCheck,
  createOneOfCheck,
  createOptionalCheck,
  createTextCheck,
  createUnsupportedCheck,
  createUrlSchemeCheck,
  isJsonObject,
  type JsonObject,
  snowflakeCheck,
  type ValueCheck,
} from './checks.ts'
import { classicComponentsCheck, v2ComponentsCheck } from './components.ts'

// Limits of the content, embeds, attachments, mentions and flags of a message.

/** Check for a URL in a message. */
const url = combineChecks(createTextCheck(1, 2048), createUrlSchemeCheck('http', 'https'))
const mediaUrl = combineChecks(createTextCheck(1, 2048), createUrlSchemeCheck('http', 'https', 'attachment'))
const embedMedia = createObjectCheck({
  url: mediaUrl,
  proxy_url: anyValueCheck,
  height: anyValueCheck,
  width: anyValueCheck,
  content_type: anyValueCheck,
})

const embed = createObjectCheck({
  title: createOptionalCheck(createTextCheck(0, 256)),
  type: createOptionalCheck(createOneOfCheck('rich')),
  description: createOptionalCheck(createTextCheck(0, 4096)),
  url: createOptionalCheck(url),
  timestamp: createOptionalCheck(createTextCheck(1)),
  color: createOptionalCheck(createIntegerCheck(0, 0xffffff)),
  footer: createOptionalCheck(
    createObjectCheck({
      text: createTextCheck(1, 2048),
      icon_url: createOptionalCheck(mediaUrl),
      proxy_icon_url: anyValueCheck,
    }),
  ),
  image: createOptionalCheck(embedMedia),
  thumbnail: createOptionalCheck(embedMedia),
  author: createOptionalCheck(
    createObjectCheck({
      name: createTextCheck(1, 256),
      url: createOptionalCheck(url),
      icon_url: createOptionalCheck(mediaUrl),
      proxy_icon_url: anyValueCheck,
    }),
  ),
  fields: createOptionalCheck(
    createListCheck(
      createObjectCheck({
        name: createTextCheck(1, 256),
        value: createTextCheck(1, 1024),
        inline: createOptionalCheck(booleanCheck),
      }),
      0,
      25,
    ),
  ),
})

const embeds: ValueCheck = (value, at, found) => {
  createListCheck(embed, 0, 10)(value, at, found)
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

const allowedMentions = createObjectCheck(
  {
    parse: createOptionalCheck(createListCheck(createOneOfCheck('users', 'roles', 'everyone'), 0, 3)),
    users: createOptionalCheck(createListCheck(snowflakeCheck, 0, 100)),
    roles: createOptionalCheck(createListCheck(snowflakeCheck, 0, 100)),
    replied_user: createOptionalCheck(booleanCheck),
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
const attachment = createObjectCheck({
  id: (value, at, found) => {
    if (!/^\d{1,20}$/.test(String(value)))
      found.push({
        path: at,
        code: 'NUMBER_TYPE_COERCE',
        message: `Value "${String(value)}" is not snowflake.`,
      })
  },
  filename: createOptionalCheck(createTextCheck(1, 1024)),
  title: createOptionalCheck(createTextCheck(0, 1024)),
  description: createOptionalCheck(createTextCheck(0, 1024)),
  is_spoiler: createOptionalCheck(booleanCheck),
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
  return createOptionalCheck((value, at, found) => {
    createIntegerCheck(0)(value, at, found)
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
  content: createOptionalCheck(createTextCheck(0, 2000)),
  embeds: createOptionalCheck(embeds),
  allowed_mentions: createOptionalCheck(allowedMentions),
  components: anyValueCheck,
  attachments: createOptionalCheck(createListCheck(attachment, 0, 10)),
  poll: createUnsupportedCheck('polls'),
  tts: createOptionalCheck(booleanCheck),
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
  return createObjectCheck({ ...common, ...fields }, (value, at, found) => {
    components(value, at, found)
    noOldFieldsInV2(value, at, found)
  })
}

const { SuppressEmbeds, SuppressNotifications, IsComponentsV2, Ephemeral } = MessageFlags

export const newMessageCheck = message({
  flags: flagsAmong(SuppressEmbeds, SuppressNotifications, IsComponentsV2),
  nonce: createOptionalCheck((value, at, found) => {
    if (
      typeof value === 'number'
        ? !Number.isInteger(value)
        : typeof value !== 'string' || countCharacters(value) > 25
    )
      found.push({ path: at, code: 'NONCE_TYPE_TOO_LONG', message: 'Nonce is longer than 25 characters' })
  }),
  enforce_nonce: createOptionalCheck(booleanCheck),
  message_reference: createOptionalCheck(
    createObjectCheck({
      type: createOptionalCheck(createOneOfCheck(0)),
      message_id: snowflakeCheck,
      channel_id: createOptionalCheck(snowflakeCheck),
      guild_id: createOptionalCheck(snowflakeCheck),
      fail_if_not_exists: createOptionalCheck(booleanCheck),
    }),
  ),
  sticker_ids: createUnsupportedCheck('stickers'),
})

/**
 * Two fields that discord.js sends with every message. Discord uses them only for new messages in channels, so
 * other routes ignore their values.
 */
const idle = { nonce: anyValueCheck, enforce_nonce: createOptionalCheck(booleanCheck) }

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
  return createObjectCheck(
    {
      ...common,
      flags: createOptionalCheck(createIntegerCheck(0)),
      poll: createUnsupportedCheck('polls'),
      ...editRest,
    },
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
