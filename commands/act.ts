import type { ChatInputCommandInteraction } from 'discord.js'
import { question, refuse } from '../src/engine/act.ts'
import type { GameSystem, State } from '../src/engine/system.ts'
import type { Table } from '../src/table.ts'
import type { GivenOrder, PlayRefusal } from '../src/table-play.ts'
import { text } from './components.ts'
import { type VerbCommand, verbCommands } from './define.ts'
import { previewOf } from './draft-parts.ts'
import { type Ask, systemOf } from './house.ts'
import { showBoard, showGuide, tableHere } from './look.ts'
import { playable, playFor } from './play.ts'
import { readOptions, readOrder, splitOrders } from './read.ts'
import { referenceOf, showReference } from './reference.ts'
import { answer, refusalParts } from './reply.ts'
import { describe, explain } from './say.ts'

/** `/hell …`: the verbs of a game, and what all games have beside them. */
export async function onSystem(ask: Ask<ChatInputCommandInteraction>, system: GameSystem): Promise<void> {
  const { options } = ask.interaction
  const reference = referenceOf(system, options.getSubcommand())
  if (reference) return showReference(ask, reference, options.getString('name', true))
  const table = await tableHere(ask)
  if (!table) return
  if (table.system !== system.id) {
    const own = systemOf(ask.house, table).words[ask.lang].command.name
    return answer(ask, ask.w.show.otherGame(`/${own}`))
  }
  const as = options.getString('as')
  switch (options.getSubcommand()) {
    case 'answer':
      return playFor(ask, (_, role) => [order(system, role, options.getString('action', true))], { as })
    case 'orders':
      return playFor(
        ask,
        (_, role) => splitOrders(options.getString('line', true)).map(one => order(system, role, one)),
        { as },
      )
    case 'odds':
      return showOdds(ask, table, options.getString('action', true))
    case 'guide':
      return showGuide(ask)
    case 'board':
      return showBoard(ask)
  }
  const verb = verbCommands(system).find(one => one.name === options.getSubcommand())
  if (verb) await playFor(ask, (_, role) => [ordered(ask, system, role, verb)])
}

/** Read when its turn comes: the orders before it may have changed what it means. */
const order =
  (system: GameSystem, role: string, line: string): GivenOrder =>
  state =>
    readOrder(system, state, role, line)

/** From the options of a subcommand. A verb that is not open now is refused as such before its arguments are read. */
function ordered(
  ask: Ask<ChatInputCommandInteraction>,
  system: GameSystem,
  role: string,
  { verb, params }: VerbCommand,
): GivenOrder {
  return (state: State) => {
    if (!question(system, state)?.verbs[verb]) return { verb, args: [] }
    return readOptions(system, state, role, verb, param => {
      const option = params.find(one => one.param === param)?.option
      return option ? ask.interaction.options.getString(option) : null
    })
  }
}

/** Computes without doing anything. */
async function showOdds(ask: Ask<ChatInputCommandInteraction>, table: Table, line: string): Promise<void> {
  const { w, lang } = ask
  const system = systemOf(ask.house, table)
  if (!table.match) return answer(ask, w.refusals['not-begun'])
  const { state } = table.match
  const [role] = playable(table, ask.interaction.user.id, null)
  if (role === undefined) return answer(ask, w.refusals['not-seated'])
  const action = readOrder(system, state, role, line)
  const explained = (refusal: PlayRefusal['refusal']) => explain(table, system, lang, w, { state, refusal })
  if ('word' in action)
    return answer(ask, refusalParts(ask, table.thread, explained({ why: 'unreadable', ...action })))
  const refusal = refuse(system, state, role, action)
  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = canCompute ? previewOf(system, state, role, action, lang) : null
  const lines = [`**${describe(system, state, lang, action)}**`, computed ?? (refusal ? '' : w.menus.ready)]
  if (!refusal) return answer(ask, lines.filter(Boolean).join('\n'))
  const why = explained(refusal)
  await answer(ask, [text(lines.filter(Boolean).join('\n')), ...refusalParts(ask, table.thread, why)])
}
