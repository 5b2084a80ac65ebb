import { areaNames, areas } from '../../../../data/stalingrad/index.ts'
import type { Action, BilingualText, Role } from '../../../engine/model.ts'
import type { StandingOrder, StandingOrderKind } from '../../../engine/system.ts'
import type { StalingradSide } from '../state/state.ts'
import type { StalingradView } from '../view/view.ts'
import { effectOfCard } from './effects.ts'
import { encodeLoss } from './losses.ts'

// Rule 16: this file defines the standing orders. They depend on public information only, so that the speed of
// an automatic answer reveals nothing about a player's hand.

/** For each role: names of the steps that a standing order may answer. */
const WINDOWS: Readonly<Record<StalingradSide, Readonly<Record<string, BilingualText>>>> = {
  german: {
    sappers: { ru: 'сапёры после броска реакции', en: 'Sappers after the dice of a reaction' },
    ammunition: { ru: 'советский огонь', en: 'Soviet fire' },
    spotters: { ru: 'повтор броска', en: 'rolling again' },
    discard: { ru: 'сброс в конце хода', en: 'discards at the end of a turn' },
  },
  soviet: {
    declared: { ru: 'отмена немецкого действия', en: 'cancelling a German action' },
    enter: { ru: 'вход в область', en: 'German units entering an area' },
    answer: { ru: 'огонь и удары Вермахта', en: 'German fire and strikes' },
    spotters: { ru: 'повтор броска', en: 'rolling again' },
    discard: { ru: 'сброс в конце хода', en: 'discards at the end of a turn' },
  },
}

/** Names of the steps at the start or end of a turn. These steps belong to no action. */
const BETWEEN = ['shortage', 'discardDown', 'choose', 'theft', 'transfer', 'arrive', 'discard']

/**
 * Returns how many actions a side has begun in the game. The number grows only when the next action of the side
 * begins.
 */
function begun({ acted, asks, toAct }: StalingradView, side: StalingradSide): number {
  const isActing = toAct === side && !BETWEEN.includes(asks?.do ?? '')
  return acted[side] + (isActing ? 1 : 0)
}

/** Choices for the standing order on Spotters: a roll with fewer casualty points than this number is repeated. */
const THRESHOLDS = [1, 2, 3, 4, 5, 6]

export const stalingradOrderKinds: readonly StandingOrderKind[] = [
  {
    id: 'rest',
    quick: Object.values(WINDOWS)
      .flatMap(Object.keys)
      .filter(window => window !== 'discard'),
    name: {
      ru: 'Не реагировать сейчас и до моего действия',
      en: 'No reaction now, nor until my next action',
    },
    about: {
      ru: 'Во всех окнах реакций до вашего следующего действия за вас отвечает отказ.',
      en: 'Every reaction window until your next action is declined.',
    },
    values: (view: StalingradView, role) => [
      {
        id: String(begun(view, role as StalingradSide)),
        name: { ru: 'до моего действия', en: 'until my next action' },
      },
    ],
  },
  {
    id: 'areas',
    name: { ru: 'Спрашивать только об этих областях', en: 'Ask me about these areas only' },
    about: {
      ru: 'Окна реакций в других областях закрываются сами.',
      en: 'Reaction windows about other areas close by themselves.',
    },
    values: () =>
      areas.flatMap(({ kind, ru, en }, area) =>
        kind === 'crossing' ? [] : [{ id: areaNames[area], name: { ru, en } }],
      ),
  },
  {
    id: 'windows',
    name: { ru: 'Не спрашивать в таких окнах', en: 'Do not ask in these windows' },
    about: {
      ru: 'Вопрос, в котором только такие окна, закрывается сам, какие бы карты ни были в руке.',
      en: 'A question with no other windows closes by itself, whatever is in your hand.',
    },
    values: (_, role) => Object.entries(WINDOWS[role as StalingradSide]).map(([id, name]) => ({ id, name })),
  },
  {
    id: 'repeat',
    single: true,
    name: { ru: 'Корректировщики: повторять слабые броски', en: 'Spotters: repeat weak rolls' },
    about: {
      ru: 'Если очков потерь меньше, карта «Корректировщики» играется сама; если нет или карты нет, остаётся первый бросок.',
      en: 'With fewer casualty points Spotters are played by themselves; otherwise, or without the card, the first roll stands.',
    },
    values: () =>
      THRESHOLDS.map(points => ({
        id: String(points),
        name: { ru: `меньше ${points}`, en: `fewer than ${points}` },
      })),
  },
  {
    id: 'spread',
    name: { ru: 'Потери: по очку каждой активной части', en: 'Losses: a point on each active unit' },
    about: {
      ru: 'Когда очков ровно столько, сколько активных частей, они становятся неактивными без вопроса.',
      en: 'When there are exactly as many points as active units, they become spent without a question.',
    },
  },
]

/**
 * Applies the standing order on losses. If the number of casualty points equals the number of active targets,
 * returns the action that assigns one point to each active target. Otherwise returns null.
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
 * the action that lets the roll stand.
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
export function answerStalingradOrders(
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
