import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { canHurtTarget, computeMaximumRange, createPlainAttack, isOutsideArc } from '../attack/fire-zone.ts'
import { computeHitNumber, computeRollChance } from '../attack/odds.ts'
import { hasLineOfSight } from '../hidden/reveals.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import { computeLossPoints } from '../state/changes.ts'
import type { Side } from '../state/events.ts'
import { sideOfUnit } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import {
  computePrintedAttackPrice,
  hitMarkerOf,
  listVisibleEnemies,
  typeOfUnit,
} from '../state/unit-values.ts'

/** Values of a victory point, a unit and a hit marker in the evaluation of a view. */
export const EVALUATION_VALUES = { point: 10, unit: 6, hit: 4 }

/**
 * Factors for the harm that a unit can do if it is not ready to fire. `TURNS`: the unit must turn first. `PAYS`:
 * it is spent, but CAPs cover the attack. `SPENT`: it is spent without enough CAPs. `DAZED`: the viewer does not
 * know its hit marker.
 */
const TURNS = 0.6
const PAYS = 0.4
const SPENT = 0.2
const DAZED = 0.5

type IsHit = (unit: number) => boolean

/**
 * Returns the harm that a side's units can be expected to do with their next shots. Each unit counts with its
 * best shot, multiplied by factors for its readiness.
 */
export function computeExpectedHarm(state: HeroesState, side: Side, isHit: IsHit): number {
  const enemies = listVisibleEnemies(state, side)
  if (enemies.length === 0) return 0
  let sum = 0
  for (const unit of state.hex.keys()) {
    if (!isUnitOnMap(state, unit) || sideOfUnit(state, unit) !== side) continue
    let best = 0
    for (const { hex, harm } of findPossibleShots(state, unit, enemies, isHit))
      best = Math.max(best, hex !== state.hex[unit] && isOutsideArc(state, unit, hex) ? harm * TURNS : harm)
    if (best > 0) sum += best * readiness(state, unit, isHit)
  }
  return sum
}

function readiness(state: HeroesState, unit: number, isHit: IsHit): number {
  const steady = state.marker[unit] === NONE && isHit(unit) ? DAZED : 1
  if (state.spent[unit] === 0) return steady
  const { cost } = computePrintedAttackPrice(state, unit, false, null)
  return steady * (state.cap[state.command[unit]] >= cost ? PAYS : SPENT)
}

/**
 * Hex that a unit can attack, perhaps after it has turned, and the expected harm of the attack. If it is the
 * unit's own hex, the attack is close combat.
 */
export interface PossibleShot {
  readonly hex: number
  harm: number
}

export function findPossibleShots(
  state: HeroesState,
  unit: number,
  enemies: readonly number[],
  isHit: IsHit,
): readonly PossibleShot[] {
  const kind = typeOfUnit(state, unit)
  const marker = hitMarkerOf(state, unit)
  if (state.carrier[unit] !== NONE || kind.attacks === 'never') return []
  if (marker && (marker.noAttack || marker.onlyRally || marker.destroyed)) return []
  const map = getMapLayout(state.scenario)
  const from = state.hex[unit]
  const close = enemies.some(enemy => state.hex[enemy] === from)
  if (!close && kind.attacks !== 'normal') return []
  const reach = computeMaximumRange(state, unit)
  const found: PossibleShot[] = []
  for (const enemy of enemies) {
    const hex = state.hex[enemy]
    if (close) {
      if (hex !== from) continue
    } else {
      const away = hexDistance(map, from, hex)
      if (away > reach || away < kind.rangeMin || !hasLineOfSight(state, from, hex)) continue
    }
    const attack = createPlainAttack(state, unit, hex, close)
    if (!canHurtTarget(state, attack, enemy)) continue
    const harm = harmTo(state, enemy, computeHitNumber(state, attack, 0, enemy), isHit)
    const same = found.find(shot => shot.hex === hex)
    if (!same) found.push({ hex, harm })
    else same.harm = close ? Math.max(same.harm, harm) : same.harm + harm
  }
  return found
}

/**
 * Rules 7.1 and 7.4: returns the expected harm of an attack, which may put a hit marker on the target or destroy
 * it.
 */
function harmTo(state: HeroesState, target: number, number: number, isHit: IsHit): number {
  const end = EVALUATION_VALUES.unit + EVALUATION_VALUES.point * computeLossPoints(state, target)
  if (isHit(target)) return chance(number) * end
  return (
    chance(number) * EVALUATION_VALUES.hit +
    chance(number + ruleNumbers.critical) * (end - EVALUATION_VALUES.hit)
  )
}

const SURE = 2
const NO_CHANCE = 13
const CHANCES = Array.from({ length: NO_CHANCE + 1 }, (_, number) => computeRollChance(number))
const chance = (number: number): number => CHANCES[Math.max(SURE, Math.min(NO_CHANCE, number))]
