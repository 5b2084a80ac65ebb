/** Milliseconds by which the host's clock may run apart from the process's own before that is a jump. */
const JUMP = 1_000

/** The time by which games are played, in milliseconds: it never goes back. */
export interface SteadyClock {
  now(): number
  /** Milliseconds that the host's clock has jumped forward since this was last asked: nobody could play in them. */
  skipped(): number
}

/**
 * The host's clock; where that jumps back, time goes on as the process's own clock says, ahead of the host's, until the
 * host's has caught up or the difference is taken back. `from`: the time that games have come to already.
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
