import { combat as facts, neighboursByHex, riverMatrix } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { type Constraint, defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import { announceHellEvent, payStepForAllOutAttack } from '../state/changes.ts'
import {
  HEX_COUNT,
  type HellDecisionStep,
  type HellState,
  type HellStep,
  isAdjacent,
  isEnemyInHex,
  isFullTwoStepUnit,
  isOnMap,
  isTank,
  opposingHellSide,
  type Side,
  unitsOf,
  unretreatedUnitsInHex,
} from '../state/state.ts'
import {
  computeAttackValue,
  computeCombatOdds,
  computeDefenceStrength,
  insertIntoRanking,
  isHexOverconcentrated,
  lookUpHits,
} from '../view/odds.ts'
import type { HellRule } from '../words/refusals.ts'
import { actingUnitConstraints } from './acting-units.ts'
import { isForbiddenToAttack } from './special-rules.ts'

/** Rule 3.0: starts the combat phase. */
export const startCombatPhaseTask: TaskRule<HellState, { do: 'fight'; side: Side }> = {
  run(state, { side }, umpire) {
    state.phase = 'combat'
    announceHellEvent(umpire, { type: 'phase', turn: state.turn, side, phase: 'combat' })
    enqueueSteps<HellStep>(state, { do: 'combat', who: [side] })
  },
}

/** Rules 7.1, 7.1.3, 11.1: checks whether the unit may still attack in this combat phase. */
const isReady = (state: HellState, unit: number): boolean =>
  isOnMap(state, unit) &&
  !state.attacked[unit] &&
  !state.retreated[unit] &&
  !isForbiddenToAttack(state, state.side, unit)

const readyUnits = (state: HellState): number[] => unitsOf[state.side].filter(unit => isReady(state, unit))
/** Returns the units that may still attack and stand next to the target hex. */
const readyAgainst = (state: HellState, target: number): number[] =>
  readyUnits(state).filter(unit => isAdjacent(state.at[unit], target))

/**
 * Arrays for the function `reachable`, which reuses them to save allocations. `best` holds the best attack
 * strengths from each neighbouring hex. `taken` holds how many units from each neighbouring hex already attack.
 */
const best = new Float64Array(6 * facts.attackersPerHex)
const taken = new Uint8Array(6)

/**
 * Returns the greatest attack strength that a group with the `chosen` units can have. At most two units from each
 * neighbouring hex can join the group, including the chosen ones. This code runs very often, so it uses plain loops
 * that allocate nothing.
 */
function reachable(
  state: HellState,
  target: number,
  ready: readonly number[],
  chosen: readonly number[],
): number {
  const most = facts.attackersPerHex
  const around = neighboursByHex[target]
  best.fill(0)
  taken.fill(0)
  let total = 0
  for (const unit of chosen) {
    total += computeAttackValue(state, unit, target)
    taken[around.indexOf(state.at[unit])]++
  }
  for (const unit of ready) {
    const slot = around.indexOf(state.at[unit])
    if (slot < 0 || chosen.includes(unit)) continue
    insertIntoRanking(
      best,
      computeAttackValue(state, unit, target),
      slot * most,
      slot * most + most - taken[slot],
    )
  }
  for (const value of best) total += value
  return total
}

/** Rule 7.0: checks whether a group that contains the `chosen` units can attack the hex at odds of at least 1:1. */
function canReach(
  state: HellState,
  target: number,
  chosen: readonly number[],
  ready: readonly number[] = readyUnits(state),
): boolean {
  const most = reachable(state, target, ready, chosen)
  return most > 0 && most >= computeDefenceStrength(state, opposingHellSide(state.side), target)
}

/**
 * Rules 7.1, 7.2: returns groups of attackers worth considering, the strongest first. At least one group reaches
 * the best possible odds column. The groups differ in their first unit, in whether they include out-of-supply
 * units, and in how many units attack across a river.
 */
export function buildCandidateAttackGroups(state: HellState, target: number): number[][] {
  const ready = readyAgainst(state, target).sort(
    (a, b) => computeAttackValue(state, b, target) - computeAttackValue(state, a, target),
  )
  const groups = [joined(state, ready)]
  for (const pool of [ready, ready.filter(unit => !state.out[unit])])
    for (const first of pool) {
      const group = joined(state, [first, ...pool.filter(unit => unit !== first)])
      groups.push(group, mostlyDry(state, target, group))
    }
  return groups.filter((group, place) => place === 0 || group.length > 0)
}

/** Rule 7.1.1: builds a group from the units in the given order. Takes at most two units from the same hex. */
function joined(state: HellState, order: readonly number[]): number[] {
  const group: number[] = []
  for (const unit of order)
    if (countFrom(state, group, state.at[unit]) < facts.attackersPerHex) group.push(unit)
  return group
}

/**
 * Rule 7.2: leaves out units that attack across a river, until fewer than half of the group do so. Returns the
 * other units of the group.
 */
function mostlyDry(state: HellState, target: number, group: readonly number[]): number[] {
  const across = group.filter(unit => riverMatrix[state.at[unit] * HEX_COUNT + target] === 1)
  const dry = group.length - across.length
  const left = across.slice(Math.max(dry - 1, 0))
  return group.filter(unit => !left.includes(unit))
}

/** Returns the enemy-occupied hexes that the active side may still attack in this combat phase. */
function targets(state: HellState): number[] {
  const found: number[] = []
  const enemies = state.held[opposingHellSide(state.side)]
  const ready = readyUnits(state)
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (enemies[hex] > 0 && !state.hexAttacked[hex] && canReach(state, hex, [], ready)) found.push(hex)
  }
  return found
}

type ValueConstraint<Before = readonly unknown[]> = Constraint<HellState, HellDecisionStep, HellRule, Before>

const nearby = (state: HellState, hex: number): readonly number[] =>
  unitsOf[state.side].filter(unit => isOnMap(state, unit) && isAdjacent(state.at[unit], hex))

const targetConstraints: readonly ValueConstraint[] = [
  { rule: 'HG-7.0a', rejects: (state, hex: number) => !isEnemyInHex(state, state.side, hex) },
  { rule: 'HG-7.0c', rejects: (state, hex: number) => nearby(state, hex).length === 0 },
  { rule: 'HG-7.1b', rejects: (state, hex: number) => state.hexAttacked[hex] === 1 },
  {
    rule: 'HG-7.1a',
    rejects: (state, hex: number) => nearby(state, hex).every(unit => state.attacked[unit]),
  },
  {
    rule: 'HG-7.1.3a',
    rejects: (state, hex: number) =>
      nearby(state, hex).every(unit => state.attacked[unit] || state.retreated[unit]),
  },
  { rule: 'HG-11.1h', rejects: (state, hex: number) => readyAgainst(state, hex).length === 0 },
  { rule: 'HG-7.0i', rejects: (state, hex: number) => !canReach(state, hex, []) },
]

const countFrom = (state: HellState, chosen: readonly number[], hex: number): number =>
  chosen.filter(unit => state.at[unit] === hex).length

const attackerConstraints: readonly ValueConstraint<[target: number]>[] = [
  ...actingUnitConstraints,
  {
    rule: 'HG-7.0c',
    rejects: (state, unit: number, { before: [target] }) => !isAdjacent(state.at[unit], target),
  },
  {
    rule: 'HG-7.1a',
    rejects: (state, unit, { chosen }) => state.attacked[unit] === 1 || chosen.includes(unit),
  },
  {
    rule: 'HG-7.1.1a',
    rejects: (state, unit, { chosen }) => countFrom(state, chosen, state.at[unit]) >= facts.attackersPerHex,
  },
  { rule: 'HG-7.1.3a', rejects: (state, unit: number) => state.retreated[unit] === 1 },
  { rule: 'HG-11.1h', rejects: (state, unit: number) => isForbiddenToAttack(state, state.side, unit) },
  {
    rule: 'HG-7.0i',
    rejects: (state, unit, { before: [target], chosen }) => !canReach(state, target, [...chosen, unit]),
  },
]

/** Returns the units that may join the attackers chosen so far. */
function attackers(state: HellState, target: number, chosen: readonly number[]): number[] {
  const ready = readyAgainst(state, target)
  const defence = computeDefenceStrength(state, opposingHellSide(state.side), target)
  return ready.filter(
    unit =>
      !chosen.includes(unit) &&
      countFrom(state, chosen, state.at[unit]) < facts.attackersPerHex &&
      reachable(state, target, ready, [...chosen, unit]) >= defence,
  )
}

function isEnough(state: HellState, target: number, chosen: readonly number[]): boolean {
  let attack = 0
  for (const unit of chosen) attack += computeAttackValue(state, unit, target)
  return chosen.length > 0 && attack >= computeDefenceStrength(state, opposingHellSide(state.side), target)
}

/** Rules 7.3, 7.4: constraints on the unit that turns to its reduced side to pay for an all-out attack. */
const allOutConstraints: readonly ValueConstraint<[target: number, units: readonly number[]]>[] = [
  {
    rule: 'HG-7.3b',
    rejects: (state, _, { before: [, units] }) => !units.some(unit => isFullTwoStepUnit(state, unit)),
  },
  {
    rule: 'HG-7.3c',
    rejects: (state, unit: number, { before: [, units] }) =>
      !units.includes(unit) || !isFullTwoStepUnit(state, unit),
  },
  {
    rule: 'HG-7.3d',
    rejects: (state, unit: number, { before: [, units] }) =>
      !isTank(unit) && units.some(other => isTank(other) && isFullTwoStepUnit(state, other)),
  },
  {
    rule: 'HG-7.4d',
    rejects: (state, _, { before: [target] }) =>
      isHexOverconcentrated(unretreatedUnitsInHex(state, opposingHellSide(state.side), target).length),
  },
]

/** Rule 7.0: asks the attacker to declare the next attack or to end the combat phase. */
export const attackDeclarationQuestion: QuestionRule<HellState, HellDecisionStep, HellRule> = {
  rule: 'HG-3.0c',
  verbs: {
    attack: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [
        {
          name: 'target',
          kind: 'hex',
          rule: 'HG-7.0c',
          prefiltered: true,
          candidates: state => targets(state),
          constraints: targetConstraints,
        },
        {
          name: 'units',
          kind: 'unit',
          rule: 'HG-7.0i',
          prefiltered: true,
          candidates: (state, { before: [target], chosen }) => attackers(state, target, chosen),
          constraints: attackerConstraints,
          many: { isComplete: (state, { before: [target], chosen }) => isEnough(state, target, chosen) },
        },
        {
          name: 'all-out',
          kind: 'unit',
          rule: 'HG-7.3c',
          candidates: (_, { before: [, units] }) => units,
          constraints: allOutConstraints,
          optional: true,
        },
      ],
      apply(state, [target, units, allOut], umpire, { step }) {
        const odds = computeCombatOdds(state, state.side, target, units, allOut)
        for (const unit of units) state.attacked[unit] = 1
        state.hexAttacked[target] = 1
        if (allOut !== null) payStepForAllOutAttack(state, allOut, umpire)
        const die = umpire.d6()
        const hits = lookUpHits(odds, die)
        announceHellEvent(umpire, { type: 'attacked', ...odds, die, hits })
        const defenders = odds.defenders.map(({ unit }) => unit)
        enqueueSteps<HellStep>(state, step)
        if (hits === 0) return
        enqueueSteps<HellStep>(
          state,
          { do: 'hits', hex: target, hits, left: hits, defenders },
          { do: 'aftermath', hex: target, defenders },
        )
      },
    }),
    done: defineVerb({
      endsStep: true,
      givesUp: true,
      command: true,
      automatic: true,
      constraints: [],
      params: [],
      apply: () => {},
    }),
  },
}
