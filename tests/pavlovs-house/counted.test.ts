import { expect, test } from 'vitest'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { begin } from './house.ts'

const { state } = begin()
/** The order as the log would write it; null: it is not taken. */
function meant(line: string): string | null {
  const action = parseOrder(pavlovsHouse, state, 'soviet', line)
  return 'word' in action || findRefusal(pavlovsHouse, state, 'soviet', action)
    ? null
    : writeAction(pavlovsHouse, state, action)
}

test.each([
  'пополнение 71 провизия 3',
  'пополнение 71 3 провизия',
  'пополнение 71 провизия3',
  'пополнение 71 провизия x3',
  'пополнение 71 3х провизия',
  'пополнение 71 провизия ×3',
  'пополнение 71 провизия, провизия, провизия',
  'пополнение 71 провизия провизия провизия',
  'пополнение 71 провизия 2 провизия',
  'пополнение 71 провизия 1, провизия 2, провизия 3',
  'пополнение карта:71 жетоны:провизия 3',
  'пополнение карта:71 жетоны:провизия 2 жетоны:провизия',
  'resupply 71 food 3',
  'resupply 71 3 food',
  'resupply 71 3xfood',
  'resupply 71 food1,food2,food3',
])('%s loads three', line => {
  expect(meant(line)).toBe('resupply 71 food1,food2,food3')
})

test('several sorts, each with its number', () => {
  expect(meant('resupply 71 food 3, ammo 2')).toBe('resupply 71 food1,food2,food3,ammo1,ammo2')
  expect(meant('пополнение 71 3 провизия 2 сумка санитара')).toBe(
    'resupply 71 food1,food2,food3,firstAid1,firstAid2',
  )
  expect(meant('resupply 71 food')).toBe('resupply 71 food1')
})

test('what can mean two things is asked about, and nothing is loaded', () => {
  const action = parseOrder(pavlovsHouse, state, 'soviet', 'resupply 71 food 3 ammo')
  expect(action).toMatchObject({ at: 'several' })
})

test.each([
  'resupply 71 food 6',
  'resupply 71 food 0',
  'resupply 71 food 99',
  'resupply 71 food 1, food 3',
  'resupply 71 food 3 3',
  'resupply 71 food, 3',
  'resupply 71 food -3',
  'resupply 71 food 1/2',
  'resupply 71 food 3 and',
  'resupply 71 food 2, food 2, food 2',
])('%s is not taken for less than it says', line => {
  expect(meant(line)).toBeNull()
})

test('an order is written with the numbers that it is read with', () => {
  const action = parseOrder(pavlovsHouse, state, 'soviet', 'resupply 71 food 3, ammo 2')
  if ('word' in action) throw new Error('not read')
  for (const lang of ['en', 'ru'] as const) {
    const line = spellAction(pavlovsHouse, state, lang, action)
    expect(parseOrder(pavlovsHouse, state, 'soviet', line)).toEqual(action)
  }
  expect(spellAction(pavlovsHouse, state, 'en', action)).toMatch(/ 3, .* 2$/)
})
