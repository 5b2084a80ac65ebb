import { LEVELS } from '../../src/ai/levels.ts'
import { askComputer } from '../../src/table-votes.ts'
import type { Command } from '../command.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { causeOf, systemOf } from '../house.ts'
import { hostThenPlayers } from '../rights/right.ts'
import { type Came, came, change, tell } from '../table/change.ts'
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

const asked = both(
  'Done, or asked: where other people play they have to agree.',
  'Готово; если за столом есть другие люди, они сначала должны согласиться.',
)

/** A seat where nobody sits: in the lobby whoever opened it gives it to the computer, later those who play do together. */
export const computer: Command = {
  name: both('computer', 'компьютер'),
  about: both('Have the computer play a free seat', 'Отдать свободное место компьютеру'),
  options: () => [where, level],
  right: hostThenPlayers,
  async run(ask) {
    const { options } = ask.interaction
    const role = options.getString('seat', true)
    const wanted = options.getString('level', true)
    const found = LEVELS.find(one => one === wanted) ?? null
    const result = await change(ask, (table): Came => {
      if (!found && wanted !== NOBODY) return { is: 'no', why: 'no-such-choice' }
      return came(askComputer(table, systemOf(ask.house, table), { role, level: found }, causeOf(ask)))
    })
    await tell(ask, result, asked[ask.lang])
  },
}
