import { soviet } from '../../data/pavlovs-house/index.ts'
import { countUnseenSovietCards, type PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { DETAIL_INNER_WIDTH, DETAIL_PIXELS_PER_UNIT, DETAIL_WIDTH } from '../detail-page.ts'
import { createScaledCanvas, type Pen, type ScaledCanvas } from '../drawing/canvas.ts'
import { drawTitledPanel, fillPage, type Rect, rect } from '../drawing/frame.ts'
import { drawText } from '../drawing/text.ts'
import { PAGE_MARGIN, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { drawCommandIcon, drawGermanCard, drawSovietCard, drawTacticsCard } from './cards.ts'
import { drawNote } from './side-panels.ts'
import { layOutCardRow } from './strip.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/**
 * Draws the private cards of a role with their effects. The German command sees its hand, its plan and the
 * tactics cards. A Soviet role sees its hand.
 */
export function drawPavlovHand(view: PavlovView, { lang }: PictureRequest): ScaledCanvas {
  const parts = view.german ? germanParts(view.german, lang) : sovietParts(view, lang)
  let height = PAGE_MARGIN
  for (const part of parts) height += part.height + PAGE_MARGIN
  const made = createScaledCanvas(DETAIL_WIDTH, height, DETAIL_PIXELS_PER_UNIT)
  fillPage(made.pen, DETAIL_WIDTH, height)
  let top = PAGE_MARGIN
  for (const part of parts) {
    part.draw(made.pen, rect(PAGE_MARGIN, top, DETAIL_INNER_WIDTH, part.height))
    top += part.height + PAGE_MARGIN
  }
  return made
}

/** A section of the picture of a hand. Sections are drawn one below the other. */
interface Part {
  readonly height: number
  draw(pen: Pen, where: Rect): void
}

type Draw = (pen: Pen, place: Rect) => void

/**
 * Layouts of cards in a section. `perRow` is the number of cards in a row, and `tall` the height of a card in drawing
 * units. With `isGrid`, the cards fill the row. `TOLD` is for cards with one effect, `BOTH` for cards with two
 * effects, and `NAMED` for cards that show only their names.
 */
const TOLD = { perRow: 2, tall: 330 } as const
const BOTH = { perRow: 2, tall: 284, isGrid: true } as const
const NAMED = { perRow: 3, tall: 236 } as const

function cardsPart(
  title: string,
  empty: string,
  cards: readonly Draw[],
  { perRow, tall, isGrid }: { readonly perRow: number; readonly tall: number; readonly isGrid?: true },
): Part {
  const rows = Math.ceil(cards.length / perRow)
  return {
    height: 56 + (rows === 0 ? 80 : rows * tall),
    draw(pen, where) {
      const inner = drawTitledPanel(pen, where, title)
      for (const [i, draw] of cards.entries()) {
        const top = inner.y + 6 + Math.floor(i / perRow) * tall
        const row = rect(inner.x, top, inner.width, tall - 8)
        draw(pen, (isGrid ? cellsOf(row, perRow) : layOutCardRow(row, perRow))[i % perRow])
      }
      if (cards.length === 0) drawNote(pen, empty, inner)
    },
  }
}

/** Splits a row into equal cells that fill it. */
function cellsOf({ x, y, width, height }: Rect, count: number): Rect[] {
  const own = (width - CELL_GAP * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => rect(x + i * (own + CELL_GAP), y, own, height))
}
const CELL_GAP = 7

function sovietParts(view: PavlovView, lang: WrittenLang): Part[] {
  const say = pavlovPictureWords[lang]
  const drawWithText =
    (card: number, state?: 'done'): Draw =>
    (pen, place) =>
      drawSovietCard(pen, card, lang, place, { withText: true, ...(state && { state }) })
  const cards = [
    ...(view.hand ?? []).map(card => drawWithText(card)),
    ...view.used.map(card => drawWithText(card, 'done')),
  ]
  return [
    cardsPart(say.ownHand, say.noCards, cards, BOTH),
    { height: 56 + TO_COME.rows * TO_COME.row, draw: (pen, where) => drawToCome(pen, view, lang, where) },
  ]
}

const TO_COME = { perRow: 3, rows: 3, row: 54 } as const

/**
 * Draws how many cards of each command the Soviet deck still holds, so that players need not count the cards
 * themselves.
 */
function drawToCome(pen: Pen, view: PavlovView, lang: WrittenLang, where: Rect): void {
  const say = pavlovPictureWords[lang]
  const inner = drawTitledPanel(pen, where, say.toCome(view.deckCount))
  const { commands, fog } = countUnseenSovietCards(view)
  const cell = inner.width / TO_COME.perRow
  const tell = (i: number, count: number, name: string, icon: (x: number, y: number) => void) => {
    const x = inner.x + (i % TO_COME.perRow) * cell
    const y = inner.y + (Math.floor(i / TO_COME.perRow) + 0.5) * TO_COME.row
    const fill = count > 0 ? themeColours.text : themeColours.dim
    disc(pen, x + 28, y)
    icon(x + 28, y)
    drawText(pen, `×${count}`, x + 62, y - 2, { type: withTypeSize(typeStyles.section, 24), fill })
    drawText(pen, name, x + 62, y + 20, { type: withTypeSize(typeStyles.body, 18), fill, max: cell - 66 })
  }
  for (const [i, count] of commands.entries())
    tell(i, count, say.commands[soviet.commands[i].id], (x, y) => drawCommandIcon(pen, i, x, y, 18))
  tell(commands.length, fog, say.fog, (x, y) =>
    drawText(pen, '~', x, y + 16, {
      type: withTypeSize(typeStyles.section, 46),
      fill: '#4a4f50',
      align: 'center',
    }),
  )
}

/** Draws a paper-coloured disc as the background of an icon, as on the cards. */
function disc(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#ecdcc0'
  pen.beginPath()
  pen.arc(x, y, 27, 0, Math.PI * 2)
  pen.fill()
}

function germanParts(german: NonNullable<PavlovView['german']>, lang: WrittenLang): Part[] {
  const say = pavlovPictureWords[lang]
  const drawWithText =
    (card: number): Draw =>
    (pen, place) =>
      drawGermanCard(pen, card, lang, place, { withText: true })
  const named =
    (card: number): Draw =>
    (pen, place) =>
      drawGermanCard(pen, card, lang, place)
  const tactic =
    (card: number, state?: 'now'): Draw =>
    (pen, place) =>
      drawTacticsCard(pen, card, lang, place, { state })
  const plan = [
    ...german.planned.map(named),
    ...(german.plannedTactics === null ? [] : [tactic(german.plannedTactics, 'now')]),
  ]
  return [
    cardsPart(say.ownHand, say.noCards, german.hand.map(drawWithText), TOLD),
    cardsPart(say.planned, say.plannedNone, plan, NAMED),
    cardsPart(
      say.ownTactics,
      say.noCards,
      german.tactics.map(card => tactic(card)),
      NAMED,
    ),
  ]
}
