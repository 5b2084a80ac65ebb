import { units as kinds, scenarios } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesEvent } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { decodeVictoryMarker } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import { findSideToAct, type HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import { drawDie10 } from '../drawing/dice.ts'
import { drawChipRow, drawTitledPanel, type Rect, rect, type StatusChip } from '../drawing/frame.ts'
import { computeNarrowStripHeight, drawNarrowSummaryStrip } from '../drawing/narrow-strip.ts'
import type { SummaryStrip } from '../drawing/strip.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { PAGE_MARGIN, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawCounterFrame, drawHeroesCounter } from './counter.ts'
import { commandSideName, heroesHexId } from './facts.ts'
import { drawForceCounts } from './forces.ts'
import { drawHeroesLegend } from './legend.ts'
import type { HeroesMarks } from './marks.ts'
import { drawRoundTrack, ROUND_TRACK_HEIGHT } from './rounds.ts'
import { buildHeroesSummaryStrip, findShownAttackSum } from './strip.ts'
import { drawUnitStatesBeside } from './units.ts'
import { heroesPictureWords, type WrittenLang } from './words.ts'

export const formatScenarioDate = (date: string): string => date.split('-').reverse().join('.')

export function buildHeroesChips(view: HeroesView, lang: WrittenLang): StatusChip[] {
  const say = heroesPictureWords[lang]
  const ahead = decodeVictoryMarker(view.vp)
  const side = findSideToAct(view)
  const cardsOf = (half: 0 | 1) =>
    view.handSizes.filter((_, command) => Number(command * 2 >= view.commands) === half).join('+')
  return [
    { label: say.round, value: `${view.round} ${say.of} ${scenarios[view.scenario].rounds}` },
    {
      label: say.move,
      value: view.outcome ? say.over : say.sides[side],
      edge: side === 0 ? themeColours.blue : themeColours.red,
    },
    { label: say.hands, value: `${cardsOf(0)} : ${cardsOf(1)}` },
    {
      label: say.vp,
      value: `${say.short[ahead.side]} +${ahead.points}`,
      edge: ahead.side === 0 ? '#8fa3ad' : themeColours.red,
    },
  ]
}

/**
 * Draws the column beside the map. The column contains the scenario's name and date, chips, and the last action
 * with its two units and its calculation.
 */
export function drawHeroesColumn(
  pen: Pen,
  view: HeroesView,
  events: readonly HeroesEvent[],
  marks: HeroesMarks,
  lang: WrittenLang,
  { x, y, width, height }: Rect,
  overview?: { height: number; paint(where: Rect): void },
): void {
  const say = heroesPictureWords[lang]
  const { name, number, date } = scenarios[view.scenario]
  drawText(pen, name[lang], x + 2, y + 29, {
    type: withTypeSize(typeStyles.title, 31),
    fill: '#f6e8c4',
    max: width - 4,
  })
  const about = `${say.scenario} ${number} · ${formatScenarioDate(date)}`
  drawText(pen, about, x + 2, y + 51, {
    type: withTypeSize(typeStyles.note, 18),
    fill: themeColours.dim,
    max: width - 4,
  })
  const chips = buildHeroesChips(view, lang)
  const face = withTypeSize(typeStyles.chip, 23)
  let top = y + 60
  if (width > 400) {
    drawChipRow(pen, chips, rect(x, top, width, 58), face)
    top += 64
  } else {
    drawChipRow(pen, chips.slice(0, 2), rect(x, top, width, 56), face)
    drawChipRow(pen, chips.slice(2), rect(x, top + 61, width, 56), face)
    top += 123
  }
  if (overview) {
    const wide = width > 400 ? 170 : width
    overview.paint(rect(x, top, wide, overview.height))
    if (width > 400)
      drawForceCounts(pen, view, lang, rect(x + wide + 6, top, width - wide - 6, overview.height))
    top += overview.height + 6
  }
  const strip = buildHeroesSummaryStrip(events, view, lang)
  let bottom = y + height
  if (!strip) {
    drawHeroesLegend(pen, lang, rect(x, top, width, bottom - top))
    return
  }
  const pair = pairOf(view, { ...marks, sum: findShownAttackSum(events, view) ?? marks.sum })
  if (pair.length > 0 && bottom - top > 330) {
    drawPair(pen, view, events, lang, marks, pair, rect(x, top, width, 146))
    top += 146 + PAGE_MARGIN
  }
  if (bottom - top - heightOf(strip) > ROUND_TRACK_HEIGHT + (width < 400 ? FORCES : 0)) {
    bottom -= ROUND_TRACK_HEIGHT
    drawRoundTrack(pen, view, rect(x, bottom, width, ROUND_TRACK_HEIGHT))
    bottom -= PAGE_MARGIN
  }
  if (width < 400 && bottom - top - heightOf(strip) > FORCES) {
    bottom -= FORCES
    drawForceCounts(pen, view, lang, rect(x, bottom, width, FORCES))
    bottom -= PAGE_MARGIN
  }
  if (bottom - top - computeNarrowStripHeight(pen, strip, width) > LEGEND + PAGE_MARGIN) {
    bottom -= LEGEND
    drawHeroesLegend(pen, lang, rect(x, bottom, width, LEGEND))
    bottom -= PAGE_MARGIN
  }
  drawNarrowSummaryStrip(pen, strip, rect(x, top, width, bottom - top))
}

const FORCES = 152
/** Height of the legend in drawing units, if each sign takes one line. */
const LEGEND = 262

/** Estimates the height that a summary strip needs in a narrow column, in drawing units. */
function heightOf({ rows, dice, sentence, result }: SummaryStrip): number {
  const figures = rows.flat().filter(part => typeof part !== 'string').length
  const words = result?.words.length ?? 0
  return 80 + figures * 30 + (dice.length > 0 ? 40 : 0) + (sentence ? 110 : 0) + Math.ceil(words / 24) * 26
}

/** Returns the indexes of the acting unit and of its target. A unit that the viewer does not know is left out. */
function pairOf(view: HeroesView, { shots, sum, units }: HeroesMarks): number[] {
  const known = (unit: number | undefined): unit is number =>
    unit !== undefined && unit >= 0 && view.units[unit] !== undefined
  const actor = shots[0]?.unit ?? [...units.keys()].find(unit => unit !== sum?.unit)
  const inHex = shots[0]
    ? view.units.findIndex(
        ({ hex, command }) => hex === shots[0].hex && known(actor) && command !== view.units[actor].command,
      )
    : -1
  const target = sum?.unit !== undefined && sum.unit >= 0 ? sum.unit : inHex
  return [...new Set([actor, target])].filter(known)
}

function drawName(pen: Pen, view: HeroesView, unit: number, lang: WrittenLang, { x, y, width }: Rect): void {
  const name = kinds[view.units[unit].kind].name[lang]
  for (const [i, line] of wrapText(pen, name, typeStyles.strong, width, 3).entries())
    drawText(pen, line, x, y + 22 + i * 23, { type: typeStyles.strong, max: width })
}

function drawPair(
  pen: Pen,
  view: HeroesView,
  events: readonly HeroesEvent[],
  lang: WrittenLang,
  { shots }: HeroesMarks,
  pair: readonly number[],
  where: Rect,
): void {
  const inner = drawTitledPanel(pen, where)
  const size = pair.length === 1 || inner.width > 320 ? 104 : inner.width > 220 ? 92 : 82
  const free = inner.width - size
  const radius = size > 100 ? 12 : 8.5
  const isTight = free - size - 30 < 2.2 * radius
  let below = inner.y + 3
  for (const [i, unit] of pair.entries()) {
    const { kind, command, spent, hex, hidden } = view.units[unit]
    const side = commandSideName(view, command)
    const left = pair.length === 1 ? inner.x + 2 : inner.x + (i === 0 ? 2 : free - 2)
    const top = inner.y + 3
    drawCounterFrame(pen, side, left, top, size, i === 0 ? themeColours.blue : themeColours.red)
    const look = { side, kind: kinds[kind], spent: spent === true, hidden, large: kinds[kind].code }
    drawHeroesCounter(pen, look, left, top, size)
    const beside = i === 0 ? left + size + 15 : left - 15
    // The states of the two units stand side by side if there is room between the counters. Otherwise the second
    // unit's states are drawn below the first unit's states
    below = drawUnitStatesBeside(pen, view, unit, beside, isTight ? below : top, radius)
    const place = hex === null ? '–' : heroesHexId(view.scenario, hex)
    drawText(pen, place, left + size / 2, top + size + 22, {
      type: typeStyles.name,
      fill: i === 0 ? '#9cc0ff' : '#ff9c92',
      align: 'center',
    })
  }
  if (pair.length === 1)
    drawName(pen, view, pair[0], lang, rect(inner.x + size + 38, inner.y, inner.width - size - 40, size))
  const check = events.findLast(event => event.type === 'checked')
  const middle = pair.length === 1 ? inner.x + inner.width - 34 : inner.x + inner.width / 2
  if (check?.type === 'checked' && (pair.length === 1 || free - size > 36)) {
    const die = size > 100 ? 56 : 38
    drawDie10(pen, middle - die / 2, inner.y + (pair.length === 1 ? 96 : 66) - die / 2, die, check.face, {
      face: check.spent ? '#a5291f' : '#2f5fc0',
    })
  } else if (shots.length > 0 && pair.length > 1)
    drawText(pen, '→', middle, inner.y + 92, {
      type: typeStyles.big,
      fill: themeColours.amber,
      align: 'center',
    })
}
