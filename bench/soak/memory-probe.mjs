// Loaded into the bot before its program: to the word `memory` it collects garbage and answers with its memory in bytes.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('message', async word => {
    if (word !== 'memory') return
    collect()
    // What was waiting to be finalised goes with the second one
    await new Promise(resolve => setImmediate(resolve))
    collect()
    process.send?.({ memory: process.memoryUsage() })
  })
}
