import type { GameSystem, OrderKind } from '../../src/engine/system.ts'
import { type Ferry, type FerryView, ferry } from '../toy/index.ts'

const never: OrderKind = {
  id: 'never',
  quick: true,
  name: { en: 'Never answer a crossing', ru: 'Не отвечать на переправу' },
  about: { en: 'Declines at once', ru: 'Сразу отказ' },
}

/** The made-up game with a standing order: decline every crossing. */
export const patientFerry: GameSystem<Ferry, FerryView> = {
  ...ferry,
  orders: [never],
  answer: (view, _, orders) =>
    view.asks?.do === 'react' && orders.some(order => order.kind === 'never')
      ? { verb: 'decline', args: [] }
      : null,
}
