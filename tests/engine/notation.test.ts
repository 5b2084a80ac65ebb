import { describe, expect, test } from 'vitest'
import type { Action, GameState, Step } from '../../src/engine/model.ts'
import {
  foldForComparison,
  readAction,
  readArg,
  suggestNames,
  writeAction,
} from '../../src/engine/notation.ts'
import type { GameSystem, Param } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { hellsGate, position } from '../hells-gate/hell.ts'
import { table } from '../support/play-table.ts'
import { ferry } from '../toy/index.ts'

const { state } = table(ferry, {
  position: { hand: { north: [2], south: [1] }, agenda: [{ do: 'round' }, { do: 'cross', who: ['north'] }] },
})

describe('actions as text', () => {
  test('sets are read in any order, case and script, and come out in a legal order', () => {
    expect(readAction(ferry, state, 'north', 'cross n4,N1')).toEqual({ verb: 'cross', args: [[3, 0]] })
    expect(readAction(ferry, state, 'north', 'cross лодкаN4')).toEqual({ verb: 'cross', args: [[3]] })
    expect(writeAction(ferry, state, { verb: 'cross', args: [[3, 0]] })).toBe('cross N4,N1')
    expect(writeAction(ferry, state, { verb: 'cross', args: [[]] })).toBe('cross ()')
  })
  test('verbs are read by their id and by their name in both languages; no name of a question means two verbs', () => {
    for (const system of Object.values(systems))
      for (const [step, rule] of Object.entries(system.rules.steps)) {
        if (!('verbs' in rule)) continue
        const asked = { ...system, rules: { ...system.rules, steps: { [step]: rule } } }
        const waiting = { agenda: [{ do: step, who: ['x'] }], outcome: null }
        const bare = { ...asked, views: { ...asked.views, names: () => ({}) } } as GameSystem
        const means = new Map<string, string>()
        for (const verb of Object.keys(rule.verbs))
          for (const text of [verb, system.words.ru.verbs[verb].name, system.words.en.verbs[verb].name]) {
            const told = `${system.id} ${step} ${text}`
            expect(readAction(bare, waiting, 'x', `${text} 1 2 3 4 5 6 7 8 9`), told).toMatchObject({
              at: 'count',
            })
            expect(means.get(foldForComparison(text)) ?? verb, told).toBe(verb)
            means.set(foldForComparison(text), verb)
          }
      }
    const game = position({ '20GRC': 'D5', '72ID': 'D4' })
    expect(readAction(hellsGate, game.state, 'soviet', 'АТАКА D4 20гв.ск')).toEqual(
      readAction(hellsGate, game.state, 'soviet', 'attack D4 20GRC'),
    )
  })
  test('what cannot be read names the word and what was expected', () => {
    expect(readAction(ferry, state, 'north', 'sail N1')).toEqual({
      word: 'sail',
      at: 'verb',
      expected: ['cross', 'hold'],
    })
    expect(readAction(ferry, state, 'north', 'cross N9')).toMatchObject({
      word: 'N9',
      at: 'value',
      param: 'boats',
      expected: ['N1', 'N2', 'N3', 'N4'],
    })
    expect(readAction(ferry, state, 'north', 'cross N1,quay')).toMatchObject({ expected: ['N2', 'N3', 'N4'] })
    expect(readAction(ferry, state, 'north', 'hold N1')).toMatchObject({ word: 'N1', at: 'count' })
  })
  test('paths are written and read with dashes; nothing at the end is left out', () => {
    const moving = position({ '20TC': 'D5', '34ID': 'A1' }, { phase: 'movement' })
    const move = readAction(hellsGate, moving.state, 'soviet', 'move 20TC D4-C3')
    expect(move).toEqual({
      verb: 'move',
      args: [moving.find('unit', '20TC'), [moving.find('hex', 'D4'), moving.find('hex', 'C3')]],
    })
    expect(readAction(hellsGate, moving.state, 'soviet', 'move 20TC D4–C3')).toEqual(move)
    expect(writeAction(hellsGate, moving.state, move as Action)).toBe('move 20TC D4-C3')
    const fighting = position({ '20GRC': 'D5', '72ID': 'D4' })
    const attack = readAction(hellsGate, fighting.state, 'soviet', 'attack D4 20GRC') as Action
    expect(attack.args.at(-1)).toBeNull()
    expect(writeAction(hellsGate, fighting.state, attack)).toBe('attack D4 20GRC')
    expect(writeAction(hellsGate, fighting.state, { ...attack, args: [attack.args[0], [], null] })).toBe(
      'attack D4 ()',
    )
  })
  test('labels of both languages are names; a slip is answered with what is alike', () => {
    const game = position({ '20GRC': 'D5', '5SSWik': 'D4' })
    const unit = (text: string) => readAction(hellsGate, game.state, 'soviet', `attack D4 ${text}`)
    const attack = { verb: 'attack', args: [game.find('hex', 'D4'), [game.find('unit', '20GRC')], null] }
    for (const text of ['20GRC', '20гв.ск', '20-гв-ск', '20grc']) expect(unit(text), text).toEqual(attack)
    expect(readAction(hellsGate, game.state, 'soviet', 'attack D4 5Викинг')).toMatchObject({ at: 'value' })
    const [en, ru] = (['en', 'ru'] as const).map(lang =>
      hellsGate.words[lang].label('unit', game.find('unit', '5SSWik'), hellsGate.views.names(game.state)),
    )
    for (const label of [en, ru])
      expect(
        readAction(hellsGate, game.state, 'soviet', `attack D4 ${label.replaceAll(' ', '')}`),
      ).toMatchObject({
        args: [game.find('hex', 'D4'), [game.find('unit', '5SSWik')], null],
      })
    expect(unit('20GR')).toMatchObject({ word: '20GR', param: 'units', expected: ['20GRC'] })
  })
  test('a word that every object knows is no verb, and half a number is no number', () => {
    expect(readAction(ferry, state, 'north', 'constructor')).toMatchObject({
      word: 'constructor',
      at: 'verb',
    })
    const rest = { constraints: [], candidates: () => [1, 2] }
    const number: Param<typeof state, Step> = { name: 'count', kind: 'number', rule: 'TOY-9', ...rest }
    expect(readArg(ferry, state, number, '2')).toBe(2)
    expect(readArg(ferry, state, number, '-2')).toBe(-2)
    for (const word of ['1.5', '2x', 'two'])
      expect(readArg(ferry, state, number, word)).toMatchObject({ word, at: 'value' })
  })
  test('nothing is nothing only where an argument may be left out; a set is then empty', () => {
    const of = (more: object) => {
      const param = {
        name: 'x',
        kind: 'boat',
        rule: 'TOY-9',
        constraints: [],
        candidates: () => [0, 1],
        ...more,
      }
      return readArg(ferry, state, param as Param<typeof state, Step>, '~')
    }
    const many = { isComplete: () => true }
    expect([of({}), of({ many }), of({ optional: true }), of({ optional: true, many })]).toEqual([
      null,
      [],
      null,
      null,
    ])
  })
  test('look-alike letters of the two scripts are the same', () => {
    expect(foldForComparison('20 ТС')).toBe(foldForComparison('20TC'))
    expect(foldForComparison('С-5')).toBe('c5')
  })
})

test('what could have stood there: names alike first, and nothing is alike where nothing is named', () => {
  const param = { name: 'boat', kind: 'boat' } as Param<GameState, Step>
  const names = { boat: ['north', 'south', 'nord'] }
  const expected = (word: string, legal: number[]) => suggestNames(ferry, param, word, names, legal)
  expect(expected('nort', [1, 2])).toEqual({ expected: ['nord'], isAlike: true })
  expect(expected('nort', [1])).toEqual({ expected: ['south'], isAlike: false })
  expect(expected('nort', [])).toEqual({ expected: ['north', 'nord'], isAlike: true })
  expect(expected('x', [])).toEqual({ expected: [], isAlike: false })
})
