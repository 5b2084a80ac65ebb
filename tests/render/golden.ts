import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { clearDrawingCaches } from '../../render/drawing/canvas.ts'
import { releaseCanvas } from '../../render/drawing/canvas-pool.ts'
import { encodeJpeg } from '../../render/jpeg.ts'

/**
 * Golden pictures are thumbnails of 400 pixels in width. `UPDATE_GOLDEN=1 npx vitest run tests/render` draws
 * them anew: look at them before they are committed. `SHOW_GOLDEN=folder` puts each there as a desktop and a
 * phone show it.
 */
const WIDTH = 400
const SHOWN = { desktop: 550, phone: 390 } as const
const fileOf = (name: string): URL => new URL(`./golden/${name}.png`, import.meta.url)

export interface Difference {
  /** mean difference of a channel, 0 to 255 */
  mean: number
  /** share of pixels that differ visibly */
  changed: number
}

interface Drawn {
  readonly canvas: Canvas
}

/** A test for each picture; and `sample` is drawn with and without caches. */
export function goldenPictures(pictures: Readonly<Record<string, () => Drawn>>, sample: () => Drawn): void {
  describe('golden pictures', () => {
    for (const [name, drawn] of Object.entries(pictures))
      test(name, async () => {
        const { mean, changed } = await difference(name, drawn().canvas)
        expect(mean).toBeLessThan(0.4)
        expect(changed).toBeLessThan(0.0008)
      })

    test('a picture drawn without any cache is the same to the pixel', () => {
      const warm = pixels(sample().canvas)
      clearDrawingCaches()
      expect(compared(pixels(sample().canvas), warm)).toEqual({ mean: 0, changed: 0 })
    })
  })
}

/** A picture has this size, and a file that any chat takes. */
export async function fits({ canvas }: Drawn, width: number, height: number): Promise<void> {
  expect([canvas.width, canvas.height]).toEqual([width, height])
  expect((await encodeJpeg(canvas)).length).toBeLessThan(700 * 1024)
}

/** How far a picture is from its golden one. A new golden picture differs from nothing. */
export async function difference(name: string, canvas: Canvas): Promise<Difference> {
  const small = thumbnail(canvas, WIDTH)
  const file = fileOf(name)
  await show(name, canvas)
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, await small.encode('png'))
  if (!existsSync(file)) throw new Error(`no golden picture ${name}: run with UPDATE_GOLDEN=1`)
  const stored = await loadImage(readFileSync(file))
  const golden = createCanvas(stored.width, stored.height)
  golden.getContext('2d').drawImage(stored, 0, 0)
  return compared(pixels(small), pixels(golden))
}

export function compared(a: Uint8Array, b: Uint8Array): Difference {
  if (a.length !== b.length) return { mean: 255, changed: 1 }
  const [ours, theirs] = [a, b].map(
    bytes => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4),
  )
  let sum = 0
  let changed = 0
  for (let n = 0; n < ours.length; n++) {
    if (ours[n] === theirs[n]) continue
    let pixel = 0
    for (let at = n * 4; at < n * 4 + 3; at++) pixel += Math.abs(a[at] - b[at])
    sum += pixel
    if (pixel > 60) changed++
  }
  return { mean: sum / (ours.length * 3), changed: changed / ours.length }
}

/** Four bytes each, of a canvas that nobody needs any more. */
export function pixels(canvas: Canvas): Uint8Array {
  const read = canvas.data()
  releaseCanvas(canvas)
  return read
}

async function show(name: string, canvas: Canvas): Promise<void> {
  const folder = process.env.SHOW_GOLDEN
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const [where, width] of Object.entries(SHOWN))
    writeFileSync(`${folder}/${name}-${where}.png`, await thumbnail(canvas, width).encode('png'))
}

function thumbnail(canvas: Canvas, width: number): Canvas {
  const small = createCanvas(width, Math.round((canvas.height * width) / canvas.width))
  const pen = small.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(canvas, 0, 0, small.width, small.height)
  return small
}
