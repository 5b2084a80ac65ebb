import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { addChoiceFrame, drawCloseup, drawLargeMap, heightBesideMenus, toFiguresPanel } from '../closeup.ts'
import type { ScaledCanvas } from '../drawing/canvas.ts'
import type { Rect } from '../drawing/frame.ts'
import { rect } from '../drawing/frame.ts'
import { hexWidthBetweenSides } from '../drawing/hex.ts'
import type { PictureChoice, PictureRequest } from '../request.ts'
import { HELL_HEX_RADIUS, HELL_MAP_SIZE, hellGrid, hellHexCentre, hellHexId } from './facts.ts'
import { paintHellMap } from './map.ts'
import { type HellMarks, toHellEvents, toHellMarks } from './marks.ts'
import { buildHellChips, drawHellPosition, findMapSeason } from './position.ts'
import { buildHellSummaryStrip } from './strip.ts'
import { hellPictureWords } from './words.ts'

/**
 * Draws the close-up of Hell's Gate, large enough for a phone. The close-up shows the hexes of the last action
 * and the hexes that the viewer may choose.
 */
export function drawHellCloseup(
  view: HellView,
  { lang, said, show }: PictureRequest,
  may: readonly PictureChoice[],
  asks: string,
): ScaledCanvas {
  const events = toHellEvents(said)
  const marks = toHellMarks(events, view)
  const happened = hexesOf(marks, view).map(boxOf)
  const open = new Set<number>()
  const framed = new Map(marks.units)
  for (const choice of may) {
    const { kind, value } = choice
    const hex = kind === 'hex' ? value : kind === 'unit' ? view.units[value].hex : null
    if (hex !== null) open.add(hex)
    if (kind === 'hex') addChoiceFrame(marks.hexes, value, choice)
    if (kind === 'unit') addChoiceFrame(framed, value, choice)
  }
  const own = view.units.flatMap(({ side, hex, place }) =>
    place === 'map' && side === view.side && hex !== null ? [boxOf(hex)] : [],
  )
  const season = findMapSeason(view)
  const beside = heightBesideMenus(show)
  // Beside menus, every counter that can be chosen must be visible, so its stack is spread out
  const spread = beside === undefined ? undefined : open
  return drawCloseup({
    title: hellPictureWords[lang].title,
    chips: buildHellChips(view, lang),
    map: {
      ...HELL_MAP_SIZE,
      draw(pen, _, decides) {
        drawLargeMap(pen, `hells-gate|${season}|${lang}`, [HELL_MAP_SIZE.width, HELL_MAP_SIZE.height], one =>
          paintHellMap(one, season, lang),
        )
        drawHellPosition(pen, view, { ...marks, units: decides ? framed : marks.units }, lang, spread)
      },
    },
    minScale: 1.8,
    maxScale: 2.3,
    actionRects: happened,
    open: [...open].map(hex => ({ ...boxOf(hex), name: hellHexId(hex) })),
    decidingRects: own,
    figuresPanel: toFiguresPanel(buildHellSummaryStrip(events, view, lang)),
    question: asks,
    beside,
    lang,
  })
}

const boxOf = (hex: number): Rect => {
  const [x, y] = hellHexCentre(hex)
  return rect(
    x - HELL_HEX_RADIUS,
    y - hexWidthBetweenSides(hellGrid) / 2,
    HELL_HEX_RADIUS * 2,
    hexWidthBetweenSides(hellGrid),
  )
}

function hexesOf(marks: HellMarks, view: HellView): number[] {
  const units = [...marks.units.keys()].flatMap(unit => view.units[unit].hex ?? [])
  const ways = [
    ...marks.paths.flatMap(({ hexes }) => hexes),
    ...marks.retreats.flatMap(({ from, to }) => [from, to]),
  ]
  return [...new Set([...marks.hexes.keys(), ...ways, ...marks.crossed, ...units])]
}
