import { newestLogLink } from '../../src/engine/chain.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { formatRussianCount } from '../../src/engine/words.ts'
import type { Table } from '../../src/table/types.ts'
import { systemOfTable } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createTextPart, truncate } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { rightToViewTable } from '../permissions/right.ts'
import { formatQuestion } from '../posts/thread-message.ts'
import { describeGameOutcome, formatRoleWithPlayer } from '../table/describe.ts'
import { describeHandicap } from '../table/fair-start.ts'
import { explainWhoCanEnterNumbers, listReconstructedNumbers } from '../table/reconstructed.ts'
import { requireTable } from '../table/show-board.ts'
import { botWordsByLang } from '../words/index.ts'

const words = {
  reconstructed: bilingual('### Reconstructed numbers', '### Восстановленные числа'),
  none: bilingual('This game has no reconstructed numbers.', 'Восстановленных чисел в этой игре нет.'),
  own: (paths: readonly string[]) =>
    bilingual(
      `Data of the bot’s owner, ${paths.length} ${paths.length === 1 ? 'file' : 'files'}: ${paths.join(', ')}`,
      `Данные владельца бота, ${formatRussianCount(paths.length, 'файл', 'файла', 'файлов')}: ${paths.join(', ')}`,
    ),
}

export const tableStatusCommand: Command = {
  name: bilingual('status', 'положение'),
  about: bilingual(
    'Where the game stands, and which numbers are reconstructed',
    'Положение в партии и какие числа восстановлены',
  ),
  right: rightToViewTable,
  async run(request) {
    const table = await requireTable(request)
    if (!table) return
    const { w, lang } = request
    const system = systemOfTable(request.bot, table)
    const lines = listReconstructedNumbers(table, system, lang)
    const listed =
      lines.length > 0
        ? [...lines.map(line => `- ${line}`), explainWhoCanEnterNumbers(lang)]
        : [words.none[lang]]
    const files = request.bot.ownFilesOf(system.id)
    const parts = [createTextPart(truncate(describePosition(table, system, lang), 1900))]
    parts.push(createTextPart(truncate([words.reconstructed[lang], ...listed].join('\n'), 1700)))
    if (files.length > 0) parts.push(createTextPart(`-# ${truncate(words.own(files)[lang], 400)}`))
    if (table.match) parts.push(createTextPart(w.show.chain(newestLogLink(table.match))))
    await replyPrivately(request, parts)
  },
}

/** Says who plays, how the game stands and what has to be decided. */
function describePosition(table: Table, system: GameSystem, lang: Lang): string {
  const said = system.words[lang]
  const w = botWordsByLang[lang]
  const { match, seats } = table
  const head = [
    `## ${said.title}`,
    seats.map(({ role }) => formatRoleWithPlayer(table, system, role, lang)).join(' · '),
  ]
  if (!match) return [...head, w.show.noBoard].join('\n')
  const status = [
    ...said.status(system.views.view(match.state, null), null),
    ...(match.start.handicap ? [describeHandicap(match.start.handicap, { ...table, lang }, system)] : []),
  ]
  if (match.state.outcome === null)
    return [...head, ...status, formatQuestion(table, system, lang)].join('\n')
  const [title, players] = head
  const ended = [w.post.over, describeGameOutcome(table, system, lang)].filter(Boolean)
  return [title, ...ended, players, ...status].join('\n')
}
