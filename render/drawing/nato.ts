import { type Pen, type Point, withSavedPenState } from './canvas.ts'
import { drawText } from './text.ts'
import { themeColours, typeStyles } from './theme.ts'

export type ArmyBranch =
  | 'infantry'
  | 'armour'
  | 'mechanized'
  | 'motorized'
  | 'cavalry'
  | 'artillery'
  | 'assaultGun'
  | 'engineer'
  | 'jaeger'
  | 'militia'
  | 'antiTank'
  | 'antiAir'
  | 'naval'
  | 'reconnaissance'
  | 'headquarters'

export type UnitSizeSign = 'I' | 'II' | 'III' | 'X' | 'XX' | 'XXX' | 'XXXX'

/** Draws the NATO symbol of a branch of the army in a box. x, y is the top left corner of the box. */
export function drawBranchSymbol(
  pen: Pen,
  branch: ArmyBranch,
  x: number,
  y: number,
  width: number,
  height: number,
  paper: string,
  ink: string = themeColours.ink,
): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(width / 1.5, height)
    pen.fillStyle = paper
    pen.strokeStyle = ink
    pen.lineWidth = 0.095
    pen.fillRect(0, 0, 1.5, 1)
    pen.beginPath()
    pen.rect(0, 0, 1.5, 1)
    pen.stroke()
    pen.clip()
    pen.fillStyle = ink
    for (const part of parts[branch]) strokes[part](pen)
  })
}

type Part =
  | 'cross'
  | 'ellipse'
  | 'upright'
  | 'slash'
  | 'dot'
  | 'smallDot'
  | 'bridge'
  | 'peak'
  | 'roof'
  | 'wedge'
  | 'dome'
  | 'anchor'
  | 'flag'

const parts: Record<ArmyBranch, readonly Part[]> = {
  infantry: ['cross'],
  armour: ['ellipse'],
  mechanized: ['cross', 'ellipse'],
  motorized: ['cross', 'upright'],
  cavalry: ['slash'],
  artillery: ['dot'],
  assaultGun: ['ellipse', 'smallDot'],
  engineer: ['bridge'],
  jaeger: ['cross', 'peak'],
  militia: ['cross', 'roof'],
  antiTank: ['wedge'],
  antiAir: ['dome'],
  naval: ['anchor'],
  reconnaissance: ['slash', 'smallDot'],
  headquarters: ['flag'],
}

/** For each part of a NATO symbol, a function that draws the part in a box of 1.5 × 1 units. */
const strokes: Record<Part, (pen: Pen) => void> = {
  cross: pen =>
    way(
      pen,
      [
        [0, 0],
        [1.5, 1],
      ],
      [
        [1.5, 0],
        [0, 1],
      ],
    ),
  ellipse: pen => {
    pen.beginPath()
    pen.roundRect(0.26, 0.25, 0.98, 0.5, 0.25)
    pen.stroke()
  },
  upright: pen =>
    way(pen, [
      [0.75, 0],
      [0.75, 1],
    ]),
  slash: pen =>
    way(pen, [
      [0, 1],
      [1.5, 0],
    ]),
  dot: pen => spot(pen, 0.2),
  smallDot: pen => spot(pen, 0.13),
  bridge: pen =>
    way(
      pen,
      [
        [0.38, 0.76],
        [0.38, 0.3],
        [1.12, 0.3],
        [1.12, 0.76],
      ],
      [
        [0.75, 0.3],
        [0.75, 0.64],
      ],
    ),
  peak: pen => {
    pen.beginPath()
    pen.moveTo(0.54, 1)
    pen.lineTo(0.75, 0.62)
    pen.lineTo(0.96, 1)
    pen.fill()
  },
  roof: pen => pen.fillRect(0, 0, 1.5, 0.22),
  wedge: pen =>
    way(pen, [
      [0, 1],
      [0.75, 0],
      [1.5, 1],
    ]),
  dome: pen => {
    pen.beginPath()
    pen.ellipse(0.75, 1, 0.75, 0.62, 0, Math.PI, 0)
    pen.stroke()
  },
  anchor: pen => {
    way(
      pen,
      [
        [0.75, 0.14],
        [0.75, 0.86],
      ],
      [
        [0.54, 0.3],
        [0.96, 0.3],
      ],
    )
    pen.beginPath()
    pen.arc(0.75, 0.5, 0.36, 0.3, Math.PI - 0.3)
    pen.stroke()
  },
  flag: pen => {
    pen.fillRect(0.3, 0.14, 0.9, 0.42)
    way(pen, [
      [0.3, 0.14],
      [0.3, 1],
    ])
  },
}

function way(pen: Pen, ...ways: (readonly Point[])[]): void {
  pen.beginPath()
  for (const [first, ...rest] of ways) {
    pen.moveTo(...first)
    for (const point of rest) pen.lineTo(...point)
  }
  pen.stroke()
}

function spot(pen: Pen, radius: number): void {
  pen.beginPath()
  pen.arc(0.75, 0.5, radius, 0, Math.PI * 2)
  pen.fill()
}

/**
 * Draws the sign for the size of a unit, centred on x, y. I to III stand for company, battalion and regiment. X
 * stands for brigade, XX for division, XXX for corps.
 */
export function drawUnitSize(
  pen: Pen,
  size: UnitSizeSign,
  x: number,
  y: number,
  height: number,
  ink: string,
): void {
  if (size.includes('I')) {
    drawText(pen, size, x, y, {
      type: { ...typeStyles.number, size: height * 1.5 },
      fill: ink,
      align: 'center',
      base: 'middle',
    })
    return
  }
  const step = height * 1.06
  const half = height * 0.36
  pen.strokeStyle = ink
  pen.lineWidth = height * 0.3
  for (let i = 0; i < size.length; i++) {
    const middle = x + (i - (size.length - 1) / 2) * step
    way(
      pen,
      [
        [middle - half, y - half],
        [middle + half, y + half],
      ],
      [
        [middle + half, y - half],
        [middle - half, y + half],
      ],
    )
  }
}
