import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import type { ParsedOrder } from '../../src/engine/orders/choose-reading.ts'
import { parseOptions, parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem } from '../../src/engine/system.ts'

/** Splits a line into single orders at the semicolons: `75RC C7-C6; 20TC C7-C6-C5`. */
export const splitOrders = (line: string): string[] =>
  line
    .split(/[;\n]/)
    .map(order => order.trim())
    .filter(Boolean)

/** Reads one order as a player types it in a line of orders. */
export const readOrder = (system: GameSystem, state: GameState, by: Role, text: string): ParsedOrder =>
  parseOrder(system, state, by, text)

/** Reads an action from a subcommand and its options. Each option gives the value of one parameter. */
export function readActionFromOptions(
  system: GameSystem,
  state: GameState,
  by: Role,
  verb: string,
  given: (param: string) => string | null,
): ParsedOrder {
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  return parseOptions(
    system,
    state,
    by,
    verb,
    params.map(({ name }) => given(name)),
  )
}
