import { expect, test } from 'vitest'
import { writeAction } from '../../src/engine/notation.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import { systems } from '../../src/systems/index.ts'
import { field } from '../conflict-of-heroes/field.ts'
import { position as hell } from '../hells-gate/hell.ts'
import { inHouse } from '../pavlovs-house/house.ts'

const meant = (id: string, state: never, by: string, line: string) => {
  const order = parseOrder(systems[id], state, by, line)
  if (!('word' in order)) return writeAction(systems[id], state, order)
  return order.actions?.map(one => writeAction(systems[id], state, one)) ?? `no ${order.word}`
}

test.each(['attack C6 all', 'атака C6 все', 'атака C6 всеми'])('Hell’s Gate: %s', line => {
  const units = { '75RC': 'C7', '21GRC': 'C7', '389ID': 'C6' }
  const { state } = hell(units, { phase: 'combat' })
  expect(meant('hells-gate', state as never, 'soviet', line)).toBe('attack C6 75RC,21GRC')
})

test.each(['attack GRif/1 1C07 all', 'атака GRif/1 C07 все'])('Conflict of Heroes: %s', line => {
  const { state } = field({
    turn: 'german',
    units: [
      { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
      { unit: 'de_mg34', hex: '1-C09', facing: 'N' },
      { unit: 'su_rifles41', hex: '1-C07', facing: 'S' },
    ],
  })
  expect(meant('conflict-of-heroes', state as never, 'german', line)).toBe('attack GRif/1 1C07 MG34/1')
})

test.each(['recover all', 'восстановление все'])('Pavlov’s House: %s', line => {
  const men = { Pavlov: { at: 'G2', exhausted: true }, Glushch: { at: 'G3', exhausted: true } }
  const { state, asked } = inHouse({ men })
  const [by] = asked()
  expect(meant('pavlovs-house', state as never, by, line)).toMatch(/^recover Pavlov\.\w+,Glushch\.\w+$/)
})
