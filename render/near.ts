import { aside, type Pen, type Sheet, sheet } from './drawing/canvas.ts'
import { inside, mapFrame, page, type Rect, rect } from './drawing/frame.ts'
import { MARGIN } from './drawing/theme.ts'

// Zooms and hands are drawn upright, to be read closely. On a phone 390 css pixels wide, a drawing unit is 0.61
// css pixels.

export const NEAR_WIDTH = 640
export const NEAR_SCALE = 2
/** Width between the margins, in drawing units. */
export const NEAR_INNER = NEAR_WIDTH - 2 * MARGIN
/** Height of the map window, in drawing units. */
const WINDOW = 540

interface Near {
  width: number
  height: number
  factor: number
  middle: readonly [x: number, y: number]
  /** Draws the whole map. The pen is already moved to the map's corner and enlarged. */
  draw(pen: Pen): void
}

/** Draws an enlarged map window around a place. The details of the place are drawn below it, `below` units high. */
export function near(map: Near, below: number, draw: (pen: Pen, where: Rect) => void): Sheet {
  const height = 3 * MARGIN + WINDOW + below
  const made = sheet(NEAR_WIDTH, Math.ceil(height), NEAR_SCALE)
  const { pen } = made
  const window = rect(MARGIN, MARGIN, NEAR_INNER, WINDOW)
  page(pen, NEAR_WIDTH, height)
  inside(pen, window, () => {
    aside(pen, () => {
      const { factor, middle } = map
      pen.scale(factor, factor)
      pen.translate(
        -startOf(middle[0], window.width / factor, map.width),
        -startOf(middle[1], window.height / factor, map.height),
      )
      map.draw(pen)
    })
  })
  mapFrame(pen, window)
  draw(pen, rect(MARGIN, 2 * MARGIN + WINDOW, NEAR_INNER, below))
  return made
}

/**
 * Returns the start of a window of length `size` along one axis. The window is centred on `middle`, but stays
 * within the map.
 */
const startOf = (middle: number, size: number, whole: number): number =>
  Math.max(0, Math.min(whole - size, middle - size / 2))
