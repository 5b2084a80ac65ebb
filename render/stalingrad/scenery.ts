import { areas } from '../../data/stalingrad/index.ts'
import { type Pen, type Point, withSavedPenState } from '../drawing/canvas.ts'
import { createRandom } from '../drawing/noise.ts'
import { shadeColour } from '../drawing/shapes.ts'
import { type AreaShape, areaContains, type CityChart } from './chart.ts'

/** Draws the buildings, factories, trees and hills of an area. Their positions are invented for this map. */
export function drawAreaScenery(pen: Pen, place: AreaShape): void {
  const next = createRandom(977 + place.area * 131)
  const { terrain } = areas[place.area]
  if (terrain === 'city') drawBlocks(pen, place, next, { size: 7.4, gap: 15, fill: 0.74, large: 0.3 })
  else if (terrain === 'suburb') drawBlocks(pen, place, next, { size: 5.6, gap: 17, fill: 0.5, large: 0 })
  else if (terrain === 'factory') drawWorks(pen, place, next)
  else if (terrain === 'park') drawTrees(pen, place, next, 0.0045)
  else if (terrain === 'steppe') drawFields(pen, place, next)
}

type Next = () => number

/** Returns whether a point is inside an area and at least `margin` away from its border. */
const clear = (place: AreaShape, x: number, y: number, margin: number): boolean =>
  areaContains(place, x - margin, y) &&
  areaContains(place, x + margin, y) &&
  areaContains(place, x, y - margin) &&
  areaContains(place, x, y + margin)

const ROOFS = ['#96644f', '#8a5a48', '#a3735c', '#7f6a5c', '#9b7f6a', '#86503f']

/** Draws city blocks in rows along streets. Burnt-out houses are drawn as bare walls. */
function drawBlocks(
  pen: Pen,
  place: AreaShape,
  next: Next,
  { size, gap, fill, large }: { size: number; gap: number; fill: number; large: number },
): void {
  const { x, y, width, height } = place.box
  const turn = (next() - 0.5) * 0.5
  const [cx, cy] = [x + width / 2, y + height / 2]
  const reach = Math.hypot(width, height) / 2
  for (let row = -reach; row < reach; row += gap)
    for (let column = -reach; column < reach; column += gap) {
      const kept = next() < fill
      const long = next() < large ? 1.6 : 1
      const ruin = next() < 0.16
      const roof = ROOFS[Math.floor(next() * ROOFS.length)]
      const [u, v] = [column + (next() - 0.5) * 3, row + (next() - 0.5) * 3]
      const px = cx + u * Math.cos(turn) - v * Math.sin(turn)
      const py = cy + u * Math.sin(turn) + v * Math.cos(turn)
      if (!kept || !clear(place, px, py, size * 0.9)) continue
      withSavedPenState(pen, () => {
        pen.translate(px, py)
        pen.rotate(turn)
        drawHouse(pen, size * long, size * 0.82, roof, ruin)
      })
    }
}

function drawHouse(pen: Pen, width: number, height: number, roof: string, ruin: boolean): void {
  const [x, y] = [-width / 2, -height / 2]
  pen.fillStyle = 'rgba(24,16,8,.34)'
  pen.fillRect(x + 1.4, y + 1.6, width, height)
  if (ruin) {
    pen.strokeStyle = '#5d5146'
    pen.lineWidth = 1.1
    pen.strokeRect(x + 0.6, y + 0.6, width - 1.2, height - 1.2)
    pen.fillStyle = 'rgba(40,32,26,.55)'
    pen.fillRect(x + 1, y + 1, width - 2, height - 2)
    return
  }
  pen.fillStyle = roof
  pen.fillRect(x, y, width, height)
  pen.fillStyle = 'rgba(255,244,224,.24)'
  pen.fillRect(x, y, width, height * 0.45)
}

/** Draws factories as long sheds with saw-tooth roofs and a few chimneys. */
function drawWorks(pen: Pen, place: AreaShape, next: Next): void {
  const { x, y, width, height } = place.box
  const turn = -0.16 + next() * 0.2
  const [cx, cy] = [x + width / 2, y + height / 2]
  const reach = Math.hypot(width, height) / 2
  for (let row = -reach; row < reach; row += 17)
    for (let column = -reach; column < reach; column += 25) {
      const kept = next() < 0.82
      const long = 15 + next() * 6
      const px = cx + column * Math.cos(turn) - row * Math.sin(turn)
      const py = cy + column * Math.sin(turn) + row * Math.cos(turn)
      if (!kept || !clear(place, px, py, 9)) continue
      const chimney = next() < 0.16
      withSavedPenState(pen, () => {
        pen.translate(px, py)
        pen.rotate(turn)
        drawShed(pen, long, 10, chimney)
      })
    }
}

function drawShed(pen: Pen, width: number, height: number, chimney: boolean): void {
  const [x, y] = [-width / 2, -height / 2]
  pen.fillStyle = 'rgba(20,14,10,.4)'
  pen.fillRect(x + 1.6, y + 1.8, width, height)
  const teeth = Math.max(2, Math.round(width / 4.4))
  for (let i = 0; i < teeth; i++) {
    pen.fillStyle = '#6d6360'
    pen.fillRect(x + (i * width) / teeth, y, width / teeth, height)
    pen.fillStyle = 'rgba(235,228,220,.42)'
    pen.fillRect(x + (i * width) / teeth, y, (width / teeth) * 0.42, height)
  }
  pen.strokeStyle = 'rgba(30,24,22,.65)'
  pen.lineWidth = 0.8
  pen.strokeRect(x, y, width, height)
  if (!chimney) return
  pen.fillStyle = '#4b3a34'
  pen.beginPath()
  pen.arc(x + width - 3, y - 1, 2.4, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#15110f'
  pen.beginPath()
  pen.arc(x + width - 3, y - 1, 1.1, 0, Math.PI * 2)
  pen.fill()
}

const CROWNS = ['#6a7544', '#5b683c', '#76804c', '#4f5d38']

function drawTrees(pen: Pen, place: AreaShape, next: Next, density: number): void {
  const { x, y, width, height } = place.box
  const trees: { at: Point; size: number; crown: string }[] = []
  for (let i = 0; i < width * height * density; i++) {
    const at: Point = [x + next() * width, y + next() * height]
    const size = 3 + next() * 3.2
    const crown = CROWNS[Math.floor(next() * CROWNS.length)]
    if (clear(place, at[0], at[1], size + 1.5)) trees.push({ at, size, crown })
  }
  trees.sort((a, b) => a.at[1] - b.at[1])
  for (const {
    at: [tx, ty],
    size,
    crown,
  } of trees) {
    disc(pen, tx + size * 0.35, ty + size * 0.45, size, 'rgba(26,30,12,.34)')
    disc(pen, tx, ty, size, crown)
    disc(pen, tx - size * 0.28, ty - size * 0.32, size * 0.46, shadeColour(crown, 0.28))
  }
}

/** Draws the ploughed strips and the grass of the steppe around the city. */
function drawFields(pen: Pen, place: AreaShape, next: Next): void {
  const { x, y, width, height } = place.box
  for (let i = 0; i < (width * height) / 2600; i++) {
    const [px, py] = [x + next() * width, y + next() * height]
    const turn = next() * Math.PI
    const [long, deep] = [16 + next() * 16, 9 + next() * 8]
    const tint = next() < 0.5 ? 'rgba(120,104,60,.16)' : 'rgba(236,226,180,.2)'
    if (!clear(place, px, py, 17)) continue
    withSavedPenState(pen, () => {
      pen.translate(px, py)
      pen.rotate(turn)
      pen.fillStyle = tint
      pen.fillRect(-long / 2, -deep / 2, long, deep)
      pen.strokeStyle = 'rgba(90,76,40,.18)'
      pen.lineWidth = 0.8
      pen.beginPath()
      for (let row = -deep / 2 + 2.5; row < deep / 2; row += 3) {
        pen.moveTo(-long / 2 + 1, row)
        pen.lineTo(long / 2 - 1, row)
      }
      pen.stroke()
    })
  }
}

/** Draws rings around the summit of a hill, as contour lines. */
export function drawHill(pen: Pen, place: AreaShape, chart: CityChart, summit: Point): void {
  const [x, y] = chart.at(summit)
  const next = createRandom(31 + place.area)
  const bend = next() * 6
  pen.strokeStyle = 'rgba(96,62,22,.5)'
  for (let ring = 1; ring <= 4; ring++) {
    pen.lineWidth = ring === 1 ? 1.3 : 0.9
    pen.beginPath()
    for (let i = 0; i <= 48; i++) {
      const angle = (i / 48) * Math.PI * 2
      const reach = ring * 10.5 * (1 + 0.16 * Math.sin(angle * 2 + bend) + 0.08 * Math.sin(angle * 5 + ring))
      pen.lineTo(x + Math.cos(angle) * reach * 1.25, y + Math.sin(angle) * reach * 0.82)
    }
    pen.closePath()
    pen.stroke()
  }
}

function disc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}
