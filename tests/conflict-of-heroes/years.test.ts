import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scenarios } from '../../data/conflict-of-heroes/index.ts'

const folder = join(import.meta.dirname, '..', '..', 'data', 'conflict-of-heroes')
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
/** Unit → first and last year of service, as the unit list of the rulebook has them: `39-45`. */
const served = new Map<string, readonly [number, number]>(
  read('units.json').units.map(({ id, years }: { id: string; years: string }) => {
    const [from, to = from] = years.split('-').map(year => 1900 + Number(year))
    return [id, [from, to]]
  }),
)

/** Every unit that a scenario names, wherever it stands in the file. */
function unitsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(unitsIn)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    (key === 'unit' || key === 'carries') && typeof value === 'string' ? [value] : unitsIn(value),
  )
}

describe('p. 38 years of service', () => {
  test('each unit of the list has its years', () => {
    expect(served.size).toBe(50)
    for (const [unit, [from, to]] of served)
      expect([unit, from >= 1939 && from <= to && to <= 1945]).toEqual([unit, true])
  })

  test.each(scenarios.map(({ id, number }) => `${String(number).padStart(2, '0')}-${id}.json`))(
    '%s: the units are of the year in which it is played',
    file => {
      const scenario = read(`scenarios/${file}`)
      const year = Number(scenario.date.slice(0, 4))
      const named = unitsIn(scenario.forces)
      expect(named.length).toBeGreaterThan(3)
      const strangers = named.filter(unit => {
        const [from, to] = served.get(unit) ?? [0, 0]
        return year < from || year > to
      })
      expect(strangers).toEqual([])
    },
  )
})
