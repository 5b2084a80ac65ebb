import { deepStrictEqual as same } from 'node:assert'
import { expect, test } from 'vitest'
import { findPublicOffers } from '../../commands/table/offers.ts'
import {
  applyAction,
  decidingRoles,
  findOpenQuestion,
  findOpenStep,
  runTasks,
} from '../../src/engine/actions/agenda.ts'
import { findAutomaticPass, findPassVerb } from '../../src/engine/actions/automatic.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { isVerbAvailable } from '../../src/engine/actions/options.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { amount } from '../support/amount.ts'
import { picker, swapTest } from '../support/conformance.ts'
import { someSetupsOf } from '../support/setups.ts'
import { tested } from './tested.ts'

/** Of the defaults and of the last setups, in which most is chosen, as many questions. */
const SETUPS = amount(3, 6)
const QUESTIONS = amount(20, 40)

test.each(tested)(
  '$id: hidden things dealt anew change nothing that a role sees or may do, at every question of a game',
  system => {
    const pick = picker(`swap ${system.id}`)
    const setups = someSetupsOf(system).filter((_, at, { length }) => at === 0 || at >= length - SETUPS)
    let looked = 0
    let windows = 0
    for (const setup of setups) {
      const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
      const state = system.rules.setup(setup, umpire)
      runTasks(system, state, umpire)
      const roles = [null, ...system.rules.roles(setup).map(({ role }) => role)]
      for (let i = 0; i < QUESTIONS && findOpenStep(state); i++) {
        for (const role of roles) swapTest(system, state, role, pick)
        const unknown = system.views.determinize(state, null, pick)
        same(
          findPublicOffers(system, unknown),
          findPublicOffers(system, state),
          'buttons under a board tell of what is hidden',
        )
        looked++
        if (findPassVerb(system, state) !== null) {
          windows++
          for (const role of roles) passedAlike(system, state, role, pick)
        }
        const by = decidingRoles(state)[pick(decidingRoles(state).length)]
        applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
      }
    }
    expect(looked).toBeGreaterThan(setups.length)
    expect(windows > 0).toBe(hasWindows(system))
  },
  300_000,
)

const hasWindows = ({ rules: { steps } }: GameSystem): boolean =>
  Object.values(steps).some(
    rule => 'verbs' in rule && Object.values(rule.verbs).some(verb => (verb as { pass?: true }).pass),
  )

/**
 * How somebody is asked tells others nothing of what he hides: who is always asked, and who never is, answers alike in
 * every world that `viewer` cannot tell apart. Who is asked only when he can shows that much, and to himself nothing new.
 */
function passedAlike(
  system: GameSystem,
  state: GameState,
  viewer: Role | null,
  pick: (n: number) => number,
): void {
  const name = findPassVerb(system, state) as string
  const step = findOpenStep(state)
  const pass = findOpenQuestion(system, state)?.verbs[name]
  if (!step || !pass) return
  same(
    [pass.endsStep, pass.params.length, pass.constraints.length],
    [true, 0, 0],
    `${system.id}: ${name} is no plain pass`,
  )
  const other = system.views.determinize(state, viewer, pick)
  for (const by of decidingRoles(state)) {
    same(isVerbAvailable(pass, other, step, by), true)
    const answers = [state, other].map(world => ({
      always: findAutomaticPass(system, world, by, 'always'),
      armed: findAutomaticPass(system, world, by, 'armed'),
      byItself: system.menus.standingAnswer(system.views.view(world, by), by, []),
      ...(viewer === by && { can: findAutomaticPass(system, world, by, 'can') }),
    }))
    same(answers[1], answers[0], `${system.id}: what answers for ${by} tells ${viewer} of what is hidden`)
    same([answers[0].always, answers[0].armed], [null, { verb: name, args: [] }])
  }
}
