import { limits, TOKEN_INDEX } from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announcePavlovEvent, returnToStock, revealPavlovEvent } from '../state/changes.ts'
import {
  decidingSovietRoles,
  menInHouse,
  type PavlovState,
  type StarvingMenStep,
  type StormCardStep,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'

/**
 * Rule 3.0, resupply: runs a resupply check. Each food token feeds five men, and men who are not fed are lost.
 * Afterwards the resupply card is turned over.
 */
export function runResupplyCheck(state: PavlovState, umpire: Umpire): void {
  const men = menInHouse(state)
  const needed = Math.ceil(men.length / limits.fedPerFood)
  const paid = Math.min(needed, state.supply[TOKEN_INDEX.food])
  state.supply[TOKEN_INDEX.food] -= paid
  returnToStock(state, TOKEN_INDEX.food, paid)
  const short = Math.max(0, men.length - paid * limits.fedPerFood)
  announcePavlovEvent(state, { type: 'fed', men: men.length, needed, paid, short }, umpire)
  enqueueSteps(state, { do: 'turnOver' })
  if (short === men.length) starve(state, men, umpire)
  else if (short > 0) enqueueSteps(state, { do: 'hunger', who: decidingSovietRoles(state), count: short })
}

function starve(state: PavlovState, men: readonly number[], umpire: Umpire): void {
  if (state.supply[TOKEN_INDEX.firstAid] > 0)
    announcePavlovEvent(state, { type: 'chosen', men: [...men], why: 'hunger' }, umpire)
  enqueueSteps(state, { do: 'remove', men, cause: 'hunger' })
}

export const starvingMenQuestion: QuestionRule<PavlovState, StarvingMenStep, PavlovRule> = {
  rule: 'PH-3-resupply-e',
  verbs: {
    starve: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'men',
          kind: 'man',
          rule: 'PH-3-resupply-e',
          candidates: (state, { chosen }) => menInHouse(state).filter(man => !chosen.includes(man)),
          constraints: [
            {
              rule: 'PH-3-resupply-d',
              rejects: (_, __, { step: { count }, chosen }) => chosen.length >= count,
            },
          ],
          many: { isComplete: (_, { step: { count }, chosen }) => chosen.length === count },
        },
      ],
      apply(state, [men], umpire) {
        starve(state, men, umpire)
      },
    }),
  },
}

/**
 * Rule 3.0: turns the resupply card over after the check. Its other side is a storm group card that no player
 * has seen before.
 */
export const turnOverResupplyCardTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    enqueueSteps(state, { do: 'stormCard', card: umpire.draw('storm', state.houses) })
  },
}

/**
 * Rule 3.0: puts a card into the storm group area. If another card is already there, that card leaves the game
 * and scores no points.
 */
export const placeStormCardTask: TaskRule<PavlovState, StormCardStep> = {
  run(state, { card }, umpire) {
    const replaced = state.stormCard < 0 ? null : state.stormCard
    state.stormCard = card
    revealPavlovEvent(state, { type: 'stormCard', card, replaced }, umpire)
  },
}
