import type { Action, Order, OrderKind, Role } from '../../engine/system.ts'
import { CARD } from './card-names.ts'
import { commandOf } from './state.ts'
import type { HeroesView, RollView } from './view.ts'

/** D9 Windows are closed by themselves unless the player wants them, so that a turn never waits for nothing. */
export const orders: readonly OrderKind[] = [
  {
    id: 'reactions',
    name: { ru: 'Реакции в ход врага', en: 'Reactions in the enemy turn' },
    about: {
      ru: 'Спрашивать меня о картах 06 и 15 при каждом действии врага.',
      en: 'Ask me about cards 06 and 15 at every enemy action.',
    },
  },
  {
    id: 'confuse',
    name: { ru: 'Взвести карту 06', en: 'Arm card 06' },
    about: {
      ru: 'Сыграть «Дезориентацию в бою» на первое действие врага с такой или большей стоимостью.',
      en: 'Play Battlefield Confusion on the first enemy action that costs at least this much.',
    },
    values: () =>
      ['1', '2', '3', '4', '5', '6'].map(id => ({ id, name: { ru: `от ${id} ОД`, en: `${id} AP or more` } })),
  },
  {
    id: 'bog',
    name: { ru: 'Взвести карту 15', en: 'Arm card 15' },
    about: {
      ru: 'Сыграть «Завязнуть» на первую вражескую машину, которая войдёт в следующий гекс.',
      en: 'Play Bogged Down on the first enemy vehicle that enters a hex.',
    },
  },
  {
    id: 'rerolls',
    name: { ru: 'Карты 07 и 13 после бросков', en: 'Cards 07 and 13 after rolls' },
    about: {
      ru: 'Когда спрашивать о картах 07 и 13; обычно только после неудачного броска.',
      en: 'When to ask about cards 07 and 13; usually only after a roll that failed.',
    },
    values: () => [
      { id: 'always', name: { ru: 'всегда', en: 'always' } },
      { id: 'never', name: { ru: 'никогда', en: 'never' } },
    ],
  },
  {
    id: 'afterwards',
    name: { ru: 'Карты после действия', en: 'Cards after an action' },
    about: {
      ru: 'Спрашивать о картах 05, 12 и 14 после каждого своего действия.',
      en: 'Ask about cards 05, 12 and 14 after every own action.',
    },
  },
  {
    id: 'targets',
    name: { ru: 'Порядок целей', en: 'Order of targets' },
    about: {
      ru: 'Выбирать порядок бросков по целям в гексе самому.',
      en: 'Choose the order of the rolls against the targets in a hex myself.',
    },
  },
  {
    id: 'numbers',
    name: { ru: 'ОК на числа', en: 'CAPs on numbers' },
    about: {
      ru: 'Не спрашивать об ОК перед бросками: тратить их только вместе с приказом.',
      en: 'Do not ask about CAPs before rolls: spend them only together with the order.',
    },
  },
]

const has = (list: readonly Order[], kind: string): boolean => list.some(order => order.kind === kind)

/** The answer that standing orders give, from what everybody sees and one's own cards that are armed. */
export function answer(view: HeroesView, role: Role, list: readonly Order[]): Action | null {
  const asked = view.asks
  if (!asked?.who.includes(role)) return null
  const command = commandOf(view, role)
  const hand = view.hands[command] ?? []
  switch (asked.do) {
    case 'react':
      return react(view, hand, list)
    case 'rolled':
      return rolled(view, list)
    case 'after':
      return has(list, 'afterwards') ? null : { verb: 'done', args: [] }
    case 'cost': {
      const left = view.deed ? view.deed.cost - view.deed.paid : 0
      const nothingToPay = left <= 0 || view.cap[command] === 0
      return nothingToPay && !has(list, 'afterwards') ? { verb: 'pay', args: [0] } : null
    }
    case 'number':
      return has(list, 'numbers') ? { verb: 'adjust', args: [0] } : null
    case 'target': {
      const next = view.deed?.attack?.targets[0]
      return has(list, 'targets') || next === undefined ? null : { verb: 'next', args: [next] }
    }
    case 'bog':
      if (has(list, 'bog') && hand.includes(CARD.bogged)) return { verb: 'bog', args: [] }
      return has(list, 'reactions') ? null : { verb: 'decline', args: [] }
    default:
      return null
  }
}

function react(view: HeroesView, hand: readonly number[], list: readonly Order[]): Action | null {
  const armed = list.find(order => order.kind === 'confuse')
  if (armed && hand.includes(CARD.confusion) && view.deed && view.deed.cost >= Number(armed.values[0] ?? 1))
    return { verb: 'confuse', args: [] }
  return has(list, 'reactions') ? null : { verb: 'decline', args: [] }
}

/** Own rolls: asked when the roll failed, as far as everybody can see that. */
function rolled(view: HeroesView, list: readonly Order[]): Action | null {
  const wish = list.find(order => order.kind === 'rerolls')?.values[0]
  if (wish === 'always') return null
  if (wish === 'never' || !view.roll || !hasFailed(view.roll)) return { verb: 'keep', args: [] }
  return null
}

function hasFailed({ what, dice, luck, number }: RollView): boolean {
  if (number === null) return false
  let sum = luck
  for (const die of dice) sum += die
  return what === 'check' ? sum <= number : sum < number
}
