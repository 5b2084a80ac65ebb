import { locations, PAVLOV_TOKEN_KINDS, support, TOKEN_INDEX } from '../../data/pavlovs-house/index.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import type { Rect } from '../drawing/frame.ts'
import { drawHatching, drawStar, traceRoundedRect } from '../drawing/shapes.ts'
import { drawSilhouette } from '../drawing/silhouette.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { lineWidths, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { locationUnitName } from './facts.ts'
import { outlineMarkedPlace } from './house.ts'
import type { PavlovMarks } from './marks.ts'
import { middleOfRect, type VolgaPlan } from './plan.ts'
import { drawPavlovToken } from './tokens.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

export function drawVolgaPanel(
  pen: Pen,
  plan: VolgaPlan,
  view: PavlovView,
  lang: WrittenLang,
  marks: PavlovMarks,
): void {
  for (const [location, where] of plan.tiles.entries()) {
    drawTile(pen, where, location, view.locations[location], lang)
    const mark = marks.locations.get(location)
    if (mark) outlineMarkedPlace(pen, where, mark, false)
  }
  drawStaging(pen, plan.staging, view, lang, marks.staging)
  drawSupport(pen, plan.support, view, lang, marks.support)
}

function drawTile(pen: Pen, where: Rect, location: number, lies: number, lang: WrittenLang): void {
  const { x, y, width, height } = where
  const damaged = lies === TOKEN_INDEX.damage
  tilePlate(pen, where, false)
  if (damaged)
    withSavedPenState(pen, () => {
      traceRoundedRect(pen, x, y, width, height, 8)
      pen.clip()
      drawHatching(pen, x, y, width, height, { colour: 'rgba(229,72,58,.34)', gap: 13, width: 5 })
      pen.strokeStyle = themeColours.red
      pen.lineWidth = 4
      traceRoundedRect(pen, x, y, width, height, 8)
      pen.stroke()
    })
  const roomy = width > 150
  const radius = roomy ? Math.min(width > 200 ? 21 : 17, height * 0.3) : Math.min(13.5, height * 0.32)
  const [discX, discY] = [x + radius + 5, y + height / 2]
  pen.fillStyle = '#f2e6c6'
  pen.beginPath()
  pen.arc(discX, discY, radius, 0, Math.PI * 2)
  pen.fill()
  drawText(pen, String(locations[location].number), discX, discY + 1, {
    type: withTypeSize(typeStyles.number, radius * 1.4),
    fill: '#1b130a',
    align: 'center',
    base: 'middle',
  })
  const size = roomy ? Math.min(width > 200 ? 20 : 16, height * 0.27) : Math.min(14.5, height * 0.34)
  const tokenX = x + width - size - (roomy ? 10 : 6)
  drawContent(pen, location, lies, tokenX, discY, size)
  const left = discX + radius + 5
  const room = tokenX - size - 4 - left
  if (roomy) unitWords(pen, locationUnitName(location, lang), left + 3, discY, room - 3, height)
  else if (room > 22)
    drawText(pen, shortUnit(location), left + room / 2, discY + 1, {
      type: withTypeSize(typeStyles.small, 16.5),
      fill: themeColours.text,
      align: 'center',
      base: 'middle',
      max: room,
    })
}

/** Returns only the number of a military unit, for a tile that is too narrow for the unit's full name. */
function shortUnit(location: number): string {
  const [number = ''] = /^\d+(\/\d+)?/.exec(locations[location].unit) ?? []
  return number
}

function unitWords(pen: Pen, name: string, x: number, y: number, width: number, height: number): void {
  const face = withTypeSize(typeStyles.name, Math.min(width > 110 ? 21 : 17, height * 0.24))
  const lines = wrapText(pen, name, face, width, 4)
  for (const [i, words] of lines.entries())
    drawText(pen, words, x, y + 1 + (i - (lines.length - 1) / 2) * face.size * 1.08, {
      type: face,
      base: 'middle',
      max: width,
    })
}

/**
 * Draws the token on a location. If the location is empty and may hold only one kind of token, draws the empty place
 * of that token. If it is empty and may hold several kinds, draws a boat. Other locations show soldiers or a star.
 */
function drawContent(pen: Pen, location: number, lies: number, x: number, y: number, size: number): void {
  const { holds, unit } = locations[location]
  if (lies === TOKEN_INDEX.damage) drawBadge(pen, 'hit', x, y, size * 0.92)
  else if (lies >= 0) drawPavlovToken(pen, lies, x, y, size)
  else if (holds.length === 1) drawPavlovToken(pen, PAVLOV_TOKEN_KINDS.indexOf(holds[0]), x, y, size, true)
  else if (holds.length > 1) drawSilhouette(pen, 'boat', x - 2, y, size / 21, '#f6e8c4')
  else if (unit === '3/42') drawSilhouette(pen, 'squad', x - 1, y + 1, size / 27, '#f6e8c4')
  else drawStar(pen, x, y, size * 0.92, '#e6c97f')
}

function tilePlate(pen: Pen, { x, y, width, height }: Rect, dashed: boolean): void {
  pen.fillStyle = dashed ? 'rgba(16,14,10,.55)' : 'rgba(16,14,10,.68)'
  traceRoundedRect(pen, x, y, width, height, 8)
  pen.fill()
  pen.strokeStyle = dashed ? themeColours.gold : 'rgba(255,246,226,.4)'
  pen.lineWidth = lineWidths.hair
  if (dashed) pen.setLineDash([6, 5])
  pen.stroke()
  pen.setLineDash([])
}

const heap = (counts: readonly number[]): { kind: number; count: number }[] =>
  counts.flatMap((count, kind) => (count > 0 ? [{ kind, count }] : []))

function drawStaging(pen: Pen, where: Rect, view: PavlovView, lang: WrittenLang, mark?: string): void {
  const { x, y, width, height } = where
  tilePlate(pen, where, true)
  if (mark) outlineMarkedPlace(pen, where, mark)
  drawText(pen, pavlovPictureWords[lang].staging, x + width / 2, y + height * 0.3, {
    type: withTypeSize(typeStyles.small, width > 150 ? 20 : 16),
    fill: themeColours.gold,
    align: 'center',
    base: 'middle',
    max: width - 10,
  })
  const kinds = heap(view.staging)
  if (kinds.length === 0)
    drawText(pen, pavlovPictureWords[lang].empty, x + width / 2, y + height * 0.72, {
      type: withTypeSize(typeStyles.note, 17),
      fill: themeColours.dim,
      align: 'center',
      base: 'middle',
    })
  const step = Math.min(58, (width - 6) / Math.max(2, kinds.length))
  const size = Math.min(12.5, step * 0.27, height * 0.24)
  const start = x + (width - step * kinds.length) / 2
  for (const [i, { kind, count }] of kinds.entries()) {
    const left = start + i * step
    drawPavlovToken(pen, kind, left + size + 1, y + height * 0.69, size)
    drawText(pen, `${count}`, left + size * 2 + 3, y + height * 0.69 + 1, {
      type: withTypeSize(typeStyles.number, Math.min(18, step * 0.5)),
      base: 'middle',
      max: step - size * 2 - 3,
    })
  }
}

function drawSupport(pen: Pen, where: Rect, view: PavlovView, lang: WrittenLang, mark?: string): void {
  const { y, width, height } = where
  const say = pavlovPictureWords[lang]
  tilePlate(pen, where, true)
  if (mark) outlineMarkedPlace(pen, where, mark)
  const [cx] = middleOfRect(where)
  const won = view.supportScored.reduce((sum, card) => sum + support[card].points, 0)
  const title = won > 0 ? `${say.support} +${won}` : say.support
  drawText(pen, title, cx, y + height * 0.3, {
    type: withTypeSize(typeStyles.small, width > 150 ? 20 : 16),
    fill: themeColours.gold,
    align: 'center',
    base: 'middle',
    max: width - 10,
  })
  const card = view.supportCard
  const text =
    card !== null
      ? `${support[card].name[lang]} ${support[card].points}`
      : view.withSupport
        ? say.supportDone
        : say.supportOff
  drawText(pen, text, cx, y + height * 0.7, {
    type: withTypeSize(card === null ? typeStyles.note : typeStyles.small, width > 150 ? 20 : 16),
    fill: card === null ? themeColours.dim : themeColours.text,
    align: 'center',
    base: 'middle',
    max: width - 8,
  })
}
