import { newestLogLink } from '../../src/engine/chain.ts'
import { formatRussianCount } from '../../src/engine/words.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createTextPart, truncate } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { viewTableRight } from '../permissions/right.ts'
import { formatQuestion } from '../posts/thread-message.ts'
import { describeGameOutcome, formatRoleWithPlayer } from '../table/describe.ts'
import { requireStartedGame } from '../table/show-board.ts'

const words = {
  reconstructed: bilingual('### Reconstructed numbers', '### Восстановленные числа'),
  none: bilingual('This game has no reconstructed numbers.', 'Восстановленных чисел в этой игре нет.'),
  own: (paths: readonly string[]) =>
    bilingual(
      `Own data: ${paths.length} ${paths.length === 1 ? 'file' : 'files'}: ${paths.join(', ')}`,
      `Свои данные: ${formatRussianCount(paths.length, 'файл', 'файла', 'файлов')}: ${paths.join(', ')}`,
    ),
}

export const tableStatusCommand: Command = {
  name: bilingual('status', 'положение'),
  about: bilingual(
    'Where the game stands, and which numbers are reconstructed',
    'Положение в партии и какие числа восстановлены',
  ),
  right: viewTableRight,
  async run(request) {
    const here = await requireStartedGame(request)
    if (!here) return
    const { table, match, system } = here
    const { w, lang } = request
    const said = system.words[lang]
    const seats = table.seats.map(seat => formatRoleWithPlayer(table, system, seat.role, lang)).join(' · ')
    const isOver = match.state.outcome !== null
    const ended = isOver ? [w.post.over, describeGameOutcome(table, system, lang)].filter(Boolean) : []
    const head = [
      `## ${said.title}`,
      ...ended,
      seats,
      ...said.status(system.views.view(match.state, null), null),
    ]
    if (!isOver) head.push(formatQuestion(table, system, lang))
    const scenario = system.scenarios.find(({ id }) => id === match.start.scenario)
    const ours = [...said.reconstructed, ...(scenario?.reconstructed ? [scenario.reconstructed[lang]] : [])]
    const lines = ours.length > 0 ? ours.map(line => `- ${line}`) : [words.none[lang]]
    const files = request.bot.ownFilesOf(system.id)
    const numbers = [words.reconstructed[lang], ...lines]
    const parts = [createTextPart(truncate(head.join('\n'), 1900))]
    parts.push(createTextPart(truncate(numbers.join('\n'), 1700)))
    if (files.length > 0) parts.push(createTextPart(`-# ${truncate(words.own(files)[lang], 400)}`))
    await replyPrivately(request, [...parts, createTextPart(w.show.chain(newestLogLink(match)))])
  },
}
