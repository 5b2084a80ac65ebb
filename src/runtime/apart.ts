import { fork } from 'node:child_process'

/** Seconds of the processor from the word `loaded` on; megabytes, the thread's code among them. */
export interface Cost {
  readonly seconds: number
  readonly megabytes: number
}

/** Why a thread was stopped before it answered. */
export class TooCostly extends Error {}

type Word<T> = { readonly answer: T } | { readonly costly: keyof Cost } | { readonly failed: string }

const CHILD = new URL('./apart-child.mjs', import.meta.url)

/**
 * What a thread answers to a job, in a process of its own, which may run out of memory without harm. The thread says
 * `loaded` first, then the answer.
 */
export function apart<T>(entry: URL, job: unknown, { seconds, megabytes }: Cost): Promise<T> {
  return new Promise((done, failed) => {
    const costly = (of: keyof Cost) =>
      failed(
        new TooCostly(
          of === 'seconds' ? `more than ${seconds} seconds of work` : `more than ${megabytes} MB`,
        ),
      )
    const child = fork(CHILD, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (word: Word<T>) => {
      if ('answer' in word) done(word.answer)
      else if ('costly' in word) costly(word.costly)
      else failed(new Error(word.failed))
    })
    child.on('error', failed)
    child.on('exit', (code, signal) => {
      // Aborted by V8, for want of memory
      if (signal === 'SIGABRT' || code === 134) costly('megabytes')
      else failed(new Error('the process stopped without an answer'))
    })
    child.send({ entry: entry.href, job, seconds, megabytes })
  })
}
