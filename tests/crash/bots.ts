import type { ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { forkBot, isReady } from './players.ts'
import type { Plan } from './run.ts'

type Pick = (n: number) => number

/** The bots of a world: each in a process of its own, begun again when it was killed. */
export interface Bots {
  /** All take commands. */
  begun(): Promise<unknown>
  anyReady(): Promise<unknown>
  /** When the last one has been killed; never while others live. */
  noneLeft(): Promise<unknown>
  isAnyStopped(): boolean
  /** SIGKILL for one of them. What is returned waits until it works again. */
  kill(pick: Pick): Promise<() => Promise<unknown>>
  /** SIGSTOP for one of them. What is returned lets it go on. */
  stop(pick: Pick): Promise<() => Promise<unknown>>
  /** Of each, how often it found that another one had acknowledged. */
  left(): readonly number[]
  end(): Promise<unknown>
}

interface Bot {
  child: ChildProcess
  ready: Promise<void>
  isStopped: boolean
}

export function openBots(
  sandbox: Sandbox,
  { folder, url, bots: count }: Plan,
  hear: (line: string) => void,
): Bots {
  const left = Array.from({ length: count }, () => 0)
  let isEnding = false
  let toldNone = () => {}
  let none = new Promise<void>(resolve => {
    toldNone = resolve
  })

  const bots = Array.from({ length: count }, (_, at) => begin(at))

  function begin(at: number): Bot {
    const more: Record<string, string> = url ? { DATABASE_URL: url, LOG_LEVEL: 'info' } : {}
    const child = forkBot(sandbox, url ? join(folder, String(at)) : folder, more, line => {
      if (line.includes('another process has already acknowledged this interaction')) left[at]++
      else if (!line.includes('"level":30')) hear(`bot ${at}: ${line}`)
    })
    appendFileSync(join(folder, 'bot.pids'), `${child.pid}\n`)
    const ready = isReady(child)
    child.once('exit', () => {
      if (isEnding) return
      if (count === 1) {
        toldNone()
        none = new Promise(resolve => {
          toldNone = resolve
        })
      }
      bots[at] = begin(at)
    })
    return { child, ready, isStopped: false }
  }

  const gone = (child: ChildProcess) => new Promise<void>(resolve => child.once('exit', () => resolve()))

  return {
    begun: () => Promise.all(bots.map(({ ready }) => ready)),
    anyReady: () => Promise.race(bots.map(({ ready }) => ready)),
    noneLeft: () => none,
    isAnyStopped: () => bots.some(({ isStopped }) => isStopped),
    async kill(pick) {
      const at = pick(count)
      const { child } = bots[at]
      const dead = gone(child)
      child.kill('SIGKILL')
      await dead
      return () => bots[at].ready
    },
    async stop(pick) {
      const bot = bots[pick(count)]
      bot.isStopped = true
      bot.child.kill('SIGSTOP')
      return async () => {
        bot.child.kill('SIGCONT')
        bot.isStopped = false
      }
    },
    left: () => left,
    async end() {
      isEnding = true
      const dead = bots.map(({ child }) => gone(child))
      for (const { child } of bots) child.kill('SIGTERM')
      await Promise.all(dead)
    },
  }
}
