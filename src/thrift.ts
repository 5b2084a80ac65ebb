/** Environment for the C library: drawing frees native memory in large pieces, and it should go back at once. */
export const thrift = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
