import { fork } from 'node:child_process'

/**
 * Limits of a job. `seconds`: CPU time after the message `loaded`. `megabytes`: memory of the thread, including its
 * code.
 */
export interface IsolatedJobLimits {
  readonly seconds: number
  readonly megabytes: number
}

/** Thrown when a job exceeds a limit and is stopped before its answer. */
export class JobLimitError extends Error {}

type Word<T> =
  | { readonly answer: T }
  | { readonly costly: keyof IsolatedJobLimits }
  | { readonly failed: string }

const CHILD = new URL('./apart-child.mjs', import.meta.url)

/**
 * Runs a job in a worker thread of a separate process, which may run out of memory without harm to this process. The
 * thread sends the message `loaded` first, then the answer of the job. Rejects with `JobLimitError` if the job
 * exceeds a limit.
 */
export function runIsolatedJob<T>(
  entry: URL,
  job: unknown,
  { seconds, megabytes }: IsolatedJobLimits,
): Promise<T> {
  return new Promise((done, failed) => {
    const costly = (of: keyof IsolatedJobLimits) =>
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
      // V8 ended the process because the thread ran out of memory
      if (signal === 'SIGABRT' || code === 134) costly('megabytes')
      else failed(new Error('The process ended without a result'))
    })
    child.send({ entry: entry.href, job, seconds, megabytes })
  })
}
