import { LRUCache } from 'lru-cache'

/** How much somebody may ask for: so much at once, and so much a second in the long run. */
export interface Bounds {
  /** Whether this one may; it counts. */
  allows(who: string): boolean
  /** The same, without counting. */
  has(who: string): boolean
  /** Counts so much, which may leave a debt. */
  spend(who: string, amount: number): void
}

interface Bucket {
  left: number
  at: number
}

const KNOWN = 20_000
/** A limit by number takes the room for all of them at once; by size it takes what there is. */
export const upTo = (maxSize: number) => ({ maxSize, sizeCalculation: () => 1 })

export function openBounds(
  atOnce: number,
  perSecond: number,
  now: () => number = performance.now.bind(performance),
): Bounds {
  const buckets = new LRUCache<string, Bucket>(upTo(KNOWN))
  /** A clock that is put back gives nothing, and takes nothing. */
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
    has(who) {
      const bucket = buckets.get(who)
      return bucket === undefined || earned(bucket, now()) >= 1
    },
    spend(who, amount) {
      open(who).left -= amount
    },
    allows(who) {
      const bucket = open(who)
      if (bucket.left < 1) return false
      bucket.left--
      return true
    },
  }
}
