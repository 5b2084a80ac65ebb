import { describe, expect, test } from 'vitest'
import type { GameSystem } from '../../src/engine/system.ts'
import { GameFileError, playFileJson } from '../../src/game-file/index.ts'
import { decodeFileText, GAME_FILE_LIMITS, parseFileJson } from '../../src/game-file/limits.ts'
import { findSystem } from '../../src/systems/index.ts'
import { ferry } from '../toy/index.ts'

const file = {
  format: 'fieldpost-game/1',
  system: 'hells-gate',
  scenario: 'korsun',
  dice: 'recorded',
  entries: [] as unknown[],
}
const errorOf = (json: unknown): string => {
  const played = playFileJson(json, findSystem)
  return played.ok ? 'played' : played.error.message
}
const refusedText = (text: string): string => {
  try {
    parseFileJson(text)
    return 'read'
  } catch (error) {
    expect(error).toBeInstanceOf(GameFileError)
    return (error as Error).message
  }
}
const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])

describe('a value is bounded before it is read as a game', () => {
  test.each<readonly [string, object, string]>([
    [
      'a list',
      { seats: new Array(GAME_FILE_LIMITS.list + 1).fill(1) },
      'seats: a list of 1001, at most 1000',
    ],
    [
      'entries',
      { entries: new Array(GAME_FILE_LIMITS.entries + 1).fill({}) },
      'entries: a list of 5001, at most 5000',
    ],
    ['bases', { bases: new Array(GAME_FILE_LIMITS.bases + 1).fill({}) }, 'bases: a list of 21, at most 20'],
    [
      'a text',
      { entries: [{ do: 'x'.repeat(1001) }] },
      'entries.0.do: a text of 1001 characters, at most 1000',
    ],
    ['a key', { variants: { ['k'.repeat(65)]: '' } }, 'variants: a key of 65 characters, at most 64'],
    [
      'keys',
      { setup: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 0])) },
      'setup: an object of 1001 keys, at most 1000',
    ],
    [
      'depth',
      { setup: deep(GAME_FILE_LIMITS.depth) },
      'setup.0.0.0.0.0.0.0.0.0.0.0: nested too deeply, at most 12',
    ],
    [
      'a great number',
      { bases: [{ n: 2e7 }] },
      'bases.0.n: 20000000 is not a whole number from -10000 to 10000',
    ],
    ['a broken number', { setup: { turn: 1.5 } }, 'setup.turn: 1.5 is not a whole number'],
    [
      'a number beyond numbers',
      JSON.parse('{"setup":{"turn":1e999}}'),
      'setup.turn: Infinity is not a whole number',
    ],
    ['no number', { setup: { turn: Number.NaN } }, 'setup.turn: NaN is not a whole number'],
    ['half a character', { note: 'a\ud800' }, 'note: contains half a character'],
    ['half a character in a key', { variants: { '\udc00': '' } }, 'variants: "\\udc00" cannot be a key here'],
    [
      'many values',
      { setup: new Array(310).fill(new Array(999).fill(0)) },
      'the file: more values than a game has, at most 300000',
    ],
    ...['__proto__', 'constructor', 'prototype'].map(
      key => [key, JSON.parse(`{"setup":{"${key}":{}}}`), `setup: "${key}" cannot be a key here`] as const,
    ),
  ])('%s', (_, change, message) => {
    expect(errorOf({ ...file, ...change })).toContain(message)
  })

  test.each([[undefined], [null], [1], ['x'], [[]], [[[]]], [true], [{}], [Symbol('x')], [() => 1], [1n]])(
    'whatever is given, the answer is a reason: %o',
    json => expect(errorOf(json)).toMatch(/^(the file|format): /),
  )

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'no system is called "%s"',
    system => {
      expect(errorOf({ ...file, system })).toBe(`system: "${system}" is not known here`)
    },
  )

  test('what nobody foresaw is told as that', () => {
    const recorded = { ...file, system: 'ferry', scenario: 'river' }
    for (const broken of [{ rules: { ...ferry.rules, setup: () => null } }, { scenarios: null }]) {
      const system = { ...ferry, ...broken } as unknown as GameSystem
      expect(playFileJson(recorded, () => system)).toMatchObject({
        ok: false,
        error: { message: expect.stringMatching(/a fault in Fieldpost \(TypeError/) },
      })
    }
  })
})

describe('the text of a file', () => {
  test.each([
    ['nothing', '', 'is not JSON'],
    ['spaces', ' '.repeat(1_000_000), 'is not JSON'],
    ['half of it', '{"format":', 'is not JSON'],
    ['open brackets', '['.repeat(1_000_000), 'the file: nested too deeply, at most 12'],
    ['brackets', '['.repeat(500_000) + ']'.repeat(500_000), 'the file: nested too deeply, at most 12'],
    ['a key written twice', '{"secret":"a","seats":[],"secret":"b"}', 'the key "secret" appears twice'],
    ['a key written twice in two ways', '{"secret":1,"s\\u0065cret":2}', 'the key "secret" appears twice'],
    ['NaN', '{"n":NaN}', 'is not JSON'],
  ])('is refused with a reason: %s', (_, text, message) => {
    expect(refusedText(text)).toContain(message)
  })

  test('brackets, quotes and colons in strings are only text, and a key may stand in several objects', () => {
    const value = {
      a: { a: '[[[[[[[[[[[[[["a":' },
      'a"': [{ a: '\\' }, { a: '"a":"a":' }],
      '\\': '{"a":1,"a":2}',
    }
    expect(parseFileJson(JSON.stringify(value))).toEqual(value)
    expect(parseFileJson(JSON.stringify(value, null, 2))).toEqual(value)
  })

  test('bytes that are no text, or too many, are refused', () => {
    expect(() => decodeFileText(Uint8Array.of(0x7b, 0xff, 0x7d))).toThrow('not text in UTF-8')
    expect(() => decodeFileText(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22))).toThrow('not text in UTF-8')
    expect(() => decodeFileText(new Uint8Array(GAME_FILE_LIMITS.bytes + 1).fill(32))).toThrow(
      'more than 2000000 bytes',
    )
    expect(decodeFileText(new TextEncoder().encode('Ад'))).toBe('Ад')
  })
})
