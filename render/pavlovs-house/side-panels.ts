import { enemies, limits, men, TOKEN_INDEX, weapons } from '../../data/pavlovs-house/index.ts'
import { type PavlovView, STOCK_PLACE } from '../../src/systems/pavlovs-house/view/view.ts'
import { drawBadge, type UnitBadge } from '../drawing/badges.ts'
import type { Pen } from '../drawing/canvas.ts'
import { SPENT_HATCHING } from '../drawing/counter.ts'
import { drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { drawHatching, traceRoundedRect } from '../drawing/shapes.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { PAGE_MARGIN, sideStyles, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import {
  drawGermanCard,
  drawGermanCardBack,
  drawStormCard,
  drawSupportCard,
  drawTacticsCard,
} from './cards.ts'
import { DEFENDER_SYMBOL_STYLES, type DefenderSymbolId } from './facts.ts'
import { currentEnemyValues, drawEnemyCounter } from './pieces.ts'
import { layOutCardRow } from './strip.ts'
import { drawAbilitySymbol, drawAimSign, drawPavlovToken, drawSuppressionSign } from './tokens.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/** Draws a list of the signs on defenders, each with its meaning. */
function drawSigns(pen: Pen, lang: WrittenLang, where: Rect): void {
  const { signs } = pavlovPictureWords[lang]
  const height = where.height / signs.length
  for (const [i, [id, meaning]] of signs.entries()) {
    const y = where.y + (i + 0.5) * height
    drawDefenderSign(pen, id, lang, where.x + 15, y)
    drawText(pen, meaning, where.x + 36, y + 1, {
      type: withTypeSize(typeStyles.body, 19),
      base: 'middle',
      max: where.width - 40,
    })
  }
}

const BADGES: Readonly<Record<string, UnitBadge>> = { pinned: 'pinned', done: 'done', ordered: 'order' }

export function drawDefenderSign(pen: Pen, id: string, lang: WrittenLang, x: number, y: number): void {
  if (id === 'aim') drawAimSign(pen, x, y, 10, '#ffd9a0')
  else if (id === 'fire') drawSuppressionSign(pen, x, y, 10, '#bfe0ff')
  else if (id in DEFENDER_SYMBOL_STYLES) drawAbilitySymbol(pen, id as DefenderSymbolId, lang, x, y, 11)
  else if (BADGES[id]) drawBadge(pen, BADGES[id], x, y, 11)
  else {
    pen.fillStyle = sideStyles.soviet.spent
    traceRoundedRect(pen, x - 12, y - 10, 24, 20, 4)
    pen.fill()
    drawHatching(pen, x - 12, y - 10, 24, 20, SPENT_HATCHING)
    drawBadge(pen, 'spent', x + 2, y + 1, 6)
  }
}

/** Draws the defenders and weapons that can still arrive as reinforcements, each with its cost. */
function drawRecruits(pen: Pen, view: PavlovView, lang: WrittenLang, where: Rect): void {
  const recruits = [
    ...men.map(({ name, cost }, man) => ({ name: name[lang], cost, place: view.men[man].place })),
    ...weapons.map(({ name, cost }, weapon) => ({ name: name[lang], cost, place: view.weapons[weapon] })),
  ].filter(({ place }) => place === STOCK_PLACE)
  const perColumn = Math.max(12, Math.ceil(recruits.length / 2))
  const height = Math.min(26, where.height / perColumn)
  const width = where.width / 2
  const face = withTypeSize(typeStyles.body, Math.min(18, height * 0.82))
  for (const [i, { name, cost }] of recruits.entries()) {
    const x = where.x + Math.floor(i / perColumn) * width
    const y = where.y + ((i % perColumn) + 0.72) * height
    drawText(pen, name, x, y, { type: face, max: width - 34 })
    drawText(pen, String(cost), x + width - 16, y, {
      type: withTypeSize(typeStyles.number, face.size),
      fill: themeColours.gold,
      align: 'right',
    })
  }
}

/** Draws a table with every kind of enemy: the number of counters left in the stock, and the current values. */
export function drawEnemyTable(
  pen: Pen,
  view: PavlovView,
  lang: WrittenLang,
  where: Rect,
  columns = 1,
): void {
  const rows = Math.ceil(enemies.length / columns)
  const height = Math.min(86, where.height / rows)
  const width = where.width / columns
  const { enemyTable } = pavlovPictureWords[lang]
  for (const [enemy] of enemies.entries()) {
    const y = where.y + (enemy % rows) * height
    const x = where.x + Math.floor(enemy / rows) * width
    const place = rect(x + 2, y + 3, Math.min(96, height * 1.3), height - 8)
    drawEnemyCounter(pen, enemy, currentEnemyValues(view, enemy), lang, place)
    const left = place.x + place.width + 12
    const worth = `${enemyTable[enemies[enemy].armour ? 2 : 1]} ${view.enemyAssault[enemy]}`
    drawText(pen, `${worth}, ${enemyTable[3]} ${view.enemyDefence[enemy]}`, left, y + height * 0.42, {
      type: withTypeSize(typeStyles.strong, 18),
      max: x + width - left - 4,
    })
    drawText(pen, `${enemyTable[0]}: ${view.enemyStock[enemy]}`, left, y + height * 0.74, {
      type: withTypeSize(typeStyles.body, 18),
      fill: view.enemyStock[enemy] > 0 ? themeColours.dim : themeColours.red,
    })
  }
}

const STOCKED = [
  TOKEN_INDEX.suppression,
  TOKEN_INDEX.ammo,
  TOKEN_INDEX.food,
  TOKEN_INDEX.firstAid,
  TOKEN_INDEX.sapper,
  TOKEN_INDEX.wire,
  TOKEN_INDEX.artillery,
  TOKEN_INDEX.aa,
  TOKEN_INDEX.damage,
  TOKEN_INDEX.order,
  TOKEN_INDEX.action,
]

/** Draws the number of tokens of each kind in the stock, and the number that have left the game. */
function drawStock(pen: Pen, view: PavlovView, lang: WrittenLang, where: Rect): void {
  const { tokens, gone } = pavlovPictureWords[lang]
  const height = Math.min(34, where.height / STOCKED.length)
  for (const [i, kind] of STOCKED.entries()) {
    const y = where.y + (i + 0.5) * height
    drawPavlovToken(pen, kind, where.x + 15, y, Math.min(13, height * 0.42))
    const lost = view.gone[kind] > 0 ? ` (${gone.toLowerCase()} ${view.gone[kind]})` : ''
    drawText(pen, `${tokens[kind]}${lost}`, where.x + 36, y + 1, {
      type: withTypeSize(typeStyles.body, 19),
      base: 'middle',
      max: where.width - 80,
    })
    drawText(pen, String(view.stock[kind]), where.x + where.width - 6, y + 1, {
      type: withTypeSize(typeStyles.number, 21),
      fill: view.stock[kind] > 0 ? themeColours.text : themeColours.dim,
      align: 'right',
      base: 'middle',
    })
  }
}

/** Returns the sizes of all decks as lines of text. */
export function formatDeckLines(view: PavlovView, lang: WrittenLang): string[] {
  const say = pavlovPictureWords[lang]
  const lines = [
    `${say.phases.cards}: ${say.deck(view.deckCount)}, ${say.discard.toLowerCase()} ${view.discard.length}`,
    `${say.hand.toLowerCase()} ${view.handCount}, ${say.fogStock.toLowerCase()} ${view.fogCount}`,
    `${say.stages}: ${view.deckCounts.join(' · ')}`,
  ]
  if (view.difficulty !== 'none') lines.push(`${say.tacticsStack}: ${view.tacticsCount}`)
  return lines
}

export function drawTextLines(pen: Pen, lines: readonly string[], { x, y, width, height }: Rect): void {
  const step = Math.min(28, height / Math.max(1, lines.length))
  for (const [i, line] of lines.entries())
    drawText(pen, line, x, y + (i + 0.72) * step, { type: withTypeSize(typeStyles.body, 19), max: width })
}

export const countOpenCards = ({ opened, tactics, stormCard, supportCard }: PavlovView): number =>
  opened.length + tactics.length + Number(stormCard !== null) + Number(supportCard !== null)

/**
 * Draws all open cards with their texts: the cards of the turn, tactics cards, the storm group and the support card.
 * If no card is open, draws the backs of the face-down cards. `most` is the maximum number of cards in a row, or 0 if
 * this number should follow from the available height.
 */
export function drawOpenCards(pen: Pen, view: PavlovView, lang: WrittenLang, where: Rect, most = 0): void {
  const drawn: ((place: Rect) => void)[] = [
    ...view.opened.map(
      (card, i) => (place: Rect) =>
        drawGermanCard(pen, card, lang, place, {
          withText: true,
          state: view.phase === 'wehrmacht' && i === view.opened.length - 1 ? 'now' : 'plain',
        }),
    ),
    ...view.tactics.map(card => (place: Rect) => drawTacticsCard(pen, card, lang, place)),
    ...[view.stormCard].flatMap(card =>
      card === null ? [] : [(place: Rect) => drawStormCard(pen, card, lang, place)],
    ),
    ...[view.supportCard].flatMap(card =>
      card === null ? [] : [(place: Rect) => drawSupportCard(pen, card, lang, place)],
    ),
  ]
  // The number of cards in the German plan is public. Only the cards themselves are secret
  const down = Math.min(limits.wehrmachtCards, view.faceDown)
  if (drawn.length === 0)
    drawn.push(...Array.from({ length: down }, () => (at: Rect) => drawGermanCardBack(pen, at)))
  const rows = most > 0 ? Math.ceil(drawn.length / most) : drawn.length > 4 && where.height > 400 ? 2 : 1
  const perRow = most || Math.ceil(drawn.length / rows)
  for (let row = 0; row < rows; row++) {
    const height = where.height / rows
    const own = drawn.slice(row * perRow, (row + 1) * perRow)
    const places = layOutCardRow(rect(where.x, where.y + row * height + 3, where.width, height - 6), perRow)
    for (const [i, draw] of own.entries()) draw(places[i])
  }
  if (drawn.length === 0) drawNote(pen, pavlovPictureWords[lang].noCards, where)
}

export function drawNote(pen: Pen, note: string, { x, y, width, height }: Rect): void {
  for (const [i, line] of wrapText(pen, note, typeStyles.body, width - 20, 3).entries())
    drawText(pen, line, x + width / 2, y + height / 2 + i * 26, {
      type: typeStyles.body,
      fill: themeColours.dim,
      align: 'center',
      base: 'middle',
    })
}

/** Draws the notes below the House panel: the meanings of the signs, and the reinforcements left in the stock. */
export function drawHouseNotes(pen: Pen, view: PavlovView, lang: WrittenLang, where: Rect): void {
  const say = pavlovPictureWords[lang]
  const half = (where.width - PAGE_MARGIN) / 2
  drawSigns(pen, lang, drawTitledPanel(pen, rect(where.x, where.y, half, where.height), say.legend))
  const stock = drawTitledPanel(
    pen,
    rect(where.x + half + PAGE_MARGIN, where.y, half, where.height),
    say.recruits,
  )
  drawRecruits(pen, view, lang, stock)
}

/**
 * Draws the notes below the Volga panel: stock and decks in one panel. An open support card is drawn beside this
 * panel.
 */
export function drawVolgaNotes(pen: Pen, view: PavlovView, lang: WrittenLang, where: Rect): void {
  const say = pavlovPictureWords[lang]
  const supportWidth = view.supportCard === null ? 0 : 236
  const inner = drawTitledPanel(
    pen,
    rect(where.x, where.y, where.width - supportWidth, where.height),
    say.stock,
  )
  const lines = formatDeckLines(view, lang)
  const linesHeight = lines.length * 26
  drawStock(pen, view, lang, rect(inner.x, inner.y + 2, inner.width, inner.height - linesHeight - 8))
  drawTextLines(pen, lines, rect(inner.x, inner.y + inner.height - linesHeight, inner.width, linesHeight))
  if (view.supportCard !== null)
    drawSupportCard(
      pen,
      view.supportCard,
      lang,
      rect(where.x + where.width - supportWidth + PAGE_MARGIN, where.y + 8, supportWidth - PAGE_MARGIN, 300),
    )
}
