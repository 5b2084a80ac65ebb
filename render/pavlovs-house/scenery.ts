import {
  APPROACH_LENGTH,
  approachColours,
  positionColours,
  positionNumbers,
  sapperLocations,
} from '../../data/pavlovs-house/index.ts'
import { getCachedLayer, type Pen, type ScaledCanvas, withSavedPenState } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { paintGround } from '../drawing/ground.ts'
import { createRandom } from '../drawing/noise.ts'
import { tracePolygon, traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { lineWidths, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { AREA_COLOURS, drawAreaTag, hasRadio } from './facts.ts'
import {
  type HousePlan,
  PANEL_TITLE_HEIGHT,
  type PanelPlan,
  type SquarePlan,
  type VolgaPlan,
} from './plan.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/** Returns the layer with everything that never changes: rubble, lanes, walls, water, printed numbers and titles. */
export const getPavlovSceneryLayer = (
  plan: PanelPlan,
  lang: WrittenLang,
  width: number,
  height: number,
  scale: number,
): ScaledCanvas =>
  getCachedLayer(`pavlovs-house|${plan.name}|${lang}`, width, height, scale, pen =>
    paintPavlovScenery(pen, plan, lang),
  )

export function paintPavlovScenery(pen: Pen, plan: PanelPlan, lang: WrittenLang): void {
  if (plan.square) squareScenery(pen, plan.square, lang)
  if (plan.house) houseScenery(pen, plan.house, lang)
  if (plan.volga) volgaScenery(pen, plan.volga, lang)
}

function framed(
  pen: Pen,
  { x, y, width, height }: Rect,
  title: string,
  note: string,
  draw: () => void,
): void {
  withSavedPenState(pen, () => {
    traceRoundedRect(pen, x, y, width, height, 10)
    pen.clip()
    draw()
    pen.fillStyle = 'rgba(20,18,14,.84)'
    pen.fillRect(x, y, width, PANEL_TITLE_HEIGHT)
    pen.fillStyle = themeColours.rule
    pen.fillRect(x, y + PANEL_TITLE_HEIGHT - 1.2, width, 1.2)
  })
  drawText(pen, title, x + 12, y + 27, {
    type: typeStyles.section,
    fill: themeColours.gold,
    max: width * 0.62,
  })
  drawText(pen, note, x + width - 12, y + 26, {
    type: withTypeSize(typeStyles.note, 18),
    fill: themeColours.dim,
    align: 'right',
    max: width * 0.42,
  })
  pen.strokeStyle = '#0d0c0a'
  pen.lineWidth = 3
  traceRoundedRect(pen, x, y, width, height, 10)
  pen.stroke()
  pen.strokeStyle = 'rgba(230,201,127,.45)'
  pen.lineWidth = lineWidths.hair
  traceRoundedRect(pen, x + 2.4, y + 2.4, width - 4.8, height - 4.8, 8)
  pen.stroke()
}

const translucent = (hex: string, part: number): string =>
  `${hex}${Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')}`

function squareScenery(pen: Pen, plan: SquarePlan, lang: WrittenLang): void {
  const { frame, lanes, squares, tags } = plan
  const say = pavlovPictureWords[lang]
  framed(pen, frame, say.square, frame.width > 400 ? say.squareNote : '', () => {
    rubble(pen, frame)
    for (const [approach, lane] of lanes.entries()) {
      const hue = AREA_COLOURS[approachColours[approach]]
      const tint = pen.createLinearGradient(lane.x, 0, lane.x + lane.width, 0)
      tint.addColorStop(0, translucent(hue, 0.6))
      tint.addColorStop(1, translucent(hue, 0.14))
      pen.fillStyle = tint
      traceRoundedRect(pen, lane.x - 8, lane.y, lane.width + 8, lane.height, 8)
      pen.fill()
      const [x, y] = tags[approach]
      drawAreaTag(pen, approachColours[approach], approach + 1, x, y, 15.5)
    }
    for (const [square, where] of squares.entries())
      squarePlace(
        pen,
        where,
        (square % APPROACH_LENGTH) + 1,
        sapperLocations[Math.floor(square / APPROACH_LENGTH)],
      )
  })
}

function squarePlace(pen: Pen, where: Rect, number: number, sapper: number): void {
  const { x, y, width, height } = where
  const mined = number - 1 === sapper
  pen.fillStyle = 'rgba(16,14,10,.44)'
  traceRoundedRect(pen, x, y, width, height, 8)
  pen.fill()
  pen.strokeStyle = mined ? themeColours.amber : 'rgba(255,246,226,.45)'
  pen.lineWidth = mined ? 2.2 : 1.3
  if (mined) pen.setLineDash([7, 5])
  pen.stroke()
  pen.setLineDash([])
  drawText(pen, String(number), x + width / 2, y + height / 2 + 1, {
    type: withTypeSize(typeStyles.big, 30),
    fill: 'rgba(255,246,226,.26)',
    align: 'center',
    base: 'middle',
  })
  pen.fillStyle = 'rgba(255,246,226,.8)'
  tracePolygon(pen, [
    [x + 0.5, y + height / 2 - 7],
    [x - 5.5, y + height / 2],
    [x + 0.5, y + height / 2 + 7],
  ])
  pen.fill()
}

/** Draws ground torn up by shells, with soft soil, craters and scattered bricks. */
function rubble(pen: Pen, { x, y, width, height }: Rect): void {
  const soil = { colour: [132, 122, 104], patches: [112, 98, 80], height: 0 } as const
  const sheet = paintGround({ width, height, soilAt: () => soil, seed: 9, feature: 80, relief: 4, step: 4 })
  pen.drawImage(sheet, x, y, width, height)
  const next = createRandom(58)
  for (let i = 0; i < (width * height) / 7000; i++) {
    const [cx, cy, size] = [x + next() * width, y + next() * height, 8 + next() * 14]
    for (const [reach, tint] of [
      [1.2, 'rgba(46,36,24,.34)'],
      [0.68, 'rgba(30,22,14,.4)'],
    ] as const) {
      pen.fillStyle = tint
      pen.beginPath()
      pen.ellipse(cx, cy, size * reach, size * reach * 0.82, 0, 0, Math.PI * 2)
      pen.fill()
    }
  }
  const tints = ['rgba(170,150,124,.5)', 'rgba(84,70,54,.5)', 'rgba(150,96,70,.5)']
  for (let i = 0; i < (width * height) / 800; i++)
    withSavedPenState(pen, () => {
      pen.fillStyle = tints[Math.floor(next() * tints.length)]
      pen.translate(x + next() * width, y + next() * height)
      pen.rotate(next() * 3)
      pen.fillRect(-3, -2, 4 + next() * 5, 3 + next() * 3)
    })
  pen.fillStyle = 'rgba(20,17,12,.36)'
  pen.fillRect(x, y, width, height)
}

function houseScenery(pen: Pen, plan: HousePlan, lang: WrittenLang): void {
  const { frame, cells, walls, reserve, supply } = plan
  const say = pavlovPictureWords[lang]
  framed(pen, frame, say.house, say.houseNote, () => {
    pen.fillStyle = '#4a4337'
    pen.fillRect(frame.x, frame.y, frame.width, frame.height)
    const [first, last] = [cells[0], cells[13]]
    const cellWidth = first.width + 4
    const cellHeight = first.height + 4
    const left = Math.min(...cells.map(({ x }) => x)) - 2
    const wings = [
      rect(left, first.y - 2, cellWidth * 4, cellHeight * 2),
      rect(left, last.y - 2 - cellHeight, cellWidth * 4, cellHeight * 2),
      rect(first.x - 2, first.y - 2, cellWidth, cellHeight * 6),
    ]
    for (const wing of wings) bricks(pen, wing)
    for (const wing of wings) floor(pen, wing)
    for (const [position, cell] of cells.entries()) printedPosition(pen, position, cell, lang)
    for (const [wall, where] of walls.entries()) well(pen, where, AREA_COLOURS[wall], 2.4)
    well(pen, reserve)
    well(pen, supply)
    drawText(pen, say.reserve, reserve.x + 10, reserve.y + 20, {
      type: withTypeSize(typeStyles.section, 18),
      fill: themeColours.gold,
      max: reserve.width * 0.6,
    })
    drawText(pen, say.supply, supply.x + 10, supply.y + supply.height / 2 + 7, {
      type: withTypeSize(typeStyles.section, 18),
      fill: themeColours.gold,
      max: 102,
    })
  })
}

function well(pen: Pen, { x, y, width, height }: Rect, edge?: string, weight = 1): void {
  pen.fillStyle = 'rgba(18,14,10,.74)'
  traceRoundedRect(pen, x, y, width, height, 8)
  pen.fill()
  pen.strokeStyle = edge ?? 'rgba(230,201,127,.25)'
  pen.lineWidth = weight
  pen.stroke()
}

function bricks(pen: Pen, { x, y, width, height }: Rect): void {
  withSavedPenState(pen, () => {
    pen.fillStyle = 'rgba(0,0,0,.45)'
    traceRoundedRect(pen, x - 4, y, width + 10, height + 8, 4)
    pen.fill()
    pen.beginPath()
    pen.rect(x - 4, y - 4, width + 8, height + 8)
    pen.fillStyle = '#6d3b2b'
    pen.fill()
    pen.clip()
    pen.strokeStyle = 'rgba(230,200,170,.26)'
    pen.lineWidth = 1
    pen.beginPath()
    for (let row = y - 4; row < y + height + 6; row += 5) {
      pen.moveTo(x - 4, row)
      pen.lineTo(x + width + 4, row)
    }
    pen.stroke()
  })
}

function floor(pen: Pen, { x, y, width, height }: Rect): void {
  const boards = ['#a5855e', '#ad8f68', '#9f7f58']
  withSavedPenState(pen, () => {
    pen.beginPath()
    pen.rect(x + 2, y + 2, width - 4, height - 4)
    pen.clip()
    for (let row = 0; row * 12 < height; row++) {
      pen.fillStyle = boards[(row * 7) % 3]
      pen.fillRect(x, y + row * 12, width, 11.2)
      pen.fillStyle = 'rgba(40,24,10,.34)'
      pen.fillRect(x, y + row * 12 + 11, width, 1)
      for (let joint = (row * 37) % 90; joint < width; joint += 96)
        pen.fillRect(x + joint, y + row * 12, 1, 11)
    }
    pen.fillStyle = 'rgba(30,20,8,.2)'
    pen.fillRect(x, y, width, height)
  })
}

/**
 * Draws a position as printed on the board. The frame has the colours of the position. Each number of the
 * position is in the shape of its colour.
 */
function printedPosition(pen: Pen, position: number, { x, y, width, height }: Rect, lang: WrittenLang): void {
  const own = positionColours[position]
  pen.fillStyle = 'rgba(22,14,6,.3)'
  traceRoundedRect(pen, x, y, width, height, 7)
  pen.fill()
  for (const [i, hue] of own.entries())
    withSavedPenState(pen, () => {
      pen.beginPath()
      pen.rect(x - 3, y + (i * height) / own.length - 3, width + 6, height / own.length + 6)
      pen.clip()
      pen.strokeStyle = AREA_COLOURS[hue]
      pen.lineWidth = 2.6
      traceRoundedRect(pen, x, y, width, height, 7)
      pen.stroke()
    })
  for (const [i, hue] of own.entries())
    drawAreaTag(pen, hue, positionNumbers[position][hue], x + 13 + i * 27, y + 5, 11.5)
  if (hasRadio(position)) drawRadio(pen, width > 150 ? pavlovPictureWords[lang].radio : '', x + 36, y + 7)
}

/** Draws the sign of the position with the radio. */
export function drawRadio(pen: Pen, label: string, x: number, y: number): void {
  const ink = '#f6e8c4'
  withSavedPenState(pen, () => {
    pen.translate(x, y + 1)
    pen.strokeStyle = ink
    pen.fillStyle = ink
    pen.lineWidth = 1.9
    for (const reach of [5, 9]) {
      pen.beginPath()
      pen.arc(0, -1, reach, -2.4, -0.74)
      pen.stroke()
    }
    pen.beginPath()
    pen.arc(0, -1, 2.2, 0, Math.PI * 2)
    pen.fill()
    pen.fillRect(-1, -1, 2, 10)
  })
  drawText(pen, label, x + 13, y + 5, { type: withTypeSize(typeStyles.small, 17), fill: ink, max: 60 })
}

function volgaScenery(pen: Pen, plan: VolgaPlan, lang: WrittenLang): void {
  const { frame, upright, banks } = plan
  const say = pavlovPictureWords[lang]
  framed(pen, frame, say.volga, upright ? '' : say.volgaNote, () => {
    const [city, river, east] = [
      { colour: [122, 108, 90], patches: [108, 92, 76], height: 0.2 },
      { colour: [54, 100, 128], patches: [46, 88, 116], height: -0.5 },
      { colour: [116, 120, 84], patches: [98, 108, 70], height: 0.1 },
    ] as const
    const edges = banks.map(bank => (upright ? bank.x + bank.width : bank.y + bank.height))
    const soilAt = (x: number, y: number) => {
      const at = upright ? x + frame.x : y + frame.y
      return at < edges[0] ? city : at < edges[1] ? river : east
    }
    const { x, y, width, height } = frame
    const sheet = paintGround({
      width,
      height,
      soilAt,
      seed: 31,
      feature: 90,
      warp: 12,
      relief: 2.4,
      step: 4,
    })
    pen.drawImage(sheet, x, y, width, height)
    waves(pen, banks[1])
    pen.fillStyle = 'rgba(20,17,12,.16)'
    pen.fillRect(x, y, width, height)
  })
  if (!upright) return
  for (const [bank, { x, width }] of banks.entries())
    if (bank > 0 || width > 160)
      drawText(pen, say.banks[bank], x + width / 2 + (bank === 0 ? 30 : 0), frame.y + 25, {
        type: withTypeSize(typeStyles.note, 18),
        fill: themeColours.dim,
        align: 'center',
        max: width - 20,
      })
}

function waves(pen: Pen, { x, y, width, height }: Rect): void {
  const next = createRandom(7)
  pen.strokeStyle = 'rgba(205,232,244,.3)'
  pen.lineWidth = 1.7
  pen.beginPath()
  for (let i = 0; i < (width * height) / 700; i++) {
    const [left, top, long] = [x + 8 + next() * (width - 30), y + 6 + next() * (height - 12), 8 + next() * 12]
    pen.moveTo(left, top)
    pen.quadraticCurveTo(left + long / 2, top - 4, left + long, top)
  }
  pen.stroke()
}
