import { hitMarkers, tokenKinds, wallValues } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { formatFacing } from '../../src/systems/conflict-of-heroes/words/labels.ts'
import { drawDetailPage } from '../detail-page.ts'
import {
  createDrawingCache,
  createScaledCanvas,
  drawScaledCanvas,
  type Pen,
  pixelsPerUnit,
  type ScaledCanvas,
} from '../drawing/canvas.ts'
import { drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { drawHeroesCounter } from './counter.ts'
import {
  commandSideName,
  createHexChart,
  type HexChart,
  heroesHexId,
  heroesHexTerrain,
  hexCentreOnChart,
  LARGE_MAP_RADIUS,
  toHeroesEvents,
  unitKindOf,
} from './facts.ts'
import { paintHeroesMap } from './map.ts'
import { toHeroesMarks } from './marks.ts'
import { drawUnitStatesBeside } from './units.ts'
import { drawHeroesPosition } from './visible-map.ts'
import { heroesPictureWords, heroesUnitName, type WrittenLang } from './words.ts'

const FACTOR = 2.3
/** Cache of enlarged maps. Each map takes much memory, so the cache keeps at most three maps. */
const maps = createDrawingCache({ max: 3 })

function largeMap(chart: HexChart, scale: number): ScaledCanvas {
  const context = () => {
    const made = createScaledCanvas(chart.width, chart.height, scale)
    paintHeroesMap(made.pen, chart)
    return made
  }
  return maps.memo(`${chart.scenario}@${scale}`, { context })
}

/**
 * Draws a hex with its surroundings at 2.3 times the size of the board. Below the hex is a list of all units in
 * the hex.
 */
export function drawHeroesZoom(view: HeroesView, { lang, said }: PictureRequest, at: string): ScaledCanvas {
  const chart = createHexChart(view.scenario, LARGE_MAP_RADIUS)
  const wanted = at.toUpperCase()
  const hex =
    chart.map.byName.get(wanted.replace('-', '')) ??
    chart.map.names.findIndex((_, one) => heroesHexId(view.scenario, one) === wanted)
  if (hex < 0) throw new Error(`There is no hex "${at}" on this map`)
  const map = {
    width: chart.width,
    height: chart.height,
    factor: FACTOR,
    middle: hexCentreOnChart(chart, hex),
    draw(pen: Pen) {
      drawScaledCanvas(pen, largeMap(chart, pixelsPerUnit(pen)), 0, 0)
      drawHeroesPosition(pen, view, chart, toHeroesMarks(toHeroesEvents(said), view), lang)
    },
  }
  const list = view.units.flatMap((unit, i) => (unit.hex === hex ? [i] : []))
  return drawDetailPage(map, HEAD + list.length * ROW, (pen, where) =>
    drawList(pen, view, lang, chart, hex, list, where),
  )
}

/**
 * Height of the part of the picture above the list of units, in drawing units. `ROW` is the height of a row of the
 * list.
 */
const HEAD = 112
const ROW = 112

function drawList(
  pen: Pen,
  view: HeroesView,
  lang: WrittenLang,
  chart: HexChart,
  hex: number,
  list: readonly number[],
  where: Rect,
): void {
  const inner = drawTitledPanel(pen, where, heroesHexId(view.scenario, hex))
  const about = aboutHex(view, lang, chart, hex)
  let top = inner.y
  for (const line of wrapText(pen, about, typeStyles.body, inner.width - 4, 2)) {
    drawText(pen, line, inner.x + 2, top + 20, {
      type: typeStyles.body,
      fill: themeColours.dim,
      max: inner.width,
    })
    top += 25
  }
  top += 12
  for (const unit of list) {
    drawRow(pen, view, unit, lang, rect(inner.x, top, inner.width, ROW))
    top += ROW
  }
}

function aboutHex(view: HeroesView, lang: WrittenLang, chart: HexChart, hex: number): string {
  const say = heroesPictureWords[lang]
  const tokens = view.tokens.flatMap(({ token, hex: at }) =>
    at === hex && token !== null ? [tokenKinds[token].name[lang]] : [],
  )
  const smoke = [...view.heavy, ...view.light].includes(hex) ? [say.smoke] : []
  const level = chart.map.level[hex] > 0 ? [`${say.level} ${chart.map.level[hex]}`] : []
  const walls = chart.map.walls[hex] > 0 ? [wallValues.name[lang].toLowerCase()] : []
  const empty = view.units.some(unit => unit.hex === hex) ? [] : [say.empty]
  return [heroesHexTerrain(chart, hex).name[lang], ...level, ...walls, ...tokens, ...smoke, ...empty].join(
    ' · ',
  )
}

function drawRow(
  pen: Pen,
  view: HeroesView,
  unit: number,
  lang: WrittenLang,
  { x, y, width, height }: Rect,
): void {
  const seen = view.units[unit]
  const size = Math.min(104, height - 12)
  const look = {
    side: commandSideName(view, seen.command),
    kind: unitKindOf(seen),
    spent: seen.spent === true,
    hidden: seen.hidden,
    large: unitKindOf(seen).code,
  }
  drawHeroesCounter(pen, look, x + 4, y + 4, size)
  drawUnitStatesBeside(pen, view, unit, x + size + 20, y + 2, 12)
  const left = x + size + 40
  const room = width - size - 44
  const lines = [
    { words: unitKindOf(seen).name[lang], type: typeStyles.strong, fill: themeColours.text },
    { words: heroesUnitName(view, unit), type: typeStyles.note, fill: themeColours.dim },
    { words: statesOf(view, unit, lang), type: withTypeSize(typeStyles.note, 18), fill: themeColours.amber },
  ]
  let top = y + 22
  for (const line of lines)
    for (const part of wrapText(pen, line.words, line.type, room, 2)) {
      if (!part || top > y + height) continue
      drawText(pen, part, left, top, { type: line.type, fill: line.fill, max: room })
      top += 21
    }
}

function statesOf(view: HeroesView, unit: number, lang: WrittenLang): string {
  const say = heroesPictureWords[lang]
  const { spent, stressed, hit, marker, hidden, carrier, facing } = view.units[unit]
  return [
    facing === null ? null : `${heroesPictureWords[lang].faces} ${formatFacing(lang, facing)}`,
    spent ? say.spent : null,
    stressed ? say.stressed : null,
    hit ? (marker === null ? say.hitDown : hitMarkers[marker].name[lang]) : null,
    hidden ? say.hidden : null,
    carrier === null ? null : `→ ${heroesUnitName(view, carrier)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
