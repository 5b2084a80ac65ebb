import { parentPort, workerData } from 'node:worker_threads'
import { FileProblem, parsed, playFile, textOf } from './game-file/index.ts'
import { systemNamed } from './systems/index.ts'

/** A file to be played, for the thread that `src/play.ts` starts. */
export interface PlayJob {
  readonly bytes: Uint8Array
  readonly lang: 'ru' | 'en'
}

export type Played = ReturnType<typeof playFile>

function played({ bytes, lang }: PlayJob): Played {
  try {
    return playFile(parsed(textOf(bytes)), systemNamed, lang)
  } catch (error) {
    if (error instanceof FileProblem) return { ok: false, error: error.problem }
    throw error
  }
}

parentPort?.postMessage('loaded')
parentPort?.postMessage(played(workerData as PlayJob))
