import { expect, test } from 'vitest'
import { describeDecision, formatDecisionWithPlayers } from '../../../commands/posts/thread-message.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import { systems } from '../../../src/systems/index.ts'
import { findNextComputer, onlyComputersDecide } from '../../../src/table/computers.ts'
import { openTable } from '../../../src/table/index.ts'
import { playComputerAction, startGame } from '../../../src/table/play.ts'
import { tableRevision } from '../../../src/table/seat-queries.ts'
import { fillSeats } from '../../../src/table/seats.ts'
import type { Table } from '../../../src/table/types.ts'
import { by, ok, place } from '../table/tables.ts'

test.each(Object.entries(systems))(
  '%s: while computers decide, a post says in one short sentence that they think, and asks nobody',
  (_, system) => {
    const opened = openTable(system, place, by('anna'))
    const seats = system.rules.roles(opened.setup).map(({ role }) => ({ role, user: null }))
    const filled = ok(fillSeats({ ...opened, seats, lang: 'en' }, system, 'regular', by('anna'))).table
    const begun = ok(startGame(filled, system, by('anna'))).table
    const computers = begun.seats.map(seat => ({ ...seat, user: null, computer: 'regular' as const }))
    let table: Table = { ...begun, seats: computers }
    for (let n = 0; n < 60 && table.stage === 'playing'; n++) {
      expect(onlyComputersDecide(table)).toBe(true)
      for (const [lang, thinks] of [
        ['en', /: thinking about its choice: [^?\n]+[.…]$/],
        ['ru', /: думает, что выбрать: [^?\n]+[.…]$/],
      ] as const) {
        expect(formatDecisionWithPlayers(table, system, lang)).toMatch(thinks)
        expect(describeDecision(table, system, lang)).toMatch(thinks)
      }
      const role = findNextComputer(table)?.role ?? decidingRoles(table.match!.state)[0]
      const action = sampleAction(system, table.match!.state, role, createSeededPicker(n))
      table = playComputerAction(table, system, { role, action, revision: tableRevision(table) }, n)!
    }
  },
)
