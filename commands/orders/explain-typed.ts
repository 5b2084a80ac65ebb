import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { lookAhead, type PlayedOrder } from '../../src/engine/lookahead.ts'
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
import { correctTypos } from './correct-typos.ts'
import { formatTypedCommand } from './format-command.ts'
import { readOrder } from './read-order.ts'

/**
 * Maximum length, in characters, of a typed line that is shown again to its author. `ORDER`: maximum length of
 * one order.
 */
const LINE = 1500
const ORDER = 200

/** The orders that a player typed, and the role for which they typed them. */
export interface TypedOrders {
  readonly role: Role
  /** The complete line in the form in which the player would type it again. */
  readonly line: string
  /** The single orders of the line, or the one order of a command. If there is only one, messages do not number it. */
  readonly orders: readonly string[]
  /** Computes the chances of an offered order. Null if the game computes no chances for this order. */
  readonly preview?: (action: Action) => string | null
}

/** A refusal of typed orders, with lines of orders that are legal now. A button carries out each line. */
export interface TypedRefusalText extends RefusalText {
  readonly offers: readonly (readonly PlayedOrder<GameState>[])[]
  /** True if the offered line is only an example, and not what the player probably meant. */
  readonly isExample: boolean
  /**
   * Text at the end of the message, below the buttons: the player's own line. Empty if no correction could make
   * it legal.
   */
  readonly below: string
}

/**
 * Explains to a player why their typed orders were refused. Shows the reason, orders that are legal now, and the
 * player's own line to copy and correct.
 */
export function explainTypedRefusal(
  table: Table,
  system: GameSystem,
  lang: Lang,
  w: BotWords,
  { at, state, action, refusal }: OrderRefusal,
  typed: TypedOrders,
): TypedRefusalText {
  const { role, line, orders, preview } = typed
  const isMany = orders.length > 1 && refusal.why !== 'not-yours' && refusal.why !== 'over'
  const isLate = refusal.why === 'after-chance'
  const isNamed = isMany && !isLate
  const isDeciding = decidingRoles((isLate && table.match?.state) || state).includes(role)
  const several = refusal.why === 'unreadable' && refusal.at === 'several' ? (refusal.actions ?? []) : null
  const isUnreadable = isDeciding && refusal.why === 'unreadable'
  const meant = several ?? (isUnreadable ? correctTypos(system, state, role, orders[at] ?? '') : null)
  const nearest =
    isDeciding && !meant && !isLate
      ? findNearestLegalAction(system, state, role, meantBy(action, refusal))
      : null
  const legal = meant ?? (nearest ? [nearest] : [])
  /**
   * For each order that may replace the refused one: the corrected line. Kept here, so that a long line is played
   * only once.
   */
  const corrected = new Map<Action, readonly PlayedOrder<GameState>[]>()
  const explain = (why: OrderRefusal['refusal']): RefusalText =>
    explainRefusal(table, system, lang, w, {
      state,
      refusal: why,
      at,
      first: formatAsInlineCode(orders.slice(0, at).join('; '), LINE),
      by: role,
      isGuessed: meant !== null,
      write: one => [suggestion(one), preview?.(one)].filter(Boolean).join('\n'),
      ...(action && { action }),
    })
  const explained = explain(refusal)
  const lines = [
    isNamed ? w.refused.atOrder(at + 1, formatAsInlineCode(orders[at] ?? '', ORDER)) : '',
    explained.text,
    isNamed ? w.refused.nothingKept : '',
    several ? '' : offerText(),
  ]
  const offers = isLate ? [played(orders.slice(0, at))] : legal.map(lineWith)
  return {
    ...explained,
    text: lines.filter(Boolean).join('\n'),
    isExample: nearest !== null,
    offers: isDeciding ? offers.filter(one => one.length > 0) : [],
    below: line && refusal.why !== 'over' ? `${w.refused.line}\n${formatAsCodeBlock(line, LINE)}` : '',
  }

  function offerText(): string {
    const [first, ...others] = legal
    if (!first) return ''
    const done = lineWith(first).length
    const cut = done > 0 && done < orders.length ? w.refused.leftOut(done + 1, orders.length) : ''
    if (others.length > 0)
      return explain({
        why: 'unreadable',
        at: 'several',
        word: '',
        verb: first.verb,
        expected: [],
        actions: legal,
      }).text
    const offer = w.refused[meant ? 'didYouMean' : 'example'](suggestion(first))
    return [offer, cut, preview?.(first)].filter(Boolean).join('\n')
  }

  /**
   * Puts an order in place of the refused order of the player's line. Returns the orders of this line up to the
   * next order that is not legal, without that order.
   */
  function lineWith(one: Action): readonly PlayedOrder<GameState>[] {
    if (orders.length <= 1) return [{ state, action: one }]
    const known = corrected.get(one)
    if (known) return known
    const whole = played([...orders.slice(0, at), one, ...orders.slice(at + 1)])
    const line = whole.length > at ? whole : []
    corrected.set(one, line)
    return line
  }

  function played(list: readonly (string | Action)[]): readonly PlayedOrder<GameState>[] {
    const read = list.map(one =>
      typeof one === 'string' ? (now: GameState) => readOrder(system, now, role, one) : one,
    )
    return table.match ? lookAhead(system, table.match.state, role, read).playedOrders : []
  }

  /** Writes a line that the message offers, as the player would type it. */
  function suggestion(one: Action): string {
    const spelt = lineWith(one).map(order => spellAction(system, order.state, lang, order.action))
    const whole = spelt.join('; ') || spellAction(system, state, lang, one)
    return formatAsInlineCode(whole, isMany ? LINE : ORDER)
  }
}

/**
 * Returns the command that the person typed, as a code block for copying. Empty after a click, or if the command
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
