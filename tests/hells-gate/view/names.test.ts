import { expect, test } from 'vitest'
import { writeAction } from '../../../src/engine/notation.ts'
import { parseOrder } from '../../../src/engine/parse-order.ts'
import { hellsGate, position } from '../hell.ts'

const { state } = position({ '20GRC': 'D5', '26GRC': 'C5', '72ID': 'D6', '5SSWik': 'C4' })
const meant = (line: string) => {
  const action = parseOrder(hellsGate, state, 'soviet', line)
  return 'word' in action ? action : writeAction(hellsGate, state, action)
}

test.each([
  ['атака Смела 20 гв.ск', 'attack D6 20GRC'],
  ['attack Olshana 26GRC', 'attack C4 26GRC'],
])('a place may be called as the map calls it: %s', (line, order) => {
  expect(meant(line)).toBe(order)
})

test('a proper name on a counter may be typed', () => {
  const german = position({ '5SSWik': 'C4', '20GRC': 'C5' }, { side: 'german' })
  const action = parseOrder(hellsGate, german.state, 'german', 'атака C5 Викинг')
  expect('word' in action ? action : writeAction(hellsGate, german.state, action)).toBe('attack C5 5SSWik')
})
