import { expect, test } from 'vitest'
import type { Match } from '../../src/engine/log.ts'
import { closeGame } from '../../src/engine/match.ts'
import { leagueTableResult } from '../../src/leagues/index.ts'
import { openTable } from '../../src/table/index.ts'
import { startGame } from '../../src/table/play.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import { abandonWithoutVote, resignGame } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'

test('what came of a table: nothing while it is on, who won, a draw, or that it was called off', () => {
  const opened = openTable(ferry, place, by('north'))
  let table = opened
  for (const role of ['north', 'south']) table = ok(giveSeatToUser(table, ferry, role, by(role))).table
  table = ok(startGame(table, ferry, by('north'))).table
  expect([opened, table].map(one => leagueTableResult(one, ferry))).toEqual([null, null])
  expect(leagueTableResult(ok(resignGame(table, ferry, by('south'))).table, ferry)).toBe(1)
  expect(leagueTableResult(ok(resignGame(table, ferry, by('north'))).table, ferry)).toBe(0)
  for (const one of [opened, table])
    expect(leagueTableResult(abandonWithoutVote(one, ferry, by('')), ferry)).toBe('off')
  const match = closeGame(ferry, table.match as Match<never>, table.secret, 'north', 'game:draw', [])
  expect(leagueTableResult({ ...table, stage: 'over', match }, ferry)).toBe(0.5)
})
