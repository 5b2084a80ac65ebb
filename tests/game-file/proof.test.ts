import { describe, expect, test } from 'vitest'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import {
  computeBaseFingerprint,
  computeEntryLink,
  computeOpeningLink,
  newestLogLink,
} from '../../src/engine/chain.ts'
import { beginMatch, logSeatChange, playAction, rebaseMatch, undoToEntry } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, exportUnfinishedGame, playFileJson } from '../../src/game-file/index.ts'
import { toGameStart } from '../../src/game-file/read.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import { picker } from '../support/conformance.ts'
import { type Ferry, ferry } from '../toy/index.ts'
import { copy, type Draft, exported, ferryGame, honestGame, judged } from './honest.ts'

const game = ferryGame('proof')
const file = exported(game)
const back = file.entries.findIndex(({ do: text, agreed }) => text?.startsWith('game:back') && agreed)
const rolled = file.entries.findIndex(({ chance }) => chance?.length)

function changed(change: (file: Draft) => unknown, from: unknown = file): Draft {
  const other = copy(from as typeof file)
  change(other)
  return other
}

/** What somebody does who has the secret: a new chain over what he changed. */
function relinked(other: Draft): Draft {
  const { secret = '' } = other
  let link = computeOpeningLink(toGameStart(other), other.opening?.chance ?? [], secret)
  if (other.opening) other.opening.link = link
  for (const entry of other.entries) {
    const { n = 0, by, do: text = '', chance = [], sealed = true, command = n, auto, agreed } = entry
    const given = { n, by, text, chance, sealed, command, auto, agreed, verb: '', args: [] }
    link = entry.link = computeEntryLink(link, secret, given)
  }
  return other
}

const forged = (change: (file: Draft) => unknown): Draft => relinked(changed(change))

const word = (other: unknown, head?: string): string => judged(other, head).proof.word
const errorOf = (other: unknown, head?: string) => {
  const result = judged(other, head)
  return result.ok ? result.proof.word : result.error
}

describe('an honest file', () => {
  test('is proven, and asks for the head to be compared', () => {
    const { proof } = judged(copy(file))
    const head = newestLogLink(game.match).slice(0, 10)
    expect(proof).toEqual({
      word: 'proven',
      missing: [],
      head: `compare head ${head} with the posts of the thread (--head DIGITS)`,
    })
  })
  test('holds the head that was posted, the last one and those before it', () => {
    const { log } = game.match
    expect(judged(file, log[log.length - 1].link).proof.head).toMatch(/is the head/)
    expect(judged(file, log[4].link.slice(0, 10).toUpperCase()).proof).toMatchObject({
      word: 'proven',
      head: expect.stringContaining(`the link of entry 5 of ${log.length}`),
    })
    expect(errorOf(file, '0123456789')).toEqual({
      message: 'head: no link of the file begins with 0123456789',
    })
    expect(errorOf(file, log[4].link.slice(0, 9))).toMatchObject({
      message: expect.stringMatching(/10 to 64/),
    })
  })
  test('has take-backs, chance and both roles in it, so that what follows tests something', () => {
    expect(back).toBeGreaterThan(0)
    expect(rolled).toBeGreaterThan(0)
    expect(new Set(file.entries.map(({ by }) => by)).size).toBe(2)
  })
})

describe('what is left out is named, and the file is only consistent', () => {
  const FIELDS = ['secret', 'commitment', 'table', 'entropy', 'rules', 'variants', 'seats', 'result'] as const
  test.each(FIELDS)('%s', field => {
    const { proof } = judged(changed(other => delete other[field]))
    expect(proof).toMatchObject({ word: 'consistent', missing: [expect.stringMatching(`^${field}: `)] })
  })
  test.each(['chance', 'link'] as const)('opening.%s', field => {
    const other = changed(({ opening = {} }) => delete opening[field])
    const { proof } = judged(other)
    expect(proof).toMatchObject({
      word: 'consistent',
      missing: [expect.stringMatching(`^opening.${field}: `)],
    })
  })
  test.each(['n', 'chance', 'sealed', 'command', 'link'] as const)('%s of an entry', field => {
    const { proof } = judged(changed(({ entries }) => delete entries[3][field]))
    expect(proof).toMatchObject({ word: 'consistent', missing: [`${field}: in entry 4`] })
    const more = changed(({ entries }) => {
      for (const entry of entries) delete entry[field]
    })
    const named = `${field}: in entries 1, 2, 3 and ${file.entries.length - 3} more`
    expect(judged(more).proof).toMatchObject({ word: 'consistent', missing: [named] })
  })
  test('the end', () => {
    const cut = changed(other => {
      other.entries.length = 6
      other.result = null
    })
    expect(judged(cut).proof).toMatchObject({
      word: 'consistent',
      missing: [expect.stringMatching(/^the end of the game/)],
    })
  })
  test('what an entry does, or who consented, cannot be left out', () => {
    expect(errorOf(changed(({ entries }) => delete entries[3].do))).toMatchObject({ entry: 4 })
    expect(errorOf(changed(({ entries }) => delete entries[back].agreed))).toMatchObject({
      entry: back + 1,
      message: expect.stringMatching(/consent of .* is missing/),
    })
  })
})

describe('an altered file is broken, at the first entry that does not fit', () => {
  const ALTERED: readonly [string, (file: Draft) => unknown, object][] = [
    [
      'a die',
      f => Object.assign(f.entries[rolled], { chance: [[6, 7]] }),
      { entry: rolled + 1, message: /^chance/ },
    ],
    [
      'the faces of a die',
      f => Object.assign(f.entries[rolled], { chance: [[8, 3]] }),
      { entry: rolled + 1 },
    ],
    ['a link', f => Object.assign(f.entries[2], { link: 'x' }), { entry: 3, message: /^link/ }],
    ['the link of the setup', f => Object.assign(f, { opening: { ...f.opening, link: 'x' } }), { entry: 0 }],
    ['an action', f => Object.assign(f.entries[0], { do: swap(f.entries[0].do) }), { entry: 1 }],
    ['who acted', f => Object.assign(f.entries[0], { by: 'south' }), { entry: 1 }],
    ['an entry left out', f => f.entries.splice(1, 1), { entry: 3 }],
    ['an entry put in', f => f.entries.splice(1, 0, f.entries[0]), { entry: 1 }],
    ['two entries changed over', f => f.entries.splice(0, 2, f.entries[1], f.entries[0]), { entry: 2 }],
    ['the entropy', f => Object.assign(f, { entropy: ['1', '3'] }), { entry: 0 }],
    ['seats', f => Object.assign(f, { seats: [['north', 'south']] }), { entry: 0, message: /^link/ }],
    ['the rules', f => Object.assign(f, { rules: 'x' }), { entry: 0, message: /^link/ }],
    ['the secret', f => Object.assign(f, { secret: '0'.repeat(64) }), { message: /^commitment/ }],
    ['the commitment', f => Object.assign(f, { commitment: '0'.repeat(64) }), { message: /^commitment/ }],
    ['the table', f => Object.assign(f, { table: 'x' }), { message: /^commitment/ }],
    ['a log cut short', f => Object.assign(f.entries, { length: 6 }), { message: /^result/ }],
    [
      'a false winner',
      f => Object.assign(f, { result: { winners: ['nobody'], reason: 'rounds' } }),
      { message: /^result/ },
    ],
    ['no winner', f => Object.assign(f, { result: null }), { message: /^result/ }],
  ]
  const swap = (text = ''): string =>
    text.replace(/\d/, digit => (digit === '6' ? '1' : String(Number(digit) + 1)))
  test.each(ALTERED)('%s', (_, change, error) => {
    const result = judged(changed(change))
    expect(result.proof).toEqual({ word: 'broken', missing: [], head: null })
    const { message, ...rest } = error as { message?: RegExp }
    expect(errorOf(changed(change))).toMatchObject({
      ...rest,
      ...(message && { message: expect.stringMatching(message) }),
    })
  })
  test('a flag, also where its link is missing', () => {
    const other = changed(({ entries }) => {
      delete entries[rolled].link
      entries[rolled].sealed = false
    })
    expect(errorOf(other)).toMatchObject({ entry: rolled + 1, message: expect.stringMatching(/^sealed/) })
  })
  test('a secret beside the mark of a game that is still on', () => {
    expect(errorOf(changed(other => Object.assign(other, { sealed: true })))).toMatchObject({
      message: expect.stringMatching(/^sealed/),
    })
  })
})

describe('whoever has the secret can link anew, and yet', () => {
  const at = (n: number) => ({ entry: n + 1 })
  const unsealed = file.entries.findIndex(({ sealed }) => !sealed)
  const last = file.entries.length - 1
  const FORGED: readonly [string, (file: Draft) => unknown, object][] = [
    ['a die that was not rolled', f => Object.assign(f.entries[rolled], { chance: [[6, 7]] }), at(rolled)],
    ['a take-back without consent', f => delete f.entries[back].agreed, at(back)],
    [
      'a take-back with his own consent',
      f => Object.assign(f.entries[back], { agreed: [f.entries[back].by] }),
      at(back),
    ],
    ['a consent of nobody', f => f.entries[back].agreed?.push('east'), at(back)],
    ['a consent where none is asked', f => Object.assign(f.entries[0], { agreed: ['south'] }), at(0)],
    [
      'a take-back of more than a command',
      f => Object.assign(f.entries[back], { do: 'game:back 0' }),
      at(back),
    ],
    [
      'a take-back of what is to come',
      f => Object.assign(f.entries[back], { do: `game:back ${last}` }),
      at(back),
    ],
    ['a command that begins with a stranger', f => Object.assign(f.entries[1], { command: 1 }), at(1)],
    ['a command of nothing', f => Object.assign(f.entries[1], { command: 0 }), at(1)],
    ['chance that seals nothing', f => Object.assign(f.entries[rolled], { sealed: false }), at(rolled)],
    ['a seal for nothing', f => Object.assign(f.entries[unsealed], { sealed: true }), at(unsealed)],
    ['a take-back by a standing order', f => Object.assign(f.entries[back], { auto: true }), at(back)],
    ['an entry by nobody', f => Object.assign(f.entries[0], { by: 'east' }), at(0)],
    [
      'an action not as a log writes it',
      f => Object.assign(f.entries[0], { do: `${f.entries[0].do} ~` }),
      { ...at(0), message: expect.stringMatching(/^do/) },
    ],
    [
      'one seat for everybody and another',
      f => Object.assign(f, { seats: [['north', 'south'], ['south']] }),
      {},
    ],
    ['seats without one role', f => Object.assign(f, { seats: [['north']] }), {}],
    ['an entry after the end', f => f.entries.push(noted(f, 'game:substitute ~')), at(last + 1)],
    [
      'a resignation after the end',
      f => f.entries.push(noted(f, 'game:resign resigned south')),
      at(last + 1),
    ],
    ['a person who never came', f => f.entries.splice(6, 99, noted(f, 'game:substitute 5', 7)), at(6)],
    [
      'a resignation in favour of oneself',
      f => f.entries.splice(6, 99, noted(f, 'game:resign resigned north', 7)),
      at(6),
    ],
    [
      'a game called off by one side',
      f => f.entries.splice(6, 99, { ...noted(f, 'game:abandon abandoned', 7), agreed: ['north'] }),
      at(6),
    ],
    ['an end that there is not', f => f.entries.splice(6, 99, noted(f, 'game:abandon north', 7)), at(6)],
    ['an entry that there is not', f => f.entries.splice(6, 99, noted(f, 'game:over north', 7)), at(6)],
    [
      'a consent of what every object inherits',
      f => f.entries[back].agreed?.push('toString'),
      { ...at(back), message: expect.stringMatching(/^agreed: there is no/) },
    ],
    [
      'an end by what every object inherits',
      f => f.entries.splice(6, 99, { ...noted(f, 'game:resign resigned north south', 7), by: 'toString' }),
      { ...at(6), message: expect.stringMatching(/^by: there is no/) },
    ],
    ['corrected rules without a position', f => f.entries.splice(6, 99, noted(f, 'game:base 2 x', 7)), at(6)],
  ]
  const noted = (f: Draft, text: string, n = f.entries.length + 1) =>
    ({ n, by: 'north', do: text, chance: [], sealed: true, command: n }) as Draft['entries'][number]
  test.each(FORGED)('%s is broken', (_, change, where) => {
    const other = forged(change)
    expect(judged(other).ok, word(other)).toBe(false)
    expect(errorOf(other)).toMatchObject(where)
  })

  test('a command that goes on after chance is broken', () => {
    const goesOn = file.entries.findIndex(({ by, do: text }, i) => {
      const before = file.entries[i - 1]
      const isGame = [text, before?.do].some(one => one?.startsWith('game:'))
      return !isGame && before?.sealed && before.by === by && before.command === i
    })
    expect(goesOn).toBeGreaterThan(0)
    expect(errorOf(forged(f => Object.assign(f.entries[goesOn], { command: goesOn })))).toMatchObject({
      entry: goesOn + 1,
      message: expect.stringMatching(/^command/),
    })
  })
  test('whoever takes a seat over takes nothing back for himself that another did there', () => {
    const { match, secret } = honestGame(ferry, { scenario: 'river', variants: {} }, 'taken over', 1)
    const { by, sealed } = match.log[0]
    expect(sealed).toBe(false)
    const judgedOn = (agreed: string[], person: number | null) => {
      const taken = person === null ? match : logSeatChange(match, secret, by, person)
      const gone = undoToEntry(ferry, taken, secret, by, 0, agreed)
      const over = { ...gone.state, outcome: { winners: [], reason: 'over' } }
      return errorOf({ ...exportFinishedGame({ ...gone, state: over }, secret), result: null })
    }
    expect(judgedOn([], null)).toBe('consistent')
    expect(judgedOn([], 2)).toMatchObject({ entry: 3, message: expect.stringMatching(/^agreed/) })
    expect(judgedOn([foeOf(by)], 2)).toBe('consistent')
  })
  test('a partner of the same side consents as well', () => {
    const pavlov = systems['pavlovs-house']
    const { match, secret } = honestGame(
      pavlov,
      { scenario: pavlov.scenarios[0].id, variants: { mode: 'co-op' } },
      'partners',
    )
    const file = exportFinishedGame(match, secret)
    expect(playFileJson(file, findSystem)).toMatchObject({ ok: true, proof: { word: 'proven' } })
    const alone = relinked(
      changed(({ entries }) => {
        for (const entry of entries) if (entry.agreed) entry.agreed = [entry.by]
      }, file),
    )
    expect(playFileJson(alone, findSystem)).toMatchObject({
      error: { message: expect.stringMatching(/^agreed: the consent of (card|house) is missing/) },
    })
  })
  const foeOf = (side: string): string => (side === 'north' ? 'south' : 'north')

  test('another game under the same secret contradicts every head that was posted after they part', () => {
    const pick = picker('another')
    let { match } = beginMatch(ferry, game.match.start, game.secret)
    while (findOpenStep(match.state)) {
      const by = findOpenStep(match.state)?.who?.[0] ?? ''
      const played = playAction(ferry, match, game.secret, by, sampleAction(ferry, match.state, by, pick))
      if ('refusal' in played) throw new Error(played.refusal.rule ?? '')
      match = played.match
    }
    const other = exportFinishedGame(match, game.secret)
    expect(word(other)).toBe('proven')
    expect(errorOf(other, newestLogLink(game.match))).toMatchObject({
      message: expect.stringMatching(/^head/),
    })
    expect(word(other, game.match.opening.link)).toBe('proven')
  })
  test('with commitment, links and chance taken out any secret would do: that is named', () => {
    const other = changed(
      f => {
        delete f.commitment
        delete f.opening
        for (const entry of f.entries) {
          delete entry.link
          delete entry.chance
        }
      },
      exported(ferryGame('chosen')),
    )
    const { proof } = judged(other)
    expect(proof.word).toBe('consistent')
    for (const what of ['commitment', 'opening.chance', 'opening.link', 'chance', 'link'])
      expect(proof.missing.some(one => one.startsWith(`${what}: `))).toBe(true)
  })
  test('with the first link taken out what was agreed is still bound by the next one', () => {
    const rules = changed(f => {
      delete f.opening?.link
      f.rules = '9'
    })
    expect(errorOf(rules)).toMatchObject({ entry: 1, message: expect.stringMatching(/^link/) })
    const entropy = changed(f => {
      delete f.opening?.link
      f.entropy = ['3']
    })
    expect(errorOf(entropy)).toMatchObject({ entry: 0, message: expect.stringMatching(/^chance/) })
  })
})

describe('rules that were corrected on the way', () => {
  const newer = { ...ferry, version: '2' } as GameSystem<Ferry>
  const half = honestGame(ferry, { scenario: 'river', variants: {} }, 'corrected', 8)
  const based = rebaseMatch(newer, half.match, half.secret)
  const n = based.log.length
  let match = based
  const pick = picker('after')
  while (findOpenStep(match.state)) {
    const by = findOpenStep(match.state)?.who?.[0] ?? ''
    const played = playAction(newer, match, half.secret, by, sampleAction(newer, match.state, by, pick))
    if ('refusal' in played) throw new Error(played.refusal.rule ?? '')
    match = played.match
  }
  const whole = exportFinishedGame(match, half.secret)
  const at = (change: (file: Draft) => unknown, link = false) => {
    const other = changed(change, whole)
    return errorOf(link ? relinked(other) : other)
  }
  const stateOf = (f: Draft) => f.bases?.[0].state as { -readonly [K in keyof Ferry]: Ferry[K] }

  test('it is proven from there on', () => {
    expect(judged(copy(whole)).proof).toMatchObject({ word: `proven since entry ${n}`, missing: [] })
    expect(judged(copy(whole), match.log[2].link).proof.head).toMatch(/entry 3 of/)
  })
  test('the position is the one whose fingerprint is in the chain', () => {
    expect(at(f => Object.assign(stateOf(f).score, { north: 50 }))).toMatchObject({
      entry: n,
      message: expect.stringMatching(/^bases/),
    })
    expect(at(f => Object.assign(stateOf(f).score, { north: 50 }), true)).toMatchObject({ entry: n })
    expect(at(f => Object.assign(f.bases?.[0] ?? {}, { rules: '3' }))).toMatchObject({ entry: n })
  })
  test.each([[{}], [{ outcome: null, agenda: 7 }], [[]]])(
    'a position that is none is broken, though its fingerprint fits: %j',
    state => {
      const other = changed(f => {
        Object.assign(f.bases?.[0] ?? {}, { state })
        Object.assign(f.entries[n - 1], { do: `game:base 2/none ${computeBaseFingerprint('2/none', state)}` })
      }, whole)
      expect(errorOf(relinked(other))).toMatchObject({ entry: n })
    },
  )
  test('what was before is linked, though it is not played', () => {
    expect(at(f => Object.assign(f.entries[2], { do: 'stake c9' }))).toMatchObject({
      entry: 3,
      message: expect.stringMatching(/^link/),
    })
    expect(at(f => Object.assign(f.entries[2], { command: 1 }))).toMatchObject({ entry: 3 })
    expect(at(f => Object.assign(f, { entropy: ['x'] }))).toMatchObject({ entry: 0 })
    expect(at(f => Object.assign(f.entries[2], { by: 'east' }), true)).toMatchObject({ entry: 3 })
  })
  test('a base that the log does not know is broken, wherever it leads', () => {
    const state = copy(whole).bases?.[0].state
    const bases = [{ n: 3, rules: '1/none', state }]
    expect(errorOf(changed(f => Object.assign(f, { bases: bases })))).toMatchObject({
      entry: 3,
      message: expect.stringMatching(/^bases/),
    })
    expect(errorOf(changed(f => Object.assign(f, { bases: [{ ...bases[0], n: 9_999 }] })))).toMatchObject({
      entry: 9_999,
    })
    expect(at(f => f.bases?.push(f.bases[0]))).toMatchObject({ entry: n })
  })
  test('what is missing lowers the word', () => {
    const named = (change: (file: Draft) => unknown) => judged(changed(change, whole)).proof
    expect(named(f => delete f.bases)).toMatchObject({
      word: 'consistent',
      missing: [`bases: the position of entry ${n}`],
    })
    for (const field of ['do', 'chance', 'sealed', 'command', 'link'] as const)
      expect(named(f => delete f.entries[1][field])).toMatchObject({
        word: 'consistent',
        missing: [`${field}: in entry 2`],
      })
    expect(named(f => delete f.entropy)).toMatchObject({ word: 'consistent' })
  })
  test('nothing behind it is taken back', () => {
    const other = changed(f => {
      const entry = { n: n + 1, by: 'north', do: 'game:back 2', chance: [], sealed: true, command: n + 1 }
      f.entries.splice(n, 999, entry as Draft['entries'][number])
    }, whole)
    expect(errorOf(relinked(other))).toMatchObject({ entry: n + 1 })
  })
})

test('a recorded game is consistent: its dice are taken from the file', () => {
  const recorded = changed(other => Object.assign(other, { dice: 'recorded' }))
  expect(judged(recorded).proof.word).toBe('consistent')
  expect(judged(recorded).proof.missing).toEqual([expect.stringMatching(/^a secret/)])
  expect(
    errorOf(changed(other => Object.assign(other.entries[rolled], { chance: [[6, 7]] }), recorded)),
  ).toMatchObject({
    entry: rolled + 1,
  })
})

test('a file of a game that is still on is sealed; the head that was posted can be looked for in it', () => {
  const middle = honestGame(ferry, { scenario: 'river', variants: {} }, 'sealed', 7)
  const open = exportUnfinishedGame(ferry, middle.match, 'en')
  expect(judged(open).proof).toMatchObject({ word: 'sealed', missing: [] })
  expect(judged(open, middle.match.log[3].link).proof.head).toMatch(/entry 4 of 7/)
  expect(errorOf(open, '0'.repeat(10))).toMatchObject({ message: expect.stringMatching(/^head/) })
})
