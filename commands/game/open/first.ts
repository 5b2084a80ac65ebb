import type { TextChannel } from 'discord.js'
import type { Lang } from '../../../src/engine/model.ts'
import { getOwnValue } from '../../../src/engine/own-value.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { startFirstGame } from '../../../src/table/first-game.ts'
import {
  type ComponentInteraction,
  initiatorOf,
  playableSystems,
  type RequestContext,
} from '../../bot-context.ts'
import type { Command } from '../../command.ts'
import { bilingual } from '../../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart, type MessagePart } from '../../discord/components.ts'
import { type ButtonId, packButtonId } from '../../discord/custom-id.ts'
import { replyPrivately } from '../../discord/reply.ts'
import { getMemberName } from '../../lobby/name.ts'
import { serverRight } from '../../permissions/right.ts'
import { buildSystemChoices } from '../../system/define.ts'
import { openTableThread } from './table-thread.ts'

const words = {
  title: bilingual(
    '### A first game\nPlay against the computer right away. Everything new is explained as you go.',
    '### Первая партия\nСыграйте с компьютером прямо сейчас. Всё новое объясняется по ходу.',
  ),
}

export const firstGameCommand: Command = {
  name: bilingual('first', 'первая'),
  about: bilingual(
    'A first game against the computer, explained as you go',
    'Первая партия против компьютера, с пояснениями по ходу',
  ),
  options: systems => [
    {
      name: bilingual('system', 'игра'),
      about: bilingual('Which game', 'Какая игра'),
      choices: buildSystemChoices(teaching(systems)),
    },
  ],
  right: { ...serverRight, changes: true },
  async run(request) {
    const wanted = request.interaction.options.getString('system')
    await (wanted === null ? offerFirstGames(request) : openFirstGame(request, wanted))
  },
}

async function offerFirstGames(request: RequestContext): Promise<void> {
  const parts = buildFirstGameParts(playableSystems(request.bot), request.lang)
  await replyPrivately(request, parts.length > 0 ? parts : request.w.refusals['no-such-choice'])
}

const teaching = (systems: readonly GameSystem[]): GameSystem[] =>
  systems.filter(system => system.menus.firstGame)

/** Builds one button for each game that has a guided first game for learners. */
export function buildFirstGameParts(systems: readonly GameSystem[], lang: Lang): MessagePart[] {
  const buttons = teaching(systems).map(({ id, words }) =>
    createButton(
      packButtonId({ thread: '0', revision: 0, action: 'first', arg: id }),
      words[lang].title,
      'main',
    ),
  )
  return buttons.length > 0 ? [createTextPart(words.title[lang]), ...createButtonRows(buttons)] : []
}

/**
 * Handles the button that opens a guided first game. If the button names no game, shows a button for each game
 * that has one.
 */
export const onOpenFirstGame = (
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> => (arg === '' ? offerFirstGames(request) : openFirstGame(request, arg))

/** Opens a guided first game in a new thread. Skips explanations that this person saw in earlier first games. */
export async function openFirstGame(request: RequestContext, id: string, room?: TextChannel): Promise<void> {
  const system = getOwnValue(request.bot.systems, id)
  if (!system?.menus.firstGame) return replyPrivately(request, request.w.refusals['no-such-choice'])
  const { taught } = await request.bot.store.people.read(request.interaction.user.id)
  const known = taught.filter(kind => kind.startsWith(`${id}:`)).map(kind => kind.slice(id.length + 1))
  const name = getMemberName(request.interaction)
  await openTableThread(
    request,
    system,
    place => startFirstGame(system, place, known, name, initiatorOf(request)),
    {
      ...(room && { room }),
      offer: { what: 'first', system: id },
    },
  )
}
