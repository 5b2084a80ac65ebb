import { limits, mustPlayCard } from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type SetParam, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { insertIntoPile } from '../state/changes.ts'
import type { PavlovEvent } from '../state/events.ts'
import { GERMAN_ROLE, type PavlovDecisionStep, type PavlovState } from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { drawNextTacticsCard, drawNextWehrmachtCard } from './wehrmacht.ts'

/**
 * Rule 7.4: starts the planning phase of the German player. On turn 1 the player first draws four Wehrmacht
 * cards and three tactics cards.
 */
export const startGermanPlanningTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    state.phase = 'planning'
    if (state.turn === 1) refill(state, umpire)
    enqueueSteps(state, { do: 'plan', who: [GERMAN_ROLE] })
  },
}

/**
 * Draws cards until the German hand has four Wehrmacht cards and three tactics cards. Stops earlier if a stack
 * is empty.
 */
function refill(state: PavlovState, umpire: Umpire): void {
  const cards: number[] = []
  const tactics: number[] = []
  while (state.germanHand.length < limits.germanHand) {
    const card = drawNextWehrmachtCard(state, umpire)
    if (card < 0) break
    insertIntoPile(state.germanHand, card)
    insertIntoPile(cards, card)
  }
  while (state.germanTactics.length < limits.tacticsHand) {
    const card = drawNextTacticsCard(state, umpire)
    if (card < 0) break
    insertIntoPile(state.germanTactics, card)
    insertIntoPile(tactics, card)
  }
  const drew: PavlovEvent = { type: 'germanDrew', cards, tactics }
  const hidden: PavlovEvent = { type: 'germanDrewHidden', cards: cards.length, tactics: tactics.length }
  umpire.announceTo([GERMAN_ROLE], drew, hidden)
}

/** Returns how many cards the German player must plan: three, or the whole hand if it has fewer cards. */
const due = (state: PavlovState): number => Math.min(limits.wehrmachtCards, state.germanHand.length)

const threeCards = {
  name: 'cards',
  kind: 'wehrmacht',
  rule: 'PH-7.4f',
  candidates: (state, { chosen }) => state.germanHand.filter(card => !chosen.includes(card)),
  constraints: [
    { rule: 'PH-7.4f', rejects: (state, _, { chosen }) => chosen.length >= due(state) },
    {
      rule: 'PH-7.4h',
      rejects: (state, card: number, { chosen }) => {
        if (mustPlayCard(card)) return false
        const forced = state.germanHand.filter(other => mustPlayCard(other) && !chosen.includes(other)).length
        return forced >= due(state) - chosen.length
      },
    },
  ],
  many: { isComplete: (state, { chosen }) => chosen.length === due(state) },
  sequence: true,
} satisfies SetParam<PavlovState, PavlovDecisionStep, PavlovRule>

/**
 * Rule 7.4: asks the German player to place three Wehrmacht cards and one tactics card face down. Afterwards
 * the German hand is filled up again.
 */
export const germanPlanQuestion: QuestionRule<PavlovState, PavlovDecisionStep, PavlovRule> = {
  rule: 'PH-7.4d',
  verbs: {
    plan: defineVerb({
      endsStep: true,
      command: true,
      secret: true,
      constraints: [],
      params: [
        threeCards,
        {
          name: 'tactics',
          kind: 'tactics',
          rule: 'PH-7.4f',
          candidates: state => state.germanTactics,
          constraints: [],
        },
      ],
      apply(state, [cards, tactics], umpire) {
        state.planned = [...cards]
        state.plannedTactics = tactics
        state.germanHand = state.germanHand.filter(card => !cards.includes(card))
        state.germanTactics = state.germanTactics.filter(card => card !== tactics)
        const planned: PavlovEvent = { type: 'planned', cards, tactics }
        umpire.announceTo([GERMAN_ROLE], planned, {
          type: 'plannedHidden',
          cards: cards.length,
        } as PavlovEvent)
        refill(state, umpire)
      },
    }),
  },
}
