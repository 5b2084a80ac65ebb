/**
 * Meaning of a button or menu, stored in its custom id. The id holds no secret and is enough to answer a click
 * after a restart.
 */
export interface ButtonId {
  readonly thread: string
  readonly revision: number
  readonly action: string
  readonly arg: string
}

const VERSION = '1'
export const CUSTOM_ID_LIMIT = 100

/** Packs a button id as `1|table|revision|action|argument`. Numbers are in base 36. */
export function packId({ thread, revision, action, arg }: ButtonId): string {
  return [VERSION, snowflakeToBase36(thread), revision.toString(36), action, arg].join('|')
}

/** Form of a thread's number in a custom id. A client can send any text, so only short numbers are read. */
const TABLE = /^[0-9a-z]{1,13}$/
const REVISION = /^[0-9a-z]{1,8}$/

/**
 * Reads a custom id. Returns null for an id of another version or another bot, and for an id that no button of
 * this bot has.
 */
export function unpackId(text: string): ButtonId | null {
  if (text.length > CUSTOM_ID_LIMIT) return null
  const [version, table, revision, action, ...rest] = text.split('|')
  if (version !== VERSION || !action || !TABLE.test(table) || !REVISION.test(revision)) return null
  return { thread: long(table), revision: Number.parseInt(revision, 36), action, arg: rest.join('|') }
}

/** Writes a Discord id (snowflake) in base 36, which takes 13 characters or fewer. */
export const snowflakeToBase36 = (snowflake: string): string => BigInt(snowflake).toString(36)

function long(text: string): string {
  let value = 0n
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value.toString()
}
