import { expect, test } from 'vitest'
import { chooseActionWithBudget } from '../../../src/ai/index.ts'
import { SEARCH_BUDGETS, scaleSearchBudget } from '../../../src/ai/levels.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import type { PavlovPosition } from '../../../src/systems/pavlovs-house/state/position.ts'
import { at, type Game, german, inHouse, withCards } from '../house.ts'

const SEEDS = 12
/** What is told for the hint, over several seeds: every gain that was named. */
function toldFor({ state }: Game, role = 'soviet', seeds = SEEDS, budget = SEARCH_BUDGETS.veteran) {
  const actions = new Set<string>()
  const told = new Set<string>()
  for (let seed = 0; seed < seeds; seed++) {
    const given = { budget, seed, why: true } as const
    const { action, why = [] } = chooseActionWithBudget(pavlovsHouse, state, role, given)
    actions.add(writeAction(pavlovsHouse, state, action))
    for (const { gain } of why) told.add(gain)
  }
  return { actions: [...actions], told: [...told] }
}
const QUIET: PavlovPosition = {
  turn: 5,
  men: { Pavlov: 'R3', Khait: 'G4', Dronov: 'P3' },
  supply: { suppression: 0, food: 2 },
  stack: ['resupply.4', 'riflemen.1', 'sniper.53', 'milkHouse.61'],
}

test('first aid saves a man: that is told, and nothing of supplies, one of which it spends', () => {
  const men = { Pavlov: 'R2', Glushch: 'R4', Khait: 'G2' }
  const position = { men, walls: { red: 5 }, supply: { firstAid: 2, food: 2 } }
  const { game } = german(position, ['sniper.21'], [3, 2, 6, 1, 1, 1])
  expect(game.asked()).toEqual(['soviet'])
  const { actions, told } = toldFor(game)
  expect(actions).toEqual(['save'])
  expect(told).toContain('men')
  expect(told.filter(gain => ['firstAid', 'food', 'boats', 'staging'].includes(gain))).toEqual([])
})

test('a token for the flak is told as a token, whatever the dice of the phase do on the square', () => {
  const game = withCards(['95'], { ...QUIET, enemies: { '1.1': 'mg', '2.3': 'riflemen' }, cardActions: 1 })
  const { actions, told } = toldFor(game)
  expect(actions.every(action => action.startsWith('ready'))).toBe(true)
  expect(told).toEqual(['tokens'])
})

test('what is on its way counts no more when it cannot arrive, nor food when nobody is fed again', () => {
  const gains = (rest: PavlovPosition) =>
    pavlovsHouse.search.gains?.(inHouse({ ...QUIET, ...rest }).view('soviet'), 'soviet')
  expect(Object.keys(gains({}) ?? {})).toEqual(expect.arrayContaining(['food', 'boats', 'staging']))
  const last = Object.keys(gains({ turn: 21, stack: ['sniper.53'] }) ?? {})
  expect(last.filter(gain => ['food', 'boats', 'staging'].includes(gain))).toEqual([])
})

/** Only the smoke of card 130 lets riflemen come on past three tokens of each colour; those who could fire at them are exhausted. */
const SMOKE: PavlovPosition = {
  mode: 'competitive-2',
  turn: 2,
  phase: 'planning',
  men: { Pavlov: { at: 'R3', exhausted: true }, Khait: { at: 'G4', exhausted: true } },
  suppression: { green: 3, red: 3, purple: 3 },
  german: {
    hand: ['riflemen.1', 'riflemen.2', 'riflemen.3', 'riflemen.12'],
    tactics: ['130', '118', '115'],
  },
}

test('PH-7.4f the German is told what his cards bring, when they have been played: more enemies on the square', () => {
  const { state } = at(SMOKE)
  const given = { budget: scaleSearchBudget(SEARCH_BUDGETS.regular, 0.3), seed: 1, why: true } as const
  const { action, against, why = [] } = chooseActionWithBudget(pavlovsHouse, state, 'german', given)
  expect(writeAction(pavlovsHouse, state, action)).toMatch(/^plan .* 130$/)
  expect(against && writeAction(pavlovsHouse, state, against)).toMatch(/^plan .* (118|115)$/)
  expect(why.map(({ gain }) => gain)).toEqual(['less:score', 'less:enemies'])
})
