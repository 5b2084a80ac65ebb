import { limits, TOKEN } from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { giveBack, reveal, tell } from '../state/changes.ts'
import { deciders, type HungerStep, menInHouse, type Pavlov, type StormCard } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'

/**
 * Rule 3.0, resupply: each food token feeds five men. The men who are not fed are lost. Afterwards the card is
 * turned over.
 */
export function checkSupplies(state: Pavlov, umpire: Umpire): void {
  const men = menInHouse(state)
  const needed = Math.ceil(men.length / limits.fedPerFood)
  const paid = Math.min(needed, state.supply[TOKEN.food])
  state.supply[TOKEN.food] -= paid
  giveBack(state, TOKEN.food, paid)
  const short = Math.max(0, men.length - paid * limits.fedPerFood)
  tell(state, { type: 'fed', men: men.length, needed, paid, short }, umpire)
  plan(state, { do: 'turnOver' })
  if (short === men.length) starve(state, men, umpire)
  else if (short > 0) plan(state, { do: 'hunger', who: deciders(state), count: short })
}

function starve(state: Pavlov, men: readonly number[], umpire: Umpire): void {
  if (state.supply[TOKEN.firstAid] > 0) tell(state, { type: 'chosen', men: [...men], why: 'hunger' }, umpire)
  plan(state, { do: 'remove', men, cause: 'hunger' })
}

export const hunger: Question<Pavlov, HungerStep, Rule> = {
  rule: 'PH-3-resupply-e',
  verbs: {
    starve: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'men',
          kind: 'man',
          rule: 'PH-3-resupply-e',
          candidates: (state, { chosen }) => menInHouse(state).filter(man => !chosen.includes(man)),
          bars: [
            {
              rule: 'PH-3-resupply-d',
              stops: (_, __, { step: { count }, chosen }) => chosen.length >= count,
            },
          ],
          many: { enough: (_, { step: { count }, chosen }) => chosen.length === count },
        },
      ],
      apply(state, [men], umpire) {
        starve(state, men, umpire)
      },
    }),
  },
}

/** Rule 3.0: after the resupply check, reveals the storm group side of the card, which no player has seen before. */
export const turnOver: Task<Pavlov> = {
  run(state, _, umpire) {
    plan(state, { do: 'stormCard', card: umpire.draw('storm', state.houses) })
  },
}

/** Puts a card into the storm group area. A card already there leaves the game without points. */
export const stormCard: Task<Pavlov, StormCard> = {
  run(state, { card }, umpire) {
    const replaced = state.stormCard < 0 ? null : state.stormCard
    state.stormCard = card
    reveal(state, { type: 'stormCard', card, replaced }, umpire)
  },
}
