import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Environment of the bot's process. One thread helps V8 to collect garbage: four, its default, take turns with the bot and its
 * painters for the cores. A quarter of its room for young objects is enough. Drawing frees native memory in large pieces, and
 * the C library should give it back at once.
 */
export const thrift = {
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * The same for the only bot of a machine, which has some sixty megabytes more: young objects have twice the room, and the
 * room of a file is kept for the next one. Each is copied some five times on its way, and fresh pages of memory cost more than
 * the copies.
 */
export const roomy = {
  ...thrift,
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=8',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
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

type Kind = 'major' | 'minor'
type Collect = (how: { type: Kind; execution: 'async' }) => Promise<void>

/** What is collected after so many bytes of files. */
let after: { readonly bytes: number; readonly type: Kind } = { bytes: 10e6, type: 'major' }
let collect: Collect | null = null
let passed = 0

/**
 * For the only bot of a machine: its heap is collected as a whole when it has grown by half. V8 would do it after every eighth
 * of a small one, each second: what a table was before its last move is old, and goes in no other way.
 */
export function letHeapsGrow(): void {
  setFlagsFromString('--heap-growing-percent=50')
  after = { bytes: 4e6, type: 'minor' }
}

/**
 * Files that are sent lie in memory that V8 does not count, so that it sees no need to collect them. It is told: where there is
 * little room after some twenty boards, for a pause of some 40 ms, else after fewer, for one of 2, what is young alone.
 */
export function sent(bytes: number): void {
  passed += bytes
  if (passed < after.bytes) return
  passed = 0
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  void collect({ type: after.type, execution: 'async' })
}
