import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Canvas } from '@napi-rs/canvas'

/** JPEG quality, from 1 to 100. */
const QUALITY = 85
/**
 * Largest size in bytes of a JPEG with full colour resolution. A larger one is encoded again with less. A canvas
 * of more than `PIXELS` pixels gets less from the start, to avoid encoding it twice.
 */
const ROOMY = 600 * 1024
const PIXELS = 2.3e6

/** If the native addon cannot be loaded, the canvas library encodes instead. That takes about twice as long. */
const turbo = await import('@julusian/jpeg-turbo').then(
  ({ default: loaded }) => loaded,
  () => null,
)

/**
 * Output buffer, reused from picture to picture. Allocating fresh memory of that size would take longer than the
 * encoding itself.
 */
let room = Buffer.alloc(0)

/**
 * Encodes the canvas as a JPEG. If the file stays small enough, colours have the same resolution as brightness,
 * so that red lettering stays crisp. The returned bytes are a copy. If `makeWay` is given, it is awaited before
 * each part of the work.
 */
export async function encodeJpeg(canvas: Canvas, makeWay?: () => Promise<void>): Promise<Uint8Array> {
  await makeWay?.()
  if (!turbo) return encodeJpegByCanvas(canvas)
  const { width, height } = canvas
  const shape = { width, height, subsampling: turbo.SAMP_444 }
  const needed = turbo.bufferSize(shape)
  if (room.length < needed) room = Buffer.allocUnsafeSlow(needed)
  const pixels = canvas.data()
  await makeWay?.()
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
 * Runs a minor garbage collection, which frees the copy of the canvas's pixels. That copy is much memory behind
 * a small object, so V8 would keep it too long. The next copy would then need fresh memory, which takes longer
 * than the encoding.
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
 * Encodes with the canvas library, on a thread of its own. Colours have half the resolution. Files are smaller,
 * although the quality of this encoder is set to 88.
 */
export const encodeJpegByCanvas = (canvas: Canvas): Promise<Uint8Array> => canvas.encode('jpeg', 88)
