import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { giveBack } from './drawing/blank.ts'
import { registerFonts } from './drawing/fonts.ts'
import { film } from './film.ts'
import { encode } from './jpeg.ts'
import { painters } from './registry.ts'
import type { Answer, Job } from './renderer.ts'
import type { PictureRequest } from './request.ts'

/** Niceness of a thread that draws for pages, above that of the bot: of a core that both want it still has a quarter. */
const NICER = 5

registerFonts()

/** Pictures under way that do not make room for others. */
let urgent = 0

parentPort?.on('message', async (job: Job) => {
  if (job.isPatient) giveWay()
  else urgent++
  const answer = await work(job).catch((error: Error): Answer => ({ id: job.id, error: error.message }))
  if (!job.isPatient) urgent--
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [])
})

async function work(job: Job): Promise<Answer> {
  const painter = painters[job.system]
  if (!painter) throw new Error(`No pictures for the system "${job.system}"`)
  if (!job.request) {
    painter.warm?.()
    return { id: job.id }
  }
  const paint = (request: PictureRequest) => painter.paint(request.view, request)
  if (isFilm(job.request)) {
    const requests = job.request
    return { id: job.id, ...(await film(requests.length, n => paint(requests[n]).canvas)), places: [] }
  }
  const { canvas, places } = paint(job.request)
  const bytes = await encode(canvas, job.isPatient ? makeWay : undefined)
  giveBack(canvas)
  const { width, height } = canvas
  // Nobody points at a post, and to hand them over takes as long as to note them
  return { id: job.id, bytes, width, height, places: job.request.show.kind === 'board' ? [] : places }
}

/** Until what came meanwhile is done; messages are heard once in each turn of the loop. */
async function makeWay(): Promise<void> {
  do {
    await setImmediate()
    await setImmediate()
  } while (urgent > 0)
}

let isBehind = false

/**
 * Where pages are open there is always a picture to draw, and whoever waits for an answer comes before it; from the first one
 * on, for a thread may not become less nice again. Without pages boards would only come later. Linux alone has this for threads.
 */
function giveWay(): void {
  if (isBehind || process.platform !== 'linux') return
  isBehind = true
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, getPriority(thread) + NICER)
  } catch {
    // Where it is not allowed, or they are as nice as can be, they are equals
  }
}

const isFilm = (request: PictureRequest | readonly PictureRequest[]): request is readonly PictureRequest[] =>
  Array.isArray(request)
