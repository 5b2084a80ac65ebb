import { createHash } from 'node:crypto'
import type { PlayedOrder } from '../../src/engine/lookahead.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { keepOrders } from '../../src/table/index.ts'
import { playableRoles, tableRevision } from '../../src/table/seat-queries.ts'
import type { KeptOrders, Table } from '../../src/table/types.ts'
import { type RequestContext, systemOfTable, tableKeyOf } from '../bot-context.ts'
import { type Button, type ButtonLook, createButton } from '../discord/components.ts'
import { MAX_CUSTOM_ID_LENGTH, packButtonId } from '../discord/custom-id.ts'

// The button that carries out the orders that a message shows. Its id holds the orders in the notation of the log:
// `1|table|revision|do|attack C6 20TC`. A person who may act for several roles has the role in front: `@german `.
// Longer orders are kept in the table. The id then holds `=` and a fingerprint of them.

const ROLE = '@'
const KEPT = '='

/** Creates the button that carries out these orders for the person who reads the message. */
export async function createDoButton(
  request: RequestContext,
  table: Table,
  role: Role,
  orders: readonly PlayedOrder<GameState>[],
  label = request.w.buttons.doIt,
  look: ButtonLook = 'main',
): Promise<Button> {
  const system = systemOfTable(request.bot, table)
  const user = request.interaction.user.id
  const line = orders.map(({ state, action }) => writeAction(system, state, action)).join(';')
  const isOne = playableRoles(table, user, null).length <= 1
  const id = (arg: string) =>
    packButtonId({ thread: table.thread, revision: tableRevision(table), action: 'do', arg })
  const whole = id(isOne ? line : `${ROLE}${role} ${line}`)
  if (whole.length <= MAX_CUSTOM_ID_LENGTH) return createButton(whole, label, look)
  const kept = { role, orders: orders.map(({ action }) => action) }
  await request.bot.store.turn(tableKeyOf(request.interaction), now => ({
    table: tableRevision(now) === tableRevision(table) ? keepOrders(now, user, kept) : null,
    result: undefined,
  }))
  return createButton(id(keptOrdersArg(kept)), label, look)
}

/** Whether the table keeps the orders of a button, because they are too long for its id. */
export const isKeptOrdersArg = (arg: string): boolean => arg.startsWith(KEPT)

/** Argument of the button that carries out kept orders. Other orders give another argument. */
export const keptOrdersArg = ({ role, orders }: KeptOrders): string =>
  KEPT +
  createHash('sha256')
    .update(JSON.stringify([role, orders]))
    .digest('hex')
    .slice(0, 12)

/** Splits the argument of a button into the role that it names, or null, and the line of orders. */
export function splitRoleAndLine(arg: string): { readonly as: Role | null; readonly line: string } {
  if (!arg.startsWith(ROLE)) return { as: null, line: arg }
  const [as] = arg.slice(ROLE.length).split(' ', 1)
  return { as, line: arg.slice(ROLE.length + as.length + 1) }
}
