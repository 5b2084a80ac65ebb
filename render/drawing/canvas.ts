import type { Pen } from './pen.ts'

export type { Pen, Point, Rect } from './pen.ts'

import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { type Place, placesFor } from '../places.ts'
import { blank } from './blank.ts'

/** A canvas with a size in units and its pen, already scaled to pixels. */
export interface Sheet {
  readonly canvas: Canvas
  readonly pen: Pen
  readonly width: number
  readonly height: number
  readonly scale: number
  /** what can be pointed at */
  readonly places: readonly Place[]
}

export function sheet(width: number, height: number, scale: number): Sheet {
  const canvas = blank(Math.round(width * scale), Math.round(height * scale))
  const pen = canvas.getContext('2d')
  pen.scale(scale, scale)
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen, width, height, scale, places: placesFor(pen) }
}

/** Draws with the pen's settings as they are and puts them back afterwards. */
export function aside(pen: Pen, draw: () => void): void {
  pen.save()
  draw()
  pen.restore()
}

/** What is not there is painted by the context that `memo` is given. */
type Drawings = LRUCache<string, Sheet, () => Sheet>

const caches: Drawings[] = []
const sizeCalculation = ({ canvas }: Sheet): number => canvas.width * canvas.height * 4

/** So many drawings, or so many bytes of them, those used last; `forgetDrawings` empties it. */
export function drawings(limit: { readonly max: number } | { readonly maxSize: number }): Drawings {
  const made: Drawings = new LRUCache({
    ...('max' in limit ? limit : { ...limit, sizeCalculation }),
    memoMethod: (_key, _stale, { context }) => context(),
  })
  caches.push(made)
  return made
}

/** Bytes: by turns on 100 tables of all systems a tenth of what boards ask for is painted anew; with 16e6 a fifth, with 14e6 half. */
const SPRITES = 20e6
const sprites = drawings({ maxSize: SPRITES })
/** Bytes: the maps of all systems and scenarios in one language. With half of it boards of a busy league take twice as long. */
const LAYERS = 88e6
const layers = drawings({ maxSize: LAYERS })

/** How many pixels a unit has under the pen at this moment. */
export const scaleOf = (pen: Pen): number => Math.round(pen.getTransform().a * 1000) / 1000

/** Something drawn many times and drawn once: `key` names all that changes its look. */
export function sprite(
  pen: Pen,
  key: string,
  width: number,
  height: number,
  paint: (pen: Pen) => void,
): Sheet {
  const scale = scaleOf(pen)
  return sprites.memo(`${key}@${scale}`, { context: () => painted(width, height, scale, paint) })
}

/** A large layer that never changes during a game: ground, rivers, grid. */
export function layer(
  key: string,
  width: number,
  height: number,
  scale: number,
  paint: (pen: Pen) => void,
): Sheet {
  // Kept, it would push out those of several boards
  if (width * height * scale * scale * 4 > LAYERS / 6) return painted(width, height, scale, paint)
  return layers.memo(`${key}@${scale}`, { context: () => painted(width, height, scale, paint) })
}

function painted(width: number, height: number, scale: number, paint: (pen: Pen) => void): Sheet {
  const made = sheet(width, height, scale)
  paint(made.pen)
  return made
}

/** Lays a sheet down with its left upper corner at x, y: pixel on pixel where the scales agree. */
export function put(pen: Pen, { canvas, width, height, scale }: Sheet, x: number, y: number): void {
  const { a, b, e, f } = pen.getTransform()
  if (b !== 0 || Math.abs(a - scale) > 0.001) {
    pen.drawImage(canvas, x, y, width, height)
    return
  }
  aside(pen, () => {
    pen.setTransform(1, 0, 0, 1, Math.round(e + x * a), Math.round(f + y * a))
    pen.drawImage(canvas, 0, 0)
  })
}

/** For measuring without any cache. */
export function forgetDrawings(): void {
  for (const one of caches) one.clear()
}
