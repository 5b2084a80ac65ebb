import { parentPort, workerData } from 'node:worker_threads'
import { playBytes } from './game-file/index.ts'
import { systemNamed } from './systems/index.ts'

/** A file to be played, for the thread that `src/play.ts` starts. */
export interface PlayJob {
  readonly bytes: Uint8Array
  readonly lang: 'ru' | 'en'
  readonly head?: string
}

export type Played = ReturnType<typeof playBytes>

const { bytes, lang, head } = workerData as PlayJob
parentPort?.postMessage('loaded')
parentPort?.postMessage(playBytes(bytes, systemNamed, { lang, head }))
