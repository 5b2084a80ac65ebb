// Loaded before a program: at its end it writes what the program took of the processor, in microseconds, as its last line.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    writeSync(2, `cost ${user + system}\n`)
  })
