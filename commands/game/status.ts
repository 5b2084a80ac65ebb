import { headOf } from '../../src/engine/chain.ts'
import { russianCount } from '../../src/engine/words.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { text, truncate } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { lookRight } from '../permissions/right.ts'
import { questionText } from '../posts/thread-message.ts'
import { outcomeText, roleWithPlayer } from '../table/describe.ts'
import { requireMatch } from '../table/show-board.ts'

const words = {
  reconstructed: bilingual('### Reconstructed numbers', '### Восстановленные числа'),
  none: bilingual('No number of this game is reconstructed.', 'Восстановленных чисел в этой игре нет.'),
  own: (paths: readonly string[]) =>
    bilingual(
      `Own data: ${paths.length} ${paths.length === 1 ? 'file' : 'files'}: ${paths.join(', ')}`,
      `Свои данные: ${russianCount(paths.length, 'файл', 'файла', 'файлов')}: ${paths.join(', ')}`,
    ),
}

export const statusCommand: Command = {
  name: bilingual('status', 'положение'),
  about: bilingual(
    'Where the game stands, and which numbers are reconstructed',
    'Как идёт игра и какие числа восстановлены',
  ),
  right: lookRight,
  async run(request) {
    const here = await requireMatch(request)
    if (!here) return
    const { table, match, system } = here
    const { w, lang } = request
    const said = system.words[lang]
    const seats = table.seats.map(seat => roleWithPlayer(table, system, seat.role, lang)).join(' · ')
    const isOver = match.state.outcome !== null
    const ended = isOver ? [w.post.over, outcomeText(table, system, lang)].filter(Boolean) : []
    const head = [
      `## ${said.title}`,
      ...ended,
      seats,
      ...said.status(system.views.view(match.state, null), null),
    ]
    if (!isOver) head.push(questionText(table, system, lang))
    const scenario = system.scenarios.find(({ id }) => id === match.start.scenario)
    const ours = [...said.reconstructed, ...(scenario?.reconstructed ? [scenario.reconstructed[lang]] : [])]
    const lines = ours.length > 0 ? ours.map(line => `- ${line}`) : [words.none[lang]]
    const files = request.bot.ownFilesOf(system.id)
    const numbers = [words.reconstructed[lang], ...lines]
    const parts = [text(truncate(head.join('\n'), 1900))]
    parts.push(text(truncate(numbers.join('\n'), 1700)))
    if (files.length > 0) parts.push(text(`-# ${truncate(words.own(files)[lang], 400)}`))
    await replyPrivately(request, [...parts, text(w.show.chain(headOf(match)))])
  },
}
