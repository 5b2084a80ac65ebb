import { describe, expect, test } from 'vitest'
import {
  fieldsAt,
  flagAt,
  listAt,
  manyAt,
  nameAt,
  namesAt,
  numberAt,
  oneOf,
  recordAt,
  textAt,
} from '../../src/engine/fields.ts'

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
    expect(recordAt(record, 'x')).toBe(record)
    expect(fieldsAt(record, 'x', ['a', 'b', 'c'])).toBe(record)
    expect(listAt([1, 2], 'x', 2)).toEqual([1, 2])
    expect([numberAt(1, 'x', 1, 3), numberAt(3, 'x', 1, 3), numberAt(0, 'x', 0, 0)]).toEqual([1, 3, 0])
    expect([textAt('', 'x'), oneOf('B', 'x', names), nameAt('A', 'x', names, 'a name')]).toEqual(['', 'B', 0])
    expect([flagAt(undefined, 'x'), flagAt(false, 'x'), flagAt(true, 'x')]).toEqual([false, false, true])
    expect(manyAt(['C', 'A', 'C'], 'x', names, 'a name', 3)).toEqual([2, 0, 2])
    expect(manyAt(undefined, 'x', names, 'a name', 3)).toEqual([])
    expect(namesAt(['C', 'A', 'B'], 'x', names, 'a name')).toEqual([2, 0, 1])
  })
  test.each<[string, () => unknown]>([
    ['x: expected an object', () => recordAt(null, 'x')],
    ['x: expected an object', () => recordAt([], 'x')],
    ['x: expected an object', () => recordAt('text', 'x')],
    ['x: expected a, c', () => fieldsAt({ a: 1, b: 2 }, 'x', ['a', 'c'])],
    ['x: expected a list', () => listAt({}, 'x', 2)],
    ['x: expected a list of at most 2', () => listAt([1, 2, 3], 'x', 2)],
    ['x: expected a number from 1 to 3', () => numberAt(0, 'x', 1, 3)],
    ['x: expected a number from 1 to 3', () => numberAt(4, 'x', 1, 3)],
    ['x: expected a number from 1 to 3', () => numberAt(1.5, 'x', 1, 3)],
    ['x: expected a number from 1 to 3', () => numberAt('2', 'x', 1, 3)],
    ['x: expected text', () => textAt(1, 'x')],
    ['x: expected true or false', () => flagAt('yes', 'x')],
    ['x: expected A, B, C', () => oneOf('D', 'x', names)],
    ['x: expected a name, not "D"', () => nameAt('D', 'x', names, 'a name')],
    ['x.1: expected a name, not "D"', () => manyAt(['A', 'D'], 'x', names, 'a name', 3)],
    ['x: expected a list of at most 1', () => manyAt(['A', 'B'], 'x', names, 'a name', 1)],
    ['x.2: expected "A" once only', () => namesAt(['A', 'B', 'A'], 'x', names, 'a name')],
    ['x: expected a list of at most 3', () => namesAt(['A', 'B', 'C', 'A'], 'x', names, 'a name')],
  ])('else it is refused by its field: %s', (told, read) => {
    expect(why(read)).toBe(told)
  })
})
