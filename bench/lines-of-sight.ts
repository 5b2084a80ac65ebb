import { scenarios } from '../data/conflict-of-heroes/index.ts'
import { mapLayout } from '../src/systems/conflict-of-heroes/map/geometry.ts'
import { hasSight, hasTerrainSight } from '../src/systems/conflict-of-heroes/map/sight.ts'
import { type Measure, measureCpu, measureRate, median } from './measure.ts'

/**
 * Measures lines of sight in Conflict of Heroes: the time to fill the table of each map, and the time of
 * queries. Queries are measured without smoke and with smoke on the map.
 */
export async function measureLinesOfSight(): Promise<Measure[]> {
  const filled: number[] = []
  for (const index of scenarios.keys()) {
    const map = mapLayout(index)
    filled.push(await measureCpu(() => hasTerrainSight({ ...map }, 0, 1)))
  }
  const map = mapLayout(0)
  const hexes = map.names.length
  const smoke = [10, 30, 50]
  let seen = 0
  const all = (look: (a: number, b: number) => boolean) => (): number => {
    for (let a = 0; a < hexes; a++) for (let b = 0; b < hexes; b++) if (look(a, b)) seen++
    return hexes * hexes
  }
  const plain = measureRate(
    all((a, b) => hasTerrainSight(map, a, b)),
    0.3,
  )
  const smoky = measureRate(
    all((a, b) => hasSight(map, smoke, [], a, b)),
    0.3,
  )
  if (seen === 0) throw new Error('nobody sees anything')
  return [
    {
      name: `line of sight: table of a map filled, median of ${filled.length}`,
      value: median(filled),
      unit: 'ms CPU',
    },
    { name: 'line of sight: table of a map filled, longest', value: Math.max(...filled), unit: 'ms CPU' },
    { name: 'line of sight: queries', value: plain, unit: '/s' },
    { name: 'line of sight: queries with smoke', value: smoky, unit: '/s' },
  ]
}
