/**
 * Everything that a click on a button or menu means, as stored in its custom id. The bot needs no other memory,
 * so a click still works after a restart. The id holds no secret.
 */
export interface ButtonId {
  readonly thread: string
  readonly revision: number
  readonly action: string
  readonly arg: string
}

const VERSION = '1'
export const MAX_CUSTOM_ID_LENGTH = 100

/** Packs a button id as text: `1|table|revision|action|argument`. Numbers are written in base 36. */
export function packButtonId({ thread, revision, action, arg }: ButtonId): string {
  return [VERSION, snowflakeToBase36(thread), revision.toString(36), action, arg].join('|')
}

/**
 * Pattern for the id of a thread, in base 36. Clients can send any text as a custom id, so longer numbers are
 * rejected.
 */
const TABLE = /^[0-9a-z]{1,13}$/
const REVISION = /^[0-9a-z]{1,8}$/

/**
 * Reads a custom id. Returns null for an id of another version or another bot, or if this bot has no such
 * button.
 */
export function unpackButtonId(text: string): ButtonId | null {
  if (text.length > MAX_CUSTOM_ID_LENGTH) return null
  const [version, table, revision, action, ...rest] = text.split('|')
  if (version !== VERSION || !action || !TABLE.test(table) || !REVISION.test(revision)) return null
  return { thread: long(table), revision: Number.parseInt(revision, 36), action, arg: rest.join('|') }
}

/** Writes a Discord id (snowflake) in base 36, with at most 13 characters. */
export const snowflakeToBase36 = (snowflake: string): string => BigInt(snowflake).toString(36)

function long(text: string): string {
  let value = 0n
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value.toString()
}
