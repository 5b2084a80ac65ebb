import {
  cards,
  lastTurn,
  objectiveAreaIndices,
  type StalingradSide,
  turns,
  units,
} from '../../data/stalingrad/index.ts'
import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import { traceCounterOutline } from '../drawing/counter.ts'
import { drawChip, drawTitledPanel, type Rect, rect, type StatusChip } from '../drawing/frame.ts'
import { drawNarrowSummaryStrip } from '../drawing/narrow-strip.ts'
import { drawStar, traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { lineWidths, sideStyles, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawShield } from './control.ts'
import { drawStalingradLegend } from './legend.ts'
import { buildStalingradSummaryStrip } from './strip.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

/**
 * Draws the column beside the map. It contains the title, turns, acting side, hands, objectives and optional
 * rules. The summary strip of the last log entry is at the bottom.
 */
export function drawStalingradColumn(
  pen: Pen,
  view: StalingradView,
  events: readonly StalingradEvent[],
  lang: WrittenLang,
  { x, y, width, height }: Rect,
): void {
  const say = stalingradPictureWords[lang]
  drawText(pen, say.title, x + width / 2, y + 32, {
    type: withTypeSize(typeStyles.title, 35),
    fill: '#f6e8c4',
    align: 'center',
    max: width,
  })
  let top = y + 42
  top = drawTurns(pen, view, lang, rect(x, top, width, 76)) + 6
  drawChip(pen, buildActionChip(view, lang), rect(x, top, width, 52), withTypeSize(typeStyles.chip, 23))
  top = drawHands(pen, view, lang, rect(x, top + 58, width, 106)) + 6
  top = drawObjectives(pen, view, lang, rect(x, top, width, 76)) + 6
  top = drawOptions(pen, view, lang, rect(x, top, width, 26))
  const rest = rect(x, top, width, y + height - top)
  const strip = buildStalingradSummaryStrip(events, view, lang)
  if (strip) drawNarrowSummaryStrip(pen, strip, rest)
  else drawStalingradLegend(pen, lang, rest)
}

export function buildActionChip(view: StalingradView, lang: WrittenLang): StatusChip {
  const say = stalingradPictureWords[lang]
  if (view.outcome) return { label: say.action, value: say.over }
  const label = view.passes > 0 ? `${say.action} · ${say.onePass}` : say.action
  return { label, value: say.actionOf(view.action, say.sides[view.toAct]), edge: themeColours.blue }
}

/**
 * Draws the six turns as boxes. Below the boxes are the dates of the current turn and the number of units that arrive
 * in the next turn. Returns the y coordinate below this text.
 */
function drawTurns(pen: Pen, { turn, waiting }: StalingradView, lang: WrittenLang, where: Rect): number {
  const { x, y, width, height } = where
  const say = stalingradPictureWords[lang]
  drawTitledPanel(pen, where)
  const cell = (width - 20) / lastTurn
  for (let i = 0; i < lastTurn; i++) {
    const [left, top] = [x + 10 + i * cell, y + 8]
    const now = i + 1 === turn
    pen.fillStyle = now ? themeColours.gold : themeColours.well
    traceRoundedRect(pen, left + 2, top, cell - 4, 27, 6)
    pen.fill()
    pen.strokeStyle = now ? '#fff1c8' : themeColours.chipEdge
    pen.lineWidth = now ? 2 : 1
    pen.stroke()
    drawText(pen, String(i + 1), left + cell / 2, top + 14.5, {
      type: withTypeSize(typeStyles.number, 20),
      fill: now ? themeColours.ink : i + 1 < turn ? '#7d745c' : themeColours.dim,
      align: 'center',
      base: 'middle',
    })
  }
  drawText(pen, turns[turn - 1].dates[lang], x + width / 2, y + 52, {
    type: withTypeSize(typeStyles.name, 18.5),
    align: 'center',
    max: width - 16,
  })
  const next = (side: StalingradSide) =>
    waiting.filter(unit => units[unit].side === side && units[unit].turn === turn + 1).length
  const { german, soviet } = say.letters
  if (turn < lastTurn)
    drawText(
      pen,
      `${say.coming}: ${german} ${next('german')}, ${soviet} ${next('soviet')}`,
      x + width / 2,
      y + 69,
      {
        type: typeStyles.caption,
        fill: themeColours.dim,
        align: 'center',
        max: width - 16,
      },
    )
  return y + height
}

/**
 * Draws the number of cards in the hand, the deck and the discard pile of each side. These numbers are public. Returns
 * the y coordinate below the numbers.
 */
function drawHands(pen: Pen, { hands }: StalingradView, lang: WrittenLang, where: Rect): number {
  const { x, y, width, height } = where
  const say = stalingradPictureWords[lang]
  drawTitledPanel(pen, where)
  for (const [i, side] of (['german', 'soviet'] as const).entries()) {
    const { size, limit, deck, discards } = hands[side]
    const top = y + 5 + i * 49
    drawCardBack(pen, x + 11, top + 3, 31, 43, side, say.letters[side])
    drawText(pen, String(size), x + 53, top + 25, {
      type: withTypeSize(typeStyles.big, 29),
      fill: themeColours.gold,
    })
    const beside = x + 53 + (size > 9 ? 36 : 22)
    if (limit !== null)
      drawText(pen, say.draws(limit), beside, top + 24, {
        type: typeStyles.body,
        fill: themeColours.dim,
        max: x + width - 9 - beside,
      })
    drawText(pen, `${say.deck} ${deck} · ${say.discards} ${discards.length}`, x + 53, top + 44, {
      type: withTypeSize(typeStyles.caption, 16.5),
      fill: themeColours.dim,
      max: width - 62,
    })
  }
  return y + height
}

export function drawCardBack(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  side: StalingradSide,
  letter: string,
): void {
  pen.save()
  pen.translate(x, y)
  traceCounterOutline(pen, side, width, height)
  pen.fillStyle = sideStyles[side].plate
  pen.fill()
  pen.strokeStyle = sideStyles[side].edge
  pen.lineWidth = 2
  pen.stroke()
  traceCounterOutline(pen, side, width, height, 3.5)
  pen.strokeStyle = side === 'soviet' ? themeColours.gold : '#5d6d72'
  pen.lineWidth = lineWidths.hair
  pen.stroke()
  drawText(pen, letter, width / 2, height / 2 + 1, {
    type: withTypeSize(typeStyles.big, height * 0.5),
    fill: sideStyles[side].ink,
    align: 'center',
    base: 'middle',
  })
  pen.restore()
}

/**
 * Rule 14: draws the seven objectives in the order of the map, from north to south. Each has the look of the side that
 * controls it. Returns the y coordinate below the objectives.
 */
function drawObjectives(pen: Pen, view: StalingradView, lang: WrittenLang, where: Rect): number {
  const { x, y, width, height } = where
  const say = stalingradPictureWords[lang]
  drawTitledPanel(pen, where)
  const cell = (width - 14) / objectiveAreaIndices.length
  for (const [i, area] of objectiveAreaIndices.entries()) {
    const { control } = view.areas[area]
    if (control) drawShield(pen, x + 7 + (i + 0.5) * cell, y + 29, 10.5, '3', control, true)
  }
  drawText(pen, say.objectivesOf(view.objectives.soviet, view.needed), x + width / 2, y + 64, {
    type: withTypeSize(typeStyles.name, 19.5),
    align: 'center',
    max: width - 16,
  })
  return y + height
}

/** Rule 15: draws the optional rules that can still be used. Returns the y coordinate below these rules. */
function drawOptions(pen: Pen, view: StalingradView, lang: WrittenLang, { x, y, width }: Rect): number {
  const { options, letters } = stalingradPictureWords[lang]
  const open = [
    ...(view.noStepBackLeft ? [options.stand] : []),
    ...(view.mobilityLeft ? [options.mobility] : []),
    ...(view.marker ? [`${options.marker}: ${letters[view.marker]}`] : []),
  ]
  for (const [i, option] of open.entries()) {
    drawStar(pen, x + 12, y + 10 + i * 21, 7, themeColours.gold)
    drawText(pen, option, x + 24, y + 11 + i * 21, {
      type: withTypeSize(typeStyles.small, 18),
      base: 'middle',
      max: width - 28,
    })
  }
  return y + open.length * 21 + (open.length > 0 ? 5 : 0)
}

/** Groups equal cards of a list, and counts the copies of each card. */
export function countCardCopies(list: readonly number[]): { card: number; copies: number }[] {
  return cards.flatMap((_, card) => {
    const copies = list.filter(other => other === card).length
    return copies > 0 ? [{ card, copies }] : []
  })
}
