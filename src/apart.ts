import { Worker } from 'node:worker_threads'

/** Seconds of the processor from the word `loaded` on; megabytes, the thread's code among them. */
export interface Cost {
  readonly seconds: number
  readonly megabytes: number
}

/** Why a thread was stopped before it answered. */
export class TooCostly extends Error {}

/** What a thread of its own answers to a job. It says `loaded` first, then the answer. */
export function apart<T>(entry: URL, job: unknown, { seconds, megabytes }: Cost): Promise<T> {
  return new Promise((done, failed) => {
    const worker = new Worker(entry, {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    let watch: NodeJS.Timeout | undefined
    worker.on('message', (message: 'loaded' | T) => {
      if (message !== 'loaded') return done(message)
      const before = process.cpuUsage()
      watch = setInterval(() => {
        const { user, system } = process.cpuUsage(before)
        if (user + system < seconds * 1_000_000) return
        failed(new TooCostly(`more than ${seconds} seconds of work`))
        worker.terminate()
      }, 50)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      failed(full ? new TooCostly(`more than ${megabytes} MB`) : error)
    })
    worker.on('exit', () => {
      clearInterval(watch)
      failed(new Error('the thread stopped without an answer'))
    })
  })
}
