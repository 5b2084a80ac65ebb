import { hexes, KORSUN_HEX, TICHONOVKA_HEX } from '../../data/hells-gate/index.ts'
import type { HellUnit, HellView } from '../../src/systems/hells-gate/view/view.ts'
import { formatCounterBandText } from '../../src/systems/hells-gate/words/labels.ts'
import type { UnitBadge } from '../drawing/badges.ts'
import { type Pen, type Point, withSavedPenState } from '../drawing/canvas.ts'
import {
  type BadgePosition,
  type CounterLook,
  drawBadgeRow,
  drawMarkedCounter,
  drawOverflowPlate,
  layOutStack,
} from '../drawing/counter.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { drawHexId, drawPlaceName, hexWidthBetweenSides, traceHex } from '../drawing/hex.ts'
import { centredSquare, overlapArea } from '../drawing/placing.ts'
import { drawHatching, drawStar } from '../drawing/shapes.ts'
import { measureTextWidth } from '../drawing/text.ts'
import { type TypeStyle, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import { AIRFIELD_CENTRE, hellGrid, hellHexCell, hellHexCentre, isEliteUnit } from './facts.ts'
import type { WrittenLang } from './words.ts'

export function toCounterLook(unit: HellUnit, lang: WrittenLang): CounterLook {
  return {
    side: unit.side,
    id: formatCounterBandText(unit.unit, lang),
    branch: unit.type,
    size: unit.size,
    strength: String(unit.strength || unit.full),
    bracketed: unit.type === 'armour',
    steps: unit.maxSteps,
    left: unit.steps || unit.maxSteps,
    elite: isEliteUnit(unit.unit),
    spent: unit.place === 'eliminated' || unit.place === 'lost',
  }
}

/**
 * Returns the badges of a unit. A unit that is out of supply or Retreated always has a badge for that state.
 * Units of the active side that have attacked or moved have a check mark.
 */
export function listUnitBadges(
  unit: HellUnit,
  { phase, side }: Pick<HellView, 'phase' | 'side'>,
): UnitBadge[] {
  const result: UnitBadge[] = []
  if (unit.out) result.push('supply')
  if (unit.retreated) result.push('retreat')
  const acted = (phase === 'combat' && unit.attacked) || (phase === 'movement' && unit.moved)
  if (acted && unit.side === side) result.push('done')
  return result
}

/**
 * Returns the units on the map, by the index of their hex. In each hex the strongest unit comes first. Retreated
 * units come last.
 */
export function groupHellUnitsByHex({ units }: HellView): HellUnit[][] {
  const stacks: HellUnit[][] = hexes.map(() => [])
  for (const unit of units) if (unit.place === 'map' && unit.hex !== null) stacks[unit.hex].push(unit)
  for (const stack of stacks)
    stack.sort(
      (a, b) => Number(a.retreated) - Number(b.retreated) || b.strength - a.strength || a.unit - b.unit,
    )
  return stacks
}

/**
 * Position of a unit's counter, in map units. `badges` is the side of the counter on which its badges are drawn.
 * Positions are computed before anything is drawn, since arrows and labels depend on them.
 */
export interface CounterPosition {
  middle: Point
  size: number
  badges: BadgePosition
}

export interface HellCounterLayout {
  spots: Map<number, CounterPosition>
  /**
   * Plates like "+3" for the stacks that are too large to be drawn whole. `count` is the number of units that are
   * not drawn, and `spot` the position of the plate.
   */
  rests: { hex: number; count: number; spot: CounterPosition }[]
}

/**
 * Computes the positions of the counters. In each stack, the units in `first` are placed before the others, because
 * they took part in the last action. In the hexes of `spread`, every counter is drawn.
 */
export function layOutHellCounters(
  stacks: readonly (readonly HellUnit[])[],
  first: ReadonlySet<number>,
  spread?: ReadonlySet<number>,
): HellCounterLayout {
  const spots = new Map<number, CounterPosition>()
  const rests: HellCounterLayout['rests'] = []
  for (const [hex, stack] of stacks.entries()) {
    if (stack.length === 0) continue
    const [x, y] = hellHexCentre(hex)
    const { size, centres, shownCount } = layOutStack(
      stack.length,
      hexWidthBetweenSides(hellGrid),
      spread?.has(hex),
    )
    const down = stack.length === 1 ? -2 : stack.length === 2 ? -1 : 6
    // In a hex with one or two counters, the name of the place is below the counters, so their badges must be at
    // the sides
    const isFree = stack.length > 2 || !hexes[hex].name
    const spot = (place: number): CounterPosition => ({
      middle: [x + centres[place][0], y + centres[place][1] + down],
      size,
      badges:
        isFree && (stack.length < 3 || centres[place][1] > 0)
          ? 'below'
          : centres[place][0] < 0
            ? 'left'
            : 'right',
    })
    const seen = [...stack].sort((a, b) => Number(first.has(b.unit)) - Number(first.has(a.unit)))
    for (const [place, unit] of seen.slice(0, shownCount).entries()) spots.set(unit.unit, spot(place))
    if (stack.length > shownCount)
      rests.push({ hex, count: stack.length - shownCount, spot: spot(shownCount) })
  }
  return { spots, rests }
}

export function drawHellCounters(
  pen: Pen,
  view: HellView,
  lang: WrittenLang,
  { spots, rests }: HellCounterLayout,
  marks: ReadonlyMap<number, string>,
): void {
  for (const [unit, spot] of spots) {
    const { middle, size } = spot
    const look = toCounterLook(view.units[unit], lang)
    drawMarkedCounter(pen, { look, mark: marks.get(unit) }, middle[0] - size / 2, middle[1] - size / 2, size)
    addHitArea(pen, 'unit', unit, counterPositionRect(spot))
  }
  for (const { hex, count, spot } of rests) {
    const stack = view.units.filter(unit => unit.hex === hex)
    const [owner] = stack
    for (const { unit } of stack)
      if (!spots.has(unit)) addHitArea(pen, 'unit', unit, counterPositionRect(spot))
    if (owner)
      drawOverflowPlate(
        pen,
        owner.side,
        count,
        spot.middle[0] - spot.size / 2,
        spot.middle[1] - spot.size / 2,
        spot.size,
      )
  }
}

export const counterPositionRect = ({ middle, size }: CounterPosition): Rect => centredSquare(middle, size)

/**
 * The space in a hex for the name of the place in that hex. `middle` is the x coordinate at which the name is
 * centred if the space is wide enough.
 */
export interface PlaceNameArea {
  hex: number
  middle: number
  room: Rect
}

/**
 * Limits for the name of a place, in map units. `width` is its largest width, `reach` the largest distance from
 * the centre of the hex. `halo` is the free space on both sides.
 */
const NAME = { width: 88, reach: 56, halo: 3 }

/**
 * Returns the spaces for the names of places, in hexes with at most two counters. Each space is near the lower
 * side of its hex. Counters and signs that reach in from neighbouring hexes make the space narrower.
 */
export function findPlaceNameAreas(view: HellView, { spots, rests }: HellCounterLayout): PlaceNameArea[] {
  const count = hexes.map(() => 0)
  for (const unit of spots.keys()) count[view.units[unit].hex ?? 0]++
  const counters = [...spots.values(), ...rests.map(({ spot }) => spot)].map(counterPositionRect)
  const taken = [...counters, centredSquare(AIRFIELD_CENTRE, 21)]
  return hexes.flatMap(({ name }, hex) => {
    if (!name || count[hex] > 2) return []
    const [x, y] = hellHexCentre(hex)
    const band = rect(x - NAME.reach, y + hexWidthBetweenSides(hellGrid) / 2 - 20, 2 * NAME.reach, 17)
    return [{ hex, middle: x, room: between(band, x, taken) }]
  })
}

/**
 * Returns the part of a horizontal band that contains the x coordinate `middle` and is not covered by a taken
 * rectangle.
 */
function between(band: Rect, middle: number, taken: readonly Rect[]): Rect {
  let [left, right] = [band.x, band.x + band.width]
  for (const one of taken) {
    if (overlapArea(one, band) === 0) continue
    if (one.x > middle) right = Math.min(right, one.x - NAME.halo)
    else left = Math.max(left, one.x + one.width + NAME.halo)
  }
  return rect(left, band.y, right - left, band.height)
}

/**
 * Returns the rectangle for a name of this width inside its space. The rectangle is as near to the centre of the
 * hex as possible.
 */
export function fitPlaceNameRect({ middle, room }: PlaceNameArea, nameWidth: number): Rect {
  const width = Math.min(nameWidth, NAME.width, room.width)
  const x = Math.max(room.x, Math.min(room.x + room.width - width, middle - width / 2))
  return rect(x, room.y, width, room.height)
}

/**
 * Returns the approximate rectangles of the names of places. Labels are placed so that they avoid these
 * rectangles.
 */
export function approximateNameRects(view: HellView, layout: HellCounterLayout): Rect[] {
  return findPlaceNameAreas(view, layout).map(one => {
    const { ru, en } = hexes[one.hex].name ?? { ru: '', en: '' }
    return fitPlaceNameRect(one, 9 * Math.max(ru.length, en.length))
  })
}

/** Returns the approximate rectangles of the badges. Labels are placed so that they avoid these rectangles. */
export function approximateBadgeRects(view: HellView, { spots }: HellCounterLayout): Rect[] {
  return [...spots].flatMap(([unit, { middle, size, badges }]) => {
    const count = listUnitBadges(view.units[unit], view).length
    if (count === 0) return []
    const [x, y] = [middle[0] - size / 2, middle[1] - size / 2]
    const own = Math.max(17, size * 0.38)
    if (badges === 'below') return [rect(x + size - own * count, y + size - own * 0.4, own * count, own)]
    const left = badges === 'left' ? x - own * 0.6 : x + size - own * 0.4
    return [rect(left, y + size - own * count, own, own * count)]
  })
}

/**
 * Draws the badges of all units. Call this function after the names of places are drawn, so that no name hides a
 * badge.
 */
export function drawBadges(pen: Pen, view: HellView, { spots }: HellCounterLayout): void {
  for (const [unit, { middle, size, badges }] of spots) {
    const corner: Point = [middle[0] - size / 2, middle[1] - size / 2]
    drawBadgeRow(pen, listUnitBadges(view.units[unit], view), corner, size, badges)
  }
}

/** Draws the ids of all hexes, and the names of places for which there is a space in `areas`. */
export function drawHexNames(pen: Pen, lang: WrittenLang, areas: readonly PlaceNameArea[]): void {
  for (const room of areas) {
    const [name, face] = nameOf(room.hex, lang)
    const { x, y, width, height } = fitPlaceNameRect(room, measureTextWidth(pen, name, face))
    drawPlaceName(pen, name, x + width / 2, y + height - 2.5, width, face)
  }
  for (const [hex, { id }] of hexes.entries()) {
    const [x, y] = hellHexCentre(hex)
    drawHexId(pen, id, x, y - hexWidthBetweenSides(hellGrid) / 2 + 14.5, 16)
  }
}

function nameOf(hex: number, lang: WrittenLang): [name: string, face: TypeStyle] {
  const { name, terrain } = hexes[hex]
  const own = name?.[lang] ?? ''
  return terrain === 'city' || hex === KORSUN_HEX
    ? [own.toUpperCase(), withTypeSize(typeStyles.result, 16.5)]
    : [own, withTypeSize(typeStyles.name, 17.5)]
}

/** Rule 11.2: draws a no-entry sign on Tichonovka while German units may not enter it. */
export function drawClosedTichonovka(pen: Pen, { tichonovkaClosed }: HellView): void {
  if (!tichonovkaClosed) return
  const [x, y] = hellHexCentre(TICHONOVKA_HEX)
  withSavedPenState(pen, () => {
    traceHex(pen, hellGrid, hellHexCell(TICHONOVKA_HEX), 0.95)
    pen.clip()
    const r = hellGrid.radius
    drawHatching(pen, x - r, y - r, 2 * r, 2 * r, {
      colour: 'rgba(163,54,43,.3)',
      gap: 13,
      width: 5,
      falling: true,
    })
  })
  withSavedPenState(pen, () => {
    pen.translate(x + 37, y)
    drawNoEntrySign(pen)
  })
}

/** Draws a no-entry sign. */
export function drawNoEntrySign(pen: Pen, size = 1): void {
  withSavedPenState(pen, () => {
    pen.scale(size, size)
    pen.fillStyle = themeColours.red
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 2
    pen.beginPath()
    pen.arc(0, 0, 9.5, 0, Math.PI * 2)
    pen.fill()
    pen.stroke()
    pen.fillStyle = '#ffffff'
    pen.fillRect(-6, -2, 12, 4)
  })
}

/** Rule 7.1: draws a small spark in the corner of each hex that was attacked in this player turn. */
export function drawAttackedHexes(
  pen: Pen,
  { hexesAttacked }: HellView,
  marked: ReadonlyMap<number, string>,
): void {
  for (const hex of hexesAttacked) {
    if (marked.has(hex)) continue
    const [x, y] = hellHexCentre(hex)
    withSavedPenState(pen, () => {
      pen.translate(x - 36, y - 32)
      drawAttackSpark(pen)
    })
  }
}

export function drawAttackSpark(pen: Pen, size = 1): void {
  withSavedPenState(pen, () => {
    pen.scale(size, size)
    pen.fillStyle = themeColours.amber
    pen.strokeStyle = '#5d1408'
    pen.lineWidth = 1.6
    pen.beginPath()
    for (let i = 0; i < 12; i++) {
      const reach = i % 2 ? 4 : 8.5
      pen.lineTo(Math.cos((i * Math.PI) / 6) * reach, Math.sin((i * Math.PI) / 6) * reach)
    }
    pen.closePath()
    pen.stroke()
    pen.fill()
  })
}

/**
 * Rule 12.0: returns the hexes of the enemy supply sources that would be worth points if the game ended now. A unit
 * that is cut off does not count as holding a source, since it is removed before scoring.
 */
export function findScoringSources({ sourcesHeld, units, cutOff }: HellView): number[] {
  const stays = (hex: number): boolean => units.some(unit => unit.hex === hex && !cutOff.includes(unit.unit))
  return [...sourcesHeld.soviet, ...sourcesHeld.german].filter(stays)
}

/** Draws a gold star in the corner of each supply source that is worth points. */
export function drawScoringSources(pen: Pen, view: HellView): void {
  for (const hex of findScoringSources(view)) {
    const [x, y] = hellHexCentre(hex)
    drawStar(pen, x + 37, y - 33, 10, themeColours.ink)
    drawStar(pen, x + 37, y - 33, 7.5, themeColours.amber, 0.46)
  }
}
