import { sideOfCommand } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesView, UnitView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import { drawTitledPanel, type Rect } from '../drawing/frame.ts'
import { drawText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { heroesPictureWords, type WrittenLang } from './words.ts'

/**
 * Draws for each side how many of its units are on the map, waiting, hidden and lost. Only units that the viewer knows
 * are counted.
 */
export function drawForceCounts(pen: Pen, view: HeroesView, lang: WrittenLang, where: Rect): void {
  const say = heroesPictureWords[lang]
  const inner = drawTitledPanel(pen, where)
  const rows: readonly (readonly [string, (unit: UnitView) => boolean])[] = [
    [say.onMap, ({ place, hidden }) => place === 'map' && !hidden],
    [say.waiting, ({ place }) => place === 'waiting'],
    [say.hiddenSome, ({ hidden }) => hidden],
    [say.losses, ({ place }) => place === 'destroyed'],
  ]
  const planned = view.planned.some(count => count > 0)
  const step = Math.min(29, inner.height / (rows.length + (planned ? 2 : 1)))
  const columns = [inner.x + inner.width - 74, inner.x + inner.width - 22]
  const line = (row: number) => inner.y + step * (row + 0.5) + 1
  for (const side of [0, 1] as const)
    drawText(pen, say.short[side], columns[side], line(0), {
      type: withTypeSize(typeStyles.name, 18),
      fill: side === 0 ? '#c6cfcd' : '#ff9c92',
      align: 'center',
      base: 'middle',
      max: 50,
    })
  const tell = (name: string, row: number, counts: readonly number[]): void => {
    drawText(pen, name, inner.x + 2, line(row + 1), {
      type: typeStyles.body,
      fill: themeColours.dim,
      base: 'middle',
      max: inner.width - 110,
    })
    for (const side of [0, 1] as const) {
      const style = { type: typeStyles.name, align: 'center', base: 'middle' } as const
      drawText(pen, String(counts[side]), columns[side], line(row + 1), style)
    }
  }
  const ofSide = (command: number, side: number) => sideOfCommand(view, command) === side
  for (const [row, [name, fits]] of rows.entries()) {
    const counts = [0, 1].map(
      side => view.units.filter(unit => ofSide(unit.command, side) && fits(unit)).length,
    )
    tell(name, row, counts)
  }
  if (!planned) return
  const strikes = [0, 1].map(side =>
    view.planned.reduce((sum, count, command) => sum + (ofSide(command, side) ? count : 0), 0),
  )
  tell(say.planned, rows.length, strikes)
}
