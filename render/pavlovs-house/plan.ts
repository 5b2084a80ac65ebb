import { APPROACH_LENGTH, approaches, locations, positions } from '../../data/pavlovs-house/index.ts'
import { DETAIL_INNER_WIDTH } from '../detail-page.ts'
import type { Point } from '../drawing/canvas.ts'
import { PAGE_HEADER_HEIGHT, type Rect, rect } from '../drawing/frame.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, PAGE_MARGIN } from '../drawing/theme.ts'
import { POSITION_COLUMNS, POSITION_ROWS, positionGridCell, STAGING_TILE, VOLGA_BANK_TILES } from './facts.ts'

/**
 * Rectangles of the parts of the House panel. Rule 1.2: the House is at the left, the square in the middle, the
 * Volga at the right. Lanes of the square and rows of the House have the same height. Each lane leads to the
 * left, to the wall that is attacked from this lane.
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

/** The panels in one picture. `name` is the key under which their background is cached. */
export interface PanelPlan {
  name: string
  house?: HousePlan
  square?: SquarePlan
  volga?: VolgaPlan
}

export const PANEL_TITLE_HEIGHT = 36
const FOOT = 44
const PAD = 7
/** Width of an approach's tag, in drawing units. The tag is beside the first square of the approach. */
const TAG = 34

export const middleOfRect = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2]

/** Returns the rectangle of an enemy counter inside the rectangle of its square. */
export function enemyCounterRect({ x, y, width, height }: Rect): Rect {
  const own = Math.min(width - 4, height * 1.5)
  return rect(x + (width - own) / 2, y + 2, own, height - 5)
}

/**
 * Returns two rectangles of a wall: the shield, and the suppression tokens. The tokens are below the shield if
 * the wall is higher than wide, otherwise beside the shield.
 */
export function layOutShieldAndTokensOfWall({ x, y, width, height }: Rect): Rect[] {
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

/**
 * Returns two rectangles of a tile on the Volga panel: the number of the location, and the token on the
 * location.
 */
export function layOutNumberAndTokenOfTile({ x, y, width, height }: Rect): Rect[] {
  const size = Math.min(42, height * 0.72)
  const top = y + (height - size) / 2
  return [rect(x + 5, top, size, size), rect(x + width - size - 6, top, size, size)]
}

function housePlan(frame: Rect): HousePlan {
  const width = (frame.width - 2 * PAD) / POSITION_COLUMNS
  const height = rowHeight(frame)
  const at = (column: number, row: number, columns = 1, rows = 1): Rect =>
    rect(
      frame.x + PAD + (POSITION_COLUMNS - column - columns) * width + 2,
      frame.y + PANEL_TITLE_HEIGHT + 4 + row * height + 2,
      columns * width - 4,
      rows * height - 4,
    )
  return {
    frame,
    cells: positions.map((_, position) => at(...positionGridCell(position))),
    walls: [at(1, 1), at(1, 2, 1, 2), at(1, 4)],
    reserve: at(2, 2, 2, 2),
    supply: footOf(frame),
  }
}

const rowHeight = ({ height }: Rect): number => (height - PANEL_TITLE_HEIGHT - FOOT - 12) / POSITION_ROWS
const footOf = ({ x, y, width, height }: Rect): Rect =>
  rect(x + PAD, y + height - FOOT - 4, width - 2 * PAD, FOOT)

function squarePlan(frame: Rect): SquarePlan {
  const height = rowHeight(frame)
  const lanes = approaches.map((_, approach) =>
    rect(frame.x, frame.y + PANEL_TITLE_HEIGHT + 4 + approach * height + 1.5, frame.width - 5, height - 3),
  )
  const width = (frame.width - TAG - 10 - PAD) / APPROACH_LENGTH
  const squares = lanes.flatMap(lane =>
    Array.from({ length: APPROACH_LENGTH }, (_, location) =>
      rect(
        lane.x + PAD + 5 + (APPROACH_LENGTH - 1 - location) * width + 3.5,
        lane.y + 3,
        width - 5,
        lane.height - 6,
      ),
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

/** Computes the rectangles of the Volga panel. In an upright panel the three banks are columns, otherwise rows. */
function volgaPlan(frame: Rect, upright: boolean): VolgaPlan {
  const count = VOLGA_BANK_TILES[0].length
  const [width, height] = upright
    ? [(frame.width - 12) / VOLGA_BANK_TILES.length, (frame.height - PANEL_TITLE_HEIGHT - 8) / count]
    : [(frame.width - 12) / count, (frame.height - PANEL_TITLE_HEIGHT - 8) / VOLGA_BANK_TILES.length]
  const at = (bank: number, place: number): Rect => {
    const [column, row] = upright ? [bank, place] : [place, bank]
    return rect(
      frame.x + 6 + column * width + 2,
      frame.y + PANEL_TITLE_HEIGHT + 4 + row * height + 2,
      width - 4,
      height - 4,
    )
  }
  const find = (wanted: number): Rect => {
    const bank = VOLGA_BANK_TILES.findIndex(column => column.includes(wanted))
    return at(bank, VOLGA_BANK_TILES[bank].indexOf(wanted))
  }
  return {
    frame,
    upright,
    tiles: locations.map((_, location) => find(location)),
    banks: VOLGA_BANK_TILES.map((_, bank) =>
      upright
        ? rect(frame.x + 6 + bank * width, frame.y, width, frame.height)
        : rect(frame.x, frame.y + PANEL_TITLE_HEIGHT + 4 + bank * height, frame.width, height),
    ),
    staging: find(STAGING_TILE),
    support: find(-1),
  }
}

/* The board: header, House and square, and a column with the Volga panel above the summary strip. */

const BAR = 54
const TOP = PAGE_MARGIN + BAR + 4
const SQUARE_WIDTH = 304
const HOUSE_WIDTH = 446
const VOLGA_HEIGHT = 322
const columnX = PAGE_MARGIN * 3 + SQUARE_WIDTH + HOUSE_WIDTH
const columnWidth = BOARD_WIDTH - columnX - PAGE_MARGIN

export const boardHeaderRect = rect(PAGE_MARGIN, PAGE_MARGIN - 2, BOARD_WIDTH - 2 * PAGE_MARGIN, BAR)
export const boardPanelPlan: PanelPlan = {
  name: 'board',
  house: housePlan(rect(PAGE_MARGIN, TOP, HOUSE_WIDTH, BOARD_HEIGHT - TOP - PAGE_MARGIN)),
  square: squarePlan(
    rect(PAGE_MARGIN * 2 + HOUSE_WIDTH, TOP, SQUARE_WIDTH, BOARD_HEIGHT - TOP - PAGE_MARGIN),
  ),
  volga: volgaPlan(rect(columnX, TOP, columnWidth, VOLGA_HEIGHT), true),
}
export const boardStripRect = rect(
  columnX,
  TOP + VOLGA_HEIGHT + PAGE_MARGIN,
  columnWidth,
  BOARD_HEIGHT - TOP - VOLGA_HEIGHT - 2 * PAGE_MARGIN,
)

/* The full picture, 1430 × 1872 pixels. */

export const FULL_PIXELS_PER_UNIT = 1.3
export const FULL_PICTURE_HEIGHT = 1440
const FULL_UPPER = 706
const FULL_VOLGA = 296
const fullTop = PAGE_HEADER_HEIGHT + PAGE_MARGIN
export const fullPanelPlan: PanelPlan = {
  name: 'full',
  house: housePlan(rect(PAGE_MARGIN, fullTop, BOARD_WIDTH - 456 - PAGE_MARGIN * 3, FULL_UPPER)),
  square: squarePlan(rect(BOARD_WIDTH - 456 - PAGE_MARGIN, fullTop, 456, FULL_UPPER)),
  volga: volgaPlan(
    rect(PAGE_MARGIN, fullTop + FULL_UPPER + PAGE_MARGIN, BOARD_WIDTH - 2 * PAGE_MARGIN, FULL_VOLGA),
    false,
  ),
}
const fullStoryTop = fullTop + FULL_UPPER + FULL_VOLGA + 2 * PAGE_MARGIN
export const fullStripRect = rect(
  PAGE_MARGIN,
  fullStoryTop,
  480,
  FULL_PICTURE_HEIGHT - fullStoryTop - PAGE_MARGIN,
)
export const fullCardsRect = rect(
  PAGE_MARGIN * 2 + 480,
  fullStoryTop,
  BOARD_WIDTH - 480 - PAGE_MARGIN * 3,
  fullStripRect.height,
)

/* A single panel, enlarged, with the notes that explain it below. */

export const PANEL_NAMES = ['house', 'square', 'volga'] as const
export type PanelName = (typeof PANEL_NAMES)[number]

const zoomFrame = rect(PAGE_MARGIN, PAGE_MARGIN, DETAIL_INNER_WIDTH, 640)
export const zoomNotesRect = rect(PAGE_MARGIN, zoomFrame.height + 2 * PAGE_MARGIN, DETAIL_INNER_WIDTH, 436)
export const ZOOM_PICTURE_HEIGHT = zoomNotesRect.y + zoomNotesRect.height + PAGE_MARGIN
export const zoomPanelPlans: Readonly<Record<PanelName, PanelPlan>> = {
  house: { name: 'zoom-house', house: housePlan(zoomFrame) },
  square: { name: 'zoom-square', square: squarePlan(zoomFrame) },
  volga: { name: 'zoom-volga', volga: volgaPlan(zoomFrame, true) },
}

/**
 * Rectangles of all pieces in the House. A defender alone on a position is drawn as a plate, all other pieces as
 * rows.
 */
export interface HouseLayout {
  men: Map<number, Rect>
  weapons: Map<number, Rect>
  /** Indexes of the defenders that are alone on their position. */
  alone: ReadonlySet<number>
  rest: { count: number; where: Rect } | null
  /**
   * Rectangle of the heading "raid", or null. The defenders on a raid are listed below the heading, the reserve above
   * it.
   */
  raid: Rect | null
}
