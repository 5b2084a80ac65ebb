import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { sideOfCommand } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import { findSideToAct, type HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { addChoiceFrame, drawCloseup, drawLargeMap, heightBesideMenus, toFiguresPanel } from '../closeup.ts'
import type { ScaledCanvas } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { boundingRect, centredSquare } from '../drawing/placing.ts'
import type { PictureChoice, PictureRequest } from '../request.ts'
import { buildHeroesChips } from './column.ts'
import {
  createHexChart,
  type HexChart,
  heroesHexId,
  hexCentreOnChart,
  hexHeight,
  LARGE_MAP_RADIUS,
  toHeroesEvents,
} from './facts.ts'
import { paintHeroesMap } from './map.ts'
import { toHeroesMarks } from './marks.ts'
import { buildHeroesSummaryStrip } from './strip.ts'
import { layOutHeroesCounters } from './units.ts'
import { drawHeroesPosition, findActingHexes } from './visible-map.ts'

/**
 * Draws the close-up of Conflict of Heroes, large enough for a phone. The close-up shows the hexes of the last
 * action and the hexes that the viewer may choose.
 */
export function drawHeroesCloseup(
  view: HeroesView,
  { lang, said, show }: PictureRequest,
  may: readonly PictureChoice[],
  asks: string,
): ScaledCanvas {
  const events = toHeroesEvents(said)
  const marks = toHeroesMarks(events, view)
  const chart = createHexChart(view.scenario, LARGE_MAP_RADIUS)
  const happened = [...new Set(findActingHexes(view, marks))].map(hex => boxOf(chart, hex))
  const open = new Set<number>()
  const framed = new Map(marks.units)
  for (const choice of may) {
    const { kind, value } = choice
    const hex =
      kind === 'hex'
        ? value
        : kind === 'unit'
          ? view.units[value].hex
          : kind === 'token'
            ? view.tokens[value].hex
            : null
    if (hex !== null && hex >= 0) open.add(hex)
    if (kind !== 'unit' && hex !== null) addChoiceFrame(marks.hexes, hex, choice)
    if (kind === 'unit') addChoiceFrame(framed, value, choice)
  }
  const side = findSideToAct(view)
  const own = view.units.flatMap(({ hex, command }) =>
    hex !== null && sideOfCommand(view, command) === side ? [boxOf(chart, hex)] : [],
  )
  const beside = heightBesideMenus(show)
  // Beside menus, every counter that can be chosen must be visible, so its stack is spread out
  const spread = beside === undefined ? undefined : open
  const { spots } = layOutHeroesCounters(view, chart, new Set(framed.keys()), spread)
  /** Returns the part of the map that shows a hex with all its counters. Counters may extend beyond their hex. */
  const wholeOf = (hex: number): Rect =>
    boundingRect([
      boxOf(chart, hex),
      ...[...spots.values()].flatMap(({ unit, middle, size }) =>
        view.units[unit].hex === hex ? [centredSquare(middle, size)] : [],
      ),
    ])
  return drawCloseup({
    title: scenarios[view.scenario].name[lang],
    chips: buildHeroesChips(view, lang),
    map: {
      width: chart.width,
      height: chart.height,
      draw(pen, seen, decides) {
        drawLargeMap(pen, `conflict-of-heroes|${chart.scenario}`, [chart.width, chart.height], one =>
          paintHeroesMap(one, chart),
        )
        const units = decides ? framed : marks.units
        drawHeroesPosition(pen, view, chart, { ...marks, units }, lang, seen, spread)
      },
    },
    // At this scale, a phone user can read the small counters of passengers in the corner of a vehicle's counter
    minScale: 2.5,
    maxScale: 2.7,
    actionRects: happened,
    open: [...open].map(hex => ({ ...wholeOf(hex), name: heroesHexId(view.scenario, hex) })),
    decidingRects: own,
    figuresPanel: toFiguresPanel(buildHeroesSummaryStrip(events, view, lang)),
    question: asks,
    beside,
    lang,
  })
}

const boxOf = (chart: HexChart, hex: number): Rect => {
  const [x, y] = hexCentreOnChart(chart, hex)
  const high = hexHeight(chart)
  return rect(x - chart.radius * 1.05, y - high * 0.6, chart.radius * 2.1, high * 1.2)
}
