import { areas } from '../../data/stalingrad/index.ts'
import { createScaledCanvas, type Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { overlapArea } from '../drawing/placing.ts'
import { measureTextWidth } from '../drawing/text.ts'
import { type TypeStyle, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { type AreaShape, type CityChart, findWidestSpanAt } from './chart.ts'
import type { WrittenLang } from './words/index.ts'

/**
 * Position of an area's name and of the space for its counters. Both are inside the roomiest upright rectangle that
 * fits into the area's outline.
 */
export interface AreaPlacement {
  /**
   * Centre of the block with the area's shield and name. `nameWidth` is the largest allowed width of this block.
   * `lines` are the lines of the name.
   */
  name: Point
  nameWidth: number
  lines: readonly string[]
  face: TypeStyle
  /** The space for counters, below the name. */
  field: Rect
  /**
   * Rectangle that counters must not leave if they extend beyond `field`. It contains no names, and does not overlap
   * the `room` of another area.
   */
  room: Rect
}

type Draft = Omit<AreaPlacement, 'room'>

/** An area's name as drawn: on one line, or on two lines of smaller type if the area is narrow. */
interface Title {
  lines: readonly string[]
  face: TypeStyle
  height: number
  width: number
}

export const SHIELD_WIDTH = 25
const STEP = 3
/** Distance by which a name may extend beyond the area's border on each side, in map units. */
const OVER = 1

const made = new Map<string, readonly AreaPlacement[]>()

export function computeAreaPlacements(chart: CityChart, lang: WrittenLang): readonly AreaPlacement[] {
  const key = `${chart.name}|${lang}`
  const known = made.get(key)
  if (known) return known
  const seats = apart(
    chart,
    widened(
      chart,
      chart.places.map(place => seatOf(chart, place, lang)),
    ),
  )
  made.set(key, seats)
  return seats
}

/**
 * Widens the blocks of names that are too wide for their areas. A widened name may extend beyond the border of
 * its area. It must cover no other name, and must leave its neighbours most of their counter space.
 */
function widened(chart: CityChart, seats: readonly Draft[]): readonly Draft[] {
  const done = [...seats]
  for (const [area, seat] of seats.entries()) {
    if (areas[area].kind === 'crossing') continue
    const natural = SHIELD_WIDTH + Math.max(...seat.lines.map(line => measured(line, seat.face))) + 2 * OVER
    let best = seat
    for (const by of FURTHER) {
      const nameWidth = Math.min(natural, seat.nameWidth + by)
      for (const aside of [0, by / 2, -by / 2, by / 4, -by / 4]) {
        const wider = { ...seat, nameWidth, name: [seat.name[0] + aside, seat.name[1]] as const }
        const own = areaNameRects(wider, area, chart)
        const isFree = done.every(
          (other, at) =>
            at === area ||
            (own.every(one =>
              areaNameRects(other, at, chart).every(taken => overlapArea(one, taken) === 0),
            ) &&
              sizeOf(cutFree(other.field, own)) >= LEFT * sizeOf(other.field)),
        )
        if (isFree && nameWidth > best.nameWidth) best = wider
      }
    }
    done[area] = best
  }
  return done
}

const FURTHER = [4, 8, 12, 16, 20, 26, 32, 38, 44]
/**
 * Smallest fraction of an area's counter space that must stay free when a neighbour's name extends into this space.
 */
const LEFT = 0.8

/** Enlarges each area's space for counters into the free ground around it. The narrowest spaces grow first. */
function apart(chart: CityChart, seats: readonly Draft[]): AreaPlacement[] {
  const plates = seats.flatMap((seat, area) => areaNameRects(seat, area, chart))
  const rooms = seats.map(({ field }, area) =>
    areas[area].kind === 'crossing' ? field : cutFree(field, plates),
  )
  const isFree = (room: Rect, area: number): boolean =>
    room.x >= BESIDE &&
    room.y >= BESIDE &&
    room.x + room.width <= chart.width - BESIDE &&
    room.y + room.height <= chart.height - BESIDE &&
    plates.every(plate => overlapArea(plate, room) === 0) &&
    rooms.every((other, at) => at === area || overlapArea(grown(other, APART), room) === 0)
  const grow = (area: number, [left, top, right, bottom]: (typeof WAYS)[number]): void => {
    const { x, y, width, height } = rooms[area]
    const larger = rect(x - left, y - top, width + left + right, height + top + bottom)
    if (isFree(larger, area)) rooms[area] = larger
  }
  const dry = [...areas.keys()].filter(area => areas[area].kind !== 'crossing')
  for (let size = 30; size < ROOMY.width; size++)
    for (const area of dry) for (const way of ASIDE) if (rooms[area].width < size) grow(area, way)
  for (let size = 30; size < ROOMY.height; size++)
    for (const area of dry) for (const way of UPRIGHT) if (rooms[area].height < size) grow(area, way)
  return seats.map((seat, area) => ({ ...seat, room: rooms[area] }))
}

/**
 * Largest size of an area's counter space, enough for twenty small counters. The space does not grow further, so that
 * free ground is left to the neighbouring areas.
 */
const ROOMY = { width: 128, height: 100 }
/**
 * Smallest allowed distance between the counter spaces of two areas, in map units. `BESIDE` is the smallest
 * allowed distance between a counter space and the edge of the map.
 */
const APART = 1
const BESIDE = 4
const ASIDE = [
  [1, 0, 0, 0],
  [0, 0, 1, 0],
] as const
const UPRIGHT = [
  [0, 0, 0, 1],
  [0, 1, 0, 0],
] as const
const WAYS = [...ASIDE, ...UPRIGHT] as const

const grown = ({ x, y, width, height }: Rect, by: number): Rect =>
  rect(x - by, y - by, width + 2 * by, height + 2 * by)

/**
 * Returns the largest part of a counter space into which no name extends. `plates` are the rectangles of the
 * names.
 */
function cutFree(field: Rect, plates: readonly Rect[]): Rect {
  let free = field
  for (const plate of plates) {
    if (overlapArea(plate, free) === 0) continue
    const { x, y, width, height } = free
    const parts = [
      rect(plate.x + plate.width, y, x + width - plate.x - plate.width, height),
      rect(x, y, plate.x - x, height),
      rect(x, plate.y + plate.height, width, y + height - plate.y - plate.height),
      rect(x, y, width, plate.y - y),
    ]
    for (const [i, part] of parts.entries()) if (i === 0 || sizeOf(part) > sizeOf(free)) free = part
  }
  return free
}

const sizeOf = ({ width, height }: Rect): number => Math.max(0, width) * Math.max(0, height)

/**
 * Returns the two rectangles of an area that no counter may hide. One is the text of the name, the other is the
 * shield with its star.
 */
export function areaNameRects(draft: Draft, area: number, chart: CityChart): Rect[] {
  const { x, y, width, height } = areaNameRect(draft, chart)
  const { kind, objective } = areas[area]
  if (kind === 'crossing') return [chart.places[area].box]
  const middle = draft.name[1] + 1
  const top = middle - (objective ? 23 : 11)
  return [
    rect(x + SHIELD_WIDTH - 2, y, width - SHIELD_WIDTH + 2, height),
    rect(x, top, SHIELD_WIDTH - 2, middle + 11 - top),
  ]
}

/** Returns the rectangle around the shield and the name as they are drawn. */
export function areaNameRect({ name: [x, y], nameWidth, lines, face }: Draft, chart: CityChart): Rect {
  const wide =
    SHIELD_WIDTH + Math.min(nameWidth - SHIELD_WIDTH, Math.max(...lines.map(line => measured(line, face))))
  const left = Math.max(5, Math.min(chart.width - 5 - wide, x - wide / 2))
  return rect(left, y - 8 * lines.length, wide, 16 * lines.length)
}

function titlesOf(words: string): Title[] {
  const title = (lines: readonly string[], face: TypeStyle): Title => {
    const widths = lines.map(line => measured(line, face))
    return { lines, face, height: lines.length > 1 ? 37 : 26, width: Math.max(...widths) + SHIELD_WIDTH }
  }
  const [large, small] = [withTypeSize(typeStyles.name, 19), withTypeSize(typeStyles.name, 17)]
  const gaps = [...words].flatMap((letter, i) => (letter === ' ' ? [i] : []))
  const halves = gaps.map(gap => title([words.slice(0, gap), words.slice(gap + 1)], small))
  const narrowest = halves.sort((a, b) => a.width - b.width).slice(0, 1)
  return [title([words], large), title([words], small), ...narrowest]
}

const ruler = createScaledCanvas(1, 1, 1)
const measured = (words: string, face: TypeStyle): number => measureTextWidth(ruler.pen, words, face)

function seatOf(chart: CityChart, place: AreaShape, lang: WrittenLang): Draft {
  const { area, box } = place
  if (areas[area].kind === 'crossing')
    return {
      name: [box.x + box.width / 2, box.y + 14],
      nameWidth: box.width - 8,
      lines: [areas[area].short[lang]],
      face: withTypeSize(typeStyles.name, 19),
      field: rect(box.x + 5, box.y + 27, box.width - 10, box.height - 31),
    }
  const { top: y, from, to } = spansOf(place, chart)
  let best: { score: number; title: Title; at: Block } | null = null
  const at: Block = { top: 0, height: 0, name: 0, nameTo: 0, from: 0, to: 0 }
  for (const title of titlesOf(areas[area].short[lang]))
    for (let top = 0; top < from.length; top++) {
      at.top = y + top * STEP
      at.from = from[top]
      at.to = to[top]
      for (let bottom = top; bottom < from.length; bottom++) {
        at.from = Math.max(at.from, from[bottom])
        at.to = Math.min(at.to, to[bottom])
        // Adding rows can only make the block narrower. The loop ends when the block can no longer beat the best
        // score
        if (at.to - at.from < 30 || (best && mostOf(at, title, chart) <= best.score)) break
        at.height = (bottom - top) * STEP
        if (bottom === top || at.height <= title.height) {
          at.name = at.from
          at.nameTo = at.to
        }
        if (at.height <= title.height) continue
        const score = scoreOf(at, title, chart)
        if (!best || score > best.score) best = { score, title, at: { ...at } }
      }
    }
  if (!best) throw new Error(`No free place for a counter in area ${areas[area].id}`)
  return seatIn(best.at, best.title)
}

/**
 * Successive rows of an area's map, with room for a name and counters below it. `from` and `to` are the left and right
 * ends of the part that all rows share. `name` and `nameTo` are the ends of the part that the rows of the name share.
 */
interface Block {
  top: number
  height: number
  name: number
  nameTo: number
  from: number
  to: number
}

function spansOf(
  place: AreaShape,
  { width, height }: CityChart,
): { top: number; from: number[]; to: number[] } {
  const { y, height: tall } = place.box
  const top = Math.max(y, 4)
  const from: number[] = []
  const to: number[] = []
  for (let row = top; row <= Math.min(y + tall, height - 4); row += STEP) {
    const span = findWidestSpanAt(place, row + 0.01) ?? [0, 0]
    from.push(Math.max(span[0], 6))
    to.push(Math.min(span[1], width - 6))
  }
  return { top, from, to }
}

/**
 * Returns the placement for a block. The name is centred above the counters if the rows of the name are wide enough
 * there. Otherwise it is as near to this centre as possible.
 */
function seatIn({ top, height, name, nameTo, from, to }: Block, title: Title): Draft {
  const middle = (from + to) / 2
  const half = Math.min(title.width, nameTo - name) / 2
  const x = Math.max(name + half, Math.min(nameTo - half, middle))
  return {
    name: [x, top + title.height / 2],
    nameWidth: nameTo - name + 2 * OVER,
    lines: title.lines,
    face: title.face,
    field: rect(from, top + title.height, to - from, height - title.height),
  }
}

/**
 * Returns the score of a block with a title. Width and height for counters raise the score. A squeezed or
 * two-line name lowers it. The function is called for every block of every area, so for speed it creates no
 * objects.
 */
function scoreOf(block: Block, title: Title, chart: CityChart): number {
  const nameWidth = block.nameTo - block.name + 2 * OVER
  const below = block.height - title.height
  const lacking = Math.max(0, title.width - nameWidth)
  const squeezed = Math.max(0, (title.width - SHIELD_WIDTH) * READABLE - nameWidth - FREE + SHIELD_WIDTH)
  const low = Math.max(0, 62 - below)
  return (
    roomOf(block, Math.min(below, DEEP), chart) - lacking * 45 - squeezed * 300 - low * 45 - costOf(title)
  )
}

/** Returns the highest score that a block of this width can reach, with any height. */
const mostOf = (block: Block, title: Title, chart: CityChart): number =>
  roomOf(block, DEEP, chart) - costOf(title)

const roomOf = ({ from, to }: Block, deep: number, { name }: CityChart): number =>
  Math.min(to - from, name === 'wide' ? 125 : 170) * deep

const costOf = ({ lines, face }: Title): number => (lines.length > 1 ? 500 : 0) + (19 - face.size) * 60

/** Height of the counter space, in map units, above which the score of a block no longer rises. */
const DEEP = 96

/** Smallest fraction of its natural width to which a name may be squeezed and still be easy to read. */
const READABLE = 0.85
/** Width that a name usually gains because it may extend beyond the border of its area, in map units. */
const FREE = 14
