const EPOCH = 1_420_070_400_000n

export type SnowflakeGenerator = () => string

/**
 * Creates a generator of ids in Discord's snowflake format. Snowflakes are 64-bit numbers that always increase
 * and contain the time of creation.
 */
export function createSnowflakeGenerator(now: () => number, after: string): SnowflakeGenerator {
  let last = BigInt(after)
  return () => {
    const fresh = (BigInt(now()) - EPOCH) << 22n
    last = fresh > last ? fresh : last + 1n
    return last.toString()
  }
}

export function toSnowflakeTime(id: string): number {
  return Number((BigInt(id) >> 22n) + EPOCH)
}

export function isSnowflake(text: string): boolean {
  return /^\d{17,20}$/.test(text)
}

/**
 * Checks whether snowflake `id` is older than snowflake `than`. The comparison is numeric, because the texts may
 * differ in length.
 */
export function isOlderSnowflake(id: string, than: string): boolean {
  return BigInt(id) < BigInt(than)
}
