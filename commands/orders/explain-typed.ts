import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { Action, GameState, Lang, Role } from '../../src/engine/model.ts'
import { findNearestLegalAction } from '../../src/engine/nearest-legal.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { OrderRefusal } from '../../src/table/play.ts'
import type { Table } from '../../src/table/types.ts'
import type { RequestContext } from '../bot-context.ts'
import { slashCommandName } from '../system/define.ts'
import { explainRefusal, type RefusalText } from '../table/explain.ts'
import type { BotWords } from '../words/index.ts'
import { formatAsCodeBlock, formatAsInlineCode } from '../words/visible-text.ts'
import { formatTypedCommand } from './format-command.ts'

/**
 * Maximum length, in characters, of a typed line that is shown again to its author. `ORDER`: the same limit for
 * one order.
 */
const LINE = 1500
const ORDER = 200

/** The orders that a player typed, and the role for which they typed them. */
export interface TypedOrders {
  readonly role: Role
  /** The complete line in the form in which the player would type it again. */
  readonly line: string
  /** The single orders of the line. If there is only one, messages do not number it. */
  readonly orders: readonly string[]
  /**
   * Function that formats an example of a legal order, for commands that do not take a line of orders. If the
   * function is absent or returns null, the example is a line of orders.
   */
  readonly example?: (action: Action) => string | null
}

/**
 * Explains to a player why their typed orders were refused. Shows the reason, an order that is legal now, and
 * the player's own line to copy and correct.
 */
export function explainTypedRefusal(
  table: Table,
  system: GameSystem,
  lang: Lang,
  w: BotWords,
  { at, state, action, refusal }: OrderRefusal,
  { role, line, orders, example: inOptions }: TypedOrders,
): RefusalText {
  const first = formatAsInlineCode(orders.slice(0, at).join('; '), LINE)
  const explained = explainRefusal(table, system, lang, w, {
    state,
    refusal,
    at,
    first,
    by: role,
    ...(action && { action }),
  })
  const isMany = orders.length > 1 && refusal.why !== 'not-yours' && refusal.why !== 'over'
  const isNamed = isMany && refusal.why !== 'after-chance'
  const { example, line: above } = w.refused
  const legal =
    refusal.why === 'after-chance'
      ? null
      : legalNow(system, state, role, lang, meantBy(action, refusal), inOptions)
  const lines = [
    isNamed ? w.refused.atOrder(at + 1, formatAsInlineCode(orders[at] ?? '', ORDER)) : '',
    explained.text,
    legal && (refusal.why !== 'unreadable' || refusal.at !== 'several')
      ? example(formatAsInlineCode(legal, ORDER))
      : '',
    isNamed ? w.refused.nothingKept : '',
    line && refusal.why !== 'over' ? `${above}\n${formatAsCodeBlock(line, LINE)}` : '',
  ]
  return { ...explained, text: lines.filter(Boolean).join('\n') }
}

/**
 * Returns the command that the person typed as a block for copying. Empty after a click, and for a command that
 * does not act in a game.
 */
export function formatTypedCommandBlock({ bot, interaction, lang, w }: RequestContext): string {
  if (!interaction.isChatInputCommand()) return ''
  const system = Object.values(bot.systems).find(one => slashCommandName(one) === interaction.commandName)
  const typed = system ? interaction.options.data[0]?.options : undefined
  if (!system || !typed || typed.length === 0) return ''
  return `\n${w.refused.line}\n${formatAsCodeBlock(formatTypedCommand(interaction, system, lang), LINE)}`
}

const meantBy = (action: Action | undefined, refusal: OrderRefusal['refusal']): Partial<Action> =>
  action ?? (refusal.why === 'unreadable' ? { verb: refusal.verb ?? '', args: refusal.args ?? [] } : {})

/**
 * Returns a legal order similar to the refused one, in the reader's language. Null if the player has nothing to
 * decide.
 */
function legalNow(
  system: GameSystem,
  state: GameState,
  by: Role,
  lang: Lang,
  meant: Partial<Action> = {},
  inOptions: (action: Action) => string | null = () => null,
): string | null {
  if (!decidingRoles(state).includes(by)) return null
  const action = findNearestLegalAction(system, state, by, meant)
  return action && (inOptions(action) ?? spellAction(system, state, lang, action))
}
