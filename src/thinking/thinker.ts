import { type ChildProcess, fork } from 'node:child_process'
import type { Level, Plan, Thought } from '../ai/index.ts'
import type { Role, State } from '../engine/model.ts'
import { type Brake, openBrake } from './brake.ts'

/** What a computer, or whoever wants a hint, is to think about: a world as this role imagines it. Plain data. */
export interface Matter {
  readonly system: string
  readonly state: State
  readonly by: Role
  readonly level: Level
  readonly seed: string
  /** What it meant to do next, where nothing has happened since. */
  readonly plan?: Plan
  /** Its reasons are wanted. */
  readonly why?: true
}

/**
 * `isWaitedFor`: people wait for it, so that it comes before what nobody watches. `whose`: those who let it be thought, whom
 * others do not wait for again and again. Rejects where nothing came of it.
 */
export type Think = (matter: Matter, isWaitedFor: boolean, whose?: string) => Promise<Thought>

/** To the process, and back. */
export interface ThinkJob {
  readonly id: number
  readonly matter: Matter
}
export type ThinkAnswer =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly error: string }

export interface Thinker {
  readonly think: Think
  /** It stands still meanwhile, for the most part: this comes first. */
  readonly giveWay: Brake['during']
  /** Thoughts that wait or are under way. */
  count(): number
  /** Gives up what is being thought about; at once. */
  close(): void
}

interface Waiting {
  readonly job: ThinkJob
  readonly isWaitedFor: boolean
  readonly whose: string
  done(thought: Thought): void
  failed(error: Error): void
}

const CHILD = new URL('./thinker-child.mjs', import.meta.url)
/** Megabytes of one mind: a system is tens, a thought hundreds of small objects at a time. */
const MEMORY = 400

export interface ThinkerOptions {
  readonly child?: URL
  /** Milliseconds without work after which the process ends; and for one thought, after which it is given up. */
  readonly idle?: number
  readonly patience?: number
}

/**
 * A process that thinks, one thing at a time, below everything else for the processor. It is begun when it is needed and
 * begun again when it died; it ends when nobody has asked for a while.
 */
export function openThinker({
  child: file = CHILD,
  idle = 300_000,
  patience = 120_000,
}: ThinkerOptions = {}): Thinker {
  const queue: Waiting[] = []
  const brake = openBrake()
  let child: ChildProcess | null = null
  let busy: Waiting | null = null
  let timer: NodeJS.Timeout | undefined
  let next = 0
  let turns = 0
  /** By whom, when the last thought of theirs was begun, while anybody waits. */
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

  /** Of what people wait for, or of all, what those asked for first whose last turn was longest ago. */
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
    brake.on(begun)
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
    if (busy) end(busy, new Error(`nothing was thought of: ${why}`))
  }

  return {
    think: (matter, isWaitedFor, whose = '') =>
      new Promise((done, failed) => {
        if (isClosed) return failed(new Error('the thinker is closed'))
        queue.push({ job: { id: next++, matter }, isWaitedFor, whose, done, failed })
        work()
      }),
    giveWay: brake.during,
    count: () => queue.length + (busy ? 1 : 0),
    close() {
      isClosed = true
      clearTimeout(timer)
      const left = [...(busy ? [busy] : []), ...queue.splice(0)]
      busy = null
      dismiss('closed')
      for (const { failed } of left) failed(new Error('the thinker is closed'))
    },
  }
}
