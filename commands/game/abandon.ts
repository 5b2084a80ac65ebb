import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { abandonGame as callOff } from '../../src/table/votes.ts'
import {
  type ComponentInteraction,
  initiatorOf,
  isModerator,
  type RequestContext,
  systemOfTable,
} from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart } from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { rightOfHostThenPlayers } from '../permissions/right.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'
import { ASK } from './resign.ts'

const sure = bilingual(
  '**Call the game off?** It ends at once, without a winner. This cannot be undone.',
  '**Прекратить партию?** Она сразу закончится без победителя. Это решение нельзя взять назад.',
)

export const abandonCommand: Command = {
  name: bilingual('abandon', 'прекратить'),
  about: bilingual('Call the game off, if the others agree', 'Прекратить партию, если остальные согласны'),
  right: rightOfHostThenPlayers,
  run: async request =>
    replyWithChangeResult(request, await changeTable(request, table => calledOff(request, table, false))),
}

/**
 * Handles two buttons: one asks for confirmation before a game is called off (argument `ASK`), the other confirms
 * it.
 */
export async function onConfirmAbandon(
  request: RequestContext<ComponentInteraction>,
  { revision, arg }: ButtonId,
): Promise<void> {
  const result = await changeTable(request, table =>
    revision === tableRevision(table) ? calledOff(request, table, arg !== ASK) : { is: 'stale', table },
  )
  await replyWithChangeResult(request, result)
}

/** Calls a game off. If no other player has to agree, first asks the person for confirmation. */
function calledOff(request: RequestContext, table: Table, isSure: boolean): ChangeResult {
  const { thread, stage } = table
  const result = callOff(
    table,
    systemOfTable(request.bot, table),
    initiatorOf(request),
    isModerator(request.interaction),
  )
  if (isSure || 'no' in result || stage !== 'playing' || result.table.stage !== 'over')
    return toChangeResult(result)
  const id = packButtonId({ thread, revision: tableRevision(table), action: 'abandon', arg: '' })
  return {
    is: 'sure',
    parts: [
      createTextPart(sure[request.lang]),
      ...createButtonRows([createButton(id, request.w.buttons.abandon, 'danger')]),
    ],
  }
}
