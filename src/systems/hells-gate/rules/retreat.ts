import { neighboursByHex } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  type Constraint,
  defineVerb,
  type Param,
  type QuestionRule,
  type TaskRule,
} from '../../../engine/system.ts'
import { retreatUnit } from '../state/changes.ts'
import {
  type HellState,
  type HellStep,
  isAdjacent,
  isEnemyInHex,
  isInEnemyZone,
  type LossesStep,
  opposingHellSide,
  type RetreatStep,
  type Side,
  sourceOf,
  type UnresolvedHits,
  unitsInHex,
  unretreatedUnitsInHex,
} from '../state/state.ts'
import type { HellRule } from '../words/refusals.ts'
import { applyChangeAndAnnouncePoints } from './count-changes.ts'
import { isTichonovkaClosed } from './special-rules.ts'

// Checks whether a rule forbids a retreat from the hex `from` to the hex `to`. `side` is the defending side: the
// side whose turn it is not.
type Limit = (state: HellState, side: Side, from: number, to: number) => boolean

const isFriendly = (state: HellState, side: Side, hex: number): boolean => state.held[side][hex] > 0
const isTurnOne = (state: HellState, side: Side): boolean => state.turn === 1 && side === 'german'

/** Rules that forbid a single retreat hex. They are listed in the order of the rulebook. */
const limits: readonly (readonly [HellRule, Limit])[] = [
  ['HG-7.6g', (state, side, _, to) => isEnemyInHex(state, side, to)],
  ['HG-7.6f', (state, side, _, to) => isInEnemyZone(state, side, to) && !isFriendly(state, side, to)],
  [
    'HG-7.6h',
    (state, side, _, to) => sourceOf[to] === opposingHellSide(side) && !isFriendly(state, side, to),
  ],
  ['HG-7.6i', (_, side, from, to) => sourceOf[from] === side && sourceOf[to] !== side],
  [
    'HG-11.1b',
    (state, side, _, to) => isTurnOne(state, side) && sourceOf[to] !== side && !isFriendly(state, side, to),
  ],
  [
    'HG-11.1c',
    (state, side, _, to) =>
      isTurnOne(state, side) && unitsInHex(state, side, to).some(unit => state.struck[unit]),
  ],
  ['HG-11.2a', (state, side, _, to) => isTichonovkaClosed(state, side, to)],
]

function openHexes(state: HellState, side: Side, from: number): number[] {
  return neighboursByHex[from].filter(to => !limits.some(([, forbids]) => forbids(state, side, from, to)))
}

/**
 * Rule 7.6: returns the hexes to which the defenders in `from` may retreat. Hexes in an enemy zone are included
 * only if no other legal hex exists.
 */
export function findRetreatHexes(state: HellState, from: number): number[] {
  const side = opposingHellSide(state.side)
  const open = openHexes(state, side, from)
  const free = open.filter(hex => !isInEnemyZone(state, side, hex))
  return free.length > 0 ? free : open
}

type ValueConstraint = Constraint<HellState, LossesStep | RetreatStep, HellRule>
const constraints: readonly ValueConstraint[] = [
  { rule: 'HG-7.6c', rejects: (_, to: number, { step: { hex } }) => !isAdjacent(hex, to) },
  ...limits.map(
    ([rule, forbids]): ValueConstraint => ({
      rule,
      rejects: (state, to: number, { step: { hex } }) =>
        forbids(state, opposingHellSide(state.side), hex, to),
    }),
  ),
  {
    rule: 'HG-7.6d',
    rejects: (state, to: number, { step: { hex } }) => !findRetreatHexes(state, hex).includes(to),
  },
]
export const retreatHexParam = {
  name: 'to',
  kind: 'hex',
  rule: 'HG-7.6c',
  candidates: (_, { step: { hex } }) => neighboursByHex[hex],
  constraints,
} satisfies Param<HellState, LossesStep | RetreatStep, HellRule>

/**
 * Rule 7.6: makes all unretreated defenders leave the hex, one after another. A unit with only one legal retreat
 * hex goes there without a question.
 */
export const withdrawDefendersTask: TaskRule<HellState, { do: 'withdrawal' } & UnresolvedHits> = {
  run(state, { do: _, ...struck }, umpire) {
    const side = opposingHellSide(state.side)
    const [unit] = unretreatedUnitsInHex(state, side, struck.hex)
    if (unit === undefined) return
    const hexes = findRetreatHexes(state, struck.hex)
    if (hexes.length > 1) {
      enqueueSteps<HellStep>(state, { do: 'retreat', who: [side], unit, ...struck })
      return
    }
    applyChangeAndAnnouncePoints(state, umpire, () => retreatUnit(state, unit, hexes[0], umpire))
    enqueueSteps<HellStep>(state, { do: 'withdrawal', ...struck })
  },
}

/** Rule 7.6: asks the defender where the next unit retreats. The units of a hex may retreat to different hexes. */
export const retreatHexQuestion: QuestionRule<HellState, RetreatStep, HellRule> = {
  rule: 'HG-7.6b',
  verbs: {
    retreat: defineVerb({
      endsStep: true,
      constraints: [],
      params: [retreatHexParam],
      apply(state, [to], umpire, { step: { do: _, who: __, unit, ...struck } }) {
        applyChangeAndAnnouncePoints(state, umpire, () => retreatUnit(state, unit, to, umpire))
        enqueueSteps<HellStep>(state, { do: 'withdrawal', ...struck })
      },
    }),
  },
}
