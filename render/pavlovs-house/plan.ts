import { approaches, LENGTH, locations, positions } from '../../data/pavlovs-house/index.ts'
import type { Point } from '../drawing/canvas.ts'
import { HEADER, type Rect, rect } from '../drawing/frame.ts'
import { HEIGHT, MARGIN, WIDTH } from '../drawing/theme.ts'
import { NEAR_INNER } from '../near.ts'
import { BANKS, COLUMNS, ROWS, STAGING_TILE, seatOf } from './facts.ts'

/**
 * Where everything lies. Rule 1.2: the House is on the left, the square in the middle, the Volga on the right.
 * Lanes of the square and rows of the House have the same height. Each lane runs to the left, into the wall that
 * it attacks.
 */
export interface HousePlan {
  frame: Rect
  cells: readonly Rect[]
  walls: readonly Rect[]
  reserve: Rect
  supply: Rect
}

export interface SquarePlan {
  frame: Rect
  lanes: readonly Rect[]
  squares: readonly Rect[]
  tags: readonly Point[]
  foot: Rect
}

export interface VolgaPlan {
  frame: Rect
  upright: boolean
  tiles: readonly Rect[]
  banks: readonly Rect[]
  staging: Rect
  support: Rect
}

/** The panels of one picture. `name` is the cache key of their background. */
export interface Plan {
  name: string
  house?: HousePlan
  square?: SquarePlan
  volga?: VolgaPlan
}

export const TITLE = 36
const FOOT = 44
const PAD = 7
/** Width of the tag of an approach, before the first square. */
const TAG = 34

export const middle = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2]

/** Returns where a counter lies within its place of the square. */
export function counterRect({ x, y, width, height }: Rect): Rect {
  const own = Math.min(width - 4, height * 1.5)
  return rect(x + (width - own) / 2, y + 2, own, height - 5)
}

/**
 * Returns the rectangle of a wall's shield, then those of its suppression tokens. The tokens are below the
 * shield if the wall is upright, otherwise beside it.
 */
export function wallPlaces({ x, y, width, height }: Rect): Rect[] {
  const upright = height > width
  const radius = upright ? Math.min(40, width * 0.32) : Math.min(32, height * 0.3, width * 0.2)
  const [left, top] = upright ? [x + width / 2, y + height * 0.36] : [x + width * 0.24, y + height * 0.48]
  const shield = rect(left - radius, top - radius * 1.1, radius * 2, radius * 2.3)
  const size = upright ? 15 : Math.min(18, width * 0.115)
  const [tokenX, tokenY] = upright
    ? [x + width / 2 - 19, y + height * 0.74]
    : [x + width * 0.6, y + height / 2]
  return [shield, rect(tokenX - size, tokenY - size, size * 3.7, size * 2)]
}

/** Returns the rectangles of a location's number and of the token on it. */
export function tilePlaces({ x, y, width, height }: Rect): Rect[] {
  const size = Math.min(42, height * 0.72)
  const top = y + (height - size) / 2
  return [rect(x + 5, top, size, size), rect(x + width - size - 6, top, size, size)]
}

function housePlan(frame: Rect): HousePlan {
  const width = (frame.width - 2 * PAD) / COLUMNS
  const height = rowHeight(frame)
  const at = (column: number, row: number, columns = 1, rows = 1): Rect =>
    rect(
      frame.x + PAD + (COLUMNS - column - columns) * width + 2,
      frame.y + TITLE + 4 + row * height + 2,
      columns * width - 4,
      rows * height - 4,
    )
  return {
    frame,
    cells: positions.map((_, position) => at(...seatOf(position))),
    walls: [at(1, 1), at(1, 2, 1, 2), at(1, 4)],
    reserve: at(2, 2, 2, 2),
    supply: footOf(frame),
  }
}

const rowHeight = ({ height }: Rect): number => (height - TITLE - FOOT - 12) / ROWS
const footOf = ({ x, y, width, height }: Rect): Rect =>
  rect(x + PAD, y + height - FOOT - 4, width - 2 * PAD, FOOT)

function squarePlan(frame: Rect): SquarePlan {
  const height = rowHeight(frame)
  const lanes = approaches.map((_, approach) =>
    rect(frame.x, frame.y + TITLE + 4 + approach * height + 1.5, frame.width - 5, height - 3),
  )
  const width = (frame.width - TAG - 10 - PAD) / LENGTH
  const squares = lanes.flatMap(lane =>
    Array.from({ length: LENGTH }, (_, location) =>
      rect(lane.x + PAD + 5 + (LENGTH - 1 - location) * width + 3.5, lane.y + 3, width - 5, lane.height - 6),
    ),
  )
  return {
    frame,
    lanes,
    squares,
    tags: lanes.map(lane => [lane.x + lane.width - TAG / 2 + 1, lane.y + lane.height / 2]),
    foot: footOf(frame),
  }
}

/** Lays out the Volga panel. The three banks are columns, or rows if the panel is wide. */
function volgaPlan(frame: Rect, upright: boolean): VolgaPlan {
  const count = BANKS[0].length
  const [width, height] = upright
    ? [(frame.width - 12) / BANKS.length, (frame.height - TITLE - 8) / count]
    : [(frame.width - 12) / count, (frame.height - TITLE - 8) / BANKS.length]
  const at = (bank: number, place: number): Rect => {
    const [column, row] = upright ? [bank, place] : [place, bank]
    return rect(
      frame.x + 6 + column * width + 2,
      frame.y + TITLE + 4 + row * height + 2,
      width - 4,
      height - 4,
    )
  }
  const find = (wanted: number): Rect => {
    const bank = BANKS.findIndex(column => column.includes(wanted))
    return at(bank, BANKS[bank].indexOf(wanted))
  }
  return {
    frame,
    upright,
    tiles: locations.map((_, location) => find(location)),
    banks: BANKS.map((_, bank) =>
      upright
        ? rect(frame.x + 6 + bank * width, frame.y, width, frame.height)
        : rect(frame.x, frame.y + TITLE + 4 + bank * height, frame.width, height),
    ),
    staging: find(STAGING_TILE),
    support: find(-1),
  }
}

/* The board: header, House, square, and a column of the Volga over the story. */

const BAR = 54
const TOP = MARGIN + BAR + 4
const SQUARE_WIDTH = 304
const HOUSE_WIDTH = 446
const VOLGA_HEIGHT = 322
const columnX = MARGIN * 3 + SQUARE_WIDTH + HOUSE_WIDTH
const columnWidth = WIDTH - columnX - MARGIN

export const boardHeader = rect(MARGIN, MARGIN - 2, WIDTH - 2 * MARGIN, BAR)
export const boardPlan: Plan = {
  name: 'board',
  house: housePlan(rect(MARGIN, TOP, HOUSE_WIDTH, HEIGHT - TOP - MARGIN)),
  square: squarePlan(rect(MARGIN * 2 + HOUSE_WIDTH, TOP, SQUARE_WIDTH, HEIGHT - TOP - MARGIN)),
  volga: volgaPlan(rect(columnX, TOP, columnWidth, VOLGA_HEIGHT), true),
}
export const boardStory = rect(
  columnX,
  TOP + VOLGA_HEIGHT + MARGIN,
  columnWidth,
  HEIGHT - TOP - VOLGA_HEIGHT - 2 * MARGIN,
)

/* Everything large, 1430 × 1872. */

export const FULL_SCALE = 1.3
export const FULL_HEIGHT = 1440
const FULL_UPPER = 706
const FULL_VOLGA = 296
const fullTop = HEADER + MARGIN
export const fullPlan: Plan = {
  name: 'full',
  house: housePlan(rect(MARGIN, fullTop, WIDTH - 456 - MARGIN * 3, FULL_UPPER)),
  square: squarePlan(rect(WIDTH - 456 - MARGIN, fullTop, 456, FULL_UPPER)),
  volga: volgaPlan(rect(MARGIN, fullTop + FULL_UPPER + MARGIN, WIDTH - 2 * MARGIN, FULL_VOLGA), false),
}
const fullStoryTop = fullTop + FULL_UPPER + FULL_VOLGA + 2 * MARGIN
export const fullStory = rect(MARGIN, fullStoryTop, 480, FULL_HEIGHT - fullStoryTop - MARGIN)
export const fullBeside = rect(MARGIN * 2 + 480, fullStoryTop, WIDTH - 480 - MARGIN * 3, fullStory.height)

/* One panel, with what explains it beside it. */

export const PANELS = ['house', 'square', 'volga'] as const
export type PanelName = (typeof PANELS)[number]

const zoomFrame = rect(MARGIN, MARGIN, NEAR_INNER, 640)
export const zoomBeside = rect(MARGIN, zoomFrame.height + 2 * MARGIN, NEAR_INNER, 436)
export const ZOOM_HEIGHT = zoomBeside.y + zoomBeside.height + MARGIN
export const zoomPlans: Readonly<Record<PanelName, Plan>> = {
  house: { name: 'zoom-house', house: housePlan(zoomFrame) },
  square: { name: 'zoom-square', square: squarePlan(zoomFrame) },
  volga: { name: 'zoom-volga', volga: volgaPlan(zoomFrame, true) },
}

/** Where every piece of the House is drawn. A defender alone gets a plate. Others get rows. */
export interface HouseLayout {
  men: Map<number, Rect>
  weapons: Map<number, Rect>
  /** Defenders that are alone on their position. */
  alone: ReadonlySet<number>
  rest: { count: number; where: Rect } | null
  /** The line above defenders on a raid. They stand below all others in the reserve. */
  raid: Rect | null
}
