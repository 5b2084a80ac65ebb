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
  run: async request =>
    replyWith(request, await changeTable(request, table => calledOff(request, table, false))),
}

/** Handles the click that confirms the end of a game, and calls the game off immediately. */
export async function onAbandon(
  request: RequestContext<ComponentInteraction>,
  { revision }: ButtonId,
): Promise<void> {
  const result = await changeTable(request, table =>
    revision === revisionOf(table) ? calledOff(request, table, true) : { is: 'stale', table },
  )
  await replyWith(request, result)
}

/** Calls a game off. If no other player has to agree, first asks the person for confirmation. */
function calledOff(request: RequestContext, table: Table, isSure: boolean): ChangeResult {
  const { thread, stage } = table
  const result = callOff(
    table,
    systemOf(request.bot, table),
    initiatorOf(request),
    isModerator(request.interaction),
  )
  if (isSure || 'no' in result || stage !== 'playing' || result.table.stage !== 'over')
    return toChangeResult(result)
  const id = packId({ thread, revision: revisionOf(table), action: 'abandon', arg: '' })
  return {
    is: 'sure',
    parts: [text(sure[request.lang]), ...buttonRows([createButton(id, request.w.buttons.abandon, 'danger')])],
  }
}
