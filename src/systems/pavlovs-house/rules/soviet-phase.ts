import { type Question, verb } from '../../../engine/system.ts'
import { tell } from '../state/changes.ts'
import { type Decision, isCompetitive, type Pavlov } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { raid } from './raid.ts'
import { deliver, load, resupply } from './supplies.ts'
import { operationalSupport } from './support.ts'
import { decide, fortify, mine, ready, reinforcements, repair } from './units.ts'

/** Rule 2.2: the player takes one action with a card of the hand or ends the phase. */
export const cards: Question<Pavlov, Decision, Rule> = {
  rule: 'PH-2.2a',
  verbs: {
    recover: repair,
    resupply,
    raid,
    support: operationalSupport,
    reinforce: reinforcements,
    fortify,
    mine,
    decide,
    ready,
    load,
    deliver,
    done: verb({
      ends: true,
      closes: true,
      command: true,
      idle: state => !isCompetitive(state),
      bars: [],
      params: [],
      apply(state, _, umpire) {
        tell(state, { type: 'stopped', phase: 'cards', actions: state.cardActions }, umpire)
      },
    }),
  },
}
