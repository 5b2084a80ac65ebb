import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Environment variables that make the bot's process use less memory. Garbage is collected with the help of one
 * thread only. By default V8 uses four, which would compete with the bot and its painter threads for the processor
 * cores. Young objects get a quarter of V8's default space. The C library returns large blocks of memory to the
 * system at once, for example after drawing a picture.
 */
export const LOW_MEMORY_ENVIRONMENT = {
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Environment variables for a machine that runs only one bot process. The process may use about sixty megabytes
 * more than with `LOW_MEMORY_ENVIRONMENT`. Young objects get twice the space. The memory of a sent file is reused
 * for the next file. Sending copies a file about five times, and getting new memory from the system takes longer
 * than the copying.
 */
export const SINGLE_PROCESS_ENVIRONMENT = {
  ...LOW_MEMORY_ENVIRONMENT,
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=8',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
}

/**
 * Sets two limits of V8 for threads that start from now on. The space for young objects keeps its initial size,
 * because the size in `NODE_OPTIONS` is too large for a thread. The whole heap of a thread is collected only if it
 * exceeds 48 megabytes. Painter threads need this: their heaps are small, but V8 counts the pixels of their
 * pictures too. Otherwise one picture in two caused a full collection, which took half as long as drawing a
 * picture.
 */
export function limitThreadHeaps(): void {
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--initial-old-space-size=48')
}

type Kind = 'major' | 'minor'
type Collect = (how: { type: Kind; execution: 'async' }) => Promise<void>

/** Number of bytes of sent files after which garbage is collected, and the type of this collection. */
let after: { readonly bytes: number; readonly type: Kind } = { bytes: 10e6, type: 'major' }
let collect: Collect | null = null
let passed = 0

/**
 * Makes V8 collect the whole heap only after the heap has grown by half. Used when the bot runs as one process. The
 * default is a growth by an eighth, which led to a collection every second. Full collections are still needed
 * sometimes, because only they free old versions of a table.
 */
export function relaxHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
  after = { bytes: 4e6, type: 'minor' }
}

/**
 * Counts the bytes of a sent file and collects garbage after enough bytes. V8 does not count the memory of files,
 * so by itself it would collect too late. By default, the whole heap is collected after about twenty board
 * pictures, which takes about 40 ms. After a call of `relaxHeapGrowth`, only young objects are collected, but after
 * fewer pictures. This takes 2 ms.
 */
export function countSentBytes(bytes: number): void {
  passed += bytes
  if (passed < after.bytes) return
  passed = 0
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  void collect({ type: after.type, execution: 'async' })
}
