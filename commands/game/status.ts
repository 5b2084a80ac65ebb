import { headOf } from '../../src/engine/chain.ts'
import type { Command } from '../command.ts'
import { cut, text } from '../discord/components.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { questionText } from '../posts/message.ts'
import { look } from '../rights/right.ts'
import { matchHere } from '../table/look.ts'
import { endedText, roleAndUser } from '../table/say.ts'

const words = { reconstructed: both('### Reconstructed numbers', '### Восстановленные числа') }

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
    const head = [`## ${said.title}`, ...ended, seats, ...said.status(system.view(match.state, null), null)]
    if (!isOver) head.push(questionText(table, system, lang))
    const scenario = system.scenarios.find(({ id }) => id === match.start.scenario)
    const ours = [...said.reconstructed, ...(scenario?.reconstructed ? [scenario.reconstructed[lang]] : [])]
    const numbers = [words.reconstructed[lang], ...ours.map(line => `- ${line}`)]
    const parts = [text(cut(head.join('\n'), 1900))]
    if (ours.length > 0) parts.push(text(cut(numbers.join('\n'), 1900)))
    await answer(ask, [...parts, text(w.show.chain(headOf(match)))])
  },
}
