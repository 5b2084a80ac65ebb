import { TOKEN } from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import { giveBack, removeMen, tell } from '../state/changes.ts'
import { type AidStep, deciders, type Pavlov, type Remove } from '../state/state.ts'
import { AWAY, RESERVE } from '../view/view.ts'
import type { Rule } from '../words/refusals.ts'

/** Rule 5.0: a man is about to be removed. A first aid token in the supply area may cancel the removal. */
export const remove: Task<Pavlov, Remove> = {
  run(state, { men, cause }, umpire) {
    const [man, ...others] = men
    if (state.supply[TOKEN.firstAid] > 0) plan(state, { do: 'aid', who: deciders(state), man, others, cause })
    else removeMen(state, men, cause, umpire)
  },
}

const goOn = (state: Pavlov, { others, cause }: AidStep): void => {
  if (others.length > 0) plan(state, { do: 'remove', men: others, cause })
}

export const aid: Question<Pavlov, AidStep, Rule> = {
  rule: 'PH-5a',
  verbs: {
    save: verb({
      ends: true,
      bars: [],
      params: [],
      apply(state, _, umpire, { step }) {
        const { man, cause } = step
        state.supply[TOKEN.firstAid]--
        giveBack(state, TOKEN.firstAid)
        // RULING: a raider who is saved goes to the reserve. The rulebook is silent.
        if (state.place[man] === AWAY) state.place[man] = RESERVE
        tell(state, { type: 'saved', man, cause }, umpire)
        goOn(state, step)
      },
    }),
    lose: verb({
      ends: true,
      closes: true,
      bars: [],
      params: [],
      apply(state, _, umpire, { step }) {
        removeMen(state, [step.man], step.cause, umpire)
        goOn(state, step)
      },
    }),
  },
}
