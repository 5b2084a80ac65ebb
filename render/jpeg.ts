import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Canvas } from '@napi-rs/canvas'

/** 1 to 100. */
const QUALITY = 85
/** So many bytes may be spent on fine colours; of so many pixels they are often more, and it would be encoded twice. */
const ROOMY = 600 * 1024
const PIXELS = 2.3e6

/** Where the addon cannot be loaded the canvas encodes for itself, which costs about twice as much. */
const turbo = await import('@julusian/jpeg-turbo').then(
  ({ default: loaded }) => loaded,
  () => null,
)

/** Kept from frame to frame: fresh pages of that size would cost more than the encoding. */
let room = Buffer.alloc(0)

/**
 * The canvas as a JPEG, with colours as fine as light and dark, so that red lettering stays
 * crisp. Bytes of their own. `makeWay` is waited for before each of its parts.
 */
export async function encode(canvas: Canvas, makeWay?: () => Promise<void>): Promise<Uint8Array> {
  await makeWay?.()
  if (!turbo) return encodeByCanvas(canvas)
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
 * The copy of the canvas's pixels is large memory behind a small object. Unless it goes back at once the next one has
 * fresh pages, and those cost more than the encoding. It goes when young objects are collected and the loop turns.
 */
async function letGo(): Promise<void> {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'minor' })
  await setImmediate()
}

/** What the canvas makes of itself, on a thread of its own; it has half the colours, and smaller files at its 88. */
export const encodeByCanvas = (canvas: Canvas): Promise<Uint8Array> => canvas.encode('jpeg', 88)
