import { hexes, KORSUN_HEX, rivers } from '../../data/hells-gate/index.ts'
import {
  getCachedLayer,
  type Pen,
  type Point,
  pixelsPerUnit,
  type ScaledCanvas,
  withSavedPenState,
} from '../drawing/canvas.ts'
import { paintGround, type SoilLook } from '../drawing/ground.ts'
import {
  dimOutsideMap,
  drawHexGrid,
  drawRivers,
  drawRoofs,
  drawSupplySource,
  drawWoods,
  findCellAt,
  findSharedEdge,
  type GridCell,
  joinEdgesIntoLines,
  neighbourCell,
} from '../drawing/hex.ts'
import { createNoise } from '../drawing/noise.ts'
import { strokeInLayers, traceCurve, traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import {
  AIRFIELD_CENTRE,
  findHellHexAt,
  HELL_HEX_RADIUS,
  HELL_MAP_SIZE,
  hellCells,
  hellGrid,
  hellHexCell,
  hellHexCentre,
} from './facts.ts'
import type { WrittenLang } from './words.ts'
import { hellPictureWords } from './words.ts'

/**
 * Season of the map. Rule 11.2: the turn marker has two faces, snow and mud, and the map is drawn differently
 * for each.
 */
export type MapSeason = 'snow' | 'mud'

interface Palette {
  soils: Record<'clear' | 'woods' | 'city' | 'off', SoilLook>
  crowns: readonly string[]
  light: string
  roofs: readonly string[]
  roofLight: string
  waters: readonly (readonly [string, number])[]
}

const palettes: Record<MapSeason, Palette> = {
  snow: {
    soils: {
      clear: { colour: [203, 197, 170], patches: [231, 231, 222], height: 0 },
      woods: { colour: [147, 158, 118], patches: [182, 190, 166], height: 0.14 },
      city: { colour: [186, 178, 164], patches: [206, 202, 192], height: 0 },
      off: { colour: [112, 104, 86], height: 0.45 },
    },
    crowns: ['#41603a', '#4b6a40', '#395333', '#567348'],
    light: 'rgba(228,236,222,.5)',
    roofs: ['#8d4a35', '#7d5a4a', '#9a5b40', '#a06a4c'],
    roofLight: 'rgba(246,248,250,.62)',
    waters: [
      ['rgba(40,50,46,.4)', 13],
      ['#2f5d78', 10],
      ['#6ba3c0', 7],
      ['rgba(228,242,250,.65)', 1.9],
    ],
  },
  mud: {
    soils: {
      clear: { colour: [190, 172, 132], patches: [160, 137, 99], height: 0 },
      woods: { colour: [134, 140, 94], patches: [118, 116, 76], height: 0.14 },
      city: { colour: [172, 157, 136], patches: [152, 136, 116], height: 0 },
      off: { colour: [98, 86, 66], height: 0.45 },
    },
    crowns: ['#55653a', '#606c3e', '#4a5832', '#6b7444'],
    light: 'rgba(190,196,128,.34)',
    roofs: ['#8d4a35', '#7d5a4a', '#9a5b40', '#a06a4c'],
    roofLight: 'rgba(255,255,255,.2)',
    waters: [
      ['rgba(52,38,20,.5)', 14.5],
      ['#34586a', 11],
      ['#6d97a6', 7.5],
      ['rgba(214,226,222,.5)', 1.9],
    ],
  },
}

/**
 * Returns the layer with everything on the map that never changes, at `scale` pixels per map unit. The layer is
 * painted once for each season, language and scale.
 */
export function getHellMapLayer(season: MapSeason, lang: WrittenLang, scale: number): ScaledCanvas {
  const key = `hells-gate|${season}|${lang}`
  return getCachedLayer(key, HELL_MAP_SIZE.width, HELL_MAP_SIZE.height, scale, pen =>
    paintHellMap(pen, season, lang),
  )
}

/**
 * Smallest number of pixels per map unit at which river names are drawn. At a smaller scale the names could not
 * be read.
 */
const RIVER_NAMES_FROM = 1.9

/** Paints the parts of the map that no move changes, in map units. */
export function paintHellMap(pen: Pen, season: MapSeason, lang: WrittenLang): void {
  const palette = palettes[season]
  const soil = groundLayer(season)
  pen.drawImage(soil.canvas, 0, 0, soil.width, soil.height)
  drawDnepr(pen, palette)
  for (const [hex, cell] of hellCells.entries()) {
    const { source } = hexes[hex]
    if (source) drawSupplySource(pen, hellGrid, cell, outerEdges(cell), source)
  }
  const woods = hellCells.filter((_, hex) => hexes[hex].terrain === 'woods')
  drawWoods(pen, hellGrid, woods, { seed: 42, crowns: palette.crowns, light: palette.light })
  drawRivers(pen, joinEdgesIntoLines(riverEdges.map(({ edge }) => edge)), createNoise(5), 1, palette.waters)
  drawHexGrid(pen, hellGrid, hellCells)
  dimOutsideMap(pen, hellGrid, hellCells, HELL_MAP_SIZE.width, HELL_MAP_SIZE.height)
  drawPlaces(pen, palette)
  drawAirfield(pen)
  if (pixelsPerUnit(pen) > RIVER_NAMES_FROM) drawRiverNames(pen, lang)
  drawDneprName(pen, lang)
  drawCompass(pen, lang)
  drawVignette(pen)
}

/** Returns the layer with the ground. The ground has no fine detail, so all picture sizes share this layer. */
function groundLayer(season: MapSeason): ScaledCanvas {
  return getCachedLayer(
    `hells-gate|ground|${season}`,
    HELL_MAP_SIZE.width,
    HELL_MAP_SIZE.height,
    0.5,
    pen => {
      const { soils } = palettes[season]
      const canvas = paintGround({
        width: HELL_MAP_SIZE.width,
        height: HELL_MAP_SIZE.height,
        soilAt: (x, y) => {
          const hex = findHellHexAt(findCellAt(hellGrid, x, y))
          return soils[hex === undefined ? 'off' : hexes[hex].terrain]
        },
        seed: 11,
        feature: HELL_HEX_RADIUS,
        warp: 10,
        relief: 3,
      })
      pen.drawImage(canvas, 0, 0, HELL_MAP_SIZE.width, HELL_MAP_SIZE.height)
    },
  )
}

const outerEdges = (cell: GridCell): number[] =>
  [0, 1, 2, 3, 4, 5].filter(edge => findHellHexAt(neighbourCell(hellGrid, cell, edge)) === undefined)

const riverEdges = rivers.flatMap(({ a, b, name }) => {
  const edge = findSharedEdge(hellGrid, hellHexCell(a), hellHexCell(b))
  return edge ? [{ edge, name }] : []
})

/** Draws the name of each river once, along its steepest hexside, where it crosses no other name. */
function drawRiverNames(pen: Pen, lang: WrittenLang): void {
  for (const name of new Set(rivers.map(river => river.name[lang]))) {
    const steepness = ([[ax, ay], [bx, by]]: readonly [Point, Point]) => Math.abs((by - ay) / (bx - ax || 1))
    const own = riverEdges.filter(river => river.name[lang] === name).map(({ edge }) => edge)
    const [[ax, ay], [bx, by]] = own.sort((one, two) => steepness(two) - steepness(one))[0]
    const turn = Math.atan((by - ay) / (bx - ax))
    const x = (ax + bx) / 2 + Math.sin(turn) * 11
    const y = (ay + by) / 2 - Math.cos(turn) * 11
    const style = {
      type: withTypeSize(typeStyles.water, 11),
      fill: '#1d4a66',
      align: 'center',
      base: 'middle',
    } as const
    drawText(pen, name, x, y, {
      ...style,
      turn,
      halo: 'rgba(244,246,238,.75)',
      haloWidth: 2.6,
      max: HELL_HEX_RADIUS * 1.05,
    })
  }
}

/** Draws towns in the lower part of their hexes, where counters do not hide them. */
function drawPlaces(pen: Pen, { roofs, roofLight }: Palette): void {
  for (const [hex, { name, terrain, id }] of hexes.entries()) {
    if (!name) continue
    const large = terrain === 'city' || hex === KORSUN_HEX
    const [x, y] = hellHexCentre(hex)
    drawRoofs(pen, [x, y + (large ? 17 : 22)], {
      seed: id.charCodeAt(0) * 31 + id.charCodeAt(1),
      count: large ? 24 : 9,
      width: large ? 66 : 42,
      height: large ? 32 : 17,
      size: 8,
      roofs,
      snow: roofLight,
    })
  }
}

function drawAirfield(pen: Pen): void {
  withSavedPenState(pen, () => {
    pen.translate(...AIRFIELD_CENTRE)
    drawAirfieldSign(pen)
  })
}

export function drawAirfieldSign(pen: Pen): void {
  withSavedPenState(pen, () => {
    pen.fillStyle = '#2b2a26'
    traceRoundedRect(pen, -10.5, -10.5, 21, 21, 5)
    pen.fill()
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 1.2
    pen.stroke()
    pen.rotate(0.5)
    pen.fillStyle = '#ffffff'
    pen.beginPath()
    pen.ellipse(0, 0, 2, 7.7, 0, 0, Math.PI * 2)
    pen.fill()
    pen.fillRect(-7.7, -2.8, 15.4, 3)
    pen.fillRect(-3.5, 4.5, 7, 2.1)
  })
}

/** Draws the river Dnepr beyond the edge of the board, as decoration without effect on the game. */
function drawDnepr(pen: Pen, { waters }: Palette): void {
  const way = [
    [HELL_MAP_SIZE.width - 62, -20],
    [HELL_MAP_SIZE.width - 58, 60],
    [HELL_MAP_SIZE.width + 6, 150],
    [HELL_MAP_SIZE.width - 6, 260],
    [HELL_MAP_SIZE.width - 42, 360],
    [HELL_MAP_SIZE.width - 38, 480],
    [HELL_MAP_SIZE.width - 66, 560],
    [HELL_MAP_SIZE.width - 30, 650],
    [HELL_MAP_SIZE.width + 20, 720],
  ] as const
  withSavedPenState(pen, () => {
    pen.lineCap = 'round'
    const river = [
      ['rgba(30,30,18,.4)', 46],
      [waters[1][0], 40],
      [waters[2][0], 33],
      ['rgba(230,242,250,.14)', 16],
    ] as const
    strokeInLayers(pen, river, () => traceCurve(pen, way))
  })
}

function drawDneprName(pen: Pen, lang: WrittenLang): void {
  const style = {
    type: withTypeSize(typeStyles.water, 17),
    fill: '#dcf0f8',
    align: 'center',
    base: 'middle',
    turn: 1.6,
  } as const
  drawText(pen, hellPictureWords[lang].dnepr, HELL_MAP_SIZE.width - 41, 420, {
    ...style,
    halo: 'rgba(18,44,58,.75)',
    haloWidth: 4,
  })
}

/**
 * Draws the compass and the scale of the map. West is at the top of this board, so players need to see where
 * north is. A hex is 20 km wide.
 */
function drawCompass(pen: Pen, lang: WrittenLang): void {
  const { north, hexScale } = hellPictureWords[lang]
  withSavedPenState(pen, () => {
    pen.translate(508, 668)
    pen.strokeStyle = themeColours.gold
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.arc(0, 0, 17, 0, Math.PI * 2)
    pen.stroke()
    for (const [way, tint] of [
      [1, themeColours.gold],
      [-1, '#8d8062'],
    ] as const) {
      pen.fillStyle = tint
      pen.beginPath()
      pen.moveTo(way * 25, 0)
      pen.lineTo(0, -6)
      pen.lineTo(0, 6)
      pen.fill()
    }
    drawText(pen, north, 32, 1, {
      type: withTypeSize(typeStyles.strong, 17),
      fill: themeColours.gold,
      base: 'middle',
      max: 64,
    })
    drawText(pen, hexScale, -26, 36, {
      type: withTypeSize(typeStyles.note, 15),
      fill: themeColours.dim,
      max: 120,
    })
  })
}

function drawVignette(pen: Pen): void {
  const { width, height } = HELL_MAP_SIZE
  const tint = pen.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.4,
    width / 2,
    height / 2,
    height * 0.72,
  )
  tint.addColorStop(0, 'rgba(0,0,0,0)')
  tint.addColorStop(1, 'rgba(26,17,4,.38)')
  pen.fillStyle = tint
  pen.fillRect(0, 0, width, height)
}
