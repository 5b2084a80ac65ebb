import { turns, units } from '../../../../data/hells-gate/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { asking, stopping } from '../../../engine/actions/options.ts'
import { type Bar, type Question, type Task, verb } from '../../../engine/system.ts'
import { rebuild as turnUp } from '../state/changes.ts'
import {
  type Hell,
  type HellStep,
  isOnMap,
  isReduced,
  type Plain,
  type Side,
  unitsOf,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'

type Stop = Bar<Hell, Plain, Rule>
const bars: readonly Stop[] = [
  {
    rule: 'HG-11.4c',
    stops: (state, unit: number) =>
      !isOnMap(state, unit) || !isReduced(state, unit) || units[unit].size !== 'XXX',
  },
  { rule: 'HG-11.4d', stops: (state, unit: number) => state.out[unit] === 1 },
]

/** Rule 11.4: returns the corps that may be restored to full strength. */
export function rebuildable(state: Hell, side: Side): number[] {
  const given = asking<Plain>({ do: 'rebuild', who: [side] }, side)
  return unitsOf[side].filter(unit => !stopping(bars, state, unit, given))
}

/** Rule 11.4: offers the rebuild at the end of the Soviet supply phase of turns 5 and 7. */
export const rebuilding: Task<Hell, { do: 'rebuilding'; side: Side }> = {
  run(state, { side }) {
    if (side !== 'soviet' || !turns[state.turn - 1].rebuild || rebuildable(state, side).length === 0) return
    plan<HellStep>(state, { do: 'rebuild', who: [side] })
  },
}

export const rebuild: Question<Hell, Plain, Rule> = {
  rule: 'HG-11.4a',
  verbs: {
    rebuild: verb({
      ends: true,
      command: true,
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'HG-11.4c',
          candidates: state => unitsOf[state.side],
          bars,
        },
      ],
      apply: (state, [unit], umpire) => turnUp(state, unit, umpire),
    }),
    skip: verb({ ends: true, closes: true, command: true, bars: [], params: [], apply: () => {} }),
  },
}
