import { combat, riverMatrix } from '../../../../data/hells-gate/index.ts'
import { attackersCap, defendersCap } from '../rules/special-rules.ts'
import type { Attacker, ColumnShift, CombatOdds, Defender, ShiftCap, ShiftKind } from '../state/events.ts'
import {
  attackMultiplier,
  foe,
  HEX_COUNT,
  type HellState,
  isCover,
  type Side,
  strengthOf,
  unitsIn,
} from '../state/state.ts'

const LAST = combat.columns.length - 1

/**
 * Rule 7.0: returns the index of the highest column that is not above the ratio of attack to defence. The last
 * column is 8:1. Returns null below 1:1. A defence strength of zero counts as 8:1.
 */
export function oddsColumn(attack: number, defence: number): number | null {
  if (defence === 0) return LAST
  let column: number | null = null
  for (let i = 0; i <= LAST; i++) if (attack >= combat.columns[i].from * defence) column = i
  return column
}

/**
 * Rule 7.1.1: returns the unretreated defenders of a hex, strongest first. Only the first two (Soviet) or three
 * (German) count for the defence strength.
 */
function defendersOf(state: HellState, side: Side, hex: number): Defender[] {
  const ranked = unitsIn(state, side, hex)
    .filter(unit => !state.retreated[unit])
    .sort((a, b) => strengthOf(state, b) - strengthOf(state, a))
  return ranked.map((unit, place) => ({
    unit,
    strength: strengthOf(state, unit),
    counted: place < combat.defendersCounted[side],
    out: state.out[unit] === 1,
  }))
}

/**
 * Rules 7.1.1, 7.1.2: returns the defence strength of a hex. This code runs very often, so it allocates only one
 * list.
 */
export function defenceStrength(state: HellState, side: Side, hex: number): number {
  const counted = combat.defendersCounted[side]
  const best: number[] = new Array(counted).fill(0)
  for (const unit of unitsIn(state, side, hex))
    if (!state.retreated[unit]) insertRanked(best, strengthOf(state, unit), 0, counted)
  let sum = 0
  for (const strength of best) sum += strength
  return sum
}

/**
 * Inserts a value into a part of `best` that holds the largest values in descending order. The part starts at
 * index `from` and ends before index `to`. The smallest value drops out.
 */
export function insertRanked(best: number[] | Float64Array, value: number, from: number, to: number): void {
  for (let place = from; place < to; place++) {
    const weaker = Math.min(best[place], value)
    best[place] = Math.max(best[place], value)
    value = weaker
  }
}

/** Rule 7.1.2: returns the strength that a unit adds to an attack. */
export const attackValue = (state: HellState, unit: number, target: number): number =>
  strengthOf(state, unit) * attackMultiplier(unit, target)

/**
 * Rule 7.2: returns the column shift for a group of which `out` of `all` units are out of supply. If a cap is
 * given, the shift is at most one column.
 */
function supplyShift(
  out: number,
  all: number,
  every: ShiftKind,
  some: ShiftKind,
  cap: ShiftCap | null,
): ColumnShift | null {
  if (out === 0) return null
  if (out < all) return { kind: some, by: shiftOf(some), cap: null }
  const by = shiftOf(every)
  return cap ? { kind: every, by: Math.sign(by), cap } : { kind: every, by, cap: null }
}
const shiftOf = (kind: ShiftKind): number => combat.shifts[kind]
const shift = (kind: ShiftKind): ColumnShift => ({ kind, by: shiftOf(kind), cap: null })

function shiftsOf(
  state: HellState,
  side: Side,
  target: number,
  attackers: readonly Attacker[],
  defenders: readonly Defender[],
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
      defendersCap(state, foe(side), target),
    ),
    state.mud ? shift('mud') : null,
    isCover(target) ? shift('woods') : null,
    across > 0 && across * 2 >= attackers.length ? shift('river') : null,
    supplyShift(
      outAttackers.length,
      attackers.length,
      'allAttackersOut',
      'someAttackersOut',
      attackersCap(
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
      strength: strengthOf(state, unit),
      times: attackMultiplier(unit, target),
      river: riverMatrix[from * HEX_COUNT + target] === 1,
      out: state.out[unit] === 1,
    }
  })
  const defenders = defendersOf(state, foe(side), target)
  const retreated = unitsIn(state, foe(side), target).filter(unit => state.retreated[unit])
  let attack = 0
  for (const { strength, times } of attackers) attack += strength * times
  let defence = 0
  for (const { strength, counted } of defenders) if (counted) defence += strength
  const odds = oddsColumn(attack, defence)
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
    overconcentrated: isOverconcentrated(defenders.length),
  }
}

/** Rule 7.4: checks whether a hex with this number of unretreated defenders is overconcentrated. */
export const isOverconcentrated = (defenders: number): boolean => defenders >= combat.overconcentration

/**
 * Rules 7.3, 7.4, 7.5: returns the number of hits for a die roll. Each cell of the combat table has two numbers:
 * left of the slash for a normal attack, right of the slash for an all-out attack.
 */
export function hitsForRoll({ column, allOut, overconcentrated }: CombatOdds, die: number): number {
  if (column === null) return 0
  const { normal, allOut: right } = combat.columns[column]
  return (allOut !== null || overconcentrated ? right : normal)[die - 1]
}
