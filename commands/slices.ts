import { setImmediate } from 'node:timers/promises'

/** Long work that may pause wherever it yields. */
export type Work<T> = Generator<undefined, T, undefined>

/** Milliseconds of work, after which others come in between. */
const SLICE = 10

/** All of it at once. */
export function whole<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Hears how many milliseconds something took. */
export type Spent = (ms: number) => void

export function timed<T>(spent: Spent, work: () => T): T {
  const began = performance.now()
  try {
    return work()
  } finally {
    spent(performance.now() - began)
  }
}

export interface Slicing {
  spent?: Spent
  pause?(): Promise<unknown>
  now?(): number
}

/** In slices, so that commands and other pages hardly wait for it. `spent` hears how long each slice took. */
export async function sliced<T>(
  work: Work<T>,
  { spent, pause = setImmediate, now = performance.now.bind(performance) }: Slicing = {},
): Promise<T> {
  for (;;) {
    const began = now()
    let step = work.next()
    while (!step.done && now() - began < SLICE) step = work.next()
    spent?.(now() - began)
    if (step.done) return step.value
    await pause()
  }
}

/** One slice of all the work that is under way goes on in each round of the event loop. */
export function openPauses(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
