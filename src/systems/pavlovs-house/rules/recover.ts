import { TOKEN } from '../../../../data/pavlovs-house/index.ts'
import { type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { giveBack, markActed, tell } from '../state/changes.ts'
import type { Relief } from '../state/events.ts'
import { atLeastOne, type Decision, inHouse, MEN, nobody, type Pavlov } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { spend } from './actions.ts'

/** All things that can be recovered: two entries per man, the ready side and the damage token. */
export const RELIEFS: readonly { readonly man: number; readonly relief: Relief }[] = MEN.flatMap(man => [
  { man, relief: 'side' as const },
  { man, relief: 'damage' as const },
])
const RELIEF_IDS = RELIEFS.map((_, i) => i)
export const needs = (state: Pavlov, { man, relief }: (typeof RELIEFS)[number]): boolean =>
  inHouse(state, man) && (relief === 'side' ? state.exhausted[man] : state.damaged[man]) === 1

export function relieve(state: Pavlov, i: number, by: number | null, umpire: Umpire): void {
  const { man, relief } = RELIEFS[i]
  if (relief === 'side') state.exhausted[man] = 0
  else {
    state.damaged[man] = 0
    giveBack(state, TOKEN.damage)
  }
  tell(state, { type: 'recovered', man, relief, by }, umpire)
}

const sameMan = (i: number, other: number): boolean => RELIEFS[other].man === RELIEFS[i].man
const mayRecover = (state: Pavlov, man: number): boolean => !state.acted[man] && state.orders[man] === 0

/**
 * Rule 4.0: each named man turns to his ready side or loses his damage token. Exhausted and damaged men have no
 * other action. Each man costs one action.
 */
export const recover: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    nobody('PH-4-recover-e', state => RELIEFS.some(one => needs(state, one) && mayRecover(state, one.man))),
  ],
  params: [
    {
      name: 'what',
      kind: 'relief',
      rule: 'PH-4-recover-e',
      candidates: state => RELIEF_IDS.filter(i => needs(state, RELIEFS[i])),
      bars: [
        {
          rule: 'PH-4-recover-c',
          stops: (state, i: number, { chosen }) =>
            state.acted[RELIEFS[i].man] === 1 || chosen.some(other => sameMan(i, other)),
        },
        { rule: 'PH-4-a:actions', stops: (state, _, { chosen }) => chosen.length >= state.actions },
        {
          rule: 'PH-4-g',
          stops: (state, i: number) => state.orders[RELIEFS[i].man] > 0,
        },
      ],
      many: atLeastOne,
    },
  ],
  apply(state, [reliefs], umpire) {
    spend(state, reliefs.length)
    for (const i of reliefs) {
      markActed(state, RELIEFS[i].man)
      relieve(state, i, null, umpire)
    }
  },
})
