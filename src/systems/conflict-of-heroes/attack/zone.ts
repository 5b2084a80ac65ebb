import { canSee } from '../hidden/reveals.ts'
import { hexDistance, hexesWithin, isInArc, mapLayout } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOf } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { firstIndexOf, isHex, isVisible } from '../state/unit-lookup.ts'
import {
  facingOf,
  hasFreeFacing,
  isInBunker,
  kindOf,
  markerOf,
  normalRange,
  visibleUnitsIn,
} from '../state/values.ts'
import { openTokensIn } from '../works/token-lookup.ts'
import { defenceKind } from './odds.ts'

/**
 * Rule 5.0: returns the rule that keeps a hex out of the unit's fire zone, or null if the hex is inside. A
 * hidden unit has no arc, so its fire zone has no arc limit (ruling R52).
 */
export function whyOutOfZone(
  state: HeroesState,
  unit: number,
  hex: number,
  reach: number,
  turret = false,
): HeroesRule | null {
  const map = mapLayout(state.scenario)
  const from = state.hex[unit]
  if (hex === from) return 'CH-5.1a'
  const away = hexDistance(map, from, hex)
  if (away > reach) return 'CH-5.3d'
  // Rule 17.5c: a turret in a bunker cannot fire outside the arc of the bunker
  if (isOutsideArc(state, unit, hex) && (!turret || isInBunker(state, unit))) return 'CH-5.1a'
  return canSee(state, from, hex) ? null : 'CH-5.2a'
}

/**
 * Rules 5.1 and 16.2: whether a hex lies outside the unit's arc. Always false for a hidden unit outside a
 * bunker, which may face any way.
 */
export function isOutsideArc(state: HeroesState, unit: number, hex: number): boolean {
  if (hasFreeFacing(state, unit)) return false
  return !isInArc(mapLayout(state.scenario), state.hex[unit], facingOf(state, unit), hex)
}

/**
 * Rule 15.16a and ruling R90: whether the hex lies directly below the tank on a steep slope. The gun of a tank
 * cannot fire at such a hex.
 */
export function isBelowGun(state: HeroesState, unit: number, hex: number): boolean {
  const map = mapLayout(state.scenario)
  return (
    kindOf(state, unit).tank &&
    hexDistance(map, state.hex[unit], hex) === 1 &&
    map.level[state.hex[unit]] - map.level[hex] >= 2
  )
}

/**
 * Ruling R88: whether the attack can hurt the target. A gun that is damaged in one colour still hurts targets of
 * the other colour. Red firepower is needed against tokens.
 */
export function canHurt(state: HeroesState, at: Attack, target: number): boolean {
  const marker = markerOf(state, at.unit)
  if (!marker) return true
  return defenceKind(state, at, target).red ? !marker.noRed : !marker.noBlue
}

/**
 * Returns the attack with its targets filled in. These are all visible units in the target hex that the attack
 * can hurt, then the tokens (rule 17.11c).
 */
export function withTargets(state: HeroesState, at: Attack): Attack {
  const { targets, tokens } = targetsIn(state, at.hex)
  const noRed = markerOf(state, at.unit)?.noRed ?? false
  return { ...at, targets: targets.filter(unit => canHurt(state, at, unit)), tokens: noRed ? [] : tokens }
}

/** Rule 5.3d: returns the maximum range of the unit in hexes: twice its current normal range (ruling R29). */
export function maximumRange(state: HeroesState, unit: number): number {
  return 2 * normalRange(state, unit)
}

export function hexesInReach(state: HeroesState, unit: number): number[] {
  return hexesWithin(mapLayout(state.scenario), state.hex[unit], maximumRange(state, unit))
}

const HIDDEN_CHAPTER = 11

/**
 * Ruling R17: returns the rule that forbids a side to attack the hex, or null. The hex must hold a visible enemy
 * or a token, or the enemy must have hidden units that may be there.
 */
export function whyNoTarget(state: HeroesState, side: Side, hex: number): HeroesRule | null {
  const { targets, tokens } = targetsIn(state, hex)
  if (targets.some(unit => sideOf(state, unit) !== side)) return null
  if (tokens.some(token => !shelters(state, token))) return null
  if (targets.length > 0) return 'CH-6.0a'
  if (hasHiddenUnits(state, enemySide(side))) return null
  // Without the chapter on hidden units, the refusal must not mention recon by fire
  return state.chapters < HIDDEN_CHAPTER ? 'CH-6.0a:nobody' : 'CH-11.7a'
}

/** Whether a visible unit occupies the fortification. */
function shelters(state: HeroesState, token: number): boolean {
  return firstIndexOf(state.inside, token, unit => isVisible(state, unit)) !== NONE
}

/** Whether the side has hidden units on the map. This is public, because their counters are missing on the map. */
function hasHiddenUnits(state: HeroesState, side: Side): boolean {
  return firstIndexOf(state.hidden, 1, unit => sideOf(state, unit) === side) !== NONE
}

/**
 * Rule 11.7a: whether the attack is recon by fire: the target hex has no visible unit and the enemy has hidden
 * units. Flames find hidden units without a roll, so they are never recon (rule 18.0h).
 */
export function isReconByFire(state: HeroesState, { unit, hex, close, weapon }: Attack): boolean {
  if (close || weapon === 'flame' || visibleUnitsIn(state, hex).length > 0) return false
  return hasHiddenUnits(state, enemySide(sideOf(state, unit)))
}

/** Returns the hexes with possible targets that the unit can reach by direct fire. */
export function targetHexes(state: HeroesState, unit: number): number[] {
  const reach = maximumRange(state, unit)
  const { turret } = kindOf(state, unit)
  return attackableHexes(state, unit, hex => whyOutOfZone(state, unit, hex, reach, turret) === null)
}

/**
 * Returns the hexes of a fire zone that hold a visible enemy or a token. If the enemy has hidden units, every
 * hex of the zone is returned.
 */
export function attackableHexes(
  state: HeroesState,
  unit: number,
  inZone: (hex: number) => boolean,
): number[] {
  const enemy = enemySide(sideOf(state, unit))
  if (hasHiddenUnits(state, enemy)) return hexesInReach(state, unit).filter(inZone)
  const hexes: number[] = []
  for (let other = 0; other < state.hex.length; other++)
    if (isVisible(state, other) && sideOf(state, other) === enemy && !hexes.includes(state.hex[other]))
      hexes.push(state.hex[other])
  for (let token = 0; token < state.token.length; token++) {
    const hex = state.tokenHex[token]
    if (isHex(hex) && state.tokenHidden[token] === 0 && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes.filter(inZone)
}

/** Rule 6.9a: returns the targets in a hex: all visible units of both sides, and the tokens (rule 17.11c). */
export function targetsIn(state: HeroesState, hex: number): { targets: number[]; tokens: number[] } {
  return { targets: visibleUnitsIn(state, hex), tokens: openTokensIn(state, hex) }
}

export function plainAttack(state: HeroesState, unit: number, hex: number, close = false): Attack {
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
