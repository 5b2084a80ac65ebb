import { expect, test } from 'vitest'
import { systems } from '../../src/systems/index.ts'
import { findScenarioFault, removeFaultyScenarios } from '../../src/systems/scenario-trial.ts'
import { ferry } from '../toy/index.ts'

const [{ id: river }] = ferry.scenarios
const own = (change: Partial<typeof ferry>): typeof ferry => ({
  ...ferry,
  ...change,
  scenarios: [...ferry.scenarios, { ...ferry.scenarios[0], id: 'own', isCustom: true }],
})

test('a scenario of the house comes to no dead end in a few random games', () => {
  for (const id of ['gap', 'kv2', 'corridor'])
    expect(findScenarioFault(systems['conflict-of-heroes'], id)).toBeNull()
})

test('a scenario of an owner that cannot be set up, or comes to a question without an answer, is left out with the reason', () => {
  const broken = own({
    rules: {
      ...ferry.rules,
      setup(choice, umpire) {
        if (choice.scenario === 'own') throw new Error('no hex "1A06" on this map')
        return ferry.rules.setup(choice, umpire)
      },
    },
  })
  const { systems: fit, faults } = removeFaultyScenarios({ ferry: broken })
  expect(faults).toEqual([
    'ferry: scenario own: it cannot be played to its end and is left out: no hex "1A06" on this map',
  ])
  expect(fit.ferry.scenarios.map(({ id }) => id)).toEqual([river])
  const steps = Object.fromEntries(
    Object.entries(ferry.rules.steps).map(([name, rule]) => [
      name,
      'verbs' in rule ? { ...rule, verbs: {} } : rule,
    ]),
  )
  const [fault] = removeFaultyScenarios({
    ferry: own({
      rules: { ...ferry.rules, steps: steps as typeof ferry.rules.steps },
    }),
  }).faults
  expect(fault).toContain('has no legal action at the step')
  expect(removeFaultyScenarios({ ferry: own({}) }).faults).toEqual([])
})

test('scenarios of the house are not tried at every start', () => {
  const { systems: same, faults } = removeFaultyScenarios({
    ferry: {
      ...ferry,
      rules: {
        ...ferry.rules,
        setup() {
          throw new Error('tried')
        },
      },
    },
  })
  expect([faults, same.ferry.scenarios]).toEqual([[], ferry.scenarios])
})
