import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { playFileBytes, playFileJson } from '../../src/game-file/index.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import { relinked } from './forge.ts'
import { copy, type Draft, exported, honestGame } from './honest.ts'
import { PROGRAM, verify } from './verifier.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const honest = Object.values(systems).map(system => {
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  return copy(exported(honestGame(system, setup, `verify ${system.id}`)))
})
const [file] = honest
const changed = (change: (draft: Draft) => void): Draft => {
  const draft = copy(file)
  change(draft)
  return draft
}
const rolled = file.entries.findIndex(({ chance }) => chance?.length) + 1
const dieOf = (draft: Draft) => (draft.entries[rolled - 1].chance ?? [])[0]

/** The first thing that was drawn: how many lay there, which, and what it was. */
const drawOf = (draft: Draft): (number | string)[] | undefined =>
  ([draft.opening, ...draft.entries].flatMap(one => one?.chance ?? []) as (number | string)[][]).find(
    one => one.length === 3,
  )
const drawing = honest.find(drawOf) as Draft

const changeDie = (draft: Draft): void => {
  const die = dieOf(draft)
  die[1] = (die[1] % 6) + 1
}
const entry5 = (change: object) => (draft: Draft) => void Object.assign(draft.entries[4], change)

/** What the program prints, and how it ends. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(PROGRAM), ...words], {
    encoding: 'utf8',
  })
  return { status, said: JSON.parse(stdout), stderr }
}
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const written = (content: unknown): string => {
  const path = join(folder, 'file.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('the program stands alone: Node’s crypto and files, nothing of ours, and it can be read in one sitting', () => {
  const text = readFileSync(PROGRAM, 'utf8')
  expect([...text.matchAll(/from '([^']+)'|import\(|require\(/g)].map(([, name]) => name)).toEqual([
    'node:crypto',
    'node:fs',
  ])
  expect(text.split('\n').filter(line => !/^\s*(\/\/|\/?\*)/.test(line)).length).toBeLessThan(340)
})

describe('the program and the project', () => {
  test.each(honest)('believe an honest game: $system', draft => {
    expect(verify(draft)).toMatchObject({ ok: true, word: 'dice proven', missing: [] })
    expect(playFileJson(draft, findSystem)).toMatchObject({ proof: { word: 'proven' } })
  })

  test.each<[string, (draft: Draft) => void, RegExp, number | undefined]>([
    [
      'a changed digit of the secret',
      d => void Object.assign(d, { secret: '0'.repeat(64) }),
      /^commitment:/,
      undefined,
    ],
    [
      'a changed commitment',
      d => void Object.assign(d, { commitment: '0'.repeat(64) }),
      /^commitment:/,
      undefined,
    ],
    ['a changed die', changeDie, /^chance:/, rolled],
    ['a changed action', entry5({ do: 'x' }), /^(link|do):/, 5],
    ['a changed link', entry5({ link: '0'.repeat(64) }), /^link:/, 5],
    ['other people at the start', d => void d.seats?.reverse(), /^link:/, 0],
    [
      'entries that change places',
      d => void d.entries.splice(6, 2, d.entries[7], d.entries[6]),
      /./,
      undefined,
    ],
  ])('find %s, at its entry', (_, change, message, entry) => {
    const draft = changed(change)
    const own = verify(draft)
    const said = playFileJson(draft, findSystem)
    expect(own).toMatchObject({
      ok: false,
      word: 'broken',
      error: { message: expect.stringMatching(message) },
    })
    expect(said).toMatchObject({ ok: false, proof: { word: 'broken' } })
    if (entry === undefined) return
    expect(own.error?.entry).toBe(entry)
    if (!said.ok) expect(said.error.entry).toBe(entry)
  })

  test.each<[string, (draft: Draft) => void]>([
    ['all links', d => void [d.opening, ...d.entries].map(one => delete one?.link)],
    ['all dice', d => void [d.opening, ...d.entries].map(one => delete one?.chance)],
    ['the secret', d => void delete d.secret],
    ['the commitment', d => void delete d.commitment],
    ['what it came to', d => void delete d.result],
    ['its end', d => Object.assign(d, { entries: d.entries.slice(0, -5), result: null })],
  ])('call a file without %s consistent at the most, for the same reasons', (_, change) => {
    const draft = changed(change)
    const { proof } = playFileJson(draft, findSystem)
    expect(proof.word).toBe('consistent')
    expect(verify(draft)).toMatchObject({ ok: true, word: 'consistent' })
    expect(proof.missing.length > 0).toBe((verify(draft).missing ?? []).length > 0)
  })

  test('a file cut short behind a result: the rules see it, the program with the head that was posted', () => {
    const draft = changed(d => void d.entries.splice(-5))
    expect(playFileJson(draft, findSystem)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^result:/) },
    })
    const own = verify(draft)
    expect(own).toMatchObject({ ok: true, word: 'dice proven' })
    expect(own.unchecked?.join()).toMatch(/the result.*entries are missing at the end/)
    expect(verify(draft, file.entries.at(-1)?.link?.slice(0, 10))).toMatchObject({
      ok: false,
      word: 'broken',
    })
  })

  test.each<[string, (draft: Draft) => void]>([
    ['another winner', d => void Object.assign(d.result ?? {}, { winners: ['nobody'] })],
    ['another reason', d => void Object.assign(d.result ?? {}, { reason: 'luck' })],
  ])('%s: play calls it broken, the program says that it has not looked', (_, change) => {
    const draft = changed(change)
    expect(playFileJson(draft, findSystem)).toMatchObject({ proof: { word: 'broken' } })
    const own = verify(draft)
    expect(own.word).toBe('dice proven')
    expect(own.unchecked).toContainEqual(expect.stringMatching(/^the result: its winner and its reason/))
  })

  test.each<[RegExp, (draft: Draft) => unknown]>([
    [/the moves are legal/, d => Object.assign(d.entries[4], { do: 'x' })],
    [/commands, sealed and auto/, d => Object.assign(d.entries[4], { sealed: !d.entries[4].sealed })],
    [/what lay where/, d => drawOf(d)?.splice(-1, 1, 'a stranger')],
  ])('what only the rules see is in the list of what is not looked at: %s', (named, change) => {
    const draft = copy(drawing)
    change(draft)
    relinked(draft)
    expect(playFileJson(draft, findSystem)).toMatchObject({ proof: { word: 'broken' } })
    const own = verify(draft)
    expect(own.word).toBe('dice proven')
    expect(own.unchecked).toContainEqual(expect.stringMatching(named))
  })

  test('notes are looked at by neither', () => {
    const draft = changed(d => Object.assign(d, { note: 'Anna won.' }))
    expect(playFileJson(draft, findSystem)).toMatchObject({ proof: { word: 'proven' } })
    expect(verify(draft).unchecked).toContain('notes')
  })

  test('name the die that was changed, and what it must be', () => {
    const draft = changed(changeDie)
    const [faces, face] = dieOf(draft)
    expect(verify(draft).error).toEqual({
      message: `chance: die 1 of ${draft.entries[rolled - 1].chance?.length}: the file says ${face} (of ${faces}), what follows is ${dieOf(file)[1]}`,
      entry: rolled,
    })
  })

  test('find a published link, whole or its beginning, and no other', () => {
    const link = file.entries[6].link ?? ''
    const head = file.entries.at(-1)?.link ?? ''
    for (const digits of [link, link.slice(0, 10), head.slice(0, 12).toUpperCase()]) {
      expect(verify(file, digits)).toMatchObject({ ok: true, word: 'dice proven' })
      expect(playFileJson(file, findSystem, { head: digits })).toMatchObject({ proof: { word: 'proven' } })
    }
    for (const digits of ['0123456789', 'abc', 'x'.repeat(10)]) {
      expect(verify(file, digits)).toMatchObject({ ok: false, word: 'broken' })
      expect(playFileJson(file, findSystem, { head: digits })).toMatchObject({ proof: { word: 'broken' } })
    }
  })
})

describe('a file of a newer release', () => {
  const deep = { format: 'fieldpost-game/3', moves: { a: { b: '['.repeat(5_000) } } }
  test.each([
    ['with what it had before', { ...file, format: 'fieldpost-game/3' }],
    ['with what this release does not know', deep],
    ['of many releases later', { format: 'fieldpost-game/12' }],
  ])('%s is called newer by both programs, never broken', (_, newer) => {
    const words = { ok: false, error: { message: expect.stringMatching(/^format: .*newer release.*update/) } }
    expect(verify(newer)).toEqual({ ...words, word: 'newer' })
    expect(playFileJson(newer, findSystem)).toMatchObject({ ...words, proof: { word: 'newer' } })
    expect(playFileBytes(bytesOf(JSON.stringify(newer)), findSystem).proof.word).toBe('newer')
  })
  test.each(['fieldpost-game/0', 'fieldpost-game/3x', 'other/3', 3])('%s is no format at all', format => {
    expect(verify({ ...file, format })).toMatchObject({ ok: false, word: 'broken' })
    expect(playFileJson({ ...file, format }, findSystem)).toMatchObject({ proof: { word: 'broken' } })
  })
})

describe('the bytes of a file', () => {
  const text = JSON.stringify(file)
  test.each<[string, Uint8Array, RegExp | null]>([
    ['with a byte order mark', bytesOf(`\ufeff${text}`), null],
    ['with two', bytesOf(`\ufeff\ufeff${text}`), /JSON/],
    ['in UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), /UTF-16; save it as UTF-8/],
    ['in the other UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), /UTF-16; save it as UTF-8/],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le'), /UTF-16; save it as UTF-8/],
    ['in Latin-1', Buffer.from(text.replace('{', '{"note":"\u00e9",'), 'latin1'), /UTF-8|utf-8/],
  ])('%s are read alike by both programs', (_, bytes, message) => {
    const path = join(folder, 'bytes.json')
    writeFileSync(path, bytes)
    const [own, other] = [playFileBytes(bytes, findSystem), run(path)]
    expect([own.proof.word, other.said.word]).toEqual(
      message ? ['broken', 'broken'] : ['proven', 'dice proven'],
    )
    if (!message) return
    expect(own.ok || own.error.message).toMatch(message)
    expect(other.said.error.message).toMatch(message)
  })
})

describe('on the command line', () => {
  const head = file.entries.at(-1)?.link ?? ''
  test('a proven file ends with 0, also with the head that was posted', () => {
    expect(run(written(file))).toMatchObject({
      status: 0,
      said: { ok: true, word: 'dice proven' },
      stderr: '',
    })
    expect(run(written(file), '--head', head.slice(0, 10))).toMatchObject({ status: 0, said: { ok: true } })
  })
  test.each<[string, unknown, string[], RegExp]>([
    ['a changed die', changed(changeDie), [], /^chance: die 1 of/],
    ['another head', file, ['--head', '0123456789'], /^head: no link begins/],
    ['no digits', file, ['--head'], /^usage/],
    ['a word too many', file, ['--head', head, 'x'], /^usage/],
    ['an unknown word', file, ['--fast'], /^usage/],
    ['no JSON', '{"format":', [], /JSON/],
    ['nothing', '', [], /JSON/],
    ['another JSON', [1], [], /no game file/],
    ['null', null, [], /no game file/],
    ['a broken one', { format: 'fieldpost-game/2', entries: [null] }, [], /cannot be read/],
    [
      'nesting',
      `{"format":"fieldpost-game/2","entries":[],"setup":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
      [],
      /./,
    ],
    ['a die of no faces', { ...file, opening: { chance: [[0, 1]] } }, [], /no number of 0/],
    ['a die of too many faces', { ...file, opening: { chance: [[2 ** 33, 1]] } }, [], /no number of/],
  ])('%s ends with 1 and one JSON object', (_, content, words, message) => {
    const { status, said, stderr } = run(written(content), ...words)
    expect({ status, stderr }).toEqual({ status: said.word === 'consistent' ? 0 : 1, stderr: '' })
    if (status === 1) expect(said.error.message).toMatch(message)
  })
  test.each([[[]], [[join(folder, 'none')]], [[folder]]])(
    'no file ends with 1 and one JSON object: %j',
    words => {
      expect(run(...words)).toMatchObject({ status: 1, said: { ok: false, word: 'broken' }, stderr: '' })
    },
  )
})
