import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { defineVerb, type Question } from '../../../engine/system.ts'
import { OWN_UNIT_CONSTRAINT } from '../action/constraints.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { canSee, isSeenBySide, reveal } from '../hidden/reveals.ts'
import { recordUnitSearch } from '../hidden/search-records.ts'
import { hexDistance, mapLayout } from '../map/geometry.ts'
import { announceEvent, announceToCommand } from '../state/changes.ts'
import { enemySide, sideOf } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import type { ScoutsStep } from '../state/steps.ts'
import { indexesOf, isUnitOnMap } from '../state/unit-lookup.ts'
import { markerOf } from '../state/values.ts'
import { possibleScouts } from './effects.ts'

// Step after card 14 was played: the scout looks for hidden enemies, or the acting unit hides

export const scoutsStep: Question<HeroesState, ScoutsStep, HeroesRule> = {
  rule: 'CH-card-14',
  verbs: {
    spy: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-14',
          candidates: (state, { step: { command } }) => possibleScouts(state, command),
          constraints: [],
        },
      ],
      apply(state, [scout], umpire, { step: { card } }) {
        if (!state.deed) state.scout = scout
        const side = enemySide(sideOf(state, scout))
        const map = mapLayout(state.scenario)
        recordUnitSearch(state, umpire)
        for (const enemy of state.hex.keys()) {
          if (state.hidden[enemy] === 0 || !isUnitOnMap(state, enemy) || sideOf(state, enemy) !== side)
            continue
          if (hexDistance(map, state.hex[scout], state.hex[enemy]) > cards[card].reach) continue
          if (canSee(state, state.hex[scout], state.hex[enemy])) reveal(state, enemy, null, umpire)
        }
        announceEvent(umpire, { type: 'spied', unit: state.hidden[scout] === 1 ? NONE : scout })
        resolveTriggers(state, umpire)
      },
    }),
    vanish: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-14a',
          candidates: (state, { step: { command } }) => possibleScouts(state, command),
          constraints: [
            OWN_UNIT_CONSTRAINT,
            {
              rule: 'CH-card-14a',
              rejects: (state, unit: number) => state.hidden[unit] === 1 || state.carrier[unit] !== NONE,
            },
            {
              rule: 'CH-card-14a',
              rejects: (state, unit: number) =>
                (markerOf(state, unit)?.noMove ?? false) || state.bogged[unit] === 1,
            },
            {
              rule: 'CH-11.4a',
              rejects: (state, unit: number) =>
                isSeenBySide(state, enemySide(sideOf(state, unit)), state.hex[unit]),
            },
          ],
        },
      ],
      apply(state, [scout], umpire) {
        if (!state.deed) state.scout = scout
        for (const each of [scout, ...indexesOf(state.carrier, scout)]) state.hidden[each] = 1
        const command = state.command[scout]
        const event = { type: 'hid', unit: scout, hex: state.hex[scout] } as const
        announceToCommand(state, command, event, { type: 'wentHidden', unit: scout }, umpire)
        resolveTriggers(state, umpire)
      },
    }),
  },
}
