import { drawBadge, type UnitBadge } from './badges.ts'
import {
  drawScaledCanvas,
  getCachedSprite,
  type Pen,
  type Point,
  type ScaledCanvas,
  withSavedPenState,
} from './canvas.ts'
import { type ArmyBranch, drawBranchSymbol, drawUnitSize, type UnitSizeSign } from './nato.ts'
import {
  clearShadow,
  drawGlowingOutline,
  drawHatching,
  shadeColour,
  tracePolygon,
  traceRoundedRect,
} from './shapes.ts'
import { drawText } from './text.ts'
import { lineWidths, type SideName, sideStyles, themeColours, typeStyles } from './theme.ts'

/**
 * Colour of the text on the counter of a unit that has acted. Such a counter is grey and hatched. A large counter also
 * has a cross in a dark field.
 */
export const SPENT_INK_COLOUR = '#f1ece2'
export const SPENT_HATCHING = { colour: 'rgba(0,0,0,.44)', gap: 9, width: 3.4 } as const

/**
 * Free space around a counter in its cached drawing, in drawing units. The shadow of the counter needs this
 * space.
 */
const ROOM = 12

/**
 * All properties of a unit that change the look of its counter. Counters with equal looks share one cached
 * drawing.
 */
export interface CounterLook {
  side: SideName
  /** Short name of the unit, written on the band at the top of the counter. */
  id: string
  branch: ArmyBranch
  size?: UnitSizeSign
  /** The large number on the counter, or several numbers like "3-8-2". */
  strength: string
  /** Whether the strength is printed in brackets, as for tanks. */
  bracketed?: boolean
  /**
   * Number of steps of the full-strength unit. `left` is the number of steps that the unit still has. Steps are
   * drawn as dots.
   */
  steps?: number
  left?: number
  elite?: boolean
  /** Colour of the band with the unit's name. The colour stands for a division or a regiment. */
  band?: string
  bandInk?: string
  /** Whether the counter is grey, hatched and crossed. This shows that the unit has acted or is inactive. */
  spent?: boolean
}

/** Draws a unit counter, `size` units wide, with its top left corner at x, y. */
export function drawCounter(pen: Pen, look: CounterLook, x: number, y: number, size: number): void {
  drawScaledCanvas(pen, counterSprite(pen, look, size), x - ROOM, y - ROOM)
}

function counterSprite(pen: Pen, look: CounterLook, size: number): ScaledCanvas {
  const whole = size + 2 * ROOM
  return getCachedSprite(pen, `counter|${size}|${JSON.stringify(look)}`, whole, whole, own => {
    own.translate(ROOM, ROOM)
    own.scale(size / 56, size / 56)
    paintCounter(own, look)
  })
}

/** Paints a counter at its natural size, 56 × 56 units. The caller has scaled the pen. */
function paintCounter(pen: Pen, look: CounterLook): void {
  const style = sideStyles[look.side]
  const ink = look.spent ? SPENT_INK_COLOUR : style.ink
  const band = look.spent ? style.spentBand : (look.band ?? (look.elite ? style.elite : style.band))
  drawBlankCounter(pen, look.side, 56, 56, { spent: look.spent, band, bandHeight: 18.5 })
  const bandInk = look.spent
    ? SPENT_INK_COLOUR
    : (look.bandInk ?? (look.elite ? style.eliteInk : style.bandInk))
  const idType = { ...typeStyles.name, size: 17 }
  drawText(pen, look.id, 28, 10.2, { type: idType, fill: bandInk, align: 'center', base: 'middle', max: 50 })
  if (look.size) drawUnitSize(pen, look.size, 16, 23.6, 5.4, ink)
  drawBranchSymbol(pen, look.branch, 4.4, 28.6, 23.4, 16, style.symbolPaper)
  drawSteps(pen, look, 16, 50.3, ink)
  const face = { ...typeStyles.number, size: look.bracketed ? 29 : 34 }
  drawText(pen, look.strength, 41.2, 36.8, {
    type: face,
    fill: ink,
    align: 'center',
    base: 'middle',
    max: look.bracketed ? 15 : 26,
  })
  if (look.bracketed) drawBrackets(pen, 41.2, 36, 10.2, 13.4, ink)
}

function drawSteps(
  pen: Pen,
  { steps = 1, left = steps }: CounterLook,
  x: number,
  y: number,
  ink: string,
): void {
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineWidth = 1.3
  for (let i = 0; i < steps; i++) {
    pen.beginPath()
    pen.arc(x + (i - (steps - 1) / 2) * 9.5, y, 2.9, 0, Math.PI * 2)
    if (i < left) pen.fill()
    pen.stroke()
  }
}

export function drawBrackets(
  pen: Pen,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  ink: string,
): void {
  pen.strokeStyle = ink
  pen.lineWidth = 2.3
  for (const way of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(x + way * (halfWidth - 3.6), y - halfHeight)
    pen.lineTo(x + way * halfWidth, y - halfHeight)
    pen.lineTo(x + way * halfWidth, y + halfHeight)
    pen.lineTo(x + way * (halfWidth - 3.6), y + halfHeight)
    pen.stroke()
  }
}

/**
 * Sets the path to the outline of a counter. Soviet counters have round corners, German counters have corners
 * cut off. `inset` makes the outline smaller.
 */
export function traceCounterOutline(
  pen: Pen,
  side: SideName,
  width: number,
  height: number,
  inset = 0,
): void {
  const corner = Math.min(width, height)
  if (sideStyles[side].corners === 'round') {
    traceRoundedRect(
      pen,
      inset,
      inset,
      width - 2 * inset,
      height - 2 * inset,
      Math.max(1, corner * 0.17 - inset * 0.6),
    )
    return
  }
  const cut = corner * 0.13 - inset * 0.4
  const [right, bottom] = [width - inset, height - inset]
  tracePolygon(pen, [
    [cut + inset, inset],
    [right - cut, inset],
    [right, cut + inset],
    [right, bottom - cut],
    [right - cut, bottom],
    [cut + inset, bottom],
    [inset, bottom - cut],
    [inset, cut + inset],
  ])
}

/**
 * Draws a blank counter of any size, with its top left corner at the origin. It looks like cardboard with a shadow and
 * a bevel, and has a band at the top.
 */
export function drawBlankCounter(
  pen: Pen,
  side: SideName,
  width: number,
  height: number,
  look: { fill?: string; band?: string; bandHeight?: number; spent?: boolean } = {},
): void {
  const style = sideStyles[side]
  withSavedPenState(pen, () => {
    pen.shadowColor = 'rgba(0,0,0,.65)'
    pen.shadowBlur = 6
    pen.shadowOffsetX = 1.5
    pen.shadowOffsetY = 3
    pen.fillStyle = look.spent ? style.spent : (look.fill ?? style.plate)
    traceCounterOutline(pen, side, width, height)
    pen.fill()
    clearShadow(pen)
    pen.clip()
    const light = pen.createLinearGradient(0, 0, 0, height)
    light.addColorStop(0, 'rgba(255,255,255,.2)')
    light.addColorStop(0.4, 'rgba(255,255,255,0)')
    light.addColorStop(1, 'rgba(0,0,0,.2)')
    pen.fillStyle = light
    pen.fillRect(0, 0, width, height)
    if (look.spent) drawHatching(pen, 0, 0, width, height, SPENT_HATCHING)
    if (!look.band || !look.bandHeight) return
    pen.fillStyle = look.band
    pen.fillRect(0, 0, width, look.bandHeight)
    pen.fillStyle = 'rgba(255,255,255,.13)'
    pen.fillRect(0, 0, width, look.bandHeight * 0.45)
    pen.fillStyle = 'rgba(0,0,0,.28)'
    pen.fillRect(0, look.bandHeight, width, 1)
  })
  pen.strokeStyle = style.edge
  pen.lineWidth = style.edgeWidth
  traceCounterOutline(pen, side, width, height, 0.6)
  pen.stroke()
  pen.strokeStyle = look.spent ? style.spentRim : 'rgba(255,255,255,.35)'
  pen.lineWidth = look.spent ? 1.8 : 1
  traceCounterOutline(pen, side, width, height, 2)
  pen.stroke()
}

/**
 * A counter on the board. If the unit took part in the last action, `mark` is the colour of the frame around its
 * counter.
 */
export interface MarkedCounter {
  look: CounterLook
  mark?: string
}

export function drawMarkedCounter(
  pen: Pen,
  { look, mark }: MarkedCounter,
  x: number,
  y: number,
  size: number,
): void {
  if (mark)
    withSavedPenState(pen, () => {
      pen.translate(x - 1.5, y - 1.5)
      drawGlowingOutline(
        pen,
        () => traceCounterOutline(pen, look.side, size + 3, size + 3),
        mark,
        lineWidths.marked,
      )
    })
  drawCounter(pen, look, x, y, size)
}

/**
 * Side of a counter on which its badges are drawn. Badges are below the counter, unless the space below is taken
 * by another counter or a name.
 */
export type BadgePosition = 'below' | 'left' | 'right'

/**
 * Draws the badges of a unit. Most of each badge is outside the counter, so that the badge does not hide the
 * strength.
 */
export function drawBadgeRow(
  pen: Pen,
  kinds: readonly UnitBadge[],
  [x, y]: Point,
  size: number,
  side: BadgePosition = 'below',
): void {
  const radius = Math.max(8.8, size * 0.19)
  for (const [i, kind] of kinds.entries())
    if (side === 'below')
      drawBadge(pen, kind, x + size - radius * (0.1 + i * 1.95), y + size + radius * 0.15, radius)
    else {
      const out = side === 'left' ? -radius * 0.25 : size + radius * 0.25
      drawBadge(pen, kind, x + out, y + size - radius * (0.7 + i * 1.9), radius)
    }
}

/**
 * Layout of a stack of counters around a centre: one large counter, two counters side by side, or two rows of
 * counters.
 */
export interface StackLayout {
  size: number
  /** Centres of the counters, relative to the centre of the stack. */
  centres: readonly (readonly [x: number, y: number])[]
  /** Number of counters that are drawn. A plate with "+n" stands for the remaining counters. */
  shownCount: number
}

/**
 * Returns the size and the centres of `count` counters that lie side by side, in rows that form a square. `room` is
 * the width of the square.
 */
export function layOutRows(count: number, room: number): Omit<StackLayout, 'shownCount'> {
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  const step = room / columns
  return {
    size: step * 0.96,
    centres: Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / columns)
      const inRow = Math.min(columns, count - row * columns)
      return [((i % columns) - (inRow - 1) / 2) * step, (row - (rows - 1) / 2) * step] as const
    }),
  }
}

/**
 * Returns the layout for a stack of `count` counters. `room` is the available width. For a hex, that is the distance
 * between two parallel sides. With `isSpread`, every counter is drawn, however small.
 */
export function layOutStack(count: number, room: number, isSpread = false): StackLayout {
  if (isSpread && count > 4) return { ...layOutRows(count, room * 0.82), shownCount: count }
  if (count <= 1) return { size: room * 0.6, centres: [[0, 0]], shownCount: 1 }
  const gap = 2
  const rows = count === 2 ? 1 : 2
  const size = rows === 1 ? room * 0.47 : room * 0.4
  const step = (size + gap) / 2
  if (rows === 1)
    return {
      size,
      centres: [
        [-step, 0],
        [step, 0],
      ],
      shownCount: 2,
    }
  const upper = [
    [-step, -step],
    [step, -step],
  ] as const
  if (count === 3) return { size, centres: [...upper, [0, step]], shownCount: 3 }
  return { size, centres: [...upper, [-step, step], [step, step]], shownCount: count === 4 ? 4 : 3 }
}

/**
 * Draws a plate like "+5" in the last place of a stack. The number on the plate is the number of counters that
 * are not drawn.
 */
export function drawOverflowPlate(
  pen: Pen,
  side: SideName,
  rest: number,
  x: number,
  y: number,
  size: number,
): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(size / 56, size / 56)
    for (const back of [5, 2.5])
      withSavedPenState(pen, () => {
        pen.translate(back, back)
        drawBlankCounter(pen, side, 54, 54, { fill: shadeColour(sideStyles[side].plate, -0.4) })
      })
    drawBlankCounter(pen, side, 54, 54, { fill: '#2b2722' })
    const face = { ...typeStyles.number, size: 30 }
    drawText(pen, `+${rest}`, 27, 28.5, {
      type: face,
      fill: themeColours.text,
      align: 'center',
      base: 'middle',
      max: 46,
    })
  })
}
