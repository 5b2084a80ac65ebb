import {
  type Canvas,
  type ContextAttributes,
  createCanvas,
  Path2D,
  type SKRSContext2D,
} from '@napi-rs/canvas'
import { vi } from 'vitest'
import { forgetDrawings } from '../../render/canvas.ts'
import * as grounds from '../../render/ground.ts'

interface Canvases {
  getContext(this: Canvas, kind: '2d', settings?: ContextAttributes): SKRSContext2D
}
const canvases = Object.getPrototypeOf(createCanvas(1, 1)) as Canvases
const { getContext } = canvases

/**
 * What is drawn meanwhile is called, measured and checked as ever, but only one pixel of each canvas takes paint; nor is the
 * bare ground reckoned, on which no text stands.
 */
export function unpainted<T>(draw: () => T): T {
  const pixel = new Path2D()
  pixel.rect(0, 0, 1, 1)
  canvases.getContext = function (kind, settings) {
    const pen = getContext.call(this, kind, settings)
    pen.clip(pixel)
    return pen
  }
  const bare = vi.spyOn(grounds, 'ground').mockReturnValue(createCanvas(1, 1))
  forgetDrawings()
  try {
    return draw()
  } finally {
    canvases.getContext = getContext
    bare.mockRestore()
    forgetDrawings()
  }
}
