import { LRUCache } from 'lru-cache'

/** Rate limiter with one bucket per key: a burst at once, and a steady rate in the long run. */
export interface Bounds {
  /** Whether the key may make another request. Counts the request. */
  take(who: string): boolean
  /** Whether the key may make another request. Counts nothing. */
  canTake(who: string): boolean
  /** Charges an amount to the key. Its balance may become negative. */
  spend(who: string, amount: number): void
}

interface Bucket {
  left: number
  at: number
}

const KNOWN = 20_000
/**
 * LRU cache options for at most `maxSize` entries. The option `max` would allocate memory for all entries in
 * advance.
 */
export const lruOptions = (maxSize: number) => ({ maxSize, sizeCalculation: () => 1 })

export function createRequestLimiter(
  atOnce: number,
  perSecond: number,
  now: () => number = performance.now.bind(performance),
): Bounds {
  const buckets = new LRUCache<string, Bucket>(lruOptions(KNOWN))
  /** Balance of a bucket at a time. A clock that was set back changes nothing. */
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
