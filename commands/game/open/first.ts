import type { TextChannel } from 'discord.js'
import type { Lang } from '../../../src/engine/model.ts'
import { own } from '../../../src/engine/own.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { firstGame } from '../../../src/table/first.ts'
import type { Command } from '../../command.ts'
import { button, type Part, rows, text } from '../../discord/components.ts'
import { type ButtonId, packId } from '../../discord/custom-id.ts'
import { answer } from '../../discord/reply.ts'
import { both } from '../../discord/shape.ts'
import { type Ask, type Click, causeOf, openSystems } from '../../house.ts'
import { nameOf } from '../../lobby/name.ts'
import { onServer } from '../../rights/right.ts'
import { choicesOf } from '../../system/define.ts'
import { openThread } from './opening.ts'

const words = {
  title: both(
    '### A first game\nAt once, against the computer; each kind of decision is explained when it comes up for the first time.',
    '### Первая партия\nСразу, против компьютера; каждое решение нового рода объясняется, когда до него дойдёт.',
  ),
}

export const first: Command = {
  name: both('first', 'первая'),
  about: both(
    'A first game against the computer, explained as it goes',
    'Первая партия против компьютера, с пояснениями по ходу',
  ),
  options: systems => [
    {
      name: both('system', 'игра'),
      about: both('Which game', 'Какая игра'),
      choices: choicesOf(teaching(systems)),
    },
  ],
  right: { ...onServer, changes: true },
  async run(ask) {
    const wanted = ask.interaction.options.getString('system')
    if (wanted !== null) return learn(ask, wanted)
    const parts = firstParts(openSystems(ask.house), ask.lang)
    await answer(ask, parts.length > 0 ? parts : ask.w.refusals['no-such-choice'])
  },
}

const teaching = (systems: readonly GameSystem[]): GameSystem[] =>
  systems.filter(system => system.menus.first)

/** Builds a button for each game that has a first game for learners. */
export function firstParts(systems: readonly GameSystem[], lang: Lang): Part[] {
  const buttons = teaching(systems).map(({ id, words }) =>
    button(packId({ thread: '0', revision: 0, action: 'first', arg: id }), words[lang].title, 'main'),
  )
  return buttons.length > 0 ? [text(words.title[lang]), ...rows(buttons)] : []
}

export const onFirst = (ask: Ask<Click>, { arg }: ButtonId): Promise<void> => learn(ask, arg)

/**
 * Starts a first game in a thread of its own. What an earlier first game has explained to this person is not
 * explained again.
 */
export async function learn(ask: Ask, id: string, room?: TextChannel): Promise<void> {
  const system = own(ask.house.systems, id)
  if (!system?.menus.first) return answer(ask, ask.w.refusals['no-such-choice'])
  const { taught } = await ask.house.store.people.read(ask.interaction.user.id)
  const known = taught.filter(kind => kind.startsWith(`${id}:`)).map(kind => kind.slice(id.length + 1))
  const name = nameOf(ask.interaction)
  await openThread(ask, system, place => firstGame(system, place, known, name, causeOf(ask)), {
    ...(room && { room }),
    offer: { what: 'first', system: id },
  })
}
