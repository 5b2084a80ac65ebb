import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, verb } from '../../../engine/system.ts'
import { seeItDone } from '../hidden/unseen.ts'
import { commandsOf, foe, roleOf, sideOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import type { Bog } from '../state/steps.ts'
import { kindOf } from '../state/values.ts'
import { cardAnswers, mayAnswer } from './windows.ts'

/** R126 Asks the enemies that may hold card 15, after each hex of a vehicle's move. */
export function askBog(state: HeroesState, unit: number, from: number): void {
  if (state.hidden[unit] === 1 || !kindOf(state, unit).vehicle) return
  const watching = commandsOf(state, foe(sideOf(state, unit)))
  const who = watching.filter(each => mayAnswer(state, each, 'driving')).map(each => roleOf(state, each))
  if (who.length > 0) plan(state, { do: 'bog', who, each: true, unit, from })
}

export const bog: Question<HeroesState, Bog, Rule> = {
  rule: 'CH-card-15',
  verbs: {
    decline: verb({ ends: true, pass: true, bars: [], params: [], apply: seeItDone }),
    ...cardAnswers('driving', { before: (state, umpire) => seeItDone(state, null, umpire) }),
  },
}
