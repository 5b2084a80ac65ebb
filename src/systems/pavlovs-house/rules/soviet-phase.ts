import { defineVerb, type Question } from '../../../engine/system.ts'
import { announcePavlovEvent } from '../state/changes.ts'
import { isCompetitive, type PavlovDecisionStep, type PavlovState } from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { decide, fortify, mine, ready, repair, sendReinforcements } from './card-actions.ts'
import { raid } from './raid.ts'
import { deliver, load, resupply } from './supplies.ts'
import { operationalSupport } from './support.ts'

/** Rule 2.2: asks the player for one action with a card of the hand, or to end the Soviet card phase. */
export const cards: Question<PavlovState, PavlovDecisionStep, PavlovRule> = {
  rule: 'PH-2.2a',
  verbs: {
    recover: repair,
    resupply,
    raid,
    support: operationalSupport,
    reinforce: sendReinforcements,
    fortify,
    mine,
    decide,
    ready,
    load,
    deliver,
    done: defineVerb({
      endsStep: true,
      givesUp: true,
      command: true,
      automatic: state => !isCompetitive(state),
      constraints: [],
      params: [],
      apply(state, _, umpire) {
        announcePavlovEvent(state, { type: 'stopped', phase: 'cards', actions: state.cardActions }, umpire)
      },
    }),
  },
}
