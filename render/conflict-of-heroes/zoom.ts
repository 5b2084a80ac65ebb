import { markers, tokenKinds, wall } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { facingName } from '../../src/systems/conflict-of-heroes/words/labels.ts'
import { drawings, type Pen, put, type Sheet, scaleOf, sheet } from '../drawing/canvas.ts'
import { panel, type Rect, rect } from '../drawing/frame.ts'
import { text, wrapped } from '../drawing/text.ts'
import { colour, sized, type } from '../drawing/theme.ts'
import { near } from '../near.ts'
import type { PictureRequest } from '../request.ts'
import { heroCounter } from './counter.ts'
import { type Chart, chartOf, hexId, kindOf, lookOf, middleOf, sayings, terrainOf } from './facts.ts'
import { paintMap } from './map.ts'
import { marksOf } from './marks.ts'
import { drawStatesBeside } from './units.ts'
import { drawPosition, MAP } from './window.ts'
import { type Lang, unitName, words } from './words.ts'

const FACTOR = 2.3
/** Large maps take much memory, so only the three latest stay in the cache. */
const maps = drawings({ max: 3 })

function largeMap(chart: Chart, scale: number): Sheet {
  const context = () => {
    const made = sheet(chart.width, chart.height, scale)
    paintMap(made.pen, chart)
    return made
  }
  return maps.memo(`${chart.scenario}@${scale}`, { context })
}

/** Draws a hex with its surroundings, more than twice as large, and below it every unit in the hex. */
export function zoom(view: HeroesView, { lang, said }: PictureRequest, at: string): Sheet {
  const chart = chartOf(view.scenario, MAP.radius)
  const wanted = at.toUpperCase()
  const hex =
    chart.map.byName.get(wanted.replace('-', '')) ??
    chart.map.names.findIndex((_, one) => hexId(view.scenario, one) === wanted)
  if (hex < 0) throw new Error(`There is no hex "${at}" on this map`)
  const map = {
    width: chart.width,
    height: chart.height,
    factor: FACTOR,
    middle: middleOf(chart, hex),
    draw(pen: Pen) {
      put(pen, largeMap(chart, scaleOf(pen)), 0, 0)
      drawPosition(pen, view, chart, marksOf(sayings(said), view), lang)
    },
  }
  const list = view.units.flatMap((unit, i) => (unit.hex === hex ? [i] : []))
  return near(map, HEAD + list.length * ROW, (pen, where) =>
    drawList(pen, view, lang, chart, hex, list, where),
  )
}

/** Height of the area above the list of units. `ROW` is the height of one unit's row. */
const HEAD = 112
const ROW = 112

function drawList(
  pen: Pen,
  view: HeroesView,
  lang: Lang,
  chart: Chart,
  hex: number,
  list: readonly number[],
  where: Rect,
): void {
  const inner = panel(pen, where, hexId(view.scenario, hex))
  const about = aboutHex(view, lang, chart, hex)
  let top = inner.y
  for (const line of wrapped(pen, about, type.body, inner.width - 4, 2)) {
    text(pen, line, inner.x + 2, top + 20, { type: type.body, fill: colour.dim, max: inner.width })
    top += 25
  }
  top += 12
  for (const unit of list) {
    drawRow(pen, view, unit, lang, rect(inner.x, top, inner.width, ROW))
    top += ROW
  }
}

function aboutHex(view: HeroesView, lang: Lang, chart: Chart, hex: number): string {
  const say = words[lang]
  const tokens = view.tokens.flatMap(({ token, hex: at }) =>
    at === hex && token !== null ? [tokenKinds[token].name[lang]] : [],
  )
  const smoke = [...view.heavy, ...view.light].includes(hex) ? [say.smoke] : []
  const level = chart.map.level[hex] > 0 ? [`${say.level} ${chart.map.level[hex]}`] : []
  const walls = chart.map.walls[hex] > 0 ? [wall.name[lang].toLowerCase()] : []
  const empty = view.units.some(unit => unit.hex === hex) ? [] : [say.empty]
  return [terrainOf(chart, hex).name[lang], ...level, ...walls, ...tokens, ...smoke, ...empty].join(' · ')
}

function drawRow(pen: Pen, view: HeroesView, unit: number, lang: Lang, { x, y, width, height }: Rect): void {
  const seen = view.units[unit]
  const size = Math.min(104, height - 12)
  const look = {
    side: lookOf(view, seen.command),
    kind: kindOf(seen),
    spent: seen.spent === true,
    hidden: seen.hidden,
    large: kindOf(seen).code,
  }
  heroCounter(pen, look, x + 4, y + 4, size)
  drawStatesBeside(pen, view, unit, x + size + 20, y + 2, 12)
  const left = x + size + 40
  const room = width - size - 44
  const lines = [
    { words: kindOf(seen).name[lang], type: type.strong, fill: colour.text },
    { words: unitName(view, unit), type: type.note, fill: colour.dim },
    { words: statesOf(view, unit, lang), type: sized(type.note, 18), fill: colour.amber },
  ]
  let top = y + 22
  for (const line of lines)
    for (const part of wrapped(pen, line.words, line.type, room, 2)) {
      if (!part || top > y + height) continue
      text(pen, part, left, top, { type: line.type, fill: line.fill, max: room })
      top += 21
    }
}

function statesOf(view: HeroesView, unit: number, lang: Lang): string {
  const say = words[lang]
  const { spent, stressed, hit, marker, hidden, carrier, facing } = view.units[unit]
  return [
    facing === null ? null : `${words[lang].faces} ${facingName(lang, facing)}`,
    spent ? say.spent : null,
    stressed ? say.stressed : null,
    hit ? (marker === null ? say.hitDown : markers[marker].name[lang]) : null,
    hidden ? say.hidden : null,
    carrier === null ? null : `→ ${unitName(view, carrier)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
