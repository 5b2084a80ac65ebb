import { pickFrom as sequence } from '../engine/ahead.ts'
import type { Source } from '../engine/chance.ts'

export { sequence }

/** `pick(n)` gives 0..n-1. */
export type Pick = (n: number) => number

/** Text to a number (FNV-1a). */
export function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/**
 * Chance of one of several worlds: over all of them the faces of the first die come up evenly, and so do those of the
 * second, so that few worlds already show what is likely.
 */
export function evenly(world: number, worlds: number, seed: number): Source {
  const pick = sequence(seed)
  const own = sequence(seed ^ Math.imul(world + 1, 0x9e3779b1))
  return {
    die: sides => Math.floor(((rankOf(world, worlds, pick) + 0.5) * sides) / worlds) + 1,
    draw: (_, pool) => own(pool.length),
  }
}

/** The place of one world in a random order of all. */
function rankOf(world: number, worlds: number, pick: Pick): number {
  const order = Array.from({ length: worlds }, (_, i) => i)
  for (let i = worlds - 1; i > 0; i--) {
    const other = pick(i + 1)
    const kept = order[i]
    order[i] = order[other]
    order[other] = kept
  }
  return order[world]
}
