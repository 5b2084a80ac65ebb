import { setImmediate } from 'node:timers/promises'

/** Long computation as a generator. It can pause at each `yield`. */
export type PausableWork<T> = Generator<undefined, T, undefined>

/** Milliseconds of computation after which other tasks get a turn. */
const SLICE = 10

/** Runs a pausable computation to its end without a pause. */
export function runWithoutPause<T>(work: PausableWork<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Function that receives how many milliseconds a piece of work took. */
export type TimeReporter = (ms: number) => void

export function measureTime<T>(reportTime: TimeReporter, work: () => T): T {
  const began = performance.now()
  try {
    return work()
  } finally {
    reportTime(performance.now() - began)
  }
}

export interface SliceOptions {
  spent?: TimeReporter
  pause?(): Promise<unknown>
  now?(): number
}

/**
 * Runs a pausable computation in short slices, so that commands and pages hardly wait for it. Calls `spent` with
 * the length of each slice, in milliseconds.
 */
export async function runInSlices<T>(
  work: PausableWork<T>,
  { spent, pause = setImmediate, now = performance.now.bind(performance) }: SliceOptions = {},
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

/**
 * Creates a pause function that all long tasks share. In each round of the event loop, only one of the paused
 * tasks continues.
 */
export function createSharedPause(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
