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

export function openBounds(
  atOnce: number,
  perSecond: number,
  now: () => number = performance.now.bind(performance),
): Bounds {
  const buckets = new Map<string, Bucket>()
  /** A clock that is put back gives nothing, and takes nothing. */
  const earned = ({ left, at }: Bucket, time: number): number =>
    Math.min(atOnce, left + (Math.max(0, time - at) / 1000) * perSecond)
  function open(who: string): Bucket {
    const time = now()
    const bucket = buckets.get(who) ?? { left: atOnce, at: time }
    buckets.delete(who)
    buckets.set(who, bucket)
    bucket.left = earned(bucket, time)
    bucket.at = time
    if (buckets.size > KNOWN) buckets.delete(buckets.keys().next().value as string)
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
