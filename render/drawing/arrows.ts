import type { Pen } from './canvas.ts'
import type { MapArrow } from './placing.ts'
import { drawArrowRibbon, drawDashedArrow } from './shapes.ts'
import { sideStyles } from './theme.ts'

/**
 * Draws the arrows of moves, fire and retreats. Call this function before the counters are drawn, so that the
 * counters lie on top of the arrows.
 */
export function drawArrows(pen: Pen, arrows: readonly MapArrow[]): void {
  for (const { way, side, width, head, dashed } of arrows)
    if (dashed) drawDashedArrow(pen, way[0], way[way.length - 1], sideStyles[side].arrow, 0, width)
    else drawArrowRibbon(pen, way, { side: sideStyles[side], width, head })
}
