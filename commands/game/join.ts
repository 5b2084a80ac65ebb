import type { Command } from '../command.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import { rightToTakeSeat } from '../permissions/right.ts'
import { takeSeat } from '../table/invitation.ts'

export const seatOption: OptionSpec = {
  name: bilingual('seat', 'место'),
  about: bilingual('Which seat; default: the first free one', 'Какое место; по умолчанию первое свободное'),
  completes: true,
}

export const takeSeatCommand: Command = {
  name: bilingual('join', 'сесть'),
  about: bilingual('Take a seat', 'Занять место'),
  options: () => [seatOption],
  right: rightToTakeSeat,
  async run(request) {
    await takeSeat(request, request.interaction.options.getString('seat'))
  },
}
