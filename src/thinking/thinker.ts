import { type ChildProcess, fork } from 'node:child_process'
import type { ChosenAction, PhasePlan, SkillLevel } from '../ai/index.ts'
import type { Role, State } from '../engine/model.ts'
import { openThrottle, type ProcessThrottle } from './throttle.ts'

/** What a computer player or a hint has to decide: a determinized world, as plain data. */
export interface ThinkRequest {
  readonly system: string
  readonly state: State
  readonly by: Role
  readonly level: SkillLevel
  readonly seed: string
  /** Plan of the previous choice, if nothing has happened since. */
  readonly plan?: PhasePlan
  /** Asks for reasons too. */
  readonly why?: true
}

/**
 * Runs one search. `isWaitedFor`: people wait for the result, so it goes before background searches. `whose`
 * names who asked. Different askers take turns. Rejects if the search fails.
 */
export type ThinkFunction = (
  matter: ThinkRequest,
  isWaitedFor: boolean,
  whose?: string,
) => Promise<ChosenAction>

/** A request to the child process. The reply is a `ThinkAnswer`. */
export interface ThinkJob {
  readonly id: number
  readonly matter: ThinkRequest
}
export type ThinkAnswer =
  | { readonly id: number; readonly thought: ChosenAction }
  | { readonly id: number; readonly error: string }

export interface Thinker {
  readonly think: ThinkFunction
  /** Slows down the child process until the given work ends, because that work is more urgent. */
  readonly giveWay: ProcessThrottle['pauseDuring']
  /** Number of waiting and running searches. */
  count(): number
  /** Stops the running search at once and rejects all waiting ones. */
  close(): void
}

interface Waiting {
  readonly job: ThinkJob
  readonly isWaitedFor: boolean
  readonly whose: string
  done(thought: ChosenAction): void
  failed(error: Error): void
}

const CHILD = new URL('./thinker-child.mjs', import.meta.url)
/**
 * Heap limit of the child process, in megabytes. A game system takes tens of megabytes, and the small objects of
 * a search take hundreds.
 */
const MEMORY = 400

export interface ThinkerOptions {
  readonly child?: URL
  /** `idle`: ms without work until the process ends. `patience`: ms until a single search is given up. */
  readonly idle?: number
  readonly patience?: number
}

/**
 * Creates a child process that runs one search at a time with low CPU priority. It starts on demand, restarts
 * after a crash, and ends after some time without requests.
 */
export function openThinker({
  child: file = CHILD,
  idle = 300_000,
  patience = 120_000,
}: ThinkerOptions = {}): Thinker {
  const queue: Waiting[] = []
  const brake = openThrottle()
  let child: ChildProcess | null = null
  let busy: Waiting | null = null
  let timer: NodeJS.Timeout | undefined
  let next = 0
  let turns = 0
  /** Who asked → number of the turn in which they were last served. Cleared when the queue is empty. */
  const begunAt = new Map<string, number>()
  let isClosed = false

  function work(): void {
    clearTimeout(timer)
    if (busy || isClosed) return
    const waiting = taken()
    if (!waiting) {
      begunAt.clear()
      timer = setTimeout(() => dismiss('it was not needed'), idle).unref()
      return
    }
    busy = waiting
    child ??= begin()
    child.send(waiting.job, error => error && end(waiting, error))
    timer = setTimeout(() => dismiss(`no answer in ${patience / 1000} seconds`), patience).unref()
  }

  /**
   * Takes the next request from the queue. Requests that people wait for come first. Among them, the asker who
   * was served longest ago comes first.
   */
  function taken(): Waiting | undefined {
    const waited = queue.filter(({ isWaitedFor }) => isWaitedFor)
    const last = ({ whose }: Waiting) => begunAt.get(whose) ?? -1
    const [first] = (waited.length > 0 ? waited : queue).toSorted((a, b) => last(a) - last(b))
    if (!first) return undefined
    queue.splice(queue.indexOf(first), 1)
    begunAt.set(first.whose, turns++)
    return first
  }

  function begin(): ChildProcess {
    const begun = fork(file, {
      execArgv: [`--max-old-space-size=${MEMORY}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    begun.on('message', (answer: ThinkAnswer) => {
      if (answer.id !== busy?.job.id) return
      if ('thought' in answer) {
        busy.done(answer.thought)
        busy = null
        work()
      } else end(busy, new Error(answer.error))
    })
    begun.on('error', () => {})
    begun.on('exit', () => begun === child && gone('it ended by itself'))
    brake.attach(begun)
    begun.unref()
    begun.channel?.unref()
    return begun
  }

  function end(waiting: Waiting, error: Error): void {
    if (busy !== waiting) return
    busy = null
    waiting.failed(error)
    work()
  }

  function dismiss(why: string): void {
    child?.kill('SIGKILL')
    gone(why)
  }

  function gone(why: string): void {
    child = null
    if (busy) end(busy, new Error(`The search was stopped: ${why}`))
  }

  return {
    think: (matter, isWaitedFor, whose = '') =>
      new Promise((done, failed) => {
        if (isClosed) return failed(new Error('The thinker is closed'))
        queue.push({ job: { id: next++, matter }, isWaitedFor, whose, done, failed })
        work()
      }),
    giveWay: brake.pauseDuring,
    count: () => queue.length + (busy ? 1 : 0),
    close() {
      isClosed = true
      clearTimeout(timer)
      const left = [...(busy ? [busy] : []), ...queue.splice(0)]
      busy = null
      dismiss('closed')
      for (const { failed } of left) failed(new Error('The thinker is closed'))
    },
  }
}
