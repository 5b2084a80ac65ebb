import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import { createNoise, type NoiseFunction } from './noise.ts'

/** Look of a kind of terrain on the ground layer: its main colour, the colour of its patches, and its elevation. */
export interface SoilLook {
  colour: readonly [red: number, green: number, blue: number]
  patches?: readonly [red: number, green: number, blue: number]
  height: number
}

export interface GroundOptions {
  width: number
  height: number
  /**
   * Returns the soil at a point. The caller of `soilAt` moves each point a little first, so that the borders
   * between soils become wavy.
   */
  soilAt(x: number, y: number): SoilLook
  seed: number
  /** Size of terrain features in drawing units, about the radius of a hex. */
  feature: number
  warp?: number
  relief?: number
  /**
   * Number of drawing units per pixel of the ground image. The image is enlarged when it is drawn. This keeps
   * picture files small.
   */
  step?: number
}

/**
 * Paints the ground as an image, lit from the north-west. The ground has no fine grain, since a soft, enlarged
 * image needs fewer bytes.
 */
export function paintGround(options: GroundOptions): Canvas {
  const { width, height, soilAt, seed, feature, warp = feature * 0.2, relief = 3.4, step = 2 } = options
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const one = createNoise(seed)
  const two = createNoise(seed + 7)
  const soils: SoilLook[] = new Array(columns * rows)
  const level = new Float32Array(columns * rows)
  const us = Float64Array.from({ length: columns }, (_, column) => (column * step) / feature)
  const [east, south] = [new Float64Array(columns), new Float64Array(columns)]
  for (let row = 0; row < rows; row++) {
    const y = row * step
    one.row(us, y / feature, 3, east)
    two.row(us, y / feature, 3, south)
    for (let column = 0; column < columns; column++) {
      const soil = soilAt(column * step + east[column] * warp, y + south[column] * warp)
      soils[row * columns + column] = soil
      level[row * columns + column] = soil.height
    }
  }
  const radius = Math.max(2, Math.round((feature * 0.13) / step))
  blur(level, columns, radius, 3)
  raise(level, columns, one, step / feature, relief)
  return shaded(soils, level, columns, rows, one, two, step, feature)
}

function raise(
  level: Float32Array,
  columns: number,
  hills: NoiseFunction,
  zoom: number,
  relief: number,
): void {
  const us = Float64Array.from({ length: columns }, (_, column) => column * zoom * 0.55 + 40)
  const heights = new Float64Array(columns)
  for (let start = 0; start < level.length; start += columns) {
    hills.row(us, (start / columns) * zoom * 0.55, 4, heights)
    for (let column = 0; column < columns; column++) {
      const at = start + column
      level[at] = level[at] * 16 + heights[column] * relief
    }
  }
}

function shaded(
  soils: readonly SoilLook[],
  level: Float32Array,
  columns: number,
  rows: number,
  one: NoiseFunction,
  two: NoiseFunction,
  step: number,
  feature: number,
): Canvas {
  const data = new Uint8ClampedArray(columns * rows * 4)
  const channels = coloured(soils, columns, two, step, feature)
  for (const channel of channels) blur(channel, columns, 1, 2)
  const [red, green, blue] = channels
  const us = Float64Array.from({ length: columns }, (_, column) => ((column * step) / feature) * 1.3)
  const mottled = new Float64Array(columns)
  for (let row = 0; row < rows; row++) {
    one.row(us, ((row * step) / feature) * 1.3 + 77, 3, mottled)
    const here = row * columns
    const above = Math.max(0, row - 1) * columns
    const below = Math.min(rows - 1, row + 1) * columns
    for (let column = 0; column < columns; column++) {
      const at = here + column
      const east = level[here + Math.min(columns - 1, column + 1)]
      const west = level[here + Math.max(0, column - 1)]
      const slope = (west - east + level[above + column] - level[below + column]) / step
      const light = (1 + Math.max(-0.3, Math.min(0.22, slope * 0.36))) * (1 + mottled[column] * 0.05)
      data[at * 4] = Math.min(255, red[at] * light)
      data[at * 4 + 1] = Math.min(255, green[at] * light)
      data[at * 4 + 2] = Math.min(255, blue[at] * light)
      data[at * 4 + 3] = 255
    }
  }
  const canvas = createCanvas(columns, rows)
  canvas.getContext('2d').putImageData(new ImageData(data, columns, rows), 0, 0)
  return canvas
}

/**
 * Returns the red, green and blue values of each pixel. These are the colours of the soils with their patches,
 * before light and shadow are added.
 */
function coloured(
  soils: readonly SoilLook[],
  columns: number,
  patchy: NoiseFunction,
  step: number,
  feature: number,
): Float32Array[] {
  const channels = [0, 1, 2].map(() => new Float32Array(soils.length))
  const us = Float64Array.from({ length: columns }, (_, column) => ((column * step) / feature) * 0.9 + 13)
  const patch = new Float64Array(columns)
  for (let start = 0; start < soils.length; start += columns) {
    patchy.row(us, (((start / columns) * step) / feature) * 0.9, 3, patch)
    for (let column = 0; column < columns; column++) {
      const { colour, patches = colour } = soils[start + column]
      const part = Math.max(0, Math.min(1, patch[column] * 2.6 + 0.25))
      for (let channel = 0; channel < 3; channel++)
        channels[channel][start + column] = colour[channel] + (patches[channel] - colour[channel]) * part
    }
  }
  return channels
}

/**
 * Blurs the image `times` times. Each pass replaces a pixel by the mean of the square around the pixel. Pixels
 * beyond the edge count as copies of the edge pixels.
 */
function blur(values: Float32Array, columns: number, radius: number, times: number): void {
  const rows = values.length / columns
  const size = 2 * radius + 1
  const across = new Float32Array(values.length)
  const sums = new Float64Array(columns)
  const rowAt = (row: number) => Math.max(0, Math.min(row, rows - 1)) * columns
  for (let time = 0; time < times; time++) {
    for (let start = 0; start < values.length; start += columns) {
      const end = start + columns - 1
      let sum = 0
      for (let k = -radius; k <= radius; k++) sum += values[Math.max(start, Math.min(start + k, end))]
      for (let at = start; at <= end; at++) {
        across[at] = sum / size
        sum += values[Math.min(end, at + radius + 1)] - values[Math.max(start, at - radius)]
      }
    }
    // Processes all columns at once, row by row, because reading memory in order is faster
    sums.fill(0)
    for (let k = -radius; k <= radius; k++)
      for (let column = 0; column < columns; column++) sums[column] += across[rowAt(k) + column]
    for (let row = 0; row < rows; row++) {
      const comes = rowAt(row + radius + 1)
      const goes = rowAt(row - radius)
      for (let column = 0; column < columns; column++) {
        values[row * columns + column] = sums[column] / size
        sums[column] += across[comes + column] - across[goes + column]
      }
    }
  }
}
