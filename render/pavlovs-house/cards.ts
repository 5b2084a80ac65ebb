import {
  colours,
  commandsByCard,
  enemies,
  enemyIndexById,
  FIRST_RESUPPLY_CARD,
  germanCardType,
  isFogCard,
  soviet,
  storm,
  stormCardColours,
  support,
  TOKEN_INDEX,
  tactics,
  wehrmacht,
} from '../../data/pavlovs-house/index.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import {
  clearShadow,
  drawHatching,
  drawStar,
  setShadow,
  shadeColour,
  traceRoundedRect,
} from '../drawing/shapes.ts'
import { drawSilhouette } from '../drawing/silhouette.ts'
import { drawText, measureTextWidth, wrapText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import { AREA_COLOURS, cardSilhouette, drawAreaTag } from './facts.ts'
import { drawPavlovToken } from './tokens.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

const INK = '#20272a'
const PAPER = '#e9e2cf'

type CardState = 'now' | 'done' | 'plain'

interface CardLook {
  state?: CardState
  /** Result of the card in a few words, written at the bottom of the card. */
  foot?: string
  /** Whether the card shows the text of its effect. */
  withText?: boolean
}

function paper(pen: Pen, { x, y, width, height }: Rect, fill: string, state: CardState = 'plain'): void {
  const radius = Math.min(10, width * 0.09)
  withSavedPenState(pen, () => {
    setShadow(pen, 7, 3)
    pen.fillStyle = fill
    traceRoundedRect(pen, x, y, width, height, radius)
    pen.fill()
    clearShadow(pen)
    const light = pen.createLinearGradient(0, y, 0, y + height)
    light.addColorStop(0, 'rgba(255,255,255,.25)')
    light.addColorStop(0.5, 'rgba(255,255,255,0)')
    light.addColorStop(1, 'rgba(60,40,10,.2)')
    pen.fillStyle = light
    pen.fill()
  })
  pen.strokeStyle = state === 'now' ? themeColours.amber : 'rgba(0,0,0,.75)'
  pen.lineWidth = state === 'now' ? 3.6 : 1.4
  traceRoundedRect(pen, x, y, width, height, radius)
  pen.stroke()
}

/** Draws the dark bar at the top of a card with the card's name. Returns the height that the bar takes. */
function head(pen: Pen, { x, y, width, height }: Rect, words: string, fill: string): number {
  const tall = Math.min(36, Math.max(25, height * 0.15))
  pen.fillStyle = fill
  traceRoundedRect(pen, x + 3.5, y + 3.5, width - 7, tall, 5)
  pen.fill()
  drawText(pen, words, x + width / 2, y + 4 + tall / 2, {
    type: withTypeSize(typeStyles.name, tall * 0.68),
    fill: '#ffffff',
    align: 'center',
    base: 'middle',
    max: width - 14,
  })
  return tall + 4
}

/** Largest allowed type size of sentences on a card, in drawing units. */
const LARGEST = 25
/**
 * Draws sentences in the lower part of a large card, in the largest type that fits. The type is never smaller than
 * `least`.
 */
function sentences(pen: Pen, words: string, { x, y, width, height }: Rect, least = 17): void {
  let size = LARGEST
  while (size > least && !isRoom(pen, words, size, width - 18, height)) size--
  const face = withTypeSize(typeStyles.body, size)
  const lines = wrapText(pen, words, face, width - 18, Math.max(1, Math.floor(height / (size * 1.22))))
  for (const [i, line] of lines.entries())
    drawText(pen, line, x + width / 2, y + size + i * size * 1.22, {
      type: face,
      fill: INK,
      align: 'center',
      max: width - 14,
    })
}

function isRoom(pen: Pen, words: string, size: number, width: number, height: number): boolean {
  const face = withTypeSize(typeStyles.body, size)
  const lines = wrapText(pen, words, face, width, 99)
  return (
    lines.length * size * 1.22 <= height && lines.every(line => measureTextWidth(pen, line, face) <= width)
  )
}

export const germanCardName = (card: number, lang: WrittenLang): string =>
  card >= FIRST_RESUPPLY_CARD ? pavlovPictureWords[lang].resupply : germanCardType(card).name[lang]

function valuesOf(card: number, lang: WrittenLang): string {
  const say = pavlovPictureWords[lang].effects
  if (card >= FIRST_RESUPPLY_CARD) return ''
  const { dice, planes, defence } = germanCardType(card)
  if (planes) return say.planes(planes, defence ?? 0)
  return dice ? say.shots(dice) : ''
}

function effectOf(card: number, lang: WrittenLang): string {
  const say = pavlovPictureWords[lang]
  if (card >= FIRST_RESUPPLY_CARD) return say.resupplyText
  const { effect, enemy = '' } = germanCardType(card)
  if (effect !== 'place') return say.effects[effect]
  return enemies[enemyIndexById(enemy)].armour ? say.effects.placeArmour : say.effects.placeText
}

export function drawGermanCard(
  pen: Pen,
  card: number,
  lang: WrittenLang,
  where: Rect,
  look: CardLook = {},
): void {
  const { state = 'plain', foot = valuesOf(card, lang), withText = false } = look
  const { x, y, width, height } = where
  addHitArea(pen, 'wehrmacht', card, where)
  paper(pen, where, PAPER, state)
  const resupply = card >= FIRST_RESUPPLY_CARD
  const armour = !resupply && enemies[enemyIndexById(germanCardType(card).enemy ?? '')]?.armour
  const top = head(
    pen,
    where,
    germanCardName(card, lang),
    resupply ? '#6b5326' : armour ? '#2c3436' : '#4d5c62',
  )
  const footHeight = withText ? height * 0.4 : Math.min(28, height * 0.24)
  const scale = Math.min((width - 14) / 68, (height - top - footHeight - 4) / 44)
  drawSilhouette(
    pen,
    cardSilhouette(card),
    x + width / 2,
    y + top + (height - top - footHeight) / 2,
    scale,
    INK,
  )
  if (!resupply && withText)
    drawText(pen, String(wehrmacht.cards[card].number), x + 9, y + top + 18, {
      type: withTypeSize(typeStyles.small, 16),
      fill: '#6a6450',
    })
  const footTop = y + height - footHeight
  if (withText) {
    const values = valuesOf(card, lang)
    if (values)
      drawText(pen, values, x + width / 2, footTop + 2, {
        type: withTypeSize(typeStyles.name, 20),
        fill: '#7a1c12',
        align: 'center',
        max: width - 12,
      })
    sentences(pen, effectOf(card, lang), rect(x, footTop + 8, width, footHeight - 12))
  } else if (foot)
    drawText(pen, foot, x + width / 2, footTop + footHeight / 2 - 1, {
      type: withTypeSize(typeStyles.name, Math.min(20, footHeight * 0.7)),
      fill: INK,
      align: 'center',
      base: 'middle',
      max: width - 8,
    })
  if (state === 'done') doneShade(pen, where)
}

function doneShade(pen: Pen, { x, y, width, height }: Rect): void {
  pen.fillStyle = 'rgba(20,18,14,.3)'
  traceRoundedRect(pen, x, y, width, height, Math.min(10, width * 0.09))
  pen.fill()
  drawBadge(pen, 'done', x + width - 13, y + height * 0.4, 10.5)
}

export function drawGermanCardBack(pen: Pen, where: Rect): void {
  const { x, y, width, height } = where
  paper(pen, where, '#3e4a50')
  drawHatching(pen, x + 3, y + 3, width - 6, height - 6, {
    colour: 'rgba(255,255,255,.09)',
    gap: 15,
    width: 6,
  })
  const reach = Math.min(width, height) * 0.26
  for (const [fill, thick, long] of [
    ['rgba(255,255,255,.55)', 0.44, 1.08],
    ['#1a2226', 0.27, 0.94],
  ] as const) {
    pen.fillStyle = fill
    const [cx, cy] = [x + width / 2, y + height / 2]
    pen.fillRect(cx - reach * thick, cy - reach * long, reach * thick * 2, reach * long * 2)
    pen.fillRect(cx - reach * long, cy - reach * thick, reach * long * 2, reach * thick * 2)
  }
}

export function drawSovietCardBack(pen: Pen, where: Rect): void {
  const { x, y, width, height } = where
  paper(pen, where, '#7c2318')
  drawHatching(pen, x + 3, y + 3, width - 6, height - 6, {
    colour: 'rgba(255,220,180,.08)',
    gap: 15,
    width: 6,
  })
  drawStar(pen, x + width / 2, y + height / 2, Math.min(width, height) * 0.3, '#e6c97f')
}

const COMMAND_TOKENS: Readonly<Record<string, number>> = {
  '8GSB': TOKEN_INDEX.sapper,
  '139SIG': TOKEN_INDEX.wire,
  '32GAR': TOKEN_INDEX.artillery,
  '267AA': TOKEN_INDEX.aa,
  '1083AA': TOKEN_INDEX.aa,
}

/**
 * Draws the icon of a Soviet command: the token that the command places. The icon is a boat for the command
 * `VF`, and a star for all other commands without a token.
 */
export function drawCommandIcon(pen: Pen, command: number, x: number, y: number, radius: number): void {
  const { id } = soviet.commands[command]
  const kind = COMMAND_TOKENS[id]
  if (kind !== undefined) drawPavlovToken(pen, kind, x, y, radius)
  else if (id === 'VF') drawSilhouette(pen, 'boat', x, y, radius / 17, INK)
  else drawStar(pen, x, y, radius * 1.15, '#a3362b')
}

export function drawSovietCard(
  pen: Pen,
  card: number,
  lang: WrittenLang,
  where: Rect,
  look: CardLook = {},
): void {
  const { x, y, width, height } = where
  const say = pavlovPictureWords[lang]
  addHitArea(pen, 'card', card, where)
  if (isFogCard(card)) {
    paper(pen, where, '#9aa0a0', look.state)
    const top = head(pen, where, say.fog, '#4a4f50')
    pen.strokeStyle = 'rgba(255,255,255,.75)'
    pen.lineWidth = Math.max(3, width * 0.035)
    pen.lineCap = 'round'
    for (let i = 0; i < 4; i++) {
      const line = y + top + (height - top) * (0.2 + i * 0.12)
      pen.beginPath()
      pen.moveTo(x + width * (i % 2 ? 0.2 : 0.32), line)
      pen.bezierCurveTo(
        x + width * 0.45,
        line - height * 0.05,
        x + width * 0.55,
        line + height * 0.05,
        x + width * (i % 2 ? 0.72 : 0.84),
        line,
      )
      pen.stroke()
    }
    if (look.withText) sentences(pen, say.fogText, rect(x, y + height * 0.66, width, height * 0.32), 19)
    if (look.state === 'done') doneShade(pen, where)
    return
  }
  paper(pen, where, '#ecdcc0', look.state)
  const top = look.withText ? head(pen, where, String(soviet.cards[card].number), '#7c2318') : 0
  for (const [half, command] of commandsByCard[card].entries()) {
    const tall = (height - top - 6) / 2
    const upper = y + top + 3 + half * tall
    if (half === 1) {
      pen.fillStyle = 'rgba(124,35,24,.55)'
      pen.fillRect(x + 8, upper - 1, width - 16, 2)
    }
    const id = soviet.commands[command].id
    if (!look.withText) {
      drawCommandIcon(pen, command, x + width / 2, upper + tall * 0.36, Math.min(13, tall * 0.3))
      drawText(pen, say.commands[id], x + width / 2, upper + tall * 0.88, {
        type: withTypeSize(typeStyles.name, Math.min(18, tall * 0.34)),
        fill: INK,
        align: 'center',
        max: width - 8,
      })
      continue
    }
    // The icon stands beside the name, so that a hand of four cards is not much taller than wide
    drawCommandIcon(pen, command, x + 25, upper + 19, id === 'VF' ? 11 : 15)
    drawText(pen, say.commands[id], x + 50, upper + 28, {
      type: withTypeSize(typeStyles.section, 24),
      fill: '#7c2318',
      max: width - 58,
    })
    const from = upper + 36
    sentences(pen, say.commandTexts[id], rect(x, from, width, upper + tall - from - 2), 19)
  }
  if (look.state === 'done') doneShade(pen, where)
}

export function drawTacticsCard(
  pen: Pen,
  card: number,
  lang: WrittenLang,
  where: Rect,
  look: CardLook = {},
): void {
  const { x, y, width, height } = where
  addHitArea(pen, 'tactics', card, where)
  paper(pen, where, '#c9cfc4', look.state)
  const { name, text: effect, number } = tactics.cards[card]
  const top = head(pen, where, name[lang], '#39474a')
  const roomy = height > 250
  if (roomy)
    drawSilhouette(pen, 'charge', x + width / 2, y + top + height * 0.14, Math.min(1, width / 110), '#39474a')
  drawText(pen, String(number), x + 9, y + top + 18, {
    type: withTypeSize(typeStyles.small, 16),
    fill: '#6a6450',
  })
  const from = top + (roomy ? height * 0.28 : 24)
  sentences(pen, effect[lang], rect(x, y + from, width, height - from - 6), roomy ? 20 : 17)
}

export function drawStormCard(pen: Pen, card: number, lang: WrittenLang, where: Rect): void {
  const { x, y, width, height } = where
  const say = pavlovPictureWords[lang]
  const hue = stormCardColours[card]
  paper(pen, where, '#e6dcc4')
  const top = head(pen, where, storm[card].name[lang], shadeColour(AREA_COLOURS[hue], -0.35))
  const roomy = height > 250
  drawSilhouette(pen, 'house', x + width / 2, y + top + height * 0.19, Math.min(1.7, height / 160), '#4c3a2c')
  drawAreaTag(pen, hue, storm[card].defence, x + width / 2, y + height * 0.62, Math.min(26, height * 0.11))
  if (roomy)
    drawText(pen, colours[hue].name[lang], x + width / 2, y + height * 0.62 + 48, {
      type: withTypeSize(typeStyles.name, 19),
      fill: INK,
      align: 'center',
      max: width - 12,
    })
  drawText(pen, say.victory(storm[card].points), x + width / 2, y + height - 12, {
    type: withTypeSize(typeStyles.section, 22),
    fill: '#7c2318',
    align: 'center',
    max: width - 12,
  })
}

export function drawSupportCard(pen: Pen, card: number, lang: WrittenLang, where: Rect): void {
  const { x, y, width, height } = where
  const say = pavlovPictureWords[lang]
  const { name, removes, points } = support[card]
  paper(pen, where, '#d9dcc6')
  const top = head(pen, where, name[lang], '#3f4f33')
  const kinds = Object.entries(removes).map(([kind, count]) => ({
    kind: TOKEN_INDEX[kind as keyof typeof TOKEN_INDEX],
    count,
  }))
  const step = Math.min(44, (height - top - 40) / Math.max(1, kinds.length))
  for (const [i, { kind, count }] of kinds.entries()) {
    const line = y + top + 10 + (i + 0.5) * step
    drawPavlovToken(pen, kind, x + 26, line, Math.min(15, step * 0.4))
    drawText(pen, `×${count} ${say.tokens[kind]}`, x + 48, line + 1, {
      type: withTypeSize(typeStyles.name, 18),
      fill: INK,
      base: 'middle',
      max: width - 54,
    })
  }
  drawText(pen, say.victory(points), x + width / 2, y + height - 12, {
    type: withTypeSize(typeStyles.section, 22),
    fill: '#3f4f33',
    align: 'center',
    max: width - 12,
  })
}
