import { soviet } from '../../data/pavlovs-house/index.ts'
import { cardsToCome, type PavlovView } from '../../src/systems/pavlovs-house/view.ts'
import { type Pen, type Sheet, sheet } from '../canvas.ts'
import { page, panel, type Rect, rect } from '../frame.ts'
import type { PictureRequest } from '../request.ts'
import { text } from '../text.ts'
import { colour, HEIGHT, MARGIN, SCALE, sized, type, WIDTH } from '../theme.ts'
import { drawNote } from './beside.ts'
import { commandIcon, germanCard, sovietCard, tacticsCard } from './cards.ts'
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
  const width = WIDTH - 2 * MARGIN
  const lower = HEIGHT - MARGIN - TO_COME
  drawCards(pen, rect(MARGIN, MARGIN, width, lower - 2 * MARGIN), say.ownHand, say.noCards, cards, 4)
  drawToCome(pen, view, lang, rect(MARGIN, lower, width, TO_COME))
}

const TO_COME = 176

/** What the deck still holds, command by command: who counts cards need not do it himself. */
function drawToCome(pen: Pen, view: PavlovView, lang: Lang, where: Rect): void {
  const say = words[lang]
  const inner = panel(pen, where, say.toCome(view.deckCount))
  const { commands, fog } = cardsToCome(view)
  const cell = inner.width / (commands.length + 1)
  const middle = (i: number) => inner.x + cell * (i + 0.5)
  const tell = (i: number, count: number, name: string) => {
    const max = cell - 8
    const fill = count > 0 ? colour.text : colour.dim
    text(pen, `×${count}`, middle(i), inner.y + 84, { type: sized(type.section, 30), fill, align: 'center' })
    text(pen, name, middle(i), inner.y + 114, { type: sized(type.body, 18), fill, align: 'center', max })
  }
  for (const [i, count] of commands.entries()) {
    disc(pen, middle(i), inner.y + 30)
    commandIcon(pen, i, middle(i), inner.y + 30, 18)
    tell(i, count, say.commands[soviet.commands[i].id])
  }
  disc(pen, middle(commands.length), inner.y + 30)
  text(pen, '~', middle(commands.length), inner.y + 46, {
    type: sized(type.section, 46),
    fill: '#4a4f50',
    align: 'center',
  })
  tell(commands.length, fog, say.fog)
}

/** Paper under an icon, as on the cards. */
function disc(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#ecdcc0'
  pen.beginPath()
  pen.arc(x, y, 27, 0, Math.PI * 2)
  pen.fill()
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
    ...german.planned.map(
      (card): Draw =>
        place =>
          germanCard(pen, card, lang, place),
    ),
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
