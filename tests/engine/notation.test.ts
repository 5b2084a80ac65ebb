import { describe, expect, test } from 'vitest'
import { folded, read, write } from '../../src/engine/notation.ts'
import { table } from '../play-table.ts'
import { ferry } from '../toy/index.ts'

const { state } = table(ferry, {
  position: { hand: { north: [2], south: [1] }, agenda: [{ do: 'round' }, { do: 'cross', who: ['north'] }] },
})

describe('actions as text', () => {
  test('sets are read in any order, case and script, and come out in a legal order', () => {
    expect(read(ferry, state, 'north', 'cross n4,N1')).toEqual({ verb: 'cross', args: [[3, 0]] })
    expect(read(ferry, state, 'north', 'cross лодкаN4')).toEqual({ verb: 'cross', args: [[3]] })
    expect(write(ferry, state, { verb: 'cross', args: [[3, 0]] })).toBe('cross N4,N1')
    expect(write(ferry, state, { verb: 'cross', args: [[]] })).toBe('cross ()')
  })
  test('what cannot be read names the word and what was expected', () => {
    expect(read(ferry, state, 'north', 'sail N1')).toEqual({
      word: 'sail',
      at: 'verb',
      expected: ['cross', 'hold'],
    })
    expect(read(ferry, state, 'north', 'cross N9')).toMatchObject({
      word: 'N9',
      at: 'value',
      param: 'boats',
      expected: ['N1', 'N2', 'N3', 'N4'],
    })
    expect(read(ferry, state, 'north', 'cross N1,quay')).toMatchObject({ expected: ['N2', 'N3', 'N4'] })
    expect(read(ferry, state, 'north', 'hold N1')).toMatchObject({ word: 'N1', at: 'count' })
  })
  test('look-alike letters of the two scripts are the same', () => {
    expect(folded('20 ТС')).toBe(folded('20TC'))
    expect(folded('С-5')).toBe('c5')
  })
})
