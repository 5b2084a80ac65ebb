import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, exportUnfinishedGame, playFileJson } from '../../src/game-file/index.ts'
import { systems } from '../../src/systems/index.ts'
import { openTable } from '../../src/table/index.ts'
import { startGame } from '../../src/table/play.ts'
import { giveSeatToComputer, giveSeatToUser } from '../../src/table/seats.ts'
import { chooseFairStart } from '../../src/table/start/fair-start.ts'
import type { Table } from '../../src/table/types.ts'
import { resignGame } from '../../src/table/votes.ts'
import { by, ok, pairs, place, team } from '../commands/table/tables.ts'
import { secretOf } from '../support/conformance.ts'
import { ferry } from '../toy/index.ts'
import { copy, type Draft } from './honest.ts'
import { verify } from './verifier.ts'

const toy = ferry as GameSystem

/** A game that began by lot: role → who took its seat in the lobby; `computer` is one. */
function dealt(system: GameSystem, seats: Readonly<Record<string, string>>, seed: string): Table {
  let table: Table = { ...openTable(system, place, by('anna')), secret: secretOf(seed) }
  table = ok(chooseFairStart(table, system, 'lot', by('anna'))).table
  for (const [role, who] of Object.entries(seats))
    table = ok(
      who === 'computer'
        ? giveSeatToComputer(table, system, { role, level: 'regular' }, by('anna'))
        : giveSeatToUser(table, system, role, by(who)),
    ).table
  return ok(startGame(table, system, by('anna'))).table
}

const held = ({ seats }: Table): Record<string, string> =>
  Object.fromEntries(seats.map(({ role, user, computer }) => [role, user ?? (computer ? 'computer' : '')]))

/** The number that follows from the revealed secret, from 0 to `of` - 1, reckoned here and nowhere else. */
function reckoned({ match, secret }: Table, n: number, of: number): number {
  const { table, entropy } = (match as Match).start
  const text = JSON.stringify([2, 'lot', table, entropy, 0])
  return (
    createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(text)
      .digest()
      .readUInt32BE(4 * n) % of
  )
}

const many = Array.from({ length: 40 }, (_, n) => `lot ${n}`)

test('two sides: who plays which follows from the revealed secret, and comes out both ways', () => {
  const seen = new Set<string>()
  for (const seed of many) {
    const table = dealt(toy, { north: 'anna', south: 'boris' }, seed)
    // The last place of the row changes with the place of this number
    const isSwapped = reckoned(table, 0, 2) === 0
    expect(held(table)).toEqual(
      isSwapped ? { north: 'boris', south: 'anna' } : { north: 'anna', south: 'boris' },
    )
    expect(table.match?.start.lot).toEqual({
      seats: [['north'], ['south']],
      chance: [[2, reckoned(table, 0, 2) + 1]],
    })
    expect(table.held?.map(({ role, user }) => [role, user])).toEqual(Object.entries(held(table)))
    seen.add(held(table).north)
  }
  expect(seen.size).toBe(2)
})

test('where one sat before the lot does not matter, only who came first', () => {
  for (const seed of many) {
    const table = openTable(toy, place, by('anna'))
    const started = [
      ['anna', 'boris'],
      ['boris', 'anna'],
    ].map(([north, south]) =>
      ok(
        startGame(
          {
            ...table,
            secret: secretOf(seed),
            sidesByLot: true,
            seats: [
              { role: 'north', user: north },
              { role: 'south', user: south },
            ],
            entropy: ['click', 'say:mine', 'say:yours'],
            givers: ['anna', 'anna', 'boris'],
          },
          toy,
          by('anna'),
        ),
      ),
    )
    expect(held(started[0].table)).toEqual(held(started[1].table))
  }
})

test('two on each side stay together; one who commands a whole side does so on the other', () => {
  for (const seed of many) {
    const four = held(dealt(pairs, { north: 'anna', west: 'boris', east: 'vera', south: 'gleb' }, seed))
    expect([
      { north: 'anna', west: 'boris', east: 'vera', south: 'gleb' },
      { north: 'vera', west: 'gleb', east: 'anna', south: 'boris' },
    ]).toContainEqual(four)
    const three = held(dealt(pairs, { north: 'anna', west: 'anna', east: 'vera', south: 'gleb' }, seed))
    expect([
      { north: 'anna', west: 'anna', east: 'vera', south: 'gleb' },
      { north: 'vera', west: 'gleb', east: 'anna', south: 'anna' },
    ]).toContainEqual(three)
  }
})

test('two against one: all seats are dealt, and each of the six ways comes up', () => {
  const seen = new Map<string, number>()
  for (let n = 0; n < 240; n++) {
    const seats = held(dealt(team, { north: 'anna', west: 'boris', south: 'vera' }, `three ${n}`))
    expect(Object.values(seats).sort()).toEqual(['anna', 'boris', 'vera'])
    const way = Object.values(seats).join(' ')
    seen.set(way, (seen.get(way) ?? 0) + 1)
  }
  expect(seen.size).toBe(6)
  for (const times of seen.values()) expect(times).toBeGreaterThan(15)
})

test('a computer is dealt a side too; who plays all sides alone has nothing to draw', () => {
  const against = many.map(seed => dealt(toy, { north: 'anna', south: 'computer' }, seed))
  expect(new Set(against.map(table => held(table).north))).toEqual(new Set(['anna', 'computer']))
  for (const table of against)
    expect(table.match?.start.computers).toEqual({
      [held(table).north === 'computer' ? 'north' : 'south']: 'regular',
    })
  const alone = dealt(toy, { north: 'anna', south: 'anna' }, 'alone')
  expect([held(alone), alone.match?.start.lot]).toEqual([{ north: 'anna', south: 'anna' }, undefined])
})

test('where only one side is played there is no lot', () => {
  const house = systems['pavlovs-house']
  const table = openTable(house, place, by('anna'))
  expect(chooseFairStart(table, house, 'lot', by('anna'))).toEqual({ no: 'no-such-choice' })
  const kept = ok(
    startGame(
      { ...ok(giveSeatToUser(table, house, null, by('anna'))).table, sidesByLot: true },
      house,
      by('anna'),
    ),
  )
  expect(kept.table.match?.start.lot).toBeUndefined()
})

describe('the file of a game that began by lot', () => {
  const begun = dealt(toy, { north: 'anna', south: 'computer' }, 'file')
  const over = ok(resignGame(begun, toy, by('anna'))).table
  const file = copy(exportFinishedGame(over.match as Match, over.secret))
  const judged = (draft: Draft) => playFileJson(draft, () => toy)

  test('is proven by the rules and by the program that knows none', () => {
    expect(judged(file)).toMatchObject({ ok: true, proof: { word: 'proven', missing: [] } })
    expect(verify(file)).toMatchObject({ ok: true, word: 'dice proven' })
    expect(file.lot?.seats).toEqual([['north'], ['south']])
  })

  test('holds the lot while the game is on: it was told to everybody', () => {
    const sealed = exportUnfinishedGame(toy, begun.match as Match, 'en')
    expect(sealed.lot).toEqual(file.lot)
    expect(verify(sealed)).toMatchObject({ ok: true, word: 'sealed' })
  })

  const changes: readonly (readonly [string, (draft: Draft) => void])[] = [
    ['another die', draft => void draft.lot!.chance.splice(0, 1, [2, 3 - draft.lot!.chance[0][1]])],
    ['one die more', draft => void draft.lot!.chance.push([2, 1])],
    ['no die', draft => void draft.lot!.chance.splice(0)],
    ['groups the other way round', draft => void draft.lot!.seats.reverse()],
    ['a role that there is not', draft => void draft.lot!.seats[0].push('west')],
    ['no lot', draft => void delete draft.lot],
    ['a field that means nothing', draft => void Object.assign(draft.lot!, { by: 'anna' })],
  ]
  test.each(changes)('both see a forgery: %s', (_, change) => {
    const draft = copy(file)
    change(draft)
    expect([judged(draft).ok, verify(draft).ok]).toEqual([false, false])
  })
})
