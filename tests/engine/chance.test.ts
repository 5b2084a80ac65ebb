import { readFileSync } from 'node:fs'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { describe, expect, test } from 'vitest'
import {
  computeBaseFingerprint,
  computeCommitment,
  computeEntryLink,
  computeOpeningLink,
  createEntryDice,
} from '../../src/engine/chain.ts'
import {
  createChanceSource,
  createHmacGenerator,
  createReplaySource,
  MissingDiceError,
} from '../../src/engine/chance.ts'

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const page = readFileSync(new URL('../../docs/game-file.md', import.meta.url), 'utf8')
const start = {
  system: 'hells-gate',
  rules: '1/abc',
  table: '1573532824017829888',
  scenario: 'korsun',
  variants: { supply: 'full', aid: 'none' },
  entropy: ['1573532900000000001', 'say:Привет', '1573532900000000002'],
  commitment: computeCommitment('1573532824017829888', SECRET),
  seats: [['soviet'], ['german']],
}

/** Words one after the other; those that were taken are counted. */
function fixed(words: readonly number[]) {
  const taken = { count: 0 }
  const next = () => words[taken.count++] - 0x80000000
  const generator = { next, clone: () => generator, getState: () => [] }
  return { generator, taken }
}

describe('the worked example of docs/game-file.md', () => {
  test('words, dice and draws', () => {
    const words = createHmacGenerator(SECRET, [2, 'chance', start.table, start.entropy, 3])
    const text = Array.from({ length: 16 }, () => (words.next() + 0x80000000).toString(16).padStart(8, '0'))
    expect(page).toContain(text.slice(0, 8).join(' '))
    expect(page).toContain(text.slice(8).join(' '))
    const dice = createEntryDice(start, SECRET, 3)
    const cards = Array.from({ length: 24 }, (_, card) => card)
    expect([dice.die(6), dice.die(6), dice.draw('card', cards), dice.die(20)]).toEqual([2, 5, 14, 10])
    for (const one of ['[6,2]', '[6,5]', '[24,14,"card …"]', '[20,10]']) expect(page).toContain(one)
  })
  test('commitment, links and the fingerprint of a base', () => {
    const opening = computeOpeningLink(start, [[36, 11, 'card 12']], SECRET)
    const entry = { n: 1, by: 'soviet', text: 'attack C6 75RC,20TC 20TC', verb: 'attack', args: [] }
    const link = computeEntryLink(opening, SECRET, { ...entry, chance: [[6, 3]], sealed: true, command: 1 })
    const base = computeBaseFingerprint('2/def', { turn: 3, outcome: null, agenda: [] })
    for (const one of [start.commitment, opening, link, base]) expect(page).toContain(one)
  })
})

describe('whole numbers from words', () => {
  const SIZES = [3, 4, 5, 6, 7, 8, 10, 12, 20, 24, 36, 54, 64, 100, 1000]
  test.each(SIZES)(
    'of %i: each equally often, because the words above the last whole row are not used',
    of => {
      const limit = 2 ** 32 - (2 ** 32 % of)
      expect(limit % of).toBe(0)
      expect(2 ** 32 - limit).toBeLessThan(of)
      const { generator, taken } = fixed([limit - 1, limit < 2 ** 32 ? limit : 0, 2 ** 32 - 1, of])
      expect(uniformInt(generator, 0, of - 1)).toBe(of - 1)
      expect(taken.count).toBe(1)
      expect(uniformInt(generator, 0, of - 1)).toBe(0)
      expect(taken.count).toBe(limit < 2 ** 32 ? 4 : 2)
    },
  )
  test.each([1, 2])('of %i: every word is used, and one is taken', of => {
    const { generator, taken } = fixed([2 ** 32 - 1, 0])
    expect(uniformInt(generator, 0, of - 1)).toBe(of - 1)
    expect(uniformInt(generator, 0, of - 1)).toBe(0)
    expect(taken.count).toBe(2)
  })
  test('a die begins at 1, a place at 0', () => {
    const { generator } = fixed([0, 0])
    const source = createChanceSource(generator)
    expect([source.die(6), source.draw('card', [7, 8, 9])]).toEqual([1, 0])
  })
})

describe('the stream of an entry', () => {
  const words = (count: number, message: readonly unknown[] = ['x']) => {
    const stream = createHmacGenerator(SECRET, message)
    return Array.from({ length: count }, () => stream.next())
  }
  test('goes on block after block, none like another', () => {
    expect(new Set(words(80)).size).toBe(80)
    expect(words(80).slice(0, 8)).toEqual(words(8))
    expect(words(8, ['y'])).not.toEqual(words(8))
  })
  test('a copy goes on where it was made, and does not move the other', () => {
    const stream = createHmacGenerator(SECRET, ['x'])
    for (let i = 0; i < 11; i++) stream.next()
    const twin = stream.clone()
    expect(stream.getState()).toEqual([11])
    const rest = words(20).slice(11)
    expect(rest.map(() => twin.next())).toEqual(rest)
    expect(rest.map(() => stream.next())).toEqual(rest)
  })
  test('computes nothing while nobody asks', () => {
    // A key that is no text would be refused
    const never = createHmacGenerator(null as unknown as string, ['x'])
    expect(never.getState()).toEqual([0])
    expect(() => never.next()).toThrow()
  })
  test('words of players are told apart from clicks and from each other', () => {
    const of = (entropy: string[]) => {
      const dice = createEntryDice({ ...start, entropy }, SECRET, 1)
      return Array.from({ length: 16 }, () => dice.die(20)).join(' ')
    }
    const asked = [['1', 'say:2'], ['1', '2'], ['say:2', '1'], ['1,2'], ['1","2'], ['1', 'say:', '2']]
    expect(new Set(asked.map(of)).size).toBe(asked.length)
  })
})

describe('chance of a log entry once more', () => {
  test('comes in the order in which it happened, dice and draws mixed', () => {
    const source = createReplaySource([
      [6, 3],
      [4, 2, 'card c3'],
      [20, 11],
    ])
    expect([source.die(6), source.draw('card', [1, 2, 3, 4]), source.die(20)]).toEqual([3, 2, 11])
  })
  test.each<[string, (source: ReturnType<typeof createReplaySource>) => unknown]>([
    ['another die', source => source.die(8)],
    ['a draw in place of a die', source => source.draw('card', [1, 2, 3, 4, 5, 6])],
    ['a fuller bag', source => [source.die(6), source.draw('card', [1, 2, 3, 4, 5])]],
    ['more of it', source => [source.die(6), source.draw('card', [1, 2, 3, 4]), source.die(6)]],
  ])('and %s is refused', (_, ask) => {
    const chance = [[6, 3] as const, [4, 2, 'card c3'] as const]
    expect(() => ask(createReplaySource(chance))).toThrow(MissingDiceError)
  })
})
