import { parentPort, workerData } from 'node:worker_threads'
import { broken, FileProblem, parsed, playFile, textOf } from './game-file/index.ts'
import { systemNamed } from './systems/index.ts'

/** A file to be played, for the thread that `src/play.ts` starts. */
export interface PlayJob {
  readonly bytes: Uint8Array
  readonly lang: 'ru' | 'en'
  readonly head?: string
}

export type Played = ReturnType<typeof playFile>

function played({ bytes, lang, head }: PlayJob): Played {
  try {
    return playFile(parsed(textOf(bytes)), systemNamed, { lang, head })
  } catch (error) {
    if (error instanceof FileProblem) return broken(error.problem)
    throw error
  }
}

parentPort?.postMessage('loaded')
parentPort?.postMessage(played(workerData as PlayJob))
