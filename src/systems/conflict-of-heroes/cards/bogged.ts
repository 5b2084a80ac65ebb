import { enqueue } from '../../../engine/actions/agenda.ts'
import { defineVerb, type Question } from '../../../engine/system.ts'
import { recordOutcomeSeen } from '../hidden/search-records.ts'
import { commandsOf, enemySide, roleOf, sideOf } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import type { BogStep } from '../state/steps.ts'
import { kindOf } from '../state/values.ts'
import { cardAnswerVerbs, mayHoldAnswer } from './answers.ts'

/**
 * Ruling R126: asks enemy players who may hold card 15 whether to play it. The question comes after each hex
 * that a vehicle enters.
 */
export function askBogCard(state: HeroesState, unit: number, from: number): void {
  if (state.hidden[unit] === 1 || !kindOf(state, unit).vehicle) return
  const watching = commandsOf(state, enemySide(sideOf(state, unit)))
  const who = watching.filter(each => mayHoldAnswer(state, each, 'driving')).map(each => roleOf(state, each))
  if (who.length > 0) enqueue(state, { do: 'bog', who, each: true, unit, from })
}

export const bogStep: Question<HeroesState, BogStep, HeroesRule> = {
  rule: 'CH-card-15',
  verbs: {
    decline: defineVerb({
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply: recordOutcomeSeen,
    }),
    ...cardAnswerVerbs('driving', { before: (state, umpire) => recordOutcomeSeen(state, null, umpire) }),
  },
}
