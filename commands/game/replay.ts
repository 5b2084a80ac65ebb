import { AttachmentBuilder, MessageFlags } from 'discord.js'
import { liveEntries } from '../../src/engine/live-entries.ts'
import { englishCount, russianCount } from '../../src/engine/words.ts'
import type { RequestContext } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { messageContainer, picturePart, text } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { sendWithFallbacks } from '../discord/send-with-fallbacks.ts'
import { runInSlices } from '../pausable-work.ts'
import { perUserGuard } from '../per-user-guard.ts'
import { lookRight, playersRight } from '../permissions/right.ts'
import { boardAltText } from '../posts/thread-message.ts'
import { buildFilmWork } from '../table/film.ts'
import { requireMatch } from '../table/show-board.ts'

const FILE = 'replay.gif'

const words = {
  shown: (moves: number, frames: number) =>
    bilingual(
      `The game so far, as everybody saw it: ${englishCount(moves, 'move', 'moves')} in ${englishCount(frames, 'frame', 'frames')}.`,
      `Игра до этого места, какой её видели все: ${russianCount(moves, 'ход', 'хода', 'ходов')}, ${russianCount(frames, 'кадр', 'кадра', 'кадров')}.`,
    ),
  busy: bilingual(
    'Your last replay is still being made. Ask again when it is there.',
    'Ваш прошлый повтор ещё делается. Попросите снова, когда он придёт.',
  ),
  posted: bilingual('The replay is below.', 'Повтор показан ниже.'),
}

export const replayCommand: Command = {
  name: bilingual('replay', 'повтор'),
  about: bilingual('The game so far as a moving picture', 'Вся игра до этого места движущейся картинкой'),
  options: () => [
    {
      name: bilingual('public', 'всем'),
      about: bilingual('Post it in this thread', 'Показать в этой ветке всем'),
      yesNo: true,
      right: playersRight,
    },
  ],
  right: lookRight,
  async run(request) {
    const { user, options } = request.interaction
    const isFree = await atATime(user.id, () => showReplay(request, options.getBoolean('public') ?? false))
    if (!isFree) await replyPrivately(request, words.busy[request.lang])
  },
}

const atATime = perUserGuard()

/** Shows the game as an animated picture, from the setup until now. Contains only what everybody could see. */
async function showReplay(request: RequestContext, isPublic: boolean): Promise<void> {
  const here = await requireMatch(request)
  if (!here) return
  const { table, match, system } = here
  const { frames } = await runInSlices(buildFilmWork(table, system, match, request.lang))
  const { bytes } = await request.bot.film(frames)
  const alt = boardAltText({ ...table, lang: request.lang }, system, [])
  const files = [new AttachmentBuilder(bytes, { name: FILE, description: alt })]
  const parts = [
    text(words.shown(liveEntries(match.log).length, frames.length)[request.lang]),
    picturePart(FILE, alt),
  ]
  if (!isPublic) return replyPrivately(request, parts, { files })
  await replyPrivately(request, words.posted[request.lang])
  const noted = (error: Error) => request.bot.log.error({ error }, 'Discord refused this form of a replay')
  await sendWithFallbacks({ parts, files }, request.lang, noted, shown =>
    request.interaction.followUp({
      flags: MessageFlags.IsComponentsV2,
      components: [messageContainer(shown.parts)],
      files: [...shown.files],
      allowedMentions: { parse: [] },
    }),
  )
}
