import { describe, expect, test } from 'vitest'
import { loadWeights } from '../../../data/weights/index.ts'
import { fromTheStart, hellsGate, position } from '../hell.ts'

const view = (units: Record<string, string>, turn = 4) => position(units, { turn }).view(null)
const { terms: weights } = loadWeights('hells-gate')
/** By hand, before they are weighted. */
const terms = (units: Record<string, string>, turn = 4, role = 'soviet') => {
  const weighted = Object.entries(hellsGate.search.features?.(view(units, turn), role) ?? {})
  return Object.fromEntries(weighted.map(([term, value]) => [term, value / weights[term]]))
}

/** The division in E3 has no line. */
const ring = { '20TC': 'D4', '29TC': 'F3', '75RC': 'D2', '48RC': 'F4', '5GCC': 'C3', '373RD': 'F2' }
const pocket = { '34ID': 'E3', '198ID': 'A1', ...ring }

describe('what a position is worth', () => {
  test('it is the sum of its terms, and as good for one side as it is bad for the other', () => {
    for (const seen of [fromTheStart().view(null), view(pocket)]) {
      const parts = Object.values(hellsGate.search.features?.(seen, 'german') ?? {})
      let sum = 0
      for (const part of parts) sum += part
      expect(hellsGate.search.evaluate?.(seen, 'german')).toBeCloseTo(sum)
      expect(hellsGate.search.evaluate?.(seen, 'soviet')).toBeCloseTo(-sum)
    }
  })

  test('a step lost is a point', () => {
    const free = { '75RC': 'C7', '34ID': 'A1' }
    const { points } = terms(free)
    expect(terms({ ...free, '72ID': 'eliminated' }).points).toBeCloseTo(points + 2)
    expect(terms({ ...free, '48RC': 'C7 reduced' }).points).toBeCloseTo(points - 1)
  })

  test('who has no line is a risk, the greater the later it is, and is not counted as lost besides', () => {
    expect(view(pocket).points.soviet).toBe(2)
    expect(terms(pocket).points).toBe(terms({ ...pocket, '34ID': 'A1' }).points)
    // Two steps at half of the game, and at its end; one unit in E4 would open a line
    const alone = { ...pocket, '198ID': 'eliminated' }
    expect(terms(alone, 4).pocket).toBeCloseTo(2 * (0.55 * 0.5 + 0.95 * 0.5) * 0.5)
    expect(terms(alone, 8).pocket).toBeCloseTo(2 * 0.95 * 0.5)
  })

  test('a pocket is the safer, the more gaps friends would have to step into', () => {
    const alone = { ...pocket, '198ID': 'eliminated' }
    const two = { ...alone, '20GRC': 'D6' }
    expect(terms(two, 4).pocket).toBeCloseTo(terms(alone, 4).pocket * (0.8 / 0.5))
    expect(terms({ ...alone, '20GRC': 'C7' }, 4).pocket).toBeCloseTo(terms(alone, 4).pocket)
  })

  test('a source has to be held to the end', () => {
    const gain = (turn: number) =>
      terms({ '75RC': 'A6', '34ID': 'A1' }, turn).points - terms({ '75RC': 'B6', '34ID': 'A1' }, turn).points
    expect(gain(1)).toBeLessThan(0.5)
    expect(gain(4)).toBeGreaterThan(gain(1))
    expect(gain(8)).toBeCloseTo(2)
  })

  test('an attack on those who have nowhere to go costs them more', () => {
    const beside = { '20TC': 'D5', '29TC': 'D5', '75RC': 'C4', '198ID': 'A1' }
    const open = { ...beside, '34ID': 'D4' }
    const shut = { ...open, '180RD': 'E3', '206RD': 'D2' }
    expect(terms(shut).combat).toBeGreaterThan(terms(open).combat + 0.2)
  })

  test('when all is over the points alone count', () => {
    const over = position(pocket, { turn: 8, outcome: { winners: ['soviet'], reason: 'points' } }).view(null)
    const { soviet, german } = over.points
    expect(hellsGate.search.evaluate?.(over, 'soviet')).toBeCloseTo(weights.points * (soviet - german))
  })

  test('a pocket is worth less while friends with a line are near', () => {
    expect(terms(pocket).pocket).toBeLessThan(terms({ ...pocket, '198ID': 'eliminated' }).pocket)
  })

  test('a line that enemies could cut by one hex more is worth less than a safe one', () => {
    const near = (hex: string) => terms({ '34ID': 'D3', '20TC': hex })
    expect([near('C7').pocket, near('C5').pocket]).toEqual([0, 0])
    expect(near('C5').lines).toBeGreaterThan(near('C7').lines)
  })

  test('more and stronger attackers beside a defender mean hits to come', () => {
    const alone = { '389ID': 'D4', '75RC': 'D5' }
    expect(terms({ ...alone, '20TC': 'D5', '29TC': 'C4' }).combat).toBeGreaterThan(terms(alone).combat)
  })
})
