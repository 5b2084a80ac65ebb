import { distanceMatrix, breakout as facts } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { createFirstArgContext, findRejectingConstraint } from '../../../engine/actions/options.ts'
import { type Constraint, defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import { announceHellEvent, eliminateHellUnit, removeEscapedUnit } from '../state/changes.ts'
import {
  HEX_COUNT,
  type HellDecisionStep,
  type HellState,
  type HellStep,
  isOnMap,
  type Side,
  sideOf,
  unitsOf,
} from '../state/state.ts'
import type { HellRule } from '../words/refusals.ts'
import { applyChangeAndAnnouncePoints } from './count-changes.ts'

/**
 * Rule 11.5: returns the hexes within two hexes of a unit that hold a friendly unit in supply. The hex of the
 * unit itself may be one of them. Distance ignores units and terrain.
 */
export function findRefugeHexes(state: HellState, unit: number): number[] {
  const from = state.at[unit]
  const found: number[] = []
  for (const friend of unitsOf[sideOf[unit]]) {
    const hex = state.at[friend]
    if (!isOnMap(state, friend) || state.out[friend] || found.includes(hex)) continue
    if (distanceMatrix[from * HEX_COUNT + hex] <= facts.radius) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

type ValueConstraint = Constraint<HellState, HellDecisionStep, HellRule>
const constraints: readonly ValueConstraint[] = [
  {
    rule: 'HG-11.5a',
    rejects: (state, unit: number) =>
      sideOf[unit] !== state.side || !isOnMap(state, unit) || state.out[unit] === 0,
  },
  {
    rule: 'HG-11.5b',
    rejects: (state, unit: number) => state.moved[unit] === 1 || state.retreated[unit] === 1,
  },
  { rule: 'HG-11.5c', rejects: (state, unit: number) => findRefugeHexes(state, unit).length === 0 },
]

export function findUnitsAbleToBreakOut(state: HellState, side: Side): number[] {
  const given = createFirstArgContext<HellDecisionStep>({ do: 'breakout', who: [side] }, side)
  return unitsOf[side].filter(unit => !findRejectingConstraint(constraints, state, unit, given))
}

/** Rule 11.5: returns the probability (0 to 1) that a breakout succeeds, given the number of refuge hexes. */
export function computeBreakoutChance(refuges: number): number {
  const missed = Math.max(0, Math.min(6, facts.needed - refuges - 1))
  return (6 - missed) / 6
}

/**
 * Rule 11.5: asks for breakout attempts at the end of the movement phase of turn 8. Repeats the question while
 * at least one unit may still try.
 */
export const askBreakoutTask: TaskRule<HellState, { do: 'breakouts'; side: Side }> = {
  run(state, { side }) {
    if (findUnitsAbleToBreakOut(state, side).length > 0)
      enqueueSteps<HellStep>(state, { do: 'breakout', who: [side] })
  },
}

export const breakoutQuestion: QuestionRule<HellState, HellDecisionStep, HellRule> = {
  rule: 'HG-11.5l',
  verbs: {
    breakout: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'HG-11.5a',
          candidates: state => unitsOf[state.side],
          constraints,
        },
      ],
      apply(state, [unit], umpire) {
        const hex = state.at[unit]
        const open = findRefugeHexes(state, unit)
        const die = umpire.d6()
        const total = die + open.length
        const escaped = total >= facts.needed
        announceHellEvent(umpire, { type: 'breakout', unit, hex, die, refuges: open, total, escaped })
        applyChangeAndAnnouncePoints(state, umpire, () => {
          if (escaped) removeEscapedUnit(state, unit)
          else eliminateHellUnit(state, unit, 'breakout', umpire)
        })
        enqueueSteps<HellStep>(state, { do: 'breakouts', side: state.side })
      },
    }),
    done: defineVerb({
      endsStep: true,
      givesUp: true,
      command: true,
      constraints: [],
      params: [],
      apply: () => {},
    }),
  },
}
