import { TOKEN_INDEX } from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import { announcePavlovEvent, removeMen, returnToStock } from '../state/changes.ts'
import { decidingSovietRoles, type FirstAidStep, type PavlovState, type RemovalStep } from '../state/state.ts'
import { OUT_ON_RAID, RESERVE_PLACE } from '../view/view.ts'
import type { PavlovRule } from '../words/refusals.ts'

/**
 * Rule 5.0: handles men who are about to be removed from the game. If a first aid token is in the supply area,
 * asks the player whether to spend it on the first of these men.
 */
export const removeOrSaveMenTask: TaskRule<PavlovState, RemovalStep> = {
  run(state, { men, cause }, umpire) {
    const [man, ...others] = men
    if (state.supply[TOKEN_INDEX.firstAid] > 0)
      enqueueSteps(state, { do: 'aid', who: decidingSovietRoles(state), man, others, cause })
    else removeMen(state, men, cause, umpire)
  },
}

const goOn = (state: PavlovState, { others, cause }: FirstAidStep): void => {
  if (others.length > 0) enqueueSteps(state, { do: 'remove', men: others, cause })
}

export const firstAidQuestion: QuestionRule<PavlovState, FirstAidStep, PavlovRule> = {
  rule: 'PH-5a',
  verbs: {
    save: defineVerb({
      endsStep: true,
      constraints: [],
      params: [],
      apply(state, _, umpire, { step }) {
        const { man, cause } = step
        state.supply[TOKEN_INDEX.firstAid]--
        returnToStock(state, TOKEN_INDEX.firstAid)
        // RULING: a saved man who was out on a raid goes to the reserve. The rulebook does not say where such
        // a man goes.
        if (state.place[man] === OUT_ON_RAID) state.place[man] = RESERVE_PLACE
        announcePavlovEvent(state, { type: 'saved', man, cause }, umpire)
        goOn(state, step)
      },
    }),
    lose: defineVerb({
      endsStep: true,
      givesUp: true,
      constraints: [],
      params: [],
      apply(state, _, umpire, { step }) {
        removeMen(state, [step.man], step.cause, umpire)
        goOn(state, step)
      },
    }),
  },
}
