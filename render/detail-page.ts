import { createScaledCanvas, type Pen, type ScaledCanvas, withSavedPenState } from './drawing/canvas.ts'
import { drawClipped, drawMapFrame, fillPage, type Rect, rect } from './drawing/frame.ts'
import { PAGE_MARGIN } from './drawing/theme.ts'

// The two constants below are the width of zooms and hands in drawing units, and their pixels per drawing unit.
// These pictures are upright, to be read on a phone. On a screen 390 CSS pixels wide, a drawing unit is 0.61 CSS
// pixels.

export const DETAIL_WIDTH = 640
export const DETAIL_PIXELS_PER_UNIT = 2
/** Width between the margins, in drawing units. */
export const DETAIL_INNER_WIDTH = DETAIL_WIDTH - 2 * PAGE_MARGIN
/** Height of the map window, in drawing units. */
const WINDOW = 540

interface Near {
  width: number
  height: number
  factor: number
  middle: readonly [x: number, y: number]
  /** Draws the whole map. The caller has already moved the pen to the corner of the map and scaled the pen. */
  draw(pen: Pen): void
}

/**
 * Draws a page with an enlarged part of the map around a place. Below the map, `draw` draws the details of the place
 * in an area `below` units high.
 */
export function drawDetailPage(
  map: Near,
  below: number,
  draw: (pen: Pen, where: Rect) => void,
): ScaledCanvas {
  const height = 3 * PAGE_MARGIN + WINDOW + below
  const made = createScaledCanvas(DETAIL_WIDTH, Math.ceil(height), DETAIL_PIXELS_PER_UNIT)
  const { pen } = made
  const window = rect(PAGE_MARGIN, PAGE_MARGIN, DETAIL_INNER_WIDTH, WINDOW)
  fillPage(pen, DETAIL_WIDTH, height)
  drawClipped(pen, window, () => {
    withSavedPenState(pen, () => {
      const { factor, middle } = map
      pen.scale(factor, factor)
      pen.translate(
        -startOf(middle[0], window.width / factor, map.width),
        -startOf(middle[1], window.height / factor, map.height),
      )
      map.draw(pen)
    })
  })
  drawMapFrame(pen, window)
  draw(pen, rect(PAGE_MARGIN, 2 * PAGE_MARGIN + WINDOW, DETAIL_INNER_WIDTH, below))
  return made
}

/**
 * Returns the coordinate at which a map window begins along one axis. The window is `size` long. Its centre is
 * at `middle`, unless the window would then extend beyond the map.
 */
const startOf = (middle: number, size: number, whole: number): number =>
  Math.max(0, Math.min(whole - size, middle - size / 2))
