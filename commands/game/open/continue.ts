import type { Attachment } from 'discord.js'
import { computeRulesVersion } from '../../../src/engine/match.ts'
import type { BilingualText } from '../../../src/engine/model.ts'
import { getOwnValue } from '../../../src/engine/own-value.ts'
import {
  type ContinuationObstacle,
  exportFinishedGame,
  GAME_FILE_LIMITS,
} from '../../../src/game-file/index.ts'
import { openContinuedTable } from '../../../src/table/continued.ts'
import { tableKey } from '../../../src/table/index.ts'
import { type ComponentInteraction, initiatorOf, type RequestContext } from '../../bot-context.ts'
import { canSeeTable } from '../../discord/can-see-channel.ts'
import { bilingual } from '../../discord/command-json.ts'
import { createButton, createButtonRows, type MessagePart } from '../../discord/components.ts'
import { type ButtonId, packButtonId } from '../../discord/custom-id.ts'
import { replyPrivately } from '../../discord/reply.ts'
import { createPerUserGuard } from '../../per-user-guard.ts'
import { statsWords } from '../../stats/words.ts'
import { formatAsInlineCode } from '../../words/visible-text.ts'
import { openTableThread } from './table-thread.ts'

/** Milliseconds after which the download of an attached file fails. */
const PATIENCE = 10_000

const words = {
  button: bilingual('Play on at a new table', 'Продолжить за новым столом'),
  running: bilingual(
    'This game is not over, so what is hidden must stay hidden. You can play on from it when it is over or called off.',
    'Эта партия ещё идёт, и скрытое в ней открывать нельзя. Продолжить её за другим столом можно, когда она окончена или прекращена.',
  ),
  busy: bilingual(
    'Your last file is still being read. Try again when you have the answer.',
    'Ваш прошлый файл ещё не прочитан. Попробуйте снова, когда придёт ответ.',
  ),
  lost: bilingual(
    'The file could not be loaded from Discord. Attach it again.',
    'Не удалось получить файл из Discord. Приложите его ещё раз.',
  ),
}

/** Texts that say why no game can go on from a file, and what to do instead. */
const obstacles: Readonly<
  Record<ContinuationObstacle['why'], (what: string, entry: number | undefined) => BilingualText>
> = {
  sealed: () =>
    bilingual(
      'This file was made while the game was on. It holds only what everybody knew, so no hand or deck can be set up from it. After the game, get the full file with `/game export`.',
      'Этот файл выгружен во время партии. В нём только то, что знали все: рук и колод по нему не восстановить. После партии возьмите полный файл: `/партия выгрузить`.',
    ),
  rules: () =>
    bilingual(
      'This game was played with different rules or data files from this bot’s. It can go on only on a bot with the same ones.',
      'Эта партия сыграна по другим правилам или с другими файлами данных, чем у этого бота. Продолжить её можно только на боте с теми же правилами и файлами.',
    ),
  ended: () =>
    bilingual(
      'In the game of this file nobody has anything left to decide, so it cannot go on. Start a new game: `/game new`.',
      'В партии из этого файла решать больше нечего, и продолжить её нельзя. Начните новую: `/партия создать`.',
    ),
  newer: () =>
    bilingual(
      'This file comes from a newer release of Fieldpost. Ask the owner of this bot to update it.',
      'Файл создан более новой версией Fieldpost. Попросите владельца обновить бота.',
    ),
  broken: (what, entry) =>
    bilingual(
      `This game file has a fault${entry === undefined ? '' : ` in entry ${entry}`}: ${what}. Export it again with \`/game export\` at the finished game.`,
      `В файле партии ошибка${entry === undefined ? '' : ` (запись ${entry})`}: ${what}. Выгрузите его заново в ветке оконченной партии: \`/партия выгрузить\`.`,
    ),
}
/** Maximum length of the description of a fault in a file, in characters. */
const FAULT = 300

/** Builds the button that opens a new table on which a finished game goes on. */
export const buildContinueParts = (thread: string, lang: RequestContext['lang']): MessagePart[] =>
  createButtonRows([
    createButton(
      packButtonId({ thread: '0', revision: 0, action: 'resume', arg: thread }),
      words.button[lang],
      'quiet',
    ),
  ])

const oneFileAtATime = createPerUserGuard()

/** Opens a table on which a finished game of this server goes on. The button names the table of that game. */
export async function onContinueGame(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { bot, interaction, lang } = request
  const table = await bot.store.read(tableKey(interaction.guildId ?? '', arg))
  if (!table?.match) return replyPrivately(request, statsWords.noFile[lang])
  if (!canSeeTable(interaction, table)) return replyPrivately(request, statsWords.unseen[lang])
  const { match, secret } = table
  if (!match.state.outcome) return replyPrivately(request, words.running[lang])
  const file = JSON.stringify(exportFinishedGame(match, secret))
  await continueFrom(request, async () => Buffer.from(file), table.isPrivate === true)
}

/** Opens a table on which the game in an attached file goes on. */
export function openFromFile(
  request: RequestContext,
  { url, size }: Attachment,
  isPrivate: boolean,
): Promise<void> {
  const load = async () => {
    if (size > GAME_FILE_LIMITS.bytes) return Buffer.alloc(GAME_FILE_LIMITS.bytes + 1)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    } catch (error) {
      request.bot.log.warn({ error }, 'an attached game file could not be downloaded')
      return null
    }
  }
  return continueFrom(request, load, isPrivate)
}

async function continueFrom(
  request: RequestContext,
  load: () => Promise<Uint8Array | null>,
  isPrivate: boolean,
): Promise<void> {
  const { bot, interaction, lang } = request
  const isFree = await oneFileAtATime(interaction.user.id, async () => {
    const bytes = await load()
    if (!bytes) return replyPrivately(request, words.lost[lang])
    const game = await bot.readGame(bytes)
    if ('why' in game) {
      const { why, message, entry } = game
      return replyPrivately(request, obstacles[why](formatAsInlineCode(message, FAULT), entry)[lang])
    }
    const system = getOwnValue(bot.systems, game.system)
    if (!system || game.rules !== computeRulesVersion(system))
      return replyPrivately(request, obstacles.rules('', undefined)[lang])
    const isHere = await isTableHere(request, game.positions[0].from.table, isPrivate)
    await openTableThread(
      request,
      system,
      place => ({ table: openContinuedTable(system, place, game, isHere, initiatorOf(request)) }),
      { setup: game.setup, isPrivate },
    )
  })
  if (!isFree) await replyPrivately(request, words.busy[lang])
}

/**
 * Checks whether the new table may name the table of the other game. The other table must be on this server, and
 * the person must see it. Only a private table may name a private table.
 */
async function isTableHere(
  { bot, interaction }: RequestContext,
  thread: string,
  isPrivate: boolean,
): Promise<boolean> {
  if (!/^\d{15,20}$/.test(thread)) return false
  try {
    const table = await bot.store.read(tableKey(interaction.guildId ?? '', thread))
    return table !== null && canSeeTable(interaction, table) && (isPrivate || !table.isPrivate)
  } catch {
    // The other table cannot be read now. So the new table shows only its number, without a link.
    return false
  }
}
