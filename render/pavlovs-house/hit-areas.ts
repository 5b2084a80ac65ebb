import {
  APPROACH_LENGTH,
  approaches,
  locations,
  men,
  POSITION_COLOURS,
  positionColours,
  toSquareIndex,
} from '../../data/pavlovs-house/index.ts'
import {
  DISPLACED_PLACE,
  OUT_ON_RAID,
  type PavlovView,
  RESERVE_PLACE,
} from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen, Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { addGroundHitArea, addHitArea } from '../hit-areas.ts'
import { hasRadio } from './facts.ts'
import type { HouseLayout, HousePlan, SquarePlan, VolgaPlan } from './plan.ts'

/**
 * Number that stands for the 3rd battalion in hit areas of the kind `wall`. Supplies can go to this battalion as
 * well as to a wall.
 */
const BATTALION = POSITION_COLOURS.length

export function addHouseHitAreas(pen: Pen, { cells, walls, reserve }: HousePlan): void {
  for (const [position, where] of cells.entries()) {
    const look = { frame: frameBesideNumbers(where, position), printed: [numbersRect(where, position)] }
    addGroundHitArea(pen, 'position', position, where, look)
    addGroundHitArea(pen, 'place', position, where, look)
  }
  for (const [wall, where] of walls.entries()) {
    addGroundHitArea(pen, 'wall', wall, where)
    addGroundHitArea(pen, 'colour', wall, where)
  }
  addGroundHitArea(pen, 'place', RESERVE_PLACE, reserve)
}

/**
 * Distance between the frame of a position and the position's coloured edge, in drawing units. `ABOVE_NEXT` is the
 * distance between the frame and what is drawn below it.
 */
const INSET = 8
const ABOVE_NEXT = 12
/**
 * Room for the numbers of a position in its corner, in drawing units: the height, the width of one number, and the
 * space beside the numbers. On a phone, the line of the frame is twice as wide as this space.
 */
const NUMBERS = { height: 24, width: 27, space: 5 }

const signCount = (position: number): number =>
  positionColours[position].length + (hasRadio(position) ? 1 : 0)

/** Returns the rectangle around a position's numbers and radio. The numbers extend beyond the edge of the position. */
const numbersRect = ({ x, y }: Rect, position: number): Rect =>
  rect(x - 1, y - 8, signCount(position) * NUMBERS.width, 26)

/** Returns the frame of a position of the House. The frame leaves out the corner with the numbers and the radio. */
function frameBesideNumbers({ x, y, width, height }: Rect, position: number): readonly Point[] {
  const [left, top, right, bottom] = [x + INSET, y + INSET, x + width - INSET, y + height - ABOVE_NEXT]
  const [beside, below] = [x + signCount(position) * NUMBERS.width + NUMBERS.space, y + NUMBERS.height]
  return [
    [beside, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, below],
    [beside, below],
  ]
}

export function addSquareHitAreas(pen: Pen, { lanes, squares }: SquarePlan): void {
  for (const [approach] of approaches.entries()) {
    addGroundHitArea(pen, 'approach', approach, lanes[approach])
    for (let location = 0; location < APPROACH_LENGTH; location++) {
      const square = toSquareIndex(approach, location)
      addGroundHitArea(pen, 'square', square, squares[square])
    }
  }
}

export function addVolgaHitAreas(pen: Pen, { tiles }: VolgaPlan): void {
  for (const [location, where] of tiles.entries()) {
    addGroundHitArea(pen, 'location', location, where)
    if (locations[location].unit === '3/42') addGroundHitArea(pen, 'wall', BATTALION, where)
  }
}

/**
 * Adds hit areas for pieces that are not drawn because of lack of room. Their hit area is the row with "+n", which
 * stands for them.
 */
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
