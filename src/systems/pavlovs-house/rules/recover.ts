import { TOKEN_INDEX } from '../../../../data/pavlovs-house/index.ts'
import { defineVerb, type Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announcePavlovEvent, markManActed, returnToStock } from '../state/changes.ts'
import type { RecoveryKind } from '../state/events.ts'
import {
  ALL_MEN,
  atLeastOneValue,
  isInHouse,
  type PavlovDecisionStep,
  type PavlovState,
  rejectVerbUnless,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { spendCounterActions } from './actions.ts'

/** All recoveries, two for each man: one turns him to his ready side, the other removes his damage token. */
export const ALL_RECOVERIES: readonly { readonly man: number; readonly relief: RecoveryKind }[] =
  ALL_MEN.flatMap(man => [
    { man, relief: 'side' as const },
    { man, relief: 'damage' as const },
  ])
const RELIEF_IDS = ALL_RECOVERIES.map((_, i) => i)
export const needsRecovery = (
  state: PavlovState,
  { man, relief }: (typeof ALL_RECOVERIES)[number],
): boolean => isInHouse(state, man) && (relief === 'side' ? state.exhausted[man] : state.damaged[man]) === 1

export function applyRecovery(state: PavlovState, recovery: number, by: number | null, umpire: Umpire): void {
  const { man, relief } = ALL_RECOVERIES[recovery]
  if (relief === 'side') state.exhausted[man] = 0
  else {
    state.damaged[man] = 0
    returnToStock(state, TOKEN_INDEX.damage)
  }
  announcePavlovEvent(state, { type: 'recovered', man, relief, by }, umpire)
}

const sameMan = (i: number, other: number): boolean => ALL_RECOVERIES[other].man === ALL_RECOVERIES[i].man
const mayRecover = (state: PavlovState, man: number): boolean => !state.acted[man] && state.orders[man] === 0

/**
 * Rule 4.0: each chosen man either turns to his ready side or loses his damage token, for one action per man.
 * Exhausted or damaged men can do nothing else.
 */
export const recoverVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbUnless('PH-4-recover-e', state =>
      ALL_RECOVERIES.some(one => needsRecovery(state, one) && mayRecover(state, one.man)),
    ),
  ],
  params: [
    {
      name: 'what',
      kind: 'relief',
      rule: 'PH-4-recover-e',
      candidates: state => RELIEF_IDS.filter(i => needsRecovery(state, ALL_RECOVERIES[i])),
      constraints: [
        {
          rule: 'PH-4-recover-c',
          rejects: (state, i: number, { chosen }) =>
            state.acted[ALL_RECOVERIES[i].man] === 1 || chosen.some(other => sameMan(i, other)),
        },
        { rule: 'PH-4-a:actions', rejects: (state, _, { chosen }) => chosen.length >= state.actions },
        {
          rule: 'PH-4-g',
          rejects: (state, i: number) => state.orders[ALL_RECOVERIES[i].man] > 0,
        },
      ],
      many: atLeastOneValue,
    },
  ],
  apply(state, [reliefs], umpire) {
    spendCounterActions(state, reliefs.length)
    for (const i of reliefs) {
      markManActed(state, ALL_RECOVERIES[i].man)
      applyRecovery(state, i, null, umpire)
    }
  },
})
