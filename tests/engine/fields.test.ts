import { describe, expect, test } from 'vitest'
import {
  requireBoolean,
  requireDistinctNameIndices,
  requireKnownFields,
  requireList,
  requireNameIndex,
  requireNameIndicesWithRepeats,
  requireNumber,
  requireOneOf,
  requireRecord,
  requireText,
} from '../../src/engine/field-checks.ts'

const why = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

describe('what is read of a position', () => {
  const names = ['A', 'B', 'C']
  test('is given back where it is what is expected', () => {
    const record = { a: 1, b: 2 }
    expect(requireRecord(record, 'x')).toBe(record)
    expect(requireKnownFields(record, 'x', ['a', 'b', 'c'])).toBe(record)
    expect(requireList([1, 2], 'x', 2)).toEqual([1, 2])
    expect([requireNumber(1, 'x', 1, 3), requireNumber(3, 'x', 1, 3), requireNumber(0, 'x', 0, 0)]).toEqual([
      1, 3, 0,
    ])
    expect([
      requireText('', 'x'),
      requireOneOf('B', 'x', names),
      requireNameIndex('A', 'x', names, 'a name'),
    ]).toEqual(['', 'B', 0])
    expect([requireBoolean(undefined, 'x'), requireBoolean(false, 'x'), requireBoolean(true, 'x')]).toEqual([
      false,
      false,
      true,
    ])
    expect(requireNameIndicesWithRepeats(['C', 'A', 'C'], 'x', names, 'a name', 3)).toEqual([2, 0, 2])
    expect(requireNameIndicesWithRepeats(undefined, 'x', names, 'a name', 3)).toEqual([])
    expect(requireDistinctNameIndices(['C', 'A', 'B'], 'x', names, 'a name')).toEqual([2, 0, 1])
  })
  test.each<[string, () => unknown]>([
    ['x: expected an object', () => requireRecord(null, 'x')],
    ['x: expected an object', () => requireRecord([], 'x')],
    ['x: expected an object', () => requireRecord('text', 'x')],
    ['x: expected a, c', () => requireKnownFields({ a: 1, b: 2 }, 'x', ['a', 'c'])],
    ['x: expected a list', () => requireList({}, 'x', 2)],
    ['x: expected a list of at most 2', () => requireList([1, 2, 3], 'x', 2)],
    ['x: expected a number from 1 to 3', () => requireNumber(0, 'x', 1, 3)],
    ['x: expected a number from 1 to 3', () => requireNumber(4, 'x', 1, 3)],
    ['x: expected a number from 1 to 3', () => requireNumber(1.5, 'x', 1, 3)],
    ['x: expected a number from 1 to 3', () => requireNumber('2', 'x', 1, 3)],
    ['x: expected text', () => requireText(1, 'x')],
    ['x: expected true or false', () => requireBoolean('yes', 'x')],
    ['x: expected A, B, C', () => requireOneOf('D', 'x', names)],
    ['x: expected a name, not "D"', () => requireNameIndex('D', 'x', names, 'a name')],
    [
      'x.1: expected a name, not "D"',
      () => requireNameIndicesWithRepeats(['A', 'D'], 'x', names, 'a name', 3),
    ],
    [
      'x: expected a list of at most 1',
      () => requireNameIndicesWithRepeats(['A', 'B'], 'x', names, 'a name', 1),
    ],
    ['x.2: expected "A" once only', () => requireDistinctNameIndices(['A', 'B', 'A'], 'x', names, 'a name')],
    [
      'x: expected a list of at most 3',
      () => requireDistinctNameIndices(['A', 'B', 'C', 'A'], 'x', names, 'a name'),
    ],
  ])('else it is refused by its field: %s', (told, read) => {
    expect(why(read)).toBe(told)
  })
})
