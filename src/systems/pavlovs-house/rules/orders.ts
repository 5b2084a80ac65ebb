import {
  APPROACH_LENGTH,
  approachColours,
  FLAK_LOCATIONS,
  men,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import type { Action, BilingualText, Role } from '../../../engine/model.ts'
import type { StandingOrder, StandingOrderKind } from '../../../engine/system.ts'
import { GERMAN_ROLE } from '../state/state.ts'
import { type PavlovView, RESERVE_PLACE } from '../view/view.ts'

const value = (id: string, ru: string, en: string) => ({ id, name: { ru, en } satisfies BilingualText })

const kinds: readonly StandingOrderKind[] = [
  {
    id: 'aid',
    single: true,
    name: { ru: 'Санитарные сумки', en: 'First aid' },
    about: { ru: 'Кого спасать сумкой санитара', en: 'Men to save with a first aid token' },
    values: () => [
      value('always', 'каждого', 'every man'),
      value('costly', 'бойцов стоимостью от 2 очков', 'men who cost 2 points or more'),
      value('special', 'бойцов с особым действием', 'men with a special action'),
      value('never', 'никого', 'nobody'),
    ],
  },
  {
    id: 'flak',
    single: true,
    name: { ru: 'ПВО', en: 'Anti-aircraft' },
    about: {
      ru: 'Сколько жетонов ПВО тратить на авианалёт',
      en: 'How many anti-aircraft tokens to spend on an air raid',
    },
    values: () => [
      value('all', 'все', 'all'),
      value('enough', 'по одному на самолёт', 'one for each aircraft'),
      value('one', 'один', 'one'),
      value('never', 'ни одного', 'none'),
    ],
  },
  {
    id: 'stop',
    single: true,
    name: { ru: 'Жетоны подавления', en: 'Suppression tokens' },
    about: {
      ru: 'Сколько жетонов тратить, когда на площадь выходит пехота',
      en: 'How many tokens to spend when infantry enters an approach',
    },
    values: () => [
      value('all', 'все', 'all'),
      value('three', 'до трёх', 'up to three'),
      value('two', 'до двух', 'up to two'),
      value('one', 'один', 'one'),
      value('threat', 'все, но только если направление заполнено', 'all, but only if the approach is full'),
      value('never', 'ни одного', 'none'),
    ],
  },
  {
    id: 'loss',
    single: true,
    name: { ru: 'Кого терять', en: 'Men to lose' },
    about: {
      ru: 'Кого терять от голода и при попадании снайпера в расчёт',
      en: 'Which men to lose to hunger, or when a sniper hits a crew',
    },
    values: () => [
      value('cheapest', 'самых дешёвых', 'the cheapest'),
      value('worn', 'сначала бойцов с уроном и истощённых', 'damaged or exhausted men first'),
    ],
  },
  {
    id: 'room',
    name: { ru: 'Вытесненные бойцы', en: 'Displaced men' },
    about: {
      ru: 'Вытесненный боец всегда уходит в резерв',
      en: 'A displaced man always goes to the reserve',
    },
  },
]

/**
 * Kinds of standing orders, with which Soviet players answer recurring questions in advance. The orders use
 * public information only.
 */
export const pavlovOrderKinds: readonly StandingOrderKind[] = kinds.map(kind => ({
  ...kind,
  isFor: role => role !== GERMAN_ROLE,
}))

const NUMBER: Readonly<Record<string, number>> = { never: 0, one: 1, two: 2, three: 3 }

/**
 * Returns the action with which the given standing orders answer the open step. Returns null if no standing
 * order applies.
 */
export function answerByPavlovOrders(
  view: PavlovView,
  role: Role,
  given: readonly StandingOrder[],
): Action | null {
  const { asks } = view
  if (!asks?.who.includes(role)) return null
  const of = (kind: string): string | null => {
    const order = given.find(one => one.kind === kind)
    return order ? (order.values[0] ?? '') : null
  }
  switch (asks.do) {
    case 'aid':
      return aid(of('aid'), asks.man ?? 0)
    case 'flak':
      return flak(view, of('flak'), asks.planes ?? 0)
    case 'stop':
      return stop(view, of('stop'), asks.approach ?? 0)
    case 'victim': {
      const order = of('loss')
      return order === null ? null : { verb: 'choose', args: [ranked(view, asks.men, order)[0]] }
    }
    case 'hunger': {
      const order = of('loss')
      if (order === null) return null
      const house = view.men.flatMap(({ place }, man) => (place <= RESERVE_PLACE ? [man] : []))
      return { verb: 'starve', args: [ranked(view, house, order).slice(0, asks.count ?? 0)] }
    }
    case 'room':
      return of('room') === null ? null : { verb: 'withdraw', args: [RESERVE_PLACE, null] }
    default:
      return null
  }
}

function aid(order: string | null, man: number): Action | null {
  if (order === null) return null
  const { cost, actions } = men[man]
  const saves =
    order === 'always' || (order === 'costly' && cost >= 2) || (order === 'special' && actions.length > 0)
  return { verb: saves ? 'save' : 'lose', args: [] }
}

function flak(view: PavlovView, order: string | null, planes: number): Action | null {
  if (order === null) return null
  const ready = FLAK_LOCATIONS.filter(location => view.locations[location] === TOKEN_INDEX.aa)
  const count = order === 'all' ? ready.length : order === 'enough' ? planes : (NUMBER[order] ?? 0)
  const spent = ready.slice(0, count)
  return spent.length > 0 ? { verb: 'shoot', args: [spent] } : { verb: 'pass', args: [] }
}

function stop(view: PavlovView, order: string | null, approach: number): Action | null {
  if (order === null) return null
  const there = view.suppression[approachColours[approach]]
  const from = toSquareIndex(approach, 0)
  const full = view.squares.slice(from, from + APPROACH_LENGTH).every(enemy => enemy >= 0)
  const count = order === 'all' ? there : order === 'threat' ? (full ? there : 0) : (NUMBER[order] ?? 0)
  const spent = Math.min(count, there)
  return spent > 0 ? { verb: 'stop', args: [spent] } : { verb: 'pass', args: [] }
}

/**
 * Sorts men by how readily the player gives them up. If `order` is `worn`, damaged and exhausted men come
 * first. For any other value, the cheapest men come first.
 */
function ranked(view: PavlovView, from: readonly number[], order: string): number[] {
  const worn = (man: number) => (view.men[man].damaged ? 2 : 0) + (view.men[man].exhausted ? 1 : 0)
  const byWear = (a: number, b: number) => worn(b) - worn(a)
  const byCost = (a: number, b: number) =>
    men[a].cost - men[b].cost ||
    men[a].actions.length - men[b].actions.length ||
    men[a].abilities.length - men[b].abilities.length ||
    men[a].attack - men[b].attack
  return [...from].sort((a, b) =>
    order === 'worn' ? byWear(a, b) || byCost(a, b) : byCost(a, b) || byWear(a, b),
  )
}
