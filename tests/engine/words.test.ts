import { expect, test } from 'vitest'
import {
  createLabeller,
  formatEnglishCount,
  formatPercent,
  formatRussianCount,
  formatSignedNumber,
  formatWithMinusSign,
  joinWithAnd,
  joinWithCommas,
  joinWithOr,
  quoteText,
} from '../../src/engine/words.ts'
import { ferry } from '../toy/index.ts'

test('numbers are counted as their language wants it', () => {
  const told = (n: number) => formatRussianCount(n, 'ход', 'хода', 'ходов')
  expect([1, 2, 5, 11, 21, 0].map(told)).toEqual([
    '1 ход',
    '2 хода',
    '5 ходов',
    '11 ходов',
    '21 ход',
    '0 ходов',
  ])
  expect([0, 1, 2].map(n => formatEnglishCount(n, 'step', 'steps'))).toEqual(['0 steps', '1 step', '2 steps'])
})

test('a minus is a minus, and nothing has no sign', () => {
  expect([2, 1, 0, -1, -2].map(formatSignedNumber)).toEqual(['+2', '+1', '0', '−1', '−2'])
  expect([2, 1, 0, -1, -2].map(formatWithMinusSign)).toEqual(['2', '1', '0', '−1', '−2'])
})

test('lists, quotations and shares are written as in their language', () => {
  const list = ['a', 'b', 'c']
  expect([joinWithAnd(list, 'en'), joinWithAnd(list, 'ru')]).toEqual(['a, b and c', 'a, b и c'])
  expect([joinWithOr(list, 'en'), joinWithOr(list, 'ru')]).toEqual(['a, b or c', 'a, b или c'])
  expect([quoteText('a', 'en'), quoteText('a', 'ru')]).toEqual(['“a”', '«a»'])
  expect([quoteText('5 SS “Wiking”', 'en'), quoteText('5 мд СС «Викинг»', 'ru')]).toEqual([
    '“5 SS ‘Wiking’”',
    '«5 мд СС „Викинг“»',
  ])
  expect([formatPercent(17, 'en'), formatPercent(17, 'ru')]).toEqual(['17%', '17\u00a0%'])
  expect([joinWithCommas(list), joinWithCommas(['a, b', 'c'])]).toEqual(['a, b, c', 'a, b; c'])
  const names = ferry.views.names(ferry.rules.fromPosition({}, null as never))
  expect(createLabeller(ferry, 'ru', names).label('boat', 3)).toBe('лодка N4')
})
