import { expect, test } from 'vitest'
import { write } from '../../src/engine/notation.ts'
import { understand } from '../../src/engine/understand.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { field } from './field.ts'

const { state } = field({
  turn: 'soviet',
  units: [
    { unit: 'su_maxim', hex: '1-K02', facing: 'SW' },
    { unit: 'su_rifles41', hex: '1-L08', facing: 'NW' },
    { unit: 'su_rifles41', hex: '1-N10', facing: 'NW' },
    { unit: 'de_rifles41', hex: '1-B06', facing: 'NE' },
  ],
})
const meant = (line: string) => {
  const action = understand(conflictOfHeroes, state, 'soviet', line)
  return 'word' in action ? action : write(conflictOfHeroes, state, action)
}

test.each([
  ['движение Расчёт пулемёта Максима K01', 'move Maxim/1 1K01'],
  ['движение стрелковое отделение 2 N09', 'move SRif/2 1N09'],
  ['move MMG Maxim K01', 'move Maxim/1 1K01'],
])('counters may be called by their names in full: %s', (line, order) => {
  expect(meant(line)).toMatch(order)
})
