import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Environment of the bot's process. Drawing frees native memory in large pieces, and the C library should give it back at
 * once. One thread helps V8 to collect garbage: four, its default, take turns with the bot and its painters for the cores. Half of its
 * room for young objects is enough.
 */
export const thrift = {
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Threads have the room for young objects that they are begun with: that of the environment would stand above it. And so many
 * megabytes are theirs before the whole heap is collected: a painter has hardly any, but the pixels of each picture count, and
 * every second one brought a collection that took half as long as the picture.
 */
export function letThreadsBeSmaller(): void {
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--initial-old-space-size=48')
}

/** Bytes of files after which the garbage is collected. */
const LOAD = 16e6
type Collect = (how: { type: 'major'; execution: 'async' }) => Promise<void>

let collect: Collect | null = null
let passed = 0

/**
 * Files that are sent lie in memory that V8 does not count, so that it sees no need to collect them. It is told after
 * some dozen boards, for a pause of some 50 ms.
 */
export function sent(bytes: number): void {
  passed += bytes
  if (passed < LOAD) return
  passed = 0
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  void collect({ type: 'major', execution: 'async' })
}
