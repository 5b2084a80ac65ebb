import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { showStandingOrders } from '../orders/standing.ts'
import { rightOfOwnSeat } from '../permissions/right.ts'
import { roleOption } from '../system/define.ts'

export const standingOrdersCommand: Command = {
  name: bilingual('orders', 'поручения'),
  about: bilingual('Your standing orders: they answer for you', 'Ваши поручения: они отвечают за вас'),
  options: () => [roleOption],
  right: rightOfOwnSeat,
  run: request => showStandingOrders(request, request.interaction.options.getString('as')),
}
