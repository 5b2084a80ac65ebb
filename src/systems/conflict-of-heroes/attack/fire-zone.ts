import { hasLineOfSight } from '../hidden/reveals.ts'
import { getMapLayout, hexDistance, isInArc, listHexesWithin } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { findFirstIndex, isMapHex, isUnitVisible } from '../state/unit-lookup.ts'
import {
  computeNormalRange,
  facingOfUnit,
  hitMarkerOf,
  isInBunker,
  listVisibleUnitsInHex,
  mayFaceAnyWay,
  typeOfUnit,
} from '../state/unit-values.ts'
import { listVisibleTokensInHex } from '../works/token-lookup.ts'
import { findDefenceKind } from './odds.ts'

/**
 * Rule 5.0: returns the rule that keeps a hex out of the unit's fire zone, or null if the hex is inside. A
 * hidden unit may face any way, so its arc does not limit its fire zone (ruling R52).
 */
export function findRuleAgainstZone(
  state: HeroesState,
  unit: number,
  hex: number,
  reach: number,
  turret = false,
): HeroesRule | null {
  const map = getMapLayout(state.scenario)
  const from = state.hex[unit]
  if (hex === from) return 'CH-5.1a'
  const away = hexDistance(map, from, hex)
  if (away > reach) return 'CH-5.3d'
  // Rule 17.5c: a turret in a bunker cannot fire outside the arc of the bunker
  if (isOutsideArc(state, unit, hex) && (!turret || isInBunker(state, unit))) return 'CH-5.1a'
  return hasLineOfSight(state, from, hex) ? null : 'CH-5.2a'
}

/**
 * Rules 5.1 and 16.2: whether a hex lies outside the unit's arc. False for a hidden unit outside a bunker, because
 * it may face any way.
 */
export function isOutsideArc(state: HeroesState, unit: number, hex: number): boolean {
  if (mayFaceAnyWay(state, unit)) return false
  return !isInArc(getMapLayout(state.scenario), state.hex[unit], facingOfUnit(state, unit), hex)
}

/**
 * Rule 15.16a and ruling R90: whether the hex lies directly below the tank on a steep slope. The gun of a tank
 * cannot fire at such a hex.
 */
export function isHexBelowGun(state: HeroesState, unit: number, hex: number): boolean {
  const map = getMapLayout(state.scenario)
  return (
    typeOfUnit(state, unit).tank &&
    hexDistance(map, state.hex[unit], hex) === 1 &&
    map.level[state.hex[unit]] - map.level[hex] >= 2
  )
}

/**
 * Ruling R88: whether the attack can hurt the target unit. A hit marker may take away one colour of firepower, red
 * or blue. The gun then hurts only targets against which the other colour counts.
 */
export function canHurtTarget(state: HeroesState, attack: Attack, target: number): boolean {
  const marker = hitMarkerOf(state, attack.unit)
  if (!marker) return true
  return findDefenceKind(state, attack, target).red ? !marker.noRed : !marker.noBlue
}

/**
 * Returns the attack with its targets filled in: all visible units in the target hex that the attack can hurt, then
 * the tokens. If a hit marker takes away the attacker's red firepower, tokens are left out (rule 17.11c).
 */
export function addTargetsToAttack(state: HeroesState, attack: Attack): Attack {
  const { targets, tokens } = findTargetsInHex(state, attack.hex)
  const noRed = hitMarkerOf(state, attack.unit)?.noRed ?? false
  return {
    ...attack,
    targets: targets.filter(unit => canHurtTarget(state, attack, unit)),
    tokens: noRed ? [] : tokens,
  }
}

/** Rule 5.3d: returns the maximum range of the unit in hexes: twice its current normal range (ruling R29). */
export function computeMaximumRange(state: HeroesState, unit: number): number {
  return 2 * computeNormalRange(state, unit)
}

export function listHexesInMaximumRange(state: HeroesState, unit: number): number[] {
  return listHexesWithin(getMapLayout(state.scenario), state.hex[unit], computeMaximumRange(state, unit))
}

const HIDDEN_CHAPTER = 11

/**
 * Ruling R17: returns the rule that forbids a side to attack the hex, or null. An attack is allowed if the hex
 * holds a visible enemy or a token, or if the enemy has hidden units that may be there.
 */
export function findRuleAgainstTarget(state: HeroesState, side: Side, hex: number): HeroesRule | null {
  const { targets, tokens } = findTargetsInHex(state, hex)
  if (targets.some(unit => sideOfUnit(state, unit) !== side)) return null
  if (tokens.some(token => !shelters(state, token))) return null
  if (targets.length > 0) return 'CH-6.0a'
  if (hasHiddenUnits(state, enemySide(side))) return null
  // Without the chapter on hidden units, the refusal must not mention recon by fire
  return state.chapters < HIDDEN_CHAPTER ? 'CH-6.0a:nobody' : 'CH-11.7a'
}

/** Whether a visible unit occupies the fortification. */
function shelters(state: HeroesState, token: number): boolean {
  return findFirstIndex(state.inside, token, unit => isUnitVisible(state, unit)) !== NONE
}

/** Whether the side has hidden units on the map. This is public, because their counters are missing on the map. */
function hasHiddenUnits(state: HeroesState, side: Side): boolean {
  return findFirstIndex(state.hidden, 1, unit => sideOfUnit(state, unit) === side) !== NONE
}

/**
 * Rule 11.7a: whether the attack is recon by fire, because the target hex has no visible unit and the enemy has
 * hidden units. An attack with flames is never recon, because flames reveal hidden units without a roll (rule
 * 18.0h).
 */
export function isReconByFire(state: HeroesState, { unit, hex, close, weapon }: Attack): boolean {
  if (close || weapon === 'flame' || listVisibleUnitsInHex(state, hex).length > 0) return false
  return hasHiddenUnits(state, enemySide(sideOfUnit(state, unit)))
}

/** Returns the hexes with possible targets that the unit can reach by direct fire. */
export function findTargetHexes(state: HeroesState, unit: number): number[] {
  const reach = computeMaximumRange(state, unit)
  const { turret } = typeOfUnit(state, unit)
  return filterAttackableHexes(
    state,
    unit,
    hex => findRuleAgainstZone(state, unit, hex, reach, turret) === null,
  )
}

/**
 * Returns the hexes of a fire zone that hold a visible enemy or a token. If the enemy has hidden units, every
 * hex of the zone is returned.
 */
export function filterAttackableHexes(
  state: HeroesState,
  unit: number,
  inZone: (hex: number) => boolean,
): number[] {
  const enemy = enemySide(sideOfUnit(state, unit))
  if (hasHiddenUnits(state, enemy)) return listHexesInMaximumRange(state, unit).filter(inZone)
  const hexes: number[] = []
  for (let other = 0; other < state.hex.length; other++)
    if (
      isUnitVisible(state, other) &&
      sideOfUnit(state, other) === enemy &&
      !hexes.includes(state.hex[other])
    )
      hexes.push(state.hex[other])
  for (let token = 0; token < state.token.length; token++) {
    const hex = state.tokenHex[token]
    if (isMapHex(hex) && state.tokenHidden[token] === 0 && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes.filter(inZone)
}

/** Rule 6.9a: returns the targets in a hex: all visible units of both sides, and the tokens (rule 17.11c). */
export function findTargetsInHex(state: HeroesState, hex: number): { targets: number[]; tokens: number[] } {
  return { targets: listVisibleUnitsInHex(state, hex), tokens: listVisibleTokensInHex(state, hex) }
}

export function createPlainAttack(state: HeroesState, unit: number, hex: number, close = false): Attack {
  return {
    unit,
    supporters: [],
    hex,
    close,
    weapon: 'fire',
    card: NONE,
    from: state.hex[unit],
    indirect: false,
    turned: false,
    openTop: false,
    targets: [],
    tokens: [],
  }
}
