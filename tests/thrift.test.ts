import { once } from 'node:events'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as later } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { letThreadsBeSmaller, sent } from '../src/thrift.ts'

afterAll(letThreadsBeSmaller)

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
  letThreadsBeSmaller()
  expect(await young()).toBeLessThanOrEqual(4)
})

test('V8 is told of the memory of files that were sent, once for each of them', async () => {
  let collected = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { kind, flags } = (entry as unknown as { detail: { kind: number; flags: number } }).detail
      if (
        kind === constants.NODE_PERFORMANCE_GC_MAJOR &&
        flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED
      )
        collected++
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  const files = [1, 2, 3].map(() => Buffer.alloc(6e6))
  for (let again = 0; again < 20; again++) sent(files[0])
  await later(50)
  expect(collected).toBe(0)
  for (const file of files) sent(file)
  await expect.poll(() => collected, { timeout: 10_000 }).toBe(1)
  observer.disconnect()
})
