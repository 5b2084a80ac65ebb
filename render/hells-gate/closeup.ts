import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { billStory, closeUp, largeMap } from '../closeup.ts'
import type { Sheet } from '../drawing/canvas.ts'
import type { Rect } from '../drawing/frame.ts'
import { rect } from '../drawing/frame.ts'
import { across } from '../drawing/hex.ts'
import { colour } from '../drawing/theme.ts'
import type { Choice, PictureRequest } from '../request.ts'
import { grid, hexId, MAP, middleOf, RADIUS } from './facts.ts'
import { paintMap } from './map.ts'
import { type Marks, marksOf, sayings } from './marks.ts'
import { chipsOf, drawPosition, seasonOf } from './position.ts'
import { stripOf } from './strip.ts'
import { words } from './words.ts'

/** Draws the hexes of the last action and of the decision, large enough for a phone. */
export function closeup(
  view: HellView,
  { lang, said }: PictureRequest,
  may: readonly Choice[],
  asks: string,
): Sheet {
  const events = sayings(said)
  const marks = marksOf(events, view)
  const happened = hexesOf(marks, view).map(boxOf)
  const open = new Set<number>()
  const chosen = new Map(marks.units)
  for (const { kind, value } of may) {
    const hex = kind === 'hex' ? value : kind === 'unit' ? view.units[value].hex : null
    if (hex !== null) open.add(hex)
    if (kind === 'hex' && !marks.hexes.has(value)) marks.hexes.set(value, colour.green)
    if (kind === 'unit' && !chosen.has(value)) chosen.set(value, colour.green)
  }
  const own = view.units.flatMap(({ side, hex, place }) =>
    place === 'map' && side === view.side && hex !== null ? [boxOf(hex)] : [],
  )
  const season = seasonOf(view)
  return closeUp({
    title: words[lang].title,
    chips: chipsOf(view, lang),
    map: {
      ...MAP,
      draw(pen, _, decides) {
        largeMap(pen, `hells-gate|${season}|${lang}`, [MAP.width, MAP.height], one =>
          paintMap(one, season, lang),
        )
        drawPosition(pen, view, { ...marks, units: decides ? chosen : marks.units }, lang)
      },
    },
    least: 1.8,
    most: 2.3,
    happened,
    open: [...open].map(hex => ({ ...boxOf(hex), name: hexId(hex) })),
    deciding: own,
    story: billStory(stripOf(events, view, lang)),
    asks,
    lang,
  })
}

const boxOf = (hex: number): Rect => {
  const [x, y] = middleOf(hex)
  return rect(x - RADIUS, y - across(grid) / 2, RADIUS * 2, across(grid))
}

function hexesOf(marks: Marks, view: HellView): number[] {
  const units = [...marks.units.keys()].flatMap(unit => view.units[unit].hex ?? [])
  const ways = [
    ...marks.ways.flatMap(({ hexes }) => hexes),
    ...marks.retreats.flatMap(({ from, to }) => [from, to]),
  ]
  return [...new Set([...marks.hexes.keys(), ...ways, ...marks.crossed, ...units])]
}
