import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Environment of the bot's process that saves memory. One thread helps V8 to collect garbage. V8's default of
 * four would compete with the bot and its painter threads for the cores. A quarter of the default space for
 * young objects is enough. Drawing frees native memory in large pieces, and the C library should return it at
 * once.
 */
export const lowMemoryEnv = {
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Environment of the only bot on a machine, which may use about sixty megabytes more. Young objects have twice
 * the space. The memory of a sent file is kept for the next file. Each file is copied about five times on its
 * way, and fresh memory pages cost more than the copies.
 */
export const onlyBotEnv = {
  ...lowMemoryEnv,
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=8',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
}

/**
 * Sets two limits for the threads started from now on. Each thread keeps the space for young objects that it
 * starts with, which the environment would set too high. Each thread may also use a fixed amount of memory
 * before its whole heap is collected. A painter thread has a small heap, but the pixels of its pictures count.
 * Without this, every second picture caused a collection that took half as long as the picture.
 */
export function limitThreadHeaps(): void {
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--initial-old-space-size=48')
}

type Kind = 'major' | 'minor'
type Collect = (how: { type: Kind; execution: 'async' }) => Promise<void>

/** How many bytes of sent files trigger a garbage collection, and of which type. */
let after: { readonly bytes: number; readonly type: Kind } = { bytes: 10e6, type: 'major' }
let collect: Collect | null = null
let passed = 0

/**
 * Sets V8 to collect the whole heap only after it has grown by half. Used for the only bot on a machine. V8's
 * default for a small heap is an eighth, which meant a full collection every second. Old versions of a table can
 * only be freed by a full collection.
 */
export function relaxHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
  after = { bytes: 4e6, type: 'minor' }
}

/**
 * Reports that a file was sent. V8 does not count the memory of files, so it sees no need to collect them. With
 * little memory, a full collection follows after about twenty boards (pause about 40 ms). Otherwise a collection
 * of young objects follows after fewer boards (pause 2 ms).
 */
export function noteSentBytes(bytes: number): void {
  passed += bytes
  if (passed < after.bytes) return
  passed = 0
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  void collect({ type: after.type, execution: 'async' })
}
