import type { Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { look } from '../rights/right.ts'
import { fileParts } from '../table/file.ts'
import { tableHere } from '../table/look.ts'

export const exportFile: Command = {
  name: both('export', 'выгрузить'),
  about: both(
    'The game as a file that anybody can check and replay',
    'Игра файлом: проверить и разыграть заново',
  ),
  right: look,
  async run(ask) {
    const table = await tableHere(ask)
    if (!table) return
    if (!table.match) return answer(ask, ask.w.refusals['not-begun'])
    const { parts, files } = fileParts(ask.house, { ...table, match: table.match }, ask.lang)
    await answer(ask, parts, { files })
  },
}
