import { isForced, limits } from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type SetParam, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { putIn } from '../state/changes.ts'
import type { PavlovEvent } from '../state/events.ts'
import { type Decision, GERMAN, type Pavlov } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { drawTactics, drawWehrmacht } from './wehrmacht.ts'

/**
 * Rule 7.4: starts the planning phase. On turn 1 the German player first draws four Wehrmacht cards and three
 * tactics cards.
 */
export const planCards: Task<Pavlov> = {
  run(state, _, umpire) {
    state.phase = 'planning'
    if (state.turn === 1) refill(state, umpire)
    plan(state, { do: 'plan', who: [GERMAN] })
  },
}

/** Fills the German hand up to four Wehrmacht cards and three tactics cards, as far as the decks last. */
function refill(state: Pavlov, umpire: Umpire): void {
  const cards: number[] = []
  const tactics: number[] = []
  while (state.germanHand.length < limits.germanHand) {
    const card = drawWehrmacht(state, umpire)
    if (card < 0) break
    putIn(state.germanHand, card)
    putIn(cards, card)
  }
  while (state.germanTactics.length < limits.tacticsHand) {
    const card = drawTactics(state, umpire)
    if (card < 0) break
    putIn(state.germanTactics, card)
    putIn(tactics, card)
  }
  const drew: PavlovEvent = { type: 'germanDrew', cards, tactics }
  const hidden: PavlovEvent = { type: 'germanDrewHidden', cards: cards.length, tactics: tactics.length }
  umpire.tellOnly([GERMAN], drew, hidden)
}

/** Returns the number of cards to plan: three, or fewer if the hand is smaller. */
const due = (state: Pavlov): number => Math.min(limits.wehrmachtCards, state.germanHand.length)

const threeCards = {
  name: 'cards',
  kind: 'wehrmacht',
  rule: 'PH-7.4f',
  candidates: (state, { chosen }) => state.germanHand.filter(card => !chosen.includes(card)),
  bars: [
    { rule: 'PH-7.4f', stops: (state, _, { chosen }) => chosen.length >= due(state) },
    {
      rule: 'PH-7.4h',
      stops: (state, card: number, { chosen }) => {
        if (isForced(card)) return false
        const forced = state.germanHand.filter(other => isForced(other) && !chosen.includes(other)).length
        return forced >= due(state) - chosen.length
      },
    },
  ],
  many: { enough: (state, { chosen }) => chosen.length === due(state) },
  sequence: true,
} satisfies SetParam<Pavlov, Decision, Rule>

/**
 * Rule 7.4: the German player places three cards and one tactics card face down. The hand is then filled up
 * again.
 */
export const planning: Question<Pavlov, Decision, Rule> = {
  rule: 'PH-7.4d',
  verbs: {
    plan: verb({
      ends: true,
      command: true,
      secret: true,
      bars: [],
      params: [
        threeCards,
        {
          name: 'tactics',
          kind: 'tactics',
          rule: 'PH-7.4f',
          candidates: state => state.germanTactics,
          bars: [],
        },
      ],
      apply(state, [cards, tactics], umpire) {
        state.planned = [...cards]
        state.plannedTactics = tactics
        state.germanHand = state.germanHand.filter(card => !cards.includes(card))
        state.germanTactics = state.germanTactics.filter(card => card !== tactics)
        const planned: PavlovEvent = { type: 'planned', cards, tactics }
        umpire.tellOnly([GERMAN], planned, { type: 'plannedHidden', cards: cards.length } as PavlovEvent)
        refill(state, umpire)
      },
    }),
  },
}
