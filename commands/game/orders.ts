import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { showStanding } from '../orders/standing.ts'
import { mine } from '../rights/right.ts'
import { as } from '../system/define.ts'

export const orders: Command = {
  name: both('orders', 'поручения'),
  about: both('Your standing orders, which answer for you', 'Ваши поручения: они отвечают за вас'),
  options: () => [as],
  right: mine,
  run: ask => showStanding(ask, ask.interaction.options.getString('as')),
}
