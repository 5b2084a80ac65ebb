import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Canvas } from '@napi-rs/canvas'

/** JPEG quality of pictures, from 1 to 100. */
const QUALITY = 85
/**
 * Largest allowed size, in bytes, of a JPEG with full colour resolution. A larger file is encoded again with
 * reduced colour resolution. A canvas of more than `PIXELS` pixels always has reduced colour resolution, since its
 * first encoding would be wasted.
 */
const ROOMY = 600 * 1024
const PIXELS = 2.3e6

/**
 * The native JPEG encoder, or null if this addon cannot be loaded. Pictures are then encoded by the canvas
 * library, which takes about twice as long.
 */
const turbo = await import('@julusian/jpeg-turbo').then(
  ({ default: loaded }) => loaded,
  () => null,
)

/**
 * Output buffer of the encoder, reused for every picture. Allocating a new buffer would take longer than the encoding.
 */
let room = Buffer.alloc(0)

/**
 * Encodes the canvas as a JPEG. If the file stays small enough, colours are stored at full resolution, which
 * keeps red lettering crisp. `yieldToOthers`, if given, is awaited between the parts of the work, so that urgent
 * pictures can go first.
 */
export async function encodeJpeg(canvas: Canvas, yieldToOthers?: () => Promise<void>): Promise<Uint8Array> {
  await yieldToOthers?.()
  if (!turbo) return encodeJpegWithCanvas(canvas)
  const { width, height } = canvas
  const shape = { width, height, subsampling: turbo.SAMP_444 }
  const needed = turbo.bufferSize(shape)
  if (room.length < needed) room = Buffer.allocUnsafeSlow(needed)
  const pixels = canvas.data()
  await yieldToOthers?.()
  const how = { ...shape, format: turbo.FORMAT_RGBA, quality: QUALITY }
  const fine = width * height > PIXELS ? null : turbo.compressSync(pixels, room, how)
  const kept =
    fine && fine.length <= ROOMY
      ? fine
      : turbo.compressSync(pixels, room, { ...how, subsampling: turbo.SAMP_420 })
  const bytes = Uint8Array.from(kept)
  await letGo()
  return bytes
}

type Collect = (how: { type: 'minor' }) => void
let collect: Collect | null = null

/**
 * Runs a minor garbage collection to free the copy of the canvas's pixels. V8 would keep this copy too long, because
 * it is a small object with much memory behind it. The next picture would then need fresh memory, and allocating
 * memory takes longer than encoding.
 */
async function letGo(): Promise<void> {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'minor' })
  await setImmediate()
}

/**
 * Encodes the canvas with the canvas library, on a thread of that library. Colours have half the resolution, so the
 * files are smaller than those of `encodeJpeg`, although the quality setting is higher.
 */
export const encodeJpegWithCanvas = (canvas: Canvas): Promise<Uint8Array> => canvas.encode('jpeg', 88)
