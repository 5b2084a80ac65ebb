import { Worker } from 'node:worker_threads'
import type { Picture, PictureRequest } from './request.ts'
import { type Shelf, shelf } from './shelf.ts'

/** To the worker: draw a request, a film of several, or (without any) warm a system. */
export interface Job {
  id: number
  system: string
  request: PictureRequest | readonly PictureRequest[] | null
}

export type Answer =
  | { id: number }
  | { id: number; bytes: Uint8Array; width: number; height: number }
  | { id: number; error: string }

interface Waiting {
  job: Job
  tries: number
  done(answer: Answer): void
  failed(error: Error): void
}

export interface Renderer {
  draw(request: PictureRequest): Promise<Picture>
  /** The requests, of one system, one after the other as a moving picture. */
  film(requests: readonly PictureRequest[]): Promise<Picture>
  warm(system: string): void
  close(): Promise<void>
}

const CACHED_PICTURES = 24
const TRIES = 3
/** Megabytes: a canvas is large memory behind a small object, and goes when the young ones are collected. */
const LIMITS = { maxYoungGenerationSizeMb: 4 }

/** One worker, one picture at a time. A worker that dies is replaced and its picture drawn again. */
export function createRenderer(entry: URL): Renderer {
  const pictures: Shelf<Promise<Picture>> = shelf(CACHED_PICTURES)
  const queue: Waiting[] = []
  let worker: Worker | null = null
  let busy: Waiting | null = null
  let next = 0

  function ask(system: string, request: Job['request']): Promise<Answer> {
    return new Promise((done, failed) => {
      const waiting: Waiting = { job: { id: next++, system, request }, tries: 0, done, failed }
      const firstWarming = queue.findIndex(({ job }) => job.request === null)
      if (request && firstWarming >= 0) queue.splice(firstWarming, 0, waiting)
      else queue.push(waiting)
      work()
    })
  }

  function work(): void {
    if (busy) return
    busy = queue.shift() ?? null
    if (!busy) {
      worker?.unref()
      return
    }
    worker ??= hire()
    worker.ref()
    busy.tries++
    worker.postMessage(busy.job)
  }

  function hire(): Worker {
    const hired = new Worker(entry, { resourceLimits: LIMITS })
    let reason = 'it stopped'
    hired.on('message', (answer: Answer) => {
      if (answer.id !== busy?.job.id) return
      const { done } = busy
      busy = null
      done(answer)
      work()
    })
    hired.on('error', error => {
      reason = error instanceof Error ? error.message : String(error)
    })
    hired.on('exit', () => {
      if (worker === hired) dismiss(reason)
    })
    return hired
  }

  function dismiss(reason: string): void {
    worker = null
    const unfinished = busy
    busy = null
    if (unfinished && unfinished.tries < TRIES) queue.unshift(unfinished)
    else unfinished?.failed(new Error(`The picture could not be drawn: ${reason}`))
    work()
  }

  async function picture(
    system: string,
    request: Job['request'],
    format: Picture['format'],
  ): Promise<Picture> {
    const answer = await ask(system, request)
    if ('error' in answer) throw new Error(`The picture could not be drawn: ${answer.error}`)
    if (!('bytes' in answer)) throw new Error('The worker sent no picture')
    const { bytes, width, height } = answer
    return { bytes, width, height, format }
  }

  return {
    draw(request) {
      const key = JSON.stringify(request)
      const made = pictures.get(key, () => picture(request.system, request, 'jpeg'))
      made.catch(() => pictures.forget(key))
      return made
    },
    film: requests => picture(requests[0]?.system ?? '', requests, 'gif'),
    warm(system) {
      ask(system, null).catch(() => undefined)
    },
    async close() {
      const leaving = worker
      worker = null
      const left = [...(busy ? [busy] : []), ...queue.splice(0)]
      busy = null
      for (const { failed } of left) failed(new Error('The renderer is closed'))
      pictures.clear()
      await leaving?.terminate()
    },
  }
}
