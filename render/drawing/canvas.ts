import type { Pen } from './pen.ts'

export type { Pen, Point, Rect } from './pen.ts'

import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { createHitAreaList, type HitArea } from '../hit-areas.ts'
import { takeCanvas } from './canvas-pool.ts'

/** A canvas with its size in drawing units. Its pen is already scaled to pixels. */
export interface ScaledCanvas {
  readonly canvas: Canvas
  readonly pen: Pen
  readonly width: number
  readonly height: number
  readonly scale: number
  /** Areas in the picture that a viewer can point at or click. */
  readonly places: readonly HitArea[]
}

export function createScaledCanvas(width: number, height: number, scale: number): ScaledCanvas {
  const canvas = takeCanvas(Math.round(width * scale), Math.round(height * scale))
  const pen = canvas.getContext('2d')
  pen.scale(scale, scale)
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen, width, height, scale, places: createHitAreaList(pen) }
}

/** Calls `draw`, then restores the pen's transform, colours and other settings. */
export function withSavedPenState(pen: Pen, draw: () => void): void {
  pen.save()
  draw()
  pen.restore()
}

/**
 * A cache of drawings by key. If a drawing is missing, `memo` makes it with the function in its option `context`.
 */
type Drawings = LRUCache<string, ScaledCanvas, () => ScaledCanvas>

const caches: Drawings[] = []
const sizeCalculation = ({ canvas }: ScaledCanvas): number => canvas.width * canvas.height * 4

/**
 * Creates a cache that keeps the most recently used drawings. The cache is limited by the number of drawings
 * (`max`) or by their total bytes (`maxSize`). `clearDrawingCaches` empties all caches created here.
 */
export function createDrawingCache(limit: { readonly max: number } | { readonly maxSize: number }): Drawings {
  const made: Drawings = new LRUCache({
    ...('max' in limit ? limit : { ...limit, sizeCalculation }),
    memoMethod: (_key, _stale, { context }) => context(),
  })
  caches.push(made)
  return made
}

/**
 * Maximum size of the sprite cache, in bytes. Measured on the boards of 100 tables of all systems, drawn in turn: a
 * tenth of the sprites must be painted again with this size, a fifth with 16e6 bytes, half with 14e6 bytes.
 */
const SPRITES = 20e6
const sprites = createDrawingCache({ maxSize: SPRITES })
/**
 * Maximum size of the layer cache, in bytes. The cache has room for the maps of all systems and scenarios in one
 * language. With half this size, drawing the boards of a busy league takes twice as long.
 */
const LAYERS = 88e6
const layers = createDrawingCache({ maxSize: LAYERS })

/** Returns the number of pixels per drawing unit under the pen's current transform. */
export const pixelsPerUnit = (pen: Pen): number => Math.round(pen.getTransform().a * 1000) / 1000

/**
 * Returns a small drawing from the sprite cache, or paints it. `key` must contain everything that changes the
 * look of the drawing, except its scale.
 */
export function getCachedSprite(
  pen: Pen,
  key: string,
  width: number,
  height: number,
  paint: (pen: Pen) => void,
): ScaledCanvas {
  const scale = pixelsPerUnit(pen)
  return sprites.memo(`${key}@${scale}`, { context: () => painted(width, height, scale, paint) })
}

/**
 * Returns a large drawing from the layer cache, or paints it. The drawing must never change during a game, for
 * example ground, rivers or a grid.
 */
export function getCachedLayer(
  key: string,
  width: number,
  height: number,
  scale: number,
  paint: (pen: Pen) => void,
): ScaledCanvas {
  // A layer larger than a sixth of the cache is not cached, since it would push out the layers of several boards
  if (width * height * scale * scale * 4 > LAYERS / 6) return painted(width, height, scale, paint)
  return layers.memo(`${key}@${scale}`, { context: () => painted(width, height, scale, paint) })
}

function painted(width: number, height: number, scale: number, paint: (pen: Pen) => void): ScaledCanvas {
  const made = createScaledCanvas(width, height, scale)
  paint(made.pen)
  return made
}

/**
 * Draws a canvas with its top left corner at x, y. If the canvas has the scale of the target, its pixels are copied
 * unchanged.
 */
export function drawScaledCanvas(
  pen: Pen,
  { canvas, width, height, scale }: ScaledCanvas,
  x: number,
  y: number,
): void {
  const { a, b, e, f } = pen.getTransform()
  if (b !== 0 || Math.abs(a - scale) > 0.001) {
    pen.drawImage(canvas, x, y, width, height)
    return
  }
  withSavedPenState(pen, () => {
    pen.setTransform(1, 0, 0, 1, Math.round(e + x * a), Math.round(f + y * a))
    pen.drawImage(canvas, 0, 0)
  })
}

/** Empties all caches of drawings, to measure the drawing time without caches. */
export function clearDrawingCaches(): void {
  for (const one of caches) one.clear()
}
