import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import {
  closeRenderer,
  draw,
  drawAnimation,
  listZoomPlaces,
  type PictureRequest,
  warm,
} from '../../render/index.ts'
import { createRenderer } from '../../render/renderer.ts'
import { exampleSaid, exampleView, viewOf } from './positions.ts'

afterAll(closeRenderer)

const request: PictureRequest = {
  system: 'hells-gate',
  lang: 'ru',
  view: exampleView(),
  role: null,
  said: exampleSaid,
  show: { kind: 'board' },
}
const JPEG = [0xff, 0xd8, 0xff]

test('the worker draws a JPEG of 1600 × 1060 below 700 KB', async () => {
  warm('hells-gate')
  const picture = await draw(request)
  expect([...picture.bytes.slice(0, 3)]).toEqual(JPEG)
  expect(picture).toMatchObject({ width: 1600, height: 1060, format: 'jpeg' })
  expect(picture.bytes.length).toBeLessThan(700 * 1024)
})

test('where threads have priorities of their own, a painter that has drawn for a page comes after whoever answers', async () => {
  const renderer = createRenderer(new URL('../../render/worker.mjs', import.meta.url), 1)
  const own = getPriority()
  const threads = () => (existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [])
  const behind = () => threads().filter(thread => getPriority(thread) > own).length
  await renderer.draw(request)
  const before = behind()
  await renderer.draw({ ...request, said: [] }, () => false, true)
  expect(behind()).toBe(before + Number(process.platform === 'linux'))
  expect(getPriority()).toBe(own)
  await renderer.close()
})

test('the same request again gives the same bytes without drawing; another one does not', async () => {
  const first = await draw(request)
  const again = await draw(structuredClone(request))
  const english = await draw({ ...request, lang: 'en' })
  expect(again.bytes).toBe(first.bytes)
  expect(Buffer.compare(english.bytes, first.bytes)).not.toBe(0)
})

test('whoever sees on the board what everybody sees gets the same bytes; other pictures are drawn for each', async () => {
  const { bytes } = await draw(request)
  expect((await draw({ ...request, role: 'german' })).bytes).toBe(bytes)
  const zoom: PictureRequest = { ...request, show: { kind: 'zoom', at: 'C6' } }
  expect((await draw({ ...zoom, role: 'german' })).bytes).not.toBe((await draw(zoom)).bytes)
})

test('pictures asked for at once all come, each its own', async () => {
  const places = ['B7', 'C6', 'E3', 'F6']
  const pictures = await Promise.all(places.map(at => draw({ ...request, show: { kind: 'zoom', at } })))
  const different = new Set(pictures.map(({ bytes }) => Buffer.from(bytes).toString('base64')))
  expect(different.size).toBe(places.length)
})

test('a request that cannot be drawn is refused by name, and the worker goes on', async () => {
  await expect(draw({ ...request, system: 'chess' })).rejects.toThrow(
    /The game system "chess" has no painter/,
  )
  await expect(draw({ ...request, show: { kind: 'zoom', at: 'Z9' } })).rejects.toThrow(/no hex "Z9"/)
  await expect(draw({ ...request, view: {} })).rejects.toThrow(/could not be drawn/)
  expect((await draw({ ...request, said: [] })).width).toBe(1600)
})

test('a film is a GIF with a frame for each request, and only changes after the first', async () => {
  // At once: one worker makes them all
  const [still, moving, one] = await Promise.all([
    drawAnimation([request, request, request]),
    drawAnimation([{ ...request, said: [] }, request, { ...request, view: viewOf(), said: [] }]),
    drawAnimation([request]),
  ])
  for (const { bytes, ...rest } of [still, moving]) {
    expect(rest).toEqual({ width: 800, height: 530, format: 'gif', places: [] })
    expect(Buffer.from(bytes.slice(0, 6)).toString()).toBe('GIF89a')
    expect(framesIn(bytes)).toBe(3)
  }
  expect(still.bytes.length).toBeLessThan(one.bytes.length * 1.1)
  expect(moving.bytes.length).toBeGreaterThan(still.bytes.length)
  await expect(drawAnimation([])).rejects.toThrow(/no painter/)
})

test('films that wait are made by one worker, which goes after the last', async () => {
  const hired: Worker[] = []
  const gone: Promise<unknown>[] = []
  const note = (worker: Worker) => {
    hired.push(worker)
    gone.push(new Promise(resolve => worker.once('exit', resolve)))
  }
  process.on('worker', note)
  try {
    await Promise.all([drawAnimation([request]), drawAnimation([{ ...request, lang: 'en' }])])
    expect(hired).toHaveLength(1)
    await gone[0]
    await drawAnimation([request])
    expect(hired).toHaveLength(2)
    await gone[1]
  } finally {
    process.off('worker', note)
  }
})

/** Blocks that control a frame, each with the frame after it: their first bytes may stand in a picture too. */
const framesIn = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('hex')
    .split(/21f904.{8}002c/).length - 1

test('zoom offers the hexes of the board', async () => {
  expect(await listZoomPlaces('hells-gate', request.view)).toContain('C6')
  expect(await listZoomPlaces('chess', null)).toEqual([])
})

/** A renderer whose worker dies at its first jobs, as often as asked, and then sends pictures of one pixel. */
function mortal(deaths: number) {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'))
  const entry = join(folder, 'worker.mjs')
  const lived = JSON.stringify(join(folder, 'died-'))
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id }) => {
      for (let death = 0; death < ${deaths}; death++)
        if (!existsSync(${lived} + death)) {
          writeFileSync(${lived} + death, '')
          process.exit(1)
        }
      parentPort.postMessage({ id, bytes: new Uint8Array([1]), width: 1, height: 1 })
    })`,
  )
  return { ...createRenderer(pathToFileURL(entry), 1), folder }
}

test('a worker that dies is replaced, and its picture is drawn again', async () => {
  const renderer = mortal(2)
  const pictures = await Promise.all([renderer.draw(request), renderer.draw({ ...request, lang: 'en' })])
  expect(pictures.map(({ width }) => width)).toEqual([1, 1])
  await renderer.close()
  rmSync(renderer.folder, { recursive: true })
})

test('a picture that kills every worker is given up, the next one is drawn', async () => {
  const renderer = mortal(3)
  await expect(renderer.draw(request)).rejects.toThrow(/could not be drawn/)
  expect((await renderer.draw(request)).width).toBe(1)
  await renderer.close()
  rmSync(renderer.folder, { recursive: true })
})

test('closing refuses what still waits', async () => {
  const renderer = mortal(0)
  const refused = expect(renderer.draw(request)).rejects.toThrow(/closed/)
  await renderer.close()
  await refused
  rmSync(renderer.folder, { recursive: true })
})

test('closing lets a picture under way come to its end, so that no thread is torn out of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'))
  const entry = join(folder, 'worker.mjs')
  const [begun, ended] = [join(folder, 'begun'), join(folder, 'ended')]
  writeFileSync(
    entry,
    `import { writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id }) => {
      writeFileSync(${JSON.stringify(begun)}, '')
      setTimeout(() => {
        writeFileSync(${JSON.stringify(ended)}, '')
        parentPort.postMessage({ id, error: 'late' })
      }, 200)
    })`,
  )
  const renderer = createRenderer(pathToFileURL(entry), 1)
  const refused = expect(renderer.draw(request)).rejects.toThrow(/closed/)
  await expect.poll(() => existsSync(begun)).toBe(true)
  await renderer.close()
  expect(existsSync(ended)).toBe(true)
  await refused
  rmSync(folder, { recursive: true })
})

/** Pictures that tell who drew them: `width` is the thread, `height` the how manieth picture of that thread. */
function telling(workers: number) {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'))
  const entry = join(folder, 'worker.mjs')
  writeFileSync(
    entry,
    `import { parentPort, threadId } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', ({ id }) => setTimeout(() => {
      parentPort.postMessage({ id, bytes: new Uint8Array([1]), width: threadId, height: ++count })
    }, 40))`,
  )
  const renderer = createRenderer(pathToFileURL(entry), workers)
  const close = async () => {
    await renderer.close()
    rmSync(folder, { recursive: true })
  }
  return { ...renderer, close }
}

const of = (system: string, n: number): PictureRequest => ({ ...request, system, view: n })

test('as many pictures are drawn at once as there are workers; each game goes to the one that knows it', async () => {
  const renderer = telling(2)
  const [one, other] = await Promise.all([renderer.draw(of('a', 1)), renderer.draw(of('b', 1))])
  expect(one.width).not.toBe(other.width)
  const again = [
    await renderer.draw(of('b', 2)),
    await renderer.draw(of('a', 2)),
    await renderer.draw(of('b', 3)),
  ]
  expect(again.map(({ width }) => width)).toEqual([other.width, one.width, other.width])
  // Nobody stands idle for that
  const crowd = await Promise.all([3, 4, 5, 6].map(n => renderer.draw(of('a', n))))
  expect(new Set(crowd.map(({ width }) => width)).size).toBe(2)
  await renderer.close()
})

test('the board of a post is drawn before what others look at for themselves', async () => {
  const renderer = telling(1)
  const full = (n: number): PictureRequest => ({ ...of('a', n), show: { kind: 'full' } })
  const begun = renderer.draw(full(1))
  const looked = [renderer.draw(full(2)), renderer.draw(full(3))]
  const board = renderer.draw(of('a', 4))
  expect((await begun).height).toBe(1)
  expect((await board).height).toBe(2)
  expect((await Promise.all(looked)).map(({ height }) => height)).toEqual([3, 4])
  await renderer.close()
})

test('one that nobody wants any more when its turn comes is not drawn; whoever else asked for it gets it', async () => {
  const renderer = telling(1)
  let isStale = false
  const first = renderer.draw(of('a', 1), () => isStale)
  const second = renderer.draw(of('a', 2), () => isStale)
  const third = renderer.draw(of('a', 3), () => isStale)
  const wanted = renderer.draw(of('a', 3))
  const last = renderer.draw(of('a', 4), () => false)
  isStale = true
  expect((await first)?.height).toBe(1)
  expect([await second, await third]).toEqual([null, null])
  expect([(await last)?.height, (await wanted).height].sort()).toEqual([2, 3])
  await renderer.close()
})

test('a picture that is patient makes way for a board when it is begun already', async () => {
  const worker = new Worker(new URL('../../render/worker.mjs', import.meta.url))
  const answered: number[] = []
  worker.on('message', ({ id }: { id: number }) => answered.push(id))
  await once(worker, 'online')
  const job = { system: request.system, request }
  worker.postMessage({ ...job, id: 1, isPatient: true })
  worker.postMessage({ ...job, id: 2, isPatient: false })
  await expect.poll(() => answered, { timeout: 30_000 }).toEqual([2, 1])
  await worker.terminate()
})

test.each([
  ['a worker at a patient picture is given a board too, and no second patient one', 0, [1, 2, 3]],
  ['if it dies at both, both are drawn again, the board first', 1, [2, 1, 3]],
])('%s', async (_, deaths, order) => {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'))
  const entry = join(folder, 'worker.mjs')
  const died = join(folder, 'died')
  if (deaths === 0) writeFileSync(died, '')
  // The first patient picture is answered when a board has come, which the first thread may die of
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    const held = []
    let count = 0
    parentPort.on('message', ({ id, isPatient }) => {
      held.push(id)
      if (isPatient && count === 0) return
      if (!existsSync(${JSON.stringify(died)})) {
        writeFileSync(${JSON.stringify(died)}, '')
        process.exit(1)
      }
      for (const one of held.splice(0))
        parentPort.postMessage({ id: one, bytes: new Uint8Array([1]), width: 1, height: ++count })
    })`,
  )
  const renderer = createRenderer(pathToFileURL(entry), 1)
  const never = () => false
  const drawn = [
    renderer.draw(of('a', 1), never, true),
    renderer.draw(of('a', 2)),
    renderer.draw(of('a', 3), never, true),
  ]
  expect((await Promise.all(drawn)).map(picture => picture?.height)).toEqual(order)
  await renderer.close()
  rmSync(folder, { recursive: true })
})
