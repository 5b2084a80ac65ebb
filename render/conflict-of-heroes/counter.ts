import type { UnitKind } from '../../data/conflict-of-heroes/index.ts'
import { drawBadge } from '../drawing/badges.ts'
import { drawScaledCanvas, getCachedSprite, type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawBlankCounter, SPENT_INK_COLOUR, traceCounterOutline } from '../drawing/counter.ts'
import { desaturateColour, drawGlowingOutline, traceRoundedRect } from '../drawing/shapes.ts'
import { drawSilhouette, type SilhouetteName } from '../drawing/silhouette.ts'
import { drawText } from '../drawing/text.ts'
import { lineWidths, type SideName, sideStyles, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawTransportShape } from './wagons.ts'

/** All properties of a unit that change the look of its counter. */
export interface HeroesCounterLook {
  side: SideName
  kind: UnitKind
  spent: boolean
  /** Whether the unit belongs to the viewer and is hidden from the enemy. */
  hidden?: boolean
  /**
   * Name of the unit, set only for a large counter. A large counter also shows move cost and flank defence.
   * Large counters appear in the summary strip, the zoom and the hand.
   */
  large?: string
}

const RED = '#a5231d'
const BLUE = '#22346e'
const GREEN = '#2f6b3f'
const ROOM = 9

/** Returns a duller version of the colour if the counter is spent. The colour stays recognisable. */
const tinted = (tint: string, spent: boolean): string => (spent ? desaturateColour(tint, 0.45) : tint)

const SHAPES: Readonly<Record<string, SilhouetteName>> = {
  infantry: 'squad',
  mg: 'mg',
  mortar: 'mortar',
  field_gun: 'gun',
  assault_gun: 'assaultGun',
  gun_carrier: 'assaultGun',
  armoured_car: 'lightTank',
  tank: 'tank',
}

/** Draws a counter `size` units wide, with its top left corner at x, y. */
export function drawHeroesCounter(
  pen: Pen,
  look: HeroesCounterLook,
  x: number,
  y: number,
  size: number,
): void {
  const whole = size + 2 * ROOM
  const { side, kind, spent, hidden = false, large = '' } = look
  const key = `hero|${side}|${kind.id}|${spent}|${hidden}|${large}|${size}`
  const made = getCachedSprite(pen, key, whole, whole, own => {
    own.translate(ROOM, ROOM)
    own.scale(size / 60, size / 60)
    if (hidden) own.globalAlpha = 0.72
    if (size < 33 && !large) paintSmall(own, look)
    else paint(own, look)
    own.globalAlpha = 1
    if (hidden) drawVeil(own, side)
  })
  drawScaledCanvas(pen, made, x - ROOM, y - ROOM)
}

/** Draws a frame around the counter of a unit that took part in the last action. */
export function drawCounterFrame(
  pen: Pen,
  side: SideName,
  x: number,
  y: number,
  size: number,
  tint: string,
): void {
  withSavedPenState(pen, () => {
    pen.translate(x - 1.5, y - 1.5)
    drawGlowingOutline(pen, () => traceCounterOutline(pen, side, size + 3, size + 3), tint, lineWidths.marked)
  })
}

/**
 * Paints the small counter for crowded hexes. A small counter shows only the unit's silhouette, its firepower
 * against soft targets, and its defence.
 */
function paintSmall(pen: Pen, { side, kind, spent }: HeroesCounterLook): void {
  drawBlankCounter(pen, side, 60, 60, { spent })
  drawShape(pen, kind, 30, 18, 0.78, spent ? SPENT_INK_COLOUR : sideStyles[side].ink)
  if (spent) drawBadge(pen, 'spent', 51, 9.5, 7.5)
  const [first] = firepowers(kind, spent)
  if (first) {
    const { value, tint, white } = first
    figure(pen, value, 2.5, 34, 23, 23.5, white ? '#fdf6e6' : tint, white ? tint : '#fff')
  }
  figure(pen, String(kind.front), 28, 34, 29.5, 23.5, tinted(kind.frontRed ? RED : BLUE, spent), '#fff')
}

/** Paints a counter at its natural size, 60 × 60 units. The caller has scaled the pen. */
function paint(pen: Pen, { side, kind, spent, large }: HeroesCounterLook): void {
  drawBlankCounter(pen, side, 60, 60, { spent })
  const ink = spent ? SPENT_INK_COLOUR : sideStyles[side].ink
  if (spent) drawBadge(pen, 'spent', large ? 8.5 : 50.5, large ? 28 : 10, large ? 6.5 : 7.5)
  drawShape(pen, kind, 30, large ? 26 : 27, large ? 0.56 : 0.66, ink)
  // A label of three or more letters is read as a word and needs larger type. A label of one or two letters is
  // recognised at a glance
  const letters = large && large.length > 2 ? 9 : 8
  if (large)
    drawText(pen, large, 30, 9, {
      type: withTypeSize(typeStyles.small, letters),
      fill: ink,
      align: 'center',
      max: 21,
    })
  if (kind.attackCost !== null)
    disc(pen, 10.5, 10.5, 9, tinted(RED, spent), String(kind.attackCost), sideStyles[side].corners)
  if (large) disc(pen, 49.5, 10.5, 9, tinted(GREEN, spent), String(kind.moveCost), sideStyles[side].corners)
  const figures = firepowers(kind, spent)
  const wide = figures.length === 1 ? 18 : large ? 11.5 : 14
  figures.forEach(({ value, tint, white }, i) => {
    figure(pen, value, 2.5 + i * (wide + 1), 40, wide, 17.5, white ? '#fdf6e6' : tint, white ? tint : '#fff')
  })
  const tint = (red: boolean) => tinted(red ? RED : BLUE, spent)
  const narrow = large && figures.length > 1
  const front = narrow ? 41.5 : 37
  figure(pen, String(kind.front), front, 40, 57.5 - front, 17.5, tint(kind.frontRed), '#fff')
  if (!large) return
  figure(pen, String(kind.flank), 42, 27, 15.5, 12, '#fdf6e6', tint(kind.flankRed), tint(kind.flankRed))
  const range = kind.rangeMin > 0 ? `${kind.rangeMin}–${kind.range}` : String(kind.range)
  const left = 2.5 + figures.length * (wide + 1)
  if (kind.attackCost !== null)
    drawText(pen, range, (left + front) / 2 - 0.4, 52, {
      type: withTypeSize(typeStyles.number, 11),
      fill: ink,
      align: 'center',
      max: front - left - 1.5,
    })
  drawBonus(pen, kind, ink)
}

interface Figure {
  value: string
  tint: string
  white: boolean
}

/**
 * Rule 6.6: firepower is printed in red against soft targets and in blue against armoured targets. Rule 6.11:
 * the firepower of crews is printed on white.
 */
function firepowers({ red, blue, redWhite, blueWhite }: UnitKind, spent: boolean): Figure[] {
  const list: Figure[] = []
  const words = (value: number) => String(value).replace('-', '−')
  if (red !== null) list.push({ value: words(red), tint: tinted(RED, spent), white: redWhite })
  if (blue !== null && blue !== 0)
    list.push({ value: words(blue), tint: tinted(BLUE, spent), white: blueWhite })
  return list
}

function figure(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  ink: string,
  rim = 'rgba(255,255,255,.75)',
): void {
  pen.fillStyle = fill
  traceRoundedRect(pen, x, y, width, height, 3)
  pen.fill()
  pen.strokeStyle = fill === '#fdf6e6' ? ink : rim
  pen.lineWidth = fill === '#fdf6e6' ? 1.6 : 1
  pen.stroke()
  drawText(pen, words, x + width / 2, y + height / 2 + 0.7, {
    type: withTypeSize(typeStyles.number, height * 0.98),
    fill: ink,
    align: 'center',
    base: 'middle',
    max: width - 1.5,
  })
}

function disc(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  fill: string,
  words: string,
  corners: 'round' | 'cut',
): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fillStyle = fill
  pen.fill()
  pen.strokeStyle = corners === 'round' ? '#fff3df' : '#ffffff'
  pen.lineWidth = 1.2
  pen.stroke()
  drawText(pen, words, x, y + 0.6, {
    type: withTypeSize(typeStyles.number, radius * 1.62),
    fill: '#ffffff',
    align: 'center',
    base: 'middle',
  })
}

function drawShape(pen: Pen, kind: UnitKind, x: number, y: number, scale: number, ink: string): void {
  const shape = SHAPES[kind.class]
  if (shape) drawSilhouette(pen, shape, x, y, scale, ink)
  else drawTransportShape(pen, kind.class, x, y, scale, ink)
}

/**
 * Rule 15.5: draws the bonus moves of a vehicle. Circles stand for bonus moves on wheels, bars for bonus moves
 * on tracks.
 */
function drawBonus(pen: Pen, { wheels, tracks }: UnitKind, ink: string): void {
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineWidth = 1.2
  for (let i = 0; i < wheels; i++) {
    pen.beginPath()
    pen.arc(6 + i * 6, 36, 2.1, 0, Math.PI * 2)
    pen.stroke()
  }
  for (let i = 0; i < tracks; i++) {
    traceRoundedRect(pen, 3 + (wheels + i) * 6.5, 34.5, 5.4, 3, 1.5)
    pen.fill()
  }
}

/** Draws a dashed rim around the counter, to show the owner that the enemy does not see this unit. */
function drawVeil(pen: Pen, side: SideName): void {
  pen.setLineDash([5, 4])
  pen.strokeStyle = '#fff6c9'
  pen.lineWidth = 2.6
  traceCounterOutline(pen, side, 60, 60, 1)
  pen.stroke()
  pen.setLineDash([])
}
