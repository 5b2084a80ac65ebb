import type { ChanceSource } from '../engine/chance.ts'
import { createSeededPicker as sequence } from '../engine/lookahead.ts'

export { sequence }

/** Function that returns a random integer from 0 to n − 1. */
export type RandomIntSource = (n: number) => number

/** Hashes a text to a 32-bit number (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/**
 * Returns the dice and draws for one sampled position out of several. Over all these positions together, each roll
 * shows every face equally often (stratified sampling). A few positions then already show which results are likely.
 */
export function createStratifiedSource(world: number, worlds: number, seed: number): ChanceSource {
  const pick = sequence(seed)
  const own = sequence(seed ^ Math.imul(world + 1, 0x9e3779b1))
  return {
    die: sides => Math.floor(((rankOf(world, worlds, pick) + 0.5) * sides) / worlds) + 1,
    draw: (_, pool) => own(pool.length),
  }
}

/** Puts all sampled positions into a random order and returns the place of one of them. */
function rankOf(world: number, worlds: number, pick: RandomIntSource): number {
  const order = Array.from({ length: worlds }, (_, i) => i)
  for (let i = worlds - 1; i > 0; i--) {
    const other = pick(i + 1)
    const kept = order[i]
    order[i] = order[other]
    order[other] = kept
  }
  return order[world]
}
