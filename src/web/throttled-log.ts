/**
 * Log for incidents that strangers can cause as often as they like. It writes at most one line per minute for each
 * kind of incident. Each line contains the number of incidents of its kind left out since the line before.
 */
export interface ThrottledLog {
  note(kind: string, about: object): void
}

const MINUTE = 60_000

interface Count {
  since: number
  more: number
}

export function createThrottledLog(
  write: (about: object, kind: string) => void,
  now: () => number = performance.now.bind(performance),
): ThrottledLog {
  const counts = new Map<string, Count>()
  return {
    note(kind, about) {
      const time = now()
      const count = counts.get(kind)
      if (count && time < count.since + MINUTE) {
        count.more++
        return
      }
      counts.set(kind, { since: time, more: 0 })
      write(count?.more ? { ...about, more: count.more } : about, kind)
    },
  }
}
