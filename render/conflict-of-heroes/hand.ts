import { cards, markers } from '../../data/conflict-of-heroes/index.ts'
import { commandOf } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { commandName } from '../../src/systems/conflict-of-heroes/words/labels.ts'
import { aside, type Pen, type Sheet, sheet } from '../drawing/canvas.ts'
import { page, panel, type Rect, rect } from '../drawing/frame.ts'
import { box, noShadow, shadow, star } from '../drawing/shapes.ts'
import { tag } from '../drawing/tags.ts'
import { text, textWidth, wrapped } from '../drawing/text.ts'
import { colour, MARGIN, type SideName, sides, sized, type } from '../drawing/theme.ts'
import { NEAR_INNER, NEAR_SCALE, NEAR_WIDTH } from '../near.ts'
import { place } from '../places.ts'
import type { PictureRequest } from '../request.ts'
import { heroCounter } from './counter.ts'
import { hexId, kindOf, lookOf } from './facts.ts'
import { drawHit } from './hits.ts'
import { drawStates } from './units.ts'
import { type Lang, words } from './words.ts'

const HEAD = 58
/** Width and height of a card. Two cards stand in a row. `GAP` is the space around a card. */
const CARD = 220
const GAP = 12

/** Draws a hand for its owner: cards, weapons and goals, then hidden units, own hit markers and planned strikes. */
export function hand(view: HeroesView, { lang, role }: PictureRequest): Sheet {
  const say = words[lang]
  const command = Math.max(0, role === null ? 0 : commandOf(view, role))
  const side = lookOf(view, command)
  const own = view.hands[command]
  const list = own ? [...own, ...view.weapons[command], ...(view.goals[command] ?? [])] : []
  const tall = Math.max(1, Math.ceil(new Set(list).size / 2)) * (CARD + GAP)
  const secrets = secretsOf(view, command)
  const made = sheet(NEAR_WIDTH, HEAD + tall + secrets.height + 2 * MARGIN, NEAR_SCALE)
  const { pen } = made
  page(pen, made.width, made.height)
  const title = say.handTitle(commandName(lang, view.commands, command))
  text(pen, title, MARGIN + 8, 44, { type: type.title, fill: '#f6e8c4', max: 360 })
  const about = `${say.caps} ${view.cap[command]} · ${say.deck} ${view.deck}`
  text(pen, about, NEAR_WIDTH - MARGIN - 8, 42, {
    type: type.section,
    fill: colour.gold,
    align: 'right',
    max: 220,
  })
  const table = rect(MARGIN, HEAD, NEAR_INNER, tall)
  if (own === null) drawBacks(pen, side, view.handSizes[command], lang, table)
  else if (list.length > 0) drawCards(pen, side, list, lang, table)
  else drawNote(pen, say.noCards, table)
  drawSecrets(pen, view, secrets, lang, rect(MARGIN, HEAD + tall + MARGIN, NEAR_INNER, secrets.height))
  return made
}

function drawCards(pen: Pen, side: SideName, list: readonly number[], lang: Lang, where: Rect): void {
  const counts = new Map<number, number>()
  for (const card of list) counts.set(card, (counts.get(card) ?? 0) + 1)
  const wide = (where.width - GAP) / 2
  let i = 0
  for (const [card, copies] of counts) {
    const left = where.x + (i % 2) * (wide + GAP)
    const top = where.y + 2 + Math.floor(i / 2) * (CARD + GAP)
    drawCard(pen, side, card, copies, lang, rect(left, top, wide, CARD))
    i++
  }
}

const HEADS = { green: '#2f6b3f', blue: '#2c4a86', other: '#4a4436' } as const

function drawCard(pen: Pen, side: SideName, card: number, copies: number, lang: Lang, where: Rect): void {
  const { id, name, about, type: kind, cost, green } = cards[card]
  const { x, y, width, height } = where
  const paid = kind === 'action' || kind === 'bonus'
  place(pen, 'card', card, where)
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
  drawName(pen, name[lang], x + (id.length > 2 ? 58 : 44), y + 22, width - (paid ? 92 : 70))
  if (paid)
    tag(pen, green ? 'circle' : 'diamond', String(cost), x + width - 22, y + 21, 14, { fill: '#a5231d' })
  const label = words[lang].types[kind] + (copies > 1 ? ` · ×${copies}` : '')
  text(pen, label, x + 12, y + 64, { type: type.name, fill: '#6b3a14' })
  const room = rect(x + 12, y + 72, width - 24, height - 80)
  for (const size of [30, 28, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16]) {
    const face = sized(type.body, size)
    const lines = wrapped(pen, about[lang], face, room.width, 99)
    if (lines.length * size * 1.18 > room.height && size > 16) continue
    for (const [i, line] of lines.entries())
      text(pen, line, room.x, room.y + size + i * size * 1.18, {
        type: face,
        fill: colour.ink,
        max: room.width,
      })
    return
  }
}

/** Draws the name on one line, or on two lines in smaller type if it is too long. */
function drawName(pen: Pen, name: string, x: number, y: number, max: number): void {
  const face = sized(type.section, 22)
  const isShort = textWidth(pen, name, face) * 0.8 <= max
  const small = sized(type.section, 17)
  const lines = isShort ? [name] : wrapped(pen, name, small, max, 2)
  for (const [i, line] of lines.entries())
    text(pen, line, x, y + (i - (lines.length - 1) / 2) * 19, {
      type: isShort ? face : small,
      fill: '#ffffff',
      base: 'middle',
      max,
    })
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

interface Secrets {
  readonly hidden: readonly number[]
  readonly hit: readonly number[]
  readonly heights: readonly number[]
  readonly height: number
}

/** Heights in drawing units: the title of a panel, then one row of each kind. */
const TITLE = 56
const UNITS = { perRow: 6, row: 98 } as const
const MARKER = 66
const STRIKE = 27

function secretsOf(view: HeroesView, command: number): Secrets {
  const own = view.units.flatMap((unit, i) => (unit.command === command ? [i] : []))
  const hidden = own.filter(unit => view.units[unit].hidden)
  const hit = own.filter(unit => view.units[unit].hit)
  const tall = (rows: number, row: number) => TITLE + Math.max(34, rows * row)
  const heights = [
    tall(Math.ceil(hidden.length / UNITS.perRow), UNITS.row),
    tall(hit.length, MARKER),
    tall(view.strikes.length, STRIKE),
  ]
  return { hidden, hit, heights, height: heights[0] + heights[1] + heights[2] + 2 * MARGIN }
}

/** Draws three panels with what only the owner knows: hidden units, hit markers and planned strikes. */
function drawSecrets(pen: Pen, view: HeroesView, secrets: Secrets, lang: Lang, { x, y, width }: Rect): void {
  const say = words[lang]
  const [first, second, third] = secrets.heights
  drawUnits(pen, view, secrets.hidden, lang, say.ownHidden, rect(x, y, width, first))
  drawMarkers(pen, view, secrets.hit, lang, rect(x, y + first + MARGIN, width, second))
  const strikes = panel(pen, rect(x, y + first + second + 2 * MARGIN, width, third), say.ownStrikes)
  const list = view.strikes.map(
    ({ card, hex, smoke, round }) =>
      `${hexId(view.scenario, hex)} · ${smoke ? say.smoke : cards[card].id} · ${say.round.toLowerCase()} ${round}`,
  )
  for (const [i, line] of (list.length > 0 ? list : [say.none]).entries())
    text(pen, line, strikes.x + 2, strikes.y + 24 + i * STRIKE, { type: type.body, max: strikes.width - 4 })
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
  const cell = inner.width / UNITS.perRow
  const size = UNITS.row - 28
  for (const [i, unit] of list.entries()) {
    const seen = view.units[unit]
    const left = inner.x + (i % UNITS.perRow) * cell
    const top = inner.y + 4 + Math.floor(i / UNITS.perRow) * UNITS.row
    const look = {
      side: lookOf(view, seen.command),
      kind: kindOf(seen),
      spent: seen.spent === true,
      hidden: true,
    }
    heroCounter(pen, look, left, top, size)
    drawStates(pen, view, unit, left, top, size)
    place(pen, 'unit', unit, rect(left, top, size, size))
    const at = seen.hex === null ? '–' : hexId(view.scenario, seen.hex)
    text(pen, at, left + size / 2, top + size + 18, {
      type: sized(type.name, 18),
      align: 'center',
      max: cell,
    })
  }
}

/** Draws the hit markers: name, hex, what each forbids, and the number that removes it. */
function drawMarkers(pen: Pen, view: HeroesView, list: readonly number[], lang: Lang, where: Rect): void {
  const say = words[lang]
  const inner = panel(pen, where, say.ownHits)
  if (list.length === 0) text(pen, say.none, inner.x + 2, inner.y + 24, { type: type.body, fill: colour.dim })
  for (const [i, unit] of list.entries()) {
    const { marker, hex } = view.units[unit]
    const y = inner.y + i * MARKER + 18
    drawHit(pen, marker, inner.x + 16, y + 12, 15)
    const place = hex === null ? '–' : hexId(view.scenario, hex)
    const left = inner.x + 44
    const max = inner.width - 46
    const name = `${kindOf(view.units[unit]).name[lang]} · ${place}`
    text(pen, name, left, y, { type: type.strong, base: 'middle', max })
    if (marker === null) continue
    const { name: called, rally, noAttack, noMove } = markers[marker]
    const effect = [
      called[lang],
      rally === null ? say.noRally : `${say.rally} ${rally}+`,
      noAttack ? say.noAttack : null,
      noMove ? say.noMove : null,
    ]
    text(pen, effect.filter(Boolean).join(', '), left, y + 26, {
      type: sized(type.note, 19),
      fill: colour.dim,
      base: 'middle',
      max,
    })
  }
}
