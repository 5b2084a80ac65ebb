import { combat, river } from '../../../../data/hells-gate/index.ts'
import { attackersCap, defendersCap } from '../rules/special.ts'
import type { Attacker, Defender, Odds, Shift, ShiftCap, ShiftKind } from '../state/events.ts'
import { foe, HEXES, type Hell, isCover, type Side, strengthOf, timesOf, unitsIn } from '../state/state.ts'

const LAST = combat.columns.length - 1

/** 7.0 The highest column not above the ratio, at most 8:1; null below 1:1. A defence of nothing counts as 8:1. */
export function columnOf(attack: number, defence: number): number | null {
  if (defence === 0) return LAST
  let column: number | null = null
  for (let i = 0; i <= LAST; i++) if (attack >= combat.columns[i].from * defence) column = i
  return column
}

/** 7.1.1 Defenders without Retreated units, strongest first; the first two or three count. */
function defendersOf(state: Hell, side: Side, hex: number): Defender[] {
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

/** 7.1.1, 7.1.2 Strength of a hex that is attacked (hot: no lists but one). */
export function defenceOf(state: Hell, side: Side, hex: number): number {
  const counted = combat.defendersCounted[side]
  const best: number[] = new Array(counted).fill(0)
  for (const unit of unitsIn(state, side, hex))
    if (!state.retreated[unit]) rank(best, strengthOf(state, unit), 0, counted)
  let sum = 0
  for (const strength of best) sum += strength
  return sum
}

/** Keeps the largest values in the places from `from` up to `to`, the largest first. */
export function rank(best: number[] | Float64Array, value: number, from: number, to: number): void {
  for (let place = from; place < to; place++) {
    const weaker = Math.min(best[place], value)
    best[place] = Math.max(best[place], value)
    value = weaker
  }
}

/** 7.1.2 What a unit brings to an attack. */
export const attackValue = (state: Hell, unit: number, target: number): number =>
  strengthOf(state, unit) * timesOf(unit, target)

/** 7.2 Shift of a group of which `out` of `all` units are out, kept at one column by a cap. */
function supplyShift(
  out: number,
  all: number,
  every: ShiftKind,
  some: ShiftKind,
  cap: ShiftCap | null,
): Shift | null {
  if (out === 0) return null
  if (out < all) return { kind: some, by: shiftOf(some), cap: null }
  const by = shiftOf(every)
  return cap ? { kind: every, by: Math.sign(by), cap } : { kind: every, by, cap: null }
}
const shiftOf = (kind: ShiftKind): number => combat.shifts[kind]
const shift = (kind: ShiftKind): Shift => ({ kind, by: shiftOf(kind), cap: null })

function shiftsOf(
  state: Hell,
  side: Side,
  target: number,
  attackers: readonly Attacker[],
  defenders: readonly Defender[],
): Shift[] {
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

/** 7.0 to 7.4 An attack with all its arithmetic, up to the die. */
export function oddsOf(
  state: Hell,
  side: Side,
  target: number,
  units: readonly number[],
  allOut: number | null,
): Odds {
  const attackers = units.map(unit => {
    const from = state.at[unit]
    return {
      unit,
      from,
      strength: strengthOf(state, unit),
      times: timesOf(unit, target),
      river: river[from * HEXES + target] === 1,
      out: state.out[unit] === 1,
    }
  })
  const defenders = defendersOf(state, foe(side), target)
  const retreated = unitsIn(state, foe(side), target).filter(unit => state.retreated[unit])
  let attack = 0
  for (const { strength, times } of attackers) attack += strength * times
  let defence = 0
  for (const { strength, counted } of defenders) if (counted) defence += strength
  const odds = columnOf(attack, defence)
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

/** 7.4 */
export const isOverconcentrated = (defenders: number): boolean => defenders >= combat.overconcentration

/** 7.3, 7.4, 7.5 Hits for a die: left of the slash, or right of it. */
export function hitsOf({ column, allOut, overconcentrated }: Odds, die: number): number {
  if (column === null) return 0
  const { normal, allOut: right } = combat.columns[column]
  return (allOut !== null || overconcentrated ? right : normal)[die - 1]
}
