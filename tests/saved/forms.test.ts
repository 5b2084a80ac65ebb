import { expect, test } from 'vitest'
import { validateState } from '../../src/engine/saved-state.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'
import { someSetupsOf } from '../support/setups.ts'
import { throughGame } from './games.ts'

for (const [id, system] of Object.entries(systems)) {
  test(`${id}: every position of its games is what its form says`, () => {
    let looks = 0
    const setups = someSetupsOf(system)
    for (let at = 0; at < Math.max(setups.length, 8); at += amount(4, 1)) {
      throughGame(system, setups[at % setups.length], `form ${id} ${at}`, state => {
        validateState(system, JSON.parse(JSON.stringify(state)))
        looks++
      })
    }
    expect(looks).toBeGreaterThan(60)
  })
}
