import { expect, test } from 'vitest'
import { suggestParamValues } from '../../commands/orders/complete.ts'
import { suggestLineContinuations } from '../../commands/orders/complete-line.ts'
import { botWordsByLang } from '../../commands/words/index.ts'
import { type ParseFailure, writeAction } from '../../src/engine/notation.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { game, opening } from './st.ts'

const stalingrad: GameSystem = systems.stalingrad

const { state } = opening({ toAct: 'soviet' })
const meant = (line: string) => {
  const action = parseOrder(stalingrad, state, 'soviet', line)
  return 'word' in action ? action : writeAction(stalingrad, state, action)
}

test.each([
  ['огонь Парк 399 сд 27 тбр Разгуляевка', 'fire OKT 27tk,399rd GRA'],
  ['огонь дар-гора 133 тбр Садовая', 'fire DAR 133tk GSA'],
  ['огонь Дар-гора 133 Садовая', 'fire DAR 133tk GSA'],
  ['fire Dar-Gora 133 TB Sadovaya', 'fire DAR 133tk GSA'],
  ['двинуть Минина 131 сд Дар-гора', 'move MIN 131rd DAR'],
  ['move Minina 131 RD Dar-Gora', 'move MIN 131rd DAR'],
  ['двинуть Набережная погран Устье Царицы', 'move NAB border USC'],
  ['двинуть «Центральная набережная» погран Лазурь', 'move NAB border LAZ'],
  ['move embankment Border mouth', 'move NAB border USC'],
])('what the map and the counters bear may be typed: %s', (line, order) => {
  expect(meant(line)).toBe(order)
})

const units = { USC: ['42/13g', '34/13g'], GSA: ['71/29'], MIN: ['42bde'] }
const guards = game({ toAct: 'soviet', units }).state
const order = (line: string) => {
  const action = parseOrder(stalingrad, guards, 'soviet', line)
  if (!('word' in action)) return writeAction(stalingrad, guards, action)
  return action.actions?.map(one => writeAction(stalingrad, guards, one)) ?? action.word
}

test.each([
  'движение 42 гв. сп 13 гв. сд Центральная набережная',
  'движение 13 гв. сд 42 гв. сп на Центральную набережную',
  'движение 42 гв. сп Центральная набережная',
  'движение 42.гв.сп набережная',
  'move 42/13 Gds Central Embankment',
  'move 13 Gds Rifle Div 42 Rifle Rgt to Embankment',
  'move 42 Guards Central Embankment',
  'move 42 / 13 Gds. Embankment',
])('a unit is known by some of its words, in any order: %s', line => {
  expect(order(line)).toBe('move USC 42/13g NAB')
})

test('words that fit several units are asked about', () => {
  const both = ['move USC 34/13g NAB', 'move USC 42/13g NAB']
  for (const line of ['движение 13 гв. сд набережная', 'move 13 Gds Rifle Div Embankment'])
    expect(order(line)).toEqual(both)
})

test('a division after its regiment is no second regiment', () => {
  expect(order('движение 42 гв. сп, 13 гв. сд набережная')).toBe('move USC 42/13g NAB')
})

test.each([
  'движение все Центральная набережная',
  'движение Устье Царицы все набережная',
  'move all Embankment',
  'move units: all from: Tsaritsa Mouth path: Embankment',
])('all who may go together go: %s', line => {
  expect(order(line)).toBe('move USC 34/13g,42/13g NAB')
})

test('"all" that means two groups is asked about', () => {
  const { state } = game({ units: { GGO: ['544/389', '516/295'], ORL: ['2mot'] } })
  const { actions } = parseOrder(stalingrad, state, 'german', 'огонь все Орловка') as ParseFailure
  expect(actions?.map(one => writeAction(stalingrad, state, one))).toEqual([
    'fire GGO 544/389 ORL',
    'fire GGO 516/295 ORL',
  ])
})

test.each([
  ['движение 42 гв. сп 13 гв. сд Центр', 'движение 42 гв. сп 13 гв. сд Центральная набережная'],
  ['движение вс', 'движение все'],
  ['move Tsaritsa Mouth al', 'move Tsaritsa Mouth all'],
])('autocomplete goes on after such names: %s', (typed, whole) => {
  const how = { lang: /[а-я]/.test(typed) ? 'ru' : 'en', w: botWordsByLang.en.complete, many: true } as const
  const found = suggestLineContinuations(stalingrad, guards, 'soviet', typed, how)
  expect(found.map(({ value }) => value)).toContain(whole)
})

test.each([
  ['42 гв', ['42/13g']],
  ['13 гв. сд', ['34/13g', '42/13g']],
  ['вс', ['34/13g,42/13g', '34/13g', '42/13g']],
])('an option for units completes such names too: %s', (typed, values) => {
  const given = (param: string) => (param === 'from' ? 'USC' : null)
  const found = suggestParamValues(stalingrad, guards, 'soviet', 'move', 'units', typed, given, 'ru')
  expect(found.map(({ value }) => value)).toEqual(values)
})
