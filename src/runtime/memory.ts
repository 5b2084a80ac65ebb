import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Environment variables that make the bot's process use less memory. One thread helps V8 to collect garbage.
 * V8's default of four threads would compete with the bot and its painter threads for the processor cores. A
 * quarter of V8's default space for young objects is enough. When a picture is done, the C library returns large
 * blocks of native memory to the system immediately.
 */
export const LOW_MEMORY_ENVIRONMENT = {
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Environment variables for a machine that runs only one bot process. The process may use about sixty megabytes
 * more than with `LOW_MEMORY_ENVIRONMENT`. Young objects get twice the space. The memory of a sent file is kept and reused
 * for the next file. Sending copies a file about five times, and getting new memory from the system costs more
 * time than copying.
 */
export const SINGLE_PROCESS_ENVIRONMENT = {
  ...LOW_MEMORY_ENVIRONMENT,
  NODE_OPTIONS: '--v8-pool-size=1 --max-semi-space-size=8',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
}

/**
 * Sets V8 limits for threads that start from now on. Each thread keeps its initial space for young objects,
 * which the environment would make too large. Each thread may use 48 megabytes before V8 collects its whole
 * heap. A painter thread has a small heap, but V8 also counts the pixels of pictures. Without this limit, every
 * second picture caused a full collection, which took half as long as drawing.
 */
export function limitThreadHeaps(): void {
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--initial-old-space-size=48')
}

type Kind = 'major' | 'minor'
type Collect = (how: { type: Kind; execution: 'async' }) => Promise<void>

/** Number of bytes of sent files after which garbage is collected, and the type of that collection. */
let after: { readonly bytes: number; readonly type: Kind } = { bytes: 10e6, type: 'major' }
let collect: Collect | null = null
let passed = 0

/**
 * Lets V8 collect the whole heap only after the heap has grown by half. Used when the bot runs as one process.
 * By default, V8 collects a small heap after growth by an eighth, which caused a full collection every second.
 * Only a full collection can free old versions of a table.
 */
export function relaxHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
  after = { bytes: 4e6, type: 'minor' }
}

/**
 * Counts the bytes of a sent file and collects garbage after enough bytes. V8 does not count the memory of
 * files, and would collect too late. By default, a full collection follows after about twenty board pictures,
 * with a pause of about 40 ms. After `relaxHeapGrowth`, a collection of young objects follows after fewer
 * pictures, with a pause of 2 ms.
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
