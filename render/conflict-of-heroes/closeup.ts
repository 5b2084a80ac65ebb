import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { sideOfCommand } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import { type HeroesView, sideToAct } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { billStory, closeUp, largeMap } from '../closeup.ts'
import type { Sheet } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { colour } from '../drawing/theme.ts'
import type { Choice, PictureRequest } from '../request.ts'
import { chipsOf } from './column.ts'
import { type Chart, chartOf, hexId, highOf, middleOf, sayings } from './facts.ts'
import { paintMap } from './map.ts'
import { marksOf } from './marks.ts'
import { stripOf } from './strip.ts'
import { actingHexes, drawPosition, MAP } from './window.ts'

/** Draws the hexes of the last action and of the decision, large enough for a phone. */
export function closeup(
  view: HeroesView,
  { lang, said }: PictureRequest,
  may: readonly Choice[],
  asks: string,
): Sheet {
  const events = sayings(said)
  const marks = marksOf(events, view)
  const chart = chartOf(view.scenario, MAP.radius)
  const happened = [...new Set(actingHexes(view, marks))].map(hex => boxOf(chart, hex))
  const open = new Set<number>()
  const chosen = new Map(marks.units)
  for (const { kind, value } of may) {
    const hex = kind === 'hex' ? value : kind === 'unit' ? view.units[value].hex : null
    if (hex !== null && hex >= 0) open.add(hex)
    if (kind === 'hex' && !marks.hexes.has(value)) marks.hexes.set(value, colour.green)
    if (kind === 'unit' && !chosen.has(value)) chosen.set(value, colour.green)
  }
  const side = sideToAct(view)
  const own = view.units.flatMap(({ hex, command }) =>
    hex !== null && sideOfCommand(view, command) === side ? [boxOf(chart, hex)] : [],
  )
  return closeUp({
    title: scenarios[view.scenario].name[lang],
    chips: chipsOf(view, lang),
    map: {
      width: chart.width,
      height: chart.height,
      draw(pen, seen, decides) {
        largeMap(pen, `conflict-of-heroes|${chart.scenario}`, [chart.width, chart.height], one =>
          paintMap(one, chart),
        )
        drawPosition(pen, view, chart, { ...marks, units: decides ? chosen : marks.units }, lang, seen)
      },
    },
    // At this scale the passengers in the corner of a vehicle can be read
    least: 2.3,
    most: 2.7,
    happened,
    open: [...open].map(hex => ({ ...boxOf(chart, hex), name: hexId(view.scenario, hex) })),
    deciding: own,
    story: billStory(stripOf(events, view, lang)),
    asks,
    lang,
  })
}

const boxOf = (chart: Chart, hex: number): Rect => {
  const [x, y] = middleOf(chart, hex)
  const high = highOf(chart)
  return rect(x - chart.radius * 1.05, y - high * 0.6, chart.radius * 2.1, high * 1.2)
}
