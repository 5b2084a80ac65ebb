import { cards, hitMarkers } from '../../data/conflict-of-heroes/index.ts'
import { commandOfRole } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { formatCommandName } from '../../src/systems/conflict-of-heroes/words/labels.ts'
import { DETAIL_INNER_WIDTH, DETAIL_PIXELS_PER_UNIT, DETAIL_WIDTH } from '../detail-page.ts'
import { createScaledCanvas, type Pen, type ScaledCanvas, withSavedPenState } from '../drawing/canvas.ts'
import { drawTitledPanel, fillPage, type Rect, rect } from '../drawing/frame.ts'
import { clearShadow, drawStar, setShadow, traceRoundedRect } from '../drawing/shapes.ts'
import { drawTag } from '../drawing/tags.ts'
import { drawText, measureTextWidth, wrapText } from '../drawing/text.ts'
import {
  PAGE_MARGIN,
  type SideName,
  sideStyles,
  themeColours,
  typeStyles,
  withTypeSize,
} from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import type { PictureRequest } from '../request.ts'
import { drawHeroesCounter } from './counter.ts'
import { commandSideName, heroesHexId, unitKindOf } from './facts.ts'
import { drawHitMarker } from './hits.ts'
import { drawUnitStates } from './units.ts'
import { heroesPictureWords, type WrittenLang } from './words.ts'

const HEAD = 58
/**
 * Width and height of a card, in drawing units. Cards are laid out two in a row. `GAP` is the space between two
 * cards.
 */
const CARD = 220
const GAP = 12

/**
 * Draws the private picture of a command. The picture shows the command's cards, weapons and goals, its hidden
 * units, the hit markers on its units, and its planned strikes.
 */
export function drawHeroesHand(view: HeroesView, { lang, role }: PictureRequest): ScaledCanvas {
  const say = heroesPictureWords[lang]
  const command = Math.max(0, role === null ? 0 : commandOfRole(view, role))
  const side = commandSideName(view, command)
  const own = view.hands[command]
  const list = own ? [...own, ...view.weapons[command], ...(view.goals[command] ?? [])] : []
  const tall = Math.max(1, Math.ceil(new Set(list).size / 2)) * (CARD + GAP)
  const secrets = secretsOf(view, command)
  const made = createScaledCanvas(
    DETAIL_WIDTH,
    HEAD + tall + secrets.height + 2 * PAGE_MARGIN,
    DETAIL_PIXELS_PER_UNIT,
  )
  const { pen } = made
  fillPage(pen, made.width, made.height)
  const title = say.handTitle(formatCommandName(lang, view.commands, command))
  drawText(pen, title, PAGE_MARGIN + 8, 44, { type: typeStyles.title, fill: '#f6e8c4', max: 360 })
  const about = `${say.caps} ${view.cap[command]} · ${say.deck} ${view.deck}`
  drawText(pen, about, DETAIL_WIDTH - PAGE_MARGIN - 8, 42, {
    type: typeStyles.section,
    fill: themeColours.gold,
    align: 'right',
    max: 220,
  })
  const table = rect(PAGE_MARGIN, HEAD, DETAIL_INNER_WIDTH, tall)
  if (own === null) drawBacks(pen, side, view.handSizes[command], lang, table)
  else if (list.length > 0) drawCards(pen, side, list, lang, table)
  else drawNote(pen, say.noCards, table)
  drawSecrets(
    pen,
    view,
    secrets,
    lang,
    rect(PAGE_MARGIN, HEAD + tall + PAGE_MARGIN, DETAIL_INNER_WIDTH, secrets.height),
  )
  return made
}

function drawCards(pen: Pen, side: SideName, list: readonly number[], lang: WrittenLang, where: Rect): void {
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

function drawCard(
  pen: Pen,
  side: SideName,
  card: number,
  copies: number,
  lang: WrittenLang,
  where: Rect,
): void {
  const { id, name, about, type: kind, cost, green } = cards[card]
  const { x, y, width, height } = where
  const paid = kind === 'action' || kind === 'bonus'
  addHitArea(pen, 'card', card, where)
  withSavedPenState(pen, () => {
    setShadow(pen, 9, 4)
    traceRoundedRect(pen, x, y, width, height, 12)
    pen.fillStyle = side === 'soviet' ? '#f2e2c6' : '#e4e6dc'
    pen.fill()
    clearShadow(pen)
    pen.clip()
    pen.fillStyle = paid ? (green ? HEADS.green : HEADS.blue) : HEADS.other
    pen.fillRect(x, y, width, 42)
  })
  pen.strokeStyle = sideStyles[side].edge
  pen.lineWidth = 2
  traceRoundedRect(pen, x, y, width, height, 12)
  pen.stroke()
  drawText(pen, id, x + 12, y + 22, { type: typeStyles.number, fill: themeColours.amber, base: 'middle' })
  drawName(pen, name[lang], x + (id.length > 2 ? 58 : 44), y + 22, width - (paid ? 92 : 70))
  if (paid)
    drawTag(pen, green ? 'circle' : 'diamond', String(cost), x + width - 22, y + 21, 14, { fill: '#a5231d' })
  const label = heroesPictureWords[lang].types[kind] + (copies > 1 ? ` · ×${copies}` : '')
  drawText(pen, label, x + 12, y + 64, { type: typeStyles.name, fill: '#6b3a14' })
  const room = rect(x + 12, y + 72, width - 24, height - 80)
  for (const size of [30, 28, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16]) {
    const face = withTypeSize(typeStyles.body, size)
    const lines = wrapText(pen, about[lang], face, room.width, 99)
    if (lines.length * size * 1.18 > room.height && size > 16) continue
    for (const [i, line] of lines.entries())
      drawText(pen, line, room.x, room.y + size + i * size * 1.18, {
        type: face,
        fill: themeColours.ink,
        max: room.width,
      })
    return
  }
}

/** Draws the name of a card on one line. A name that is too long is split into two lines of smaller type. */
function drawName(pen: Pen, name: string, x: number, y: number, max: number): void {
  const face = withTypeSize(typeStyles.section, 22)
  const isShort = measureTextWidth(pen, name, face) * 0.8 <= max
  const small = withTypeSize(typeStyles.section, 17)
  const lines = isShort ? [name] : wrapText(pen, name, small, max, 2)
  for (const [i, line] of lines.entries())
    drawText(pen, line, x, y + (i - (lines.length - 1) / 2) * 19, {
      type: isShort ? face : small,
      fill: '#ffffff',
      base: 'middle',
      max,
    })
}

function drawBacks(pen: Pen, side: SideName, count: number, lang: WrittenLang, where: Rect): void {
  const step = Math.min(120, (where.width - 140) / Math.max(1, count))
  const left = where.x + (where.width - step * count) / 2
  for (let i = 0; i < count; i++)
    withSavedPenState(pen, () => {
      setShadow(pen, 8, 3)
      pen.fillStyle = sideStyles[side].band
      traceRoundedRect(pen, left + i * step, where.y + 60, 104, 150, 10)
      pen.fill()
      clearShadow(pen)
      pen.strokeStyle = themeColours.paper
      pen.lineWidth = 2
      pen.stroke()
      drawStar(pen, left + i * step + 52, where.y + 135, 30, themeColours.gold)
    })
  drawNote(pen, heroesPictureWords[lang].backs, rect(where.x, where.y + 180, where.width, 120))
}

function drawNote(pen: Pen, note: string, { x, y, width, height }: Rect): void {
  drawText(pen, note, x + width / 2, y + height / 2, {
    type: typeStyles.section,
    fill: themeColours.dim,
    align: 'center',
  })
}

interface Secrets {
  readonly hidden: readonly number[]
  readonly hit: readonly number[]
  readonly heights: readonly number[]
  readonly height: number
}

/**
 * Height of a panel's title, in drawing units. The next three constants are the heights of one row in the panels of
 * hidden units, hit markers and strikes.
 */
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
  return { hidden, hit, heights, height: heights[0] + heights[1] + heights[2] + 2 * PAGE_MARGIN }
}

/**
 * Draws three panels with information that the enemy must not see: hidden units, hit markers and planned
 * strikes.
 */
function drawSecrets(
  pen: Pen,
  view: HeroesView,
  secrets: Secrets,
  lang: WrittenLang,
  { x, y, width }: Rect,
): void {
  const say = heroesPictureWords[lang]
  const [first, second, third] = secrets.heights
  drawUnits(pen, view, secrets.hidden, lang, say.ownHidden, rect(x, y, width, first))
  drawMarkers(pen, view, secrets.hit, lang, rect(x, y + first + PAGE_MARGIN, width, second))
  const strikes = drawTitledPanel(
    pen,
    rect(x, y + first + second + 2 * PAGE_MARGIN, width, third),
    say.ownStrikes,
  )
  const list = view.strikes.map(
    ({ card, hex, smoke, round }) =>
      `${heroesHexId(view.scenario, hex)} · ${smoke ? say.smoke : cards[card].id} · ${say.round.toLowerCase()} ${round}`,
  )
  for (const [i, line] of (list.length > 0 ? list : [say.none]).entries())
    drawText(pen, line, strikes.x + 2, strikes.y + 24 + i * STRIKE, {
      type: typeStyles.body,
      max: strikes.width - 4,
    })
}

function drawUnits(
  pen: Pen,
  view: HeroesView,
  list: readonly number[],
  lang: WrittenLang,
  title: string,
  where: Rect,
): void {
  const inner = drawTitledPanel(pen, where, title)
  if (list.length === 0) {
    drawText(pen, heroesPictureWords[lang].none, inner.x + 2, inner.y + 24, {
      type: typeStyles.body,
      fill: themeColours.dim,
    })
    return
  }
  const cell = inner.width / UNITS.perRow
  const size = UNITS.row - 28
  for (const [i, unit] of list.entries()) {
    const seen = view.units[unit]
    const left = inner.x + (i % UNITS.perRow) * cell
    const top = inner.y + 4 + Math.floor(i / UNITS.perRow) * UNITS.row
    const look = {
      side: commandSideName(view, seen.command),
      kind: unitKindOf(seen),
      spent: seen.spent === true,
      hidden: true,
    }
    drawHeroesCounter(pen, look, left, top, size)
    drawUnitStates(pen, view, unit, left, top, size)
    addHitArea(pen, 'unit', unit, rect(left, top, size, size))
    const at = seen.hex === null ? '–' : heroesHexId(view.scenario, seen.hex)
    drawText(pen, at, left + size / 2, top + size + 18, {
      type: withTypeSize(typeStyles.name, 18),
      align: 'center',
      max: cell,
    })
  }
}

/**
 * Draws the hit markers on the viewer's units. A row contains the unit, its hex, the actions that the marker
 * forbids, and the number needed to rally.
 */
function drawMarkers(
  pen: Pen,
  view: HeroesView,
  list: readonly number[],
  lang: WrittenLang,
  where: Rect,
): void {
  const say = heroesPictureWords[lang]
  const inner = drawTitledPanel(pen, where, say.ownHits)
  if (list.length === 0)
    drawText(pen, say.none, inner.x + 2, inner.y + 24, { type: typeStyles.body, fill: themeColours.dim })
  for (const [i, unit] of list.entries()) {
    const { marker, hex } = view.units[unit]
    const y = inner.y + i * MARKER + 18
    drawHitMarker(pen, marker, inner.x + 16, y + 12, 15)
    const place = hex === null ? '–' : heroesHexId(view.scenario, hex)
    const left = inner.x + 44
    const max = inner.width - 46
    const name = `${unitKindOf(view.units[unit]).name[lang]} · ${place}`
    drawText(pen, name, left, y, { type: typeStyles.strong, base: 'middle', max })
    if (marker === null) continue
    const { name: called, rally, noAttack, noMove } = hitMarkers[marker]
    const effect = [
      called[lang],
      rally === null ? say.noRally : `${say.rally} ${rally}+`,
      noAttack ? say.noAttack : null,
      noMove ? say.noMove : null,
    ]
    drawText(pen, effect.filter(Boolean).join(', '), left, y + 26, {
      type: withTypeSize(typeStyles.note, 19),
      fill: themeColours.dim,
      base: 'middle',
      max,
    })
  }
}
