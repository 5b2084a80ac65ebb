import { own } from '../../src/engine/own.ts'
import { openTable } from '../../src/table.ts'
import type { Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { causeOf, openSystems } from '../house.ts'
import { onServer } from '../rights/right.ts'
import { choicesOf } from '../system/define.ts'
import { openThread } from './opening.ts'

export const newTable: Command = {
  name: both('new', 'создать'),
  about: both('Set up a table in a thread of its own', 'Приготовить стол в отдельной ветке'),
  options: systems => [
    {
      name: both('system', 'игра'),
      about: both('Which game', 'Какая игра'),
      choices: choicesOf(systems),
    },
  ],
  right: { ...onServer, changes: true },
  async run(ask) {
    const { systems } = ask.house
    const system = own(
      systems,
      ask.interaction.options.getString('system') ?? openSystems(ask.house)[0]?.id ?? '',
    )
    if (!system) return answer(ask, ask.w.refusals['no-such-choice'])
    await openThread(ask, system, place => ({ table: openTable(system, place, causeOf(ask)) }))
  },
}
