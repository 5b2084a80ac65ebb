import { AttachmentBuilder, MessageFlags } from 'discord.js'
import { listLiveEntries } from '../../src/engine/live-entries.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import type { RequestContext } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createMessageContainer, createPicturePart, createTextPart } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { sendWithFallbacks } from '../discord/send-with-fallbacks.ts'
import { runInSlices } from '../pausable-work.ts'
import { createPerUserGuard } from '../per-user-guard.ts'
import { rightToViewTable, tablePlayersRight } from '../permissions/right.ts'
import { describeBoardPicture } from '../posts/thread-message.ts'
import { buildGameAnimationPausably } from '../table/game-animation.ts'
import { requireStartedGame } from '../table/show-board.ts'

const FILE = 'replay.gif'

const words = {
  shown: (moves: number, frames: number) =>
    bilingual(
      `The game so far, open information only: ${formatEnglishCount(moves, 'move', 'moves')}, ${formatEnglishCount(frames, 'frame', 'frames')}.`,
      `Партия до этого хода, только открытые сведения: ${formatRussianCount(moves, 'ход', 'хода', 'ходов')}, ${formatRussianCount(frames, 'кадр', 'кадра', 'кадров')}.`,
    ),
  busy: bilingual(
    'Your last replay is not ready yet. Ask again when it has come.',
    'Ваш прошлый повтор ещё не готов. Попросите снова, когда он придёт.',
  ),
  posted: bilingual('The replay is below.', 'Повтор показан ниже.'),
}

export const gameReplayCommand: Command = {
  name: bilingual('replay', 'повтор'),
  about: bilingual('The game so far as an animation', 'Вся партия до этого хода в виде анимации'),
  options: () => [
    {
      name: bilingual('public', 'всем'),
      about: bilingual('Post it in this thread', 'Показать в этой ветке всем'),
      yesNo: true,
      right: tablePlayersRight,
    },
  ],
  right: rightToViewTable,
  async run(request) {
    const { user, options } = request.interaction
    const isFree = await atATime(user.id, () => showReplay(request, options.getBoolean('public') ?? false))
    if (!isFree) await replyPrivately(request, words.busy[request.lang])
  },
}

const atATime = createPerUserGuard()

/** Shows the game as an animated picture, from the setup until now. Contains only what everybody could see. */
async function showReplay(request: RequestContext, isPublic: boolean): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const { frames } = await runInSlices(buildGameAnimationPausably(table, system, match, request.lang))
  const { bytes } = await request.bot.film(frames)
  const alt = describeBoardPicture({ ...table, lang: request.lang }, system, [])
  const files = [new AttachmentBuilder(bytes, { name: FILE, description: alt })]
  const parts = [
    createTextPart(words.shown(listLiveEntries(match.log).length, frames.length)[request.lang]),
    createPicturePart(FILE, alt),
  ]
  if (!isPublic) return replyPrivately(request, parts, { files })
  await replyPrivately(request, words.posted[request.lang])
  const noted = (error: Error) => request.bot.log.error({ error }, 'Discord refused this form of a replay')
  await sendWithFallbacks({ parts, files }, request.lang, noted, shown =>
    request.interaction.followUp({
      flags: MessageFlags.IsComponentsV2,
      components: [createMessageContainer(shown.parts)],
      files: [...shown.files],
      allowedMentions: { parse: [] },
    }),
  )
}
