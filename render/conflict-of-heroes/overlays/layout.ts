import { formatSignedNumber } from '../../../src/engine/words.ts'
import { hexDistance } from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HitSum } from '../../../src/systems/conflict-of-heroes/state/events.ts'
import type { HeroesView } from '../../../src/systems/conflict-of-heroes/view/view.ts'
import { formatTermName } from '../../../src/systems/conflict-of-heroes/words/terms.ts'
import { type Pen, type Point, pixelsPerUnit } from '../../drawing/canvas.ts'
import { type Rect, rect } from '../../drawing/frame.ts'
import {
  COVERING_PENALTIES,
  centredSquare,
  findFreeLabelRect,
  type MapArrow,
  type MapLabel,
  type OccupiedRect,
  placeArrowAlongPath,
  pointsAround,
} from '../../drawing/placing.ts'
import { pointBetween } from '../../drawing/shapes.ts'
import { measureTextPill } from '../../drawing/tags.ts'
import { BOARD_PIXELS_PER_UNIT, type TypeStyle, typeStyles, withTypeSize } from '../../drawing/theme.ts'
import { commandSideName, type HexChart, hexCentreOnChart } from '../facts.ts'
import type { HeroesMarks, Shot } from '../marks.ts'
import type { HeroesCounterLayout } from '../units.ts'
import { heroesPictureWords, type WrittenLang } from '../words.ts'

/** The signs of the last action, computed before the map is drawn. Arrows lie below the counters, labels above. */
export interface HeroesOverlays {
  arrows: MapArrow[]
  labels: MapLabel[]
}

export function computeHeroesOverlays(
  pen: Pen,
  view: HeroesView,
  chart: HexChart,
  marks: HeroesMarks,
  { spots, rests, pills }: HeroesCounterLayout,
  lang: WrittenLang,
  seen?: Rect,
): HeroesOverlays {
  const { radius } = chart
  const boxes = [...spots.values()].map(({ unit, middle, size }) => ({
    unit,
    where: centredSquare(middle, size),
  }))
  const counters = [
    ...boxes.map(({ where }) => where),
    ...rests.map(one => centredSquare(one.middle, one.size)),
  ]
  const inHex = (hex: number): Rect[] =>
    boxes.flatMap(({ unit, where }) => (view.units[unit].hex === hex ? [where] : []))
  const arrows = marks.ways.map(({ unit, hexes }) => {
    const side = commandSideName(view, view.units[unit]?.command ?? 0)
    const look = { side, dashed: false, width: radius * 0.34, head: radius * 0.66 }
    return placeArrowAlongPath(
      hexes.map(hex => hexCentreOnChart(chart, hex)),
      look,
      counters,
      radius / 54,
    )
  })
  const labels: MapLabel[] = []
  const taken: OccupiedRect[] = [
    ...counters.map(where => ({ where, weight: COVERING_PENALTIES.counter })),
    ...arrows.map(({ way, head }) => ({
      where: centredSquare(way[way.length - 1], head),
      weight: COVERING_PENALTIES.arrowHead,
    })),
    ...pills.map(({ where }) => ({ where, weight: COVERING_PENALTIES.name })),
  ]
  const bounds = rect(3, 3, chart.width - 6, chart.height - 6)
  const lay = (
    kind: MapLabel['kind'],
    words: string,
    size: readonly [number, number],
    at: readonly Point[],
    about: readonly Rect[],
  ) => {
    const own = about.map(where => ({ where, weight: COVERING_PENALTIES.labelledCounter }))
    const where = findFreeLabelRect(at, size, [...taken, ...own], bounds)
    labels.push({ kind, where, words, about })
    taken.push({ where, weight: COVERING_PENALTIES.labelledCounter })
  }
  for (const { close, hex } of marks.shots) {
    const reach = radius * 0.72
    const ring = pointsAround(
      hexCentreOnChart(chart, hex),
      [radius * 0.95, radius * 1.15, radius * 1.4, radius * 1.7],
      16,
    )
    if (close) lay('burst', '×', [reach, reach], ring, inHex(hex))
  }
  for (const { hex } of marks.crossed) {
    if (hex < 0) continue
    const middle = hexCentreOnChart(chart, hex)
    const ring = pointsAround(middle, [radius * 0.6, radius * 0.9, radius * 1.2, radius * 1.5], 16)
    lay('cross', '', [radius, radius], [middle, ...ring], inHex(hex))
  }
  const [shot] = marks.shots
  const told = shot ? modifiersOf(chart, shot, marks.sum, lang) : ''
  if (told && shot) {
    const face = modifierTypeStyle(pen)
    const about = [...inHex(shot.from), ...inHex(shot.hex)]
    const size = measureTextPill(pen, told, face)
    const at = besideLine(chart, shot).filter(([x, y]) => !seen || isWithin(seen, x, y, size))
    if (at.length > 0) lay('pill', told, size, at, about)
  }
  return { arrows, labels }
}

const isWithin = (seen: Rect, x: number, y: number, [width, height]: readonly [number, number]): boolean =>
  x - width / 2 > seen.x &&
  x + width / 2 < seen.x + seen.width &&
  y - height / 2 > seen.y &&
  y + height / 2 < seen.y + seen.height

/**
 * Returns the text style for modifiers. Its type is smaller on an enlarged map, so that the text has about the same
 * size in all pictures.
 */
export const modifierTypeStyle = (pen: Pen): TypeStyle =>
  withTypeSize(typeStyles.name, 20 / Math.max(1, (pixelsPerUnit(pen) / BOARD_PIXELS_PER_UNIT) * 0.92))

/** Returns candidate places for a label: along a line of fire on both sides, then around its two ends. */
function besideLine(chart: HexChart, { from, hex }: Shot): Point[] {
  const [a, b] = [hexCentreOnChart(chart, from), hexCentreOnChart(chart, hex)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const { radius } = chart
  const along = [0.6, -0.6, 1, -1, 1.4, -1.4, 1.9, -1.9].flatMap(by =>
    [0.5, 0.4, 0.6, 0.3, 0.7].map((part): Point => {
      const [x, y] = pointBetween(a, b, part)
      return [x + nx * by * radius, y + ny * by * radius]
    }),
  )
  const rings = [a, b].flatMap(end => pointsAround(end, [radius * 2, radius * 3, radius * 4], 12))
  return [...along, ...rings]
}

/** Returns the text beside a shot: its distance, and up to three modifiers of its defence and firepower. */
function modifiersOf(chart: HexChart, shot: Shot, sum: HitSum | null, lang: WrittenLang): string {
  if (shot.from < 0) return ''
  const away = hexDistance(chart.map, shot.from, shot.hex)
  // A term that raises the number to roll is shown as positive, a term that lowers it as negative, just as in the
  // summary strip
  const lowered = sum?.attackTerms.slice(1).map(term => ({ ...term, value: -term.value })) ?? []
  const changes = sum ? [...sum.defenceTerms.slice(1), ...lowered] : []
  const list = changes
    .slice(0, 3)
    .map(term => `${formatTermName(term, lang)} ${formatSignedNumber(term.value)}`)
  const reach = shot.close || (away === 1 && list.length === 0) ? [] : [heroesPictureWords[lang].hexes(away)]
  return [...reach, ...list.filter(words => !reach.some(one => words.startsWith(one)))].join(' · ')
}
