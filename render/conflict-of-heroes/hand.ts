import { cards, markers } from '../../data/conflict-of-heroes/index.ts'
import { commandOf } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { commandName } from '../../src/systems/conflict-of-heroes/words/labels.ts'
import { aside, type Pen, type Sheet, sheet } from '../canvas.ts'
import { page, panel, type Rect, rect } from '../frame.ts'
import type { PictureRequest } from '../request.ts'
import { box, noShadow, shadow, star } from '../shapes.ts'
import { tag } from '../tags.ts'
import { text, wrapped } from '../text.ts'
import { colour, HEIGHT, MARGIN, SCALE, type SideName, sides, sized, type, WIDTH } from '../theme.ts'
import { heroCounter } from './counter.ts'
import { hexId, kindOf, lookOf } from './facts.ts'
import { drawHit } from './hits.ts'
import { drawStates } from './units.ts'
import { type Lang, words } from './words.ts'

const HEAD = 58
/** Height of a card when they lie in one row. */
const CARD = 318

/** A hand for its owner: cards, weapons and goals; hidden units, own markers, planned strikes. */
export function hand(view: HeroesView, { lang, role }: PictureRequest): Sheet {
  const made = sheet(WIDTH, HEIGHT, SCALE)
  const { pen } = made
  const say = words[lang]
  const command = Math.max(0, role === null ? 0 : commandOf(view, role))
  const side = lookOf(view, command)
  page(pen)
  const title = say.handTitle(commandName(lang, view.commands, command))
  text(pen, title, MARGIN + 8, 44, { type: type.title, fill: '#f6e8c4', max: 640 })
  const about = `${say.caps} ${view.cap[command]} · ${say.deck} ${view.deck}`
  text(pen, about, WIDTH - MARGIN - 8, 42, { type: type.section, fill: colour.gold, align: 'right' })
  const own = view.hands[command]
  const list = own ? [...own, ...view.weapons[command], ...(view.goals[command] ?? [])] : []
  const rows = rowsOf(new Set(list).size)
  const tall = rows === 1 ? CARD : 436
  const table = rect(MARGIN, HEAD, WIDTH - 2 * MARGIN, tall)
  if (own === null) drawBacks(pen, side, view.handSizes[command], lang, table)
  else if (list.length > 0) drawCards(pen, side, list, lang, table)
  else drawNote(pen, say.noCards, table)
  const top = HEAD + tall + MARGIN
  drawSecrets(pen, view, command, lang, rect(MARGIN, top, WIDTH - 2 * MARGIN, HEIGHT - top - MARGIN))
  return made
}

const rowsOf = (different: number): number => (different > 10 ? 3 : different > 4 ? 2 : 1)

/** Up to four cards in one row, more in two or three. */
function drawCards(pen: Pen, side: SideName, list: readonly number[], lang: Lang, where: Rect): void {
  const counts = new Map<number, number>()
  for (const card of list) counts.set(card, (counts.get(card) ?? 0) + 1)
  const rows = rowsOf(counts.size)
  const columns = Math.max(3, Math.ceil(counts.size / rows))
  const gap = 12
  const wide = Math.min(300, (where.width - gap * (columns + 1)) / columns)
  const tall = (where.height - gap * (rows - 1)) / rows - 6
  let i = 0
  for (const [card, copies] of counts) {
    const left = where.x + gap + (i % columns) * (wide + gap)
    const top = where.y + 2 + Math.floor(i / columns) * (tall + gap)
    drawCard(pen, side, card, copies, lang, rect(left, top, wide, tall))
    i++
  }
}

const HEADS = { green: '#2f6b3f', blue: '#2c4a86', other: '#4a4436' } as const

function drawCard(pen: Pen, side: SideName, card: number, copies: number, lang: Lang, where: Rect): void {
  const { id, name, about, type: kind, cost, green } = cards[card]
  const { x, y, width, height } = where
  const paid = kind === 'action' || kind === 'bonus'
  aside(pen, () => {
    shadow(pen, 9, 4)
    box(pen, x, y, width, height, 12)
    pen.fillStyle = side === 'soviet' ? '#f2e2c6' : '#e4e6dc'
    pen.fill()
    noShadow(pen)
    pen.clip()
    pen.fillStyle = paid ? (green ? HEADS.green : HEADS.blue) : HEADS.other
    pen.fillRect(x, y, width, 42)
  })
  pen.strokeStyle = sides[side].edge
  pen.lineWidth = 2
  box(pen, x, y, width, height, 12)
  pen.stroke()
  text(pen, id, x + 12, y + 22, { type: type.number, fill: colour.amber, base: 'middle' })
  text(pen, name[lang], x + (id.length > 2 ? 58 : 44), y + 22, {
    type: sized(type.section, 22),
    fill: '#ffffff',
    base: 'middle',
    max: width - (paid ? 92 : 56) - (copies > 1 ? 34 : 0),
  })
  if (paid)
    tag(pen, green ? 'circle' : 'diamond', String(cost), x + width - 22, y + 21, 14, { fill: '#a5231d' })
  const label = words[lang].types[kind] + (copies > 1 ? ` · ×${copies}` : '')
  text(pen, label, x + 12, y + 64, { type: type.name, fill: '#6b3a14' })
  const room = rect(x + 12, y + 72, width - 24, height - 80)
  for (const size of [30, 28, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15]) {
    const face = sized(type.body, size)
    const lines = wrapped(pen, about[lang], face, room.width, 99)
    if (lines.length * size * 1.18 > room.height && size > 15) continue
    for (const [i, line] of lines.entries())
      text(pen, line, room.x, room.y + size + i * size * 1.18, {
        type: face,
        fill: colour.ink,
        max: room.width,
      })
    return
  }
}

function drawBacks(pen: Pen, side: SideName, count: number, lang: Lang, where: Rect): void {
  const step = Math.min(120, (where.width - 140) / Math.max(1, count))
  const left = where.x + (where.width - step * count) / 2
  for (let i = 0; i < count; i++)
    aside(pen, () => {
      shadow(pen, 8, 3)
      pen.fillStyle = sides[side].band
      box(pen, left + i * step, where.y + 60, 104, 150, 10)
      pen.fill()
      noShadow(pen)
      pen.strokeStyle = colour.paper
      pen.lineWidth = 2
      pen.stroke()
      star(pen, left + i * step + 52, where.y + 135, 30, colour.gold)
    })
  drawNote(pen, words[lang].backs, rect(where.x, where.y + 180, where.width, 120))
}

function drawNote(pen: Pen, note: string, { x, y, width, height }: Rect): void {
  text(pen, note, x + width / 2, y + height / 2, { type: type.section, fill: colour.dim, align: 'center' })
}

/** What only the owner knows: three panels. */
function drawSecrets(pen: Pen, view: HeroesView, command: number, lang: Lang, where: Rect): void {
  const say = words[lang]
  const wide = (where.width - 2 * MARGIN) / 3
  const place = (i: number) => rect(where.x + i * (wide + MARGIN), where.y, wide, where.height)
  const own = view.units.flatMap((unit, i) => (unit.command === command ? [i] : []))
  const hidden = own.filter(unit => view.units[unit].hidden)
  drawUnits(pen, view, hidden, lang, say.ownHidden, place(0))
  drawMarkers(
    pen,
    view,
    own.filter(unit => view.units[unit].hit),
    lang,
    place(1),
  )
  const strikes = panel(pen, place(2), say.ownStrikes)
  const list = view.strikes.map(
    ({ card, hex, smoke, round }) =>
      `${hexId(view.scenario, hex)} · ${smoke ? say.smoke : cards[card].id} · ${say.round.toLowerCase()} ${round}`,
  )
  for (const [i, line] of (list.length > 0 ? list : [say.none]).entries())
    text(pen, line, strikes.x + 2, strikes.y + 24 + i * 27, { type: type.body, max: strikes.width - 4 })
}

function drawUnits(
  pen: Pen,
  view: HeroesView,
  list: readonly number[],
  lang: Lang,
  title: string,
  where: Rect,
): void {
  const inner = panel(pen, where, title)
  if (list.length === 0) {
    text(pen, words[lang].none, inner.x + 2, inner.y + 24, { type: type.body, fill: colour.dim })
    return
  }
  const columns = list.length > 8 ? 6 : 4
  const cell = inner.width / columns
  const size = Math.min(cell - 10, list.length > 4 ? 52 : 72)
  for (const [i, unit] of list.entries()) {
    const seen = view.units[unit]
    const left = inner.x + (i % columns) * cell
    const top = inner.y + 6 + Math.floor(i / columns) * (size + 26)
    const look = {
      side: lookOf(view, seen.command),
      kind: kindOf(seen),
      spent: seen.spent === true,
      hidden: true,
    }
    heroCounter(pen, look, left, top, size)
    drawStates(pen, view, unit, left, top, size)
    const at = seen.hex === null ? '–' : hexId(view.scenario, seen.hex)
    text(pen, at, left + size / 2, top + size + 18, {
      type: sized(type.name, 18),
      align: 'center',
      max: cell,
    })
  }
}

/** Name, where, what it forbids and the number that takes it off. */
function drawMarkers(pen: Pen, view: HeroesView, list: readonly number[], lang: Lang, where: Rect): void {
  const say = words[lang]
  const inner = panel(pen, where, say.ownHits)
  if (list.length === 0) text(pen, say.none, inner.x + 2, inner.y + 24, { type: type.body, fill: colour.dim })
  const step = Math.min(104, inner.height / Math.max(1, list.length))
  const roomy = step > 90
  for (const [i, unit] of list.entries()) {
    const { marker, hex } = view.units[unit]
    const y = inner.y + (i + 0.5) * step - (roomy ? 24 : 0)
    drawHit(pen, marker, inner.x + 14, y, roomy ? 15 : Math.min(12, step * 0.4))
    const place = hex === null ? '–' : hexId(view.scenario, hex)
    const face = sized(type.strong, roomy ? 25 : Math.min(19, step * 0.5))
    const name = `${kindOf(view.units[unit]).code} ${place}`
    const left = inner.x + (roomy ? 42 : 34)
    text(pen, name, left, y, { type: face, base: 'middle', max: roomy ? inner.width - 44 : 118 })
    if (marker === null) continue
    const { name: called, rally, noAttack, noMove } = markers[marker]
    const effect = [
      called[lang],
      rally === null ? say.noRally : `${say.rally} ${rally}+`,
      noAttack ? say.noAttack : null,
      noMove ? say.noMove : null,
    ]
    const note = sized(type.note, roomy ? 21 : Math.min(18, step * 0.4))
    const [start, first] = roomy ? [left, y + 30] : [inner.x + 156, y - (step > 34 ? 8 : 0)]
    const max = inner.x + inner.width - start - 2
    for (const [at, line] of wrapped(pen, effect.filter(Boolean).join(', '), note, max, 2).entries())
      text(pen, line, start, first + at * (roomy ? 24 : 19), {
        type: note,
        fill: colour.dim,
        base: 'middle',
        max,
      })
  }
}
