import type { Role } from '../../src/engine/model.ts'
import type { Table } from '../../src/table/types.ts'
import type { RequestContext } from '../bot-context.ts'
import { createTextPart, MAX_MESSAGE_TEXT_LENGTH, type MessagePart, truncate } from '../discord/components.ts'
import { buildRefusalParts } from '../discord/reply.ts'
import { createPlayOrdersButton } from './do-button.ts'
import type { TypedRefusalText } from './explain-typed.ts'

/** Builds the message about typed orders that were refused. It offers other lines of orders, each with a button. */
export async function buildTypedRefusalParts(
  request: RequestContext,
  table: Table,
  role: Role,
  told: TypedRefusalText,
): Promise<MessagePart[]> {
  const { offers, isExample, below, text } = told
  const look = isExample ? 'quiet' : 'main'
  const { doIt, doOne } = request.w.buttons
  const buttons = []
  for (const [i, orders] of offers.entries())
    buttons.push(
      await createPlayOrdersButton(
        request,
        table,
        role,
        orders,
        offers.length > 1 ? doOne(i + 1) : doIt,
        look,
      ),
    )
  const most = MAX_MESSAGE_TEXT_LENGTH - 200 - below.length
  const parts = buildRefusalParts(request, table.thread, { ...told, text: truncate(text, most) }, buttons)
  return below ? [...parts, createTextPart(below)] : parts
}
