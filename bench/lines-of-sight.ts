import { scenarios } from '../data/conflict-of-heroes/index.ts'
import { getMapLayout } from '../src/systems/conflict-of-heroes/map/geometry.ts'
import { hasSightOverTerrain, hasSightThroughSmoke } from '../src/systems/conflict-of-heroes/map/sight.ts'
import { computeMedian, type MeasuredFigure, measureCpuMs, measureWorkRate } from './measure.ts'

/**
 * Measures lines of sight in Conflict of Heroes: the time to fill the table of each map, and the time of
 * queries. Queries are measured without smoke and with smoke on the map.
 */
export async function measureLinesOfSight(): Promise<MeasuredFigure[]> {
  const filled: number[] = []
  for (const index of scenarios.keys()) {
    const map = getMapLayout(index)
    filled.push(await measureCpuMs(() => hasSightOverTerrain({ ...map }, 0, 1)))
  }
  const map = getMapLayout(0)
  const hexes = map.names.length
  const smoke = [10, 30, 50]
  let seen = 0
  const all = (look: (a: number, b: number) => boolean) => (): number => {
    for (let a = 0; a < hexes; a++) for (let b = 0; b < hexes; b++) if (look(a, b)) seen++
    return hexes * hexes
  }
  const plain = measureWorkRate(
    all((a, b) => hasSightOverTerrain(map, a, b)),
    0.3,
  )
  const smoky = measureWorkRate(
    all((a, b) => hasSightThroughSmoke(map, smoke, [], a, b)),
    0.3,
  )
  if (seen === 0) throw new Error('nobody sees anything')
  return [
    {
      name: `line of sight: table of a map filled, median of ${filled.length}`,
      value: computeMedian(filled),
      unit: 'ms CPU',
    },
    { name: 'line of sight: table of a map filled, longest', value: Math.max(...filled), unit: 'ms CPU' },
    { name: 'line of sight: queries', value: plain, unit: '/s' },
    { name: 'line of sight: queries with smoke', value: smoky, unit: '/s' },
  ]
}
