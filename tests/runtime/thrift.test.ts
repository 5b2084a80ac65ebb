import { once } from 'node:events'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as later } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import type { Picture } from '../../render/index.ts'
import { wrapWithByteReport } from '../../src/runtime/draw-wrappers.ts'
import { limitThreadHeaps, relaxHeapGrowth } from '../../src/runtime/memory.ts'

afterAll(() => {
  limitThreadHeaps()
  setFlagsFromString('--heap-growing-percent=0')
})

/** A thread that fills its room for young objects again and again, and says how large that has become, in megabytes. */
const BUSY = `
  const { getHeapSpaceStatistics } = require('node:v8')
  let all = []
  for (let i = 0; i < 3e6; i++) {
    all.push({ i })
    if (all.length > 20_000) all = []
  }
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  require('node:worker_threads').parentPort.postMessage(young.space_size / 2 ** 20)
`
async function young(): Promise<number> {
  const worker = new Worker(BUSY, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 4 } })
  const [megabytes] = await once(worker, 'message')
  await worker.terminate()
  return megabytes
}

test('threads have the room for young objects that they are begun with, whatever the environment gives the process', async () => {
  setFlagsFromString('--max-semi-space-size=8')
  expect(await young()).toBeGreaterThan(4)
  limitThreadHeaps()
  expect(await young()).toBeLessThanOrEqual(4)
})

/** How often garbage of this kind was collected because it was asked for. */
function forced(kind: number) {
  const seen = { times: 0, end: () => observer.disconnect() }
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { detail } = entry as unknown as { detail: { kind: number; flags: number } }
      if (detail.kind === kind && detail.flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) seen.times++
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return seen
}

const request = { system: 'hells-gate', lang: 'en', view: null, role: null, said: [] } as const
const board = { ...request, show: { kind: 'board' } } as const

test('V8 is told of the memory of files that are sent, each time; a page that looks at a picture costs none', async () => {
  const all = forced(constants.NODE_PERFORMANCE_GC_MAJOR)
  const picture: Picture = { bytes: Buffer.alloc(6e6), width: 1, height: 1, format: 'jpeg', places: [] }
  const draw = wrapWithByteReport(async () => picture)
  for (let again = 0; again < 20; again++) await draw(board, () => false, true)
  await later(50)
  expect(all.times).toBe(0)
  for (let again = 0; again < 3; again++) await draw(board)
  await expect.poll(() => all.times).toBe(1)
  all.end()
})

test('where a bot has the machine for itself, what is young is collected instead, sooner', async () => {
  relaxHeapGrowth()
  const young = forced(constants.NODE_PERFORMANCE_GC_MINOR)
  const all = forced(constants.NODE_PERFORMANCE_GC_MAJOR)
  const picture: Picture = { bytes: Buffer.alloc(2e6), width: 1, height: 1, format: 'jpeg', places: [] }
  const draw = wrapWithByteReport(async () => picture)
  for (let again = 0; again < 10; again++) {
    await draw(board)
    await later(5)
  }
  await expect.poll(() => young.times).toBe(5)
  expect(all.times).toBe(0)
  young.end()
  all.end()
})
