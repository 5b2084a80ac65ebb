import type { Pen } from './canvas.ts'
import type { Arrow } from './placing.ts'
import { dashedArrow, ribbon } from './shapes.ts'
import { sides } from './theme.ts'

/** Draws the arrows of moves, fire and retreats. Call it before the counters, so that arrows lie below them. */
export function drawArrows(pen: Pen, arrows: readonly Arrow[]): void {
  for (const { way, side, width, head, dashed } of arrows)
    if (dashed) dashedArrow(pen, way[0], way[way.length - 1], sides[side].arrow, 0, width)
    else ribbon(pen, way, { side: sides[side], width, head })
}
