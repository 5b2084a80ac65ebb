import { type Canvas, createCanvas } from '@napi-rs/canvas'

/**
 * Canvases that are free for reuse, newest first. The list holds at most two canvases, of different sizes, since
 * boards and pictures for web pages alternate. If every picture allocated a new canvas, every second picture
 * would trigger a full garbage collection.
 */
let spare: readonly Canvas[] = []
const SIZES = 2

/** Returns an empty canvas of the given size in pixels. Reuses a free canvas of the same size if there is one. */
export function takeCanvas(width: number, height: number): Canvas {
  const kept = spare.find(canvas => canvas.width === width && canvas.height === height)
  if (!kept) return createCanvas(width, height)
  spare = spare.filter(canvas => canvas !== kept)
  kept.getContext('2d').reset()
  return kept
}

/**
 * Makes a canvas free for reuse. Call this function only after the last use of the canvas, since the next
 * picture of the same size overwrites it.
 */
export function releaseCanvas(canvas: Canvas): void {
  const others = spare.filter(({ width, height }) => width !== canvas.width || height !== canvas.height)
  spare = [canvas, ...others].slice(0, SIZES)
}
