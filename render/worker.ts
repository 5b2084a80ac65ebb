import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { encodeAnimation } from './animation.ts'
import { releaseCanvas } from './drawing/canvas-pool.ts'
import { registerFonts } from './drawing/fonts.ts'
import { encodeJpeg } from './jpeg.ts'
import { painters } from './registry.ts'
import type { DrawAnswer, DrawJob } from './renderer.ts'
import type { PictureRequest } from './request.ts'

/**
 * Amount by which the niceness of this thread is raised while it draws for web pages. A higher niceness means a
 * lower priority. If the bot needs the same processor core, this thread still gets a quarter of it.
 */
const NICER = 5

registerFonts()

/** Number of urgent pictures in progress: pictures whose job is not patient. */
let urgent = 0

parentPort?.on('message', async (job: DrawJob) => {
  if (job.isPatient) giveWay()
  else urgent++
  const answer = await work(job).catch((error: Error): DrawAnswer => ({ id: job.id, error: error.message }))
  if (!job.isPatient) urgent--
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [])
})

async function work(job: DrawJob): Promise<DrawAnswer> {
  const painter = painters[job.system]
  if (!painter) throw new Error(`The game system "${job.system}" has no painter`)
  if (!job.request) {
    painter.warm?.()
    return { id: job.id }
  }
  const paint = (request: PictureRequest) => painter.paint(request.view, request)
  if (isFilm(job.request)) {
    const requests = job.request
    return {
      id: job.id,
      ...(await encodeAnimation(requests.length, n => paint(requests[n]).canvas)),
      places: [],
    }
  }
  const { canvas, places } = paint(job.request)
  const bytes = await encodeJpeg(canvas, job.isPatient ? makeWay : undefined)
  releaseCanvas(canvas)
  const { width, height } = canvas
  // Nobody can point at the board of a post. Its hit areas are not sent, to save time
  return { id: job.id, bytes, width, height, places: job.request.show.kind === 'board' ? [] : places }
}

/**
 * Waits until no urgent picture is in progress. Messages arrive only once in each turn of the event loop, so each
 * round waits for two turns.
 */
async function makeWay(): Promise<void> {
  do {
    await setImmediate()
    await setImmediate()
  } while (urgent > 0)
}

let isBehind = false

/**
 * Lowers the priority of this thread when it gets its first patient job. Patient jobs come from open web pages, and
 * pictures that somebody waits for must come first. It is not lowered earlier, since a low priority would delay
 * boards, and a thread cannot raise its priority again. Threads have their own priority only on Linux.
 */
function giveWay(): void {
  if (isBehind || process.platform !== 'linux') return
  isBehind = true
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, getPriority(thread) + NICER)
  } catch {
    // If the priority cannot be lowered, the thread keeps the priority of the bot
  }
}

const isFilm = (request: PictureRequest | readonly PictureRequest[]): request is readonly PictureRequest[] =>
  Array.isArray(request)
