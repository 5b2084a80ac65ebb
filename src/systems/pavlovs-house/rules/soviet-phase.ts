import { defineVerb, type QuestionRule } from '../../../engine/system.ts'
import { announcePavlovEvent } from '../state/changes.ts'
import { isCompetitive, type PavlovDecisionStep, type PavlovState } from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import {
  decideVerb,
  fortifyVerb,
  placeMineVerb,
  readyTokenVerb,
  repairVerb,
  sendReinforcementsVerb,
} from './card-actions.ts'
import { raidVerb } from './raid.ts'
import { deliverVerb, loadBoatsVerb, resupplyVerb } from './supplies.ts'
import { operationalSupportVerb } from './support.ts'

/** Rule 2.2: asks the player for one action with a card of the hand, or to end the Soviet card phase. */
export const cardActionQuestion: QuestionRule<PavlovState, PavlovDecisionStep, PavlovRule> = {
  rule: 'PH-2.2a',
  verbs: {
    recover: repairVerb,
    resupply: resupplyVerb,
    raid: raidVerb,
    support: operationalSupportVerb,
    reinforce: sendReinforcementsVerb,
    fortify: fortifyVerb,
    mine: placeMineVerb,
    decide: decideVerb,
    ready: readyTokenVerb,
    load: loadBoatsVerb,
    deliver: deliverVerb,
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
