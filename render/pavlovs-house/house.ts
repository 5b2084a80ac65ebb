import { positions, TOKEN_INDEX } from '../../data/pavlovs-house/index.ts'
import {
  DISPLACED_PLACE,
  OUT_ON_RAID,
  type PavlovView,
  RESERVE_PLACE,
} from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { drawGlowingOutline, shadeColour, traceRoundedRect } from '../drawing/shapes.ts'
import { drawTag } from '../drawing/tags.ts'
import { drawText } from '../drawing/text.ts'
import { frameColours, lineWidths, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { AREA_COLOURS } from './facts.ts'
import { addUndrawnPieceHitAreas } from './hit-areas.ts'
import type { PavlovMarks } from './marks.ts'
import { drawDefender, drawDefenderRow, drawUndrawnCountRow, drawWeaponRow, layOutRows } from './pieces.ts'
import type { HouseLayout, HousePlan } from './plan.ts'
import { drawPavlovToken, drawTokenRow } from './tokens.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/**
 * Height of the strip above a defender or above rows, in drawing units. The printed numbers of the position are
 * in this strip.
 */
const HEAD = 15

export function layOutHouse(plan: HousePlan, view: PavlovView): HouseLayout {
  const layout = {
    men: new Map<number, Rect>(),
    weapons: new Map<number, Rect>(),
    alone: new Set<number>(),
    rest: null,
    raid: null,
  }
  const menAt = (place: number) => view.men.flatMap((man, i) => (man.place === place ? [i] : []))
  const weaponsAt = (place: number) => view.weapons.flatMap((at, i) => (at === place ? [i] : []))
  for (const [position] of positions.entries()) {
    const { x, y, width, height } = plan.cells[position]
    const place = rect(x + 2, y + HEAD, width - 4, height - HEAD - 1)
    const [own, arms] = [menAt(position), weaponsAt(position)]
    if (own.length === 1 && arms.length === 0) {
      layout.men.set(own[0], rect(place.x + 1, place.y + 1, place.width - 2, place.height - 4))
      layout.alone.add(own[0])
      continue
    }
    const rows = layOutRows(place, own.length + arms.length, { tallest: 34, lowest: 18, columns: [1] })
    spread(layout, own, arms, rows)
  }
  const waiting = {
    men: [RESERVE_PLACE, DISPLACED_PLACE].flatMap(menAt),
    arms: weaponsAt(RESERVE_PLACE),
    raiders: menAt(OUT_ON_RAID),
  }
  return { ...layout, ...reserveLayout(plan.reserve, layout, waiting) }
}

function spread(
  { men, weapons }: Pick<HouseLayout, 'men' | 'weapons'>,
  own: readonly number[],
  arms: readonly number[],
  rows: readonly Rect[],
): void {
  for (const [i, row] of rows.entries())
    if (i < own.length) men.set(own[i], row)
    else weapons.set(arms[i - own.length], row)
}

interface Waiting {
  men: readonly number[]
  arms: readonly number[]
  raiders: readonly number[]
}

/**
 * Computes where the pieces in the reserve are drawn. Few pieces stand in one column, more pieces in two. A wide panel
 * has up to three columns. If some pieces do not fit, the last row shows how many.
 */
function reserveLayout(
  { x, y, width, height }: Rect,
  layout: Pick<HouseLayout, 'men' | 'weapons'>,
  { men, arms, raiders }: Waiting,
): Pick<HouseLayout, 'rest' | 'raid'> {
  const place = rect(x + 4, y + 27, width - 8, height - 30)
  const before = men.length + arms.length
  const lines = raiders.length > 0 ? raiders.length + 1 : 0
  const wide = width > 300
  const rows = layOutRows(place, before + lines, {
    tallest: wide ? 34 : 28,
    lowest: wide ? 22 : 24,
    columns: wide ? [2, 3] : before + lines > 6 ? [2] : [1, 2],
  })
  const all = rows.length === before + lines
  const shown = all ? rows : rows.slice(0, -1)
  spread(layout, men, arms, shown.slice(0, before))
  spread(layout, raiders, [], shown.slice(before + 1))
  const raid = lines > 0 ? (shown[before] ?? null) : null
  const count = before + raiders.length - shown.length + (raid ? 1 : 0)
  return { rest: all ? null : { count, where: rows[rows.length - 1] }, raid }
}

export function drawHouse(
  pen: Pen,
  plan: HousePlan,
  view: PavlovView,
  lang: WrittenLang,
  layout: HouseLayout,
  marks: PavlovMarks,
): void {
  for (const [position, tint] of marks.positions)
    outlineMarkedPlace(pen, plan.cells[position] ?? plan.reserve, tint)
  for (const [wall, where] of plan.walls.entries()) drawWall(pen, where, wall, view, marks.walls.get(wall))
  drawReserve(pen, plan.reserve, view, lang)
  for (const [man, where] of layout.men) {
    const state = view.men[man]
    const mark = marks.men.get(man)
    if (layout.alone.has(man)) drawDefender(pen, man, state, lang, where, mark)
    else drawDefenderRow(pen, man, state, lang, where, mark)
  }
  for (const [weapon, where] of layout.weapons)
    drawWeaponRow(pen, weapon, lang, where, marks.weapons.get(weapon))
  if (layout.raid) raidLine(pen, layout.raid, pavlovPictureWords[lang].away)
  if (layout.rest) {
    drawUndrawnCountRow(pen, layout.rest.count, layout.rest.where)
    addUndrawnPieceHitAreas(pen, view, layout, layout.rest.where)
  }
  drawSupply(pen, plan.supply, view, marks.supply)
}

/**
 * Outlines a place of the last log entry. If `washed` is true, the place is also tinted. Places with text are not
 * tinted, since the text would be harder to read.
 */
export function outlineMarkedPlace(
  pen: Pen,
  { x, y, width, height }: Rect,
  tint: string,
  washed = true,
): void {
  if (washed) {
    pen.fillStyle = `${tint}2e`
    traceRoundedRect(pen, x, y, width, height, 7)
    pen.fill()
  }
  drawGlowingOutline(pen, () => traceRoundedRect(pen, x, y, width, height, 7), tint, lineWidths.glow * 0.7)
}

/**
 * Draws a wall: its defence value in a shield, and the suppression tokens of its area below or beside the
 * shield.
 */
function drawWall(pen: Pen, where: Rect, wall: number, view: PavlovView, mark?: string): void {
  const { x, y, width, height } = where
  if (mark) outlineMarkedPlace(pen, where, mark)
  const upright = height > width
  const radius = upright ? Math.min(40, width * 0.32) : Math.min(32, height * 0.3, width * 0.2)
  const [shieldX, shieldY] = upright
    ? [x + width / 2, y + height * 0.36]
    : [x + width * 0.24, y + height * 0.48]
  drawTag(pen, 'shield', String(view.walls[wall]), shieldX, shieldY, radius, {
    fill: shadeColour(AREA_COLOURS[wall], -0.28),
    rim: '#fff6e2',
  })
  const size = upright ? 15 : Math.min(18, width * 0.115)
  const [tokenX, tokenY] = upright
    ? [x + width / 2 - 19, y + height * 0.74]
    : [x + width * 0.6, y + height / 2]
  const count = view.suppression[wall]
  drawPavlovToken(pen, TOKEN_INDEX.suppression, tokenX, tokenY, size, count === 0)
  drawText(pen, `×${count}`, tokenX + size + 4, tokenY + 1, {
    type: withTypeSize(typeStyles.number, size * 1.55),
    fill: count > 0 ? themeColours.text : themeColours.dim,
    base: 'middle',
    max: x + width - tokenX - size - 6,
  })
}

function drawReserve(pen: Pen, { x, y, width, height }: Rect, view: PavlovView, lang: WrittenLang): void {
  const count = view.men.filter(({ place }) => place === RESERVE_PLACE).length
  drawText(pen, String(count), x + width - 10, y + 20, {
    type: withTypeSize(typeStyles.number, 21),
    fill: count > 0 ? themeColours.text : themeColours.dim,
    align: 'right',
  })
  const none = !view.men.some(
    ({ place }) => place >= RESERVE_PLACE && (place === RESERVE_PLACE || place >= OUT_ON_RAID),
  )
  if (none && !view.weapons.includes(RESERVE_PLACE))
    drawText(pen, pavlovPictureWords[lang].empty, x + width / 2, y + height / 2 + 8, {
      type: typeStyles.body,
      fill: themeColours.dim,
      align: 'center',
      base: 'middle',
    })
}

function raidLine(pen: Pen, { x, y, width, height }: Rect, note: string): void {
  drawText(pen, `${note}:`, x + 6, y + height / 2 + 1, {
    type: withTypeSize(typeStyles.name, height * 0.72),
    fill: frameColours.attention,
    base: 'middle',
    max: width - 8,
  })
}

const SUPPLIES = [TOKEN_INDEX.suppression, TOKEN_INDEX.food, TOKEN_INDEX.firstAid, TOKEN_INDEX.sapper]

function drawSupply(pen: Pen, where: Rect, view: PavlovView, mark?: string): void {
  const { x, y, width, height } = where
  if (mark) outlineMarkedPlace(pen, where, mark)
  const start = x + 118
  const step = (x + width - start - 4) / SUPPLIES.length
  const counts = SUPPLIES.map(kind => ({ kind, count: view.supply[kind] }))
  drawTokenRow(pen, counts, start, y + height / 2, Math.min(15, step * 0.2), step)
}
