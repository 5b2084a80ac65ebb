/** Source of time for background work. Tests use a source that they advance themselves. */
export interface TimeSource {
  now(): number
  /** Runs a function after `ms` milliseconds. Returns a function that cancels the run. */
  after(ms: number, run: () => void): () => void
}

export const systemTimeSource: TimeSource = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Reason why a task of a retry queue has not succeeded: the error of its last attempt. */
export interface BlockedReason {
  readonly error: unknown
}

/**
 * Runs one task for each key, and retries a failed task until it succeeds. For each key, at most one attempt
 * runs and at most one more waits.
 */
export interface RetryQueue {
  /**
   * Attempts the task immediately, even if an earlier attempt failed, because a person is waiting. Resolves to
   * null if the task succeeds.
   */
  run(key: string): Promise<BlockedReason | null>
  /**
   * Attempts the task, unless its last attempt failed. A failed task waits for its next attempt or for a person.
   * If an attempt is running now, its result decides.
   */
  tryUnlessBlocked(key: string): Promise<BlockedReason | null>
  /** Call this when a person was active at time `since`. Retries a failed task if its last attempt was earlier. */
  retryAfterActivity(key: string, since: number): void
  isBusy(key: string): boolean
  /** Starts no new attempts, and waits until all running attempts end. */
  stop(): Promise<void>
}

const FIRST = 5_000
const LONGEST = 3_600_000

interface Chain {
  running: Promise<BlockedReason | null> | null
  queued: Promise<BlockedReason | null> | null
  /** True if a person waits for the queued attempt. Then it also runs if the attempt before it fails. */
  isUrgent: boolean
  /** Reason why the last attempt failed. Null if it succeeded. */
  held: BlockedReason | null
  pause: number
  tried: number
  callOff: (() => void) | null
}

export interface RetryTask {
  /** Runs the task for a key. Throws an error if the task must be retried. */
  readonly work: (key: string) => Promise<void>
  /**
   * Checks whether only a person can remove the cause of an error. Then the task is not retried until a person
   * is active.
   */
  readonly waitsForPerson: (error: unknown) => boolean
  readonly clock: TimeSource
  /** Returns a random number from 0 to 1. Randomness spreads the retries of tables that failed at the same time. */
  readonly randomShare: () => number
}

/** Error for a task that was not started because the bot is stopping. */
export class QueueStoppedError extends Error {}

export function createRetryQueue({ work, waitsForPerson, clock, randomShare }: RetryTask): RetryQueue {
  const chains = new Map<string, Chain>()
  let isResting = false

  function chainOf(key: string): Chain {
    const chain = chains.get(key) ?? {
      running: null,
      queued: null,
      isUrgent: false,
      held: null,
      pause: FIRST,
      tried: 0,
      callOff: null,
    }
    chains.set(key, chain)
    return chain
  }

  function request(key: string, isUrgent: boolean): Promise<BlockedReason | null> {
    if (isResting) return Promise.resolve({ error: new QueueStoppedError('stopping') })
    const chain = chainOf(key)
    // Checks for a queued attempt first, because an attempt can be queued while no other attempt is running.
    if (chain.queued) {
      chain.isUrgent ||= isUrgent
      return chain.queued
    }
    if (!chain.running) return begin(key, chain)
    chain.isUrgent = isUrgent
    chain.queued = chain.running.then(held => {
      chain.queued = null
      if (isResting) return { error: new QueueStoppedError('stopping') }
      return held && !chain.isUrgent ? held : begin(key, chain)
    })
    return chain.queued
  }

  const run = (key: string): Promise<BlockedReason | null> => request(key, true)

  function begin(key: string, chain: Chain): Promise<BlockedReason | null> {
    chain.callOff?.()
    chain.callOff = null
    chain.tried = clock.now()
    chain.running = work(key)
      .then(
        () => null,
        (error: unknown) => ({ error }),
      )
      .then(held => ended(key, chain, held))
    return chain.running
  }

  function ended(key: string, chain: Chain, held: BlockedReason | null): BlockedReason | null {
    chain.running = null
    chain.held = held
    if (!held) {
      if (!chain.queued) chains.delete(key)
    } else if (!isResting && !waitsForPerson(held.error)) {
      chain.callOff = clock.after(Math.round(chain.pause * (0.8 + 0.2 * randomShare())), () => {
        chain.callOff = null
        chain.pause = Math.min(chain.pause * 2, LONGEST)
        if (!chain.running) void begin(key, chain)
      })
    }
    return held
  }

  return {
    run,
    async tryUnlessBlocked(key) {
      const chain = chains.get(key)
      return chain?.held && !chain.running ? chain.held : request(key, false)
    },
    retryAfterActivity(key, since) {
      const chain = chains.get(key)
      if (chain?.held && chain.tried < since) void run(key)
    },
    isBusy: key => chains.get(key)?.running != null,
    async stop() {
      isResting = true
      for (const chain of chains.values()) chain.callOff?.()
      await Promise.all([...chains.values()].map(chain => chain.running))
    },
  }
}
