import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { sideOfCommand } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import { traceCounterOutline } from '../drawing/counter.ts'
import { drawTitledPanel, type Rect } from '../drawing/frame.ts'
import { traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { sideStyles, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { commandSideName } from './facts.ts'

export const ROUND_TRACK_HEIGHT = 68

/** Rules 1.0h, 1.0i: draws the round track with past rounds, the current round, and the units that will arrive. */
export function drawRoundTrack(pen: Pen, view: HeroesView, where: Rect): void {
  const inner = drawTitledPanel(pen, where)
  const { rounds } = scenarios[view.scenario]
  const step = Math.min(58, inner.width / rounds)
  for (let round = 1; round <= rounds; round++) {
    const x = inner.x + (round - 1) * step
    const here = round === view.round
    pen.fillStyle = here ? themeColours.amber : round < view.round ? '#2a2721' : '#4b463a'
    traceRoundedRect(pen, x + 1, inner.y, step - 4, 27, 5)
    pen.fill()
    drawText(pen, String(round), x + step / 2 - 1, inner.y + 14.5, {
      type: withTypeSize(typeStyles.number, 22),
      fill: here ? themeColours.ink : round < view.round ? '#857c68' : themeColours.text,
      align: 'center',
      base: 'middle',
    })
    drawArrivals(pen, view, round, x + step / 2 - 1, inner.y + 31, Math.min(24, step / 2 - 2))
  }
}

/**
 * Draws the number of units of each side that will arrive in a round. Units that are late count for the current
 * round.
 */
function drawArrivals(pen: Pen, view: HeroesView, round: number, x: number, y: number, size: number): void {
  const due = view.units.filter(
    ({ place, arrival, carrier }) =>
      place === 'waiting' && carrier === null && Math.max(arrival, view.round) === round,
  )
  const both = [0, 1].map(side => due.filter(({ command }) => sideOfCommand(view, command) === side))
  const shown = both.filter(list => list.length > 0)
  for (const [i, list] of shown.entries()) {
    const look = commandSideName(view, list[0].command)
    const left = x - (shown.length * size) / 2 + i * size + 1
    pen.save()
    pen.translate(left, y)
    traceCounterOutline(pen, look, size - 2, size - 2)
    pen.fillStyle = sideStyles[look].plate
    pen.fill()
    pen.restore()
    drawText(pen, String(list.length), left + size / 2 - 1, y + size / 2, {
      type: withTypeSize(typeStyles.number, size * 0.78),
      fill: sideStyles[look].ink,
      align: 'center',
      base: 'middle',
    })
  }
}
