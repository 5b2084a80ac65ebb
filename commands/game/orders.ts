import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { showStanding } from '../orders/standing.ts'
import { ownSeatRight } from '../permissions/right.ts'
import { asOption } from '../system/define.ts'

export const standingOrdersCommand: Command = {
  name: bilingual('orders', 'поручения'),
  about: bilingual('Your standing orders, which answer for you', 'Ваши поручения: они отвечают за вас'),
  options: () => [asOption],
  right: ownSeatRight,
  run: request => showStanding(request, request.interaction.options.getString('as')),
}
