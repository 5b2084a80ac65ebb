import { numbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action, Order, OrderKind, Role } from '../../../engine/system.ts'
import { cardsOf, effectsAt } from '../cards/effects.ts'
import { answerFrom } from '../cards/windows.ts'
import { commandOf } from '../state/state.ts'
import type { HeroesView, RollView } from '../view/view.ts'
import { cardsFor } from '../words/cards.ts'

const ROLLED = { ru: cardsFor('ru', 'rolled'), en: cardsFor('en', 'rolled') }

/** D9 Windows are closed by themselves unless the player wants them, so that a turn never waits for nothing. */
export const orders: readonly OrderKind[] = [
  {
    id: 'reactions',
    name: { ru: 'Реакции в ход врага', en: 'Reactions in the enemy turn' },
    about: {
      ru: `Спрашивать меня при каждом действии врага (${cardsFor('ru', 'declared', 'driving')}).`,
      en: `Ask me at every enemy action (${cardsFor('en', 'declared', 'driving')}).`,
    },
  },
  {
    id: 'confuse',
    name: { ru: `Взвести: ${cardsFor('ru', 'declared')}`, en: `Arm ${cardsFor('en', 'declared')}` },
    about: {
      ru: 'Сыграть на первое действие врага с такой или большей стоимостью.',
      en: 'Play it on the first enemy action that costs at least this much.',
    },
    values: () =>
      ['1', '2', '3', '4', '5', '6'].map(id => ({ id, name: { ru: `от ${id} ОД`, en: `${id} AP or more` } })),
  },
  {
    id: 'bog',
    name: { ru: `Взвести: ${cardsFor('ru', 'driving')}`, en: `Arm ${cardsFor('en', 'driving')}` },
    about: {
      ru: 'Сыграть на первую вражескую машину, которая войдёт в следующий гекс.',
      en: 'Play it on the first enemy vehicle that enters a hex.',
    },
  },
  {
    id: 'rerolls',
    name: { ru: `После бросков: ${ROLLED.ru}`, en: `After rolls: ${ROLLED.en}` },
    about: {
      ru: 'Когда спрашивать об этих картах; обычно только после неудачного броска.',
      en: 'When to ask about these cards; usually only after a roll that failed.',
    },
    values: () => [
      { id: 'always', name: { ru: 'всегда', en: 'always' } },
      { id: 'never', name: { ru: 'никогда', en: 'never' } },
    ],
  },
  {
    id: 'calm',
    quick: ['rolled'],
    name: { ru: `Не в этом раунде: ${ROLLED.ru}`, en: `Not this round: ${ROLLED.en}` },
    about: {
      ru: 'До конца раунда, до новых карт, не спрашивать об этих картах.',
      en: 'Do not ask about these cards until the round ends and new ones come.',
    },
    values: ({ round }: HeroesView) => [
      { id: String(round), name: { ru: `до конца раунда ${round}`, en: `until the end of round ${round}` } },
    ],
  },
  {
    id: 'afterwards',
    name: { ru: 'Карты после действия', en: 'Cards after an action' },
    about: {
      ru: `Спрашивать после каждого своего действия (${cardsFor('ru', 'moved', 'around')}).`,
      en: `Ask after every own action (${cardsFor('en', 'moved', 'around')}).`,
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
      return unless(list, 'afterwards', 'done')
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
      return armed(hand, 'driving', has(list, 'bog')) ?? unless(list, 'reactions', 'decline')
    default:
      return null
  }
}

function react(view: HeroesView, hand: readonly number[], list: readonly Order[]): Action | null {
  const order = list.find(({ kind }) => kind === 'confuse')
  const { deed } = view
  // One on an action: what it has raised already is no reason for the next
  const isDear = !!order && !!deed && deed.raised === 0 && deed.cost >= Number(order.values[0] ?? 1)
  return armed(hand, 'declared', isDear) ?? unless(list, 'reactions', 'decline')
}

/** The card of this moment that the hand holds, if it is to be played. */
function armed(hand: readonly number[], moment: 'declared' | 'driving', wanted: boolean): Action | null {
  if (!wanted) return null
  for (const effect of effectsAt(moment)) {
    const action = answerFrom(hand, effect)
    if (action) return action
  }
  return null
}

const unless = (list: readonly Order[], kind: string, verb: string): Action | null =>
  has(list, kind) ? null : { verb, args: [] }

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

/** Whether cards could still make it a success, by the dice and by the cards that lie open. */
function canTurn(view: HeroesView, roll: RollView): boolean {
  const gains = effectsAt('rolled').flatMap(effect =>
    cardsOf(effect).flatMap(card =>
      new Array<number>(unplayed(view, card)).fill(effect.most?.(roll, card) ?? 0),
    ),
  )
  const best = gains.sort((a, b) => b - a).slice(0, view.handSizes[roll.command])
  const most = sumOf([...roll.dice, roll.luck, ...best])
  return roll.what === 'check' ? most > (roll.number ?? 0) : most >= (roll.number ?? 0)
}

/** Copies that do not lie open among the discards. */
function unplayed({ scenario, discard }: HeroesView, card: number): number {
  const { deck } = scenarios[scenario]
  const count = (list: readonly number[]): number => list.filter(one => one === card).length
  return Math.max(0, count(deck) - count(discard))
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

function hasFailed({ what, dice, luck, number }: RollView): boolean {
  if (number === null) return false
  const sum = sumOf(dice) + luck
  return what === 'check' ? sum <= number : sum < number
}
