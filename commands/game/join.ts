import type { Command } from '../command.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { sit } from '../rights/right.ts'
import { takeSeat } from '../table/invited.ts'

export const seat: OptionSpec = {
  name: both('seat', 'место'),
  about: both('Which seat; left out, the first free one', 'Какое место; если не указать, первое свободное'),
  completes: true,
}

export const join: Command = {
  name: both('join', 'сесть'),
  about: both('Take a seat', 'Занять место'),
  options: () => [seat],
  right: sit,
  async run(ask) {
    await takeSeat(ask, ask.interaction.options.getString('seat'))
  },
}
