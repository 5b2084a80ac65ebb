import { cards, numbers, scenarios, spentDie } from '../../../data/conflict-of-heroes/index.ts'
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
    id: 'calm',
    quick: ['rolled'],
    name: { ru: '07 и 13: не в этом раунде', en: '07 and 13: not this round' },
    about: {
      ru: 'До конца раунда, до новых карт, не спрашивать о картах 07 и 13.',
      en: 'Do not ask about cards 07 and 13 until the round ends and new cards come.',
    },
    values: ({ round }: HeroesView) => [
      { id: String(round), name: { ru: `до конца раунда ${round}`, en: `until the end of round ${round}` } },
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
    id: 'costs',
    name: { ru: 'ОК на стоимость', en: 'CAPs on costs' },
    about: {
      ru: 'Не спрашивать об ОК перед проверкой: тратить их только вместе с приказом.',
      en: 'Do not ask about CAPs before the check: spend them only together with the order.',
    },
    values: () => [
      { id: 'moves', name: { ru: 'после движения и поворота', en: 'after moves and pivots' } },
      { id: 'others', name: { ru: 'после других действий', en: 'after other actions' } },
    ],
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
      return isCalm(view, list) ? { verb: 'keep', args: [] } : rolled(view, list)
    case 'after':
      return has(list, 'afterwards') ? null : { verb: 'done', args: [] }
    case 'cost': {
      const left = view.deed ? view.deed.cost - view.deed.paid : 0
      const nothingToPay = left <= 0 || view.cap[command] === 0
      if (nothingToPay ? !has(list, 'afterwards') : isSpared(view, list)) return { verb: 'pay', args: [0] }
      return null
    }
    case 'number':
      return has(list, 'numbers') || isHopeless(view) ? { verb: 'adjust', args: [0] } : null
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

const isCalm = ({ round }: HeroesView, list: readonly Order[]): boolean =>
  list.some(order => order.kind === 'calm' && order.values.includes(String(round)))

/** Own rolls: asked when the roll failed, as far as everybody can see that. */
function rolled(view: HeroesView, list: readonly Order[]): Action | null {
  const wish = list.find(order => order.kind === 'rerolls')?.values[0]
  if (wish === 'always') return null
  if (wish === 'never' || !view.roll || !hasFailed(view.roll) || (isOpen(view) && !canTurn(view, view.roll)))
    return { verb: 'keep', args: [] }
  return null
}

/** R27 Whether a window is closed must not tell the rally number of a marker that lies face down. */
function isOpen({ roll, units }: HeroesView): boolean {
  return roll?.what !== 'rally' || roll.unit === null || units[roll.unit].shown
}

/** Moves and pivots apart from the rest. */
function isSpared({ deed }: HeroesView, list: readonly Order[]): boolean {
  const kind = deed?.kind === 'move' || deed?.kind === 'pivot' ? 'moves' : 'others'
  return list.some(order => order.kind === 'costs' && order.values.includes(kind))
}

/** An open hit number that two CAPs do not bring within reach of 2d6. */
function isHopeless({ roll, deed }: HeroesView): boolean {
  return roll?.what === 'hit' && !deed?.secret && roll.number !== null && roll.number - numbers.numberCap > 12
}

/** Whether cards 07 and 13 could still make it a success, by the dice and by the cards that lie open. */
function canTurn(view: HeroesView, { what, dice, luck, number, rerolled, lucky }: RollView): boolean {
  const best = what === 'check' ? Math.max(...spentDie) : 6
  const again = !rerolled && !lucky && canHold(view, CARD.sergeants) ? best - Math.min(...dice) : 0
  const more = !lucky && canHold(view, CARD.luck) ? Math.max(...cards[CARD.luck].table) : 0
  const most = sumOf(dice) + luck + again + more
  return what === 'check' ? most > (number ?? 0) : most >= (number ?? 0)
}

/** Not every copy lies open among the discards. */
function canHold({ scenario, discard }: HeroesView, card: number): boolean {
  const { deck, extra } = scenarios[scenario]
  const copies = [...deck, ...extra.flat()].filter(one => one === card).length
  return discard.filter(one => one === card).length < copies
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

function hasFailed({ what, dice, luck, number }: RollView): boolean {
  if (number === null) return false
  const sum = sumOf(dice) + luck
  return what === 'check' ? sum <= number : sum < number
}
