import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Noise, noise } from './noise.ts'

/** A kind of terrain as the ground shows it: its colour, a second one it is mottled with, and how high it lies. */
export interface Soil {
  colour: readonly [red: number, green: number, blue: number]
  patches?: readonly [red: number, green: number, blue: number]
  height: number
}

export interface GroundPlan {
  width: number
  height: number
  /** which soil lies at a point; borders are made wavy before asking */
  soilAt(x: number, y: number): Soil
  seed: number
  /** size of the features in units: about the radius of a hex */
  feature: number
  warp?: number
  relief?: number
  /** units per pixel of the ground; it is enlarged when laid down, which keeps pictures small */
  step?: number
}

/** Ground with light from the north-west. No grain: an enlarged soft picture encodes to few bytes. */
export function ground(plan: GroundPlan): Canvas {
  const { width, height, soilAt, seed, feature, warp = feature * 0.2, relief = 3.4, step = 2 } = plan
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const one = noise(seed)
  const two = noise(seed + 7)
  const soils: Soil[] = new Array(columns * rows)
  let level = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = column * step
      const y = row * step
      const u = x / feature
      const v = y / feature
      const soil = soilAt(x + one(u, v, 3) * warp, y + two(u, v, 3) * warp)
      soils[row * columns + column] = soil
      level[row * columns + column] = soil.height
    }
  const radius = Math.max(2, Math.round((feature * 0.13) / step))
  for (let i = 0; i < 3; i++) level = blurred(level, columns, rows, radius)
  raise(level, columns, one, step / feature, relief)
  return shaded(soils, level, columns, rows, one, two, step, feature)
}

function raise(level: Float32Array, columns: number, hills: Noise, zoom: number, relief: number): void {
  for (let i = 0; i < level.length; i++) {
    const u = (i % columns) * zoom
    const v = Math.floor(i / columns) * zoom
    level[i] = level[i] * 16 + hills(u * 0.55 + 40, v * 0.55, 4) * relief
  }
}

function shaded(
  soils: readonly Soil[],
  level: Float32Array,
  columns: number,
  rows: number,
  one: Noise,
  two: Noise,
  step: number,
  feature: number,
): Canvas {
  const canvas = createCanvas(columns, rows)
  const pen = canvas.getContext('2d')
  const image = pen.createImageData(columns, rows)
  const { data } = image
  const channels = coloured(soils, columns, two, step, feature).map(plain =>
    blurred(blurred(plain, columns, rows, 1), columns, rows, 1),
  )
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const east = level[row * columns + Math.min(columns - 1, column + 1)]
      const west = level[row * columns + Math.max(0, column - 1)]
      const south = level[Math.min(rows - 1, row + 1) * columns + column]
      const north = level[Math.max(0, row - 1) * columns + column]
      const slope = (west - east + north - south) / step
      const u = (column * step) / feature
      const v = (row * step) / feature
      const light =
        (1 + Math.max(-0.3, Math.min(0.22, slope * 0.36))) * (1 + one(u * 1.3, v * 1.3 + 77, 3) * 0.05)
      for (let channel = 0; channel < 3; channel++)
        data[at * 4 + channel] = Math.min(255, channels[channel][at] * light)
      data[at * 4 + 3] = 255
    }
  pen.putImageData(image, 0, 0)
  return canvas
}

/** Red, green and blue of the soils with their patches, without light. */
function coloured(
  soils: readonly Soil[],
  columns: number,
  patchy: Noise,
  step: number,
  feature: number,
): Float32Array[] {
  const channels = [0, 1, 2].map(() => new Float32Array(soils.length))
  for (let at = 0; at < soils.length; at++) {
    const { colour, patches } = soils[at]
    const u = ((at % columns) * step) / feature
    const v = (Math.floor(at / columns) * step) / feature
    const patch = patches ? Math.max(0, Math.min(1, patchy(u * 0.9 + 13, v * 0.9, 3) * 2.6 + 0.25)) : 0
    for (let channel = 0; channel < 3; channel++)
      channels[channel][at] = colour[channel] + ((patches ?? colour)[channel] - colour[channel]) * patch
  }
  return channels
}

/** The mean of the square round each pixel; what lies outside is as the edge. */
function blurred(
  source: Float32Array,
  columns: number,
  rows: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const across = new Float32Array(source.length)
  const result = new Float32Array(source.length)
  const size = 2 * radius + 1
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    const end = start + columns - 1
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += source[Math.max(start, Math.min(start + k, end))]
    for (let at = start; at <= end; at++) {
      across[at] = sum / size
      sum += source[Math.min(end, at + radius + 1)] - source[Math.max(start, at - radius)]
    }
  }
  // All columns at once, row by row, as they lie in memory
  const sums = new Float64Array(columns)
  const rowAt = (row: number) => Math.max(0, Math.min(row, rows - 1)) * columns
  for (let k = -radius; k <= radius; k++)
    for (let column = 0; column < columns; column++) sums[column] += across[rowAt(k) + column]
  for (let row = 0; row < rows; row++) {
    const here = row * columns
    const comes = rowAt(row + radius + 1)
    const goes = rowAt(row - radius)
    for (let column = 0; column < columns; column++) {
      result[here + column] = sums[column] / size
      sums[column] += across[comes + column] - across[goes + column]
    }
  }
  return result
}
