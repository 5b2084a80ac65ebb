import { areaNames, areas } from '../../../data/stalingrad/index.ts'
import type { Action, Both, Order, OrderKind, Role } from '../../engine/system.ts'
import { lossOf } from './losses.ts'
import type { Side } from './state.ts'
import type { StalingradView } from './view.ts'

// 16 Standing orders. They look at public things only, so that an answer's speed tells nothing about a hand.

/** Questions that an order may answer, by role. */
const WINDOWS: Readonly<Record<Side, Readonly<Record<string, Both>>>> = {
  german: {
    sappers: { ru: 'сапёры при своём огне', en: 'Sappers at one’s own fire' },
    ammunition: { ru: 'советский огонь', en: 'Soviet fire' },
    spotters: { ru: 'повтор броска', en: 'repeating a roll' },
    discard: { ru: 'сброс в конце хода', en: 'discards at the end of a turn' },
  },
  soviet: {
    declared: { ru: 'объявленное немецкое действие', en: 'a German action declared' },
    enter: { ru: 'вход в область', en: 'Germans entering an area' },
    answer: { ru: 'огонь и удары Вермахта', en: 'German fire and strikes' },
    spotters: { ru: 'повтор броска', en: 'repeating a roll' },
    discard: { ru: 'сброс в конце хода', en: 'discards at the end of a turn' },
  },
}

export const orders: readonly OrderKind[] = [
  {
    id: 'rest',
    quick: true,
    name: { ru: 'Не спрашивать до моего действия', en: 'Do not ask until my next action' },
    about: {
      ru: 'На все окна реакций до вашего следующего действия отвечает отказ.',
      en: 'Every reaction window until your next action is declined.',
    },
    values: (view: StalingradView, role) => [
      { id: String(view.acted[role as Side]), name: { ru: 'до моего действия', en: 'until my next action' } },
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
    name: { ru: 'Не спрашивать о таких окнах', en: 'Do not ask in these windows' },
    about: {
      ru: 'Выбранные виды окон закрываются сами, какие бы карты ни были в руке.',
      en: 'The chosen kinds of window close by themselves, whatever is in the hand.',
    },
    values: (_, role) => Object.entries(WINDOWS[role as Side]).map(([id, name]) => ({ id, name })),
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

/** As many points as active units: each takes one. */
function spread({ areas: seen, asks }: StalingradView): Action | null {
  const { area, units: targets = [], left = 0 } = asks ?? {}
  if (area === undefined) return null
  const here = [...seen[area].german, ...seen[area].soviet]
  const active = here.filter(({ unit, spent }) => targets.includes(unit) && !spent)
  return active.length === left ? { verb: 'hit', args: [active.map(({ unit }) => lossOf(unit, 1))] } : null
}

/** A refusal where an order says so. */
export function answerOrders(view: StalingradView, role: Role, given: readonly Order[]): Action | null {
  const asks = view.asks
  if (!asks?.who.includes(role)) return null
  if (asks.do === 'losses') return given.some(({ kind }) => kind === 'spread') ? spread(view) : null
  if (!(asks.do in WINDOWS[role as Side])) return null
  const declines = given.some(({ kind, values }) => {
    if (kind === 'rest') return asks.do !== 'discard' && values.includes(String(view.acted[role as Side]))
    if (kind === 'areas') return asks.area !== undefined && !values.includes(areaNames[asks.area])
    return kind === 'windows' && values.includes(asks.do)
  })
  return declines ? { verb: asks.do === 'discard' ? 'keep' : 'decline', args: [] } : null
}
