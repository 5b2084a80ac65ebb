import { setImmediate } from 'node:timers/promises'
import type { Canvas } from '@napi-rs/canvas'

/** 1 to 100; with colours at full resolution, which costs bytes, and with half of it. */
const FINE = 85
const HALF = 88
/** Larger pictures, of more pixels than any board of a post, are kept within what a chat takes. */
const LARGE = 2_000_000

/** Where the addon cannot be loaded the canvas encodes for itself, which costs about twice as much. */
const turbo = await import('@julusian/jpeg-turbo').then(
  ({ default: loaded }) => loaded,
  () => null,
)

/** Kept from frame to frame: fresh pages of that size would cost more than the encoding. */
let room = Buffer.alloc(0)

/**
 * The canvas as a JPEG, with colours as fine as light and dark, so that red lettering stays
 * crisp. Bytes of their own.
 */
export async function encode(canvas: Canvas): Promise<Uint8Array> {
  if (!turbo) return encodeByCanvas(canvas)
  const { width, height } = canvas
  const isLarge = width * height > LARGE
  const shape = { width, height, subsampling: isLarge ? turbo.SAMP_420 : turbo.SAMP_444 }
  const needed = turbo.bufferSize(shape)
  if (room.length < needed) room = Buffer.allocUnsafeSlow(needed)
  const how = { ...shape, format: turbo.FORMAT_RGBA, quality: isLarge ? HALF : FINE }
  const bytes = Uint8Array.from(turbo.compressSync(canvas.data(), room, how))
  // The canvas's memory goes back only when the loop turns.
  await setImmediate()
  return bytes
}

/** What the canvas makes of itself, on a thread of its own. */
export const encodeByCanvas = (canvas: Canvas): Promise<Uint8Array> => canvas.encode('jpeg', HALF)
