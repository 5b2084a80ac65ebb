/** What a button or menu says about itself: nothing secret, and enough to be answered after a restart. */
export interface ButtonId {
  readonly thread: string
  readonly revision: number
  readonly action: string
  readonly arg: string
}

const VERSION = '1'
export const CUSTOM_ID_LIMIT = 100

/** `1|table|revision|action|argument`, numbers in base 36. */
export function packId({ thread, revision, action, arg }: ButtonId): string {
  return [VERSION, short(thread), revision.toString(36), action, arg].join('|')
}

/** Anybody can send any text in place of an id; numbers of this length are exact, or equal to none of ours. */
const TABLE = /^[0-9a-z]{1,13}$/
const REVISION = /^[0-9a-z]{1,8}$/

/** Null for a button of another version or another bot, and for what no button of ours could say. */
export function unpackId(text: string): ButtonId | null {
  if (text.length > CUSTOM_ID_LIMIT) return null
  const [version, table, revision, action, ...rest] = text.split('|')
  if (version !== VERSION || !action || !TABLE.test(table) || !REVISION.test(revision)) return null
  return { thread: long(table), revision: Number.parseInt(revision, 36), action, arg: rest.join('|') }
}

/** A snowflake in 13 characters or fewer. */
export const short = (snowflake: string): string => BigInt(snowflake).toString(36)

function long(text: string): string {
  let value = 0n
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value.toString()
}
