import { aside, type Pen, type Sheet, sheet } from './drawing/canvas.ts'
import { inside, mapFrame, page, type Rect, rect } from './drawing/frame.ts'
import { MARGIN } from './drawing/theme.ts'

// Pictures that somebody asks for to read them, zooms and hands, are upright: on a phone of 390 css pixels a unit is 0.61 of one.

export const NEAR_WIDTH = 640
export const NEAR_SCALE = 2
/** What is left between the margins. */
export const NEAR_INNER = NEAR_WIDTH - 2 * MARGIN
/** The window on the map. */
const WINDOW = 540

interface Near {
  width: number
  height: number
  factor: number
  middle: readonly [x: number, y: number]
  /** the map with everything on it; the pen stands at its corner, already enlarged */
  draw(pen: Pen): void
}

/** A place and what lies round it, enlarged; below it what stands there. */
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

/** Where a window of `size` begins that has `middle` in it and stays on the map. */
const startOf = (middle: number, size: number, whole: number): number =>
  Math.max(0, Math.min(whole - size, middle - size / 2))
