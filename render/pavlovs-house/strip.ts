import { FIRST_RESUPPLY_CARD, limits, tactics as tacticsData } from '../../data/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import { type DieStyle, drawDie6 } from '../drawing/dice.ts'
import { drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { shadeColour } from '../drawing/shapes.ts'
import { drawCalculation, drawResultBar } from '../drawing/strip.ts'
import { drawText, measureTextWidth, wrapText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawGermanCard, drawGermanCardBack, drawSovietCard, drawSovietCardBack } from './cards.ts'
import type { DescribedDiceRoll, DiceThatChoseArea, EventDescription } from './description-parts.ts'
import { formatOpenQuestion } from './description-without-dice.ts'
import { describeLastEvent } from './event-description.ts'
import { AREA_COLOURS, drawAreaTag } from './facts.ts'
import { drawTokenRow } from './tokens.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/** Draws the cards on the table, and below them the last event with its dice. */
export function drawPavlovStrip(
  pen: Pen,
  view: PavlovView,
  events: readonly PavlovEvent[],
  lang: WrittenLang,
  where: Rect,
): void {
  const inner = drawTitledPanel(pen, where, undefined, '#4a6fb0')
  const tactics = view.tactics.length > 0 ? 25 : 0
  const story = describeLastEvent(events, view, lang) ?? {
    title: pavlovPictureWords[lang].phases[view.phase].toUpperCase(),
    result: formatOpenQuestion(view, lang),
  }
  const bare = !(story.sentence ?? story.lead ?? story.dice ?? story.parts ?? story.tokens ?? story.rolls)
  const cardHeight = bare ? inner.height - tactics - 92 : Math.min(150, inner.height * 0.37)
  drawCardsInPlay(pen, view, events, lang, rect(inner.x, inner.y, inner.width, cardHeight))
  if (tactics) drawTacticsLine(pen, view, lang, rect(inner.x, inner.y + cardHeight + 4, inner.width, tactics))
  const top = inner.y + cardHeight + tactics + 6
  drawStory(pen, story, rect(inner.x, top, inner.width, inner.y + inner.height - top))
}

/**
 * Draws the cards on the table: Soviet cards in the phase of Soviet cards, otherwise the German cards of the
 * turn. Cards that the viewer may not see are drawn as backs.
 */
export function drawCardsInPlay(
  pen: Pen,
  view: PavlovView,
  events: readonly PavlovEvent[],
  lang: WrittenLang,
  where: Rect,
): void {
  if (view.phase === 'cards') {
    drawSovietCards(pen, view, lang, where)
    return
  }
  const faceDown = Math.min(limits.wehrmachtCards, view.faceDown)
  const count = Math.max(limits.wehrmachtCards, view.opened.length + faceDown)
  const places = layOutCardRow(where, count)
  const now = view.opened.length - 1
  for (const [i, card] of view.opened.entries()) {
    const current = view.phase === 'wehrmacht' && i === now
    drawGermanCard(pen, card, lang, places[i], {
      state: current ? 'now' : 'done',
      foot: cardOutcome(card, events, lang),
    })
  }
  for (let i = view.opened.length; i < view.opened.length + faceDown; i++) drawGermanCardBack(pen, places[i])
  if (view.opened.length + faceDown === 0) emptyCards(pen, where, pavlovPictureWords[lang].noCards)
}

function drawSovietCards(pen: Pen, view: PavlovView, lang: WrittenLang, where: Rect): void {
  const hand = view.hand ?? []
  const hidden = view.hand ? 0 : view.handCount
  const places = inRows(where, Math.max(4, view.used.length + hand.length + hidden))
  for (const [i, card] of view.used.entries()) drawSovietCard(pen, card, lang, places[i], { state: 'done' })
  for (const [i, card] of hand.entries()) drawSovietCard(pen, card, lang, places[view.used.length + i])
  for (let i = 0; i < hidden; i++) drawSovietCardBack(pen, places[view.used.length + i])
}

function emptyCards(pen: Pen, { x, y, width, height }: Rect, note: string): void {
  drawText(pen, note, x + width / 2, y + height / 2, {
    type: typeStyles.body,
    fill: themeColours.dim,
    align: 'center',
    base: 'middle',
  })
}

/**
 * Largest allowed width of a card, as a multiple of its height. `TALLEST` is the largest allowed height, as a
 * multiple of its width.
 */
const WIDEST = 0.86
const TALLEST = 1.5

/** Returns the rectangles of cards in one row or in two rows, whichever makes the cards larger. */
function inRows(where: Rect, count: number): Rect[] {
  const half = Math.ceil(count / 2)
  const one = layOutCardRow(where, count)
  const low = (where.height - 7) / 2
  const two = [0, 1].flatMap(row =>
    layOutCardRow(rect(where.x, where.y + row * (low + 7), where.width, low), half),
  )
  return two[0].width > one[0].width ? two : one
}

/**
 * Returns the rectangles of `count` cards in a row, centred in the given rectangle. No card is taller than `TALLEST`
 * allows.
 */
export function layOutCardRow({ x, y, width, height }: Rect, count: number): Rect[] {
  const gap = 7
  const own = Math.min((width - gap * (count - 1)) / count, height * WIDEST)
  const tall = Math.min(height, own * TALLEST)
  const start = x + (width - own * count - gap * (count - 1)) / 2
  return Array.from({ length: count }, (_, i) =>
    rect(start + i * (own + gap), y + (height - tall) / 2, own, tall),
  )
}

/**
 * Describes the result of a German card opened in this log entry, in two or three words. Returns undefined if
 * the card has no result yet.
 */
function cardOutcome(card: number, events: readonly PavlovEvent[], lang: WrittenLang): string | undefined {
  const from = events.findIndex(event => event.type === 'opened' && event.card === card)
  if (from < 0) return undefined
  const rest = events.slice(from + 1)
  const to = rest.findIndex(({ type: kind }) => kind === 'opened')
  const own = to < 0 ? rest : rest.slice(0, to)
  const say = pavlovPictureWords[lang]
  const find = <T extends PavlovEvent['type']>(kind: T) =>
    own.find((event): event is Extract<PavlovEvent, { type: T }> => event.type === kind)
  const stopped = find('stopFire')
  if (stopped?.stopped) return say.stopped
  const placed = find('placed')
  if (placed) return `→ ${placed.approach + 1}`
  if (find('breach')) return '!!!'
  const lost = own.flatMap(event => (event.type === 'lost' ? event.men : []))
  if (lost.length > 0) return say.losses(lost.length)
  const wall = find('wallDown')
  if (wall) return `${say.wall.toLowerCase()} ${wall.wall + 1}→${wall.wall}`
  const fired = own.filter(({ type: kind }) => kind === 'fired')
  if (fired.length > 0)
    return fired.some(event => event.type === 'fired' && event.hits)
      ? say.hit.toLowerCase()
      : say.miss.toLowerCase()
  if (find('noTarget')) return say.miss.toLowerCase()
  const bombs = own.filter(({ type: kind }) => kind === 'bombed').length
  if (bombs > 0) return `✕ ${bombs}`
  const fed = find('fed')
  if (fed && card >= FIRST_RESUPPLY_CARD) return fed.short > 0 ? say.hungry(fed.short) : `−${fed.paid}`
  return undefined
}

export function drawTacticsLine(
  pen: Pen,
  view: PavlovView,
  lang: WrittenLang,
  { x, y, width, height }: Rect,
): void {
  const say = pavlovPictureWords[lang]
  const names = view.tactics.map(card => tacticsData.cards[card].name[lang]).join(' · ')
  drawText(pen, `${say.tactics}:`, x + 2, y + height * 0.74, {
    type: withTypeSize(typeStyles.name, 19),
    fill: themeColours.gold,
  })
  const left = measureTextWidth(pen, `${say.tactics}: `, withTypeSize(typeStyles.name, 19)) + 4
  drawText(pen, names, x + left, y + height * 0.74, {
    type: withTypeSize(typeStyles.name, 19),
    fill: view.tacticsWork ? themeColours.text : themeColours.dim,
    max: width - left,
  })
}

/**
 * Draws the description of an event: title, target, dice, calculation and result bar. If the event lacks some of these
 * parts, the other parts use their space.
 */
function drawStory(pen: Pen, story: EventDescription, where: Rect): void {
  const { x, y, width, height } = where
  const noteWidth = story.note
    ? Math.min(width * 0.48, measureTextWidth(pen, story.note, typeStyles.name))
    : 0
  drawText(pen, story.title, x + 2, y + 22, {
    type: typeStyles.section,
    fill: themeColours.gold,
    max: width - noteWidth - 14,
  })
  if (story.note)
    drawText(pen, story.note, x + width - 2, y + 22, {
      type: typeStyles.name,
      fill: themeColours.amber,
      align: 'right',
      max: noteWidth,
    })
  const bar = story.result ? barHeight(pen, story.result.words, width) : 0
  const bottom = y + height - bar - (bar ? 6 : 0)
  let top = y + 30
  if (story.sentence) {
    const roomy = !story.dice && !story.lead
    const lines = roomy ? wrapText(pen, story.sentence, typeStyles.body, width - 4, 3) : [story.sentence]
    for (const line of lines) {
      drawText(pen, line, x + 2, top + 17, { type: typeStyles.body, max: width - 4 })
      top += 24
    }
    top += 2
  }
  if (story.rolls)
    top = drawRolls(pen, story.rolls, rect(x, top, width, bottom - top - (story.parts ? 46 : 0)))
  const rows = rowsOf(story)
  const gap = 6
  const tall = Math.min(58, (bottom - top - gap * (rows.length - 1)) / Math.max(1, rows.length))
  const lift = Math.max(0, (bottom - top - rows.length * (tall + gap) + gap) / 2)
  for (const [i, draw] of rows.entries()) draw(pen, rect(x, top + lift + i * (tall + gap), width, tall))
  if (story.result) drawBar(pen, story.result, rect(x, bottom + 6, width, bar))
}

type Row = (pen: Pen, where: Rect) => void

function rowsOf(story: EventDescription): Row[] {
  const rows: Row[] = []
  const { lead, dice = [], parts = [], tokens = [], need } = story
  const few = dice.length > 0 && dice.length <= 3 && !lead
  if (lead)
    rows.push((pen, where) => {
      const used = drawLead(pen, lead, where)
      if (parts.length > 0)
        drawCalculation(pen, parts, rect(where.x + used + 6, where.y, where.width - used - 6, where.height))
    })
  if (dice.length > 0)
    rows.push((pen, where) => {
      const used = drawDice(
        pen,
        dice,
        need,
        few ? rect(where.x, where.y, where.width * 0.5, where.height) : where,
      )
      if (few)
        drawCalculation(pen, parts, rect(where.x + used + 8, where.y, where.width - used - 8, where.height))
    })
  if (tokens.length > 0)
    rows.push((pen, { x, y, width, height }) =>
      drawTokenRow(
        pen,
        tokens,
        x + 4,
        y + height / 2,
        Math.min(19, height * 0.4),
        Math.min(84, width / tokens.length),
      ),
    )
  const partsShown = lead !== undefined || few
  if (parts.length > 0 && !partsShown) rows.push((pen, where) => drawCalculation(pen, parts, where))
  return rows
}

const ROLL = 30
/**
 * Draws a line for each dice roll: who rolled, then the dice. Rolls that need too much height are drawn in two
 * columns. Returns the y coordinate below the lines.
 */
function drawRolls(pen: Pen, rolls: readonly DescribedDiceRoll[], { x, y, width, height }: Rect): number {
  const columns = rolls.length * 21 > height ? 2 : 1
  const lines = Math.ceil(rolls.length / columns)
  const step = Math.min(ROLL, height / lines)
  const wide = width / columns
  for (const [i, roll] of rolls.entries()) {
    const left = x + Math.floor(i / lines) * wide
    const middle = y + ((i % lines) + 0.5) * step
    const size = Math.min(step - 5, (wide * 0.62) / (roll.lead.length + roll.dice.length) - 4)
    const dice = listStyledDice(roll)
    const used = dice.length * (size + 4)
    drawText(pen, roll.words, left + 3, middle + 1, {
      type: withTypeSize(typeStyles.body, Math.min(18, step * 0.7)),
      fill: themeColours.dim,
      base: 'middle',
      max: wide - used - 12,
    })
    for (const [at, { rolled, style }] of dice.entries())
      drawDie6(pen, left + wide - used + at * (size + 4) - 2, middle - size / 2, size, rolled, style)
  }
  return y + lines * step + 4
}

/**
 * Returns the dice of a roll with their style. Dice that chose an area have the colour of that area. Dice that
 * count have a frame, and dice that do not count are dimmed.
 */
export const listStyledDice = ({
  lead,
  hue,
  dice,
  need,
}: DescribedDiceRoll): { rolled: number; style: DieStyle }[] => [
  ...lead.map(rolled => ({ rolled, style: { face: shadeColour(AREA_COLOURS[hue], -0.05), pip: '#ffffff' } })),
  ...dice.map(rolled => ({
    rolled,
    style:
      need === undefined || rolled >= need
        ? { face: '#fff6df', mark: need === undefined ? undefined : themeColours.amber }
        : { face: '#b9b2a2' },
  })),
]

/** Draws the dice that chose an area, then the tag of that area. Returns the total width of the dice and the tag. */
function drawLead(
  pen: Pen,
  { dice, colour: hue, words: name }: DiceThatChoseArea,
  { x, y, height }: Rect,
): number {
  const size = Math.min(46, height - 8)
  let left = x + 4
  for (const die of dice) {
    drawDie6(pen, left, y + (height - size) / 2, size, die, {
      face: shadeColour(AREA_COLOURS[hue], -0.05),
      pip: '#ffffff',
    })
    left += size + 6
  }
  const radius = size * 0.48
  const wide = radius * (hue === 2 ? 1.22 : 1)
  drawAreaTag(pen, hue, name, left + wide + 2, y + height / 2, radius)
  return left + wide * 2 + 10 - x
}

/**
 * Draws dice as large as the space allows. Dice that count have a frame, and dice that do not count are dimmed.
 * Returns the width of the dice.
 */
function drawDice(pen: Pen, dice: readonly number[], need: number | undefined, where: Rect): number {
  const { x, y, width, height } = where
  const rows = dice.length > 8 ? 2 : 1
  const perRow = Math.ceil(dice.length / rows)
  const size = Math.min(46, (height - 6) / rows - (rows - 1) * 2, width / perRow - 7)
  for (const [i, die] of dice.entries()) {
    const counts = need !== undefined && die >= need
    const left = x + 4 + (i % perRow) * (size + 7)
    const top = y + (height - rows * (size + 4)) / 2 + 2 + Math.floor(i / perRow) * (size + 4)
    const face = need === undefined || counts ? '#fff6df' : '#b9b2a2'
    drawDie6(pen, left, top, size, die, {
      face,
      turn: i % 2 ? 0.05 : -0.06,
      mark: counts ? themeColours.amber : undefined,
    })
  }
  return perRow * (size + 7) + 4
}

const barFace = withTypeSize(typeStyles.result, 21)
const barHeight = (pen: Pen, text: string, width: number): number =>
  measureTextWidth(pen, text, barFace) > (width - 20) * 1.12 ? 56 : 40

function drawBar(pen: Pen, result: NonNullable<EventDescription['result']>, where: Rect): void {
  const single = where.height < 50
  drawResultBar(pen, single ? result.words : '', result.tone, where)
  if (single) return
  const face = withTypeSize(barFace, 19)
  const lines = wrapText(pen, result.words, face, where.width - 18, 2)
  for (const [i, line] of lines.entries())
    drawText(pen, line, where.x + where.width / 2, where.y + where.height / 2 + 1 + (i - 0.5) * 23, {
      type: face,
      fill: '#fff8ea',
      align: 'center',
      base: 'middle',
      max: where.width - 14,
    })
}
