import { parentPort, workerData } from 'node:worker_threads'
import { getOwnerData } from '../../data/load.ts'
import { playBytes } from '../game-file/index.ts'
import { findSystem, unplayableSystems } from '../systems/index.ts'

/** A game file to play in the worker thread that `src/runtime/play.ts` starts. */
export interface PlayJob {
  readonly bytes: Uint8Array
  readonly lang: 'ru' | 'en'
  readonly head?: string
}

export type PlayWorkerResult = ReturnType<typeof playBytes>

const { bytes, lang, head } = workerData as PlayJob
parentPort?.postMessage('loaded')
// With the project's own facts instead of the owner's, another game would be played
if (unplayableSystems.size > 0)
  throw new Error(`the data files have errors: ${getOwnerData().problems.join('; ')}`)
parentPort?.postMessage(playBytes(bytes, findSystem, { lang, head }))
