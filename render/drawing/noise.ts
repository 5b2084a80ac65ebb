/**
 * Pseudo-random numbers and noise for drawing. The same seed always gives the same picture. The code uses plain
 * loops for speed, since they run once per pixel.
 */

export type RandomSource = () => number

export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A function that returns smooth noise between -1 and 1 at a point. More octaves give finer detail. */
export interface NoiseFunction {
  (x: number, y: number, octaves?: number): number
  /**
   * Computes the noise at all points of a row. This is faster than a call for each point, since the points share
   * most of the computation.
   */
  row(xs: Float64Array, y: number, octaves: number, into: Float64Array): void
}

/** Factor by which the frequency rises from one octave of the noise to the next. */
const FINER = 2.03

export function createNoise(seed: number): NoiseFunction {
  const next = createRandom(seed)
  const grid = new Float32Array(65536)
  for (let i = 0; i < grid.length; i++) grid[i] = next() * 2 - 1
  const points = new Float64Array(1)
  const values = new Float64Array(1)

  function row(xs: Float64Array, y: number, octaves: number, into: Float64Array): void {
    into.fill(0)
    let total = 0
    let weight = 1
    let zoom = 1
    for (let octave = 0; octave < octaves; octave++) {
      add(xs, zoom, y * zoom, weight, into)
      total += weight
      weight *= 0.5
      zoom *= FINER
    }
    for (let i = 0; i < into.length; i++) into[i] /= total
  }

  function add(xs: Float64Array, zoom: number, y: number, weight: number, into: Float64Array): void {
    const below = Math.floor(y)
    const v = ease(y - below)
    const upper = (below & 255) << 8
    const lower = ((below + 1) & 255) << 8
    let cell = Number.NaN
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let i = 0; i < xs.length; i++) {
      const x = xs[i] * zoom
      const column = Math.floor(x)
      if (column !== cell) {
        cell = column
        a = grid[upper | (column & 255)]
        b = grid[upper | ((column + 1) & 255)]
        c = grid[lower | (column & 255)]
        d = grid[lower | ((column + 1) & 255)]
      }
      const u = ease(x - column)
      into[i] += weight * (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v)
    }
  }

  const at = (x: number, y: number, octaves = 4): number => {
    points[0] = x
    row(points, y, octaves, values)
    return values[0]
  }
  return Object.assign(at, { row })
}

const ease = (t: number): number => t * t * (3 - 2 * t)
