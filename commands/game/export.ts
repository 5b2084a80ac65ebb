import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { rightToViewTable } from '../permissions/right.ts'
import { buildGameFileParts } from '../table/file.ts'
import { requireTable } from '../table/show-board.ts'

export const exportGameCommand: Command = {
  name: bilingual('export', 'выгрузить'),
  about: bilingual(
    'The game as a file, to check and replay it',
    'Файл партии, чтобы проверить её и разыграть заново',
  ),
  right: rightToViewTable,
  async run(request) {
    const table = await requireTable(request)
    if (!table) return
    if (!table.match) return replyPrivately(request, request.w.refusals['not-begun'])
    const { parts, files } = buildGameFileParts(request.bot, { ...table, match: table.match }, request.lang)
    await replyPrivately(request, parts, { files })
  },
}
