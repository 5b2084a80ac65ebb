import { LRUCache } from 'lru-cache'

/**
 * Rate limiter with one bucket per key, such as a visitor or an address. A key may make a limited number of
 * requests in a burst, and a steady rate of requests in the long run.
 */
export interface RequestLimiter {
  /** If the key may make another request, counts the request and returns true. Otherwise returns false. */
  take(who: string): boolean
  /** Checks whether the key may make another request. Does not count a request. */
  canTake(who: string): boolean
  /**
   * Subtracts an amount from the number of requests that the key may still make. The number may become
   * negative.
   */
  spend(who: string, amount: number): void
}

interface Bucket {
  left: number
  at: number
}

const KNOWN = 20_000
/**
 * Returns options for an LRU cache with at most `maxSize` entries. With the option `max`, the cache would
 * allocate memory for all entries in advance.
 */
export const createLruOptions = (maxSize: number) => ({ maxSize, sizeCalculation: () => 1 })

export function createRequestLimiter(
  atOnce: number,
  perSecond: number,
  now: () => number = performance.now.bind(performance),
): RequestLimiter {
  const buckets = new LRUCache<string, Bucket>(createLruOptions(KNOWN))
  /**
   * Returns how many requests a bucket allows at a time. If the clock was set back, the number does not change.
   */
  const earned = ({ left, at }: Bucket, time: number): number =>
    Math.min(atOnce, left + (Math.max(0, time - at) / 1000) * perSecond)
  function open(who: string): Bucket {
    const time = now()
    const bucket = buckets.get(who) ?? { left: atOnce, at: time }
    buckets.set(who, bucket)
    bucket.left = earned(bucket, time)
    bucket.at = time
    return bucket
  }

  return {
    canTake(who) {
      const bucket = buckets.get(who)
      return bucket === undefined || earned(bucket, now()) >= 1
    },
    spend(who, amount) {
      open(who).left -= amount
    },
    take(who) {
      const bucket = open(who)
      if (bucket.left < 1) return false
      bucket.left--
      return true
    },
  }
}
