import { AttachmentBuilder, MessageFlags } from 'discord.js'
import { live } from '../../src/engine/live.ts'
import { counted, plural } from '../../src/engine/words.ts'
import type { Command } from '../command.ts'
import { container, picture, text } from '../discord/components.ts'
import { sendPlainer } from '../discord/plainer.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { Ask } from '../house.ts'
import { oneEach } from '../one-each.ts'
import { altText } from '../posts/message.ts'
import { look, players } from '../rights/right.ts'
import { sliced } from '../slices.ts'
import { filmWork } from '../table/film.ts'
import { matchHere } from '../table/look.ts'

const FILE = 'replay.gif'

const words = {
  shown: (moves: number, frames: number) =>
    both(
      `The game so far, as everybody saw it: ${counted(moves, 'move', 'moves')} in ${counted(frames, 'frame', 'frames')}.`,
      `Игра до этого места, какой её видели все: ${plural(moves, 'ход', 'хода', 'ходов')}, ${plural(frames, 'кадр', 'кадра', 'кадров')}.`,
    ),
  busy: both(
    'Your last replay is still being made. Ask again when it is there.',
    'Ваш прошлый повтор ещё делается. Попросите снова, когда он придёт.',
  ),
  posted: both('The replay is below.', 'Повтор показан ниже.'),
}

export const replay: Command = {
  name: both('replay', 'повтор'),
  about: both('The game so far as a moving picture', 'Вся игра до этого места движущейся картинкой'),
  options: () => [
    {
      name: both('public', 'всем'),
      about: both('Post it in this thread', 'Показать в этой ветке всем'),
      yesNo: true,
      right: players,
    },
  ],
  right: look,
  async run(ask) {
    const { user, options } = ask.interaction
    const isFree = await atATime(user.id, () => showReplay(ask, options.getBoolean('public') ?? false))
    if (!isFree) await answer(ask, words.busy[ask.lang])
  },
}

const atATime = oneEach()

/** Shows the game as a moving picture, as everybody saw it, from the setup until now. */
async function showReplay(ask: Ask, isPublic: boolean): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const { frames } = await sliced(filmWork(table, system, match, ask.lang))
  const { bytes } = await ask.house.film(frames)
  const alt = altText({ ...table, lang: ask.lang }, system, [])
  const files = [new AttachmentBuilder(bytes, { name: FILE, description: alt })]
  const parts = [text(words.shown(live(match.log).length, frames.length)[ask.lang]), picture(FILE, alt)]
  if (!isPublic) return answer(ask, parts, { files })
  await answer(ask, words.posted[ask.lang])
  const noted = (error: Error) => ask.house.log.error({ error }, 'Discord refused this form of a replay')
  await sendPlainer({ parts, files }, ask.lang, noted, shown =>
    ask.interaction.followUp({
      flags: MessageFlags.IsComponentsV2,
      components: [container(shown.parts)],
      files: [...shown.files],
      allowedMentions: { parse: [] },
    }),
  )
}
