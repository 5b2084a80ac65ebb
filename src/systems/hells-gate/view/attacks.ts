import {
  airliftZone,
  combat,
  hexes,
  neighboursByHex,
  riverMatrix,
} from '../../../../data/hells-gate/index.ts'
import type { DistancesBySide, UnitsByHex } from '../rules/supply-lines.ts'
import { HEX_COUNT, opposingHellSide, type Side } from '../state/state.ts'
import { findOddsColumn } from './odds.ts'
import type { HellUnit, HellView } from './view.ts'

/** Value of forcing the defenders to retreat. The value of a step that the enemy loses is 1. */
const RETREAT = 0.3
/**
 * Factors for the value of a step that an attack may destroy. `NEXT`: the attack comes in the current combat
 * phase. `LATER`: it comes in a later combat phase.
 */
const NEXT = 0.7
const LATER = 0.35

/**
 * Rule 3.0: returns whether a side can attack in the current combat phase (`now`), and whether it can attack in
 * a later combat phase (`later`).
 */
export function findAttackOpportunities(
  { turn, turns, side, phase, outcome }: HellView,
  attacker: Side,
): { readonly now: boolean; readonly later: boolean } {
  if (outcome) return { now: false, later: false }
  const isOn = side === attacker && phase === 'combat'
  const isAhead = side === attacker ? phase === 'supply' : side === 'soviet' && phase !== 'end'
  return { now: isOn, later: turn < turns || isAhead }
}

/**
 * Rule 7.0: estimates how many steps the attacks of a side may still cost the enemy. Attacks in later phases
 * count less. Returns 0 if the side can no longer attack.
 */
export function estimateAttackDamage(
  view: HellView,
  at: UnitsByHex,
  lines: DistancesBySide,
  near: DistancesBySide,
  side: Side,
): number {
  const { now, later } = findAttackOpportunities(view, side)
  if (!now && !later) return 0
  const attacked = new Set(now ? view.hexesAttacked : [])
  let sum = 0
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    const defenders = at[hex]
    if (!defenders || defenders[0].side === side || near[side][hex] > 1) continue
    const loss = (isReady: (unit: HellUnit) => boolean) =>
      lossIn(view, at, lines, near, hex, defenders, isReady)
    const laterLoss = later ? LATER * loss(({ retreated }) => !retreated) : 0
    sum += laterLoss
    if (now && !attacked.has(hex))
      sum += (later ? NEXT - LATER : NEXT) * loss(unit => !unit.retreated && !unit.attacked)
  }
  return sum
}

/**
 * Rule 7.0: estimates the average damage of an attack on a hex by all units next to it that `isReady` accepts.
 * The damage is the number of lost steps plus the value of a forced retreat.
 */
function lossIn(
  view: HellView,
  at: UnitsByHex,
  lines: DistancesBySide,
  near: DistancesBySide,
  hex: number,
  defenders: readonly HellUnit[],
  isReady: (unit: HellUnit) => boolean,
): number {
  const own = defenders[0].side
  const side = opposingHellSide(own)
  let attack = 0
  let count = 0
  let across = 0
  let isSupplied = false
  const times = combat.tanks[hexes[hex].terrain]
  for (const from of neighboursByHex[hex]) {
    const units = at[from]
    if (!units || units[0].side !== side) continue
    let first = 0
    let second = 0
    let some = 0
    for (const unit of units) {
      if (!isReady(unit)) continue
      some++
      const value = unit.type === 'armour' ? unit.strength * times : unit.strength
      if (value > first) {
        second = first
        first = value
      } else if (value > second) second = value
    }
    if (some === 0) continue
    attack += first + second
    const taking = Math.min(some, 2)
    count += taking
    if (riverMatrix[from * HEX_COUNT + hex] === 1) across += taking
    isSupplied ||= lines[side][from] === 0
  }
  if (attack === 0) return 0
  let steps = 0
  let standing = 0
  let out = 0
  const best = [0, 0, 0]
  for (const unit of defenders) {
    if (unit.retreated) continue
    standing++
    steps += unit.steps
    if (unit.out) out++
    let value = unit.strength
    for (let place = 0; place < combat.defendersCounted[own]; place++)
      if (value > best[place]) [best[place], value] = [value, best[place]]
  }
  let column = findOddsColumn(attack, best[0] + best[1] + best[2])
  if (column === null) return 0
  if (standing > 0 && out > 0) {
    const isHelped = own === 'german' && view.airlift && airliftZone.includes(hex)
    column += out < standing || view.turn === 2 || isHelped ? 1 : 2
  }
  if (view.mud) column--
  if (hexes[hex].terrain !== 'clear') column--
  if (across * 2 >= count) column--
  if (!isSupplied) column -= 2
  const { normal, allOut } = combat.columns[Math.min(Math.max(column, 0), combat.columns.length - 1)]
  const faces = standing >= combat.overconcentration ? allOut : normal
  const canRetreat = standing > 0 && hasRefuge(at, near, own, hex)
  let sum = 0
  for (const hits of faces) {
    if (hits === 0) continue
    if (hits > steps) for (const unit of defenders) sum += unit.steps
    else sum += canRetreat ? hits - 1 + RETREAT : hits
  }
  return sum / faces.length
}

/** Rule 7.6: checks whether the defenders of the hex `from` have at least one hex to retreat to. */
function hasRefuge(at: UnitsByHex, near: DistancesBySide, side: Side, from: number): boolean {
  for (const to of neighboursByHex[from]) {
    const stack = at[to]
    if (stack && stack[0].side !== side) continue
    if (!stack && (near[opposingHellSide(side)][to] <= 1 || hexes[to].source === opposingHellSide(side)))
      continue
    if (hexes[from].source === side && hexes[to].source !== side) continue
    return true
  }
  return false
}
