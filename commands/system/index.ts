import { question } from '../../src/engine/actions/agenda.ts'
import { refuse } from '../../src/engine/actions/refuse.ts'
import type { Action, State } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { GivenOrder, PlayRefusal } from '../../src/table/play.ts'
import type { Table } from '../../src/table/types.ts'
import { playable } from '../../src/table/who.ts'
import type { Asked } from '../command.ts'
import { text } from '../discord/components.ts'
import { answer, refusalParts } from '../discord/reply.ts'
import { systemOf } from '../house.ts'
import { commandLine, typedLine } from '../orders/line.ts'
import { readOptions, readOrder, splitOrders } from '../orders/read.ts'
import { explainTyped, handedBack } from '../orders/refused.ts'
import { playFor } from '../table/change.ts'
import { showBoard, showGuide, tableHere } from '../table/look.ts'
import { describe } from '../table/say.ts'
import { previewOf } from '../wizard/parts.ts'
import { type COMMON, type VerbCommand, verbCommands } from './define.ts'
import { showHint } from './hint.ts'
import { asOptions, readOdds, withOptions } from './odds.ts'
import { referenceOf, showReference } from './reference.ts'

/** Largest number of orders in a line. No player has more units. */
const MOST_ORDERS = 60

/** Kinds of subcommands after a command such as `/hell`: those of all games, verbs and references. */
type Typed = keyof typeof COMMON | 'verb' | 'reference'

/** Handlers of the subcommands after a command such as `/hell`: the verbs of the game, and what all games have. */
export const systemCommands: Readonly<Record<Typed, (ask: Asked, system: GameSystem) => Promise<void>>> = {
  verb: here((ask, system) => {
    const verb = verbCommands(system).find(one => one.name === ask.interaction.options.getSubcommand())
    return verb
      ? playFor(ask, (_, role) => [ordered(ask, system, role, verb)], as(ask))
      : answer(ask, ask.w.rights.command)
  }),
  answer: here((ask, system) =>
    playFor(
      ask,
      (_, role) => [order(system, role, ask.interaction.options.getString('action', true))],
      as(ask),
    ),
  ),
  orders: here((ask, system) => {
    const lines = splitOrders(ask.interaction.options.getString('line', true))
    if (lines.length > MOST_ORDERS)
      return answer(ask, ask.w.refused.tooManyOrders(MOST_ORDERS) + handedBack(ask))
    return playFor(ask, (_, role) => lines.map(one => order(system, role, one)), as(ask))
  }),
  odds: here((ask, _, table) => showOdds(ask, table)),
  guide: here(showGuide),
  hint: here(showHint),
  board: here(ask => showBoard(ask)),
  reference: async (ask, system) => {
    const reference = referenceOf(system, ask.interaction.options.getSubcommand())
    if (reference) await showReference(ask, reference, ask.interaction.options.getString('name', true))
  },
}

const as = ({ interaction }: Asked) => ({ as: interaction.options.getString('as') })

/** Wraps a handler that needs the thread of a table of this game. */
function here(run: (ask: Asked, system: GameSystem, table: Table) => Promise<void>) {
  return async (ask: Asked, system: GameSystem): Promise<void> => {
    const table = await tableHere(ask)
    if (!table) return
    if (table.system === system.id) return run(ask, system, table)
    const own = systemOf(ask.house, table).words[ask.lang].command.name
    await answer(ask, ask.w.show.otherGame(`/${own}`))
  }
}

/** Reads an order when its turn comes, because the orders before it may change its meaning. */
const order =
  (system: GameSystem, role: string, line: string): GivenOrder =>
  state =>
    readOrder(system, state, role, line)

/**
 * Reads an order from the options of a subcommand. A verb that is not open now is refused before its arguments
 * are read.
 */
function ordered(ask: Asked, system: GameSystem, role: string, { verb, params }: VerbCommand): GivenOrder {
  return (state: State) => {
    if (!question(system, state)?.verbs[verb]) return { verb, args: [] }
    return readOptions(system, state, role, verb, param => {
      const option = params.find(one => one.param === param)?.option
      return option ? ask.interaction.options.getString(option) : null
    })
  }
}

/** Computes the outcome of an action without doing it. */
async function showOdds(ask: Asked, table: Table): Promise<void> {
  const { w, lang } = ask
  const system = systemOf(ask.house, table)
  if (!table.match) return answer(ask, w.refusals['not-begun'])
  const { state } = table.match
  const [role] = playable(table, ask.interaction.user.id, null)
  if (role === undefined) return answer(ask, w.refusals['not-seated'])
  const { options } = ask.interaction
  const line = options.getString('action')
  const filled = (option: string) => options.getString(option) || null
  const action = line
    ? readOrder(system, state, role, withOptions(system, line, filled))
    : readOdds(system, state, role, filled)
  const example = (action: Action) => {
    const filledIn = line ? null : asOptions(system, state, lang, action)
    return filledIn && `${commandLine(system, lang, 'odds')} ${filledIn}`
  }
  const typed = { by: role, line: typedLine(ask.interaction, system, lang), orders: [], example }
  const explained = (refusal: PlayRefusal['refusal'], action?: Action) =>
    explainTyped(table, system, lang, w, { at: 0, state, refusal, ...(action && { action }) }, typed)
  if ('word' in action)
    return answer(ask, refusalParts(ask, table.thread, explained({ why: 'unreadable', ...action })))
  const refusal = refuse(system, state, role, action)
  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = canCompute ? previewOf(system, state, role, action, lang) : null
  const lines = [`**${describe(system, state, lang, action)}**`, computed ?? (refusal ? '' : w.menus.ready)]
  if (!refusal) return answer(ask, lines.filter(Boolean).join('\n'))
  const why = explained(refusal, action)
  await answer(ask, [text(lines.filter(Boolean).join('\n')), ...refusalParts(ask, table.thread, why)])
}
