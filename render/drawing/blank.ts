import { type Canvas, createCanvas } from '@napi-rs/canvas'

/**
 * Done with, of two sizes, the last one first: boards and the pictures of pages come by turns. Fresh memory for every picture
 * would bring the whole heap to be collected after each second one.
 */
let spare: readonly Canvas[] = []
const SIZES = 2

/** A canvas of so many pixels on which nothing is painted. */
export function blank(width: number, height: number): Canvas {
  const kept = spare.find(canvas => canvas.width === width && canvas.height === height)
  if (!kept) return createCanvas(width, height)
  spare = spare.filter(canvas => canvas !== kept)
  kept.getContext('2d').reset()
  return kept
}

/** Nobody looks at this canvas any more: the next picture of its size is painted on it. */
export function giveBack(canvas: Canvas): void {
  const others = spare.filter(({ width, height }) => width !== canvas.width || height !== canvas.height)
  spare = [canvas, ...others].slice(0, SIZES)
}
