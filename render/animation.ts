import { setImmediate } from 'node:timers/promises'
import type { Canvas } from '@napi-rs/canvas'
import gifenc, { type Colour } from 'gifenc'
import { releaseCanvas, takeCanvas } from './drawing/canvas-pool.ts'

const WIDTH = 800
const PACE = { first: 1500, each: 1000, last: 4000 }
/**
 * Maximum number of colours in the palette. GIF allows 256 entries, but the last entry marks pixels that are
 * unchanged since the previous frame.
 */
const COLOURS = 255
const SAMPLES = 5

export interface EncodedAnimation {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Encodes `count` drawings as an animated GIF. All frames share one palette, and each frame stores only the pixels
 * that changed. Each canvas is freed before the next one is drawn. Keeping all of them would take a gigabyte of
 * memory.
 */
export async function encodeAnimation(count: number, draw: (n: number) => Canvas): Promise<EncodedAnimation> {
  const frames = [...Array(count).keys()]
  const every = Math.max(1, Math.floor((count - 1) / (SAMPLES - 1)))
  const samples: Uint8ClampedArray[] = []
  for (const n of frames.filter(n => n % every === 0 || n === count - 1))
    samples.push((await small(draw(n), WIDTH / 2)).pixels)
  const palette = gifenc.quantize(joined(samples), COLOURS)
  const gif = gifenc.GIFEncoder()
  let before: Uint8Array | null = null
  let size = { width: 0, height: 0 }
  for (const n of frames) {
    const { pixels, width, height } = await small(draw(n), WIDTH)
    const index = gifenc.applyPalette(pixels, palette)
    const delay = n === count - 1 ? PACE.last : n === 0 ? PACE.first : PACE.each
    gif.writeFrame(before ? changes(before, index) : index, width, height, {
      delay,
      ...(before
        ? { transparent: true, transparentIndex: COLOURS, dispose: 1 }
        : { palette: padded(palette) }),
    })
    before = index
    size = { width, height }
  }
  gif.finish()
  return { bytes: gif.bytes(), ...size }
}

async function small(large: Canvas, width: number) {
  const height = Math.round((large.height * width) / large.width)
  const canvas = takeCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(large, 0, 0, width, height)
  const { data: pixels } = pen.getImageData(0, 0, width, height)
  releaseCanvas(large)
  releaseCanvas(canvas)
  await setImmediate()
  return { pixels, width, height }
}

function joined(parts: readonly Uint8ClampedArray[]): Uint8ClampedArray {
  const all = new Uint8ClampedArray(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function changes(before: Uint8Array, now: Uint8Array): Uint8Array {
  const changed = now.slice()
  for (let at = 0; at < now.length; at++) if (now[at] === before[at]) changed[at] = COLOURS
  return changed
}

/**
 * Fills the palette with black up to 256 entries. With fewer entries, the GIF table could be too small for the
 * index that marks unchanged pixels.
 */
function padded(palette: readonly Colour[]): Colour[] {
  return [...palette, ...Array<Colour>(COLOURS + 1 - palette.length).fill([0, 0, 0])]
}
