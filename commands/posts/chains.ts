/** Time as the bot knows it; a test winds it by hand. */
export interface Clock {
  now(): number
  /** Runs later, unless it is called off by what is returned. */
  after(ms: number, run: () => void): () => void
}

export const clock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** What kept a piece of work from being done. */
export interface Held {
  readonly error: unknown
}

/** Work that is tried again until it is done: for each key never two tries at once and never two waits. */
export interface Chains {
  /** Tries now, because somebody is there, whatever had stopped it. Null when all is done. */
  run(key: string): Promise<Held | null>
  /** Tries unless an earlier try waits for its time, or for somebody. */
  ask(key: string): Promise<Held | null>
  /** Somebody was there at `since`: what is held up is tried, if that was not done since. */
  wake(key: string, since: number): void
  isBusy(key: string): boolean
  /** Begins nothing more and waits for what is under way. */
  rest(): Promise<void>
}

const FIRST = 5_000
const LONGEST = 3_600_000

interface Chain {
  running: Promise<Held | null> | null
  queued: Promise<Held | null> | null
  /** Why the last try failed. */
  held: Held | null
  pause: number
  tried: number
  callOff: (() => void) | null
}

export interface Work {
  /** Throws when it has to be tried again. */
  readonly work: (key: string) => Promise<void>
  /** Only a person can mend this: no further try before somebody is there. */
  readonly stops: (error: unknown) => boolean
  readonly clock: Clock
  /** From 0 to 1: tables that fail together do not come again together. */
  readonly chance: () => number
}

/** Raised instead of work that is no longer begun. */
export class Resting extends Error {}

export function openChains({ work, stops, clock, chance }: Work): Chains {
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

  function run(key: string): Promise<Held | null> {
    if (isResting) return Promise.resolve({ error: new Resting('stopping') })
    const chain = chainOf(key)
    // Asked first: in between the one try has ended and the next has not begun
    if (chain.queued) return chain.queued
    if (!chain.running) return begin(key, chain)
    chain.queued = chain.running.then(() => {
      chain.queued = null
      return isResting ? { error: new Resting('stopping') } : begin(key, chain)
    })
    return chain.queued
  }

  function begin(key: string, chain: Chain): Promise<Held | null> {
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

  function ended(key: string, chain: Chain, held: Held | null): Held | null {
    chain.running = null
    chain.held = held
    if (!held) {
      if (!chain.queued) chains.delete(key)
    } else if (!isResting && !stops(held.error)) {
      chain.callOff = clock.after(Math.round(chain.pause * (0.8 + 0.2 * chance())), () => {
        chain.callOff = null
        chain.pause = Math.min(chain.pause * 2, LONGEST)
        if (!chain.running) void begin(key, chain)
      })
    }
    return held
  }

  return {
    run,
    async ask(key) {
      const chain = chains.get(key)
      return chain?.held && !chain.running ? chain.held : run(key)
    },
    wake(key, since) {
      const chain = chains.get(key)
      if (chain?.held && chain.tried < since) void run(key)
    },
    isBusy: key => chains.get(key)?.running != null,
    async rest() {
      isResting = true
      for (const chain of chains.values()) chain.callOff?.()
      await Promise.all([...chains.values()].map(chain => chain.running))
    },
  }
}
