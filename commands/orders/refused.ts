import { asked } from '../../src/engine/act.ts'
import { exampleFor } from '../../src/engine/example.ts'
import type { Action, GameSystem, Lang, Role, State } from '../../src/engine/system.ts'
import { spelled } from '../../src/engine/understand.ts'
import type { Table } from '../../src/table.ts'
import type { PlayRefusal } from '../../src/table-play.ts'
import { type Explained, explain } from '../table/say.ts'
import type { BotWords } from '../words/index.ts'
import { asBlock, asTyped } from '../words/typed.ts'

/** Letters of a line that are handed back. */
const LINE = 1500
const ORDER = 200

/** What was typed, and by whom. */
export interface Typed {
  readonly by: Role
  /** The whole line, as it would be typed again. */
  readonly line: string
  /** Its orders one by one; a single one needs no number. */
  readonly orders: readonly string[]
}

/**
 * All that the person who typed is told: the reason, something that is legal now, and his own line, ready to be copied
 * and corrected.
 */
export function explainTyped(
  table: Table,
  system: GameSystem,
  lang: Lang,
  w: BotWords,
  { at, state, action, refusal }: PlayRefusal,
  { by, line, orders }: Typed,
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
    refusal.why === 'after-chance' ? null : legalNow(system, state, by, lang, meantBy(action, refusal))
  const lines = [
    isNamed ? w.refused.atOrder(at + 1, asTyped(orders[at] ?? '', ORDER)) : '',
    explained.text,
    legal && (refusal.why !== 'unreadable' || refusal.at !== 'several') ? example(asTyped(legal, ORDER)) : '',
    isNamed ? w.refused.nothingKept : '',
    line ? `${above}\n${asBlock(line, LINE)}` : '',
  ]
  return { ...explained, text: lines.filter(Boolean).join('\n') }
}

const meantBy = (action: Action | undefined, refusal: PlayRefusal['refusal']): Partial<Action> =>
  action ?? (refusal.why === 'unreadable' ? { verb: refusal.verb ?? '', args: refusal.args ?? [] } : {})

/** An order that is legal now, near to what was meant, in the reader's words; null while nobody waits for him. */
export function legalNow(
  system: GameSystem,
  state: State,
  by: Role,
  lang: Lang,
  meant: Partial<Action> = {},
): string | null {
  if (!asked(state).includes(by)) return null
  const action = exampleFor(system, state, by, meant)
  return action && spelled(system, state, lang, action)
}
