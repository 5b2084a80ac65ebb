import { PAVLOV_TOKEN_KINDS, symbols } from '../../data/pavlovs-house/index.ts'
import { drawScaledCanvas, getCachedSprite, type Pen, type Point } from '../drawing/canvas.ts'
import { clearShadow, drawStar, setShadow, tracePolygon, traceRoundedRect } from '../drawing/shapes.ts'
import { drawSilhouette } from '../drawing/silhouette.ts'
import { drawTag } from '../drawing/tags.ts'
import { drawText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { DEFENDER_SYMBOL_STYLES, type DefenderSymbolId } from './facts.ts'
import type { WrittenLang } from './words/index.ts'

type Kind = (typeof PAVLOV_TOKEN_KINDS)[number]
const PAPER = '#fff6df'

const plates: Readonly<Record<Kind, string>> = {
  action: '#2a2a2a',
  order: '#e6c97f',
  damage: '#7c2318',
  suppression: '#2d5f9c',
  sapper: '#4a4a44',
  ammo: '#b58a2e',
  firstAid: '#e9e4d8',
  wire: '#3f7f8f',
  artillery: '#6d3b2a',
  food: '#9a6a3a',
  aa: '#3d5b8c',
}

/** Draws a token centred on x, y. If `ghost` is true, draws the empty place for a token of this kind. */
export function drawPavlovToken(
  pen: Pen,
  kind: number,
  x: number,
  y: number,
  radius: number,
  ghost = false,
): void {
  const half = radius * 1.5
  const made = getCachedSprite(pen, `ph-token|${kind}|${radius}|${ghost}`, half * 2, half * 2, own => {
    own.translate(half, half)
    own.scale(radius / 10, radius / 10)
    own.lineJoin = 'round'
    own.lineCap = 'round'
    const name = PAVLOV_TOKEN_KINDS[kind]
    traceRoundedRect(own, -10, -10, 20, 20, 4.4)
    if (ghost) {
      own.setLineDash([3, 2.6])
      own.strokeStyle = 'rgba(255,246,226,.6)'
      own.lineWidth = 1.1
      own.stroke()
      own.setLineDash([])
      own.globalAlpha = 0.42
    } else {
      setShadow(own, 4, 1.5)
      own.fillStyle = plates[name]
      own.fill()
      clearShadow(own)
      own.strokeStyle = 'rgba(255,255,255,.7)'
      own.lineWidth = 1
      own.stroke()
    }
    icons[name](own, !ghost && name === 'firstAid' ? '#b3221c' : PAPER, ghost ? '#00000000' : plates[name])
  })
  drawScaledCanvas(pen, made, x - half, y - half)
}

const lines = (pen: Pen, ink: string, width: number, ways: readonly (readonly Point[])[]): void => {
  pen.strokeStyle = ink
  pen.lineWidth = width
  pen.beginPath()
  for (const [first, ...rest] of ways) {
    pen.moveTo(...first)
    for (const point of rest) pen.lineTo(...point)
  }
  pen.stroke()
}

/**
 * For each kind of token, a function that draws its icon. The icon is centred on the origin, on a plate of 20 ×
 * 20 units.
 */
const icons: Readonly<Record<Kind, (pen: Pen, ink: string, plate: string) => void>> = {
  action: (pen, ink) =>
    lines(pen, ink, 2.4, [
      [
        [-5, 0],
        [-1, 4.4],
        [6, -4.4],
      ],
    ]),
  order: pen => drawStar(pen, 0, 0, 7.4, themeColours.ink),
  damage(pen) {
    const points: Point[] = []
    for (let i = 0; i < 16; i++) {
      const reach = i % 2 ? 4.6 : 8
      points.push([Math.cos((i * Math.PI) / 8) * reach, Math.sin((i * Math.PI) / 8) * reach])
    }
    tracePolygon(pen, points)
    pen.fillStyle = '#ffdd4a'
    pen.fill()
    drawText(pen, '!', 0, 0.4, {
      type: withTypeSize(typeStyles.number, 9),
      fill: '#7a120a',
      align: 'center',
      base: 'middle',
    })
  },
  suppression: rays,
  sapper(pen, ink) {
    pen.fillStyle = ink
    pen.beginPath()
    pen.ellipse(0, 3, 7, 3.3, 0, 0, Math.PI * 2)
    pen.fill()
    pen.fillRect(-2.2, -4, 4.4, 5)
    lines(pen, ink, 1.6, [
      [
        [0, -4],
        [0, -7.4],
      ],
    ])
  },
  ammo(pen, ink) {
    pen.fillStyle = ink
    for (const x of [-4.8, 0, 4.8]) {
      pen.fillRect(x - 1.7, -1.4, 3.4, 8)
      pen.beginPath()
      pen.moveTo(x - 1.7, -2.2)
      pen.quadraticCurveTo(x - 1.4, -6, x, -7.2)
      pen.quadraticCurveTo(x + 1.4, -6, x + 1.7, -2.2)
      pen.fill()
    }
  },
  firstAid: (pen, ink) => cross(pen, ink),
  wire(pen, ink) {
    pen.strokeStyle = ink
    pen.lineWidth = 1.9
    for (const radius of [5.4, 2.4]) {
      pen.beginPath()
      pen.arc(0, -0.6, radius, 0, Math.PI * 2)
      pen.stroke()
    }
    lines(pen, ink, 1.9, [
      [
        [5, 1],
        [7, 7],
      ],
    ])
  },
  artillery: (pen, ink) => drawSilhouette(pen, 'gun', 0, 0, 0.29, ink),
  food(pen, ink, plate) {
    pen.fillStyle = ink
    pen.beginPath()
    pen.ellipse(0, 1, 7, 4.8, 0, 0, Math.PI * 2)
    pen.fill()
    lines(pen, plate, 1.5, [
      [
        [-4, -1.4],
        [-2.4, 3],
      ],
      [
        [-0.6, -2],
        [1, 3.4],
      ],
      [
        [2.8, -1.8],
        [4.2, 2.4],
      ],
    ])
  },
  aa: (pen, ink) => drawSilhouette(pen, 'flak', 0, 0, 0.4, ink),
}

function cross(pen: Pen, ink: string): void {
  pen.fillStyle = ink
  pen.fillRect(-2.1, -6.8, 4.2, 13.6)
  pen.fillRect(-6.8, -2.1, 13.6, 4.2)
}

/** Draws three lines of fire side by side, the sign of suppression. */
function rays(pen: Pen, ink: string): void {
  lines(pen, ink, 2.3, [
    [
      [-6, -4.6],
      [2.6, -4.6],
    ],
    [
      [-6, 0],
      [6.4, 0],
    ],
    [
      [-6, 4.6],
      [2.6, 4.6],
    ],
  ])
}

/** Draws the sign of suppression before a number. The sign has no plate. */
export function drawSuppressionSign(pen: Pen, x: number, y: number, radius: number, ink: string): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(radius / 7, radius / 7)
  pen.lineCap = 'round'
  rays(pen, ink)
  pen.restore()
}

/** Draws the sign of an attack, a gun sight, before a number. */
export function drawAimSign(pen: Pen, x: number, y: number, radius: number, ink: string): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(radius / 7, radius / 7)
  pen.strokeStyle = ink
  pen.lineWidth = 1.6
  pen.beginPath()
  pen.arc(0, 0, 4.4, 0, Math.PI * 2)
  for (const [a, b] of [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ]) {
    pen.moveTo(a * 2.2, b * 2.2)
    pen.lineTo(a * 7, b * 7)
  }
  pen.stroke()
  pen.restore()
}

/** Draws the symbol of an action in a hexagon, or the symbol of an ability in a square. */
export function drawAbilitySymbol(
  pen: Pen,
  id: DefenderSymbolId,
  lang: WrittenLang,
  x: number,
  y: number,
  radius: number,
): void {
  const { fill, ink } = DEFENDER_SYMBOL_STYLES[id]
  const ability = id === 'inspire' || id === 'assault'
  drawTag(pen, ability ? 'square' : 'hexagon', symbols[id][lang], x, y, radius, { fill, ink, rim: '#fff6e0' })
}

/**
 * Draws tokens in a row. Each kind of token is drawn once, with the number of such tokens. `step` is the
 * distance between two kinds.
 */
export function drawTokenRow(
  pen: Pen,
  counts: readonly { kind: number; count: number }[],
  x: number,
  y: number,
  radius: number,
  step: number,
): void {
  for (const [i, { kind, count }] of counts.entries()) {
    const left = x + i * step
    drawPavlovToken(pen, kind, left + radius, y, radius)
    drawText(pen, `×${count}`, left + radius * 2 + 4, y + 1, {
      type: withTypeSize(typeStyles.number, radius * 1.45),
      fill: count > 0 ? themeColours.text : themeColours.dim,
      base: 'middle',
      max: step - radius * 2 - 6,
    })
  }
}
