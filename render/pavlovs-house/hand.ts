import type { PavlovView } from '../../src/systems/pavlovs-house/view.ts'
import { type Pen, type Sheet, sheet } from '../canvas.ts'
import { page, panel, type Rect, rect } from '../frame.ts'
import type { PictureRequest } from '../request.ts'
import { HEIGHT, MARGIN, SCALE, WIDTH } from '../theme.ts'
import { drawNote } from './beside.ts'
import { germanCard, sovietCard, tacticsCard } from './cards.ts'
import { cardPlaces } from './strip.ts'
import { type Lang, words } from './words.ts'

/** A role's own cards with what they do: the German command's hand, plan and tactics, or the Soviet hand. */
export function handOf(view: PavlovView, { lang }: PictureRequest): Sheet {
  const made = sheet(WIDTH, HEIGHT, SCALE)
  page(made.pen)
  if (view.german) drawGermanHand(made.pen, view.german, lang)
  else drawSovietHand(made.pen, view, lang)
  return made
}

type Draw = (place: Rect) => void

function drawCards(
  pen: Pen,
  where: Rect,
  title: string,
  empty: string,
  cards: readonly Draw[],
  most: number,
): void {
  const inner = panel(pen, where, title)
  const places = cardPlaces(
    rect(inner.x, inner.y + 6, inner.width, inner.height - 8),
    Math.max(most, cards.length),
  )
  for (const [i, draw] of cards.entries()) draw(places[i])
  if (cards.length === 0) drawNote(pen, empty, inner)
}

function drawSovietHand(pen: Pen, view: PavlovView, lang: Lang): void {
  const say = words[lang]
  const cards = [
    ...(view.hand ?? []).map(
      (card): Draw =>
        place =>
          sovietCard(pen, card, lang, place, { told: true }),
    ),
    ...view.used.map(
      (card): Draw =>
        place =>
          sovietCard(pen, card, lang, place, { told: true, state: 'done' }),
    ),
  ]
  const where = rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
  drawCards(pen, where, say.ownHand, say.noCards, cards, 4)
}

function drawGermanHand(pen: Pen, german: NonNullable<PavlovView['german']>, lang: Lang): void {
  const say = words[lang]
  const height = (HEIGHT - 3 * MARGIN) / 2
  const half = (WIDTH - 3 * MARGIN) / 2
  const plain =
    (card: number): Draw =>
    place =>
      germanCard(pen, card, lang, place, { told: true })
  const tactic =
    (card: number, state?: 'now'): Draw =>
    place =>
      tacticsCard(pen, card, lang, place, { state })
  const lower = MARGIN * 2 + height
  drawCards(
    pen,
    rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, height),
    say.ownHand,
    say.noCards,
    german.hand.map(plain),
    4,
  )
  const plan = [
    ...german.planned.map(plain),
    ...(german.plannedTactics === null ? [] : [tactic(german.plannedTactics, 'now')]),
  ]
  const wide = half * 1.14
  drawCards(pen, rect(MARGIN, lower, wide, height), say.planned, say.plannedNone, plan, 4)
  drawCards(
    pen,
    rect(MARGIN * 2 + wide, lower, WIDTH - 3 * MARGIN - wide, height),
    say.ownTactics,
    say.noCards,
    german.tactics.map(card => tactic(card)),
    3,
  )
}
