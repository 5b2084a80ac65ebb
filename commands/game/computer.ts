import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import { requestComputer } from '../../src/table/votes.ts'
import { initiatorOf, systemOfTable } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import { rightOfHostThenPlayers } from '../permissions/right.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'
import { explainUnknownSeat, findSeat } from '../table/find-seat.ts'
import { botWordsByLang as botWords } from '../words/index.ts'
import { seatOption } from './join.ts'

const NOBODY = 'nobody'

const where: OptionSpec = {
  ...seatOption,
  about: bilingual('Which seat; it must have no person', 'Место, не занятое человеком'),
  required: true,
}

const level: OptionSpec = {
  name: bilingual('level', 'уровень'),
  about: bilingual(
    'How well it plays; “nobody” frees the seat for a person',
    'Сила игры; «никто» освобождает место для человека',
  ),
  required: true,
  choices: [
    ...SKILL_LEVELS.map(value => ({
      name: inEveryLanguage(lang => botWords[lang].computer.levels[value]),
      value,
    })),
    { name: bilingual('nobody', 'никто'), value: NOBODY },
  ],
}

const done = bilingual('Done.', 'Готово.')
const asked = bilingual(
  'The others have been asked. They have to agree.',
  'Запрос отправлен остальным. Нужно их согласие.',
)

/**
 * `/game computer`: gives a free seat to a computer player. In the lobby the host decides. In a running game the
 * players vote.
 */
export const setComputerCommand: Command = {
  name: bilingual('computer', 'компьютер'),
  about: bilingual('Have the computer play a free seat', 'Отдать свободное место компьютеру'),
  options: () => [where, level],
  right: rightOfHostThenPlayers,
  async run(request) {
    const { options } = request.interaction
    const typed = options.getString('seat', true)
    const wanted = options.getString('level', true)
    const found = SKILL_LEVELS.find(one => one === wanted) ?? null
    const result = await changeTable(request, (table): ChangeResult => {
      if (!found && wanted !== NOBODY) return { is: 'no', why: 'no-such-choice' }
      const system = systemOfTable(request.bot, table)
      const role = findSeat(table, system, typed)
      if (role === null) return { is: 'no', why: explainUnknownSeat(table, system, typed) }
      return toChangeResult(requestComputer(table, system, { role, level: found }, initiatorOf(request)))
    })
    const isAsked = result.is === 'done' && result.table.vote?.about === 'computer'
    await replyWithChangeResult(request, result, (isAsked ? asked : done)[request.lang])
  },
}
