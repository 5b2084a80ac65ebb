import { areas } from '../../data/stalingrad/index.ts'
import { type Pen, type Point, withSavedPenState } from '../drawing/canvas.ts'
import { createRandom } from '../drawing/noise.ts'
import { strokeInLayers, traceCurve, tracePolygon, tracePolyline } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { typeStyles, withTypeSize } from '../drawing/theme.ts'
import type { CityChart } from './chart.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

/** Path of the Tsaritsa, a stream in the city, in the units of the area outlines. */
const TSARITSA: readonly Point[] = [
  [-10, 905],
  [70, 884],
  [145, 872],
  [250, 850],
  [370, 838],
  [480, 826],
  [580, 846],
  [680, 842],
  [770, 828],
  [860, 826],
]
const MECHETKA: readonly Point[] = [
  [395, -10],
  [440, 90],
  [480, 136],
  [560, 128],
  [660, 100],
  [730, 40],
  [790, 8],
]
const STREAM = [
  ['rgba(48,44,30,.38)', 7.5],
  ['#3f7590', 5],
  ['#7fb0c4', 2.2],
] as const
export function drawStreams(pen: Pen, chart: CityChart): void {
  pen.lineCap = 'round'
  for (const way of [TSARITSA, MECHETKA])
    strokeInLayers(pen, STREAM, () => traceCurve(pen, way.map(chart.at)))
}

export function drawVolga(pen: Pen, chart: CityChart): void {
  const { bank, farBank } = chart
  const water = [...bank, ...[...farBank].reverse()]
  withSavedPenState(pen, () => {
    tracePolygon(pen, water)
    pen.lineJoin = 'round'
    pen.strokeStyle = 'rgba(232,214,164,.75)'
    pen.lineWidth = 7
    pen.stroke()
    pen.fillStyle = '#2f5f7d'
    pen.fill()
    pen.clip()
    const shallows = [
      ['rgba(16,42,60,.32)', 34],
      ['rgba(16,42,60,.3)', 18],
      ['rgba(190,220,232,.4)', 5],
    ] as const
    strokeInLayers(pen, shallows, () => tracePolygon(pen, water))
    drawWaves(pen, chart)
  })
}

function drawWaves(pen: Pen, { bank, farBank, name }: CityChart): void {
  const next = createRandom(8)
  pen.strokeStyle = 'rgba(206,228,238,.3)'
  pen.lineWidth = 1.1
  for (let i = 0; i < 190; i++) {
    const along = next() * (bank.length - 1)
    const part = 0.14 + next() * 0.72
    const at = Math.floor(along)
    const mix = (line: readonly Point[], k: 0 | 1) =>
      line[at][k] + (line[at + 1][k] - line[at][k]) * (along - at)
    const x = mix(bank, 0) + (mix(farBank, 0) - mix(bank, 0)) * part
    const y = mix(bank, 1) + (mix(farBank, 1) - mix(bank, 1)) * part
    const reach = name === 'wide' ? 6 : 5
    pen.beginPath()
    pen.moveTo(x - reach, y)
    pen.quadraticCurveTo(x - reach / 2, y - 3, x, y)
    pen.quadraticCurveTo(x + reach / 2, y + 3, x + reach, y)
    pen.stroke()
  }
}

/** Rule 13: draws a dashed line from each crossing to every landing that can be reached from the crossing. */
export function drawFerryLines(pen: Pen, chart: CityChart): void {
  for (const { area, box } of chart.places) {
    if (areas[area].kind !== 'crossing') continue
    const from: Point = [box.x + box.width / 2, box.y + (chart.name === 'wide' ? 24 : 18)]
    for (const goal of areas[area].neighbours) {
      const landing = nearest(landingsOf(chart, goal), from)
      withSavedPenState(pen, () => {
        pen.setLineDash([7, 5])
        pen.lineCap = 'round'
        const wake = [
          ['rgba(10,26,38,.55)', 4.6],
          ['#f4ecd2', 2.4],
        ] as const
        strokeInLayers(pen, wake, () => tracePolyline(pen, [from, landing]))
        pen.setLineDash([])
        pen.fillStyle = '#f4ecd2'
        pen.strokeStyle = '#2b2118'
        pen.lineWidth = 1.5
        pen.beginPath()
        pen.arc(landing[0], landing[1], 4.2, 0, Math.PI * 2)
        pen.fill()
        pen.stroke()
      })
    }
  }
}

/**
 * Returns the points on an area's bank of the Volga at which a ferry line may end. Points near the ends of this
 * bank are left out.
 */
function landingsOf(chart: CityChart, area: number): Point[] {
  const own = chart.borders.filter(({ a, b }) => a === area && b === 'volga').flatMap(({ points }) => points)
  const trim = Math.min(4, Math.floor((own.length - 1) / 2))
  return own.slice(trim, own.length - trim)
}

const nearest = (points: readonly Point[], [x, y]: Point): Point =>
  points.reduce((a, b) => (Math.hypot(a[0] - x, a[1] - y) <= Math.hypot(b[0] - x, b[1] - y) ? a : b))

/**
 * Distance by which the name of the Volga is moved, in map units. Without this distance, the name would touch two
 * crossings with waiting units.
 */
const BETWEEN = 21

export function drawVolgaName(pen: Pen, { name, at }: CityChart, lang: WrittenLang): void {
  const [x, y] = at([name === 'wide' ? 905 : 900, name === 'wide' ? 654 : 640])
  const letters = [...stalingradPictureWords[lang].volga]
  for (const [i, letter] of letters.entries()) {
    const off = (i - (letters.length - 1) / 2) * (name === 'wide' ? 17 : 26)
    drawText(pen, letter, name === 'wide' ? x - BETWEEN + off : x, name === 'wide' ? y : y + off, {
      type: withTypeSize(typeStyles.water, 24),
      fill: '#dcecf4',
      align: 'center',
      base: 'middle',
      halo: 'rgba(18,44,58,.7)',
      haloWidth: 4,
    })
  }
}
