import { layout } from '../src/systems/conflict-of-heroes/geometry.ts'
import { sees, seesThrough } from '../src/systems/conflict-of-heroes/sight.ts'
import { type Measure, rate } from './measure.ts'

/** Lines of sight on the first map of Conflict of Heroes: by the table, and with smoke on the map. */
export function measureSight(): Measure[] {
  const start = performance.now()
  const map = layout(0)
  sees(map, 0, 1)
  const made = performance.now() - start
  const hexes = map.names.length
  const smoke = [10, 30, 50]
  let seen = 0
  const all = (look: (a: number, b: number) => boolean) => (): number => {
    for (let a = 0; a < hexes; a++) for (let b = 0; b < hexes; b++) if (look(a, b)) seen++
    return hexes * hexes
  }
  const plain = rate(
    all((a, b) => sees(map, a, b)),
    0.3,
  )
  const smoky = rate(
    all((a, b) => seesThrough(map, smoke, [], a, b)),
    0.3,
  )
  if (seen === 0) throw new Error('nobody sees anything')
  return [
    { name: `line of sight: table of ${hexes} hexes made`, value: made, unit: 'ms' },
    { name: 'line of sight: queries', value: plain, unit: '/s' },
    { name: 'line of sight: queries with smoke', value: smoky, unit: '/s' },
  ]
}
