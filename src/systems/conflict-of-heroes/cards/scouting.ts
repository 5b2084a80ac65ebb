import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { type Question, verb } from '../../../engine/system.ts'
import { OWN } from '../action/bars.ts'
import { aftermath } from '../action/triggers.ts'
import { canSee, isSeenBy, reveal } from '../hidden/reveals.ts'
import { lookForUnits } from '../hidden/unseen.ts'
import { distance, layout } from '../map/geometry.ts'
import { tell, tellCommand } from '../state/changes.ts'
import { onMap, placesOf } from '../state/places.ts'
import { foe, sideOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import type { Scouts } from '../state/steps.ts'
import { markerOf } from '../state/values.ts'
import { fitScouts } from './effects.ts'

// Card 14: the scout looks for hidden enemies, or the acting unit hides

export const scouts: Question<HeroesState, Scouts, Rule> = {
  rule: 'CH-card-14',
  verbs: {
    spy: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-14',
          candidates: (state, { step: { command } }) => fitScouts(state, command),
          bars: [],
        },
      ],
      apply(state, [scout], umpire, { step: { card } }) {
        if (!state.deed) state.scout = scout
        const side = foe(sideOf(state, scout))
        const map = layout(state.scenario)
        lookForUnits(state, umpire)
        for (const enemy of state.hex.keys()) {
          if (state.hidden[enemy] === 0 || !onMap(state, enemy) || sideOf(state, enemy) !== side) continue
          if (distance(map, state.hex[scout], state.hex[enemy]) > cards[card].reach) continue
          if (canSee(state, state.hex[scout], state.hex[enemy])) reveal(state, enemy, null, umpire)
        }
        tell(umpire, { type: 'spied', unit: state.hidden[scout] === 1 ? NONE : scout })
        aftermath(state, umpire)
      },
    }),
    vanish: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-14a',
          candidates: (state, { step: { command } }) => fitScouts(state, command),
          bars: [
            OWN,
            {
              rule: 'CH-card-14a',
              stops: (state, unit: number) => state.hidden[unit] === 1 || state.carrier[unit] !== NONE,
            },
            {
              rule: 'CH-card-14a',
              stops: (state, unit: number) =>
                (markerOf(state, unit)?.noMove ?? false) || state.bogged[unit] === 1,
            },
            {
              rule: 'CH-11.4a',
              stops: (state, unit: number) => isSeenBy(state, foe(sideOf(state, unit)), state.hex[unit]),
            },
          ],
        },
      ],
      apply(state, [scout], umpire) {
        if (!state.deed) state.scout = scout
        for (const each of [scout, ...placesOf(state.carrier, scout)]) state.hidden[each] = 1
        const command = state.command[scout]
        const event = { type: 'hid', unit: scout, hex: state.hex[scout] } as const
        tellCommand(state, command, event, { type: 'wentHidden', unit: scout }, umpire)
        aftermath(state, umpire)
      },
    }),
  },
}
