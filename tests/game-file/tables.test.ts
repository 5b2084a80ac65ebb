import { describe, expect, test } from 'vitest'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, playFileJson } from '../../src/game-file/index.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import type { Table, TableChange } from '../../src/table/types.ts'
import { upgradeTable } from '../../src/table/upgrade.ts'
import { resignGame } from '../../src/table/votes.ts'
import { calmFerry } from '../commands/patient.ts'
import { picker } from '../support/conformance.ts'
import { ferry } from '../toy/index.ts'
import { copy } from './honest.ts'
import { life, lived } from './life.ts'

// Whatever people do at a table, its file is proven when the game has ended.

const NAMED = { ru: 'x', en: 'x' }
/** Two on the northern side; nobody ever asks the second, and an answer rolls nothing. */
const team = {
  ...calmFerry,
  rules: {
    ...calmFerry.rules,
    roles: () => [
      { role: 'north', side: 'north', colour: 0x5b97f5, name: NAMED, afterPlay: NAMED },
      { role: 'west', side: 'north', colour: 0x5b97f5, name: NAMED, afterPlay: NAMED },
      { role: 'south', side: 'south', colour: 0x5b97f5, name: NAMED, afterPlay: NAMED },
    ],
  },
} as GameSystem
/** Nothing is hidden, so that anybody may sit anywhere. */
const open = { ...ferry, views: { ...ferry.views, hasSecrets: () => false } } as GameSystem
/** Next to nothing else is done. */
const MOVES = { calm: 1e6 }

const judged = (table: Table, system: GameSystem) =>
  playFileJson(copy(exportFinishedGame(table.match as Match, table.secret)), () => system)

describe.each([
  ['two sides', ferry as GameSystem],
  ['two roles on one side', team],
  ['seats for everybody', open],
])('%s', (name, system) => {
  test('sixty tables, each with what people do: proven', () => {
    const met = new Map<string, number>()
    let over = 0
    for (let n = 0; n < 60; n++) {
      const table = life(system, `${name} ${n}`)
      if (table.stage !== 'over') continue
      over++
      const result = judged(table, system)
      expect(result, `${n}: ${JSON.stringify(result.ok ? '' : result.error)}`).toMatchObject({
        ok: true,
        proof: { word: 'proven', missing: [] },
      })
      for (const { verb, agreed = [] } of table.match?.log ?? []) {
        met.set(verb, (met.get(verb) ?? 0) + 1)
        for (const role of agreed) met.set(`agreed ${role}`, (met.get(`agreed ${role}`) ?? 0) + 1)
      }
    }
    expect(over).toBeGreaterThan(40)
    const kinds = ['back', 'substitute', 'abandon', 'draw', 'resign'].map(one => `game:${one}`)
    for (const what of [...kinds, 'agreed moderator']) expect(met.get(what) ?? 0, what).toBeGreaterThan(0)
  })
})

test('where the rules change on the way, it is proven from there on', () => {
  const corrected = { ...ferry, version: '2' } as GameSystem
  const table = life(ferry, 'corrected', { ...MOVES, corrected: { system: corrected, after: 4 } })
  const n = table.match?.log.find(entry => entry.verb === 'game:base')?.n
  expect(n).toBeGreaterThan(3)
  expect(judged(table, corrected)).toMatchObject({ ok: true, proof: { word: `proven since entry ${n}` } })
})

describe('a table saved before links covered what people read', () => {
  /** As it was saved then. */
  function older(table: Table): Table {
    const match = table.match as Match
    const names = (ferry as GameSystem).views.names(match.state)
    const was = (chance: Match['opening']['chance']) => ({
      dice: chance.filter(one => one.length === 2).map(([, face]) => face),
      draws: chance.flatMap(one => {
        if (one.length === 2) return []
        const [kind, name] = one[2].split(' ')
        return [{ kind, value: names[kind].indexOf(name) }]
      }),
    })
    const log = match.log.map(({ text: _, chance, ...entry }) => ({ ...entry, ...was(chance) }))
    const { chance, link } = match.opening
    const { seats: __, ...start } = match.start
    return {
      ...table,
      match: { ...match, start, opening: { ...was(chance), link }, log } as unknown as Match,
    }
  }

  test('goes on from a base, keeps what was rolled and drawn, and is consistent at its end', () => {
    const saved = life(ferry, 'older', { ...MOVES, steps: 4 })
    const before = saved.match as Match
    const table = upgradeTable(older(saved), ferry, 0)
    expect(table.match?.state).toEqual(before.state)
    expect(table.match?.opening.chance.map(one => one.at(-1))).toEqual(
      before.opening.chance.map(one => one.at(-1)),
    )
    expect(table.match?.log.at(-1)).toMatchObject({
      n: before.log.length + 1,
      by: 'table',
      verb: 'game:base',
    })
    expect(upgradeTable(table, ferry, 0)).toBe(table)
    const ended = lived(table, ferry, { ...MOVES, pick: picker('older moves') })
    expect(ended.stage).toBe('over')
    expect(judged(ended, ferry).proof).toEqual({
      word: 'consistent',
      missing: [expect.stringMatching(/^seats/)],
      head: expect.any(String),
    })
  })
  test('is no other when the game was over', () => {
    const begun = life(ferry, 'over', { steps: 0 })
    const cause = { user: userOfRole(begun, 'north') ?? '', interaction: 'resigns', now: 0 }
    const { table } = resignGame(begun, ferry, cause) as TableChange
    const now = upgradeTable(older(table), ferry, 0)
    expect(now).toMatchObject({ stage: 'over', outbox: table.outbox })
    expect(judged(now, ferry)).toMatchObject({
      ok: true,
      outcome: { winners: ['south'], reason: 'resigned' },
    })
  })
})
