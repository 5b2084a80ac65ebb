import { areaNames, areas } from '../../data/stalingrad/index.ts'
import {
  getCachedLayer,
  type Pen,
  type Point,
  type ScaledCanvas,
  withSavedPenState,
} from '../drawing/canvas.ts'
import { paintGround, type SoilLook } from '../drawing/ground.ts'
import { strokeInLayers, traceCurve, tracePolyline } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { type CityChart, createAreaFinder } from './chart.ts'
import { drawAreaScenery, drawHill } from './scenery.ts'
import { drawFerryLines, drawStreams, drawVolga, drawVolgaName } from './water.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

/** Returns the layer with everything on the map that never changes, at `scale` pixels per map unit. */
export function getStalingradMapLayer(chart: CityChart, lang: WrittenLang, scale: number): ScaledCanvas {
  return getCachedLayer(`stalingrad|${chart.name}|${lang}`, chart.width, chart.height, scale, pen =>
    paintStalingradMap(pen, chart, lang),
  )
}

/** Paints the parts of the map that no action changes, in map units. */
export function paintStalingradMap(pen: Pen, chart: CityChart, lang: WrittenLang): void {
  const soil = groundLayer(chart)
  pen.drawImage(soil.canvas, 0, 0, soil.width, soil.height)
  drawStreams(pen, chart)
  for (const place of chart.places) if (areas[place.area].kind !== 'crossing') drawAreaScenery(pen, place)
  for (const [id, summit] of SUMMITS) drawHill(pen, chart.places[areaNames.indexOf(id)], chart, summit)
  drawRavines(pen, chart)
  drawRailway(pen, chart)
  drawVolga(pen, chart)
  drawFerryLines(pen, chart)
  drawBorders(pen, chart)
  drawVolgaName(pen, chart, lang)
  drawCompass(pen, chart, lang)
  drawVignette(pen, chart)
}

type Terrain = (typeof areas)[number]['terrain']
const SOILS: Record<Exclude<Terrain, 'crossing'> | 'off' | 'east', SoilLook> = {
  steppe: { colour: [205, 194, 156], patches: [189, 181, 134], height: 0 },
  suburb: { colour: [204, 178, 143], patches: [190, 170, 130], height: 0 },
  city: { colour: [190, 164, 146], patches: [178, 152, 136], height: 0.06 },
  factory: { colour: [171, 150, 140], patches: [158, 138, 130], height: 0.06 },
  park: { colour: [172, 174, 118], patches: [156, 162, 104], height: 0.05 },
  hill: { colour: [200, 168, 116], patches: [184, 150, 98], height: 0.5 },
  off: { colour: [206, 190, 148], height: 0 },
  east: { colour: [176, 176, 128], patches: [160, 166, 112], height: 0 },
}

/** Number of map units per pixel of the ground image. */
const GRAIN = 3

/** Returns the layer with the ground. The ground has no fine detail, so all picture sizes share this layer. */
function groundLayer(chart: CityChart): ScaledCanvas {
  const { name, width, height } = chart
  return getCachedLayer(`stalingrad|ground|${name}`, width, height, 1 / GRAIN, pen => {
    const placeAt = createAreaFinder(chart)
    const soils = areas.map(({ terrain }) => SOILS[terrain === 'crossing' ? 'off' : terrain])
    const canvas = paintGround({
      width,
      height,
      soilAt: (x, y) => {
        const place = placeAt(x, y)
        return place ? soils[place.area] : SOILS[isEast(chart, x, y) ? 'east' : 'off']
      },
      seed: 42,
      feature: 46,
      warp: 7,
      relief: 3.4,
      step: GRAIN,
    })
    pen.drawImage(canvas, 0, 0, width, height)
  })
}

const isEast = ({ name }: CityChart, x: number, y: number): boolean => (name === 'wide' ? y < 190 : x > 760)

/** Summits of the hills: the area and the position, in the units of the area outlines. */
const SUMMITS: readonly (readonly [string, Point])[] = [
  ['MAM', [585, 545]],
  ['H107', [375, 425]],
]
const RAILWAY: readonly Point[] = [
  [300, -10],
  [335, 70],
  [430, 175],
  [520, 285],
  [612, 352],
  [668, 420],
  [660, 500],
  [622, 575],
  [585, 640],
  [556, 700],
  [562, 790],
  [566, 870],
  [528, 955],
  [482, 1060],
  [400, 1100],
  [270, 1150],
  [160, 1210],
]
/** Paths of the ravines Banny and Dolgy, which are deep cuts that lead to the river. */
const RAVINES: readonly (readonly Point[])[] = [
  [
    [680, 545],
    [725, 515],
    [775, 512],
    [830, 535],
    [880, 545],
  ],
  [
    [505, 628],
    [570, 650],
    [640, 640],
    [705, 662],
    [762, 690],
  ],
]

function drawRavines(pen: Pen, chart: CityChart): void {
  for (const way of RAVINES) {
    const points = way.map(chart.at)
    pen.lineCap = 'round'
    const layers = [
      ['rgba(70,48,24,.34)', 8],
      ['rgba(92,64,34,.55)', 3.4],
      ['rgba(236,214,170,.4)', 1],
    ] as const
    strokeInLayers(pen, layers, () => traceCurve(pen, points))
  }
}

function drawRailway(pen: Pen, chart: CityChart): void {
  const points = RAILWAY.map(chart.at)
  withSavedPenState(pen, () => {
    pen.lineCap = 'butt'
    traceCurve(pen, points)
    pen.strokeStyle = 'rgba(244,232,206,.55)'
    pen.lineWidth = 5
    pen.stroke()
    traceCurve(pen, points)
    pen.strokeStyle = '#3a3029'
    pen.lineWidth = 1.5
    pen.stroke()
    pen.setLineDash([1.5, 5.2])
    traceCurve(pen, points)
    pen.lineWidth = 6
    pen.stroke()
  })
}

function drawBorders(pen: Pen, { borders }: CityChart): void {
  withSavedPenState(pen, () => {
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    for (const layer of [
      ['rgba(250,236,206,.5)', 5],
      ['#2a1d12', 2.2],
    ] as const)
      for (const { points, b } of borders)
        if (b !== 'volga') strokeInLayers(pen, [layer], () => tracePolyline(pen, points))
  })
}

function drawCompass(pen: Pen, { name, width, height, north }: CityChart, lang: WrittenLang): void {
  withSavedPenState(pen, () => {
    pen.translate(width - (name === 'wide' ? 48 : 60), name === 'wide' ? 44 : height - 60)
    pen.strokeStyle = themeColours.gold
    pen.lineWidth = 1.6
    pen.beginPath()
    pen.arc(0, 0, 17, 0, Math.PI * 2)
    pen.stroke()
    pen.rotate(north)
    for (const [way, tint] of [
      [1, themeColours.gold],
      [-1, '#8d8062'],
    ] as const) {
      pen.fillStyle = tint
      pen.beginPath()
      pen.moveTo(way * 27, 0)
      pen.lineTo(0, -6.5)
      pen.lineTo(0, 6.5)
      pen.fill()
    }
    pen.rotate(-north)
    drawText(pen, stalingradPictureWords[lang].north, Math.cos(north) * 40, Math.sin(north) * 38 + 1, {
      type: withTypeSize(typeStyles.number, 20),
      fill: themeColours.gold,
      align: 'center',
      base: 'middle',
      halo: 'rgba(20,16,8,.7)',
      haloWidth: 3,
    })
  })
}

function drawVignette(pen: Pen, { width, height }: CityChart): void {
  const tint = pen.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.45,
    width / 2,
    height / 2,
    width * 0.72,
  )
  tint.addColorStop(0, 'rgba(0,0,0,0)')
  tint.addColorStop(1, 'rgba(26,17,4,.36)')
  pen.fillStyle = tint
  pen.fillRect(0, 0, width, height)
}
