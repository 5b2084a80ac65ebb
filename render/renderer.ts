import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Place } from './places.ts'
import type { Draw, Picture, PictureRequest } from './request.ts'
import { seenOf } from './shown.ts'

/** To the worker: draw a request, a film of several, or (without any) warm a system. */
export interface Job {
  id: number
  system: string
  request: PictureRequest | readonly PictureRequest[] | null
  /** Another picture may come in between. */
  isPatient: boolean
}

export type Answer =
  | { id: number }
  | {
      id: number
      bytes: Uint8Array
      width: number
      height: number
      /** of a film: none */
      places: readonly Place[]
    }
  | { id: number; error: string }

interface Waiting {
  readonly job: Job
  readonly isStale: () => boolean
  tries: number
  done(answer: Answer | null): void
  failed(error: Error): void
}

/** A worker and what it is at. What it has drawn of a system once it draws faster again: its layers are kept. */
interface Hand {
  worker: Worker | null
  busy: Waiting | null
  /** What it goes on with as soon as it is not busy. */
  aside: Waiting | null
  readonly knows: Set<string>
}

export interface Renderer {
  readonly draw: Draw
  /** The requests, of one system, one after the other as a moving picture. */
  film(requests: readonly PictureRequest[]): Promise<Picture>
  warm(system: string): void
  close(): Promise<void>
}

const CACHED_PICTURES = 12
const TRIES = 3
/** Megabytes: a canvas is large memory behind a small object, and goes when the young ones are collected. */
const LIMITS = { maxYoungGenerationSizeMb: 4 }

const never = () => false

const underWay = ({ busy, aside }: Hand): Waiting[] => [busy, aside].filter(waiting => waiting !== null)

const placeOf = ({ job }: Waiting) => (job.isPatient ? 'aside' : 'busy')

/** Boards of posts come first, then what somebody looks at for himself, then what is made ahead, then what is patient. */
function rankOf({ request, isPatient }: Job): number {
  if (isPatient) return 3
  if (!request) return 2
  return 'show' in request && request.show.kind === 'board' ? 0 : 1
}

/** Milliseconds that a picture under way may still take when all is closed. */
const LAST = 3000

/** Its picture is done: a thread that is torn out of the encoder takes the whole process with it. */
function finished(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    const late = setTimeout(resolve, LAST)
    const done = () => {
      clearTimeout(late)
      resolve()
    }
    worker.once('message', done)
    worker.once('exit', done)
  })
}

/**
 * Workers that draw, one picture each at a time, hired when there is work for them. One that dies is replaced and its
 * picture drawn again. Pools from the registry end the whole thread to call one picture off, and give the next one to
 * any thread: both would throw away the layers that make a board quick.
 */
export function createRenderer(entry: URL, workers = Math.max(1, availableParallelism() - 1)): Renderer {
  const pictures = new LRUCache<string, Promise<Picture | null>>({ max: CACHED_PICTURES })
  const queue: Waiting[] = []
  const hands: readonly Hand[] = Array.from({ length: workers }, () => ({
    worker: null,
    busy: null,
    aside: null,
    knows: new Set(),
  }))
  let next = 0

  function ask(
    system: string,
    request: Job['request'],
    isStale = never,
    isPatient = false,
  ): Promise<Answer | null> {
    return new Promise((done, failed) => {
      const job = { id: next++, system, request, isPatient }
      const waiting: Waiting = { job, isStale, tries: 0, done, failed }
      const later = queue.findIndex(other => rankOf(other.job) > rankOf(job))
      if (later >= 0) queue.splice(later, 0, waiting)
      else queue.push(waiting)
      work()
    })
  }

  function work(): void {
    for (;;) {
      const [first] = queue
      if (first?.isStale()) {
        queue.shift()
        first.done(null)
        continue
      }
      const hand = first && handFor(first.job)
      if (!hand) break
      queue.shift()
      begin(hand, first)
    }
    for (const hand of hands) if (underWay(hand).length === 0) hand.worker?.unref()
  }

  /** One that is free: best of all one that has drawn this game before, then one that is there. */
  function handFor({ system, isPatient }: Job): Hand | undefined {
    const free = hands.filter(({ busy, aside }) => busy === null && !(isPatient && aside))
    return free.find(({ knows }) => knows.has(system)) ?? free.find(({ worker }) => worker) ?? free[0]
  }

  function begin(hand: Hand, waiting: Waiting): void {
    hand.worker ??= hire(hand)
    hand.worker.ref()
    hand[placeOf(waiting)] = waiting
    hand.knows.add(waiting.job.system)
    waiting.tries++
    hand.worker.postMessage(waiting.job)
  }

  function hire(hand: Hand): Worker {
    const hired = new Worker(entry, { resourceLimits: LIMITS })
    let reason = 'it stopped'
    hired.on('message', (answer: Answer) => {
      const waiting = underWay(hand).find(({ job }) => job.id === answer.id)
      if (!waiting) return
      hand[placeOf(waiting)] = null
      waiting.done(answer)
      work()
    })
    hired.on('error', error => {
      reason = error instanceof Error ? error.message : String(error)
    })
    hired.on('exit', () => {
      if (hand.worker === hired) dismiss(hand, reason)
    })
    return hired
  }

  function dismiss(hand: Hand, reason: string): void {
    const unfinished = underWay(hand)
    hand.worker = null
    hand.busy = null
    hand.aside = null
    hand.knows.clear()
    for (const waiting of unfinished.toReversed())
      if (waiting.tries < TRIES) queue.unshift(waiting)
      else waiting.failed(new Error(`The picture could not be drawn: ${reason}`))
    work()
  }

  async function picture(
    system: string,
    request: Job['request'],
    format: Picture['format'],
    isStale?: () => boolean,
    isPatient?: boolean,
  ): Promise<Picture | null> {
    const answer = await ask(system, request, isStale, isPatient)
    if (!answer) return null
    if ('error' in answer) throw new Error(`The picture could not be drawn: ${answer.error}`)
    if (!('bytes' in answer)) throw new Error('The worker sent no picture')
    const { bytes: made, width, height, places } = answer
    // The same memory: each copy of so much brings the garbage collector sooner
    const bytes = Buffer.from(made.buffer, made.byteOffset, made.length)
    return { bytes, width, height, format, places }
  }

  function draw(request: PictureRequest): Promise<Picture>
  function draw(request: PictureRequest, isStale: () => boolean, isPatient?: boolean): Promise<Picture | null>
  async function draw(wanted: PictureRequest, isStale = never, isPatient = false): Promise<Picture | null> {
    const request = seenOf(wanted)
    const key = JSON.stringify(request)
    for (;;) {
      const made = pictures.get(key) ?? picture(request.system, request, 'jpeg', isStale, isPatient)
      pictures.set(key, made)
      const drawn = await made.catch((error: unknown) => {
        pictures.delete(key)
        throw error
      })
      if (drawn) return drawn
      // Whoever asked first wants it no more
      pictures.delete(key)
      if (isStale()) return null
    }
  }

  return {
    draw,
    film: async requests => (await picture(requests[0]?.system ?? '', requests, 'gif')) as Picture,
    warm(system) {
      ask(system, null).catch(() => undefined)
    },
    async close() {
      const leaving = hands.flatMap(hand =>
        hand.worker ? [{ worker: hand.worker, isBusy: underWay(hand).length > 0 }] : [],
      )
      const left = [...hands.flatMap(underWay), ...queue.splice(0)]
      for (const hand of hands) {
        hand.worker = null
        hand.busy = null
        hand.aside = null
      }
      for (const { failed } of left) failed(new Error('The renderer is closed'))
      pictures.clear()
      await Promise.all(
        leaving.map(async ({ worker, isBusy }) => {
          if (isBusy) await finished(worker)
          await worker.terminate()
        }),
      )
    },
  }
}
