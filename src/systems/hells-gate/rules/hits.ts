import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  type Constraint,
  defineVerb,
  type QuestionRule,
  type StateConstraint,
  type TaskRule,
} from '../../../engine/system.ts'
import { eliminateHellUnit, loseStep, retreatUnit } from '../state/changes.ts'
import {
  type AftermathStep,
  type HellState,
  type HellStep,
  isFullTwoStepUnit,
  isOnMap,
  type LossesStep,
  opposingHellSide,
  type UnresolvedHits,
  unitsInHex,
  unretreatedUnitsInHex,
} from '../state/state.ts'
import type { HellRule } from '../words/refusals.ts'
import { applyChangeAndAnnouncePoints } from './count-changes.ts'
import { findRetreatHexes, retreatHexParam } from './retreat.ts'

/**
 * Rule 7.5: checks whether the unit cannot take the next hit. This is so if another defender in the hex still
 * has two steps, because that defender must take the hit first.
 */
const isSpared = (state: HellState, hex: number, unit: number): boolean =>
  !isFullTwoStepUnit(state, unit) &&
  unretreatedUnitsInHex(state, opposingHellSide(state.side), hex).some(other =>
    isFullTwoStepUnit(state, other),
  )

/** Rule 7.5: returns the defenders in the hex that may take the next hit. */
export const findUnitsThatMayTakeHit = (state: HellState, hex: number): number[] =>
  unretreatedUnitsInHex(state, opposingHellSide(state.side), hex).filter(unit => !isSpared(state, hex, unit))

/**
 * Rule 7.6: checks whether the defender may retreat to absorb the next hit. The hit must be the last hit of the
 * attack, and a legal retreat hex must exist.
 */
export const canAbsorbHitByRetreat = (state: HellState, { hex, left }: UnresolvedHits): boolean =>
  left === 1 && findRetreatHexes(state, hex).length > 0

/**
 * Rule 7.6: checks whether Soviet defenders that received two or three hits must absorb the last hit by a
 * retreat.
 */
export const mustAbsorbHitByRetreat = (state: HellState, unresolved: UnresolvedHits): boolean =>
  opposingHellSide(state.side) === 'soviet' &&
  unresolved.hits >= 2 &&
  canAbsorbHitByRetreat(state, unresolved)

/**
 * Rule 7.5: resolves the hits of an attack one by one. A hit that leaves no choice is resolved without asking
 * the defender.
 */
export const resolveHitsTask: TaskRule<HellState, { do: 'hits' } & UnresolvedHits> = {
  run(state, { do: _, ...struck }, umpire) {
    const { hex, left } = struck
    if (left === 0) return
    const standing = unretreatedUnitsInHex(state, opposingHellSide(state.side), hex)
    let steps = 0
    for (const unit of standing) steps += state.steps[unit]
    if (left > steps) {
      applyChangeAndAnnouncePoints(state, umpire, () => {
        for (const unit of unitsInHex(state, opposingHellSide(state.side), hex))
          eliminateHellUnit(state, unit, 'overwhelmed', umpire)
      })
      return
    }
    const takers = findUnitsThatMayTakeHit(state, hex)
    const ways = canAbsorbHitByRetreat(state, struck) ? findRetreatHexes(state, hex).length : 0
    if (ways === 1 && mustAbsorbHitByRetreat(state, struck))
      enqueueSteps<HellStep>(state, { do: 'withdrawal', ...struck })
    else if (ways > 0 || takers.length > 1) {
      enqueueSteps<HellStep>(state, { do: 'losses', who: [opposingHellSide(state.side)], ...struck })
    } else {
      applyChangeAndAnnouncePoints(state, umpire, () => loseStep(state, takers[0], umpire))
      enqueueSteps<HellStep>(state, { do: 'hits', ...struck, left: left - 1 })
    }
  },
}

type ValueConstraint = Constraint<HellState, LossesStep, HellRule>
type VerbConstraint = StateConstraint<HellState, LossesStep, HellRule>

const loseConstraints: readonly ValueConstraint[] = [
  {
    rule: 'HG-7.5i',
    rejects: (state, unit: number, { step: { hex } }) =>
      state.at[unit] === hex && state.retreated[unit] === 1,
  },
  {
    rule: 'HG-7.5j',
    rejects: (state, unit: number, { step: { hex } }) => state.at[unit] === hex && isSpared(state, hex, unit),
  },
]

const mustRetreatConstraints: readonly VerbConstraint[] = [
  { rule: 'HG-7.6n', rejects: (state, _, { step }) => mustAbsorbHitByRetreat(state, step) },
]
const mayRetreatConstraints: readonly VerbConstraint[] = [
  { rule: 'HG-7.6a', rejects: (_, __, { step: { left } }) => left > 1 },
  { rule: 'HG-7.6q', rejects: (state, _, { step: { hex } }) => findRetreatHexes(state, hex).length === 0 },
]

/**
 * Rules 7.5, 7.6: asks the defender which unit takes a hit. For the last hit the defender may choose a retreat
 * instead.
 */
export const hellHitQuestion: QuestionRule<HellState, LossesStep, HellRule> = {
  rule: 'HG-7.5g',
  verbs: {
    lose: defineVerb({
      endsStep: true,
      // Rule 7.6: a player who lets a hit take the last step of a unit gives up a retreat that would have saved it.
      givesUp: (state, [unit]: readonly [unit: number]) => (state.steps[unit] === 1 ? ['retreat'] : []),
      constraints: mustRetreatConstraints,
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'HG-7.5h',
          candidates: (state, { step: { hex } }) => unitsInHex(state, opposingHellSide(state.side), hex),
          constraints: loseConstraints,
        },
      ],
      apply(state, [unit], umpire, { step: { do: _, who: __, ...struck } }) {
        applyChangeAndAnnouncePoints(state, umpire, () => loseStep(state, unit, umpire))
        enqueueSteps<HellStep>(state, { do: 'hits', ...struck, left: struck.left - 1 })
      },
    }),
    retreat: defineVerb({
      endsStep: true,
      constraints: mayRetreatConstraints,
      params: [retreatHexParam],
      apply(state, [to], umpire, { step: { do: _, who: __, ...struck } }) {
        const [unit] = unretreatedUnitsInHex(state, opposingHellSide(state.side), struck.hex)
        applyChangeAndAnnouncePoints(state, umpire, () => retreatUnit(state, unit, to, umpire))
        enqueueSteps<HellStep>(state, { do: 'withdrawal', ...struck })
      },
    }),
  },
}

/**
 * Rule 7.6: destroys the Retreated units in the attacked hex if no other defender is left there. Rule 11.1: then
 * marks the defenders of the attack that are still on the map as struck.
 */
export const finishHellAttackTask: TaskRule<HellState, AftermathStep> = {
  run(state, { hex, defenders }, umpire) {
    if (unretreatedUnitsInHex(state, opposingHellSide(state.side), hex).length === 0) {
      const gone = defenders.some(unit => isOnMap(state, unit)) ? 'retreatedLeft' : 'retreatedAlone'
      applyChangeAndAnnouncePoints(state, umpire, () => {
        for (const unit of unitsInHex(state, opposingHellSide(state.side), hex))
          eliminateHellUnit(state, unit, gone, umpire)
      })
    }
    for (const unit of defenders) if (isOnMap(state, unit)) state.struck[unit] = 1
  },
}
