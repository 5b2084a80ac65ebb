import { describe, expect, test } from 'vitest'
import { rebaseMatch } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import {
  exportFinishedGame,
  exportUnfinishedGame,
  type GameFile,
  playFileJson,
} from '../../src/game-file/index.ts'
import { ferryGame, honestGame } from '../game-file/honest.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const find = (id: string) => (id === 'ferry' ? (ferry as GameSystem) : undefined)

function finished(seed: string) {
  const { match, secret } = ferryGame(seed)
  return { match, secret, middle: ferryMiddle(seed) }
}

/** The same game, before its end. */
const ferryMiddle = (seed: string) => honestGame(ferry, { scenario: 'river', variants: {} }, seed, 9).match

const copy = (file: GameFile): GameFile => JSON.parse(JSON.stringify(file))

describe('a finished game as a file', () => {
  const { match, secret, middle } = finished('file')
  const file = exportFinishedGame(match, secret)

  test('plays to the same end, with every die proven', () => {
    const played = playFileJson(copy(file), find)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    expect(played).toMatchObject({
      proof: { word: 'proven', missing: [] },
      entries: match.log.length,
      outcome: match.state.outcome,
    })
    expect(played.view).toEqual(ferry.views.view(match.state, null))
    expect(played.sentences.flat().length).toBeGreaterThan(10)
  })
  test('a changed die, argument, link, secret or commitment is found, at its entry', () => {
    const rolled = file.entries.find(entry => entry.chance?.length)?.n ?? 0
    const broken = (change: (file: GameFile) => void) => {
      const other = copy(file)
      change(other)
      const played = playFileJson(other, find)
      return played.ok ? null : played.error
    }
    expect(broken(f => Object.assign(f.entries[rolled - 1], { chance: [[6, 7]] }))).toMatchObject({
      entry: rolled,
    })
    expect(broken(f => Object.assign(f.entries[2], { link: 'x' }))).toMatchObject({ entry: 3 })
    expect(broken(f => Object.assign(f, { secret: '0'.repeat(64) }))).toMatchObject({
      message: expect.stringMatching(/commitment/),
    })
    expect(broken(f => Object.assign(f, { commitment: '0' }))).toMatchObject({
      message: expect.stringMatching(/commitment/),
    })
    expect(broken(f => void f.entries.splice(1, 1))).toMatchObject({ entry: 3 })
  })
  test('while the game is on, nothing hidden and no secret is in the file', () => {
    expect(() => exportFinishedGame(middle, secret)).toThrow()
    const open = exportUnfinishedGame(ferry, middle, 'en')
    const text = JSON.stringify(open)
    expect(text).not.toContain(secret)
    expect(open.sealed).toBe(true)
    expect(open.entries[0]).not.toHaveProperty('do')
    expect(text).not.toContain('chance')
    expect(playFileJson(copy(open), find)).toMatchObject({ ok: true, proof: { word: 'sealed' } })
  })
  test('a base holds every hand: it is in the file only when the game is over', () => {
    const newer: GameSystem<Ferry> = { ...ferry, version: '2' }
    const open = exportUnfinishedGame(newer, rebaseMatch(newer, middle, secret), 'en')
    expect(open).not.toHaveProperty('bases')
    expect(JSON.stringify(open)).not.toContain('hand')
    // Nor what one could compare a guessed position with.
    expect(JSON.stringify(open)).not.toContain('game:base')
    expect(exportFinishedGame(rebaseMatch(newer, match, secret), secret).bases).toHaveLength(1)
  })
})

describe('a recorded game', () => {
  const recorded = {
    format: 'fieldpost-game/1',
    system: 'ferry',
    scenario: 'river',
    dice: 'recorded',
    setup: { pool: [1, 2, 3], round: 4 },
    opening: { draws: ['card c1', 'card c3'] },
    entries: [
      { by: 'north', do: 'stake c1' },
      { by: 'south', do: 'stake c3' },
      { by: 'south', do: 'cross S4', dice: [6] },
    ],
  }
  test('takes dice and draws from the entries and starts from its own position', () => {
    expect(playFileJson(recorded, find)).toMatchObject({
      ok: true,
      proof: { word: 'consistent' },
      outcome: { winners: ['south'], reason: 'rounds' },
    })
  })
  test('refuses what the rules refuse, naming entry, rule and alternatives', () => {
    const entries = [...recorded.entries.slice(0, 2), { by: 'south', do: 'cross N1' }]
    expect(playFileJson({ ...recorded, entries }, find)).toMatchObject({
      ok: false,
      error: { entry: 3, rule: 'TOY-3a', options: ['S1', 'S2', 'S3', 'S4'] },
    })
  })
  test.each([
    [{ dice: [7] }, /7 is no face/],
    [{ dice: [] }, /no more dice/],
    [{ dice: [6, 6] }, /played were 6/],
    [{ dice: [6], draws: ['card c2'] }, /draws/],
    [{ dice: [6], draws: ['card x'] }, /not known/],
    [{ dice: [6], draws: ['constructor x'] }, /not known/],
  ])('dice that do not fit are named: %j', (chance, message) => {
    const entries = [...recorded.entries.slice(0, 2), { by: 'south', do: 'cross S4', ...chance }]
    expect(playFileJson({ ...recorded, entries }, find)).toMatchObject({
      ok: false,
      error: { entry: 3, message: expect.stringMatching(message) },
    })
  })
  test.each([
    [{ format: 'x' }, /format/],
    [{ system: 'chess' }, /not known/],
    [{ scenario: 'sea' }, /scenario/],
    [{ variants: { fog: 'yes' } }, /variants\.fog/],
    [{ dice: 'secret' }, /fieldpost-game\/1 is not known/],
    [{ entries: [{ by: 'north' }] }, /do: missing/],
    [{ entries: [{ by: 'north', do: 'sail' }] }, /"sail"/],
    [{ extra: 1 }, /extra/],
  ])('a wrong file says what is wrong: %j', (change, message) => {
    const played = playFileJson({ ...recorded, ...change }, find)
    expect(played).toMatchObject({ ok: false, error: { message: expect.stringMatching(message) } })
  })
})
