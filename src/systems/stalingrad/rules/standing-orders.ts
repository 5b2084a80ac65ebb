import { areaNames, areas } from '../../../../data/stalingrad/index.ts'
import type { Action, BilingualText, Role } from '../../../engine/model.ts'
import type { StandingOrder, StandingOrderKind } from '../../../engine/system.ts'
import type { StalingradSide } from '../state/state.ts'
import type { StalingradView } from '../view/view.ts'
import { effectOfCard } from './effects.ts'
import { encodeLoss } from './losses.ts'

// Rule 16: this file defines the standing orders. They use public information only. Otherwise the speed of an
// automatic answer would reveal something about a player's hand.

/** For each role: names of the steps that a standing order may answer. */
const WINDOWS: Readonly<Record<StalingradSide, Readonly<Record<string, BilingualText>>>> = {
  german: {
    sappers: { ru: 'сапёры после советской реакции', en: 'Sappers after a Soviet reaction' },
    ammunition: { ru: 'отмена советского огня', en: 'cancelling Soviet fire' },
    spotters: { ru: 'повтор броска', en: 'rolling again' },
    discard: { ru: 'сброс в конце хода', en: 'discards at the end of a turn' },
  },
  soviet: {
    declared: { ru: 'отмена немецкого действия', en: 'cancelling a German action' },
    enter: { ru: 'вход немецких частей в область', en: 'German units entering an area' },
    answer: { ru: 'немецкий огонь и карты атаки', en: 'German fire and attack cards' },
    spotters: { ru: 'повтор броска', en: 'rolling again' },
    discard: { ru: 'сброс в конце хода', en: 'discards at the end of a turn' },
  },
}

/** Names of the steps at the start or end of a turn, outside all actions. */
const BETWEEN = ['shortage', 'discardDown', 'choose', 'theft', 'transfer', 'arrive', 'discard']

/** Returns how many actions a side has begun in the game. The action in progress counts. */
function begun({ acted, asks, toAct }: StalingradView, side: StalingradSide): number {
  const isActing = toAct === side && !BETWEEN.includes(asks?.do ?? '')
  return acted[side] + (isActing ? 1 : 0)
}

/**
 * Choices for the standing order on Spotters. A roll with fewer casualty points than the chosen number is
 * repeated.
 */
const THRESHOLDS = [1, 2, 3, 4, 5, 6]

export const stalingradOrderKinds: readonly StandingOrderKind[] = [
  {
    id: 'rest',
    quick: Object.values(WINDOWS)
      .flatMap(Object.keys)
      .filter(window => window !== 'discard'),
    name: {
      ru: 'Без реакций до моего действия',
      en: 'No reactions until my next action',
    },
    about: {
      ru: 'До вашего следующего действия бот за вас отказывается от любых реакций.',
      en: 'Until your next action the bot declines every reaction for you.',
    },
    values: (view: StalingradView, role) => [
      {
        id: String(begun(view, role as StalingradSide)),
        name: { ru: 'до моего следующего действия', en: 'until my next action' },
      },
    ],
  },
  {
    id: 'areas',
    name: { ru: 'Спрашивать только об этих областях', en: 'Ask me about these areas only' },
    about: {
      ru: 'В других областях бот за вас отказывается от реакций.',
      en: 'For other areas the bot declines reactions for you.',
    },
    values: () =>
      areas.flatMap(({ kind, ru, en }, area) =>
        kind === 'crossing' ? [] : [{ id: areaNames[area], name: { ru, en } }],
      ),
  },
  {
    id: 'windows',
    name: { ru: 'Не спрашивать об этом', en: 'Do not ask me about these' },
    about: {
      ru: 'Если вопрос только об отмеченных здесь реакциях, бот откажется за вас, какие бы карты вы ни держали.',
      en: 'If a question offers only reactions that you choose here, the bot declines for you, whatever cards you hold.',
    },
    values: (_, role) => Object.entries(WINDOWS[role as StalingradSide]).map(([id, name]) => ({ id, name })),
  },
  {
    id: 'repeat',
    single: true,
    name: { ru: 'Корректировщики: повторять слабые броски', en: 'Spotters: repeat weak rolls' },
    about: {
      ru: 'Если очков потерь меньше, чем вы выбрали, бот сыграет «Корректировщиков». Если не меньше или карты нет, бросок остаётся в силе.',
      en: 'If a roll gives fewer casualty points than you choose, the bot plays Spotters. Otherwise, or without the card, the roll stands.',
    },
    values: () =>
      THRESHOLDS.map(points => ({
        id: String(points),
        name: { ru: `меньше ${points}`, en: `less than ${points}` },
      })),
  },
  {
    id: 'spread',
    name: { ru: 'По очку потерь каждой активной части', en: 'Losses: one point to each active unit' },
    about: {
      ru: 'Если очков потерь столько же, сколько активных частей, каждая становится неактивной, и вас не спрашивают.',
      en: 'If there are as many casualty points as active units, each of them becomes spent, and you are not asked.',
    },
  },
]

/**
 * Applies the standing order on losses. If there are as many casualty points as active targets, returns the
 * action that assigns one point to each active target. Otherwise returns null.
 */
function spread({ areas: seen, asks }: StalingradView): Action | null {
  const { area, units: targets = [], left } = asks ?? {}
  if (area === undefined) return null
  const here = [...seen[area].german, ...seen[area].soviet]
  const active = here.filter(({ unit, spent }) => targets.includes(unit) && !spent)
  return active.length === left
    ? { verb: 'hit', args: [active.map(({ unit }) => encodeLoss(unit, 1))] }
    : null
}

/**
 * Applies the standing order on Spotters. Returns the action that repeats a weak roll with a Spotters card, or
 * the action that keeps the roll.
 */
function repeated({ asks, hands }: StalingradView, role: Role, { values }: StandingOrder): Action {
  const held = hands[role as StalingradSide].cards?.find(card => effectOfCard(card).timing === 'spotters')
  const isWeak = (asks?.points ?? 0) < Number(values[0])
  return held !== undefined && isWeak ? { verb: 'play', args: [[held]] } : { verb: 'decline', args: [] }
}

/**
 * Returns the action with which the given standing orders answer the open step: decline a reaction, repeat a
 * roll or assign losses. Returns null if no standing order applies.
 */
export function answerByStalingradOrders(
  view: StalingradView,
  role: Role,
  given: readonly StandingOrder[],
): Action | null {
  const asks = view.asks
  if (!asks?.who.includes(role)) return null
  if (asks.do === 'losses') return given.some(({ kind }) => kind === 'spread') ? spread(view) : null
  if (!(asks.do in WINDOWS[role as StalingradSide])) return null
  const repeat =
    asks.do === 'spotters' && given.find(({ kind, values }) => kind === 'repeat' && values.length > 0)
  if (repeat) return repeated(view, role, repeat)
  // One question may cover several reaction windows. The orders decline the question only if they decline each
  // of its windows.
  const windows = asks.windows ?? [{ window: asks.do, area: asks.area }]
  const declines = windows.every(({ window, area }) =>
    given.some(({ kind, values }) => {
      if (kind === 'rest')
        return asks.do !== 'discard' && values.includes(String(begun(view, role as StalingradSide)))
      if (kind === 'areas') return area !== undefined && !values.includes(areaNames[area])
      return kind === 'windows' && values.includes(window)
    }),
  )
  return declines ? { verb: asks.do === 'discard' ? 'keep' : 'decline', args: [] } : null
}
