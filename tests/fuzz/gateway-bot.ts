// The bot in a process of its own, for `gateway.ts`: it tells how long its event loop was held up and what went wrong.
// Argument: a `Begun` as JSON. Pictures are not drawn: a process apart does that.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { rollNotation } from '../../commands/general/dice/index.ts'
import { openLog } from '../../src/base/log.ts'
import { startBot } from '../../src/runtime/bot.ts'
import { systems } from '../../src/systems/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import { openWatch } from './own-time.ts'

export interface Begun {
  readonly token: string
  readonly api: string
  readonly guildId: string
  readonly folder: string
}

/** What it can be asked, and what about. */
export interface Asks {
  /** Wait until nothing is in hand. */
  readonly rest: null
  /** Key of a table. */
  readonly read: string
  /** A table as JSON. */
  readonly put: string
  /** Longest hold-up since it was last asked. */
  readonly held: null
  /** Since it was last asked. */
  readonly delay: null
  readonly heap: null
  readonly end: null
}

export interface Answers {
  readonly rest: null
  readonly read: string
  readonly put: null
  readonly held: number
  readonly delay: { readonly median: number; readonly p999: number; readonly longest: number }
  readonly heap: number
  readonly end: null
}

/** Milliseconds between two beats. */
const BEAT = 5
const ERROR = 50

const fault = (text: string) => void process.send?.({ fault: text })
process.on('uncaughtException', error => fault(`uncaught: ${error.stack}`))
process.on('unhandledRejection', error => fault(`unhandled: ${(error as Error)?.stack ?? error}`))

const to = new Writable({
  write(chunk, _, done) {
    const line = String(chunk)
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    if (level >= ERROR || /^autocomplete/.test(msg)) fault(line)
    done()
  },
})
const { guildId, ...begun } = JSON.parse(process.argv[2]) as Begun
const PICTURE = {
  bytes: Buffer.from('/9j/4AAQ', 'base64'),
  width: 1,
  height: 1,
  format: 'jpeg',
  places: [],
} as const
const bot = await startBot({
  ...begun,
  systems,
  registerOn: guildId,
  log: openLog('info', to),
  draw: async () => PICTURE,
  film: async () => PICTURE,
})
await rollNotation('1d6')

const watch = openWatch()
let held = 0
const beat = () => {
  held = Math.max(held, watch.lap() - BEAT)
}
setInterval(beat, BEAT)
const histogram = monitorEventLoopDelay({ resolution: 1 })
histogram.enable()
const ms = (ns: number) => Math.round(ns / 1e4) / 100

const answers: { readonly [What in keyof Asks]: (about: Asks[What]) => Promise<Answers[What]> } = {
  async rest() {
    while (bot.countPendingInteractions() > 0) await new Promise(resolve => setTimeout(resolve, 1))
    return null
  },
  async read(key) {
    return JSON.stringify(await bot.store.read(key))
  },
  async put(text) {
    const table = JSON.parse(text) as Table
    await bot.store.turn(tableKey(table.guild, table.thread), () => ({ table, result: null }))
    watch.lap()
    return null
  },
  async held() {
    beat()
    const longest = held
    held = 0
    return longest
  },
  async delay() {
    const [median, p999] = [50, 99.9].map(percent => ms(histogram.percentile(percent)))
    const longest = ms(histogram.max)
    histogram.reset()
    return { median, p999, longest }
  },
  async heap() {
    histogram.disable()
    // What the library does once an hour: each answered interaction leaves a queue behind.
    bot.client.rest.handlers.sweep(({ inactive }) => inactive)
    global.gc?.()
    histogram.enable()
    watch.lap()
    return process.memoryUsage().heapUsed
  },
  async end() {
    await bot.stop()
    setImmediate(() => process.exit(0))
    return null
  },
}

process.on('message', async ({ what, about }: { what: keyof Asks; about: never }) => {
  process.send?.({ answer: await answers[what](about) })
})
