import { can, GUNS, LENGTH, limits, TOKEN } from '../../../../data/pavlovs-house/index.ts'
import { type Verb, verb } from '../../../engine/system.ts'
import { clearLocation, exhaust, take, tell } from '../state/changes.ts'
import { atLeastOne, because, type Decision, type Pavlov, sees } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { actor, nobodyActs, nobodyCan, spend, strike, targetsFrom, withSymbol } from './actions.ts'
import { needs, RELIEFS, relieve } from './recover.ts'

/* Order [П]: up to three recover actions for others. */

/** Maximum number of recover actions granted by one order. */
const GRANTS = 3

const canBeOrdered = (state: Pavlov, i: number): boolean =>
  needs(state, RELIEFS[i]) && !state.acted[RELIEFS[i].man] && !can(RELIEFS[i].man, 'order')
const somebodyNeeds = (state: Pavlov): boolean => RELIEFS.some((_, i) => canBeOrdered(state, i))
const commands = (state: Pavlov, man: number): boolean => can(man, 'order') && somebodyNeeds(state)

export const order: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [...nobodyActs, nobodyCan('PH-4-order-a', withSymbol('order')), nobodyCan('PH-4-order-h', commands)],
  params: [
    actor('PH-4-order-a', withSymbol('order')),
    {
      name: 'recoveries',
      kind: 'relief',
      rule: 'PH-4-order-h',
      candidates: (state, { chosen }) =>
        RELIEFS.flatMap((one, i) => (needs(state, one) && !chosen.includes(i) ? [i] : [])),
      bars: [
        { rule: 'PH-4-order-b', stops: (_, __, { chosen }) => chosen.length >= GRANTS },
        {
          rule: 'PH-4-order-e',
          stops: (state, i: number) => state.acted[RELIEFS[i].man] === 1,
        },
        { rule: 'PH-4-order-f', stops: (_, i: number) => can(RELIEFS[i].man, 'order') },
      ],
      many: atLeastOne,
    },
  ],
  apply(state, [man, reliefs], umpire) {
    spend(state, 1)
    exhaust(state, man)
    const men = [...new Set(reliefs.map(i => RELIEFS[i].man))]
    for (const other of men) state.orders[other] += take(state, TOKEN.order, 1)
    tell(state, { type: 'ordered', man, men }, umpire)
    for (const i of reliefs) relieve(state, i, man, umpire)
  },
})

/* Forward observer [К]: artillery against one enemy, or two that are adjacent. */

const MOST_TARGETS = 2
const readyGuns = (state: Pavlov): number[] => GUNS.filter(location => state.at[location] === TOKEN.artillery)
/** Rule 4.0: checks whether two squares are neighbouring locations of the same approach. */
const areAdjacent = (a: number, b: number): boolean =>
  Math.abs(a - b) === 1 && Math.floor(a / LENGTH) === Math.floor(b / LENGTH)
const observes = (state: Pavlov, man: number): boolean =>
  can(man, 'observer') &&
  targetsFrom(state, state.place[man], true).length + targetsFrom(state, state.place[man], false).length > 0

export const observe: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because('PH-4-observer-a:token', state => readyGuns(state).length === 0),
    ...nobodyActs,
    nobodyCan('PH-4-observer-a', withSymbol('observer')),
    nobodyCan('PH-4-observer-b', observes),
  ],
  params: [
    actor('PH-4-observer-a', withSymbol('observer'), {
      rule: 'PH-4-observer-b',
      stops: (state, man: number) => !observes(state, man),
    }),
    {
      name: 'targets',
      kind: 'square',
      rule: 'PH-4-observer-b',
      candidates: (state, { chosen }) =>
        state.squares.flatMap((enemy, square) => (enemy >= 0 && !chosen.includes(square) ? [square] : [])),
      bars: [
        {
          rule: 'PH-1.3a',
          stops: (state, square: number, { before: [man] }) => !sees(state.place[man], square),
        },
        { rule: 'PH-4-observer-b', stops: (_, __, { chosen }) => chosen.length >= MOST_TARGETS },
        {
          rule: 'PH-4-observer-c',
          stops: (_, square: number, { chosen }) => chosen.length === 1 && !areAdjacent(chosen[0], square),
        },
      ],
      many: atLeastOne,
    },
    {
      name: 'gun',
      kind: 'location',
      rule: 'PH-4-observer-a:gun',
      optional: true,
      needed: state => readyGuns(state).length > 1,
      candidates: readyGuns,
      bars: [],
    },
  ],
  apply(state, [man, chosen, gun], umpire) {
    spend(state, 1)
    exhaust(state, man)
    const spent = gun ?? readyGuns(state)[0]
    let location: number | null = spent
    clearLocation(state, spent)
    for (const square of chosen) {
      const result = strike(state, square, limits.observerDice, umpire)
      tell(state, { type: 'observed', man, location, square, ...result }, umpire)
      location = null
    }
  },
})
