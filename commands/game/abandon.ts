import { revisionOf } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { abandon as callOff } from '../../src/table/votes.ts'
import {
  type ComponentInteraction,
  initiatorOf,
  isModerator,
  type RequestContext,
  systemOf,
} from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { buttonRows, createButton, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { hostThenPlayersRight } from '../permissions/right.ts'
import { type ChangeResult, changeTable, replyWith, toChangeResult } from '../table/change.ts'

const sure = bilingual(
  '**Call the game off?** It ends at once, without a winner. This cannot be taken back.',
  '**Прекратить партию?** Она сразу закончится без победителя. Взять это назад нельзя.',
)

export const abandonCommand: Command = {
  name: bilingual('abandon', 'прекратить'),
  about: bilingual('Call the game off, if the others agree', 'Прекратить игру, если остальные согласны'),
  right: hostThenPlayersRight,
  run: async ask => replyWith(ask, await changeTable(ask, table => calledOff(ask, table, false))),
}

/** Handles the confirmation, and calls the game off at once. */
export async function onAbandon(
  ask: RequestContext<ComponentInteraction>,
  { revision }: ButtonId,
): Promise<void> {
  const result = await changeTable(ask, table =>
    revision === revisionOf(table) ? calledOff(ask, table, true) : { is: 'stale', table },
  )
  await replyWith(ask, result)
}

/** Calls a game off. If nobody else has to agree, the person first has to confirm. */
function calledOff(ask: RequestContext, table: Table, isSure: boolean): ChangeResult {
  const { thread, stage } = table
  const result = callOff(table, systemOf(ask.house, table), initiatorOf(ask), isModerator(ask.interaction))
  if (isSure || 'no' in result || stage !== 'playing' || result.table.stage !== 'over')
    return toChangeResult(result)
  const id = packId({ thread, revision: revisionOf(table), action: 'abandon', arg: '' })
  return {
    is: 'sure',
    parts: [text(sure[ask.lang]), ...buttonRows([createButton(id, ask.w.buttons.abandon, 'danger')])],
  }
}
