import type { Table } from '../../src/table/types.ts'
import { abandon as callOff } from '../../src/table/votes.ts'
import { revisionOf } from '../../src/table/who.ts'
import type { Command } from '../command.ts'
import { button, rows, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { both } from '../discord/shape.ts'
import { type Ask, type Click, causeOf, isModerator, systemOf } from '../house.ts'
import { hostThenPlayers } from '../rights/right.ts'
import { type Came, came, change, tell } from '../table/change.ts'

const sure = both(
  '**Call the game off?** It ends at once, without a winner. This cannot be taken back.',
  '**Прекратить партию?** Она сразу закончится без победителя. Взять это назад нельзя.',
)

export const abandon: Command = {
  name: both('abandon', 'прекратить'),
  about: both('Call the game off, if the others agree', 'Прекратить игру, если остальные согласны'),
  right: hostThenPlayers,
  run: async ask => tell(ask, await change(ask, table => calledOff(ask, table, false))),
}

/** Handles the confirmation, and calls the game off at once. */
export async function onAbandon(ask: Ask<Click>, { revision }: ButtonId): Promise<void> {
  const result = await change(ask, table =>
    revision === revisionOf(table) ? calledOff(ask, table, true) : { is: 'stale', table },
  )
  await tell(ask, result)
}

/** Calls a game off. If nobody else has to agree, the person first has to confirm. */
function calledOff(ask: Ask, table: Table, isSure: boolean): Came {
  const { thread, stage } = table
  const result = callOff(table, systemOf(ask.house, table), causeOf(ask), isModerator(ask.interaction))
  if (isSure || 'no' in result || stage !== 'playing' || result.table.stage !== 'over') return came(result)
  const id = packId({ thread, revision: revisionOf(table), action: 'abandon', arg: '' })
  return {
    is: 'sure',
    parts: [text(sure[ask.lang]), ...rows([button(id, ask.w.buttons.abandon, 'danger')])],
  }
}
