import { fork } from 'node:child_process'

/** Limits of a job: CPU seconds after the message `loaded`, and megabytes including the thread's code. */
export interface JobLimits {
  readonly seconds: number
  readonly megabytes: number
}

/** Why a job was stopped before it answered. */
export class JobLimitError extends Error {}

type Word<T> = { readonly answer: T } | { readonly costly: keyof JobLimits } | { readonly failed: string }

const CHILD = new URL('./apart-child.mjs', import.meta.url)

/**
 * Runs a job in a worker thread of a separate process, which may run out of memory without harm. The thread
 * sends `loaded` first and then the answer. Rejects if the job exceeds a limit.
 */
export function runIsolated<T>(entry: URL, job: unknown, { seconds, megabytes }: JobLimits): Promise<T> {
  return new Promise((done, failed) => {
    const costly = (of: keyof JobLimits) =>
      failed(
        new JobLimitError(
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
      // V8 aborted the process because it ran out of memory
      if (signal === 'SIGABRT' || code === 134) costly('megabytes')
      else failed(new Error('The process ended without a result'))
    })
    child.send({ entry: entry.href, job, seconds, megabytes })
  })
}
