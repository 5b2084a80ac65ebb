import type { GameState, Role } from '../../src/engine/model.ts'
import { readAction } from '../../src/engine/notation.ts'
import type { ParsedOrder } from '../../src/engine/orders/choose-reading.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { type RequestContext, systemOfTable, tableKeyOf, tableLink } from '../bot-context.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { playOrdersForRequest } from '../table/change.ts'
import { createKeptOrdersArg, isKeptOrdersArg, splitRoleAndLine } from './do-button.ts'
import { readOrder, splitOrders } from './read-order.ts'

/**
 * Carries out the orders of a button. If there is a warning, the bot asks for a confirmation, as for a typed
 * order.
 */
export async function onPlayOrdersButton(
  request: RequestContext,
  { revision, arg }: ButtonId,
): Promise<void> {
  const { bot, interaction, w } = request
  if (!isKeptOrdersArg(arg)) {
    const { as, line } = splitRoleAndLine(arg)
    return playOrdersForRequest(
      request,
      (table, role) =>
        splitOrders(line).map(
          order => (state: GameState) => readWrittenOrder(systemOfTable(bot, table), state, role, order),
        ),
      { revision, as },
    )
  }
  const table = await bot.store.read(tableKeyOf(interaction))
  const kept = table?.keptOrders?.[interaction.user.id]
  if (!table || !kept || createKeptOrdersArg(kept) !== arg) {
    const isSame = table && tableRevision(table) === revision
    return replyPrivately(request, isSame || !table ? w.stale.begun : w.stale.old(tableLink(table)))
  }
  await playOrdersForRequest(request, () => kept.orders, { revision, as: kept.role })
}

/**
 * Reads an order in the notation of the log. The id of an old or forged button may hold another text, which is
 * read like a typed order.
 */
export function readWrittenOrder(system: GameSystem, state: GameState, by: Role, order: string): ParsedOrder {
  const action = readAction(system, state, by, order)
  return 'word' in action ? readOrder(system, state, by, order) : action
}
