import { headOf } from '../../src/engine/chain.ts'
import { plural } from '../../src/engine/words.ts'
import type { Command } from '../command.ts'
import { cut, text } from '../discord/components.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { questionText } from '../posts/message.ts'
import { look } from '../rights/right.ts'
import { matchHere } from '../table/look.ts'
import { endedText, roleAndUser } from '../table/say.ts'

const words = {
  reconstructed: both('### Reconstructed numbers', '### Восстановленные числа'),
  none: both('No number of this game is reconstructed.', 'Восстановленных чисел в этой игре нет.'),
  own: (paths: readonly string[]) =>
    both(
      `Own data: ${paths.length} ${paths.length === 1 ? 'file' : 'files'}: ${paths.join(', ')}`,
      `Свои данные: ${plural(paths.length, 'файл', 'файла', 'файлов')}: ${paths.join(', ')}`,
    ),
}

export const status: Command = {
  name: both('status', 'положение'),
  about: both(
    'Where the game stands, and which numbers are reconstructed',
    'Как идёт игра и какие числа восстановлены',
  ),
  right: look,
  async run(ask) {
    const here = await matchHere(ask)
    if (!here) return
    const { table, match, system } = here
    const { w, lang } = ask
    const said = system.words[lang]
    const seats = table.seats.map(seat => roleAndUser(table, system, seat.role, lang)).join(' · ')
    const isOver = match.state.outcome !== null
    const ended = isOver ? [w.post.over, endedText(table, system, lang)].filter(Boolean) : []
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
    const files = ask.house.ownFilesOf(system.id)
    const numbers = [words.reconstructed[lang], ...lines]
    const parts = [text(cut(head.join('\n'), 1900))]
    parts.push(text(cut(numbers.join('\n'), 1700)))
    if (files.length > 0) parts.push(text(`-# ${cut(words.own(files)[lang], 400)}`))
    await answer(ask, [...parts, text(w.show.chain(headOf(match)))])
  },
}
