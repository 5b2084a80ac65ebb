import { AttachmentBuilder } from 'discord.js'
import type { Match } from '../../src/engine/log.ts'
import type { BilingualText } from '../../src/engine/model.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import type { Table } from '../../src/table/types.ts'
import { type CoreContext, systemOfTable } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createPicturePart, createTextPart, type MessagePart, truncate } from '../discord/components.ts'
import { runInSlices } from '../pausable-work.ts'
import { buildGameFileParts } from '../table/file.ts'
import { buildGameAnimationPausably, findTurningPoints } from '../table/game-animation.ts'
import { formatDuration } from '../words/duration.ts'

const FILM = 'game.gif'
const POINTS = 3
/** Maximum length of the text about one turning point of the game, in characters. */
const POINT = 420

const words = {
  title: bilingual('### Looking back', '### Как это было'),
  length: (entries: number, time: BilingualText) =>
    bilingual(
      `The game took ${time.en} and has ${formatEnglishCount(entries, 'entry', 'entries')} in its log.`,
      `Партия длилась ${time.ru}, в журнале ${formatRussianCount(entries, 'запись', 'записи', 'записей')}.`,
    ),
  points: bilingual(
    '**Turning points** (as the computer judges the position):',
    '**Переломные ходы** (по оценке компьютера):',
  ),
  film: bilingual('The whole game as an animation', 'Анимация всей партии'),
  file: bilingual(
    'The file below holds the whole game. Anyone can check every die with it.',
    'В файле ниже вся партия. По нему любой может проверить каждый бросок.',
  ),
}

/**
 * Builds the last post of a finished game: its turning points, its animation and its file. Leaves out any
 * part that cannot be described or drawn.
 */
export async function buildArchiveParts(
  bot: CoreContext,
  table: Table & { readonly match: Match },
): Promise<{ parts: MessagePart[]; files: AttachmentBuilder[] }> {
  const { lang, match } = table
  const { points, film } = await retold(bot, table)
  const about = [
    words.title[lang],
    words.length(match.log.length, formatDuration(timeOf(table)))[lang],
    ...(points.length > 0
      ? [words.points[lang], ...points.map(told => `- ${truncate(told.join(' '), POINT)}`)]
      : []),
    words.file[lang],
  ]
  const file = buildGameFileParts(bot, table, lang)
  const [, attached] = file.parts
  const gif = film && new AttachmentBuilder(Buffer.from(film), { name: FILM, description: words.film[lang] })
  return {
    parts: [
      createTextPart(about.join('\n')),
      ...(gif ? [createPicturePart(FILM, words.film[lang])] : []),
      attached,
    ],
    files: [...(gif ? [gif] : []), ...file.files],
  }
}

async function retold(
  bot: CoreContext,
  table: Table & { readonly match: Match },
): Promise<{ points: string[][]; film: Uint8Array | null }> {
  const system = systemOfTable(bot, table)
  const { lang, match } = table
  let points: string[][] = []
  try {
    const { moments, frames } = await runInSlices(
      buildGameAnimationPausably(table, system, match, lang, true),
    )
    points = findTurningPoints(system, table.setup, moments, match.state, lang, POINTS)
    const { bytes } = await bot.film(frames)
    return { points, film: bytes }
  } catch (error) {
    bot.log.warn(
      { error, thread: table.thread, system: table.system },
      'the animation of a game could not be made; the game is archived without it',
    )
    return { points, film: null }
  }
}

const timeOf = ({ began, touched = 0 }: Table): number => touched - (began ?? touched)
