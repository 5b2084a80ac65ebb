// Loaded into the bot before the bot's own program. On the message `memory` it collects garbage and answers with
// the bot's memory in bytes.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('message', async word => {
    if (word !== 'memory') return
    collect()
    // The second collection frees the objects that waited for finalisation
    await new Promise(resolve => setImmediate(resolve))
    collect()
    process.send?.({ memory: process.memoryUsage() })
  })
}
