import { approaches, COLOURS, LENGTH, locations, men, squareOf } from '../../data/pavlovs-house/index.ts'
import { AWAY, DISPLACED, type PavlovView, RESERVE } from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { Rect } from '../drawing/frame.ts'
import { place } from '../places.ts'
import type { HouseLayout, HousePlan, SquarePlan, VolgaPlan } from './plan.ts'

/** Number of the 3rd battalion in the list of walls. Supplies can also go to the battalion. */
const BATTALION = COLOURS.length

export function noteHouse(pen: Pen, { cells, walls, reserve }: HousePlan): void {
  for (const [position, where] of cells.entries()) {
    place(pen, 'position', position, where)
    place(pen, 'place', position, where)
  }
  for (const [wall, where] of walls.entries()) {
    place(pen, 'wall', wall, where)
    place(pen, 'colour', wall, where)
  }
  place(pen, 'place', RESERVE, reserve)
}

export function noteSquare(pen: Pen, { lanes, squares }: SquarePlan): void {
  for (const [approach] of approaches.entries()) {
    place(pen, 'approach', approach, lanes[approach])
    for (let location = 0; location < LENGTH; location++) {
      const square = squareOf(approach, location)
      place(pen, 'square', square, squares[square])
    }
  }
}

export function noteVolga(pen: Pen, { tiles }: VolgaPlan): void {
  for (const [location, where] of tiles.entries()) {
    place(pen, 'location', location, where)
    if (locations[location].unit === '3/42') place(pen, 'wall', BATTALION, where)
  }
}

/** Notes the pieces without a row of their own, so that they can be pointed at. */
export function noteRest(
  pen: Pen,
  view: PavlovView,
  { men: shown, weapons }: HouseLayout,
  where: Rect,
): void {
  for (const [man, { place: at }] of view.men.entries())
    if ([RESERVE, AWAY, DISPLACED].includes(at) && !shown.has(man)) note('man', man, man)
  for (const [weapon, at] of view.weapons.entries())
    if (at === RESERVE && !weapons.has(weapon)) note('weapon', weapon, men.length + weapon)

  function note(kind: string, value: number, piece: number): void {
    place(pen, kind, value, where)
    place(pen, 'piece', piece, where)
  }
}
