import { type ChildProcess, fork } from 'node:child_process'
import type { ChosenAction, PhasePlan, SkillLevel } from '../ai/index.ts'
import type { GameState, Role } from '../engine/model.ts'
import { createProcessThrottle, type ProcessThrottle } from './throttle.ts'

/**
 * Request to choose an action for a computer player or a hint. Contains a sampled position, as plain data: a copy of
 * the game with hidden information dealt at random.
 */
export interface ThinkRequest {
  readonly system: string
  readonly state: GameState
  readonly by: Role
  readonly level: SkillLevel
  readonly seed: string
  /** Plan of the previous choice. Absent if something has happened since then. */
  readonly plan?: PhasePlan
  /** Whether to give reasons for the choice. */
  readonly why?: true
}

/**
 * Runs one search. `isWaitedFor`: people wait for the result, so it goes before other searches. `whose`: name of the
 * requester. Different requesters take turns. Rejects if the search fails.
 */
export type ThinkFunction = (
  matter: ThinkRequest,
  isWaitedFor: boolean,
  whose?: string,
) => Promise<ChosenAction>

/** Request to the child process, which replies with a `ThinkAnswer`. */
export interface ThinkJob {
  readonly id: number
  readonly matter: ThinkRequest
}
export type ThinkAnswer =
  | { readonly id: number; readonly thought: ChosenAction }
  | { readonly id: number; readonly error: string }

export interface Thinker {
  readonly think: ThinkFunction
  /** Slows down the child process until the promise `work` settles, because this work is more urgent. */
  readonly giveWay: ProcessThrottle['pauseDuring']
  /** Returns the number of waiting and running searches. */
  count(): number
  /** Stops the running search immediately and rejects all waiting searches. */
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
 * Maximum heap size of the child process, in megabytes. A game system takes tens of megabytes, and the many small
 * objects of a search take hundreds.
 */
const MEMORY = 400

export interface ThinkerOptions {
  readonly child?: URL
  /** Milliseconds without a search after which the child process is ended. */
  readonly idle?: number
  /** Maximum duration of one search, in ms. */
  readonly patience?: number
}

/**
 * Creates a thinker. Its child process runs one search at a time, with low CPU priority. It starts with the first
 * search, restarts after a crash, and ends after some time without searches.
 */
export function openThinker({
  child: file = CHILD,
  idle = 300_000,
  patience = 120_000,
}: ThinkerOptions = {}): Thinker {
  const queue: Waiting[] = []
  const brake = createProcessThrottle()
  let child: ChildProcess | null = null
  let busy: Waiting | null = null
  let timer: NodeJS.Timeout | undefined
  let next = 0
  let turns = 0
  /**
   * Requester → value of a counter when their last search began. The requester with the lowest value was served
   * longest ago. Cleared when the queue is empty.
   */
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
   * Removes the next search from the queue and returns it. Searches that people wait for come first. Among these, the
   * requester who was served longest ago is next.
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
