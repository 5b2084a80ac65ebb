import { parentPort, workerData } from 'node:worker_threads'
import { getOwnerDataReport } from '../../data/load.ts'
import { playFileBytes, readContinuableGame } from '../game-file/index.ts'
import { findSystem, unplayableSystems } from '../systems/index.ts'

/** Message to the worker thread of `src/runtime/play.ts`: a game file to play. */
export interface PlayGameFileJob {
  readonly bytes: Uint8Array
  readonly lang: 'ru' | 'en'
  readonly head?: string
  readonly source?: Uint8Array
}

/** Message to the same worker thread: a game file whose positions are wanted. */
export interface ReadGamePositionsJob {
  readonly bytes: Uint8Array
  readonly wants: 'positions'
}

export type PlayGameFileResult = ReturnType<typeof playFileBytes>

const job = workerData as PlayGameFileJob | ReadGamePositionsJob
parentPort?.postMessage('loaded')
parentPort?.postMessage('wants' in job ? readContinuableGame(job.bytes, findPlayable) : play(job))

function play(job: PlayGameFileJob): PlayGameFileResult {
  // If the owner's data files have errors, the bot would use the project's own data. The game file would then be
  // played as another game. So fail instead
  if (unplayableSystems.size > 0)
    throw new Error(`the data files have errors: ${getOwnerDataReport().problems.join('; ')}`)
  return playFileBytes(job.bytes, findSystem, job)
}

function findPlayable(id: string) {
  return unplayableSystems.has(id) ? undefined : findSystem(id)
}
