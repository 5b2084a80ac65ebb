import { turns, units } from '../../../../data/hells-gate/index.ts'
import { enqueue } from '../../../engine/actions/agenda.ts'
import { firstArgContext, rejectingConstraint } from '../../../engine/actions/options.ts'
import { type Constraint, defineVerb, type Question, type Task } from '../../../engine/system.ts'
import { restoreToFullStrength as turnUp } from '../state/changes.ts'
import {
  type HellDecisionStep,
  type HellState,
  type HellStep,
  isOnMap,
  isReduced,
  type Side,
  unitsOf,
} from '../state/state.ts'
import type { HellRule } from '../words/refusals.ts'

type ValueConstraint = Constraint<HellState, HellDecisionStep, HellRule>
const constraints: readonly ValueConstraint[] = [
  {
    rule: 'HG-11.4c',
    rejects: (state, unit: number) =>
      !isOnMap(state, unit) || !isReduced(state, unit) || units[unit].size !== 'XXX',
  },
  { rule: 'HG-11.4d', rejects: (state, unit: number) => state.out[unit] === 1 },
]

/** Rule 11.4: returns the reduced corps that the side may now restore to full strength. */
export function rebuildableUnits(state: HellState, side: Side): number[] {
  const given = firstArgContext<HellDecisionStep>({ do: 'rebuild', who: [side] }, side)
  return unitsOf[side].filter(unit => !rejectingConstraint(constraints, state, unit, given))
}

/** Rule 11.4: asks which corps to rebuild at the end of the Soviet supply phase of turns 5 and 7. */
export const rebuilding: Task<HellState, { do: 'rebuilding'; side: Side }> = {
  run(state, { side }) {
    if (side !== 'soviet' || !turns[state.turn - 1].rebuild || rebuildableUnits(state, side).length === 0)
      return
    enqueue<HellStep>(state, { do: 'rebuild', who: [side] })
  },
}

export const rebuild: Question<HellState, HellDecisionStep, HellRule> = {
  rule: 'HG-11.4a',
  verbs: {
    rebuild: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'HG-11.4c',
          candidates: state => unitsOf[state.side],
          constraints,
        },
      ],
      apply: (state, [unit], umpire) => turnUp(state, unit, umpire),
    }),
    skip: defineVerb({
      endsStep: true,
      givesUp: true,
      command: true,
      constraints: [],
      params: [],
      apply: () => {},
    }),
  },
}
