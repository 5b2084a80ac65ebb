import { plan } from '../../engine/act.ts'
import { type Question, verb } from '../../engine/system.ts'
import type { Bog } from './arms-steps.ts'
import { CARD } from './card-names.ts'
import { discardCard, tell } from './changes.ts'
import { seeItDone } from './deeds.ts'
import { closeWay } from './movement.ts'
import { commandOf, commandsOf, type Deed, foe, type HeroesState, mayHold, roleOf, sideOf } from './state.ts'
import { kindOf } from './values.ts'
import type { Rule } from './words/refusals-en.ts'

/** R126 After any hex of a vehicle's move those who may hold card 15 are asked. */
export function askBog(state: HeroesState, unit: number, from: number): void {
  if (state.hidden[unit] === 1 || !kindOf(state, unit).vehicle) return
  const watching = commandsOf(state, foe(sideOf(state, unit)))
  const who = watching.filter(each => mayHold(state, each, CARD.bogged)).map(each => roleOf(state, each))
  if (who.length > 0) plan(state, { do: 'bog', who, each: true, unit, from })
}

export const bog: Question<HeroesState, Bog, Rule> = {
  rule: 'CH-card-15',
  verbs: {
    decline: verb({ ends: true, bars: [], params: [], apply: seeItDone }),
    bog: verb({
      ends: true,
      bars: [
        {
          rule: 'CH-card-15',
          stops: (state, { unit }, __, ___, by) =>
            !state.hands[commandOf(state, by)].includes(CARD.bogged) ||
            state.hex[unit] < 0 ||
            state.bogged[unit] === 1,
        },
      ],
      params: [],
      apply(state: HeroesState, { unit, from }: Bog, _, umpire, by) {
        seeItDone(state, null, _, umpire)
        const deed = state.deed as Deed
        discardCard(state, commandOf(state, by), CARD.bogged, umpire)
        state.bogged[unit] = 1
        tell(umpire, { type: 'bogged', unit })
        if (deed.path.length > 0) closeWay(state, unit, from, state.hex[unit])
        deed.path.length = 0
      },
    }),
  },
}
