import type { TextChannel } from 'discord.js'
import { own } from '../../../src/engine/own.ts'
import { openTable } from '../../../src/table/index.ts'
import type { Command } from '../../command.ts'
import { answer } from '../../discord/reply.ts'
import { both } from '../../discord/shape.ts'
import { type Ask, causeOf, openSystems } from '../../house.ts'
import { onServer } from '../../rights/right.ts'
import { choicesOf } from '../../system/define.ts'
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
    await openNew(ask, ask.interaction.options.getString('system') ?? openSystems(ask.house)[0]?.id ?? '')
  },
}

/** Sets up a table of a game in the channel `room`. Without `room`, sets it up where the person asked. */
export async function openNew(ask: Ask, id: string, room?: TextChannel): Promise<void> {
  const system = own(ask.house.systems, id)
  if (!system) return answer(ask, ask.w.refusals['no-such-choice'])
  await openThread(ask, system, place => ({ table: openTable(system, place, causeOf(ask)) }), {
    ...(room && { room }),
    offer: { what: 'new', system: id },
  })
}
