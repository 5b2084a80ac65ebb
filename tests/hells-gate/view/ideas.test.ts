import { describe, expect, test } from 'vitest'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import { hellsGate, position } from '../hell.ts'

/** What is worth looking at for the Soviets, as it is typed; only what they may do. */
function looks(units: Record<string, string>, rest: Parameters<typeof position>[1] = {}): string[] {
  const { state, view } = position(units, rest)
  return hellsGate.search
    .candidateActions(view('soviet'), 'soviet')
    .filter(idea => !findRefusal(hellsGate, state, 'soviet', idea))
    .map(idea => writeAction(hellsGate, state, idea))
}

describe('what a computer player looks at first', () => {
  test('the fewest attackers for each column, all out as well, at the cost of a tank', () => {
    const beside = { '20TC': 'D5', '75RC': 'C4', '180RD': 'C4', '373RD': 'E4' }
    // 6 to 4, 9 to 4 and 13 to 4; 11 to 4 is no better than 9
    const groups = ['20TC', '75RC,20TC', '75RC,20TC,373RD,180RD']
    expect(looks({ ...beside, '72ID': 'D4', '34ID': 'A1' })).toEqual(
      groups.flatMap(group => [`attack D4 ${group}`, `attack D4 ${group} 20TC`]),
    )
  })

  test('no attack of which no roll scores a hit', () => {
    // 3 to 3 is 1:1, of which only an all-out attack scores
    const attacks = looks({ '75RC': 'C4', '34ID': 'D4' })
    expect(attacks).toEqual(['attack D4 75RC 75RC'])
    // 1 to 1, by a unit that cannot pay
    expect(looks({ '337RD': 'C4', '88ID_B': 'D4' })).toEqual([])
  })

  test('those who need not cross a river come before those who do', () => {
    const attacks = looks({ '47RC': 'B1', '75RC': 'C1', '48RC': 'C1', '34ID': 'B2', '198ID': 'A2' })
    expect(attacks).toContain('attack B2 75RC 75RC')
    expect(attacks).toContain('attack B2 47RC 47RC')
    expect(attacks.filter(one => one.startsWith('attack A2'))).toEqual([])
  })

  test('each hex in reach by one way, by the shortest; tanks cross no two rivers', () => {
    const moves = (unit: string, hex: string) =>
      looks({ [unit]: hex, '34ID': 'A1' }, { phase: 'movement' }).map(one => one.replace(/move \w+ /, ''))
    expect(moves('75RC', 'C6').sort()).toEqual(['B6', 'B7', 'C5', 'C7', 'D6', 'D7'])
    const far = moves('20TC', 'B7')
    expect(far.filter(one => one.endsWith('A6'))).toEqual(['A6'])
    expect(far.filter(one => one.endsWith('A5'))).toEqual(['B6-A5'])
    expect(new Set(far.map(one => one.slice(-2))).size).toBe(far.length)
    // B7–A6 and A6–A5 are rivers both
    expect(looks({ '20TC': 'B7', '34ID': 'B6' }, { phase: 'movement' }).join()).not.toContain('A5')
  })
})
