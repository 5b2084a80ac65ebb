import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { Action, GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { OrderInput, OrderRefusal } from '../../src/table/play.ts'
import { playableRoles } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { systemOfTable } from '../bot-context.ts'
import type { CommandContext } from '../command.ts'
import { createButtonRows, createTextPart } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { describePreview } from '../menus/draft-texts.ts'
import { createPlayOrdersButton } from '../orders/do-button.ts'
import { explainTypedRefusal, formatTypedCommandBlock } from '../orders/explain-typed.ts'
import { describeTypedOrders } from '../orders/format-command.ts'
import { readActionFromOptions, readOrder, splitOrders } from '../orders/read-order.ts'
import { buildTypedRefusalParts } from '../orders/refusal-parts.ts'
import { playOrdersForRequest } from '../table/change.ts'
import { describeActionInWords } from '../table/describe.ts'
import { requireTable, showBoard, showGuide } from '../table/show-board.ts'
import { type COMMON_SUBCOMMANDS, listVerbSubcommands, type VerbSubcommand } from './define.ts'
import { showHint } from './hint.ts'
import { appendFilledOptions, readOddsAction } from './odds.ts'
import { findReferenceList, showReference } from './reference.ts'

/** Maximum number of orders in one typed line. No player has more units than this. */
const MOST_ORDERS = 60

/**
 * Kinds of subcommands of a game's slash command, such as `/hell`: common to all games, for a verb, or for a
 * reference list.
 */
type Typed = keyof typeof COMMON_SUBCOMMANDS | 'verb' | 'reference'

/**
 * Handlers for the subcommands of a game's slash command, such as `/hell`: those for verbs and those common to
 * all games.
 */
export const systemCommandHandlers: Readonly<
  Record<Typed, (request: CommandContext, system: GameSystem) => Promise<void>>
> = {
  verb: here((request, system) => {
    const verb = listVerbSubcommands(system).find(
      one => one.name === request.interaction.options.getSubcommand(),
    )
    return verb
      ? playOrdersForRequest(request, (_, role) => [ordered(request, system, role, verb)], as(request))
      : replyPrivately(request, request.w.rights.command)
  }),
  answer: here((request, system) =>
    playOrdersForRequest(
      request,
      (_, role) => [order(system, role, request.interaction.options.getString('action', true))],
      as(request),
    ),
  ),
  orders: here((request, system) => {
    const lines = splitOrders(request.interaction.options.getString('line', true))
    if (lines.length > MOST_ORDERS)
      return replyPrivately(
        request,
        request.w.refused.tooManyOrders(MOST_ORDERS) + formatTypedCommandBlock(request),
      )
    return playOrdersForRequest(request, (_, role) => lines.map(one => order(system, role, one)), as(request))
  }),
  odds: here((request, _, table) => showOdds(request, table)),
  guide: here(showGuide),
  hint: here(showHint),
  board: here(request => showBoard(request)),
  reference: async (request, system) => {
    const reference = findReferenceList(system, request.interaction.options.getSubcommand())
    if (reference)
      await showReference(request, reference, request.interaction.options.getString('name', true))
  },
}

const as = ({ interaction }: CommandContext) => ({ as: interaction.options.getString('as') })

/** Wraps the handler of a subcommand that works only at a table of the game to which the slash command belongs. */
function here(run: (request: CommandContext, system: GameSystem, table: Table) => Promise<void>) {
  return async (request: CommandContext, system: GameSystem): Promise<void> => {
    const table = await requireTable(request)
    if (!table) return
    if (table.system === system.id) return run(request, system, table)
    const own = systemOfTable(request.bot, table).words[request.lang].command.name
    await replyPrivately(request, request.w.show.otherGame(`/${own}`))
  }
}

/**
 * Creates an order that is read only after the orders before it have been carried out, because they may change
 * its meaning.
 */
const order =
  (system: GameSystem, role: string, line: string): OrderInput =>
  state =>
    readOrder(system, state, role, line)

/**
 * Plays an order that is typed as options of a subcommand. If the verb is not open now, the bot refuses the
 * order before reading its arguments.
 */
function ordered(
  request: CommandContext,
  system: GameSystem,
  role: string,
  { verb, params }: VerbSubcommand,
): OrderInput {
  return (state: GameState) => {
    if (!findOpenQuestion(system, state)?.verbs[verb]) return { verb, args: [] }
    return readActionFromOptions(system, state, role, verb, param => {
      const option = params.find(one => one.param === param)?.option
      return option ? request.interaction.options.getString(option) : null
    })
  }
}

/** Computes the chances of an action and shows them, without carrying the action out. */
async function showOdds(request: CommandContext, table: Table): Promise<void> {
  const { w, lang } = request
  const system = systemOfTable(request.bot, table)
  if (!table.match) return replyPrivately(request, w.refusals['not-begun'])
  const { state } = table.match
  const [role] = playableRoles(table, request.interaction.user.id, null)
  if (role === undefined) return replyPrivately(request, w.refusals['not-seated'])
  const { options } = request.interaction
  const line = options.getString('action')
  const filled = (option: string) => options.getString(option) || null
  const action = line
    ? readOrder(system, state, role, appendFilledOptions(system, line, filled))
    : readOddsAction(system, state, role, filled)
  const preview = (action: Action) => describePreview(system, state, role, action, lang)
  const typed = { ...describeTypedOrders(request.interaction, system, lang), role, preview }
  const explained = (refusal: OrderRefusal['refusal'], action?: Action) => {
    const refused = { at: 0, state, refusal, ...(action && { action }) }
    const told = explainTypedRefusal(table, system, lang, w, refused, typed)
    return buildTypedRefusalParts(request, table, role, told)
  }
  if ('word' in action) return replyPrivately(request, await explained({ why: 'unreadable', ...action }))
  const refusal = findRefusal(system, state, role, action)
  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = canCompute ? preview(action) : null
  const lines = [
    `**${describeActionInWords(system, state, lang, action)}**`,
    computed ?? (refusal ? '' : w.menus.ready),
  ]
  const told = createTextPart(lines.filter(Boolean).join('\n'))
  if (refusal) return replyPrivately(request, [told, ...(await explained(refusal, action))])
  const button = await createPlayOrdersButton(request, table, role, [{ state, action }])
  await replyPrivately(request, [told, ...createButtonRows([button])])
}
