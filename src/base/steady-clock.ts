/**
 * Maximum difference between the host's clock and the process's own clock, in milliseconds. A larger difference
 * means that the host's clock has jumped.
 */
const JUMP = 1_000

/** A clock that gives the time by which games are played, in milliseconds since 1970. It never goes back. */
export interface SteadyClock {
  now(): number
  /**
   * Returns by how many milliseconds the host's clock has jumped forward since the previous call. The time skipped
   * should not count, because nobody could play in it.
   */
  skipped(): number
}

/**
 * Returns a clock that follows the host's clock but never goes back. When the host's clock jumps back, the returned
 * clock goes on at the pace of the process's own clock. It is then ahead of the host's clock, until that clock
 * jumps forward again. `from`: the latest time already recorded in games, in milliseconds since 1970.
 */
export function createSteadyClock(
  host: () => number,
  own: () => number,
  from: number,
  onBack: (ms: number) => void = () => {},
): SteadyClock {
  let at = Math.max(from, host())
  let ownAt = own()
  let ahead = at - host()
  let skipped = 0

  function now(): number {
    const ownNow = own()
    const expected = at + ownNow - ownAt
    let time = host() + ahead
    if (time < expected - JUMP) {
      onBack(expected - time)
      ahead += expected - time
      time = expected
    } else if (time > expected + JUMP) {
      const back = Math.min(ahead, time - expected)
      ahead -= back
      time -= back
      if (time > expected + JUMP) skipped += time - expected
    }
    at = Math.max(at, time)
    ownAt = ownNow
    return at
  }

  return {
    now,
    skipped() {
      now()
      const ms = skipped
      skipped = 0
      return ms
    },
  }
}
