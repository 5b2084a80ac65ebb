import { type ActionSymbol, enemies, men, weapons } from '../../data/pavlovs-house/index.ts'
import { type ManView, type PavlovView, RESERVE_PLACE } from '../../src/systems/pavlovs-house/view/view.ts'
import { drawBadge, type UnitBadge } from '../drawing/badges.ts'
import { drawScaledCanvas, getCachedSprite, type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawBlankCounter, SPENT_HATCHING, traceCounterOutline } from '../drawing/counter.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import {
  clearShadow,
  drawGlowingOutline,
  drawHatching,
  setShadow,
  traceRoundedRect,
} from '../drawing/shapes.ts'
import { drawSilhouette } from '../drawing/silhouette.ts'
import { drawTag } from '../drawing/tags.ts'
import { drawText, measureTextWidth } from '../drawing/text.ts'
import { lineWidths, sideStyles, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import { type DefenderSymbolId, enemySilhouette } from './facts.ts'
import { drawAbilitySymbol, drawAimSign, drawSuppressionSign } from './tokens.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/** Free space around a piece in its cached drawing, in drawing units. The shadow of the piece needs this space. */
const ROOM = 15
const WEAPON = { plate: '#54573f', band: '#2e3022' } as const

const symbolsOf = (man: number): DefenderSymbolId[] => [...men[man].actions, ...men[man].abilities]

function badgesOf({ damaged, acted, orders, exhausted }: ManView): UnitBadge[] {
  const result: UnitBadge[] = []
  if (exhausted) result.push('spent')
  if (damaged) result.push('pinned')
  if (acted) result.push('done')
  if (orders > 0) result.push('order')
  return result
}

/**
 * Adds two hit areas for a piece. One has the piece's own kind and number. The other has the kind `piece`, whose
 * numbers count the defenders first and then the weapons.
 */
function notePiece(pen: Pen, kind: 'man' | 'weapon', value: number, where: Rect): void {
  addHitArea(pen, kind, value, where)
  addHitArea(pen, 'piece', kind === 'man' ? value : men.length + value, where)
}

function stamped(pen: Pen, key: string, { x, y, width, height }: Rect, paint: (pen: Pen) => void): void {
  const made = getCachedSprite(
    pen,
    `ph|${key}|${width.toFixed(1)}|${height.toFixed(1)}`,
    width + 2 * ROOM,
    height + 2 * ROOM,
    own => {
      own.translate(ROOM, ROOM)
      paint(own)
    },
  )
  drawScaledCanvas(pen, made, x - ROOM, y - ROOM)
}

/** Draws a value with its sign before it. Returns the total width of the sign and the value. */
function value(
  pen: Pen,
  sign: 'aim' | 'fire',
  number: number | string,
  x: number,
  y: number,
  size: number,
  inks: { sign: string; ink: string },
): number {
  const radius = size * 0.35
  const draw = sign === 'aim' ? drawAimSign : drawSuppressionSign
  draw(pen, x + radius, y, radius, inks.sign)
  const face = withTypeSize(typeStyles.number, size)
  const words = String(number)
  const left = x + radius * 2 + size * 0.1
  drawText(pen, words, left, y + 1, { type: face, fill: inks.ink, base: 'middle' })
  return left + measureTextWidth(pen, words, face) - x
}

const SOVIET_INKS = {
  aim: { sign: '#ffd9a0', ink: '#ffffff' },
  fire: { sign: '#bfe0ff', ink: '#ffffff' },
} as const
const GERMAN_INKS = {
  aim: { sign: '#8a1f12', ink: sideStyles.german.ink },
  fire: { sign: '#1b4a86', ink: sideStyles.german.ink },
} as const
/** Ink colour for a value that differs from the value printed on the counter. */
const CHANGED = '#8a5a00'

/**
 * Returns the current assault and defence values of a kind of enemy. The effects of open tactics cards are
 * included.
 */
export const currentEnemyValues = ({ enemyAssault, enemyDefence }: PavlovView, enemy: number) => ({
  assault: enemyAssault[enemy],
  defence: enemyDefence[enemy],
})

/**
 * Draws a defender who is alone on a position: name, both values and symbols. The counter of an exhausted
 * defender is grey, hatched and crossed.
 */
export function drawDefender(
  pen: Pen,
  man: number,
  state: ManView,
  lang: WrittenLang,
  where: Rect,
  mark?: string,
): void {
  notePiece(pen, 'man', man, where)
  if (mark) markPiece(pen, where, mark)
  const badges = badgesOf(state)
  stamped(pen, `man|${lang}|${man}|${state.exhausted}|${badges}`, where, own => {
    const { width, height } = where
    const { name, rank, attack, suppression } = men[man]
    const band = Math.min(34, height * 0.38)
    drawBlankCounter(own, 'soviet', width, height, {
      band: state.exhausted ? sideStyles.soviet.spentBand : sideStyles.soviet.band,
      bandHeight: band,
      spent: state.exhausted,
    })
    drawText(own, name[lang], width / 2, band / 2 + 0.5, {
      type: withTypeSize(typeStyles.name, Math.min(26, band * 0.83)),
      fill: sideStyles.soviet.bandInk,
      align: 'center',
      base: 'middle',
      max: width - 9,
    })
    const roomy = width >= 150
    const y = roomy ? band + (height - band) * 0.3 : band + (height - band) * 0.5
    const size = roomy ? Math.min(31, (height - band) * 0.48) : Math.min(28, (height - band) * 0.74)
    const left = roomy ? 9 : width * 0.06
    value(own, 'aim', attack, left, y, size, SOVIET_INKS.aim)
    value(own, 'fire', suppression, roomy ? left + size * 1.7 : width * 0.48, y, size, SOVIET_INKS.fire)
    const radius = roomy ? 13 : 10
    const right = width - radius - (roomy ? (badges.length > 0 ? 22 : 6) : 1)
    for (const [i, id] of symbolsOf(man).entries())
      drawAbilitySymbol(own, id, lang, right - i * radius * 2.2, roomy ? y : -6, radius)
    const reach = Math.min(13, height * 0.15)
    for (const [i, kind] of badges.entries())
      drawBadge(own, kind, width - (roomy ? 5 : 1), height - reach * 0.7 - i * reach * 1.95, reach)
    if (!roomy) return
    drawText(own, rank[lang], 9, height - (height - band) * 0.25, {
      type: withTypeSize(typeStyles.small, 17),
      fill: '#ffd9c2',
      base: 'middle',
      max: width - 30,
    })
  })
}

const WEAPON_SYMBOLS: ReadonlySet<DefenderSymbolId> = new Set(weapons.map(({ action }) => action))
/**
 * Returns the symbols in the row of a defender. In a crowded row of a weapon's crew, the symbols of weapons are left
 * out to make room for the name. The row of the weapon shows them instead.
 */
function symbolsInRow(man: number, { place }: ManView, marks: number): DefenderSymbolId[] {
  const all = symbolsOf(man)
  const crowded = place < RESERVE_PLACE && all.length + marks > 2
  return crowded ? all.filter(id => !WEAPON_SYMBOLS.has(id)) : all
}

/**
 * Draws a defender as a row in a crew or in the reserve. The values of the defender are drawn only if the row is
 * wide enough.
 */
export function drawDefenderRow(
  pen: Pen,
  man: number,
  state: ManView,
  lang: WrittenLang,
  where: Rect,
  mark?: string,
): void {
  notePiece(pen, 'man', man, where)
  if (mark) markPiece(pen, where, mark)
  const badges = badgesOf(state)
  const symbols = symbolsInRow(man, state, badges.length)
  stamped(pen, `row|${lang}|${man}|${state.exhausted}|${badges}|${symbols}`, where, own => {
    const { width, height } = where
    const style = sideStyles.soviet
    rowPlate(own, width, height, state.exhausted ? style.spent : style.plate, state.exhausted)
    const { name, attack, suppression } = men[man]
    const radius = height * 0.36
    let right = width - 3
    for (const kind of badges) {
      drawBadge(own, kind, right - radius, height / 2, radius)
      right -= radius * 2.15
    }
    for (const id of symbols) {
      drawAbilitySymbol(own, id, lang, right - radius, height / 2, radius)
      right -= radius * 2.15
    }
    const roomy = width >= 150
    const size = height * 0.72
    const values = roomy ? size * 2.9 : 0
    drawText(own, name[lang], 6, height / 2 + 1, {
      type: withTypeSize(typeStyles.name, Math.min(22, height * 0.72)),
      fill: '#fff6e2',
      base: 'middle',
      max: right - values - 9,
    })
    if (!roomy) return
    value(own, 'aim', attack, right - values, height / 2, size, SOVIET_INKS.aim)
    value(own, 'fire', suppression, right - values / 2 + 1, height / 2, size, SOVIET_INKS.fire)
  })
}

export function drawWeaponRow(pen: Pen, weapon: number, lang: WrittenLang, where: Rect, mark?: string): void {
  notePiece(pen, 'weapon', weapon, where)
  if (mark) markPiece(pen, where, mark)
  stamped(pen, `weapon|${lang}|${weapon}`, where, own => {
    const { width, height } = where
    const { id, name, attack, suppression, action } = weapons[weapon]
    const roomy = width >= 150
    rowPlate(own, width, height, WEAPON.plate, false)
    own.fillStyle = WEAPON.band
    own.fillRect(2, height - 4, width - 4, 2)
    const size = height * (roomy ? 0.74 : 0.68)
    const parts = [
      ...(attack > 0 ? [['aim', attack] as const] : []),
      ...(suppression > 0 ? [['fire', suppression] as const] : []),
    ]
    let left = width - parts.length * size * 1.42 - 3
    const start = left
    for (const [sign, number] of parts) {
      value(own, sign, number, left, height / 2, size, SOVIET_INKS[sign])
      left += size * 1.42
    }
    if (roomy)
      drawAbilitySymbol(own, action as ActionSymbol, lang, start - height * 0.45, height / 2, height * 0.37)
    drawText(own, roomy ? name[lang] : pavlovPictureWords[lang].weapons[id], 6, height / 2 + 1, {
      type: withTypeSize(typeStyles.name, Math.min(21, height * 0.66)),
      fill: '#fff6e2',
      base: 'middle',
      max: start - 10 - (roomy ? height * 0.8 : 0),
    })
  })
}

function rowPlate(pen: Pen, width: number, height: number, fill: string, spent: boolean): void {
  setShadow(pen, 4, 2)
  pen.fillStyle = fill
  traceRoundedRect(pen, 0, 0, width, height, 6)
  pen.fill()
  clearShadow(pen)
  if (spent)
    withSavedPenState(pen, () => {
      pen.clip()
      drawHatching(pen, 0, 0, width, height, SPENT_HATCHING)
    })
  pen.strokeStyle = spent ? sideStyles.soviet.spentRim : 'rgba(255,255,255,.4)'
  pen.lineWidth = 1
  traceRoundedRect(pen, 1, 1, width - 2, height - 2, 5)
  pen.stroke()
}

/**
 * Draws a German counter with its kind, its assault value and its defence. `now` holds the current values. A
 * value that a tactics card has changed is gold.
 */
export function drawEnemyCounter(
  pen: Pen,
  enemy: number,
  now: { assault: number; defence: number },
  lang: WrittenLang,
  where: Rect,
  mark?: string,
): void {
  addHitArea(pen, 'enemy', enemy, where)
  if (mark) markPiece(pen, where, mark, 'german')
  const { armour, attack, suppression, defence: own } = enemies[enemy]
  const { assault, defence } = now
  stamped(pen, `enemy|${lang}|${enemy}|${assault}|${defence}`, where, page => {
    const { width, height } = where
    const band = Math.min(30, height * 0.27)
    drawBlankCounter(page, 'german', width, height, {
      band: armour ? sideStyles.german.elite : sideStyles.german.band,
      bandHeight: band,
    })
    const name =
      width >= 120 ? enemies[enemy].name[lang] : pavlovPictureWords[lang].enemies[enemies[enemy].id]
    drawText(page, name, width / 2, band / 2 + 1, {
      type: withTypeSize(typeStyles.name, Math.min(23, band * 0.78)),
      fill: '#ffffff',
      align: 'center',
      base: 'middle',
      max: width - 8,
    })
    const foot = Math.min(34, height * 0.31)
    const scale = Math.min((width - 6) / 66, (height - band - foot) / 40)
    drawSilhouette(
      page,
      enemySilhouette(enemy),
      width / 2,
      band + (height - band - foot) / 2 + 1,
      scale,
      '#12181a',
    )
    const y = height - foot / 2 - 2
    const size = Math.min(foot * 0.86, width * 0.37)
    const [sign, printed] = armour ? (['aim', attack] as const) : (['fire', suppression] as const)
    const ink = assault === printed ? GERMAN_INKS[sign].ink : CHANGED
    value(page, sign, assault, width * 0.04, y, size, { ...GERMAN_INKS[sign], ink })
    const radius = Math.min(foot * 0.46, width * 0.205)
    drawTag(page, 'shield', String(defence), width - radius - 3.5, y - 1, radius, {
      fill: defence === own ? '#20282a' : CHANGED,
    })
  })
}

/** Draws a frame around a piece that took part in the last action. */
function markPiece(
  pen: Pen,
  { x, y, width, height }: Rect,
  tint: string,
  side: 'soviet' | 'german' = 'soviet',
): void {
  withSavedPenState(pen, () => {
    pen.translate(x - 2, y - 2)
    drawGlowingOutline(
      pen,
      () => traceCounterOutline(pen, side, width + 4, height + 4),
      tint,
      lineWidths.marked,
    )
  })
}

/** Draws a row like "+3" with the number of pieces for which there is no room. */
export function drawUndrawnCountRow(pen: Pen, count: number, where: Rect): void {
  pen.fillStyle = 'rgba(0,0,0,.45)'
  traceRoundedRect(pen, where.x, where.y, where.width, where.height, 6)
  pen.fill()
  drawText(pen, `+${count}`, where.x + where.width / 2, where.y + where.height / 2 + 1, {
    type: withTypeSize(typeStyles.name, where.height * 0.72),
    fill: themeColours.text,
    align: 'center',
    base: 'middle',
  })
}

/**
 * Returns the rectangles of rows inside a larger rectangle. `columns` lists numbers of columns. They are tried in turn
 * until the rows are at least `lowest` high. If not all rows fit, fewer are returned.
 */
export function layOutRows(
  { x, y, width, height }: Rect,
  count: number,
  { tallest, lowest, columns }: { tallest: number; lowest: number; columns: readonly number[] },
): Rect[] {
  for (const across of columns) {
    const down = Math.ceil(count / across)
    const each = Math.min(tallest, height / Math.max(1, down))
    if (each < lowest && across !== columns[columns.length - 1]) continue
    const own = Math.max(lowest, each)
    const fits = Math.floor(height / own + 0.001)
    const shown = Math.min(count, fits * across)
    return Array.from({ length: shown }, (_, i) =>
      rect(
        x + (i % across) * (width / across) + 1.5,
        y + Math.floor(i / across) * own + 1.5,
        width / across - 3,
        own - 3,
      ),
    )
  }
  return []
}
