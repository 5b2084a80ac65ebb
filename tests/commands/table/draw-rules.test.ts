import { expect, test } from 'vitest'
import type { GameSystem } from '../../../src/engine/system.ts'
import { exportFinishedGame, playFileJson } from '../../../src/game-file/index.ts'
import { buildGameResult, computeRatings } from '../../../src/results/index.ts'
import { openTable } from '../../../src/table/index.ts'
import { playOrders, startGame } from '../../../src/table/play.ts'
import { giveSeatToComputer, giveSeatToUser, leaveSeat } from '../../../src/table/seats.ts'
import type { Table } from '../../../src/table/types.ts'
import { answerVote, findDrawRefusal, offerDraw } from '../../../src/table/votes.ts'
import { verify } from '../../game-file/verifier.ts'
import { ferry } from '../../toy/index.ts'
import { by, ok, pairs, place } from './tables.ts'

/** Begun; `computer`: a Recruit plays there. */
function begun(seats: Readonly<Record<string, string>>, system: GameSystem = ferry): Table {
  let table = openTable(system, place, by('host'))
  for (const [role, who] of Object.entries(seats)) {
    const sat =
      who === 'computer'
        ? giveSeatToComputer(table, system, { role, level: 'recruit' }, by('host'))
        : giveSeatToUser(table, system, role, by(who))
    table = ok(sat).table
  }
  return ok(startGame(table, system, by('host'))).table
}
const two = { north: 'anna', south: 'boris' }
const offered = (table: Table, who: string, system: GameSystem = ferry) =>
  ok(offerDraw(table, system, by(who))).table
const answered = (
  table: Table,
  who: string,
  agrees: boolean,
  system: GameSystem = ferry,
  moderates = false,
) => answerVote(table, system, { id: table.vote!.id, agrees, moderates }, '', by(who))

test('a draw that both agree to ends the game, counts half in ratings, and both programs prove its file', () => {
  const table = ok(answered(offered(begun(two), 'anna'), 'boris', true)).table
  expect(table.stage).toBe('over')
  expect(table.match?.state.outcome).toEqual({ winners: [], reason: 'agreed' })
  expect(table.match?.log.at(-1)).toMatchObject({
    by: 'south',
    text: 'game:draw agreed',
    agreed: ['north', 'south'],
  })
  expect(table.outbox.at(-1)?.what).toBe('drawn')
  const result = buildGameResult({ ...table, match: table.match! }, ferry)
  expect(result).toMatchObject({ kind: 'people', words: null, proof: 'proven' })
  expect(computeRatings([result], 2_000).map(({ won, drawn, lost }) => [won, drawn, lost])).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ])
  const file = JSON.parse(JSON.stringify(exportFinishedGame(table.match!, table.secret)))
  expect(playFileJson(file, () => ferry).proof).toMatchObject({ word: 'proven', missing: [] })
  expect(verify(file)).toMatchObject({ ok: true, word: 'dice proven', missing: [] })
})

test('who does not agree, moves or is not asked keeps the game going', () => {
  const asked = offered(begun(two), 'anna')
  expect(ok(answered(asked, 'boris', false)).table).toMatchObject({ stage: 'playing', vote: null })
  expect(answered(asked, 'anna', true)).toEqual({ no: 'own-vote' })
  expect(answered(asked, 'stranger', true, ferry, true)).toEqual({ no: 'not-seated' })
  const { hand } = asked.match!.state as unknown as { hand: { north: number[] } }
  const moved = ok(
    playOrders(asked, ferry, 'north', [{ verb: 'stake', args: [hand.north[0]] }], by('anna')),
  ).table
  expect(moved.vote).toBeNull()
})

test('everybody who plays is asked, on both sides', () => {
  const four = begun({ north: 'anna', west: 'vera', east: 'boris', south: 'gleb' }, pairs)
  let table = offered(four, 'anna', pairs)
  for (const who of ['boris', 'vera']) {
    table = ok(answered(table, who, true, pairs)).table
    expect(table.stage).toBe('playing')
  }
  expect(ok(answered(table, 'gleb', true, pairs)).table.stage).toBe('over')
})

test('an empty seat beside a partner is answered for by the partner', () => {
  const four = begun({ north: 'anna', west: 'vera', east: 'boris', south: 'gleb' }, pairs)
  const left = ok(leaveSeat(four, pairs, 'west', by('vera'))).table
  let table = offered(left, 'anna', pairs)
  for (const who of ['boris', 'gleb']) table = ok(answered(table, who, true, pairs)).table
  expect(table.stage).toBe('over')
  const file = JSON.parse(JSON.stringify(exportFinishedGame(table.match!, table.secret)))
  expect(playFileJson(file, () => pairs).proof.word).toBe('proven')
})

test('no draw with a computer, with nobody on the other side, or with oneself', () => {
  const against = begun({ north: 'anna', south: 'computer' })
  expect(offerDraw(against, ferry, by('anna'))).toEqual({ no: 'draw-computer' })
  const left = ok(leaveSeat(begun(two), ferry, 'south', by('boris'))).table
  expect(offerDraw(left, ferry, by('anna'))).toEqual({ no: 'draw-alone' })
  expect(offerDraw(begun({ north: 'anna', south: 'anna' }), ferry, by('anna'))).toEqual({ no: 'draw-alone' })
  expect(offerDraw(begun(two), ferry, by('stranger'))).toEqual({ no: 'not-seated' })
  const lobby = openTable(ferry, place, by('host'))
  expect(findDrawRefusal(lobby, ferry)).toEqual({ no: 'not-begun' })
  const over = ok(answered(offered(begun(two), 'anna'), 'boris', true)).table
  expect(offerDraw(over, ferry, by('anna'))).toEqual({ no: 'over' })
})

test('the program alone sees a drawn file that names a winner', () => {
  const table = ok(answered(offered(begun(two), 'anna'), 'boris', true)).table
  const file = JSON.parse(JSON.stringify(exportFinishedGame(table.match!, table.secret)))
  expect(verify({ ...file, result: { winners: ['north'], reason: 'agreed' } }).ok).toBe(false)
  expect(verify({ ...file, result: { winners: [], reason: 'abandoned' } }).ok).toBe(false)
})
