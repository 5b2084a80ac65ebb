/** Randomness for drawing: a seed gives the same picture for ever. Loops are plain because they run per pixel. */

export type Random = () => number

export function random(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise between -1 and 1; more octaves give finer detail. */
export type Noise = (x: number, y: number, octaves?: number) => number

export function noise(seed: number): Noise {
  const next = random(seed)
  const grid = new Float32Array(65536)
  for (let i = 0; i < grid.length; i++) grid[i] = next() * 2 - 1
  const single = (x: number, y: number): number => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = ease(x - column)
    const v = ease(y - row)
    const upper = (row & 255) << 8
    const lower = ((row + 1) & 255) << 8
    const a = grid[upper | (column & 255)]
    const b = grid[upper | ((column + 1) & 255)]
    const c = grid[lower | (column & 255)]
    const d = grid[lower | ((column + 1) & 255)]
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
  }
  return (x, y, octaves = 4) => {
    let sum = 0
    let total = 0
    let weight = 1
    let zoom = 1
    for (let i = 0; i < octaves; i++) {
      sum += weight * single(x * zoom, y * zoom)
      total += weight
      weight *= 0.5
      zoom *= 2.03
    }
    return sum / total
  }
}

const ease = (t: number): number => t * t * (3 - 2 * t)
