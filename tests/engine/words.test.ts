import { expect, test } from 'vitest'
import {
  anyOf,
  counted,
  listed,
  minus,
  percent,
  plural,
  quoted,
  sayer,
  series,
  signed,
} from '../../src/engine/words.ts'
import { ferry } from '../toy/index.ts'

test('numbers are counted as their language wants it', () => {
  const told = (n: number) => plural(n, 'ход', 'хода', 'ходов')
  expect([1, 2, 5, 11, 21, 0].map(told)).toEqual([
    '1 ход',
    '2 хода',
    '5 ходов',
    '11 ходов',
    '21 ход',
    '0 ходов',
  ])
  expect([0, 1, 2].map(n => counted(n, 'step', 'steps'))).toEqual(['0 steps', '1 step', '2 steps'])
})

test('a minus is a minus, and nothing has no sign', () => {
  expect([2, 1, 0, -1, -2].map(signed)).toEqual(['+2', '+1', '0', '−1', '−2'])
  expect([2, 1, 0, -1, -2].map(minus)).toEqual(['2', '1', '0', '−1', '−2'])
})

test('lists, quotations and shares are written as in their language', () => {
  const list = ['a', 'b', 'c']
  expect([listed(list, 'en'), listed(list, 'ru')]).toEqual(['a, b and c', 'a, b и c'])
  expect([anyOf(list, 'en'), anyOf(list, 'ru')]).toEqual(['a, b or c', 'a, b или c'])
  expect([quoted('a', 'en'), quoted('a', 'ru')]).toEqual(['“a”', '«a»'])
  expect([percent(17, 'en'), percent(17, 'ru')]).toEqual(['17%', '17\u00a0%'])
  expect([series(list), series(['a, b', 'c'])]).toEqual(['a, b, c', 'a, b; c'])
  const names = ferry.views.names(ferry.rules.arrange({}, null as never))
  expect(sayer(ferry, 'ru', names).label('boat', 3)).toBe('лодка N4')
})
