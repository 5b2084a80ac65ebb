import { describe, expect, test } from 'vitest'
import { chooseActionWithBudget } from '../../../src/ai/index.ts'
import { SEARCH_BUDGETS } from '../../../src/ai/levels.ts'
import { hellsGate, position } from '../hell.ts'

const ARMY = { '320ID': 'B7', '376ID': 'B7', '48RC': 'C7', '75RC': 'C7', '34ID': 'A3' }
const gainsOf = (units: Record<string, string>, role: string, rest: object = {}) =>
  hellsGate.search.gains?.(position(units, rest).view(null), role) ?? {}
/** By name, whatever things they are said of. */
const gains = (...given: Parameters<typeof gainsOf>): Record<string, number | undefined> =>
  Object.fromEntries(Object.entries(gainsOf(...given)).map(([gain, value]) => [gain.split('@', 1)[0], value]))

/** Phases of the last turn with the sides that may still attack. */
const LAST = [
  [{ side: 'soviet', phase: 'combat' }, ['soviet', 'german']],
  [{ side: 'soviet', phase: 'movement' }, ['german']],
  [{ side: 'german', phase: 'combat' }, ['german']],
  [{ side: 'german', phase: 'movement' }, []],
] as const

describe('what an action may be praised for', () => {
  test.each(LAST)(
    'in the last turn, %o: attacks count for those alone who still have one: %o',
    (when, attackers) => {
      const units = { '389ID': 'D4', '75RC': 'D5', '20TC': 'D5', '29TC': 'C4', '11Pz': 'A5' }
      for (const side of ['soviet', 'german'] as const) {
        const enemy = side === 'soviet' ? 'german' : 'soviet'
        const own = gains(units, side, { turn: 8, ...when })
        const isOpen = attackers.some(one => one === side)
        expect([own.attacks !== undefined, own.near !== undefined]).toEqual([isOpen, isOpen])
        expect(own.defence !== undefined).toBe(attackers.some(one => one === enemy))
      }
      const { combat, advance } =
        hellsGate.search.features?.(position(units, { turn: 8, ...when }).view(null), 'soviet') ?? {}
      if (attackers.length === 0) expect([combat, advance]).toEqual([0, 0])
      if (attackers.some(one => one === 'soviet')) expect(combat).toBeGreaterThan(0)
    },
  )

  test('nobody comes closer by losing a step, or by rebuilding one', () => {
    for (const role of ['german', 'soviet'])
      expect(gains({ ...ARMY, '34ID': 'A3 reduced' }, role).near).toBe(gains(ARMY, role).near)
  })

  test('who retreats away from the enemy is not praised for coming closer', () => {
    const attack = { hex: 'B7', hits: 1, left: 1, defenders: ['320ID', '376ID'] }
    const { state } = position(ARMY, { attack })
    for (let seed = 0; seed < 3; seed++) {
      const { why = [] } = chooseActionWithBudget(hellsGate, state, 'german', {
        budget: SEARCH_BUDGETS.regular,
        seed,
        why: true,
      })
      expect(why.map(({ gain }) => gain)).not.toContain('near')
    }
    expect(gains({ ...ARMY, '320ID': 'A6' }, 'german').near).toBeLessThan(gains(ARMY, 'german').near ?? 0)
    // Beside a unit that would be lost nobody is closer, nor safer
    const saidOf = (units: Record<string, string>) =>
      Object.keys(gainsOf({ ...ARMY, ...units }, 'german')).filter(gain => gain.includes('@'))
    const [retreat, loss] = [saidOf({ '320ID': 'A6', '376ID': 'A6' }), saidOf({ '376ID': 'eliminated' })]
    expect([retreat.length, loss.length]).toEqual([2, 2])
    expect(retreat.filter(gain => loss.includes(gain))).toEqual([])
  })

  test('a unit that is gone takes no line with it: fewer of the enemy’s are cut off, not more of one’s own in supply', () => {
    const ring = { '20TC': 'D4', '29TC': 'F3', '75RC': 'D2', '48RC': 'F4', '5GCC': 'C3', '373RD': 'F2' }
    const pocket = gains({ '34ID': 'E3', '198ID': 'A1', ...ring }, 'german')
    const gone = gains({ '34ID': 'eliminated', '198ID': 'A1', ...ring }, 'german')
    expect(gone.supplied).toBe(pocket.supplied)
    expect(gone.ownSteps).toBeLessThan(pocket.ownSteps ?? 0)
  })
})
