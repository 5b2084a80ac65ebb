import { Worker } from 'node:worker_threads'

export type DiceOutcome =
  /** `dice`: each die with its roll and any modifiers, in the notation of the dice library. */
  | { readonly is: 'rolled'; readonly dice: string; readonly total: string }
  /** `from`: index of the first character that the dice library cannot read. */
  | { readonly is: 'unreadable'; readonly from: number }
  | { readonly is: 'too-much' }
  /** The typed notation divides by zero, or its total is not a finite number for another reason. */
  | { readonly is: 'no-number' }
  /** Too many rolls are already waiting, or the bot is about to stop. */
  | { readonly is: 'busy' }

export interface RollRequest {
  readonly id: number
  readonly notation: string
}

/**
 * Milliseconds without an answer after which a worker thread is replaced. The worker itself stops a roll after
 * 200 ms.
 */
const PATIENCE = 2000
/**
 * Memory limits of the worker thread, in megabytes. The small limit for young objects makes garbage collection
 * free memory soon after the dice library is loaded.
 */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }
/**
 * Milliseconds without a roll after which the worker is stopped. A worker with the loaded dice library takes a
 * hundred megabytes.
 */
const IDLE = 600_000
/** Maximum number of rolls that may wait for the worker. */
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

/** Rolls dice in a worker thread, one notation at a time. The random numbers come from the operating system. */
export function rollNotation(notation: string): Promise<DiceOutcome> {
  if (waiting.length >= MOST_WAITING) return Promise.resolve({ is: 'busy' })
  return new Promise(done => {
    waiting.push({ wanted: { id: next++, notation }, done })
    if (waiting.length === 1) work()
  })
}

/** Stops the worker thread. The next roll starts a new worker. */
export async function closeDiceWorker(): Promise<void> {
  const leaving = hired
  hired = null
  for (const { done } of waiting.splice(0)) done({ is: 'busy' })
  clearTimeout(leaving?.alarm)
  clearTimeout(leaving?.idle)
  await leaving?.worker.terminate()
}

/** Sends the first waiting notation to the worker, once the worker has loaded the dice library. */
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
