import { Worker } from 'node:worker_threads'

export type DiceOutcome =
  /** `dice`: each die with what was done to it, as the library writes it. */
  | { readonly is: 'rolled'; readonly dice: string; readonly total: string }
  /** `from`: index of the first character that cannot be read. */
  | { readonly is: 'unreadable'; readonly from: number }
  | { readonly is: 'too-much' }
  /** The notation divides by zero, or has no finite result for another reason. */
  | { readonly is: 'no-number' }
  /** Too many rolls are waiting already, or the bot is about to stop. */
  | { readonly is: 'busy' }

export interface RollRequest {
  readonly id: number
  readonly notation: string
}

/** Milliseconds after which a silent worker is replaced. The worker itself ends a roll after 200 ms. */
const PATIENCE = 2000
/**
 * Memory limits of the worker, in megabytes. The small limit for young objects makes it free early what loading
 * the library leaves behind.
 */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }
/** Milliseconds without a roll after which the library is unloaded. It takes a hundred megabytes. */
const IDLE = 600_000
/** Largest number of rolls that may wait. */
const MOST_WAITING = 50

interface Waiting {
  readonly wanted: RollRequest
  done(rolled: DiceOutcome): void
}

interface Hired {
  readonly worker: Worker
  isReady: boolean
  alarm?: NodeJS.Timeout
  idle?: NodeJS.Timeout
}

const waiting: Waiting[] = []
let hired: Hired | null = null
let next = 0

/** Rolls dice in a worker with the randomness of the operating system, one notation at a time. */
export function rollNotation(notation: string): Promise<DiceOutcome> {
  if (waiting.length >= MOST_WAITING) return Promise.resolve({ is: 'busy' })
  return new Promise(done => {
    waiting.push({ wanted: { id: next++, notation }, done })
    if (waiting.length === 1) work()
  })
}

/** Stops the worker. The next roll would start a new one. */
export async function closeDiceWorker(): Promise<void> {
  const leaving = hired
  hired = null
  for (const { done } of waiting.splice(0)) done({ is: 'busy' })
  clearTimeout(leaving?.alarm)
  clearTimeout(leaving?.idle)
  await leaving?.worker.terminate()
}

/** Rolls the first waiting notation, as soon as the library is loaded. */
function work(): void {
  const [first] = waiting
  if (!first) {
    rest()
    return
  }
  hired ??= hire()
  clearTimeout(hired.idle)
  hired.worker.ref()
  if (!hired.isReady) return
  const { worker } = hired
  worker.postMessage(first.wanted)
  hired.alarm = setTimeout(() => void worker.terminate(), PATIENCE)
}

function rest(): void {
  if (!hired) return
  hired.worker.unref()
  hired.idle = setTimeout(() => void closeDiceWorker(), IDLE).unref()
}

function hire(): Hired {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { resourceLimits: LIMITS })
  const mine: Hired = { worker, isReady: false }
  worker.unref()
  worker.on('message', (message: 'ready' | { id: number; rolled: DiceOutcome }) => {
    if (hired !== mine) return
    if (message === 'ready') {
      mine.isReady = true
      return work()
    }
    if (message.id === waiting[0]?.wanted.id) settle(message.rolled)
  })
  worker.on('error', () => {})
  worker.on('exit', () => {
    if (hired !== mine) return
    hired = null
    settle({ is: 'too-much' })
  })
  return mine
}

function settle(rolled: DiceOutcome): void {
  clearTimeout(hired?.alarm)
  waiting.shift()?.done(rolled)
  work()
}
