import { describe, expect, test } from 'vitest'
import type { Args } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { findRoutesThrough } from '../../src/engine/orders/paths.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import { parseOptions, parseOrder } from '../../src/engine/parse-order.ts'
import { oneQuestion, param, set } from './one-question.ts'

type Verbs = Parameters<typeof oneQuestion>[0]
type Spec = Verbs[string]

/** What a line means, as the log would write it, or what could not be read of it. */
function reader(verbs: Verbs, more: Record<string, unknown> = {}) {
  const { system, state } = oneQuestion(verbs, more)
  return (line: string, by = 'north') => {
    const found = parseOrder(system, state, by, line)
    return 'word' in found ? found : writeAction(system, state, found)
  }
}
const thing = param(() => [0, 1, 2])
const place = param(() => [3, 4, 5], { name: 'place', kind: 'place' })
const go: Spec = { command: true, params: [thing] }

describe('a line without a verb', () => {
  test('is the one thing of which it is a legal part, command or answer', () => {
    const read = reader({ lose: { params: [thing] }, back: { params: [place] }, halt: {} })
    expect(['B', 'E', 'halt'].map(line => read(line))).toEqual(['lose B', 'back E', 'halt'])
  })
  test('is no answer where it is not legal, and a command all the same', () => {
    expect(reader({ lose: { params: [thing] } })('Z')).toMatchObject({
      at: 'verb',
      word: 'Z',
      expected: ['lose'],
    })
    expect(reader({ lose: { params: [thing] }, go })('Z')).toBe('go Z')
  })
  test('names both verbs where it may be either', () => {
    const read = reader({ lose: { params: [thing] }, drop: { params: [thing] }, hit: { params: [place] } })
    expect(read('C')).toMatchObject({
      at: 'several',
      verb: 'lose',
      actions: [{ verb: 'lose' }, { verb: 'drop' }],
    })
  })
  test('that is nothing at all wants a verb', () => {
    expect(reader({ go, halt: {} })('  ')).toEqual({ word: '', at: 'verb', expected: ['go', 'halt'] })
  })
})

describe('a verb', () => {
  const said = (name: string, button: string) => ({ name, about: name, button, params: {} })
  const withWords = (verbs: Verbs, en: Record<string, object>, ru: Record<string, object>) => {
    const { system } = oneQuestion(verbs)
    const words = {
      en: { ...system.words.en, verbs: en },
      ru: { ...system.words.ru, verbs: ru },
    }
    return reader(verbs, { words })
  }
  test('is called by its id, its names and its buttons, of up to four words', () => {
    const read = withWords(
      { go: { params: [thing] } },
      { go: said('set out', 'Off we all go') },
      { go: said('выступить', 'В путь') },
    )
    for (const name of ['go', 'GO', 'set out', 'Off we all go', 'выступить', 'в путь'])
      expect([name, read(`${name} B`)]).toEqual([name, 'go B'])
  })
  test('that is another’s button is the one whose name or id it is', () => {
    const names = { march: said('step', 'halt'), halt: said('wait', 'march'), step: said('run', 'wait') }
    const verbs = { march: go, halt: go, step: go }
    const read = withWords(verbs, names, names)
    expect(['halt A', 'march A', 'step A', 'wait A'].map(line => read(line))).toEqual([
      'halt A',
      'march A',
      'step A',
      'halt A',
    ])
  })
  test('may be begun where only one begins so, by three letters', () => {
    const read = reader({ advance: go, attack: { params: [place] }, attend: { params: [place] } })
    expect(read('adv B')).toBe('advance B')
    expect(read('ad B')).toMatchObject({ at: 'verb' })
    expect(read('att E')).toMatchObject({ at: 'verb', word: 'att' })
    expect(read('atta E')).toBe('attack E')
  })
  test('is known by a slip, with what was understood behind it', () => {
    const read = reader({ advance: { params: [thing] }, halt: {} })
    expect(read('advanse B')).toEqual({
      word: 'advanse',
      at: 'verb',
      verb: 'advance',
      args: [1],
      expected: ['advance', 'halt'],
    })
    expect(read('qqqqqq B')).toEqual({ word: 'qqqqqq', at: 'verb', expected: ['advance', 'halt'] })
  })
  test('has words that people also say, unless they are a verb elsewhere', () => {
    expect(reader({ attack: { params: [place] } })('strike E')).toMatchObject({ at: 'verb' })
    expect(reader({ attack: { params: [place] } })('hit E')).toBe('attack E')
    const { system } = oneQuestion({})
    const en = { ...system.words.en, verbs: { ...system.words.en.verbs, hit: said('hit', 'hit') } }
    const words = { ...system.words, en }
    expect(reader({ attack: { params: [place] } }, { words })('hit E')).toMatchObject({ at: 'verb' })
    expect(reader({ attack: { params: [place] } }, { words })('att E')).toBe('attack E')
    expect(reader({ hitting: { params: [place] } }, { words })('hit E')).toMatchObject({ at: 'verb' })
  })
  test('of another question is taken by its name, or by the most that would be given to it', () => {
    expect(reader({ go })('react')).toBe('react')
    // A boat is sent, a card is staked
    const kinds = { names: () => ({ thing: ['A'], boat: ['N1', 'N2'], card: ['c0', 'c1'] }) }
    expect(reader({ go }, kinds)('N2 N1')).toBe('cross')
    expect(reader({ go }, kinds)('c1')).toMatchObject({ at: 'verb' })
  })
})

describe('values', () => {
  test('stand in the order of the parameters, or by name', () => {
    const read = reader({ go: { params: [thing, place] } })
    for (const line of [
      'go B E',
      'go B, E',
      'go B-E',
      'go place:E thing:B',
      'go thing=B place=E',
      'go B place: E',
      'go to B at E',
    ])
      expect([line, read(line)]).toEqual([line, 'go B E'])
    expect(read('go B')).toBe('go B')
    expect(read('go B E F')).toMatchObject({
      at: 'count',
      word: 'F',
      verb: 'go',
      expected: ['thing', 'place'],
    })
    expect(read('go place:E F')).toMatchObject({ at: 'count', word: 'F' })
    expect(read('go B other:E')).toMatchObject({ word: 'other:E' })
  })
  test('that are numbers may be negative, and are whole', () => {
    const number = param(() => [-3, 2, 3, 12], { kind: 'number' })
    const read = reader({
      set: { params: [number] },
      both: { params: [number, { ...number, name: 'other' }] },
    })
    expect(['set 3', 'set -3', 'set −3', 'set +3', 'set 12'].map(line => read(line))).toEqual([
      'set 3',
      'set -3',
      'set -3',
      'set 3',
      'set 12',
    ])
    expect(read('both 2-3')).toBe('both 2 3')
    expect(read('both 2 -3')).toBe('both 2 -3')
    expect(read('set 2x')).toMatchObject({ at: 'value', word: '2x' })
    expect(read('set 1 2')).toMatchObject({ at: 'count', word: '2' })
  })
  test('that are words are read in several of them, the longest that fits', () => {
    const mood = param(() => ['at ease', 'at ease today', 'glad'], { kind: 'choice', name: 'mood' })
    const read = reader({ be: { params: [mood, { ...thing, optional: true }] } })
    expect(['be glad', 'be at ease', 'be at ease today', 'be At Ease B'].map(line => read(line))).toEqual([
      'be glad',
      'be at ease',
      'be at ease today',
      'be at ease B',
    ])
    expect(read('be sad')).toMatchObject({
      at: 'value',
      word: 'sad',
      expected: ['at ease', 'at ease today', 'glad'],
    })
  })
  test('that are names of several words are read whole; figures apart are not one number', () => {
    const named = (names: string[], line: string) => {
      const any = { kind: 'thing', candidates: () => names.map((_, i) => i) }
      const params = [
        set(size => size > 0, [], { ...any, many: { isComplete: (_, { chosen }) => chosen.length > 0 } }),
      ]
      const { system, state } = oneQuestion({ go: { params } }, { names: () => ({ thing: names }) })
      const found = parseOrder(system, state, 'north', line)
      return 'word' in found ? found.word : found.args[0]
    }
    expect(named(['1st Guards', '1', 'Guards'], 'go 1st Guards')).toEqual([0])
    expect(named(['1', '2', '12'], 'go 1 2')).toEqual([0, 1])
    expect(named(['1', '2', '12'], 'go 12')).toEqual([2])
    expect(named(['Hill 107 5', 'Hill'], 'go Hill 107,5')).toEqual([0])
    expect(named(['A', 'B'], 'go A and B')).toEqual([0, 1])
    expect(named(['A', 'B'], 'go A & B')).toEqual([0, 1])
    expect(named(['A', 'B'], 'and A')).not.toEqual([0])
  })
  test('that are left out are nothing, and so is a tilde; brackets are an empty set', () => {
    const some = set(() => true, [0, 1, 2], { name: 'some' })
    const maybe = { ...place, optional: true as const }
    const read = reader({
      go: { params: [some, maybe] },
      take: { params: [thing, maybe, { ...thing, name: 'last' }] },
    })
    expect(read('go A,B')).toBe('go A,B')
    expect(read('go () E')).toBe('go () E')
    expect(read('go A ~')).toBe('go A')
    expect(read('go E')).toBe('go () E')
    expect(read('go')).toBe('go ()')
    expect(read('take A ~ B')).toBe('take A ~ B')
    expect(read('take A E B')).toBe('take A E B')
    expect(read('take A B')).toBe('take A ~ B')
  })
  test('behind one another in sets of the same kind are parted where commas end, else as it is legal', () => {
    const pair = (name: string) => set(size => size > 0, [0, 1, 2, 3], { name })
    const read = reader({ go: { params: [pair('one'), pair('two')] } })
    expect(read('go A,B C')).toBe('go A,B C')
    expect(read('go A B,C')).toBe('go A B,C')
    const exact = reader({
      go: { params: [set(size => size === 2, [0, 1, 2, 3]), set(size => size === 1, [0, 1, 2, 3])] },
    })
    expect(exact('go A B C')).toBe('go A,B C')
  })
  test('what is refused is told with what came before it and what would be legal', () => {
    const read = reader({ go: { params: [thing, place] } })
    expect(read('go B Q1')).toEqual({
      word: 'Q1',
      at: 'value',
      verb: 'go',
      param: 'place',
      kind: 'place',
      args: [1],
      expected: ['D', 'E', 'F'],
    })
    const some = set(size => size > 0, [0, 1, 2], { name: 'some' })
    expect(reader({ go: { params: [some] } })('go A,Q1')).toMatchObject({ args: [[0]], expected: ['B', 'C'] })
    const long = { names: () => ({ thing: ['Alpha', 'Bravo', 'Charlie'] }) }
    expect(reader({ go: { params: [thing] } }, long)('go Brabo')).toMatchObject({
      args: [1],
      expected: ['Bravo'],
    })
    expect(reader({ go: { params: [some] } }, long)('go Alpha,Brabo')).toMatchObject({ args: [[0, 1]] })
  })
})

test('of all the ways to read a line only so many are weighed', () => {
  let weighed = 0
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWX'.split('')
  const some = (name: string) => set(size => size > 0, [...letters.keys()], { name })
  const enough = (): boolean => {
    weighed++
    return true
  }
  const read = reader({
    go: { params: [some('one'), some('two'), { ...some('three'), many: { isComplete: enough } }] },
  })
  read(`go ${letters.join(' ')}`)
  expect(weighed).toBeLessThan(100)
})

describe('options that are filled in one by one', () => {
  const options = (params: Spec['params'], ...given: (string | null)[]) => {
    const { system, state } = oneQuestion({ go: { params } })
    const found = parseOptions(system, state, 'north', 'go', given)
    return 'word' in found ? found : writeAction(system, state, found)
  }
  test('are each read by themselves', () => {
    expect(options([thing, place], 'B', 'E')).toBe('go B E')
    expect(options([{ ...thing, optional: true }, place], null, 'E')).toBe('go ~ E')
    expect(options([set(size => size > 0, [0, 1, 2]), place], 'A B', 'E')).toBe('go A,B E')
    expect(options([param(() => [-3], { kind: 'number' })], '-3')).toBe('go -3')
    expect(options([thing, place], 'B E', null)).toMatchObject({ word: 'E', at: 'count' })
    expect(options([thing, place], 'B', 'xx')).toMatchObject({ word: 'xx', at: 'value', param: 'place' })
  })
})

describe('of what is not legal', () => {
  test('the reading is refused of which most is legal', () => {
    const first = set(size => size > 0, [0, 1], { name: 'first' })
    const read = reader({
      go: { params: [first, { ...thing, name: 'last', optional: true, candidates: () => [3] }] },
    })
    // Of A,B with E behind it E is more likely one of them
    expect(read('go A B Z')).toBe('go A,B,Z')
  })
  test('a verb that is closed is named by itself', () => {
    const shut = { constraints: [{ rule: 'TOY-9', rejects: () => true }] }
    expect(reader({ go: { params: [thing], ...shut } })('go Q1')).toBe('go')
  })
})

describe('a place for the way there', () => {
  /** A line of places from C on, and a dear way round over H and I. */
  const next: Record<number, readonly number[]> = { 2: [3, 7], 3: [4], 4: [5], 7: [8], 8: [5] }
  const path = (costs: (path: readonly number[]) => { cost: number; risks: readonly string[] }, least = 1) =>
    param((_, { chosen }) => next[chosen.at(-1) ?? 2] ?? [], {
      name: 'path',
      kind: 'place',
      sequence: true,
      many: { isComplete: (_, { chosen }) => chosen.length >= least },
      route: (_, chosen) => costs(chosen),
    })
  const plain = (chosen: readonly number[]) => ({ cost: chosen.length, risks: [] })
  const mined = (chosen: readonly number[]) => ({
    cost: chosen.length + (chosen.includes(7) ? 2 : 0),
    risks: chosen.includes(4) ? ['mines'] : [],
  })
  test('leads through what is named, by the cheapest way', () => {
    const read = reader({ go: { params: [path(plain)] } })
    expect(
      ['go D', 'go E', 'go F', 'go H-F', 'go D-F', 'go C-D', 'go C-F', 'go H I F'].map(line => read(line)),
    ).toEqual(['go D', 'go D-E', 'go D-E-F', 'go H-I-F', 'go D-E-F', 'go C-D', 'go C-F', 'go H-I-F'])
    // Nothing is named that stands at C: it is no beginning to be left out
    expect(read('go A-B')).toBe('go A-B')
    expect(read('go A')).toBe('go A')
  })
  test('asks where another way avoids what that one risks', () => {
    const read = reader({ go: { params: [path(mined)] } })
    expect(read('go F')).toMatchObject({
      at: 'several',
      actions: [{ args: [[3, 4, 5]] }, { args: [[7, 8, 5]] }],
    })
    expect(read('go E')).toBe('go D-E')
  })
  test('goes no way that is not enough, and none without a route', () => {
    const read = reader({ go: { params: [path(plain, 4)] } })
    expect(read('go F')).toBe('go F')
    const { route: _, ...still } = path(plain)
    expect(reader({ go: { params: [still] } })('go F')).toBe('go F')
    expect(reader({ go: { params: [still] } })('go C-D')).toBe('go C-D')
  })
  test('ways through places come the cheapest first, then with the fewest risks', () => {
    const { system, state } = oneQuestion({ go: { params: [path(mined), path(plain)] } })
    const ways = (places: number[], before: Args = []) =>
      findRoutesThrough(system, state, 'north', 'go', before, places).map(({ path }) => path)
    expect(ways([5])).toEqual([
      [3, 4, 5],
      [7, 8, 5],
    ])
    expect(ways([8, 5])).toEqual([[7, 8, 5]])
    expect(ways([4, 5])).toEqual([[3, 4, 5]])
    expect(ways([3])).toEqual([[3]])
    expect(ways([5, 3])).toEqual([])
    expect(ways([5], [[3]])).toHaveLength(2)
    expect(ways([5], [[9]])).toEqual([])
    expect(findRoutesThrough(system, state, 'north', 'stay', [], [5])).toEqual([])
  })
})

test('an order is spelled with holes, sets and paths as they are typed', () => {
  const params = [thing, { ...place, optional: true as const }, set(() => true, [0, 1, 2])]
  const walk = { ...set(() => true, [3, 4]), kind: 'place', sequence: true as const }
  const { system, state } = oneQuestion({
    go: { params },
    walk: { params: [walk] },
    tell: { params: [param(() => ['aye'], { kind: 'choice' }), param(() => [7], { kind: 'number' })] },
  })
  const spell = (verb: string, ...args: Args) => spellAction(system, state, 'en', { verb, args })
  expect(spell('go', 1, 4, [0, 2])).toBe('go B E A, C')
  expect(spell('go', 1, null, [2])).toBe('go B ~ C')
  expect(spell('go', 1, 4, [])).toBe('go B E')
  expect(spell('go', 1, null, [])).toBe('go B')
  expect(spell('walk', [3, 4])).toBe('walk D-E')
  expect(spell('tell', 'aye', 7)).toBe('tell aye 7')
})
