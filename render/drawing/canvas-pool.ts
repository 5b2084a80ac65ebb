import { type Canvas, createCanvas } from '@napi-rs/canvas'

/**
 * Canvases that are no longer used, newest first. There is at most one of each of two sizes, since boards and
 * pictures for web pages alternate. Allocating a new canvas for every picture would cause a full garbage
 * collection after every second one.
 */
let spare: readonly Canvas[] = []
const SIZES = 2

/** Returns an empty canvas of the given size in pixels, reusing a spare one if possible. */
export function takeCanvas(width: number, height: number): Canvas {
  const kept = spare.find(canvas => canvas.width === width && canvas.height === height)
  if (!kept) return createCanvas(width, height)
  spare = spare.filter(canvas => canvas !== kept)
  kept.getContext('2d').reset()
  return kept
}

/** Hands a canvas back after its last use. The next picture of the same size is drawn on it. */
export function releaseCanvas(canvas: Canvas): void {
  const others = spare.filter(({ width, height }) => width !== canvas.width || height !== canvas.height)
  spare = [canvas, ...others].slice(0, SIZES)
}
