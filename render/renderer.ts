import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { removeDataHiddenOnBoard } from './board-view.ts'
import type { HitArea } from './hit-areas.ts'
import type { Picture, PictureDrawer, PictureRequest } from './request.ts'

/**
 * A job for a worker thread. `request` is one picture, or the list of pictures of an animation. If `request` is null,
 * the worker draws the unchanging layers of the game system in advance.
 */
export interface DrawJob {
  id: number
  system: string
  request: PictureRequest | readonly PictureRequest[] | null
  /** Whether pictures requested later may be drawn before this one, even if the worker has already begun it. */
  isPatient: boolean
}

export type DrawAnswer =
  | { id: number }
  | {
      id: number
      bytes: Uint8Array
      width: number
      height: number
      /** Hit areas of the picture: areas that a viewer can point at or click. The list is empty for an animation. */
      places: readonly HitArea[]
    }
  | { id: number; error: string }

interface Waiting {
  readonly job: DrawJob
  readonly isStale: () => boolean
  tries: number
  done(answer: DrawAnswer | null): void
  failed(error: Error): void
}

/**
 * A worker thread and its current jobs. `knows` lists the game systems that this thread has already drawn. The
 * thread draws these systems faster, since it keeps their layers.
 */
interface Hand {
  worker: Worker | null
  busy: Waiting | null
  /** A patient job that the worker has begun. The worker continues it while `busy` is null. */
  aside: Waiting | null
  readonly knows: Set<string>
}

export interface Renderer {
  readonly draw: PictureDrawer
  /** Draws the pictures as the frames of an animated GIF. All requests must be of the same game system. */
  film(requests: readonly PictureRequest[]): Promise<Picture>
  warm(system: string): void
  close(): Promise<void>
}

const CACHED_PICTURES = 12
const TRIES = 3
/**
 * Limits V8's memory for young objects to 4 MB, which makes garbage collections more frequent. A canvas is a
 * small object with much memory behind it, and V8 would otherwise free it too late.
 */
const LIMITS = { maxYoungGenerationSizeMb: 4 }

const never = () => false

const underWay = ({ busy, aside }: Hand): Waiting[] => [busy, aside].filter(waiting => waiting !== null)

const placeOf = ({ job }: Waiting) => (job.isPatient ? 'aside' : 'busy')

/**
 * Returns the rank of a job in the queue. Jobs with a lower rank are drawn sooner. Boards of posts come first,
 * then other pictures that somebody waits for, then unchanging layers, then patient jobs.
 */
function rankOf({ request, isPatient }: DrawJob): number {
  if (isPatient) return 3
  if (!request) return 2
  return 'show' in request && request.show.kind === 'board' ? 0 : 1
}

/** Maximum number of milliseconds that closing the renderer waits for a picture in progress. */
const LAST = 3000

/**
 * Waits until the worker has finished its picture or has exited, at most `LAST` milliseconds. Terminating a thread
 * while it encodes a picture would crash the whole process.
 */
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
 * Creates a pool of worker threads. Each thread draws one picture at a time, and threads start when there is work. If
 * a thread dies, another thread draws its picture again. Thread pools from npm are unsuitable: they end a whole thread
 * to cancel a task, and they give the next task to any thread. Both lose the cached layers that make boards fast.
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
    request: DrawJob['request'],
    isStale = never,
    isPatient = false,
  ): Promise<DrawAnswer | null> {
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

  /**
   * Returns a worker that can take the job. A worker that has drawn this game system before is preferred, then a
   * worker that already runs.
   */
  function handFor({ system, isPatient }: DrawJob): Hand | undefined {
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
    hired.on('message', (answer: DrawAnswer) => {
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
    request: DrawJob['request'],
    format: Picture['format'],
    isStale?: () => boolean,
    isPatient?: boolean,
  ): Promise<Picture | null> {
    const answer = await ask(system, request, isStale, isPatient)
    if (!answer) return null
    if ('error' in answer) throw new Error(`The picture could not be drawn: ${answer.error}`)
    if (!('bytes' in answer)) throw new Error('The worker sent no picture')
    const { bytes: made, width, height, places } = answer
    // The buffer shares the memory of the answer. Copying large buffers would trigger garbage collections more
    // often
    const bytes = Buffer.from(made.buffer, made.byteOffset, made.length)
    return { bytes, width, height, format, places }
  }

  function draw(request: PictureRequest): Promise<Picture>
  function draw(request: PictureRequest, isStale: () => boolean, isPatient?: boolean): Promise<Picture | null>
  async function draw(wanted: PictureRequest, isStale = never, isPatient = false): Promise<Picture | null> {
    const request = removeDataHiddenOnBoard(wanted)
    const key = JSON.stringify(request)
    for (;;) {
      const made = pictures.get(key) ?? picture(request.system, request, 'jpeg', isStale, isPatient)
      pictures.set(key, made)
      const drawn = await made.catch((error: unknown) => {
        pictures.delete(key)
        throw error
      })
      if (drawn) return drawn
      // Another caller had requested the same picture and then cancelled it. The picture is requested again
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
