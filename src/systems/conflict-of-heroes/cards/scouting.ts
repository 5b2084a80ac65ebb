import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { defineVerb, type QuestionRule } from '../../../engine/system.ts'
import { OWN_UNIT_CONSTRAINT } from '../action/constraints.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { hasLineOfSight, isHexSeenBySide, revealUnit } from '../hidden/reveals.ts'
import { recordUnitSearch } from '../hidden/search-records.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import { announceEvent, announceToCommand } from '../state/changes.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import type { ScoutCardStep } from '../state/steps.ts'
import { findIndexes, isUnitOnMap } from '../state/unit-lookup.ts'
import { hitMarkerOf } from '../state/unit-values.ts'
import { findPossibleScouts } from './effects.ts'

// Step after card 14 was played: the scout reveals hidden enemies, or the acting unit hides

export const scoutCardQuestion: QuestionRule<HeroesState, ScoutCardStep, HeroesRule> = {
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
          candidates: (state, { step: { command } }) => findPossibleScouts(state, command),
          constraints: [],
        },
      ],
      apply(state, [scout], umpire, { step: { card } }) {
        if (!state.deed) state.scout = scout
        const side = enemySide(sideOfUnit(state, scout))
        const map = getMapLayout(state.scenario)
        recordUnitSearch(state, umpire)
        for (const enemy of state.hex.keys()) {
          if (state.hidden[enemy] === 0 || !isUnitOnMap(state, enemy) || sideOfUnit(state, enemy) !== side)
            continue
          if (hexDistance(map, state.hex[scout], state.hex[enemy]) > cards[card].reach) continue
          if (hasLineOfSight(state, state.hex[scout], state.hex[enemy]))
            revealUnit(state, enemy, null, umpire)
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
          candidates: (state, { step: { command } }) => findPossibleScouts(state, command),
          constraints: [
            OWN_UNIT_CONSTRAINT,
            {
              rule: 'CH-card-14a',
              rejects: (state, unit: number) => state.hidden[unit] === 1 || state.carrier[unit] !== NONE,
            },
            {
              rule: 'CH-card-14a',
              rejects: (state, unit: number) =>
                (hitMarkerOf(state, unit)?.noMove ?? false) || state.bogged[unit] === 1,
            },
            {
              rule: 'CH-11.4a',
              rejects: (state, unit: number) =>
                isHexSeenBySide(state, enemySide(sideOfUnit(state, unit)), state.hex[unit]),
            },
          ],
        },
      ],
      apply(state, [scout], umpire) {
        if (!state.deed) state.scout = scout
        for (const each of [scout, ...findIndexes(state.carrier, scout)]) state.hidden[each] = 1
        const command = state.command[scout]
        const event = { type: 'hid', unit: scout, hex: state.hex[scout] } as const
        announceToCommand(state, command, event, { type: 'wentHidden', unit: scout }, umpire)
        resolveTriggers(state, umpire)
      },
    }),
  },
}
