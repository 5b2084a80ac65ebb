import { type Pen, type Point, withSavedPenState } from '../drawing/canvas.ts'
import { drawWoods, hexEdgeEnds, traceHex } from '../drawing/hex.ts'
import { createRandom } from '../drawing/noise.ts'
import { pointBetween, traceCurve } from '../drawing/shapes.ts'
import { type HexChart, heroesHexCell, heroesHexTerrain, hexCentreOnChart } from './facts.ts'

const hexesOf = (chart: HexChart, id: string): number[] =>
  chart.map.names.flatMap((_, hex) => (heroesHexTerrain(chart, hex).id === id ? [hex] : []))

/**
 * Converts a direction to the number of a hex edge. Direction 0 is north, edge 0 is at the lower right.
 * Directions and edges count clockwise.
 */
export const edgeInDirection = (direction: number): number => (direction + 4) % 6

/** Rule 4.8: draws furrows on ploughed fields. The furrows run in one of two directions, depending on the hex. */
export function drawPloughedFields(pen: Pen, chart: HexChart): void {
  const { radius } = chart
  for (const hex of hexesOf(chart, 'ploughed')) {
    const [x, y] = hexCentreOnChart(chart, hex)
    withSavedPenState(pen, () => {
      traceHex(pen, chart.grid, heroesHexCell(chart, hex))
      pen.clip()
      pen.translate(x, y)
      pen.rotate(hex % 2 ? 0.35 : -0.5)
      for (const [tint, width, shift] of [
        ['rgba(92,62,30,.42)', 0.07, 0],
        ['rgba(230,206,150,.3)', 0.04, 0.07],
      ] as const) {
        pen.strokeStyle = tint
        pen.lineWidth = width * radius
        pen.beginPath()
        for (let k = -8; k <= 8; k++) {
          pen.moveTo(-radius * 1.1, (k * 0.17 + shift) * radius)
          pen.lineTo(radius * 1.1, (k * 0.17 + shift) * radius)
        }
        pen.stroke()
      }
    })
  }
}

/** Draws the shores and a few bright streaks on water hexes. */
export function drawWaterHexes(pen: Pen, chart: HexChart): void {
  const { map, grid, radius } = chart
  const water = new Set(hexesOf(chart, 'water'))
  withSavedPenState(pen, () => {
    pen.lineCap = 'round'
    for (const hex of water) {
      const [x, y] = hexCentreOnChart(chart, hex)
      pen.strokeStyle = 'rgba(235,246,248,.4)'
      pen.lineWidth = radius * 0.05
      for (const [dx, dy] of [
        [-0.4, -0.3],
        [0.15, 0.05],
        [-0.25, 0.4],
      ]) {
        pen.beginPath()
        pen.moveTo(x + (dx - 0.18) * radius, y + dy * radius)
        pen.quadraticCurveTo(
          x + dx * radius,
          y + (dy - 0.12) * radius,
          x + (dx + 0.18) * radius,
          y + dy * radius,
        )
        pen.stroke()
      }
      for (let direction = 0; direction < 6; direction++) {
        const next = map.neighbours[hex][direction]
        if (next < 0 || water.has(next)) continue
        const [a, b] = hexEdgeEnds(grid, heroesHexCell(chart, hex), edgeInDirection(direction), 0.97)
        pen.strokeStyle = 'rgba(226,214,166,.85)'
        pen.lineWidth = radius * 0.1
        pen.beginPath()
        pen.moveTo(...a)
        pen.lineTo(...b)
        pen.stroke()
      }
    }
  })
}

/**
 * Rule 12: draws hachures, short strokes that run downhill from the edge of a higher hex. The strokes on a steep
 * side are longer.
 */
export function drawSlopes(pen: Pen, chart: HexChart): void {
  const { map, grid, radius } = chart
  withSavedPenState(pen, () => {
    pen.lineCap = 'round'
    map.level.forEach((level, hex) => {
      for (let direction = 0; direction < 6; direction++) {
        const low = map.neighbours[hex][direction]
        if (low < 0 || map.level[low] >= level) continue
        const [a, b] = hexEdgeEnds(grid, heroesHexCell(chart, hex), edgeInDirection(direction))
        const [cx, cy] = hexCentreOnChart(chart, low)
        const out = (from: Point, part: number): Point => pointBetween(from, [cx, cy], part)
        pen.strokeStyle = 'rgba(98,66,26,.9)'
        pen.lineWidth = radius * 0.075
        pen.beginPath()
        pen.moveTo(...a)
        pen.lineTo(...b)
        pen.stroke()
        pen.lineWidth = radius * 0.045
        const steep = level - map.level[low] > 1
        for (let i = 0; i < 7; i++) {
          const start = pointBetween(a, b, (i + 0.5) / 7)
          pen.beginPath()
          pen.moveTo(...start)
          pen.lineTo(...out(start, steep ? 0.34 : i % 2 ? 0.12 : 0.2))
          pen.stroke()
        }
      }
    })
  })
}

/**
 * Returns the roads of all hexes as paths. Each path runs from one side of a hex through its centre to another
 * side.
 */
function roadsOf(chart: HexChart): Point[][] {
  const { map, grid } = chart
  const sideOf = (hex: number, direction: number): Point =>
    pointBetween(...hexEdgeEnds(grid, heroesHexCell(chart, hex), edgeInDirection(direction)))
  const ways: Point[][] = []
  map.hasRoad.forEach((drawn, hex) => {
    if (!drawn) return
    const middle = hexCentreOnChart(chart, hex)
    const ends: Point[] = []
    for (let direction = 0; direction < 6; direction++)
      if (map.roads[hex] & (1 << direction)) ends.push(sideOf(hex, direction))
    if (ends.length === 1) ends.push(...leaving(chart, hex, ends[0]))
    if (ends.length === 2) ways.push([ends[0], middle, ends[1]])
    else for (const end of ends) ways.push([end, pointBetween(end, middle), middle])
  })
  return ways
}

/** Rule 4.10: draws roads. A road is visible on any ground, even in woods. */
export function drawRoads(pen: Pen, chart: HexChart): void {
  const { radius } = chart
  const ways = roadsOf(chart)
  withSavedPenState(pen, () => {
    pen.lineCap = 'round'
    for (const [tint, width, dash] of [
      ['rgba(84,58,30,.75)', 0.32, null],
      ['#c9a173', 0.25, null],
      ['rgba(120,86,50,.55)', 0.035, [0.22, 0.2]],
    ] as const) {
      pen.strokeStyle = tint
      pen.lineWidth = width * radius
      pen.setLineDash(dash ? dash.map(part => part * radius) : [])
      for (const way of ways) {
        traceCurve(pen, way)
        pen.stroke()
      }
    }
  })
}

/**
 * Returns the point at which a road in a hex at the map edge leaves the map. The road continues as straight as
 * possible, through a side of the hex where the map ends.
 */
function leaving(chart: HexChart, hex: number, from: Point): Point[] {
  const { map, grid } = chart
  if (!map.isEdge[hex]) return []
  const [x, y] = hexCentreOnChart(chart, hex)
  const far = (point: Point) => Math.hypot(point[0] - from[0], point[1] - from[1])
  const open = [0, 1, 2, 3, 4, 5].filter(direction => map.neighbours[hex][direction] < 0)
  const sides = open.map(direction =>
    pointBetween(...hexEdgeEnds(grid, heroesHexCell(chart, hex), edgeInDirection(direction))),
  )
  sides.sort((a, b) => far(b) - far(a))
  return sides.length > 0 && far(sides[0]) > chart.radius ? [sides[0]] : [[x, y]]
}

export function drawWoodedHexes(pen: Pen, chart: HexChart): void {
  const { radius, scenario } = chart
  const cells = (id: string) => hexesOf(chart, id).map(hex => heroesHexCell(chart, hex))
  const ways = roadsOf(chart)
  const bare = (x: number, y: number) =>
    ways.some(way => way.slice(1).some((to, i) => away([x, y], way[i], to) < radius * ROADSIDE))
  drawWoods(pen, chart.grid, cells('heavy'), {
    seed: 41 + scenario,
    crowns: ['#2f4a2a', '#3a5a31', '#35522d', '#2a4227'],
    light: 'rgba(138,170,96,.5)',
    perHex: 34,
    size: radius * 0.17,
    bare,
  })
  drawWoods(pen, chart.grid, cells('light'), {
    seed: 97 + scenario,
    crowns: ['#55793c', '#628745', '#4b6d37'],
    light: 'rgba(190,212,130,.6)',
    perHex: 9,
    size: radius * 0.15,
    bare,
  })
}
const ROADSIDE = 0.27

/**
 * Returns the distance between a point and a line segment. The arguments are the point and the two ends of the
 * segment.
 */
function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

const ROOFS = {
  wood: ['#8a5a34', '#7b4d2b', '#966640'],
  stone: ['#9a9a96', '#86888a', '#a8a6a0'],
} as const

/** Draws two to four houses around the centre of each building hex. Their roofs are lit from the north-west. */
export function drawBuildings(pen: Pen, chart: HexChart): void {
  for (const id of ['wood', 'stone'] as const)
    for (const hex of hexesOf(chart, id)) drawHouses(pen, chart, hex, id)
}

function drawHouses(pen: Pen, chart: HexChart, hex: number, id: 'wood' | 'stone'): void {
  const { radius } = chart
  const next = createRandom(hex * 31 + 7)
  const [x, y] = hexCentreOnChart(chart, hex)
  const spots: Point[] =
    id === 'stone'
      ? [
          [-0.28, -0.12],
          [0.34, 0.24],
        ]
      : [
          [-0.36, -0.3],
          [0.34, -0.16],
          [-0.1, 0.36],
        ]
  for (const [dx, dy] of spots)
    withSavedPenState(pen, () => {
      pen.translate(x + dx * radius, y + dy * radius)
      pen.rotate((next() - 0.5) * (id === 'stone' ? 0.16 : 0.7))
      const half = radius * (id === 'stone' ? 0.36 : 0.27)
      const low = half * (id === 'stone' ? 0.78 : 0.66)
      pen.fillStyle = 'rgba(20,15,10,.45)'
      pen.fillRect(-half + radius * 0.07, -low + radius * 0.09, half * 2, low * 2)
      const roofs = ROOFS[id]
      pen.fillStyle = roofs[Math.floor(next() * roofs.length)]
      pen.fillRect(-half, -low, half * 2, low * 2)
      pen.fillStyle = 'rgba(255,246,220,.24)'
      pen.fillRect(-half, -low, half * 2, low)
      pen.strokeStyle = id === 'stone' ? '#3c3d40' : '#40240f'
      pen.lineWidth = radius * 0.05
      pen.strokeRect(-half, -low, half * 2, low * 2)
      pen.beginPath()
      pen.moveTo(-half, 0)
      pen.lineTo(half, 0)
      if (id === 'stone') {
        pen.moveTo(0, -low)
        pen.lineTo(0, low)
      }
      pen.stroke()
    })
}

/** Rule 4.9: draws walls as rows of stones along hexsides. */
export function drawWalls(pen: Pen, chart: HexChart): void {
  const { map, grid, radius } = chart
  map.walls.forEach((mask, hex) => {
    for (let direction = 0; direction < 3; direction++) {
      if (!(mask & (1 << direction))) continue
      const edge = edgeInDirection(direction)
      const [a, b] = hexEdgeEnds(grid, heroesHexCell(chart, hex), edge)
      withSavedPenState(pen, () => {
        pen.lineCap = 'round'
        for (const [tint, width, dash] of [
          ['#2f2a24', 0.24, []],
          ['#b9b2a2', 0.16, []],
          ['#6b655a', 0.16, [0.03, 0.16]],
        ] as const) {
          pen.strokeStyle = tint
          pen.lineWidth = width * radius
          pen.lineCap = dash.length > 0 ? 'butt' : 'round'
          pen.setLineDash(dash.map(part => part * radius))
          pen.beginPath()
          pen.moveTo(...a)
          pen.lineTo(...b)
          pen.stroke()
        }
      })
    }
  })
}
