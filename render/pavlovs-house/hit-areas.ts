import {
  APPROACH_LENGTH,
  approaches,
  locations,
  men,
  POSITION_COLOURS,
  toSquareIndex,
} from '../../data/pavlovs-house/index.ts'
import {
  DISPLACED_PLACE,
  OUT_ON_RAID,
  type PavlovView,
  RESERVE_PLACE,
} from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { Rect } from '../drawing/frame.ts'
import { addHitArea } from '../hit-areas.ts'
import type { HouseLayout, HousePlan, SquarePlan, VolgaPlan } from './plan.ts'

/**
 * Number that stands for the 3rd battalion in hit areas of the kind `wall`. Supplies can go to this battalion as
 * well as to a wall.
 */
const BATTALION = POSITION_COLOURS.length

export function addHouseHitAreas(pen: Pen, { cells, walls, reserve }: HousePlan): void {
  for (const [position, where] of cells.entries()) {
    addHitArea(pen, 'position', position, where)
    addHitArea(pen, 'place', position, where)
  }
  for (const [wall, where] of walls.entries()) {
    addHitArea(pen, 'wall', wall, where)
    addHitArea(pen, 'colour', wall, where)
  }
  addHitArea(pen, 'place', RESERVE_PLACE, reserve)
}

export function addSquareHitAreas(pen: Pen, { lanes, squares }: SquarePlan): void {
  for (const [approach] of approaches.entries()) {
    addHitArea(pen, 'approach', approach, lanes[approach])
    for (let location = 0; location < APPROACH_LENGTH; location++) {
      const square = toSquareIndex(approach, location)
      addHitArea(pen, 'square', square, squares[square])
    }
  }
}

export function addVolgaHitAreas(pen: Pen, { tiles }: VolgaPlan): void {
  for (const [location, where] of tiles.entries()) {
    addHitArea(pen, 'location', location, where)
    if (locations[location].unit === '3/42') addHitArea(pen, 'wall', BATTALION, where)
  }
}

/** Adds hit areas for the pieces that are not drawn themselves, because the row with "+n" stands for them. */
export function addUndrawnPieceHitAreas(
  pen: Pen,
  view: PavlovView,
  { men: shown, weapons }: HouseLayout,
  where: Rect,
): void {
  for (const [man, { place: at }] of view.men.entries())
    if ([RESERVE_PLACE, OUT_ON_RAID, DISPLACED_PLACE].includes(at) && !shown.has(man)) note('man', man, man)
  for (const [weapon, at] of view.weapons.entries())
    if (at === RESERVE_PLACE && !weapons.has(weapon)) note('weapon', weapon, men.length + weapon)

  function note(kind: string, value: number, piece: number): void {
    addHitArea(pen, kind, value, where)
    addHitArea(pen, 'piece', piece, where)
  }
}
