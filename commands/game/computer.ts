import { LEVELS } from '../../src/ai/levels.ts'
import { askComputer } from '../../src/table/votes.ts'
import type { Command } from '../command.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { causeOf, systemOf } from '../house.ts'
import { hostThenPlayers } from '../rights/right.ts'
import { type Came, came, change, tell } from '../table/change.ts'
import { noSeat, seatNamed } from '../table/seat-named.ts'
import { words as botWords } from '../words/index.ts'
import { seat } from './join.ts'

const NOBODY = 'nobody'

const where: OptionSpec = {
  ...seat,
  about: both('Which seat, where no person sits', 'Какое место; человек там не сидит'),
  required: true,
}

const level: OptionSpec = {
  name: both('level', 'уровень'),
  about: both(
    'How well it plays; nobody: a person may take the seat',
    'Насколько сильный; никто: место сможет занять человек',
  ),
  required: true,
  choices: [
    ...LEVELS.map(value => ({
      name: both(botWords.en.computer.levels[value], botWords.ru.computer.levels[value]),
      value,
    })),
    { name: both('nobody', 'никто'), value: NOBODY },
  ],
}

const done = both('Done.', 'Готово.')
const asked = both(
  'The others have been asked: they have to agree.',
  'Остальных спросили: они должны согласиться.',
)

/**
 * `/game computer`: gives a seat without a person to a computer. In the lobby the host decides, later the
 * players decide together.
 */
export const computer: Command = {
  name: both('computer', 'компьютер'),
  about: both('Have the computer play a free seat', 'Отдать свободное место компьютеру'),
  options: () => [where, level],
  right: hostThenPlayers,
  async run(ask) {
    const { options } = ask.interaction
    const typed = options.getString('seat', true)
    const wanted = options.getString('level', true)
    const found = LEVELS.find(one => one === wanted) ?? null
    const result = await change(ask, (table): Came => {
      if (!found && wanted !== NOBODY) return { is: 'no', why: 'no-such-choice' }
      const system = systemOf(ask.house, table)
      const role = seatNamed(table, system, typed)
      if (role === null) return { is: 'no', why: noSeat(table, system, typed) }
      return came(askComputer(table, system, { role, level: found }, causeOf(ask)))
    })
    const isAsked = result.is === 'done' && result.table.vote?.about === 'computer'
    await tell(ask, result, (isAsked ? asked : done)[ask.lang])
  },
}
