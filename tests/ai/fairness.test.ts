import { expect, test } from 'vitest'
import { chooseActionWithBudget } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS, scaleSearchBudget } from '../../src/ai/levels.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { picker } from '../support/conformance.ts'
import { someSetupsOf } from '../support/setups.ts'
import { tested } from '../systems/tested.ts'

/** All that a veteran does, in small numbers. */
const budget = { ...scaleSearchBudget(SEARCH_BUDGETS.veteran, 0.02), worlds: 1, plans: 12 }
const decide = (system: GameSystem, state: GameState, by: Role, seed: string) =>
  chooseActionWithBudget(system, state, by, { budget, seed })

const secretive = tested.filter(system => someSetupsOf(system).some(setup => system.views.hasSecrets(setup)))
/** Of each game, and a question in so many of it. */
const QUESTIONS = 60
const EACH = 12

test.each(secretive)(
  '$id: the same view and seed give the same choice, whatever is hidden, and nothing hidden is looked at',
  system => {
    const roles = new Set<Role>()
    const setups = someSetupsOf(system).filter(setup => system.views.hasSecrets(setup))
    const pick = picker(`fair ${system.id}`)
    for (const setup of [setups[0], setups[setups.length >> 1], setups[setups.length - 1]]) {
      const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
      const state = system.rules.setup(setup, umpire)
      runTasks(system, state, umpire)
      for (let i = 0; i < QUESTIONS && findOpenStep(state); i++) {
        const by = decidingRoles(state)[pick(decidingRoles(state).length)]
        if (i % EACH === 0) {
          roles.add(by)
          const chosen = decide(system, state, by, `fair ${i}`)
          const other = system.views.determinize(state, by, pick)
          expect(decide(system, other, by, `fair ${i}`)).toEqual(chosen)
          const shut = sealed(system, state)
          expect(decide(shut.system, shut.state, by, `fair ${i}`)).toEqual(chosen)
        }
        applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
      }
    }
    expect(roles.size).toBeGreaterThan(0)
  },
  120_000,
)

/** The real position throws whenever it is read, but where it is imagined from. */
function sealed(system: GameSystem, real: GameState): { system: GameSystem; state: GameState } {
  const looked = (): never => {
    throw new Error('the real position is looked at')
  }
  const state = new Proxy(real, {
    get: looked,
    has: looked,
    ownKeys: looked,
    getOwnPropertyDescriptor: looked,
  })
  const imagine: GameSystem['views']['determinize'] = (from, role, pick) =>
    system.views.determinize(from === state ? real : from, role, pick)
  return { system: { ...system, views: { ...system.views, determinize: imagine } }, state }
}
