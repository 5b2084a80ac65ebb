import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule } from '../../../engine/system.ts'
import { recordActingPlayerSecrets } from '../hidden/search-records.ts'
import { commandsOfSide, enemySide, roleOfCommand, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import type { BogDownStep } from '../state/steps.ts'
import { typeOfUnit } from '../state/unit-values.ts'
import { createCardAnswerVerbs, mayHoldAnswerCard } from './card-answers.ts'

/**
 * Ruling R126: asks enemy players who may hold card 15 whether to play it. The question comes after each hex
 * that a vehicle enters.
 */
export function askEnemiesForBogCard(state: HeroesState, unit: number, from: number): void {
  if (state.hidden[unit] === 1 || !typeOfUnit(state, unit).vehicle) return
  const watching = commandsOfSide(state, enemySide(sideOfUnit(state, unit)))
  const who = watching
    .filter(each => mayHoldAnswerCard(state, each, 'driving'))
    .map(each => roleOfCommand(state, each))
  if (who.length > 0) enqueueSteps(state, { do: 'bog', who, each: true, unit, from })
}

export const bogDownQuestion: QuestionRule<HeroesState, BogDownStep, HeroesRule> = {
  rule: 'CH-card-15',
  verbs: {
    decline: defineVerb({
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply: recordActingPlayerSecrets,
    }),
    ...createCardAnswerVerbs('driving', {
      before: (state, umpire) => recordActingPlayerSecrets(state, null, umpire),
    }),
  },
}
