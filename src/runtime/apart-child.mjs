// Program of a child process that runs one worker thread. Since Node.js 24, a thread that runs out of memory ends
// its whole process. In a child process, this does not end the bot.
import { Worker } from 'node:worker_threads'

process.once('message', ({ entry, job, seconds, megabytes }) => {
  const told = word => process.send(word, () => process.exit())
  const worker = new Worker(new URL(entry), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  worker.on('message', message => {
    if (message !== 'loaded') return told({ answer: message })
    const before = process.cpuUsage()
    setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if (user + system >= seconds * 1_000_000) told({ costly: 'seconds' })
    }, 50)
  })
  worker.on('error', error =>
    told(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { costly: 'megabytes' } : { failed: error.message }),
  )
  worker.on('exit', () => told({ failed: 'The worker thread ended without a result' }))
})
