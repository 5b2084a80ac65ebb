import { cards, type StalingradSide } from '../../data/stalingrad/index.ts'
import {
  effectOfCard,
  type StalingradCardEffect,
  type StalingradCardTiming,
} from '../../src/systems/stalingrad/rules/effects.ts'
import type { HandView, StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { CARD_EFFECTS_EN as english } from '../../src/systems/stalingrad/words/en/cards.ts'
import { CARD_EFFECTS_RU as russian } from '../../src/systems/stalingrad/words/ru/cards.ts'
import { DETAIL_INNER_WIDTH, DETAIL_PIXELS_PER_UNIT, DETAIL_WIDTH } from '../detail-page.ts'
import { createScaledCanvas, type Pen, type ScaledCanvas, withSavedPenState } from '../drawing/canvas.ts'
import { drawTitledPanel, fillPage, type Rect, rect } from '../drawing/frame.ts'
import { clearShadow, setShadow, tracePolygon, traceRoundedRect } from '../drawing/shapes.ts'
import { drawTag } from '../drawing/tags.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { PAGE_MARGIN, sideStyles, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import type { PictureRequest } from '../request.ts'
import { countCardCopies, drawCardBack } from './column.ts'
import { drawEmblem } from './emblems.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

const effects = { ru: russian, en: english }
const HEAD = 62
const FOOT = 124
/** Height of a card, in drawing units. `GAP` is the space between two cards. */
const CARD = 232
const GAP = 12

/**
 * Draws the hand of a side. The owner sees the cards, with equal cards in one pile. All other viewers see the
 * backs of the cards.
 */
export function drawStalingradHand(view: StalingradView, { lang, role }: PictureRequest): ScaledCanvas {
  const side: StalingradSide = role === 'german' || role === 'soviet' ? role : view.toAct
  const say = stalingradPictureWords[lang]
  const own = view.hands[side]
  const list = countCardCopies(own.cards ?? [])
  const rows = Math.max(1, Math.ceil(list.length / 2))
  const tall = rows * (CARD + GAP)
  const made = createScaledCanvas(
    DETAIL_WIDTH,
    HEAD + tall + 2 * (FOOT + PAGE_MARGIN) + PAGE_MARGIN,
    DETAIL_PIXELS_PER_UNIT,
  )
  const { pen } = made
  fillPage(pen, made.width, made.height)
  drawText(pen, say.handTitle(say.sides[side]), PAGE_MARGIN + 8, 46, {
    type: typeStyles.title,
    fill: '#f6e8c4',
    max: 400,
  })
  drawText(
    pen,
    [say.cards(own.size), drawsOf(own, lang)].filter(Boolean).join(' · '),
    DETAIL_WIDTH - PAGE_MARGIN - 8,
    44,
    {
      type: typeStyles.section,
      fill: themeColours.gold,
      align: 'right',
    },
  )
  const table = rect(PAGE_MARGIN, HEAD, DETAIL_INNER_WIDTH, tall)
  if (own.cards && own.cards.length > 0) drawCards(pen, side, list, lang, table)
  else if (own.cards) drawNote(pen, say.noCards, table)
  else drawBacks(pen, side, own.size, lang, table)
  drawPiles(pen, view, side, lang, rect(PAGE_MARGIN, HEAD + tall + PAGE_MARGIN, DETAIL_INNER_WIDTH, FOOT))
  return made
}

const drawsOf = ({ limit }: HandView, lang: WrittenLang): string =>
  limit === null ? '' : stalingradPictureWords[lang].draws(limit)

interface Copies {
  card: number
  copies: number
}

/** Draws the cards of a hand, two in a row. */
function drawCards(
  pen: Pen,
  side: StalingradSide,
  list: readonly Copies[],
  lang: WrittenLang,
  { x, y, width }: Rect,
): void {
  const wide = (width - GAP) / 2
  for (const [i, one] of list.entries()) {
    const left = x + (i % 2) * (wide + GAP)
    const top = y + 4 + Math.floor(i / 2) * (CARD + GAP)
    drawCard(pen, side, one, lang, rect(left, top, wide, CARD - 4))
  }
}

const PAPER: Record<StalingradSide, string> = { german: '#e4e6dc', soviet: '#f2e2c6' }
/**
 * Timings of the cards that a player adds to an action of their own. Cards with other timings answer an action of the
 * enemy.
 */
const ADDED: readonly StalingradCardTiming[] = ['area', 'sappers', 'spotters']

function drawCard(
  pen: Pen,
  side: StalingradSide,
  { card, copies }: Copies,
  lang: WrittenLang,
  where: Rect,
): void {
  const { strength, own } = cards[card]
  const effect = cards[card].effect as StalingradCardEffect
  const say = stalingradPictureWords[lang]
  const { width, height } = where
  addHitArea(pen, 'card', card, where)
  withSavedPenState(pen, () => {
    pen.translate(where.x, where.y)
    for (let i = Math.min(3, copies) - 1; i > 0; i--)
      withSavedPenState(pen, () => {
        pen.translate(i * 7, -i * 5)
        sheetOf(pen, side, width - 14, height)
      })
    const inner = width - 14
    sheetOf(pen, side, inner, height)
    withSavedPenState(pen, () => {
      cardPath(pen, side, inner, height)
      pen.clip()
      pen.fillStyle = sideStyles[side].band
      pen.fillRect(0, 0, inner, 44)
    })
    drawText(pen, cards[card][lang], 14, 23, {
      type: withTypeSize(typeStyles.section, 24),
      fill: '#ffffff',
      base: 'middle',
      max: inner - (copies > 1 ? 74 : 28),
    })
    if (copies > 1)
      drawText(pen, `×${copies}`, inner - 14, 23, {
        type: withTypeSize(typeStyles.number, 27),
        fill: themeColours.amber,
        align: 'right',
        base: 'middle',
      })
    const ink = side === 'soviet' ? '#7c1d14' : '#2b3a42'
    drawEmblem(pen, effect, 46, 92, 33, ink)
    const start = 92
    if (strength !== null) drawTag(pen, 'hexagon', String(strength), inner - 34, 90, 22, { fill: ink })
    const when = own ? say.own : ADDED.includes(effectOfCard(card).timing) ? say.added : say.reaction
    const room = inner - start - (strength === null ? 14 : 66)
    for (const [i, line] of wrapText(pen, when, withTypeSize(typeStyles.name, 20), room, 2).entries())
      drawText(pen, line, start, 86 + i * 23, {
        type: withTypeSize(typeStyles.name, 20),
        fill: ink,
        max: room,
      })
    drawEffect(pen, effects[lang][effect](strength ?? 0), rect(14, 136, inner - 28, height - 146))
  })
}

/**
 * Sets the path to the outline of a card. Soviet cards have round corners, German cards have corners cut off,
 * just as counters do.
 */
function cardPath(pen: Pen, side: StalingradSide, width: number, height: number): void {
  if (side === 'soviet') traceRoundedRect(pen, 0, 0, width, height, 15)
  else
    tracePolygon(pen, [
      [11, 0],
      [width - 11, 0],
      [width, 11],
      [width, height - 11],
      [width - 11, height],
      [11, height],
      [0, height - 11],
      [0, 11],
    ])
}

function sheetOf(pen: Pen, side: StalingradSide, width: number, height: number): void {
  withSavedPenState(pen, () => {
    setShadow(pen, 9, 4)
    cardPath(pen, side, width, height)
    pen.fillStyle = PAPER[side]
    pen.fill()
    clearShadow(pen)
    pen.strokeStyle = sideStyles[side].edge
    pen.lineWidth = sideStyles[side].edgeWidth
    pen.stroke()
  })
}

/** Draws the text of a card's effect in the largest type that fits, but not below a readable size. */
function drawEffect(pen: Pen, words: string, { x, y, width, height }: Rect): void {
  for (const size of [29, 27, 25, 23, 22, 21, 20, 19, 18, 17, 16]) {
    const face = withTypeSize(typeStyles.body, size)
    const lines = wrapText(pen, words, face, width, 99)
    if (lines.length * size * 1.18 > height && size > 16) continue
    for (const [i, line] of lines.entries())
      drawText(pen, line, x, y + size + i * size * 1.18, { type: face, fill: themeColours.ink, max: width })
    return
  }
}

function drawBacks(pen: Pen, side: StalingradSide, count: number, lang: WrittenLang, where: Rect): void {
  const say = stalingradPictureWords[lang]
  const step = Math.min(110, (where.width - 120) / Math.max(1, count))
  const left = where.x + (where.width - step * count) / 2
  for (let i = 0; i < count; i++)
    drawCardBack(pen, left + i * step, where.y + 30, 96, 136, side, say.letters[side])
  drawText(pen, say.hidden, where.x + where.width / 2, where.y + 214, {
    type: typeStyles.section,
    fill: themeColours.dim,
    align: 'center',
  })
}

function drawNote(pen: Pen, words: string, { x, y, width, height }: Rect): void {
  drawText(pen, words, x + width / 2, y + height / 2, {
    type: typeStyles.section,
    fill: themeColours.dim,
    align: 'center',
  })
}

/**
 * Draws the decks and discard piles of both sides, which are public. Rule 15.4: resting cards are secret, so
 * they are drawn only for their owner.
 */
function drawPiles(
  pen: Pen,
  view: StalingradView,
  side: StalingradSide,
  lang: WrittenLang,
  where: Rect,
): void {
  const say = stalingradPictureWords[lang]
  for (const [i, one] of (['german', 'soviet'] as const).entries()) {
    const { deck, discards, size, resting } = view.hands[one]
    const inner = drawTitledPanel(
      pen,
      rect(where.x, where.y + i * (where.height + PAGE_MARGIN), where.width, where.height),
    )
    const piles = `${say.deck} ${deck} · ${say.discards} ${discards.length}`
    const head = [say.sides[one], size, drawsOf(view.hands[one], lang), piles]
      .filter(part => part !== '')
      .join(' · ')
    drawText(pen, head, inner.x, inner.y + 18, {
      type: typeStyles.name,
      fill: one === side ? themeColours.gold : themeColours.text,
      max: inner.width,
    })
    const names = (list: readonly number[]) =>
      countCardCopies(list)
        .map(({ card, copies }) => (copies > 1 ? `${cards[card][lang]} ×${copies}` : cards[card][lang]))
        .join(', ')
    const rest = resting && resting.length > 0 ? ` · ${say.resting}: ${names(resting)}` : ''
    const about = `${say.discards}: ${names(discards) || '–'}${rest}`
    for (const [at, line] of wrapText(pen, about, typeStyles.note, inner.width, 4).entries())
      drawText(pen, line, inner.x, inner.y + 42 + at * 22, {
        type: typeStyles.note,
        fill: themeColours.dim,
        max: inner.width,
      })
  }
}
