import { describe, expect, test } from 'vitest'
import { units } from '../../data/conflict-of-heroes/index.ts'
import { unitNames } from '../../data/stalingrad/index.ts'
import { drawHeroesCounter } from '../../render/conflict-of-heroes/counter.ts'
import { createScaledCanvas, type Pen } from '../../render/drawing/canvas.ts'
import { drawCounter } from '../../render/drawing/counter.ts'
import { rect } from '../../render/drawing/frame.ts'
import type { SideName } from '../../render/drawing/theme.ts'
import { drawDefender, drawDefenderRow } from '../../render/pavlovs-house/pieces.ts'
import { drawUnitCounter } from '../../render/stalingrad/counter.ts'
import { pixels } from './golden.ts'

const SIZE = 60
const at = rect(0, 0, SIZE * 1.6, SIZE)
const man = (exhausted: boolean) => ({
  place: 3,
  exhausted,
  damaged: false,
  moved: false,
  acted: false,
  orders: 0,
})
const kind = units[1]

/** Everything that can have acted, drawn fresh and spent. */
const painted: readonly (readonly [name: string, paint: (pen: Pen, spent: boolean) => void])[] = [
  ...(['soviet', 'german'] as const satisfies readonly SideName[]).flatMap(
    side =>
      [
        [
          `Hell’s Gate, ${side}`,
          (pen: Pen, spent: boolean) =>
            drawCounter(pen, { side, id: '5', branch: 'infantry', strength: '3', spent }, 0, 0, SIZE),
        ],
        [
          `Conflict of Heroes, ${side}`,
          (pen: Pen, spent: boolean) => drawHeroesCounter(pen, { side, kind, spent }, 0, 0, SIZE),
        ],
        [
          `Conflict of Heroes, large, ${side}`,
          (pen: Pen, spent: boolean) =>
            drawHeroesCounter(pen, { side, kind, spent, large: 'MG' }, 0, 0, SIZE),
        ],
        [
          `Conflict of Heroes, small, ${side}`,
          (pen: Pen, spent: boolean) => drawHeroesCounter(pen, { side, kind, spent }, 0, 0, 30),
        ],
      ] as const,
  ),
  ...['64/16', '133tk'].map(
    name =>
      [
        `Stalingrad, ${name}`,
        (pen: Pen, spent: boolean) =>
          drawUnitCounter(pen, { unit: unitNames.indexOf(name), spent }, 'ru', 0, 0, SIZE),
      ] as const,
  ),
  ['Pavlov’s House, a man', (pen, spent) => drawDefender(pen, 0, man(spent), 'ru', at)],
  ['Pavlov’s House, a row', (pen, spent) => drawDefenderRow(pen, 0, man(spent), 'ru', rect(0, 0, 150, 30))],
]

interface Look {
  /** mean difference of the strongest and the weakest channel: 0 is pure grey */
  colour: number
  /** brightness alone */
  grey: readonly number[]
}

function lookOf(paint: (pen: Pen, spent: boolean) => void, spent: boolean): Look {
  const { canvas, pen } = createScaledCanvas(160, 80, 2)
  paint(pen, spent)
  const data = pixels(canvas)
  const grey: number[] = []
  let [sum, count] = [0, 0]
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b, a] = data.subarray(i, i + 4)
    if (a < 250) continue
    grey.push(r * 0.3 + g * 0.59 + b * 0.11)
    sum += Math.max(r, g, b) - Math.min(r, g, b)
    count++
  }
  return { colour: sum / count, grey }
}

describe('a unit that has acted', () => {
  test.each(painted)('%s: is grey, and differs in a second way', (_, paint) => {
    const [fresh, spent] = [lookOf(paint, false), lookOf(paint, true)]
    expect(spent.colour).toBeLessThan(34)
    if (fresh.colour > 40) expect(spent.colour).toBeLessThan(fresh.colour * 0.45)
    // Hatching and a cross: seen by whoever sees no colour at all, and not by a change of brightness alone
    const by =
      (spent.grey.reduce((all, one) => all + one, 0) - fresh.grey.reduce((all, one) => all + one, 0)) /
      fresh.grey.length
    const apart = fresh.grey.filter((one, i) => Math.abs(spent.grey[i] - one - by) > 24).length
    expect(apart / fresh.grey.length).toBeGreaterThan(0.1)
  })
})
