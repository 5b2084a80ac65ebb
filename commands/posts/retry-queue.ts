/** Source of time for the bot. A test moves it by hand. */
export interface TimeSource {
  now(): number
  /** Runs a function later. Returns a function that cancels the call. */
  after(ms: number, run: () => void): () => void
}

export const realTime: TimeSource = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** The error that stopped a task. */
export interface BlockedReason {
  readonly error: unknown
}

/** Tasks that are retried until they succeed. Each key has at most one running try and one waiting retry. */
export interface RetryQueue {
  /**
   * Tries now, whatever stopped an earlier try, because a person is waiting. Resolves to null when the task is
   * done.
   */
  run(key: string): Promise<BlockedReason | null>
  /** Tries, unless an earlier try waits for its time or for a person. */
  tryUnlessBlocked(key: string): Promise<BlockedReason | null>
  /** Reports that somebody was active at `since`. Retries a failed task that was not tried after that time. */
  wake(key: string, since: number): void
  isBusy(key: string): boolean
  /** Starts no new tasks, and waits for the running ones to end. */
  stop(): Promise<void>
}

const FIRST = 5_000
const LONGEST = 3_600_000

interface Chain {
  running: Promise<BlockedReason | null> | null
  queued: Promise<BlockedReason | null> | null
  /** Why the last try failed. Null if it did not fail. */
  held: BlockedReason | null
  pause: number
  tried: number
  callOff: (() => void) | null
}

export interface RetryTask {
  /** Does the task of a key. Throws if the task has to be tried again. */
  readonly work: (key: string) => Promise<void>
  /** Checks whether only a person can fix the error. Then the task is not retried before somebody is active. */
  readonly waitsForPerson: (error: unknown) => boolean
  readonly clock: TimeSource
  /** Returns a random number from 0 to 1. It spreads the retries of tables that failed together. */
  readonly randomShare: () => number
}

/** Error in place of a task that is not started, because the bot is stopping. */
export class QueueStoppedError extends Error {}

export function openRetryQueue({ work, waitsForPerson, clock, randomShare }: RetryTask): RetryQueue {
  const chains = new Map<string, Chain>()
  let isResting = false

  function chainOf(key: string): Chain {
    const chain = chains.get(key) ?? {
      running: null,
      queued: null,
      held: null,
      pause: FIRST,
      tried: 0,
      callOff: null,
    }
    chains.set(key, chain)
    return chain
  }

  function run(key: string): Promise<BlockedReason | null> {
    if (isResting) return Promise.resolve({ error: new QueueStoppedError('stopping') })
    const chain = chainOf(key)
    // This comes first: between two tries none is running, but the next one may already be queued.
    if (chain.queued) return chain.queued
    if (!chain.running) return begin(key, chain)
    chain.queued = chain.running.then(() => {
      chain.queued = null
      return isResting ? { error: new QueueStoppedError('stopping') } : begin(key, chain)
    })
    return chain.queued
  }

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
      return chain?.held && !chain.running ? chain.held : run(key)
    },
    wake(key, since) {
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
