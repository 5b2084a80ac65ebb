import { describe, expect, test } from 'vitest'
import { describeContinuedGame } from '../../commands/table/describe.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { toCanonicalJson } from '../../src/engine/chain.ts'
import { replayAllEntries } from '../../src/engine/full-replay.ts'
import { addLanguage } from '../../src/engine/languages/index.ts'
import type { Match } from '../../src/engine/log.ts'
import { closeGame, computeRulesVersion, rebaseMatch, replayLog } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import {
  type ContinuableGame,
  exportFinishedGame,
  exportUnfinishedGame,
  playFileBytes,
  playFileJson,
  readContinuableGame,
} from '../../src/game-file/index.ts'
import { buildGameResult } from '../../src/results/index.ts'
import { readGameIsolated } from '../../src/runtime/read-game.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import { choosePosition, openContinuedTable } from '../../src/table/continued.ts'
import { chooseSetup } from '../../src/table/index.ts'
import { parseTable } from '../../src/table/parse-table.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { openRematch } from '../../src/table/rematch.ts'
import { fillSeats, giveSeatToUser } from '../../src/table/seats.ts'
import type { Table } from '../../src/table/types.ts'
import { resignGame, undo } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { picker, secretOf } from '../support/conformance.ts'
import { ferry } from '../toy/index.ts'
import { copy, type Draft, exported, ferryGame, honestGame } from './honest.ts'
import { verify } from './verifier.ts'

const bytesOf = (file: unknown): Uint8Array => Buffer.from(JSON.stringify(file))

function opened(system: GameSystem, file: unknown): ContinuableGame {
  const game = readContinuableGame(bytesOf(file), id => (id === system.id ? system : undefined))
  if ('why' in game) throw new Error(`${game.why}: ${game.message}`)
  return game
}

/** A table that goes on from the position after this entry, played by one person. */
function goesOn(system: GameSystem, file: unknown, entry: number): Table {
  let table: Table = openContinuedTable(system, place, opened(system, file), false, by('anna'))
  table = { ...table, secret: secretOf(`goes on ${system.id}`) }
  table = ok(choosePosition(table, entry, by('anna'))).table
  for (const { role } of table.seats) table = ok(giveSeatToUser(table, system, role, by('anna'))).table
  return ok(startGame(table, system, by('anna'))).table
}

function moved(given: Table, system: GameSystem, seed: string, most: number): Table {
  const pick = picker(seed)
  let table = given
  for (let n = 0; n < most && table.stage === 'playing'; n++) {
    const { state } = table.match as Match
    const [role] = decidingRoles(state)
    const played = playOrders(table, system, role, [sampleAction(system, state, role, pick)], by('anna'))
    if ('table' in played) table = played.table
  }
  return table
}

const isSame = (one: unknown, other: unknown) => expect(toCanonicalJson(one)).toBe(toCanonicalJson(other))

describe.each(Object.values(systems))('$id', system => {
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  const game = honestGame(system, setup, `continued ${system.id}`, 150)
  const source = copy(
    game.match.state.outcome
      ? exported(game)
      : exported({ ...game, match: ended(system, game.match, game.secret) }),
  )
  const positions = opened(system, source).positions

  test('its positions begin turns, and each is the one that was played', () => {
    expect(positions.length).toBeGreaterThan(1)
    expect(positions.length).toBeLessThanOrEqual(25)
    const reached = new Map<number, string>()
    replayLog(system, game.match, game.secret, (state, _, entry) =>
      reached.set(entry?.n ?? 0, toCanonicalJson(state)),
    )
    for (const { from, state, deciding } of positions) {
      expect(toCanonicalJson(state)).toBe(reached.get(from.entry))
      expect(deciding).toEqual(decidingRoles(state))
      expect(from.link).toBe(from.entry === 0 ? source.opening?.link : source.entries[from.entry - 1].link)
    }
    const turns = positions.slice(0, -1).map(({ turn }) => turn.en)
    expect(new Set(turns).size).toBe(turns.length)
  })

  test('a table goes on from a position: played, taken back, replayed, resigned and proven anew', () => {
    const { from, state } = positions[Math.min(1, positions.length - 1)]
    const begun = goesOn(system, source, from.entry)
    const match = begun.match as Match
    isSame(match.start.position, state)
    // Where only one answer is possible, the table gives it at once
    expect(match.log.filter(({ auto }) => !auto)).toEqual([])
    if (match.log.length === 0) isSame(match.state, state)
    expect(match.start).toMatchObject({ from, rules: computeRulesVersion(system) })
    expect(match.opening.chance).toEqual([])
    expect(match.start.commitment).not.toBe(source.commitment)

    let table = moved(begun, system, 'on', 12)
    expect(table.match?.log.length).toBeGreaterThan(5)
    const before = table.match as Match
    const back = undo(table, system, '', by('anna'))
    if ('table' in back) table = back.table
    const over = table.stage === 'over' ? table : ok(resignGame(table, system, by('anna'))).table
    const now = over.match as Match

    isSame(replayLog(system, now, over.secret).state, now.state)
    const all = replayAllEntries(system, before, over.secret)
    let step = all.next()
    while (!step.done) step = all.next()
    expect(step.value.announcements.size).toBeGreaterThan(5)

    const file = copy(exportFinishedGame(now, over.secret))
    const find = () => system
    expect(playFileBytes(bytesOf(file), find, { source: bytesOf(source) })).toMatchObject({
      ok: true,
      proof: { word: 'proven', missing: [] },
      from: { ...from, isChecked: true },
    })
    expect(playFileJson(file, find)).toMatchObject({ from: { isChecked: false } })
    expect(verify(file, undefined, source)).toMatchObject({ ok: true, word: 'dice proven', missing: [] })
    expect(buildGameResult({ ...over, match: now }, system)).toMatchObject({
      kind: over.match?.state.outcome?.reason === 'abandoned' ? 'unfinished' : 'continued',
      proof: 'proven',
    })

    // The game that went on can go on again, and its rematch begins at the same position
    expect(opened(system, file).positions[0].from.table).toBe(now.start.table)
    const again = ok(openRematch(over, system, place, false, by('anna'))).table
    const second = ok(startGame(again, system, by('anna'))).table
    isSame(second.match?.start.position, state)
    expect(second.match?.start.commitment).not.toBe(now.start.commitment)
    expect(parseTable(JSON.parse(JSON.stringify(second)))).toEqual(JSON.parse(JSON.stringify(second)))
  })

  test('the file of a running game that went on shows nothing that is hidden, and cannot be played on', () => {
    const begun = moved(goesOn(system, source, positions[0].from.entry), system, 'sealed', 4)
    const sealed = exportUnfinishedGame(system, begun.match as Match, 'en')
    expect(sealed).toMatchObject({ sealed: true, from: positions[0].from })
    expect(sealed).not.toHaveProperty('setup')
    expect(verify(sealed)).toMatchObject({ ok: true, word: 'sealed' })
    expect(playFileJson(sealed, () => system)).toMatchObject({ ok: true, proof: { word: 'sealed' } })
    expect(readContinuableGame(bytesOf(sealed), () => system)).toMatchObject({ why: 'sealed' })
  })

  test('rules that are corrected on the way leave it playable, and proven from there on', () => {
    const begun = moved(goesOn(system, source, positions[0].from.entry), system, 'based', 3)
    const match = rebaseMatch(system, begun.match as Match, begun.secret)
    const over = ok(resignGame({ ...begun, match }, system, by('anna'))).table
    const file = copy(exportFinishedGame(over.match as Match, over.secret))
    expect(playFileJson(file, () => system)).toMatchObject({
      ok: true,
      proof: { word: `proven since entry ${match.log.length}` },
    })
    expect(opened(system, file).positions[0].from.entry).toBe(match.log.length)
  })
})

/** Ends a game that is still on, as if the role whose turn it is resigned. */
function ended(system: GameSystem, match: Match, secret: string): Match {
  const [role] = decidingRoles(match.state)
  const { side } = system.rules.roles(match.start).find(one => one.role === role)!
  const sides = system.rules.roles(match.start).map(one => one.side)
  return closeGame(
    system,
    match,
    secret,
    role,
    'game:resign',
    [...new Set(sides)].filter(one => one !== side),
  )
}

test('the bot reads files in a process of their own, with the same result', async () => {
  const system = systems['hells-gate']
  const setup = { scenario: 'korsun', variants: {} }
  const { match, secret } = honestGame(system, setup, 'apart', 20)
  const bytes = bytesOf(exported({ match: ended(system, match, secret), secret }))
  isSame(await readGameIsolated(bytes), readContinuableGame(bytes, findSystem))
  expect(await readGameIsolated(Buffer.from('{}'))).toMatchObject({ why: 'broken' })
}, 60_000)

describe('what cannot go on', () => {
  const toy = ferry as GameSystem
  const find = (id: string) => (id === 'ferry' ? toy : undefined)
  const source = copy(exported(ferryGame('cannot go on')))
  const read = (change: (draft: Draft) => void) => {
    const draft = copy(source)
    change(draft)
    return readContinuableGame(bytesOf(draft), find)
  }

  test.each<[string, (draft: Draft) => void, object]>([
    ['a changed die', d => void Object.assign(d, { secret: '0'.repeat(64) }), { why: 'broken' }],
    [
      'a changed order',
      d => void Object.assign(d.entries[0], { do: 'cross N1' }),
      { why: 'broken', entry: 1 },
    ],
    ['a newer format', d => void Object.assign(d, { format: 'fieldpost-game/9' }), { why: 'newer' }],
    ['another game', d => void Object.assign(d, { system: 'chess' }), { why: 'broken' }],
    ['other data', d => void Object.assign(d, { rules: '1/other.00000000' }), { why: 'rules' }],
    [
      'too many entries',
      d => void Object.assign(d, { entries: Array(6000).fill({ by: 'north' }) }),
      { why: 'broken' },
    ],
  ])('%s', (_, change, expected) => {
    expect(read(change)).toMatchObject(expected)
  })

  test.each([
    ['no JSON', 'what is this'],
    ['nothing', ''],
    ['a huge text', 'x'.repeat(2_000_001)],
  ])('%s', (_, text) => {
    expect(readContinuableGame(Buffer.from(text), find)).toMatchObject({ why: 'broken' })
  })

  test('a position that a forger made up, in the file of a game that went on', () => {
    const [first] = opened(toy, source).positions
    const over = ok(resignGame(goesOn(toy, source, first.from.entry), toy, by('anna'))).table
    const honest = copy(exportFinishedGame(over.match as Match, over.secret))
    const forged = (change: (draft: Draft) => void) => {
      const draft = copy(honest)
      change(draft)
      return [
        playFileJson(draft, find).ok,
        verify(draft).ok,
        'why' in readContinuableGame(bytesOf(draft), find),
      ]
    }
    expect(forged(() => {})).toEqual([true, true, false])
    const seen = [false, false, true]
    expect(forged(d => void Object.assign(d.from!, { entry: first.from.entry + 1 }))).toEqual(seen)
    expect(forged(d => void Object.assign(d.from!, { by: 'anna' }))).toEqual(seen)
    expect(forged(d => void delete d.from)).toEqual(seen)
    expect(forged(d => void delete d.setup)).toEqual(seen)
    expect(forged(d => void Object.assign(d.setup as object, { luck: 1 }))).toEqual(seen)
  })

  test('both programs see that a source is another game, or another position', () => {
    const [first] = opened(toy, source).positions
    const over = ok(resignGame(goesOn(toy, source, first.from.entry), toy, by('anna'))).table
    const file = copy(exportFinishedGame(over.match as Match, over.secret))
    const other = copy(exported(ferryGame('another')))
    expect(verify(file, undefined, other)).toMatchObject({ ok: false, error: { message: /^from: / } })
    expect(playFileBytes(bytesOf(file), find, { source: bytesOf(other) })).toMatchObject({ ok: false })
    expect(playFileBytes(bytesOf(source), find, { source: bytesOf(other) })).toMatchObject({
      ok: false,
      error: { message: 'from: this game does not go on from another one' },
    })
    expect(verify(source, undefined, other)).toMatchObject({ ok: false })
  })

  test('the position fixes game, scenario and variants; changed data fixes nothing', () => {
    const lobby = openContinuedTable(toy, place, opened(toy, source), false, by('anna'))
    expect(chooseSetup(lobby, toy, {}, by('anna'))).toEqual({ no: 'position-fixed' })
    expect(choosePosition(lobby, 4711, by('anna'))).toEqual({ no: 'no-such-choice' })
    const full = ok(
      fillSeats(ok(giveSeatToUser(lobby, toy, 'north', by('anna'))).table, toy, 'recruit', by('anna')),
    ).table
    const corrected = { ...toy, version: '99' } as GameSystem
    expect(startGame(full, corrected, by('anna'))).toEqual({ no: 'position-outdated' })
    expect('table' in startGame(full, toy, by('anna'))).toBe(true)
  })
})

test('a lobby in a language that a community has added names the turn, which files have in English and Russian', () => {
  const remove = addLanguage({ code: 'de', name: 'Deutsch', locales: ['de'], parts: {} })
  try {
    const hellsGate = systems['hells-gate']
    const game = honestGame(hellsGate, { scenario: 'korsun', variants: {} }, 'added language', 20)
    const file = exported({ ...game, match: ended(hellsGate, game.match, game.secret) })
    const table = openContinuedTable(hellsGate, place, opened(hellsGate, file), false, by('anna'))
    const { turn } = table.continued!.positions.at(-1)!
    expect(describeContinuedGame({ ...table, lang: 'de' as Table['lang'] })).toContain(turn.en)
  } finally {
    remove()
  }
})
