import { asked } from '../../src/engine/actions/agenda.ts'
import { exampleFor } from '../../src/engine/example.ts'
import type { Action, Lang, Role, State } from '../../src/engine/model.ts'
import { spelled } from '../../src/engine/orders/spelling.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { PlayRefusal } from '../../src/table/play.ts'
import type { Table } from '../../src/table/types.ts'
import type { Ask } from '../house.ts'
import { commandName } from '../system/define.ts'
import { type Explained, explain } from '../table/explain.ts'
import type { BotWords } from '../words/index.ts'
import { asBlock, asTyped } from '../words/typed.ts'
import { typedLine } from './line.ts'

/** Longest line, in characters, that is shown to its author again. `ORDER` is the same for one order. */
const LINE = 1500
const ORDER = 200

/** What a role has typed. */
export interface Typed {
  readonly by: Role
  /** The complete line, as it would be typed again. */
  readonly line: string
  /** The orders of the line. A single order needs no number. */
  readonly orders: readonly string[]
  /** Formats an example for a command that is not a line. If it returns null, the example is a line as well. */
  readonly example?: (action: Action) => string | null
}

/**
 * Explains a refusal to the person who typed: the reason, an order that is legal now, and their own line, ready
 * to copy and correct.
 */
export function explainTyped(
  table: Table,
  system: GameSystem,
  lang: Lang,
  w: BotWords,
  { at, state, action, refusal }: PlayRefusal,
  { by, line, orders, example: inOptions }: Typed,
): Explained {
  const first = asTyped(orders.slice(0, at).join('; '), LINE)
  const explained = explain(table, system, lang, w, {
    state,
    refusal,
    at,
    first,
    by,
    ...(action && { action }),
  })
  const isMany = orders.length > 1 && refusal.why !== 'not-yours' && refusal.why !== 'over'
  const isNamed = isMany && refusal.why !== 'after-chance'
  const { example, line: above } = w.refused
  const legal =
    refusal.why === 'after-chance'
      ? null
      : legalNow(system, state, by, lang, meantBy(action, refusal), inOptions)
  const lines = [
    isNamed ? w.refused.atOrder(at + 1, asTyped(orders[at] ?? '', ORDER)) : '',
    explained.text,
    legal && (refusal.why !== 'unreadable' || refusal.at !== 'several') ? example(asTyped(legal, ORDER)) : '',
    isNamed ? w.refused.nothingKept : '',
    line && refusal.why !== 'over' ? `${above}\n${asBlock(line, LINE)}` : '',
  ]
  return { ...explained, text: lines.filter(Boolean).join('\n') }
}

/**
 * Returns what the person typed, for copying. Empty after a click, and for a command that asks for no action of
 * a game.
 */
export function handedBack({ house, interaction, lang, w }: Ask): string {
  if (!interaction.isChatInputCommand()) return ''
  const system = Object.values(house.systems).find(one => commandName(one) === interaction.commandName)
  const typed = system ? interaction.options.data[0]?.options : undefined
  if (!system || !typed || typed.length === 0) return ''
  return `\n${w.refused.line}\n${asBlock(typedLine(interaction, system, lang), LINE)}`
}

const meantBy = (action: Action | undefined, refusal: PlayRefusal['refusal']): Partial<Action> =>
  action ?? (refusal.why === 'unreadable' ? { verb: refusal.verb ?? '', args: refusal.args ?? [] } : {})

/** Returns a legal order near to what was meant, in the reader's words. Null if the player has nothing to decide. */
function legalNow(
  system: GameSystem,
  state: State,
  by: Role,
  lang: Lang,
  meant: Partial<Action> = {},
  inOptions: (action: Action) => string | null = () => null,
): string | null {
  if (!asked(state).includes(by)) return null
  const action = exampleFor(system, state, by, meant)
  return action && (inOptions(action) ?? spelled(system, state, lang, action))
}
