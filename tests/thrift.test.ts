import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { letThreadsBeSmaller } from '../src/thrift.ts'

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
