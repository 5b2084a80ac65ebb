import {
  APPROACH_LENGTH,
  GUN_LOCATIONS,
  hasActionSymbol,
  limits,
  TOKEN_INDEX,
} from '../../../../data/pavlovs-house/index.ts'
import { defineVerb, type Verb } from '../../../engine/system.ts'
import { announcePavlovEvent, exhaustMan, returnLocationToken, takeFromStock } from '../state/changes.ts'
import {
  atLeastOneValue,
  type PavlovDecisionStep,
  type PavlovState,
  positionSeesSquare,
  rejectVerbIf,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import {
  createActingManParam,
  createActionSymbolTest,
  findVisibleTargets,
  noManCanActConstraints,
  rejectUnlessActingManFits,
  rollAgainstEnemy,
  spendCounterActions,
} from './actions.ts'
import { ALL_RECOVERIES, applyRecovery, needsRecovery } from './recover.ts'

/* Order [П]: up to three recover actions for others. */

/** Maximum number of recover actions that one order grants. */
const GRANTS = 3

const canBeOrdered = (state: PavlovState, i: number): boolean =>
  needsRecovery(state, ALL_RECOVERIES[i]) &&
  !state.acted[ALL_RECOVERIES[i].man] &&
  !hasActionSymbol(ALL_RECOVERIES[i].man, 'order')
const somebodyNeeds = (state: PavlovState): boolean => ALL_RECOVERIES.some((_, i) => canBeOrdered(state, i))
const commands = (state: PavlovState, man: number): boolean =>
  hasActionSymbol(man, 'order') && somebodyNeeds(state)

export const orderVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    ...noManCanActConstraints,
    rejectUnlessActingManFits('PH-4-order-a', createActionSymbolTest('order')),
    rejectUnlessActingManFits('PH-4-order-h', commands),
  ],
  params: [
    createActingManParam('PH-4-order-a', createActionSymbolTest('order')),
    {
      name: 'recoveries',
      kind: 'relief',
      rule: 'PH-4-order-h',
      candidates: (state, { chosen }) =>
        ALL_RECOVERIES.flatMap((one, i) => (needsRecovery(state, one) && !chosen.includes(i) ? [i] : [])),
      constraints: [
        { rule: 'PH-4-order-b', rejects: (_, __, { chosen }) => chosen.length >= GRANTS },
        {
          rule: 'PH-4-order-e',
          rejects: (state, i: number) => state.acted[ALL_RECOVERIES[i].man] === 1,
        },
        { rule: 'PH-4-order-f', rejects: (_, i: number) => hasActionSymbol(ALL_RECOVERIES[i].man, 'order') },
      ],
      many: atLeastOneValue,
    },
  ],
  apply(state, [man, reliefs], umpire) {
    spendCounterActions(state, 1)
    exhaustMan(state, man)
    const men = [...new Set(reliefs.map(i => ALL_RECOVERIES[i].man))]
    for (const other of men) state.orders[other] += takeFromStock(state, TOKEN_INDEX.order, 1)
    announcePavlovEvent(state, { type: 'ordered', man, men }, umpire)
    for (const i of reliefs) applyRecovery(state, i, man, umpire)
  },
})

/* Forward observer [К]: artillery against one enemy, or against two adjacent enemies. */

const MOST_TARGETS = 2
const readyGuns = (state: PavlovState): number[] =>
  GUN_LOCATIONS.filter(location => state.at[location] === TOKEN_INDEX.artillery)
/** Rule 4.0: checks whether two squares are neighbouring locations on the same approach. */
const areAdjacent = (a: number, b: number): boolean =>
  Math.abs(a - b) === 1 && Math.floor(a / APPROACH_LENGTH) === Math.floor(b / APPROACH_LENGTH)
const observes = (state: PavlovState, man: number): boolean =>
  hasActionSymbol(man, 'observer') &&
  findVisibleTargets(state, state.place[man], true).length +
    findVisibleTargets(state, state.place[man], false).length >
    0

export const observeVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-4-observer-a:token', state => readyGuns(state).length === 0),
    ...noManCanActConstraints,
    rejectUnlessActingManFits('PH-4-observer-a', createActionSymbolTest('observer')),
    rejectUnlessActingManFits('PH-4-observer-b', observes),
  ],
  params: [
    createActingManParam('PH-4-observer-a', createActionSymbolTest('observer'), {
      rule: 'PH-4-observer-b',
      rejects: (state, man: number) => !observes(state, man),
    }),
    {
      name: 'targets',
      kind: 'square',
      rule: 'PH-4-observer-b',
      candidates: (state, { chosen }) =>
        state.squares.flatMap((enemy, square) => (enemy >= 0 && !chosen.includes(square) ? [square] : [])),
      constraints: [
        {
          rule: 'PH-1.3a',
          rejects: (state, square: number, { before: [man] }) =>
            !positionSeesSquare(state.place[man], square),
        },
        { rule: 'PH-4-observer-b', rejects: (_, __, { chosen }) => chosen.length >= MOST_TARGETS },
        {
          rule: 'PH-4-observer-c',
          rejects: (_, square: number, { chosen }) => chosen.length === 1 && !areAdjacent(chosen[0], square),
        },
      ],
      many: atLeastOneValue,
    },
    {
      name: 'gun',
      kind: 'location',
      rule: 'PH-4-observer-a:gun',
      optional: true,
      isRequired: state => readyGuns(state).length > 1,
      candidates: readyGuns,
      constraints: [],
    },
  ],
  apply(state, [man, chosen, gun], umpire) {
    spendCounterActions(state, 1)
    exhaustMan(state, man)
    const spent = gun ?? readyGuns(state)[0]
    let location: number | null = spent
    returnLocationToken(state, spent)
    for (const square of chosen) {
      const result = rollAgainstEnemy(state, square, limits.observerDice, umpire)
      announcePavlovEvent(state, { type: 'observed', man, location, square, ...result }, umpire)
      location = null
    }
  },
})
