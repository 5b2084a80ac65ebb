import { expect, test } from 'vitest'
import { apply, asked, sample, settle, waiting } from '../../src/engine/act.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { picker, swapTest } from '../conformance.ts'
import { someSetupsOf } from '../setups.ts'
import { tested } from './tested.ts'

/** Of the defaults and of the last setups, in which most is chosen, as many questions. */
const SETUPS = 6
const QUESTIONS = 40

test.each(tested)(
  '$id: hidden things dealt anew change nothing that a role sees or may do, at every question of a game',
  system => {
    const pick = picker(`swap ${system.id}`)
    const setups = someSetupsOf(system).filter((_, at, { length }) => at === 0 || at >= length - SETUPS)
    let looked = 0
    for (const setup of setups) {
      const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
      const state = system.setup(setup, umpire)
      settle(system, state, umpire)
      const roles = [null, ...system.roles(setup).map(({ role }) => role)]
      for (let i = 0; i < QUESTIONS && waiting(state); i++) {
        for (const role of roles) swapTest(system, state, role, pick)
        looked++
        const by = asked(state)[pick(asked(state).length)]
        apply(system, state, by, sample(system, state, by, pick), umpire)
      }
    }
    expect(looked).toBeGreaterThan(setups.length)
  },
  300_000,
)
