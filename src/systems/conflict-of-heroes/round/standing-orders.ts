import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { ReactionPromptMode, StandingOrder, StandingOrderKind } from '../../../engine/system.ts'
import { findAnswerCardAction } from '../cards/card-answers.ts'
import { findTimedEffect, listCardsWithEffect, listTimedEffects } from '../cards/effects.ts'
import {
  canCardsRescueRoll,
  couldUnknownCardsRescueRoll,
  countCopiesNotDiscarded,
  hasRollFailed,
} from '../cards/roll-rescue.ts'
import { commandOfRole, sideOfCommand } from '../state/roles.ts'
import type { ActionInProgressView, HeroesView } from '../view/view.ts'
import { formatCardsWithTimings } from '../words/cards.ts'

const ROLLED = { ru: formatCardsWithTimings('ru', 'rolled'), en: formatCardsWithTimings('en', 'rolled') }

/**
 * Design decision D9: kinds of standing order that a player can give in this game. Without a standing order, the
 * bot itself answers some optional steps, so that no turn waits for a player who has nothing to choose.
 */
export const heroesOrderKinds: readonly StandingOrderKind[] = [
  {
    id: 'reactions',
    name: { ru: 'Реакции в ход врага', en: 'Reactions in the enemy’s turn' },
    about: {
      ru: `При каждом действии врага спрашивать меня, сыграть ли ${formatCardsWithTimings('ru', 'declared', 'driving')}.`,
      en: `Ask me at every enemy action whether I play ${formatCardsWithTimings('en', 'declared', 'driving')}.`,
    },
  },
  {
    id: 'confuse',
    name: {
      ru: `Сыграть за меня: ${formatCardsWithTimings('ru', 'declared')}`,
      en: `Play for me: ${formatCardsWithTimings('en', 'declared')}`,
    },
    about: {
      ru: 'Выберите стоимость. Карту сыграют против первого действия врага, которое стоит столько или больше.',
      en: 'Choose a cost. The card is played on the first enemy action that costs that much or more.',
    },
    values: () =>
      ['1', '2', '3', '4', '5', '6'].map(id => ({ id, name: { ru: `от ${id} ОД`, en: `${id} AP or more` } })),
  },
  {
    id: 'bog',
    name: {
      ru: `Сыграть за меня: ${formatCardsWithTimings('ru', 'driving')}`,
      en: `Play for me: ${formatCardsWithTimings('en', 'driving')}`,
    },
    about: {
      ru: 'Сыграть против первой вражеской машины, которая перейдёт в другой гекс.',
      en: 'Play it on the first enemy vehicle that moves into another hex.',
    },
  },
  {
    id: 'rerolls',
    single: true,
    name: { ru: `После бросков: ${ROLLED.ru}`, en: `After rolls: ${ROLLED.en}` },
    about: {
      ru: 'Когда спрашивать. По умолчанию: один раз за действие, после неудачного броска, кроме проверки.',
      en: 'When to ask. Default: once per action, after a failed roll, but not after a failed check.',
    },
    values: () => [
      {
        id: 'each',
        name: { ru: 'после неудачных бросков, кроме проверок', en: 'after failed rolls, except checks' },
      },
      {
        id: 'checks',
        name: { ru: 'после неудачных бросков и проверок', en: 'after failed rolls and checks' },
      },
      { id: 'always', name: { ru: 'после каждого броска', en: 'after every roll' } },
      { id: 'never', name: { ru: 'никогда', en: 'never' } },
    ],
  },
  {
    id: 'calm',
    quick: ['rolled'],
    name: { ru: `Не спрашивать в этом раунде: ${ROLLED.ru}`, en: `Do not ask this round: ${ROLLED.en}` },
    about: {
      ru: 'Не спрашивать об этих картах до конца раунда. Потом берут новые карты.',
      en: 'Do not ask about these cards until the round ends and new cards are drawn.',
    },
    values: ({ round }: HeroesView) => [
      { id: String(round), name: { ru: `до конца раунда ${round}`, en: `until the end of round ${round}` } },
    ],
  },
  {
    id: 'afterwards',
    name: { ru: 'Карты после действия', en: 'Cards after an action' },
    about: {
      ru: `После каждого моего действия спрашивать, сыграть ли ${formatCardsWithTimings('ru', 'moved', 'around')}.`,
      en: `After each of my actions, ask me whether I play ${formatCardsWithTimings('en', 'moved', 'around')}.`,
    },
  },
  {
    id: 'targets',
    name: { ru: 'Порядок целей', en: 'Order of targets' },
    about: {
      ru: 'Если в гексе несколько целей, порядок бросков по ним выбираю я.',
      en: 'If a hex holds several targets, let me choose the order of the rolls.',
    },
  },
  {
    id: 'caps',
    name: { ru: 'ОК во время действия', en: 'CAPs during an action' },
    about: {
      ru: 'Обычно ОК указывают сразу в приказе. Выберите, когда спросить о них ещё раз.',
      en: 'You usually name CAPs in the order itself. Choose when the bot asks about them again.',
    },
    values: () => [
      { id: 'rolls', name: { ru: 'перед бросками действия', en: 'before the rolls of the action' } },
      {
        id: 'moves',
        name: {
          ru: 'перед проверкой, после движения и поворота',
          en: 'before the check, after moves and pivots',
        },
      },
      {
        id: 'others',
        name: { ru: 'перед проверкой, после других действий', en: 'before the check, after other actions' },
      },
    ],
  },
  {
    id: 'numbers',
    name: { ru: 'Без ОК на прочие броски', en: 'No CAPs on other rolls' },
    about: {
      ru: 'Не спрашивать об ОК перед бросками вне действий: инициатива, мины, удары артиллерии.',
      en: 'Do not ask about CAPs before rolls outside actions: initiative, mines, strikes.',
    },
  },
]

const chosen = (list: readonly StandingOrder[], kind: string): readonly string[] =>
  list.find(order => order.kind === kind)?.values ?? []

const has = (list: readonly StandingOrder[], kind: string): boolean => list.some(order => order.kind === kind)

/**
 * Returns the answer that follows from a player's standing orders, or null to ask the player. It depends only on
 * public information and on the cards that the player armed. In the mode "ask when I can" it also depends on the
 * player's hand.
 */
export function answerByStandingOrders(
  view: HeroesView,
  role: Role,
  list: readonly StandingOrder[],
  way: ReactionPromptMode = 'always',
): Action | null {
  const asked = view.asks
  if (!asked?.who.includes(role)) return null
  const command = commandOfRole(view, role)
  const hand = view.hands[command] ?? []
  switch (asked.do) {
    case 'react':
      return react(view, hand, list, way)
    case 'rolled':
      return isCalm(view, list) ? { verb: 'keep', args: [] } : rolled(view, hand, list, way)
    case 'after':
      return unless(list, 'afterwards', 'done', way)
    case 'cost':
      return asksAboutCost(view, command, list, way) ? null : { verb: 'pay', args: [0] }
    case 'number': {
      const spared = isNamed(view) ? !chosen(list, 'caps').includes('rolls') : has(list, 'numbers')
      return spared || isHopeless(view) ? { verb: 'adjust', args: [0] } : null
    }
    case 'target': {
      const next = view.deed?.attack?.targets[0]
      return has(list, 'targets') || next === undefined ? null : { verb: 'next', args: [next] }
    }
    case 'bog':
      return armed(hand, 'driving', has(list, 'bog')) ?? unless(list, 'reactions', 'decline', way)
    default:
      return null
  }
}

function react(
  view: HeroesView,
  hand: readonly number[],
  list: readonly StandingOrder[],
  way: ReactionPromptMode,
): Action | null {
  const order = list.find(({ kind }) => kind === 'confuse')
  const { deed } = view
  // If a card has already raised the action's cost, the standing order plays no further card
  const isDear = !!order && !!deed && deed.raised === 0 && deed.cost >= Number(order.values[0] ?? 1)
  return armed(hand, 'declared', isDear) ?? unless(list, 'reactions', 'decline', way)
}

/**
 * Returns the action that plays a card with this timing from the hand. Null if the hand has no such card, or if no
 * standing order asks for it (`wanted` is false).
 */
function armed(hand: readonly number[], moment: 'declared' | 'driving', wanted: boolean): Action | null {
  if (!wanted) return null
  for (const effect of listTimedEffects(moment)) {
    const action = findAnswerCardAction(hand, effect)
    if (action) return action
  }
  return null
}

/**
 * Returns the action that declines an optional step, or null to ask the player. The player is asked if they have
 * given the standing order to be asked (`kind`), or if the mode is "ask when I can".
 */
const unless = (
  list: readonly StandingOrder[],
  kind: string,
  verb: string,
  way: ReactionPromptMode,
): Action | null => (way === 'can' || has(list, kind) ? null : { verb, args: [] })

const isCalm = ({ round }: HeroesView, list: readonly StandingOrder[]): boolean =>
  list.some(order => order.kind === 'calm' && order.values.includes(String(round)))

/**
 * Returns the answer to the question after the player's own roll, or null to ask the player.
 * By default the player is asked once per action, after a roll that has visibly failed, and not about checks. A
 * standing order can change this. In the mode "ask when I can" the player is asked if their own cards could
 * help.
 */
function rolled(
  view: HeroesView,
  cards: readonly number[],
  list: readonly StandingOrder[],
  way: ReactionPromptMode,
): Action | null {
  const [wish = way === 'can' ? 'checks' : ''] = chosen(list, 'rerolls')
  if (wish === 'always') return null
  const { roll, deed } = view
  const isDecided = wish === '' && roll !== null && roll.command === deed?.command && deed.kept
  const isLet = wish === 'never' || isDecided || (roll?.what === 'check' && wish !== 'checks')
  if (isLet || !roll || !hasRollFailed(roll)) return { verb: 'keep', args: [] }
  // Rulings R27 and R52: only the player who rolls knows the needed number. If the bot skipped the question,
  // others could work out the number
  if (roll.secret) return null
  const isOpen =
    way === 'can'
      ? canCardsRescueRoll(cards, roll)
      : couldUnknownCardsRescueRoll(view, roll, view.handSizes[roll.command])
  return isOpen ? null : { verb: 'keep', args: [] }
}

/**
 * Whether the player could have added CAPs for this roll to the order (rule 3.2e). This is impossible for mines
 * and for friendly units in the target hex.
 */
function isNamed(view: HeroesView): boolean {
  const { roll, deed, units } = view
  if (!roll || !deed || roll.command !== deed.command || roll.what === 'mine' || !namesCaps(deed))
    return false
  const isOwn =
    roll.unit !== null && sideOfCommand(view, units[roll.unit].command) === sideOfCommand(view, deed.command)
  return roll.what !== 'hit' || !isOwn
}

/**
 * Rule 8.5a: whether the order could include CAPs. An order that plays an action card cannot: it names only
 * units.
 */
const namesCaps = ({ card }: ActionInProgressView): boolean =>
  card === null || findTimedEffect('action', card) === null

/**
 * Ruling R2: whether to ask the player about CAPs for the cost, or about card 05. The bot asks about CAPs if the
 * order could not include them, or if a standing order says so. It asks about card 05 if a standing order says so,
 * or if the player holds the card and the mode is "ask when I can".
 */
function asksAboutCost(
  view: HeroesView,
  command: number,
  list: readonly StandingOrder[],
  way: ReactionPromptMode,
): boolean {
  const { deed } = view
  if (!deed) return true
  const kind = deed.kind === 'move' || deed.kind === 'pivot' ? 'moves' : 'others'
  const canPay = deed.cost > deed.paid && view.cap[command] > 0
  if (canPay && (!namesCaps(deed) || chosen(list, 'caps').includes(kind))) return true
  // Ruling R52 and rule 11.4c: for a secret action the question must not depend on how a unit moved or where it
  // hid
  const isMove = deed.secret || deed.kind === 'hide' || deed.moved.length > 0
  const cards = listTimedEffects('moved').flatMap(listCardsWithEffect)
  if (way === 'can' && isMove && cards.some(card => view.hands[command]?.includes(card))) return true
  const mayHold = view.handSizes[command] > 0 && cards.some(card => countCopiesNotDiscarded(view, card) > 0)
  return isMove && mayHold && has(list, 'afterwards')
}

/**
 * Whether the number needed for a hit is public and too high for two dice, even if the player spends as many
 * CAPs as allowed.
 */
function isHopeless({ roll, deed }: HeroesView): boolean {
  return (
    roll?.what === 'hit' && !deed?.secret && roll.number !== null && roll.number - ruleNumbers.numberCap > 12
  )
}
