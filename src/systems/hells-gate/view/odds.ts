import { combat, riverMatrix } from '../../../../data/hells-gate/index.ts'
import { findRuleCappingAttackerShift, findRuleCappingDefenderShift } from '../rules/special-rules.ts'
import type {
  AttackingUnit,
  ColumnShift,
  ColumnShiftReason,
  CombatOdds,
  DefendingUnit,
  SupplyShiftCapRule,
} from '../state/events.ts'
import {
  attackMultiplier,
  currentStrength,
  HEX_COUNT,
  type HellState,
  isCoverHex,
  opposingHellSide,
  type Side,
  unitsInHex,
} from '../state/state.ts'

const LAST = combat.columns.length - 1
export const DIE_FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * Rule 7.0: returns the index of the highest column that is not above the ratio of attack to defence. The last
 * column is 8:1. Returns null below 1:1. A defence strength of zero counts as 8:1.
 */
export function findOddsColumn(attack: number, defence: number): number | null {
  if (defence === 0) return LAST
  let column: number | null = null
  for (let i = 0; i <= LAST; i++) if (attack >= combat.columns[i].from * defence) column = i
  return column
}

/**
 * Rule 7.1.1: returns the unretreated defenders of a hex, strongest first. Only the first two (Soviet) or three
 * (German) count for the defence strength.
 */
function defendersOf(state: HellState, side: Side, hex: number): DefendingUnit[] {
  const ranked = unitsInHex(state, side, hex)
    .filter(unit => !state.retreated[unit])
    .sort((a, b) => currentStrength(state, b) - currentStrength(state, a))
  return ranked.map((unit, place) => ({
    unit,
    strength: currentStrength(state, unit),
    counted: place < combat.defendersCounted[side],
    out: state.out[unit] === 1,
  }))
}

/**
 * Rules 7.1.1, 7.1.2: returns the defence strength of a hex. This code runs very often, so it allocates only one
 * list.
 */
export function computeDefenceStrength(state: HellState, side: Side, hex: number): number {
  const counted = combat.defendersCounted[side]
  const best: number[] = new Array(counted).fill(0)
  for (const unit of unitsInHex(state, side, hex))
    if (!state.retreated[unit]) insertIntoRanking(best, currentStrength(state, unit), 0, counted)
  let sum = 0
  for (const strength of best) sum += strength
  return sum
}

/**
 * Inserts a value into a part of `best` that holds the largest values in descending order. The part starts at
 * index `from` and ends before index `to`. The smallest value drops out.
 */
export function insertIntoRanking(
  best: number[] | Float64Array,
  value: number,
  from: number,
  to: number,
): void {
  for (let place = from; place < to; place++) {
    const weaker = Math.min(best[place], value)
    best[place] = Math.max(best[place], value)
    value = weaker
  }
}

/** Rule 7.1.2: returns the strength that a unit adds to an attack. */
export const computeAttackValue = (state: HellState, unit: number, target: number): number =>
  currentStrength(state, unit) * attackMultiplier(unit, target)

/**
 * Rule 7.2: returns the column shift for a group with units out of supply. `out` is the number of these units,
 * `all` the number of all units in the group. If a cap is given, the shift is at most one column.
 */
function supplyShift(
  out: number,
  all: number,
  every: ColumnShiftReason,
  some: ColumnShiftReason,
  cap: SupplyShiftCapRule | null,
): ColumnShift | null {
  if (out === 0) return null
  if (out < all) return { kind: some, by: shiftOf(some), cap: null }
  const by = shiftOf(every)
  return cap ? { kind: every, by: Math.sign(by), cap } : { kind: every, by, cap: null }
}
const shiftOf = (kind: ColumnShiftReason): number => combat.shifts[kind]
const shift = (kind: ColumnShiftReason): ColumnShift => ({ kind, by: shiftOf(kind), cap: null })

function shiftsOf(
  state: HellState,
  side: Side,
  target: number,
  attackers: readonly AttackingUnit[],
  defenders: readonly DefendingUnit[],
): ColumnShift[] {
  const outAttackers = attackers.filter(attacker => attacker.out)
  const across = attackers.filter(attacker => attacker.river).length
  const outDefenders = defenders.filter(defender => defender.out).length
  const shifts = [
    supplyShift(
      outDefenders,
      defenders.length,
      'allDefendersOut',
      'someDefendersOut',
      findRuleCappingDefenderShift(state, opposingHellSide(side), target),
    ),
    state.mud ? shift('mud') : null,
    isCoverHex(target) ? shift('woods') : null,
    across > 0 && across * 2 >= attackers.length ? shift('river') : null,
    supplyShift(
      outAttackers.length,
      attackers.length,
      'allAttackersOut',
      'someAttackersOut',
      findRuleCappingAttackerShift(
        state,
        side,
        outAttackers.map(attacker => attacker.from),
      ),
    ),
  ]
  return shifts.filter(one => one !== null)
}

/** Rules 7.0 to 7.4: computes all numbers of an attack except the die roll. */
export function computeCombatOdds(
  state: HellState,
  side: Side,
  target: number,
  units: readonly number[],
  allOut: number | null,
): CombatOdds {
  const attackers = units.map(unit => {
    const from = state.at[unit]
    return {
      unit,
      from,
      strength: currentStrength(state, unit),
      times: attackMultiplier(unit, target),
      river: riverMatrix[from * HEX_COUNT + target] === 1,
      out: state.out[unit] === 1,
    }
  })
  const defenders = defendersOf(state, opposingHellSide(side), target)
  const retreated = unitsInHex(state, opposingHellSide(side), target).filter(unit => state.retreated[unit])
  let attack = 0
  for (const { strength, times } of attackers) attack += strength * times
  let defence = 0
  for (const { strength, counted } of defenders) if (counted) defence += strength
  const odds = findOddsColumn(attack, defence)
  const shifts = shiftsOf(state, side, target, attackers, defenders)
  let column = odds
  if (column !== null) {
    for (const { by } of shifts) column += by
    column = Math.min(Math.max(column, 0), LAST)
  }
  return {
    side,
    target,
    attackers,
    defenders,
    retreated,
    attack,
    defence,
    odds,
    shifts,
    column,
    allOut,
    overconcentrated: isHexOverconcentrated(defenders.length),
  }
}

/** Rule 7.4: checks whether a hex with this number of unretreated defenders is overconcentrated. */
export const isHexOverconcentrated = (defenders: number): boolean => defenders >= combat.overconcentration

/** Returns the number of hits that an attack scores for each face of the die. */
export const computeHitsByFace = (odds: CombatOdds): readonly number[] =>
  DIE_FACES.map(face => lookUpHits(odds, face))

/** Returns the chance (0 to 1) that the attack scores at least one hit. */
export const computeHitChance = (odds: CombatOdds): number =>
  computeHitsByFace(odds).filter(hits => hits > 0).length / DIE_FACES.length

/** Checks whether at least one face of the die scores a hit. */
export const canScoreHit = (odds: CombatOdds): boolean => computeHitsByFace(odds).some(hits => hits > 0)

/**
 * Rules 7.3, 7.4, 7.5: returns the number of hits for a die roll. Each cell of the combat table has two numbers:
 * left of the slash for a normal attack, right of the slash for an all-out attack.
 */
export function lookUpHits({ column, allOut, overconcentrated }: CombatOdds, die: number): number {
  if (column === null) return 0
  const { normal, allOut: right } = combat.columns[column]
  return (allOut !== null || overconcentrated ? right : normal)[die - 1]
}
