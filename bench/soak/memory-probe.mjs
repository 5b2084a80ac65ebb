// Code that runs in the bot's process before the bot's own program. On the message `memory`, this code collects
// garbage and answers with the memory of the bot in bytes.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('message', async word => {
    if (word !== 'memory') return
    collect()
    // Collects garbage a second time, because some objects are freed only after their finalisation
    await new Promise(resolve => setImmediate(resolve))
    collect()
    process.send?.({ memory: process.memoryUsage() })
  })
}
