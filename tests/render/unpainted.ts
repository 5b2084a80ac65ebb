import {
  type Canvas,
  type ContextAttributes,
  createCanvas,
  Path2D,
  type SKRSContext2D,
} from '@napi-rs/canvas'
import { forgetDrawings } from '../../render/canvas.ts'

interface Canvases {
  getContext(this: Canvas, kind: '2d', settings?: ContextAttributes): SKRSContext2D
}
const canvases = Object.getPrototypeOf(createCanvas(1, 1)) as Canvases
const { getContext } = canvases

/** What is drawn meanwhile is called, measured and checked as ever, but only one pixel of each canvas takes paint. */
export function unpainted<T>(draw: () => T): T {
  const pixel = new Path2D()
  pixel.rect(0, 0, 1, 1)
  canvases.getContext = function (kind, settings) {
    const pen = getContext.call(this, kind, settings)
    pen.clip(pixel)
    return pen
  }
  forgetDrawings()
  try {
    return draw()
  } finally {
    canvases.getContext = getContext
    forgetDrawings()
  }
}
