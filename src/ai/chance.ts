import type { ChanceSource } from '../engine/chance.ts'
import { seededPicker as sequence } from '../engine/lookahead.ts'

export { sequence }

/** Random number generator: returns an integer from 0 to n − 1. */
export type RandomInt = (n: number) => number

/** Hashes a text to a 32-bit number (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/**
 * Returns the dice and draws for one of several sampled worlds. Over all worlds, each roll shows every face
 * equally often (stratified sampling). So a few worlds already show what is likely.
 */
export function stratifiedSource(world: number, worlds: number, seed: number): ChanceSource {
  const pick = sequence(seed)
  const own = sequence(seed ^ Math.imul(world + 1, 0x9e3779b1))
  return {
    die: sides => Math.floor(((rankOf(world, worlds, pick) + 0.5) * sides) / worlds) + 1,
    draw: (_, pool) => own(pool.length),
  }
}

/** Returns the index of one world in a random order of all worlds. */
function rankOf(world: number, worlds: number, pick: RandomInt): number {
  const order = Array.from({ length: worlds }, (_, i) => i)
  for (let i = worlds - 1; i > 0; i--) {
    const other = pick(i + 1)
    const kept = order[i]
    order[i] = order[other]
    order[other] = kept
  }
  return order[world]
}
