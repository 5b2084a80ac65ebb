import { turns, units } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { createFirstArgContext, findRejectingConstraint } from '../../../engine/actions/options.ts'
import { type Constraint, defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
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
export function findRebuildableUnits(state: HellState, side: Side): number[] {
  const given = createFirstArgContext<HellDecisionStep>({ do: 'rebuild', who: [side] }, side)
  return unitsOf[side].filter(unit => !findRejectingConstraint(constraints, state, unit, given))
}

/** Rule 11.4: asks which corps to rebuild at the end of the Soviet supply phase of turns 5 and 7. */
export const askRebuildTask: TaskRule<HellState, { do: 'rebuilding'; side: Side }> = {
  run(state, { side }) {
    if (side !== 'soviet' || !turns[state.turn - 1].rebuild || findRebuildableUnits(state, side).length === 0)
      return
    enqueueSteps<HellStep>(state, { do: 'rebuild', who: [side] })
  },
}

export const rebuildQuestion: QuestionRule<HellState, HellDecisionStep, HellRule> = {
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
