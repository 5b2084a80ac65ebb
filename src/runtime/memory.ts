import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Environment variables that make the bot's process use less memory. Only one thread helps V8 to collect garbage: the
 * default of four would compete with the bot and its painter threads for the processor cores. Young objects get a
 * quarter of V8's default space. The C library returns large blocks of memory to the system at once, for example
 * after drawing a picture.
 */
export const LOW_MEMORY_ENVIRONMENT = {
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Environment variables for a machine that runs only one bot process. It may use about sixty megabytes more than with
 * `LOW_MEMORY_ENVIRONMENT`. Young objects get twice the space. The memory of a sent file is reused for the next file.
 * Sending copies a file about five times, and new memory from the system costs more time than the copying.
 */
export const SINGLE_PROCESS_ENVIRONMENT = {
  ...LOW_MEMORY_ENVIRONMENT,
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=8',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
}

/**
 * Sets two limits of V8 for threads that start from now on. The space for young objects keeps its initial size: the
 * size in `NODE_OPTIONS` is too large for a thread. The whole heap of a thread is collected only beyond 48 megabytes.
 * Painter threads have small heaps, but V8 adds the pixels of their pictures. Without the second limit, every second
 * picture caused a full collection, which took half as long as drawing.
 */
export function limitThreadHeaps(): void {
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--initial-old-space-size=48')
}

type Kind = 'major' | 'minor'
type Collect = (how: { type: Kind; execution: 'async' }) => Promise<void>

/** Garbage is collected after this many bytes of sent files. `type`: type of that collection. */
let after: { readonly bytes: number; readonly type: Kind } = { bytes: 10e6, type: 'major' }
let collect: Collect | null = null
let passed = 0

/**
 * Makes V8 collect the whole heap only after it has grown by half. Used when the bot runs as one process. By default
 * V8 does so after growth by an eighth, which happened every second. A full collection is still needed sometimes,
 * because only it frees old versions of a table.
 */
export function relaxHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
  after = { bytes: 4e6, type: 'minor' }
}

/**
 * Counts the bytes of a sent file and collects garbage after enough bytes. V8 does not count the memory of files, so
 * by itself it would collect too late. By default, a full collection follows after about twenty board pictures, with
 * a pause of about 40 ms. After `relaxHeapGrowth`, a collection of young objects follows after fewer pictures, with a
 * pause of 2 ms.
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
