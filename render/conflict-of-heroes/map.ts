import { getCachedLayer, type Pen, type ScaledCanvas, withSavedPenState } from '../drawing/canvas.ts'
import { paintGround, type SoilLook } from '../drawing/ground.ts'
import { dimOutsideMap, drawHexGrid, drawHexIdUncached, findCellAt, hexEdgeEnds } from '../drawing/hex.ts'
import { drawText } from '../drawing/text.ts'
import { typeStyles, withTypeSize } from '../drawing/theme.ts'
import { type HexChart, heroesHexCell, heroesHexId, hexCentreOnChart } from './facts.ts'
import {
  drawBuildings,
  drawPloughedFields,
  drawRoads,
  drawSlopes,
  drawWalls,
  drawWaterHexes,
  drawWoodedHexes,
  edgeInDirection,
} from './scenery.ts'

const OPEN: SoilLook = { colour: [170, 176, 112], patches: [154, 166, 98], height: 0 }
const SOILS: Readonly<Record<string, SoilLook>> = {
  open: OPEN,
  ploughed: { colour: [172, 142, 94], patches: [158, 128, 82], height: 0 },
  water: { colour: [92, 134, 156], patches: [80, 120, 146], height: -0.3 },
  light: { colour: [146, 160, 92], patches: [136, 152, 86], height: 0 },
  heavy: { colour: [104, 124, 68], patches: [96, 116, 64], height: 0.1 },
  wood: { colour: [178, 166, 120], patches: [168, 158, 112], height: 0 },
  stone: { colour: [176, 170, 148], patches: [164, 158, 136], height: 0 },
}
/**
 * Rule 12: the amount of red, green and blue that each level of height adds to the ground. Higher ground is
 * warmer and lighter.
 */
const HILLS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [24, 4, 6],
  [48, 12, 16],
]

/**
 * Returns the drawing of everything on the map that never changes. It has the size of the map in `chart` and is
 * cached.
 */
export function getHeroesMapLayer(chart: HexChart, scale: number): ScaledCanvas {
  const key = `conflict-of-heroes|${chart.scenario}|${chart.radius}|${chart.isPlain}`
  return getCachedLayer(key, chart.width, chart.height, scale, pen => paintHeroesMap(pen, chart))
}

export function paintHeroesMap(pen: Pen, chart: HexChart): void {
  const { grid, width, height, map, radius } = chart
  const cells = map.names.map((_, hex) => heroesHexCell(chart, hex))
  const soil = soilsOf(chart)
  pen.drawImage(
    paintGround({
      width,
      height,
      soilAt: soil,
      seed: 300 + chart.scenario,
      feature: radius * 1.3,
      warp: radius * 0.13,
      relief: 2.4,
      step: Math.max(2, radius / 16),
    }),
    0,
    0,
    width,
    height,
  )
  drawPloughedFields(pen, chart)
  drawWaterHexes(pen, chart)
  drawSlopes(pen, chart)
  drawRoads(pen, chart)
  drawBuildings(pen, chart)
  drawWoodedHexes(pen, chart)
  drawHexGrid(pen, grid, cells)
  drawWalls(pen, chart)
  drawSeams(pen, chart)
  dimOutsideMap(pen, grid, cells, width, height)
  drawIds(pen, chart)
}

function soilsOf({ grid, map }: HexChart): (x: number, y: number) => SoilLook {
  const soils = map.names.map((_, hex) => {
    const base = Object.values(SOILS)[map.terrain[hex]]
    const lift = HILLS[map.level[hex]]
    const raised = (tint: SoilLook['colour']): SoilLook['colour'] => [
      tint[0] + lift[0],
      tint[1] + lift[1],
      tint[2] + lift[2],
    ]
    return {
      colour: raised(base.colour),
      patches: raised(base.patches ?? base.colour),
      height: base.height + map.level[hex] * 0.55,
    }
  })
  const at = new Map(map.names.map((_, hex) => [map.column[hex] * 100 + map.row[hex], soils[hex]]))
  return (x, y) => {
    const [column, row] = findCellAt(grid, x, y)
    return at.get(column * 100 + row) ?? OPEN
  }
}

/** Draws a dashed line where two boards meet. */
function drawSeams(pen: Pen, chart: HexChart): void {
  const { map, grid, radius } = chart
  withSavedPenState(pen, () => {
    pen.strokeStyle = 'rgba(60,30,10,.55)'
    pen.lineWidth = radius * 0.09
    pen.setLineDash([radius * 0.3, radius * 0.2])
    map.names.forEach((name, hex) => {
      for (let direction = 0; direction < 3; direction++) {
        const next = map.neighbours[hex][direction]
        if (next < 0 || map.names[next][0] === name[0]) continue
        const [a, b] = hexEdgeEnds(grid, heroesHexCell(chart, hex), edgeInDirection(direction))
        pen.beginPath()
        pen.moveTo(...a)
        pen.lineTo(...b)
        pen.stroke()
      }
    })
  })
}

function drawIds(pen: Pen, chart: HexChart): void {
  const { map, radius, scenario, isPlain } = chart
  const size = Math.max(7.5, radius * (isPlain ? 0.6 : 0.34))
  map.names.forEach((_, hex) => {
    const [x, y] = hexCentreOnChart(chart, hex)
    if (!isPlain) drawHexIdUncached(pen, heroesHexId(scenario, hex), x, y - radius * 0.52, size)
    if (map.level[hex] > 0)
      drawText(pen, String(map.level[hex]), x + radius * 0.56, y + radius * 0.62, {
        type: withTypeSize(typeStyles.name, size * 1.15),
        fill: '#5a3810',
        align: 'center',
        halo: 'rgba(246,232,190,.8)',
        haloWidth: size * 0.25,
      })
  })
}
