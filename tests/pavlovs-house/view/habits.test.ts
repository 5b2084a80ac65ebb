import { expect, test } from 'vitest'
import { chooseActionWithBudget } from '../../../src/ai/index.ts'
import { SEARCH_BUDGETS } from '../../../src/ai/levels.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import type { PavlovPosition } from '../../../src/systems/pavlovs-house/state/position.ts'
import { at, type Game, inHouse } from '../house.ts'

/** What a player of plain habits does, as he would type it. */
function does({ state, view, asked }: Game): string {
  const [by] = asked()
  const liked = pavlovsHouse.search.playoutPolicy?.(view(by), by) ?? []
  const first = liked.find(action => !findRefusal(pavlovsHouse, state, by, action))
  return first ? writeAction(pavlovsHouse, state, first) : ''
}

const QUIET: PavlovPosition = {
  turn: 5,
  men: { Pavlov: 'R3', Khait: 'G4', Dronov: 'P3' },
  supply: { suppression: 0 },
  stack: ['sniper.53', 'milkHouse.61'],
  moves: 0,
}
const HUNGRY: PavlovPosition = { stack: ['resupply.4', 'sniper.53', 'milkHouse.61'] }
const MANY = {
  men: Object.fromEntries(
    ['Pavlov', 'Glushch', 'Khait', 'Dronov', 'Kalinin', 'Mosiash', 'Shapoval', 'Khokhol'].map(name => [
      name,
      'reserve',
    ]),
  ),
}

test.each<[string, PavlovPosition, string]>([
  ['the nearest enemy is shot at', { enemies: { '1.1': 'mg', '2.4': 'mg' } }, 'attack Khait 2.4'],
  [
    'on an approach that is nearly full first of all',
    { enemies: { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '2.4': 'mg' } },
    'attack Khait 1.3',
  ],
  [
    'who can give orders gets others up',
    { men: { Pavlov: 'R3', Khait: { at: 'G4', damaged: true, exhausted: true } } },
    'order Pavlov Khait.damage,Khait.side',
  ],
  ['who is alone gets up himself', { men: { Khait: { at: 'G4', exhausted: true } } }, 'recover Khait.side'],
  ['with nobody in sight one holds the wall', { supply: { suppression: 4 } }, 'suppress Khait 2'],
  ['in the last turn nobody rests', { turn: 21, men: { Khait: { at: 'G4', exhausted: true } } }, 'done'],
])('in the House: %s', (_, position, action) => {
  expect(does(inHouse({ ...QUIET, ...position }))).toBe(action)
})

test('a man of the reserve takes a post from which he sees an enemy, a mate joins the weapon', () => {
  const men = { Khait: 'G4', Dronov: 'reserve' }
  const game = inHouse({ ...QUIET, men, enemies: { '6.3': 'mg' }, moves: 2 })
  expect(does(game)).toMatch(/^move Dronov (?:R6\/P1|P\d)/)
  const crew = { men: { Khait: 'G4', Voronov: 'reserve' }, weapons: { Maxim1: 'G4' }, moves: 2 }
  expect(does(inHouse({ ...QUIET, ...crew }))).toMatch(/^move Voronov G4/)
})

test.each<[string, string[], PavlovPosition, string]>([
  [
    'the army headquarters is mended before all else',
    ['68', '75', '81'],
    { locations: { 18: 'damage', 4: 'damage' } },
    'recover 68 18',
  ],
  ['then that of the Guards', ['70', '75', '81'], { locations: { 4: 'damage' } }, 'recover 75 4'],
  [
    'bread that is missing for the check is carried over',
    ['72', '81'],
    { ...HUNGRY, locations: { 5: 'food', 6: 'food' } },
    'deliver 72 5,6',
  ],
  [
    'a raid that is likely to gain more than it costs, those first who are missed least',
    ['68', '95'],
    { ...MANY, storm: 'LHouse' },
    'raid 68 Mosiash,Shapoval',
  ],
])('with cards: %s', (_, hand, position, action) => {
  expect(does(at({ ...QUIET, phase: 'cards', ...position, hand }))).toContain(action)
})

test('no raid past an enemy, no man more than there is bread for', () => {
  const barred = { ...QUIET, ...MANY, storm: 'LHouse', enemies: { '1.1': 'mg' } }
  expect(does(at({ ...barred, phase: 'cards', hand: ['68', '95'] }))).not.toMatch(/^raid/)
  const fed = { ...QUIET, phase: 'cards', hand: ['75', '95'] } as const
  expect(does(at(fed))).toMatch(/^reinforce/)
  const hungry = { ...fed, stack: ['resupply.4'], supply: { suppression: 0 } }
  expect(does(at(hungry))).not.toMatch(/^reinforce/)
})

const asks = (step: object, position: PavlovPosition): Game =>
  at({ ...QUIET, ...position, agenda: [{ do: 'endTurn' }, { who: ['soviet'], ...step }] })
const KHAIT = 9
const DRONOV = 33

test('answers: tokens against the one that would break in, one gun for each aircraft, all when the next hit is the last', () => {
  const full = { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '1.4': 'mg' }
  const stop = { do: 'stop', approach: 0, enemy: 1 }
  expect(does(asks(stop, { suppression: { green: 5 }, enemies: full }))).toBe('stop 5')
  expect(does(asks({ do: 'flak', planes: 1, defence: 4 }, { locations: { 8: 'aa', 9: 'aa' } }))).toBe(
    'shoot 8',
  )
  const hit = { locations: { 8: 'aa', 9: 'aa', 18: 'damage' } }
  expect(does(asks({ do: 'flak', planes: 1, defence: 4 }, hit))).toBe('shoot 8,9')
})

test('answers: first aid for whoever is hard to replace, the cheapest starve', () => {
  const aid = (man: number) =>
    does(asks({ do: 'aid', man, others: [], cause: 'bomb' }, { supply: { firstAid: 1 } }))
  expect([aid(KHAIT), aid(DRONOV)]).toEqual(['save', 'lose'])
  expect(does(asks({ do: 'hunger', count: 1 }, {}))).toBe('starve Dronov')
})

test('answers: the last raid is for whoever is ready, with more than even chances', () => {
  const last = { ...QUIET, turn: 21, stack: [], storm: 'MilkHouse', phase: 'counters' } as const
  const game = at({ ...last, ...MANY })
  game.play('soviet', 'done')
  expect(does(game)).toMatch(/^storm /)
  const alone = at({ ...last, men: { Pavlov: 'G2' } })
  alone.play('soviet', 'done')
  expect(does(alone)).toBe('pass')
})

test('whoever has habits does what he likes best, and says what he gains by it', () => {
  const { state } = inHouse({ ...QUIET, enemies: { '1.1': 'mg', '2.4': 'mg' } })
  const given = { budget: SEARCH_BUDGETS.veteran, seed: 1, why: true } as const
  const { action, why } = chooseActionWithBudget(pavlovsHouse, state, 'soviet', given)
  expect(writeAction(pavlovsHouse, state, action)).toBe('attack Khait 2.4')
  expect(why?.map(({ gain }) => gain)).toContain('enemies')
})
