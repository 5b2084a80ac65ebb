import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { drawScaledCanvas, getCachedSprite, type Pen, pixelsPerUnit } from '../drawing/canvas.ts'
import { drawClipped, drawMapOnPage, drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { hexCorners } from '../drawing/hex.ts'
import { traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import {
  BOARD_HEIGHT,
  PAGE_MARGIN,
  sideStyles,
  themeColours,
  typeStyles,
  withTypeSize,
} from '../drawing/theme.ts'
import { addGroundHitArea } from '../hit-areas.ts'
import {
  commandSideName,
  countScenarioBoards,
  createHexChart,
  createPlainChart,
  type HexChart,
  heroesHexCell,
  hexCentreOnChart,
} from './facts.ts'
import { drawFortificationSigns, drawFortifications } from './fortifications.ts'
import { getHeroesMapLayer } from './map.ts'
import type { HeroesMarks } from './marks.ts'
import { drawControlHexes, drawSmoke, drawStrikes } from './objects.ts'
import { drawActionLines, drawLabels, drawMarksBelowCounters } from './overlays/drawing.ts'
import { computeHeroesOverlays } from './overlays/layout.ts'
import { drawHeroesCounters, layOutHeroesCounters } from './units.ts'
import type { WrittenLang } from './words.ts'

/**
 * Size of the map with its rulers, in drawing units. The map takes 71 % of the picture. `radius` is the radius of a
 * hex if the map is a single board.
 */
export const HEROES_MAP_AREA = { width: 845, height: 675, radius: 31.2 }
/**
 * Possible sizes of the map, if the scenario has two boards. The first size has hexes as large as on a single
 * board. The second has smaller hexes and a taller window, so that more hexes are visible.
 */
const SIZES = [
  { radius: 32.5, height: HEROES_MAP_AREA.height },
  { radius: 30.5, height: BOARD_HEIGHT - 2 * PAGE_MARGIN },
] as const

/**
 * The visible part of the map. `x` and `y` are its top left corner on the chart. `rulers` is the room for the rulers
 * to the left of it and above it.
 */
export interface VisibleMapPart {
  chart: HexChart
  x: number
  y: number
  width: number
  height: number
  rulers: RulerRoom
}

interface RulerRoom {
  readonly left: number
  readonly top: number
}

/**
 * Chooses the visible part of the map. A single board is shown whole. With two boards, chooses the largest size at
 * which all units and objectives are visible. If there is no such size, the visible part is placed around the last
 * action, or around the objectives.
 */
export function chooseVisibleMapPart(view: HeroesView, marks: HeroesMarks): VisibleMapPart {
  if (countScenarioBoards(view.scenario) === 1)
    return createWholeMapPart(createPlainChart(view.scenario, HEROES_MAP_AREA.radius))
  const hexes = interesting(view)
  const sizes = SIZES.filter(({ radius, height }) => createHexChart(view.scenario, radius).height >= height)
  for (const { radius, height } of sizes) {
    const frame = around(createPlainChart(view.scenario, radius), height, hexes)
    if (frame.fits) return frame
  }
  const acting = findActingHexes(view, marks)
  const { radius, height } = sizes[sizes.length - 1]
  const least = createPlainChart(view.scenario, radius)
  return around(least, height, acting.length > 0 ? acting : controlHexes(view, least))
}

/** Returns the whole map with its rulers as the visible part. */
export const createWholeMapPart = (chart: HexChart): VisibleMapPart => ({
  chart,
  x: 0,
  y: 0,
  width: chart.width,
  height: chart.height,
  rulers: roomForRulers(chart),
})

function around(chart: HexChart, tall: number, hexes: readonly number[]): VisibleMapPart & { fits: boolean } {
  const rulers = roomForRulers(chart)
  const width = Math.min(HEROES_MAP_AREA.width - rulers.left, chart.width)
  const height = Math.min(tall - rulers.top, chart.height)
  const points = hexes.map(hex => hexCentreOnChart(chart, hex))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const margin = chart.radius * 2
  const start = (middle: number, size: number, whole: number) =>
    Math.max(0, Math.min(whole - size, middle - size / 2))
  return {
    chart,
    rulers,
    width,
    height,
    x: start((left + right) / 2, width, chart.width),
    y: start((top + bottom) / 2, height, chart.height),
    fits: right - left + margin <= width && bottom - top + margin <= height,
  }
}

function controlHexes({ scenario }: HeroesView, { map }: HexChart): number[] {
  return scenarios[scenario].control.flatMap(({ hex }) => map.byName.get(hex.replace('-', '')) ?? [])
}

function interesting(view: HeroesView): number[] {
  const chart = createHexChart(view.scenario, HEROES_MAP_AREA.radius)
  const control = controlHexes(view, chart)
  const units = view.units.flatMap(({ hex }) => (hex === null ? [] : [hex]))
  return [...control, ...units]
}

export function findActingHexes(view: HeroesView, marks: HeroesMarks): number[] {
  const units = [...marks.units.keys()].flatMap(unit => view.units[unit]?.hex ?? [])
  const ways = marks.ways.flatMap(({ hexes }) => hexes)
  const shots = marks.shots.flatMap(({ from, hex }) => [from, hex])
  const named = [...marks.hexes.keys(), ...units, ...ways, ...shots].filter(hex => hex >= 0)
  // Before the check of an action is rolled, no event names the acting units, so they are taken from the view
  const acting = (view.deed?.units ?? []).flatMap(unit => view.units[unit]?.hex ?? [])
  return named.length > 0 ? named : acting
}

/**
 * Draws the visible part of the map into `where`, with everything on it. The rulers are drawn outside of `where`.
 * Fills the rest of the page with the background colour. The last argument is the size of the page.
 */
export function drawVisibleMapPart(
  pen: Pen,
  view: HeroesView,
  frame: VisibleMapPart,
  marks: HeroesMarks,
  lang: WrittenLang,
  where: Rect,
  [width, height]: readonly [width: number, height: number],
): void {
  const draw = () => {
    drawScaledCanvas(pen, getHeroesMapLayer(frame.chart, pixelsPerUnit(pen)), -frame.x, -frame.y)
    pen.translate(-frame.x, -frame.y)
    drawHeroesPosition(pen, view, frame.chart, marks, lang)
  }
  drawMapOnPage(pen, where, draw, width, height)
  drawRulers(pen, frame, where)
}

/**
 * Draws everything on the map that changes during a game, in map units. Labels are placed inside `seen`, the visible
 * part of the map. In the hexes of `spread`, every counter is drawn, however many there are.
 */
export function drawHeroesPosition(
  pen: Pen,
  view: HeroesView,
  chart: HexChart,
  marks: HeroesMarks,
  lang: WrittenLang,
  seen?: Rect,
  spread?: ReadonlySet<number>,
): void {
  const stacks = layOutHeroesCounters(view, chart, new Set(marks.units.keys()), spread)
  for (const [hex] of chart.map.names.entries())
    addGroundHitArea(pen, 'hex', hex, hexCorners(chart.grid, heroesHexCell(chart, hex)))
  drawFortifications(pen, view, chart)
  drawControlHexes(pen, view, chart, stacks.hexes)
  drawMarksBelowCounters(pen, view, chart, marks)
  const signs = computeHeroesOverlays(pen, view, chart, marks, stacks, lang, seen)
  drawActionLines(pen, chart, marks, stacks, signs)
  drawHeroesCounters(pen, view, chart, stacks, marks.units)
  drawFortificationSigns(pen, view, chart, stacks.hexes)
  drawSmoke(pen, view, chart)
  drawStrikes(pen, view, chart)
  drawLabels(pen, signs)
}

interface RulerLabel {
  /** Distance between the ruler and the nearest hex of the labelled row or column. */
  readonly edge: number
  /** Position of the label along the ruler. */
  readonly at: number
  readonly text: string
}

/**
 * Returns the room for the rulers. If boards lie on top of each other, the left ruler has wide labels such as `1·12`.
 */
function roomForRulers({ scenario, isPlain }: HexChart): RulerRoom {
  const isWide = boardsOf(scenario).rows > 1
  return isPlain ? { left: isWide ? 54 : 33, top: 26 } : { left: isWide ? 40 : 26, top: 20 }
}

/**
 * Draws the rulers: letters above the map, numbers to its left. They are outside of the map, where no counter can hide
 * them. Players use the rulers to find hexes in a small picture.
 */
function drawRulers(pen: Pen, { chart, x, y, width, height, rulers }: VisibleMapPart, where: Rect): void {
  const type = withTypeSize(typeStyles.small, chart.isPlain ? 25 : 17)
  const { columns, rows } = boardsOf(chart.scenario)
  const tops = new Map<number, RulerLabel>()
  const lefts = new Map<number, RulerLabel>()
  chart.map.names.forEach((name, hex) => {
    const [cx, cy] = hexCentreOnChart(chart, hex)
    const [px, py] = [cx - x, cy - y]
    if (px < 14 || px > width - 14 || py < 0 || py > height) return
    const [column, row] = [chart.map.column[hex], chart.map.row[hex]]
    const top = tops.get(column)
    if (!top || py < top.edge)
      tops.set(column, { edge: py, at: px, text: `${columns > 1 ? `${name[0]}-` : ''}${name[1]}` })
    const left = lefts.get(row)
    if (!left || px < left.edge)
      lefts.set(row, { edge: px, at: py, text: `${rows > 1 ? `${name[0]}·` : ''}${Number(name.slice(2))}` })
  })
  const write = (text: string, dx: number, dy: number, max: number) =>
    drawText(pen, text, where.x + dx, where.y + dy + 1, {
      type,
      fill: themeColours.gold,
      align: 'center',
      base: 'middle',
      max,
    })
  for (const { at, text } of tops.values()) write(text, at, -rulers.top / 2, chart.radius * 1.5)
  let free = 0
  for (const { at, text } of [...lefts.values()].sort((a, b) => a.at - b.at)) {
    if (at < free) continue
    free = at + type.size * 1.3
    write(text, -rulers.left / 2, at, rulers.left - 4)
  }
}

/** Returns how many boards lie beside each other, and how many on top of each other. */
function boardsOf(scenario: number): { columns: number; rows: number } {
  const { layout } = scenarios[scenario]
  return {
    columns: new Set(layout.map(({ column }) => column)).size,
    rows: new Set(layout.map(({ row }) => row)).size,
  }
}

export function computeOverviewHeight(view: HeroesView, width: number): number {
  const chart = createHexChart(view.scenario, HEROES_MAP_AREA.radius)
  return Math.min(178, ((width - 12) * chart.height) / chart.width + 12)
}

/**
 * Draws a small overview of all boards. Units are dots. A frame shows which part of the map is visible in the picture.
 */
export function drawOverview(
  pen: Pen,
  view: HeroesView,
  frame: VisibleMapPart,
  where: Rect,
  scale: number,
): void {
  const { chart } = frame
  drawTitledPanel(pen, where)
  const factor = Math.min((where.width - 12) / chart.width, (where.height - 12) / chart.height)
  const [width, height] = [chart.width * factor, chart.height * factor]
  const place = rect(
    where.x + (where.width - width) / 2,
    where.y + (where.height - height) / 2,
    width,
    height,
  )
  const base = getHeroesMapLayer(chart, scale)
  const key = `hero-overview|${chart.scenario}|${chart.radius}|${Math.round(width)}`
  const small = getCachedSprite(pen, key, width, height, own =>
    own.drawImage(base.canvas, 0, 0, width, height),
  )
  drawClipped(pen, place, () => {
    drawScaledCanvas(pen, small, 0, 0)
    for (const { hex, command } of view.units) {
      if (hex === null) continue
      const [x, y] = hexCentreOnChart(chart, hex)
      const look = commandSideName(view, command)
      pen.beginPath()
      if (look === 'german') pen.rect(x * factor - 3.2, y * factor - 3.2, 6.4, 6.4)
      else pen.arc(x * factor, y * factor, 3.6, 0, Math.PI * 2)
      pen.fillStyle = sideStyles[look].plate
      pen.fill()
      pen.strokeStyle = '#000000'
      pen.lineWidth = 1
      pen.stroke()
    }
    for (const { hex } of scenarios[view.scenario].control) {
      const at = chart.map.byName.get(hex.replace('-', ''))
      if (at === undefined) continue
      const [x, y] = hexCentreOnChart(chart, at)
      pen.strokeStyle = themeColours.amber
      pen.lineWidth = 2
      pen.beginPath()
      pen.arc(x * factor, y * factor, 6, 0, Math.PI * 2)
      pen.stroke()
    }
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 2
    traceRoundedRect(
      pen,
      frame.x * factor + 1,
      frame.y * factor + 1,
      frame.width * factor - 2,
      frame.height * factor - 2,
      3,
    )
    pen.stroke()
  })
}
