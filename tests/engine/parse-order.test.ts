import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { GameState } from '../../src/engine/model.ts'
import { findNearestLegalAction } from '../../src/engine/nearest-legal.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { chooseCheapestAndSaferRoutes } from '../../src/engine/orders/paths.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem, QuestionRule } from '../../src/engine/system.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { field } from '../conflict-of-heroes/field.ts'
import { hellsGate, position } from '../hells-gate/hell.ts'
import { opening, stalingrad } from '../stalingrad/st.ts'
import { table } from '../support/play-table.ts'
import { type Ferry, ferry } from '../toy/index.ts'

/** The order as the log would write it, or what could not be read of it. */
function meant(system: GameSystem, state: GameState, by: string, line: string) {
  const action = parseOrder(system, state, by, line)
  return 'word' in action ? action : writeAction(system, state, action)
}

const fighting = position({ '20GRC': 'D5', '21GRC': 'D5', '26GRC': 'C5', '72ID': 'D4', '5SSWik': 'C4' })
const soviet = (line: string) => meant(hellsGate as never, fighting.state, 'soviet', line)

describe('an order is taken as people write it', () => {
  test.each([
    'attack D4 20GRC,21GRC',
    'attack D4 20GRC 21GRC',
    'ATTACK d4 20grc, 21grc',
    'attack D4, 20 GRC, 21 GRC',
    'attack on D4 with 20GRC and 21GRC',
    'attack target:D4 units:20GRC 21GRC',
    'attack units: 20GRC, 21GRC target: D4',
    '/hell attack target:D4 units:20GRC,21GRC',
    '/hell orders line:attack D4 20GRC 21GRC',
    'D4 20GRC 21GRC',
    'att D4 20GRC 21GRC',
    'hit D4 20GRC 21GRC',
    'атака D4 20 гв. ск, 21 гв. ск',
    'атаковать D4 20 гв. ск и 21 гв. ск',
    'Атака на D4 20гв.ск 21гв.ск',
    'атака цель:D4 части:20гв.ск,21гв.ск',
  ])('%s', line => {
    expect(soviet(line)).toBe('attack D4 20GRC,21GRC')
  })

  test('the unit that turns over is told from one more attacker by what is legal', () => {
    expect(soviet('attack D4 20GRC 21GRC 20GRC')).toBe('attack D4 20GRC,21GRC 20GRC')
    expect(soviet('attack D4 20GRC,21GRC 21GRC')).toBe('attack D4 20GRC,21GRC 21GRC')
  })

  test('of what is refused the words that were most likely meant are refused', () => {
    expect(soviet('attack D4 20GRC 48RC')).toBe('attack D4 20GRC,48RC')
    expect(soviet('attack')).toBe('attack ~ ()')
    expect(soviet('attack D4 20GRK')).toMatchObject({ at: 'value', word: '20GRK', expected: ['20GRC'] })
    expect(soviet('done 20GRC')).toMatchObject({ at: 'count', word: '20GRC', expected: [] })
    expect(soviet('attack target:~ D4')).toMatchObject({ at: 'count', word: 'D4' })
    expect(soviet('sing')).toMatchObject({ at: 'verb', word: 'sing' })
    expect(soviet('')).toMatchObject({ at: 'verb' })
    expect(soviet('constructor')).toMatchObject({ at: 'verb' })
  })

  test('an order of another phase is known as such', () => {
    expect(parseOrder(hellsGate, fighting.state, 'soviet', '20GRC D6')).toEqual({ verb: 'move', args: [] })
    expect(parseOrder(hellsGate, fighting.state, 'soviet', 'двигать 20 гв. ск D6')).toMatchObject({
      verb: 'move',
    })
  })
})

describe('what may be left out is named before it', () => {
  const german = position({ '11Pz': 'B7', '14Pz': 'B7', '29TC': 'B6' }, { side: 'german' })
  test.each([
    'attack D4 20GRC 21GRC all-out 20GRC',
    'attack D4 20GRC, 21GRC, all-out 20GRC',
    'attack D4 20GRC,21GRC all out 20GRC',
    'attack D4 20GRC,21GRC ALLOUT by 20GRC',
    'attack D4 20GRC,21GRC with all-out: 20GRC',
    'attack D4 20GRC,21GRC all out:20GRC',
    'attack D4 20GRC,21GRC all-out=20GRC',
    'attack D4 20GRC,21GRC all out : 20GRC',
    'attack target D4 units 20GRC 21GRC all-out 20GRC',
    'D4 20GRC 21GRC all-out 20 GRC',
    'атака D4 20гвск 21гвск всеобщее 20гвск',
    'атака D4 20 гв. ск, 21 гв. ск и всеобщее: 20 гв. ск',
  ])('%s', line => {
    expect(soviet(line)).toBe('attack D4 20GRC,21GRC 20GRC')
  })

  test('alone it means the only value that there is; of several one has to be said', () => {
    expect(soviet('attack D4 20GRC all-out')).toBe('attack D4 20GRC 20GRC')
    expect(soviet('attack D4 20GRC 21GRC all out')).toMatchObject({
      at: 'value',
      word: 'all out',
      param: 'all-out',
      expected: ['20GRC', '21GRC'],
    })
  })

  test.each([
    ['attack C2 180RD 337RD all-out 180RD', 'attack C2 180RD,337RD 180RD', 'HG-7.3b'],
    ['attack C2 180RD 337RD all-out', 'attack C2 180RD,337RD 180RD', 'HG-7.3b'],
    ['attack C2 180RD 337RD 180RD', 'attack C2 180RD,337RD 180RD', 'HG-7.3b'],
    ['attack C2 180RD 5GTC 180RD', 'attack C2 180RD,5GTC 180RD', 'HG-7.3c'],
    ['attack C2 75RC all-out 75RC', 'attack C2 75RC 75RC', 'HG-7.0c'],
  ])('who may not pay for it is refused by its rule: %s', (line, taken, rule) => {
    const { state } = position({ '180RD': 'C1', '337RD': 'C1', '5GTC': 'C1', '75RC': 'C7', '88ID_A': 'C2' })
    const action = parseOrder(hellsGate, state, 'soviet', line)
    if ('word' in action) throw new Error(action.word)
    expect(writeAction(hellsGate, state, action)).toBe(taken)
    expect(findRefusal(hellsGate, state, 'soviet', action)).toMatchObject({ rule })
  })

  test('it is written where the value alone says nothing, and can be typed so', () => {
    const action = parseOrder(hellsGate, german.state, 'german', 'attack B6 11Pz,14Pz 11Pz')
    if ('word' in action) throw new Error(action.word)
    expect(spellAction(hellsGate, german.state, 'en', action)).toBe('attack B6 11 Pz, 14 Pz all-out 11 Pz')
    const inRussian = spellAction(hellsGate, german.state, 'ru', action)
    expect(inRussian).toBe('атака B6 11 тд, 14 тд всеобщее 11 тд')
    expect(parseOrder(hellsGate, german.state, 'german', inRussian)).toEqual(action)
    expect(writeAction(hellsGate, german.state, action)).toBe('attack B6 11Pz,14Pz 11Pz')
  })

  test('Conflict of Heroes: CAPs by their name, with nothing for what is left out before them', () => {
    const game = field({
      units: [
        { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-C07', facing: 'N' },
      ],
      turn: 'german',
      caps: { german: 3, soviet: 0 },
    })
    const line = (text: string) => meant(conflictOfHeroes as never, game.state, 'german', text)
    expect(line('attack GRif/1 1C07 caps 2')).toBe('attack GRif/1 1C07 () ~ 2')
    expect(line('attack GRif/1 1C07 number -1 caps 1')).toBe('attack GRif/1 1C07 () -1 1')
    const action = parseOrder(conflictOfHeroes, game.state, 'german', 'attack GRif/1 1C07 () ~ 2')
    if ('word' in action) throw new Error(action.word)
    expect(spellAction(conflictOfHeroes, game.state, 'en', action)).toMatch(/ \(\) caps 2$/)
  })
})

describe('who stands there may be named for the place', () => {
  test('Hell’s Gate: the unit that is attacked for its hex, not one of one’s own', () => {
    expect(soviet('attack 72ID 20GRC,21GRC')).toBe('attack D4 20GRC,21GRC')
    expect(soviet('атака 72 пд 20 гв. ск')).toBe('attack D4 20GRC')
    expect(soviet('attack 20GRC 21GRC')).toMatchObject({ at: 'value', word: '20GRC', param: 'target' })
    expect(soviet('attack 20 GRC 21 GRC')).toMatchObject({ at: 'value', word: '20 GRC', param: 'target' })
    // The first place is no target, and what follows it is no unit
    expect(soviet('attack C7 C6')).toMatchObject({ at: 'value', word: 'C6', param: 'units' })
  })

  test('Stalingrad: the area from which a group goes need not be said', () => {
    const { state } = opening({ toAct: 'german' })
    const line = (text: string) => meant(stalingrad as never, state, 'german', text)
    expect(line('move 544/389 545/389 Orlovka')).toBe('move GGO 544/389,545/389 ORL')
    expect(line('огонь 544/389, 545/389 Орловка')).toBe('fire GGO 544/389,545/389 ORL')
    // Somebody in another area stays what is wrong
    expect(line('move 544/389 2/16 Orlovka')).toBe('move GGO 544/389,2/16 ORL')
  })

  test('Conflict of Heroes: also where no shot is possible, and nobody who hides', () => {
    const game = field({
      units: [
        { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-C07', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-L08', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-C06', facing: 'N', hidden: true },
      ],
      turn: 'german',
    })
    const line = (text: string) => meant(conflictOfHeroes as never, game.state, 'german', text)
    expect(line('attack GRif/1 SRif/1')).toBe('attack GRif/1 1C07 ()')
    expect(line('attack GRif/1 SRif/2')).toMatch(/^attack GRif\/1 1L08/)
    expect(line('attack GRif/1 SRif/3')).toMatchObject({ word: 'SRif/3' })
  })
})

describe('a line without a verb', () => {
  const game = field({
    units: [
      { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
      { unit: 'su_rifles41', hex: '1-L08', facing: 'N' },
    ],
    turn: 'german',
    chapters: 5,
  })
  const line = (text: string) => meant(conflictOfHeroes as never, game.state, 'german', text)

  test('of two places lacks its unit, and is no order of a command that could leave the unit out', () => {
    expect(line('L08 K07')).toMatchObject({ at: 'value', word: 'L08', param: 'unit' })
    expect(line('move L08 K07')).toMatchObject({ at: 'value', word: 'L08', param: 'unit' })
  })

  test('of a unit alone is none: nobody stalls because his unit was typed', () => {
    expect(line('GRif/1')).toMatchObject({ at: 'verb', word: 'GRif/1' })
    expect(line('stall GRif/1')).toBe('stall GRif/1')
    expect(line('GRif/1 NE')).toBe('pivot GRif/1 NE')
  })
})

test('a place that is not known is not taken for an order of another phase', () => {
  const { state } = position({ '20GRC': 'D5', '72ID': 'D4' }, { phase: 'movement' })
  expect(parseOrder(hellsGate, state, 'soviet', '20GRC Kiev')).toMatchObject({ at: 'value', word: 'Kiev' })
})

describe('a place stands for the way there', () => {
  const moving = position({ '20TC': 'D6', '5GTC': 'A3', '34ID': 'A1' }, { phase: 'movement', turn: 4 })
  const line = (text: string) => meant(hellsGate as never, moving.state, 'soviet', text)

  test('spaces and dashes make a path, with and without its beginning', () => {
    for (const text of ['20TC D5-D4', '20TC D5 D4', 'move 20tc D6 D5 D4', '20 тк D5 → D4', '20TC d5>d4'])
      expect([text, line(text)]).toEqual([text, 'move 20TC D5-D4'])
  })
  test('the cheapest legal way is gone, and written out', () => {
    expect(line('20TC D4')).toBe('move 20TC D5-D4')
    expect(line('20TC D5')).toBe('move 20TC D5')
    expect(line('20TC D6-D4')).toBe('move 20TC D5-D4')
  })
  test('a way that is legal as it stands is gone, although its end could be reached at once', () => {
    expect(line('20TC D5-E5')).toBe('move 20TC D5-E5')
  })
  test('where none leads there the place itself is refused', () => {
    const order = parseOrder(hellsGate, moving.state, 'soviet', '20TC A6')
    if ('word' in order) throw new Error(order.word)
    expect(findRefusal(hellsGate, moving.state, 'soviet', order)).toMatchObject({
      why: 'value',
      param: 'path',
    })
  })
  test('a way that avoids what the cheapest one risks is offered beside it', () => {
    const ways = [
      { path: [1, 9], cost: 2, risks: ['mines 1'] },
      { path: [2, 9], cost: 2, risks: ['mines 1', 'seen 2'] },
      { path: [3, 4, 9], cost: 3, risks: [] },
    ]
    expect(chooseCheapestAndSaferRoutes(ways).map(({ path }) => path)).toEqual([
      [1, 9],
      [3, 4, 9],
    ])
    expect(chooseCheapestAndSaferRoutes(ways.slice(0, 2))).toHaveLength(1)
    expect(chooseCheapestAndSaferRoutes([{ path: [5], cost: 1, risks: [] }, ...ways])).toHaveLength(1)
  })
})

describe('what a line may cost', () => {
  test('endless lists, brackets and names are refused, not read for ever', () => {
    const lines = [
      `attack D4 ${'20GRC 21GRC '.repeat(200)}`,
      `attack D4 ${'20GRC,'.repeat(500)}`,
      `20TC ${'D5-D4-'.repeat(200)}`,
      'to '.repeat(300),
      '~ '.repeat(300),
      'units:'.repeat(200),
      '20GRC and '.repeat(300),
    ]
    for (const line of lines) {
      const from = process.cpuUsage()
      parseOrder(hellsGate, fighting.state, 'soviet', line)
      expect(process.cpuUsage(from).user / 1000).toBeLessThan(400)
    }
  })
})

describe('an example', () => {
  const example = (meant: object) => {
    const action = findNearestLegalAction(hellsGate, fighting.state, 'soviet', meant)
    if (!action) throw new Error('there is none')
    expect(findRefusal(hellsGate, fighting.state, 'soviet', action)).toBeNull()
    return writeAction(hellsGate, fighting.state, action)
  }
  const unit = (name: string) => fighting.find('unit', name)
  const hex = (name: string) => fighting.find('hex', name)
  test('keeps what was legal of the order, and the things that were named', () => {
    expect(example({ verb: 'attack', args: [hex('D4'), []] })).toMatch(/^attack D4 /)
    expect(example({ verb: 'attack', args: [hex('D4'), [unit('21GRC')], unit('48RC')] })).toMatch(
      /^attack D4 21GRC/,
    )
    expect(example({ verb: 'attack', args: [hex('A1'), [unit('26GRC')]] })).toMatch(/26GRC/)
  })
  test('of a verb that is closed is one of a verb that is open; nobody else gets one', () => {
    expect(example({ verb: 'move', args: [unit('20GRC'), [hex('D6')]] })).toMatch(/^attack /)
    expect(findNearestLegalAction(hellsGate, fighting.state, 'german')).toBeNull()
  })
  test('is spelled in the reader’s language and can be typed so', () => {
    const order = parseOrder(hellsGate, fighting.state, 'soviet', 'attack D4 20GRC 21GRC 20GRC')
    if ('word' in order) throw new Error(order.word)
    expect(spellAction(hellsGate, fighting.state, 'ru', order)).toBe(
      'атака D4 20 гв. ск, 21 гв. ск всеобщее 20 гв. ск',
    )
    expect(spellAction(hellsGate, fighting.state, 'en', order)).toBe(
      'attack D4 20 GRC, 21 GRC all-out 20 GRC',
    )
  })
})

test('two verbs that a bare line may mean are both named, neither is taken', () => {
  const { state } = table(ferry, {
    position: {
      hand: { north: [2], south: [1] },
      agenda: [{ do: 'round' }, { do: 'cross', who: ['north'] }],
    },
  })
  const { cross } = ferry.rules.steps
  if (!('verbs' in cross)) throw new Error('no question')
  const twice: GameSystem = {
    ...ferry,
    rules: {
      ...ferry.rules,
      steps: {
        ...ferry.rules.steps,
        cross: { ...cross, verbs: { ...cross.verbs, again: cross.verbs.cross } },
      },
    },
  }
  expect(meant(ferry, state, 'north', 'N4')).toBe('cross N4')
  expect(parseOrder(twice, state, 'north', 'N4')).toMatchObject({
    at: 'several',
    actions: [{ verb: 'cross' }, { verb: 'again' }],
  })
})

describe('how words hang together', () => {
  test('what follows a dash goes on with a way, what follows a comma or "and" with a list', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_t34_40', hex: '1-R12', facing: 'N' },
        { unit: 'de_mg34', hex: '1-B02' },
      ],
      caps: { german: 0, soviet: 3 },
    })
    const line = (text: string) => meant(conflictOfHeroes as never, game.state, 'soviet', text)
    expect(line('move T3440/1 1R11-1R10')).toBe('move T3440/1 1R11-1R10')
    expect(line('move T3440/1 1R11 → 1R10')).toBe('move T3440/1 1R11-1R10')
    expect(line('move T3440/1 1R11 > 1R10 S')).toBe('move T3440/1 1R11-1R10 S')
    expect(line('move T3440/1 1R11-1R10 S 2')).toBe('move T3440/1 1R11-1R10 S 2')
    expect(line('T3440/1 1R11-1R10')).toBe('move T3440/1 1R11-1R10')
  })

  test('a sign stands before a number by itself', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [
        { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-H07', facing: 'S' },
      ],
      caps: { german: 3, soviet: 0 },
    })
    const line = (text: string) => meant(conflictOfHeroes as never, game.state, 'german', text)
    expect(line('attack GRif/1 1H07 () -2 1')).toBe('attack GRif/1 1H07 () -2 1')
    expect(line('attack GRif/1 1H07 () −2 1')).toBe('attack GRif/1 1H07 () -2 1')
    expect(line('attack GRif/1 1H07 () 2 1')).toBe('attack GRif/1 1H07 () 2 1')
  })

  test('of words that fit nowhere the one that came farthest is told, with what could stand there', () => {
    expect(soviet('attack D4 20GRC,21GRK')).toMatchObject({ word: '21GRK', verb: 'attack', param: 'units' })
    expect(soviet('attack D9')).toMatchObject({ at: 'value', word: 'D9', verb: 'attack' })
    expect(soviet('attack target:D4 units:20GRC,21GRK')).toMatchObject({ word: '21GRK', param: 'units' })
  })
})

describe('of several ways to share out the words', () => {
  type Sets = readonly (readonly number[])[]
  type Args = readonly (number | string | null | readonly number[])[]
  const [N1, N2, N3] = [0, 1, 2]
  const KINDS = {
    set: { kind: 'boat', candidates: () => [N1, N2, N3], sequence: true },
    boat: { kind: 'boat', candidates: () => [N1, N2, N3], optional: true },
    word: { kind: 'choice', candidates: () => ['to'], optional: true },
  }
  /** Arguments of these kinds, a set last, of which only these together are legal. */
  const reader = (...kinds: readonly (keyof typeof KINDS)[]) => {
    const game = table(ferry, { position: { agenda: [{ do: 'cross', who: ['north'] }] } })
    return (line: string, ...allowed: Args[]) => {
      const param = (kind: keyof typeof KINDS, at: number) => ({
        name: 'abc'[at],
        rule: 'TOY-1',
        ...KINDS[kind],
        ...(kind === 'set' && {
          many: {
            mayBeEmpty: true,
            isComplete: (_: unknown, { before, chosen }: { before: Args; chosen: readonly number[] }) =>
              allowed.some(args =>
                [...before, chosen].every((arg, one) => isDeepStrictEqual(args[one], arg)),
              ),
          },
        }),
        constraints: [],
      })
      const asked = ferry.rules.steps.cross as QuestionRule<Ferry>
      const cross = { ...asked.verbs.cross, constraints: [], params: kinds.map(param) }
      const steps = { ...ferry.rules.steps, cross: { ...asked, verbs: { cross } } }
      const understood = parseOrder(
        { ...ferry, rules: { ...ferry.rules, steps } } as never,
        game.state,
        'north',
        line,
      )
      return 'word' in understood ? understood.at : understood.args
    }
  }
  const read = reader('set', 'set', 'set')
  const apart: Sets = [[N1], [N2], [N3]]
  const pair: Sets = [[N1, N2], [N3], []]
  const late: Sets = [[], [N1, N2, N3], []]
  const later: Sets = [[], [N1], [N2, N3]]
  const whole: Sets = [[N1, N2, N3], [], []]

  test('sets end where a comma does not go on', () => {
    expect(read('cross N1 N2 N3', apart, whole)).toEqual(apart)
    expect(read('cross N1 N2 N3', pair, whole)).toEqual(pair)
    expect(read('cross N1,N2,N3', apart, whole)).toEqual(whole)
    expect(read('cross N1,N2,N3', pair, whole)).toEqual(whole)
    expect(read('cross N1,N2 N3', apart, pair)).toEqual(pair)
  })
  test('a set is left out rather than torn where it hangs together, and not where its words stand apart', () => {
    expect(read('cross N1,N2,N3', pair, late)).toEqual(late)
    expect(read('cross N1 N2 N3', whole, later)).toEqual(whole)
    expect(read('cross N1 N2 N3', pair, later)).toEqual(pair)
  })
  test('who tears a list is as far off as who leaves one out and joins what stands apart', () => {
    expect(read('cross N1,N2 N3', apart, late)).toBe('several')
    expect(read('cross N1,N2 N3', apart)).toEqual(apart)
    expect(read('cross N1,N2 N3', late)).toEqual(late)
  })
  test('a word that means nothing is passed over rather than taken for a thing after one that is left out', () => {
    const thing: Args = [N1, null, []]
    const word: Args = [null, 'to', [N1]]
    expect(reader('boat', 'word', 'set')('cross to N1', thing, word)).toEqual(thing)
    expect(reader('boat', 'word', 'set')('cross to N1', word)).toEqual(word)
    const things: Args = [[N1], null, []]
    const other: Args = [[], 'to', [N1]]
    expect(reader('set', 'word', 'set')('cross to N1', things, other)).toEqual(things)
    expect(reader('set', 'word', 'set')('cross to N1', other)).toEqual(other)
  })
  test('what is read without one costs nothing', () => {
    const loose: Args = [N1, [N2, N3], []]
    const short: Args = [null, [N1, N2], [N3]]
    expect(reader('boat', 'set', 'set')('cross N1-N2 N3', loose, short)).toEqual(loose)
  })
})
