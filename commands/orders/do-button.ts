import { createHash } from 'node:crypto'
import type { PlayedOrder } from '../../src/engine/lookahead.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { storeOrdersForButton } from '../../src/table/index.ts'
import { playableRoles, tableRevision } from '../../src/table/seat-queries.ts'
import type { KeptOrders, Table } from '../../src/table/types.ts'
import { type RequestContext, systemOfTable, tableKeyOf } from '../bot-context.ts'
import { type Button, type ButtonLook, createButton } from '../discord/components.ts'
import { MAX_CUSTOM_ID_LENGTH, packButtonId } from '../discord/custom-id.ts'

// The button that carries out the orders in a message. Its id holds the orders in the notation of the log:
// `1|table|revision|do|attack C6 20TC`. If the person may act for several roles, the role stands before the
// orders: `@german `. The table keeps orders that are too long for the id. The id then holds `=` and a fingerprint
// of these orders.

const ROLE = '@'
const KEPT = '='

/** Creates the button that carries out these orders for the person who reads the message. */
export async function createPlayOrdersButton(
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
    table: tableRevision(now) === tableRevision(table) ? storeOrdersForButton(now, user, kept) : null,
    result: undefined,
  }))
  return createButton(id(createKeptOrdersArg(kept)), label, look)
}

/** Checks whether the table keeps the orders of a button, because they are too long for the button's id. */
export const isKeptOrdersArg = (arg: string): boolean => arg.startsWith(KEPT)

/** Returns the argument of the button for orders that the table keeps. Different orders get different arguments. */
export const createKeptOrdersArg = ({ role, orders }: KeptOrders): string =>
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
