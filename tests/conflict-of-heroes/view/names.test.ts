import { expect, test } from 'vitest'
import { writeAction } from '../../../src/engine/notation.ts'
import { parseOrder } from '../../../src/engine/parse-order.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { field } from '../field.ts'

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
  const action = parseOrder(conflictOfHeroes, state, 'soviet', line)
  return 'word' in action ? action : writeAction(conflictOfHeroes, state, action)
}

test.each([
  ['движение Расчёт пулемёта Максима K01', 'move Maxim/1 1K01'],
  ['движение стрелковое отделение 2 N09', 'move SRif/2 1N09'],
  ['move MMG Maxim K01', 'move Maxim/1 1K01'],
])('counters may be called by their names in full: %s', (line, order) => {
  expect(meant(line)).toMatch(order)
})

test.each<[string, string, string, string[]]>([
  // One board: its number may be left out, and the nought
  ['mir', 'hex', '1I06', ['I06', 'I6']],
  ['mir', 'hex', '1I10', ['I10', 'I10']],
  ['mir', 'control', '1H07', ['H07', 'H7']],
  // Several boards: only the nought
  ['dawn', 'hex', '1I06', ['1I6']],
  ['dawn', 'hex', '1I10', ['1I10']],
  ['dawn', 'verb', 'move', []],
])('in %s a %s %s may be called %s', (scenario, kind, name, aliases) => {
  const names = conflictOfHeroes.views.names(field({ scenario, units: [] }).state)
  const value = names[kind]?.indexOf(name) ?? 0
  expect(conflictOfHeroes.views.aliases(kind, value, names)).toEqual(aliases)
})

test('a counter is called by its code where there is one of its kind, by its names with and without year', () => {
  const names = conflictOfHeroes.views.names(state)
  const of = (name: string) => conflictOfHeroes.views.aliases('unit', names.unit.indexOf(name), names)
  expect(of('Maxim/1')).toContain('Maxim')
  expect(of('Maxim/1').filter(alias => alias.endsWith(' 1'))).toHaveLength((of('Maxim/1').length - 1) / 2)
  expect(of('SRif/2')).not.toContain('SRif')
  expect(of('SRif/2').every(alias => alias.endsWith(' 2'))).toBe(true)
  expect(of('GRif/1')).toContain('GRif')
  const years = of('GRif/1').filter(alias => / ’\d\d$/.test(alias))
  expect(years.length).toBeGreaterThan(0)
  for (const alias of years) expect(of('GRif/1')).toContain(alias.replace(/ ’\d\d$/, ''))
  expect(conflictOfHeroes.views.aliases('card', 0, names)).toHaveLength(2)
})

test('a token is named by its kind, one that hides by its number alone', () => {
  const tokens = [
    { token: 'mines', hex: '1-H07', hidden: true, by: 'soviet' },
    { token: 'wire', hex: '1-H08' },
    { token: 'wire', hex: '1-H09' },
  ]
  expect(conflictOfHeroes.views.names(field({ units: [], tokens }).state).token).toEqual([
    'T/1',
    'wire/1',
    'wire/2',
  ])
})
