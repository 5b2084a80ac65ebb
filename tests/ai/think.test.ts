import { describe, expect, test } from 'vitest'
import { LEVELS, think } from '../../src/ai/index.ts'
import { apply, asked, refuse, settle, waiting } from '../../src/engine/act.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { picker } from '../conformance.ts'
import { tested } from '../systems/tested.ts'

describe('what a computer player thinks', () => {
  test.each(tested)('$id: legal at every level, and the position stays as it was', system => {
    const pick = picker(`think ${system.id}`)
    const setup = { scenario: system.scenarios[0].id, variants: {} }
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state = system.setup(setup, umpire)
    settle(system, state, umpire)
    for (let i = 0; i < 12 && waiting(state); i++) {
      const [by] = asked(state)
      const before = JSON.stringify(state)
      const level = LEVELS[i % 2]
      const { action } = think(system, state, by, { level, seed: i })
      expect(JSON.stringify(state)).toBe(before)
      expect(refuse(system, state, by, action)).toBeNull()
      apply(system, state, by, action, umpire)
    }
  })
})
