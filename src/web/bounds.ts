/** How much somebody may ask for: so much at once, and so much a second in the long run. */
export interface Bounds {
  /** Whether this one may; it counts. */
  allows(who: string): boolean
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
  return {
    allows(who) {
      const time = now()
      const bucket = buckets.get(who) ?? { left: atOnce, at: time }
      buckets.delete(who)
      buckets.set(who, bucket)
      bucket.left = Math.min(atOnce, bucket.left + ((time - bucket.at) / 1000) * perSecond)
      bucket.at = time
      if (buckets.size > KNOWN) buckets.delete(buckets.keys().next().value as string)
      if (bucket.left < 1) return false
      bucket.left--
      return true
    },
  }
}
