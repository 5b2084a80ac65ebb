import { createKeyedMutex } from '../base/keyed-mutex.ts'
import type { ContinuableGame, ContinuationObstacle } from '../game-file/index.ts'
import { JobLimitError, runIsolatedJob } from './isolated-job.ts'
import type { ReadGamePositionsJob } from './play-worker.ts'

const WORKER = new URL('./play-worker.mjs', import.meta.url)
/** Limits of time and memory for reading one game file. A real game needs far less. */
const MOST = { seconds: 4, megabytes: 200 }

const reading = createKeyedMutex()

/**
 * Lists the positions of a game file from which a new game can go on. A separate process plays the file, so no
 * file can use too much time or memory. Reads one file at a time.
 */
export const readGameIsolated = (bytes: Uint8Array): Promise<ContinuableGame | ContinuationObstacle> =>
  reading.run('', async () => {
    const job: ReadGamePositionsJob = { bytes, wants: 'positions' }
    try {
      return await runIsolatedJob<ContinuableGame | ContinuationObstacle>(WORKER, job, MOST)
    } catch (error) {
      if (!(error instanceof JobLimitError)) throw error
      return { why: 'broken', message: `the file: needs ${error.message}` }
    }
  })
