/**
 * Jump limit in milliseconds. If the host's clock and the process's own clock differ by more, the host's clock
 * has jumped.
 */
const JUMP = 1_000

/** The time by which games are played, in milliseconds. It never goes back. */
export interface SteadyClock {
  now(): number
  /**
   * Milliseconds that the host's clock has jumped forward since the previous call. Nobody could play during
   * them.
   */
  skipped(): number
}

/**
 * Returns a clock that follows the host's clock but never goes back. When the host's clock jumps back, time
 * continues at the pace of the process's own clock, ahead of the host's clock. The lead shrinks again when the
 * host's clock jumps forward. `from`: the latest time already recorded in games.
 */
export function steadyClock(
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
