import { expect, test } from 'vitest'
import type { Match } from '../../src/engine/log.ts'
import { close } from '../../src/engine/match.ts'
import { resultAt } from '../../src/leagues/index.ts'
import { openTable } from '../../src/table/index.ts'
import { start } from '../../src/table/play.ts'
import { join } from '../../src/table/seats.ts'
import { calledOffByTable, resign } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'

test('what came of a table: nothing while it is on, who won, a draw, or that it was called off', () => {
  const opened = openTable(ferry, place, by('north'))
  let table = opened
  for (const role of ['north', 'south']) table = ok(join(table, ferry, role, by(role))).table
  table = ok(start(table, ferry, by('north'))).table
  expect([opened, table].map(one => resultAt(one, ferry))).toEqual([null, null])
  expect(resultAt(ok(resign(table, ferry, by('south'))).table, ferry)).toBe(1)
  expect(resultAt(ok(resign(table, ferry, by('north'))).table, ferry)).toBe(0)
  for (const one of [opened, table]) expect(resultAt(calledOffByTable(one, ferry, by('')), ferry)).toBe('off')
  const match = close(ferry, table.match as Match<never>, table.secret, 'north', 'game:draw', [])
  expect(resultAt({ ...table, stage: 'over', match }, ferry)).toBe(0.5)
})
